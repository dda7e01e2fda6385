"""Compiled twins made beforehand: where searches find them when there is no compiler at hand.

`kernel.compiled` makes a rule's twin with Numba. A library of twins that somebody built earlier
does as well (`matinee.wasm`): once `use` has been told of it, the bots think with it, and with
nothing else; for a game it does not have, they go on interpreted.
"""

from collections.abc import Callable
from typing import Any, Protocol

from matinee.kernel import State

AnyRule = Callable[..., Any]
Rows = Any
"""Rows of numbers or states, as whoever compiled the twins has them."""


class Twins(Protocol):
    """Rules compiled beforehand, and the rows they work on."""

    def has(self, game: str) -> bool:
        """Whether the searches of a game are there, by its name."""
        ...

    def offers(self, function: AnyRule, **names: AnyRule) -> bool:
        """Whether the twin of a rule is there."""
        ...

    def twin(self, function: AnyRule, **names: AnyRule) -> AnyRule:
        """The twin of a rule, with the same names bound as by `kernel.compiled`."""
        ...

    def zeros(self, count: int, kind: str) -> Rows:
        """A row of numbers, all 0; `kind` is i1, i2, i4, i8 or f8."""
        ...

    def table(self, kind: str, shape: tuple[int, ...], content: bytes) -> Rows:
        """Numbers of a kind in rows of rows."""
        ...

    def states(self, start: State, count: int) -> Rows:
        """Several copies of a state."""
        ...


_used: list[Twins] = []


def use(twins: Twins | None) -> None:
    """Have bots think with these twins; with None, with Numba's again."""
    _used[:] = [] if twins is None else [twins]


def in_use() -> Twins | None:
    """The twins that bots think with, where they are not Numba's."""
    return _used[0] if _used else None
