"""What browsers have left for each other, in memory, for ten minutes."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

LIFE = 600
"""Seconds that a parcel is kept."""
MOST_KEPT = 64 * 1024 * 1024
"""Characters of all of them together; the oldest give way."""


class Parcel(NamedTuple):
    """One of them."""

    until: float
    sealed: str


class Parcels:
    """All of them, the oldest first."""

    def __init__(self, ticks: Callable[[], float] = time.monotonic, most: int = MOST_KEPT) -> None:
        self.life = LIFE
        self._ticks, self._most, self._size = ticks, most, 0
        self._kept: OrderedDict[str, Parcel] = OrderedDict()

    def put(self, name: str, sealed: str) -> None:
        """Keep one, and let go of what is too old or too much."""
        self._kept[name] = Parcel(self._ticks() + self.life, sealed)
        self._size += len(sealed)
        while self._kept:
            oldest = next(iter(self._kept.values()))
            if self._size <= self._most and oldest.until > self._ticks():
                break
            self._size -= len(self._kept.popitem(last=False)[1].sealed)

    def get(self, name: str) -> str | None:
        """What was left under a name, if that is not too long ago."""
        found = self._kept.get(name)
        return None if found is None or found.until <= self._ticks() else found.sealed
