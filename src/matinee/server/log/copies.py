"""Copies of a SQLite log, made while it is used.

A copy is a database without companions: one file, whole as of one moment. At every step either the
old file stands under a name or the new one does, whenever the power goes.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy.engine import Engine

from matinee.errors import Refused
from matinee.server.log import files
from matinee.server.log.engines import file_of


def backup(engine: Engine, target: Path) -> None:
    """Copy a SQLite database while it is used; the copy is whole as of one moment."""
    source = file_of(engine)
    if source is None:
        raise Refused("for PostgreSQL use its own tools, such as pg_dump")
    target = _not_ours(target, source)
    with files.unfinished(target) as part:
        copy(source, part)
        refuse_damaged(part, "the database")
        if target.exists():
            newer = _newest(target) > _newest(part)
            with closing(connect(target)) as old, closing(connect(part)) as new:
                if secret(old) not in (None, secret(new)):
                    raise Refused(f"{target} is a copy of another database; move it away first")
            if newer:
                raise Refused(f"{target} is newer than the database; move it away first")
            with files.alone(target):
                _replace(part, target)
        else:
            _replace(part, target)


def _not_ours(target: Path, source: Path) -> Path:
    """Where a copy goes: not into the database itself, by whatever name, nor beside it."""
    found = target.resolve()
    ours = (source, *(files.companion(source, suffix) for suffix in files.COMPANIONS))
    for each in ours:
        if found == each.resolve() or (found.exists() and each.exists() and found.samefile(each)):
            raise Refused(f"{target} is the database itself; a copy goes elsewhere")
    if found.exists() and not found.is_file():
        raise Refused(f"{target} is not a file; name the file that the copy is to be")
    return found


def copy(source: Path, part: Path) -> None:
    """Copy a database, and have the copy need nothing beside it."""
    try:
        with closing(connect(source)) as whole, closing(connect(part)) as made:
            whole.backup(made)
            made.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as problem:
        raise Refused(f"{source} could not be copied ({problem})") from None


def without_companions(file: Path) -> None:
    """Have a database that nobody uses need nothing beside it."""
    with closing(connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def connect(file: Path, mode: str = "rw") -> sqlite3.Connection:
    """A database that is there; to connect must not make one."""
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode={mode}", uri=True, isolation_level=None)


def refuse_damaged(file: Path, what: object) -> None:
    """Refuse a database whose structure SQLite finds fault with."""
    try:
        with closing(connect(file)) as connection:
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            connection.execute("SELECT id, phase FROM tables LIMIT 1").fetchall()
    except sqlite3.Error as problem:
        raise Refused(f"{what} is no database of Matinee's, or damaged ({problem})") from None
    if found != "ok":
        raise Refused(f"{what} is damaged ({found})")


def _newest(file: Path) -> int:
    """When a table last changed; Refused where that is not a log."""
    try:
        with closing(connect(file)) as connection:
            (found,) = connection.execute("SELECT max(changed) FROM tables").fetchone()
    except sqlite3.Error as problem:
        raise Refused(
            f"{file} is not a copy of a Matinee database ({problem}); it is not written over"
        ) from None
    return int(found or 0)


def secret(connection: sqlite3.Connection) -> str | None:
    """By what a database is known for a copy of another: the secret each makes for itself."""
    found = connection.execute("SELECT value FROM settings WHERE name = 'cookie-secret'").fetchone()
    return None if found is None else str(found[0])


def _replace(part: Path, target: Path) -> None:
    """Put a finished file in the target's place. What stood beside the target goes first."""
    files.sync(part)
    for suffix in files.COMPANIONS:
        files.companion(target, suffix).unlink(missing_ok=True)
    try:
        part.replace(target)
        files.sync(target.parent)
    except OSError as problem:
        raise Refused(f"{target} cannot be replaced ({problem.strerror})") from None


def swap(part: Path, target: Path) -> str:
    """Put a file in a database's place and keep that under another name; the name."""
    if not target.exists():
        _replace(part, target)
        return "nothing was there"
    before = target.with_name(f"{target.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    with files.alone(target):
        try:
            os.link(target, before)
        except OSError as problem:
            raise Refused(f"{target} cannot be kept as {before} ({problem.strerror})") from None
        with suppress(FileNotFoundError):  # its own, where it could not be read into it
            files.companion(target, "-wal").replace(files.companion(before, "-wal"))
        _replace(part, target)
    return str(before)
