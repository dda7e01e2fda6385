"""Taking a whole turn back: what `back` and `undo` promise is what happens, and no more."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from matinee import games
from matinee.table import commands as do, events as on
from matinee.table.table import Denied
from tests.support.games import option_sets
from tests.support.seating import HOST, START, Evening, as_data, player

WHOLE = do.Undo(whole=True)


def back(evening: Evening) -> list[int]:
    return [evening.table.can_take_back(seat) for seat in range(len(evening.table.seats))]


def undo(evening: Evening) -> list[str | None]:
    return [evening.table.undo_is(seat) for seat in range(len(evening.table.seats))]


# Hollywood! ----------------------------------------------------------------------------------


def test_a_double_reel_is_one_turn_of_three_words() -> None:
    """HW-13."""
    evening = Evening()
    assert (back(evening), undo(evening)) == ([0, 0, 0], [None, None, None])
    for count, word in enumerate(("double", "A", "B"), start=1):
        evening.choose(word)
        assert back(evening) == [count, 0, 0]
        assert undo(evening) == ["free", None, None]
    assert evening.table.turn == 1
    (taken,) = evening.do(WHOLE, player(0), after=9)
    assert isinstance(taken, on.TakenBack)
    assert (taken.seat, taken.keep, taken.at) == (0, 0, START + 9)
    assert evening.table.position.actions == [] and evening.table.turn == 0
    assert as_data(evening.table) == as_data(evening.replayed())


def test_a_single_undo_still_takes_back_one_word() -> None:
    evening = Evening()
    evening.choose("double", "A", "B")
    evening.do(do.Undo(), player(0))
    assert evening.table.position.actions == ["double", "A"] and back(evening) == [2, 0, 0]
    evening.do(WHOLE, player(0))
    assert evening.table.position.actions == []


def test_a_turn_back_never_reaches_into_the_turn_before() -> None:
    """Seat 0 plays, the others have no reels left to come between, and it plays again."""
    evening = Evening()
    evening.choose("A", "B", "C", "double", "A", "B")
    assert back(evening) == [3, 0, 0]
    evening.do(WHOLE, player(0))
    assert evening.table.position.actions == ["A", "B", "C"] and back(evening) == [0, 0, 1]


def test_what_others_did_since_is_asked_for_and_not_taken() -> None:
    evening = Evening()
    evening.choose("double", "A", "B", "C")
    assert back(evening) == [0, 1, 0] and undo(evening) == ["ask", "free", None]
    assert evening.denied(WHOLE, player(0)) == "nothing-to-undo"
    asked = evening.do(do.Undo(), player(0))
    assert asked == [on.UndoAsked(at=START, seat=0, keep=2)]
    assert undo(evening) == [None, "free", None], "the table has been asked already"


def test_against_bots_a_single_undo_goes_on_working() -> None:
    evening = Evening(seats="pbb")
    evening.choose("A", "B", "C")
    assert back(evening)[0] == 0 and undo(evening)[0] == "free"
    assert evening.denied(WHOLE, player(0)) == "nothing-to-undo"
    evening.do(do.Undo(), player(0))
    assert evening.table.position.actions == []


def test_a_new_layout_teaches_everyone() -> None:
    """HW-22: what brought it cannot be taken back without asking, not even against bots whole."""
    evening = Evening(seats="pbb")
    evening.play_until(lambda: evening.table.position.state.round == 1)
    assert back(evening) == [0, 0, 0]
    for seat in (0, 1, 2):
        with pytest.raises(Denied):
            evening.table.decide(WHOLE, player(seat), evening.now)


def test_who_is_away_or_gone_takes_nothing_back() -> None:
    evening = Evening()
    evening.choose("double", "A")
    evening.do(do.StandIn(bot="greedy"), player(0))
    assert back(evening) == [0, 0, 0] and undo(evening) == [None, None, None]
    assert evening.denied(WHOLE, player(0)) == "stand-in"
    evening.do(do.Return(), player(0))
    assert back(evening) == [2, 0, 0]
    evening.do(do.Close(), HOST)
    assert back(evening) == [0, 0, 0] and undo(evening) == [None, None, None]
    assert evening.denied(WHOLE, player(0)) == "nothing-to-undo"


# Hollywood Sensation -------------------------------------------------------------------------


def test_a_private_deck_is_put_down_in_one_turn() -> None:
    """HS-7: nobody sees which cards, so all of them can be taken back; the last one ends it."""
    evening = Evening("sensation", "pp", seed=4)
    evening.play_until(lambda: evening.table.position.state.stashing > 1, seed=3)
    state = evening.table.position.state
    seat, before = evening.table.turn, len(evening.table.steps)
    assert seat is not None
    for count in range(1, state.stashing + 1):
        evening.choose(evening.legal()[0])
        assert evening.table.can_take_back(seat) == count
        assert evening.table.can_take_back(1 - seat) == 0
    evening.do(WHOLE, player(seat))
    assert len(evening.table.steps) == before and evening.table.turn == seat


def test_a_card_played_has_been_seen() -> None:
    evening = Evening("sensation", "pp")
    evening.choose(evening.legal()[0])
    assert back(evening) == [0, 0] and undo(evening) == ["ask", None]


# Faux Raccords -------------------------------------------------------------------------------


def test_a_turn_of_faux_raccords_is_taken_back_word_by_word_or_whole() -> None:
    """FR-7b: a turn is a row of questions; nobody has seen anything until the card is drawn."""
    evening = Evening("faux-raccords", "pp")
    card = evening.table.position.view(0).players[0].hand[0]
    evening.choose("place", card, "@0")
    assert evening.table.position.view().asked == "hint"
    assert back(evening) == [3, 0] and undo(evening) == ["free", None]
    evening.do(do.Undo(), player(0))
    assert back(evening) == [2, 0]
    evening.do(WHOLE, player(0))
    assert evening.table.position.actions == []
    evening.choose("place", card, "@0", "pass")  # the turn closes, and a card is drawn
    assert back(evening) == [0, 0] and undo(evening) == ["ask", None]


def test_what_was_shown_stays_shown() -> None:
    """A card called lies face up on the Cut: what came before it cannot be taken back either."""
    evening = Evening("faux-raccords", "pp")
    evening.choose("call")
    assert back(evening) == [1, 0]
    faces = msgspec.to_builtins(evening.table.game.text.faces())
    evening.choose(next(card for card in evening.legal() if faces[card]["crew"] != "director"))
    assert back(evening) == [0, 0] and undo(evening) == ["ask", None]
    evening.choose("skip")
    assert back(evening) == [1, 0], "only what came after it"
    evening.do(WHOLE, player(0))
    assert evening.table.position.view().asked == "effect"


# Any game ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", [game.name for game in games.GAMES])
def test_what_is_promised_is_what_happens(name: str, seed: int) -> None:
    """At random moments: `back` words go, all of one turn, that nobody had learned from."""
    game = games.find(name)
    sets = option_sets(game)
    options = sets[seed % len(sets)]
    players = game.new_state(options).players
    evening = Evening(name, "p" * players, seed=seed, options=options)
    rng = Random(seed)
    taken = 0
    for _ in range(150):
        if not evening.table.running:
            break
        words = [word for word in evening.legal() if word != "wrap"]
        evening.choose(rng.choice(words))
        if not evening.table.running or rng.random() < 0.7:
            continue
        for seat in range(players):
            count = evening.table.can_take_back(seat)
            assert (count > 0) == (evening.table.undo_is(seat) == "free")
            if count == 0:
                assert evening.denied(WHOLE, player(seat)) == "nothing-to-undo"
                continue
            steps = evening.table.steps[-count:]
            assert all(step.seat == seat and not step.taught for step in steps)
            assert not any(step.first for step in steps[1:])
            before = len(evening.table.steps)
            (event,) = evening.do(WHOLE, player(seat))
            assert isinstance(event, on.TakenBack) and event.keep == before - count
            taken += count
            break
    assert as_data(evening.table) == as_data(evening.replayed())
    assert taken or name == "sensation"
