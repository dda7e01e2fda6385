"""Counts by name, of one process; `tallies` has those of several."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

MOST_REMEMBERED = 10_000
"""Names that are kept in mind."""


class Tally(Protocol):
    """Numbers by name, 0 until they are changed."""

    def change(self, name: str, how: Callable[[float], float]) -> float:
        """Change a number; what it is now."""

    def of(self, name: str) -> float:
        """What a number is."""


class OwnTally:
    """Numbers of one process. Those nobody has touched for longest are forgotten, so that
    strangers' many can push out none that is being filled."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, float] = OrderedDict()

    def change(self, name: str, how: Callable[[float], float]) -> float:
        """Change a number; what it is now."""
        self._kept[name] = now = how(self._kept.pop(name, 0.0))
        while len(self._kept) > MOST_REMEMBERED:
            self._kept.popitem(last=False)
        return now

    def of(self, name: str) -> float:
        """What a number is."""
        return self._kept.get(name, 0.0)
