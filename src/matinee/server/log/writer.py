"""The log: the one place where tables are kept.

Append-only, keyed by (table, version). A row is on disk before anyone hears of it. One thread
writes, and commits together whatever waits when it comes round, so that a busy server pays for one
fsync where many players moved. SQLite by default; PostgreSQL, which several nodes can share, by
its URL. What is read from a log stands in `reader`.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard, TypeVar

import sqlalchemy as sql
import structlog
from sqlalchemy.engine import Connection

from matinee.server.log import copies, leases, service  # noqa: F401  (say how their work is done)
from matinee.server.log.append import (
    APPEND_MANY,
    ENTRIES,
    IN_SQL,
    Statement,
    append_many,
    columns,
    do,
)
from matinee.server.log.chain import seal
from matinee.server.log.contract import Append, Conflict, Heard, Unwritten, Work
from matinee.server.log.engines import WRITER, migrate
from matinee.server.log.reader import Reader
from matinee.server.log.schema import settings

logger = structlog.get_logger()

LARGEST_BATCH = 512
PATIENCE = 6.0
"""Seconds for which a write is tried again while PostgreSQL is away."""
CACHE = "PRAGMA cache_size=-2000"
"""In KiB, for the one connection that writes: each choice is at another place of the file, and what
others have (`engines`) holds no hundred tables' pages."""
BACK_OFF = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Seconds between tries; the last is repeated."""
JUST_NOW, SOON = 1.0, 2.0
"""Seconds for which a commit shows that commits work, and within which one has to be done."""

T = TypeVar("T")


class ToTheEnd(asyncio.Future[None]):
    """What nobody can give up waiting for: who is to leave meanwhile leaves once it is done.

    `asyncio.shield` does that with two futures and two rounds of the event loop for each choice.
    """

    def cancel(self, msg: object = None) -> bool:
        """Go on: the task that waits is cancelled when it wakes."""
        return False


class Asker(NamedTuple):
    """Who waits for some work in an event loop; to the writer it is as a Future."""

    loop: asyncio.AbstractEventLoop
    heard: Heard[Any]
    answers: list[tuple[Asker, Any, Exception | None]]
    """Where the writer lays its answers down, to be taken to the event loop all together."""

    def set_running_or_notify_cancel(self) -> bool:
        """Whether it still waits."""
        return not self.heard.cancelled()

    def set_result(self, result: Any) -> None:
        """It was done."""
        self.answers.append((self, result, None))

    def set_exception(self, problem: Exception) -> None:
        """It was not."""
        self.answers.append((self, None, problem))


def answer(answers: list[tuple[Asker, Any, Exception | None]]) -> None:
    """Tell askers, in their own event loop."""
    for asker, result, problem in answers:
        if asker.heard.cancelled():
            continue
        if problem is None:
            asker.heard.set_result(result)
        else:
            asker.heard.set_exception(problem)


Waiting = tuple["Work[Any] | Statement[Any]", "Future[Any] | Asker"]


class Log(Reader):
    """An open log."""

    def __init__(
        self,
        url: str,
        failpoint: Callable[[str], None] = lambda name: None,
        ticks: Callable[[], float] = time.perf_counter,
        *,
        tool: bool = False,
    ) -> None:
        super().__init__(url)
        self._ticks = ticks
        self.node = secrets.token_hex(4)
        """What this process is called among the nodes."""
        self.failpoint = failpoint
        try:
            migrate(self.engine, tool=tool)
            self._refuse_another_file()
        except Exception:
            self.engine.dispose()
            raise
        self._answers: list[tuple[Asker, Any, Exception | None]] = []
        self._own: Connection | None = None
        """The writer's connection, kept open."""
        self._gathered: dict[asyncio.AbstractEventLoop, list[Waiting]] = {}
        """What has been asked in this round of an event loop."""
        self._waiting: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._asked = self._taken = 0
        """How much was asked of the writer, and how much it has come to."""
        self._writer = threading.Thread(target=self._write, name=WRITER, daemon=True)
        self._writer.start()
        self.commits = 0
        """How often the disk was waited for."""
        self.written = 0
        """How many pieces of work those commits held."""
        self.commit_seconds = 0.0
        self.conflicts = 0
        self.failures = 0
        """How many pieces of work the database did not take."""
        self.tries_again = 0
        """How often PostgreSQL was away, and was tried again."""
        self.turn: AbstractContextManager[None] = contextlib.nullcontext()
        """What lets this process write, where several write to one file."""
        self.broken: str | None = None
        """Why writing failed last, until it works again."""
        self.last_commit = 0.0
        """When it last worked, by the steady clock."""

    def close(self) -> None:
        """Write what waits, then let go."""
        self._waiting.put(None)
        self._writer.join(timeout=30)
        super().close()

    # Writing ---------------------------------------------------------------------------------

    async def write(self, work: Work[T] | Statement[T]) -> T:
        """Do some work in a transaction; returns once it is on disk."""
        return await self.writing(work)

    def writing(self, work: Work[T] | Statement[T]) -> asyncio.Future[T]:
        """Have some work done in a transaction; done once it is on disk."""
        heard: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.have_written(work, heard)
        return heard

    async def see_through(self, work: Work[None]) -> bool:
        """Do some work even if the asker leaves meanwhile, and say whether they did.

        What is in the log has to be taken in and told to others, whoever is still there.
        """
        writing = ToTheEnd()
        self.have_written(work, writing)
        try:
            await writing
        except asyncio.CancelledError:
            if writing.exception() is not None:
                raise
            return True
        return False

    def have_written(self, work: Work[T] | Statement[T], heard: Heard[T]) -> None:
        """Have some work done in a transaction, and someone told in their own event loop. The
        writer is woken once for all that is asked in one round of it."""
        loop = heard.get_loop()
        gathered = self._gathered.setdefault(loop, [])
        gathered.append((work, Asker(loop, heard, self._answers)))
        if len(gathered) == 1:
            loop.call_soon(self._hand_on, loop)

    def _hand_on(self, loop: asyncio.AbstractEventLoop) -> None:
        for first in range(0, len(gathered := self._gathered.pop(loop)), LARGEST_BATCH):
            self._put(gathered[first : first + LARGEST_BATCH])

    def _put(self, asked: list[Waiting]) -> None:
        self._asked += len(asked)
        self._waiting.put(asked)

    def write_now(self, work: Work[T] | Statement[T]) -> T:
        """The same for callers outside an event loop."""
        done: Future[T] = Future()
        self._put([(work, done)])
        return done.result()

    async def can_commit(self) -> bool:
        """Whether something can be committed: something just was, or is now, to find out.

        And whether what was can be read: by someone who opens the database now, as a visitor does.
        """
        try:
            async with asyncio.timeout(SOON):
                if self.broken is not None or time.monotonic() - self.last_commit >= JUST_NOW:
                    await asyncio.shield(self.writing(_probe))
                await self.ask(self.look)
        except (Unwritten, TimeoutError):
            return False
        return True

    @property
    def waiting(self) -> int:
        """How many pieces of work the writer has not come to."""
        return self._asked - self._taken

    def _write(self) -> None:
        last = False
        while not last and (first := self._waiting.get()) is not None:
            batch = first[:]
            while len(batch) < LARGEST_BATCH and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    last = True
                    break
                batch += more
            self._taken += len(batch)
            # Whoever has given up waiting gets nothing written; from here on nobody can.
            batch = [item for item in batch if item[1].set_running_or_notify_cancel()]
            if batch:
                self._commit(batch)
                self._answer()
        self._hang_up()

    def _answer(self) -> None:
        """Wake each event loop once, however many wait there."""
        for loop in {asker.loop for asker, _, _ in self._answers}:
            with contextlib.suppress(RuntimeError):  # closed, and nobody waits there any more
                own = [each for each in self._answers if each[0].loop is loop]
                loop.call_soon_threadsafe(answer, own)
        self._answers.clear()

    def _commit(self, batch: Sequence[Waiting]) -> None:
        # In SQLite entries and links go together, so that the disk is waited for once.
        is_usual = _is_entry if self.shared else _is_known
        usual = [item for item in batch if is_usual(item[0])]
        if apart := [item for item in batch if not is_usual(item[0])]:
            self._see_to(apart, self._in_transaction)
        if usual:
            # SQLite takes one alone step by step, past every failpoint; with many that is slow.
            at_once = self.shared or (len(usual) > 1 and all(_is_entry(work) for work, _ in usual))
            self._see_to(usual, self._in_one_statement if at_once else self._in_transaction)

    def _see_to(
        self, batch: Sequence[Waiting], commit: Callable[[Sequence[Waiting]], list[Any]]
    ) -> None:
        """Have a batch committed and its askers answered.

        While PostgreSQL is away it is tried again. If it went away after a commit and before it
        said so, the second try finds what the first one wrote: a Conflict, by which the asker
        finds it, too.
        """
        began, ticks = time.monotonic(), self._ticks()
        # What is known to be away is tried once, so that nobody waits long for a no.
        patience = PATIENCE if self.shared and self.broken is None else 0.0
        tries = 0
        while True:
            try:
                with self.turn:
                    answers = commit(batch)
                self._refuse_another_file()
                break
            except Exception as problem:
                self._hang_up()
                self._break(problem)
                away = _is_away(problem)
                if away and time.monotonic() - began < patience:
                    time.sleep(BACK_OFF[min(tries, len(BACK_OFF) - 1)])
                    tries += 1
                    self.tries_again += 1
                elif self.shared and not away and len(batch) > 1:
                    for item in batch:  # one must not spoil it for the others
                        self._see_to([item], commit)
                    return
                else:
                    self.failures += len(batch)
                    for _, done in batch:
                        done.set_exception(Unwritten(str(getattr(problem, "orig", problem))))
                    return
        if written := sum(work is not data_version for work, _ in batch):
            self.commits += 1
            self.written += written
            self.commit_seconds += self._ticks() - ticks
        self.last_commit = time.monotonic()
        if self.broken is not None:
            logger.warning("the log can be written again")
            self.broken = None
        for (_, done), answer in zip(batch, answers, strict=True):
            if isinstance(answer, Conflict):
                self.conflicts += 1
                done.set_exception(answer)
            else:
                done.set_result(answer)

    def _break(self, problem: Exception) -> None:
        """Remember why nothing can be written, and say so once."""
        said = str(getattr(problem, "orig", problem))
        if self.broken is None:
            logger.error("the log cannot be written", why=said)
        self.broken = said

    def _in_transaction(self, batch: Sequence[Waiting]) -> list[Any]:
        answers: list[Any] = []
        with self._transaction() as connection:
            self.failpoint("batch-begun")
            entries = [] if self.shared else [work for work, _ in batch if _is_entry(work)]
            at_once = len(entries) > 1 and append_many(connection, entries)
            for work, _ in batch:
                try:
                    done = at_once and _is_entry(work)
                    answers.append(None if done else do(work, connection))
                    self.failpoint("row-inserted")
                except Conflict as conflict:  # nothing was written: others can go on
                    answers.append(conflict)
            self.failpoint("before-commit")
        self.failpoint("after-commit")
        return answers

    def _in_one_statement(self, batch: Sequence[Waiting]) -> list[Any]:
        """Entries of many tables at once: no lock is ever left behind on a dead line."""
        given = [work for work, _ in batch if isinstance(work, Append)]
        for place in ("batch-begun", "row-inserted", "before-commit"):
            self.failpoint(place)
        if not self.shared:
            if not append_many(self._connected(), given):
                return self._in_transaction(batch)
            self.failpoint("after-commit")
            return [None] * len(given)
        # Every node in the same order, so that two never wait for each other.
        ordered = sorted(given, key=lambda each: (each.table, each.row.version))
        if self._own is None:
            self._own = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        found = self._own.exec_driver_sql(APPEND_MANY, columns(ordered))
        added = {tuple(row) for row in found}
        self._own.rollback()  # it is committed; SQLAlchemy alone thinks that something goes on
        self.failpoint("after-commit")
        answers: list[Any] = []
        for each in given:
            name = (each.table, each.row.version, each.row.key)
            answers.append(None if name in added else Conflict(f"{each.table} {each.row.version}"))
            added.discard(name)
        return answers

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[Connection]:
        if self.shared:
            with self.engine.begin() as connection:
                yield connection
            return
        connection = self._connected()
        with connection.begin():
            yield connection

    def _connected(self) -> Connection:
        """The writer's own connection to SQLite."""
        if self._own is None:
            self._own = self.engine.connect()
            for statement in (CACHE, *ENTRIES):
                self._own.connection.driver_connection.execute(statement)  # type: ignore[union-attr]
        return self._own

    def _hang_up(self) -> None:
        own, self._own = self._own, None
        if own is not None:
            with contextlib.suppress(Exception):
                own.close()

    def setting(self, name: str, first: Callable[[], str]) -> str:
        """A value of the server's own, made when it is first wanted."""

        def work(connection: Connection) -> str:
            value = first()
            given = {"name": name, "value": value, "seal": seal(name, value)}
            connection.execute(_ADD_SETTING, given)
            query = sql.select(settings.c.value, settings.c.seal).where(settings.c.name == name)
            found = connection.execute(query).one()
            if found.seal not in (None, seal(name, found.value)):
                logger.error("a setting is not what was written; it is made anew", setting=name)
                connection.execute(_PUT_SETTING, given)
                return value
            return str(found.value)

        return self.write_now(work)

    def known_setting(self, name: str) -> str | None:
        """A value of the server's own, where it has one that is what was written."""
        query = sql.select(settings.c.value, settings.c.seal).where(settings.c.name == name)
        with self.engine.connect() as connection:
            found = connection.execute(query).one_or_none()
        if found is None or found.seal not in (None, seal(name, found.value)):
            return None
        return str(found.value)

    def put_setting(self, name: str, value: str | None) -> None:
        """Have a value from now on, or none."""

        def work(connection: Connection) -> None:
            if value is None:
                connection.execute(sql.delete(settings).where(settings.c.name == name))
            else:
                given = {"name": name, "value": value, "seal": seal(name, value)}
                connection.execute(_PUT_SETTING, given)

        self.write_now(work)

    @cached_property
    def secret(self) -> str:
        """What nobody else knows, and every node that shares the log does."""
        return self.setting("cookie-secret", lambda: secrets.token_hex(32))

    def backup(self, target: Path) -> None:
        """A whole copy of a SQLite log, taken while it is used."""
        copies.backup(self.engine, target)


def _is_entry(work: object) -> TypeGuard[Append]:
    """Whether it adds to a table that is there already, as most do."""
    return isinstance(work, Append) and work.listed is None


def _is_known(work: object) -> bool:
    """Whether it holds nothing that a database could refuse, but for a conflict."""
    return type(work) in IN_SQL


def _is_away(problem: Exception) -> bool:
    """Whether the database could not be reached, as opposed to saying no."""
    if not isinstance(problem, sql.exc.DBAPIError):
        return False
    state = getattr(problem.orig, "sqlstate", "")
    gone = ("57P01", "57P02", "57P03", "25P03")  # shutting down, starting up, hung up on us
    return problem.connection_invalidated or state is None or state[:2] == "08" or state in gone


def data_version(connection: Connection) -> int:
    """A number of SQLite's that is another once another process has written; writes nothing."""
    return int(connection.exec_driver_sql("PRAGMA data_version").scalar_one())


def _probe(connection: Connection) -> None:
    """Something to commit, for the commit's sake."""
    value = str(time.time_ns())
    connection.execute(
        _PUT_SETTING, {"name": "probe", "value": value, "seal": seal("probe", value)}
    )


_PUT_SETTING = sql.text(
    "INSERT INTO settings (name, value, seal) VALUES (:name, :value, :seal) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value, seal = excluded.seal"
)
_ADD_SETTING = sql.text(
    "INSERT INTO settings (name, value, seal) VALUES (:name, :value, :seal) ON CONFLICT DO NOTHING"
)
