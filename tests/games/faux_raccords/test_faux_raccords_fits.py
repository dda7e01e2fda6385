"""Where a card is said to fit: by what one seat may know, and by that alone."""

from __future__ import annotations

from random import Random

import pytest

from matinee.games.faux_raccords import rules, text
from matinee.games.faux_raccords.view import View, view
from matinee.kernel import seed_generator
from tests.support.scene import GAME, MODES, Scene

A_FEATURE = (
    "2:1 21:0 22:0 23 24 14^!2+ 5 6:2 7:2 20^ 9 25:1",
    "11 12 13 | 4 10 15 | 16 17 18",
    "27 19 8",
)


def seen(scene: Scene) -> View:
    """The position as the seat to act sees it."""
    s = scene.s.copy()
    rules.hide(s, s.turn)
    return view(s)


def fits(scene: Scene, card: str) -> str:
    """The spots where a card fits, the likeliest in brackets."""
    spots = seen(scene).spots
    named = [f"[{s.at}]" if card in s.likeliest else s.at for s in spots if card in s.fits]
    return " ".join(named)


def test_a_card_fits_between_the_cards_in_sight_that_are_lower_and_higher() -> None:
    film, hands, cut = A_FEATURE
    scene = Scene("feature", film=film, hands=hands, cut=cut, turn=1)
    assert fits(scene, "10") == "@1 @2 @3 [@4] @5"
    assert fits(scene, "15") == "[@6] @7 @8 @9"
    # Once the card is chosen, only that one is in question.
    scene.play("place 10")
    assert fits(scene, "10") == "@1 @2 @3 [@4] @5" and fits(scene, "15") == ""


def test_what_lies_out_of_sight_changes_nothing() -> None:
    film, hands, cut = A_FEATURE
    other = film.replace("21", "1").replace("22", "26").replace("23", "3")
    here = seen(Scene("feature", film=film, hands=hands, cut=cut, turn=1)).spots
    assert here == seen(Scene("feature", film=other, hands=hands, cut=cut, turn=1)).spots


def test_who_sees_all_is_told_of_no_fit() -> None:
    film, hands, cut = A_FEATURE
    scene = Scene("feature", film=film, hands=hands, cut=cut, turn=1)
    assert view(scene.s).spots == []
    partner = scene.s.copy()
    rules.hide(partner, 0)
    assert view(partner).spots == [] and view(partner).idle == []


def test_a_double_of_a_card_in_sight_fits_nowhere() -> None:
    scene = Scene("feature", film="5^ 7 10^ 20", hands="10b 11 | 1 2 | 3 4")
    assert fits(scene, "10b") == ""
    assert fits(scene, "11") == "[@3] @4"


def test_where_it_likely_belongs_there_is_room_for_the_cards_between() -> None:
    scene = Scene("feature", film="4^ 20 21 7^", hands="5 9 | 1 2 | 3 8")
    assert fits(scene, "5") == "@1 @2 @3"  # two closed ones and a 5 have no room before the 7
    scene = Scene("feature", film="4^ 20 7^", hands="5 9 | 1 2 | 3 8")
    assert fits(scene, "5") == "[@1] @2"  # the closed one can only be the 6


def test_fr_38_two_players_see_no_spot_beside_their_own_clap() -> None:
    scene = Scene("feature", film="4:0 20 21 22", hands="5 9 | 1 2")
    assert [spot.at for spot in seen(scene).spots] == ["@2", "@3", "@4"]


def test_in_two_shorts_a_value_is_in_one_film_only() -> None:
    scene = Scene("shorts", film="4^ 20 | 10^ 21", hands="10b 12 | 1 2 | 3 8")
    assert fits(scene, "10b") == ""
    assert fits(scene, "12") == "1@1 1@2 [2@1] 2@2"


def test_in_a_series_cards_rise_to_the_right_and_down() -> None:
    scene = Scene("series", film="1,1=9^ 1,4=20 4,1=21 4,4=28^", hands="10 2 | 1 3 | 4 5")
    assert fits(scene, "2") == ""
    where = fits(scene, "10")
    assert "@4,2" in where  # nothing in sight speaks against it
    assert "[@1,2]" in where or "[@2,1]" in where  # only beside the 9 is there room


def test_in_arcs_what_touches_sideways_rises() -> None:
    scene = Scene("arcs", film="0,0=9^ 1,-1=20 1,1=21", hands="10 2 | 1 3 | 4 5")
    assert "@-1,1" in fits(scene, "2") and "@2,0" not in fits(scene, "2")
    assert "@2,0" in fits(scene, "10") and "@-1,1" not in fits(scene, "10")


def test_in_a_studio_a_symbol_belongs_to_one_level() -> None:
    # 1 and 5 of drama and romance below; another drama goes there and nowhere else.
    scene = Scene("studio", film="1,1=1^ 1,2=5^ 1,3=20 2,1=21", hands="8 2 | 3 4 | 6 7")
    assert {at[1] for at in fits(scene, "8").replace("[", "").split()} == {"1"}
    assert all(at[1] != "1" for at in fits(scene, "2").split())


def test_a_call_that_would_do_nothing_is_named() -> None:
    scene = Scene("tutorial", film="5 6 7 8", hands="1b 2 | 3 4")
    assert seen(scene).idle == ["1b"]  # a Director with no other card in the Cut
    scene = Scene("tutorial", film="5 6 7 8", hands="1b 2 | 3 4", cut="9")
    assert seen(scene).idle == []


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3])
def test_the_spots_shown_are_those_that_will_be_legal(mode: str, players: int) -> None:
    """What lights up before a word is said is what the rules then allow."""
    chance = Random(mode)
    s = rules.State()
    text.set_options(s, {"players": players, "mode": mode, "memory": "tokens"})
    generator = [0, 0]
    seed_generator(generator, 3, players)
    rules.deal(s, generator)
    rules.begin(s)
    compared = 0
    for _ in range(120):
        if s.over:
            break
        words = {text.word(s, choice): choice for choice in GAME.legal(s)}
        if "place" in words:
            after = s.copy()
            rules.play(after, words["place"])
            if text.QUESTION_NAMES[after.question] == "card":
                rules.play(after, GAME.legal(after)[0])
            if text.QUESTION_NAMES[after.question] == "spot":
                legal = [text.word(after, choice) for choice in GAME.legal(after)]
                hidden = s.copy()
                rules.hide(hidden, s.turn)
                assert [spot.at for spot in view(hidden).spots] == legal
                compared += 1
        rules.play(s, chance.choice([c for w, c in words.items() if w != "wrap"]))
    assert compared > 3
