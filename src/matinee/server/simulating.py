"""What the studio needs of those who play for it: `simulators` has processes for it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import NamedTuple, Protocol

from matinee.studio.variant import Variant
from matinee.table.table import Denied

MOST = 200_000
"""Games of one variant."""


class Played(NamedTuple):
    """How far a variant has come."""

    games: int
    tally: list[int]


class Simulators(Protocol):
    """Whoever plays, beside the event loop."""

    @property
    def most(self) -> int:
        """Games of one variant that are played here."""

    def play(self, variant: Variant, games: int, owner: str) -> AsyncGenerator[Played]:
        """What more and more games of a variant add up to."""

    async def close(self) -> None:
        """Play no more."""


class Nobody:
    """Where nobody plays for the studio."""

    most = MOST

    async def play(self, variant: Variant, games: int, owner: str) -> AsyncGenerator[Played]:
        """Nothing."""
        none: list[Played] = []
        for played in none:
            yield played
        raise Denied("busy", "nobody plays for the studio here")

    async def close(self) -> None:
        """Nothing was begun."""
