"""What is counted of games, compiled or not, and what the counts say."""

from __future__ import annotations

import pytest

from matinee.games import GAMES, find
from matinee.games.contract import Game
from matinee.kernel import can_compile
from matinee.lab.loops import Variant
from matinee.studio import tally as t
from matinee.studio.figures import add, figures
from matinee.studio.tally import Share, tally_of
from matinee.studio.variant import Bent, Settled

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def tallied(variant: Variant, first: int, end: int) -> list[int]:
    return tally_of(Share(variant, first, end), compile_it=False)


@every_game
def test_shares_add_up(game: Game) -> None:
    variant = Variant(game, game.complete({}))
    whole = tallied(variant, 0, 24)
    assert add(tallied(variant, 0, 7), tallied(variant, 7, 24)) == whole
    assert whole[t.GAMES] == 18 and sum(whole[t.BY_LENGTH : t.BY_POINTS]) == 18
    assert [whole[t.MATCH + 3 * match] for match in range(t.MATCHES)] == [2, 2, 2]
    if not game.cooperative:
        assert sum(whole[t.ORDER : t.ORDER_2]) == t.PART * whole[t.WON]


@pytest.mark.slow
@pytest.mark.skipif(not can_compile(), reason="Numba is not installed")
def test_compiled_it_counts_the_same() -> None:
    bent = Settled(Bent("sensation", {}, {"coquettish": 3, "rounds": 2, "cards-mode": 5}))
    assert tally_of(Share(bent.variant, 0, 12)) == tallied(bent.variant, 0, 12)


def test_what_a_tally_says() -> None:
    game = find("hollywood")
    found = figures(tallied(Variant(game, game.complete({})), 0, 40), 6, 3, together=False)
    assert found.games == 40 and found.won.mean == 1
    assert sum(each.mean for each in found.order) == pytest.approx(1)
    for each in (*found.order, *found.decided, *found.skill, found.leads, found.length):
        assert each.low <= each.mean <= each.high
    for spread in (found.scores, found.by_leads, found.by_length, found.by_margin):
        assert sum(spread.shares) == pytest.approx(1)
    assert found.scores.first <= found.typical < found.scores.first + len(found.scores.shares)
    assert found.skill[0].mean > 1 / 3, "a careful player beats those who choose at random"


def test_a_rule_that_is_bent_shows() -> None:
    """A Blockbuster worth nothing decides nothing, and lowers scores; deals stay the same."""
    game = find("hollywood")
    bent = Settled(Bent("hollywood", {}, {"blockbuster": 0}))
    now, was = tallied(bent.variant, 0, 40), tallied(Variant(game, game.complete({})), 0, 40)
    assert now[t.DECIDED + 3] == 0 < was[t.DECIDED + 3]
    assert now[t.POINTS] < was[t.POINTS]


def test_nothing_played_says_nothing() -> None:
    found = figures([0] * t.TALLY, 2, 2, together=False)
    assert found.games == 0 and found.scores.shares == [] and found.decided[0].high == 1
