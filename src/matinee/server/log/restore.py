"""`matinee restore`: a copy put in the place of a SQLite log, once it is found to be whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Literal, NamedTuple

from matinee.errors import Refused
from matinee.server.log import check, copies, files
from matinee.server.log.chain import seal
from matinee.server.log.contract import Link
from matinee.server.log.engines import migrate, open_engine

Choice = Literal["keep", "drop"]
"""What becomes of a copy's links where nobody can say which of them have been replaced since."""


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


def restore(
    source: Path, target: Path, links: Choice | None = None, *, anyway: bool = False
) -> Restored:
    """Put a copy in a database's place, once it is found to be whole; nobody may have it open.

    Links that were replaced after the copy was made stay worthless: those of the database that is
    replaced are taken over. Where it cannot be read, or is another one's, `links` has to say.
    `anyway` takes a copy in which tables are damaged, too; those stay out of service.
    """
    source, target = source.resolve(), target.resolve()
    if not source.is_file():
        raise Refused(f"there is no copy at {source}")
    if target.exists() and (source == target or source.samefile(target)):
        raise Refused(f"{source} is the database itself")
    with files.unfinished(target) as part:
        copies.copy(source, part)
        copies.refuse_damaged(part, source)
        engine = open_engine(f"sqlite:///{part}")
        migrate(engine)
        found = [fault for fault in check.faults(engine) if not anyway]
        engine.dispose()
        if found:
            raise Refused(
                f"{source} is damaged: {found[0].what}, of {found[0].table or 'no table'}, and "
                f"{len(found) - 1} faults more; --anyway restores it, but for those tables"
            )
        with _held(target) as current, closing(copies.connect(part)) as restored:
            said = _settle_links(restored, current, links)
            _settle_bells(restored, current)
            restored.execute("PRAGMA journal_mode=DELETE")
            counted = restored.execute(
                "SELECT count(*), (SELECT count(*) FROM events), max(changed) FROM tables"
            ).fetchone()
        before = copies.swap(part, target)
    return Restored(counted[0], counted[1], counted[2] or 0, said, before)


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
    with closing(copies.connect(file)) as connection:
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
        copies.refuse_damaged(file, file)
    except Refused:
        return False
    return True


def _settle_links(
    restored: sqlite3.Connection, current: sqlite3.Connection | None, links: Choice | None
) -> str:
    """Give a restored database the links that are good today; where they come from."""
    if current is not None and _is_of(current, restored) and links != "drop":
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


_BELL = ("id", "table_id", "seat", "link", "url", "missed", "rung", "browser", "seal")


def _settle_bells(restored: sqlite3.Connection, current: sqlite3.Connection | None) -> None:
    """Leave hung only bells that are hung today, and of links that are good.

    A bell of the copy may have been taken down since, or hang at a server that goes on beside this
    one: who knows neither calls nobody. Turns that come again are told again, and the one at which
    the copy was made is not told twice.
    """
    hung: list[tuple[object, ...]] = []
    if current is not None and _is_of(current, restored):
        known = {column for _, column, *_ in current.execute("PRAGMA table_info(bells)")}
        if known:  # a database of before has no bells, or none of browsers
            columns = ", ".join(name if name in known else "NULL" for name in _BELL)
            hung = current.execute(f"SELECT {columns} FROM bells").fetchall()
    with restored:
        restored.execute("BEGIN")
        restored.execute("DELETE FROM bells")
        names, marks = ", ".join(_BELL), ", ".join("?" * len(_BELL))
        restored.executemany(f"INSERT INTO bells ({names}) VALUES ({marks})", hung)
        restored.execute("DELETE FROM bells WHERE link NOT IN (SELECT hash FROM tokens)")
        restored.execute(
            "UPDATE bells SET rung = min(rung, "
            "(SELECT max(version) FROM events WHERE events.table_id = bells.table_id))"
        )


def _is_of(current: sqlite3.Connection, restored: sqlite3.Connection) -> bool:
    """Whether a database is the one that a copy was made of."""
    return copies.secret(current) == copies.secret(restored)
