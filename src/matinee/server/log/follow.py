"""`matinee backup --follow`: a copy kept seconds behind a SQLite log, while both are there.

The log is only ever added to, so what is new is little: entries beyond those the copy has, index
rows that differ, links that came and went. All of a moment goes over in one transaction, so that
the copy is whole whenever it is cut off. An entry that rots in the log later does not reach it.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import structlog
from sqlalchemy import Engine

from matinee.errors import Refused
from matinee.server.log import copies, files
from matinee.server.log.engines import HEAD, file_of, open_engine, revision

logger = structlog.get_logger()

EVERY = 1.0
"""Seconds between two looks at whether there is anything new."""

_AHEAD = (
    "SELECT count(*) FROM copy.tables c JOIN main.tables t ON t.id = c.id "
    "WHERE c.version > t.version"
)
_GONE = (
    "id NOT IN (SELECT id FROM main.tables) "
    "AND NOT EXISTS (SELECT 1 FROM main.events WHERE table_id = c.id)"
)
_SHIP = (
    # Tables that were archived or deleted: of those no row is left. One that has rotted has some.
    f"DELETE FROM copy.events WHERE table_id IN (SELECT id FROM copy.tables c WHERE {_GONE})",
    f"DELETE FROM copy.tables AS c WHERE {_GONE}",
    # What happened since. The copy's index says how far it is, so it comes after the entries.
    "INSERT INTO copy.events SELECT e.* FROM main.tables t "
    "LEFT JOIN copy.tables c ON c.id = t.id "
    "JOIN main.events e ON e.table_id = t.id AND e.version > coalesce(c.version, 0) "
    "WHERE c.version IS NOT t.version",
    "INSERT OR REPLACE INTO copy.tables SELECT t.* FROM main.tables t "
    "LEFT JOIN copy.tables c ON c.id = t.id "
    "WHERE c.version IS NOT t.version OR c.seal IS NOT t.seal",
    "DELETE FROM copy.tokens "
    "WHERE (hash, table_id) NOT IN (SELECT hash, table_id FROM main.tokens)",
    "INSERT INTO copy.tokens SELECT * FROM main.tokens "
    "WHERE hash NOT IN (SELECT hash FROM copy.tokens)",
    "INSERT OR REPLACE INTO copy.served SELECT s.* FROM main.served s "
    "LEFT JOIN copy.served c ON c.begun = s.begun WHERE c.ended IS NOT s.ended",
    "DELETE FROM copy.bells WHERE id NOT IN (SELECT id FROM main.bells)",
    "INSERT OR REPLACE INTO copy.bells SELECT b.* FROM main.bells b "
    "LEFT JOIN copy.bells c ON c.id = b.id "
    "WHERE c.seal IS NOT b.seal OR c.rung IS NOT b.rung OR c.missed IS NOT b.missed",
    "INSERT OR REPLACE INTO copy.settings SELECT s.* FROM main.settings s "
    "LEFT JOIN copy.settings c ON c.name = s.name WHERE s.name <> 'probe' AND c.seal IS NOT s.seal",
)


def follow(url: str, target: Path, go_on: Callable[[], bool] = lambda: True) -> None:
    """Keep a copy of a SQLite log up to date, until told not to go on."""
    engine = open_engine(url)
    try:
        source, began = _made(engine, target)
    finally:
        engine.dispose()
    with closing(copies.connect(source)) as connection:
        connection.execute("PRAGMA busy_timeout=10000")
        connection.execute("ATTACH ? AS copy", (str(target.resolve()),))
        connection.execute("PRAGMA copy.synchronous=FULL")
        seen, broken = None, False
        while go_on():
            if files.identity(source) != began:
                raise Refused(f"another file stands in the place of {source}; follow that one")
            try:
                (now,) = connection.execute("PRAGMA main.data_version").fetchone()
                if now != seen:
                    ship(connection)
                    seen, broken = now, False
            except sqlite3.Error as problem:
                if not broken:
                    logger.error("the copy falls behind", why=str(problem))
                seen, broken = None, True
            time.sleep(EVERY)


def _made(engine: Engine, target: Path) -> tuple[Path, files.Identity | None]:
    """See that there is a copy to go on with; what it is of, and which file that was."""
    source = file_of(engine)
    if source is None:
        raise Refused("for PostgreSQL use its own tools, such as pg_basebackup and a standby")
    if revision(engine) != HEAD:
        raise Refused(f"{source} is of another version; serve it with this one first")
    began = files.identity(source)
    if not _can_be_gone_on_with(source, target):
        copies.backup(engine, target)
    return source, began


def ship(connection: sqlite3.Connection) -> bool:
    """Bring the attached copy to where the log is; whether there was anything new."""
    before = connection.total_changes
    connection.execute("BEGIN")
    try:
        if connection.execute(_AHEAD).fetchone() != (0,):
            raise Refused("the copy is ahead of the database: restore it, or move it away")
        for statement in _SHIP:
            connection.execute(statement)
        changed = connection.total_changes != before
        connection.execute("COMMIT" if changed else "ROLLBACK")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return changed


def _can_be_gone_on_with(source: Path, target: Path) -> bool:
    """Whether a copy is there, of this database and of its shape."""
    if not target.exists() or target.samefile(source):
        return False
    query = (
        "SELECT (SELECT value FROM settings WHERE name = 'cookie-secret'), "
        "(SELECT value FROM settings WHERE name = 'schema'), "
        "(SELECT version_num FROM alembic_version)"
    )
    try:
        with closing(copies.connect(target)) as copy, closing(copies.connect(source)) as own:
            return bool(copy.execute(query).fetchone() == own.execute(query).fetchone())
    except sqlite3.Error:
        return False
