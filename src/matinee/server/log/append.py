"""What a server writes to its log: entries and links, each a piece of work for a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection

from matinee.server.log.chain import Row, index_seal, seal
from matinee.server.log.schema import tables, tokens

FOR_ALL = ("guest", "code")
"""What a table's link for everyone, and its code, are kept as."""
LEASE = 5_000
"""Milliseconds for which a table is its holder's to look after, from when it needs that."""
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""PostgreSQL's time, in milliseconds."""


class Link(NamedTuple):
    """What is kept of a link to a table: never its token."""

    token_hash: str
    role: str
    seat: int | None


class Conflict(Exception):
    """Someone else wrote that version, or that key, first."""


T = TypeVar("T", covariant=True)


class Work(Protocol[T]):
    """Something to be done in a transaction, and what comes of it."""

    def __call__(self, connection: Connection, /) -> T:
        """Do it."""


class Append(NamedTuple):
    """An entry for a table's log; Conflict if that version or key is there already.

    The first entry makes the table; no other is written where there is none, so that a table that
    has been archived stays whole.
    """

    table: str
    row: Row
    phase: str
    wake: int | None
    now: int = 0
    node: str = ""
    """Of several nodes, the one that looks after what follows; empty: the one that does already."""
    listed: bool | None = None
    """For the first entry alone: whether the lobby lists the table."""
    link: str = ""
    """The hash of the link by which it was asked for: where nodes share a log, another of them may
    have replaced it, and then this is a Conflict."""

    def seal(self) -> int | None:
        """The seal of the table's index row, once this is its last entry."""
        row = self.row
        return index_seal(row.hash, self.table, row.version, self.phase, self.wake, self.now)

    def __call__(self, connection: Connection) -> None:
        """Write it."""
        version = self.row.version
        if self.listed is not None:
            made = {"id": self.table, "created": self.now, "listed": self.listed, "phase": ""}
            if connection.execute(_ADD_TABLE, made).rowcount != 1:
                raise Conflict(f"{self.table} {version}")
        if connection.dialect.name == "postgresql":
            if not connection.exec_driver_sql(APPEND_MANY, columns([self])).fetchall():
                raise Conflict(f"{self.table} {version}")
            return
        added = connection.exec_driver_sql(_ADD_EVENT, (self.table, *self.row, self.table))
        if added.rowcount != 1:
            raise Conflict(f"{self.table} {version}")
        changes = (version, self.phase, self.wake, self.now, self.seal(), self.table)
        connection.exec_driver_sql(_CHANGE_TABLE, changes)


def append_many(connection: Connection, entries: list[Append]) -> bool:
    """Add entries to a SQLite log and commit; False, and none added, if one of them conflicts.

    All of it is one statement, which is a transaction of its own. Between statements the writer
    would wait for Python's lock, and on a busy server that takes longer than the disk.
    """
    given = [
        (table, row.version, row.key, row.body.decode(), row.hash, phase, wake, now, entry.seal())
        for entry in entries
        for table, row, phase, wake, now, *_ in [entry]
    ]
    driver: Any = connection.connection.driver_connection
    try:
        driver.execute(_ADD_ENTRIES, (msgspec.json.encode(given).decode(),))
    except sqlite3.IntegrityError:
        return False
    return True


ENTRIES = (
    "CREATE TEMP VIEW IF NOT EXISTS entries AS SELECT table_id, version, key, body, hash, "
    "NULL AS phase, NULL AS wake, NULL AS changed, NULL AS seal FROM main.events",
    """
CREATE TEMP TRIGGER IF NOT EXISTS add_entry INSTEAD OF INSERT ON entries BEGIN
    SELECT RAISE(ABORT, 'there is no such table')
        WHERE NOT EXISTS (SELECT 1 FROM main.tables WHERE id = NEW.table_id);
    INSERT INTO events (table_id, version, key, body, hash)
        VALUES (NEW.table_id, NEW.version, NEW.key, NEW.body, NEW.hash);
    UPDATE tables SET version = NEW.version, phase = NEW.phase, wake = NEW.wake,
        changed = NEW.changed, seal = NEW.seal WHERE id = NEW.table_id;
END""",
)
"""What a connection to SQLite needs for `append_many`; it is the connection's own."""
_ADD_ENTRIES = """
INSERT INTO entries SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
    json_extract(value, '$[2]'), CAST(json_extract(value, '$[3]') AS BLOB),
    json_extract(value, '$[4]'), json_extract(value, '$[5]'), json_extract(value, '$[6]'),
    json_extract(value, '$[7]'), json_extract(value, '$[8]')
FROM json_each(?)
"""
_ADD_EVENT = (
    "INSERT OR IGNORE INTO events (table_id, version, key, body, hash) "
    "SELECT ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)"
)
_CHANGE_TABLE = (
    "UPDATE tables SET version = ?, phase = ?, wake = ?, changed = ?, seal = ? WHERE id = ?"
)
_ADD_TABLE = sql.text(
    "INSERT INTO tables (id, created, phase, listed) VALUES (:id, :created, :phase, :listed) "
    "ON CONFLICT DO NOTHING"
)
APPEND_MANY = f"""
WITH given AS (
    SELECT * FROM unnest(
        %(table_id)s::text[], %(version)s::int[], %(key)s::text[], %(body)s::bytea[],
        %(hash)s::bigint[], %(phase)s::text[], %(wake)s::bigint[], %(wait)s::bigint[],
        %(changed)s::bigint[], %(seal)s::bigint[], %(node)s::text[], %(link)s::text[]
    ) WITH ORDINALITY AS g (
        table_id, version, key, body, hash, phase, wake, wait, changed, seal, node, link, place
    )
), added AS (
    INSERT INTO events (table_id, version, key, body, hash)
    SELECT table_id, version, key, body, given.hash FROM given
    WHERE EXISTS (SELECT 1 FROM tables WHERE id = table_id)
    AND (link = '' OR EXISTS (SELECT 1 FROM tokens WHERE tokens.hash = link)) ORDER BY place
    ON CONFLICT DO NOTHING
    RETURNING table_id, version, key
), last AS (
    SELECT DISTINCT ON (table_id) given.* FROM given JOIN added USING (table_id, version, key)
    ORDER BY table_id, version DESC
), moved AS (
    UPDATE tables SET
        version = last.version, phase = last.phase, wake = last.wake, changed = last.changed,
        seal = last.seal,
        holder = CASE WHEN last.wake IS NULL THEN NULL
            WHEN last.node = '' THEN tables.holder ELSE last.node END,
        lease = CASE WHEN last.node = '' THEN tables.lease ELSE {NOW} + last.wait END
    FROM last WHERE tables.id = last.table_id
)
SELECT table_id, version, key FROM added
"""
"""Entries of many tables at once, for PostgreSQL. Who writes an entry looks after what follows."""


def columns(given: Sequence[Append]) -> dict[str, Any]:
    """Entries as the columns of APPEND_MANY."""
    return {
        "node": [each.node for each in given],
        "link": [each.link for each in given],
        "table_id": [each.table for each in given],
        "version": [each.row.version for each in given],
        "key": [each.row.key for each in given],
        "body": [each.row.body for each in given],
        "hash": [each.row.hash for each in given],
        "seal": [each.seal() for each in given],
        "phase": [each.phase for each in given],
        "wake": [each.wake for each in given],
        "wait": [
            None if each.wake is None else max(0, each.wake - each.now) + LEASE for each in given
        ],
        "changed": [each.now for each in given],
    }


def add_links(table: str, made: Iterable[Link]) -> Work[None]:
    """Remember new links."""
    rows = [
        {"hash": h, "table_id": table, "role": r, "seat": seat, "seal": seal(h, table, r, seat)}
        for h, r, seat in made
    ]

    def work(connection: Connection) -> None:
        if rows:
            connection.execute(sql.insert(tokens), rows)

    return work


def hand_on_links(
    table: str, to: str, seats: Iterable[int], heir: Callable[[str], str]
) -> Work[None]:
    """Give the host and some seats of a table links to another: `heir` has the hash of each.

    The link that the table has for everyone leads to the other from now on."""
    of = tokens.c
    theirs = of.table_id == table, sql.or_(of.role == "host", of.seat.in_(list(seats)))
    everyones = of.table_id == table, of.role.in_(FOR_ALL)

    def work(connection: Connection) -> None:
        found = connection.execute(sql.select(of.hash, of.role, of.seat).where(*theirs)).all()
        add_links(to, [Link(heir(h), role, seat) for h, role, seat in found])(connection)
        shared = connection.execute(sql.select(of.hash, of.role).where(*everyones)).all()
        connection.execute(sql.delete(tokens).where(*everyones))
        add_links(to, [Link(h, role, None) for h, role in shared])(connection)

    return work


def invite(table: str, link: str, codes: Sequence[str], unused_since: int) -> Work[str | None]:
    """Give a table one link for everyone, in place of any it had, and the first of some codes that
    is free or whose table was set up before `unused_since`: its hash, or None if all are taken."""
    of = tokens.c

    def work(connection: Connection) -> str | None:
        connection.execute(sql.delete(tokens).where(of.table_id == table, of.role.in_(FOR_ALL)))
        add_links(table, [Link(link, "guest", None)])(connection)
        made = sql.select(tables.c.created).where(tables.c.id == of.table_id).scalar_subquery()
        query = sql.select(of.hash, made.label("made")).where(of.hash.in_(codes))
        since = {row.hash: row.made or 0 for row in connection.execute(query)}
        free = next((code for code in codes if since.get(code, -1) < unused_since), None)
        if free is not None:
            connection.execute(sql.delete(tokens).where(of.hash == free))
            add_links(table, [Link(free, "code", None)])(connection)
        return free

    return work


def shared_link(table: str, link: Link) -> Work[None]:
    """Remember a link that many have, unless it is known already."""

    def work(connection: Connection) -> None:
        known = sql.select(tokens.c.hash).where(tokens.c.hash == link.token_hash)
        if connection.execute(known).first() is None:
            add_links(table, [link])(connection)

    return work


def first_link(table: str, link: Link) -> Work[None]:
    """Remember a link to a place that has none: so the version before left those of a rematch."""
    taken = tokens.c.table_id == table, tokens.c.role == link.role, tokens.c.seat == link.seat

    def work(connection: Connection) -> None:
        if connection.execute(sql.select(tokens.c.hash).where(*taken)).first() is not None:
            raise Conflict(f"{table} {link.seat}")
        add_links(table, [link])(connection)

    return work


class NewLink(NamedTuple):
    """A seat's new link, which makes its old ones worthless."""

    table: str
    seat: int
    token_hash: str
    claims: str = ""
    """The hash of the link whose place it takes: a Conflict where that is good no longer."""

    def __call__(self, connection: Connection) -> None:
        """Remember it, and forget the others."""
        old = [tokens.c.table_id == self.table, tokens.c.seat == self.seat]
        if self.claims:
            old.append(tokens.c.hash == self.claims)
        if not connection.execute(sql.delete(tokens).where(*old)).rowcount and self.claims:
            raise Conflict(f"{self.table} {self.seat}")
        add_links(self.table, [Link(self.token_hash, "player", self.seat)])(connection)


def together(*works: Work[None]) -> Work[None]:
    """Several pieces of work as one: all or nothing."""

    def work(connection: Connection) -> None:
        nested = connection.begin_nested()
        try:
            for part in works:
                part(connection)
        except Conflict:  # whoever else is in the transaction can go on
            nested.rollback()
            raise
        nested.commit()

    return work
