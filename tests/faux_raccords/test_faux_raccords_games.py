"""A thousand random games of each mode: plain and compiled agree, and nothing is lost on the way.

A choice at random would wrap one game in four in its first turn, so most wraps are thought over.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from scene import GAME, MODES, PLAYERS, Scene

from matinee import batch
from matinee.games.contract import Options
from matinee.games.faux_raccords import rules
from matinee.games.faux_raccords.film import NOWHERE, is_whole
from matinee.games.faux_raccords.material import (
    ALL_CLAPS,
    ASK_VERB,
    CUT,
    FACE_UP,
    MOST_CHOICES,
    MOST_TURNS,
    MOST_WORDS,
    NONE,
    TUTORIAL,
    WRAP,
    cards_dealt,
    filmed,
)
from matinee.kernel import below, compiled, copy_state, rule, seed_generator

GAMES_A_MODE = 1_000
CHUNK = 56
LONGEST = 400
"""No random game has more words."""

# Names the loop leaves open, bound to the rules.
deal: Any = None
begin: Any = None
legal: Any = None
play: Any = None


@rule
def written_games(rows: Any, choices: Any, picks: Any, g: Any, first: int, end: int) -> int:
    """Play games, each state in a row of its own; return how many rows there are."""
    n = 0
    for game in range(first, end):
        seed_generator(g, 58, game)
        deal(rows[n], g)
        begin(rows[n])
        while not rows[n].over:
            count = legal(rows[n], choices)
            picks[n] = choices[below(g, count)]
            if picks[n] == WRAP and below(g, 8):
                picks[n] = choices[below(g, count - 1)]
            copy_state(rows, n, n + 1)
            play(rows[n + 1], picks[n])
            n += 1
        n += 1
    return n


def compiled_games(options: Options, first: int, end: int) -> tuple[Any, list[int]]:
    """The rows and picks of some compiled games."""
    most = (end - first) * LONGEST
    rows = batch.new_rows(GAME.new_state(options), most)
    picks = np.zeros(most, np.int64)
    names = {name: getattr(rules, name) for name in ("deal", "begin", "legal", "play")}
    run = compiled(written_games, **names)
    n = run(rows, np.zeros(MOST_CHOICES, np.int64), picks, np.zeros(2, np.int64), first, end)
    return rows[:n], picks[:n].tolist()


def plain_games(options: Options, first: int, end: int, picks: list[int]) -> list[rules.State]:
    """The states of the same games, interpreted."""
    states: list[rules.State] = []
    for game in range(first, end):
        s = GAME.new_state(options)
        g = [0, 0]
        seed_generator(g, 58, game)
        rules.deal(s, g)
        rules.begin(s)
        states.append(s)
        while not s.over:
            s = s.copy()
            rules.play(s, picks[len(states) - 1])
            states.append(s)
    return states


@pytest.mark.parametrize("mode", MODES)
def test_plain_and_compiled_agree_in_every_field_at_every_step(mode: str) -> None:
    """And the states they agree on keep the bounds and lose no card."""
    seen_turns = 0
    for number, first in enumerate(range(0, GAMES_A_MODE, CHUNK)):
        end = min(first + CHUNK, GAMES_A_MODE)
        memory = "notes" if number % 2 else "tokens"
        options = GAME.complete({"players": PLAYERS[number % 3], "mode": mode, "memory": memory})
        rows, picks = compiled_games(options, first, end)
        states = plain_games(options, first, end, picks)
        assert len(states) == len(rows)
        for name, _, _ in rules.State.fields:
            assert [getattr(s, name) for s in states] == rows[name].tolist(), name
        words = 0
        for i, s in enumerate(states):
            check_position(s)
            if s.turns <= 1 and i and states[i - 1].over:
                words = 0
            if i and s.turns != states[i - 1].turns:
                words = 0
            words += 1
            assert words <= MOST_WORDS
            if s.question == ASK_VERB:
                check_between_turns(s)
            seen_turns = max(seen_turns, s.turns)
    assert 15 < seen_turns <= MOST_TURNS


def check_position(s: rules.State) -> None:
    """Every card lies in one place, and what is asked has more than one answer (FR-7b)."""
    lying = [*s.film[: filmed(s)], *s.lifted[: s.lifts], *s.cut[: s.cut_size]]
    lying += s.rushes[s.drawn : cards_dealt(s)]
    members = 0
    for card in lying:
        members |= 1 << card
    for held in (*s.hand, s.bin):
        members |= held
    count = len(lying) + sum(s.held) + s.binned
    assert count == cards_dealt(s) == members.bit_count()
    assert [hand.bit_count() for hand in s.hand] == s.held and s.bin.bit_count() == s.binned
    marks = s.marks[: filmed(s)] + s.lifted_marks[: s.lifts]
    for seat in range(s.players):
        assert sum(mark >> seat & 1 for mark in marks) <= 3, "Claps"
    assert s.over or not any(mark & FACE_UP and mark & ALL_CLAPS for mark in marks)
    assert s.options != 1 and (s.options > 1 or s.over)
    assert s.option[: s.options] == sorted(set(s.option[: s.options]))


def check_between_turns(s: rules.State) -> None:
    """What a turn leaves behind: five in the Cut at most, a whole Film, nothing half done."""
    assert s.cut_size <= CUT
    assert is_whole(s, NONE, NOWHERE)
    assert (s.lifts, s.chosen, s.called, s.effect, s.mark) == (0, -1, -1, -1, NONE)
    assert s.picked == NONE and set(s.passing) == {-1} and s.hint == 0


@pytest.mark.parametrize("mode", MODES)
def test_hiding_twice_is_hiding_once_and_words_stay(mode: str) -> None:
    """What a seat may know is enough to see its own words, and hides no public field."""
    for players in PLAYERS:
        for memory in ("tokens", "notes"):
            options = GAME.complete({"players": players, "mode": mode, "memory": memory})
            rng = Random(f"{mode} {players}")
            s = GAME.new_state(options)
            g = [0, 0]
            seed_generator(g, 3, players)
            rules.deal(s, g)
            rules.begin(s)
            while not s.over:
                for seat in range(-1, players):
                    seen = GAME.hidden(s, seat)
                    assert GAME.hidden(seen, seat) == seen
                    assert all(getattr(seen, f) == getattr(s, f) for f in rules.PUBLIC)
                    scene = object.__new__(Scene)
                    scene.s = seen
                    assert scene.view and (len(scene.legal) == s.options) == (seat == s.turn)
                choices = GAME.legal(s)
                rules.play(s, rng.choice([c for c in choices if c != WRAP] or choices))


def test_a_deal_is_nothing_but_its_generator() -> None:
    """Whatever was in a state before, the same generator gives the same game."""
    for mode in range(len(MODES)):
        fresh = GAME.new_state(GAME.complete({"mode": MODES[mode], "players": 3}))
        used = fresh.copy()
        for name, count, _ in rules.State.fields:
            if name not in ("players", "mode", "notes", "mood", "crew"):
                setattr(used, name, 1 if count is None else [1] * count)
        for s in (fresh, used):
            g = [0, 0]
            seed_generator(g, 1, 1)
            rules.deal(s, g)
            rules.begin(s)
        assert fresh == used
        assert (fresh.mode == TUTORIAL) == (fresh.rushes[-1] == -1)
