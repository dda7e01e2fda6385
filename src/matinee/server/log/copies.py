"""Copies of a SQLite log: made while it is used, and put back when it is lost.

A copy is a database without companions: one file, whole as of one moment. At every step either the
old file stands under a name or the new one does, whenever the power goes.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, NamedTuple

from sqlalchemy.engine import Engine

from matinee.errors import Refused
from matinee.server.log import files
from matinee.server.log.append import Link
from matinee.server.log.chain import seal
from matinee.server.log.engines import file_of, migrate, open_engine

Choice = Literal["keep", "drop"]
"""What becomes of a copy's links where nobody can say which of them have been replaced since."""


def backup(engine: Engine, target: Path) -> None:
    """Copy a SQLite database while it is used; the copy is whole as of one moment."""
    source = file_of(engine)
    if source is None:
        raise Refused("for PostgreSQL use its own tools, such as pg_dump")
    target = _not_ours(target, source)
    with files.unfinished(target) as part:
        _copy(source, part)
        _refuse_damaged(part, "the database")
        if target.exists():
            if _newest(target) > _newest(part):
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


def _copy(source: Path, part: Path) -> None:
    """Copy a database, and have the copy need nothing beside it."""
    try:
        with closing(_connect(source)) as whole, closing(_connect(part)) as copy:
            whole.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as problem:
        raise Refused(f"{source} could not be copied ({problem})") from None


def _connect(file: Path, mode: str = "rw") -> sqlite3.Connection:
    """A database that is there; to connect must not make one."""
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode={mode}", uri=True, isolation_level=None)


def _refuse_damaged(file: Path, what: object) -> None:
    """Refuse a database whose structure SQLite finds fault with."""
    try:
        with closing(_connect(file)) as connection:
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            connection.execute("SELECT id, phase FROM tables LIMIT 1").fetchall()
    except sqlite3.Error as problem:
        raise Refused(f"{what} is no database of Matinee's, or damaged ({problem})") from None
    if found != "ok":
        raise Refused(f"{what} is damaged ({found})")


def _newest(file: Path) -> int:
    """When a table last changed; Refused where that is not a log."""
    try:
        with closing(_connect(file)) as connection:
            (found,) = connection.execute("SELECT max(changed) FROM tables").fetchone()
    except sqlite3.Error as problem:
        raise Refused(
            f"{file} is not a copy of a Matinee database ({problem}); it is not written over"
        ) from None
    return int(found or 0)


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


# Putting one back ------------------------------------------------------------------------------


class Restored(NamedTuple):
    """What a restored log holds."""

    tables: int
    entries: int
    newest: int
    """When a table last changed, in milliseconds since 1970."""
    links: str
    """Where its links come from."""
    before: str
    """Where the file that was there stands now."""


def restore(source: Path, target: Path, links: Choice | None = None) -> Restored:
    """Put a copy in a database's place, once it is found to be whole; nobody may have it open.

    Links that were replaced after the copy was made stay worthless: those of the database that is
    replaced are taken over. Where it cannot be read, or is another one's, `links` has to say.
    """
    source, target = source.resolve(), target.resolve()
    if not source.is_file():
        raise Refused(f"there is no copy at {source}")
    if target.exists() and (source == target or source.samefile(target)):
        raise Refused(f"{source} is the database itself")
    with files.unfinished(target) as part:
        _copy(source, part)
        _refuse_damaged(part, source)
        engine = open_engine(f"sqlite:///{part}")
        migrate(engine)
        engine.dispose()
        with _held(target) as current, closing(_connect(part)) as restored:
            said = _settle_links(restored, current, links)
            restored.execute("PRAGMA journal_mode=DELETE")
            found = restored.execute(
                "SELECT count(*), (SELECT count(*) FROM events), max(changed) FROM tables"
            ).fetchone()
        before = _swap(part, target)
    return Restored(found[0], found[1], found[2] or 0, said, before)


@contextmanager
def _held(file: Path) -> Iterator[sqlite3.Connection | None]:
    """A database of which we are the only user; None where there is none that can be read."""
    if not file.exists():
        yield None
        return
    with files.alone(file):
        pass  # let go again: SQLite's own lock comes next, and the two of one process do not agree
    if not _is_readable(file):
        yield None
        return
    with closing(_connect(file)) as connection:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("COMMIT")
        except sqlite3.OperationalError as problem:
            if "locked" in str(problem):
                raise files.in_use(file) from None
            raise Refused(f"{file} cannot be replaced ({problem})") from None
        yield connection
        connection.execute("PRAGMA journal_mode=DELETE")  # what its WAL has is in it now


def _is_readable(file: Path) -> bool:
    try:
        files.refuse_stale_companion(file)
        _refuse_damaged(file, file)
    except Refused:
        return False
    return True


def _settle_links(
    restored: sqlite3.Connection, current: sqlite3.Connection | None, links: Choice | None
) -> str:
    """Give a restored database the links that are good today; where they come from."""
    if current is not None and _secret(current) == _secret(restored) and links != "drop":
        there = [table for (table,) in restored.execute("SELECT id FROM tables")]
        now: dict[str, list[Link]] = {table: [] for table in there}
        for table, *link in current.execute("SELECT table_id, hash, role, seat FROM tokens"):
            if table in now:
                now[table].append(Link(*link))
        said = "those of the database that was replaced"
    elif links is None:
        raise Refused(
            "links replaced after the copy was made would be good again, and nobody can say which: "
            "--links keep takes the copy's, --links drop leaves none good"
        )
    else:
        now, said = {}, "the copy's" if links == "keep" else "none"
    with restored:
        restored.execute("BEGIN")
        if links != "keep" or now:
            restored.execute("DELETE FROM tokens")
        restored.executemany(
            "INSERT INTO tokens (hash, table_id, role, seat, seal) VALUES (?, ?, ?, ?, ?)",
            [
                (h, table, role, seat, seal(h, table, role, seat))
                for table, of in now.items()
                for h, role, seat in of
            ],
        )
    return said


def _secret(connection: sqlite3.Connection) -> str | None:
    """By what a database is known for a copy of another: the secret each makes for itself."""
    found = connection.execute("SELECT value FROM settings WHERE name = 'cookie-secret'").fetchone()
    return None if found is None else str(found[0])


def _swap(part: Path, target: Path) -> str:
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
