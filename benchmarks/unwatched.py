"""A browser that nobody looks into but by a few questions.

Playwright has a page's process keep a copy of all that the page has fetched, so that tests can look
at it: with a page that brings its own Python these are 35 MB, as base64. Who measures memory asks
a browser by the protocol beneath, and for nothing besides.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import signal
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.support import chromium

PATIENCE = 120.0
"""Seconds for anything."""


class Tab:
    """A page, and what can be asked of it."""

    def __init__(self, line: ClientConnection) -> None:
        self._line, self._numbers = line, itertools.count(1)

    def ask(self, method: str, **given: Any) -> dict[str, Any]:
        """A question of the browser's protocol, and its answer."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": given}))
        while True:
            told = json.loads(self._line.recv(PATIENCE))
            if told.get("id") == number:
                if "error" in told:
                    raise SystemExit(f"{method}: {told['error']['message']}")
                found: dict[str, Any] = told["result"]
                return found

    def evaluate(self, code: str) -> Any:
        """What some code comes to, once it is settled."""
        told = self.ask("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in told:
            raise SystemExit(f"{code[:60]}: {told['exceptionDetails']}")
        return told["result"].get("value")

    def wait_until(self, code: str) -> None:
        """Ask now and then, until it is so."""
        until = time.monotonic() + PATIENCE
        while not self.evaluate(code):
            if time.monotonic() > until:
                raise SystemExit(f"never so: {code[:80]}")
            time.sleep(0.2)


@contextlib.contextmanager
def unwatched(profile: Path) -> Iterator[Tab]:
    """A tab of a browser over what a profile has kept."""
    found = chromium.on_path()
    if found is None:
        raise SystemExit(chromium.MISSING)
    said = profile / "DevToolsActivePort"
    said.unlink(missing_ok=True)
    started = [found, *chromium.flags(), "--headless", "--remote-debugging-port=0"]
    started += [f"--user-data-dir={profile}", "--lang=en-GB", "about:blank"]
    quiet = subprocess.DEVNULL
    # A group of its own: what is on the PATH may be a script that starts the browser beside itself.
    with subprocess.Popen(started, stdout=quiet, stderr=quiet, start_new_session=True) as browser:
        try:
            with connect(_address(said), max_size=None) as line:
                yield Tab(line)
        finally:
            os.killpg(browser.pid, signal.SIGTERM)


def _address(said: Path) -> str:
    until = time.monotonic() + PATIENCE
    while not said.exists() or len(said.read_text().splitlines()) < 2:
        if time.monotonic() > until:
            raise SystemExit("the browser did not start")
        time.sleep(0.05)
    port = said.read_text().split()[0]
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list") as answer:
        pages = [each for each in json.load(answer) if each["type"] == "page"]
    address: str = pages[0]["webSocketDebuggerUrl"]
    return address
