"""How long the event loop was held up, and by what: whoever holds it up holds everybody up.

A beat goes through the loop every few milliseconds, and is late by as long as something else ran. A
thread beside it looks what that is, if it takes long.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import FrameType
from typing import NamedTuple

import structlog

logger = structlog.get_logger()

BEAT = 0.01
TOO_LONG = 0.05
"""Seconds after which a stall is counted, and told in the log where we are to blame."""
RECENT = 60.0
"""Seconds for which the longest stall is remembered at least."""


class Stall(NamedTuple):
    """One time that the loop stood still."""

    seconds: float = 0.0
    computed: float = 0.0
    """How much of it the loop's own thread was computing; else the machine or a lock was at it."""


def _computed(stall: Stall) -> float:
    return stall.computed


class Stalls:
    """Watches an event loop."""

    def __init__(self) -> None:
        self.count = 0
        """Those that took too long."""
        self._worst = [Stall(), Stall()]
        """The longest of this while, and of the one before."""
        self._busiest = [Stall(), Stall()]
        """Those with most computing."""
        self._until = 0.0
        self._due = self._computed = 0.0
        self._where = ""

    @property
    def longest(self) -> Stall:
        """The longest of the last while."""
        return max(self._worst)

    @property
    def busiest(self) -> Stall:
        """The one of the last while with most computing; what is longest may be the machine's."""
        return max(self._busiest, key=_computed)

    def forget(self) -> None:
        """Begin anew."""
        self._worst = [Stall(), Stall()]
        self._busiest = [Stall(), Stall()]

    @asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        """Watch the running loop for as long as the block runs."""
        ended = threading.Event()
        self._wait_for_beat()
        looking = threading.Thread(
            target=self._look, args=(threading.get_ident(), ended), name="stalls", daemon=True
        )
        looking.start()
        try:
            yield
        finally:
            ended.set()
            self._timer.cancel()
            await asyncio.to_thread(looking.join)

    def _wait_for_beat(self) -> None:
        self._due, self._computed = time.perf_counter() + BEAT, time.thread_time()
        self._timer = asyncio.get_running_loop().call_later(BEAT, self._beat)

    def _beat(self) -> None:
        late = time.perf_counter() - self._due
        self._take(Stall(late, min(late, time.thread_time() - self._computed)))
        self._wait_for_beat()

    def _take(self, stall: Stall) -> None:
        if self._due > self._until:
            self._worst = [Stall(), self._worst[0]]
            self._busiest = [Stall(), self._busiest[0]]
            self._until = self._due + RECENT
        self._worst[0] = max(self._worst[0], stall)
        self._busiest[0] = max(self._busiest[0], stall, key=_computed)
        if stall.seconds > TOO_LONG:
            self.count += 1
        if stall.computed > TOO_LONG:  # else a busy machine would fill the log
            logger.warning(
                "the event loop was held up",
                milliseconds=round(1000 * stall.seconds),
                computing=round(1000 * stall.computed),
                by=self._where,
            )
        self._where = ""

    def _look(self, loop_thread: int, ended: threading.Event) -> None:
        """Note what runs while a beat is late. Functions are named, nothing they hold is."""
        while not ended.wait(TOO_LONG / 2):
            if time.perf_counter() - self._due > TOO_LONG / 2 and not self._where:
                frame = sys._current_frames().get(loop_thread)
                self._where = name_of(frame) if frame is not None else ""


def name_of(frame: FrameType) -> str:
    """The innermost function of ours that a frame is in, or else the innermost."""
    inner: FrameType | None = frame
    while inner is not None and not _module(inner).startswith("matinee."):
        inner = inner.f_back
    found = inner or frame
    return f"{_module(found)}.{found.f_code.co_name}"


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))
