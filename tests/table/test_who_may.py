"""Who may do what, when: every role, every command, every phase. What is not allowed is denied."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args, get_type_hints

import pytest

from matinee.errors import Refused
from matinee.table import commands as do
from matinee.table.commands import AnyCommand, By
from matinee.table.table import Denied
from tests.support.seating import CLOCK, HOST, ONLOOKER, Evening, bot, player

# Ann has seat 0, Bob has the link to seat 1, a bot has seat 2; Ann is to act while the game runs.


def open_table() -> Evening:
    """Bob has not sat down."""
    return Evening(seats="p-b", yielding=True)


def running() -> Evening:
    """Ann may choose, and has not."""
    return Evening(seats="ppb", yielding=True)


def asked() -> Evening:
    """Ann wants a choice back that Bob has answered, and someone says they are Ann; the bot is to
    act."""
    evening = running()
    evening.choose("A", "B")
    evening.do(do.Undo(), player(0))
    evening.do(do.AskSeat(seat=0, link="a link"), GUEST)
    return evening


def away() -> Evening:
    """A bot plays for Ann, who is to act."""
    evening = running()
    evening.do(do.StandIn("greedy"), player(0))
    return evening


def over() -> Evening:
    """Played to the end."""
    evening = running()
    evening.play_out()
    return evening


def closed() -> Evening:
    """The host ended it, midway."""
    evening = asked()
    evening.do(do.Close(), HOST)
    return evening


def closed_before() -> Evening:
    """The host ended it before it began."""
    evening = open_table()
    evening.do(do.Close(), HOST)
    return evening


GUEST = By("guest")

PHASES: list[Callable[[], Evening]] = [
    open_table, running, asked, away, over, closed, closed_before,
]  # fmt: skip

ROLES = {
    "host": HOST,
    "Ann": player(0),
    "Bob": player(1),
    "link 2": player(2),  # the host can make one for a bot's seat; nobody sits there
    "bot 0": bot(0),
    "bot 2": bot(2),
    "clock": CLOCK,
    "clock0": By("clock", 0),
    "looker": ONLOOKER,
    "guest": GUEST,
}

COMMANDS: dict[str, AnyCommand] = {
    "sit 1": do.Sit(seat=1, name="Bob"),
    "sit 0": do.Sit(seat=0, name="Bob"),
    "sit 9": do.Sit(seat=9, name="Bob"),
    "leave 0": do.Leave(seat=0),
    "leave 2": do.Leave(seat=2),
    "leave -1": do.Leave(seat=-1),
    "choose": do.Choose("A"),
    "undo": do.Undo(),
    "answer-undo": do.AnswerUndo(yes=True),
    "stand-in": do.StandIn("greedy"),
    "return": do.Return(),
    "say": do.Say("hello"),
    "go-on": do.GoOn(),
    "rematch": do.Rematch(),
    "consent": do.Consent(yes=True),
    "take-over 2": do.TakeOver(seat=2, name="Dora"),
    "take-over 0": do.TakeOver(seat=0, name="Dora"),
    "ask-seat 0": do.AskSeat(seat=0, link="b link"),
    "ask-seat 2": do.AskSeat(seat=2, link="b link"),
    "answer-seat": do.AnswerSeat(claim="a li", yes=True),
    "move-seat 0": do.MoveSeat(seat=0, link="b link", was="c link"),
    "close": do.Close(),
    "check-clock": do.CheckClock(),
}

ALLOWED = """
phase         command     host   Ann    Bob    link 2 bot 0  bot 2  clock  clock0 looker guest
open_table    sit 1       yes    .      yes    .      .      .      .      .      .      .
open_table    sit 0       taken  taken  taken  taken  taken  taken  taken  taken  taken  taken
open_table    sit 9       seat   seat   seat   seat   seat   seat   seat   seat   seat   seat
open_table    leave 0     yes    yes    .      .      .      .      .      .      .      .
open_table    leave 2     yes    .      .      yes    .      .      .      .      .      .
open_table    leave -1    seat   seat   seat   seat   seat   seat   seat   seat   seat   seat
open_table    choose      idle   idle   idle   idle   idle   idle   idle   idle   idle   idle
open_table    undo        .      none   seat   seat   .      .      .      .      .      .
open_table    answer-undo .      asked? seat   seat   .      .      .      .      .      .
open_table    stand-in    .      idle   seat   seat   .      .      seat   idle   .      .
open_table    return      .      away?  seat   seat   .      .      .      .      .      .
open_table    say         .      yes    seat   seat   .      .      .      .      .      .
open_table    go-on       .      here?  seat   seat   .      .      seat   here?  .      .
open_table    rematch     .      never  seat   seat   .      .      .      .      .      .
open_table    consent     .      data?  seat   seat   .      .      .      .      .      .
open_table    take-over 2 .      .      .      yes    .      .      .      .      .      .
open_table    take-over 0 .      taken  .      .      .      .      .      .      .      .
open_table    ask-seat 0  .      .      .      .      .      .      .      .      .      yes
open_table    ask-seat 2  .      .      .      .      .      .      .      .      .      seat
open_table    answer-seat .      asked? seat   seat   .      .      .      .      .      .
open_table    move-seat 0 late   .      .      .      .      .      yes    yes    .      late
open_table    close       yes    .      .      .      .      .      .      .      .      .
open_table    check-clock .      .      .      .      .      .      yes    yes    .      .
running       sit 1       late   late   late   late   late   late   late   late   late   late
running       sit 0       late   late   late   late   late   late   late   late   late   late
running       sit 9       late   late   late   late   late   late   late   late   late   late
running       leave 0     yes    yes    .      .      .      .      .      .      .      .
running       leave 2     late   .      .      late   .      .      .      .      .      .
running       leave -1    seat   seat   seat   seat   seat   seat   seat   seat   seat   seat
running       choose      .      yes    turn   turn   bot    turn   .      .      .      .
running       undo        .      none   none   seat   .      .      .      .      .      .
running       answer-undo .      asked? asked? seat   .      .      .      .      .      .
running       stand-in    .      yes    yes    seat   .      .      seat   yes    .      .
running       return      .      away?  away?  seat   .      .      .      .      .      .
running       say         .      yes    yes    seat   .      .      .      .      .      .
running       go-on       .      here?  here?  seat   .      .      seat   here?  .      .
running       rematch     .      never  never  seat   .      .      .      .      .      .
running       consent     .      data?  data?  seat   .      .      .      .      .      .
running       take-over 2 .      .      .      yes    .      .      .      .      .      .
running       take-over 0 .      taken  .      .      .      .      .      .      .      .
running       ask-seat 0  .      .      .      .      .      .      .      .      .      yes
running       ask-seat 2  .      .      .      .      .      .      .      .      .      seat
running       answer-seat .      asked? asked? seat   .      .      .      .      .      .
running       move-seat 0 late   .      .      .      .      .      yes    yes    .      late
running       close       yes    .      .      .      .      .      .      .      .      .
running       check-clock .      .      .      .      .      .      yes    yes    .      .
asked         sit 1       late   late   late   late   late   late   late   late   late   late
asked         sit 0       late   late   late   late   late   late   late   late   late   late
asked         sit 9       late   late   late   late   late   late   late   late   late   late
asked         leave 0     yes    yes    .      .      .      .      .      .      .      .
asked         leave 2     late   .      .      late   .      .      .      .      .      .
asked         leave -1    seat   seat   seat   seat   seat   seat   seat   seat   seat   seat
asked         choose      .      turn   turn   bot    turn   yes    .      .      .      .
asked         undo        .      again  yes    seat   .      .      .      .      .      .
asked         answer-undo .      asked? yes    seat   .      .      .      .      .      .
asked         stand-in    .      yes    yes    seat   .      .      seat   yes    .      .
asked         return      .      away?  away?  seat   .      .      .      .      .      .
asked         say         .      yes    yes    seat   .      .      .      .      .      .
asked         go-on       .      here?  here?  seat   .      .      seat   here?  .      .
asked         rematch     .      never  never  seat   .      .      .      .      .      .
asked         consent     .      data?  data?  seat   .      .      .      .      .      .
asked         take-over 2 .      .      .      yes    .      .      .      .      .      .
asked         take-over 0 .      taken  .      .      .      .      .      .      .      .
asked         ask-seat 0  .      .      .      .      .      .      .      .      .      yes
asked         ask-seat 2  .      .      .      .      .      .      .      .      .      seat
asked         answer-seat .      yes    asked? seat   .      .      .      .      .      .
asked         move-seat 0 late   .      .      .      .      .      yes    yes    .      late
asked         close       yes    .      .      .      .      .      .      .      .      .
asked         check-clock .      .      .      .      .      .      yes    yes    .      .
away          sit 1       late   late   late   late   late   late   late   late   late   late
away          sit 0       late   late   late   late   late   late   late   late   late   late
away          sit 9       late   late   late   late   late   late   late   late   late   late
away          leave 0     late   late   .      .      .      .      .      .      .      .
away          leave 2     late   .      .      late   .      .      .      .      .      .
away          leave -1    seat   seat   seat   seat   seat   seat   seat   seat   seat   seat
away          choose      .      bot    turn   turn   yes    turn   .      .      .      .
away          undo        .      none   none   seat   .      .      .      .      .      .
away          answer-undo .      asked? asked? seat   .      .      .      .      .      .
away          stand-in    .      idle   yes    seat   .      .      seat   idle   .      .
away          return      .      yes    away?  seat   .      .      .      .      .      .
away          say         .      yes    yes    seat   .      .      .      .      .      .
away          go-on       .      here?  here?  seat   .      .      seat   here?  .      .
away          rematch     .      never  never  seat   .      .      .      .      .      .
away          consent     .      data?  data?  seat   .      .      .      .      .      .
away          take-over 2 .      .      .      yes    .      .      .      .      .      .
away          take-over 0 .      taken  .      .      .      .      .      .      .      .
away          ask-seat 0  .      .      .      .      .      .      .      .      .      yes
away          ask-seat 2  .      .      .      .      .      .      .      .      .      seat
away          answer-seat .      asked? asked? seat   .      .      .      .      .      .
away          move-seat 0 late   .      .      .      .      .      yes    yes    .      late
away          close       yes    .      .      .      .      .      .      .      .      .
away          check-clock .      .      .      .      .      .      yes    yes    .      .
over          sit 1       late   late   late   late   late   late   late   late   late   late
over          sit 0       late   late   late   late   late   late   late   late   late   late
over          sit 9       late   late   late   late   late   late   late   late   late   late
over          leave 0     late   late   .      .      .      .      .      .      .      .
over          leave 2     late   .      .      late   .      .      .      .      .      .
over          leave -1    seat   seat   seat   seat   seat   seat   seat   seat   seat   seat
over          choose      idle   idle   idle   idle   idle   idle   idle   idle   idle   idle
over          undo        .      none   none   seat   .      .      .      .      .      .
over          answer-undo .      asked? asked? seat   .      .      .      .      .      .
over          stand-in    .      idle   idle   seat   .      .      seat   idle   .      .
over          return      .      away?  away?  seat   .      .      .      .      .      .
over          say         .      yes    yes    seat   .      .      .      .      .      .
over          go-on       .      here?  here?  seat   .      .      seat   here?  .      .
over          rematch     .      yes    yes    seat   .      .      .      .      .      .
over          consent     .      yes    yes    seat   .      .      .      .      .      .
over          take-over 2 late   late   late   late   late   late   late   late   late   late
over          take-over 0 late   late   late   late   late   late   late   late   late   late
over          ask-seat 0  .      .      .      .      .      .      .      .      .      yes
over          ask-seat 2  .      .      .      .      .      .      .      .      .      seat
over          answer-seat .      asked? asked? seat   .      .      .      .      .      .
over          move-seat 0 late   .      .      .      .      .      yes    yes    .      late
over          close       late   .      .      .      .      .      .      .      .      .
over          check-clock .      .      .      .      .      .      yes    yes    .      .
closed        sit 1       late   late   late   late   late   late   late   late   late   late
closed        sit 0       late   late   late   late   late   late   late   late   late   late
closed        sit 9       late   late   late   late   late   late   late   late   late   late
closed        leave 0     late   late   .      .      .      .      .      .      .      .
closed        leave 2     late   .      .      late   .      .      .      .      .      .
closed        leave -1    seat   seat   seat   seat   seat   seat   seat   seat   seat   seat
closed        choose      idle   idle   idle   idle   idle   idle   idle   idle   idle   idle
closed        undo        .      none   none   seat   .      .      .      .      .      .
closed        answer-undo .      asked? asked? seat   .      .      .      .      .      .
closed        stand-in    .      idle   idle   seat   .      .      seat   idle   .      .
closed        return      .      away?  away?  seat   .      .      .      .      .      .
closed        say         .      yes    yes    seat   .      .      .      .      .      .
closed        go-on       .      here?  here?  seat   .      .      seat   here?  .      .
closed        rematch     .      yes    yes    seat   .      .      .      .      .      .
closed        consent     .      data?  data?  seat   .      .      .      .      .      .
closed        take-over 2 late   late   late   late   late   late   late   late   late   late
closed        take-over 0 late   late   late   late   late   late   late   late   late   late
closed        ask-seat 0  .      .      .      .      .      .      .      .      .      yes
closed        ask-seat 2  .      .      .      .      .      .      .      .      .      seat
closed        answer-seat .      yes    asked? seat   .      .      .      .      .      .
closed        move-seat 0 late   .      .      .      .      .      yes    yes    .      late
closed        close       late   .      .      .      .      .      .      .      .      .
closed        check-clock .      .      .      .      .      .      yes    yes    .      .
closed_before sit 1       late   late   late   late   late   late   late   late   late   late
closed_before sit 0       late   late   late   late   late   late   late   late   late   late
closed_before sit 9       late   late   late   late   late   late   late   late   late   late
closed_before leave 0     late   late   .      .      .      .      .      .      .      .
closed_before leave 2     late   .      .      late   .      .      .      .      .      .
closed_before leave -1    seat   seat   seat   seat   seat   seat   seat   seat   seat   seat
closed_before choose      idle   idle   idle   idle   idle   idle   idle   idle   idle   idle
closed_before undo        .      none   seat   seat   .      .      .      .      .      .
closed_before answer-undo .      asked? seat   seat   .      .      .      .      .      .
closed_before stand-in    .      idle   seat   seat   .      .      seat   idle   .      .
closed_before return      .      away?  seat   seat   .      .      .      .      .      .
closed_before say         .      yes    seat   seat   .      .      .      .      .      .
closed_before go-on       .      here?  seat   seat   .      .      seat   here?  .      .
closed_before rematch     .      yes    seat   seat   .      .      .      .      .      .
closed_before consent     .      data?  seat   seat   .      .      .      .      .      .
closed_before take-over 2 late   late   late   late   late   late   late   late   late   late
closed_before take-over 0 late   late   late   late   late   late   late   late   late   late
closed_before ask-seat 0  .      .      .      .      .      .      .      .      .      yes
closed_before ask-seat 2  .      .      .      .      .      .      .      .      .      seat
closed_before answer-seat .      asked? seat   seat   .      .      .      .      .      .
closed_before move-seat 0 late   .      .      .      .      .      yes    yes    .      late
closed_before close       late   .      .      .      .      .      .      .      .      .
closed_before check-clock .      .      .      .      .      .      yes    yes    .      .
"""
SHORT = {
    "not-yours": ".",
    "no-seat": "seat",
    "too-late": "late",
    "not-running": "idle",
    "not-your-turn": "turn",
    "stand-in": "bot",
    "nothing-to-undo": "none",
    "not-asked": "asked?",
    "asked-already": "again",
    "not-away": "away?",
    "no-rematch": "never",
    "no-data": "data?",
    "no-interval": "here?",
    "taken": "taken",
}
"""The codes of refusals as they stand in the table."""


def found(phase: Callable[[], Evening]) -> list[str]:
    """What each role gets for each command, as lines of the table above."""
    lines = []
    for name, command in COMMANDS.items():
        cells = []
        for by in ROLES.values():
            evening = phase()
            try:
                evening.do(command, by)
                cells.append("yes")
            except Denied as denied:
                cells.append(SHORT[denied.code])
        columns = "".join(f"{cell:7}" for cell in cells)
        lines.append(f"{phase.__name__:14}{name:12}{columns}".rstrip())
    return lines


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__)
def test_every_role_and_command(phase: Callable[[], Evening]) -> None:
    stated = [line for line in ALLOWED.splitlines() if line.split(" ")[0] == phase.__name__]
    assert found(phase) == stated


def test_the_table_is_whole() -> None:
    assert {type(command) for command in COMMANDS.values()} == set(get_args(AnyCommand))
    assert {by.role for by in ROLES.values()} == set(get_args(get_type_hints(By)["role"]))
    lines = ALLOWED.strip().splitlines()
    assert lines[0].split(maxsplit=2)[2].split() == " ".join(ROLES).split()
    assert len(lines) - 1 == len(PHASES) * len(COMMANDS)


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__)
@pytest.mark.parametrize(
    "by",
    [
        By("player"),
        By("player", 7),
        By("player", -1),
        By("bot"),
        By("bot", 7),
        By("clock", 7),
        By("stranger", 0),  # type: ignore[arg-type]
        By("", 0),  # type: ignore[arg-type]
    ],
    ids=str,
)
def test_a_role_or_seat_that_is_not_one_may_do_nothing(
    phase: Callable[[], Evening], by: By
) -> None:
    for command in COMMANDS.values():
        if by.role == "clock" and isinstance(command, do.CheckClock):
            continue
        evening = phase()
        with pytest.raises(Refused):
            evening.do(command, by)
