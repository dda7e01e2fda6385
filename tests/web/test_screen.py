"""A big screen in a room and phones as hands: whole games, both sizes, three languages."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.pages import SLOWEST
from tests.support.paths import RECORDS
from tests.support.playing import ask, check_words
from tests.support.reading import FLOOR, WORDS_ON_SCREEN

TAP = """(word) => document.querySelector(`[data-word="${CSS.escape(word)}"][data-lit=true],
  [data-choice="${CSS.escape(word)}"]`)?.click()"""

IN_HAND = """([patience, last]) => new Promise((resolve, reject) => {
  const look = () => {
    if (document.querySelector("[data-end]")) return { over: true };
    const next = document.querySelector("[data-testid=next-round]");
    if (next) { next.click(); return null; }
    const at = document.querySelector("[data-version]")?.dataset.version;
    if (at === undefined || at === last || document.querySelector("[data-forced]")) return null;
    const words = (selector, name) =>
      [...document.querySelectorAll(selector)].map((each) => each.dataset[name]);
    const lit = words("[data-word][data-lit=true]", "word");
    const plain = words("[data-choice]", "choice");
    if (lit.length + plain.length === 0) return null;
    return { over: false, version: at, lit: [...new Set(lit)], plain };
  };
  const found = look();
  if (found) return resolve(found);
  const late = setTimeout(() => reject(new Error("nothing to do, and no end")), patience);
  new MutationObserver((_, observer) => {
    const found = look();
    if (!found) return;
    observer.disconnect();
    clearTimeout(late);
    resolve(found);
  }).observe(document, { subtree: true, childList: true, attributes: true });
})"""


def play_by_hand(page: Page, chance: Random, most: int = 400) -> int:
    """Two taps for each choice, until the game is over; how many words had no key of their own."""
    unplaced, last = 0, ""
    for _ in range(most):
        now = page.evaluate(IN_HAND, [SLOWEST, last])
        if now["over"]:
            return unplaced
        words = [*now["lit"], *now["plain"]]
        word = chance.choice([w for w in words if w != "wrap"] or words)
        unplaced += len(now["plain"])
        page.evaluate(TAP, word)
        confirm = page.get_by_test_id("confirm")
        if confirm.count():
            confirm.evaluate("button => button.click()")
            last = now["version"]
    return unplaced


def table_of(page: Page, game: str, options: dict[str, Any], players: int) -> dict[str, Any]:
    """A table of one person and bots, its code, and this page's seat there."""
    seats = ["human"] + ["greedy"] * (players - 1)
    body = {"game": game, "options": options, "seats": seats, "pace": 0, "interval": 0}
    links: dict[str, Any] = ask(page, "tables", body)
    for token in (links["host"], links["seats"][0]):
        ask(page, "enter", {"token": token})
    links["code"] = ask(page, f"tables/{links['table']}/invite?as=host", {})["code"]
    return links


def sit_at_once(page: Page, table: str) -> None:
    """Who plays bots alone waits for nobody."""
    page.goto(f"/hand/{table}")
    page.wait_for_selector("[data-turn]")


def at(page: Page, name: str, action: int) -> dict[str, Any]:
    """A table for people only, at a moment of a golden game; nobody sits there yet."""
    record = json.loads((RECORDS / f"{name}.matinee.json").read_text())
    start = {"record": record, "at": action}
    links: dict[str, Any] = ask(
        page, "tables", {"game": record["game"], "options": record["options"], "start": start}
    )
    return links


def sit(page: Page, links: dict[str, Any], seat: int, name: str) -> None:
    page.goto("/health/live")  # a page of ours, where the browser keeps what it is known by
    key = f"a key of {name}, long enough"
    page.evaluate("key => localStorage.setItem('matinee.key', key)", key)
    guest = {"link": links["invite"]["link"], "key": key, "seat": seat, "name": name}
    ask(page, "invitation/sit", guest)


MODES = [
    ("hollywood", {"players": 4, "advanced": True}, 4),
    *(("faux-raccords", {"mode": mode}, 2)
      for mode in ("tutorial", "feature", "shorts", "series", "arcs", "studio")),
]  # fmt: skip


def test_a_game_by_hand_with_a_screen_beside_it(page_at: Any) -> None:
    """To the end, by taps on the phone alone; the screen is an onlooker, and follows."""
    phone, screen = page_at(390, 844, "en", touch=True), page_at(1920, 1080, "en")
    links = table_of(phone, "sensation", {}, 2)
    screen.goto(f"/screen/{links['code']}")
    screen.wait_for_selector("[data-testid=screen-waiting]")
    expect(screen.get_by_test_id("code")).to_have_text(links["code"])
    sit_at_once(phone, links["table"])
    screen.wait_for_selector("[data-screen=sensation]")
    # What is dim says why; what is picked waits for a second tap.
    phone.wait_for_selector("[data-word][data-lit=true]")
    before = phone.locator("[data-version]").get_attribute("data-version") or ""
    phone.locator("[data-word][data-lit=true]").first.click()
    expect(phone.get_by_test_id("confirm")).to_be_visible()
    expect(phone.locator("[data-version]")).to_have_attribute("data-version", before)
    phone.get_by_test_id("hide").click()
    expect(phone.locator("[data-word]")).to_have_count(0)
    phone.get_by_test_id("show").click()
    phone.get_by_test_id("confirm").click()
    expect(phone.locator("[data-version]")).not_to_have_attribute("data-version", before)
    # What reaches the screen holds nobody's hand.
    told = screen.evaluate(
        "async id => (await fetch(`/api/tables/${id}?as=onlooker`)).json()", links["table"]
    )
    assert (told["role"], told["legal"]) == ("onlooker", [])
    assert [player["hand"] for player in told["view"]["players"]] == [None, None]
    # Any key opens the menu, and does nothing else; a screen that has gone is missed.
    screen.keyboard.press("x")
    expect(screen.get_by_test_id("screen-menu")).to_be_visible()
    screen.keyboard.press("Escape")
    screen.goto("/health/live")
    expect(phone.get_by_test_id("screen-lost")).to_be_visible()
    screen.goto(f"/screen/{links['code']}")
    expect(phone.get_by_test_id("screen-lost")).to_have_count(0)
    assert play_by_hand(phone, Random(5)) == 0
    expect(phone.get_by_test_id("rematch")).to_be_visible()
    screen.wait_for_selector("[data-end]")
    check_words(screen)
    check_words(phone)


def test_a_lost_phone_comes_back_to_its_seat_by_the_code(page_at: Any) -> None:
    """From another phone: the one that has the seat is asked. And a guest by the screen's code sits
    down with the hand at once."""
    first, other = (page_at(390, 844, "en", touch=True, expected=("403",)) for _ in range(2))
    screen = page_at(1920, 1080, "en")
    links = at(first, "sensation-carpet-5-rounds-3", 31)
    code = links["invite"]["code"]
    screen.goto(f"/screen/{code}")
    screen.wait_for_selector("[data-testid=screen-waiting]")
    first.goto(f"/j/{code}?hand")
    first.get_by_test_id("name").fill("Ann")
    first.get_by_test_id("sit").click()
    first.wait_for_url("**/hand/*")
    sit(other, links, 1, "Bob")
    screen.wait_for_selector("[data-screen=sensation]")
    other.evaluate("localStorage.removeItem('matinee.key')")
    other.context.clear_cookies()
    other.goto(f"/j/{code}?hand")
    other.get_by_role("button", name="Are you Ann").click()
    first.get_by_test_id("claim").get_by_role("button").first.click()
    other.wait_for_url("**/hand/*")
    other.wait_for_selector("[data-turn]")
    first.wait_for_selector("[data-why=seat-moved]")


MOMENTS = [
    ("hollywood-4-top-down", 34),
    ("sensation-carpet-5-rounds-3", 40),
    ("faux-raccords-shorts-won", 30),
    ("faux-raccords-arcs-won", 30),
]


@pytest.mark.parametrize(("language", "moments"), [
    ("en", MOMENTS[:2]), ("fr", MOMENTS[1:3]), ("it", MOMENTS[3:]),
])  # fmt: skip
def test_screen_and_hand_fit(
    language: str, moments: Any, page_at: Any, axe: Any, shot: Any
) -> None:
    """Nothing on the screen is under 26 px, cut or beyond its edge; a hand is for one thumb."""
    screen = page_at(1920, 1080, language)
    for name, action in moments:
        phone = page_at(390, 844, language, touch=True)
        links = at(phone, name, action)
        seats = len(links["seats"])
        for seat in range(seats):
            sit(phone, links, seat, f"Player {seat}")
        screen.goto(f"/screen/{links['invite']['code']}")
        screen.wait_for_selector("[data-screen]")
        screen.wait_for_timeout(50)
        assert screen.evaluate(WORDS_ON_SCREEN, FLOOR) == [], name
        turn = int(screen.locator("[data-turn]").get_attribute("data-turn") or 0)
        ask(phone, "invitation", {
            "link": links["invite"]["link"], "key": f"a key of Player {turn}, long enough",
        })  # fmt: skip
        for width, height in ((390, 844), (360, 640)):
            phone.set_viewport_size({"width": width, "height": height})
            phone.goto(f"/hand/{links['table']}")
            phone.wait_for_selector("[data-turn]")
            low = phone.evaluate(
                """() => [...document.querySelectorAll("button")]
                  .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43.5)
                  .map((e) => e.outerHTML.slice(0, 120))"""
            )
            assert low == [], (name, width)
            wide = phone.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, (name, width)
            shot(phone, f"hand-{name}-{language}-{width}x{height}")
        axe(phone)
        check_words(phone)
        shot(screen, f"screen-{name}-{language}")
        phone.context.clear_cookies()
    axe(screen)
    check_words(screen)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options", "players"), MODES)
def test_every_game_and_mode_can_be_played_to_the_end_by_hand(
    game: str, options: dict[str, Any], players: int, page_at: Any
) -> None:
    phone = page_at(390, 844, "en", touch=True)
    links = table_of(phone, game, options, players)
    sit_at_once(phone, links["table"])
    assert play_by_hand(phone, Random(6), most=900) == 0
    expect(phone.get_by_test_id("rematch")).to_be_visible()
