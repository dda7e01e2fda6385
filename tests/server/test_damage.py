"""What a disk has changed by itself is noticed; its table is out of service, and no other."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import cast

import pytest
import sqlalchemy as sql
import structlog
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from structlog.testing import capture_logs
from typer.testing import CliRunner

from benchmarks.faults import bitrot
from matinee import cli, games
from matinee.errors import Refused
from matinee.server import run
from matinee.server.http.services import Config
from matinee.server.log import archive, bells, check, copies
from matinee.server.log.chain import Damaged, Row, link, seal
from matinee.server.log.contract import AddLinks, Append, Link
from matinee.server.log.schema import metadata, served
from matinee.server.log.writer import Log
from matinee.server.tables.hall import Hall
from matinee.table import commands as do
from matinee.table.commands import By
from matinee.table.settings import TableSettings
from matinee.table.table import create
from tests.support.house import House, in_house

BEFORE = Path(__file__).parent / "data" / "before.sql"


@pytest.fixture
def log(database: str) -> Iterator[Log]:
    with closing(Log(database)) as opened:
        yield opened


def played(log: Log, *tables: str) -> None:
    """Tables at which Ann and Bob have made two choices."""

    async def main() -> None:
        hall = Hall(log, now=lambda: 1000)
        for table in tables:
            await one(hall, table)

    async def one(hall: Hall, table: str) -> None:
        game = games.find("sensation")
        created = create(game, game.complete({}), 1000, TableSettings(listed=True))
        sitting = [do.Sit(0, "Ann"), do.Sit(1, "Bob")]
        room = await hall.create(table, created, sitting, [Link(f"{table} 0", "player", 0)])
        for number in range(2):
            assert room.table.turn is not None
            by = By("player", room.table.turn)
            word = room.table.position.legal()[0]
            await hall.command(table, by, f"k{number}", do.Choose(word))

    asyncio.run(main())


def execute(log: Log, statement: str) -> None:
    log.write_now(lambda connection: connection.exec_driver_sql(statement))


def load(log: Log, table: str) -> int:
    return asyncio.run(Hall(log).room(table)).version


DAMAGE = {
    "name": "UPDATE events SET body = {flipped} WHERE table_id = 'bad' AND version = 1",
    "cut": "UPDATE events SET body = {cut} WHERE table_id = 'bad' AND version = 2",
    "key": "UPDATE events SET key = 'l1' WHERE table_id = 'bad' AND version = 3",
    "hash": "UPDATE events SET hash = hash + 1 WHERE table_id = 'bad' AND version = 2",
    "hole": "DELETE FROM events WHERE table_id = 'bad' AND version = 2",
    "end": "DELETE FROM events WHERE table_id = 'bad' AND version = 3",
    "all": "DELETE FROM events WHERE table_id = 'bad'",
    "index": "DELETE FROM tables WHERE id = 'bad'",
    "beginning": "DELETE FROM events WHERE table_id = 'bad' AND version = 1",
    "another's": "UPDATE events SET table_id = 'bad', version = 4, key = 'x' "
    "WHERE table_id = 'good' AND version = 3",
    "wake": "UPDATE tables SET wake = 77 WHERE id = 'bad'",
    "phase": "UPDATE tables SET phase = 'over' WHERE id = 'bad'",
    "version": "UPDATE tables SET version = 9 WHERE id = 'bad'",
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_what_is_not_as_it_was_written_is_not_served(log: Log, kind: str) -> None:
    played(log, "bad", "good")
    assert load(log, "bad") == load(log, "good") == 3
    word = {True: "replace(encode(body, 'escape'), 'Ann', 'Aon')::bytea", False: ""}[log.shared]
    flipped = word or "CAST(replace(CAST(body AS TEXT), 'Ann', 'Aon') AS BLOB)"
    cut = "substring(body from 1 for 20)" if log.shared else "CAST(substr(body, 1, 20) AS BLOB)"
    execute(log, DAMAGE[kind].format(flipped=flipped, cut=cut))
    with capture_logs() as lines, pytest.raises(Damaged, match="out of service"):
        load(log, "bad")
    assert [line["table"] for line in lines] == ["bad"]
    if kind != "another's":
        assert load(log, "good") == 3


BELL = bells.Bell("a", 0, "a 0", "https://bell.example/", "keys of a browser")


def test_an_address_that_is_not_what_was_written_is_not_called(log: Log) -> None:
    """It may be anybody's; and those of the version before, which have no seal, are."""
    played(log, "a")
    log.write_now(bells.hang(BELL, version=3))
    assert bells.hung(log)() == [BELL] and list(check.faults(log.engine)) == []
    execute(log, "UPDATE bells SET url = 'https://cell.example/'")
    assert bells.hung(log)() == []
    assert [fault.what for fault in check.faults(log.engine)] == ["a bell is not what was written"]
    execute(log, "UPDATE bells SET seal = NULL")
    assert [bell.url for bell in bells.hung(log)()] == ["https://cell.example/"]


def test_the_lobby_and_other_tables_are_served_beside_a_damaged_one(tmp_path: Path) -> None:
    async def main(house: House) -> None:
        bad, good = [await house.table("sensation", listed=True) for _ in range(2)]
        execute(house.log, "UPDATE events SET body = substr(body, 1, 50) "
                f"WHERE table_id = '{bad['table']}'")  # fmt: skip
        house.app.state.services.hall._rooms.clear()
        lobby = (await house.ask("GET", "/api/tables")).json()
        assert [table["table"] for table in lobby] == [good["table"]]
        token = bad["seats"][0]
        path = f"/api/tables/{bad['table']}"
        assert await house.code("GET", path, token=token) == (503, "damaged")
        assert (await house.ask("GET", "/health/ready")).text == "ok"
        await house.guest(good["table"], good["seats"][0], sit="Ann")
        assert "matinee_tables_damaged 1.0" in (await house.ask("GET", "/metrics")).text

    in_house(tmp_path, main)


def test_nobody_is_told_what_is_in_a_table_that_cannot_be_replayed(tmp_path: Path) -> None:
    """The words that would have been legal are somebody's hand."""

    async def main(house: House) -> None:
        links = await house.table("hollywood")
        body = house.log.rows(links["table"])[0].body
        for word in (b"zz", b"Z9"):
            sat = b"".join(b',{"event":"sat","at":1,"seat":%d,"name":"P"}' % n for n in range(4))
            chose = b',{"event":"started","at":1},{"event":"chose","at":1,"seat":0,"word":"%b",'
            rest = b'"by":"player","open":true,"state":"0"}]'
            changed = body[:-1] + sat + chose % word + rest
            with sqlite3.connect(tmp_path / "tables.db") as connection:
                connection.execute("UPDATE events SET body = ?, hash = NULL", (changed,))
            connection.close()
            hall = house.app.state.services.hall
            hall._rooms.clear()
            hall.damaged.clear()
            with capture_logs() as lines:
                stranger = await house.ask("GET", f"/api/tables/{links['table']}")
                assert (stranger.status_code, lines) == (403, [])  # nothing is even loaded
                answer = await house.ask(
                    "GET", f"/api/tables/{links['table']}", token=links["seats"][0]
                )
            assert answer.status_code == 503
            assert set(answer.json()["why"].split()) <= set(
                f"table {links['table']} is out of service: it cannot be replayed".split()
            )
            assert [line["why"] for line in lines] == ["it cannot be replayed"]

    in_house(tmp_path, main)


def test_a_table_that_was_dealt_by_other_rules_is_told_of(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where its replay agrees it goes on; where it does not, it is said why that may be."""
    played(log, "t")
    monkeypatch.setattr(games, "rules_version", lambda game: "other")
    with capture_logs() as lines:
        load(log, "t")
    assert [(line["event"], line["ours"]) for line in lines] == [
        ("table goes on by other rules", "other")
    ]


def test_a_damaged_link_opens_nothing(log: Log) -> None:
    log.write_now(AddLinks("t", [Link("mine", "player", 0), Link("theirs", "player", 1)]))
    execute(log, "UPDATE tokens SET seat = 1 WHERE hash = 'mine'")
    with capture_logs() as lines:
        assert log.token("mine") is None
    assert log.token("theirs") == ("t", "player", 1)
    assert len(lines) == 1


def test_a_damaged_secret_is_made_anew(log: Log) -> None:
    assert log.setting("secret", lambda: "first") == "first"
    execute(log, "UPDATE settings SET value = 'fjrst'")
    with capture_logs() as lines:
        assert log.setting("secret", lambda: "second") == "second"
    assert log.setting("secret", lambda: "third") == "second" and len(lines) == 1


def test_an_entry_of_a_node_of_the_version_before_is_gone_on_from(log: Log) -> None:
    """It knows of no hash: it writes none, and leaves the index row's seal as it finds it."""
    played(log, "t")
    body = b'[{"event":"said","at":1000,"seat":0,"text":"hello","phrase":true}]'
    log.write_now(Append("t", Row(4, "old", body), "running", None, now=1000))
    execute(log, "UPDATE tables SET seal = 5")

    async def main() -> int:
        hall = Hall(log, now=lambda: 1000)
        room = await hall.room("t")
        assert room.table.turn is not None
        by, word = By("player", room.table.turn), room.table.position.legal()[0]
        return await hall.command("t", by, "new", do.Choose(word))

    assert asyncio.run(main()) == load(log, "t") == 5
    execute(log, "UPDATE events SET key = 'odd' WHERE version = 4")
    with pytest.raises(Damaged, match="entry 5"):
        load(log, "t")


def test_many_entries_at_once_have_their_hashes(log: Log) -> None:
    head = link(0, "t", 1, "create", b"[1]")
    log.write_now(Append("t", Row(1, "create", b"[1]", head), "open", None, listed=False))

    async def main(head: int) -> None:
        entries = []
        for version in range(2, 50):
            head = link(head, "t", version, f"k{version}", b"[]")
            row = Row(version, f"k{version}", b"[]", head)
            entries.append(log.write(Append("t", row, "running", version)))
        await asyncio.gather(*entries)

    before = log.commits
    asyncio.run(main(head))
    assert log.commits - before < 10
    assert [row.version for row in log.whole("t")] == list(range(1, 50))
    execute(log, "UPDATE tables SET wake = 7")
    with pytest.raises(Damaged, match="index"):
        log.whole("t")


def test_a_database_without_hashes_is_given_them(tmp_path: Path) -> None:
    file = tmp_path / "before.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(BEFORE.read_text(encoding="utf-8"))
    with closing(Log(f"sqlite:///{file}")) as log:
        with log.engine.connect() as connection:
            for name in ("hash FROM events", "seal FROM tables", "seal FROM tokens"):
                found = connection.exec_driver_sql(f"SELECT {name}").scalars().all()
                assert found and None not in found
        tables = [*log.waking(), ("lobby0", 0)]
        for table, _ in tables:
            assert log.whole(table)
        execute(log, "UPDATE events SET key = 'odd' WHERE version = 1")
        for table, _ in tables:
            with pytest.raises(Damaged):
                log.whole(table)


def test_postgresql_is_given_hashes_in_small_steps(postgres_url: str) -> None:
    from matinee.server.log.chain import fill

    with closing(Log(postgres_url)) as log:
        played(log, "t", "u")
        then = log.whole("t")
        execute(log, "UPDATE events SET hash = NULL")
        execute(log, "UPDATE tables SET seal = NULL")
        with log.engine.connect() as connection:
            fill(connection)
        assert log.rows("t") == then
        execute(log, "UPDATE tables SET phase = 'odd' WHERE id = 't'")
        with pytest.raises(Damaged):
            log.whole("t")


# A damaged file --------------------------------------------------------------------------------


def test_any_flipped_bit_is_noticed_or_harmless_and_costs_one_table_at_most(tmp_path: Path) -> None:
    found = bitrot.run(tmp_path, 12, Random(7))
    assert not [fate for fate in found if fate.startswith("NOT KEPT")]
    assert found["noticed by the start"] and found["harmless"]


@pytest.mark.parametrize(
    "where", ["magic", "schema", "schema's case", "root of entries", "index of entries"]
)
def test_a_file_whose_structure_is_damaged_is_put_together_again(
    tmp_path: Path, where: str
) -> None:
    file = tmp_path / "tables.db"
    with closing(Log(f"sqlite:///{file}")) as log:
        played(log, "a", "b", "c")
        execute(log, "DELETE FROM tokens WHERE hash = 'b 0'")
        execute(log, f"INSERT INTO served VALUES (1000, 2000, 30, {seal(1000, 2000, 30)})")
        log.write_now(bells.hang(BELL, version=3))
        before = {table: log.whole(table) for table in "abc"}
        with log.engine.connect() as connection:
            found = connection.exec_driver_sql("SELECT name, rootpage FROM sqlite_master")
            roots: dict[str, int] = dict(tuple(row) for row in found)
    copies.without_companions(file)
    data = bytearray(file.read_bytes())
    places = {
        "magic": 3,
        "schema": data.index(b"CREATE TABLE events"),
        "schema's case": data.index(b"tables_by_phase ON"),
        "root of entries": 4096 * (roots["events"] - 1),
        "index of entries": 4096 * roots["sqlite_autoindex_events_1"] - 20,
    }
    data[places[where]] ^= 32 if where == "schema's case" else 4
    file.write_bytes(data)
    with capture_logs() as lines:
        mended = check.mend(file)
    assert mended is not None and (mended.tables, mended.damaged) == (3, [])
    assert [line["log_level"] for line in lines] == ["error", "warning"]
    assert Path(mended.before).read_bytes() == data
    with closing(Log(f"sqlite:///{file}")) as log:
        assert {table: log.whole(table) for table in "abc"} == before
        assert log.token("a 0") and log.token("b 0") is None
        with log.engine.connect() as connection:
            assert connection.execute(sql.select(served)).all() == [
                (1000, 2000, 30, seal(1000, 2000, 30))
            ]
        assert bells.hung(log)() == [BELL] and not log.write_now(bells.claim(BELL, begun=3))
        assert list(check.faults(log.engine)) == []
        assert load(log, "a") == 3
        with log.engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, metadata) == []
    assert check.mend(file) is None


def test_a_table_that_lost_an_entry_is_not_served_short(tmp_path: Path) -> None:
    """Put together again, it must not pass for a table at which less was played."""
    file = tmp_path / "tables.db"
    with closing(Log(f"sqlite:///{file}")) as log:
        played(log, "a", "b")
        last = log.rows("a")[-1].body
    copies.without_companions(file)
    data = bytearray(file.read_bytes())
    data[data.index(last) + 30] ^= 1
    data[3] ^= 1
    file.write_bytes(data)
    mended = check.mend(file)
    assert mended is not None and mended.damaged == ["a"]
    with closing(Log(f"sqlite:///{file}")) as log:
        with pytest.raises(Damaged):
            load(log, "a")
        assert load(log, "b") == 3 and log.token("a 0")


def test_the_command_tells_what_is_damaged(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with closing(Log(url)) as log:
        played(log, "a", "b")
    logs_as = structlog.get_config()
    command = ["check", "--database", url]
    done = CliRunner().invoke(cli.app, command)
    assert (done.exit_code, done.stdout) == (0, "all is as it was written\n")
    with closing(Log(url)) as log:
        execute(log, "UPDATE tables SET listed = NOT listed WHERE id = 'b'")
    done = CliRunner().invoke(cli.app, command)
    structlog.configure(**logs_as)
    assert done.exit_code == 1 and done.stdout.startswith("b  "), done.stdout


@pytest.mark.parametrize(
    "damage",
    [
        "DROP TABLE tokens",
        "DROP TABLE settings",
        "CREATE TRIGGER odd AFTER INSERT ON events BEGIN DELETE FROM events; END",
        "INSERT INTO served (begun, ended, ahead) VALUES (1, 'later', 0)",
    ],
)
def test_what_is_no_tables_own_is_told_of_too(tmp_path: Path, damage: str) -> None:
    """A file of another shape is not what was written; nor may a traceback be all that is said."""
    with closing(Log(f"sqlite:///{tmp_path / 'tables.db'}")) as log:
        played(log, "a")
        assert list(check.faults(log.engine)) == []
        execute(log, damage)
        assert {fault.table for fault in check.faults(log.engine)} == {None}


def test_a_moment_that_is_none_is_listed_as_such() -> None:
    assert archive.ago(1000) == "1970-01-01 00:00"
    for odd in ("soon", 1 << 90, None):
        assert archive.ago(cast(int, odd)) == "?"


def test_a_server_mends_its_file_before_it_serves_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mended: list[Path] = []
    monkeypatch.setattr(check, "mend", mended.append)
    monkeypatch.setattr(run, "open_log", lambda *_: (_ for _ in ()).throw(Refused("that far")))
    logs_as = structlog.get_config()
    with pytest.raises(Refused, match="that far"):
        run.serve(f"sqlite:///{tmp_path / 'tables.db'}", run.Place("127.0.0.1", 0), Config())
    structlog.configure(**logs_as)
    assert mended == [tmp_path / "tables.db"]
