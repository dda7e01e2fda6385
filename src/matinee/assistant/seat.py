"""What an assistant can do at a table, wherever the table is."""

from typing import Protocol

from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.games.drawing import Teller
from matinee.games.telling import Sight
from matinee.words import Words


class Seat(Protocol):
    """One seat at a table, and nothing but what it may know."""

    @property
    def to(self) -> Teller:
        """Whom the table is told to."""

    async def look(self, wait: float = 0) -> Sight:
        """The table as it is; where others are to act, once it is this seat's turn, or in time."""

    async def say(self, word: str) -> list[str]:
        """Say a word: what has happened since, up to the seat's next turn."""

    async def why_not(self, word: str) -> str:
        """Why a word cannot be said now; a legal one can."""

    async def hint(self) -> str:
        """What a strong player would do with what this seat knows."""

    async def story(self) -> list[str]:
        """All that has happened, as far as the seat may know."""

    async def record(self) -> str:
        """The game as a record, once it is over: before, it would tell the cards."""


def check_turn(game: Game, turn: int | None, to: Teller) -> None:
    """Refuse what only the seat to act can ask."""
    if turn is None:
        raise Refused(f"this game of {game.name} is over")
    if turn != to.you:
        raise Refused(to.say("not-your-turn").rstrip("."))


def not_over(words: Words) -> Refused:
    """Why there is no record yet."""
    return Refused(words("told-no-record").rstrip("."))
