"""Round ends are scenes: all of it is shown and told, bots wait, and everyone can go on."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.support.geometry import faults_at
from tests.support.pages import Pages
from tests.support.playing import (
    LIT,
    NEXT_ROUND,
    OVER,
    at,
    check_words,
    choose,
    deal,
    is_static,
    play,
)

SIZES = [(1440, 900), (1280, 720), (820, 1180), (390, 844), (360, 640), (2560, 1440)]
SCENE = "[data-scene=round-end]"
LAST = "[data-last]"
FOCUSED = ":is(h2, [data-testid=next-round]):focus, :is(h2, [data-testid=next-round]) :focus"
WORDS = """() => [...new Set([...document.querySelectorAll("[data-word][data-lit=true]")]
  .map((target) => target.dataset.word))].sort()"""

HEAR = """() => {
  window.heard = [];
  const said = document.querySelector("[role=status][aria-live=polite]");
  new MutationObserver(() => heard.push(said.textContent))
    .observe(said, { childList: true, characterData: true, subtree: true });
}"""
ROUND_ENDED = """() => {
  // What the story says under the heading of the first round, the newest first.
  const parts = [...document.querySelectorAll(".story :is(h3, li)")];
  const from = parts.findLastIndex((each) => each.localName === "h3");
  return parts.slice(from + 1, from + 6).map((line) => {
    const words = line.querySelector("p").cloneNode(true);
    words.querySelector("button")?.remove();
    return words.textContent;
  });
}"""

FAULTS = """() => {
  // What lies outside the page, lies over its neighbour, is cut off, or is bent out of shape.
  const scene = document.querySelector("[data-scene]");
  const found = [];
  const seen = (e) => e.getClientRects().length > 0 && !e.closest(".unseen");
  const named = (e) => `${e.tagName.toLowerCase()}.${e.getAttribute("class") ?? ""}`.slice(0, 60);
  for (const e of scene.querySelectorAll(".panel, .other, .spot, .box, button, li, b, strong")) {
    if (!seen(e)) continue;
    const { left, right } = e.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) found.push(`outside: ${named(e)}`);
  }
  const parts = ".panel, .other, .spot, .order, [data-scene-foot] button";
  const apart = [...scene.querySelectorAll(parts)]
    .filter(seen).filter((e) => e.getBoundingClientRect().width > 0);
  apart.forEach((one, i) => apart.slice(i + 1).forEach((other) => {
    if (one.contains(other) || other.contains(one)) return;
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left),
                    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    if (x > 2 && y > 2) found.push(`overlap: ${named(one)} and ${named(other)}`);
  }));
  for (const panel of scene.querySelectorAll(".panel, .other")) {
    const box = panel.getBoundingClientRect();
    for (const e of panel.querySelectorAll("li, p, b, button")) {
      if (!seen(e)) continue;
      const inner = e.getBoundingClientRect();
      const out = Math.max(box.left - inner.left, inner.right - box.right,
                           box.top - inner.top, inner.bottom - box.bottom);
      if (inner.width && out > 12) found.push(`out of its panel by ${out | 0}: ${named(e)}`);
    }
  }
  for (const svg of scene.querySelectorAll("svg[viewBox]")) {
    if (svg.parentElement.closest("svg") || !seen(svg)) continue;
    const { width, height } = svg.getBoundingClientRect();
    const { viewBox, preserveAspectRatio } = svg;
    if (!width || preserveAspectRatio.baseVal.meetOrSlice === 2) continue;
    if (svg.closest("[style*=rotate], .strength")) continue;
    const drawn = viewBox.baseVal.width / viewBox.baseVal.height;
    if (svg.getAttribute("preserveAspectRatio") === "none")
      found.push(`stretched: ${named(svg)} ${width / height / drawn}`);
  }
  for (const box of scene.querySelectorAll(".spot, .box")) {
    const { width, height } = box.getBoundingClientRect();
    if (width && Math.abs(width / height - 4 / 3) > 0.03) found.push(`bent: ${width} x ${height}`);
  }
  const next = scene.querySelector("[data-testid=next-round]")?.getBoundingClientRect();
  if (next && next.bottom > innerHeight) found.push(`the way on is ${next.bottom | 0} down`);
  for (const e of scene.querySelectorAll("*")) {
    if (e.childElementCount === 0 && e.textContent.trim() && seen(e) && !e.closest("svg")
        && parseFloat(getComputedStyle(e).fontSize) < 11) found.push(`small: ${named(e)}`);
  }
  return [...new Set(found)];
}"""


def play_to_the_scene(page: Page, chance: Random) -> bool:
    """Choose at random until the round has ended; questions within its end are answered there.
    Whether another follows: some games end with their first."""
    for _ in range(300):
        page.wait_for_selector(f"{LIT}, {NEXT_ROUND}, {OVER}", state="attached")
        if page.locator(NEXT_ROUND).count() or page.locator(OVER).count():
            return page.locator(f"{LAST}, {OVER}").count() == 0
        version = page.locator("[data-version]").first.get_attribute("data-version")
        forced = page.locator("[data-forced]").count()
        words = page.evaluate(WORDS)
        if forced or not words:
            page.wait_for_timeout(50)  # it is chosen by itself, or an end is about to be shown
            continue
        choose(page, chance, words)
        expect(page.locator("[data-version]").first).not_to_have_attribute(
            "data-version", version or ""
        )
    raise AssertionError("the round did not end")


def last_moves_are_marked(page: Page, chance: Random, game: str) -> None:
    """What the others did since one's last turn: by the same number on the board, at the players'
    and in the story, until one has chosen."""
    numbers: list[str] = []
    # A mark is gone where its reel was bumped away; whoever takes a trick leads the next.
    for _ in range(12):
        if game == "hollywood":
            place_a_reel(page, chance)
        else:
            play(page, chance, most=1)
            page.wait_for_selector(LIT)
        numbers = page.locator("[data-mark]").evaluate_all("all => all.map((e) => e.dataset.mark)")
        said = page.locator(".story li b.centred, .story li > b").all_inner_texts()
        assert set(numbers) <= {"1", "2"} and set(numbers) <= set(said)
        if numbers:
            break
    assert numbers


def place_a_reel(page: Page, chance: Random) -> None:
    """In any column that has room, and wait for one's next turn."""
    page.wait_for_selector(LIT)
    version = page.locator("[data-version]").first.get_attribute("data-version") or ""
    choose(page, chance, [word for word in page.evaluate(WORDS) if word in "ABCD"])
    expect(page.locator("[data-version]").first).not_to_have_attribute("data-version", version)
    expect(page.locator("[data-last-move]")).to_have_count(2)
    page.wait_for_selector(LIT)


def screen_readers_heard(heard: str, lines: list[str]) -> None:
    """How a round ended is told as well as shown, in the words the story has of it."""
    plain = re.sub(r"\s+", " ", heard)
    missed = [line for line in lines if re.sub(r"\s+", " ", line).strip() not in plain]
    assert lines and not missed, (missed, plain[-600:])


def four_fit_who_played_on_from_within_an_end(page: Page) -> None:
    """Four players' long sums in the longest words, of a lot of which the story knows a part."""
    at("hollywood-4-top-down", 46, interval=60)(page)
    page.locator("button[lang=fr]").first.click()
    assert play_to_the_scene(page, Random(1))
    page.keyboard.press("x")  # held
    for width, height in SIZES:
        assert faults_at(page, width, height) == [], (width, height)
        assert page.evaluate(FAULTS) == [], (width, height)


@pytest.mark.parametrize(
    ("game", "seed", "language"), [("hollywood", 3, "en"), ("sensation", 1, "fr")]
)
def test_the_end_of_a_round_is_a_scene_at_every_size(
    page_at: Pages,
    axe: Callable[[Page], None],
    shot: Callable[[Page, str], None],
    game: str,
    seed: int,
    language: Literal["en", "fr"],
) -> None:
    page = page_at(1440, 900, language)
    deal(page, game, interval=60)
    page.evaluate(HEAR)
    last_moves_are_marked(page, Random(seed), game)
    while not play_to_the_scene(page, Random(seed)):
        deal(page, game, interval=60)
        page.evaluate(HEAR)
    scene = page.locator(SCENE)
    expect(scene).to_be_visible()
    # The heading has the focus while there is something to see, and nothing of the table is lit.
    expect(page.locator(FOCUSED)).to_have_count(1)
    assert page.locator(LIT).count() == 0 and page.locator("[data-choice]").count() == 0
    page.keyboard.press("Escape")  # all of it at once
    page.keyboard.press("x")  # and held
    expect(page.get_by_role("button", pressed=True).last).to_be_visible()
    check_words(page)
    axe(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(50)
        assert page.evaluate(FAULTS) == [], (width, height)
        shot(page, f"{game}-round-end-{width}")
    page.set_viewport_size({"width": 1440, "height": 900})
    heard = " ".join(page.evaluate("heard"))
    version = page.locator("[data-version]").first.get_attribute("data-version")
    page.reload()  # whoever comes back sees it again, and bots have waited
    expect(page.locator(NEXT_ROUND)).to_be_visible()
    now = page.locator("[data-version]").first.get_attribute("data-version")
    # A page that is its own server writes down that for a moment nobody served.
    assert int(now or 0) - int(version or 0) in ((0, 1) if is_static(page) else (0,))
    page.keyboard.press("Enter")
    expect(scene).to_have_count(0)
    page.wait_for_selector(LIT)
    # The story has a heading a round, and says how it ended.
    story = page.locator(".story").first
    expect(story.locator("h3").last).to_have_text(re.compile("(Round|Manche) 1"))
    lines = story.locator("li").all_inner_texts()
    assert len(lines) > 8
    screen_readers_heard(heard, page.evaluate(ROUND_ENDED))
    if game == "hollywood":
        four_fit_who_played_on_from_within_an_end(page)
