"""A table with no server, as any static host has it: played in a browser whose network is off.

The other browser tests run over it as well: `./dev test --static tests/web` (docs/anywhere.md).
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from matinee import bots
from matinee.games import GAMES
from tests.support import chromium
from tests.support.playing import LIT, NEXT_ROUND, OVER, deal, play, wait_for_turn
from tests.support.static_host import KEPT, StaticHost

sync_api = pytest.importorskip("playwright.sync_api")

PATIENCE = 180_000
"""Milliseconds that Python may take to start, twice at once, on a machine that does much else."""
READY = f"{LIT}, {OVER}, {NEXT_ROUND}"
MOST_BYTES = 5_000_000
FIRST = ("pyodide.mjs.br", "pyodide.asm.mjs.br", "pyodide.asm.wasm.br", "python.pack")


@pytest.mark.slow
def test_the_first_table_takes_five_megabytes_beside_the_client(static_folder: Path) -> None:
    sizes = {name: static_folder.joinpath("py", name).stat().st_size for name in FIRST}
    assert sum(sizes.values()) <= MOST_BYTES, sizes


@pytest.mark.slow
def test_a_game_is_played_with_the_network_off_and_survives_a_reload(
    static_host: StaticHost, tmp_path: Path
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
        page.on(
            "console",
            lambda said: mistakes.append(said.text) if said.type in ("error", "warning") else None,
        )
        page.goto(static_host.address)
        page.get_by_role("button", name="Play now").nth(1).wait_for()  # before Python is there
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function(KEPT)  # a Python has started, and its memory is kept
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
