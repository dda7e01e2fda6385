"""Together at a replay: people look at one saved game; one leads, anyone tries, bots answer."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Annotated, Any

import msgspec

from matinee import bots, record
from matinee.errors import Refused
from matinee.position import Position
from matinee.server.gatherings import Gathering, Person
from matinee.server.http import limits
from matinee.server.http.connection import BURST, MESSAGES_A_SECOND, Caller
from matinee.server.http.replays import Content, Frame, frames_of
from matinee.server.http.routes import HttpRequest, Route, get, post
from matinee.server.http.services import Services
from matinee.server.tables.thinking import RETRY_SECONDS
from matinee.table.table import Denied

LARGEST = 1024
"""Characters of one message from a guest."""
LONGEST_WAIT = 60
"""Seconds a bot's search may take to be made ready."""
SLOWEST_SEND = 20.0

GatheringId = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]{4,32}$")]

_encode = msgspec.json.Encoder().encode


class Brought(msgspec.Struct, forbid_unknown_fields=True):
    """A saved game to look at together."""

    record: Content
    """As `matinee schema GAME` describes it; it may end anywhere."""
    at: Annotated[int, msgspec.Meta(ge=0)] = 0
    """The moment to begin at: how many of its words have been played."""


class Opened(msgspec.Struct):
    """What others come by."""

    id: str


class Onlooking(msgspec.Struct):
    """Someone who looks on."""

    id: int
    name: str


class Tried(msgspec.Struct):
    """What if: words that were tried after a moment of the game."""

    by: int
    """Who began it."""
    at: int
    words: list[str]
    frames: list[Frame]
    """One for each word."""
    outcome: Any
    """How it would end; null if it does not."""


class Gathered(msgspec.Struct):
    """How it stands; told to everyone whenever that changes."""

    you: int | None
    """Which of the people one is; null for who only asks."""
    people: list[Onlooking]
    lead: int | None
    at: int
    legal: list[str]
    """What can be tried here."""
    line: Tried | None
    thinking: bool
    refused: str | None = None
    """Why what this guest asked for was not done, for once."""


class Together(msgspec.Struct):
    """What is looked at, and how it stands."""

    record: Content
    gathered: Gathered


class Go(msgspec.Struct, tag="go", tag_field="do", forbid_unknown_fields=True):
    """Look at another moment: for who leads."""

    at: Annotated[int, msgspec.Meta(ge=0)]


class Try(msgspec.Struct, tag="try", tag_field="do", forbid_unknown_fields=True):
    """Try a word here."""

    word: Annotated[str, msgspec.Meta(max_length=64)]


class Back(msgspec.Struct, tag="back", tag_field="do", forbid_unknown_fields=True):
    """Put away what was tried."""


class Answer(msgspec.Struct, tag="answer", tag_field="do", forbid_unknown_fields=True):
    """Let a bot say the next word."""


class Lead(msgspec.Struct, tag="lead", tag_field="do", forbid_unknown_fields=True):
    """Let somebody else lead."""

    to: int


FromGuest = Go | Try | Back | Answer | Lead
_decode = msgspec.json.Decoder(FromGuest).decode


@post(
    "/api/together",
    summary="Look at a saved game together with others",
    status=201,
    fails=(400, 403, 413, 429),
)
async def bring(data: Brought, request: HttpRequest, services: Services) -> Opened:
    """Keep a saved game while people look at it; who has its id can come."""
    services.limits.spend(request, "together", limits.GATHERINGS_A_MINUTE)
    whole = await asyncio.to_thread(_replayed, data.record)
    name = services.new_id()
    services.gatherings.open(name, Gathering(data.record, whole, data.at))
    return Opened(name)


def _replayed(content: Content) -> Position:
    return record.replay(record.parse(msgspec.json.encode(content)))


@get(
    "/api/together/{gathering:str}",
    summary="What is looked at together",
    fails=(400, 404, 429),
)
async def look(gathering: GatheringId, request: HttpRequest, services: Services) -> Together:
    """The saved game, and how it stands."""
    services.limits.spend(request, "look", limits.LOOKS_A_MINUTE)
    found = services.gatherings.find(gathering)
    return Together(found.record, gathered(found, None))


def gathered(gathering: Gathering, person: Person | None, refused: str | None = None) -> Gathered:
    """How it stands, for one of those who are there."""
    position, line = gathering.position, gathering.line
    return Gathered(
        you=None if person is None else person.id,
        people=[Onlooking(each.id, each.name) for each in gathering.people.values()],
        lead=gathering.lead,
        at=gathering.at,
        legal=[] if position.over else position.legal(),
        line=None
        if line is None
        else Tried(
            line.by,
            line.at,
            line.words,
            list(frames_of(position, "all", since=line.at))[1:],
            position.outcome(),
        ),
        thinking=gathering.thinking,
        refused=refused,
    )


class Guest:
    """One of those who look on, at their WebSocket."""

    def __init__(self, gathering: Gathering, socket: Caller, services: Services, name: str) -> None:
        self.gathering, self.socket, self.services = gathering, socket, services
        self._wake = asyncio.Event()
        self._refused: str | None = None
        self._tokens, self._since = BURST, time.monotonic()
        self._asking: asyncio.Task[None] | None = None
        self.person = gathering.come(name, self._wake.set)

    async def run(self) -> None:
        """Tell them how it stands and do what they ask, until they leave or do not read."""
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        try:
            await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.gathering.go_away(self.person)
            for task in (sending, receiving, self._asking):
                if task is not None:
                    task.cancel()
                    with contextlib.suppress(asyncio.CancelledError, Exception):
                        await task

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            refused, self._refused = self._refused, None
            told = _encode(gathered(self.gathering, self.person, refused)).decode()
            async with asyncio.timeout(SLOWEST_SEND):
                await self.socket.send_text(told)

    async def _receive(self) -> None:
        while True:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text") or ""
            if not self._may_speak():
                await asyncio.sleep(1 / MESSAGES_A_SECOND)
                continue
            try:
                if len(text) > LARGEST:
                    raise Refused("that message is too large")
                self._do(_decode(text))
            except Refused as refused:
                self._refuse(refused.code if isinstance(refused, Denied) else "illegal")
            except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
                self._refuse("unreadable")

    def _refuse(self, code: str) -> None:
        self._refused = code
        self._wake.set()

    def _do(self, asked: FromGuest) -> None:
        match asked:
            case Go():
                self.gathering.go(self.person, asked.at)
            case Try():
                self.gathering.attempt(self.person, asked.word)
            case Back():
                self.gathering.put_away(self.person)
            case Lead():
                self.gathering.hand_over(self.person, asked.to)
            case Answer():
                self.services.limits.spend(self.socket, "hint", limits.HINTS_A_MINUTE)
                self.gathering.think(True)
                self._asking = asyncio.create_task(self._answer())

    async def _answer(self) -> None:
        """Have a bot say what it would, from what the seat to act may know."""
        gathering, position = self.gathering, self.gathering.position
        try:
            if position.turn is None:
                return
            game, seen = position.game, position.seen_by(position.turn).__dict__
            bot, thinkers = bots.names_for(game)[-1], self.services.thinkers
            async with asyncio.timeout(LONGEST_WAIT):
                while thinkers.must_wait(game, bot):
                    await asyncio.sleep(RETRY_SECONDS)
                word = await thinkers.choose(game, seen, bot, limits.asker(self.socket.scope))
            if gathering.position is position:  # else they look at something else by now
                gathering.attempt(self.person, word)
        except (TimeoutError, Refused):
            self._refuse("busy")
        finally:
            gathering.think(False)

    def _may_speak(self) -> bool:
        now = time.monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._since) * MESSAGES_A_SECOND)
        self._since = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


async def serve(socket: Caller, name: str, services: Services) -> None:
    """Serve the connection of someone who looks on."""
    try:
        gathering = services.gatherings.find(name[:64])
        guest = Guest(gathering, socket, services, socket.query_params.get("name", "")[:200])
    except Refused:
        await socket.close(code=4403, reason="not invited")
        return
    try:
        await socket.accept()
        await guest.run()
    finally:
        gathering.go_away(guest.person)


ROUTES: list[Route] = [bring, look]
