"""Lines that can be made bad: a TCP proxy of our own on loopback, one for each line.

What TCP makes of a bad network is what programs get to see: bytes come late, in any pieces, for a
while not at all, in one direction only, or never again, without anybody being told. A `Weather`
says which; it can be changed at any time, and holds for what comes along from then on.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import struct
import threading
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeVar

T = TypeVar("T")
Way = Literal["there", "back"]
WHOLE = 65_536
_AT_ONCE = struct.pack("ii", 1, 0)
"""How SO_LINGER says that closing is to be a reset."""


class Weather(NamedTuple):
    """What a line does to bytes."""

    delay: float = 0.0
    """Seconds each piece takes at least."""
    jitter: float = 0.0
    """Seconds it may take beyond that; pieces do not overtake each other, TCP sees to that."""
    piece: int = WHOLE
    """Bytes that come together at most."""
    held: tuple[Way, ...] = ()
    """Where nothing comes through until the weather changes; then all of it does."""
    lost: tuple[Way, ...] = ()
    """Where what is sent never comes, nor anything after it: a line that is dead at one end."""
    resets: float = 0.0
    """How likely a piece is to end its connection halfway, with a reset at both ends."""


FAIR = Weather()


@dataclass(eq=False)
class Call:
    """One connection over a line."""

    near: asyncio.StreamWriter
    far: asyncio.StreamWriter
    dead: set[Way] = field(default_factory=set)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def end(self) -> None:
        """Reset both ends."""
        for task in self.tasks:
            task.cancel()
        for writer in (self.near, self.far):
            if (held := writer.get_extra_info("socket")) is not None:
                with contextlib.suppress(OSError):
                    held.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
            writer.transport.abort()


class Line:
    """A port that leads to another one, through some weather."""

    def __init__(self, loop: asyncio.AbstractEventLoop, to: tuple[str, int], seed: int) -> None:
        self.weather = FAIR
        self.pieces = 0
        """How many it has carried."""
        self._to, self._chance = to, random.Random(seed)
        self._calls: set[Call] = set()
        self._loop = loop
        self._server = self._within(asyncio.start_server(self._carry, "127.0.0.1", 0))

    @property
    def port(self) -> int:
        """Where it begins."""
        return int(self._server.sockets[0].getsockname()[1])

    @property
    def address(self) -> str:
        """The same, with the host."""
        return f"127.0.0.1:{self.port}"

    def reset(self) -> None:
        """End every connection there is, at both ends."""

        async def end_all() -> None:
            for call in list(self._calls):
                call.end()

        self._within(end_all())

    def close(self) -> None:
        """Take the line away."""
        self._loop.call_soon_threadsafe(self._server.close)
        self.reset()

    def _within(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _carry(self, reader: asyncio.StreamReader, near: asyncio.StreamWriter) -> None:
        try:
            answers, far = await asyncio.open_connection(*self._to)
        except OSError:
            near.transport.abort()
            return
        call = Call(near, far)
        for writer in (near, far):
            writer.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        call.tasks = [
            asyncio.create_task(self._one_way(call, "there", reader, far)),
            asyncio.create_task(self._one_way(call, "back", answers, near)),
        ]
        self._calls.add(call)
        try:
            await asyncio.wait(call.tasks)
        finally:
            self._calls.discard(call)
            call.end()

    async def _one_way(
        self, call: Call, way: Way, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Read as it comes, and hand on as the weather has it."""
        on_the_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        handing = asyncio.create_task(self._hand_on(call, way, on_the_way, writer))
        due = 0.0
        try:
            while True:
                read = await reader.read(WHOLE)
                weather = self.weather
                for start in range(0, max(1, len(read)), weather.piece):
                    wait = weather.delay + self._chance.uniform(0, weather.jitter)
                    due = max(due, self._loop.time() + wait)
                    on_the_way.put_nowait((due, read[start : start + weather.piece]))
                if not read:
                    break
            await handing
        except OSError:
            call.end()
        finally:
            handing.cancel()

    async def _hand_on(
        self,
        call: Call,
        way: Way,
        on_the_way: asyncio.Queue[tuple[float, bytes]],
        writer: asyncio.StreamWriter,
    ) -> None:
        while True:
            due, piece = await on_the_way.get()
            await asyncio.sleep(due - self._loop.time())
            while way in self.weather.held:
                await asyncio.sleep(0.01)
            if way in self.weather.lost:
                call.dead.add(way)
            if way in call.dead:
                continue
            try:
                if not piece:
                    writer.write_eof()
                    return
                if self._chance.random() < self.weather.resets:
                    writer.write(piece[: len(piece) // 2])
                    call.end()
                    return
                self.pieces += 1
                writer.write(piece)
                await writer.drain()
            except OSError:
                call.end()
                return


class Lines:
    """Lines, carried by a thread of their own."""

    def __init__(self, seed: int = 1) -> None:
        self._seed = seed
        self._lines: list[Line] = []
        self._runner = asyncio.Runner()
        self._loop = self._runner.get_loop()
        self._over = asyncio.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        with self._runner:
            self._runner.run(self._over.wait())

    def to(self, port: int, host: str = "127.0.0.1") -> Line:
        """A new line to a port."""
        self._lines.append(Line(self._loop, (host, port), self._seed + len(self._lines)))
        return self._lines[-1]

    def close(self) -> None:
        """Take all of them away."""
        for line in self._lines:
            line.close()
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(10)


@contextlib.contextmanager
def lines(seed: int = 1) -> Iterator[Lines]:
    """Lines that are taken away in the end."""
    made = Lines(seed)
    try:
        yield made
    finally:
        made.close()
