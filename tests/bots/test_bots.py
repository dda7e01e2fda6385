"""Bots: they choose what is legal, from what their seat may know, and greed pays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from matinee import Position, Refused, bots, games
from matinee.games.contract import Game


def played(game: Game, names: list[str], seed: int) -> Any:
    """A finished game between bots; each is handed a hidden copy."""
    state = Position.of_seed(game, {}, seed).state
    chance = Random(seed)
    while not state.over:
        seen = game.hidden(state, state.turn)
        choices = game.legal(seen)
        choice = bots.find(names[state.turn])(game, seen, choices[:], chance)
        assert choice in choices
        game.rules.play(state, choice)
    return state


COOPERATIVE = ("faux-raccords",)
"""Games in which all win or all lose; in the others it is each against all."""


@pytest.mark.parametrize(
    "game", [g for g in games.GAMES if g.name not in COOPERATIVE], ids=lambda game: game.name
)
def test_greedy_wins_more_than_its_share_against_random(game: Game) -> None:
    players = game.new_state(game.complete({})).players
    wins = 0
    for seed in range(120):
        names = ["random"] * players
        names[seed % players] = "greedy"
        wins += played(game, names, seed).winners >> seed % players & 1
    # A fair share of 120 is 60 of two, 40 of three; these bounds are three deviations above.
    assert wins > {2: 77, 3: 56}[players]


@pytest.mark.parametrize(
    "game", [g for g in games.GAMES if g.name in COOPERATIVE], ids=lambda game: game.name
)
def test_greedy_players_together_win_more_than_random_ones(game: Game) -> None:
    """Won at random about never, by greedy players most of the time."""
    players = game.new_state(game.complete({})).players
    wins = {
        name: sum(played(game, [name] * players, seed).winners != 0 for seed in range(40))
        for name in ("random", "greedy")
    }
    assert wins["random"] <= 2 and wins["greedy"] >= 20, wins


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Refused, match="there are random, greedy"):
        bots.find("hal")
