"""The heartbeat: a row that says from when until when tables were served.

While a server runs it moves the end of that row on, every second. A row that was left behind, since
the server was stopped, killed, put to sleep or cut off from its database, stays as it is, and the
next beat begins another. What lies between two rows was served by nobody.
"""

from __future__ import annotations

import sqlalchemy as sql
import structlog
from sqlalchemy.engine import Connection

from matinee.server.log.append import IN_SQL, NOW
from matinee.server.log.chain import seal
from matinee.server.log.contract import LONGEST_PAUSE, Beat, Period
from matinee.server.log.schema import served, tables

logger = structlog.get_logger()

_BEATING = 7_315_221
"""A number of our own among PostgreSQL's advisory locks."""


Kept = sql.Row[tuple[int, int, int, int | None]]
"""A row as it is found: from when, until when, what it was ahead, and its seal."""


def period(begun: int, ended: int, ahead: int) -> dict[str, int]:
    """A row of ours, sealed."""
    return {"begun": begun, "ended": ended, "ahead": ahead, "seal": seal(begun, ended, ahead)}


def beat(connection: Connection, work: Beat) -> tuple[int, list[Period]]:
    """The time it is now, and the periods from the last one known."""
    shared = connection.dialect.name == "postgresql"
    clock = work.clock
    if shared:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_BEATING})")
        clock = int(connection.exec_driver_sql(f"SELECT {NOW}").scalar_one())
    last = _last_of(connection, clock if shared else None)
    if last is None:
        now = clock
        if connection.execute(sql.select(tables.c.id).limit(1)).first() is not None:
            # When they were served has been lost: what their players have used is nobody's.
            connection.execute(sql.insert(served).values(period(0, 0, 0)))
        connection.execute(sql.insert(served).values(period(now, now, 0)))
    else:
        until = last.ended if shared else max(last.ended, work.alive)
        paused = clock + last.ahead - until > LONGEST_PAUSE or (not shared and not work.alive)
        # A clock that is set back stands still for a moment: time never goes back. What it may
        # have shown since the last beat must lie in the gap, or it would be somebody's.
        shown = until + LONGEST_PAUSE if paused and work.alive else until
        now = max(clock if paused else clock + last.ahead, shown)
        going_on = sql.update(served).where(served.c.begun == last.begun)
        if paused and now > until:
            connection.execute(going_on.values(period(last.begun, until, last.ahead)))
            connection.execute(sql.insert(served).values(period(now, now, now - clock)))
        else:
            connection.execute(going_on.values(period(last.begun, now, now - clock)))
    since = sql.select(served).where(served.c.begun >= work.known)
    found = connection.execute(since.order_by(served.c.begun))
    # One that is not what was written counts for nothing: its time is nobody's.
    return now, [Period(row.begun, row.ended) for row in found if is_as_written(row)]


def is_as_written(row: Kept) -> bool:
    """Whether a row has the right seal, or none; SQLite keeps letters where a number belongs."""
    covered = (row.begun, row.ended, row.ahead)
    return all(isinstance(each, int) for each in covered) and row.seal in (None, seal(*covered))


def _last_of(connection: Connection, clock: int | None) -> Kept | None:
    """The last period there is; one that is not what was written goes.

    Where nodes share a log, those of the version before move its end on and leave the seal. What
    somebody moved on just now is right enough: it will be sealed again.
    """
    while (last := connection.execute(_LAST).first()) is not None:
        just_now = clock is not None and abs(clock + last.ahead - last.ended) <= LONGEST_PAUSE
        if just_now or is_as_written(last):
            return last
        logger.error("a time of service is not what was written; it counts for nothing")
        connection.execute(sql.delete(served).where(served.c.begun == last.begun))
    return None


_LAST = sql.select(served).order_by(served.c.begun.desc()).limit(1)

IN_SQL[Beat] = beat
