"""What is kept in a log and in no memory: read when it is wanted, written if nobody was faster."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from matinee.server.log.chain import Row, link
from matinee.server.log.contract import Append, Conflict, Work, together
from matinee.server.log.kinds import Kind
from matinee.server.log.writer import Log
from matinee.table.table import Denied

E = TypeVar("E")
T = TypeVar("T")

TRIES = 5


class Change(NamedTuple, Generic[E]):
    """What is to be written, and with what other work: all of it, or nothing."""

    happened: list[E]
    now: int
    works: tuple[Work[None], ...] = ()


class Books(Generic[E, T]):
    """All that is kept of one kind, by name. Any process of any node may write to it."""

    def __init__(self, log: Log, kind: Kind[E, T]) -> None:
        self._log, self.kind = log, kind

    def found(self, name: str) -> T | None:
        """What stands under a name, or None; to be asked beside the event loop."""
        rows = self._log.whole(name)
        return self.kind.whole(row.body for row in rows) if rows else None

    async def read(self, name: str) -> T | None:
        """The same, within it."""
        return await self._log.ask(self.found, name)

    async def change(self, name: str, key: str, decide: Callable[[T | None], Change[E]]) -> T:
        """Write what is decided from how something stands; how it stands then. What has been done
        under a key is not done again: Denied."""
        for _ in range(TRIES):
            rows = await self._log.ask(self._log.whole, name)
            if any(row.key == key for row in rows):
                raise Denied("too-late", "that has been done already")
            bodies = [row.body for row in rows]
            change = decide(self.kind.whole(bodies) if rows else None)
            body = self.kind.encode(change.happened)
            then = self.kind.whole([*bodies, body])
            entry = self._entry(name, rows, key, body, (self.kind.phase(then), change.now))
            try:
                await self._log.write(together(entry, *change.works))
            except Conflict:
                continue
            return then
        raise Denied("taken", "somebody else was faster, or it is somebody else's")

    def _entry(
        self, name: str, rows: list[Row], key: str, body: bytes, index: tuple[str, int]
    ) -> Append:
        version = len(rows) + 1
        head = (rows[-1].hash or 0) if rows else 0
        row = Row(version, key, body, link(head, name, version, key, body))
        return Append(name, row, index[0], None, index[1], listed=None if rows else False)
