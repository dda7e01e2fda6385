"""What tests ask of a hall and of its rooms."""

from __future__ import annotations

from collections.abc import Awaitable

from matinee.server.log.writer import Log
from matinee.server.tables.hall import Hall
from matinee.server.tables.room import Room
from matinee.table.commands import By
from matinee.table.table import Denied


def to_act(room: Room) -> By:
    """The player whose turn it is."""
    assert room.table.turn is not None
    return By("player", room.table.turn)


async def code_of(asked: Awaitable[object]) -> str:
    """`done`, or the code it is denied with."""
    try:
        await asked
    except Denied as denied:
        return denied.code
    return "done"


def database_of(hall: Hall) -> Log:
    """A hall's log, which is in a database here."""
    assert isinstance(hall.log, Log)
    return hall.log
