"""Lines that hold back, lose and repeat: what benchmarks/faults/packets.py found, and in small."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest

from benchmarks.faults.crowd import Hub
from benchmarks.faults.histories import History, Write
from benchmarks.faults.lines import FAIR, Line, Weather, lines
from benchmarks.faults.packets import Repeater
from matinee.server.log import engines, patience, writer as logs
from matinee.server.log.chain import Row
from matinee.server.log.contract import Append, Conflict, Unwritten
from matinee.server.log.writer import Log
from tests.support.paths import ROOT
from tests.support.services import Postgres

FIRST = Append("a", Row(1, "create", b"[1]"), phase="open", wake=None, listed=False)


@contextmanager
def logging_over(url: str) -> Iterator[tuple[Log, Line]]:
    """A log in PostgreSQL, and the line that leads there."""
    where = psycopg.conninfo.conninfo_to_dict(url)
    with lines() as net:
        line = net.to(int(where["port"] or 0))
        log = Log(f"postgresql://{where['user']}@{line.address}/{where['dbname']}")
        try:
            yield log, line
        finally:
            line.weather = FAIR
            log.close()


def test_a_line_that_says_nothing_is_not_waited_for_for_ever(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is up, the choice went over it and was written; only the answer never comes."""
    monkeypatch.setattr(patience, "SILENT", 0.3)
    monkeypatch.setattr(logs, "PATIENCE", 0.0)
    monkeypatch.setitem(engines.LINE, "connect_timeout", 2)
    before, choice = (
        Append("a", Row(version, key, b"k"), phase="running", wake=None)
        for version, key in ((2, "j"), (3, "k"))
    )
    with logging_over(postgres_url) as (log, line):
        log.write_now(FIRST)
        log.write_now(before)
        line.weather = Weather(lost=("back",))
        with pytest.raises(Unwritten):
            log.write_now(choice)
        line.weather = FAIR
        with pytest.raises(Conflict):  # by which the asker finds that it was done
            log.write_now(choice)
        assert [row.key for row in log.rows("a")] == ["create", "j", "k"]


def test_a_commit_that_is_being_done_is_waited_for(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "SILENT", 0.2)
    asked = threading.Semaphore(0)
    asking = patience.Connection._is_being_done

    def ask(own: patience.Connection) -> bool:
        asked.release()
        return asking(own)

    monkeypatch.setattr(patience.Connection, "_is_being_done", ask)
    log = Log(postgres_url)
    done: Future[Any] = Future()
    with psycopg.connect(postgres.address("postgres"), autocommit=True) as connection:
        try:
            connection.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
            connection.execute("SELECT pg_reload_conf()")
            log._put([(FIRST, done)])
            for _ in range(3):
                assert asked.acquire(timeout=30)
            assert not done.done()
        finally:
            connection.execute("ALTER SYSTEM RESET synchronous_standby_names")
            connection.execute("SELECT pg_reload_conf()")
    done.result(30)
    assert [row.key for row in log.rows("a")] == ["create"]
    assert log.tries_again == 0  # nothing was left behind to wait
    log.close()


def test_who_repeats_notices_another_answer() -> None:
    hub = Hub({})
    someone = Repeater(
        lambda: "", "table", 0, "token", random.Random(1), History(), hub=hub, node="a"
    )
    someone.asked.append((3, Write("seat 0", "hash-key", "A", 0.0)))
    for answer in ({"version": 4}, {"version": 4}, {"code": "stale"}, {"version": 5}):
        someone.answered({"key": "key", **answer})
    assert len(someone.otherwise) == 2


@pytest.mark.slow
def test_nothing_is_lost_or_done_twice_over_bad_lines() -> None:
    command = [sys.executable, "-m", "benchmarks.faults.packets", "--count", "3", "--tables", "2"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    if "cannot be run here" in done.stderr:
        pytest.skip(done.stderr.strip().splitlines()[-1])
    assert done.returncode == 0, done.stdout + done.stderr
