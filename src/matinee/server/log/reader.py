"""What is asked of a log: each question is a method, asked beside the event loop by `ask`."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import TypeVar, TypeVarTuple

import sqlalchemy as sql
import structlog
from sqlalchemy.engine import Connection

from matinee.server.log.append import NOW
from matinee.server.log.chain import Damaged, Index, Row, check_index, seal, verified
from matinee.server.log.contract import Unread
from matinee.server.log.engines import file_of, open_engine
from matinee.server.log.files import identity
from matinee.server.log.schema import events, tables, tokens

LOOK = (
    "SELECT * FROM events ORDER BY rowid DESC LIMIT 1",
    "SELECT * FROM tables ORDER BY rowid DESC LIMIT 1",
    "SELECT * FROM tokens ORDER BY rowid DESC LIMIT 1",
)
"""The newest of all that is kept."""
logger = structlog.get_logger()

ROTTEN = ("malformed", "not a database", "decode to UTF-8", "corrupt")
"""How SQLite says that what it finds makes no sense."""
READERS = 8
_LINK = sql.text("SELECT table_id, role, seat, seal FROM tokens WHERE hash = :hash")
IDS_AT_ONCE = 1000

T = TypeVar("T")
Given = TypeVarTuple("Given")


class Reader:
    """An open database, and threads that read from it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = open_engine(url)
        self.file = file_of(self.engine)
        """Of a SQLite log."""
        self._opened = None if self.file is None else identity(self.file)
        self.shared = self.engine.dialect.name == "postgresql"
        """Whether other nodes may write to it as well."""
        self.leased = self.shared
        """Whether those look after tables by leases."""
        self._readers = ThreadPoolExecutor(READERS, "matinee-read")

    def close(self) -> None:
        """Let go of the database."""
        # A reader gives its connection back, to be closed; one whose database is gone is left.
        reading = threading.Thread(
            target=self._readers.shutdown, kwargs={"cancel_futures": True}, daemon=True
        )
        reading.start()
        reading.join(timeout=5)
        self.engine.dispose()

    def _refuse_another_file(self) -> None:
        """Refuse to go on where another file has been put in the place of ours, or ours is gone.

        What is written to it would be lost with it, and nobody would hear of that.
        """
        if self.file is not None and identity(self.file) != self._opened:
            raise Unread(f"another file stands in the place of {self.file}, or none")

    def look(self) -> None:
        """Read something, by a line of one's own: what others have in memory proves nothing."""
        self._refuse_another_file()
        if self.file is None:
            with self.engine.connect() as connection:
                connection.exec_driver_sql("SELECT id FROM tables LIMIT 1").all()
            return
        try:
            with closing(sqlite3.connect(self.file, timeout=1)) as connection:
                for query in LOOK:
                    connection.execute(query).fetchall()
        except sqlite3.Error as problem:
            raise Unread(str(problem)) from None

    async def ask(self, question: Callable[[*Given], T], *given: *Given) -> T:
        """One of the questions below, asked beside the event loop; Unread if nobody answers."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, question, *given)
        except (sql.exc.DBAPIError, sql.exc.TimeoutError) as problem:
            raise Unread(str(getattr(problem, "orig", problem))) from problem

    def rows(self, table: str, after: int = 0) -> list[Row]:
        """A table's entries after a version, in order."""
        with self.engine.connect() as connection:
            return rows_of(connection, table, after)

    def whole(self, table: str) -> list[Row]:
        """A table's entries, each as it was written, and all of them; Damaged where one is not."""
        try:
            with self.engine.connect() as connection:
                if self.shared:  # SQLite shows one moment anyway
                    connection.execution_options(isolation_level="REPEATABLE READ")
                return whole(connection, table)
        except sql.exc.DatabaseError as problem:
            if any(sign in str(problem.orig) for sign in ROTTEN):
                raise Damaged(table, "SQLite cannot read it") from None
            raise

    def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """How far some tables are; those that are gone are left out."""
        wanted, found = list(ids), {}
        with self.engine.connect() as connection:
            for start in range(0, len(wanted), IDS_AT_ONCE):
                some = wanted[start : start + IDS_AT_ONCE]
                query = sql.select(tables.c.id, tables.c.version).where(tables.c.id.in_(some))
                found.update({row.id: row.version for row in connection.execute(query)})
        return found

    def waking(self, before: int | None = None) -> list[tuple[str, int]]:
        """Tables with a bot's turn or a deadline (before a moment), and when that is."""
        query = sql.select(tables.c.id, tables.c.wake).where(tables.c.wake.is_not(None))
        if before is not None:
            query = query.where(tables.c.wake <= before)
        with self.engine.connect() as connection:
            return [(row.id, row.wake) for row in connection.execute(query)]

    def listed(self, table: str) -> bool | None:
        """Whether strangers find a table in the lobby; None where there is no such table."""
        query = sql.select(tables.c.listed).where(tables.c.id == table)
        with self.engine.connect() as connection:
            found: bool | None = connection.execute(query).scalar()
        return found

    def in_phase(self, phase: str, among: Iterable[str] | None = None) -> list[str]:
        """What the index says to be in a phase: all of it, or of some names."""
        query = sql.select(tables.c.id).where(tables.c.phase == phase).order_by(tables.c.id)
        if among is not None:
            query = query.where(tables.c.id.in_(list(among)))
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def named(self, prefix: str) -> list[str]:
        """Everything whose name begins so."""
        query = sql.select(tables.c.id).where(tables.c.id.startswith(prefix, autoescape=True))
        with self.engine.connect() as connection:
            return list(connection.execute(query.order_by(tables.c.id)).scalars())

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
        with self.engine.connect() as connection:
            row = connection.execute(_LINK, {"hash": token_hash}).first()
        if row is None:
            return None
        if row.seal not in (None, seal(token_hash, *row[:3])):
            logger.error(
                "a link is not what was written; it counts for nothing", table=row.table_id
            )
            return None
        return (row.table_id, row.role, row.seat)

    def made(self, table: str) -> int | None:
        """When a table was set up; None where there is no such table."""
        query = sql.select(tables.c.created).where(tables.c.id == table)
        with self.engine.connect() as connection:
            found: int | None = connection.execute(query).scalar()
        return found

    def link_of(self, table: str, seat: int) -> str | None:
        """The hash of a seat's link."""
        query = sql.select(tokens.c.hash).where(
            tokens.c.table_id == table, tokens.c.role == "player", tokens.c.seat == seat
        )
        with self.engine.connect() as connection:
            found: str | None = connection.execute(query).scalar()
        return found

    def standing(self, hashes: Iterable[str]) -> set[str]:
        """Those of some tokens that still stand for something."""
        wanted, found = list(hashes), set[str]()
        with self.engine.connect() as connection:
            for start in range(0, len(wanted), IDS_AT_ONCE):
                some = wanted[start : start + IDS_AT_ONCE]
                query = sql.select(tokens.c.hash).where(tokens.c.hash.in_(some))
                found.update(row.hash for row in connection.execute(query))
        return found

    def has_deadlines(self) -> bool:
        """Whether anybody's time runs."""
        query = sql.select(tables.c.id).where(tables.c.wake > 0).limit(1)
        with self.engine.connect() as connection:
            return connection.execute(query).first() is not None

    def is_present(self, table: str, seat: int) -> bool:
        """Whether a seat's player is connected at any node."""
        query = (
            f"SELECT count(*) FROM presence WHERE table_id = :of AND seat = :seat AND until > {NOW}"
        )
        with self.engine.connect() as connection:
            return bool(connection.execute(sql.text(query), {"of": table, "seat": seat}).scalar())

    def clock(self) -> float:
        """Seconds since 1970: the database's, where nodes share it, since theirs may differ."""
        if not self.shared:
            return time.time()
        with self.engine.connect() as connection:
            return float(connection.exec_driver_sql(f"SELECT {NOW}").scalar_one()) / 1000


def rows_of(connection: Connection, table: str, after: int = 0) -> list[Row]:
    """A table's entries after a version, in order, as they stand there."""
    query = (
        sql.select(events.c.version, events.c.key, events.c.body, events.c.hash)
        .where(events.c.table_id == table, events.c.version > after)
        .order_by(events.c.version)
    )
    return [Row(*row) for row in connection.execute(query)]


def whole(connection: Connection, table: str) -> list[Row]:
    """A table's entries, each as it was written, and all of them; Damaged where one is not."""
    of = tables.c
    query = sql.select(of.version, of.phase, of.wake, of.changed, of.seal).where(of.id == table)
    index = connection.execute(query).first()  # before the rows: it may be behind them, not ahead
    found = rows_of(connection, table)
    rows = list(verified(table, found))
    if index is not None:
        check_index(table, Index(*index), rows, sealed=bool(found) and found[-1].hash is not None)
    elif rows:
        raise Damaged(table, "it is not in the index")
    return rows
