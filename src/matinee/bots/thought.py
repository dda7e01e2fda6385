"""Players that look ahead. Each is handed what its seat may know, and searches in deals that agree.

Searches are written as rules are: compiled where Numba is there, interpreted where it is not, and
the same either way. They never call themselves; stacks and trees are rows of numbers.
"""

from __future__ import annotations

from typing import NamedTuple


class Thought(NamedTuple):
    """What a search found about each choice of a position."""

    choices: list[int]
    """The legal choices, lowest first."""
    visits: list[int]
    """How often each was looked into; the most visited one is the one to play."""
    values: list[float]
    """The chance to win after each choice; a shared win counts in part."""
    error: list[float]
    """The standard error of each value; 0 where it is exact."""
    note: str
    """How it was found: `forced` (nothing to choose), `exact`, `arrangements` (solved, but for what
    a private deck leaves open) or `search`."""

    @property
    def best(self) -> int:
        """The choice to play: most visited, of equals the one of most value."""
        ranked = zip(self.visits, self.values, self.choices, strict=True)
        return max(ranked, key=lambda each: (each[0], each[1], -each[2]))[2]
