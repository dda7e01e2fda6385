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


# One link for friends, where a server passes on how browsers find each other --------------------


def make_a_table(page: Any, address: str) -> None:
    """A table of Hollywood Sensation for two people in two browsers."""
    page.goto(address)
    page.get_by_role("radio", name="Sensation", exact=True).check(force=True)
    page.get_by_test_id("name").fill("Ann")
    page.get_by_test_id("make-table").click()


@contextlib.contextmanager
def two_people() -> Iterator[tuple[Any, Any]]:
    """Pages of two people who share nothing but a machine."""
    found = chromium.on_path()
    if found is None:
        pytest.skip(chromium.MISSING)
    # Names that only a network's own machines know are of no use where there is no network.
    flags = [*chromium.flags(), "--disable-features=WebRtcHideLocalIpsWithMdns"]
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=flags)
        pages = [browser.new_context(reduced_motion="reduce").new_page() for _ in range(2)]
        for page in pages:
            page.set_default_timeout(PATIENCE)
        yield pages[0], pages[1]
        browser.close()


@pytest.mark.slow
def test_a_friend_joins_by_one_link_and_finds_the_way_back(
    static_folder: Path, tmp_path: Path
) -> None:
    offering = [sys.executable, "-m", "tests.support.offering", str(static_folder)]
    server = Serving(tmp_path, offering)
    with two_people() as (ann, bob), contextlib.ExitStack() as stack:
        server.start()
        stack.callback(server.stop)
        make_a_table(ann, f"{server.address}/anywhere/index.html")
        shown = ann.get_by_test_id("meeting-link")
        shown.wait_for()
        assert ann.get_by_test_id("offer").count() == 0 == ann.get_by_test_id("line").count()
        link = shown.get_attribute("data-link")
        bob.goto(link)
        bob.get_by_test_id("sit").wait_for()
        ann.get_by_test_id("guests").wait_for()
        bob.get_by_test_id("name").fill("Bob")
        bob.get_by_test_id("sit").click()
        bob.wait_for_selector("[data-version]", state="attached")
        ann.wait_for_selector("[data-version]", state="attached")
        # Who loads it again is led back, to the same table.
        table = bob.url.partition("#")[2]
        bob.reload()
        bob.wait_for_selector("[data-version]", state="attached")
        assert bob.url.partition("#")[2] == table
        # Who closes the page comes back by the same link, to the same seat.
        again = bob.context.new_page()
        again.set_default_timeout(PATIENCE)
        bob.close()
        again.goto(link)
        again.wait_for_url("**#/t/*")
        again.wait_for_selector("[data-version]", state="attached")
        # A link that nobody hosts is said to be one.
        wrong = bob.context.new_page()
        wrong.goto(link.replace("/meet/", "/meet/x"))
        wrong.locator("[data-testid=meeting][data-why=gone]").wait_for()


# A device that is full, or keeps nothing -------------------------------------------------------

FAIL_TO_KEEP = """
  const real = IDBDatabase.prototype.transaction;
  const full = new BroadcastChannel("the disk");
  let isFull = false;
  full.onmessage = ({ data }) => (isFull = data);
  IDBDatabase.prototype.transaction = function (stores, mode, how) {
    const made = real.call(this, stores, mode, how);
    if (isFull && mode === "readwrite") {
      Object.defineProperty(made, "error", {
        value: new DOMException("no room", "QuotaExceededError"),
      });
      queueMicrotask(() => { try { made.abort(); } catch {} });
    }
    return made;
  };
"""
"""A browser in which transactions are aborted as when there is no room, while a page says so."""
DENY_STORAGE = """
  Object.defineProperty(globalThis, "indexedDB", {
    get() { throw new DOMException("not in this window", "SecurityError"); },
  });
"""


LACK_MEMORY = """
  WebAssembly.instantiate = WebAssembly.instantiateStreaming = () =>
    Promise.reject(new RangeError("WebAssembly.instantiate(): Out of memory"));
"""


def begin_house_with(page: Any, code: str) -> None:
    """Have something else be so in the worker that serves a page."""

    def with_code(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{code}\n{answer.text()}")

    page.route("**/assets/house-*.js", with_code)


def set_full(page: Any, full: bool) -> None:
    page.evaluate("(full) => new BroadcastChannel('the disk').postMessage(full)", full)


@pytest.mark.slow
def test_a_full_disk_is_said_and_nothing_confirmed_is_lost(
    static_host: StaticHost, tmp_path: Path
) -> None:
    with own_browser(tmp_path / "profile") as page:
        begin_house_with(page, FAIL_TO_KEEP)
        page.goto(static_host.address)
        page.get_by_role("button", name="Play now").nth(1).click()
        page.wait_for_url("**#/t/*")
        page.wait_for_selector(READY, state="attached")
        chance = Random(1)
        play(page, chance, most=2)
        assert wait_for_turn(page)
        version = page.locator("[data-version]").first.get_attribute("data-version")
        set_full(page, True)
        page.locator(LIT).first.click()
        said = page.get_by_test_id("over-pages")
        said.wait_for()
        assert "no room" in said.inner_text()
        # It has not been done, and can be chosen again.
        page.wait_for_selector(LIT)
        assert page.locator("[data-version]").first.get_attribute("data-version") == version
        set_full(page, False)
        play(page, chance, most=1)
        said.wait_for(state="detached")
        page.reload()
        page.wait_for_selector(READY, state="attached")
        after = page.locator("[data-version]").first.get_attribute("data-version")
        assert int(after or 0) > int(version or 0)


@pytest.mark.slow
def test_a_window_that_keeps_nothing_is_played_in_and_says_so(
    static_host: StaticHost, tmp_path: Path
) -> None:
    with own_browser(tmp_path / "profile") as page:
        begin_house_with(page, DENY_STORAGE)
        page.goto(static_host.address)
        page.get_by_role("button", name="Play now").nth(1).click()
        page.wait_for_url("**#/t/*")
        said = page.get_by_test_id("over-pages")
        said.wait_for()
        assert "keeps nothing" in said.inner_text()
        page.wait_for_selector(READY, state="attached")
        assert play(page, Random(1), wraps=True) > 3
        page.wait_for_selector("[data-end]", state="attached")


@pytest.mark.slow
def test_a_device_with_too_little_memory_is_told_so(static_host: StaticHost) -> None:
    with two_people() as (page, _):
        begin_house_with(page, LACK_MEMORY)
        page.goto(static_host.address)
        page.get_by_text("too little memory").wait_for()


@pytest.mark.slow
def test_who_goes_offline_too_soon_is_told(static_host: StaticHost, tmp_path: Path) -> None:
    with own_browser(tmp_path / "profile") as page:
        page.route("**/sw.js", lambda route: route.abort())
        page.goto(static_host.address)
        page.get_by_role("button", name="Play now").nth(1).wait_for()
        page.context.set_offline(True)
        said = page.get_by_test_id("over-pages")
        said.wait_for()
        assert "offline" in said.inner_text()
        page.context.set_offline(False)
        said.wait_for(state="detached")


@pytest.mark.slow
@pytest.mark.parametrize("place", ["lobby", "club", "screen", "hand/abcd", "together/abcd", "me"])
def test_what_needs_a_server_says_so(place: str, page_at: Any, site: Any) -> None:
    if not isinstance(site, StaticHost):
        pytest.skip("there is a server")
    page = page_at(390, 844, "fr")
    page.goto(f"/{place}")
    page.locator("[data-testid=not-here][data-why=needs-server]").wait_for()
