"""What an outsider gets wrong is refused in plain words, by every door of the lab."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pyspiel
import pytest

import matinee
import matinee.lab.adapters.openspiel
from matinee.errors import Refused
from matinee.lab import observation, simulate
from matinee.lab.adapters.gymnasium import MatineeEnv, MatineeVectorEnv
from matinee.lab.adapters.pettingzoo import RawEnv
from matinee.lab.adapters.text import TextEnv
from matinee.lab.beliefs import resample
from matinee.lab.environment import Batch
from matinee.lab.loops import Variant
from matinee.lab.solving import Solver, Tree
from matinee.lab.spread import Spread
from matinee.lab.study import Plan, cases, study

NAME = "sensation"
TEXT: Any = "x"
NOTHING: Any = None
HALF: Any = 1.5
ELSEWHERE: Any = "dask"


@cache
def position() -> Any:
    return matinee.new(NAME, seed=7)


@cache
def tree() -> Tree:
    return Tree("small-faux-raccords")


def reset(env: Any) -> Any:
    env.reset(seed=1)
    return env


def plan(**given: Any) -> Plan:
    game = position().game
    return Plan(cases(game, game.complete({}), [], {}), ("greedy", "random"), **given)


GAME = Variant.of(NAME).game
SEED = "a seed is a whole number"
WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "seed of a game": (lambda: matinee.new(NAME, seed=TEXT), SEED),
    "half a seed": (lambda: matinee.new(NAME, seed=HALF), SEED),
    "seed of games": (lambda: simulate.play_out(NAME, 1, seed=TEXT), SEED),
    "seed of a batch": (lambda: Batch(NAME, 2, seed=TEXT), SEED),
    "seed of PettingZoo": (lambda: RawEnv(NAME, compiled=False).reset(seed=TEXT), SEED),
    "seed of text": (lambda: TextEnv(NAME).reset(seed=TEXT), SEED),
    "seed of a world": (lambda: resample(GAME, position().state, seed=TEXT), SEED),
    "seed of tables": (lambda: MatineeVectorEnv(NAME, 2).reset(seed=TEXT), "seeds must be 2 whole"),
    "seed of a study": (lambda: study(plan(games=2, seed=TEXT)), SEED),
    "no variant": (lambda: Variant.of(NOTHING), '"None" is not a game'),
    "no game to play": (lambda: simulate.simulate(NOTHING, 1), "a variant is Variant.of"),
    "fewer than none": (lambda: simulate.simulate(NAME, -1), "number of games is at least 0"),
    "half a game": (lambda: simulate.play_out(NAME, HALF), "number of games is a whole number"),
    "no study": (lambda: study(plan(games=0)), "number of games is at least 1"),
    "spread by name": (lambda: simulate.play_out(NAME, 1, spread=TEXT), "spread is Spread"),
    "spread elsewhere": (
        lambda: simulate.play_out(NAME, 1, spread=Spread(ELSEWHERE)),
        "not .*dask",
    ),
    "no workers": (
        lambda: simulate.play_out(NAME, 1, spread=Spread("threads", 0)),
        "number of workers is at least 1",
    ),
    "no threads": (lambda: Batch(NAME, 2, threads=0), "number of threads is at least 1"),
    "threads in words": (lambda: Batch(NAME, 2, threads=TEXT), "number of threads is a whole"),
    "a step before the deal": (lambda: Batch(NAME, 2).step([0, 0]), "call reset"),
    "chance before the deal": (lambda: Batch(NAME, 2).step_by_chance(), "call reset"),
    "tables before the deal": (lambda: MatineeVectorEnv(NAME, 2).step(np.zeros(2, int)), "reset"),
    "a word to PettingZoo": (
        lambda: reset(RawEnv(NAME, compiled=False)).step("C5"),
        'a choice is a whole number, not "C5"',
    ),
    "half a choice": (
        lambda: reset(RawEnv(NAME, compiled=False)).step(HALF),
        "a choice is a whole",
    ),
    "a word to Gymnasium": (
        lambda: reset(MatineeEnv(NAME, compiled=False)).step("C5"),
        'a choice is a whole number, not "C5"',
    ),
    "nothing to Gymnasium": (
        lambda: reset(MatineeEnv(NAME, compiled=False)).step(NOTHING),
        "a choice is a whole number",
    ),
    "a world of nothing": (lambda: resample(GAME, NOTHING, seed=1), "a position of sensation"),
    "another game's": (lambda: resample("hollywood", position().state, 1), "position of hollywood"),
    "a seat of nobody": (lambda: observation.observation(GAME, position().state, 9), "0 to 1"),
    "sight of nothing": (
        lambda: observation.observation(GAME, NOTHING, 0),
        "a position of sensation",
    ),
    "a viewer of nobody": (lambda: position().view(9), r"a seat \(0 to 1\), public or all"),
    "a picture for nobody": (lambda: position().svg(9), r"a seat \(0 to 1\), public or all"),
    "no word": (lambda: position().play(NOTHING), "a word is text"),
    "nothing to solve": (lambda: Solver(NOTHING), "is a Tree"),
    "iterations in words": (lambda: Solver(tree()).run(TEXT), "iterations is a whole number"),
    "a short policy": (lambda: tree().exploitability([0.5, 0.5]), "a policy here is"),
    "no policy": (lambda: tree().value(NOTHING), "a policy here is"),
}


@pytest.mark.parametrize("what", WRONG)
def test_it_is_refused_in_plain_words(what: str) -> None:
    attempt, said = WRONG[what]
    with pytest.raises(Refused, match=said):
        attempt()


def test_openspiel_is_told_what_cannot_be_chosen() -> None:
    """Its own games leave an illegal choice to chance; ours would go on with cards nobody has."""
    state = pyspiel.load_game("matinee_sensation").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="no outcome 256"):
        state.apply_action(256)
    for _ in range(4):
        state.apply_action(0)
    unheld = next(card for card in range(28) if card not in state.legal_actions())
    for choice in (unheld, 99):
        with pytest.raises(pyspiel.SpielError, match=f"{choice} is not legal for player"):
            state.apply_action(choice)


def test_a_batch_that_has_travelled_still_knows_that_it_has_begun() -> None:
    many = Batch(NAME, 2, threads=1)
    with pytest.raises(Refused, match="call reset"):
        pickle.loads(pickle.dumps(many)).step_by_chance()
    many.reset()
    assert pickle.loads(pickle.dumps(many)).step_by_chance().turn.tolist()
