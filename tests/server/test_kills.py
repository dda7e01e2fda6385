"""A small benchmarks/faults/kills.py: nothing told is lost when the server dies."""

from __future__ import annotations

import random
import socket
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from benchmarks.faults import absence, hardship, kills
from benchmarks.faults.histories import held_against, wrongs
from benchmarks.faults.rates import upper_bound
from benchmarks.faults.tally import Tally
from benchmarks.served import own_port, serving
from matinee.server.failpoints import FAILPOINTS
from tests.support.paths import ROOT


def test_nothing_told_is_lost_by_a_kill_and_what_is_lost_is_found(tmp_path: Path) -> None:
    """Killed where a choice is in the log and nobody has been told of it."""
    with serving(tmp_path) as server:
        server.forked = True
        histories, readies = kills.play_through(server, ["after-commit:12"], 2, random.Random(1))
    log = kills.log_of(server.database)
    found, examples = held_against(log, histories)
    assert wrongs(found) == 0, examples
    assert len(readies) == 2 and found["histories checked"] >= 1
    assert found["acknowledged"] > 10 and found["reads"] > 20

    table, history = max(histories.items(), key=lambda each: len(each[1].writes))
    last = max(write.version or 0 for write in history.writes)
    del log[table][last - 1 :]
    found, _ = held_against(log, histories)
    assert found["lost"] == 1 and found["untrue"] > 0  # others had been shown it


def test_no_client_is_given_the_port_of_a_server_that_is_down() -> None:
    """And the server may listen there as often as it starts."""
    with own_port() as held:
        place = held.getsockname()
        with socket.socket() as client, pytest.raises(OSError, match="in use"):
            client.bind(place)
        for _ in range(2):
            with socket.create_server(place, reuse_port=False) as server:
                assert server.getsockname() == place


def test_a_trial_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    file, shares = tmp_path / "kills.jsonl", ["1: 0", "1: 25"]
    first = Tally(file)
    assert first.missing(shares) == shares
    first.add("1: 0", {"kills": 25, "lost": 0})
    second = Tally(file)
    assert second.missing(shares) == ["1: 25"]
    second.add("1: 25", {"kills": 5, "lost": 1})
    assert Tally(file).all() == [{"kills": 25, "lost": 0}, {"kills": 5, "lost": 1}]
    assert Tally(None).missing(shares) == shares


@pytest.mark.slow
def test_nothing_told_is_lost_when_there_is_no_memory_left() -> None:
    command = [sys.executable, "-m", "benchmarks.faults.memory", "--count", "2"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    if "cannot be run here" in done.stderr:
        pytest.skip(done.stderr.strip())
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_a_disk_that_stands_still_has_nobody_told_anything_untrue() -> None:
    for promise in hardship.diskstall(Namespace(count=2)):
        assert promise.seen <= promise.most, promise


@pytest.mark.slow
def test_nobodys_time_runs_while_a_server_is_down_for_an_hour() -> None:
    found = absence.be_away(2)
    assert found["players"] == 8 and found["most taken from anybody, s"] <= 2, found
    assert found["out of time, wrongly"] == found["not out of time, wrongly"] == 0


def test_every_place_to_die_at_is_in_the_plan() -> None:
    plan = kills.planned(4 * len(FAILPOINTS), 1)
    assert {each.partition(":")[0] for each in plan} == {"", *FAILPOINTS}


@pytest.mark.parametrize(
    ("failures", "tries", "bound"),
    [(0, 3000, 0.000998), (0, 1, 0.95), (1, 20, 0.2161), (2, 1000, 0.00628), (5, 5, 1.0)],
)
def test_the_bound_is_clopper_and_pearsons(failures: int, tries: int, bound: float) -> None:
    assert upper_bound(failures, tries) == pytest.approx(bound, rel=1e-3)
