"""One game in progress: seats, choices, undo, absence, talk, rematch, and the events behind it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from random import Random
from typing import Any

import hypothesis
import msgspec
import pytest
from hypothesis import strategies as st

from matinee.errors import Refused
from matinee.games import GAMES
from matinee.games.contract import Game
from matinee.games.hollywood import text as hollywood_text
from matinee.table import commands as do, events as on
from matinee.table.commands import LONGEST_NAME, LONGEST_REMARK, AnyCommand, By
from matinee.table.events import AnyEvent
from matinee.table.seats import Seat
from matinee.table.settings import Clock
from matinee.table.so_far import A_WHILE, REMARKS
from matinee.table.table import PHRASES, tidy
from tests.support.seating import (
    CLOCK,
    HOST,
    ONLOOKER,
    START,
    Evening,
    as_data,
    bot,
    decode,
    encode,
    player,
    replay,
)

# Sitting and starting ------------------------------------------------------------------------


def test_a_table_starts_when_the_last_seat_is_taken() -> None:
    evening = Evening(seats="pp-")
    assert (evening.table.phase, evening.table.running) == ("open", False)
    happened = evening.do(do.Sit(seat=2, name="Cleo"), player(2), after=5)
    assert happened == [
        on.Sat(at=START + 5, seat=2, name="Cleo"),
        on.Started(at=START + 5),
    ]
    assert (evening.table.phase, evening.table.turn) == ("running", 0)
    assert evening.table.people() == [0, 1, 2]


def test_seats_can_be_given_to_bots_and_emptied_until_the_start() -> None:
    evening = Evening(seats="---")
    evening.do(do.Sit(seat=1, name="Basil", bot="random"), HOST)
    evening.do(do.Sit(seat=0, name="Ann"), player(0))
    assert evening.table.seats == [Seat("Ann"), Seat("Basil", "random"), Seat()]
    evening.do(do.Leave(seat=1), HOST)
    evening.do(do.Leave(seat=0), player(0))
    assert evening.table.seats == [Seat(), Seat(), Seat()]
    evening.do(do.Sit(seat=0, name="Ann", bot="greedy"), player(0))  # one's own seat, to a bot
    assert evening.table.people() == []
    evening.do(do.Leave(seat=0), player(0))


def test_bots_alone_can_play() -> None:
    evening = Evening(seats="bbb")
    assert evening.table.bot_to_act() == "greedy" and evening.table.wake() == 0
    evening.play_out()
    assert evening.table.phase == "over" and evening.table.position.outcome() is not None
    assert evening.table.wake() is None


def test_a_bot_has_to_be_one() -> None:
    evening = Evening(seats="---")
    with pytest.raises(Refused, match="is not a bot here"):
        evening.do(do.Sit(seat=0, name="Ann", bot="hal"), HOST)
    evening = Evening()
    with pytest.raises(Refused, match="is not a bot here"):
        evening.do(do.StandIn("hal"), player(0))


def test_names_are_needed() -> None:
    evening = Evening(seats="---")
    for name in ("", "   ", "\0\n\u202e", "\u200b" * 50):
        assert evening.denied(do.Sit(seat=0, name=name), player(0)) == "no-name"


def test_who_begins_is_in_the_deal(game: Game) -> None:
    players = Evening(game.name, "").table.position.state.players
    evening = Evening(game.name, "p" * players)
    assert evening.table.turn == 0


# Choosing ------------------------------------------------------------------------------------


def test_a_choice_is_logged_with_the_hash_of_what_it_leads_to() -> None:
    evening = Evening()
    (chose,) = evening.do(do.Choose("A"), player(0), after=7)
    digest = evening.table.position.state.digest()
    assert chose == on.Chose(at=START + 7, seat=0, word="A", by="player", open=True, state=digest)
    assert evening.table.turn == 1


@pytest.mark.parametrize("word", ["Z", "", "horror", "a", "A\0", "clap " * 100, "🎬"])
def test_an_illegal_word_changes_nothing(word: str) -> None:
    evening = Evening()
    before = as_data(evening.table)
    with pytest.raises(Refused, match="legal here: A, B, C, D, clap, double"):
        evening.do(do.Choose(word), player(0))
    assert as_data(evening.table) == before


def test_a_bot_s_choice_says_so() -> None:
    evening = Evening(seats="bpp")
    (chose,) = evening.do(do.Choose("A"), bot(0))
    assert isinstance(chose, on.Chose) and chose.by == "bot"
    assert evening.denied(do.Choose("A"), bot(1)) == "stand-in"


def test_a_private_deck_s_card_is_not_open() -> None:
    evening = sensation_while_stashing()
    seat = evening.table.turn
    evening.choose(evening.legal()[0])
    chose = evening.events[-1]
    assert isinstance(chose, on.Chose)
    assert chose.seat == seat and not chose.open
    evening.play_until(lambda: not evening.table.position.state.stashing)
    evening.choose(evening.legal()[0])
    assert isinstance(evening.events[-1], on.Chose) and evening.events[-1].open


def test_nothing_is_played_after_the_end(game: Game) -> None:
    players = Evening(game.name, "").table.position.state.players
    evening = Evening(game.name, "p" * players)
    evening.play_out()
    for seat in range(players):
        assert evening.denied(do.Choose("A"), player(seat)) == "not-running"
        assert evening.denied(do.Undo(), player(seat)) == "nothing-to-undo"


# Given away as data --------------------------------------------------------------------------


def test_a_game_is_given_away_once_all_its_people_agreed() -> None:
    evening = Evening(seats="pbp")
    assert evening.denied(do.Consent(yes=True), player(0)) == "no-data"
    evening.play_out()
    assert evening.table.consents == set()
    assert evening.denied(do.Consent(yes=True), HOST) == "not-yours"
    assert evening.denied(do.Consent(yes=True), ONLOOKER) == "not-yours"
    assert evening.denied(do.Consent(yes=False), player(0)) == "said-already"
    (said,) = evening.do(do.Consent(yes=True), player(0))
    assert isinstance(said, on.Consented) and (said.seat, said.yes) == (0, True)
    given_away = [evening.table.is_given_away]  # the other has said nothing
    evening.do(do.Consent(yes=True), player(2))
    given_away.append(evening.table.is_given_away)
    evening.do(do.Consent(yes=False), player(0))
    given_away.append(evening.table.is_given_away)
    assert given_away == [False, True, False]
    assert evening.replayed().consents == {2}


def test_what_was_not_finished_here_by_people_is_no_data() -> None:
    closed = Evening("sensation", "pp")
    closed.do(do.Close(), HOST)
    assert closed.denied(do.Consent(yes=True), player(0)) == "no-data"
    bots_alone = Evening("sensation", "bb")
    bots_alone.play_out()
    assert not bots_alone.table.is_given_away


# Undo ----------------------------------------------------------------------------------------


def sensation_while_stashing() -> Evening:
    evening = Evening("sensation", "pp")
    evening.play_until(lambda: bool(evening.table.position.state.stashing))
    return evening


def test_one_s_own_step_is_taken_back_freely_while_nobody_has_gone_on() -> None:
    evening = Evening()
    start = evening.table.position.state.digest()
    evening.choose("A")
    (back,) = evening.do(do.Undo(), player(0), after=3)
    assert back == on.TakenBack(at=START + 3, seat=0, keep=0, state=start)
    assert evening.table.turn == 0 and evening.table.position.actions == []
    assert evening.denied(do.Undo(), player(0)) == "nothing-to-undo"


def test_midway_in_a_double_reel_steps_are_taken_back_one_by_one() -> None:
    evening = Evening()
    evening.choose("double", "A")
    evening.do(do.Undo(), player(0))
    assert evening.table.position.actions == ["double"]
    evening.choose("B", "C")
    assert evening.table.turn == 1
    for left in (["double", "B"], ["double"], []):
        (back,) = evening.do(do.Undo(), player(0))
        assert isinstance(back, on.TakenBack)
        assert evening.table.position.actions == left
    assert evening.table.position.state.double[0] == 1


def test_once_another_has_gone_on_the_table_is_asked() -> None:
    evening = Evening()
    evening.choose("A", "B")
    assert evening.do(do.Undo(), player(0)) == [on.UndoAsked(at=START, seat=0, keep=0)]
    assert evening.table.position.actions == ["A", "B"]


def test_once_a_new_layout_was_seen_the_table_is_asked() -> None:
    evening = Evening()
    evening.play_until(lambda: evening.table.position.state.round == 1)
    last = evening.table.steps[-1]
    assert last.taught
    (asked,) = evening.do(do.Undo(), player(last.seat))
    assert asked == on.UndoAsked(at=START, seat=last.seat, keep=len(evening.table.steps) - 1)


def test_a_stashed_card_is_taken_back_freely_and_a_played_one_is_asked_for() -> None:
    evening = sensation_while_stashing()
    seat, before = evening.table.turn, evening.table.position.state.digest()
    assert seat is not None
    count = len(evening.table.steps)
    evening.choose(evening.legal()[0])
    assert not evening.table.steps[-1].taught
    (back,) = evening.do(do.Undo(), player(seat))
    assert back == on.TakenBack(at=START, seat=seat, keep=count, state=before)

    evening.play_until(lambda: not evening.table.position.state.stashing)
    leader = evening.table.turn
    assert leader is not None
    evening.choose(evening.legal()[0])
    (asked,) = evening.do(do.Undo(), player(leader))
    assert isinstance(asked, on.UndoAsked)


def test_against_bots_it_is_free_past_their_choices() -> None:
    evening = Evening(seats="pbb")
    evening.choose("A", "B", "C", "clap", "D")
    (back,) = evening.do(do.Undo(), player(0))
    assert isinstance(back, on.TakenBack) and back.keep == 3
    assert evening.table.position.actions == ["A", "B", "C"] and evening.table.turn == 0
    (back,) = evening.do(do.Undo(), player(0))
    assert isinstance(back, on.TakenBack) and back.keep == 0


def test_against_bots_it_is_free_past_a_new_layout() -> None:
    evening = Evening(seats="pbb")
    evening.play_until(lambda: evening.table.position.state.round == 1)
    (back,) = evening.do(do.Undo(), player(0))
    assert isinstance(back, on.TakenBack)
    assert evening.table.position.state.round == 0


def test_a_request_is_granted_once_all_others_agree() -> None:
    evening = Evening(seats="ppp")
    evening.choose("A", "B", "C")
    evening.do(do.Undo(), player(0))
    assert evening.denied(do.Undo(), player(0)) == "asked-already"
    assert evening.denied(do.AnswerUndo(yes=True), player(0)) == "not-asked"
    assert evening.do(do.AnswerUndo(yes=True), player(2)) == [
        on.UndoAnswered(at=START, seat=2, yes=True)
    ]
    assert evening.denied(do.AnswerUndo(yes=True), player(2)) == "not-asked"
    assert evening.denied(do.AnswerUndo(yes=False), player(2)) == "not-asked"
    answered, back = evening.do(do.AnswerUndo(yes=True), player(1))
    assert isinstance(answered, on.UndoAnswered) and isinstance(back, on.TakenBack)
    assert (back.seat, back.keep) == (0, 0)
    assert evening.table.undo_asked is None and evening.table.turn == 0
    assert as_data(evening.table) == as_data(evening.replayed())


def test_bots_are_not_asked() -> None:
    evening = Evening(seats="ppb")
    evening.choose("A", "B", "C")
    evening.do(do.Undo(), player(0))
    _, back = evening.do(do.AnswerUndo(yes=True), player(1))
    assert isinstance(back, on.TakenBack)


def test_one_who_disagrees_ends_the_request() -> None:
    evening = Evening()
    evening.choose("A", "B")
    evening.do(do.Undo(), player(0))
    evening.do(do.AnswerUndo(yes=True), player(1))
    evening.do(do.AnswerUndo(yes=False), player(2))
    assert evening.table.undo_asked is None
    assert evening.denied(do.AnswerUndo(yes=True), player(1)) == "not-asked"
    assert evening.table.position.actions == ["A", "B"]
    # Asked anew, everyone is asked anew.
    evening.do(do.Undo(), player(0))
    evening.do(do.AnswerUndo(yes=True), player(2))
    assert evening.table.position.actions == ["A", "B"]
    evening.do(do.AnswerUndo(yes=True), player(1))
    assert evening.table.position.actions == []


def test_a_choice_cancels_the_request() -> None:
    evening = Evening()
    evening.choose("A", "B")
    evening.do(do.Undo(), player(0))
    evening.choose("C")
    assert evening.table.undo_asked is None
    assert evening.denied(do.AnswerUndo(yes=True), player(1)) == "not-asked"


def test_taking_one_s_own_step_back_cancels_another_s_request() -> None:
    evening = Evening()
    evening.choose("A", "B")
    evening.do(do.Undo(), player(0))
    evening.do(do.Undo(), player(1))
    assert evening.table.position.actions == ["A"]
    assert evening.denied(do.AnswerUndo(yes=True), player(2)) == "not-asked"
    assert evening.do(do.Undo(), player(0))[0].__class__ is on.TakenBack


def test_a_closed_table_s_request_is_void() -> None:
    evening = Evening()
    evening.choose("A", "B")
    evening.do(do.Undo(), player(0))
    evening.do(do.Close(), HOST)
    assert evening.denied(do.AnswerUndo(yes=True), player(1)) == "not-asked"


# Absence -------------------------------------------------------------------------------------


def test_a_bot_stands_in_and_gives_the_seat_back() -> None:
    evening = Evening()
    assert evening.do(do.StandIn("random"), player(0)) == [
        on.StoodIn(at=START, seat=0, bot="random", why="asked")
    ]
    assert evening.table.bot_to_act() == "random" and evening.table.wake() == 0
    assert evening.table.seats[0].name == "Ann" and evening.table.people() == [0, 1, 2]
    assert evening.denied(do.Choose("A"), player(0)) == "stand-in"
    evening.do(do.Choose("A"), bot(0))
    assert evening.do(do.Return(), player(0)) == [on.Returned(at=START, seat=0)]
    evening.choose("B", "C")
    assert evening.table.bot_to_act() is None
    evening.do(do.Choose("D"), player(0))


def test_leaving_a_running_game_leaves_the_seat_to_a_bot() -> None:
    evening = Evening()
    assert evening.do(do.Leave(seat=1), player(1)) == [
        on.StoodIn(at=START, seat=1, bot=evening.table.stand_in, why="asked")
    ]
    assert evening.do(do.Leave(seat=2), HOST)[0].__class__ is on.StoodIn
    assert evening.denied(do.Leave(seat=2), HOST) == "too-late"


def test_the_server_lets_a_bot_stand_in_for_someone_who_is_not_there() -> None:
    evening = Evening(away=30)
    assert evening.table.absent_from() == START + 30_000 == evening.table.wake()
    assert evening.do(do.StandIn("greedy"), By("clock", 0), after=30_000) == [
        on.StoodIn(at=START + 30_000, seat=0, bot="greedy", why="absent")
    ]
    assert evening.table.absent_from() is None
    evening.choose("A", after=10)
    assert evening.table.absent_from() == START + 60_010


def test_nobody_is_awaited_where_absence_is_not_minded() -> None:
    evening = Evening()
    assert evening.table.absent_from() is None and evening.table.wake() is None


# Talk ----------------------------------------------------------------------------------------


def phases(make: Callable[[], Evening]) -> dict[str, Evening]:
    before, while_running, after = make(), make(), make()
    while_running.do(do.Sit(seat=2, name="Cleo"), HOST)
    after.do(do.Sit(seat=2, name="Cleo"), HOST)
    after.play_out()
    return {"open": before, "running": while_running, "over": after}


def test_free_talk_where_the_game_allows_it() -> None:
    for phase, evening in phases(lambda: Evening(seats="pp-")).items():
        assert evening.table.phase == phase
        assert evening.do(do.Say("Salut!"), player(0)) == [
            on.Said(at=START, seat=0, text="Salut!", phrase=False)
        ]
        assert evening.do(do.Say("thanks", phrase=True), player(1)) == [
            on.Said(at=START, seat=1, text="thanks", phrase=True)
        ]


def test_without_free_talk_set_phrases_before_and_after_and_nothing_while_it_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hollywood_text, "FREE_TALK", False)
    for phase, evening in phases(lambda: Evening(seats="pp-")).items():
        assert evening.denied(do.Say("I hold a star"), player(0)) == "no-talk"
        for phrase in PHRASES:
            if phase == "running":
                assert evening.denied(do.Say(phrase, phrase=True), player(0)) == "no-talk"
            else:
                assert evening.do(do.Say(phrase, phrase=True), player(0))


def test_a_seat_says_so_much_in_a_while_and_no_more() -> None:
    evening = Evening()
    for _ in range(REMARKS):
        evening.do(do.Say("well"), player(0), after=1)
    assert evening.denied(do.Say("well"), player(0)) == "too-fast"
    evening.do(do.Say("indeed"), player(1))
    assert evening.denied(do.Say("well"), player(0), after=A_WHILE - REMARKS) == "too-fast"
    evening.do(do.Say("well"), player(0), after=1)
    assert evening.denied(do.Say("well"), player(0)) == "too-fast"
    assert as_data(evening.table) == as_data(evening.replayed())


def test_only_known_phrases_are_phrases() -> None:
    evening = Evening()
    for text in ("I hold a star", "", "hello ", "HELLO", "\0hello"):
        assert evening.denied(do.Say(text, phrase=True), player(0)) == "no-phrase"
    assert evening.denied(do.Say(" \0\u200f "), player(0)) == "nothing-said"


@pytest.mark.parametrize(
    ("given", "seen"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("A\0n\x07n", "A n n"),
        ("An\nn\r\tx", "An n x"),
        ("\x1b[2Jowned", "[2Jowned"),
        ("\u202egnp.exe\u202c", "gnp.exe"),
        ("\u2066a\u2069\u200fb\u061c", "a b"),
        ("Zoe\u0308", "Zoë"),
        ("e\u0301", "é"),
        ("🎬🎥", "🎬🎥"),
        ("👩\u200d🎤", "👩 🎤"),
        ("\ud800x", "x"),
        ("\ufeffBOM", "BOM"),
        ("\u3000wide\u00a0space", "wide space"),
        ("<b>&amp;", "<b>&amp;"),
        ("ねこ", "ねこ"),
    ],
)
def test_names_are_tidied(given: str, seen: str) -> None:
    evening = Evening(seats="---")
    (sat,) = evening.do(do.Sit(seat=0, name=given), player(0))
    assert isinstance(sat, on.Sat) and sat.name == seen


def test_names_and_remarks_are_bounded() -> None:
    zalgo = "Z" + "\u0335\u0348\u0301\u0361" * 100
    for huge in ("x" * 10_000, "🎬" * 10_000, zalgo, "ab " * 4000, "e\u0301" * 10_000):
        evening = Evening(seats="-pp")
        sat = evening.do(do.Sit(seat=0, name=huge), player(0))[0]
        said = evening.do(do.Say(huge), player(0))[0]
        assert isinstance(sat, on.Sat) and isinstance(said, on.Said)
        assert 0 < len(sat.name) <= LONGEST_NAME
        assert 0 < len(said.text) <= LONGEST_REMARK
        assert as_data(evening.table) == as_data(evening.replayed())


@hypothesis.given(st.text(alphabet=st.characters(), max_size=400))
def test_tidied_text_is_one_printable_line_and_stays_as_it_is(text: str) -> None:
    once = tidy(text, 80)
    assert once.isprintable() and len(once) <= 80
    assert once == once.strip() and "  " not in once
    assert unicodedata.is_normalized("NFC", once)
    assert tidy(once, 80) == once


# Rematch and close ---------------------------------------------------------------------------


def test_a_rematch_waits_for_every_person() -> None:
    evening = Evening(seats="ppb")
    assert evening.denied(do.Rematch(), player(0)) == "no-rematch"
    evening.play_out()
    assert not evening.table.all_want_rematch()
    evening.do(do.Rematch(), player(0))
    assert evening.denied(do.Rematch(), player(0)) == "no-rematch"
    assert not evening.table.all_want_rematch() and evening.table.wake() is None
    evening.do(do.Rematch(), player(1))
    assert evening.table.all_want_rematch() and evening.table.wake() == 0
    evening.table.apply(on.Rematched(at=evening.now, table="next"))
    assert evening.table.next_table == "next" and not evening.table.all_want_rematch()
    assert evening.table.wake() is None


def test_bots_among_themselves_want_no_rematch() -> None:
    evening = Evening(seats="bbb")
    evening.play_out()
    assert not evening.table.all_want_rematch()


def test_the_host_can_close_a_table_once() -> None:
    for seats in ("pp-", "ppp"):
        evening = Evening(seats=seats)
        assert evening.do(do.Close(), HOST) == [on.Closed(at=START)]
        table = evening.table
        assert table.phase == "over" and table.turn is None and table.deadline() is None
        assert table.bot_to_act() is None
        assert evening.denied(do.Close(), HOST) == "too-late"


# Events --------------------------------------------------------------------------------------


def every_kind_of_event() -> list[AnyEvent]:
    evening = Evening(seats="pp-", clock=Clock("move", 30), away=5, listed=True, yielding=True)
    evening.do(do.Leave(seat=1), player(1))
    evening.do(do.Sit(seat=1, name="Bob"), player(1))
    evening.do(do.Sit(seat=2, name="Wren", bot="greedy"), HOST)
    evening.do(do.TakeOver(seat=2, name="Cleo"), player(2))
    for yes in (False, True):
        evening.do(do.AskSeat(seat=2, link="her phone"), By("guest"))
        evening.do(do.AnswerSeat(claim="her", yes=yes), By("player", 2, "her desk"))
    evening.choose("A", "B", after=10)
    evening.do(do.Undo(), player(0))
    evening.do(do.AnswerUndo(yes=False), player(1))
    evening.do(do.Undo(), player(1))
    evening.do(do.Say("oh"), player(1))
    evening.do(do.CheckClock(), CLOCK, after=30_000)
    evening.choose("B")
    evening.do(do.Return(), player(1))
    at = evening.now
    consented = on.Consented(at=at, seat=0, yes=True)
    waited = (on.Paused(at=at, lost=7), on.Held(at=at, seat=0), on.WentOn(at=at, seat=0))
    for event in (*waited, consented):
        evening.table.apply(event)
        evening.events.append(event)
    evening.do(do.Close(), HOST)
    for seat in range(3):
        evening.do(do.Rematch(), player(seat))
    return [*evening.events, on.Rematched(at=evening.now, table="next")]


def test_events_come_back_from_the_log_as_they_were() -> None:
    events = every_kind_of_event()
    assert {type(event) for event in events} == set(AnyEvent.__args__)
    assert decode(encode(events)) == events
    assert as_data(replay(decode(encode(events)))) == as_data(replay(events))


def test_an_event_with_something_else_in_it_is_not_read() -> None:
    (written,) = msgspec.json.decode(encode([on.Started(at=1)]))
    for wrong in ({**written, "more": 1}, {**written, "event": "burnt"}, {"event": "started"}):
        with pytest.raises(msgspec.ValidationError):
            decode(encode([wrong]))


def test_a_table_is_created_once() -> None:
    evening = Evening()
    with pytest.raises(Refused):
        evening.table.apply(evening.events[0])


def tampered(change: Callable[[list[AnyEvent]], None]) -> list[AnyEvent]:
    """The events of a game of which some were changed."""
    evening = Evening()
    evening.choose("A", "B", "C", "A", "B", "C")
    evening.do(do.Undo(), player(2))
    evening.choose("D")
    events = evening.events[:]
    change(events)
    return events


def replaced(index: int, **fields: Any) -> Callable[[list[AnyEvent]], None]:
    def change(events: list[AnyEvent]) -> None:
        events[index] = msgspec.structs.replace(events[index], **fields)

    return change


def removed(index: int) -> Callable[[list[AnyEvent]], None]:
    return lambda events: events.__delitem__(index)


def doubled(index: int) -> Callable[[list[AnyEvent]], None]:
    return lambda events: events.insert(index, events[index])


def exchanged(events: list[AnyEvent]) -> None:
    events[5], events[6] = events[6], events[5]


def with_another_deal(events: list[AnyEvent]) -> None:
    created = events[0]
    assert isinstance(created, on.Created)
    deal = msgspec.json.decode(msgspec.json.encode(created.deal))
    deal["layouts"].reverse()
    events[0] = msgspec.structs.replace(created, deal=deal)


@pytest.mark.parametrize(
    "change",
    [
        replaced(5, state="0" * 32),
        replaced(5, word="D"),
        replaced(5, word="nonsense"),
        replaced(5, seat=1),
        replaced(-2, keep=3),
        replaced(-2, state="0" * 32),
        removed(6),
        removed(-2),
        doubled(6),
        exchanged,
        with_another_deal,
    ],
    ids=[
        "state", "word", "no-word", "seat", "keep", "undo-state", "removed", "undo-removed",
        "doubled", "exchanged", "deal",
    ],
)  # fmt: skip
def test_a_log_that_was_changed_is_noticed(change: Callable[[list[AnyEvent]], None]) -> None:
    assert isinstance(tampered(lambda events: None)[5], on.Chose)
    with pytest.raises(Refused):
        replay(tampered(change))


def test_what_a_command_would_lead_to_leaves_the_table_alone() -> None:
    evening = Evening(seats="ppp", clock=Clock("game", 60))
    evening.choose("A")
    before = as_data(evening.table)
    happened = evening.table.decide(do.Choose("B"), player(1), START + 10)
    then = evening.table.after(happened)
    assert as_data(evening.table) == before
    evening.do(do.Choose("B"), player(1), after=10)
    assert as_data(then) == as_data(evening.table)


# Anything goes -------------------------------------------------------------------------------

ROLES = [HOST, CLOCK, ONLOOKER, *map(player, range(4)), *map(bot, range(4)), By("clock", 0)]


def commands() -> st.SearchStrategy[AnyCommand | None]:
    """Commands, wise and unwise; None stands for a legal choice of whoever is to act."""
    seats, texts = st.integers(-1, 4), st.sampled_from(["Ann", "hello", "", "\0", "é" * 400])
    return st.one_of(
        st.none(),
        st.none(),
        st.builds(do.Sit, seat=seats, name=texts, bot=st.sampled_from([None, "greedy", "hal"])),
        st.builds(do.Leave, seat=seats),
        st.builds(do.Choose, word=st.sampled_from(["A", "B", "clap", "double", "C1", "x"])),
        st.just(do.Undo()),
        st.just(do.Undo()),
        st.builds(do.AnswerUndo, yes=st.booleans()),
        st.builds(do.StandIn, bot=st.sampled_from(["greedy", "random", "hal"])),
        st.just(do.Return()),
        st.builds(do.Say, text=texts, phrase=st.booleans()),
        st.builds(do.GoOn, hold=st.booleans()),
        st.just(do.Rematch()),
        st.just(do.CheckClock()),
    )


CLOCKS = [Clock(), Clock("move", 60), Clock("game", 120), Clock("day", 1)]


@hypothesis.settings(max_examples=80)
@hypothesis.given(
    game=st.sampled_from(GAMES),
    seed=st.integers(0, 5),
    clock=st.sampled_from(CLOCKS),
    full=st.booleans(),
    asks=st.lists(
        st.tuples(st.sampled_from(ROLES), commands(), st.integers(0, 30_000)),
        min_size=10,
        max_size=60,
    ),
    close_at=st.integers(0, 200),
)
def test_whatever_is_asked_the_log_gives_the_same_table_back(
    game: Game,
    seed: int,
    clock: Clock,
    full: bool,
    asks: list[tuple[By, AnyCommand | None, int]],
    close_at: int,
) -> None:
    players = Evening(game.name, "").table.position.state.players
    seats = "ppbp"[:players] if full else "p" + "-" * (players - 1)
    evening = Evening(game.name, seats, seed=seed, clock=clock, interval=30)
    chance = Random(seed)
    for number, (by, command, after) in enumerate(asks):
        if number == close_at:
            by, command = HOST, do.Close()
        if command is None:
            if (seat := evening.table.turn) is None:
                continue
            chair = evening.table.seats[seat]
            by = bot(seat) if chair.player_is_bot else player(seat)
            command = do.Choose(chance.choice(evening.legal()))
        evening.now += after
        before = as_data(evening.table)
        try:
            happened = evening.table.decide(command, by, evening.now)
        except Refused:
            happened = []
        assert as_data(evening.table) == before, "deciding changes nothing"
        then = evening.table.after(happened)
        assert as_data(evening.table) == before, "nor does looking ahead"
        for event in happened:
            evening.table.apply(event)
        evening.events += happened
        assert as_data(then) == as_data(evening.table)
        table = evening.table
        assert len(table.steps) == len(table.position.actions)
        assert (table.turn is None) == (table.phase != "running")
        assert table.deadline() is None or clock.kind != "none"
        assert all(s.left is None or 0 <= s.left <= 120_000 for s in table.seats)
    assert as_data(evening.table) == as_data(evening.replayed())
