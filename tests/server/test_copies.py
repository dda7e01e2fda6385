"""Copies of a SQLite log: none destroys what it was made of, and each can be put back."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sql
import structlog
from sqlalchemy import Engine, QueuePool
from typer.testing import CliRunner

from benchmarks.faults import restore as drill
from matinee import cli
from matinee.errors import Refused
from matinee.server import admin, run
from matinee.server.http.services import PLAIN
from matinee.server.log import bells, check, copies, engines, files, follow, restore
from matinee.server.log.chain import Row
from matinee.server.log.contract import AddLinks, Append, Beat, Link, NewLink, Unwritten
from matinee.server.log.writer import Log
from tests.support.house import House, in_house

HOLDER = """
import sqlite3, sys
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute("PRAGMA journal_mode=WAL")
held.execute("SELECT count(*) FROM sqlite_master").fetchall()
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Another process that has a database open, as a server has."""
    command = [sys.executable, "-c", HOLDER, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None and other.stdin is not None
        assert other.stdout.readline() == b"held\n"
        try:
            yield
        finally:
            other.stdin.close()
            other.wait(10)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A log with a table of three entries and three links."""
    folder = tmp_path / "live"
    folder.mkdir()
    write(folder / "tables.db")
    return folder / "tables.db"


BELL = bells.Bell("a", 0, "seat 0", "https://bell.example/")


def first(table: str) -> Append:
    row = Row(1, "create", b'[{"at":0}]')
    return Append(table, row, phase="open", wake=None, listed=False)


def write(file: Path, entries: int = 3, changed: int = 5) -> None:
    with closing(opened(file)) as log:
        log.setting("cookie-secret", lambda: f"secret of {file.name}")
        log.write_now(first("a"))
        links = [Link(f"seat {seat}", "player", seat) for seat in range(2)]
        log.write_now(AddLinks("a", [*links, Link("host", "host", None)]))
        add(log, range(2, entries + 1), changed)


def add(log: Log, versions: range, changed: int = 5) -> None:
    for version in versions:
        row = Row(version, f"k{version}", b"[]")
        log.write_now(Append("a", row, phase="running", wake=None, now=changed))


def opened(file: Path) -> Log:
    return Log(f"sqlite:///{file}")


def versions(file: Path) -> list[int]:
    with closing(opened(file)) as log:
        return [row.version for row in log.rows("a")]


def back_up(file: Path, target: Path) -> None:
    copies.backup(engines.open_engine(f"sqlite:///{file}"), target)


# Making one ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["itself", "symlink", "hard-link", "other-spelling", "-wal", "-shm", "-journal"]
)
def test_a_database_is_never_copied_onto_itself(file: Path, name: str) -> None:
    other = file.parent.parent / "other.db"
    if name == "symlink":
        other.symlink_to(file)
    elif name == "hard-link":
        os.link(file, other)
    elif name == "other-spelling":
        other = file.parent / ".." / "live" / file.name
    else:
        other = file if name == "itself" else file.with_name(file.name + name)
    with closing(opened(file)) as log:  # so that there are companions
        add(log, range(4, 5))
        with pytest.raises(Refused, match="itself"):
            log.backup(other)
        add(log, range(5, 6))
    assert versions(file) == [1, 2, 3, 4, 5]


def test_a_database_whose_name_looks_unfinished_is_left_alone(file: Path) -> None:
    live = file.with_name("copy.db.part")
    file.rename(live)
    back_up(live, file.with_name("copy.db"))
    assert versions(live) == versions(file.with_name("copy.db")) == [1, 2, 3]


def test_a_copy_goes_where_it_can_and_nowhere_else(file: Path, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Sir")
    for target, why in {
        tmp_path: "not a file",
        Path("/dev/null"): "not a file",
        letter: "not a copy",
        tmp_path / "nowhere" / "copy.db": "nothing can be written",
    }.items():
        with pytest.raises(Refused, match=why):
            back_up(file, target)
    assert letter.read_text() == "Dear Sir"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letter.txt", "live"]


def test_a_copy_replaces_an_older_one_and_no_newer_one(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    for _ in range(2):
        back_up(file, target)
    shutil.copy(target, tmp_path / "newer.db")
    with closing(opened(tmp_path / "newer.db")) as log:
        add(log, range(4, 8), changed=9)
    write(tmp_path / "another.db", changed=1)
    with pytest.raises(Refused, match="another database"):
        back_up(file, tmp_path / "another.db")
    with pytest.raises(Refused, match="newer"):
        back_up(file, tmp_path / "newer.db")
    assert versions(tmp_path / "newer.db") == list(range(1, 8))
    with held(target), pytest.raises(Refused, match="in use"):
        back_up(file, target)
    assert versions(target) == [1, 2, 3]


def test_what_is_kept_is_the_owners_alone(file: Path, tmp_path: Path) -> None:
    def mode(path: Path) -> int:
        return path.stat().st_mode & 0o777

    before = os.umask(0)
    try:
        file.chmod(0o644)  # as an earlier version left it
        with closing(opened(file)) as log:
            add(log, range(4, 5))
            assert {mode(path) for path in file.parent.iterdir()} == {0o600}
            assert len(list(file.parent.iterdir())) == 3
            log.backup(tmp_path / "copy.db")
        with closing(opened(tmp_path / "new.db")) as log:
            log.write_now(first("a"))
            assert mode(tmp_path / "new.db-wal") == mode(tmp_path / "new.db") == 0o600
    finally:
        os.umask(before)
    assert mode(tmp_path / "copy.db") == 0o600


# Putting one back ------------------------------------------------------------------------------


def test_a_copy_beside_anothers_wal_is_refused_and_restored(file: Path, tmp_path: Path) -> None:
    """As `cp copy.db tables.db` leaves it, where the server had not stopped in good order."""
    copy = tmp_path / "copy.db"
    back_up(file, copy)
    with closing(opened(file)) as log:
        add(log, range(4, 40))
        shutil.copy(f"{file}-wal", tmp_path / "wal")
    shutil.copy(copy, file)
    shutil.copy(tmp_path / "wal", f"{file}-wal")
    with pytest.raises(Refused, match="belongs to another database"):
        opened(file)
    with pytest.raises(Refused, match="--links"):
        restore.restore(copy, file)
    done = restore.restore(copy, file, "keep")
    assert (done.tables, done.entries, done.newest) == (1, 3, 5)
    assert not Path(f"{file}-wal").exists() and Path(f"{done.before}-wal").exists()
    assert versions(file) == [1, 2, 3]


def test_what_was_replaced_by_a_copy_is_kept(file: Path, tmp_path: Path) -> None:
    back_up(file, tmp_path / "copy.db")
    with closing(opened(file)) as log:
        add(log, range(4, 10))
    before = Path(restore.restore(tmp_path / "copy.db", file).before)
    assert versions(file) == [1, 2, 3] and versions(before) == list(range(1, 10))
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_link_replaced_after_the_copy_stays_worthless(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(file, copy)
    with closing(opened(file)) as log:
        log.write_now(NewLink("a", 1, "new seat 1"))
    restore.restore(copy, file)
    with closing(opened(file)) as log:
        assert log.token("seat 1") is None and log.token("new seat 1") == ("a", "player", 1)
        assert log.token("seat 0") == ("a", "player", 0) and log.token("host")


def hung(file: Path) -> list[tuple[str, int]]:
    """The bells of a log, and the last turn that each was told of."""
    with closing(sqlite3.connect(file)) as connection:
        return sorted(connection.execute("SELECT url, rung FROM bells"))


def test_a_restored_copy_rings_bells_that_hang_today_and_no_turn_twice(
    file: Path, tmp_path: Path
) -> None:
    copy, elsewhere = tmp_path / "copy.db", tmp_path / "elsewhere.db"
    taken_down = BELL._replace(url="https://down.example/")
    newer = BELL._replace(seat=1, link="seat 1", url="https://newer.example/")
    with closing(opened(file)) as log:
        for bell in (BELL, taken_down):
            log.write_now(bells.hang(bell, version=2))
        assert log.write_now(bells.claim(BELL, begun=3))
        back_up(file, copy)
        log.write_now(bells.take_down("a", taken_down.id))
        add(log, range(4, 9))
        log.write_now(bells.hang(newer, version=6))
        assert log.write_now(bells.claim(BELL, begun=8))
    # Where nobody knows what was taken down, or who else calls, nobody is called.
    restore.restore(copy, elsewhere, "keep")
    assert hung(elsewhere) == []
    restore.restore(copy, file)
    assert hung(file) == [(BELL.url, 3), (newer.url, 3)]
    with closing(opened(file)) as log:
        assert not log.write_now(bells.claim(BELL, begun=3))
        assert log.write_now(bells.claim(BELL, begun=4))
        assert len(bells.hung(log)()) == 2, "what was written is what is read"
    restore.restore(copy, file, "drop")
    assert hung(file) == []


@pytest.mark.parametrize("there", ["nothing", "rubbish", "another database"])
def test_where_nobody_knows_which_links_were_replaced_the_operator_says(
    file: Path, tmp_path: Path, there: str
) -> None:
    target = tmp_path / "target.db"
    if there == "rubbish":
        target.write_bytes(b"rubbish" * 1000)
    elif there == "another database":
        write(target)
    found = target.read_bytes() if target.exists() else None
    with pytest.raises(Refused, match="--links"):
        restore.restore(file, target)
    assert (target.read_bytes() if target.exists() else None) == found
    restore.restore(file, target, "keep")
    with closing(opened(target)) as log:
        assert log.token("seat 1") and len(log.rows("a")) == 3
    restore.restore(file, target, "drop")
    with closing(opened(target)) as log:
        assert log.token("seat 1") is None and len(log.rows("a")) == 3


def test_nothing_is_restored_while_somebody_has_the_database_open(
    file: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    back_up(file, copy)
    with held(file):
        with pytest.raises(Refused, match="in use"):
            restore.restore(copy, file)
        with file.open("rb+") as live:
            live.write(b"rubbish" * 100)
        with pytest.raises(Refused, match="in use"):
            restore.restore(copy, file, "keep")
    assert not list(file.parent.glob("*.before-*"))
    assert not [path for path in file.parent.iterdir() if path.name.endswith(".part")]


def test_only_a_whole_copy_is_restored(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    back_up(file, copy)
    data = bytearray(copy.read_bytes())
    cut = tmp_path / "cut.db"
    cut.write_bytes(data[: len(data) // 2])
    (tmp_path / "letter.txt").write_text("Dear Sir")
    for source, why in {
        cut: "malformed|damaged",
        tmp_path / "letter.txt": "could not be copied",
        tmp_path / "none": "no copy",
        file: "itself",
    }.items():
        with pytest.raises(Refused, match=why):
            restore.restore(source, file)
    assert versions(file) == [1, 2, 3] and not list(file.parent.glob("*.before-*"))


def test_the_commands_copy_and_restore(file: Path, tmp_path: Path) -> None:
    here = ["--database", f"sqlite:///{file}"]
    logs_as = structlog.get_config()
    for words, says in {
        ("backup", str(tmp_path / "copy.db")): "copied to",
        ("restore", str(tmp_path / "copy.db")): "1970-01-01 00:00 UTC",
    }.items():
        done = CliRunner().invoke(cli.app, [*words, *here])
        assert done.exit_code == 0 and says in done.stdout, done
    structlog.configure(**logs_as)


# Following -------------------------------------------------------------------------------------


def followed(file: Path, target: Path, *looks: Callable[[], None]) -> None:
    """Follow a database; between two looks at it something happens to it."""
    steps = iter(looks)

    def go_on() -> bool:
        step = next(steps, None)
        if step is not None:
            step()
        return step is not None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(follow, "EVERY", 0.0)
        follow.follow(f"sqlite:///{file}", target, go_on)


def rows_of(file: Path) -> list[list[Any]]:
    names = ("tables", "tokens", "events", "served", "bells")
    with closing(sqlite3.connect(file)) as connection:
        return [sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in names]


def test_a_copy_follows_whatever_happens(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    with closing(opened(file)) as log:

        def same() -> None:
            assert rows_of(copy) == rows_of(file)

        def play() -> None:
            same()
            add(log, range(4, 30))
            log.write_now(first("b"))
            log.write_now(Beat(clock=50, alive=0, known=0))
            log.write_now(bells.hang(BELL, version=4))

        def replace_links() -> None:
            same()
            assert log.write_now(bells.claim(BELL, begun=5))
            log.write_now(NewLink("a", 1, "new"))

        def drop() -> None:
            same()
            log.write_now(lambda c: c.exec_driver_sql("DELETE FROM events WHERE table_id = 'b'"))
            log.write_now(lambda c: c.exec_driver_sql("DELETE FROM tables WHERE id = 'b'"))

        followed(file, copy, play, replace_links, drop, same)
        followed(file, copy, same)  # begun again, it goes on
    assert restore.restore(copy, file).entries == 29


def test_a_copy_does_not_follow_a_database_into_ruin(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.db"
    with closing(opened(file)) as log:
        followed(file, copy, lambda: None)
        kept = rows_of(copy)

        def rot() -> None:
            log.write_now(lambda c: c.exec_driver_sql("DELETE FROM tables"))

        followed(file, copy, rot)
        assert rows_of(copy) == kept
    write(tmp_path / "other.db", changed=99)
    asked: list[Engine] = []

    def open_engine(url: str) -> Engine:
        asked.append(engines.open_engine(url))
        return asked[-1]

    monkeypatch.setattr(follow, "open_engine", open_engine)
    for target, why in {copy: "another database", file: "itself"}.items():
        with pytest.raises(Refused, match=why):
            followed(file if target == file else tmp_path / "other.db", target)
    # Nor does it leave a connection open: from Python 3.13 on that is told.
    pools = [engine.pool for engine in asked]
    assert [isinstance(pool, QueuePool) and pool.checkedin() == 0 for pool in pools] == [True] * 2


def test_a_copy_that_is_ahead_stays_so(file: Path, tmp_path: Path) -> None:
    """As when an older copy was restored: what was played since is nowhere else."""
    copy = tmp_path / "copy.db"
    shutil.copy(file, tmp_path / "older.db")
    with closing(opened(file)) as log:
        followed(file, copy, lambda: add(log, range(4, 9)), lambda: None)
    with pytest.raises(Refused, match="ahead"):
        followed(tmp_path / "older.db", copy, lambda: None)
    assert versions(copy) == list(range(1, 9))


@pytest.mark.slow
def test_a_lost_disk_costs_seconds(tmp_path: Path) -> None:
    done = drill.drill(tmp_path, 2, Random(1), most=3)
    assert done.acknowledged and done.faults == 0
    assert done.rpo <= drill.RPO and done.rto <= drill.RTO


# What a server makes of it ---------------------------------------------------------------------


@pytest.mark.parametrize("how", ["replaced", "gone", "trashed"])
def test_a_server_whose_file_is_taken_from_it_is_not_ready(tmp_path: Path, how: str) -> None:
    async def main(house: House) -> None:
        links = await house.table("sensation")
        guest = await house.guest(links["table"], links["seats"][0], sit="Ann")
        assert (await house.ask("GET", "/health/ready")).text == "ok"
        file = tmp_path / "tables.db"
        if how == "gone":
            file.unlink()
        elif how == "replaced":
            house.log.backup(tmp_path / "copy.db")
            (tmp_path / "copy.db").replace(file)
        else:
            size = file.stat().st_size
            with file.open("rb+") as live, Path(f"{file}-wal").open("rb+") as wal:
                live.write(b"rubbish" * (size // 7))
                wal.write(b"rubbish" * 3)
        assert (await house.ask("GET", "/health/ready")).status_code == 503
        if how != "trashed":  # then SQLite knows of nothing, and what it was told is still there
            answer = await guest.ask({"do": "leave", "seat": 0})
            assert answer["code"] == "unwritten"

    in_house(tmp_path, main)


def test_why_nothing_can_be_written_is_logged_once(tmp_path: Path) -> None:
    with closing(opened(tmp_path / "tables.db")) as log, structlog.testing.capture_logs() as lines:
        log.write_now(first("a"))
        log.write_now(lambda c: c.exec_driver_sql("ALTER TABLE events RENAME TO elsewhere"))
        for version in (2, 3):
            with pytest.raises(Unwritten):
                add(log, range(version, version + 1))
        log.write_now(lambda c: c.exec_driver_sql("ALTER TABLE elsewhere RENAME TO events"))
    assert [line["event"] for line in lines] == [
        "the log cannot be written",
        "the log can be written again",
    ]
    assert "no such table" in lines[0]["why"]


# Two servers -----------------------------------------------------------------------------------


def test_a_file_has_one_server(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second would show what the first has left behind, and let in by links it has replaced. Nor
    does it mend what it finds: whose it is writes to it."""
    begun: list[Path] = []
    monkeypatch.setattr(run, "set_up_logging", lambda level: None)
    monkeypatch.setattr(run, "_serve", lambda *given: None)
    monkeypatch.setattr(check, "mend", begun.append)
    serve = partial(run.serve, f"sqlite:///{file}", run.Place("127.0.0.1", 0), PLAIN)
    with files.only_server(file):
        with pytest.raises(Refused, match="another server"):
            serve()
        assert begun == []
        assert versions(file) == [1, 2, 3]  # and whoever is no server can open it
    serve()
    assert begun == [file]


# Versions --------------------------------------------------------------------------------------


def test_a_database_of_a_newer_version_is_refused(database: str) -> None:
    with closing(Log(database)) as log:
        log.write_now(
            lambda c: c.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        )
        try:
            with pytest.raises(Refused, match="newer version"):
                Log(database)
        finally:
            log.write_now(
                lambda c: c.exec_driver_sql(
                    f"UPDATE alembic_version SET version_num = '{engines.HEAD}'"
                )
            )


def make_older(file: Path) -> None:
    """A database as it was before its shape was changed last."""
    script = Path(__file__).parent / "data" / "before.sql"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(script.read_text(encoding="utf-8"))


def test_a_database_in_use_is_not_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever uses it may be a server of the version before."""
    monkeypatch.setattr(engines, "HEAD", "9998")  # whatever is there is older
    monkeypatch.setattr(engines, "PATIENCE", 0.1)
    file = tmp_path / "tables.db"
    make_older(file)
    with held(file), pytest.raises(Refused, match="in use"):
        admin.opened(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0002",)


def test_a_tool_changes_no_shape_in_postgresql(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Log(postgres_url).close()
    monkeypatch.setattr(engines, "HEAD", "9998")
    with pytest.raises(Refused, match="older version"):
        admin.opened(postgres_url)


def test_who_finds_a_new_file_locked_for_a_moment_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As who opens it in the very moment in which another begins its log."""
    asked, locked = engines._shape_of, sqlite3.OperationalError("database is locked")
    tries = iter([True, True, False, True])

    def look(engine: Engine) -> str | None:
        if next(tries, False):
            raise sql.exc.OperationalError("PRAGMA journal_mode=WAL", None, locked)
        return asked(engine)

    monkeypatch.setattr(engines, "_shape_of", look)
    Log(f"sqlite:///{tmp_path / 'tables.db'}").close()


def test_two_that_start_at_once_over_a_new_file_both_start(tmp_path: Path) -> None:
    async def main() -> list[Log]:
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        return await asyncio.gather(*(asyncio.to_thread(Log, url) for _ in range(2)))

    for log in asyncio.run(main()):
        log.close()
