"""The places round the table: their names, and how one gets from each to the others."""

from __future__ import annotations

from itertools import cycle
from typing import Any

from playwright.sync_api import expect

from matinee.words import LANGUAGES
from tests.support.places import PLACES, names
from tests.support.static_host import StaticHost

NEED_SERVER = ("/lobby", "/club")


def test_a_place_has_one_name_in_title_heading_and_links(page_at: Any, site: Any) -> None:
    """Each place in one language, so that every language is seen at several."""
    page = page_at()
    without = isinstance(site, StaticHost)  # there the two say that they need a server
    for path, language in zip(PLACES, cycle(LANGUAGES), strict=False):
        if without and path in NEED_SERVER:
            continue
        called = names(language)
        page.goto(f"{path}?lang={language}")
        if path != "/":  # where the sign over the door is the heading
            expect(page.locator("h1")).to_have_text(called[path])
            expect(page).to_have_title(f"{called[path]} · Matinee")
        for other, name in called.items():
            for link in page.locator(f"a[href='{other}']").all():
                said = (link.inner_text() or link.get_attribute("aria-label") or "").strip()
                assert name in said or said == "Matinee", (path, other, said)
