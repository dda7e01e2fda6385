"""Between two rounds a table waits for people to see how one ended, and no clock runs."""

from __future__ import annotations

from typing import Any

import pytest

from matinee.table import commands as do, events as on
from matinee.table.settings import Clock
from matinee.table.so_far import LONGEST_HOLD
from tests.support.seating import CLOCK, SECOND, Evening, as_data, bot, player

WAIT = 30
LIMIT = 20


def after_a_round(seats: str = "ppp", game: str = "hollywood", **settings: Any) -> Evening:
    """A table at which the first round has just ended."""
    evening = Evening(game, seats, **{"interval": WAIT, **settings})
    evening.play_until(lambda: evening.table.position.state.round == 1)
    return evening


def test_the_next_round_begins_once_all_people_want_it() -> None:
    evening = after_a_round("ppb")
    assert evening.table.still_looking() == [0, 1]
    assert evening.table.interval_ends() == evening.now + WAIT * SECOND
    evening.do(do.GoOn(), player(0), after=SECOND)
    assert evening.table.still_looking() == [1]
    assert evening.denied(do.GoOn(), player(0)) == "no-interval"
    evening.do(do.GoOn(), player(1), after=SECOND)
    assert evening.table.interval is None
    assert evening.denied(do.GoOn(), player(1)) == "no-interval"


def test_the_first_choice_of_the_next_round_begins_it() -> None:
    """A client of the version before knows nothing of intervals, and is not stuck."""
    evening = after_a_round()
    evening.choose("A", after=SECOND)
    assert evening.table.interval is None and evening.table.still_looking() == []


def test_a_bot_has_to_begin_after_it_and_not_before() -> None:
    evening = after_a_round("pbb", options={"players": 3})
    ends = evening.table.interval_ends()
    assert ends == evening.now + WAIT * SECOND
    assert evening.table.bot_to_act() is not None and evening.table.wake() == ends
    evening.do(do.GoOn(), player(0))
    assert evening.table.wake() == 0


@pytest.mark.parametrize("seats", ["bbb", "ppp"])
def test_where_nobody_looks_nobody_waits(seats: str) -> None:
    evening = Evening("hollywood", seats, interval=WAIT)
    if seats == "ppp":
        for seat in range(3):
            evening.do(do.StandIn("greedy"), player(seat))
    evening.play_until(lambda: evening.table.position.state.round == 1)
    assert evening.table.interval is None


def test_a_table_that_was_not_asked_to_wait_does_not() -> None:
    assert after_a_round(interval=0).table.interval is None


def test_the_last_round_is_followed_by_the_end() -> None:
    evening = Evening("hollywood", "ppp", interval=WAIT)
    evening.play_out()
    assert evening.table.interval is None
    assert evening.denied(do.GoOn(), player(0)) == "no-interval"


def test_a_game_without_rounds_never_waits() -> None:
    evening = Evening("faux-raccords", "pp", interval=WAIT)
    for _ in range(30):
        if evening.table.running:
            evening.choose(evening.legal()[0])
            assert evening.table.interval is None


def test_who_leaves_is_not_waited_for() -> None:
    evening = after_a_round("ppb")
    evening.do(do.GoOn(), player(0))
    evening.do(do.Leave(seat=1), player(1))
    assert evening.table.interval is None


def test_the_server_goes_on_for_who_is_not_here() -> None:
    evening = after_a_round("ppb")
    assert evening.denied(do.GoOn(), CLOCK) == "no-seat"
    assert evening.denied(do.GoOn(), bot(2)) == "not-yours"
    evening.do(do.GoOn(), player(0))
    evening.do(do.GoOn(), do.By("clock", 1))
    assert evening.table.interval is None


# Clocks --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["move", "game"])
def test_nobody_is_charged_for_looking(kind: Any) -> None:
    """Whoever is next has their whole time: from when all want to go on, or the time is up."""
    for waited in (0, 10, WAIT):
        evening = after_a_round(clock=Clock(kind, LIMIT))
        turn, left = evening.table.turn, evening.table.seats[evening.table.turn or 0].left
        begun = evening.now
        assert evening.do(do.CheckClock(), CLOCK, after=waited * SECOND) == []
        if waited < WAIT:
            for seat in range(3):
                evening.do(do.GoOn(), player(seat))
        assert evening.table.deadline() == begun + (waited + LIMIT) * SECOND
        evening.choose("A", after=2 * SECOND)
        if left is not None and turn is not None:
            assert evening.table.seats[turn].left == left - 2 * SECOND


def test_a_choice_within_an_interval_costs_nothing() -> None:
    evening = Evening("hollywood", "ppp", seed=2, interval=WAIT, clock=Clock("game", LIMIT))
    evening.choose(*"ABCDABCDABCD")
    turn = evening.table.turn or 0
    assert evening.table.interval is not None
    evening.choose("double", after=10 * SECOND)
    assert evening.table.seats[turn].left == LIMIT * SECOND
    assert evening.table.deadline() == evening.now + LIMIT * SECOND
    evening.choose("A", after=3 * SECOND)
    assert evening.table.seats[turn].left == (LIMIT - 3) * SECOND


def test_it_cannot_be_held_against_others_or_a_clock() -> None:
    assert after_a_round("ppb").denied(do.GoOn(hold=True), player(0)) == "others-wait"
    timed = after_a_round("pbb", clock=Clock("move", LIMIT))
    assert timed.denied(do.GoOn(hold=True), player(0)) == "others-wait"


def test_who_plays_alone_may_look_for_longer() -> None:
    evening = after_a_round("pbb")
    begun = evening.now
    assert evening.do(do.GoOn(hold=True), player(0), after=5 * SECOND) == [
        on.Held(at=begun + 5 * SECOND, seat=0)
    ]
    assert evening.table.interval_ends() == begun + LONGEST_HOLD == evening.table.wake()
    assert evening.denied(do.GoOn(hold=True), player(0)) == "no-interval"
    evening.do(do.GoOn(), player(0), after=60 * SECOND)
    assert evening.table.interval is None
    late = after_a_round("pbb")
    assert late.denied(do.GoOn(hold=True), player(0), after=WAIT * SECOND) == "no-interval"


def test_taking_back_a_rounds_last_choice_is_no_way_to_stop_a_clock() -> None:
    """The turn goes on as if never left: the time between the rounds is its player's own."""
    evening = Evening("hollywood", "bbp", seed=2, interval=WAIT, clock=Clock("move", LIMIT))
    evening.choose(*"ABCDABCDABC")  # seat 0 began, so that the twelfth reel is seat 2's
    began = evening.now
    evening.choose("D", after=5 * SECOND)
    assert evening.table.still_looking() == [2]
    evening.do(do.Undo(), player(2), after=10 * SECOND)
    assert evening.table.interval is None
    assert evening.table.deadline() == began + LIMIT * SECOND
    evening.choose("D")
    assert evening.denied(do.Undo(), player(2), after=10 * SECOND) == "too-late"


# The log -------------------------------------------------------------------------------------


def test_the_log_gives_the_interval_back() -> None:
    evening = after_a_round("pbb")
    assert as_data(evening.replayed()) == as_data(evening.table)
    evening.do(do.GoOn(hold=True), player(0), after=SECOND)
    assert as_data(evening.replayed()) == as_data(evening.table)
    evening.do(do.GoOn(), player(0), after=SECOND)
    assert as_data(evening.replayed()) == as_data(evening.table)


def test_time_that_nobody_served_is_nobodys() -> None:
    """A server that was away gives people the rest of the scene, and the next player all of their
    time."""
    evening = after_a_round("ppp", clock=Clock("move", LIMIT))
    ends = evening.table.interval_ends()
    assert evening.table.timed and ends is not None
    lost = 3600 * SECOND
    evening.table.apply(on.Paused(at=evening.now + lost, lost=lost))
    assert evening.table.interval_ends() == ends + lost
    assert evening.table.deadline() == ends + lost + LIMIT * SECOND
