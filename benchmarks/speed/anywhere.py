"""How quickly a page with no server has a table, in a real Chromium on this machine.

    python -m benchmarks.speed.anywhere [--runs 3] [--game hollywood] [--json]

Bounded: about half a minute a run. `./dev static` is served from loopback, as a static host would,
and the play button is pressed as soon as it is there. Cold is a browser that has never been there;
warm is the same browser, ended and started again, with the network off. Seconds from navigation,
by the page's own clock, until the home page can be used, until a table is dealt (its board is
drawn), and until something can be chosen there, for which bots may have to choose first.

Memory is what the page's process has written and has alone, with both its Pythons, once bots have
played (pages of Chromium's own program, which the system may drop at any time, are left out); also
of an empty page, for what Chromium itself takes. It is measured in a third start, of a browser in
which nobody keeps copies of what is fetched (`benchmarks.unwatched`).
"""

from __future__ import annotations

import argparse
import contextlib
import json
import re
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from benchmarks.processes import renderers
from benchmarks.unwatched import Tab, unwatched
from tests.support import chromium
from tests.support.playing import LIT, OVER
from tests.support.static_host import KEPT, built, hosted

GAMES = ("hollywood", "sensation", "faux-raccords")
PATIENCE = 120_000
PRESS = """(game) => {
  const told = (globalThis.told = {});
  const now = () => performance.now() / 1000;
  const look = () => {
    const play = document.querySelector(`[data-play="${game}"], [data-testid="play-${game}"]`)
      ?? [...document.querySelectorAll("main button")].filter(
        (each) => each.textContent.trim().startsWith("Play now"))[["hollywood", "sensation",
          "faux-raccords"].indexOf(game)];
    if (play && !told.home) { told.home = now(); play.click(); }
    if (document.querySelector("[data-version]")) told.dealt ??= now();
    if (document.querySelector("LIT")) told.lit ??= now();
    if (!told.lit) requestAnimationFrame(look);
  };
  look();
}""".replace("LIT", LIT)

MAKE_CHOICES = """(async (most) => {
  const at = () => document.querySelector("[data-version]")?.dataset.version;
  const wait = () => new Promise((done) => setTimeout(done, 100));
  for (let made = 0; made < most; made++) {
    const before = at();
    for (let lit = null; !lit; await wait()) {
      if (document.querySelector("OVER")) return made;
      lit = document.querySelector("LIT");
      lit?.click();
    }
    while (at() === before) await wait();
  }
  return most;
})""".replace("LIT", LIT).replace("OVER", OVER)
CHOICES = 5
SETTLES = 5.0
"""Seconds after which the memory of a page that nobody touches is looked at."""


@contextlib.contextmanager
def browser(playwright: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """A browser over what a profile has kept."""
    context = playwright.chromium.launch_persistent_context(
        str(profile), executable_path=chromium.on_path(), args=chromium.flags(), locale="en-GB"
    )
    context.set_default_timeout(PATIENCE)
    try:
        yield context
    finally:
        context.close()


def start(page: Page, address: str, game: str) -> dict[str, float]:
    """Seconds until each thing is there."""
    page.add_init_script(f"addEventListener('DOMContentLoaded', () => ({PRESS})('{game}'))")
    page.goto(address)
    page.wait_for_function("globalThis.told?.lit")
    found: dict[str, float] = page.evaluate("told")
    return found


def own_memory(pid: int) -> int:
    """Megabytes that a process has written, and alone has."""
    told = Path(f"/proc/{pid}/smaps_rollup").read_text()
    kinds = ("Private_Dirty", "Swap")
    parts = (re.search(rf"^{kind}:\s+(\d+)", told, re.MULTILINE) for kind in kinds)
    return sum(int(part[1]) for part in parts if part) // 1000


def run(playwright: Playwright, address: str, game: str) -> dict[str, float]:
    """One cold start and one warm."""
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as profile:
        with browser(playwright, Path(profile)) as context:
            page = context.pages[0]
            found |= {f"cold {k}": v for k, v in start(page, address, game).items()}
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.wait_for_function(KEPT)
        with browser(playwright, Path(profile)) as context:
            page = context.pages[0]
            context.set_offline(True)
            found |= {f"warm {k}": v for k, v in start(page, address, game).items()}
        with unwatched(Path(profile)) as tab:
            found |= memory(tab, Path(profile), address, game)
    return found


def memory(tab: Tab, profile: Path, address: str, game: str) -> dict[str, float]:
    """Megabytes of an empty page, and of one with a table, at once and when it has settled."""
    tab.wait_until("document.readyState === 'complete'")
    empty = max(map(own_memory, renderers(profile)))
    pressing = f"addEventListener('DOMContentLoaded', () => ({PRESS})('{game}'))"
    tab.ask("Page.enable")
    tab.ask("Page.addScriptToEvaluateOnNewDocument", source=pressing)
    tab.ask("Page.navigate", url=address)
    tab.wait_until("globalThis.told?.lit")
    if tab.evaluate(f"{MAKE_CHOICES}({CHOICES})") != CHOICES:
        raise SystemExit("the game was over too soon")
    playing = max(map(own_memory, renderers(profile)))
    time.sleep(SETTLES)
    settled = max(map(own_memory, renderers(profile)))
    return {"memory": playing, "settled": settled, "empty": empty}


def main() -> None:
    """Print the median of each figure, and the least and the most."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--game", choices=GAMES, default="sensation")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with hosted(built()) as host, sync_playwright() as playwright:
        runs = [run(playwright, host.address, given.game) for _ in range(given.runs)]
    if given.json:
        print(json.dumps(runs))
        return
    for name in runs[0]:
        values = [each[name] for each in runs]
        unit = "MB" if name in ("memory", "settled", "empty") else "s"
        middle = statistics.median(values)
        print(f"{name:12} {middle:7.2f} {unit:2}  ({min(values):.2f} to {max(values):.2f})")


if __name__ == "__main__":
    main()
