"""The crew of Faux Raccords held to the rulebook (FR-16 to FR-23).

Scripts: 4 6 11 13 15 22 25. Editors: 3 8 10b 18 20 24 27. Producers: 1 2 10 19b 21 28.
Stars: 5 12 14 17 23 28b. Directors: 1b 7 9 16 19 26.
"""

from __future__ import annotations

from matinee.kernel import NOBODY
from tests.support.scene import Scene

PYRAMID = "1,1=1 1,2=2 1,3=3 2,1=4 2,2=5 3,1=6"
DIAMOND = "0,0=1 1,-1=2 1,1=3 2,0=4"


# The call ------------------------------------------------------------------------------------


def test_fr_16_a_card_is_called_to_the_end_of_the_cut_and_may_be_declined() -> None:
    """FR-16: face up to the end of the Cut; then `use` or `skip`."""
    game = Scene(film="2 3", hands="5 6 | 7", cut="8").play("call 5")
    assert game.cut == "8 5" and game.hands == "6 | 7"
    assert (game.asked, game.words) == ("effect", "skip use")
    assert game.seen_by(NOBODY).view.effect == "5"
    game.play("skip")
    assert (game.film, game.turn) == ("2 3", 1)


def test_fr_16_use_is_offered_only_if_the_effect_can_be_completed() -> None:
    """FR-16, FR-22: otherwise the effect does nothing, and the turn goes on by itself."""
    for mode, film, cut, called in (
        ("tutorial", "", "", "1"),  # Producer, no Film card
        ("tutorial", "", "", "3"),  # Editor, no Film card
        ("tutorial", "", "", "5"),  # Star, no Film card
        ("tutorial", "2", "", "7"),  # Director, no other Cut card
        ("arcs", "0,0=2", "", "1"),  # the last card may not leave
        ("arcs", "0,0=2", "", "3"),  # one card stays on the table
        ("studio", "1,1=2", "", "1"),
        ("studio", "1,1=2", "", "8"),
    ):
        game = Scene(mode, film=film, cut=cut, hands=f"{called} 22 | 23 24").play(f"call {called}")
        assert (game.asked, game.turn) == ("verb", 1), (mode, called)
    alone = Scene(film="2", hands="4 | 23 24").play("call")  # Script, no other hand card
    assert alone.turn == 1
    full = " ".join(f"{r},{c}={4 * r + c + 4}" for r in range(1, 5) for c in range(1, 5))
    grid = Scene("series", film=full, hands="4 25 | 26 27", turned=15).play("call 4")
    assert grid.turn == 1, "Script, no free cell"


def test_fr_22_an_effect_without_a_legal_way_does_nothing() -> None:
    """FR-22: a full pyramid has no spot for a Script; one chosen by a Director is gone in vain."""
    full = "1,1=1 1,2=2 1,3=3 1,4=5 1,5=7 2,1=8 2,2=9 2,3=10 2,4=11 3,1=12 3,2=13 3,3=14 "
    game = Scene(
        "studio", film=full + "4,1=15 4,2=16 5,1=17", hands="19 20 | 21", cut="22", turned=15
    )
    game.play("call 19 use")  # the only other card is the Script
    assert (game.cut, game.turn) == ("19", 1) and "22" in game.bin.split()
    assert len(game.film.split()) == 15


# Director ------------------------------------------------------------------------------------


def test_fr_17_a_director_bins_another_cut_card_and_applies_it() -> None:
    """FR-17: chosen from the Cut but the called card; its effect may be declined."""
    game = Scene(film="2 3", hands="7 20 | 21", cut="1 5 6").play("call 7 use")
    assert (game.asked, game.words) == ("director", "1 5 6")
    game.play("1")
    assert (game.cut, game.asked, game.words) == ("5 6 7", "effect", "skip use")
    assert "1" in game.bin.split()
    game.play("use #0")
    assert (game.film, game.hands.split("|")[1].split()) == ("3", ["2", "21"])
    game = Scene(film="2 3", hands="7 20 | 21", cut="1 5 6").play("call 7 use 1 skip")
    assert (game.film, game.turn, game.cut) == ("2 3", 1, "5 6 7")


def test_fr_17_directors_chain_and_never_choose_the_called_card() -> None:
    """FR-17: a Director so chosen chains; the called one can never be chosen that turn."""
    game = Scene(film="2 3", hands="7 20 | 21", cut="9 16 5").play("call 7 use 9 use")
    assert game.words == "16 5"
    game.play("16 use")  # only the Star is left to choose
    assert (game.asked, game.cut) == ("effect", "7")
    game.play("skip")
    game = Scene(film="2 3", hands="7 20 | 21", cut="9").play("call 7 use")
    assert (game.turn, game.cut) == (1, "7"), "the second Director finds nothing but the first"


def test_fr_17_a_card_may_be_chosen_even_if_its_effect_is_impossible() -> None:
    """FR-17: it goes to the Bin, and nothing happens."""
    game = Scene(film="", hands="7 20 | 21", cut="1 5").play("call 7 use")
    assert game.words == "1 5"
    game.play("5")
    assert (game.cut, game.turn) == ("1 7", 1)


# Editor --------------------------------------------------------------------------------------


def test_fr_18_an_editor_lifts_one_or_two_and_puts_them_back() -> None:
    """FR-18: unseen if face down; a line closes up; each goes to any spot, tokens on it."""
    game = Scene(film="2 9:1!1+ 20^ 21", hands="3 6 | 7").play("call 3 use")
    assert (game.asked, game.words) == ("editor-lifts", "#0 #1 #2 #3")
    game.play("#1")
    assert (game.film, game.words) == ("2 20^ 21", "#0 #1 #2 done")
    assert [c.card for c in game.seen_by(0).view.lifted] == [None]
    assert [c.card for c in game.seen_by(1).view.lifted] == ["9"]
    game.play("#1")
    assert (game.film, game.words) == ("2 21", "@0 @1 @2")
    assert [c.card for c in game.seen_by(0).view.lifted] == [None, "20"]
    game.play("@2")
    assert (game.film, game.words) == ("2 21 9:1!1+", "@0 @1 @2 @3")
    game.play("@0")
    assert (game.film, game.turn) == ("20^ 2 21 9:1!1+", 1)


def test_fr_18_done_after_one_and_the_old_place_is_allowed() -> None:
    """FR-18: `done`, then one put."""
    game = Scene(film="2 9:1 20^ 21", hands="3 6 | 7").play("call 3 use #1 done")
    assert game.words == "@0 @1 @2 @3"
    game.play("@1")
    assert (game.film, game.turn) == ("2 9:1 20^ 21", 1)
    empty = Scene(film="2", hands="3 6 | 7").play("call 3 use")
    assert (empty.film, empty.turn) == ("2", 1), "a line may be lifted whole"


def test_fr_18_cards_may_change_films() -> None:
    """FR-18: in Two Shorts."""
    game = Scene("shorts", film="2 9 | 20 21", hands="3 6 | 7").play("call 3 use")
    assert game.words == "1#0 1#1 2#0 2#1"
    game.play("1#0 2#1")
    assert (game.film, game.words) == ("9 | 20", "1@0 1@1 2@0 2@1")
    game.play("2@1 1@1")
    assert game.film == "9 21 | 20 2"


def test_fr_18_in_a_grid_to_any_free_cell() -> None:
    """FR-18, FR-39: the old cell is free again, a mishap's is not."""
    game = Scene("series", film="1,1=2 1,2=4 2,1=5", hands="3 6 | 7").play("call 3 use #1,2 done")
    assert len(game.legal) == 16 - 4 - 2 and "@1,2" in game.legal and "@2,2" not in game.legal


def test_fr_18_in_arcs_one_card_stays_and_the_film_ends_whole() -> None:
    """FR-18, FR-44: split in between, never at the end; a first put needs a second that mends."""
    chain = "0,0=1 1,1=2 2,2=4 3,3=5"
    game = Scene("arcs", film=chain, hands="3 6 | 7").play("call 3 use #1,1 done")
    assert (game.turn, game.film) == (1, chain), "only the old place joins both ends"
    game = Scene("arcs", film=chain, hands="3 6 | 7").play("call 3 use #1,1 #2,2")
    first = game.legal
    assert "@1,1" in first and "@2,2" in first and "@1,-1" not in first and "@4,4" not in first
    game.play("@2,2")
    assert (game.turn, game.film) == (1, "0,0=1 1,1=4 2,2=2 3,3=5"), "then only one place mends"
    two = Scene("arcs", film="0,0=1 1,1=2", hands="3 6 | 7").play("call 3 use #0,0")
    assert two.asked == "editor-puts", "no second lift: one card stays"
    assert two.s.lifts == 1


def test_fr_18_in_studio_supports_come_first() -> None:
    """FR-18, FR-49: lifting below a card is allowed if it is mended in time."""
    game = Scene("studio", film=PYRAMID, hands="8 16 | 7").play("call 8 use #1,1 done")
    assert game.turn == 1 and game.film == PYRAMID, "nothing else could hold the pyramid up"
    game = Scene("studio", film=PYRAMID, hands="8 16 | 7").play("call 8 use #3,1 #1,1")
    assert game.words == "@1,1 @1,4 @3,1", "each leaves a second put that holds 2,1 up"
    game.play("@1,1")
    assert game.words == "@1,0 @1,4 @3,1"
    game = Scene("studio", film=PYRAMID, hands="8 16 | 7").play("call 8 use #3,1 #1,1 @1,4")
    assert (game.turn, game.film) == (1, "1,1=1 1,2=2 1,3=3 1,4=6 2,1=4 2,2=5")


# Producer ------------------------------------------------------------------------------------


def test_fr_19_a_producer_gives_a_film_card_to_another_player() -> None:
    """FR-19: first the card, then the seat; it joins that hand unseen; Claps return."""
    game = Scene(film="20:01 22^ 9", hands="1 6 | 7 | 8").play("call 1 use")
    assert (game.asked, game.words) == ("producer-takes", "#0 #1 #2")
    game.play("#2")
    assert (game.asked, game.words) == ("producer-gives", "seat1 seat2")
    game.play("seat2")
    assert game.film == "20:01 22^"
    assert game.hands.split(" | ")[2] == "8 9"
    assert game.seen_by(0).hands.split("|")[2].strip() == ""
    game = Scene(film="20:01 22^", hands="1 6 | 7").play("call 1 use #0")
    assert [p.claps for p in game.view.players] == [3, 3]


def test_fr_19_a_line_may_become_empty_and_a_pyramid_may_not_break() -> None:
    """FR-19, FR-44, FR-49: only cards that may leave."""
    assert Scene(film="20", hands="1 6 | 7").play("call 1 use").film == ""
    assert Scene("series", film="1,1=20", hands="1 6 | 7").play("call 1 use").film == ""
    game = Scene("studio", film="1,1=11 1,2=2 1,3=3 2,1=4", hands="1 6 | 7").play("call 1 use")
    assert game.words == "#1,3 #2,1"
    game = Scene("arcs", film=DIAMOND.replace("=1", "=11"), hands="1 6 | 7").play("call 1 use")
    assert game.words == "#0,0 #1,-1 #1,1 #2,0", "a ring of four has two ways round"
    game = Scene("arcs", film="0,0=11 1,1=2 2,2=3", hands="1 6 | 7").play("call 1 use")
    assert game.words == "#0,0 #2,2"


def test_fr_23_a_hint_is_lost_with_its_card() -> None:
    """FR-23: a Film card that leaves loses its Hint for good."""
    for hands, words in (("1 6 | 7", "call 1 use #0"), ("5 6 | 7", "call 5 use #0")):
        game = Scene(film="20!1+ 22", hands=hands).play(words)
        assert "!" not in game.film and not game.s.hint_left[1]
        assert sum(game.s.marks) & 0x0FF0 == 0


# Script --------------------------------------------------------------------------------------


def test_fr_20_a_script_puts_a_hand_card_face_up_without_a_clap() -> None:
    """FR-20: a hand card, then a spot."""
    game = Scene(film="2 9", hands="4 6 8 | 7").play("call 4 use")
    assert (game.asked, game.words) == ("script-chooses", "6 8")
    game.play("6")
    assert (game.asked, game.words) == ("script-puts", "@0 @1 @2")
    game.play("@1")
    assert (game.film, game.hands.split(" | ")[0].split()[0]) == ("2 6^ 9", "1")
    assert [p.claps for p in game.view.players] == [3, 3]


# Star ----------------------------------------------------------------------------------------


def test_fr_21_a_star_swaps_a_cut_card_with_a_film_card() -> None:
    """FR-21: both face up, in each other's place; Claps return; first the Cut card."""
    game = Scene(film="2 9:01!1- 20", hands="5 6 | 7", cut="11 12 13").play("call 5 use")
    assert (game.asked, game.words) == ("star-chooses", "11 12 13 5")
    game.play("12")
    assert (game.asked, game.words) == ("star-swaps", "#0 #1 #2")
    game.play("#1")
    assert (game.film, game.cut) == ("2 12^ 20", "11 9 13 5")
    assert [p.claps for p in game.view.players] == [3, 3]


def test_fr_21_the_star_itself_may_go_in() -> None:
    """FR-21: the Star just played included; not one that a Director threw away."""
    game = Scene(film="2", hands="5 6 | 7").play("call 5 use")
    assert (game.film, game.cut, game.turn) == ("5^", "2", 1)
    game = Scene(film="2 3", hands="7 6 | 8", cut="5").play("call 7 use use")
    assert (game.asked, game.legal) == ("star-swaps", {"#0", "#1"}), "only the Director is left"
