"""A small benchmarks/faults/kills.py: nothing told is lost when the server dies."""

from __future__ import annotations

import random
from argparse import Namespace
from pathlib import Path

import pytest

from benchmarks.faults import hardship, kills
from benchmarks.faults.histories import held_against, wrongs
from benchmarks.faults.rates import upper_bound
from benchmarks.served import serving
from matinee.server.failpoints import FAILPOINTS


def test_nothing_told_is_lost_by_a_kill_and_what_is_lost_is_found(tmp_path: Path) -> None:
    """Killed where a choice is in the log and nobody has been told of it."""
    with serving(tmp_path) as server:
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


@pytest.mark.slow
def test_a_disk_that_stands_still_has_nobody_told_anything_untrue() -> None:
    for promise in hardship.diskstall(Namespace(count=2)):
        assert promise.seen <= promise.most, promise


def test_every_place_to_die_at_is_in_the_plan() -> None:
    plan = kills.planned(4 * len(FAILPOINTS), 1)
    assert {each.partition(":")[0] for each in plan} == {"", *FAILPOINTS}


@pytest.mark.parametrize(
    ("failures", "tries", "bound"),
    [(0, 3000, 0.000998), (0, 1, 0.95), (1, 20, 0.2161), (2, 1000, 0.00628), (5, 5, 1.0)],
)
def test_the_bound_is_clopper_and_pearsons(failures: int, tries: int, bound: float) -> None:
    assert upper_bound(failures, tries) == pytest.approx(bound, rel=1e-3)
