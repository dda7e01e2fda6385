"""The log: the one place where tables are kept.

Append-only, keyed by (table, version). A row is on disk before anyone hears of it. One thread
writes; whatever waits when it comes round is committed together, so a busy server pays for one
fsync where many players moved. SQLite by default; another database by its URL.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine

from matinee.errors import Refused

metadata = sql.MetaData()

events = sql.Table(
    "events",
    metadata,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("version", sql.Integer, primary_key=True),
    sql.Column("key", sql.String(64), nullable=False),
    sql.Column("body", sql.LargeBinary, nullable=False),
    sql.UniqueConstraint("table_id", "key"),
)
"""What happened, by table and version; `key` is the idempotency key of the command behind it."""

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("phase", sql.String(8), nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("wake", sql.BigInteger, nullable=True),
    sql.Index("tables_by_wake", "wake"),
    sql.Index("tables_by_phase", "listed", "phase", "created"),
)
"""An index over the log: what the lobby lists (`phase`: open, running, over) and when a table has
to be looked after without being asked (`wake`: a bot's turn, a deadline)."""

tokens = sql.Table(
    "tokens",
    metadata,
    sql.Column("hash", sql.String(64), primary_key=True),
    sql.Column("table_id", sql.String(32), nullable=False, index=True),
    sql.Column("role", sql.String(8), nullable=False),
    sql.Column("seat", sql.Integer, nullable=True),
)
"""Who may sit where: links, kept only as hashes."""

settings = sql.Table(
    "settings",
    metadata,
    sql.Column("name", sql.String(32), primary_key=True),
    sql.Column("value", sql.String(128), nullable=False),
)
"""What a server has to remember about itself."""

LARGEST_BATCH = 512


class Row(NamedTuple):
    """One entry of a table's log."""

    version: int
    key: str
    body: bytes


class Conflict(Exception):
    """Someone else wrote that version, or that key, first."""


Work = Callable[[Connection], Any]


class Log:
    """An open log."""

    def __init__(self, url: str, failpoint: Callable[[str], None] = lambda name: None) -> None:
        self.url = url
        self.engine = open_engine(url)
        self._failpoint = failpoint
        migrate(self.engine)
        self._waiting: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="matinee-log", daemon=True)
        self._writer.start()
        self.commits = 0
        """How often the disk was waited for."""
        self.broken: str | None = None
        """Why writing failed last, until it works again."""

    def close(self) -> None:
        """Write what waits, then let go."""
        self._waiting.put(None)
        self._writer.join(timeout=30)
        self.engine.dispose()

    # Writing ---------------------------------------------------------------------------------

    async def write(self, work: Work) -> Any:
        """Do some work in a transaction; returns once it is on disk."""
        done: Future[Any] = Future()
        self._waiting.put((work, done))
        return await asyncio.wrap_future(done)

    def write_now(self, work: Work) -> Any:
        """The same for callers outside an event loop."""
        done: Future[Any] = Future()
        self._waiting.put((work, done))
        return done.result()

    def _write(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch = [first]
            last = False
            while len(batch) < LARGEST_BATCH and not self._waiting.empty():
                item = self._waiting.get()
                if item is None:
                    last = True
                    break
                batch.append(item)
            self._commit(batch)
            if last:
                return

    def _commit(self, batch: Sequence[tuple[Work, Future[Any]]]) -> None:
        # Whoever has given up waiting gets nothing written; from here on nobody can.
        batch = [item for item in batch if item[1].set_running_or_notify_cancel()]
        answers: list[tuple[Future[Any], Any, Exception | None]] = []
        try:
            with self.engine.begin() as connection:
                self._failpoint("batch-begun")
                for work, done in batch:
                    try:
                        answers.append((done, work(connection), None))
                        self._failpoint("row-inserted")
                    except Conflict as conflict:  # nothing was written: others can go on
                        answers.append((done, None, conflict))
                self._failpoint("before-commit")
            self.commits += 1
            self.broken = None
            self._failpoint("after-commit")
        except Exception as problem:
            self.broken = str(problem)
            for _, done in batch:
                done.set_exception(Unwritten(str(getattr(problem, "orig", problem))))
            return
        for done, answer, lost in answers:
            if lost is not None:
                done.set_exception(lost)
            else:
                done.set_result(answer)

    # Reading ---------------------------------------------------------------------------------

    def rows(self, table: str, after: int = 0) -> list[Row]:
        """A table's entries after a version, in order."""
        query = (
            sql.select(events.c.version, events.c.key, events.c.body)
            .where(events.c.table_id == table, events.c.version > after)
            .order_by(events.c.version)
        )
        with self.engine.connect() as connection:
            return [Row(*row) for row in connection.execute(query)]

    def wanting_care(self) -> list[tuple[str, int]]:
        """Tables that have to be looked after, with when."""
        query = sql.select(tables.c.id, tables.c.wake).where(tables.c.wake.is_not(None))
        with self.engine.connect() as connection:
            return [(row.id, row.wake) for row in connection.execute(query)]

    def open_tables(self, limit: int) -> list[str]:
        """Listed tables with a free seat, newest first."""
        query = (
            sql.select(tables.c.id)
            .where(tables.c.listed, tables.c.phase == "open")
            .order_by(tables.c.created.desc())
            .limit(limit)
        )
        with self.engine.connect() as connection:
            return [row.id for row in connection.execute(query)]

    def token(self, token_hash: str) -> tuple[str, str, int | None] | None:
        """The table, role and seat a token stands for."""
        query = sql.select(tokens.c.table_id, tokens.c.role, tokens.c.seat).where(
            tokens.c.hash == token_hash
        )
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else (row.table_id, row.role, row.seat)

    def setting(self, name: str, first: Callable[[], str]) -> str:
        """A value of the server's own, made when it is first wanted."""

        def work(connection: Connection) -> str:
            query = sql.select(settings.c.value).where(settings.c.name == name)
            if (found := connection.execute(query).scalar()) is not None:
                return str(found)
            made = first()
            connection.execute(sql.insert(settings).values(name=name, value=made))
            return made

        return str(self.write_now(work))

    def backup(self, target: Path) -> None:
        """A whole copy of a SQLite log, taken while it is used."""
        backup(self.engine, target)


class Unwritten(Exception):
    """The disk or the database did not take it; nothing was acknowledged."""


# The pieces of work a server asks for ----------------------------------------------------------


def append(
    table: str, row: Row, *, phase: str, wake: int | None, created: int | None = None,
    listed: bool = False,
) -> Work:  # fmt: skip
    """Add an entry to a table's log; Conflict if that version or key is there already."""

    def work(connection: Connection) -> None:
        added = connection.execute(
            _insert_or_nothing(connection, events),
            {"table_id": table, "version": row.version, "key": row.key, "body": row.body},
        )
        if added.rowcount != 1:
            raise Conflict(f"{table} {row.version}")
        if created is not None:
            values = {"id": table, "created": created, "phase": phase, "listed": listed}
            connection.execute(sql.insert(tables), {**values, "wake": wake})
        else:
            connection.execute(_UPDATE_TABLE, {"of": table, "phase": phase, "wake": wake})

    return work


_UPDATE_TABLE = (
    sql.update(tables)
    .where(tables.c.id == sql.bindparam("of"))
    .values(phase=sql.bindparam("phase"), wake=sql.bindparam("wake"))
)


def add_tokens(table: str, made: Iterable[tuple[str, str, int | None]]) -> Work:
    """Remember the hashes of new links: (hash, role, seat)."""
    rows = [{"hash": h, "table_id": table, "role": role, "seat": seat} for h, role, seat in made]

    def work(connection: Connection) -> None:
        if rows:  # a rematch has no links of its own
            connection.execute(sql.insert(tokens), rows)

    return work


def replace_tokens(table: str, seat: int, token_hash: str) -> Work:
    """Make a seat's old links worthless and remember the new one."""

    def work(connection: Connection) -> None:
        connection.execute(
            sql.delete(tokens).where(tokens.c.table_id == table, tokens.c.seat == seat)
        )
        add_tokens(table, [(token_hash, "player", seat)])(connection)

    return work


def together(*works: Work) -> Work:
    """Several pieces of work as one: all or nothing."""

    def work(connection: Connection) -> Any:
        answer = None
        for part in works:
            answer = part(connection)
        return answer

    return work


def _insert_or_nothing(connection: Connection, table: sql.Table) -> Any:
    return _INSERT_OR_NOTHING[connection.dialect.name]


def _insert_statements() -> dict[str, Any]:
    from sqlalchemy.dialects import postgresql, sqlite

    return {
        "sqlite": sqlite.insert(events).on_conflict_do_nothing(),
        "postgresql": postgresql.insert(events).on_conflict_do_nothing(),
    }


_INSERT_OR_NOTHING = _insert_statements()


# Databases -----------------------------------------------------------------------------------


def open_engine(url: str) -> Engine:
    """A database by its URL, set up so that a commit is a promise."""
    try:
        made = sql.make_url(url)
        engine = sql.create_engine(made, pool_pre_ping=made.get_backend_name() != "sqlite")
    except (sql.exc.ArgumentError, ImportError) as error:
        raise Refused(f"not a database URL: {error}") from None
    if made.get_backend_name() not in _INSERT_OR_NOTHING:
        raise Refused("the log can be kept in SQLite or PostgreSQL")
    if made.get_backend_name() == "sqlite":
        sql.event.listen(engine, "connect", _on_sqlite_connect)
        sql.event.listen(engine, "begin", _on_sqlite_begin)
    return engine


def _on_sqlite_connect(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=10000",
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _on_sqlite_begin(connection: Connection) -> None:
    writer = threading.current_thread().name == "matinee-log"
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writer else "BEGIN")


def migrate(engine: Engine) -> None:
    """Bring the database to this program's shape."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def backup(engine: Engine, target: Path) -> None:
    """Copy a SQLite database while it is used; the copy is whole as of one moment."""
    if engine.dialect.name != "sqlite":
        raise Refused("for PostgreSQL use its own tools, such as pg_dump")
    import sqlite3

    unfinished = target.with_name(target.name + ".part")
    unfinished.unlink(missing_ok=True)
    source = engine.raw_connection()
    try:
        copy = sqlite3.connect(unfinished)
        with copy:
            source.driver_connection.backup(copy)  # type: ignore[union-attr]
        copy.close()
        unfinished.replace(target)
    finally:
        source.close()
