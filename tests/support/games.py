"""Every game with every set of options, and games played at random.

Everything goes through `GAMES`, so a new entry there is a new row in each test that uses this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import pytest
from _pytest.mark.structures import ParameterSet

from matinee.games import GAMES
from matinee.games.contract import Game, Options
from matinee.position import Position, Viewer
from tests.support.naive.faux_raccords import NaiveFauxRaccords
from tests.support.naive.hollywood import NaiveHollywood
from tests.support.naive.sensation import NaiveSensation

# Games and their options ---------------------------------------------------------------------


def option_sets(game: Game) -> list[Options]:
    """Every combination of the values of a game's options."""
    names = [option.name for option in game.options]
    values = product(*(option.values for option in game.options))
    return [game.complete(dict(zip(names, chosen, strict=True))) for chosen in values]


def label(game: Game, options: Options) -> str:
    """How a test's parameter names a table: `hollywood-3-top-down-False`."""
    return "-".join([game.name, *(str(value) for value in options.values())])


def tables(parts: int = 1) -> list[ParameterSet]:
    """(game, options) for every game and option set; with `parts`, (game, options, part) each."""
    return [
        pytest.param(
            *(game, options) if parts == 1 else (game, options, part),
            id=label(game, options) + (f"-part{part}" if parts > 1 else ""),
        )
        for game in GAMES
        for options in option_sets(game)
        for part in range(parts)
    ]


def a_share(game: Game, of_all: int, most: int) -> int:
    """How many of a game's `of_all` random games each of its option sets plays, at most `most`."""
    return min(most, -(-of_all // len(option_sets(game))))


def with_rules(game: Game, **other: Any) -> Game:
    """The same game with some names of its rules meaning something else, to plant a fault."""
    return game._replace(rules=_altered(game.rules, other))


def _altered(module: Any, other: dict[str, Any]) -> Any:
    assert isinstance(module, ModuleType)
    unknown = other.keys() - vars(module).keys()
    assert not unknown, f"{module.__name__} has no {unknown}"
    return SimpleNamespace(**{**vars(module), **other})


def viewers(position: Position) -> list[Viewer]:
    """Every seat, and someone beside the table."""
    return [*range(position.state.players), "public"]


# Random games --------------------------------------------------------------------------------


PUT_OFF = "wrap"
"""The word of Faux Raccords that ends a game; chance would say it in one turn of four."""


def steps(position: Position, rng: Random, patient: bool = True) -> Iterator[list[str]]:
    """Play to the end at random; before each step, the legal words as the position tells them.

    The patient put off an early end fifteen times of sixteen.
    """
    while not position.over:
        words = position.legal()
        yield words
        word = rng.choice(words)
        if word == PUT_OFF and patient and rng.randrange(16):
            word = rng.choice([other for other in words if other != PUT_OFF])
        position.play(word)


def played(game: Game, options: Options, seed: int, most: int | None = None) -> Position:
    """A game of a seed, played at random to its end or for `most` words."""
    position = Position.of_seed(game, options, seed)
    for _ in steps(position, Random(seed)):
        if len(position.actions) == most:
            break
    return position


NAIVE: dict[str, Callable[[dict[str, Any], dict[str, Any]], Any]] = {
    "faux-raccords": NaiveFauxRaccords,
    "hollywood": NaiveHollywood,
    "sensation": NaiveSensation,
}
"""The naive twin of each game, made from options and a deal as a record has them."""


def naive_twin(position: Position) -> Any:
    """The naive game of the same deal, before its first word."""
    return NAIVE[position.game.name](dict(position.options), msgspec.to_builtins(position.deal))


BENT: dict[str, list[dict[str, int]]] = {
    "hollywood": [
        {"romance": 11, "blockbusters": 7, "stars-2": 5, "stars-3": 4, "blockbuster": 3},
        {"horror": 20, "action": 20, "romance": 20, "blockbusters": 12, "awards": 3},
        {"reels": 6, "studio-cards": 0, "blockbuster": 0},
        {"stars-1": 0, "stars-2": 0, "stars-3": 12},
    ],
    "sensation": [
        {"coquettish": -3, "holic": 3, "rounds": 1},
        {"mode": 0, "scandal": 0},
        {"cards-mode": 5, "cards-holic": 3},
        {"cards-coquettish": 3, "cards-mode": 3, "cards-scandal": 3, "cards-holic": 3},
    ],
    "faux-raccords": [{"comedy": 5, "drama": 3}, {"film-cards": 9, "film-start": 0}],
}
BENT_FILMS: dict[str, dict[str, int]] = {
    "feature": {"film-cards": 12, "film-start": 5, "genre-score": 5, "mishaps-due": 2},
    "shorts": {"film-cards": 6, "genre-score": 3, "mishaps-due": 1, "first-mishap": 6},
    "series": {"film-start": 0, "genre-score": 9, "mishaps-due": 1, "reshoot": 0},
    "arcs": {"film-start": 1, "genre-score": 0, "mishaps-due": 2, "first-mishap": 1, "strike": 0},
    "studio": {"film-start": 3, "mishaps-due": 0, "rewrite": 0},
}
EVERY_BENT: list[tuple[str, dict[str, Any], dict[str, int]]] = [
    *((name, {}, box) for name, boxes in BENT.items() for box in boxes),
    *(("faux-raccords", {"mode": mode, "players": 3}, box) for mode, box in BENT_FILMS.items()),
]
"""Boxes that the studio could make: a game, options, and where some of its sliders stand."""
