"""Connections to PostgreSQL that nobody waits for in vain.

The system notices a line that is dead, and PostgreSQL ends what takes it too long. Neither helps
where something in between, or PostgreSQL's own stopped process, keeps the line up and says
nothing: a pooler, a firewall that has forgotten us, a machine that hangs. Whoever reads from such a
line would wait for ever, and the log's writer would keep everybody waiting. So a line that has been
silent for longer than any statement may take is hung up.

One silence is meant: a commit waits for a standby, or for a disk, as long as it takes, and to hang
up would leave another one waiting each time. Whether it is that is asked on a line of its own.
"""

from __future__ import annotations

import time
from typing import TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.rows import TupleRow

SILENT = 6.0
"""Seconds without an answer after which to ask what that means; any statement takes less."""
ON_ITS_WAY = 1.0
"""Seconds for which an answer may be on its way, once nobody is at work on it."""
ASKED = 3.0
"""Seconds in which another line has to say what such a silence means."""
_AT_WORK = (
    "SELECT state = 'active' AND wait_event IS DISTINCT FROM 'ClientWrite' "
    "FROM pg_stat_activity WHERE pid = %s"
)

T = TypeVar("T")


class Connection(psycopg.Connection[TupleRow]):
    """A connection whose answers are waited for only so long."""

    asks = True
    """Whether it asks what a silence means before it hangs up."""

    def wait(self, gen: PQGen[T], interval: float = 0.1, timeout: float | None = None) -> T:
        """Wait for an answer; an OperationalError where none comes, and the line is hung up."""
        waiting = self._not_for_ever(gen)
        if timeout is None:  # as always; older versions of psycopg know of none
            return super().wait(waiting, interval)
        return super().wait(waiting, interval, timeout)

    def _not_for_ever(self, gen: PQGen[T]) -> PQGen[T]:
        """The same, asked now and then whether it has been too long: psycopg does so ten times a
        second."""
        until = time.monotonic() + (SILENT if self.asks else ASKED)
        on_its_way = False
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                if not ready and time.monotonic() > until:
                    if self.asks and self._is_being_done():
                        until = time.monotonic() + SILENT
                    elif not on_its_way:
                        on_its_way, until = True, time.monotonic() + ON_ITS_WAY
                    else:
                        self.pgconn.finish()
                        raise psycopg.OperationalError("PostgreSQL does not answer")
                wanted = gen.send(ready)
        except StopIteration as done:
            answer: T = done.value
            return answer

    def _is_being_done(self) -> bool:
        """Whether PostgreSQL is still at work for us; else its answer, or our question, is lost."""
        try:
            with type(self).connect(self.info.dsn, password=self.info.password) as other:
                other.asks = False
                found = other.execute(_AT_WORK, [self.info.backend_pid]).fetchone()
        except psycopg.Error:
            return False
        return found is not None and bool(found[0])
