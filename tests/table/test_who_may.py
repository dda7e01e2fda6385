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
    return Evening(seats="p-b")


def running() -> Evening:
    """Ann may choose, and has not."""
    return Evening(seats="ppb")


def asked() -> Evening:
    """Ann wants a choice back that Bob has answered; the bot is to act."""
    evening = running()
    evening.choose("A", "B")
    evening.do(do.Undo(), player(0))
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
    "clock 0": By("clock", 0),
    "looker": ONLOOKER,
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
    "close": do.Close(),
    "check-clock": do.CheckClock(),
}

ALLOWED = """
phase         command     host    Ann     Bob     link 2  bot 0   bot 2   clock   clock 0 looker
open_table    sit 1       yes     .       yes     .       .       .       .       .       .
open_table    sit 0       taken   taken   taken   taken   taken   taken   taken   taken   taken
open_table    sit 9       seat    seat    seat    seat    seat    seat    seat    seat    seat
open_table    leave 0     yes     yes     .       .       .       .       .       .       .
open_table    leave 2     yes     .       .       yes     .       .       .       .       .
open_table    leave -1    seat    seat    seat    seat    seat    seat    seat    seat    seat
open_table    choose      idle    idle    idle    idle    idle    idle    idle    idle    idle
open_table    undo        .       none    seat    seat    .       .       .       .       .
open_table    answer-undo .       asked?  seat    seat    .       .       .       .       .
open_table    stand-in    .       idle    seat    seat    .       .       seat    idle    .
open_table    return      .       away?   seat    seat    .       .       .       .       .
open_table    say         .       yes     seat    seat    .       .       .       .       .
open_table    go-on       .       here?   seat    seat    .       .       seat    here?   .
open_table    rematch     .       rematch seat    seat    .       .       .       .       .
open_table    close       yes     .       .       .       .       .       .       .       .
open_table    check-clock .       .       .       .       .       .       yes     yes     .
running       sit 1       late    late    late    late    late    late    late    late    late
running       sit 0       late    late    late    late    late    late    late    late    late
running       sit 9       late    late    late    late    late    late    late    late    late
running       leave 0     yes     yes     .       .       .       .       .       .       .
running       leave 2     late    .       .       late    .       .       .       .       .
running       leave -1    seat    seat    seat    seat    seat    seat    seat    seat    seat
running       choose      .       yes     turn    turn    bot     turn    .       .       .
running       undo        .       none    none    seat    .       .       .       .       .
running       answer-undo .       asked?  asked?  seat    .       .       .       .       .
running       stand-in    .       yes     yes     seat    .       .       seat    yes     .
running       return      .       away?   away?   seat    .       .       .       .       .
running       say         .       yes     yes     seat    .       .       .       .       .
running       go-on       .       here?   here?   seat    .       .       seat    here?   .
running       rematch     .       rematch rematch seat    .       .       .       .       .
running       close       yes     .       .       .       .       .       .       .       .
running       check-clock .       .       .       .       .       .       yes     yes     .
asked         sit 1       late    late    late    late    late    late    late    late    late
asked         sit 0       late    late    late    late    late    late    late    late    late
asked         sit 9       late    late    late    late    late    late    late    late    late
asked         leave 0     yes     yes     .       .       .       .       .       .       .
asked         leave 2     late    .       .       late    .       .       .       .       .
asked         leave -1    seat    seat    seat    seat    seat    seat    seat    seat    seat
asked         choose      .       turn    turn    bot     turn    yes     .       .       .
asked         undo        .       again   yes     seat    .       .       .       .       .
asked         answer-undo .       asked?  yes     seat    .       .       .       .       .
asked         stand-in    .       yes     yes     seat    .       .       seat    yes     .
asked         return      .       away?   away?   seat    .       .       .       .       .
asked         say         .       yes     yes     seat    .       .       .       .       .
asked         go-on       .       here?   here?   seat    .       .       seat    here?   .
asked         rematch     .       rematch rematch seat    .       .       .       .       .
asked         close       yes     .       .       .       .       .       .       .       .
asked         check-clock .       .       .       .       .       .       yes     yes     .
away          sit 1       late    late    late    late    late    late    late    late    late
away          sit 0       late    late    late    late    late    late    late    late    late
away          sit 9       late    late    late    late    late    late    late    late    late
away          leave 0     late    late    .       .       .       .       .       .       .
away          leave 2     late    .       .       late    .       .       .       .       .
away          leave -1    seat    seat    seat    seat    seat    seat    seat    seat    seat
away          choose      .       bot     turn    turn    yes     turn    .       .       .
away          undo        .       none    none    seat    .       .       .       .       .
away          answer-undo .       asked?  asked?  seat    .       .       .       .       .
away          stand-in    .       idle    yes     seat    .       .       seat    idle    .
away          return      .       yes     away?   seat    .       .       .       .       .
away          say         .       yes     yes     seat    .       .       .       .       .
away          go-on       .       here?   here?   seat    .       .       seat    here?   .
away          rematch     .       rematch rematch seat    .       .       .       .       .
away          close       yes     .       .       .       .       .       .       .       .
away          check-clock .       .       .       .       .       .       yes     yes     .
over          sit 1       late    late    late    late    late    late    late    late    late
over          sit 0       late    late    late    late    late    late    late    late    late
over          sit 9       late    late    late    late    late    late    late    late    late
over          leave 0     late    late    .       .       .       .       .       .       .
over          leave 2     late    .       .       late    .       .       .       .       .
over          leave -1    seat    seat    seat    seat    seat    seat    seat    seat    seat
over          choose      idle    idle    idle    idle    idle    idle    idle    idle    idle
over          undo        .       none    none    seat    .       .       .       .       .
over          answer-undo .       asked?  asked?  seat    .       .       .       .       .
over          stand-in    .       idle    idle    seat    .       .       seat    idle    .
over          return      .       away?   away?   seat    .       .       .       .       .
over          say         .       yes     yes     seat    .       .       .       .       .
over          go-on       .       here?   here?   seat    .       .       seat    here?   .
over          rematch     .       yes     yes     seat    .       .       .       .       .
over          close       late    .       .       .       .       .       .       .       .
over          check-clock .       .       .       .       .       .       yes     yes     .
closed        sit 1       late    late    late    late    late    late    late    late    late
closed        sit 0       late    late    late    late    late    late    late    late    late
closed        sit 9       late    late    late    late    late    late    late    late    late
closed        leave 0     late    late    .       .       .       .       .       .       .
closed        leave 2     late    .       .       late    .       .       .       .       .
closed        leave -1    seat    seat    seat    seat    seat    seat    seat    seat    seat
closed        choose      idle    idle    idle    idle    idle    idle    idle    idle    idle
closed        undo        .       none    none    seat    .       .       .       .       .
closed        answer-undo .       asked?  asked?  seat    .       .       .       .       .
closed        stand-in    .       idle    idle    seat    .       .       seat    idle    .
closed        return      .       away?   away?   seat    .       .       .       .       .
closed        say         .       yes     yes     seat    .       .       .       .       .
closed        go-on       .       here?   here?   seat    .       .       seat    here?   .
closed        rematch     .       yes     yes     seat    .       .       .       .       .
closed        close       late    .       .       .       .       .       .       .       .
closed        check-clock .       .       .       .       .       .       yes     yes     .
closed_before sit 1       late    late    late    late    late    late    late    late    late
closed_before sit 0       late    late    late    late    late    late    late    late    late
closed_before sit 9       late    late    late    late    late    late    late    late    late
closed_before leave 0     late    late    .       .       .       .       .       .       .
closed_before leave 2     late    .       .       late    .       .       .       .       .
closed_before leave -1    seat    seat    seat    seat    seat    seat    seat    seat    seat
closed_before choose      idle    idle    idle    idle    idle    idle    idle    idle    idle
closed_before undo        .       none    seat    seat    .       .       .       .       .
closed_before answer-undo .       asked?  seat    seat    .       .       .       .       .
closed_before stand-in    .       idle    seat    seat    .       .       seat    idle    .
closed_before return      .       away?   seat    seat    .       .       .       .       .
closed_before say         .       yes     seat    seat    .       .       .       .       .
closed_before go-on       .       here?   seat    seat    .       .       seat    here?   .
closed_before rematch     .       yes     seat    seat    .       .       .       .       .
closed_before close       late    .       .       .       .       .       .       .       .
closed_before check-clock .       .       .       .       .       .       yes     yes     .
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
    "no-rematch": "rematch",
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
        columns = "".join(f"{cell:8}" for cell in cells)
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
