"""A choice on its way into the log, without a task of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol

from matinee.server.log.contract import Append
from matinee.server.tables.room import Awaited, Room
from matinee.table.events import AnyEvent
from matinee.table.table import Table


class Prepared(NamedTuple):
    """An entry that is to be written, and what the table comes to by it."""

    entry: Append
    happened: list[AnyEvent]
    then: Table
    awaited: Awaited


class ChoiceAsker(Protocol):
    """Who waits for a choice to be done."""

    loop: asyncio.AbstractEventLoop

    def may_begin(self) -> bool:
        """Whether it may be done now, as far as the asker is concerned."""

    def done(self, version: int) -> None:
        """It is in the log."""

    def failed(self, problem: Exception) -> None:
        """It could not be written, or not be taken in."""


class Choice:
    """A choice that is being written. To the log it is the Future of who waits for that; nobody
    can call it away."""

    __slots__ = ("_take_in", "asker", "new", "room")

    def __init__(
        self,
        room: Room,
        new: Prepared,
        asker: ChoiceAsker,
        take_in: Callable[[Choice], None],
    ) -> None:
        self.room, self.new, self.asker, self._take_in = room, new, asker, take_in

    def get_loop(self) -> asyncio.AbstractEventLoop:
        """Where to answer."""
        return self.asker.loop

    def cancelled(self) -> bool:
        """Whether nobody wants it any more."""
        return False

    def set_result(self, result: None) -> None:
        """It is on disk."""
        try:
            self._take_in(self)
        except Exception as problem:  # others wait to be answered, too
            self.asker.failed(problem)

    def set_exception(self, problem: Exception) -> None:
        """It is not."""
        self.room.lock.give()
        self.asker.failed(problem)
