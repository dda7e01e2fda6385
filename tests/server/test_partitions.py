"""Nodes cut from each other and the database: benchmarks/faults/partitions.py, in small."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.support.paths import ROOT


def run(*arguments: str) -> tuple[int, dict[str, float]]:
    """Its exit status and what it found."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.faults.partitions", "--json", *arguments],
        cwd=ROOT, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    if "cannot be run here" in done.stderr:
        pytest.skip(done.stderr.strip().splitlines()[-1])
    assert done.stdout, done.stderr[-2000:]
    return done.returncode, json.loads(done.stdout)


def test_nothing_is_lost_or_forked_when_wires_are_cut() -> None:
    status, found = run("--kills", "0", "--schedules", "1", "--longest", "2", "--tables", "2")
    assert status == 0, found
    assert found["wires cut"] == 1 and found["acknowledged"] > 5
    assert found["cut off from the database, s"] > 0


@pytest.mark.slow
def test_the_run_fails_without_the_constraint_all_rests_on() -> None:
    status, found = run("--kills", "0", "--schedules", "4", "--break", "unique")
    assert status == 1
    assert found["forked"] > 0
