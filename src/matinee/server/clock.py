"""The server's clock, by which people's time runs, and which time nobody could use."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable

from matinee.server.log.contract import LONGEST_PAUSE, Beat, Log
from matinee.table.settings import Milliseconds

TICK = 1.0
"""Seconds between two beats."""
IDLE = 60_000
"""Milliseconds between two beats that are written where nobody's time runs."""


class ServiceClock:
    """The time of day when the server started, and steady from then on, from beat to beat.

    A beat is written to the log, as a choice would be. Without one the clock goes on for a moment
    and then stands: whatever keeps a server from writing, a stop, a pause, a full disk, a database
    that is away, keeps people from choosing, and must not end anybody's turn. Nor must the
    machine's clock being set. Nodes that share a log go by its database's clock.
    """

    def __init__(
        self,
        log: Log,
        *,
        wall: Callable[[], float] | None = None,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self._log, self._ticks = log, ticks
        began = int(1000 * (wall or log.clock)())
        self._steady = began - int(1000 * ticks())
        """What makes the ticks the time of day."""
        self._time, self._tick = began, ticks()
        """The time at the last beat, and the tick it was at."""
        self._last = began
        self._alive = self._known = self._seen = self._written = 0
        self._unserved_since: float | None = None
        self._one_at_a_time = asyncio.Lock()
        self.beating = False
        """Whether someone has it beat; a tool's clock just runs."""
        self.begun: Milliseconds = 0
        """Since when tables have been served without a gap."""
        self.gaps: list[tuple[Milliseconds, Milliseconds]] = []
        """When nobody served, oldest first."""

    def __call__(self) -> Milliseconds:
        """The time now; it never goes back."""
        passed = int(1000 * (self._ticks() - self._tick))
        if self.beating:
            passed = min(passed, LONGEST_PAUSE)
        self._last = max(self._last, self._time + passed)
        return self._last

    def join(self, unserved_since: float | None) -> None:
        """Go on beside others of one server, who have it beat already: what they served is no gap.

        By the ticks, these tables may have been nobody's for a while: that is one."""
        self._alive = self._last
        self._unserved_since = unserved_since

    def _know_gap(self, since: float) -> None:
        """From a tick until now nobody served, whatever else is known."""
        now = self()
        begun = now - int(1000 * (self._ticks() - since))
        self.gaps = [gap for gap in self.gaps if gap[1] <= begun] + [(begun, now)]
        self.begun = now

    @property
    def overdue(self) -> bool:
        """Whether it stands, since the last beat is too long ago: the machine may have slept."""
        return self.beating and 1000 * (self._ticks() - self._tick) > LONGEST_PAUSE

    def unserved(self, since: Milliseconds) -> Milliseconds:
        """How much of the time from a moment until now nobody served."""
        if not self.gaps or self.gaps[-1][1] <= since:
            return 0
        return sum(max(0, end - max(begin, since)) for begin, end in self.gaps)

    async def beat(self, *, sure: bool = True) -> None:
        """Move on, and find out whether all went on since the last beat.

        Where it need not be `sure`, nothing is written while nobody's time runs.
        """
        async with self._one_at_a_time:
            sent = self._ticks()
            steady = self._steady + int(1000 * sent)
            if not sure and await self._may_rest(steady):
                self._alive = self._time = self()
                self._tick, self._seen = self._ticks(), steady
                return
            now, periods = await self._log.write(Beat(steady, self._alive, self._known))
            self._alive = self._time = now
            # By another's clock, what the answer took is nobody's.
            self._tick = self._ticks() if self._log.shared else sent
            self._seen = self._written = steady
            self.begun = self._known = periods[-1].begun
            self.gaps += [(one.ended, other.begun) for one, other in itertools.pairwise(periods)]
            if self._unserved_since is not None:
                self._know_gap(self._unserved_since)
                self._unserved_since = None

    async def _may_rest(self, steady: Milliseconds) -> bool:
        """Whether it is enough to have looked: nothing paused, and nobody would lose by a crash."""
        if self._log.shared or not self._seen:
            return False
        if steady - self._seen > LONGEST_PAUSE or steady - self._written >= IDLE:
            return False
        return not await self._log.ask(self._log.has_deadlines)
