"""An evening with real pages: the host's, a phone, the big screen; and who one is, by a passkey."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.pages import SLOWEST
from tests.support.playing import ask, check_words
from tests.support.reading import FLOOR, WORDS_ON_SCREEN

HOST, PHONE, SCREEN = (1440, 900), (390, 844), (1920, 1080)
CALL = "[data-testid=call-round]"


def opened(host: Page, rounds: int = 2) -> str:
    """An evening that somebody opens, and its code."""
    host.goto("/club")
    host.get_by_test_id("title").fill("Friday at the Rex")
    host.get_by_test_id("open-evening").click()
    code = host.get_by_test_id("evening-code").first
    expect(code).to_be_visible()
    return code.inner_text()


def come(phone: Page, code: str, name: str) -> None:
    phone.goto(f"/club/{code}")
    phone.get_by_test_id("name").fill(name)
    phone.get_by_test_id("come").click()
    phone.wait_for_selector("[data-testid=come]", state="detached")


def call(host: Page, game: str) -> None:
    """Call a round of a game, with bots where people are missing."""
    host.get_by_test_id("club-game").select_option(game)
    host.wait_for_selector("[data-testid=pairing]")
    host.wait_for_selector(f"{CALL}:not([disabled])")
    host.locator(CALL).click()
    host.get_by_test_id("club-yes").click()


def fits(page: Page, width: int) -> None:
    """Nothing is wider than the page, or too low for a thumb."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    low = page.evaluate(
        """() => [...document.querySelectorAll("main button")]
          .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43.5)
          .map((e) => e.outerHTML.slice(0, 120))"""
    )
    assert low == []


def an_evening(language: Any, page_at: Any, axe: Any, shot: Any, games: list[str]) -> None:
    host, screen = page_at(*HOST, language), page_at(*SCREEN, language)
    phone = page_at(*PHONE, language, touch=True)
    code = opened(host)
    screen.goto(f"/screen/club/{code}")
    expect(screen.get_by_text("Friday at the Rex")).to_be_visible()
    come(phone, code, "Ottavia")
    expect(host.get_by_test_id("people").get_by_text("Ottavia", exact=True)).to_be_visible()
    for page, name in ((host, "open"), (phone, "in")):
        axe(page)
        check_words(page)
        shot(page, f"club-{name}-{language}")
    for number, game in enumerate(games):
        call(host, game)
        phone.wait_for_selector("[data-testid=to-table]")
        fits(phone, PHONE[0])
        shot(phone, f"club-called-{language}")
        screen.wait_for_selector(f"[data-screen={game}]")
        screen.wait_for_timeout(50)
        assert screen.evaluate(WORDS_ON_SCREEN, FLOOR) == []
        shot(screen, f"club-screen-{game}-{language}")
        phone.get_by_test_id("to-table").click()
        phone.wait_for_selector("[data-version]")
        phone.goto(f"/club/{code}")
        # The host's word ends it; the screen turns to how the evening stands.
        host.get_by_test_id("correct").first.click()
        host.get_by_test_id("correct-why").fill("played with real cards")
        host.locator("dialog[open] form button[type=submit]").click()
        expect(host.get_by_test_id("standings")).to_be_visible()
        host.wait_for_selector(f"{CALL}:not([disabled])" if number + 1 < len(games) else "main")
    screen.goto(f"/screen/club/{code}")
    expect(screen.get_by_test_id("screen-standings")).to_be_visible()
    assert screen.evaluate(WORDS_ON_SCREEN, FLOOR) == []
    for page, name in ((host, "night"), (phone, "night-phone"), (screen, "standings")):
        axe(page)
        check_words(page)
        shot(page, f"club-{name}-{language}")
    fits(phone, PHONE[0])


def test_an_evening_with_a_host_a_phone_and_the_screen(page_at: Any, axe: Any, shot: Any) -> None:
    an_evening("en", page_at, axe, shot, ["sensation"])


def test_a_round_that_is_drawn_anew_is_not_called_unseen(page_at: Any) -> None:
    host, ann, bob = page_at(*HOST), page_at(*PHONE, touch=True), page_at(*PHONE, touch=True)
    code = opened(host)
    come(ann, code, "Ann")
    host.locator(f"{CALL}:not([disabled])").click()
    come(bob, code, "Bob")
    expect(host.get_by_test_id("pairing").get_by_text("Bob")).to_be_attached()
    host.get_by_test_id("club-yes").click()
    expect(host.get_by_test_id("redrawn")).to_be_visible()
    host.locator(f"{CALL}:not([disabled])").click()
    host.get_by_test_id("club-yes").click()
    bob.wait_for_selector("[data-testid=to-table]")
    expect(host.get_by_test_id("redrawn")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_an_evening_of_every_game_in_every_language(
    language: str, page_at: Any, axe: Any, shot: Any
) -> None:
    an_evening(language, page_at, axe, shot, ["sensation", "hollywood", "faux-raccords"])


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("size", [HOST, PHONE])
def test_the_pages_about_people_fit(
    language: Any, size: tuple[int, int], page_at: Any, axe: Any, shot: Any
) -> None:
    page = page_at(*size, language, touch=size == PHONE)
    for path, there in (("/me", "who"), ("/ladder", "ladder"), ("/lobby", "wait")):
        page.goto(path)
        page.wait_for_selector(f"[data-testid={there}]")
        axe(page)
        check_words(page)
        fits(page, size[0])
        shot(page, f"{path[1:]}-{language}-{size[0]}")


def test_a_passkey_and_a_code_show_who_one_is(page_at: Any, site: Any) -> None:
    """By Chromium's own authenticator, at a name: a number has no passkeys."""
    at = f"http://localhost:{site.port}"
    fine = (f"asked another host: {at}", "asked another host: ws://localhost", "403")
    ann, phone = (page_at(*PHONE, "en", touch=True, own=True, expected=fine) for _ in range(2))
    cdp = ann.context.new_cdp_session(ann)
    cdp.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
        "hasUserVerification": True, "isUserVerified": True,
    }  # fmt: skip
    cdp.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    ann.goto(f"{at}/me")
    ann.get_by_test_id("make-passkey").click()
    expect(ann.get_by_test_id("passkey")).to_have_count(1)
    ann.get_by_test_id("sign-out").click()
    expect(ann.get_by_test_id("passkey")).to_have_count(0)
    ann.get_by_test_id("show-passkey").click()
    expect(ann.get_by_test_id("passkey")).to_have_count(1)
    ann.get_by_test_id("make-codes").click()
    code = ann.get_by_test_id("codes").locator("li").first.inner_text()
    # At an evening, her other device takes her place without asking.
    evening = ask(ann, "evenings", {"title": "Friday", "key": "the host's key, long"})["code"]
    come_at = f"{at}/club/{evening}"
    ann.goto(come_at)
    ann.get_by_test_id("name").fill("Ann")
    ann.get_by_test_id("come").click()
    ann.wait_for_selector("[data-testid=come]", state="detached")
    phone.goto(f"{at}/me")
    phone.get_by_test_id("recovery-code").fill(code.lower())
    phone.locator("form button[type=submit]").click()
    expect(phone.get_by_test_id("passkey")).to_have_count(1)
    phone.goto(come_at)
    phone.get_by_test_id("go-on-here").click()
    expect(phone.get_by_text("You are Ann.")).to_be_visible(timeout=SLOWEST)
    expect(ann.get_by_test_id("go-on-here")).to_be_visible()
