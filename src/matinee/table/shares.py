"""How much may happen at a table besides the game, so that no log is much longer than one.

Who wants it long has their share, and can spoil nothing for the others. What has no share follows
from what has one: who left had sat down, and who is asked something was asked by someone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

from matinee.table import events as on
from matinee.table.events import AnyEvent

Counted = (
    on.Sat | on.Said | on.UndoAsked | on.Returned | on.TakenBack | on.Consented | on.SeatAsked
    | on.SeatMoved
)  # fmt: skip
MOST: dict[type[AnyEvent], int] = {
    on.Sat: 120,
    on.Said: 600,
    on.UndoAsked: 60,
    on.Returned: 60,
    on.TakenBack: 240,
    on.Consented: 60,
    on.SeatAsked: 60,
    on.SeatMoved: 60,
}
"""How often at a table, shared equally by the people there; by its seats, what is done before all
of them are taken. Each choice taken back counts."""

Spent = Mapping[tuple[type[AnyEvent], int], int]
"""What each seat has had of each kind."""


def is_counted(event: AnyEvent) -> TypeGuard[Counted]:
    """Whether there is a share of it. By its very type, since most are choices, and to find out
    that something is an instance of none of many takes fifty times as long."""
    return type(event) in MOST


def has_spent(spent: Spent, kind: type[AnyEvent], seat: int, sharers: int, part: float = 1) -> bool:
    """Whether a seat has had its share of something, or a part of it."""
    return spent.get((kind, seat), 0) >= part * (MOST[kind] // max(1, sharers))


def spend(spent: Spent, event: AnyEvent, steps: int) -> Spent:
    """What will have been spent after an event at a table of so many steps."""
    if not is_counted(event):
        return spent
    count = steps - event.keep if isinstance(event, on.TakenBack) else 1
    what = (type(event), event.seat)
    return {**spent, what: spent.get(what, 0) + count}
