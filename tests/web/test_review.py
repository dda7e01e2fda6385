"""Bots by level, hints and the review of a game, in a real browser."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.playing import check_words, deal, lit, play, wait_for_turn

THOUGHT = 240_000
"""Milliseconds for a first thought: its search may have to be compiled on this machine."""


def test_every_bot_is_offered_with_a_line_on_how_it_plays(page_at: Any, axe: Any) -> None:
    page = page_at(1440, 900, "en")
    page.goto("/")
    page.get_by_test_id("choose-sensation").click()
    dialog = page.get_by_role("dialog", name="Hollywood Sensation against bots")
    lines = set()
    for level in ("friendly", "casual", "strong", "expert"):
        dialog.get_by_role("radio", name=level).check()
        lines.add(dialog.locator("fieldset", has_text="Bots").locator(".hint").inner_text())
    assert len(lines) == 4 and all(line.endswith(".") for line in lines)
    axe(page)


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
    page.get_by_role("button", name="Moments that mattered").click()
    page.wait_for_url(f"**/replay?table={links['table']}&review=0")
    review = page.get_by_test_id("review")
    expect(review.locator(".told")).to_be_visible(timeout=THOUGHT)
    check_words(page)
    axe(page)
    moment = review.locator("ol button").last  # the first may be the first choice of all, at 0
    expect(moment).to_be_visible()  # who plays at random gives something away
    moment.click()
    expect(review).to_have_count(0)
    expect(page.locator("footer input[type=range]")).not_to_have_value("0")
