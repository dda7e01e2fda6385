"""An evening: people come and go, rounds are called, tables end, the night stands."""

from __future__ import annotations

from fractions import Fraction

import pytest

from matinee.club import events as on
from matinee.club.evening import Evening, decode, encode
from matinee.club.events import Plan, TableOf
from matinee.club.standings import RESTED, Played, points_of, standings
from matinee.errors import Refused

DUELS = Plan(kind="swiss", game="sensation")
PODS = Plan(kind="swiss", game="hollywood", fewest=3, most=4)


class Night:
    """An evening with its log."""

    def __init__(self, *names: str) -> None:
        self.log: list[on.AnyEvent] = [on.Opened(at=0, title="Friday at the Rex")]
        self.evening = Evening.of(self.log)
        for name in names:
            self.do(on.Come(name))

    def do(self, command: on.AnyCommand) -> None:
        self.log.append(self.evening.decide(command, len(self.log)))
        self.evening.apply(self.log[-1])

    def call(self, *tables: str, plan: Plan = DUELS) -> None:
        self.do(on.Call(plan, [TableOf(tuple(seats)) for seats in tables]))


def test_a_table_gives_three_times_the_part_of_opponents_beaten() -> None:
    assert points_of(Played(1, ("a", "b"), (2, 1))) == {"a": 0, "b": 3}
    assert points_of(Played(1, ("a", "b", "c", "d"), (1, 2, 3, 4))) == {
        "a": 3, "b": 2, "c": 1, "d": 0,
    }  # fmt: skip
    assert points_of(Played(1, ("a", "b", "c"), (1, 1, 3))) == {
        "a": Fraction(9, 4), "b": Fraction(9, 4), "c": 0,
    }  # fmt: skip


def test_a_bot_is_an_opponent_and_has_no_points() -> None:
    assert points_of(Played(1, ("a", None, "b"), (2, 1, 3))) == {"a": Fraction(3, 2), "b": 0}


def test_level_points_are_told_apart_in_the_order_that_is_told() -> None:
    """By what the opponents have, then by shared tables, then by first places, or not at all."""
    duels = [Played(1, ("a", "b"), (1, 2)), Played(1, ("c", "d"), (1, 2)),
             Played(2, ("b", "d"), (1, 2)), Played(2, ("a", "c"), (1, 2))]  # fmt: skip
    lines = standings("abcd", 2, duels)
    assert [(line.place, line.name) for line in lines] == [(1, "a"), (2, "b"), (2, "c"), (4, "d")]
    by_name = {line.name: line for line in lines}
    # b and c have three points each and opponents of as many: they never met, and were first once.
    assert by_name["b"].points == by_name["c"].points
    assert by_name["c"].opponents == by_name["b"].opponents == 3
    lines = standings("abc", 1, [Played(1, ("a", "b"), (1, 1)), Played(1, ("c",), (1,))])
    assert [(line.place, line.name) for line in lines] == [(1, "a"), (1, "b"), (3, "c")]
    assert all(line.points == RESTED for line in lines)


def test_who_is_late_begins_with_nothing_and_who_leaves_keeps_what_they_have() -> None:
    night = Night("Ann", "Bob", "Cid", "Dee")
    night.do(on.Call(DUELS, [TableOf(("Ann", "Bob")), TableOf(("Cid", "Dee"))]))
    night.do(on.End(1, 0, (1, 2)))
    night.do(on.End(1, 1, (2, 1)))
    night.do(on.Go("Bob"))
    night.do(on.Come("Eve"))
    drawn = night.evening.draw(DUELS, 1)
    assert {name for table in drawn.tables for name in table} == {"Ann", "Dee", "Cid", "Eve"}
    points = {line.name: line.points for line in night.evening.standings()}
    assert points == {"Ann": 3, "Bob": 0, "Cid": 0, "Dee": 3, "Eve": 0}
    night.do(on.Come("Bob"))
    assert "Bob" in night.evening.playing()


def test_a_correction_counts_and_leaves_a_trace() -> None:
    night = Night("Ann", "Bob")
    night.do(on.Call(DUELS, [TableOf(("Ann", "Bob"))]))
    with pytest.raises(Refused, match="not ended yet"):
        night.do(on.Correct(1, 0, (1, 2), "misread"))
    night.do(on.End(1, 0, (1, 2)))
    with pytest.raises(Refused, match="can be corrected"):
        night.do(on.End(1, 0, (2, 1)))
    night.do(on.Correct(1, 0, (2, 1), "the score was read upside down"))
    assert night.evening.standings()[0].name == "Bob"
    assert [each.why for each in night.evening.corrections] == ["the score was read upside down"]
    assert Evening.of(decode(encode(night.log))).standings() == night.evening.standings()


def test_who_still_plays_is_waited_for() -> None:
    night = Night(*"abcd")
    night.call("ab", "cd")
    night.do(on.End(1, 0, (1, 2)))
    night.call("ac", "bd")
    assert night.evening.waits_for(night.evening.rounds[-1].tables[0]) == ["c"]
    night.do(on.End(1, 1, (1, 2)))
    assert night.evening.waits_for(night.evening.rounds[-1].tables[0]) == []


def test_a_film_that_all_cut_together_need_not_count() -> None:
    night = Night(*"abc")
    together = Plan(kind="teams", game="faux-raccords", fewest=2, most=4, counts=False)
    night.call("abc", plan=together)
    night.do(on.End(1, 0, (1, 1, 1)))
    assert [line.points for line in night.evening.standings()] == [0, 0, 0]


@pytest.mark.parametrize(
    ("tables", "plan", "why"),
    [
        (["ab", "ac"], DUELS, "two tables"),
        (["az"], DUELS, "not here"),
        (["abc"], DUELS, "table of 3"),
        (["ab"], PODS, "table of 2"),
        ([], DUELS, "needs people"),
    ],
)
def test_tables_that_cannot_be_are_refused(tables: list[str], plan: Plan, why: str) -> None:
    night = Night(*"abcd")
    with pytest.raises(Refused, match=why):
        night.call(*tables, plan=plan)
    assert not night.evening.rounds


@pytest.mark.parametrize("places", [(1, 3), (2, 2), (0, 1), (1,), (1, 2, 3), (-1, 1)])
def test_places_that_cannot_be_are_refused(places: tuple[int, ...]) -> None:
    night = Night("a", "b")
    night.call("ab")
    with pytest.raises(Refused, match="place"):
        night.do(on.End(1, 0, places))


@pytest.mark.parametrize("name", ["Ann", "ann", " Ann ", "\u200b", "   "])
def test_names_that_others_could_not_tell_apart_are_refused(name: str) -> None:
    night = Night("Ann")
    with pytest.raises(Refused):
        night.do(on.Come(name))
    assert night.evening.playing() == ["Ann"]


def test_a_night_that_is_over_stays_as_it_is() -> None:
    night = Night("a", "b")
    night.call("ab")
    with pytest.raises(Refused, match="still plays"):
        night.do(on.Close())
    night.do(on.End(1, 0, (1, 2)))
    night.do(on.Close())
    with pytest.raises(Refused, match="over"):
        night.do(on.Come("c"))
