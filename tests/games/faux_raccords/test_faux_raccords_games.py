"""Thousands of random games of each mode: nothing is lost on the way, and all of them end.

Plain and compiled are compared in ../test_twins.py, with the naive twin in ../test_naive_twins.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.faults import soak  # it also plays a million of each
from matinee.games.faux_raccords import rules
from matinee.games.faux_raccords.material import ASK_VERB, CLAP, FACE_UP, MOST_TURNS, TUTORIAL
from matinee.kernel import seed_generator
from tests.support.games import with_rules
from tests.support.scene import GAME, MODES
from tests.support.trials import trials

GAMES_A_MODE = trials(2_000)


@pytest.mark.parametrize("mode", MODES)
def test_no_game_comes_to_a_dead_end(mode: str) -> None:
    """After every word each card lies in one place and there is a choice; every game ends.

    Interpreted, since compiling this loop would take longer than these games.
    """
    found = soak.soak(GAME, mode, GAMES_A_MODE, seed=58, compile_it=False)
    assert found["faults"] == []
    assert 18 < found["most turns"] <= MOST_TURNS and found["empty hand"] > GAMES_A_MODE // 10
    assert found["defaulted"] > GAMES_A_MODE // 20 or mode == "tutorial"


def after(change: Any) -> Any:
    """Rules that do something more after every word."""

    def play(s: Any, choice: int) -> None:
        rules.play(s, choice)
        change(s)

    return play


def lose_a_card(s: Any) -> None:
    s.binned += s.question == ASK_VERB and s.turns == 3


def copy_a_card(s: Any) -> None:
    s.bin |= 1 << s.film[0]


def clap_at_everything(s: Any) -> None:
    if s.over:
        s.marks[:] = [mark | CLAP for mark in s.marks]


def clap_in_public(s: Any) -> None:
    s.marks[0] |= FACE_UP | CLAP


def forget_to_ask(s: Any) -> None:
    s.options = 1 if s.turns > 2 and not s.over else s.options


def keep_a_long_cut(s: Any) -> None:
    if s.over:
        s.cut[:], s.cut_size = [0] * len(s.cut), 6


def leave_a_hint(s: Any) -> None:
    s.hint = 16


def ask_after_the_end(s: Any) -> None:
    s.turn = 0 if s.over else s.turn


def end_for_no_reason(s: Any) -> None:
    s.reason = 0


def count_too_fast(s: Any) -> None:
    s.turns += 20


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lose_a_card, "one place"),
        (copy_a_card, "one place"),
        (clap_at_everything, "three Claps"),
        (clap_in_public, "face up"),
        (forget_to_ask, "two choices"),
        (keep_a_long_cut, "five in the Cut"),
        (leave_a_hint, "half done"),
        (ask_after_the_end, "asks somebody"),
        (end_for_no_reason, "ends by"),
        (count_too_fast, "61 turns"),
    ],
)
def test_a_dead_end_would_be_found(change: Any, said: str) -> None:
    found = soak.soak(with_rules(GAME, play=after(change)), "feature", 24, seed=1, compile_it=False)
    assert any(said in fault for fault in found["faults"]), found["faults"]


def test_a_deal_is_nothing_but_its_generator() -> None:
    """Whatever was in a state before, the same generator gives the same game."""
    for mode in range(len(MODES)):
        fresh = GAME.new_state(GAME.complete({"mode": MODES[mode], "players": 3}))
        used = fresh.copy()
        for name, count, _ in rules.State.fields:
            if name not in ("players", "mode", "notes", "mood", "crew", *rules.State.later):
                setattr(used, name, 1 if count is None else [1] * count)
        for s in (fresh, used):
            g = [0, 0]
            seed_generator(g, 1, 1)
            rules.deal(s, g)
            rules.begin(s)
        assert fresh == used
        assert (fresh.mode == TUTORIAL) == (fresh.rushes[-1] == -1)
