"""What the browser tests do at a table: deal one, and play it by mouse, finger or keyboard.

Nothing here knows a rule: what is lit may be chosen.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

from tests.support.pages import SLOWEST
from tests.support.paths import RECORDS
from tests.support.static_host import ASK_HOUSE

Way = Literal["mouse", "touch", "keyboard"]

LIT = "[data-word][data-lit=true]"
OVER = "[data-end]"
NEXT_ROUND = "[data-testid=next-round]"
BOTS_ARE_AWAKE = "html:not([data-bots=waking])"
MOST_CHOICES = 400

OPEN_PLACE = """([word, patience]) => new Promise((resolve, reject) => {
  // Cards of a full hand lie over each other; a person points at the part that can be seen, and
  // waits while something passes over it.
  const began = performance.now();
  const look = () => {
    const target = document.querySelector(`[data-word="${word}"][data-lit=true]`);
    target?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = target?.getBoundingClientRect() ?? {};
    let over = null;
    for (const across of target ? [0.5, 0.25, 0.1, 0.75, 0.9] : []) {
      const [x, y] = [left + across * width, top + 0.5 * height];
      over = document.elementFromPoint(x, y);
      if (target.contains(over)) return resolve([x, y]);
    }
    if (performance.now() - began < patience) return setTimeout(look, 50);
    const what = over?.outerHTML.slice(0, 200) ?? (target ? "the edge of the page" : "not lit");
    reject(new Error(`no part of ${word} can be pointed at: ${what}`));
  };
  look();
})"""

VERSION = """(document.querySelector("[data-version]")?.dataset.version ?? "none") + " " +
  (document.querySelector("[data-up]")?.dataset.up ?? "")"""
"""How far a table is: its version, and what someone has taken up without saying a word yet."""

NEXT_TURN = """([last, lit, over, next, patience]) => {
  // Looks when something changes: to look at every frame asks for frames, which cost most.
  const all = (selector) => [...document.querySelectorAll(selector)];
  const look = () => {
    const version = VERSION;
    if (all(next).length) return { version, over: false, between: true };
    const [ended, targets] = [all(over).length > 0, all(lit)];
    const waits = version.startsWith("none") || version === last;
    if (waits || !(ended || targets.length)) return null;
    return {
      version,
      over: ended,
      forced: all("[data-forced]").length > 0,
      words: [...new Set(targets.map((target) => target.dataset.word))].sort(),
      unplaced: all("[data-choice]").map((choice) => choice.innerText),
    };
  };
  return new Promise((resolve, reject) => {
    const found = look();
    if (found) return resolve(found);
    const tooLate = `nothing to choose and no end after ${patience} ms; version ${last} before`;
    const timer = setTimeout(() => reject(new Error(tooLate)), patience);
    const observer = new MutationObserver(() => {
      const found = look();
      if (!found) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve(found);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}""".replace("VERSION", VERSION)

NEXT_KEY = """([word, ledNowhere]) => {
  // Arrows within a row; Tab where they lead nowhere, or to another row.
  const here = document.activeElement;
  const at = here?.dataset?.word;
  if (at === word) return [at, null];
  const target = document.querySelector(`[data-word="${word}"][data-lit=true]`);
  const together = [...document.querySelectorAll("[data-row]")].some(
    (row) => row.contains(target) && row.contains(here));
  if (at === undefined || at === ledNowhere || !together) return [at, "Tab"];
  const middle = (e) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [[x, y], [tx, ty]] = [middle(here), middle(target)];
  if (Math.abs(tx - x) >= Math.abs(ty - y)) return [at, tx > x ? "ArrowRight" : "ArrowLeft"];
  return [at, ty > y ? "ArrowDown" : "ArrowUp"];
}"""


def deal(
    page: Page,
    game: str,
    options: dict[str, Any] | None = None,
    seats: list[str] | None = None,
    mine: list[int] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """Set a table up for the browser of `page` and go there; bots choose at once."""
    count = (options or {}).get("players") or {"hollywood": 3}.get(game, 2)
    sitting = seats or ["human"] + ["greedy"] * (count - 1)
    body = {"game": game, "options": options or {}, "seats": sitting, "pace": 0, **more}
    links: dict[str, Any] = ask(page, "tables", body)
    for seat in [0] if mine is None else mine:
        ask(page, "enter", {"token": links["seats"][seat]})
    page.goto(f"/t/{links['table']}")
    return links


Show = Callable[[Page], None]


def at(name: str, action: int, **more: Any) -> Show:
    """A table at a moment of a golden game, the seat to act ours."""

    def show(page: Page) -> None:
        record = json.loads((RECORDS / f"{name}.matinee.json").read_text())
        go_on_from(page, record, action, **more)

    return show


def go_on_from(page: Page, record: dict[str, Any], action: int, **more: Any) -> None:
    """Set a table up at a moment of a recorded game, the seat to act ours."""
    replayed = ask(page, "replay", {"record": record, "viewer": "all"})
    turn = replayed["frames"][action]["turn"]
    sitting = range(len(replayed["players"]))
    seats = ["human" if seat == turn else "greedy" for seat in sitting]
    start = {"record": record, "at": action}
    deal(page, record["game"], record["options"], seats=seats, mine=[turn], start=start, **more)
    wait_for_turn(page)


def ask(page: Page, path: str, body: dict[str, Any]) -> Any:
    """Post something to the server, over the cookies of the page's browser; what it answers."""
    if is_static(page):
        status, text = page.evaluate(ASK_HOUSE, [path, body])
        assert status < 300, text
        return json.loads(text)
    answer = page.request.post(f"/api/{path}", data=body)
    assert answer.ok, answer.text()
    return answer.json()


def is_static(page: Page) -> bool:
    """Whether a page has no server; then it is where its house is, or goes there."""
    if "goto" not in vars(page):
        return False
    if page.evaluate("globalThis.house === undefined"):
        page.goto("/")
    return True


def share_one_screen(page: Page) -> None:
    """Two people sit down at one table of Hollywood Sensation, on one screen, from the booth."""
    page.goto("/new?here")
    page.get_by_role("radio", name="Sensation", exact=True).check(force=True)
    page.get_by_test_id("make-table").click()
    boxes = page.get_by_role("textbox")
    expect(boxes).to_have_count(2)
    for box, name in zip(boxes.all(), ("Ann", "Bob"), strict=True):
        box.fill(name)
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")


def lit(page: Page) -> Locator:
    """What can be chosen now."""
    return page.locator(LIT)


def wait_for_turn(page: Page) -> bool:
    """Wait until something can be chosen, or the game is over; whether it goes on."""
    page.wait_for_selector(f"{LIT}, {OVER}", state="attached")
    return page.locator(OVER).count() == 0


def put_back(page: Page) -> None:
    """Take nothing up: what was, without a word, is put back."""
    if page.locator("[data-up]").count():
        page.keyboard.press("Escape")
        expect(page.locator("[data-up]")).to_have_count(0)


def open_place(page: Page, word: str) -> tuple[float, float]:
    """Where a target can be pointed at: nothing that is taken up may lie over it."""
    x, y = page.evaluate(OPEN_PLACE, [word, SLOWEST])
    return x, y


def choose(
    page: Page, chance: Random, words: list[str], way: Way = "mouse", wraps: bool = False
) -> str:
    """Choose one of the lit words at its target, as a person would; the word.

    By its place, since a locator's own click first waits for two frames in which nothing moves:
    half of what a choice costs the CPU, and here nothing moves.
    """
    # Wrapping a film up ends it: who wants a long game leaves that to when there is nothing else.
    word = chance.choice([w for w in words if wraps or w != "wrap"] or words)
    match way:
        case "mouse":
            page.mouse.click(*open_place(page, word))
        case "touch":
            page.touchscreen.tap(*open_place(page, word))
        case "keyboard":
            walk_to(page, word)
            page.keyboard.press("Enter")
    return word


def walk_to(page: Page, word: str) -> None:
    """Reach a target with Tab and the arrow keys, as someone without a mouse has to."""
    led_nowhere = None
    for _ in range(240):
        here, key = page.evaluate(NEXT_KEY, [word, led_nowhere])
        if key is None:
            return
        led_nowhere = here if key.startswith("Arrow") else None
        page.keyboard.press(key)
    raise AssertionError(f"{word} cannot be reached by keyboard")


def play(
    page: Page,
    chance: Random,
    way: Way = "mouse",
    most: int = MOST_CHOICES,
    *,
    wraps: bool = False,
) -> int:
    """Play until the game is over (or `most` choices); how many were made. `wraps`: what ends a
    game is as good a choice as any other, so it is a short one."""
    made, version = 0, ""
    # A page with no server wakes its bots beside the first table, in a second Python: on a machine
    # that does much else that may take longer than any choice of theirs.
    page.wait_for_selector(BOTS_ARE_AWAKE, state="attached")
    while made < most:
        turn = page.evaluate(NEXT_TURN, [version, LIT, OVER, NEXT_ROUND, SLOWEST])
        if turn["over"]:
            break
        if turn.get("between"):
            go_on(page, way)
            continue
        # Every legal word has a target of its own on the table.
        assert turn["unplaced"] == []
        version = turn["version"]
        if not turn["forced"]:  # an only choice is made by itself, after a moment
            choose(page, chance, turn["words"], way, wraps)
        made += 1
    page.wait_for_function(f"last => {VERSION} !== last", arg=version)
    return made


def go_on(page: Page, way: Way) -> None:
    """A round has ended, and the table waits: have the next begin."""
    button = page.locator(NEXT_ROUND)
    match way:
        case "mouse":
            button.click()
        case "touch":
            button.tap()
        case "keyboard":
            page.keyboard.press("Enter")
    expect(button).to_have_count(0)


MISSING = r"/\b(web|faux|why|ask|denied|score|word)-[a-z][a-z-]+/g"


def check_words(page: Page) -> None:
    """No message is missing: nothing on the page looks like the id of one."""
    found = page.evaluate(f"[...new Set(document.body.innerText.match({MISSING}) ?? [])]")
    assert found == []
