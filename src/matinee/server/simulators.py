"""Simulators: the processes in which the studio's games are played, share by share.

Shares are small, so that whoever leaves, or moves a slider, leaves little work behind; they are
handed out by turns, so that one who asks for much keeps nobody else waiting. What has been played
is kept: a slider that is moved back shows what it showed.

The system runs simulators only where nothing else wants a core; yet at a thousand choices a second
the slowest of them took half as long again beside them (docs/studio.md). So while people are busy
at tables, simulators also rest between shares.
"""

from __future__ import annotations

import asyncio
import os
import time
from array import array
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from hashlib import sha256
from multiprocessing import get_context

import msgspec
import structlog

from matinee.server.simulating import MOST, Played
from matinee.server.tables.turns import Turns
from matinee.studio import worker
from matinee.studio.figures import add
from matinee.studio.tally import TALLY, Share
from matinee.studio.variant import Variant
from matinee.table.table import Denied

logger = structlog.get_logger()

FIRST, AT_ONCE = 1_000, 10_000
"""Games of the first share, for something to be seen at once, and of a later one."""
KEPT = 1500
"""Shares that are remembered, 8 kB each."""
RETRIES = 2
BUSY = 100
"""Choices a second at tables from which on simulators rest."""
REST = 4
"""They then work one second of so many, all of them together."""


def shares(games: int, size: int = AT_ONCE) -> list[tuple[int, int]]:
    """Where shares begin and end: small ones first."""
    ends = [end for end in (FIRST, 2 * FIRST, 5 * FIRST) if end < games]
    ends += [*range(size, games, size), games]
    return list(zip([0, *ends], ends, strict=False))


class SimulatorProcesses:
    """Worker processes, started when the studio is first used and replaced when they die."""

    most = MOST

    def __init__(
        self,
        workers: int | None = None,
        play: Callable[[Share], bytes] = worker.play,
        choices: Callable[[], int] = int,
    ) -> None:
        self.workers = workers or os.cpu_count() or 1
        self._play = play
        self._choices = choices
        """How many there have been at tables."""
        self._pool: ProcessPoolExecutor | None = None
        self._turns = Turns(self.workers)
        self._running: set[asyncio.Task[bytes]] = set()
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._closed = False
        self.games = 0
        """How many games were played, those remembered not counted."""

    async def play(self, variant: Variant, games: int, owner: str) -> AsyncGenerator[Played]:
        """What more and more games of a variant add up to; as many shares at once as there are
        workers, taken in in order."""
        waiting = shares(min(games, self.most))
        tally, done = [0] * TALLY, 0
        running: list[tuple[int, asyncio.Task[bytes]]] = []
        name = _name_of(variant)
        try:
            while waiting or running:
                while waiting and len(running) < self.workers:
                    first, end = waiting.pop(0)
                    share = self._share(name, Share(variant, first, end), owner)
                    running.append((end, asyncio.create_task(share)))
                end, task = running[0]
                tally, done = add(tally, _numbers(await task)), end
                del running[0]
                yield Played(done, tally)
        finally:
            for _, task in running:
                task.cancel()

    async def _share(self, name: bytes, share: Share, owner: str) -> bytes:
        key = sha256(name + b" %d %d" % (share.first, share.end)).digest()
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        await self._turns.wait(owner)
        running = asyncio.create_task(self._run(share))
        self._running.add(running)
        running.add_done_callback(partial(self._passed_on, time.monotonic(), self._choices()))
        self._kept[key] = found = await asyncio.shield(running)
        self.games += share.end - share.first
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def _passed_on(self, began: float, choices: int, done: asyncio.Task[bytes]) -> None:
        self._running.discard(done)
        rest = self.rest_after(time.monotonic() - began, self._choices() - choices)
        if rest and not self._closed:
            asyncio.get_running_loop().call_later(rest, self._turns.pass_on)
        else:
            self._turns.pass_on()
        if not done.cancelled():
            done.exception()  # whoever waits for it hears of it; perhaps nobody does

    def rest_after(self, seconds: float, choices: int) -> float:
        """How long a worker rests that worked while so many choices were made at tables."""
        return (REST * self.workers - 1) * seconds if choices > BUSY * seconds else 0.0

    async def _run(self, share: Share) -> bytes:
        """A share played in a worker process; one that dies is replaced."""
        for _ in range(RETRIES):
            if self._closed:
                break
            if self._pool is None:
                spawn = get_context("spawn")
                self._pool = ProcessPoolExecutor(self.workers, spawn, worker.settle_down)
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, self._play, share)
            except BrokenProcessPool:
                logger.warning("a simulator died and is replaced", game=share.variant.game.name)
                if self._pool is pool:
                    self._pool = None
        raise Denied("busy", "nobody can play this now; try again in a moment")

    async def close(self) -> None:
        """Let the processes go, whatever they are busy with."""
        self._closed = True
        if self._pool is not None:
            for process in tuple((self._pool._processes or {}).values()):
                process.terminate()
        for task in tuple(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)


def _name_of(variant: Variant) -> bytes:
    """What tells a variant from all others."""
    game, options, deck = variant
    return msgspec.json.encode((game.name, options, msgspec.to_builtins(deck)), order="sorted")


def _numbers(found: bytes) -> Sequence[int]:
    numbers = array("q")
    numbers.frombytes(found)
    return numbers
