"""What every log keeps, be it a database or what a browser has: one suite over both."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from matinee.anywhere.log import Log as PageLog
from matinee.server.log.chain import Row, link
from matinee.server.log.contract import (
    AddLinks,
    Append,
    Beat,
    Conflict,
    FirstLink,
    HandOnLinks,
    Link,
    Log,
    NewInvite,
    NewLink,
    SharedLink,
    Unwritten,
    together,
)
from matinee.server.log.writer import Log as DatabaseLog
from tests.support.stores import MemoryStore

Script = Callable[[Log, Log], Awaitable[None]]
"""What is done with a log, and with the same seen by somebody else."""


@pytest.fixture(params=["database", "page"])
def with_a_log(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Script], None]:
    """Runs a script over each kind of log."""

    async def over_a_database(script: Script) -> None:
        log = DatabaseLog(f"sqlite:///{tmp_path / 'tables.db'}")
        try:
            await script(log, log)
        finally:
            log.close()

    async def over_a_page(script: Script) -> None:
        store = MemoryStore()
        await script(await PageLog.open(store), await PageLog.open(store))

    run = over_a_database if request.param == "database" else over_a_page
    return lambda script: asyncio.run(run(script))


def entry(table: str, version: int, key: str, *, wake: int | None = None, by: str = "") -> Append:
    """An entry, chained to nothing before it but as a first one is."""
    body = b'["%d"]' % version
    row = Row(version, key, body, link(0, table, version, key, body))
    listed = False if version == 1 else None
    return Append(table, row, "running", wake, now=10 * version, listed=listed, link=by)


async def is_refused(written: Awaitable[None]) -> bool:
    try:
        await written
    except Conflict:
        return True
    return False


def test_a_version_and_a_key_are_written_once(with_a_log: Callable[[Script], None]) -> None:
    async def script(log: Log, other: Log) -> None:
        await log.write(entry("a", 1, "create"))
        await log.write(entry("a", 2, "mine", wake=7))
        for again in (entry("a", 2, "yours"), entry("a", 3, "mine"), entry("a", 1, "create")):
            assert await is_refused(other.write(again))
        assert await is_refused(log.write(entry("b", 2, "k"))), "no such table"
        for each in (log, other):
            rows = await each.ask(each.rows, "a")
            assert [(row.version, row.key) for row in rows] == [(1, "create"), (2, "mine")]
            assert [row.version for row in await each.ask(each.rows, "a", 1)] == [2]
            assert await each.ask(each.versions, ["a", "b"]) == {"a": 2}
            assert await each.ask(each.waking, 7) == [("a", 7)]
            assert await each.ask(each.waking, 6) == []
            assert await each.ask(each.made, "a") == 10 and await each.ask(each.made, "b") is None

    with_a_log(script)


def test_all_or_nothing(with_a_log: Callable[[Script], None]) -> None:
    async def script(log: Log, other: Log) -> None:
        await log.write(together(entry("a", 1, "create"), AddLinks("a", [Link("h", "host", None)])))
        links = AddLinks("a", [Link("late", "player", 1)])
        assert await is_refused(other.write(together(links, entry("a", 1, "create"))))
        assert await other.ask(other.token, "h") == ("a", "host", None)
        assert await other.ask(other.token, "late") is None

    with_a_log(script)


def test_links_are_claimed_replaced_and_handed_on(with_a_log: Callable[[Script], None]) -> None:
    async def script(log: Log, other: Log) -> None:
        await log.write(entry("a", 1, "create"))
        await log.write(entry("b", 1, "create"))
        await log.write(AddLinks("a", [Link("host", "host", None), Link("first", "player", 0)]))
        await log.write(NewLink("a", 0, "mine", claims="first"))
        assert await is_refused(other.write(NewLink("a", 0, "theirs", claims="first")))
        assert await other.ask(other.link_of, "a", 0) == "mine"
        assert await other.ask(other.standing, ["first", "mine"]) == {"mine"}
        await log.write(SharedLink("a", Link("all", "onlooker", None)))
        await log.write(SharedLink("a", Link("all", "onlooker", None)))
        assert await log.write(NewInvite("a", "guests", ["code", "spare"], 0)) == "code"
        assert await other.write(NewInvite("b", "others", ["code", "spare"], 0)) == "spare"
        await log.write(HandOnLinks("a", "b", [0], lambda given: f"heir of {given}"))
        assert await other.ask(other.token, "heir of mine") == ("b", "player", 0)
        assert await other.ask(other.token, "heir of host") == ("b", "host", None)
        assert await other.ask(other.token, "guests") == ("b", "guest", None)
        assert await is_refused(log.write(FirstLink("b", Link("x", "player", 0))))
        await log.write(FirstLink("b", Link("x", "player", 1)))

    with_a_log(script)


def test_what_nobody_served_is_a_gap(with_a_log: Callable[[Script], None]) -> None:
    async def script(log: Log, other: Log) -> None:
        now, periods = await log.write(Beat(100_000, 0, 0))
        assert now == 100_000 and [tuple(each) for each in periods] == [(100_000, 100_000)]
        now, periods = await log.write(Beat(101_000, now, now))
        assert now == 101_000 and [tuple(each) for each in periods] == [(100_000, 101_000)]
        now, periods = await other.write(Beat(500_000, 0, 0))  # a day later, say
        assert [tuple(each) for each in periods] == [(100_000, 101_000), (500_000, 500_000)]

    with_a_log(script)


def test_two_tabs_that_write_one_version_make_no_fork() -> None:
    """One is told so, whichever came first; both see the same afterwards."""

    async def main() -> None:
        store = MemoryStore()
        one, other = await PageLog.open(store), await PageLog.open(store)
        await one.write(entry("a", 1, "create"))
        for version in range(2, 30):
            tried = tuple(
                log.write(entry("a", version, f"{name}-{version}"))
                for log, name in ((one, "one"), (other, "other"))
            )
            told = await asyncio.gather(*tried, return_exceptions=True)
            assert [type(each) for each in told].count(Conflict) == 1, told
        for log in (one, other):
            rows = await log.ask(log.rows, "a")
            assert [row.version for row in rows] == list(range(1, 30))

    asyncio.run(main())


def test_what_the_browser_does_not_keep_is_not_acknowledged() -> None:
    async def main() -> None:
        store = MemoryStore()
        log = await PageLog.open(store)
        await log.write(entry("a", 1, "create"))
        store.broken = True
        with pytest.raises(Unwritten):
            await log.write(entry("a", 2, "k"))
        store.broken = False
        assert await log.ask(log.versions, ["a"]) == {"a": 1}
        await log.write(entry("a", 2, "k"))

    asyncio.run(main())
