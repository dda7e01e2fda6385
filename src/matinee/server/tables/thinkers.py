"""Thinkers: the processes in which a server's bots choose, and advice and reviews are made.

What is sent to them is what one seat may know. A search has to be compiled before its first use on
a machine; that happens beside, in a process that then ends, and whoever needs it waits meanwhile,
or plays with less thought where a game has a way to. Levels that look ahead little do not wait:
they play the same interpreted.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from multiprocessing import get_context
from typing import Any, TypeVar, TypeVarTuple

import msgspec
import structlog

from matinee.bots import levels, worker
from matinee.bots.advice import Advice
from matinee.bots.contract import Sentence
from matinee.bots.why import Question
from matinee.games.contract import Game
from matinee.kernel import can_compile
from matinee.server.tables.thinking import RETRY_SECONDS
from matinee.server.tables.turns import Turns
from matinee.table.table import Denied

logger = structlog.get_logger()

LONGEST_THOUGHT = 1.0
"""Seconds for a bot's choice, and for advice on a position."""
LONGEST_LOOK_BACK = 4.0
"""The same for a choice of a game that is over: what it gave away is to be known well."""
UNUSUAL = 3
"""Of a bot's thoughts of late all but the longest two take as long as the third: a worker that has
just begun is slow."""
LATELY, LONGEST = 120.0, 64
"""For how many seconds, and how many of the longest, such thoughts are known. The longest, and not
the last: whoever has a bot make many quick plays elsewhere must not lower what is usual."""
REMEMBERED = 8192
"""Thoughts for reviews that are kept, about 1 kB each: who looks back again sees all at once, who
left half-way goes on from there."""
TURNS_A_WORKER = 8
"""How many turns of other nodes' tables a worker has in hand at most."""


T = TypeVar("T")
Given = TypeVarTuple("Given")


class Processes:
    """Worker processes, started when they are first needed and replaced when they die."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._warming: dict[str, asyncio.Task[bool]] = {}
        self._warmers: set[ProcessPoolExecutor] = set()
        self._places = Turns(workers)
        self._running: set[asyncio.Task[object]] = set()
        """What workers are busy with."""
        self._closed = False
        self._usual: dict[tuple[str, str], list[tuple[float, float]]] = {}
        """How long each bot thought lately, shortest first, and when."""
        self._remembered: OrderedDict[bytes, bytes] = OrderedDict()
        """What was thought for reviews of late, by the hidden position it was thought about."""
        self.turns = 0
        """How many choices were thought about."""
        self.seconds = 0.0
        """How long they took, with the time they waited for a worker."""

    @property
    def workers(self) -> int:
        """How many thoughts there can be at once."""
        return self._workers

    @property
    def capacity(self) -> int:
        """How many tables' turns these workers can soon do."""
        return TURNS_A_WORKER * self._workers

    def must_wait(self, game: Game, bot: str) -> bool:
        """Whether a bot's choice has to wait for the compiler; if so, that is begun."""
        waits = levels.brain_of(game).meanwhile is None and self._wants_compiler(game, bot)
        return waits and not self._warm(game).done()

    def _can_look_ahead(self, game: Game, bot: str) -> bool:
        """Whether a bot can think as it does at its best; if not yet, the compiler is set to work.

        Where that failed, for want of memory for instance, who can play without goes on so.
        """
        if levels.brain_of(game).meanwhile is None or not self._wants_compiler(game, bot):
            return True
        warm = self._warm(game)
        return warm.done() and not warm.cancelled() and not warm.exception() and warm.result()

    def _wants_compiler(self, game: Game, bot: str) -> bool:
        level = levels.brain_of(game).levels.get(bot)
        return level is not None and levels.wants_compiler(game, level.effort)

    def _warm(self, game: Game) -> asyncio.Task[bool]:
        if game.name not in self._warming:
            self._warming[game.name] = asyncio.create_task(self._compile(game))
        return self._warming[game.name]

    async def warm(self, game: Game) -> None:
        """Wait until a game's search is ready."""
        if can_compile():
            await asyncio.shield(self._warm(game))

    async def _compile(self, game: Game) -> bool:
        """Have a game's search compiled in a process of its own; whether that went well."""
        pool = ProcessPoolExecutor(1, get_context("spawn"), worker.settle_in)
        self._warmers.add(pool)
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            await loop.run_in_executor(pool, worker.warm_up, game.name)
            logger.info("search is ready", game=game.name, seconds=round(loop.time() - began, 1))
            return True
        except BrokenProcessPool:
            logger.warning("a search could not be made ready beforehand", game=game.name)
            return False
        finally:
            self._warmers.discard(pool)
            pool.shutdown(wait=False)

    async def choose(self, game: Game, seen: dict[str, Any], bot: str, owner: str = "") -> str:
        """The word a bot plays in a hidden position.

        It comes when the bot's longest thoughts of late would have been over: what comes at once
        where there is no choice, and late where there is one, tells others of the hand.
        """
        if self.must_wait(game, bot):
            await self.warm(game)
        seed, ready = secrets.randbits(63), self._can_look_ahead(game, bot)
        began = time.monotonic()
        word, thought = await self._in_turn(
            owner, worker.choose_timed, game.name, seen, bot, seed, LONGEST_THOUGHT, ready
        )
        self.turns += 1
        self.seconds += time.monotonic() - began
        await asyncio.sleep(max(0.0, self._usually(game.name, bot, thought) - thought))
        return word

    def _usually(self, game: str, bot: str, thought: float) -> float:
        """How long a bot takes to answer, now that it has thought for so long."""
        now = time.monotonic()
        known = [each for each in self._usual.get((game, bot), ()) if each[1] > now - LATELY]
        known = self._usual[game, bot] = sorted([*known, (thought, now)])[-LONGEST:]
        return known[-UNUSUAL:][0][0]

    async def advise(
        self,
        game: Game,
        seen: dict[str, Any],
        seed: int,
        *,
        played: str = "",
        owner: str = "",
    ) -> Advice:
        """What can be said of a hidden position to the seat that is to act, or that has played."""
        effort = levels.effort_of_advice(game, looking_back=bool(played))
        if levels.wants_compiler(game, effort):
            await self.warm(game)
        longest = LONGEST_LOOK_BACK if played else LONGEST_THOUGHT
        return await self._in_turn(owner, worker.ponder, game.name, seen, seed, longest, played)

    async def look_back(
        self, game: Game, seen: dict[str, Any], seed: int, played: str, owner: str
    ) -> Advice:
        """Advice to the seat that has played a word in a hidden position, thought over once."""
        key = sha256(msgspec.msgpack.encode((game.name, seen, seed, played))).digest()
        if (kept := self._remembered.get(key)) is not None:
            self._remembered.move_to_end(key)
            return msgspec.msgpack.decode(kept, type=Advice)
        advice = await self.advise(game, seen, seed, played=played, owner=owner)
        self._remembered[key] = msgspec.msgpack.encode(advice)
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)
        return advice

    async def explain(self, game: Game, asked: Question, owner: str = "") -> list[Sentence]:
        """What a bot says of a choice it has made."""
        if self.must_wait(game, asked.bot):
            await self.warm(game)
        return await self._in_turn(owner, worker.explain, game.name, asked, LONGEST_THOUGHT)

    async def _in_turn(self, owner: str, work: Callable[[*Given], T], *given: *Given) -> T:
        """Work done once it is its owner's turn; a worker is busy with it until it is done, though
        who asked for it may have left."""
        await self._places.wait(owner)
        running = asyncio.create_task(self._run(work, *given))
        self._running.add(running)
        running.add_done_callback(self._passed_on)
        return await asyncio.shield(running)

    def _passed_on(self, done: asyncio.Task[object]) -> None:
        self._running.discard(done)
        self._places.pass_on()
        if not done.cancelled():
            done.exception()  # whoever waits for it hears of it; perhaps nobody does

    async def _run(self, work: Callable[[*Given], T], *given: *Given) -> T:
        """Work done in a worker process; one that dies is replaced."""
        while True:
            if self._closed:
                raise Denied("busy", "the server is about to stop; try again in a moment")
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self._workers, get_context("spawn"), worker.settle_in
                )
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *given)
            except BrokenProcessPool:
                logger.warning("a bot's worker died and is replaced")
                if self._pool is pool:
                    self._pool = None
                await asyncio.sleep(RETRY_SECONDS)

    async def close(self) -> None:
        """Let the processes go, whatever they are busy with: nobody waits for it any more."""
        self._closed = True
        tasks = [*self._warming.values(), *self._running]
        pools = [*self._warmers] if self._pool is None else [*self._warmers, self._pool]
        for pool in pools:
            for process in tuple((pool._processes or {}).values()):
                process.terminate()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
