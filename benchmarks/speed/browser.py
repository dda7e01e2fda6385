"""How quick the browser table is, measured in a real Chromium on this machine.

    python -m benchmarks.speed.browser [--runs 5] [--only moves ...] [--json]

Bounded: about a minute a run for all of it; `--only` takes parts of it, by the words in front.

- load: script and style of a first visit as they go over the wire (gzip), by page;
- paint: the first, and from the click on "play" to a dealt table, after the server is up;
- moves: another's, from one browser's click until another browser has painted the change;
- tasks: with bots at full speed, the longest task that held the page up meanwhile;
- frames: while things move, on a phone's profile with the processor slowed down four times: with
  bots at the pace a table has, and at once; and a page on which one thing moves, as a floor.
  Pictures are drawn by the compositor, and are what one sees: "shown" has them by the beats of a
  screen, 60 a second, "pictures" by when within a beat each was drawn. Frames are when the page
  itself can draw.
- work: what a choice has a phone's processor do, by Chromium's trace: time of threads, so that it
  can be measured on a busy machine.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Response,
    ViewportSize,
    expect,
    sync_playwright,
)

from benchmarks.speed import tracing
from tests.support import chromium
from tests.support.playing import LIT, OVER, VERSION, deal, lit, play, wait_for_turn
from tests.support.serving import Serving

GAMES = ("hollywood", "sensation", "faux-raccords")

WATCH = """() => {
  window.longest = 0;
  new PerformanceObserver(list => {
    for (const task of list.getEntries()) longest = Math.max(longest, task.duration);
  }).observe({ entryTypes: ["longtask"] });
}"""

FRAMES = """([moving, still]) => {
  window.frames = [];
  let last = performance.now(), moved = false;
  const tick = now => {
    const moves = document.getAnimations().some(a => a.playState === "running" &&
      !(a instanceof CSSAnimation));
    if (moves) frames.push(now - last);
    if (moves !== moved) performance.mark(moves ? moving : still);
    [last, moved] = [now, moves];
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""

SEEN = """() => {
  const board = document.querySelector("[data-version]");
  window.changed = 0;
  const painted = new MessageChannel();  // a frame's paint comes before what is posted in it
  painted.port1.onmessage = () => { changed = Date.now(); };
  new MutationObserver(() => requestAnimationFrame(() => painted.port2.postMessage(null)))
    .observe(board, { attributes: true, attributeFilter: ["data-version"] });
}"""


def first_load(browser: Browser, site: Serving) -> dict[str, float]:
    """Kilobytes of script and style, gzipped, that a first visit takes: home, then each game."""
    found = {}
    for place in ("home", *GAMES):
        context, page = open_page(browser, site)
        sizes: dict[str, int] = {}

        def weigh(response: Response, sizes: dict[str, int] = sizes) -> None:
            if response.url.endswith((".js", ".css")):
                sizes[response.url] = len(gzip.compress(response.body(), 9))

        path = "/"
        if place != "home":  # as someone who comes straight to a table
            path = f"/t/{deal(page, place, {})['table']}"
            page.wait_for_load_state("networkidle")
        page.on("response", weigh)
        page.goto(path)
        page.wait_for_selector("[data-testid^=play-], [data-turn]")
        page.wait_for_load_state("networkidle")
        found[place] = sum(sizes.values()) / 1000
        context.close()
    return found


def open_page(browser: Browser, site: Serving, phone: bool = False) -> tuple[BrowserContext, Page]:
    width, height = (390, 844) if phone else (1440, 900)
    context = browser.new_context(
        base_url=site.address,
        viewport=ViewportSize(width=width, height=height),
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="no-preference",
    )
    return context, context.new_page()


def first_paint(browser: Browser, site: Serving) -> tuple[float, float]:
    """Milliseconds to the first paint of the home page, and from a click to a dealt table."""
    context, page = open_page(browser, site)
    page.goto("/")
    page.wait_for_selector("[data-testid^=play-]")
    page.wait_for_function("performance.getEntriesByType('paint').length > 0")
    paint = page.evaluate("performance.getEntriesByType('paint').at(-1).startTime")
    begun = time.perf_counter()
    page.locator("[data-testid=play-hollywood]").first.click()
    page.wait_for_selector("[data-word]")
    dealt = 1000 * (time.perf_counter() - begun)
    context.close()
    return paint, dealt


MOVES = 20
"""Fewer than a round has, since a match can end with its first."""


def others_move(browser: Browser, site: Serving) -> list[float]:
    """Milliseconds from a click in one browser until another has painted it."""
    (one, ann), (two, bob) = open_page(browser, site), open_page(browser, site, phone=True)
    links = deal(ann, "sensation", {}, seats=["human", "human"])
    bob.goto(f"/t/{links['table']}#{links['seats'][1]}")
    for page, name in ((ann, "Ann"), (bob, "Bob")):
        page.get_by_role("textbox").first.fill(name)
        page.keyboard.press("Enter")
    for page in (ann, bob):
        page.wait_for_selector("[data-turn]")
        page.evaluate(SEEN)
    chance, found = Random(1), []
    for _ in range(MOVES):
        turn = ann.locator("[data-turn]").get_attribute("data-turn")
        mover, other = (ann, bob) if turn == "0" else (bob, ann)
        wait_for_turn(mover)
        other.evaluate("changed = 0")
        word = chance.choice(lit(mover).evaluate_all("all => all.map(e => e.dataset.word)"))
        clicked = mover.evaluate(
            """word => { const at = Date.now();
                 document.querySelector(`[data-word="${word}"][data-lit=true]`).click();
                 return at; }""",
            word,
        )
        other.wait_for_function("() => changed > 0")
        found.append(other.evaluate("changed") - clicked)
        # Whoever moved may see it later than the other; whose turn is next is read there.
        version = other.locator("[data-version]").get_attribute("data-version")
        expect(mover.locator("[data-version]")).to_have_attribute("data-version", version or "")
    one.close()
    two.close()
    return found


def bots_at_full_speed(browser: Browser, site: Serving, game: str) -> float:
    """The longest task of the page, in milliseconds, while a whole game is played."""
    context, page = open_page(browser, site)
    deal(page, game, {})
    wait_for_turn(page)
    page.evaluate(WATCH)
    play(page, Random(1))
    longest = float(page.evaluate("longest"))
    context.close()
    return longest


CHOICES = {"at once": 14, "at their pace": 6}
"""Drawn by each run of the frames, by how soon bots answer."""
PACE = {"at once": 0, "at their pace": 800}
"""Milliseconds a bot takes at least: `matinee serve` has them take the second."""
SELDOM = 50
"""Milliseconds between two looks at a page: to look at every frame would be a part of each."""
FRAMES_OF_FLOOR = 240

ONE_MOVES = """() => {
  document.body.innerHTML = "<p style='width: 80px; height: 110px; background: gold'></p>";
  document.querySelector("p").animate(
    [{ transform: "none" }, { transform: "translate(200px, 500px)" }],
    { duration: 420, iterations: Infinity });
}"""


def slowed_down(browser: Browser, site: Serving) -> tuple[BrowserContext, Page]:
    """A phone four times slower than this machine."""
    context, page = open_page(browser, site, phone=True)
    page.goto("/health/live")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    return context, page


def press(page: Page, chance: Random) -> None:
    """Choose something lit by its own click, since it may still move; wait until that is drawn."""
    before = page.evaluate(VERSION)
    words = lit(page).evaluate_all("all => all.map(e => e.dataset.word)")
    if words:  # an only choice may have been made by itself meanwhile
        page.evaluate(
            "word => document.querySelector(`[data-word='${word}'][data-lit=true]`)?.click()",
            chance.choice(words),
        )
    page.wait_for_function(f"last => {VERSION} !== last", arg=before, polling=SELDOM)


def is_ones_turn(page: Page) -> bool:
    """Wait until something can be chosen, or the game is over; whether it goes on."""
    page.wait_for_function(
        "where => document.querySelector(where) !== null", arg=f"{LIT}, {OVER}", polling=SELDOM
    )
    return page.locator(OVER).count() == 0


Between = dict[str, list[float]]
"""Milliseconds between one and the next, while things move."""


def frames(browser: Browser, site: Serving, game: str, bots: str) -> Between:
    """Of the pictures one sees, and of the frames in which a page can draw something."""
    context, page = slowed_down(browser, site)
    deal(page, game, {}, pace=PACE[bots])
    is_ones_turn(page)
    found = while_moving(context, page, partial(choose_some, page, bots, []))
    context.close()
    return found


def while_moving(context: BrowserContext, page: Page, act: Callable[[], None]) -> Between:
    page.evaluate(FRAMES, [tracing.MOVING, tracing.STILL])
    events = tracing.traced(context, page, act, tracing.PICTURES)
    return {
        "shown": tracing.shown(events),
        "pictures": tracing.pictures(events),
        "frames": page.evaluate("frames"),
    }


def choose_some(page: Page, bots: str, made: list[int]) -> None:
    """As many choices as are drawn, or as the game has; which were `made`."""
    chance = Random(1)
    while len(made) < CHOICES[bots] and is_ones_turn(page):
        press(page, chance)
        made.append(len(made))


def floor(browser: Browser, site: Serving) -> Between:
    """The same on a page where one thing moves and nothing is ever drawn: what is not ours."""
    context, page = slowed_down(browser, site)

    def act() -> None:
        page.evaluate(ONE_MOVES)
        page.wait_for_function("most => frames.length >= most", arg=FRAMES_OF_FLOOR, polling=SELDOM)
        page.evaluate("document.getAnimations()[0].cancel()")
        page.wait_for_timeout(SELDOM)

    found = while_moving(context, page, act)
    context.close()
    return found


def measure_work(browser: Browser, site: Serving, runs: int) -> Found:
    """What a choice costs a phone, each game; and a frame in which things only move."""
    found: Found = {}
    for game in GAMES:
        context, page = open_page(browser, site, phone=True)
        deal(page, game, {})
        is_ones_turn(page)
        made: list[int] = []
        events = tracing.traced(context, page, partial(choose_some, page, "at once", made))
        spent = {kind: ms / len(made) for kind, ms in tracing.work(events).items()}
        found[f"a choice, {game} (ms of the processor)"] = spent
        found[f"a frame, {game} (ms of the processor)"] = spread(tracing.frames(events))
        context.close()
    return found


def quantile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


Found = dict[str, Any]


def measure_moves(browser: Browser, site: Serving, runs: int) -> Found:
    """Another's move, over several tables."""
    moves = [ms for _ in range(runs) for ms in others_move(browser, site)]
    return {"another's move on screen (ms)": spread(moves)}


def measure_paint(browser: Browser, site: Serving, runs: int) -> Found:
    """The home page, and a table from it."""
    paints = [first_paint(browser, site) for _ in range(runs)]
    return {
        "first paint (ms)": statistics.median(paint for paint, _ in paints),
        "click to a dealt table (ms)": statistics.median(dealt for _, dealt in paints),
    }


def measure_frames(browser: Browser, site: Serving, runs: int) -> Found:
    """Every game on a slow phone."""
    found = told("one thing moves", [floor(browser, site) for _ in range(runs)])
    for game in GAMES:
        for bots in PACE:
            measured = [frames(browser, site, game, bots) for _ in range(runs)]
            found |= told(f"{game}, bots {bots}", measured)
    return found


def told(what: str, measured: list[Between]) -> Found:
    """How pictures and frames of several runs lie."""
    return {
        f"{kind}, {what}, processor / 4 (ms)": of_frames(
            [ms for between in measured for ms in between[kind]]
        )
        for kind in ("shown", "pictures", "frames")
    }


LATE = 20
"""Milliseconds after which a frame has missed its sixtieth of a second."""


def of_frames(between: list[float]) -> Found:
    """How they lie, and how many of a hundred are late."""
    late = sum(each > LATE for each in between)
    return {**spread(between), "late (%)": 100 * late / max(1, len(between))}


def spread(values: list[float]) -> Found:
    """How many, and how they lie."""
    if not values:
        return {"of": 0}
    return {
        "of": len(values),
        "median": statistics.median(values),
        "95%": quantile(values, 0.95),
        "worst": max(values),
    }


PARTS: dict[str, Callable[[Browser, Serving, int], Found]] = {
    "load": lambda browser, site, _: {"first load (kB gzipped)": first_load(browser, site)},
    "paint": measure_paint,
    "moves": measure_moves,
    "tasks": lambda browser, site, _: {
        f"longest task, {game} (ms)": bots_at_full_speed(browser, site, game) for game in GAMES
    },
    "frames": measure_frames,
    "work": measure_work,
}


def measure(runs: int, parts: Iterable[str]) -> Found:
    """Measure some parts, in one browser over one server."""
    found: Found = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Serving(Path(folder))
        site.start()
        path = chromium.find(playwright.chromium.executable_path, Path(folder))
        if path is None:
            raise SystemExit(chromium.MISSING)
        browser = playwright.chromium.launch(executable_path=path, args=chromium.flags())
        try:
            for part in parts:
                found |= PARTS[part](browser, site, runs)
        finally:
            browser.close()
            site.stop()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", nargs="+", choices=tuple(PARTS), default=tuple(PARTS))
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measure(given.runs, given.only)
    if given.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        parts = value.items() if isinstance(value, dict) else [("", value)]
        shown = ", ".join(f"{k} {v:.1f}".strip() if v is not None else f"{k} -" for k, v in parts)
        print(f"{name}: {shown}")


if __name__ == "__main__":
    main()
