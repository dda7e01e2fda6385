"""Leases: which node looks after which table, where several nodes share a log.

A table that waits for a bot or a deadline has a holder and a lease, in its row of `tables`. The
node that writes an entry holds what follows from it. A lease that runs out, since its holder died
or was cut off, may be taken by any node. Two nodes may then think about the same turn for a moment;
the log takes only one of their choices.

All moments are the database's: nodes need not agree about the time.
"""

from __future__ import annotations

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from matinee.server.log.append import IN_SQL, LEASE, NOW
from matinee.server.log.contract import (
    PRESENT,
    Announce,
    GiveUpLeases,
    RenewLeases,
    TakeLeases,
)

_TAKE = sql.text(
    f"UPDATE tables SET holder = :node, lease = greatest({NOW}, wake) + :lease WHERE id IN ("
    f"SELECT id FROM tables WHERE lease < {NOW} AND id <> ALL(CAST(:but AS text[])) "
    "ORDER BY lease LIMIT :most FOR UPDATE SKIP LOCKED"
    ") RETURNING id"
)
_RENEW = sql.text(
    f"UPDATE tables SET lease = {NOW} + :lease WHERE id = ANY(:ids) AND holder = :node RETURNING id"
)
_GIVE_UP = sql.text("UPDATE tables SET lease = wake WHERE holder = :node")
_ANNOUNCE = sql.text(
    f"INSERT INTO presence (table_id, seat, node, until) "
    f"SELECT *, :node, {NOW} + :present "
    "FROM unnest(CAST(:tables AS text[]), CAST(:seats AS int[])) "
    "ON CONFLICT (table_id, seat, node) DO UPDATE SET until = excluded.until"
)
_TIDY_UP = sql.text(f"DELETE FROM presence WHERE until < {NOW} - 60000")


def take(connection: Connection, work: TakeLeases) -> list[str]:
    """Take leases that have run out."""
    given = {"node": work.node, "most": work.most, "lease": LEASE, "but": sorted(work.but)}
    return [row.id for row in connection.execute(_TAKE, given)]


def renew(connection: Connection, work: RenewLeases) -> set[str]:
    """Renew leases."""
    given = {"node": work.node, "ids": sorted(work.tables), "lease": LEASE}
    return {row.id for row in connection.execute(_RENEW, given)}


def give_up(connection: Connection, work: GiveUpLeases) -> None:
    """End all of a node's leases."""
    connection.execute(_GIVE_UP, {"node": work.node})


def announce(connection: Connection, work: Announce) -> None:
    """Say who is connected at a node."""
    here = sorted(work.present)
    connection.execute(_TIDY_UP)
    given = {"tables": [table for table, _ in here], "seats": [seat for _, seat in here]}
    connection.execute(_ANNOUNCE, {**given, "node": work.node, "present": PRESENT})


IN_SQL |= {TakeLeases: take, RenewLeases: renew, GiveUpLeases: give_up, Announce: announce}
