"""OpenSpiel's own tests of a game, and a playthrough beside our own position."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest

from tests.support.lab_tables import TABLES, name_of

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install matinee[lab]")
import pyspiel
from open_spiel.python.observation import make_observation

import matinee
from matinee.lab.adapters import openspiel
from matinee.lab.observation import observation


def loaded(table: tuple[str, dict[str, Any]]) -> Any:
    name, options = table
    return pyspiel.load_game(openspiel.TYPES[name].short_name, options)


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_passes_openspiels_random_simulations(table: tuple[str, dict[str, Any]]) -> None:
    pyspiel.random_sim_test(loaded(table), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_a_playthrough_is_told_twice_the_same(table: tuple[str, dict[str, Any]]) -> None:
    """What OpenSpiel writes about a random game: all it can ask of a game, at every step."""
    # Here, so that only who runs this test loads all that its module does.
    from open_spiel.python.algorithms import generate_playthrough

    name = str(loaded(table))
    told = generate_playthrough.playthrough(name, action_sequence=None, seed=7)
    assert f"game: {name}" in told and "Returns" in told
    assert told == generate_playthrough.playthrough(name, action_sequence=None, seed=7)


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_plays_our_games(table: tuple[str, dict[str, Any]]) -> None:
    game = loaded(table)
    state = game.new_initial_state()
    for digit in (0x2A, 0, 0, 0):  # the seed, lowest digit first
        assert state.is_chance_node()
        state.apply_action(digit)
    position = matinee.new(table[0], seed=0x2A, **table[1])
    chance = Random(1)
    observer = make_observation(game)
    while not position.over:
        assert state.current_player() == position.turn
        assert state.legal_actions() == sorted(position.game.legal(position.state))
        for seat in range(game.num_players()):
            observer.set_from(state, seat)
            told = observation(position.game, position.state, seat)
            assert observer.tensor.tolist() == told[: len(observer.tensor)]
            assert not any(told[len(observer.tensor) :]), "zeros that fill a word"
        choice = chance.choice(state.legal_actions())
        word = state.action_to_string(position.turn, choice)
        position.play(word)
        state.apply_action(choice)
    assert state.is_terminal()
    winners = [seat for seat, won in enumerate(state.returns()) if won]
    assert winners == list(position.outcome().winners)


def test_an_information_state_tells_apart_what_the_seat_can() -> None:
    """Two deals that give a seat the same are one to it, until it sees something different."""
    game = pyspiel.load_game("matinee_sensation")
    strings = set()
    for digit in range(40):
        state = game.new_initial_state()
        for each in (digit, 0, 0, 0):
            state.apply_action(each)
        strings.add(state.information_state_string(0))
        state.apply_action(state.legal_actions()[0])
        strings.add(state.information_state_string(0))
    assert len(strings) == 80


def test_an_information_state_can_be_read() -> None:
    """The table as it was first seen, then one's own words and what changed, in order."""
    state = pyspiel.load_game("matinee_sensation").new_initial_state()
    for digit in (7, 0, 0, 0):
        state.apply_action(digit)
    seat = state.current_player()
    word = state.action_to_string(seat, state.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])
    first, chosen, then = state.information_state_string(seat).split("\n")
    assert first.startswith("State(players=2, carpet=4") and chosen == f"I chose {word}"
    assert f"turn={1 - seat} led=" in then and "deck" not in then


def test_a_seat_is_not_told_what_is_hidden_from_it() -> None:
    """A game told to a seat twice, with the cards it cannot see dealt otherwise."""
    game = pyspiel.load_game("matinee_sensation")
    state = game.new_initial_state()
    for digit in (9, 0, 0, 0):
        state.apply_action(digit)
    other = state.clone()
    deck = other.position.deck
    unseen = slice(other.position.drawn + 1, None)
    deck[unseen] = deck[unseen][::-1]
    assert str(state) != str(other)
    for seat in range(2):
        assert state.observation_string(seat) == other.observation_string(seat)


def test_openspiels_algorithms_take_our_games() -> None:
    game = pyspiel.load_game("matinee_hollywood")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(3)]
    state = game.new_initial_state()
    for digit in (1, 2, 3, 4):
        state.apply_action(digit)
    returns = pyspiel.evaluate_bots(state, bots, 5)
    assert len(returns) == 3 and set(returns) <= {0.0, 1.0}


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_what_is_said_of_a_game_holds(table: tuple[str, dict[str, Any]]) -> None:
    """Its tensor's size, and how what players win adds up."""
    game, kinds = loaded(table), pyspiel.GameType.Utility
    state = game.new_initial_state()
    chance = Random(3)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    assert len(state.observation_tensor(0)) == game.observation_tensor_size()
    returns = state.returns()
    told = {
        "sensation": kinds.CONSTANT_SUM, "faux-raccords": kinds.IDENTICAL
    }.get(table[0], kinds.GENERAL_SUM)  # fmt: skip
    assert game.get_type().utility == told
    if told == kinds.CONSTANT_SUM:
        assert sum(returns) == game.utility_sum() == 1
    if told == kinds.IDENTICAL:
        assert len(set(returns)) == 1


def test_games_and_states_can_be_pickled_and_copied() -> None:
    game = pyspiel.load_game("matinee_hollywood(players=4)")
    state = game.new_initial_state()
    for action in (1, 2, 3, 4, 0):
        state.apply_action(action)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert str(again) == str(state) and again.history() == state.history()


@pytest.mark.parametrize("name", ["hollywood", "sensation"])
def test_what_is_resampled_is_the_same_information_state(name: str) -> None:
    state = pyspiel.load_game(f"matinee_{name}").new_initial_state()
    chance = Random(2)
    for digit in (2, 0, 0, 0):
        state.apply_action(digit)
    for _ in range(9):
        seat = state.current_player()
        found = state.resample_from_infostate(seat, chance.random)
        assert found.information_state_string(seat) == state.information_state_string(seat)
        assert found.legal_actions() == state.legal_actions()
        assert str(found) != str(state)
        found.apply_action(chance.choice(found.legal_actions()))
        state.apply_action(chance.choice(state.legal_actions()))
    with pytest.raises(pyspiel.SpielError, match="is not to act"):
        state.resample_from_infostate(1 - state.current_player(), chance.random)
