"""Many cheap clients in one process: what it costs them must not hide what it costs the server.

A bare WebSocket over an asyncio protocol, and only the few fields of a message that a player at
random needs. `Match` is one game between its seats; a `Swarm` keeps a number of them going, as fast
as they are answered (closed loop) or at a rate of its own (open loop).
"""

from __future__ import annotations

import asyncio
import base64
import gc
import os
import random
import time
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

import msgspec
import uvloop

Found = TypeVar("Found")
NO_MASK = bytes(4)
"""Masking with zeros changes nothing: it is legal, and free."""


def run(work: Coroutine[Any, Any, Found]) -> Found:
    """Run to the end in uvloop, without pauses for collecting garbage."""
    gc.freeze()
    gc.disable()
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(work)
    finally:
        gc.enable()


class Wire(asyncio.Protocol):
    """One WebSocket; `on_text` is called with every message, `on_lost` once it is gone."""

    def __init__(self, path: str, headers: dict[str, str]) -> None:
        self._path, self._headers = path, headers
        self._buffer = b""
        self._open = False
        self._parts: list[bytes] = []
        self.lost = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.on_text: Callable[[bytes], None] = lambda text: None
        self.on_lost: Callable[[], None] = lambda: None

    def connection_made(self, transport: Any) -> None:
        """Ask to be a WebSocket."""
        self.transport = transport
        lines = [
            f"GET {self._path} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
            *(f"{name}: {value}" for name, value in self._headers.items()),
        ]  # fmt: skip
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.lost = True
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("not let in"))
        self.on_lost()

    def data_received(self, data: bytes) -> None:
        """Take whole frames off what has come."""
        data = self._buffer + data if self._buffer else data
        at = 0
        if not self._open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.transport.close()
                return
            self._open = True
            if not self.ready.done():
                self.ready.set_result(None)
            at = end + 4
        size = len(data)
        while size - at >= 2:
            length, body = data[at + 1], at + 2
            if length == 126:
                body += 2
                length = int.from_bytes(data[at + 2 : body], "big")
            elif length == 127:
                body += 8
                length = int.from_bytes(data[at + 2 : body], "big")
            if size < body + length:
                break
            self._frame(data[at], data[body : body + length])
            at = body + length
        self._buffer = data[at:]

    def _frame(self, first: int, payload: bytes) -> None:
        kind, last = first & 15, first & 0x80
        if kind == 9:
            self._send(10, payload)
        elif kind == 8:
            self.transport.close()
        elif last and not self._parts:
            self.on_text(payload)
        else:
            self._parts.append(payload)
            if last:
                whole, self._parts = b"".join(self._parts), []
                self.on_text(whole)

    def send(self, text: bytes) -> None:
        """One message."""
        self._send(1, text)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = bytes((0x80 | kind, 0x80 | size))
        else:
            head = bytes((0x80 | kind, 0x80 | 126)) + size.to_bytes(2, "big")
        self.transport.write(head + NO_MASK + payload)


async def connect(port: int, path: str, headers: dict[str, str] | None = None) -> Wire:
    """A WebSocket to this machine; ConnectionError where one is not let in."""
    loop = asyncio.get_running_loop()
    wire = Wire(path, headers or {})
    await loop.create_connection(lambda: wire, "127.0.0.1", port)
    async with asyncio.timeout(30):
        await wire.ready
    return wire


# What players do -----------------------------------------------------------------------------


class Match(Protocol):
    """One game between its seats, for a Swarm to play."""

    swarm: Swarm
    over: bool

    async def start(self) -> None:
        """Connect everyone; they tell the swarm when someone can choose."""

    def choose(self, intended: float) -> None:
        """Have the seat to act choose something."""

    def leave(self) -> None:
        """Disconnect everyone."""


class Swarm:
    """Games going on at once. What was acknowledged, and how long it took, is kept."""

    def __init__(self, new_match: Callable[[], Match | None], rate: float | None = None) -> None:
        self._new_match = new_match
        self.rate = rate
        """Choices a second; None: as fast as they are answered."""
        self.ready: deque[Match] = deque()
        self.matches: set[Match] = set()
        self.latencies: list[float] = []
        self.refused: dict[str, int] = {}
        self.errors: list[str] = []
        self.unasked = 0
        """Moments of an open loop at which every table still waited for an answer."""
        self.finished = 0
        self._all_are_here = False
        self._starting: set[asyncio.Task[None]] = set()

    async def begin(self, count: int, at_once: int = 50) -> None:
        """Start so many matches."""
        for first in range(0, count, at_once):
            starts = [self._start() for _ in range(min(at_once, count - first))]
            await asyncio.gather(*starts)
        # Not before: a thousand matches take a while to connect, and some would be over by then.
        self._all_are_here = True
        while self.rate is None and self.ready:
            self.ready.popleft().choose(time.perf_counter())

    async def _start(self) -> None:
        match = self._new_match()
        if match is None:
            return
        match.swarm = self
        self.matches.add(match)
        try:
            await match.start()
        except (OSError, TimeoutError) as problem:
            self.errors.append(f"not connected: {problem!r}")

    def can_choose(self, match: Match) -> None:
        """A match waits for a choice."""
        if self.rate is None and self._all_are_here:
            match.choose(time.perf_counter())
        else:
            self.ready.append(match)

    def acknowledged(self, sent: float) -> None:
        """A choice was answered."""
        self.latencies.append(time.perf_counter() - sent)

    def is_over(self, match: Match) -> None:
        """A match has ended: another takes its place."""
        match.over = True
        self.matches.discard(match)
        self.finished += 1
        match.leave()
        task = asyncio.get_running_loop().create_task(self._start())
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def drive(self, seconds: float) -> None:
        """Let them play; in an open loop, say when. Moments come at random, as people do."""
        if self.rate is None:
            await asyncio.sleep(seconds)
            return
        chance = random.Random(1)
        begun = time.perf_counter()
        due = begun
        while due < begun + seconds:
            due += chance.expovariate(self.rate)
            if (left := due - time.perf_counter()) > 0:
                await asyncio.sleep(left)
            self._choose_one(chance, due)

    def _choose_one(self, chance: random.Random, due: float) -> None:
        while self.ready:
            self.ready.rotate(chance.randrange(64))
            match = self.ready.popleft()
            if not match.over:
                match.choose(due)
                return
        self.unasked += 1

    def leave(self) -> None:
        """Disconnect everyone."""
        for match in self.matches:
            match.over = True
            match.leave()


# Ours ----------------------------------------------------------------------------------------


class _State(msgspec.Struct):
    version: int
    phase: str
    turn: int | None
    seat: int | None
    legal: list[str]


class _Message(msgspec.Struct):
    message: str
    key: str = ""
    version: int = 0
    code: str = ""
    state: _State | None = None


_decode = msgspec.json.Decoder(_Message).decode


class Acknowledged(msgspec.Struct, frozen=True, array_like=True):
    """A choice the server has promised to keep."""

    table: str
    key: str
    version: int
    word: str


class Table:
    """A table of ours: its players, and onlookers who only look on."""

    swarm: Swarm

    def __init__(self, port: int, links: dict[str, Any], onlookers: int, seed: int) -> None:
        self._port, self._onlookers = port, onlookers
        self.id: str = links["table"]
        self.onlooker: str = links["onlooker"]
        self._tokens: list[str] = links["seats"] + [links["onlooker"]] * onlookers
        self._wires: list[Wire] = []
        self.over = False
        self._chance = random.Random(seed)
        self._latest = 0
        self._version = 0
        self._legal: list[str] = []
        self._turn = 0
        self._pending: tuple[bytes, float] | None = None
        self._word = ""
        self.promised: list[Acknowledged] = []

    async def start(self) -> None:
        """Connect everyone and say hello."""
        for number, token in enumerate(self._tokens):
            path = f"/api/tables/{self.id}/socket"
            wire = await connect(self._port, path, {"Authorization": f"Bearer {token}"})
            self._wires.append(wire)
            wire.on_text = lambda text, n=number: self._heard(n, text)  # type: ignore[misc]
            wire.on_lost = self._lost
            wire.send(b'{"message":"hello"}')
            if number < len(self._tokens) - self._onlookers:
                sit = b'{"message":"ask","key":"sit","version":0,"command":{"do":"sit","seat":%d,'
                wire.send(sit % number + b'"name":"P"}}')

    def _lost(self) -> None:
        if not self.over:
            self.swarm.errors.append("disconnected")

    def _heard(self, number: int, text: bytes) -> None:
        message = _decode(text)
        if (state := message.state) is not None:
            if state.phase == "over" and not self.over and self._pending is None:
                self.swarm.is_over(self)
            elif state.turn == number and state.seat == number and state.version > self._version:
                self._version, self._legal, self._turn = state.version, state.legal, number
                if self._pending is None:
                    self.swarm.can_choose(self)
        elif message.message == "done" and self._pending is not None and message.key != "sit":
            self.swarm.acknowledged(self._pending[1])
            self.promised.append(Acknowledged(self.id, message.key, message.version, self._word))
            self._pending = None
            if self._version >= message.version:
                self.swarm.can_choose(self)  # the same player again, told of it already
        elif message.message == "refusal":
            self._refused(message.code)

    def _refused(self, code: str) -> None:
        self.swarm.refused[code] = self.swarm.refused.get(code, 0) + 1
        if self._pending is not None:
            self._pending = None
            again = asyncio.get_running_loop().call_later
            again(0.2 + 0.2 * self._chance.random(), lambda: self.swarm.can_choose(self))

    def choose(self, intended: float) -> None:
        """One of the legal words, for the seat to act."""
        self._word = self._chance.choice(self._legal)
        key = f"v{self._version}-{self._chance.getrandbits(30)}"
        ask = (
            f'{{"message":"ask","key":"{key}","version":{self._version},'
            f'"command":{{"do":"choose","word":"{self._word}"}}}}'
        ).encode()
        self._pending = (ask, intended)
        self._wires[self._turn].send(ask)

    def leave(self) -> None:
        """Disconnect everyone."""
        for wire in self._wires:
            wire.transport.close()
