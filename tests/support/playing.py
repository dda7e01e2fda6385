"""What the browser tests do at a table: deal one, and play it by mouse, finger or keyboard.

Nothing here knows a rule: what is lit may be chosen.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

Way = Literal["mouse", "touch", "keyboard"]

LIT = "[data-word][data-lit=true]"
OVER = "[data-end]"
PATIENCE = 15_000
MOST_CHOICES = 400

DEAL = """async ([body, mine]) => {
  const post = async (path, content) => {
    const answer = await fetch(`/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(content),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const links = await post("/tables", body);
  for (const seat of mine) await post("/enter", { token: links.seats[seat] });
  return links;
}"""


OPEN_PLACE = """target => {
  // Cards of a full hand lie over each other; a person points at the part that can be seen.
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = target.getBoundingClientRect();
  for (const across of [0.5, 0.25, 0.1, 0.75, 0.9]) {
    const [x, y] = [across * width, 0.5 * height];
    if (target.contains(document.elementFromPoint(left + x, top + y))) return { x, y };
  }
  return { x: width / 2, y: height / 2 };
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
    page.goto("/")
    links: dict[str, Any] = page.evaluate(DEAL, [body, [0] if mine is None else mine])
    page.goto(f"/t/{links['table']}")
    return links


def share_one_screen(page: Page) -> None:
    """Two people sit down at one table of Hollywood Sensation, on one screen."""
    deal(page, "sensation", {}, seats=["human", "human"], mine=[0, 1])
    boxes = page.get_by_role("textbox")
    expect(boxes).to_have_count(2, timeout=PATIENCE)
    for box, name in zip(boxes.all(), ("Ann", "Bob"), strict=True):
        box.fill(name)
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]", timeout=PATIENCE)


def lit(page: Page) -> Locator:
    """What can be chosen now."""
    return page.locator(LIT)


def wait_for_turn(page: Page) -> bool:
    """Wait until something can be chosen, or the game is over; whether it goes on."""
    page.wait_for_selector(f"{LIT}, {OVER}", state="attached", timeout=PATIENCE)
    return page.locator(OVER).count() == 0


def choose(page: Page, chance: Random, way: Way = "mouse") -> str:
    """Choose one of the lit targets, as a person would; the word."""
    targets = lit(page)
    words: list[str] = sorted(set(targets.evaluate_all("all => all.map(e => e.dataset.word)")))
    # Wrapping a film up ends it: leave that to moments when there is nothing else.
    word = chance.choice([w for w in words if w != "wrap"] or words)
    target = page.locator(f'[data-word="{word}"][data-lit=true]').first
    match way:
        case "mouse":
            target.click(timeout=PATIENCE, position=target.evaluate(OPEN_PLACE))
        case "touch":
            target.tap(timeout=PATIENCE)
        case "keyboard":
            walk_to(page, word)
            page.keyboard.press("Enter")
    return word


def walk_to(page: Page, word: str) -> None:
    """Reach a target with Tab and the arrow keys, as someone without a mouse has to."""
    there = f"document.activeElement?.dataset?.word === {json.dumps(word)}"
    group = """word => {
      const target = document.querySelector(`[data-word="${word}"][data-lit=true]`);
      const here = document.activeElement;
      return [...document.querySelectorAll("[data-row]")].some(
        row => row.contains(target) && row.contains(here) && here.dataset.word !== undefined);
    }"""
    for _ in range(120):
        if page.evaluate(there):
            return
        if page.evaluate(group, word):
            step = page.evaluate(
                """word => {
                  const at = e => { const r = e.getBoundingClientRect();
                                    return [r.left + r.width / 2, r.top + r.height / 2]; };
                  const [x, y] = at(document.activeElement);
                  const lit = `[data-word="${word}"][data-lit=true]`;
                  const [tx, ty] = at(document.querySelector(lit));
                  return Math.abs(tx - x) >= Math.abs(ty - y)
                    ? (tx > x ? "ArrowRight" : "ArrowLeft") : (ty > y ? "ArrowDown" : "ArrowUp");
                }""",
                word,
            )
            before = page.evaluate("document.activeElement.dataset.word")
            page.keyboard.press(step)
            if page.evaluate("document.activeElement.dataset.word") != before:
                continue
        page.keyboard.press("Tab")
    raise AssertionError(f"{word} cannot be reached by keyboard")


def play(page: Page, chance: Random, way: Way = "mouse", most: int = MOST_CHOICES) -> int:
    """Play until the game is over (or `most` choices); how many were made."""
    made = 0
    while made < most and wait_for_turn(page):
        # Every legal word has a target of its own on the table.
        assert page.locator("[data-choice]").count() == 0, page.locator(
            "[data-choice]"
        ).all_inner_texts()
        before = page.locator("[data-version]").first.get_attribute("data-version")
        choose(page, chance, way)
        made += 1
        expect(page.locator("[data-version]").first).not_to_have_attribute(
            "data-version", before or "", timeout=PATIENCE
        )
    return made


MISSING = r"/\b(web|faux|why|ask|denied|score|word)-[a-z][a-z-]+/g"


def check_words(page: Page) -> None:
    """No message is missing: nothing on the page looks like the id of one."""
    found = page.evaluate(f"[...new Set(document.body.innerText.match({MISSING}) ?? [])]")
    assert found == []
