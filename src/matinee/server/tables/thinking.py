"""What tables need of those who think for bots: `thinkers` has processes for it."""

from __future__ import annotations

from typing import Any, Protocol

from matinee.bots.advice import Advice
from matinee.bots.contract import Sentence
from matinee.bots.why import Question
from matinee.games.contract import Game

RETRY_SECONDS = 1.0


class Thinkers(Protocol):
    """Whoever thinks, beside the event loop; what they are told is what one seat may know."""

    turns: int
    """How many choices were thought about."""
    seconds: float
    """How long they took, with the time they waited."""

    @property
    def workers(self) -> int:
        """How many thoughts there can be at once."""

    @property
    def capacity(self) -> int:
        """How many tables' turns can soon be done."""

    def must_wait(self, game: Game, bot: str) -> bool:
        """Whether a bot's choice has to wait until its search is ready; if so, that is begun."""

    async def choose(self, game: Game, seen: dict[str, Any], bot: str, owner: str = "") -> str:
        """The word a bot plays in a hidden position."""

    async def advise(
        self, game: Game, seen: dict[str, Any], seed: int, *, owner: str = ""
    ) -> Advice:
        """What can be said of a hidden position to the seat that is to act."""

    async def look_back(
        self, game: Game, seen: dict[str, Any], seed: int, played: str, owner: str
    ) -> Advice:
        """The same for a review, of the word that was played."""

    async def explain(self, game: Game, asked: Question, owner: str = "") -> list[Sentence]:
        """What a bot says of a choice it has made."""

    async def close(self) -> None:
        """Think no more."""
