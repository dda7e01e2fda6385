"""My games: kept as they end, looked at again, taken along, joined and never overwritten."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.support.paths import RECORDS
from tests.support.playing import ask, check_words, deal, wait_for_turn

SIZES = [(1440, 900), (1280, 720), (820, 1180), (390, 844), (360, 640)]
NAME = "hollywood-3-top-down"

ADD = """(games) => new Promise((done) => {
  const asked = indexedDB.open("matinee", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("games", { keyPath: "id" });
  asked.onsuccess = () => {
    const writing = asked.result.transaction("games", "readwrite");
    for (const game of games) writing.objectStore("games").put(game);
    writing.oncomplete = () => { asked.result.close(); done(); };
  };
})"""


def played(number: int, **more: Any) -> dict[str, Any]:
    return {
        "id": f"table{number}", "at": 1_700_000_000_000 + 86_400_000 * number, "game": "hollywood",
        "options": {"players": 3}, "names": ["Ann", "Wren", "Basil"],
        "bots": [None, "greedy", "greedy"], "mine": [0], "winners": [number % 2],
        "scores": [24, 19, 15], "record": None, **more,
    }  # fmt: skip


def finish_a_game(page: Page) -> None:
    """The last choice of a golden game is made here."""
    record = json.loads((RECORDS / f"{NAME}.matinee.json").read_text())
    last = len(record["actions"]) - 1
    turn = ask(page, "replay", {"record": record, "viewer": "all"})["frames"][last]["turn"]
    seats = ["human" if seat == turn else "greedy" for seat in range(3)]
    start = {"record": record, "at": last}
    deal(page, "hollywood", record["options"], seats=seats, mine=[turn], start=start)
    wait_for_turn(page)
    page.locator(f'[data-word="{record["actions"][-1]}"][data-lit=true]').first.click()
    page.wait_for_selector("[data-end]")


def finished(page: Page, count: int) -> None:
    expect(page.get_by_test_id("finished")).to_have_count(count)


def by_keyboard_alone(page: Page, test_id: str) -> None:
    """Go to something with Tab, and press it."""
    target = page.get_by_test_id(test_id).first
    expect(target).to_have_accessible_name(re.compile(r"\w"))
    for _ in range(60):
        if target.evaluate("target => target === document.activeElement"):
            return page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    raise AssertionError(f"{test_id} cannot be reached by keyboard")


def test_a_game_is_kept_moved_brought_in_and_erased(
    page_at: Any, axe: Any, shot: Any, tmp_path: Path
) -> None:
    page = page_at(1440, 900, "en", own=True)
    page.goto("/games")
    page.get_by_test_id("empty").wait_for()
    axe(page)
    finish_a_game(page)
    page.goto("/games")
    finished(page, 1)
    page.goto("/replay")
    finished(page, 1)
    page.goto("/games")
    finished(page, 1)
    by_keyboard_alone(page, "replay")
    page.wait_for_selector("input[type=range]")
    page.goto("/games")
    with page.expect_download() as saving:
        page.get_by_test_id("export").click()
    file = tmp_path / "mine.json"
    saving.value.save_as(file)

    # Another device has games of its own, and one of them as well: nothing is there twice.
    other = page_at(390, 844, "fr", touch=True, own=True)
    other.goto("/health/live")
    other.evaluate(ADD, [played(n) for n in range(3)])
    for _ in range(2):
        other.goto("/games")
        other.get_by_test_id("bring-in").set_input_files(file)
        finished(other, 4)
    other.get_by_test_id("finished").first.get_by_test_id("replay").click()
    other.wait_for_selector("input[type=range]")

    # Erasing asks once more.
    erase = page.get_by_test_id("erase")
    erase.click()
    erase.click()
    page.get_by_test_id("empty").wait_for()


def test_a_game_that_ended_unseen_is_kept_when_one_comes_back(page_at: Any) -> None:
    """The page may go away between the last choice and its being kept, or never see it made."""
    page = page_at(own=True)
    page.route("**/api/tables/*/record", lambda route: None)  # it never gets so far
    finish_a_game(page)
    page.goto("/health/live")
    page.unroute("**/api/tables/*/record")
    page.goto("/games")
    finished(page, 1)
    expect(page.get_by_test_id("go-on")).to_have_count(0)
    page.reload()
    finished(page, 1)


def test_a_sealed_copy_is_opened_by_its_address_alone(page_at: Any) -> None:
    page, other = page_at(own=True), page_at(own=True, expected=("404",))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url + (request.post_data or "")))
    page.goto("/health/live")
    page.evaluate(ADD, [played(n, names=["Zenobia", "Wren", "Basil"]) for n in range(40)])
    page.goto("/games")
    finished(page, 6)
    with page.expect_response("**/api/parcels") as _:
        page.get_by_test_id("move").click()
    address = page.get_by_test_id("address").get_attribute("data-address") or ""
    key = address.rpartition(".")[2]
    assert len(key) > 40 and not any(key in each or "Zenobia" in each for each in asked)
    other.goto(address)
    expect(other.get_by_test_id("said")).to_contain_text("40")
    assert "#" not in other.url
    finished(other, 6)
    other.goto("about:blank")
    other.goto(address[:-4] + "AAAA")  # another key opens nothing, and takes nothing away
    expect(other.get_by_test_id("said")).not_to_contain_text("40")
    finished(other, 6)


def test_the_page_fits_at_every_size(page_at: Any, axe: Any, axe_by_day: Any, shot: Any) -> None:
    page = page_at(1440, 900, "fr", own=True)
    page.goto("/health/live")
    page.evaluate(ADD, [*(played(n) for n in range(8)), {"id": "odd", "at": 5}])
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/games")
        page.get_by_test_id("finished").first.wait_for()
        shot(page, f"my-games-{width}x{height}")
        small = page.evaluate(
            """() => [...document.querySelectorAll("main button, main a, nav a")]
              .filter((e) => e.offsetParent && e.getBoundingClientRect().height < 43.5)
              .map((e) => e.innerText)"""
        )
        assert small == []
    axe(page)
    axe_by_day(page)
    check_words(page)
