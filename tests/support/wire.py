"""A server's clients in memory: the real application, spoken to in ASGI's own messages.

Everything is kept as it comes: status, headers in order, bodies, frames, close codes. Time, ids,
tokens and the cookies' secret are given, so that two runs differ only by what they are made of.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
import structlog
import uvicorn
from litestar import Litestar

from matinee.server import run as run_server, stalls
from matinee.server.http import connection, limits
from matinee.server.http.app import make_app
from matinee.server.http.server import assemble
from matinee.server.http.services import PLAIN, Config
from matinee.server.log import writer as logs
from matinee.server.log.writer import Log
from matinee.server.run import Place
from matinee.server.tables import peers
from matinee.server.tables.passes import hash_of
from tests.support.apps import application, new_database

PATIENCE = 20.0
TURNS, IDLE_TURNS = 25, 3
"""Rounds of the event loop after which all that a command leads to has been sent: so many, or so
many in a row in which there was nothing to do."""
HOST = "matinee.test"
Json = dict[str, Any]


class Answer(NamedTuple):
    """An HTTP answer, byte for byte."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)

    @property
    def code(self) -> str:
        """`ok`, or the code of the refusal, or the status of an answer that has none."""
        if self.status < 300:
            return "ok"
        return str(self.json["code"]) if self.body.startswith(b"{") else str(self.status)

    def header(self, name: str) -> list[str]:
        return [v.decode() for n, v in self.headers if n.decode().lower() == name]

    def whole(self) -> bytes:
        head = b"".join(name + b": " + value + b"\n" for name, value in self.headers)
        return b"%d\n" % self.status + head + b"\n" + self.body


class Someone:
    """A browser or program: its cookies, its connection, and every byte it was ever sent."""

    def __init__(self, server: Server, name: str) -> None:
        self.server, self.name = server, name
        self.cookies: dict[str, str] = {}
        self.bearer: str | None = None
        self.heard: list[bytes] = []
        """All of it, in order."""
        self.state: Json = {}
        """The table as the last update had it."""
        self.closed: tuple[int, str] | None = None
        self._incoming: asyncio.Queue[Json] = asyncio.Queue()
        self._frames: asyncio.Queue[str | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._pings = 0
        self._keys = 0

    # HTTP ------------------------------------------------------------------------------------

    def _headers(self, more: dict[str, str]) -> list[tuple[bytes, bytes]]:
        headers = {"host": HOST, **more}
        if self.cookies:
            headers["cookie"] = "; ".join(f"{n}={v}" for n, v in sorted(self.cookies.items()))
        if self.bearer is not None:
            headers["authorization"] = f"Bearer {self.bearer}"
        return [(n.encode(), v.encode("latin-1")) for n, v in headers.items()]

    def _scope(self, kind: str, path: str, headers: dict[str, str], scheme: str) -> Json:
        bare, _, query = path.partition("?")
        return {
            "type": kind, "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1",
            "scheme": scheme, "path": bare, "raw_path": bare.encode(), "root_path": "",
            "query_string": query.encode(), "headers": self._headers(headers),
            "client": (f"client of {self.name}", 1), "server": (HOST, 80), "extensions": {},
        }  # fmt: skip

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        headers: dict[str, str] | None = None,
        scheme: str = "http",
    ) -> Answer:
        """One HTTP request; cookies are kept as a browser does."""
        data = body if isinstance(body, bytes) else b"" if body is None else encode(body)
        given = {"content-type": "application/json", "content-length": str(len(data))}
        scope = self._scope("http", path, {**(given if data else {}), **(headers or {})}, scheme)
        scope["method"] = method
        requests = iter([{"type": "http.request", "body": data, "more_body": False}])
        sent: list[Json] = []

        async def receive() -> Json:
            return next(requests, {"type": "http.disconnect"})

        async def send(message: Json) -> None:
            sent.append(message)

        async with asyncio.timeout(PATIENCE):
            await self.server.app(scope, receive, send)  # type: ignore[arg-type]
        answer = Answer(
            sent[0]["status"],
            list(sent[0]["headers"]),
            b"".join(m.get("body", b"") for m in sent[1:]),
        )
        self.heard.append(f"{method} {path}\n".encode() + answer.whole())
        for cookie in answer.header("set-cookie"):
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer

    async def enter(self, token: str) -> Answer:
        return await self.ask("POST", "/api/enter", {"token": token})

    # WebSocket -------------------------------------------------------------------------------

    async def connect(
        self,
        table: str,
        headers: dict[str, str] | None = None,
        hello: Json | None = None,
        who: str | None = None,
        path: str = "",
    ) -> bool:
        """Open a table's WebSocket, by one's pass `who`, and say hello; whether one was let in.

        `path`: of another kind of socket than a table's."""
        path = path or f"/api/tables/{table}/socket" + ("" if who is None else f"?as={who}")
        scope = self._scope("websocket", path, headers or {}, "ws")
        scope["subprotocols"] = []
        self._incoming, self._frames, self.closed = asyncio.Queue(), asyncio.Queue(), None
        self._incoming.put_nowait({"type": "websocket.connect"})
        opened: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        async def send(message: Json) -> None:
            if message["type"] == "websocket.accept":
                self.heard.append(b"accepted " + repr(list(message.get("headers", []))).encode())
                opened.set_result(True)
            elif message["type"] == "websocket.close":
                self.closed = (message["code"], message.get("reason", ""))
                self.heard.append(f"closed {self.closed}".encode())
                if not opened.done():
                    opened.set_result(False)
                self._frames.put_nowait(None)
            else:
                self.heard.append(message["text"].encode())
                self._frames.put_nowait(message["text"])

        incoming = self._incoming
        self._task = asyncio.create_task(
            self.server.app(scope, incoming.get, send)  # type: ignore[arg-type]
        )
        async with asyncio.timeout(PATIENCE):
            let_in = await opened
        if let_in and hello is not None:
            self.send({"message": "hello", **hello})
            await self.settle()
        return let_in

    async def leave(self) -> None:
        if self._task is not None:
            self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
            async with asyncio.timeout(PATIENCE):
                await self._task
            self._task = None

    def send(self, message: Any) -> None:
        """Any frame: data as JSON, text and bytes as they are."""
        if isinstance(message, bytes):
            event: Json = {"type": "websocket.receive", "bytes": message, "text": None}
        else:
            text = message if isinstance(message, str) else encode(message).decode()
            event = {"type": "websocket.receive", "text": text, "bytes": None}
        self._incoming.put_nowait(event)

    async def frame(self) -> Json:
        """The next frame."""
        async with asyncio.timeout(PATIENCE):
            data = await self._frames.get()
        if data is None:
            raise ConnectionError(str(self.closed))
        message: Json = msgspec.json.decode(data)
        if message["message"] == "update":
            self.state = message["state"]
        return message

    async def settle(self) -> list[Json]:
        """Everything that was on its way: what comes before the answer to a ping."""
        await at_rest()
        self.ping()
        return await self.until_pong()

    def ping(self) -> None:
        self._pings += 1
        self.send({"message": "ping", "nonce": self._pings})

    async def until_pong(self) -> list[Json]:
        """What comes before the answer to the last ping."""
        found: list[Json] = []
        while True:
            message = await self.frame()
            if message == {"message": "pong", "nonce": self._pings}:
                return found
            found.append(message)

    async def do(
        self, command: Json | str, version: int | None = None, key: str | None = None, **more: Any
    ) -> Json:
        """A command; its Done or Refusal."""
        asked = {"do": command, **more} if isinstance(command, str) else command
        self._keys += 1
        saw = self.state.get("version", 0) if version is None else version
        ask = {"message": "ask", "key": key or f"k{self._keys}", "version": saw, "command": asked}
        self.send(ask)
        while (message := await self.frame())["message"] not in ("done", "refusal"):
            pass
        return message


async def at_rest() -> None:
    """Let the event loop go round until nothing in it is left to do."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    idle = 0
    for _ in range(TURNS):
        await asyncio.sleep(0)
        idle = 0 if ready else idle + 1
        if idle == IDLE_TURNS:
            return


async def all_settle(those: list[Someone]) -> None:
    """Let everyone hear what is on its way to them."""
    await at_rest()
    for someone in those:
        someone.ping()
    for someone in those:
        await someone.until_pong()


def encode(data: Any) -> bytes:
    return msgspec.json.encode(data)


class Server:
    """The application over a fresh log, with all chance but the deal taken out."""

    def __init__(self, log: Log, app: Litestar, lines: list[str]) -> None:
        self.log, self.app = log, app
        self.lines = lines
        """What it wrote to its log."""
        self.tokens: list[str] = []
        """Every token handed out."""
        self.now = 1_700_000_000_000

    def someone(self, name: str) -> Someone:
        return Someone(self, name)

    @property
    def hall(self) -> Any:
        return self.app.state.services.hall


@contextlib.asynccontextmanager
async def serving(
    folder: Path, name: str = "tables", shared: str | None = None, config: Config = PLAIN
) -> AsyncIterator[Server]:
    """A server that runs as long as the block does, over a file or a database it shares."""
    database = shared or new_database(folder / f"{name}.db")
    log = Log(database, ticks=lambda: 0.0)  # no two runs take as long
    log.setting("cookie-secret", lambda: "0123456789abcdef" * 4)
    made: list[Server] = []

    def new_token() -> tuple[str, str]:
        token = f"token-{len(made[0].tokens):03}-" + "x" * 32
        made[0].tokens.append(token)
        return token, hash_of(token)

    ids = iter(f"table{n:03}" for n in range(1000))
    codes = ("".join(letters) for letters in product("ABCDEFGH", repeat=4))
    with captured_log_lines() as lines, pytest.MonkeyPatch.context() as patch:
        # Some figures count how often the log is looked at, or tried, because time has gone by.
        patch.setattr(peers, "ASK_FILE", 3600.0)
        patch.setattr(logs, "JUST_NOW", 3600.0)
        patch.setattr(stalls, "BEAT", 3600.0)
        services = assemble(
            log, config, now=lambda: made[0].now, new_token=new_token, new_id=lambda: next(ids),
            new_code=lambda: next(codes),
        )  # fmt: skip
        try:
            with application(services) as app:
                made.append(Server(log, app, lines))
                async with app.lifespan():
                    yield made[0]
        finally:
            log.close()


@contextlib.contextmanager
def listening(folder: Path, config: Config = PLAIN) -> Iterator[tuple[str, Any]]:
    """A server at a port of this machine, set up as `matinee serve` does."""
    log = Log(new_database(folder / "real.db"))
    app = make_app(assemble(log, config))
    uvicorn_config = run_server.uvicorn_config(app, config, Place("127.0.0.1", 0))
    uvicorn_config.timeout_graceful_shutdown = 2
    server = uvicorn.Server(uvicorn_config)
    listener = socket.create_server(("127.0.0.1", 0), backlog=512)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    try:
        yield f"127.0.0.1:{listener.getsockname()[1]}", app
    finally:
        server.should_exit = True
        thread.join(20)
        listener.close()
        log.close()
    assert not thread.is_alive()


def unexpected(lines: list[str]) -> list[str]:
    """Log lines that say more than that a table was opened or is over, or this machine busy."""
    expected = ('"level": "info"', "the event loop was held up")
    return [line for line in lines if not any(each in line for each in expected)]


@contextlib.contextmanager
def captured_log_lines() -> Iterator[list[str]]:
    """What a server would print, as `set_up_logging` sets it up but for the time of day."""
    lines: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.name}: {record.getMessage()}")

    class Lines:
        def msg(self, message: str) -> None:
            lines.append(message)

        log = debug = info = warning = error = critical = exception = msg

    handler, earlier = Kept(logging.WARNING), structlog.get_config()
    logging.getLogger().addHandler(handler)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=lambda *_: Lines(),
        cache_logger_on_first_use=False,
    )
    try:
        yield lines
    finally:
        structlog.configure(**earlier)
        logging.getLogger().removeHandler(handler)


def unhurried(monkeypatch: Any) -> None:
    """Let clients say and ask as much as they like."""
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", float("inf"))
    monkeypatch.setattr(connection, "BURST", float("inf"))


def run(work: Callable[[], Any]) -> Any:
    """Run an async function to its end."""
    return asyncio.run(work())


async def two_at_a_table(server: Server) -> tuple[str, list[Someone]]:
    """A game of two people that has begun; each is connected."""
    host = server.someone("host")
    body = {"game": "sensation", "seats": ["human", "human"]}
    links = (await host.ask("POST", "/api/tables", body)).json
    people = [server.someone(name) for name in ("Ann", "Bob")]
    for seat, (who, token) in enumerate(zip(people, links["seats"], strict=True)):
        await who.enter(token)
        assert await who.connect(links["table"], hello={})
        await who.do("sit", seat=seat, name=who.name)
    await at_rest()
    return links["table"], people


async def choose(server: Server, table: str, people: list[Someone]) -> None:
    """Whoever is to choose does; all calls are made."""
    room = server.hall.in_memory(table)
    who = people[room.table.turn]
    word = room.table.position.legal()[0]
    assert (await who.do("choose", version=room.version, word=word))["message"] == "done"
    await server.app.state.services.bells.idle()
