"""Bots by level, hints and the review of a game, in a real browser."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Request, Route, expect

from tests.support.playing import check_words, deal, is_static, lit, play, wait_for_turn

THOUGHT = 240_000
"""Milliseconds for a first thought: its search may have to be compiled on this machine."""


def test_every_bot_is_offered_with_a_line_on_how_it_plays(page_at: Any, axe: Any) -> None:
    page = page_at(1440, 900, "en")
    page.goto("/")
    page.get_by_test_id("choose-sensation").click()
    dialog = page.get_by_role("dialog", name="Hollywood Sensation against bots")
    lines = set()
    for level in ("novice", "friendly", "casual", "strong", "expert"):
        dialog.get_by_role("radio", name=level).check()
        lines.add(dialog.locator("fieldset", has_text="Bots").locator(".hint").inner_text())
    assert len(lines) == 5 and all(line.endswith(".") for line in lines)
    axe(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("choose-faux-raccords").click()
    partners = page.get_by_role("dialog").locator("fieldset", has_text="Bots")
    expect(partners.get_by_role("radio", name="expert")).to_be_checked()
    expect(partners).to_contain_text("the best partner there is")


@pytest.mark.parametrize(("size", "language"), [((1440, 900), "en"), ((360, 640), "fr")])
def test_a_hint_marks_a_choice_and_goes_with_the_turn(
    size: tuple[int, int], language: Any, page_at: Any, axe: Any
) -> None:
    page = page_at(*size, language)
    deal(page, "sensation", seats=["human", "friendly"])
    assert wait_for_turn(page)
    page.get_by_test_id("hint").click()
    card = page.get_by_test_id("hint-card")
    expect(card.locator("ol, p:not([role])").first).to_be_visible(timeout=THOUGHT)
    check_words(page)
    advised = page.locator("[data-word][data-advised]")
    expect(advised).to_have_count(1)
    assert advised.get_attribute("data-lit") == "true"
    axe(page)
    lit(page).first.click()
    expect(card).to_have_count(0)
    expect(page.locator("[data-advised]")).to_have_count(0)


def test_there_are_no_hints_where_the_table_has_none(page_at: Any) -> None:
    page = page_at()
    deal(page, "sensation", hints=False)
    assert wait_for_turn(page)
    expect(page.get_by_test_id("hint")).to_have_count(0)


def test_a_finished_game_is_looked_back_on(page_at: Any, axe: Any) -> None:
    page = page_at(1440, 900, "en")
    links = deal(page, "sensation")
    assert wait_for_turn(page)
    play(page, Random(4))
    page.wait_for_selector("[data-end]")
    page.keyboard.press("Enter")  # the credits are shown at once
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    if not is_static(page):  # who has no server asks nobody who could be held up
        page.route("**/api/review/moments", hold, times=1)
    page.get_by_role("button", name="Review", exact=True).click()
    page.wait_for_url(f"**/replay?table={links['table']}&review=0")
    review = page.get_by_test_id("review")
    if not is_static(page):
        # Nothing has been thought about yet: that no choice mattered is not said.
        expect(review.get_by_text("Thinking the game over").first).to_be_visible()
        assert review.get_by_text("No choice was made here").count() == 0
        while not held:
            page.wait_for_timeout(20)
        held[0].continue_()
    expect(review.locator("ol button").first).to_be_visible(timeout=THOUGHT)  # as they come
    expect(review.locator(".told")).to_be_visible(timeout=THOUGHT)
    check_words(page)
    axe(page)
    assert " points" not in review.inner_text(), "chances are told in per cent"
    # It opens at the costliest moment, with both choices marked where they are made.
    losses = [
        int("".join(filter(str.isdigit, b))) for b in review.locator(".cost b").all_inner_texts()
    ]
    current = review.locator("ol [aria-current=true]")
    assert int("".join(filter(str.isdigit, current.locator("b").inner_text()))) == max(losses)
    for role in ("made", "better"):
        expect(review.locator(f"[data-mark={role}]")).to_have_count(1)
    assert page.evaluate(MARKS_STAND_APART) == []
    slider = review.get_by_role("slider")
    at = int(slider.get_attribute("aria-valuenow") or "")
    last = slider.get_attribute("aria-valuemax")
    assert re.fullmatch(
        rf"Move {at} of {last}, You \d+%", slider.get_attribute("aria-valuetext") or ""
    )
    # The keys: a move, the better one played out and back, another seat, out.
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuenow", str(at - 1))
    page.keyboard.press("ArrowDown")
    expect(slider).to_have_attribute("aria-valuenow", str(at))
    page.keyboard.press("b")
    expect(review.get_by_text("What might have followed the better move.")).to_be_visible()
    expect(review.locator("[data-mark]")).to_have_count(0)
    page.keyboard.press("b")
    expect(review.locator("[data-mark=better]")).to_have_count(1)
    page.keyboard.press("s")  # the other's, who is not called "you" for being looked at
    near = review.locator(".scene section.mine")
    expect(near).to_have_attribute("aria-label", re.compile("."))
    expect(near).not_to_have_attribute("aria-label", re.compile("^You"))
    expect(review.get_by_role("button", name=re.compile(r"^You \d+$"))).to_have_attribute(
        "aria-pressed", "false"
    )
    page.keyboard.press("Escape")
    expect(review).to_have_count(0)
    # A second look comes at once: nothing is thought again, or even asked.
    asked: list[int] = []

    def note(request: Request) -> None:
        if request.url.endswith("review/moments"):
            asked.append((request.post_data_json or {})["seat"])

    page.on("request", note)
    page.get_by_test_id("review-open").click()
    expect(review.locator(".told")).to_be_visible()
    assert 0 not in asked
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")


MARKS_STAND_APART = """() => {
  const marks = [...document.querySelectorAll(".marks .mark")];
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  const meet = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.filter((a, i) => boxes.slice(i + 1).some((b) => meet(a, b))).map(({ x }) => x);
}"""
