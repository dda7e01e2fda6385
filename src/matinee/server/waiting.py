"""Who waits for a game with anybody: brought together as soon as enough want the same.

It is in memory and nobody keeps it: who does not ask again within a moment has gone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from matinee.table.table import Denied

PATIENCE = 20.0
"""Seconds after which who has not asked again waits no more; a page asks every four."""
KEPT = 300.0
"""Seconds for which a place waits for whoever was brought there."""
MOST_WAITING = 500


class Wish(NamedTuple):
    """What somebody waits for."""

    device: str
    """What their device is known by."""
    name: str
    game: str
    players: int
    person: str = ""
    """Who they are beyond that."""

    @property
    def what(self) -> tuple[str, int]:
        """The game, for how many."""
        return self.game, self.players


class Place(NamedTuple):
    """Where somebody was brought."""

    table: str
    seat: int


class WaitingList:
    """Everyone who waits."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._wishes: dict[str, tuple[Wish, float]] = {}
        """By device, in the order in which they came; and when they last asked."""
        self._brought: dict[str, tuple[Place, float]] = {}

    def waiting(self) -> list[Wish]:
        """Who waits, who came first first."""
        now = self._clock()
        self._wishes = {d: each for d, each in self._wishes.items() if each[1] > now - PATIENCE}
        self._brought = {d: each for d, each in self._brought.items() if each[1] > now - KEPT}
        return [wish for wish, _ in self._wishes.values()]

    def ask(self, wish: Wish) -> None:
        """Wait, or go on waiting; whoever wants something else waits anew for that."""
        waiting = self.waiting()
        before = self._wishes.get(wish.device)
        if before is None and len(waiting) >= MOST_WAITING:
            raise Denied("full", "too many people wait here")
        if before is not None and before[0].what != wish.what:
            del self._wishes[wish.device]
        self._wishes[wish.device] = wish, self._clock()

    def leave(self, device: str) -> None:
        """Wait no more."""
        self._wishes.pop(device, None)
        self._brought.pop(device, None)

    def place_of(self, device: str) -> Place | None:
        """Where somebody was brought; they wait no more."""
        found = self._brought.get(device)
        return None if found is None else found[0]

    def together(self, wish: Wish, apart: Callable[[str], set[str]]) -> list[Wish]:
        """Those who can sit down with one who waits, and that one; none while there are too few.
        They wait no more. `apart` has those with whom somebody is not to sit."""
        chosen = [wish]
        for other in self._others(wish):
            if len(chosen) == wish.players:
                break
            if not any(other.person in apart(each.person) for each in chosen if other.person):
                chosen.append(other)
        if len(chosen) < wish.players:
            return []
        for each in chosen:
            del self._wishes[each.device]
        return chosen

    def _others(self, wish: Wish) -> Iterator[Wish]:
        for other in self.waiting():
            if other.what == wish.what and other.device != wish.device:
                yield other

    def bring(self, chosen: Iterable[Wish], table: str) -> None:
        """Those have a table now, each at their seat."""
        for seat, wish in enumerate(chosen):
            self._brought[wish.device] = Place(table, seat), self._clock()
