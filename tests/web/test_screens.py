"""Every screen at three sizes, in three languages: nothing clipped or missing, axe content.

`./dev shots` runs it with MATINEE_SHOTS=1, which keeps pictures of them in build/screenshots.
"""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.support.paths import RECORDS
from tests.support.playing import (
    Show,
    at,
    check_words,
    deal,
    play,
    share_one_screen,
    wait_for_turn,
)
from tests.support.studio import play_here

SIZES: dict[str, tuple[int, int, str, bool]] = {
    "1440x900": (1440, 900, "en", False),
    "390x844": (390, 844, "fr", True),
    "360x640": (360, 640, "it", True),
}


def the_end_of(name: str) -> Show:
    """The end of a golden game: its last choice is made here, and its last round has its scene."""

    def show(page: Page) -> None:
        record = json.loads((RECORDS / f"{name}.matinee.json").read_text())
        at(name, len(record["actions"]) - 1, interval=60)(page)
        word = record["actions"][-1]
        page.evaluate(  # an only choice is made by itself, and may have been by now
            "word => document.querySelector(`[data-word='${word}'][data-lit=true]`)?.click()", word
        )
        if word == "wrap":  # it ends the game, and asks once more
            page.locator('[data-up="wrap"] [data-word="wrap"]').click()
        if record["game"] in ("hollywood", "sensation"):
            expect(page.locator("[data-last] [data-testid=next-round]")).to_be_visible()
            page.keyboard.press("Enter")
        page.wait_for_selector("[data-end]")
        page.keyboard.press("Enter")  # all the credits at once
        page.wait_for_timeout(300)

    return show


def page_of(path: str, shown: str) -> Show:
    """A page that stands by itself."""

    def show(page: Page) -> None:
        page.goto(path)
        page.wait_for_selector(shown)

    return show


def waiting_room(page: Page) -> None:
    """A table of three with two seats still free."""
    deal(page, "hollywood", {"players": 3}, seats=["human", "human", "greedy"])
    page.wait_for_selector("h1")


def menu(page: Page) -> None:
    """The menu over a running game."""
    at("hollywood-3-top-down", 9)(page)
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")


def rules_at_the_table(page: Page) -> None:
    """The rulebook beside a running game."""
    at("sensation-carpet-4-rounds-2", 9)(page)
    page.locator("header nav button").nth(-2).click()
    page.wait_for_selector("dialog[open] [id*=HS-]")


def replay(page: Page) -> None:
    """A finished game, in the middle."""
    page.goto("/replay")
    record = json.loads((RECORDS / "hollywood-4-top-down.matinee.json").read_text())
    record["players"] = ["Ann", "Bob", "Cleo", "Dora"]
    page.set_input_files(
        "input[type=file]",
        FilePayload(name="a.json", mimeType="application/json", buffer=json.dumps(record).encode()),
    )
    page.wait_for_selector("input[type=range]")
    page.locator("input[type=range]").fill("25")


def studio(path: str) -> Show:
    """A variant beside the printed game."""

    def show(page: Page) -> None:
        play_here(page)
        page.goto(f"/studio/{path}")
        page.wait_for_selector("[data-plot]")

    return show


SCREENS: dict[str, Show] = {
    "studio": studio("hollywood?name=Blockbuster+summer&romance=11&blockbusters=7&blockbuster=3"),
    "studio-together": studio("faux-raccords?comedy=5&drama=3&strike=0"),
    "home": page_of("/", "[data-testid^=play-]"),
    "lobby": page_of("/lobby", "main"),
    "settings": page_of("/settings", "main"),
    "learn": page_of("/learn", "main"),
    "lesson-hollywood": page_of("/learn/hollywood", "[data-testid=lesson]"),
    "lesson-sensation": page_of("/learn/sensation", "[data-testid=lesson]"),
    "lesson-faux-raccords": page_of("/learn/faux-raccords", "[data-testid=lesson]"),
    "rules": page_of("/rules/hollywood", "[id=HW-11]"),
    "not-here": page_of("/t/nosuchtable", "[data-testid=not-here]"),
    "waiting-room": waiting_room,
    "curtain": share_one_screen,
    "menu": menu,
    "rules-at-the-table": rules_at_the_table,
    "replay-open": page_of("/replay", "input[type=file]"),
    "replay": replay,
    "hollywood": at("hollywood-4-top-down", 33),
    "hollywood-end": the_end_of("hollywood-3-top-down"),
    "sensation": at("sensation-carpet-4-rounds-3", 35),
    "sensation-end": the_end_of("sensation-carpet-4-rounds-2"),
    **{
        f"faux-raccords-{mode}": at(f"faux-raccords-{mode}-won", action)
        for mode, action in {
            "tutorial": 22,
            "feature": 60,
            "shorts": 60,
            "series": 60,
            "arcs": 60,
            "studio": 60,
        }.items()
    },
    "faux-raccords-end-won": the_end_of("faux-raccords-feature-won"),
    "faux-raccords-end-lost": the_end_of("faux-raccords-arcs-lost"),
}


@pytest.mark.parametrize(
    "size", ["1440x900", pytest.param("390x844", marks=pytest.mark.slow), "360x640"]
)
@pytest.mark.parametrize("screen", SCREENS)
def test_screen(screen: str, size: str, page_at: Any, shot: Any, axe: Any) -> None:
    width, height, language, touch = SIZES[size]
    missing = ("404", "403") if screen == "not-here" else ()
    page = page_at(width, height, language, touch, expected=missing)
    SCREENS[screen](page)
    page.evaluate("document.fonts.ready")
    shot(page, f"{screen}-{size}")
    check_words(page)
    axe(page)
    if "-end" in screen:  # what most people want next is in sight, however long the credits are
        expect(page.locator(".ways-on .gold")).to_be_in_viewport(ratio=1)
    if screen == "hollywood":  # a Blockbuster of the lot bears its name, on the smallest phone too
        named = page.locator(".column .banner text").evaluate_all(
            "all => all.filter((e) => e.getBoundingClientRect().width > 0).length"
        )
        assert named == page.locator(".column .banner.small").count() > 0


EYES = {"protanopia", "deuteranopia", "tritanopia", "achromatopsia"}


@pytest.mark.skipif(os.environ.get("MATINEE_SHOTS") != "1", reason="pictures for people to look at")
@pytest.mark.parametrize("eyes", sorted(EYES))
@pytest.mark.parametrize("screen", ["hollywood", "sensation", "faux-raccords-feature"])
def test_seen_by_other_eyes(screen: str, eyes: str, page_at: Any, shot: Any) -> None:
    """What people who see colours otherwise see, to be looked at: every colour has a symbol too."""
    page = page_at(own=True)
    SCREENS[screen](page)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
    shot(page, f"{screen}-{eyes}")


@pytest.mark.parametrize("language", ["fr", "it"])
def test_languages_switch_at_the_table(language: str, page_at: Any) -> None:
    """The words change at once; the game stays where it was."""
    page = page_at()
    deal(page, "sensation")
    wait_for_turn(page)
    version = page.locator("[data-version]").get_attribute("data-version")
    before = page.locator("[data-turn]").inner_text()
    page.locator(f"header button[lang={language}]").click()
    page.wait_for_function(
        "before => document.querySelector('[data-turn]').innerText !== before", arg=before
    )
    assert page.locator("html").get_attribute("lang") == language
    assert page.locator("[data-version]").get_attribute("data-version") == version
    check_words(page)
    play(page, Random(1), most=2)
