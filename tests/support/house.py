"""A real server on a free loopback port, and guests who speak to it over the network."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from matinee.server import stalls
from matinee.server.http import connection
from matinee.server.http.server import assemble
from matinee.server.http.services import Config
from matinee.server.log.writer import Log
from matinee.server.run import Place, uvicorn_config
from tests.support.apps import application, new_database

PATIENCE = 30.0
"""Seconds after which a test gives up; nothing here takes that long."""
NO_SECRETS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Made once: httpx would read all the world's certificates for each client, and none is asked."""
Json = dict[str, Any]


class Served(uvicorn.Server):
    """Says when it listens, and leaves this process's signals alone."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.listening = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.listening.set()


class House:
    """A server that can be stopped and started again, at one address, over one database."""

    def __init__(self, folder: Path, url: str | None = None, nats: str | None = None) -> None:
        self.url = url or new_database(folder / "tables.db")
        self.nats = nats
        self.port = 0
        self.pace = 0.0
        """For the next start, as is the clock."""
        self.now: Callable[[], int] | None = None
        self.guests: list[Guest] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", self.port))
        self.port = listener.getsockname()[1]
        self.log = Log(self.url)
        self._lent = contextlib.ExitStack()
        wanted = Config(pace=self.pace, nats=self.nats)
        self.app = self._lent.enter_context(application(assemble(self.log, wanted, now=self.now)))
        config = uvicorn_config(self.app, wanted, Place("127.0.0.1", self.port))
        config.timeout_graceful_shutdown = 2
        self.server = Served(config)
        self._serving = asyncio.create_task(self.server.serve(sockets=[listener]))
        listening = asyncio.create_task(self.server.listening.wait())
        await asyncio.wait({listening, self._serving}, return_when=asyncio.FIRST_COMPLETED)
        assert self.server.listening.is_set(), "the server did not start"

    async def stop(self) -> None:
        self.server.should_exit = True
        await self._serving
        self._lent.close()
        self.log.close()

    # HTTP ------------------------------------------------------------------------------------

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        cookies: dict[str, str] | None = None,
    ) -> httpx.Response:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        if cookies:
            headers["cookie"] = "; ".join(f"{name}={value}" for name, value in cookies.items())
        async with httpx.AsyncClient(
            base_url=self.address, trust_env=False, verify=NO_SECRETS
        ) as client:
            return await client.request(method, path, json=body, headers=headers)

    async def post(self, path: str, body: Any = None, **by: Any) -> Any:
        """What is answered, which has to be good news."""
        answer = await self.ask("POST", path, body, **by)
        assert answer.is_success, answer.text
        return answer.json()

    async def table(self, game: str, **settings: Any) -> Json:
        """A new table's links."""
        links: Json = await self.post("/api/tables", {"game": game, **settings})
        return links

    async def code(self, method: str, path: str, body: Any = None, **by: Any) -> tuple[int, str]:
        """The status and code of a refusal."""
        answer = await self.ask(method, path, body, **by)
        return answer.status_code, answer.json()["code"]

    # WebSocket -------------------------------------------------------------------------------

    async def guest(
        self,
        table: str,
        token: str | None = None,
        cookies: dict[str, str] | None = None,
        sit: str | None = None,
        nonce: str = "",
    ) -> Guest:
        """Someone connected who has seen the table, and sat down if a name is given."""
        guest = Guest(self, table, token, cookies)
        self.guests.append(guest)
        await guest.connect()
        if sit is not None:
            seat = guest.state["seat"]
            await guest.do({"do": "sit", "seat": seat, "name": sit, "nonce": nonce})
        return guest


def alike(*told: list[Json]) -> bool:
    """Whether seats 0, 1, ... and onlookers were told the same, but for what one alone may know.

    A fact of somebody's own cards says more to that player than to all others.
    """
    for events in zip(*told, strict=True):
        bare = [{**event, "facts": None} for event in events]
        if any(event != bare[0] for event in bare):
            return False
        for facts in zip(*(event.get("facts") or [] for event in events), strict=True):
            owners = {fact["seat"] for fact in facts}
            others = [fact for seat, fact in enumerate(facts) if seat not in owners]
            if len(owners) != 1 or any(fact != others[0] for fact in others):
                return False
    return True


class Guest:
    """A client at a table: what it was told, by version, and the table as it last was."""

    def __init__(
        self, house: House, table: str, token: str | None, cookies: dict[str, str] | None
    ) -> None:
        self.house, self.table, self.token, self.cookies = house, table, token, cookies
        self.told: dict[int, list[Json]] = {}
        self.state: Json = {}
        self.bye: Json | None = None
        self._keys = 0
        self._socket: ClientConnection | None = None

    @property
    def version(self) -> int:
        return int(self.state.get("version", 0))

    async def connect(self) -> None:
        """Come, or come back, with the version one has."""
        headers = {}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{n}={v}" for n, v in self.cookies.items())
        address = self.house.address.replace("http", "ws", 1)
        self._socket = await connect(
            f"{address}/api/tables/{self.table}/socket",
            additional_headers=headers,
            compression=None,
            proxy=None,
        )
        await self.send({"message": "hello", "version": self.version})
        await self.read("update")

    async def disconnect(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def reconnect(self) -> None:
        await self.disconnect()
        await self.connect()

    async def send(self, message: Json) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())

    async def next(self) -> Json:
        """The next message; an update is taken in."""
        assert self._socket is not None
        async with asyncio.timeout(PATIENCE):
            message: Json = msgspec.json.decode(await self._socket.recv())
        if message["message"] == "update":
            self._take_in(message)
        elif message["message"] == "bye":
            self.bye = message
        return message

    def _take_in(self, update: Json) -> None:
        told: dict[int, list[Json]] = {}
        for event in update["happened"]:
            told.setdefault(event["version"], []).append(event)
        assert update["state"]["version"] >= self.version
        assert all(self.told.get(version, events) == events for version, events in told.items())
        self.told |= told
        self.state = update["state"]
        assert list(self.told) == list(range(1, self.version + 1)), "nothing is left out"

    async def read(self, kind: str) -> Json:
        """The next message of a kind."""
        while (message := await self.next())["message"] != kind:
            pass
        return message

    async def until(self, so: Callable[[Json], bool]) -> Json:
        """Listen until the table is as wanted."""
        while not so(self.state):
            await self.next()
        return self.state

    async def caught_up(self, version: int) -> None:
        await self.until(lambda state: state["version"] >= version)

    async def ask(self, command: Json, version: int | None = None, key: str | None = None) -> Json:
        """Ask for something; what is answered."""
        if key is None:
            self._keys += 1
            key = f"key-{self._keys}"
        saw = self.version if version is None else version
        await self.send({"message": "ask", "key": key, "version": saw, "command": command})
        while True:
            message = await self.next()
            if message["message"] in ("done", "refusal"):
                assert message["key"] == key
                return message

    async def do(self, command: Json) -> int:
        """Ask for something that has to be done, and see it happen; the version it is at."""
        answer = await self.ask(command)
        assert answer["message"] == "done", answer
        await self.caught_up(answer["version"])
        return int(answer["version"])

    async def closed(self) -> tuple[int, str]:
        """Listen until the server ends the connection; how it did."""
        while True:
            try:
                await self.next()
            except ConnectionClosed as ended:
                return (ended.rcvd.code, ended.rcvd.reason) if ended.rcvd else (1006, "lost")


@asynccontextmanager
async def opened(folder: Path, pace: float) -> AsyncIterator[House]:
    house = House(folder)
    house.pace = pace
    await house.start()
    try:
        yield house
    finally:
        for guest in house.guests:
            await guest.disconnect()
        await house.stop()


def in_house(
    folder: Path, main: Callable[[House], Coroutine[Any, Any, None]], pace: float = 0.0
) -> None:
    """Run a test in a house of its own, whose bots take `pace` seconds."""

    async def run() -> None:
        async with asyncio.timeout(2 * PATIENCE), opened(folder, pace) as house:
            await main(house)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection, "BURST", 100_000.0)  # tests are in more of a hurry than people
        patch.setattr(stalls, "BEAT", 3600.0)  # and a busy machine says nothing of the server
        asyncio.run(run())
