"""What a server writes to its log: entries and links, each a piece of work for a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection

from matinee.server.log.chain import seal
from matinee.server.log.contract import (
    FOR_ALL,
    AddLinks,
    Append,
    Conflict,
    FirstLink,
    ForgetAll,
    HandOnLinks,
    Link,
    NewInvite,
    NewLink,
    OwnLink,
    SharedLink,
    TakeCode,
    Together,
    UseUp,
    Work,
)
from matinee.server.log.schema import tables, tokens

LEASE = 5_000
"""Milliseconds for which a table is its holder's to look after, from when it needs that."""
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""PostgreSQL's time, in milliseconds."""

T = TypeVar("T")
Statement = Callable[[Connection], T]
"""Work that only a database can do."""
IN_SQL: dict[type, Callable[..., Any]] = {}
"""How each kind of work is done here."""


def do(work: Work[T] | Statement[T], connection: Connection) -> T:
    """Do some work in a transaction."""
    how = IN_SQL.get(type(work))
    return work(connection) if how is None else how(connection, work)  # type: ignore[operator]


def append_one(connection: Connection, entry: Append) -> None:
    """Write an entry."""
    version = entry.row.version
    if entry.listed is not None:
        made = {"id": entry.table, "created": entry.now, "listed": entry.listed, "phase": ""}
        if connection.execute(_ADD_TABLE, made).rowcount != 1:
            raise Conflict(f"{entry.table} {version}")
    if connection.dialect.name == "postgresql":
        if not connection.exec_driver_sql(APPEND_MANY, columns([entry])).fetchall():
            raise Conflict(f"{entry.table} {version}")
        return
    added = connection.exec_driver_sql(_ADD_EVENT, (entry.table, *entry.row, entry.table))
    if added.rowcount != 1:
        raise Conflict(f"{entry.table} {version}")
    changes = (version, entry.phase, entry.wake, entry.now, entry.seal(), entry.table)
    connection.exec_driver_sql(_CHANGE_TABLE, changes)


def append_many(connection: Connection, entries: list[Append]) -> bool:
    """Add entries to a SQLite log; False, and none added, if one of them conflicts.

    All of it is one statement, and a transaction of its own where none is open. Between statements
    the writer would wait for Python's lock, and on a busy server that takes longer than the disk.
    """
    given = [
        (e.table, *e.row[:2], e.row.body.decode(), e.row.hash, e.phase, e.wake, e.now, e.seal())
        for e in entries
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
# Texts, since each table has its links claimed: to put such a statement together anew takes longer
# than to carry it out.
_ADD_LINK = sql.text(
    "INSERT INTO tokens (hash, table_id, role, seat, seal) "
    "VALUES (:hash, :table_id, :role, :seat, :seal)"
)
_FORGET_LINKS = sql.text("DELETE FROM tokens WHERE table_id = :table AND seat = :seat")
_CLAIM_LINK = sql.text(f"{_FORGET_LINKS} AND hash = :hash")
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


def add_links(connection: Connection, work: AddLinks) -> None:
    """Remember new links."""
    table = work.table
    rows = [
        {"hash": h, "table_id": table, "role": r, "seat": seat, "seal": seal(h, table, r, seat)}
        for h, r, seat in work.links
    ]
    if rows:
        connection.execute(_ADD_LINK, rows)


def hand_on_links(connection: Connection, work: HandOnLinks) -> None:
    """Give those who sat at a table links to another."""
    of = tokens.c
    theirs = of.table_id == work.table, sql.or_(of.role == "host", of.seat.in_(list(work.seats)))
    everyones = of.table_id == work.table, of.role.in_(FOR_ALL)
    found = connection.execute(sql.select(of.hash, of.role, of.seat).where(*theirs)).all()
    heirs = [Link(work.heir(h), role, seat) for h, role, seat in found]
    add_links(connection, AddLinks(work.to, heirs))
    shared = connection.execute(sql.select(of.hash, of.role).where(*everyones)).all()
    connection.execute(sql.delete(tokens).where(*everyones))
    add_links(connection, AddLinks(work.to, [Link(h, role, None) for h, role in shared]))


def invite(connection: Connection, work: NewInvite) -> str | None:
    """Give a table its one link, and a code."""
    of = tokens.c
    connection.execute(sql.delete(tokens).where(of.table_id == work.table, of.role.in_(FOR_ALL)))
    add_links(connection, AddLinks(work.table, [Link(work.link, "guest", None)]))
    since = _made(connection, work.codes)
    free = next((code for code in work.codes if since.get(code, -1) < work.unused_since), None)
    if free is not None:
        connection.execute(sql.delete(tokens).where(of.hash == free))
        add_links(connection, AddLinks(work.table, [Link(free, "code", None)]))
    return free


def _made(connection: Connection, codes: list[str]) -> dict[str, int]:
    """When that was set up which has each of some codes."""
    of = tokens.c
    made = sql.select(tables.c.created).where(tables.c.id == of.table_id).scalar_subquery()
    query = sql.select(of.hash, made.label("made")).where(of.hash.in_(codes))
    return {row.hash: row.made or 0 for row in connection.execute(query)}


def take_code(connection: Connection, work: TakeCode) -> None:
    """Give an evening its code."""
    if _made(connection, [work.code]).get(work.code, -1) >= work.unused_since:
        raise Conflict(work.evening)
    connection.execute(sql.delete(tokens).where(tokens.c.hash == work.code))
    add_links(connection, AddLinks(work.evening, [Link(work.code, "evening", None)]))


def share_link(connection: Connection, work: SharedLink) -> None:
    """Remember a link, unless it is known."""
    known = sql.select(tokens.c.hash).where(tokens.c.hash == work.link.token_hash)
    if connection.execute(known).first() is None:
        add_links(connection, AddLinks(work.table, [work.link]))


def first_link(connection: Connection, work: FirstLink) -> None:
    """Remember a link to a place that has none."""
    of, link = tokens.c, work.link
    taken = of.table_id == work.table, of.role == link.role, of.seat == link.seat
    if connection.execute(sql.select(of.hash).where(*taken)).first() is not None:
        raise Conflict(f"{work.table} {link.seat}")
    add_links(connection, AddLinks(work.table, [link]))


def own_link(connection: Connection, work: OwnLink) -> None:
    """Remember what a person is known by."""
    known = sql.select(tokens.c.hash).where(tokens.c.hash == work.link.token_hash)
    if connection.execute(known).first() is not None:
        raise Conflict(work.person)
    add_links(connection, AddLinks(work.person, [work.link]))


def use_up(connection: Connection, work: UseUp) -> None:
    """Forget what a person was known by; once."""
    theirs = tokens.c.table_id == work.person, tokens.c.hash == work.token_hash
    if not connection.execute(sql.delete(tokens).where(*theirs)).rowcount:
        raise Conflict(work.person)


def forget_all(connection: Connection, work: ForgetAll) -> None:
    """Forget all of one kind by which a person was known."""
    theirs = tokens.c.table_id == work.person, tokens.c.role == work.role
    connection.execute(sql.delete(tokens).where(*theirs))


def replace_link(connection: Connection, new: NewLink) -> None:
    """Remember a seat's new link, and forget the others."""
    of = {"table": new.table, "seat": new.seat}
    if not new.claims:
        connection.execute(_FORGET_LINKS, of)
    elif not connection.execute(_CLAIM_LINK, {**of, "hash": new.claims}).rowcount:
        raise Conflict(f"{new.table} {new.seat}")
    add_links(connection, AddLinks(new.table, [Link(new.token_hash, "player", new.seat)]))


def do_together(connection: Connection, work: Together) -> None:
    """Do several pieces of work, or none."""
    nested = connection.begin_nested()
    try:
        for part in work.works:
            do(part, connection)
    except Conflict:  # whoever else is in the transaction can go on
        nested.rollback()
        raise
    nested.commit()


IN_SQL |= {
    Append: append_one,
    AddLinks: add_links,
    HandOnLinks: hand_on_links,
    NewInvite: invite,
    SharedLink: share_link,
    TakeCode: take_code,
    FirstLink: first_link,
    OwnLink: own_link,
    UseUp: use_up,
    ForgetAll: forget_all,
    NewLink: replace_link,
    Together: do_together,
}
