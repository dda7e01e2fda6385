"""Who sits in the other seats: bots by name, or anything that can choose as one does."""

from collections.abc import Sequence
from typing import Literal, Protocol, runtime_checkable

from matinee import bots
from matinee.bots import Bot, Seen
from matinee.errors import Refused, quoted
from matinee.games.contract import Game


@runtime_checkable
class Chooses(Protocol):
    """Who can choose as a bot does."""

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int: ...


Opponent = str | Chooses
"""The name of a bot, or one of somebody's own."""
Seat = int | Literal["random"]
"""A seat of one's own, or another one each time."""


def checked_seat(seat: Seat, players: int) -> Seat:
    """The seat, if there is one such at the table."""
    if seat != "random" and seat not in range(players):
        raise Refused(f"seat is 0 to {players - 1} or random, not {seat!r}")
    return seat


def as_bots(given: Opponent | Sequence[Opponent], game: Game, players: int) -> list[Bot]:
    """A bot for each other seat, clockwise from the learner's left."""
    others = players - 1
    listed: Sequence[object] = [given] * others
    if isinstance(given, Sequence) and not isinstance(given, str):
        listed = given
    if len(listed) != others:
        raise Refused(f"{len(listed)} opponents for {others} other seats")
    return [_as_bot(bot, game) for bot in listed]


def _as_bot(given: object, game: Game) -> Bot:
    """A bot by its name, or anything that can choose as one does."""
    if isinstance(given, str):
        return bots.load(given, game)
    if isinstance(given, type) or not isinstance(given, Chooses):
        raise Refused(
            f"an opponent is the name of a bot or has `choose(seen, legal, time)`: {quoted(given)}"
        )
    if not isinstance(given, Bot):
        return Guest(given)
    given.check(game)
    return given


class Guest(Bot):
    """A bot of somebody's own that is no subclass of ours."""

    def __init__(self, player: Chooses) -> None:
        self.name = getattr(player, "name", type(player).__name__)
        self._player = player

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        return int(self._player.choose(seen, legal, time))
