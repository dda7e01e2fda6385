"""Resampling: no seat can tell what is drawn from the truth, and all deals are drawn alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from matinee import games
from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.games.hollywood.rules import MOVIE_CARDS_A_ROUND, MOVIE_DECK
from matinee.games.picture import picture
from matinee.games.sensation.rules import CARDS
from matinee.lab.beliefs import resample
from tests.support.lab_tables import TABLES, name_of

MOST = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 6: 22.46, 7: 24.32}
"""Chi-square that chance exceeds one time in a thousand, by degrees of freedom."""


def dealt(game: Game, given: dict[str, Any], seed: int) -> Any:
    state = game.dealt(game.complete(given), seed)
    game.rules.begin(state)
    return state


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_no_seat_can_tell_it_from_the_truth(table: tuple[str, dict[str, Any]]) -> None:
    game, chance = games.find(table[0]), Random(5)
    state, drawn = dealt(game, table[1], 5), 0
    while not state.over:
        if chance.random() < 0.2:
            found = resample(game, state, chance.getrandbits(40))
            seat = state.turn
            assert game.hidden(found, seat) == game.hidden(state, seat)
            assert game.legal(found) == game.legal(state)
            assert picture(game, found, seat) == picture(game, state, seat)
            drawn += found != state
            while not found.over:  # it is whole: a game can be played from it
                game.rules.play(found, chance.choice(game.legal(found)))
        game.rules.play(state, chance.choice(game.legal(state)))
    assert drawn
    with pytest.raises(Refused, match="the game is over"):
        resample(game, state, 1)


def imagined(game: Game, state: Any, draws: int) -> Iterator[Any]:
    """What is drawn by each of many seeds."""
    return (resample(game, state, seed) for seed in range(draws))


def chi_square(found: Counter[int], expected: dict[int, float]) -> float:
    assert found.keys() <= expected.keys()
    return sum((found[each] - share) ** 2 / share for each, share in expected.items())


def test_hollywoods_next_card_comes_up_as_often_as_the_box_has_it() -> None:
    """What is left of 44 cards after a layout of eleven: exactly those shares."""
    game, draws = games.find("hollywood"), 3_000
    state = dealt(game, {}, 3)
    left = Counter(MOVIE_DECK) - Counter(state.movie_deck[:MOVIE_CARDS_A_ROUND])
    found = Counter(each.movie_deck[MOVIE_CARDS_A_ROUND] for each in imagined(game, state, draws))
    share = {card: draws * count / left.total() for card, count in left.items()}
    assert chi_square(found, share) < MOST[len(share) - 1]


def test_sensations_last_card_is_any_that_is_unseen() -> None:
    """Two cards are left in the deck, one face up: the other is any that nobody has shown."""
    game, draws = games.find("sensation"), 1_500
    state = dealt(game, {}, 0)
    while state.drawn < CARDS - 2:
        game.rules.play(state, game.legal(state)[0])
    followed = zip(state.played[::2], state.played[1::2], strict=True)
    assert all(led // 7 == answer // 7 for led, answer in followed), "so that nothing is ruled out"
    unseen = state.hand[1 - state.turn] & ~state.shown[1 - state.turn] | 1 << state.deck[CARDS - 1]
    found = Counter(each.deck[CARDS - 1] for each in imagined(game, state, draws))
    cards = [card for card in range(CARDS) if unseen >> card & 1]
    assert chi_square(found, {card: draws / len(cards) for card in cards}) < MOST[len(cards) - 1]
