"""Several nodes over one PostgreSQL: any of them serves any table, and the log is never forked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest
import sqlalchemy as sql
from websockets.exceptions import ConnectionClosed, InvalidStatus

from matinee.server.http import connection
from matinee.server.log import append, archive, leases, writer as logs
from matinee.server.log.chain import Row, link
from matinee.server.log.contract import Append, TakeLeases
from matinee.server.tables import caretaker, peers
from matinee.server.tables.room import Room
from matinee.table import events as on
from tests.support.house import Guest, House, alike
from tests.support.services import Nats, Postgres

Test = Callable[[House, House], Coroutine[Any, Any, None]]


@asynccontextmanager
async def two(url: str, folder: Path, nats: str | None = None) -> AsyncIterator[list[House]]:
    houses = [House(folder, url, nats), House(folder, url, nats)]
    for house in houses:
        await house.start()
    try:
        yield houses
    finally:
        for house in houses:
            for guest in house.guests:
                await guest.disconnect()
        for house in houses:
            await house.stop()


def at_two(url: str, folder: Path, main: Test, nats: str | None = None) -> None:
    """Run a test at two nodes."""

    async def run() -> None:
        async with asyncio.timeout(45), two(url, folder, nats) as (one, other):
            await main(one, other)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection, "BURST", 100_000.0)
        patch.setattr(peers, "ASK_ALONE", 0.05)
        patch.setattr(peers, "ASK_LINKS", 0.05)
        asyncio.run(run())


async def until(so: Callable[[], bool], seconds: float = 20) -> float:
    """Wait until something is so; how long it took."""
    began = time.monotonic()
    while not so():
        assert time.monotonic() - began < seconds, "it did not come to that"
        await asyncio.sleep(0.02)
    return time.monotonic() - began


async def seated(one: House, other: House, **settings: Any) -> tuple[dict[str, Any], list[Guest]]:
    """A table with one player at each node."""
    links = await one.table("sensation", **settings)
    here = await one.guest(links["table"], links["seats"][0], sit="Ann")
    there = await other.guest(links["table"], links["seats"][1], sit="Bob")
    version = there.version
    await here.caught_up(version)
    return links, [here, there]


def is_whole(house: House, table: str) -> Room:
    """The log replays, hash by hash, with no version twice or missing."""
    rows = house.log.rows(table)
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    return Room(table, rows)


async def play_on(guests: list[Guest], choices: int, seed: int) -> None:
    """Choose at random, each player at their own node."""
    chance = Random(seed)
    for _ in range(choices):
        state = guests[0].state
        if state["phase"] == "over":
            return
        own = guests[state["turn"]]
        await own.caught_up(state["version"])
        version = await own.do({"do": "choose", "word": chance.choice(own.state["legal"])})
        for guest in guests:
            await guest.caught_up(version)


@pytest.mark.parametrize("with_nats", [True, False], ids=["nats", "asking"])
def test_a_game_between_players_at_two_nodes(
    with_nats: bool, postgres_url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    nats: Nats | None = request.getfixturevalue("nats") if with_nats else None

    async def main(one: House, other: House) -> None:
        if with_nats:
            await until(lambda: all(h.app.state.services.peers.has_nats for h in (one, other)))
        links, guests = await seated(one, other)
        began = time.monotonic()
        await play_on(guests, 12, 1)
        took = time.monotonic() - began
        assert list(guests[0].told) == list(guests[1].told)
        assert all(alike(*(guest.told[n] for guest in guests)) for n in guests[0].told)
        assert len(is_whole(one, links["table"]).entries) == guests[0].version
        if with_nats:  # each choice came by notice: asking alone takes 5 s where there is NATS
            assert took < 4
            assert other.app.state.services.peers.notices_heard > 0

    at_two(postgres_url, tmp_path, main, None if nats is None else nats.url)


def test_of_two_choices_at_one_version_one_wins_wherever_they_are_made(
    postgres_url: str, tmp_path: Path
) -> None:
    async def main(one: House, other: House) -> None:
        links, (here, there) = await seated(one, other)
        token = links["seats"][here.state["turn"]]
        chance = Random(5)
        twins = [await house.guest(links["table"], token) for house in (one, other)]
        for round_ in range(6):
            turn = twins[0].state["turn"]
            if turn != here.state["seat"] if token == links["seats"][0] else turn != 1:
                player = there if turn == 1 else here
                version = await player.do({"do": "choose", "word": player.state["legal"][0]})
                for twin in twins:
                    await twin.caught_up(version)
                continue
            words = [chance.choice(twins[0].state["legal"]) for _ in twins]
            saw = twins[0].version
            answers = await asyncio.gather(
                *(
                    twin.ask({"do": "choose", "word": word}, version=saw, key=f"r{round_}-{n}")
                    for n, (twin, word) in enumerate(zip(twins, words, strict=True))
                )
            )
            kinds = sorted(answer["message"] for answer in answers)
            assert kinds == ["done", "refusal"], answers
            refusal = next(answer for answer in answers if answer["message"] == "refusal")
            assert refusal["code"] == "stale"
            for guest in (*twins, here, there):
                await guest.caught_up(saw + 1)
        is_whole(one, links["table"])

    at_two(postgres_url, tmp_path, main)


def test_a_command_sent_to_both_nodes_is_done_once(postgres_url: str, tmp_path: Path) -> None:
    async def main(one: House, other: House) -> None:
        links, (here, there) = await seated(one, other)
        player, seat = (here, 0) if here.state["turn"] == 0 else (there, 1)
        twins = [await house.guest(links["table"], links["seats"][seat]) for house in (one, other)]
        word, saw = player.state["legal"][0], player.version
        asked = [
            twin.ask({"do": "choose", "word": word}, version=saw, key="the-same") for twin in twins
        ]
        first = await asyncio.gather(*asked)
        again = [
            await twin.ask({"do": "choose", "word": word}, version=saw, key="the-same")
            for twin in twins
        ]
        assert [(a["message"], a["version"]) for a in [*first, *again]] == [("done", saw + 1)] * 4
        assert one.log.versions([links["table"]]) == {links["table"]: saw + 1}

    at_two(postgres_url, tmp_path, main)


def test_a_player_who_changes_nodes_misses_nothing(postgres_url: str, tmp_path: Path) -> None:
    async def main(one: House, other: House) -> None:
        links, guests = await seated(one, other)
        chance = Random(3)
        for number in range(10):
            state = guests[0].state
            own = guests[state["turn"]]
            await own.caught_up(state["version"])
            answer = await own.ask({"do": "choose", "word": chance.choice(own.state["legal"])})
            assert answer["message"] == "done"
            own.house = other if own.house is one else one
            await own.reconnect()  # it knows the table further than that node has to
            assert own.version >= answer["version"]
            await guests[0].caught_up(own.version)
            assert number or own.version
        is_whole(one, links["table"])

    at_two(postgres_url, tmp_path, main)


def test_a_link_replaced_at_one_node_is_worthless_at_all(postgres_url: str, tmp_path: Path) -> None:
    async def main(one: House, other: House) -> None:
        links, (_, there) = await seated(one, other)
        path = f"/api/tables/{links['table']}"
        await one.post(f"{path}/rotate", {"seat": 1}, token=links["host"])
        assert await there.closed() == (4403, "replaced")
        assert await other.code("GET", path, token=links["seats"][1]) == (403, "no-such-link")

    at_two(postgres_url, tmp_path, main)


def test_a_dead_nodes_bots_are_taken_over(postgres_url: str, tmp_path: Path) -> None:
    """One node's bot never comes to a decision, and it no longer renews its lease."""

    async def main(one: House, other: House) -> None:
        never = asyncio.Event()

        async def think(*_: Any) -> str:
            await never.wait()
            return ""

        looking = one.app.state.services.caretaker
        looking._working.cancel()
        looking.thinkers.choose = think
        links = await one.table("sensation", seats=["human", "greedy"])
        guest = await one.guest(links["table"], links["seats"][0], sit="Ann")
        while guest.state["turn"] == 0:
            await guest.do({"do": "choose", "word": guest.state["legal"][0]})
        stuck = guest.version
        await guest.until(lambda state: state["version"] > stuck)
        assert other.app.state.services.caretaker.taken_over == 1
        bots = [
            event
            for entry in is_whole(one, links["table"]).entries[stuck:]
            for event in entry
            if isinstance(event, on.Chose)
        ]
        assert bots[0].by == "bot"
        assert looking.waiting == 0, "the first node has let go of it"

    with pytest.MonkeyPatch.context() as patch:
        for module in (append, leases):
            patch.setattr(module, "LEASE", 700)
        at_two(postgres_url, tmp_path, main)


@pytest.mark.slow
def test_a_long_thought_is_not_taken_away(postgres_url: str, tmp_path: Path) -> None:
    async def main(one: House, other: House) -> None:
        go_on = asyncio.Event()
        looking = one.app.state.services.caretaker
        think = looking.thinkers.choose

        async def slowly(*given: Any) -> str:
            await go_on.wait()
            return str(await think(*given))

        looking.thinkers.choose = slowly
        links = await one.table("sensation", seats=["human", "greedy"])
        guest = await one.guest(links["table"], links["seats"][0], sit="Ann")
        while guest.state["turn"] == 0:
            await guest.do({"do": "choose", "word": guest.state["legal"][0]})
        await asyncio.sleep(2.5)
        assert other.app.state.services.caretaker.taken_over == 0
        go_on.set()
        stuck = guest.version
        await guest.until(lambda state: state["version"] > stuck)

    with pytest.MonkeyPatch.context() as patch:
        for module in (append, leases):
            patch.setattr(module, "LEASE", 1500)
        at_two(postgres_url, tmp_path, main)


@pytest.mark.slow
def test_who_is_connected_elsewhere_is_not_away(postgres_url: str, tmp_path: Path) -> None:
    async def main(one: House, other: House) -> None:
        links, (here, there) = await seated(one, other, away=1)
        waited = (here, there)[here.state["turn"]]
        await asyncio.sleep(3.5)  # looked after by the node that wrote last, seen from both
        assert waited.state["seats"][waited.state["seat"]]["stand_in"] is None
        await waited.disconnect()
        watching = there if waited is here else here
        seat = waited.state["seat"]
        await watching.until(lambda state: state["seats"][seat]["stand_in"] is not None)
        is_whole(one, links["table"])

    with pytest.MonkeyPatch.context() as patch:
        for module in (leases, caretaker):
            patch.setattr(module, "PRESENT", 3000)
        at_two(postgres_url, tmp_path, main)


def test_postgresql_dies_and_comes_back(postgres: Postgres, tmp_path: Path) -> None:
    """Choices go on without a word from the players; being ready is taken back and given again."""

    async def main(one: House, other: House) -> None:
        _, guests = await seated(one, other)
        await play_on(guests, 3, 1)
        postgres.crash()
        asked = asyncio.create_task(play_on(guests, 3, 2))
        await until(lambda: one.log.tries_again + other.log.tries_again > 0)
        await asyncio.to_thread(postgres.start)
        await asked
        assert one.log.tries_again + other.log.tries_again > 0
        assert (await other.ask("GET", "/health/ready")).status_code == 200

        postgres.crash()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(logs, "PATIENCE", 0.2)
            assert (await one.ask("GET", "/health/ready")).status_code in (200, 503)
            await asyncio.sleep(1.1)
            assert (await one.ask("GET", "/health/ready")).status_code == 503
            assert (await one.ask("GET", "/health/live")).status_code == 200
            player = guests[guests[0].state["turn"]]
            word = player.state["legal"][0]
            answer = await player.ask({"do": "choose", "word": word}, key="kept")
            assert (answer["message"], answer["code"]) == ("refusal", "unwritten")
        await asyncio.to_thread(postgres.start)
        answer = await player.ask({"do": "choose", "word": word}, key="kept")
        assert answer["message"] == "done"

    url = postgres.new_database("dies")
    at_two(url, tmp_path, main)
    postgres.drop_database("dies")


@pytest.mark.slow
def test_nats_dies_and_comes_back(nats: Nats, postgres_url: str, tmp_path: Path) -> None:
    async def main(one: House, other: House) -> None:
        both = [house.app.state.services.peers for house in (one, other)]
        await until(lambda: all(each.has_nats for each in both))
        links, guests = await seated(one, other)
        nats.end()
        await until(lambda: not any(each.has_nats for each in both))
        await play_on(guests, 4, 1)
        nats.start()
        await until(lambda: all(each.has_nats for each in both), 15)
        await play_on(guests, 4, 2)
        is_whole(one, links["table"])

    at_two(postgres_url, tmp_path, main, nats.url)


def test_an_archived_table_is_gone_everywhere(postgres_url: str, tmp_path: Path) -> None:
    async def main(one: House, other: House) -> None:
        links, guests = await seated(one, other)
        path = f"/api/tables/{links['table']}"
        host = await one.guest(links["table"], links["host"])
        await host.do({"do": "close"})
        await guests[1].until(lambda state: state["phase"] == "over")
        found = await asyncio.to_thread(archive.archive, one.log, tmp_path / "a.gz", 0)
        assert found.games == 1
        with suppress(ConnectionClosed):  # it may have been sent away by then
            answer = await guests[1].ask({"do": "rematch"})
            assert answer["message"] == "refusal"
        for house in (one, other):
            assert await house.code("GET", path, token=links["host"]) == (404, "no-such-table")
        assert one.log.rows(links["table"]) == []

    at_two(postgres_url, tmp_path, main)


@pytest.mark.parametrize("way", ["_in_transaction", "_in_one_statement"])
def test_a_commit_whose_answer_was_lost_counts(
    way: str, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL goes away between a commit and saying so: the second try finds the first."""
    commit = getattr(logs.Log, way)
    lost: list[int] = []

    def and_hang_up(log: logs.Log, batch: Any) -> Any:
        answers = commit(log, batch)
        if isinstance(batch[0][0], Append) or len(batch) == 1:
            if armed and not lost:
                lost.append(len(batch))
                gone = psycopg.OperationalError("the line went dead")
                raise sql.exc.OperationalError("", None, gone, connection_invalidated=True)
        return answers

    monkeypatch.setattr(logs.Log, way, and_hang_up)
    monkeypatch.setattr(caretaker, "EVERY", 3600.0)  # nothing else is written meanwhile
    armed: list[bool] = []

    async def main(one: House, other: House) -> None:
        if way == "_in_transaction":
            await asyncio.sleep(0.3)
            armed.append(True)
            links = await one.table("sensation")
            assert lost == [1] and one.log.tries_again == 1
            assert len(one.log.rows(links["table"])) == 1
            return
        links, guests = await seated(one, other)
        before = guests[0].version
        armed.append(True)
        await play_on(guests, 1, 1)
        assert lost == [1] and one.log.tries_again + other.log.tries_again == 1
        assert guests[0].version == before + 1
        is_whole(one, links["table"])

    at_two(postgres_url, tmp_path, main)


NEWER = {
    "an event": b'[{"event":"foreseen","at":1}]',
    "a field": b'[{"event":"said","at":1,"seat":0,"text":"hello","phrase":true,"aloud":true}]',
}


@pytest.mark.parametrize("kind", NEWER)
def test_a_table_that_a_newer_version_plays_is_left_to_it(
    kind: str, postgres_url: str, tmp_path: Path
) -> None:
    """Nothing is written there, nobody is told that it is damaged, and all else goes on."""

    async def main(one: House, other: House) -> None:
        links, (here, there) = await seated(one, other)
        path, beside = f"/api/tables/{links['table']}", await one.table("sensation")
        last = one.log.whole(links["table"])[-1]
        assert last.hash is not None
        version = last.version + 1
        head = link(last.hash, links["table"], version, "new", NEWER[kind])
        entry = Append(links["table"], Row(version, "new", NEWER[kind], head), "running", 1)
        one.log.write_now(entry)
        for guest in (here, there):  # who comes again may find a node of that version
            assert await guest.closed() == (1012, "restart")
        for house in (one, other):
            assert await house.code("GET", path, token=links["seats"][0]) == (503, "newer")
            assert "matinee_tables_damaged 0.0" in (await house.ask("GET", "/metrics")).text
            with pytest.raises(InvalidStatus):
                await house.guest(links["table"], links["seats"][0])
            await house.guest(beside["table"], beside["seats"][0])
        # A bot's turn there, say, is neither's to take; each would keep it from who can.
        hall = one.app.state.services.hall
        assert hall.newer == {links["table"]} and hall.damaged == set()
        with one.log.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE tables SET lease = 1, wake = 1")
            assert leases.take(connection, TakeLeases("new", 9, hall.newer)) == [beside["table"]]
            assert len(leases.take(connection, TakeLeases("new", 9))) == 1
            connection.rollback()
        assert len(one.log.rows(links["table"])) == version

    at_two(postgres_url, tmp_path, main)
