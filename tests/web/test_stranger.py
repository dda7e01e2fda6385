"""Tables measured by geometry on every screen they are made for; `benchmarks/stranger.py`: more."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.support.geometry import SIZES, faults, faults_at
from tests.support.playing import deal, play, wait_for_turn


@pytest.mark.parametrize(
    ("game", "lang", "choices"), [("hollywood", "fr", 7), ("sensation", "it", 5)]
)
def test_nothing_is_cut_covered_or_too_small_on_any_screen(
    game: str, lang: Any, choices: int, page_at: Any
) -> None:
    page = page_at(1440, 900, lang)
    deal(page, game)
    assert wait_for_turn(page)
    play(page, Random(7), most=choices)
    assert wait_for_turn(page)
    found = {size: faults_at(page, *size) for size in SIZES}
    assert not any(found.values()), "\n".join(
        f"{k}: {each}" for k, v in found.items() for each in v
    )


@pytest.mark.parametrize(
    ("broken", "found"),
    [
        ("font-size: 9px", "9.0 px"),
        ("position: fixed; left: -40px; top: 300px", "out of the page"),
        ("position: fixed; left: 0; top: 0; width: 100vw; height: 100vh; z-index: 99", "covers"),
        ("position: absolute; top: 2000px", "high on"),
    ],
)
def test_the_measure_finds_what_is_wrong(broken: str, found: str, page_at: Any) -> None:
    """Each fault, put on a page that has none."""
    page = page_at(1440, 900)
    page.set_content("<body style='margin: 0; font-size: 16px'><p>Your turn</p></body>")
    assert faults(page) == []
    page.evaluate(
        "style => document.body.insertAdjacentHTML('beforeend', `<p style='${style}'>here</p>`)",
        broken,
    )
    assert any(found in each for each in faults(page))
