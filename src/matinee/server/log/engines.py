"""The databases a log can be kept in: opened so that a commit is a promise."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy.engine import URL, Connection, Engine

from matinee.errors import Refused
from matinee.server.log.chain import fill, seal
from matinee.server.log.files import in_use, keep_private, refuse_stale_companion
from matinee.server.log.schema import metadata

WRITER = "matinee-log"
"""The name of the thread that writes."""
PATIENCE = 2.0
"""Seconds to wait for a SQLite file whose shape is about to change."""
MIGRATING = 7_315_220
"""A number of our own among PostgreSQL's advisory locks."""

T = TypeVar("T")

PROMISES = {
    "synchronous_commit": "on",
    # Nobody waits long for anybody: not for a lock, nor for a node that has been cut off.
    "statement_timeout": "5s",
    "lock_timeout": "2s",
    "idle_in_transaction_session_timeout": "4s",
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "4s",
}
"""What every session with PostgreSQL begins by asking for."""

LINE = {
    "connect_timeout": 3,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 4000,
}
"""How soon our side takes a silent line to PostgreSQL for dead."""


def open_engine(url: str, *, hurried: bool = True) -> Engine:
    """A database by its URL. What may take its time, such as an archive, is not `hurried`."""
    made = parse(url)
    try:
        if made.get_backend_name() == "sqlite":
            engine = sql.create_engine(made)
            if (file := file_of(engine)) is not None:
                refuse_stale_companion(file)
                keep_private(file)
            sql.event.listen(engine, "connect", _on_sqlite_connect)
            sql.event.listen(engine, "begin", _on_sqlite_begin)
            return engine
        asked = PROMISES if hurried else {"synchronous_commit": "on"}
        options = " ".join(f"-c {name}={value}" for name, value in asked.items())
        engine = sql.create_engine(
            made,
            pool_pre_ping=True,
            pool_timeout=5,
            connect_args={**LINE, "application_name": "matinee", "options": options},
        )
        if hurried:
            sql.event.listen(engine, "do_connect", _on_postgres_connect)
        return engine
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise
        raise Refused("PostgreSQL needs psycopg: pip install 'matinee[nodes]'") from None
    except (sql.exc.ArgumentError, ImportError) as error:
        raise Refused(f"not a database URL: {error}") from None


def parse(url: str) -> URL:
    """A database URL as SQLAlchemy reads it, with the one driver we use."""
    try:
        made = sql.make_url(url)
        kind = made.drivername.partition("+")[0]
    except sql.exc.ArgumentError as error:
        raise Refused(f"not a database URL: {error}") from None
    if kind in ("postgres", "postgresql"):
        return made.set(drivername="postgresql+psycopg")
    if kind != "sqlite":
        raise Refused("the log can be kept in SQLite or PostgreSQL")
    return made


def _on_postgres_connect(
    _: object, __: object, given: Sequence[str], named: dict[str, str | int]
) -> object:
    from matinee.server.log.patience import Connection as Patient

    return Patient.connect(*given, **named)  # type: ignore[arg-type]


def _on_sqlite_connect(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=10000",
        "foreign_keys=ON",
        "secure_delete=ON",  # a link that was replaced must not be found again in the file
        # In KiB. There are up to 16 connections, and the system keeps the file's pages anyway: with
        # SQLite's own 2,000 each, a server would grow by 30 MB in its first hour.
        "cache_size=-400",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _on_sqlite_begin(connection: Connection) -> None:
    writer = threading.current_thread().name == WRITER
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writer else "BEGIN")


def file_of(engine: Engine) -> Path | None:
    """The file of a SQLite database; None for one in memory, and for PostgreSQL."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or ":memory:" in name:
        return None
    return Path(name)


VERSIONS = Path(__file__).parent / "migrations" / "versions"
HEAD = max(file.name.partition("_")[0] for file in VERSIONS.glob("[0-9]*.py"))
"""This program's shape of the database."""


def migrate(engine: Engine, *, tool: bool = False) -> None:
    """Bring the database to this program's shape; of several nodes, one does it.

    In SQLite only where nobody else has it open, since whoever has may be of the version before. In
    PostgreSQL a node of that version can go on beside; but a `tool` makes tables, it changes none.
    """
    found = revision(engine)
    if found == HEAD:
        return
    if found is not None and found > HEAD:
        raise Refused(
            f"a newer version of Matinee has written this database (its shape is {found}, "
            f"this program knows {HEAD}); use that version, or restore a backup made before it"
        )
    file = file_of(engine)
    if file is not None:
        _migrate_alone(engine, file)
    elif tool and found is not None:
        raise Refused(
            "this database is of an older version of Matinee; "
            "`matinee serve` of this version brings it up to date"
        )
    else:
        with engine.connect() as connection:
            _upgrade(connection)
            fill(connection)
            if engine.dialect.name == "postgresql":
                connection.invalidate()  # its patience must not come back from the pool


def revision(engine: Engine) -> str | None:
    """The shape a database has; None while it has none."""
    file = file_of(engine)
    return _shape_of(engine) if file is None else _patiently(lambda: _shape_of(engine), file)


def _patiently(work: Callable[[], T], file: Path) -> T:
    """Do something to a SQLite file that another may have for itself for a moment.

    SQLite waits by itself for most of that, but not to begin with a new file's log: of two who do
    that at once, one is told that it is locked."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return work()
        except sql.exc.OperationalError as problem:
            if "locked" not in str(problem):
                raise
            if time.monotonic() > until:
                raise in_use(file) from None
            time.sleep(random.uniform(0.01, 0.1))  # two that start at once must not stay in step


def _shape_of(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not sql.inspect(connection).has_table("alembic_version"):
            return None
        found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return None if found is None else str(found)


def note_revision(connection: Connection) -> None:
    """Say of a database that was made as a whole that it is of this program's shape."""
    column = "version_num VARCHAR(32) CONSTRAINT alembic_version_pkc PRIMARY KEY NOT NULL"
    connection.exec_driver_sql(f"CREATE TABLE alembic_version ({column})")
    connection.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (HEAD,))
    note_schema(connection)


SCHEMA = (
    "SELECT type, name, tbl_name, sql FROM sqlite_master "
    "WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name"
)


def schema_seal(rows: Iterable[Sequence[str | None]]) -> str:
    """One number for all that SQLite knows of a database's shape, and does not guard itself."""
    return str(seal(*(value for row in rows for value in row)))


def note_schema(connection: Connection) -> None:
    """Have a SQLite database remember its shape, so that a flipped bit in it is noticed."""
    value = schema_seal([tuple(row) for row in connection.exec_driver_sql(SCHEMA)])
    connection.exec_driver_sql(
        "INSERT OR REPLACE INTO settings (name, value, seal) VALUES ('schema', ?, ?)",
        (value, seal("schema", value)),
    )


def _migrate_alone(engine: Engine, file: Path) -> None:
    """Have a SQLite database for oneself while its shape changes."""
    engine.dispose()
    own = sql.create_engine(engine.url, poolclass=sql.pool.NullPool, connect_args={"timeout": 0.1})
    sql.event.listen(own, "connect", lambda raw, _: raw.execute("PRAGMA locking_mode=EXCLUSIVE"))
    sql.event.listen(own, "connect", _on_sqlite_connect)
    sql.event.listen(own, "begin", lambda made: made.exec_driver_sql("BEGIN IMMEDIATE"))

    def change() -> None:
        if _shape_of(engine) == HEAD:
            return  # who had it has brought it up to date
        engine.dispose()
        with own.connect() as connection:
            if not _make_whole(connection):
                _upgrade(connection)
                fill(connection)
                note_schema(connection)
            connection.commit()

    _patiently(change, file)


def _make_whole(connection: Connection) -> bool:
    """Make an empty SQLite database as a whole; False, with nothing done, where it is not empty.

    What changes the shape of an older one takes a process 12 MB, which it keeps."""
    if sql.inspect(connection).get_table_names():
        return False
    metadata.create_all(connection)
    note_revision(connection)
    return True


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(VERSIONS.parent))
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET statement_timeout = 0; SET lock_timeout = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
