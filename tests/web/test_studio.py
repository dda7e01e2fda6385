"""The studio in a real browser: sliders, figures, links, files, and a table of a variant."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.support.playing import check_words, wait_for_turn
from tests.support.studio import play_here


def test_a_rule_is_bent_shared_kept_and_played(page_at: Any, tmp_path: Path) -> None:
    page = page_at(own=True, expected=("400",))  # a file that is no deck
    play_here(page)
    page.goto("/studio")
    expect(page.locator("[data-plot]")).to_have_count(6)
    expect(page.get_by_test_id("changes")).to_have_text("Nothing is changed")
    reels = page.locator("[data-slider=reels] input")
    reels.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("changes")).to_have_text("1 change")
    expect(page).to_have_url(re.compile(r"/studio/hollywood\?reels=9$"))
    page.keyboard.press("r")
    expect(reels).to_have_value("12")
    page.keyboard.press("Home")
    expect(reels).to_have_value("6")
    expect(page.locator("[data-plot=scores]")).to_contain_text("was")

    numbers = page.get_by_role("button", name="Seat advantage: numbers")
    numbers.click()
    expect(page.locator("[data-plot=seats] tbody tr")).to_have_count(3)

    horror = page.locator("[data-slider=horror] input")
    horror.fill("0")
    expect(horror).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("31 are too few: 33 are needed")).to_be_visible()
    expect(page.get_by_test_id("play-variant")).to_be_disabled()
    horror.fill("13")
    expect(page.get_by_test_id("play-variant")).to_be_enabled()

    with page.expect_download() as saving:
        page.get_by_test_id("save-variant").click()
    file = tmp_path / "mine.toml"
    saving.value.save_as(file)
    page.get_by_test_id("as-printed").click()
    expect(reels).to_have_value("12")
    page.set_input_files("input[type=file]", file)
    expect(reels).to_have_value("6")
    page.set_input_files(
        "input[type=file]", {"name": "a.toml", "mimeType": "text/plain", "buffer": b"lions"}
    )
    expect(page.get_by_test_id("notice")).to_contain_text("cannot be opened")

    page.get_by_test_id("play-variant").click()
    page.wait_for_url("**/t/*")
    assert wait_for_turn(page)
    page.keyboard.press("?")
    expect(page.get_by_test_id("bent")).to_have_text("Reels in all: 6 (printed 12)")
    check_words(page)


def test_a_newer_link_opens_what_is_known(page_at: Any) -> None:
    page = page_at()
    play_here(page)
    page.goto("/studio/sensation?carpet=5&mode=3&lions=4")
    expect(page.get_by_text("Not known here: lions.")).to_be_visible()
    expect(page.locator("[data-slider=mode] input")).to_have_value("3")
    expect(page.get_by_test_id("changes")).to_have_text("2 changes")


def test_a_film_is_bent_and_played_for(page_at: Any) -> None:
    """What can be bent follows the mode; the table plays for the Film that was asked for."""
    page = page_at()
    play_here(page)
    page.goto("/studio/faux-raccords?film-cards=10")
    expect(page.locator("[data-slider=genre-score]")).to_have_count(0)
    page.get_by_label("Film", exact=True).select_option("feature")
    expect(page.locator("[data-slider=film-cards] input")).to_have_value("10")
    expect(page.get_by_test_id("changes")).to_have_text("1 change")
    page.locator("[data-slider=film-cards] input").fill("8")
    expect(page.get_by_text("a film is over before it begins")).to_be_visible()
    page.locator("[data-slider=film-start] input").fill("3")
    page.locator("[data-slider=genre-score] input").fill("2")
    page.locator("[data-slider=first-mishap] input").fill("5")
    expect(page).to_have_url(re.compile("film-cards=8&film-start=3&genre-score=2&first-mishap=5$"))
    expect(page.get_by_test_id("play-variant")).to_be_enabled()
    page.get_by_test_id("play-variant").click()
    page.wait_for_url("**/t/*")
    assert wait_for_turn(page)
    expect(page.get_by_text("of 8 cards").first).to_be_visible()
    check_words(page)
