"""A place of the house has one name: in menus, titles, headings and links alike."""

from __future__ import annotations

import re

import pytest

from matinee.words import LANGUAGES, words
from tests.support.paths import ROOT
from tests.support.places import PLACES, names

LINKS = (
    r'to: "(?P<path>/\w*)", icon: "[\w-]+", word: "(?P<word>[\w-]+)"',
    r'<a\b[^<]*?href="(?P<path>/\w*)"[^<]*?>(?:\s*<Icon[^>]*/>)?\s*(?:<span[^>]*>)?\{say\("(?P<word>[\w-]+)"',
    r'go\("(?P<path>/\w*)"\)\}\s*>\s*\{say\("(?P<word>[\w-]+)"',
    r'label=\{say\("(?P<word>[\w-]+)"\)\} onclick=\{\(\) => go\("(?P<path>/\w*)"\)',
    r'name: say\("(?P<word>[\w-]+)"\),\s*about: [^\n]*?\s*go: \(\) => \w+\("(?P<path>/\w*)"\)',
)
"""How pages lead to a place, each with the message that stands there."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_places_share_a_name(language: str) -> None:
    found = names(language)
    assert len(set(found.values())) == len(PLACES)
    assert words(language)("page-front") == found["/"]


def test_every_link_to_a_place_bears_its_name() -> None:
    """What leads to `/new` is an act, not a place: it may say what is done there."""
    led: list[tuple[str, str, str]] = []
    for file in sorted((ROOT / "web/src").rglob("*.svelte")):
        for pattern in LINKS:
            led += [
                (found["path"], found["word"], file.name)
                for found in re.finditer(pattern, file.read_text("utf-8"))
                if found["path"] in PLACES
            ]
    assert {path for path, _, _ in led} == set(PLACES)
    assert len(led) > 25
    assert [link for link in led if link[1] != PLACES[link[0]]] == []
