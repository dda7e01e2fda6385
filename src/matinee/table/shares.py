"""How much may happen at a table besides the game, so that no log is much longer than one.

Who wants it long has their share, and can spoil nothing for the others. What has no share follows
from what has one: who left had sat down, and who is asked something was asked by someone.
"""

from __future__ import annotations

from collections.abc import Mapping

from matinee.table import events as on
from matinee.table.events import AnyEvent

COUNTED = (on.Sat, on.Said, on.UndoAsked, on.Returned, on.TakenBack, on.SeatAsked, on.SeatMoved)
MOST: dict[type[AnyEvent], int] = dict(zip(COUNTED, (60, 600, 60, 60, 240, 60, 60), strict=True))
"""How often at a table, shared equally by the people there. Each choice taken back counts."""

Spent = Mapping[tuple[type[AnyEvent], int], int]
"""What each seat has had of each kind."""


def has_spent(spent: Spent, kind: type[AnyEvent], seat: int, people: int) -> bool:
    """Whether a seat has had its share of something."""
    return spent.get((kind, seat), 0) >= MOST[kind] // max(1, people)


def spend(spent: Spent, event: AnyEvent, steps: int) -> Spent:
    """What will have been spent after an event at a table of so many steps."""
    if not isinstance(event, COUNTED):
        return spent
    count = steps - event.keep if isinstance(event, on.TakenBack) else 1
    what = (type(event), event.seat)
    return {**spent, what: spent.get(what, 0) + count}
