"""What a search works on: rows of numbers when it runs compiled, lists when it does not."""

import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from matinee.bots.contract import Note, Thought
from matinee.bots.stored import Stored
from matinee.kernel import State, can_compile, compiled, interpreted, rule
from matinee.twins import AnyRule, Rows, Twins, in_use

CHUNK = 256
"""Iterations between two looks at the clock."""


Function = TypeVar("Function", bound=Callable[..., Any])
Position = TypeVar("Position", bound=State)


class Bench(NamedTuple):
    """Where a search is run: compiled or interpreted. Rows are typed as lists, as in rules."""

    compiled: bool
    library: Twins | None = None
    """Where compiled twins and their rows come from, if not from Numba and NumPy."""

    def twin(self, function: Function, **names: AnyRule) -> Function:
        """The rule as it runs here, with the names bound that it leaves open."""
        made: Any = function
        if self.library is not None:
            made = self.library.twin(function, **names)
        elif self.compiled:
            made = compiled(function, **names)
        elif names:
            made = interpreted(function, **names)
        twin: Function = made
        return twin

    def _zeros(self, count: int, kind: str) -> Rows:
        if self.library is not None:
            return self.library.zeros(count, kind)
        if not self.compiled:
            return [0.0 if kind == "f8" else 0] * count
        import numpy as np

        return np.zeros(count, kind)  # pages of zeros cost nothing until they are written to

    def whole(self, count: int) -> list[int]:
        """A row of whole numbers, all 0."""
        row: list[int] = self._zeros(count, "i8")
        return row

    def small(self, count: int) -> list[int]:
        """A row of whole numbers of 32 bits, all 0: quicker to add up."""
        row: list[int] = self._zeros(count, "i4")
        return row

    def real(self, count: int) -> list[float]:
        """A row of real numbers, all 0."""
        row: list[float] = self._zeros(count, "f8")
        return row

    def wholes(self, numbers: Sequence[int]) -> list[int]:
        """These whole numbers as a row."""
        row = self.whole(len(numbers))
        row[:] = numbers
        return row

    def reals(self, numbers: Sequence[float]) -> list[float]:
        """These real numbers as a row."""
        row = self.real(len(numbers))
        row[:] = numbers
        return row

    def stored(self, numbers: Stored) -> Rows:
        """Weights from a file, as rows of what they are."""
        if self.library is not None:
            return self.library.table(*numbers)
        return numbers.rows() if self.compiled else numbers.tolist()

    def states(self, start: Position, count: int) -> list[Position]:
        """Several copies of a state."""
        if not self.compiled:
            return [start.copy() for _ in range(count)]
        packed: list[Position] = (
            start.rows(count) if self.library is None else self.library.states(start, count)
        )
        return packed


def bench(compile_it: bool | None) -> Bench:
    """Compiled where that can be, unless told otherwise."""
    library = in_use()
    if compile_it is None:
        compile_it = library is not None or can_compile()
    return Bench(compile_it, library if compile_it else None)


def bench_for_a_glance(compile_it: bool | None) -> Bench:
    """Compiled only where nobody has to wait for a compiler: one look is too little for that."""
    return bench(False if in_use() is None else compile_it)


def in_chunks(
    step: Callable[[int], None],
    visits: Callable[[], list[int]],
    iterations: int,
    seconds: float | None,
    settling: float = 1.0,
) -> None:
    """Do `iterations` of a search, a few at a time, until it has settled or time is up.

    It has settled once no more visits could overtake the most visited choice; with less than 1 for
    `settling`, once such a part of those to come could not. Without a limit of
    time the same seed gives the same search.
    """
    end = None if seconds is None else time.monotonic() + seconds
    while iterations > 0:
        part = min(CHUNK, iterations)
        iterations -= part
        step(part)
        ranked = sorted(visits())
        settled = len(ranked) > 1 and ranked[-1] - ranked[-2] > settling * iterations
        if settled or (end is not None and time.monotonic() >= end):
            return


# A tree --------------------------------------------------------------------------------------

USED = 0


class Tree(NamedTuple):
    """Nodes as rows of numbers, and the path last taken through them."""

    child: list[int]
    """The first of a node's children..."""
    sibling: list[int]
    """...which are linked."""
    move: list[int]
    visits: list[int]
    offered: list[int]
    """How often a choice could have been made there, where not every deal allows it."""
    total: list[float]
    squares: list[float]
    """What came of a choice for the player who made it, and its square, added up."""
    tally: list[int]
    """How many nodes are used."""
    path: list[int]
    movers: list[int]

    @classmethod
    def of(cls, on: Bench, nodes: int, deepest: int) -> Self:
        """Room for so many nodes; the root is there."""
        child, sibling, move, visits, offered = (on.whole(nodes) for _ in range(5))
        total, squares = on.real(nodes), on.real(nodes)
        tally, path, movers = on.wholes([1]), on.whole(deepest), on.whole(deepest)
        return cls(child, sibling, move, visits, offered, total, squares, tally, path, movers)

    def tried(self) -> list[int]:
        """The nodes after the root, one for each choice that was tried."""
        found = []
        node = int(self.child[0])
        while node:
            found.append(node)
            node = int(self.sibling[node])
        return found

    def visits_tried(self) -> list[int]:
        """How often each of them was visited."""
        return [int(self.visits[node]) for node in self.tried()]


@rule
def add_node(node: int, move: int, tree: Tree) -> int:
    """A new node, for a choice made at another; it comes before its siblings."""
    made = tree.tally[USED]
    tree.tally[USED] += 1
    tree.move[made] = move
    tree.sibling[made] = tree.child[node]
    tree.child[node] = made
    return made


@rule
def credit(node: int, gain: float, tree: Tree) -> None:
    """A node was visited, and this is what came of it for the player who went there."""
    tree.visits[node] += 1
    tree.total[node] += gain
    tree.squares[node] += gain * gain


@rule
def fell(tree: Tree) -> None:
    """Nothing but the root again."""
    for node in range(tree.tally[USED]):
        tree.child[node] = 0
        tree.visits[node] = 0
        tree.offered[node] = 0
        tree.total[node] = 0.0
        tree.squares[node] = 0.0
    tree.tally[USED] = 1


class Searched(Protocol):
    """A tree's nodes: how often each was visited, what came of it, and the sum of its squares."""

    @property
    def visits(self) -> list[int]: ...
    @property
    def total(self) -> list[float]: ...
    @property
    def squares(self) -> list[float]: ...


def thought_of(tree: Searched, choices: list[int], nodes: list[int], note: Note) -> Thought:
    """What a tree says of each choice, by the node it led to.

    The most visited one is best; of those looked into as often, the one of most value.
    """
    visits = [int(tree.visits[node]) for node in nodes]
    totals = [float(tree.total[node]) for node in nodes]
    squares = [float(tree.squares[node]) for node in nodes]
    values = [total / max(1, count) for total, count in zip(totals, visits, strict=True)]
    ranked = zip(visits, values, choices, strict=True)
    best = max(ranked, key=lambda each: (each[0], each[1], -each[2]))[2]
    errors = list(map(standard_error, visits, totals, squares))
    return Thought(choices, best, visits, values, errors, note)


def standard_error(visits: int, total: float, squares: float) -> float:
    """That of a mean, from a sum and a sum of squares; 1 where one value tells nothing."""
    if visits < 2:
        return 1.0
    mean = total / visits
    return sqrt(max(0.0, squares / visits - mean * mean) / (visits - 1))
