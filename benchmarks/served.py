"""A server of our own on loopback, and players that keep it busy, for fault and load runs."""

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
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """`matinee serve` as a process of its own."""

    database: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None
    limited: bool = False
    """Whether an address may ask only so often, as of a server that strangers come to."""

    def start(self, failpoint: str = "") -> float:
        """Start it; the seconds until it is ready."""
        began = time.perf_counter()
        # fmt: off
        command = [
            sys.executable, "-m", "matinee.cli", "serve", "--port", str(self.port), "--pace", "0",
            "--database", f"sqlite:///{self.database}", *([] if self.limited else ["--no-limits"]),
        ]
        # fmt: on
        with Path(f"{self.database}.log").open("ab") as errors:
            self.process = subprocess.Popen(
                command, stderr=errors, env={**os.environ, "MATINEE_FAILPOINT": failpoint}
            )
        while time.perf_counter() - began < 60:
            with (
                contextlib.suppress(OSError),
                urllib.request.urlopen(f"{self.url}/health/ready", timeout=1) as answer,
            ):
                if answer.status == 200:
                    return time.perf_counter() - began
            if self.process.poll() is not None and not failpoint:
                raise SystemExit(f"the server ended: see {self.database}.log")
            if self.process.poll() is not None:
                return time.perf_counter() - began
            time.sleep(0.01)
        raise SystemExit("the server was not ready within a minute")

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

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
def serving(folder: Path) -> Iterator[Server]:
    """A server over a fresh database, ended by its own process id whatever happens."""
    server = Server(folder / "tables.db")
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()


@dataclass
class Player:
    """A client that plays one seat at random, as fast as it is acknowledged, table after table."""

    server: Server
    table: str
    seat: int
    token: str
    chance: random.Random
    acknowledged: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Key of each acknowledged choice -> its version and word."""
    latencies: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    over: bool = False
    pending: tuple[str, int, str] | None = None
    """A choice sent and not yet answered; sent again after a lost connection."""

    async def play(self, until: float) -> None:
        """Play until a moment, through lost connections."""
        while time.perf_counter() < until and not self.over:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError, EOFError):
                await self._connected(until)
            await asyncio.sleep(0.02)

    async def _connected(self, until: float) -> None:
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with connect(
            address,
            additional_headers=headers,
            compression=None,
            open_timeout=5,
            ping_interval=None,
        ) as ws:
            await ws.send('{"message":"hello"}')
            if self.pending is not None:
                await self._choose(ws, *self.pending)
            while time.perf_counter() < until and not self.over:
                message = _decode(await asyncio.wait_for(ws.recv(), 10))
                await self._take(ws, message)

    async def _take(self, ws: Any, message: dict[str, Any]) -> None:
        kind = message["message"]
        if kind == "done" and self.pending is not None and message["key"] == self.pending[0]:
            self.latencies.append(time.perf_counter() - self._sent)
            self.acknowledged[message["key"]] = (message["version"], self.pending[2])
            self.pending = None
        elif kind == "refusal":
            if message["code"] not in ("stale", "not-your-turn"):
                self.errors.append(message["code"])
            self.pending = None
        elif kind == "update":
            state = message["state"]
            self.over = state["phase"] == "over"
            seat = state["seats"][self.seat]
            if state["phase"] == "open" and seat["name"] is None:
                command = {"do": "sit", "seat": self.seat, "name": f"P{self.seat}"}
                ask = {"message": "ask", "key": "sit", "version": state["version"]}
                await ws.send(_encode({**ask, "command": command}).decode())
            elif state["turn"] == self.seat and self.pending is None:
                word = self.chance.choice(state["legal"])
                key = f"{state['version']}-{self.chance.getrandbits(40):x}"
                await self._choose(ws, key, state["version"], word)

    async def _choose(self, ws: Any, key: str, version: int, word: str) -> None:
        self.pending = (key, version, word)
        self._sent = time.perf_counter()
        ask = {"message": "ask", "key": key, "version": version}
        await ws.send(_encode({**ask, "command": {"do": "choose", "word": word}}).decode())

    _sent: float = 0.0


def new_players(server: Server, tables: int, chance: random.Random) -> list[Player]:
    """Players for fresh Sensation tables, two a table."""
    players = []
    for _ in range(tables):
        links = server.post("/api/tables", {"game": "sensation"})
        for seat, token in enumerate(links["seats"]):
            own = random.Random(chance.getrandbits(64))
            players.append(Player(server, links["table"], seat, token, own))
    return players
