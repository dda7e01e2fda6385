"""Servers that start at once: forked from a process that has imported all they need.

Most of a start is Python reading modules, which says nothing about a server that was killed. Here
that is done once; each server is then a process of its own all the same, with a fresh log, event
loop and socket, and can be killed like any other.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from multiprocessing.context import ForkServerProcess
from pathlib import Path

PRELOADED = ["benchmarks.warmed", "benchmarks.served"]
"""What is imported once for all servers."""

_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(PRELOADED)


class Forked:
    """A server as a process, with what `subprocess.Popen` offers of one."""

    def __init__(self, arguments: list[str], environment: dict[str, str], errors: Path) -> None:
        process = _context.Process(target=_serve, args=(arguments, environment, str(errors)))
        process.start()
        assert isinstance(process, ForkServerProcess) and process.pid is not None
        self._process = process
        self.pid: int = process.pid

    def poll(self) -> int | None:
        """Its exit status; None while it runs."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """Its exit status, once it has ended."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise TimeoutError(f"process {self.pid} has not ended within {timeout} s")
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill it."""
        self.send_signal(signal.SIGKILL)


def prepare() -> None:
    """Have the nursery ready, so that the first start takes no longer than the others."""
    Forked(["--version"], {}, Path(os.devnull)).wait()


def _serve(arguments: list[str], environment: dict[str, str], errors: str) -> None:
    from matinee.cli import main

    os.environ.update(environment)
    told = os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(told, stream.fileno())
    sys.argv = ["matinee", *arguments]
    main()
