"""PettingZoo's own tests of an environment, and that what it plays are our games."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from tests.support.lab_tables import TABLES, name_of, quick

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install matinee[lab]")
from pettingzoo.test import api_test, seed_test

import matinee
from matinee.errors import Refused
from matinee.lab.adapters import pettingzoo
from matinee.lab.observation import observation

# It says that an observation with a mask is a dict, as in PettingZoo's own card games.
pytestmark = pytest.mark.filterwarnings("ignore:Observation")


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_passes_pettingzoos_api_test(table: tuple[str, dict[str, Any]], capsys: Any) -> None:
    name, options = table
    api_test(pettingzoo.env(name, compiled=quick(name), **options), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_passes_pettingzoos_seed_test(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    seed_test(lambda: pettingzoo.env(name, compiled=quick(name), **options), num_cycles=30)


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["tutorial", "studio"])
def test_faux_raccords_passes_compiled_too(mode: str) -> None:
    players = 2 if mode == "tutorial" else 4
    api_test(pettingzoo.env("faux-raccords", mode=mode, players=players), num_cycles=200)


@pytest.mark.parametrize(
    ("table", "compiled"),
    [
        *((table, False) for table in TABLES),
        *((table, True) for table in TABLES if quick(table[0])),
        *(pytest.param(table, True, marks=pytest.mark.slow) for table in TABLES[-2:]),
    ],
)
def test_plays_our_games(table: tuple[str, dict[str, Any]], compiled: bool) -> None:
    """Step by step: the same turn, choices, observations of every seat, and winners."""
    name, options = table
    env = pettingzoo.raw_env(name, compiled=compiled, **options)
    for seed in range(3):
        chance = Random(seed)
        position = matinee.new(name, seed=seed, **options)
        env.reset(seed=seed)
        while not position.over:
            assert env.agent_selection == f"player_{position.turn}"
            for seat, agent in enumerate(env.possible_agents):
                told = env.observe(agent)
                seen = observation(position.game, position.state, seat)
                assert told["observation"].tolist() == seen
                legal = position.game.legal(position.state) if seat == position.turn else []
                assert np.flatnonzero(told["action_mask"]).tolist() == sorted(legal)
            choice = chance.choice(position.game.legal(position.state))
            position.play(position.game.text.word(position.state, choice))
            env.step(choice)
        winners = [seat for seat, agent in enumerate(env.agents) if env.rewards[agent] == 1]
        assert winners == list(position.outcome().winners)
        assert all(env.terminations.values())


def test_an_illegal_choice_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.raw_env("sensation")
    env.reset(seed=1)
    agent = env.agent_selection
    before = env.observe(agent)
    (illegal, *_) = np.flatnonzero(before["action_mask"] == 0)
    for wrong in (int(illegal), -1, -2, 10**6, None):
        with pytest.raises(Refused, match="action_mask"):
            env.step(wrong)
    assert env.agent_selection == agent
    assert (env.observe(agent)["observation"] == before["observation"]).all()


def test_calls_in_the_wrong_order_are_refused_as_pettingzoo_does() -> None:
    env = pettingzoo.env("sensation", compiled=False)
    for name in ("agents", "agent_selection", "rewards"):
        with pytest.raises(AttributeError, match="before reset"):
            getattr(env, name)
    with pytest.raises(AssertionError, match="before step"):
        env.step(0)
    with pytest.raises(AttributeError, match="before reset"):
        env.last()
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="need to call step"):
        list(env.agent_iter())
    with pytest.raises(Refused, match="a seed is 0"):
        env.reset(seed=-1)


def test_what_is_handed_out_is_ones_own_to_write_on() -> None:
    """The next to act is told beforehand where that is compiled; yet twice the same is two."""
    env = pettingzoo.raw_env("sensation")
    env.reset(seed=1)
    first, again = (env.observe(env.agent_selection) for _ in range(2))
    first["observation"][:] = 9
    first["action_mask"][:] = 9
    assert again["action_mask"].max() == 1 and not (again["observation"] == 9).all()


def test_a_seat_sees_the_table_as_words_when_asked() -> None:
    env = pettingzoo.env("hollywood", render_mode="ansi", players=4)
    env.reset(seed=1)
    assert "Player 4" in str(env.render())
    with pytest.raises(Refused, match="render_mode"):
        pettingzoo.env("hollywood", render_mode="oil")
