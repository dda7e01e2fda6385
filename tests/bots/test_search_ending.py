"""Endings of Hollywood Sensation: what the solver finds is what trying everything finds."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from matinee import games
from matinee.bots.sensation import ending, matches
from matinee.bots.sensation.ending import FURTHEST, LEVELS, NODES, Ending, solve_choices
from matinee.bots.work import bench
from matinee.games.sensation import rules
from matinee.games.sensation.rules import legal, play
from matinee.kernel import below, compiled, copy_state, rule, seed_generator

SENSATION = games.find("sensation")


@rule
def try_everything(
    states: Any,
    base: int,
    worth: list[float],
    best: list[float],
    places: list[int],
    counts: list[int],
    choices: Any,
) -> float:
    """The worth to seat 0 of states[base]: every card in every order, nothing left out."""
    this_round = states[0].round
    level = base
    fresh = True
    while True:
        s = states[level]
        if fresh:
            fresh = False
            places[level] = 0
            if s.over or s.round != this_round:
                counts[level] = 0
                best[level] = worth[s.pawn + FURTHEST]
            else:
                counts[level] = legal(s, choices[level])
                best[level] = -1.0 if s.turn == 0 else 2.0
        if places[level] == counts[level]:
            result = best[level]
            if level == base:
                return result
            level -= 1
            if states[level].turn == 0:
                best[level] = max(best[level], result)
            else:
                best[level] = min(best[level], result)
            continue
        copy_state(states, level, level + 1)
        play(states[level + 1], choices[level][places[level]])
        places[level] += 1
        level += 1
        fresh = True


@rule
def reach_ending(s: rules.State, g: list[int], choices: list[int], stash: int, cards: int) -> None:
    """Deal a round with so many cards to put down and play at random until few are left."""
    rules_deal(s, g)
    rules_begin(s)
    if stash:
        s.round = 1
        s.pawn = stash
        begin_round(s)
    while s.tricks < 14 - cards or below(g, 2):
        if s.tricks == 13:
            break
        play(s, choices[below(g, legal(s, choices))])


rules_deal, rules_begin, begin_round = rules.deal, rules.begin, rules.begin_round


def endings(count: int, cards: int) -> int:
    """Compare solver and enumeration over so many endings; how many nodes the solver looked at."""
    start = SENSATION.new_state(SENSATION.complete({}))
    states: Any = np.zeros(LEVELS, start.dtype())
    best = np.zeros(LEVELS)
    room = np.zeros(rules.MOST_CHOICES, np.int64)
    table = np.zeros((LEVELS, rules.MOST_CHOICES), np.int64)
    places, counts = np.zeros((2, LEVELS), np.int64)
    g: Any = np.zeros(2, np.int64)
    brute = compiled(try_everything)
    nodes = 0
    on = bench(True)
    reach, step = compiled(reach_ending), compiled(play)
    for number in range(count):
        carpet = 3 + number % 4
        stash = number // 4 % min(carpet, 4)
        start.carpet = carpet
        start.pack(states[0])
        seed_generator(g, 11, number)
        reach(states[0], g, room, stash, cards)
        worth: Any = np.array(matches.pawn_values(carpet, int(states[0]["round"])))
        ending = Ending.of(on, worth)
        on.twin(solve_choices)(states, ending)
        nodes += ending.tally[NODES]
        choices = [0] * rules.MOST_CHOICES
        first = rules.State.unpack(states[0])
        for choice in choices[: legal(first, choices)]:
            states[1] = states[0]
            step(states[1], choice)
            exact = brute(states, 1, worth, best, places, counts, table)
            assert ending.values[choice] == exact, f"ending {number}, card {choice}: {first}"
    return nodes


@pytest.mark.parametrize("cards", [2, 3, 4, 5])
def test_the_solver_finds_what_trying_everything_finds(cards: int) -> None:
    assert endings(300, cards) > 300


def test_from_the_moment_the_deck_is_empty() -> None:
    assert endings(60, 6) > 60


@pytest.mark.slow
def test_a_thousand_full_endings() -> None:
    assert endings(1000, 6) > 1000


def test_cards_with_nothing_of_the_others_between_them_are_one() -> None:
    """C1 C3 C4 against C2: C1 stands alone, C3 stands for C4."""
    mine = 0b1101 | 1 << 7 | 1 << 9
    assert ending.merged(mine, 0b0010) == 0b0101 | 1 << 7
    assert ending.merged(mine, 0b0010 | 1 << 8) == 0b0101 | 1 << 7 | 1 << 9
    assert ending.merged(mine, 0) == 0b0001 | 1 << 7


@pytest.mark.parametrize(("mine", "theirs", "best", "worst"), [
    (4, 1, 1, 1), (0, 0, 1, -1), (6, 0, 1, 0), (0, 6, 0, -1), (3, 3, 1, -1), (7, 0, 0, 0),
    (1, 4, -1, -1), (4, 0, 1, 0), (3, 4, -1, -1),
])  # fmt: skip
def test_majorities_bound_what_can_still_happen(
    mine: int, theirs: int, best: int, worst: int
) -> None:
    at, turned = mine * (rules.RANKS + 1) + theirs, theirs * (rules.RANKS + 1) + mine
    assert (ending.AT_BEST[at], -ending.AT_BEST[turned]) == (best, worst)
