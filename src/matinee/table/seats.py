"""What a table is made of: its chairs, and the steps that were taken from them."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from matinee.table.settings import Milliseconds


class Seat(msgspec.Struct, frozen=True, gc=False):
    """One chair."""

    name: str | None = None
    """None while it is free."""
    bot: str | None = None
    """The bot that has it for the whole game."""
    stand_in: str | None = None
    """The bot that plays for a player who is away."""
    left: Milliseconds | None = None
    """Thinking time left for the whole game, where the clock is by game."""
    nonce: str = ""
    """What its player cut the cards with."""

    @property
    def player_is_bot(self) -> bool:
        """Whether a bot chooses here now."""
        return self.bot is not None or self.stand_in is not None


class Interval(NamedTuple):
    """The time between two rounds, in which nobody has to choose."""

    begun: Milliseconds
    until: Milliseconds
    """When the next round begins at the latest, in the table's own time."""
    ready: frozenset[int] = frozenset()
    """The people who want to go on."""
    held: bool = False


class Step(msgspec.Struct, frozen=True, gc=False):
    """One word played, with what undo has to know about it."""

    seat: int
    taught: bool
    """Whether anyone learned something they could not have known."""
    first: bool
    """Whether a turn began with it."""
    since: Milliseconds
    """When its player had begun to think, in the table's own time."""
    left: Milliseconds | None
    """What they had left for the whole game then, where the clock is by game."""
