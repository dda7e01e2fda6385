"""Which tables are this process's, where one server runs as several."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple
from zlib import crc32

OF_AN_EVENING = "n"
"""How the ids of tables begin that belong to an evening; all others are of hexadecimal digits."""


class Share(NamedTuple):
    """One of so many processes. A table is always the same one's; only that one writes to it."""

    number: int = 0
    of: int = 1

    def owner(self, table_id: str) -> int:
        """The number of the process whose table it is: of an evening's, the first, which has the
        evenings."""
        if self.of == 1 or table_id.startswith(OF_AN_EVENING):
            return 0
        return crc32(table_id.encode()) % self.of

    def has(self, table_id: str) -> bool:
        """Whether a table is this process's."""
        return self.of == 1 or self.owner(table_id) == self.number

    def own(self, new_id: Callable[[], str]) -> Callable[[], str]:
        """Something that makes ids of tables that are this process's."""

        def make() -> str:
            while not self.has(made := new_id()):
                pass
            return made

        return make


ALONE = Share()


class Elsewhere(Exception):
    """A table is another process's, which is to be asked instead."""

    def __init__(self, owner: int) -> None:
        super().__init__(f"process {owner} has it")
        self.owner = owner
