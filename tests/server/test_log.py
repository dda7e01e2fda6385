"""The log: in order, once, on disk before anyone hears of it."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import Connection

from matinee.errors import Refused
from matinee.server.http.access import Door
from matinee.server.log import append, engines, writer as logs
from matinee.server.log.chain import Row
from matinee.server.log.contract import (
    AddLinks,
    Append,
    Conflict,
    Link,
    NewLink,
    Unwritten,
    together,
)
from matinee.server.log.schema import metadata
from matinee.server.log.writer import Log
from matinee.server.run import nats_url
from matinee.server.tables.passes import Pass, hash_of


@pytest.fixture
def log(database: str) -> Iterator[Log]:
    """A log in each kind of database."""
    opened = Log(database)
    yield opened
    opened.close()


@pytest.fixture
def file_log(tmp_path: Path) -> Iterator[Log]:
    """A log in SQLite."""
    opened = Log(f"sqlite:///{tmp_path / 'tables.db'}")
    yield opened
    opened.close()


@pytest.fixture
def shared_log(postgres_url: str) -> Iterator[Log]:
    """A log in PostgreSQL."""
    opened = Log(postgres_url)
    yield opened
    opened.close()


def first(table: str, listed: bool = False, created: int = 0) -> Append:
    """A table's first entry."""
    row = Row(1, "create", b"[1]")
    return Append(table, row, phase="open", wake=None, now=created, listed=listed)


def entry(table: str, version: int, key: str, wake: int | None = None) -> Append:
    return Append(table, Row(version, key, key.encode()), phase="running", wake=wake)


class Gate:
    """Work that holds the writer up, so that others gather behind it."""

    def __init__(self, log: Log) -> None:
        self.reached, self.opened = threading.Event(), threading.Event()
        self.done: Future[Any] = Future()
        log._put([(self.work, self.done)])
        assert self.reached.wait(10)

    def work(self, connection: Connection) -> None:
        self.reached.set()
        assert self.opened.wait(10)

    def open(self) -> None:
        self.opened.set()


# Entries -------------------------------------------------------------------------------------


def test_rows_come_back_in_order(log: Log) -> None:
    for table in ("a", "b"):
        log.write_now(first(table))
        for version in range(2, 30):
            log.write_now(entry(table, version, f"key-{version}"))
    rows = log.rows("a")
    assert [row.version for row in rows] == list(range(1, 30))
    assert rows[4] == Row(5, "key-5", b"key-5")
    assert [row.version for row in log.rows("a", after=27)] == [28, 29]
    assert log.rows("nowhere") == []


def test_a_version_is_written_once(log: Log) -> None:
    log.write_now(first("a"))
    log.write_now(entry("a", 2, "mine"))
    with pytest.raises(Conflict):
        log.write_now(entry("a", 2, "yours"))
    assert [row.key for row in log.rows("a")] == ["create", "mine"]
    with pytest.raises(Conflict):
        log.write_now(first("a"))


def test_a_key_is_used_once_at_a_table(log: Log) -> None:
    log.write_now(first("a"))
    log.write_now(first("b"))
    log.write_now(entry("a", 2, "mine"))
    with pytest.raises(Conflict):
        log.write_now(entry("a", 3, "mine"))
    log.write_now(entry("b", 2, "mine"))
    assert len(log.rows("a")) == 2


def test_a_conflict_leaves_no_trace(log: Log) -> None:
    log.write_now(first("a"))
    log.write_now(entry("a", 2, "mine", wake=5))
    with pytest.raises(Conflict):
        log.write_now(
            together(entry("a", 2, "yours", wake=9), AddLinks("a", [Link("h", "player", 0)]))
        )
    assert log.waking() == [("a", 5)]
    assert log.token("h") is None


def test_of_a_batch_one_may_conflict_and_the_others_go_through(log: Log) -> None:
    async def main() -> None:
        gate = Gate(log)
        written = asyncio.gather(
            log.write(first("a")),
            log.write(entry("a", 2, "mine")),
            log.write(entry("a", 2, "yours")),
            log.write(entry("a", 3, "mine")),
            log.write(entry("a", 3, "theirs")),
            return_exceptions=True,
        )
        await asyncio.sleep(0)
        gate.open()
        answers = await written
        assert [type(answer) for answer in answers] == [
            type(None), type(None), Conflict, Conflict, type(None),
        ]  # fmt: skip

    asyncio.run(main())
    assert [row.key for row in log.rows("a")] == ["create", "mine", "theirs"]


def test_what_waits_is_committed_together(log: Log) -> None:
    log.write_now(first("a"))
    before = log.commits

    async def main() -> None:
        gate = Gate(log)
        writes = [log.write(entry("a", 2 + n, f"k{n}")) for n in range(logs.LARGEST_BATCH + 100)]
        waiting = asyncio.gather(*writes)
        await asyncio.sleep(0)
        gate.open()
        await waiting

    asyncio.run(main())
    # The gate is in a batch of its own; the rest is one full batch and what was left over.
    assert log.commits - before == 3
    assert len(log.rows("a")) == logs.LARGEST_BATCH + 101


def test_concurrent_writers_share_commits(log: Log) -> None:
    for n in range(20):
        log.write_now(first(f"t{n}"))
    before = log.commits

    async def main() -> None:
        await asyncio.gather(
            *(log.write(entry(f"t{n % 20}", 2 + n // 20, f"k{n}")) for n in range(1000))
        )

    asyncio.run(main())
    assert log.commits - before < 250


def test_an_answer_comes_after_the_commit(log: Log) -> None:
    """Another connection sees the row as soon as the writer is told of it."""
    log.write_now(first("a"))
    for version in range(2, 20):
        log.write_now(entry("a", version, f"k{version}"))
        with log.engine.connect() as other:
            seen = other.exec_driver_sql("SELECT max(version) FROM events").scalar()
        assert seen == version == log.versions(["a", "b"])["a"]


def test_nothing_is_added_to_a_table_that_is_gone(log: Log) -> None:
    """One that was archived must not begin anew at its thirtieth entry."""
    log.write_now(first("a"))
    log.write_now(lambda c: c.exec_driver_sql("DELETE FROM tables"))
    with pytest.raises(Conflict):
        log.write_now(entry("a", 2, "k"))
    assert log.versions(["a"]) == {} and len(log.rows("a")) == 1


# When the asker leaves -----------------------------------------------------------------------


def test_who_gives_up_before_the_writer_comes_round_gets_nothing_written(log: Log) -> None:
    async def main() -> None:
        gate = Gate(log)
        leaving = asyncio.create_task(log.write(first("a")))
        staying = asyncio.create_task(log.write(first("b")))
        await asyncio.sleep(0)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        gate.open()
        await staying
        await log.write(first("c"))  # the writer lives

    asyncio.run(asyncio.wait_for(main(), 20))
    assert log.rows("a") == [] and log.rows("b") and log.rows("c")


def test_who_gives_up_while_it_is_written_does_not_stop_the_writer(log: Log) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        begun.set()
        assert go_on.wait(10)
        append.do(first("a"), connection)

    async def main() -> None:
        leaving = asyncio.create_task(log.write(slow))
        await asyncio.to_thread(begun.wait, 10)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        go_on.set()
        await log.write(first("b"))

    asyncio.run(asyncio.wait_for(main(), 20))
    assert log.rows("a") and log.rows("b")


# When it cannot be written -------------------------------------------------------------------


def is_broken(log: Log) -> bool:
    return log.broken is not None


def test_a_refusing_database_is_told_and_recovers(log: Log) -> None:
    log.write_now(first("a"))
    log.write_now(lambda c: c.exec_driver_sql("ALTER TABLE events RENAME TO elsewhere"))
    with pytest.raises(Unwritten, match=r"no such table|does not exist"):
        log.write_now(entry("a", 2, "k"))
    assert is_broken(log)
    log.write_now(lambda c: c.exec_driver_sql("ALTER TABLE elsewhere RENAME TO events"))
    assert not is_broken(log)
    log.write_now(entry("a", 2, "k"))
    assert [row.version for row in log.rows("a")] == [1, 2]


@pytest.mark.parametrize("entries", [True, False], ids=["one-statement", "transaction"])
def test_a_full_disk_keeps_nothing_of_the_batch(file_log: Log, entries: bool) -> None:
    log = file_log
    log.write_now(first("a"))
    log.write_now(first("b"))
    large = Append("a", Row(2, "k", b"x" * 1_000_000), phase="running", wake=None)
    batch = [entry("b", 2, "k"), large] if entries else [first("c"), together(large)]
    pages = log.write_now(lambda c: c.exec_driver_sql("PRAGMA page_count").scalar_one())
    log.write_now(lambda c: c.exec_driver_sql(f"PRAGMA max_page_count={pages + 5}").scalar())

    async def main() -> None:
        gate = Gate(log)
        written = asyncio.gather(*map(log.write, batch), return_exceptions=True)
        await asyncio.sleep(0)
        gate.open()
        answers = await written
        assert [type(answer) for answer in answers] == [Unwritten] * 2
        assert "full" in str(answers[0])

    asyncio.run(main())
    assert [len(log.rows(table)) for table in "abc"] == [1, 1, 0]
    log.write_now(lambda c: c.exec_driver_sql("PRAGMA max_page_count=1000000").scalar())
    log.write_now(large)
    assert len(log.rows("a")) == 2 and log.broken is None


def test_a_database_elsewhere_or_of_another_kind_is_refused() -> None:
    for url in ("mysql://x/y", "not a url", "sqlite:/"):
        with pytest.raises((Refused, sql.exc.SQLAlchemyError)):
            Log(url)


def test_what_postgresql_and_nats_need_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    url = "postgresql://nobody@127.0.0.1:1/none"
    with pytest.raises(Refused, match="share PostgreSQL"):
        nats_url("sqlite:///x.db", "nats://127.0.0.1")
    with pytest.raises(Refused, match="not a NATS URL"):
        nats_url(url, "127.0.0.1")
    assert nats_url(url, "nats://127.0.0.1") == "nats://127.0.0.1"
    assert nats_url(url, None) is None
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Refused, match=r"matinee\[nodes\]"):
        Log(url)


# Promises of the database --------------------------------------------------------------------


def test_commits_are_promises(file_log: Log) -> None:
    log = file_log

    def pragmas(connection: Connection) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert log.write_now(pragmas) == ["wal", 2, 1, 10_000]
    with log.engine.connect() as connection:
        assert pragmas(connection) == ["wal", 2, 1, 10_000]


def test_commits_to_postgresql_are_promises(shared_log: Log) -> None:
    def promised(connection: Connection) -> list[Any]:
        names = ("synchronous_commit", "lock_timeout", "statement_timeout")
        return [connection.exec_driver_sql(f"SHOW {name}").scalar() for name in names]

    assert shared_log.write_now(promised) == ["on", "2s", "5s"]
    with shared_log.engine.connect() as connection:
        assert promised(connection) == ["on", "2s", "5s"]
    shared_log.write_now(first("a"))
    shared_log.write_now(entry("a", 2, "k"))  # on the line that entries alone go over
    assert shared_log._own is not None and promised(shared_log._own) == ["on", "2s", "5s"]


def expect_shape(log: Log) -> None:
    """That a database has the shape this program expects."""
    with log.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == "0007"


def test_a_new_database_has_the_shape_the_program_expects(log: Log) -> None:
    expect_shape(log)


def test_migrations_give_what_the_program_expects(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Step by step, as a database of an older version is brought up to date."""
    monkeypatch.setattr(engines, "_make_whole", lambda connection: False)
    with closing(Log(database)) as log:
        expect_shape(log)


def test_a_new_database_is_made_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(connection: Connection) -> None:
        raise KeyboardInterrupt

    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with monkeypatch.context() as patch:
        patch.setattr(engines, "note_revision", crash)
        with pytest.raises(KeyboardInterrupt):
            Log(url)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as raw:
        assert raw.execute("SELECT name FROM sqlite_master").fetchall() == []
    with closing(Log(url)) as log:
        expect_shape(log)


def test_opening_again_changes_nothing(log: Log, tmp_path: Path) -> None:
    log.write_now(first("a"))
    again = Log(log.url)
    assert again.rows("a") == log.rows("a")
    again.close()


# What else is kept ---------------------------------------------------------------------------


def test_tables_that_want_care_and_tables_that_are_open(log: Log) -> None:
    log.write_now(first("private"))
    log.write_now(first("older", listed=True, created=1))
    log.write_now(first("newer", listed=True, created=2))
    log.write_now(first("begun", listed=True, created=3))
    log.write_now(entry("begun", 2, "k", wake=77))
    assert log.open_tables(10) == ["newer", "older"]
    assert log.open_tables(1) == ["newer"]
    assert log.waking() == [("begun", 77)]
    log.write_now(entry("begun", 3, "l", wake=None))
    assert log.waking() == []


def test_links_are_kept_as_hashes_and_replaced(log: Log) -> None:
    links = [Link("old" * 21, "player", 0), Link("two" * 21, "player", 1)]
    links.append(Link("host" * 16, "host", None))
    log.write_now(AddLinks("a", links))
    log.write_now(AddLinks("b", [Link("b" * 64, "player", 0)]))
    log.write_now(AddLinks("b", []))  # nothing to keep is nothing wrong
    assert log.token("old" * 21) == ("a", "player", 0)
    log.write_now(NewLink("a", 0, "new" * 21))
    assert log.token("old" * 21) is None
    assert log.token("new" * 21) == ("a", "player", 0)
    assert log.token("two" * 21) == ("a", "player", 1)
    assert log.token("host" * 16) == ("a", "host", None)
    assert log.token("b" * 64) == ("b", "player", 0)


class Opened(Door):
    """A door for those who are in no event loop."""

    def open(self, token: str) -> Pass | None:  # type: ignore[override]
        return asyncio.run(super().open(token))

    def read_cookies(self, table: str, cookies: dict[str, str]) -> list[Pass]:  # type: ignore[override]
        return asyncio.run(super().read_cookies(table, cookies))


def test_a_door_opens_for_a_token_and_its_cookie_until_it_is_replaced(log: Log) -> None:
    log.write_now(AddLinks("a", [Link(hash_of("secret"), "player", 2)]))
    door = Opened(log)
    held = door.open("secret")
    assert held is not None and (held.table, held.role, held.seat) == ("a", "player", 2)
    name, value = door.cookie(held)
    assert "secret" not in value
    assert name == "matinee_a_2"
    assert door.read_cookies("a", {name: value}) == [held]
    assert door.read_cookies("b", {"matinee_b_2": value}) == []
    assert door.read_cookies("a", {name: value[:-1] + "~"}) == []
    assert Opened(log).read_cookies("a", {name: value}) == [held], "the signing key is kept"
    log.write_now(NewLink("a", 2, hash_of("other")))
    assert door.open("secret") is None and door.read_cookies("a", {name: value}) == []


def test_a_browser_can_hold_several_passes_for_a_table(log: Log) -> None:
    """The lowest seat first, then host, then onlooker; under another's name a cookie is nothing."""
    given = {"h": ("host", None), "o": ("onlooker", None), "p1": ("player", 1), "p0": ("player", 0)}
    log.write_now(AddLinks("a", [Link(hash_of(t), *who) for t, who in given.items()]))
    door = Opened(log)
    cookies = {}
    for token in given:
        held = door.open(token)
        assert held is not None
        name, value = door.cookie(held)
        cookies[name] = value
    assert [held.who for held in door.read_cookies("a", cookies)] == ["0", "1", "host", "onlooker"]
    swapped = {"matinee_a_host": cookies["matinee_a_1"], "matinee_a_0": cookies["matinee_a_host"]}
    assert door.read_cookies("a", swapped) == []
    assert door.read_cookies("a", {**cookies, "matinee_a_9": cookies["matinee_a_0"]}) != []
    assert door.read_cookies("a", {"matinee_a": cookies["matinee_a_0"]}) == []


def test_a_setting_is_made_once(log: Log) -> None:
    assert log.setting("name", lambda: "first") == "first"
    assert log.setting("name", lambda: "second") == "first"
    again = Log(log.url)
    assert again.setting("name", lambda: "third") == "first"
    again.close()


# Copies --------------------------------------------------------------------------------------


def test_a_copy_taken_while_writing_is_whole(file_log: Log, tmp_path: Path) -> None:
    log = file_log
    log.write_now(first("a"))
    target = tmp_path / "copy.db"
    counts = []

    async def main() -> None:
        version = 1
        for _ in range(4):
            backing_up = asyncio.create_task(asyncio.to_thread(log.backup, target))
            while not backing_up.done():
                version += 1
                await log.write(entry("a", version, f"k{version}"))
            await backing_up
            copy = Log(f"sqlite:///{target}")  # to restore is to open the copy
            rows = copy.rows("a")
            with copy.engine.connect() as connection:
                whole = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
            assert whole == "ok"
            assert [row.version for row in rows] == list(range(1, len(rows) + 1))
            counts.append(len(rows))
            copy.write_now(entry("a", len(rows) + 1, "after"))
            copy.close()
        assert len(log.rows("a")) == version

    asyncio.run(main())
    assert counts == sorted(counts) and counts[0] >= 1
    assert not list(tmp_path.glob("*.part"))


def test_what_waits_is_written_before_the_log_closes(database: str) -> None:
    log = Log(database)
    gate = Gate(log)
    waiting: Future[Any] = Future()
    log._put([(first("a"), waiting)])
    closing = threading.Thread(target=log.close)
    closing.start()
    gate.open()
    closing.join(10)
    assert waiting.result(1) is None
    again = Log(log.url)
    assert again.rows("a")
    again.close()
