"""Ratings, and how sure they are."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.strength import rated
from matinee.club.ratings import MIDDLE, UNKNOWN, Ladder, Rating, anchored, expected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_said_comes_true(players: int) -> None:
    """Within four standard errors, of a thousand games; 100,000 of them:
    `python -m benchmarks.strength.rated --games 100000`."""
    bins, covered = rated.play(1500, players, Random(3))
    for each in bins:
        if each.made > 50:
            said = each.predicted / each.made
            error = (said * (1 - said) / each.made) ** 0.5
            assert abs(each.seen / each.made - said) < 4 * error
    assert covered > 0.85


def test_four_hundred_more_are_odds_of_ten_to_one() -> None:
    assert expected(anchored(1900), anchored(1500)) == pytest.approx(10 / 11, abs=0.001)
    unsure = expected(Rating(1900), Rating(1500))
    assert 0.5 < unsure < 10 / 11


def test_bots_that_were_measured_stand_still() -> None:
    ladder = Ladder({"casual": MIDDLE})
    ladder.take_in(["casual", "Ann"], [2, 1])
    assert ladder.of("casual") == anchored(MIDDLE)
    ann = ladder.of("Ann")
    assert ann.mean > MIDDLE
    assert ann.deviation < UNKNOWN
    assert ann.games == 1
    assert ann.provisional


def test_a_new_season_knows_half_and_is_unsure() -> None:
    ladder = Ladder({})
    for _ in range(30):
        ladder.take_in(["Bob", "Ann"], [1, 2])
        ladder.take_in(["Ann", "Bob"], [1, 2])
    before = ladder.of("Ann")
    assert not before.provisional
    fresh = ladder.next_season().of("Ann")
    assert fresh.mean == (before.mean + MIDDLE) / 2
    assert fresh.provisional
    assert fresh.games == 0
