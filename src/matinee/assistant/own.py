"""A game against bots in this process."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from threading import Lock
from typing import TypeVar

from matinee import bots, record
from matinee.assistant.seat import check_turn, not_over
from matinee.bots import levels
from matinee.bots.advice import advise
from matinee.bots.contract import Seen
from matinee.errors import Refused
from matinee.games.telling import Sight, happened, reader, sentences, why_not, word_said
from matinee.position import Position

T = TypeVar("T")
LONGEST_THOUGHT = 1.0
"""Seconds a bot may take for a choice."""


class OwnTable:
    """A position, the seat that is an assistant's, and bots in the others."""

    def __init__(
        self,
        position: Position,
        seat: int,
        opponents: Sequence[str] = (),
        *,
        language: str = "en",
        hints: bool = True,
        chance: Random | None = None,
    ) -> None:
        game, players = position.game, int(position.state.players)
        if seat not in range(players):
            raise Refused(f"seat is 0 to {players - 1}, not {seat}")
        listed = list(opponents) or [bots.usual_for(game)]
        if len(listed) == 1:
            listed *= players - 1
        if len(listed) != players - 1:
            raise Refused(f"{len(listed)} bots for {players - 1} other seats")
        self.seat, self._position, self._hints = seat, position, hints
        self._chance = chance or Random()
        # By name alone: an assistant is not to have a file of its choice run.
        others = iter(bots.find(name, game) for name in listed)
        self._bots = [None if each == seat else next(others) for each in range(players)]
        self.to = reader(bots.NAMES[:players], seat, language)
        self._told = self._so_far()
        """What has happened, in sentences."""
        self._lock = Lock()
        """One call at a time: a game has one order of choices."""

    def _so_far(self) -> list[str]:
        """The story of a position that was played up to here elsewhere."""
        game, here = self._position.game, self._position.copy()
        here.rewind_to(0)
        told: list[str] = []
        for choice, word in zip(self._position.choices, self._position.actions, strict=True):
            before, here = here.state, here.after(choice, word)
            found = happened(game, before, choice, here.state, self.seat)
            told += sentences(game, found, self.to)
        return told

    async def begin(self) -> None:
        """Let the bots play up to the seat's first turn."""
        await asyncio.to_thread(self._alone, self._let_bots_play)

    async def look(self, wait: float = 0) -> Sight:
        """The table as it is: bots have always played on."""
        return Sight.of(self._position.game, self._position.state, self.seat)

    async def say(self, word: str) -> list[str]:
        """Say a word, let the bots play on, and tell what has happened."""
        return await asyncio.to_thread(self._alone, lambda: self._say(word))

    async def why_not(self, word: str) -> str:
        position, game = self._position, self._position.game
        check_turn(game, position.turn, self.to)
        if word_said(word, position.legal(self.seat)) is not None:
            return self.to.words.tell("told-legal", {"word": word})
        return why_not(game, position.seen_by(self.seat), word, self.to.words)

    async def hint(self) -> str:
        position, game = self._position, self._position.game
        check_turn(game, position.turn, self.to)
        if not self._hints or not levels.can_think(game) or position.deck is not None:
            raise Refused(self.to.say("no-advice").rstrip("."))
        seen = Seen(game, position.seen_by(self.seat), self._chance.getrandbits(63))
        found = await asyncio.to_thread(self._alone, lambda: advise(seen))
        return " ".join(self.to.words.tell(each.message, each.values) for each in found.reasons)

    async def story(self) -> list[str]:
        return self._told[:]

    async def record(self) -> str:
        if not self._position.over:
            raise not_over(self.to.words)
        names = zip(self.to.names, self._bots, strict=True)
        players = [f"{name} ({bot.name})" if bot else name for name, bot in names]
        return record.dumps(self._position, players)

    def _alone(self, do: Callable[[], T]) -> T:
        with self._lock:
            return do()

    def _say(self, word: str) -> list[str]:
        position = self._position
        check_turn(position.game, position.turn, self.to)
        legal = position.legal(self.seat)
        said = word_said(word.strip(), legal)
        if said is None:
            why = why_not(position.game, position.seen_by(self.seat), word, self.to.words)
            raise Refused(f"{why} {self.to.say('words', words=' '.join(legal))}")
        heard = len(self._told)
        self._take(said)
        self._let_bots_play()
        return self._told[heard:]

    def _let_bots_play(self) -> None:
        position, game = self._position, self._position.game
        while position.turn not in (None, self.seat):
            seen = position.seen_by(position.turn)
            legal = game.legal(seen)
            bot = self._bots[position.turn]
            assert bot is not None
            sight = Seen(game, seen, self._chance.getrandbits(63))
            choice = bot.choose(sight, legal[:], LONGEST_THOUGHT)
            self._take(game.text.word(position.state, choice))

    def _take(self, word: str) -> None:
        position, game = self._position, self._position.game
        before, choice = position.state.copy(), position.choice(word)
        position.play(word)
        found = happened(game, before, choice, position.state, self.seat)
        self._told += sentences(game, found, self.to)
