"""The fourth game in a real browser, over a real server: from its poster to its end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.pages import Pages
from tests.support.playing import check_words, lit, play, wait_for_turn
from tests.support.serving import Serving
from tests.support.studio import say_anything


@pytest.fixture(scope="module")
def site(
    environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Serving]:
    """A server that has found the package."""
    serving = Serving(tmp_path_factory.mktemp("site"), environment=environment)
    serving.start()
    yield serving
    serving.stop()


def from_the_poster(page: Page, poster: str = "play") -> None:
    """Deal at the poster, against its usual bots, which choose at once."""
    page.add_init_script('localStorage.setItem("matinee.settings", \'{"pace": 0}\')')
    page.goto("/")
    page.get_by_test_id(f"{poster}-sneak-preview").click()


def test_a_whole_game_by_mouse(page_at: Pages, axe: Any, shot: Any) -> None:
    page = page_at(1440, 900, "fr", own=True)
    from_the_poster(page, "choose")
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("radio", name="3").first.check()
    expect(dialog).to_contain_text("Avant-premières chacun")
    axe(page)
    dialog.get_by_role("button", name="Distribuer").click()
    assert wait_for_turn(page)
    expect(page.get_by_role("heading", name="Cinémas")).to_be_visible()
    expect(page.locator("[data-turn]")).to_contain_text("Réservez un cinéma")
    shot(page, "sneak-preview-1440x900")
    axe(page)
    assert play(page, Random(1)) == 10
    expect(page.locator("body")).not_to_contain_text("story-")
    page.wait_for_selector("[data-end]")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    check_words(page)
    axe(page)
    page.get_by_role("button", name="Rediffusion").click()  # the replay draws the same table
    page.wait_for_url("**/replay?*")
    expect(page.get_by_role("heading", name="Cinémas")).to_be_visible()


def test_a_whole_game_by_finger_and_by_keyboard_on_a_phone(page_at: Pages, shot: Any) -> None:
    page = page_at(360, 640, "en", touch=True, own=True)
    from_the_poster(page)
    assert wait_for_turn(page)
    shot(page, "sneak-preview-360x640")
    expect(page.locator("[data-turn]")).to_be_in_viewport()
    expect(lit(page).first).to_be_in_viewport()
    assert play(page, Random(2), "touch", most=4) == 4
    play(page, Random(2), "keyboard")
    page.wait_for_selector("[data-end]")
    check_words(page)


def test_the_rulebook_has_a_page_and_a_rule_an_address(page_at: Pages) -> None:
    page = page_at(390, 844, "it")
    page.goto("/rules/sneak-preview#SP-6")
    expect(page.locator("#SP-6")).to_contain_text("anteprima")
    expect(page.locator("#SP-6")).to_be_in_viewport()


def test_the_server_tells_what_a_package_has_brought(site: Serving) -> None:
    fr, it = (site.get(f"/api/words/{lang}").body.decode() for lang in ("fr", "it"))
    assert "sneak-preview-word-epic = Épopée (9)" in fr
    assert "sneak-preview-word-epic = Epic (9)" in it, "English where a language lacks a word"
    book = site.get("/api/rulebooks/sneak-preview/fr")
    assert book.status == 200 and "avant-première" in book.body.decode()
    for path in ("words/de", "words/..", "rulebooks/chess/en", "rulebooks/sneak-preview/de"):
        assert site.get(f"/api/{path}").status == 404


def test_its_options_are_bent_in_the_studio(page_at: Pages, axe: Any, shot: Any) -> None:
    """It has no box to bend, and nothing it says of itself but its options."""
    page = page_at(390, 844, "it", touch=True, own=True)
    say_anything(page)
    page.goto("/studio/sneak-preview?players=3")
    expect(page.get_by_role("heading", level=1)).to_have_text("Studio")
    page.locator("select").last.select_option("3")
    page.wait_for_url("**/studio/sneak-preview?players=3&sneaks=3")
    expect(page.locator("[data-plot]")).to_have_count(6)
    shot(page, "studio-sneak-preview-390x844")
    check_words(page)
    axe(page)
