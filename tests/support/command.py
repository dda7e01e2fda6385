"""The `matinee` command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def run(
    *arguments: str | Path, stdin: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """The program as a shell runs it; whatever happens, there is no traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "matinee.cli", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "LANG": "C.UTF-8", "LC_ALL": "", **environment},
    )
    assert "Traceback" not in done.stderr + done.stdout
    return done
