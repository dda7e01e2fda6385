"""Whole games in a real browser, by mouse, by finger and by keyboard alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from matinee import games, record
from matinee.position import Position
from tests.support.geometry import faults
from tests.support.playing import (
    LIT,
    NEXT_ROUND,
    OVER,
    at,
    check_words,
    deal,
    go_on_from,
    is_static,
    lit,
    play,
    wait_for_turn,
)

MODES = ("tutorial", "feature", "shorts", "series", "arcs", "studio")
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "hollywood-3": ("hollywood", {"players": 3}),
    "hollywood-4-advanced": ("hollywood", {"players": 4, "advanced": True, "order": "bottom-up"}),
    "sensation": ("sensation", {}),
    **{f"faux-raccords-{mode}": ("faux-raccords", {"mode": mode}) for mode in MODES},
}


SHORT = [f"faux-raccords-{mode}" for mode in ("shorts", "series", "arcs", "studio")]
"""Wrapped up as soon as chance has it: their boards are filled by the tests of screens."""

NOTE_FORCED = """new MutationObserver(() => {
  globalThis.sawForced ||= document.querySelector("[data-forced]") !== null;
}).observe(document, { subtree: true, childList: true, attributes: true })"""
"""A choice that is made by itself is lit for a moment, which a busy machine may miss."""


@pytest.mark.parametrize("name", TABLES)
def test_a_whole_game_by_mouse(
    name: str, page_at: Any, axe: Any, axe_by_day: Any, shot: Any
) -> None:
    game, options = TABLES[name]
    page = page_at(1440, 900, "en")
    deal(page, game, options)
    assert wait_for_turn(page)
    shot(page, f"{name}-1440x900")
    axe(page)
    axe_by_day(page)
    assert play(page, Random(name), wraps=name in SHORT) >= 3
    page.wait_for_selector("[data-end]")
    check_words(page)
    if name == "sensation":  # all of it in sight, the question about the data at its foot as well
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 1
    page.keyboard.press("Enter")  # the credits are shown at once
    axe(page)
    axe_by_day(page)


@pytest.mark.parametrize("name", ["hollywood-3", "sensation", "faux-raccords-tutorial"])
def test_a_whole_game_by_keyboard_alone(name: str, page_at: Any) -> None:
    game, options = TABLES[name]
    page = page_at(1440, 900, "en")
    deal(page, game, options, interval=30)
    wait_for_turn(page)
    assert play(page, Random(name), "keyboard") >= 3
    expect(page.locator("[data-end]")).to_be_attached()
    consent = page.get_by_test_id("consent")
    if is_static(page):  # nobody is there to give it to
        expect(consent).to_have_count(0)
    elif name == "sensation":  # the game is nobody's data until its people say so
        expect(consent).not_to_be_checked()
        consent.focus()
        page.keyboard.press("Space")
        expect(consent).to_be_checked()
        page.reload()
        expect(consent).to_be_checked()
        consent.click()  # it shows what the server has, so it changes a moment later
        expect(consent).not_to_be_checked()


@pytest.mark.parametrize("name", ["hollywood-3", "sensation", "faux-raccords-tutorial"])
@pytest.mark.parametrize("language", ["fr", pytest.param("it", marks=pytest.mark.slow)])
def test_a_whole_game_by_finger_on_a_small_phone(
    name: str, language: str, page_at: Any, shot: Any
) -> None:
    game, options = TABLES[name]
    page = page_at(360, 640, language, touch=True)
    deal(page, game, options, interval=30)
    assert wait_for_turn(page)
    assert page.locator("html").get_attribute("lang") == language
    shot(page, f"{name}-360x640-{language}")
    # Whose turn it is, and something to do, without scrolling.
    expect(page.locator("[data-turn]")).to_be_in_viewport()
    expect(lit(page).first).to_be_in_viewport()
    out = page.get_by_test_id("way-out")
    expect(out).to_be_in_viewport(ratio=1)
    out.click()
    waits = {"fr": "La partie vous attend", "it": "La partita ti aspetta"}[language]
    expect(page.get_by_test_id("ways-out")).to_contain_text(waits)
    page.keyboard.press("Escape")
    play(page, Random(name), "touch")
    page.wait_for_selector("[data-end]")
    check_words(page)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_every_film_can_be_cut_on_a_phone(mode: str, page_at: Any, shot: Any) -> None:
    """The boards that phones have least room for: the first turns, by finger."""
    page = page_at(390, 844, "fr", touch=True)
    deal(page, "faux-raccords", {"mode": mode, "players": 3})
    assert wait_for_turn(page)
    shot(page, f"faux-raccords-{mode}-390x844-fr")
    play(page, Random(mode), "touch", most=25)
    expect(page.get_by_role("button", name="Journal ›")).to_be_visible()  # whatever is marked


LIGHT_UNDER = """(id) => {
  const { left, top, width, height } =
    document.querySelector(`[data-testid=${id}]`).getBoundingClientRect();
  const target = document.createElement("p");
  target.style = `position: fixed; left: ${left}px; top: ${top}px; width: ${width}px;
    height: ${height}px`;
  [target.dataset.word, target.dataset.lit] = ["here", "false"];
  document.querySelector("main").append(target);
  target.dataset.lit = "true";
}"""
"""Something that may be chosen comes to light where another thing lies."""


def test_what_cannot_be_done_says_why_and_opens_the_rule(page_at: Any) -> None:
    page = page_at(390, 844, "fr", touch=True)
    deal(page, "sensation")
    chance = Random(5)
    dark = "[data-word][data-lit=false]"
    for _ in range(40):
        assert wait_for_turn(page)
        if page.locator(dark).count():
            break
        play(page, chance, most=1)
    page.locator(dark).first.click(force=True)  # it says that it is disabled, and answers
    told = page.get_by_test_id("why-not")
    expect(told).to_contain_text("Il faut fournir")
    page.evaluate(LIGHT_UNDER, "why-not")  # what is told lies over nothing that may be chosen
    assert [each for each in faults(page) if "covered while lit" in each] == []
    told.get_by_role("button", name="HS-").click()
    expect(page.locator("dialog[open]")).to_contain_text("HS-")


COME_UNDER_THE_MOUSE = """(card) => {
  for (const kind of ["pointerover", "pointerenter"])
    card.dispatchEvent(new PointerEvent(kind, { pointerType: "mouse" }));
}"""
"""What browsers say of a thing that has come to lie under a mouse: not that anything moved."""


def test_nothing_is_explained_to_a_mouse_that_rests(page_at: Any) -> None:
    """As after a rematch, when a card is dealt to where the button was."""
    page = page_at(1440, 900, "en", own=True)
    deal(page, "hollywood")
    card, explained = page.locator(LIT).first, page.locator("[role=tooltip]")
    card.wait_for()
    page.clock.install()
    card.evaluate(COME_UNDER_THE_MOUSE)
    page.clock.fast_forward(2_000)
    expect(explained).to_have_count(0)
    card.hover()
    page.clock.fast_forward(2_000)
    expect(explained).to_have_count(1)


def test_the_only_choice_is_made_by_itself_twice_running(page_at: Any) -> None:
    """A Double Reel where one column is left: the same word is the only one, and then again."""
    position = Position.of_seed(games.find("hollywood"), {"players": 3}, 2300)
    for word in "double C C double B B B B D C D D double".split():
        position.play(word)
    assert position.legal(1) == ["A"]
    page = page_at(1440, 900, "en", own=True)
    page.add_init_script(NOTE_FORCED)
    go_on_from(page, json.loads(record.dumps(position)), len(position.actions), interval=60)
    page.wait_for_selector(NEXT_ROUND)
    assert page.evaluate("sawForced")


def test_the_last_card_plays_itself(page_at: Any) -> None:
    """Where all can see that there is one choice; a card that must follow suit is waited for."""
    page = page_at(1440, 900, "en", own=True)
    page.add_init_script(NOTE_FORCED)
    at("sensation-carpet-4-rounds-2", 55)(page)
    page.wait_for_selector(OVER)
    assert page.evaluate("sawForced")
    at("sensation-carpet-4-rounds-2", 44)(page)
    expect(lit(page)).to_have_count(1)
    expect(page.locator("[data-forced]")).to_have_count(0)
