"""What a search works on: rows of numbers when it runs compiled, lists when it does not."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

from matinee.kernel import State, can_compile, compiled

CHUNK = 256
"""Iterations between two looks at the clock."""


class Bench(NamedTuple):
    """Where a search is run: compiled or interpreted."""

    compiled: bool

    def twin(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The rule as it runs here."""
        return compiled(function) if self.compiled else function

    def whole(self, count: int, fill: int = 0) -> Any:
        """A row of whole numbers."""
        if not self.compiled:
            return [fill] * count
        import numpy as np

        # pages of zeros cost nothing until they are written to
        return np.full(count, fill, np.int64) if fill else np.zeros(count, np.int64)

    def small(self, count: int) -> Any:
        """A row of whole numbers of 32 bits, all 0: quicker to add up."""
        if not self.compiled:
            return [0] * count
        import numpy as np

        return np.zeros(count, np.int32)

    def real(self, count: int) -> Any:
        """A row of real numbers, all 0."""
        if not self.compiled:
            return [0.0] * count
        import numpy as np

        return np.zeros(count, np.float64)

    def whole_table(self, rows: int, count: int) -> Any:
        """Several rows of whole numbers, all 0."""
        if not self.compiled:
            return [[0] * count for _ in range(rows)]
        import numpy as np

        return np.zeros((rows, count), np.int64)

    def real_table(self, rows: int, count: int) -> Any:
        """Several rows of real numbers, all 0."""
        if not self.compiled:
            return [[0.0] * count for _ in range(rows)]
        import numpy as np

        return np.zeros((rows, count), np.float64)

    def reals(self, numbers: list[float]) -> Any:
        """These real numbers as a row."""
        if not self.compiled:
            return list(numbers)
        import numpy as np

        return np.array(numbers, np.float64)

    def states(self, start: State, count: int) -> Any:
        """Several copies of a state."""
        if not self.compiled:
            return [start.copy() for _ in range(count)]
        import numpy as np

        rows = np.zeros(count, start.dtype())
        start.pack(rows[0])
        rows[1:] = rows[0]
        return rows


def bench(compile_it: bool | None) -> Bench:
    """Compiled where that can be, unless told otherwise."""
    return Bench(can_compile() if compile_it is None else compile_it)


def in_chunks(step: Callable[[int], bool], iterations: int, seconds: float | None) -> None:
    """Do `iterations` of a search, a few at a time, until it has settled or time is up.

    `step` does so many and says whether more could change its mind. Without a limit of time the
    same seed gives the same search.
    """
    end = None if seconds is None else time.monotonic() + seconds
    while iterations > 0:
        part = min(CHUNK, iterations)
        iterations -= part
        if not step(part) or (end is not None and time.monotonic() >= end):
            return


def is_settled(visits: list[int], left: int) -> bool:
    """Whether the most visited choice will remain so, with so many iterations left."""
    ranked = sorted(visits)
    return len(ranked) > 1 and ranked[-1] - ranked[-2] > left


def most_visited(choices: list[int], visits: list[int], values: list[float]) -> int:
    """The choice a search plays: of choices looked into as often, the one of most value."""
    ranked = zip(visits, values, choices, strict=True)
    return max(ranked, key=lambda each: (each[0], each[1], -each[2]))[2]


def standard_error(visits: int, total: float, squares: float) -> float:
    """That of a mean, from a sum and a sum of squares; 1 where one value tells nothing."""
    if visits < 2:
        return 1.0
    mean = total / visits
    return sqrt(max(0.0, squares / visits - mean * mean) / (visits - 1))
