"""A table with no server, as any static host has it: played in a browser whose network is off.

The other browser tests run over it as well: `./dev test --static tests/web` (docs/anywhere.md).
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from matinee import bots
from matinee.games import GAMES
from tests.support import chromium
from tests.support.playing import LIT, NEXT_ROUND, OVER, deal, play, wait_for_turn
from tests.support.serving import Serving
from tests.support.static_host import KEPT, StaticHost

sync_api = pytest.importorskip("playwright.sync_api")

PATIENCE = 180_000
"""Milliseconds that Python may take to start, twice at once, on a machine that does much else."""
READY = f"{LIT}, {OVER}, {NEXT_ROUND}"
MOST_BYTES = 5_000_000
FIRST = ("pyodide.mjs.br", "pyodide.asm.mjs.br", "pyodide.asm.wasm.br", "python.pack")


@pytest.mark.slow
def test_the_first_table_takes_five_megabytes_beside_the_client(static_folder: Path) -> None:
    (python,) = static_folder.glob("py-*")
    sizes = {name: (python / name).stat().st_size for name in FIRST}
    assert sum(sizes.values()) <= MOST_BYTES, sizes


def wait_until_kept(page: Any) -> None:
    """Until a Python has started, and its memory is kept."""
    until = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(KEPT):  # asked from outside: a server's policy lets no text be run
        assert time.monotonic() < until
        page.wait_for_timeout(100)


@contextlib.contextmanager
def own_browser(profile: Path) -> Iterator[Any]:
    """A page of a browser that keeps what it is given, and complains of nothing."""
    found = chromium.on_path()
    if found is None:
        pytest.skip(chromium.MISSING)
    mistakes: list[str] = []

    def hear(said: Any) -> None:
        away = "net::ERR_" in said.text  # a network, or a server, that we have ended
        if said.type in ("error", "warning") and not away:
            mistakes.append(f"{said.text} {said.location}")

    with sync_api.sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            str(profile),
            executable_path=found,
            args=chromium.flags(),
            reduced_motion="reduce",
        )
        page = context.pages[0]
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.on("console", hear)
        yield page
        context.close()
    assert mistakes == []


@pytest.mark.slow
def test_a_game_is_played_with_the_network_off_and_survives_a_reload(
    static_host: StaticHost, tmp_path: Path
) -> None:
    with own_browser(tmp_path / "profile") as page:
        context = page.context
        page.goto(static_host.address)
        page.get_by_role("button", name="Play now").nth(1).wait_for()  # before Python is there
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        wait_until_kept(page)
        context.set_offline(True)
        page.reload()
        page.get_by_role("button", name="Play now").nth(1).click()
        page.wait_for_url("**#/t/*")
        chance = Random(1)
        page.wait_for_selector(READY, state="attached")
        made = play(page, chance, most=3)
        page.reload()
        page.wait_for_selector(READY, state="attached")  # bots' Python has started, too
        made += play(page, chance)
        assert made > 3
        page.wait_for_selector("[data-end]", state="attached")


TABLES_KEPT = "(name) => JSON.parse(localStorage.getItem(name) ?? '[]')"


@pytest.mark.slow
def test_a_server_offers_it_and_neither_harms_the_other(
    static_folder: Path, tmp_path: Path
) -> None:
    """Under the server's own policy of what a page may do, at the same address as its client."""
    offering = [sys.executable, "-m", "tests.support.offering", str(static_folder)]
    server = Serving(tmp_path, offering)
    with contextlib.ExitStack() as stack:
        page = stack.enter_context(own_browser(tmp_path / "profile"))
        server.start()
        stack.callback(server.stop)
        page.goto(server.address)
        page.get_by_role("button", name="Play now").nth(1).click()
        page.wait_for_url("**/t/*")
        at_server = page.url.rpartition("/")[2]
        page.wait_for_selector(READY, state="attached")
        page.goto(f"{server.address}/settings")
        page.get_by_test_id("takeaway").click()
        page.wait_for_url("**/anywhere/**")
        page.get_by_role("button", name="Play now").nth(1).click()
        page.wait_for_url("**#/t/*")
        page.wait_for_selector(READY, state="attached")
        play(page, Random(1), most=3)
        here = page.url.rpartition("/")[2]
        page.goto(f"{server.address}/anywhere/index.html")
        page.locator(f"a[href$='/t/{here}']").first.wait_for()
        page.goto(server.address)
        page.locator(f"a[href$='/t/{at_server}']").first.wait_for()
        assert page.evaluate(TABLES_KEPT, "matinee.tables") == [at_server]
        assert page.evaluate(TABLES_KEPT, "/anywhere/ matinee.tables") == [here]
        page.goto(f"{server.address}/anywhere/index.html#/t/{here}")
        page.wait_for_selector(READY, state="attached")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        wait_until_kept(page)
        server.stop()
        page.reload()
        page.wait_for_selector(READY, state="attached")
        play(page, Random(1))
        page.wait_for_selector("[data-end]", state="attached")


LEVELS = [(game.name, level) for game in GAMES for level in bots.names_for(game)]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_whole_game_beside_every_level(game: str, level: str, page_at: Any, site: Any) -> None:
    if not isinstance(site, StaticHost):
        pytest.skip("with a server, tests/server plays them")
    page = page_at(1440, 900, "en")
    others = 2 if game == "hollywood" else 1
    deal(page, game, seats=["human"] + [level] * others)
    assert wait_for_turn(page)
    play(page, Random(level), wraps=True)
    page.wait_for_selector(OVER, state="attached")
