"""Lessons to their end on the real boards, and saved games: watched, shared, played on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from tests.support.paths import TESTS
from tests.support.playing import check_words, play, wait_for_turn

LESSONS = sorted((TESTS.parent / "web/src/games").glob("*/lessons/*.json"))
GAME = TESTS / "records/sensation-carpet-4-rounds-2.matinee.json"


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_a_lesson_to_its_end(file: Path, page_at: Any, axe: Any) -> None:
    """Every step by keyboard: "Next", or "Show me" and then the choice itself."""
    steps = json.loads(file.read_text())
    page = page_at(1440, 900, "fr", own=True)
    page.clock.install()
    page.goto(f"/learn/{steps['game']}?lesson={file.stem}")
    card = page.get_by_test_id("lesson")
    card.wait_for()
    axe(page)
    last = steps["steps"][-1]["id"]
    for _ in range(900):
        if page.get_by_test_id("lesson-next").is_visible():
            page.get_by_test_id("lesson-next").click()
        elif page.get_by_test_id("lesson-show").is_visible():
            page.get_by_test_id("lesson-show").click()
            expect(page.locator("[data-word]:focus")).to_be_attached()
            page.keyboard.press("Enter")
        elif card.count() == 0 or card.get_attribute("data-step") == last:
            break
        page.clock.run_for(1000)  # others play in between, and pause for whoever looks on
    else:
        raise AssertionError(f"stuck at {card.get_attribute('data-step')}")
    check_words(page)


def test_no_page_is_blank_between_two_lessons(page: Page) -> None:
    """The lesson that ends stays until the next one can be shown, however long that takes."""
    page.goto("/learn/faux-raccords?lesson=mishaps")
    card = page.get_by_test_id("lesson")
    card.wait_for()
    page.get_by_test_id("way-out").click()
    expect(page.get_by_test_id("ways-out")).to_contain_text("keeps your place")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("dialog[open] li button").last.click()
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/api/replay", hold)
    with page.expect_request("**/api/replay"):
        page.get_by_role("button", name="Next lesson").click()
    assert "lesson=crew" in page.url
    expect(card).to_have_attribute("data-step", "more")
    waiting.pop().continue_()
    expect(card).to_have_attribute("data-step", "crew")
    page.unroute("**/api/replay")


def open_game(page: Page) -> None:
    """Open a golden game from a file."""
    record = json.loads(GAME.read_text())
    record["players"] = ["Ann", "Bob"]
    page.goto("/replay")
    page.set_input_files(
        "input[type=file]",
        FilePayload(name="a.json", mimeType="application/json", buffer=json.dumps(record).encode()),
    )
    page.locator("input[type=range]").wait_for()


def test_a_replay_is_stepped_through_and_seen_from_a_seat(page: Page, axe: Any) -> None:
    open_game(page)
    scrubber = page.locator("input[type=range]")
    page.get_by_role("button", name="One choice on").click()
    page.keyboard.press("ArrowRight")
    expect(scrubber).to_have_value("2")
    page.get_by_label("Seen by", exact=True).select_option("Bob")
    expect(page.get_by_role("heading", name="Bob")).to_be_visible()
    axe(page)
    page.get_by_test_id("way-out").click()
    axe(page)
    expect(page.get_by_test_id("ways-out")).to_contain_text("can be watched again")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="To the end").click()
    assert scrubber.input_value() == scrubber.get_attribute("max")


def test_a_link_holds_the_whole_game(page_at: Any) -> None:
    page = page_at(own=True)
    open_game(page)
    page.locator("input[type=range]").fill("7")
    page.get_by_role("button", name="Share, save, play on").click()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy a link").click()
    page.get_by_role("button", name="The link is copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"/replay\?at=7#g=[\w-]+$", link) and len(link) < 4000
    elsewhere = page_at(390, 844, "it", touch=True)
    elsewhere.goto(link)
    expect(elsewhere.locator("input[type=range]")).to_have_value("7")


def test_a_saved_game_is_the_record_and_a_broken_one_is_refused(page_at: Any) -> None:
    page = page_at(expected=("400",))
    open_game(page)
    page.get_by_role("button", name="Share, save, play on").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save the game").click()
    saved = json.loads(Path(waiting.value.path()).read_text())
    assert saved["actions"] == json.loads(GAME.read_text())["actions"]
    page.goto("/replay")
    for bad in (b"not a game", json.dumps({**saved, "actions": ["Z9"]}).encode()):
        page.set_input_files(
            "input[type=file]", FilePayload(name="a.json", mimeType="text/plain", buffer=bad)
        )
        expect(page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).not_to_have_count(0)
        told = page.locator(".trouble").inner_text()
        assert told == "This is not a saved game, or it is damaged.", "in a player's words"


def test_a_game_is_played_on_from_any_moment(page: Page) -> None:
    open_game(page)
    page.locator("input[type=range]").fill("9")
    page.get_by_role("button", name="Share, save, play on").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/t/"))
    assert wait_for_turn(page)
    assert play(page, Random(1), most=3) == 3
