"""A bot of anyone's, at anyone's table: it plays over the server's protocol, with a seat's link.

`Client` is also the example to start from in another language: hello, then a choice whenever it is
one's turn, each with a key of its own, and back to hello after a lost connection.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from matinee import bots
from matinee.bots import worker
from matinee.errors import Refused, quoted

Json = dict[str, Any]
"""What goes over the wire (`matinee schema protocol`)."""
Chooser = Callable[[Json], str]
"""Given the state of a table as a seat sees it (TableState), one of its `legal` words."""

MOVED_ON = ("stale", "taken", "too-late", "stand-in", "not-your-turn", "not-running", "not-away")
"""Refusals by which the table has moved on meanwhile; an update tells how."""
LONGEST_THOUGHT = 1.0
"""Seconds a bot may take for a choice."""
TRY_AGAIN = ("unwritten", "busy", "too-fast")
"""Refusals after which it is best to come back in a moment."""


def parse_link(link: str) -> tuple[str, str, str]:
    """A seat's link `https://host/t/TABLE#TOKEN`: the server's address, the table, the token."""
    parts = urlsplit(link)
    table = parts.path.rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not parts.netloc or not table or not parts.fragment:
        raise Refused(f"{quoted(link)} is not a seat's link (http://HOST/t/TABLE#TOKEN)")
    return f"{parts.scheme}://{parts.netloc}", table, parts.fragment


class Client:
    """One seat at a table, over the network."""

    def __init__(self, link: str, name: str, choose: Chooser, patience: int = 8) -> None:
        self.server, self.table, self._token = parse_link(link)
        self.name = name
        self.nonce = secrets.token_hex(16)
        """What it cuts the cards with."""
        self._choose = choose
        self._patience = patience
        self.version = 0
        self.last: Json | None = None
        """The table as last seen."""

    async def play(self) -> Json:
        """Play to the end, through lost connections; the table as it was then."""
        failures = 0
        while True:
            try:
                async with aclosing(self._states()) as states:
                    async for state in states:
                        failures = 0
                        if state["phase"] == "over":
                            return state
            except (OSError, ConnectionClosed, WebSocketException, TimeoutError) as lost:
                if isinstance(lost, InvalidStatus) and lost.response.status_code < 500:
                    raise Refused(f"the server does not let this seat in ({lost})") from None
                failures += 1
                if failures > self._patience:
                    raise Refused(f"the server cannot be reached ({lost})") from None
                await asyncio.sleep(min(10, 0.2 * 2**failures) * random.uniform(0.5, 1))

    async def _states(self) -> AsyncGenerator[Json, None]:
        address = f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        headers = {"Authorization": f"Bearer {self._token}"}
        async with connect(address, additional_headers=headers, max_size=1 << 20) as socket:
            self._come_in(socket)
            await self._send(socket, {"message": "hello", "fields": True})
            async for data in socket:
                message = msgspec.json.decode(data)
                if message["message"] == "update":
                    self.last = state = message["state"]
                    self.version = state["version"]
                    self._hear(message)
                    await self._act(socket, state)
                    yield state
                elif message["message"] in ("done", "refusal"):
                    self._be_answered(message)
        raise ConnectionResetError("the server ended the connection")

    def _come_in(self, socket: ClientConnection) -> None:
        """There is a new connection, which will tell the whole story."""

    def _hear(self, update: Json) -> None:
        """Something has happened; `last` is how things stand now."""

    def _be_answered(self, answer: Json) -> None:
        """A command was done, or refused: with a reason to come back, to go on, or to leave."""
        if answer["message"] == "refusal" and answer["code"] in TRY_AGAIN:
            raise ConnectionResetError(answer["why"])
        if answer["message"] == "refusal" and answer["code"] not in MOVED_ON:
            raise Refused(f"refused: {answer['why']}")

    async def _word(self, state: Json) -> str | None:
        """The word to say now that it is one's turn; None: not yet."""
        return await asyncio.to_thread(self._choose, state)

    async def _act(self, socket: ClientConnection, state: Json) -> None:
        seat = state["seat"]
        command: Json | None = None
        if state["phase"] == "open" and state["seats"][seat]["name"] is None:
            command = {"do": "sit", "seat": seat, "name": self.name, "nonce": self.nonce}
        elif state["turn"] == seat and state["seats"][seat]["stand_in"] is not None:
            command = {"do": "return"}
        elif state["turn"] == seat and (word := await self._word(state)) is not None:
            command = {"do": "choose", "word": word}
        if command is not None:
            # The key names the version it answers: sent twice, it is done once.
            key = f"v{state['version']}"
            ask = {"message": "ask", "key": key, "version": state["version"], "command": command}
            await self._send(socket, ask)

    async def _send(self, socket: ClientConnection, message: Json) -> None:
        await socket.send(msgspec.json.encode(message).decode())


def bot_chooser(bot: bots.Bot | str) -> Chooser:
    """A bot of this machine, fed with what the server sends its seat."""
    player = bots.find(bot) if isinstance(bot, str) else bot
    chance = random.SystemRandom()

    def choose(state: Json) -> str:
        seed = chance.getrandbits(63)
        return worker.choose_with(player, state["game"], state["fields"], seed, LONGEST_THOUGHT)

    return choose
