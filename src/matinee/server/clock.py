"""The server's clock, by which people's time runs."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable

from matinee.table.settings import Milliseconds

TICK = 1.0
LONGEST_NAP = 5.0
"""Seconds without a tick after which the server must have stood still."""


class SteadyClock:
    """The time of day when the server started, and steady from then on.

    Setting the machine's clock back or forth must not end anybody's turn. Nor must a pause of the
    server itself (a machine put to sleep, a process held up): nobody could play then, so time that
    it slept through does not count. Nodes that share a log count it, since the others were awake.
    """

    def __init__(
        self,
        begun: float,
        *,
        counts_naps: bool = False,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self._ticks = ticks
        self._counts_naps = counts_naps
        self._last: float | None = None
        """When it last ticked; None while nobody has it tick."""
        self._behind = ticks() - begun

    def __call__(self) -> Milliseconds:
        """The time now."""
        now = self._ticks()
        if self._last is not None and now - self._last > LONGEST_NAP and not self._counts_naps:
            self._behind += now - self._last - TICK
            self._last = now
        return int((now - self._behind) * 1000)

    async def run(self) -> None:
        """Tick for as long as the server runs."""
        try:
            while True:
                self()
                self._last = self._ticks()
                await asyncio.sleep(TICK)
        finally:
            self._last = None


@contextlib.asynccontextmanager
async def running(clock: object) -> AsyncIterator[None]:
    """Have a clock tick, where it is one that does."""
    task = asyncio.create_task(clock.run()) if isinstance(clock, SteadyClock) else None
    try:
        yield
    finally:
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
