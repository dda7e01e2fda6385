"""Faux Raccords card first: a card shows what it can do, and nothing covers what can be chosen."""

from __future__ import annotations

import json
import re
from itertools import count
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from matinee import games, record
from matinee.position import Position
from tests.support.geometry import SETTLED
from tests.support.pages import SLOWEST
from tests.support.playing import at, check_words, deal, go_on_from, lit, play, wait_for_turn

SIZES = {
    "desk": ((1440, 900), (1280, 720), (2560, 1440)),
    "touch": ((820, 1180), (390, 844), (360, 640)),
}
A_TURN = at("faux-raccords-feature-won", 60)
"""A turn of three players begins, eleven cards in the Film, a mishap to come."""

COVERED = """() => {
  // A lit target is covered if a tap in its middle goes elsewhere; what is scrolled away is not.
  const found = [];
  for (const target of document.querySelectorAll("[data-word][data-lit=true]")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !target.contains(hit))
      found.push(`${target.dataset.word} at ${x}, ${y}: ${hit?.className ?? "outside"}`);
  }
  return found;
}"""
HIDDEN = """() => [...document.querySelectorAll("[data-word][data-lit=true]")]
  .filter((target) => {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = target.getBoundingClientRect();
    return ![0.08, 0.2, 0.35, 0.5, 0.65, 0.8].some((x) =>
      target.contains(document.elementFromPoint(left + x * width, top + height / 2)));
  }).map((target) => target.dataset.word)"""
"""Lit targets of which no part can be pointed at."""
WHERE = """() => {
  // Where a lit target may be touched: what is taken up keeps its own place too.
  const places = {};
  for (const target of document.querySelectorAll("[data-word][data-lit=true]")) {
    const { left, top, width, height } = target.getBoundingClientRect();
    const lift = new DOMMatrix(getComputedStyle(target).transform).m42;
    places[target.dataset.word] = [left, top - lift, width, height].map(Math.round);
  }
  return places;
}"""
TINY = """() => [...document.querySelectorAll("main *")]
  .filter((e) => !e.closest("svg, .unseen") && e.checkVisibility() &&
    [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) &&
    parseFloat(getComputedStyle(e).fontSize) < 11)
  .map((e) => e.textContent.trim().slice(0, 40))"""
ACROSS = """(row) => {
  const boxes = [...row.querySelectorAll(".frame")].map((e) => e.getBoundingClientRect());
  return boxes.at(-1).right - boxes[0].left;
}"""
OVERLAP = """([one, other]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .map((e) => [selector, e.getBoundingClientRect()]).filter(([, b]) => b.width > 1);
  return boxes(one).flatMap(([, a]) => boxes(other).filter(([, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)).map(([name]) => name);
}"""


def take_up(page: Page) -> str:
    """Take up the first card of the hand; the card."""
    card = page.locator("[data-area=hand] [data-word]").first
    word = card.get_attribute("data-word")
    assert word is not None
    card.click()
    expect(page.locator(f'[data-up="{word}"]')).to_be_attached()
    return word


def version(page: Page) -> int:
    """How many entries the table's log has."""
    return int(page.locator("[data-version]").get_attribute("data-version") or 0)


@pytest.mark.parametrize("screen", SIZES)
def test_nothing_is_covered_cut_or_moved_at_any_size(
    screen: str, page_at: Any, shot: Any, axe: Any
) -> None:
    touch = screen == "touch"
    page = page_at(*SIZES[screen][0], "fr", touch)
    A_TURN(page)
    for width, height in SIZES[screen]:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.evaluate(SETTLED)
        assert page.evaluate(COVERED) == []
        # A tap that leads nowhere says what to do, beside all that could be done.
        page.locator('[data-word="#2"]').first.click(force=True)
        told = page.get_by_test_id("why-not")
        expect(told).to_contain_text("Choisissez d’abord une carte")
        assert page.evaluate(OVERLAP, ["[data-testid=why-not]", "[data-lit=true]"]) == []
        told.get_by_role("button").last.click()
        before = page.evaluate(WHERE)
        card = take_up(page)
        expect(page.locator("[role=menu] [role=menuitem]")).to_have_count(3)
        now = page.evaluate(WHERE)
        assert {word: at for word, at in now.items() if word in before} == before
        page.evaluate(SETTLED)
        assert page.evaluate(WHERE) == now, "nothing moves where a finger may be on its way"
        assert page.locator("[role=option].likeliest").count() == 1
        assert page.evaluate(COVERED) == []
        assert page.evaluate(TINY) == []
        shot(page, f"faux-raccords-card-first-{width}x{height}")
        if width == 820:  # its own layout: the Film as wide as it goes, and nothing under the hand
            film = page.locator(".frames").first.evaluate(ACROSS)
            assert film > 0.8 * width
            assert page.evaluate(OVERLAP, [".foot", ".story, .partner"]) == []
        if width == 2560:  # a large screen is used
            hand = page.locator("[data-area=hand] [data-word]").first.bounding_box()
            assert hand and hand["width"] > 180
        if not touch:  # the whole table in sight, each panel in its place
            assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 1
            assert page.evaluate(OVERLAP, [".own", ".story, .facts"]) == []
            for word in ("place", "call", "view", "wrap"):
                expect(page.locator(f'.own [data-word="{word}"]')).to_be_in_viewport(ratio=1)
        # The place it was taken from still is its own: a second tap puts it back.
        left, top, wide, high = before[card]
        page.mouse.click(left + wide / 2, top + high - 4)
        expect(page.locator("[data-up]")).to_have_count(0)
        # A hint lies beside all it may speak of, and what can be chosen.
        page.get_by_test_id("hint").click()
        hint = page.get_by_test_id("hint-card")
        expect(hint.locator("p:not([role])")).to_be_visible()
        page.evaluate(SETTLED)
        shot(page, f"faux-raccords-hint-{width}x{height}")
        beside = "[data-lit=true], [data-spoken-of]"
        assert page.evaluate(OVERLAP, ["[data-testid=hint-card]", beside]) == []
        hint.get_by_role("button").click()
    take_up(page)
    check_words(page)
    axe(page)


def test_a_very_large_hand_has_a_part_of_every_card_in_sight(page_at: Any) -> None:
    """There is no hand limit (FR-10): no card may lie over the whole of another, lifted or not."""
    page = page_at(1440, 900, "fr")
    position = large_hand()
    go_on_from(page, json.loads(record.dumps(position)), len(position.actions))
    cards = page.locator("[data-area=hand] [data-word]")
    assert cards.count() >= LARGE
    for width, height in (*SIZES["desk"], *SIZES["touch"]):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        for number in (1, 4, 5):
            page.keyboard.press(str(number))
            expect(cards.nth(number - 1)).to_have_attribute("aria-expanded", "true")
            assert page.evaluate(HIDDEN) == []
            page.keyboard.press("Escape")


LARGE = 7


def large_hand() -> Position:
    """A turn of somebody with many cards, by chance, from wherever it comes first."""
    for seed in count(27):
        position = Position.of_seed(games.find("faux-raccords"), {"mode": "series"}, seed)
        chance = Random(seed)
        while (seat := position.turn) is not None:
            view = position.view(seat)
            if view.asked == "verb" and len(view.players[seat].hand) >= LARGE:
                return position
            words = [word for word in position.legal(seat) if word not in ("wrap", "skip")]
            called = "call" in words and chance.random() < 0.8
            position.play("call" if called else chance.choice(words or position.legal(seat)))
    raise AssertionError("nobody ever holds many cards")


def test_a_turn_by_keyboard_alone(page_at: Any) -> None:
    """Figures take a card up, arrows go from spot to spot, E ends the turn, Esc puts back."""
    page = page_at(1440, 900, "en")
    A_TURN(page)
    before = version(page)
    page.keyboard.press("1")
    spot = page.locator("[role=option]:focus")
    expect(spot).to_have_attribute("aria-label", re.compile(r", fits, likeliest$"))
    page.keyboard.press("ArrowRight")
    expect(spot).not_to_have_attribute("aria-label", re.compile("likeliest"))
    page.keyboard.press("Escape")
    expect(page.locator("[data-up]")).to_have_count(0)
    assert version(page) == before
    page.keyboard.press("2")
    card = page.locator("[data-area=hand] [aria-expanded=true]")
    expect(card).to_have_attribute("aria-haspopup", "menu")
    page.keyboard.press("c")  # called: what it may do is offered in the same place
    expect(page.locator("[role=menuitem]")).to_have_count(2)
    page.keyboard.press("s")
    page.wait_for_function(
        "least => document.querySelector('[data-version]').dataset.version >= least", arg=before + 3
    )
    wait_for_turn(page)


def test_a_spot_is_enough_to_place_and_the_hint_never_a_step(page_at: Any) -> None:
    page = page_at(1440, 900, "en")
    at("faux-raccords-tutorial-won", 0)(page)
    take_up(page)
    page.locator("[role=option].likeliest").click()
    end = page.locator('[data-word="pass"][data-lit=true]')
    end.wait_for()
    assert page.locator('[data-word="hint+"]').count() == 0
    page.keyboard.press("h")
    expect(page.locator('[data-word="hint+"][data-lit=true]')).to_be_visible()
    page.keyboard.press("Escape")
    end.click()
    # The others have played: each one's move has its number, on the card and in words.
    expect(page.locator("[data-area=hand] [data-lit=true]").first).to_be_attached()
    # They can be asked why, by keyboard as well, and say no more than both can see.
    page.get_by_role("button", name=re.compile(r"^Why\? ")).first.press("Enter")
    said = page.get_by_test_id("why")
    expect(said).to_contain_text("once the game is over", timeout=SLOWEST)
    check_words(page)
    play(page, Random(3), most=1)


def test_where_a_card_fits_is_not_said_to_who_wants_no_help(page_at: Any) -> None:
    page = page_at(1440, 900, "en")
    A_TURN(page)
    page.evaluate("localStorage.setItem('matinee.settings', JSON.stringify({fits: false}))")
    page.reload()
    wait_for_turn(page)
    take_up(page)
    expect(page.locator("[role=option]").first).to_be_visible()
    assert page.locator(".spot.fits, .spot.likeliest, .spot.other").count() == 0
    expect(page.locator("[role=menuitem]").first).not_to_contain_text("fit")
    assert lit(page).count() > 8


def test_the_aim_is_told_at_a_first_table_and_the_tutorial_teaches(page_at: Any, axe: Any) -> None:
    page = page_at(1440, 900, "en")
    deal(page, "faux-raccords", {"mode": "tutorial"})
    wait_for_turn(page)
    aim = page.get_by_test_id("aim")
    expect(aim).to_contain_text("Put the scenes in order, together")
    expect(aim.get_by_role("link")).to_have_attribute("href", "/learn/faux-raccords")
    expect(page.get_by_test_id("tutor")).to_contain_text("Take up a card")
    axe(page)
    take_up(page)
    expect(page.get_by_test_id("tutor")).to_contain_text("Place it where it fits")
    page.reload()
    expect(aim).to_be_visible()
    aim.get_by_role("button").click()
    expect(aim).to_have_count(0)
    deal(page, "faux-raccords", {"mode": "tutorial"})
    wait_for_turn(page)
    expect(aim).to_have_count(0)


def test_what_the_team_agrees_on_can_be_read_before_the_first_turn(page_at: Any, axe: Any) -> None:
    page = page_at(390, 844, "en")
    deal(page, "faux-raccords", {"mode": "studio", "players": 2})
    beside = page.locator(".levels li", has_text="Level 1")
    expect(beside).to_contain_text("agreed: comedy and drama")
    page.get_by_test_id("agreed").click()
    agreed = page.get_by_role("dialog", name="What the team agrees on")
    expect(agreed.locator("ol li")).to_have_count(5)
    expect(agreed).to_contain_text("A card with a Clap or a good Hint is trusted")
    axe(page)


def test_a_cut_of_six_cards_says_what_becomes_of_the_sixth(page_at: Any) -> None:
    page = page_at(1440, 900, "en")
    at("faux-raccords-arcs-won", 45)(page)
    cut = page.locator("[data-area=cut]")
    expect(cut.locator("[data-word]")).to_have_count(6)
    expect(cut).to_contain_text("6 cards: the oldest goes at the end of the turn")
