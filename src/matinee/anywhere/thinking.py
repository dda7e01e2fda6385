"""Where bots think in a page that has no server: in a worker of their own, so that nobody waits."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from matinee import wasm
from matinee.anywhere.simulating import Wanted, play
from matinee.bots import why, worker
from matinee.bots.advice import Advice
from matinee.bots.contract import Sentence
from matinee.bots.why import Question
from matinee.errors import Refused
from matinee.games.contract import Game

LONGEST_THOUGHT = 3.0
"""Seconds for a bot's choice: nobody else waits for this worker."""


T = TypeVar("T")


class Asked(msgspec.Struct, tag="think"):
    """What a thought is wanted about: what one seat may know."""

    game: str
    seen: dict[str, Any]
    seed: int
    bot: str = ""
    """Empty: advice is wanted."""
    played: str = ""
    """What was chosen, where a game is looked back on."""
    choice: int | None = None
    """A choice the bot has made, which it is to explain."""
    whole: bool = False


class Worker:
    """The worker, from the table's side."""

    def __init__(
        self, think: Callable[[str], Awaitable[str]], is_ready: Callable[[], bool]
    ) -> None:
        self._think, self._is_ready = think, is_ready
        self.turns = 0
        self.seconds = 0.0

    @property
    def workers(self) -> int:
        """How many thoughts there can be at once."""
        return 1

    @property
    def capacity(self) -> int:
        """How many tables' turns can soon be done."""
        return 8

    def must_wait(self, game: Game, bot: str) -> bool:
        """Whether the worker is still being made ready."""
        return not self._is_ready()

    async def choose(self, game: Game, seen: dict[str, Any], bot: str, owner: str = "") -> str:
        """The word a bot plays in a hidden position."""
        self.turns += 1
        return await self._ask(Asked(game.name, seen, secrets.randbits(62), bot), str)

    async def advise(
        self, game: Game, seen: dict[str, Any], seed: int, *, owner: str = ""
    ) -> Advice:
        """What can be said of a hidden position to the seat that is to act."""
        return await self._ask(Asked(game.name, seen, seed), Advice)

    async def look_back(
        self, game: Game, seen: dict[str, Any], seed: int, played: str, owner: str
    ) -> Advice:
        """The same for a review, of the word that was played."""
        return await self._ask(Asked(game.name, seen, seed, played=played), Advice)

    async def explain(self, game: Game, asked: Question, owner: str = "") -> list[Sentence]:
        """What a bot says of a choice it has made."""
        fields, choice, bot, whole = asked
        told = Asked(game.name, fields, why.SEED, bot, choice=choice, whole=whole)
        return await self._ask(told, list[Sentence])

    async def close(self) -> None:
        """Think no more; the browser ends the worker with the page."""

    async def _ask(self, asked: Asked, kind: type[T]) -> T:
        answer = await self._think(msgspec.json.encode(asked).decode())
        return msgspec.json.decode(answer, type=kind)


def use_searches() -> None:
    """Think with the searches that were compiled with the page, where they can be opened."""
    for file in sorted(Path(wasm.__file__).parent.glob("*.wasm")):
        with contextlib.suppress(Refused):  # then that game is thought about interpreted
            wasm.use(file)


def answer(text: str) -> str:
    """What the worker is asked: a thought, or games for the studio."""
    asked = msgspec.json.decode(text, type=Asked | Wanted)
    found = play(asked) if isinstance(asked, Wanted) else think(asked)
    return msgspec.json.encode(found).decode()


def think(asked: Asked) -> object:
    """One thought."""
    if asked.choice is not None:
        about = Question(asked.seen, asked.choice, asked.bot, asked.whole)
        return worker.explain(asked.game, about, LONGEST_THOUGHT)
    if asked.bot:
        return worker.choose(asked.game, asked.seen, asked.bot, asked.seed, LONGEST_THOUGHT)
    return worker.ponder(asked.game, asked.seen, asked.seed, LONGEST_THOUGHT, asked.played)
