"""What an operator does: look, close, replace links, archive, restore, move, stop a server."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sql
import structlog
from typer.testing import CliRunner

from matinee import cli, games, record
from matinee.errors import Refused
from matinee.lab import dataset
from matinee.server import admin
from matinee.server.http.access import Door
from matinee.server.log import append as in_sql, archive, check, persons
from matinee.server.log.contract import Beat
from matinee.server.log.schema import settings, tokens
from matinee.server.log.writer import Log
from matinee.server.tables import peers
from matinee.server.tables.caretaker import Caretaker
from matinee.server.tables.hall import Hall
from matinee.server.tables.passes import claimed, hash_of
from matinee.server.tables.room import Room
from matinee.server.tables.thinkers import Processes
from matinee.table import commands as do
from matinee.table.commands import By
from matinee.table.seal import is_kept
from matinee.table.settings import TableSettings
from matinee.table.table import create
from tests.support.house import House, in_house
from tests.support.paths import DOCS
from tests.support.seating import START
from tests.support.services import free_port

DASHBOARD = DOCS / "dashboard.json"


def played(url: str, *, games: int = 2, choices: int = 1000) -> list[dict[str, Any]]:
    """Tables played at a server, through to the end unless told otherwise; their links."""
    made = []

    async def main(house: House) -> None:
        for _ in range(games):
            links = await house.table("sensation")
            guests = [
                await house.guest(links["table"], token, sit=f"P{seat}")
                for seat, token in enumerate(links["seats"])
            ]
            left = choices
            while left:
                left -= 1
                await guests[0].until(lambda state: state["phase"] != "open")
                if guests[0].state["phase"] == "over":
                    break
                own = guests[guests[0].state["turn"]]
                await own.caught_up(guests[0].version)
                version = await own.do({"do": "choose", "word": own.state["legal"][0]})
                await guests[0].caught_up(version)
            made.append(links)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.support.house.House.__init__", _at(url))
        in_house(Path(), main)
    return made


def _at(url: str) -> Any:
    begin = House.__init__

    def at(house: House, folder: Path) -> None:
        begin(house, folder, url)

    return at


@pytest.fixture
def log(database: str) -> Iterator[Log]:
    opened = Log(database)
    yield opened
    opened.close()


def matinee(*arguments: str | Path) -> str:
    """What the program prints; Refused, where it would print that."""
    logs_as = structlog.get_config()
    done = CliRunner().invoke(cli.app, [str(each) for each in arguments])
    structlog.configure(**logs_as)
    if done.exception is not None:
        raise done.exception
    return done.stdout


# Archives ------------------------------------------------------------------------------------


def test_finished_games_go_into_a_file_and_come_back(log: Log, tmp_path: Path) -> None:
    (over,) = played(log.url, games=1)
    (running,) = played(log.url, games=1, choices=3)
    before = log.rows(over["table"])
    file = tmp_path / "games.jsonl.gz"
    assert archive.archive(log, file, 1) == (0, 0, 0), "it ended today"
    assert not file.exists()
    assert archive.archive(log, file, 0) == (1, len(before), 0)
    assert log.rows(over["table"]) == [] and log.token(hash_of(over["host"])) is None
    assert log.rows(running["table"]) and log.token(hash_of(running["host"]))

    (line,) = gzip.decompress(file.read_bytes()).splitlines()
    kept = json.loads(line)
    found = record.parse(msgspec.json.encode(kept["record"]))
    assert record.replay(found).over and found.seal is not None

    assert archive.restore(log, file, set()) == {"added": 1, "extended": 0, "same": 0, "ahead": 0}
    assert log.rows(over["table"]) == before
    assert log.token(hash_of(claimed(over["seats"][1], ""))) == (over["table"], "player", 1)
    assert archive.restore(log, file, {over["table"]})["same"] == 1
    with pytest.raises(Refused, match="has no table"):
        archive.restore(log, file, {"nowhere"})
    with pytest.raises(Refused, match="never written over"):
        archive.archive(log, file, 0)


def test_tables_that_nobody_touches_are_dropped_and_others_stay(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    over, left = *played(url, games=1), *played(url, games=1, choices=3)
    here, file = ("--database", url, "--json"), tmp_path / "left.jsonl.gz"
    assert json.loads(matinee("admin", "expire", "--days", "1", *here)) == {"games": 0}
    assert json.loads(matinee("admin", "delete", over["table"], *here))["entries"] > 10
    with pytest.raises(Refused, match="no such table"):
        matinee("admin", "delete", over["table"], *here)
    log = Log(url)
    with log.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET wake = 9999999999999")
    assert archive.expire(log, 0) == 0, "its player to act still has time"
    with log.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET wake = NULL, seal = NULL")
    assert json.loads(matinee("admin", "expire", "--days", "0", file, *here))["games"] == 1
    for links in (over, left):
        assert log.rows(links["table"]) == [] and log.token(hash_of(links["host"])) is None
    assert archive.restore(log, file, set())["added"] == 1
    assert archive.expire(log, 0) == 1
    log.close()


def test_a_server_drops_what_it_is_to_keep_no_longer(log: Log) -> None:
    (over,) = played(log.url, games=1)

    async def main(days: float) -> None:
        looking = Caretaker(Hall(log), lambda: "new", Processes(1))
        await looking.start(lambda: archive.expire(log, days))
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            while days < 1 and log.rows(over["table"]):
                await asyncio.sleep(0.01)
        await looking.stop()

    asyncio.run(main(1))
    assert log.rows(over["table"])
    asyncio.run(main(1e-9))
    assert log.rows(over["table"]) == []


HOLDS = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT * FROM tables'); "
HOLDS += "print(1, flush=True); sys.stdin.read()"
"""As a server has its file open, in a process of its own."""


def test_nothing_is_erased_under_a_running_server(database: str) -> None:
    """It would go on from what it has in memory, and write over what was erased."""
    log = Log(database)
    with log.engine.begin() as connection:  # nodes that share a log say that they are there
        in_sql.do(Beat(int(1000 * log.clock()), 0, 0), connection)
    file = log.file
    log.close()
    with contextlib.ExitStack() as stack:
        if file is not None:
            command = [sys.executable, "-c", HOLDS, str(file)]
            pipe = subprocess.PIPE
            server = stack.enter_context(subprocess.Popen(command, stdin=pipe, stdout=pipe))
            assert server.stdout is not None and server.stdout.readline() == b"1\n"
        with pytest.raises(Refused, match=r"running over this database|is in use"):
            matinee("admin", "erase", "Ann", "--database", database)


async def consented(hall: Hall, table: str, agreed: tuple[int, ...]) -> None:
    """A game of Ann and Bob, played to its end, which some of them let be given away."""
    game = games.find("sensation")
    made = create(game, game.complete({"carpet": 3}), START, table=table)
    await hall.create(table, made, [do.Sit(0, "Ann"), do.Sit(1, "Bob")])
    room = hall.in_memory(table)
    assert room is not None
    while not room.table.over:
        word, by = room.table.position.legal()[0], By("player", room.table.turn)
        await hall.command(table, by, f"w{len(room.table.steps)}", do.Choose(word))
    for seat in agreed:
        await hall.command(table, By("player", seat), f"c{seat}", do.Consent(yes=True))


def test_only_games_that_all_agreed_to_are_given_away_and_no_name(
    log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        hall = Hall(log)
        for table, agreed in {"both0000": (0, 1), "one00000": (1,), "none0000": ()}.items():
            await consented(hall, table, agreed)

    asyncio.run(play())
    monkeypatch.setattr(log, "clock", lambda: time.time() + 3600)  # no server has been here
    rows: list[dataset.Choice] = []

    def write(path: Path, found: Iterable[list[dataset.Choice]]) -> int:
        rows.extend(choice for choices in found for choice in choices)
        return len(rows)

    monkeypatch.setattr(dataset, "write_parquet", write)  # it wants pyarrow; others look at it
    file = tmp_path / "people.parquet"
    asked = ("dataset", "sensation", "--people", "--database", log.url)
    assert "choices of 1 games" in matinee(*asked, "--out", str(file))
    played = asyncio.run(Hall(log).room("both0000")).table.position
    assert [each.word for each in rows] == played.actions
    assert {(each.seed, each.bot) for each in rows} == {(-1, "person")}
    again = played.copy()
    again.rewind_to(0)
    for each in rows:
        seen = again.seen_by(each.seat)
        assert each.view == msgspec.json.encode(again.game.views.view(seen)).decode()
        again.play(each.word)
    assert not any(name in str(rows) for name in ("Ann", "Bob"))
    with pytest.raises(Refused, match="people's games are kept as a file"):
        matinee(*asked, "--minari", "people-v0")
    with pytest.raises(Refused, match="no game of sensation there has been given away"):
        matinee(*asked, "--option", "carpet=5", "--out", str(file))
    assert persons.erase(log, "Ann", "both0000") == 1, "and what she agreed to"
    with pytest.raises(Refused, match="no game of sensation there has been given away"):
        matinee(*asked, "--out", str(file))


def test_games_given_away_are_read_from_a_real_file(
    log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pip install matinee[data]")
    asyncio.run(consented(Hall(log), "both0000", (0, 1)))
    monkeypatch.setattr(log, "clock", lambda: time.time() + 3600)  # no server has been here
    file = tmp_path / "people.parquet"
    asked = ("dataset", "sensation", "--people", "--database", log.url, "--effort", "20")
    assert "choices of 1 games" in matinee(*asked, "--out", str(file))
    played = asyncio.run(Hall(log).room("both0000")).table.position
    found = list(dataset.read(file))
    assert [each.word for each in found] == played.actions
    assert {(each.seed, each.bot) for each in found} == {(-1, "person")}
    assert all(len(each.values or ()) == len(each.legal) for each in found if len(each.legal) > 1)
    everything = f"{parquet.read_table(file).to_pylist()} {parquet.read_schema(file).metadata}"
    assert not any(name in everything for name in ("Ann", "Bob"))


def test_what_carries_a_name_is_shown_and_erased_and_the_games_stay(
    log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over, talked = played(log.url, games=1)[0]["table"], "sensation-talk"

    async def talk() -> None:
        hall = Hall(log)
        game = games.find("sensation")
        made = create(game, game.complete({}), START, table=talked, origin="https://house.example")
        await hall.create(talked, made, [do.Sit(0, "Ann", nonce="a"), do.Sit(1, "P1", nonce="b")])
        said = [(0, "I am Ann of Rome"), (1, "hello ann!"), (1, "P1 it is")]
        for number, (seat, text) in enumerate(said):
            await hall.command(talked, By("player", seat), f"say-{number}", do.Say(text))
        turn = hall.in_memory(talked).table  # type: ignore[union-attr]
        word = turn.position.legal()[0]
        await hall.command(talked, By("player", turn.turn), "first", do.Choose(word))
        await hall.command(talked, By("host"), "end", do.Close())

    asyncio.run(talk())
    monkeypatch.setattr(log, "clock", lambda: time.time() + 3600)  # no server has been here
    (trace,) = persons.export(log, " ann ")
    assert (trace.table, trace.seat, trace.said[0][1]) == (talked, 0, "I am Ann of Rome")
    everywhere = persons.export(log, "P1")
    assert {each.table for each in everywhere} == {over, talked}
    assert sum(len(each.chose) for each in everywhere) > 10
    with pytest.raises(Refused, match="no such table"):
        persons.export(log, "Ann", "nowhere0")

    before = {table: asyncio.run(Hall(log).room(table)).table for table in (over, talked)}
    assert persons.erase(log, "Ann") == 1 and persons.erase(log, "Ann") == 0
    assert [text for _, text in persons.export(log, "P1", talked)[0].said] == [
        "hello —!",
        "P1 it is",
    ]
    file = tmp_path / "games.jsonl.gz"
    archive.archive(log, file, 0)
    assert persons.erase_archive(file, "P1") == 2 and persons.erase_archive(file, "P1") == 0
    assert b"P1" not in gzip.decompress(file.read_bytes())
    archive.restore(log, file, set())
    assert list(check.faults(log.engine)) == []
    for table, then in before.items():
        now = asyncio.run(Hall(log).room(table)).table
        assert now.position.actions == then.position.actions
        assert now.position.deal == then.position.deal and now.nonces == then.nonces
        kept = now.record()
        assert kept.seal is not None
        assert is_kept(kept.seal, now.game, now.options, kept.deal)
        body = b"".join(row.body for row in log.rows(table)).decode()
        assert not re.search(r"Ann|ann\b|Rome|P1", body)
        assert ("P0" in body) == (table == over)


def test_who_took_a_bots_seat_over_is_a_person_like_any_other(log: Log) -> None:
    async def come() -> None:
        hall, game = Hall(log), games.find("hollywood")
        made = create(game, game.complete({}), START, TableSettings(yielding=True))
        sitting = [do.Sit(n, f"P{n}", "greedy" if n else None) for n in range(3)]
        await hall.create("taken", made, sitting)
        ann = By("player", 1)
        await hall.command("taken", ann, "come", do.TakeOver(1, "Ann"))
        await hall.command("taken", ann, "say", do.Say("my telephone is 1234"))

    asyncio.run(come())
    (trace,) = persons.export(log, "Ann")
    assert (trace.seat, [text for _, text in trace.said]) == (1, ["my telephone is 1234"])
    assert persons.erase(log, "Ann") == 1
    body = b"".join(row.body for row in log.rows("taken"))
    assert b"Ann" not in body and b"1234" not in body


def test_a_deleted_table_sends_away_who_is_there(tmp_path: Path) -> None:
    """Though a command of theirs comes first: they would sit at a table that is not there."""

    async def main(house: House) -> None:
        links = await house.table("sensation")
        guest = await house.guest(links["table"], links["seats"][0], sit="P0")
        room = house.app.state.services.hall.in_memory(links["table"])
        archive.delete(house.log, links["table"])
        assert (await guest.ask({"do": "leave", "seat": 0}))["message"] == "refusal"
        assert await guest.closed() == (4408, "resync")
        assert not room.listeners

    in_house(tmp_path, main)


def test_an_archive_that_was_changed_is_refused(tmp_path: Path) -> None:
    log = Log(f"sqlite:///{tmp_path / 'tables.db'}")
    played(log.url, games=1)
    file = tmp_path / "games.jsonl.gz"
    archive.archive(log, file, 0)
    kept = json.loads(gzip.decompress(file.read_bytes()))
    for change in ("digest", "entry", "cut"):
        other = json.loads(json.dumps(kept))
        if change == "digest":
            other["digest"] = "0" * 64
        if change == "entry":
            other["entries"][3][2] = other["entries"][4][2]
        data = gzip.compress(json.dumps(other).encode())
        (tmp_path / "other").write_bytes(data[:-20] if change == "cut" else data)
        with pytest.raises(Refused):
            archive.restore(log, tmp_path / "other", set())
    assert log.versions([kept["table"]]) == {}
    log.close()


# Moving --------------------------------------------------------------------------------------


def test_a_servers_tables_are_moved_to_postgresql(tmp_path: Path, postgres_url: str) -> None:
    file = tmp_path / "tables.db"
    url = f"sqlite:///{file}"
    links = [*played(url, games=1), *played(url, games=1, choices=4)]
    assert json.loads(matinee("move", file, postgres_url, "--json")) == {
        "added": 2,
        "extended": 0,
        "same": 0,
        "ahead": 0,
    }
    source, target = Log(url), Log(postgres_url)
    try:
        for each in links:
            rows = target.rows(each["table"])
            assert rows == source.rows(each["table"]) and Room(each["table"], rows)
            own = hash_of(claimed(each["seats"][0], ""))
            assert target.token(own) == (each["table"], "player", 0)
        assert archive.move(source, target)["same"] == 2
        held = asyncio.run(Door(source).open(claimed(links[0]["seats"][0], "")))
        assert held is not None
        name, value = Door(source).cookie(held)
        there = asyncio.run(Door(target).read_cookies(held.table, {name: value}))
        assert there == [held], "who has a cookie keeps it"

        with source.engine.begin() as connection:  # as if it had been played on here meanwhile
            connection.exec_driver_sql("DELETE FROM events WHERE version > 3")
            connection.exec_driver_sql("UPDATE tables SET version = 3, seal = NULL")
        assert archive.move(source, target)["ahead"] == 2
        with target.engine.begin() as connection:
            connection.exec_driver_sql("DELETE FROM events WHERE version > 2")
            connection.exec_driver_sql("UPDATE tables SET version = 2")
        assert archive.move(source, target)["extended"] == 2
    finally:
        source.close()
        target.close()


def test_another_history_is_never_overwritten(tmp_path: Path, postgres_url: str) -> None:
    file = tmp_path / "tables.db"
    (links,) = played(f"sqlite:///{file}", games=1, choices=4)
    assert "copied" in matinee("move", file, postgres_url)
    target = Log(postgres_url)
    try:
        change = "UPDATE events SET key = 'other' WHERE version = 4"
        with target.engine.begin() as connection:
            connection.exec_driver_sql(change)
        before = target.rows(links["table"])
        with pytest.raises(Refused, match="another history"):
            matinee("move", file, postgres_url)
        assert target.rows(links["table"]) == before
    finally:
        target.close()


def test_a_table_whose_hashes_do_not_agree_is_not_moved(tmp_path: Path, postgres_url: str) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    (links,) = played(url, games=1, choices=4)
    source, target = Log(url), Log(postgres_url)
    try:
        body = source.rows(links["table"])[4].body
        changed = re.sub(rb'"state":"(.)', lambda m: b'"state":"' + bytes([m[1][0] ^ 1]), body)
        with source.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE events SET body = ? WHERE version = 5", (changed,))
            connection.exec_driver_sql("UPDATE events SET hash = NULL")  # replay is what notices
        with pytest.raises(Refused, match="differs from the log"):
            archive.move(source, target)
        assert target.rows(links["table"]) == []
    finally:
        source.close()
        target.close()


# Looking, closing, replacing -----------------------------------------------------------------


def test_the_operators_commands(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    over, running = *played(url, games=1), *played(url, games=1, choices=3)
    here = ("--database", url, "--json")
    listed = json.loads(matinee("admin", "tables", *here))
    assert [each["table"] for each in listed] == [running["table"], over["table"]]
    assert {each["game"] for each in listed} == {"sensation"}
    (one,) = json.loads(matinee("admin", "tables", "--phase", "over", *here))
    assert one["table"] == over["table"]
    assert over["table"] in matinee("admin", "tables", "--database", url)
    counted = json.loads(matinee("admin", "stats", *here))
    assert (counted["tables"], counted["over"], counted["running"]) == (2, 1, 1)
    assert counted["entries"] > 10 and counted["bytes"] > 10_000

    rotated = json.loads(matinee("admin", "rotate", running["table"], "1", *here))
    token = rotated["link"].partition("#")[2]
    closed = json.loads(matinee("admin", "close", running["table"], *here))
    log = Log(url)
    assert log.token(hash_of(running["seats"][1])) is None
    assert log.token(hash_of(token)) == (running["table"], "player", 1)
    assert closed["version"] == log.versions([running["table"]])[running["table"]]
    assert Room(running["table"], log.rows(running["table"])).table.closed
    log.close()

    exported = json.loads(matinee("admin", "export", "P1", "--database", url))
    assert {each["table"] for each in exported} == {over["table"], running["table"]}
    assert json.loads(matinee("admin", "erase", "P1", *here)) == {"tables": 2}
    assert json.loads(matinee("admin", "export", "P1", "--database", url)) == []

    for wrong, why in {
        ("close", "nowhere"): "no such table",
        ("erase", " "): "has a name",
        ("close", over["table"]): "over",
        ("rotate", over["table"], "7"): "no seat 7",
        ("restore", str(tmp_path / "none")): "cannot be read",
    }.items():
        with pytest.raises(Refused, match=why):
            matinee("admin", *wrong, *here)
    with pytest.raises(Refused, match="no database"):
        matinee("admin", "stats", "--database", f"sqlite:///{tmp_path / 'none.db'}")
    assert not (tmp_path / "none.db").exists()


def test_a_running_server_notices_what_an_operator_does(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        links = await house.table("sensation")
        guests = [
            await house.guest(links["table"], token, sit=f"P{n}")
            for n, token in enumerate(links["seats"])
        ]
        beside = Log(house.url)
        try:
            await asyncio.to_thread(admin.rotate, beside, links["table"], 1)
            assert await guests[1].closed() == (4403, "replaced")
            await asyncio.to_thread(admin.close, beside, links["table"])
            await guests[0].until(lambda state: state["phase"] == "over")
        finally:
            await asyncio.to_thread(beside.close)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(peers, "ASK_FILE", 0.1)
        in_house(tmp_path, main)


# Being watched, being stopped ----------------------------------------------------------------


def test_the_dashboard_shows_every_figure_there_is_and_no_other(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        text = (await house.ask("GET", "/metrics")).text
        there = set(re.findall(r"^(matinee_\w+) ", text, re.MULTILINE))
        asked = set(re.findall(r"matinee_\w+", json.dumps(panels)))
        assert asked == there
        assert len(re.findall(r"^# HELP ", text, re.MULTILINE)) == len(there)

    board = json.loads(DASHBOARD.read_text())
    panels = [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    in_house(tmp_path, main)


def test_a_stopped_server_takes_leave(tmp_path: Path) -> None:
    """It says that it goes, has everyone come back, and has written all it acknowledged."""
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    port = free_port()
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    command = [sys.executable, "-m", "matinee.cli", "serve", "--port", str(port)]
    command += ["--database", database, "--drain", "0.6"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(command, stderr=subprocess.PIPE, env=environment) as server:
        house = House(tmp_path)
        house.port = port

        def get(path: str) -> tuple[int, str]:
            answer = asyncio.run(house.ask("GET", path))
            return answer.status_code, answer.text

        until = time.monotonic() + 30
        ready = (0, "")
        while ready != (200, "ok"):
            assert time.monotonic() < until
            time.sleep(0.05)
            with contextlib.suppress(httpx.ConnectError):
                ready = get("/health/ready")
        links = asyncio.run(house.table("sensation"))
        address = f"ws://127.0.0.1:{port}/api/tables/{links['table']}/socket"
        bearer = {"Authorization": f"Bearer {links['seats'][0]}"}
        with connect(address, additional_headers=bearer, proxy=None) as socket:
            socket.send('{"message": "hello"}')
            assert json.loads(socket.recv(5))["message"] == "update"
            server.send_signal(signal.SIGTERM)
            while (ready := get("/health/ready")) == (200, "ok"):
                assert time.monotonic() < until
            assert ready == (503, "stopping")
            assert get("/health/live") == (200, "ok")
            sit = {"do": "sit", "seat": 0, "name": "Ann"}
            ask = {"message": "ask", "key": "k", "version": 1, "command": sit}
            socket.send(json.dumps(ask))
            told = []
            with contextlib.suppress(ConnectionClosed):
                while True:
                    told.append(json.loads(socket.recv(10)))
            assert told[-1]["message"] == "bye" and told[-1]["code"] == "restart"
            assert socket.close_code == 1012
            assert any(message["message"] == "done" for message in told)
        assert server.wait(15) == 0
        assert server.stderr is not None
        lines = [json.loads(line) for line in server.stderr.read().splitlines()]
    assert lines[-1]["event"] == "stopped"
    assert any(line.get("table") == links["table"] for line in lines), "lines name their table"
    log = Log(database)
    assert log.versions([links["table"]]) == {links["table"]: 2}
    log.close()


def test_settings_and_links_are_all_that_is_kept_beside_tables(log: Log) -> None:
    """What `move` copies is everything: a table added to the shape has to be thought of there."""
    from matinee.server.log.schema import metadata

    moved = {"events", "tables", tokens.name, settings.name, "served", "bells"}
    assert set(metadata.tables) - moved == {"presence"}, "who is connected is not kept"
    assert isinstance(log.engine.dialect, sql.engine.Dialect)
