"""A table with no server, as any static host has it: played in a browser whose network is off."""

from __future__ import annotations

import contextlib
import functools
import http.server
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.support import chromium
from tests.support.paths import ROOT
from tests.support.playing import LIT, NEXT_ROUND, OVER, play

sync_api = pytest.importorskip("playwright.sync_api")

PATIENCE = 180_000
"""Milliseconds that Python may take to start, twice at once, on a machine that does much else."""


READY = f"{LIT}, {OVER}, {NEXT_ROUND}"


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A host of static files, which says nothing."""

    def log_message(self, *said: Any) -> None:
        """Nothing."""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where the folder is served, in a folder of a host."""
    built = subprocess.run(
        [sys.executable, ROOT / "dev", "static"], capture_output=True, text=True, check=True
    ).stdout
    (tmp_path / "sub").symlink_to(built.splitlines()[-1])
    handler = functools.partial(Quiet, directory=str(tmp_path))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/sub/"
        server.shutdown()


@pytest.mark.slow
def test_a_game_is_played_with_the_network_off_and_survives_a_reload(
    address: str, tmp_path: Path
) -> None:
    found = chromium.on_path()
    if found is None:
        pytest.skip(chromium.MISSING)
    with contextlib.ExitStack() as stack:
        playwright = stack.enter_context(sync_api.sync_playwright())
        context = playwright.chromium.launch_persistent_context(
            str(tmp_path / "profile"), executable_path=found, args=chromium.flags()
        )
        stack.callback(context.close)
        page = context.pages[0]
        page.set_default_timeout(PATIENCE)
        mistakes: list[str] = []
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.goto(address)
        page.get_by_role("button", name="Play now").nth(1).wait_for()  # before Python is there
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        context.set_offline(True)
        page.reload()
        page.get_by_role("button", name="Play now").nth(1).click()
        page.wait_for_function("location.hash.startsWith('#/t/')")
        chance = Random(1)
        page.wait_for_selector(READY, state="attached")
        made = play(page, chance, most=3)
        page.reload()
        page.wait_for_selector(READY, state="attached")  # bots' Python has started, too
        made += play(page, chance)
        assert made > 3
        page.wait_for_selector("[data-end]", state="attached")
        assert mistakes == []
