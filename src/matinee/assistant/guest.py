"""A seat at a server's table, by its link: an assistant among people."""

import asyncio
import secrets

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from matinee import games
from matinee.assistant.seat import check_turn, not_over
from matinee.bots import honesty, worker
from matinee.errors import Refused, clean
from matinee.games.contract import Game
from matinee.games.drawing import Teller
from matinee.games.story import Fact
from matinee.games.telling import Sight, reader, sentences, why_not, word_said
from matinee.server.client import Client, Json

ANSWERED_WITHIN = 20.0
"""Seconds in which a server has to answer."""
OTHERS_WITHIN = 5.0
"""Seconds; a look can wait for longer."""


class Guest(Client):
    """A seat whose words come from an assistant. It sits down, comes back, and tells the story."""

    def __init__(self, link: str, name: str, language: str = "en") -> None:
        super().__init__(link, name, _nothing)
        self._language = language
        self.patience_with_others = OTHERS_WITHIN
        """Seconds that saying a word waits for what the others do next."""
        self._told: list[list[str]] = []
        """What each word did, in sentences."""
        self._before = 0
        """How many words were said before those."""
        self._fresh = True
        """Whether the next update tells the whole story."""
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._socket: ClientConnection | None = None
        self._news = asyncio.Event()
        self._playing: asyncio.Task[Json] | None = None

    # What the server says -------------------------------------------------------------------

    def _come_in(self, socket: ClientConnection) -> None:
        self._socket, self._fresh = socket, True

    async def _word(self, state: Json) -> str | None:
        return None  # the assistant will say it

    def _hear(self, update: Json) -> None:
        fresh, self._fresh = self._fresh, False
        if fresh:
            self._told, self._before = [], self._state["opening"]
        for event in update["happened"]:
            if event["event"] == "chose":
                found = msgspec.convert(event["facts"], list[Fact])
                self._told.append(sentences(self._game, found, self.to))
            elif event["event"] == "taken-back":
                del self._told[max(0, event["keep"] - self._before) :]
        if fresh:  # of a very long table only the end is told
            self._before = self._state["actions"] - len(self._told)
        self._news.set()

    def _be_answered(self, answer: Json) -> None:
        waiting = self._answers.pop(answer["key"], None)
        if waiting is None:
            super()._be_answered(answer)
        elif not waiting.done():
            waiting.set_result(answer)

    # What the assistant asks ------------------------------------------------------------------

    @property
    def _state(self) -> Json:
        assert self.last is not None
        return self.last

    @property
    def _game(self) -> Game:
        return games.find(self._state["game"])

    @property
    def to(self) -> Teller:
        """Whom the table is told to; names are people's, so they are cleaned."""
        names = [clean(seat["name"] or "–") for seat in self._state["seats"]]
        return reader(names, self._state["seat"], self._language)

    @property
    def _turn(self) -> int | None:
        """The seat to act; a table that has not begun waits for nobody's word."""
        turn: int | None = self._state["turn"]
        return turn

    async def _sit(self) -> None:
        """Be at the table: connect with the first question, and tell why that has failed."""
        if self._playing is None:
            self._playing = asyncio.create_task(self._stay())
        while self.last is None:
            await self._heard_something(ANSWERED_WITHIN)
        if self._playing.done() and self._playing.exception() is not None:
            raise Refused(str(self._playing.exception()))

    async def _stay(self) -> Json:
        """Stay at the table to its end; whoever waits is told when that ends."""
        try:
            return await self.play()
        finally:
            self._news.set()

    async def _heard_something(self, seconds: float) -> bool:
        """Wait for news of the table."""
        assert self._playing is not None
        if self._playing.done():
            if (problem := self._playing.exception()) is not None:
                raise Refused(str(problem))
            return False
        self._news.clear()
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            if self.last is None:
                raise Refused("the server does not answer") from None
            return False
        return True

    async def _until_turn(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while self._turn != self._state["seat"] and self._state["phase"] != "over":
            left = until - loop.time()
            if left <= 0 or not await self._heard_something(left):
                return

    async def look(self, wait: float = 0) -> Sight:
        await self._sit()
        await self._until_turn(wait)
        state, game = self._state, self._game
        if state["phase"] == "open":
            raise Refused("the game has not begun; look again, with `wait`")
        view = msgspec.convert(state["view"], game.views.View)
        over = state["outcome"]
        outcome = None if over is None else msgspec.convert(over, game.views.Outcome)
        mine = state["legal"] if self._turn == state["seat"] else []
        return Sight(game, view, self._turn, mine, outcome)

    async def say(self, word: str) -> list[str]:
        """Say a word, wait a little for the others, and tell what has happened."""
        await self._sit()
        self._check_turn()
        legal: list[str] = self._state["legal"]
        said = word_said(word.strip(), legal)
        if said is None:
            raise Refused(f"{self._why_not(word)} {self.to.say('words', words=' '.join(legal))}")
        heard = len(self._told)
        answer = await self._ask({"do": "choose", "word": said})
        if answer["message"] == "refusal":
            raise Refused(str(answer["why"]))
        while self.version < answer["version"] and await self._heard_something(ANSWERED_WITHIN):
            pass
        await self._until_turn(self.patience_with_others)
        return [line for lines in self._told[heard:] for line in lines]

    async def _ask(self, command: Json) -> Json:
        key, version = f"a-{secrets.token_hex(8)}", self.version
        assert self._socket is not None
        waiting = self._answers[key] = asyncio.get_running_loop().create_future()
        asked = {"message": "ask", "key": key, "version": version, "command": command}
        try:
            await self._send(self._socket, asked)
            return await asyncio.wait_for(waiting, ANSWERED_WITHIN)
        except (OSError, TimeoutError, WebSocketException):
            raise Refused("the server does not answer; look whether the word was said") from None
        finally:
            self._answers.pop(key, None)

    def _check_turn(self) -> None:
        if self._state["phase"] == "open":
            raise Refused("the game has not begun")
        check_turn(self._game, None if self._state["phase"] == "over" else self._turn, self.to)

    def _why_not(self, word: str) -> str:
        seen = honesty.state_of(self._game, self._state["fields"])
        return why_not(self._game, seen, word, self.to.words)

    async def why_not(self, word: str) -> str:
        await self._sit()
        self._check_turn()
        if word_said(word, self._state["legal"]) is not None:
            return self.to.words.tell("told-legal", {"word": word})
        return self._why_not(word)

    async def hint(self) -> str:
        await self._sit()
        self._check_turn()
        if not self._state["hints"]:
            raise Refused(self.to.say("no-advice").rstrip("."))
        seed = secrets.randbits(63)
        asked = (self._game.name, self._state["fields"], seed)
        found = await asyncio.to_thread(worker.ponder, *asked)
        return " ".join(self.to.words.tell(each.message, each.values) for each in found.reasons)

    async def story(self) -> list[str]:
        await self._sit()
        return [line for lines in self._told for line in lines]

    async def record(self) -> str:
        await self._sit()
        if self._state["phase"] != "over":
            raise not_over(self.to.words)
        raise Refused(f"the server keeps it: {self.server}/t/{self.table}")


def _nothing(state: Json) -> str:
    raise NotImplementedError
