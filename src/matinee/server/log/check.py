"""Whether a log is what was written: all of it on demand, and what can be seen soon at a start."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec
import sqlalchemy as sql
import structlog
from sqlalchemy.engine import Connection, Engine

from matinee.server.log import bells as hung, copies, files, salvage
from matinee.server.log.bells import Bell
from matinee.server.log.chain import Damaged, index_seal, seal
from matinee.server.log.engines import HEAD, SCHEMA, schema_seal
from matinee.server.log.reader import ROTTEN, whole
from matinee.server.log.schema import bells, events, served, settings, tables, tokens
from matinee.server.log.service import is_as_written

logger = structlog.get_logger()

AT_START = 100 * 2**20
"""Bytes of a file that SQLite looks through at a start, in a second or so; `check` does any."""
SECONDS = 2.0
"""For how long rows are looked at, at a start."""


class Fault(NamedTuple):
    """Something that is not what was written."""

    table: str | None
    """Whose it is; None for what is no table's own."""
    what: str


def faults(engine: Engine) -> Iterator[Fault]:
    """Everything about a log that is not what was written."""
    with engine.connect() as connection:
        try:
            if engine.dialect.name == "sqlite":
                yield from _misshapen(connection)
            ids = set(connection.execute(sql.select(events.c.table_id).distinct()).scalars())
            ids |= set(connection.execute(sql.select(tables.c.id)).scalars())
            for table in sorted(ids):
                try:
                    _look_at(connection, table)
                except Damaged as damaged:
                    yield Fault(table, damaged.why)
                except sql.exc.DatabaseError as problem:
                    yield Fault(table, str(problem.orig))
            yield from _unsealed(connection)
        except sql.exc.DatabaseError as problem:  # not even all of its tables are there
            yield Fault(None, str(problem.orig))


def _misshapen(connection: Connection) -> Iterator[Fault]:
    """What is wrong with a SQLite file as such: its pages, and what it says they are."""
    for (said,) in connection.exec_driver_sql("PRAGMA integrity_check(20)"):
        if said != "ok":
            yield Fault(None, said)
    noted = sql.select(settings.c.value).where(settings.c.name == "schema")
    shape = schema_seal([tuple(row) for row in connection.exec_driver_sql(SCHEMA)])
    if connection.execute(noted).scalar() not in (None, shape):
        yield Fault(None, "its schema is not what was written")


def _look_at(connection: Connection, table: str) -> None:
    """Damaged where a table, or what the lobby is told of it, is not what was written."""
    rows = whole(connection, table)
    said = connection.execute(sql.select(tables).where(tables.c.id == table)).one()
    try:
        first = msgspec.json.decode(rows[0].body)[0]
        same = (said.created, said.listed) == (first["at"], first.get("listed", False))
    except (msgspec.DecodeError, LookupError, TypeError):
        same = False
    if not same:
        raise Damaged(table, "its row in the index is not what was written")


def _unsealed(connection: Connection) -> Iterator[Fault]:
    """Links, settings, bells and times of service whose seal is not right."""
    for h, table, role, seat, own in connection.execute(sql.select(tokens)):
        if own not in (None, seal(h, table, role, seat)):
            yield Fault(table, "a link is not what was written")
    for name, value, own in connection.execute(sql.select(settings)):
        if own not in (None, seal(name, value)):
            yield Fault(None, f"the setting {name!r} is not what was written")
    for bell in connection.execute(sql.select(bells)).mappings():
        if not hung.is_as_written(bell["id"], bell["seal"], hung.bell_of(bell)):
            yield Fault(bell["table_id"], "a bell is not what was written")
    for row in connection.execute(sql.select(served)):
        if not is_as_written(row):
            yield Fault(None, "a time of service is not what was written")


# At a start ------------------------------------------------------------------------------------


def mend(file: Path) -> salvage.Salvaged | None:
    """Look a SQLite log through before it is served, and put it together again if it is damaged."""
    if not file.exists() or file.stat().st_size == 0:
        return None
    files.refuse_stale_companion(file)
    wrong = next(seen_soon(file), None)
    if wrong is None:
        return None
    logger.error("the database is damaged; it is put together again", why=wrong)
    found = salvage.salvage(file)
    logger.warning(
        "the database was put together again",
        tables=found.tables, damaged=len(found.damaged), before=found.before,
    )  # fmt: skip
    return found


def seen_soon(file: Path) -> Iterator[str]:
    """What is wrong with a file, as far as it is seen within seconds."""
    try:
        with closing(copies.connect(file)) as connection:
            shape = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            if shape is None or shape[0] != HEAD:
                return  # an older one has no hashes yet
            schema = schema_seal(connection.execute(SCHEMA))
            noted = connection.execute("SELECT value FROM settings WHERE name = 'schema'")
            if (schema,) != (noted.fetchone() or (schema,)):
                yield "its schema is not what was written"
            if file.stat().st_size <= AT_START:
                for (said,) in connection.execute("PRAGMA integrity_check(1)"):
                    if said != "ok":
                        yield said
            until = time.monotonic() + SECONDS
            connection.set_progress_handler(lambda: time.monotonic() > until, 10_000)
            yield from _wrong_rows(connection)
    except (sqlite3.Error, UnicodeDecodeError) as problem:
        if isinstance(problem, UnicodeDecodeError) or any(
            sign in str(problem) for sign in (*ROTTEN, "no such", "schema")
        ):
            yield str(problem)


def _wrong_rows(connection: sqlite3.Connection) -> Iterator[str]:
    """Rows beside the entries whose seal is not right."""
    index = (
        "SELECT t.id, e.hash, t.created IS json_extract(CAST(first.body AS TEXT), '$[0].at') "
        "AND t.listed IS coalesce(json_extract(CAST(first.body AS TEXT), '$[0].listed'), 0), "
        "t.version, t.phase, t.wake, t.changed, t.seal FROM tables t "
        "LEFT JOIN events e ON e.table_id = t.id AND e.version = t.version "
        "LEFT JOIN events first ON first.table_id = t.id AND first.version = 1 "
        "WHERE t.seal IS NOT NULL"
    )
    for table, head, as_created, *rest in connection.execute(index):
        *index, own = rest
        if not as_created or own != index_seal(head, table, *index):
            yield f"the index row of table {table}"
    for h, table, role, seat, own in connection.execute("SELECT * FROM tokens"):
        if own not in (None, seal(h, table, role, seat)):
            yield f"a link of table {table}"
    for name, value, own in connection.execute("SELECT * FROM settings"):
        if own not in (None, seal(name, value)):
            yield f"the setting {name!r}"
    kept = f"SELECT id, seal, {', '.join(hung.COLUMNS)} FROM bells"
    for id_, own, *parts in connection.execute(kept):
        if not hung.is_as_written(id_, own, Bell(*parts)):
            yield f"a bell of table {parts[0]}"
    for begun, ended, ahead, own in connection.execute("SELECT * FROM served"):
        if own not in (None, seal(begun, ended, ahead)):
            yield "a time of service"
