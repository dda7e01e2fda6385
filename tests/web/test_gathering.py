"""Two people at one replay, in browsers of their own: one leads, the other tries, they change."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from tests.support.paths import RECORDS
from tests.support.playing import check_words


def test_two_people_look_at_a_replay_together(page_at: Any, axe: Any) -> None:
    ann, bob = page_at(expected=("404",)), page_at(390, 844, "fr", touch=True)
    file = RECORDS / "sensation-carpet-5-rounds-3.matinee.json"
    length = len(json.loads(file.read_text())["actions"])
    ann.goto("/replay")
    ann.locator("input[type=file]").set_input_files(file)
    ann.get_by_role("button", name="Share, save, play on").click()
    ann.get_by_test_id("gather").click()
    ann.get_by_test_id("name").fill("Ann")
    ann.get_by_test_id("come").click()
    bob.goto(ann.url.replace(ann.url.split("/together")[0], ""))
    bob.get_by_test_id("name").fill("Bob")
    bob.get_by_test_id("come").click()
    shown = [page.locator("[data-at]") for page in (ann, bob)]
    for each in shown:
        expect(each).to_have_attribute("data-at", "0")

    # Ann leads, Bob follows; he tries what he likes, and puts it away.
    for at in ("1", "2"):
        ann.keyboard.press("ArrowRight")
        expect(shown[1]).to_have_attribute("data-at", at)
    word = bob.locator("[data-word][data-lit=true]").first.get_attribute("data-word") or ""
    bob.locator("[data-word][data-lit=true]").first.click()
    for each in shown:
        expect(each).to_have_attribute("data-tried", word)
    axe(ann)
    bob.get_by_test_id("back").click()
    expect(shown[0]).not_to_have_attribute("data-tried", word)
    expect(shown[0]).to_have_attribute("data-at", "2")

    # They change: now Bob goes to the end.
    ann.get_by_test_id("people").click()
    ann.get_by_test_id("hand-over").click()
    bob.locator(".controls button").nth(-1).click()
    expect(shown[0]).to_have_attribute("data-at", str(length))
    check_words(ann)
    check_words(bob)
    ann.goto("/together/nobodyishere")
    expect(ann.get_by_role("alert").first).to_be_visible()
