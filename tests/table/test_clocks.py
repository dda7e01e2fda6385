"""Clocks: deadlines that follow from the log and from the time a command is judged at."""

from __future__ import annotations

import pytest

from matinee.table import commands as do, events as on
from matinee.table.settings import Clock
from tests.support.seating import CLOCK, SECOND, START, Evening, as_data, player

DAY = 86_400 * SECOND


def timed(kind: str, limit: int, seats: str = "ppp") -> Evening:
    clock = Clock(kind, limit)  # type: ignore[arg-type]
    return Evening(seats=seats, clock=clock)


@pytest.mark.parametrize(
    ("kind", "limit", "allowed"),
    [("none", 0, None), ("move", 60, 60_000), ("game", 600, 600_000), ("day", 3, 3 * DAY)],
)
def test_what_a_turn_may_take(kind: str, limit: int, allowed: int | None) -> None:
    evening = timed(kind, limit)
    expected = None if allowed is None else START + allowed
    assert evening.table.deadline() == expected == evening.table.wake()


@pytest.mark.parametrize(("kind", "limit"), [("move", 60), ("game", 60), ("day", 1)])
def test_a_move_before_the_deadline_counts_and_one_at_it_does_not(kind: str, limit: int) -> None:
    allowance = Clock(kind, limit).allowance()  # type: ignore[arg-type]
    assert allowance is not None
    in_time = timed(kind, limit)
    assert in_time.do(do.CheckClock(), CLOCK, after=allowance - 1) == []
    in_time.do(do.Choose("A"), player(0))
    assert in_time.table.position.actions == ["A"]
    for late in (allowance, allowance + 1, 10 * allowance):
        evening = timed(kind, limit)
        assert evening.denied(do.Choose("A"), player(0), after=late) == "too-late"
        assert evening.do(do.CheckClock(), CLOCK) == [
            on.StoodIn(at=START + late, seat=0, bot=evening.table.stand_in, why="clock")
        ]
        assert (
            evening.table.deadline() is None
            and evening.table.bot_to_act() == evening.table.stand_in
        )
        assert evening.do(do.CheckClock(), CLOCK) == []
        assert evening.denied(do.Choose("A"), player(0)) == "stand-in"


def test_without_a_clock_nobody_is_late() -> None:
    evening = timed("none", 0)
    assert evening.do(do.CheckClock(), CLOCK, after=1000 * DAY) == []
    evening.do(do.Choose("A"), player(0))


def test_no_clock_runs_before_the_start_after_the_end_or_for_a_bot() -> None:
    waiting = timed("move", 60, "pp-")
    assert waiting.table.deadline() is None
    assert waiting.do(do.CheckClock(), CLOCK, after=DAY) == []
    waiting.do(do.Sit(seat=2, name="Cleo"), player(2))
    assert waiting.table.deadline() == START + DAY + 60_000, "time runs from the start"
    waiting.do(do.Close(), do.By("host"))
    assert waiting.table.deadline() is None
    assert timed("move", 60, "bpp").table.deadline() is None


def test_by_move_a_turn_of_several_choices_is_one_turn() -> None:
    evening = timed("move", 60)
    evening.choose("double", after=20 * SECOND)
    evening.choose("A", after=20 * SECOND)
    assert evening.table.turn == 0 and evening.table.deadline() == START + 60_000
    evening.choose("B", after=19 * SECOND)
    assert evening.table.turn == 1
    assert evening.table.deadline() == START + 59_000 + 60_000


def test_by_game_every_choice_is_charged_to_the_store() -> None:
    evening = timed("game", 100)
    assert [seat.left for seat in evening.table.seats] == [100_000] * 3
    evening.choose("double", after=10 * SECOND)
    assert evening.table.seats[0].left == 90_000
    assert evening.table.deadline() == START + 10_000 + 90_000
    evening.choose("A", after=20 * SECOND)
    evening.choose("B", after=30 * SECOND)
    assert [seat.left for seat in evening.table.seats] == [40_000, 100_000, 100_000]
    evening.choose("C", after=99 * SECOND)
    evening.choose("D", after=1)
    assert [seat.left for seat in evening.table.seats] == [40_000, 1_000, 99_999]
    assert evening.table.turn == 0
    assert evening.table.deadline() == evening.now + 40_000


def test_by_game_a_store_that_is_used_up_leaves_the_seat_to_the_bot() -> None:
    evening = timed("game", 60)
    evening.do(do.CheckClock(), CLOCK, after=60 * SECOND)
    assert evening.table.seats[0].left == 0
    assert evening.denied(do.Return(), player(0)) == "too-late"
    evening.choose("A", "B", "C")
    assert evening.table.bot_to_act() == evening.table.stand_in
    assert evening.table.seats[0].left == 0


def test_by_game_a_bot_s_choices_cost_nothing() -> None:
    evening = timed("game", 60)
    evening.do(do.StandIn("greedy"), player(0), after=10 * SECOND)
    assert evening.table.seats[0].left == 50_000, "what was thought before is charged"
    evening.choose("A", after=30 * SECOND)
    evening.do(do.Return(), player(0))
    assert evening.table.seats[0].left == 50_000
    evening.choose("B", "C", after=SECOND)
    assert evening.table.deadline() == evening.now + 50_000


def test_by_move_who_returns_has_a_turn_s_time_but_not_in_the_turn_that_ran_out() -> None:
    evening = timed("move", 60)
    evening.do(do.CheckClock(), CLOCK, after=60 * SECOND)
    assert evening.denied(do.Return(), player(0), after=5 * SECOND) == "too-late"
    evening.choose("A")
    evening.do(do.Return(), player(0))
    evening.choose("B", "C", after=SECOND)
    assert evening.table.turn == 0
    assert evening.table.deadline() == evening.now + 60_000


@pytest.mark.parametrize("kind", ["move", "game"])
def test_leaving_and_returning_in_one_s_turn_charges_what_passed_and_once(kind: str) -> None:
    evening = timed(kind, 60)
    for _ in range(5):
        evening.do(do.StandIn("greedy"), player(0), after=5 * SECOND)
        evening.do(do.Return(), player(0), after=5 * SECOND)
        assert evening.table.deadline() == START + 60_000
    assert as_data(evening.table) == as_data(evening.replayed())
    evening.do(do.StandIn("greedy"), player(0), after=5 * SECOND)
    assert evening.denied(do.Return(), player(0), after=5 * SECOND) == "too-late"


@pytest.mark.parametrize("kind", ["move", "game"])
def test_what_a_stand_in_does_of_a_turn_is_paid_by_who_takes_the_turn_up(kind: str) -> None:
    """Else: leave, let the bot begin, return, take it back, and so on for ever."""
    evening = timed(kind, 60)
    for _ in range(5):
        evening.do(do.StandIn("greedy"), player(0))
        evening.choose("double", after=10 * SECOND)
        evening.do(do.Return(), player(0))
        evening.do(do.Undo(), player(0))
        assert evening.table.deadline() == START + 60_000
    evening.do(do.StandIn("greedy"), player(0))
    evening.choose("double", after=10 * SECOND)
    assert evening.denied(do.Return(), player(0)) == "too-late"


def test_by_move_who_plays_twice_in_a_row_has_two_turns() -> None:
    evening = Evening("sensation", "pp", clock=Clock("move", 60))
    evening.play_until(lambda: again(evening))
    evening.choose(evening.legal()[0], after=40 * SECOND)
    assert evening.table.steps[-1].seat == evening.table.turn
    assert evening.table.deadline() == evening.now + 60_000


def again(evening: Evening) -> bool:
    """Whether who plays the first legal word now plays the next one, too, in a turn of its own."""
    here, word = evening.table.position, evening.legal()[0]
    trial = here.after(here.choice(word), word)
    begins = evening.table.game.text.begins_turn(trial.state)
    return begins and trial.turn == here.turn and not trial.over


def test_time_that_nobody_served_is_nobody_s() -> None:
    for kind in ("move", "game"):
        evening = timed(kind, 60)
        evening.choose("A", after=50 * SECOND)
        evening.now += 3600 * SECOND
        paused = on.Paused(at=evening.now, lost=3590 * SECOND)
        evening.table.apply(paused)
        evening.events.append(paused)
        assert evening.table.deadline() == evening.now + 50_000
        assert evening.table.wake() == evening.table.deadline()
        evening.choose("B", after=49_999)
        assert evening.table.deadline() == evening.now + 60_000
        assert as_data(evening.table) == as_data(evening.replayed())
    assert evening.table.seats[1].left == 1


@pytest.mark.parametrize("kind", ["move", "game"])
def test_who_leaves_and_returns_does_not_touch_another_s_clock(kind: str) -> None:
    evening = timed(kind, 60)
    evening.do(do.StandIn("greedy"), player(1), after=10 * SECOND)
    evening.do(do.Return(), player(1), after=40 * SECOND)
    assert evening.table.turn == 0 and evening.table.deadline() == START + 60_000
    assert evening.table.seats[1].left == (60_000 if kind == "game" else None)
    assert evening.denied(do.Choose("A"), player(0), after=10 * SECOND) == "too-late"


@pytest.mark.parametrize("kind", ["move", "game"])
def test_taking_steps_back_within_a_turn_gains_no_time(kind: str) -> None:
    evening = timed(kind, 60)
    for _ in range(2):
        evening.choose("double", after=10 * SECOND)
        evening.do(do.Undo(), player(0), after=10 * SECOND)
    assert evening.table.position.actions == []
    assert evening.table.deadline() == START + 60_000
    assert as_data(evening.table) == as_data(evening.replayed())


def test_taking_back_a_turn_that_had_passed_begins_it_anew_where_all_agree() -> None:
    evening = timed("move", 60)
    evening.choose("A", after=50 * SECOND)
    evening.choose("B", after=50 * SECOND)
    evening.do(do.Undo(), player(0))
    evening.do(do.AnswerUndo(yes=True), player(1))
    evening.do(do.AnswerUndo(yes=True), player(2))
    assert evening.table.turn == 0 and evening.table.deadline() == evening.now + 60_000


@pytest.mark.parametrize("kind", ["move", "game"])
@pytest.mark.parametrize("seats", ["ppp", "pbb"])
def test_else_its_time_has_never_stopped(kind: str, seats: str) -> None:
    """Else: play, take it back before anyone has answered, and so on for ever."""
    evening = timed(kind, 60, seats)
    for _ in range(5):
        evening.choose("A", after=5 * SECOND)
        evening.do(do.Undo(), player(0), after=5 * SECOND)
        assert evening.table.turn == 0 and evening.table.deadline() == START + 60_000
    assert as_data(evening.table) == as_data(evening.replayed())
    evening.choose("A", after=5 * SECOND)
    assert evening.denied(do.Undo(), player(0), after=5 * SECOND) == "too-late"


def test_by_game_time_spent_on_a_turn_taken_back_stays_spent() -> None:
    evening = timed("game", 60)
    evening.choose("A", after=50 * SECOND)
    evening.do(do.Undo(), player(0), after=5 * SECOND)
    assert evening.table.seats[0].left == 5_000, "who takes it back pays for the other's thought"
    assert evening.table.deadline() == evening.now + 5_000
    assert evening.table.seats[1].left == 60_000


def test_by_game_who_thought_while_a_turn_was_given_back_has_used_that_time() -> None:
    """Else one who has nearly run out has it all again by agreeing with who asks."""
    evening = timed("game", 60)
    evening.choose("A", after=10 * SECOND)
    evening.choose("B", after=10 * SECOND)
    evening.do(do.Undo(), player(0), after=50 * SECOND)
    evening.do(do.AnswerUndo(yes=True), player(1))
    evening.do(do.AnswerUndo(yes=True), player(2))
    assert evening.table.turn == 0
    assert [seat.left for seat in evening.table.seats] == [50_000, 50_000, 10_000]


def test_a_clock_that_goes_back_gives_nobody_time() -> None:
    evening = timed("game", 60)
    evening.choose("A", after=-30 * SECOND)
    assert evening.table.seats[0].left == 60_000


def test_out_of_time_and_away_whichever_is_first() -> None:
    evening = Evening(clock=Clock("move", 60), away=20)
    assert evening.table.wake() == START + 20_000
    evening = Evening(clock=Clock("move", 60), away=90)
    assert evening.table.wake() == START + 60_000
