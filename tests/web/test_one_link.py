"""One link a table: guests pick seats, come back, change devices; nobody is ever someone else."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.paths import RECORDS
from tests.support.playing import ask, check_words, deal, wait_for_turn


def link_on(page: Page) -> str:
    """The one link that its host sees."""
    link = page.get_by_test_id("invite").get_attribute("data-link")
    assert link is not None
    return link


def sit_by_link(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_test_id("name").fill(name)
    page.get_by_test_id("sit").click()


def is_(page: Page, table: str) -> tuple[int, str, int]:
    """Who a browser is at a table, by the server's word: seat, name, and whose hand it is shown."""
    state = page.evaluate("async id => (await fetch(`/api/tables/${id}`)).json()", table)
    (shown,) = [n for n, player in enumerate(state["view"]["players"]) if player["hand"]]
    return state["seat"], state["seats"][state["seat"]]["name"], shown


def at_the_table(*pages: Page) -> None:
    for page in pages:
        page.wait_for_selector("[data-turn]")


def play_words(words: list[str], *pages: Page) -> None:
    """Words of a recorded game, each by whose turn it is; an only choice is made by itself."""
    for word in words:
        turn = pages[0].locator("[data-turn]").get_attribute("data-turn")
        mover = pages[int(turn or 0)]
        before = version(mover)
        assert wait_for_turn(mover)
        if mover.locator("[data-forced]").count() == 0:
            mover.locator(f'[data-word="{word}"][data-lit=true]').first.click()
        for page in pages:
            page.wait_for_function(
                "last => Number(document.querySelector('[data-version]').dataset.version) > last",
                arg=before,
            )


def version(page: Page) -> int:
    return int(page.locator("[data-version]").get_attribute("data-version") or 0)


def test_two_people_one_link_three_devices(own_site: Any, page_at: Any) -> None:
    """With a reload, a kill of the server and a rematch."""
    complaints = ("WebSocket", "ERR_CONNECTION", "403", "409")
    ann = page_at(1440, 900, "en", site=own_site, expected=complaints)
    phone = page_at(390, 844, "fr", touch=True, site=own_site, expected=complaints)
    tablet = page_at(820, 1180, "en", site=own_site, expected=complaints)
    record = json.loads((RECORDS / "sensation-one-round.matinee.json").read_text())
    words = record["actions"]
    links = deal(
        ann, "sensation", record["options"], seats=["human", "human"], interval=60,
        start={"record": record, "at": len(words) - 12},
    )  # fmt: skip
    ask(ann, "enter", {"token": links["host"]})
    ann.reload()
    ann.get_by_test_id("name").fill("Ann")
    ann.get_by_test_id("sit").click()
    table, link = links["table"], link_on(ann)
    code = ann.get_by_test_id("code").inner_text()
    sit_by_link(phone, link, "Bob")
    at_the_table(ann, phone)
    assert "#" not in phone.url
    assert (is_(ann, table), is_(phone, table)) == ((0, "Ann", 0), (1, "Bob", 1))

    play_words(words[-12:-10], ann, phone)
    phone.reload()
    at_the_table(phone)
    own_site.kill()
    own_site.start()
    at_the_table(ann, phone)
    assert (is_(ann, table), is_(phone, table)) == ((0, "Ann", 0), (1, "Bob", 1))
    play_words(words[-10:-8], ann, phone)

    # Bob's tablet, by the code: his phone is asked, and lets it in.
    tablet.goto(f"/j/{code.lower()}")
    tablet.get_by_role("button", name="Are you Bob").click()
    phone.get_by_test_id("claim").get_by_role("button").first.click()
    at_the_table(tablet)
    assert is_(tablet, table) == (1, "Bob", 1)
    phone.wait_for_selector("[data-why=seat-moved]")
    expect(ann.get_by_test_id("moved")).to_be_visible()
    play_words(words[-8:], ann, tablet)

    # The rematch: Ann and Bob's tablet are led there; the phone is nobody, and no seat is free.
    for page in (ann, tablet):
        expect(page.locator("[data-last] [data-testid=next-round]")).to_be_visible()
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Rematch").click()
    for page in (ann, tablet):
        page.wait_for_url(lambda url: "/t/" in url and table not in url)
    at_the_table(ann, tablet)
    again = ann.url.rsplit("/", 1)[1]
    assert (is_(ann, again), is_(tablet, again)) == ((0, "Ann", 0), (1, "Bob", 1))
    phone.goto(link)
    expect(phone.locator("[data-seat]")).to_have_count(2)
    assert phone.get_by_test_id("sit").count() == 0


def test_a_table_is_made_in_the_booth_and_the_link_leads_there(page_at: Any) -> None:
    ann, bob = page_at(), page_at(390, 844, "fr", touch=True)
    ann.goto("/")
    ann.get_by_role("radio", name="Sensation", exact=True).check()
    ann.get_by_test_id("name").fill("Ann")
    ann.get_by_test_id("make-table").click()
    sit_by_link(bob, link_on(ann), "Bob")
    at_the_table(ann, bob)
    table = ann.url.rsplit("/", 1)[1]
    assert (is_(ann, table), is_(bob, table)) == ((0, "Ann", 0), (1, "Bob", 1))


def test_of_two_who_pick_one_seat_the_second_keeps_the_name(page_at: Any) -> None:
    ann, bob, cleo = (page_at(expected=("409", "404")) for _ in range(3))
    links = deal(ann, "hollywood", {"players": 3}, seats=["human"] * 3)
    link = f"/j/{links['invite']['code']}#{links['invite']['link']}"
    for page, name in ((bob, "Bob"), (cleo, "Cleo")):
        page.goto(link)
        page.get_by_test_id("name").fill(name)
        page.locator("[data-seat='1']").click()
    # Nobody has heard of the other yet.
    cleo.evaluate("() => { document.hasFocus = () => true; }")
    bob.get_by_test_id("sit").click()
    bob.wait_for_url("**/t/*")
    cleo.get_by_test_id("sit").click()
    cleo.wait_for_function(
        """() => location.pathname.startsWith("/t/") ||
          document.querySelector("[data-seat='1'] b")?.textContent === "Bob" """
    )
    if "/j/" in cleo.url:
        expect(cleo.get_by_test_id("name")).to_have_value("Cleo")
        cleo.locator("[data-seat='2']").click()
        cleo.get_by_test_id("sit").click()
        cleo.wait_for_url("**/t/*")
    # A code that no table has is there again, to be corrected.
    cleo.goto("/j/ZZZZ")
    expect(cleo.get_by_test_id("code")).to_have_value("ZZZZ")
    check_words(cleo)


SIZES = [(1440, 900), (1280, 720), (820, 1180), (390, 844), (360, 640)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_of_the_link_fits(language: str, page_at: Any, axe: Any, shot: Any) -> None:
    """At every size: nothing clipped or covered, axe content, every target 44 px high."""
    page = page_at(1440, 900, language, own=True)
    body = {"game": "hollywood", "options": {"players": 4}, "yielding": True}
    links = ask(page, "tables", {**body, "seats": ["human", "human", "human", "greedy"]})
    guest = {"link": links["invite"]["link"], "key": "a key of somebody else's"}
    for seat, name in ((0, "Matilda"), (1, "Carla")):
        ask(page, "invitation/sit", {**guest, "key": f"{guest['key']} {seat}", "seat": seat,
                                     "name": name})  # fmt: skip
    page.context.clear_cookies()
    page.goto(f"/j/{links['invite']['code']}#{links['invite']['link']}")
    page.wait_for_selector("[data-seat]")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        shot(page, f"join-{language}-{width}x{height}")
        low = page.evaluate(
            """() => [...document.querySelectorAll("main button, main a, label.seat")]
              .filter((e) => e.getBoundingClientRect().height < 43.5).map((e) => e.innerText)"""
        )
        assert low == []
    axe(page)
    check_words(page)
    # By keyboard alone, and as a screen reader has it: one group, arrows between its seats.
    group = page.get_by_role("radiogroup")
    free = group.get_by_role("radio", disabled=False)
    expect(group).to_have_attribute("aria-live", "polite")
    free.first.focus()
    page.keyboard.press("ArrowDown")
    expect(free.nth(1)).to_be_checked()
    expect(free.nth(1)).to_be_focused()
    expect(free.nth(1)).to_have_accessible_name(re.compile(r"\w"))
    page.keyboard.press("ArrowUp")
    expect(free.first).to_be_checked()
    page.get_by_test_id("name").focus()
    page.keyboard.type("Zoe")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
