"""A deal, draw by draw: what is random in a game as chance nodes, from its rules of dealing.

`deal` is the only rule that draws. Run where `below` answers what it is told to, it shows how many
answers there are, so that every deal of a small box can be listed, with how likely it is.
"""

from collections.abc import Iterator, Sequence
from typing import Self

from matinee.errors import Refused
from matinee.kernel import State, below, elsewhere
from matinee.lab.loops import Variant


class _MoreToDraw(Exception):
    """The deal asks for a number that has not been drawn yet."""

    def __init__(self, outcomes: int) -> None:
        self.outcomes = outcomes


class Dealing:
    """The deals of a variant whose game says how many draws matter (`Game.draws`)."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self.draws = variant.game.draws
        if not self.draws:
            raise Refused(f"the deals of {variant.game.name} are too many to be listed")
        self._drawn: Sequence[int] = ()
        self._asked = 0
        self._deal = elsewhere(variant.game.rules.deal, {below: self._below})

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Dealing, (self._variant,)

    def _below(self, g: list[int], n: int) -> int:
        """The next of the numbers drawn; what is drawn beyond those that matter is any, so 0."""
        if n == 1 or self._asked == self.draws:
            return 0
        if self._asked == len(self._drawn):
            raise _MoreToDraw(n)
        self._asked += 1
        return self._drawn[self._asked - 1]

    def outcomes(self, drawn: Sequence[int]) -> int:
        """How many answers the draw after these has; 0 once the game is dealt."""
        try:
            self.dealt(drawn)
        except _MoreToDraw as more:
            return more.outcomes
        return 0

    def dealt(self, drawn: Sequence[int]) -> State:
        """The game that these numbers deal, begun."""
        state: State = self._variant.start()
        self._drawn, self._asked = drawn, 0
        self._deal(state, [0, 0])
        self._variant.game.rules.begin(state)
        return state

    def all(
        self, drawn: tuple[int, ...] = (), chance: float = 1.0
    ) -> Iterator[tuple[State, float]]:
        """Every game that can be dealt, and how likely it is."""
        outcomes = self.outcomes(drawn)
        if not outcomes:
            yield self.dealt(drawn), chance
        for number in range(outcomes):
            yield from self.all((*drawn, number), chance / outcomes)
