"""A stranger plays whole games, and every few choices the table is measured on every screen.

    python -m benchmarks.stranger [--game hollywood ...] [--every 4] [--minutes 20] [--json]
                                  [--kept build/stranger.json]

Each moment, and each round's end, is looked at on six screens in three languages
(`tests/support/geometry.py` says what may not be). Ends with status 1 where something was found.
`--minutes` bounds the whole; with `--kept`, games that were walked to their end are not walked
again, so that it can be run piece by piece.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.support import chromium
from tests.support.geometry import SIZES, faults_at
from tests.support.pages import Kind, Tab
from tests.support.playing import LIT, NEXT_ROUND, OVER, deal, go_on, play
from tests.support.serving import Serving

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("hollywood", {"players": 3}),
    ("hollywood", {"players": 4, "advanced": True}),
    ("sensation", {}),
    ("faux-raccords", {}),
    ("faux-raccords", {"mode": "feature"}),
    ("faux-raccords", {"mode": "shorts"}),
    ("faux-raccords", {"mode": "series"}),
    ("faux-raccords", {"mode": "arcs"}),
    ("faux-raccords", {"mode": "studio"}),
)
LANGUAGES = ("en", "fr", "it")
DESK = ViewportSize(width=1440, height=900)


class Fault(NamedTuple):
    """Something wrong, and where."""

    game: str
    screen: str
    language: str
    what: str


def looks(page: Page, game: str) -> Iterator[Fault]:
    """What is wrong with a moment, on every screen in every language."""
    for language in LANGUAGES:
        page.set_viewport_size(DESK)
        page.locator(f"button[lang={language}]").first.click()
        for width, height in SIZES:
            for what in faults_at(page, width, height):
                yield Fault(game, f"{width}x{height}", language, what)
    page.set_viewport_size(DESK)


def stands(page: Page) -> str:
    """Whether something is to be chosen, a round has ended, or the game."""
    page.wait_for_selector(f"{LIT}, {NEXT_ROUND}, {OVER}", state="attached")
    if page.locator(OVER).count():
        return "over"
    return "between" if page.locator(NEXT_ROUND).count() else "turn"


def walk(
    page: Page, game: str, options: dict[str, Any], every: int, until: float
) -> Iterator[Fault]:
    """A whole game, measured every few choices."""
    name = "/".join([game, *(f"{key}={value}" for key, value in options.items())])
    deal(page, game, options, interval=60)
    chance = Random(7)
    while stands(page) != "over" and time.monotonic() < until:
        if stands(page) == "between":
            page.keyboard.press("x")  # it is held
        yield from looks(page, name)
        if stands(page) == "between":
            go_on(page, "mouse")
            continue
        for _ in range(every):
            play(page, chance, most=1)
            if stands(page) != "turn":
                break
    if page.locator(OVER).count():
        page.keyboard.press("Enter")  # the credits are shown at once
        for width, height in SIZES:
            for what in faults_at(page, width, height):
                yield Fault(name, f"{width}x{height}", "en", f"at the end: {what}")


def main() -> int:
    """Walk, and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", action="append", help="only this one; may be said again")
    parser.add_argument("--every", type=int, default=4, help="choices between two looks")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--kept", type=Path, help="what was walked and found, to go on from")
    given = parser.parse_args()
    kept = json.loads(given.kept.read_text()) if given.kept and given.kept.exists() else {}
    until = time.monotonic() + 60 * given.minutes
    wanted = [each for each in GAMES if not given.game or each[0] in given.game]
    left = [each for each in wanted if str(each) not in kept]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = chromium.find(playwright.chromium.executable_path, Path(folder))
        site = Serving(Path(folder))
        site.start()
        try:
            browser = playwright.chromium.launch(executable_path=path, args=chromium.flags())
            for game, options in left:
                tab = Tab(browser, Kind(site.address, "en", False, False, False), DESK)
                faults = list(walk(tab.page, game, options, given.every, until))
                tab.page.context.close()
                ended = time.monotonic() < until
                kept[str((game, options))] = faults
                if not given.json:
                    print(f"{game} {options}: {len(faults)}{'' if ended else ', cut short'}")
                if not ended:
                    break
                if given.kept:
                    given.kept.parent.mkdir(parents=True, exist_ok=True)
                    given.kept.write_text(json.dumps(kept))
        finally:
            site.stop()
    found = Counter(Fault(*fault) for faults in kept.values() for fault in faults)
    return tell(found, given.json)


def tell(found: Counter[Fault], as_json: bool) -> int:
    """Say what was found; the status."""
    if as_json:
        print(json.dumps([{**fault._asdict(), "times": times} for fault, times in found.items()]))
    else:
        by_kind = Counter((each.game, each.screen, each.what) for each in found)
        for (game, screen, what), languages in by_kind.most_common():
            print(f"{game:<28} {screen:<10} {languages} languages  {what}")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
