"""A real server in a process of its own, on loopback."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from tests.support.paths import ROOT

PATIENCE = 60.0


class Answer(NamedTuple):
    """What the server answered, byte by byte."""

    status: int
    headers: dict[str, str]
    body: bytes


class Serving:
    """A server over a database of its own; bots answer at once, nothing is limited, and games of a
    kind have the same cards."""

    def __init__(
        self,
        folder: Path,
        program: list[str] | None = None,
        environment: dict[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self.environment = {**(environment or os.environ), "XDG_DATA_HOME": str(folder)}
        self.program = program or [sys.executable, "-m", "tests.support.same_deals"]
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, at the same address as before, and wait until it is ready."""
        options = ["--port", str(self.port), "--pace", "0", "--no-limits"]
        database = ["--database", f"sqlite:///{self.folder / 'tables.db'}"]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*self.program, "serve", *options, *database],
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # so that its workers can be ended with it
            )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            said = (self.folder / "log").read_text()
            assert self._process.poll() is None, f"the server did not start: {said}"
            assert time.monotonic() < until, f"the server is not ready: {said}"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            return self.get("/health/ready").status == 200
        except OSError:
            return False

    def stop(self) -> None:
        """End it, by its pid, and wait until it has gone."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=PATIENCE)
            self._process = None

    def kill(self) -> None:
        """End it in the middle of whatever it is doing, with the processes its bots think in."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(timeout=PATIENCE)
            self._process = None

    def get(self, path: str, method: str = "GET", **headers: str) -> Answer:
        """Ask as written, with no more than these headers (`if_none_match` is If-None-Match)."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.putrequest(method, path, skip_accept_encoding=True)
            for name, value in headers.items():
                connection.putheader(name.replace("_", "-"), value)
            connection.endheaders()
            response = connection.getresponse()
            given = {name.lower(): value for name, value in response.getheaders()}
            assert len(given) == len(response.getheaders()), "a header stands there twice"
            return Answer(response.status, given, response.read())
        finally:
            connection.close()
