"""The heartbeat: a row that says from when until when tables were served.

While a server runs it moves the end of that row on, every second. A row that was left behind, since
the server was stopped, killed, put to sleep or cut off from its database, stays as it is, and the
next beat begins another. What lies between two rows was served by nobody.
"""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from matinee.server.log.append import NOW
from matinee.server.log.schema import served

LONGEST_PAUSE = 3_000
"""Milliseconds between two beats after which nobody served in between."""
_BEATING = 7_315_221
"""A number of our own among PostgreSQL's advisory locks."""


class Period(NamedTuple):
    """A time in which tables were served, by the server's clock."""

    begun: int
    ended: int


class Beat(NamedTuple):
    """What a server gives to its heartbeat."""

    clock: int
    """A lone server's own clock; PostgreSQL has one for all nodes."""
    alive: int
    """Until when this server knows itself to have served; 0: it has just started."""
    known: int
    """The beginning of the last period it knows of."""

    def __call__(self, connection: Connection) -> tuple[int, list[Period]]:
        """The time it is now, and the periods from the last one known."""
        shared = connection.dialect.name == "postgresql"
        clock = self.clock
        if shared:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_BEATING})")
            clock = int(connection.exec_driver_sql(f"SELECT {NOW}").scalar_one())
        last = connection.execute(_LAST).first()
        if last is None:
            now = clock
            connection.execute(sql.insert(served).values(begun=now, ended=now, ahead=0))
        else:
            until = last.ended if shared else max(last.ended, self.alive)
            paused = clock + last.ahead - until > LONGEST_PAUSE or (not shared and not self.alive)
            # A clock that is set back stands still for a moment: time never goes back. What it may
            # have shown since the last beat must lie in the gap, or it would be somebody's.
            shown = until + LONGEST_PAUSE if paused and self.alive else until
            now = max(clock if paused else clock + last.ahead, shown)
            going_on = sql.update(served).where(served.c.begun == last.begun)
            if paused and now > until:
                connection.execute(going_on.values(ended=until))
                fresh = {"begun": now, "ended": now, "ahead": now - clock}
                connection.execute(sql.insert(served).values(fresh))
            else:
                connection.execute(going_on.values(ended=now, ahead=now - clock))
        since = sql.select(served.c.begun, served.c.ended).where(served.c.begun >= self.known)
        found = connection.execute(since.order_by(served.c.begun))
        return now, [Period(*row) for row in found]


_LAST = sql.select(served).order_by(served.c.begun.desc()).limit(1)
