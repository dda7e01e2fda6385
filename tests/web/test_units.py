"""The browser's own unit tests, so that `./dev test` is all there is to run."""

from __future__ import annotations

import subprocess
import sys

from tests.support.paths import ROOT

ONE_AFTER_THE_OTHER = ["--pool=vmThreads", "--maxWorkers=1"]
"""Each file in a world of its own, as before, but not in a process: half the work."""


def test_the_browsers_unit_tests_pass() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "dev"), "web", "test", *ONE_AFTER_THE_OTHER],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
