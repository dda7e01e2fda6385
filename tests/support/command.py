"""The `matinee` command: in a process of its own, or told in this one."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from matinee import cli

Done = subprocess.CompletedProcess[str]


def run(*arguments: str | Path, stdin: str = "", **environment: str) -> Done:
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


def told(*arguments: str | Path) -> Done:
    """The same without a process, where that is not the point: starting one takes half a second."""
    out, err, status = io.StringIO(), io.StringIO(), 0
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "argv", ["matinee", *map(str, arguments)])
        patch.setattr(sys, "stdin", io.StringIO())
        patch.setenv("LANG", "C.UTF-8")
        patch.setenv("LC_ALL", "")
        try:
            cli.main()
        except SystemExit as ended:
            status = int(ended.code or 0)
    return subprocess.CompletedProcess(sys.argv, status, out.getvalue(), err.getvalue())
