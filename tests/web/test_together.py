"""Several browsers at one table; a page loaded anew; a server that dies in the middle of a turn."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.support.playing import (
    LIT,
    deal,
    lit,
    play,
    put_back,
    share_one_screen,
    wait_for_turn,
)

CLOSE = """async ([table, token]) => {
  const headers = { "content-type": "application/json" };
  await fetch("/api/enter", { method: "POST", headers, body: JSON.stringify({ token }) });
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket?as=host`);
  const say = (message) => socket.send(JSON.stringify(message));
  await new Promise((done) => {
    socket.onopen = () => {
      say({ message: "hello" });
      say({ message: "ask", key: "end", version: 0, command: { do: "close" } });
    };
    socket.onmessage = ({ data }) => JSON.parse(data).message === "done" && done();
  });
}"""
"""What the host's browser does to end a table."""


def sit_down(page: Page, name: str) -> None:
    """Say who one is in the waiting room."""
    page.get_by_role("textbox").first.fill(name)
    page.keyboard.press("Enter")


def two_at_a_table(page_at: Any, game: str = "sensation") -> tuple[Page, Page, dict[str, Any]]:
    ann, bob = page_at(1440, 900, "en"), page_at(390, 844, "fr", touch=True)
    links = deal(ann, game, {}, seats=["human", "human"])
    bob.goto(f"/t/{links['table']}#{links['seats'][1]}")
    sit_down(ann, "Ann")
    sit_down(bob, "Bob")
    for page in (ann, bob):
        page.wait_for_selector("[data-turn]")
    return ann, bob, links


def think_better_of_the_menu(page: Page, name: str) -> None:
    """Ask for the menu, which is fetched when it is first opened, and leave before it has come: it
    does not come to lie over the table after that."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/Menu-*.js", hold)
    page.get_by_role("button", name=name).click()
    while not held:
        page.wait_for_timeout(10)
    page.keyboard.press("Escape")
    held[0].continue_()
    page.evaluate("async (menu) => { await import(menu) }", held[0].request.url)
    assert page.locator("dialog[open]").count() == 0
    page.unroute("**/Menu-*.js")


def test_two_browsers_and_an_onlooker(page_at: Any) -> None:
    ann, bob, links = two_at_a_table(page_at)
    watcher = page_at(1024, 768, "it")
    watcher.goto(f"/t/{links['table']}#{links['onlooker']}")
    watcher.wait_for_selector("[data-turn]")
    assert lit(watcher).count() == 0  # onlookers only look on
    # What is said is seen at its seat for a while, and counted at the menu until it is read.
    ann.get_by_role("button", name="Menu and keys").click()
    ann.locator(".phrases button").first.click()
    ann.keyboard.press("Escape")
    expect(bob.locator("[data-bubble='0']")).to_be_visible()
    think_better_of_the_menu(bob, "1 nouvelle remarque")
    bob.get_by_role("button", name="1 nouvelle remarque").click()
    expect(bob.locator("dialog[open]")).to_have_count(1)
    bob.keyboard.press("Escape")
    expect(bob.get_by_role("button", name="nouvelle remarque")).to_have_count(0)
    # The way out says what becomes of the game, to each as they sit there.
    for page, said in ((bob, "Les autres attendent"), (watcher, "La partita continua")):
        page.get_by_test_id("way-out").click()
        expect(page.get_by_test_id("ways-out")).to_contain_text(said)
        page.keyboard.press("Escape")
    chance = Random(2)
    for _ in range(12):
        ann.wait_for_function(
            "() => document.querySelector('[data-turn]')?.dataset.turn !== undefined"
        )
        turn = ann.locator("[data-turn]").get_attribute("data-turn")
        mover, other = (ann, bob) if turn == "0" else (bob, ann)
        assert wait_for_turn(mover)
        seen = watcher.locator("[data-version]").get_attribute("data-version")
        play(mover, chance, most=1)
        expect(watcher.locator("[data-version]")).not_to_have_attribute("data-version", seen or "")
        version = mover.locator("[data-version]").get_attribute("data-version") or ""
        expect(other.locator("[data-version]")).to_have_attribute("data-version", version)
    # What the onlooker's page was told holds nobody's hand.
    hands = watcher.evaluate(
        """async () => (await (await fetch(`/api${location.pathname.replace('/t/', '/tables/')}`))
             .json()).view.players.map(player => player.hand)"""
    )
    assert hands == [None, None]


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(page_at: Any) -> None:
    page = page_at(1440, 900, "en")
    deal(page, "faux-raccords", {"mode": "tutorial"})
    chance = Random(3)
    play(page, chance, most=5)
    assert wait_for_turn(page)
    put_back(page)  # a card that was only taken up is nobody's business yet
    words = sorted(lit(page).evaluate_all("all => all.map(e => e.dataset.word)"))
    version = page.locator("[data-version]").get_attribute("data-version") or ""
    page.reload()
    assert wait_for_turn(page)
    expect(page.locator("[data-version]")).to_have_attribute("data-version", version)
    assert sorted(lit(page).evaluate_all("all => all.map(e => e.dataset.word)")) == words
    play(page, chance, most=3)


def test_a_server_killed_in_the_middle_of_a_turn_loses_nothing(own_site: Any, page_at: Any) -> None:
    """The page says it is trying; once the server is back, the choice made meanwhile counts."""
    page = page_at(site=own_site, expected=("WebSocket", "ERR_CONNECTION"))
    deal(page, "hollywood", {"players": 3})
    chance = Random(4)
    play(page, chance, most=3)
    assert wait_for_turn(page)
    version = page.locator("[data-version]").get_attribute("data-version") or ""
    own_site.kill()
    page.get_by_text("trying again").wait_for()
    lit(page).first.click()  # kept, and asked for again once there is someone to ask
    own_site.start()
    expect(page.locator("[data-version]")).not_to_have_attribute(
        "data-version", version, timeout=30_000
    )
    play(page, chance)
    page.wait_for_selector("[data-end]")


def test_two_people_on_one_screen_have_a_curtain_between_them(page_at: Any) -> None:
    page = page_at(1024, 768, "en")
    share_one_screen(page)
    chance = Random(6)
    faced = None
    for choice in range(4):
        page.wait_for_selector(f"dialog[open], {LIT}")
        turn = page.locator("[data-turn]").get_attribute("data-turn")
        curtain = page.locator("dialog[open]")
        # Whoever takes a trick leads the next, and then the curtain stays open.
        expect(curtain).to_have_count(int(turn != faced))
        assert choice > 1 or turn != faced, "the first trick is played by both"
        if turn != faced:
            assert choice == 0 or page.evaluate("fell - chosen") >= A_LOOK
            curtain.get_by_role("button").click()
        faced = turn
        assert wait_for_turn(page)
        version = page.locator("[data-version]").get_attribute("data-version") or ""
        page.evaluate(TIME_THE_CURTAIN)
        play(page, chance, most=1)
        expect(page.locator("[data-version]")).not_to_have_attribute("data-version", version)


A_LOOK = 1400
"""Milliseconds, at the least, in which both see what a choice did before the curtain falls."""
TIME_THE_CURTAIN = """() => {
  const version = () => document.querySelector("[data-version]")?.dataset.version;
  const before = version();
  window.chosen = window.fell = null;
  new MutationObserver((_, observer) => {
    if (chosen === null && version() !== before) chosen = performance.now();
    if (chosen === null || !document.querySelector("dialog[open]")) return;
    fell = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""


def test_a_player_keeps_the_promise_and_moves_to_another_device(page_at: Any) -> None:
    """By a link of their own: the one they came by opens nothing elsewhere. Who stays sees in the
    end that the cards are those they have cut."""
    ann, bob, links = two_at_a_table(page_at)
    phone = page_at(390, 844, "en", touch=True, expected=("403",))
    phone.goto(f"/t/{links['table']}#{links['seats'][0]}")
    phone.get_by_text("somebody else has used it").wait_for()
    ann.get_by_role("button", name="Menu and keys").click()
    promise = ann.get_by_test_id("promise").inner_text()
    assert len(promise) == 64
    assert re.fullmatch("[0-9a-f]{32}", ann.get_by_test_id("nonce").inner_text())
    ann.get_by_role("button", name="Move to another device").click()
    ann.get_by_text("has let go of the seat").wait_for()
    link = ann.locator("dialog[open] li input").first.input_value()
    phone.goto("about:blank")
    phone.goto(link)
    phone.wait_for_selector("[data-turn]")
    shown = phone.evaluate("async id => (await fetch(`/api/tables/${id}`)).json()", links["table"])
    assert (shown["seat"], shown["commitment"]) == (0, promise)
    bob.get_by_role("button", name="Menu et touches").click()
    assert bob.get_by_test_id("promise").inner_text() == promise
    expect(bob.get_by_test_id("kept")).to_have_count(0)
    ann.evaluate(CLOSE, [links["table"], links["host"]])
    expect(bob.get_by_test_id("kept")).to_contain_text("la promesse est tenue")
