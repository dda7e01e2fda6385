"""A server of our own on loopback, and clients that keep it busy, for fault and load runs."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.faults.histories import History, Read, Write, choices, digest
from benchmarks.nursery import Forked
from matinee.server.tables.passes import claimed, hash_of

PORTS = (12_000, 32_000)
"""Below those that most systems give to clients."""
UNSETTLED = ("unwritten", "busy", "too-fast")
"""Refusals that leave open whether a command was done, or ask for patience: ask again."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def own_port() -> socket.socket:
    """A socket at a port nobody has, for as long as it is open.

    It does not listen, so a server may, again and again. While none does, the system would give the
    port of one that was killed to any client as its own: that one could be answered by itself, or
    have the server find its port taken.
    """
    while True:
        held = socket.socket()
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            with socket.socket() as probe:  # without that option: nobody else may be there
                probe.bind(("127.0.0.1", random.SystemRandom().randint(*PORTS)))
                port = probe.getsockname()[1]
            held.bind(("127.0.0.1", port))
        except OSError:
            held.close()
        else:
            return held


def free_port() -> int:
    """A port nobody has now."""
    with own_port() as held:
        return int(held.getsockname()[1])


@dataclass
class Server:
    """`matinee serve` as a process of its own."""

    database: Path
    held: socket.socket = field(default_factory=own_port)
    """What keeps its port for it while it is down."""
    process: subprocess.Popen[bytes] | Forked | None = None
    limited: bool = False
    """Whether an address may ask only so often, as of a server that strangers come to."""

    python: str = sys.executable
    """Whose `matinee` it is: this checkout's, or that of another with an environment of its own."""
    kept_in: str = ""
    """The URL of the database, where it is not the file."""
    forked: bool = False
    """Whether it comes from the nursery, where starts take less."""
    options: tuple[str, ...] = ()
    """What else it is started with."""
    processes: int = 1
    """As how many processes it serves."""

    def start(self, failpoint: str = "") -> float:
        """Start it; the seconds until it is ready."""
        began = time.perf_counter()
        # fmt: off
        arguments = [
            "serve", "--port", str(self.port), "--pace", "0",
            "--database", self.kept_in or f"sqlite:///{self.database}",
            *([] if self.limited else ["--no-limits"]), *self.options,
            *(["--processes", str(self.processes)] if self.processes > 1 else []),
        ]
        # fmt: on
        told, more = Path(f"{self.database}.log"), {"MATINEE_FAILPOINT": failpoint}
        if self.forked:
            self.process = Forked(arguments, more, told)
        else:
            command = [self.python, "-m", "matinee.cli", *arguments]
            with told.open("ab") as errors:
                self.process = subprocess.Popen(command, stderr=errors, env={**os.environ, **more})
        while time.perf_counter() - began < 60:
            with (
                contextlib.suppress(OSError),
                urllib.request.urlopen(f"{self.url}/health/ready", timeout=1) as answer,
            ):
                if answer.status == 200:
                    return time.perf_counter() - began
            if self.process.poll() is not None and not failpoint:
                last = Path(f"{self.database}.log").read_text().splitlines()[-3:]
                raise SystemExit("the server ended: " + " | ".join(last))
            if self.process.poll() is not None:
                return time.perf_counter() - began
            time.sleep(0.01)
        raise SystemExit("the server was not ready within a minute")

    @property
    def port(self) -> int:
        """Where it listens on loopback."""
        return int(self.held.getsockname()[1])

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        """Its address for HTTP."""
        return f"http://{self.address}"

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def parts(self) -> list[int]:
        """The processes that serve, where they are several."""
        assert self.process is not None
        pid = self.process.pid
        return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))

    def kill_part(self) -> None:
        """Kill one of its processes; it is ready again once another has its place."""
        before = self.parts()
        os.kill(random.SystemRandom().choice(before), signal.SIGKILL)
        until = time.perf_counter() + 30
        while time.perf_counter() < until:
            with (
                contextlib.suppress(OSError),
                urllib.request.urlopen(f"{self.url}/health/ready", timeout=5) as answer,
            ):
                if answer.status == 200 and set(self.parts()) != set(before):
                    return
            time.sleep(0.01)
        raise SystemExit("a process that was killed was not started again")

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=30)

    def memory(self) -> int:
        """Bytes of memory it has in use."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(status.partition("VmRSS:")[2].split()[0])

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """An HTTP call."""
        request = urllib.request.Request(
            self.url + path, _encode(body), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            found: dict[str, Any] = _decode(answer.read())
            return found


@contextlib.contextmanager
def serving(folder: Path, python: str = sys.executable) -> Iterator[Server]:
    """A server over a fresh database, ended by its own process id whatever happens."""
    server = Server(folder / "tables.db", python=python)
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()
        server.held.close()


class Turned(Exception):
    """The server wants to be asked again."""


GONE = (OSError, EOFError, WebSocketException, Turned)
"""What a client can meet while servers die. A time that is over is an OSError, too."""


@dataclass
class Client:
    """Somebody at a table, who notes all answers in its history."""

    where: Callable[[], str]
    """The host and port to ask; it may be another each time."""
    table: str
    viewer: int | None
    token: str
    chance: random.Random
    history: History
    version: int = 0
    """What this client has been shown."""
    over: bool = False
    """Whether the game is."""

    @property
    def name(self) -> str:
        """What the history calls it."""
        return "the public" if self.viewer is None else f"seat {self.viewer}"

    async def play(self, until: float) -> None:
        """Go on until a moment, through lost connections."""
        while time.perf_counter() < until and not self.over:
            with contextlib.suppress(*GONE):
                await self.once(until)
            await asyncio.sleep(0.02)

    async def once(self, until: float) -> None:
        """Do what can be done with one connection."""
        raise NotImplementedError

    def see(self, began: float, state: dict[str, Any], update: dict[str, Any] | None) -> None:
        """Note what was shown."""
        told = () if update is None else choices(update)
        read = (began, time.perf_counter(), state["version"], digest(state), told)
        self.history.reads.append(Read(self.name, self.viewer, *read))
        self.version = max(self.version, state["version"])
        self.over = state["phase"] == "over"


@dataclass
class Player(Client):
    """A client that plays one seat at random, as fast as it is acknowledged."""

    pause: float = 0.0
    """Seconds to think."""
    twice: float = 0.0
    """How often it sends the same message again at once."""
    latencies: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    pending: tuple[int, Write] | None = None
    """A choice sent and not yet answered, with the version it was made at; sent again after a lost
    connection."""
    _sent: float = 0.0

    async def once(self, until: float) -> None:
        """Say hello, ask again what was not answered, and play on."""
        began = time.perf_counter()
        async with connect(
            f"ws://{self.where()}/api/tables/{self.table}/socket",
            additional_headers={"Authorization": f"Bearer {self.token}"}, compression=None,
            open_timeout=5, close_timeout=0.2, ping_interval=None, proxy=None,
        ) as ws:  # fmt: skip
            await ws.send(_encode({"message": "hello", "version": self.version}).decode())
            await self.ask_again(ws)
            while time.perf_counter() < until and not self.over:
                message = _decode(await asyncio.wait_for(ws.recv(), 10))
                if message["message"] == "update":
                    self.see(began, message["state"], message)
                    await self._act(ws, message["state"])
                elif message["message"] in ("done", "refusal"):
                    self.answered(message)

    async def ask_again(self, ws: Any) -> None:
        """Send what was not answered before the connection was lost."""
        if self.pending is not None:
            await self._send(ws, *self.pending)

    def answered(self, message: dict[str, Any]) -> None:
        """Note the answer to a choice."""
        code = message.get("code", "")
        ours = self.pending is not None and message["key"] == own_key(self.pending[1])
        if ours or code:
            self.heard(code)
        if code in UNSETTLED:
            raise Turned
        if self.pending is None or not ours:
            return
        write, self.pending = self.pending[1], None
        write.over, write.refused = time.perf_counter(), code
        if not code:
            write.version = message["version"]
            self.latencies.append(write.over - self._sent)

    def heard(self, code: str) -> None:
        """Note that a choice was acknowledged, or anything refused with a code."""
        if code and code not in ("stale", "not-your-turn"):
            self.errors.append(code)

    async def _act(self, ws: Any, state: dict[str, Any]) -> None:
        if state["phase"] == "open" and state["seats"][self.viewer]["name"] is None:
            nonce = f"{self.chance.getrandbits(128):032x}"
            command = {"do": "sit", "seat": self.viewer, "name": f"P{self.viewer}", "nonce": nonce}
            ask = {"message": "ask", "key": "sit", "version": state["version"]}
            await ws.send(_encode({**ask, "command": command}).decode())
        elif state["turn"] == self.viewer and self.pending is None:
            await asyncio.sleep(self.pause)
            key = f"{hash_of(self.token)[:16]}-{self.chance.getrandbits(60):x}"
            word = self.chance.choice(state["legal"])
            write = Write(self.name, key, word, time.perf_counter())
            self.history.writes.append(write)
            self.pending = state["version"], write
            await self._send(ws, *self.pending)

    async def _send(self, ws: Any, version: int, write: Write) -> None:
        self._sent = time.perf_counter()
        ask = {"message": "ask", "key": own_key(write), "version": version}
        message = _encode({**ask, "command": {"do": "choose", "word": write.word}}).decode()
        for _ in range(1 + (self.chance.random() < self.twice)):
            await ws.send(message)


def own_key(write: Write) -> str:
    """A key as its asker calls it; the log puts before it who that is."""
    return write.key.partition("-")[2]


@dataclass
class Reader(Client):
    """A client that only asks how its table stands, again and again."""

    async def once(self, until: float) -> None:
        """Ask over HTTP."""
        began = time.perf_counter()
        async with asyncio.timeout(5):
            host, port = self.where().split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            try:
                writer.write(
                    f"GET /api/tables/{self.table} HTTP/1.1\r\nHost: {host}:{port}\r\n"
                    f"Authorization: Bearer {self.token}\r\nConnection: close\r\n\r\n".encode()
                )
                head = await reader.readuntil(b"\r\n\r\n")
                body = await reader.read()
            finally:
                writer.close()
        if head.split(maxsplit=2)[1] != b"200":
            raise Turned
        try:
            state = _decode(body)
        except msgspec.DecodeError:  # the server died in mid-answer
            raise Turned from None
        self.see(began, state, None)


def clients_of(
    where: Callable[[], str],
    links: dict[str, Any],
    chance: random.Random,
    player: Callable[..., Player] = Player,
) -> list[Player | Reader]:
    """A player for each seat of a new table, and a reader, with a history for all of them."""
    history = History()

    def client(seat: int | None, token: str) -> tuple[Any, ...]:
        return where, links["table"], seat, token, random.Random(chance.getrandbits(64)), history

    players = [
        player(*client(seat, claimed(token, "own")))
        for seat, token in enumerate(links["seats"])
        if token is not None
    ]
    return [*players, Reader(*client(None, links["onlooker"]))]


def new_players(server: Server, tables: int, chance: random.Random) -> list[Player]:
    """Players for fresh Sensation tables, two a table."""
    return [
        client
        for _ in range(tables)
        for client in clients_of(
            lambda: server.address, server.post("/api/tables", {"game": "sensation"}), chance
        )
        if isinstance(client, Player)
    ]
