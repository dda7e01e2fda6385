"""A small benchmarks/faults/failovers.py: PostgreSQL dies for good, its standby has everything."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.paths import ROOT


def run(*arguments: str) -> tuple[int, str]:
    """Its exit status and what it said; the second of two failovers finds the standby away."""
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.faults.failovers", "--count", "2", *arguments],
        cwd=ROOT, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    if "cannot be run here" in done.stderr:
        pytest.skip(done.stderr.strip().splitlines()[-1])
    assert done.stdout, done.stderr[-2000:]
    return done.returncode, done.stdout


@pytest.mark.slow
def test_a_synchronous_standby_has_all_that_was_acknowledged() -> None:
    status, said = run()
    assert status == 0, said


@pytest.mark.slow
def test_the_run_fails_where_commits_wait_for_no_standby() -> None:
    status, said = run("--break", "synchronous")
    assert status == 1
    assert "lost" in said
