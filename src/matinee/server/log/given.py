"""Games that everyone who played them lets be given away as data: what was played, and no name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import sqlalchemy as sql

from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.position import Position
from matinee.server.log import kinds
from matinee.server.log.archive import take
from matinee.server.log.chain import Damaged
from matinee.server.log.schema import tables
from matinee.server.log.writer import Log
from matinee.table import events as on
from matinee.table.events import decode_entry
from matinee.table.table import Table

PERSON = "person"
"""What each of the people is called."""


class Given(NamedTuple):
    """A finished game."""

    position: Position
    by: list[str]
    """Who chose each of its words: a person, or which bot."""


def given_away(log: Log, game: Game) -> Iterator[Given]:
    """The games of a kind that were given away, in an order that says nothing of when."""
    over = sql.select(tables.c.id).where(tables.c.phase == "over").order_by(tables.c.id)
    with log.engine.connect() as connection:
        for table in connection.execute(over).scalars().all():
            if kinds.kind_of(table) is not None:
                continue
            try:
                kept = take(connection, table)
                bodies = [] if kept is None else [body for _, _, body in kept.entries]
                found = _given(bodies, game)
            except (Damaged, Refused, msgspec.DecodeError):
                continue  # it cannot be replayed here, so nobody could say what was seen in it
            if found is not None:
                yield found


def _given(entries: list[str], game: Game) -> Given | None:
    """The game that a table's entries tell, if it is given away."""
    happened = (event for body in entries for event in decode_entry(body))
    created = next(happened, None)
    if not isinstance(created, on.Created) or created.game != game.name:
        return None
    table, by = Table(created), list[str]()
    for event in happened:
        if isinstance(event, on.Chose):
            seat = table.seats[event.seat]
            by.append(PERSON if event.by == "player" else seat.stand_in or seat.bot or PERSON)
        elif isinstance(event, on.TakenBack):
            del by[event.keep :]
        table.apply(event)
    return Given(table.position, by) if table.is_given_away else None
