"""Deals of Faux Raccords played by a team: one loop, whoever sits there and however they are asked.

Compiled where everybody at the table is a rule; else word by word, each seat handed what it may
know.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from matinee import games
from matinee.bots.work import Bench
from matinee.games.faux_raccords.material import State
from matinee.games.faux_raccords.rules import begin, deal, play
from matinee.kernel import rule, seed_generator

GAME = "faux-raccords"
WINS, TURNS, FAILED = range(3)
CHECKS = 6
TALLY = FAILED + CHECKS
"""What deals add up to: those won, turns, and how often each check failed."""

say: Any = None
"""A rule `say(s, sitting, number, g)`: the word of the seat to act in a deal of that number."""


@rule
def play_deals(
    states: list[State],
    sitting: Any,
    g: list[int],
    seed: int,
    first: int,
    end: int,
    into: list[int],
) -> None:
    """Play deals `first` to `end` of a seed, by those sitting there; add up what came of them."""
    s = states[0]
    for number in range(first, end):
        seed_generator(g, seed, number)
        deal(s, g)
        begin(s)
        while not s.over:
            play(s, say(s, sitting, number, g))
        into[WINS] += 1 if s.winners else 0
        into[TURNS] += s.turns
        for check in range(CHECKS):
            into[FAILED + check] += s.failed >> check & 1


def add_up(
    on: Bench, start: State, by: Callable[..., int], sitting: Any, seed: int, deals: range
) -> list[int]:
    """What some deals of a seed add up to, every word being what a rule says."""
    into = on.whole(TALLY)
    twin = on.twin(play_deals, say=by)
    twin(on.states(start, 1), sitting, on.whole(2), seed, deals.start, deals.stop, into)
    return [int(each) for each in into]


Asked = Callable[[State, State, Random], int]
"""Given the position, to ask whose turn it is; what its seat may know; and chance: a word."""


def asked_game(start: State, seed: int, number: int, ask: Asked) -> bool:
    """Play one deal word by word; whether it was won."""
    game, s = games.find(GAME), start.copy()
    g = [0, 0]
    seed_generator(g, seed, number)
    deal(s, g)
    begin(s)
    chance = Random(seed * 1_000_003 + number)
    while not s.over:
        play(s, ask(s, game.hidden(s, s.turn), chance))
    return bool(s.winners)
