"""Who meets whom in the next round."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from benchmarks.strength import evenings
from matinee.club import events as on
from matinee.club.evening import Evening
from matinee.club.pairing import Draw, Entrant, draw, table_sizes
from matinee.errors import Refused

TWOS, PODS, TEAMS = range(2, 3), range(3, 5), range(2, 5)


def people(*points: int) -> list[Entrant]:
    return [Entrant(chr(ord("a") + n), Fraction(each)) for n, each in enumerate(points)]


@pytest.mark.parametrize("seed", range(25))
def test_a_random_evening_is_drawn_as_promised(seed: int) -> None:
    """Nobody twice, rests shared out, no rival again while others are free; 10,000 of them:
    `python -m benchmarks.strength.evenings --evenings 10000`."""
    evenings.play(Random(seed))


def test_a_check_that_would_pass_anything_is_none() -> None:
    """What holds the draws of random evenings sees one that is not as promised."""
    evening = Evening.of([on.Opened(at=0, title="Friday")])
    for name in "abcd":
        evening.apply(on.Came(at=0, name=name))
    plan = evenings.PLANS[0]
    first = Draw([("a", "b"), ("c", "d")], [])
    tables = [on.TableOf(seats) for seats in first.tables]
    evening.apply(on.Called(at=0, plan=plan, tables=tables, resting=[]))
    with pytest.raises(evenings.Broken, match="meet again"):
        evenings.check_draw(evening, plan, first)
    with pytest.raises(evenings.Broken, match="are not"):
        evenings.check_draw(evening, plan, Draw([("a", "c")], ["b"]))


def test_people_of_like_points_meet() -> None:
    tables = draw("swiss", people(6, 0, 3, 6, 0, 3), {}, TWOS).tables
    assert [set(table) for table in tables] == [{"a", "d"}, {"c", "f"}, {"b", "e"}]


def test_rivals_do_not_meet_again_though_their_points_are_alike() -> None:
    met = {frozenset("ad"): 1}
    tables = draw("swiss", people(6, 0, 3, 6), met, TWOS).tables
    assert {"a", "d"} not in [set(table) for table in tables]


def test_the_last_rests_unless_they_have_rested() -> None:
    three = people(3, 1, 0)
    assert draw("swiss", three, {}, TWOS).resting == ["c"]
    three[2] = three[2]._replace(rests=1)
    assert draw("swiss", three, {}, TWOS).resting == ["b"]


def test_nobody_rests_where_bots_play() -> None:
    drawn = draw("swiss", people(3, 1, 0), {}, TWOS, bots=True)
    assert not drawn.resting
    assert sorted(table.count(None) for table in drawn.tables) == [0, 1]
    pods = draw("swiss", people(0, 0, 0, 0, 0), {}, PODS, bots=True)
    assert sorted(table.count(None) for table in pods.tables) == [0, 1]
    assert all(len(table) == 3 for table in pods.tables)


@pytest.mark.parametrize("count", range(2, 12))
def test_in_a_round_robin_everyone_meets_everyone_once(count: int) -> None:
    everyone = people(*[0] * count)
    met: dict[frozenset[str], int] = {}
    for _ in range(count - 1 + count % 2):
        drawn = draw("round-robin", everyone, met, TWOS)
        for table in drawn.tables:
            pair = frozenset(name for name in table if name)
            assert pair not in met
            met[pair] = 1
        everyone = [e._replace(rests=e.rests + (e.name in drawn.resting)) for e in everyone]
    assert len(met) == count * (count - 1) // 2


def test_seats_are_shared_out() -> None:
    """Who has always had the first seat gets the other."""
    pair = [Entrant("a", seats={0: 2}), Entrant("b", seats={1: 2})]
    assert draw("swiss", pair, {}, TWOS).tables == [("b", "a")]
    # Of two draws that are alike otherwise, the one in which all can have the seat that is due.
    four = [Entrant(name, seats={seat: 1}) for name, seat in zip("abcd", (0, 0, 1, 1), strict=True)]
    for seed in range(8):
        tables = draw("swiss", four, {}, TWOS, seed=seed).tables
        assert all(table[0] in ("c", "d") and table[1] in ("a", "b") for table in tables)


@pytest.mark.parametrize(
    ("count", "sizes", "expected"),
    [(5, PODS, [4]), (6, PODS, [3, 3]), (7, PODS, [4, 3]), (10, PODS, [4, 3, 3]),
     (2, PODS, []), (3, TWOS, [2]), (5, TEAMS, [3, 2]), (0, TWOS, [])],
)  # fmt: skip
def test_as_few_as_possible_rest(count: int, sizes: range, expected: list[int]) -> None:
    assert table_sizes(count, sizes) == expected


def test_two_people_of_one_name_are_refused() -> None:
    with pytest.raises(Refused, match="same name"):
        draw("swiss", [Entrant("a"), Entrant("a")], {}, TWOS)
