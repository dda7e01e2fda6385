"""Leases: which node looks after which table, where several nodes share a log.

A table that waits for a bot or a deadline has a holder and a lease, in its row of `tables`. The
node that writes an entry holds what follows from it. A lease that runs out, since its holder died
or was cut off, may be taken by any node. Two nodes may then think about the same turn for a moment;
the log takes only one of their choices.

All moments are the database's: nodes need not agree about the time.
"""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from matinee.server.log.append import LEASE, NOW, Work

PRESENT = 10_000
"""Milliseconds for which a node's word counts that someone is there."""

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


def take(node: str, most: int, but: Iterable[str] = ()) -> Work[list[str]]:
    """Take leases that have run out, `but` those of tables it can do nothing for; their tables."""
    left = sorted(but)

    def work(connection: Connection) -> list[str]:
        given = {"node": node, "most": most, "lease": LEASE, "but": left}
        return [row.id for row in connection.execute(_TAKE, given)]

    return work


def renew(node: str, tables: Iterable[str]) -> Work[set[str]]:
    """Renew leases; those of the tables that are still this node's."""
    ids = sorted(tables)

    def work(connection: Connection) -> set[str]:
        given = {"node": node, "ids": ids, "lease": LEASE}
        return {row.id for row in connection.execute(_RENEW, given)}

    return work


def give_up(node: str) -> Work[None]:
    """End all of this node's leases, so that others take its tables at once."""

    def work(connection: Connection) -> None:
        connection.execute(_GIVE_UP, {"node": node})

    return work


def announce(node: str, present: Iterable[tuple[str, int]]) -> Work[None]:
    """Say who is connected at this node: (table, seat)."""
    here = sorted(present)

    def work(connection: Connection) -> None:
        connection.execute(_TIDY_UP)
        given = {"tables": [table for table, _ in here], "seats": [seat for _, seat in here]}
        connection.execute(_ANNOUNCE, {**given, "node": node, "present": PRESENT})

    return work
