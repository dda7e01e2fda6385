"""The mishaps of Faux Raccords held to the rulebook (FR-52 to FR-56).

Most scenes are a Feature of nine cards and three players; placing a tenth makes a mishap due.
"""

from __future__ import annotations

from matinee.games.faux_raccords.text import is_open
from matinee.kernel import NOBODY
from tests.support.scene import GAME, Scene

NINE = "2 3 4 5 6 7 8 9 11"
HANDS = "12 13 14 | 15 16 | 17 18 20"
PLACED = "place 12 @9"


def scene(mishap: str, film: str = NINE, hands: str = HANDS, cut: str = "", **more: str) -> Scene:
    """A Feature in which the first player is about to cause a mishap."""
    return Scene("feature", film=film, hands=hands, cut=cut, mishaps=mishap, **more)  # type: ignore[arg-type]


def suffered(mishap: str, film: str = NINE, hands: str = HANDS, cut: str = "") -> Scene:
    """The same once the tenth card is placed."""
    return scene(mishap, film, hands, cut).play(PLACED)


def test_fr_52_a_mishap_comes_once_before_the_draw_and_the_active_player_chooses() -> None:
    """FR-52: before the draw; the active player decides for the table."""
    game = suffered("fogged-reel")
    assert (game.asked, game.turn, game.s.active) == ("fogged-reel", 0, 0)
    assert game.s.held[0] == 2, "nothing has been drawn yet"
    game.play("#0")
    assert game.s.held[0] == 3 and game.turn == 1
    assert game.seen_by(NOBODY).view.mishaps == ["fogged-reel"]
    game.play("place 15 @9")
    assert game.happened == ["fogged-reel"], "the mark at 10 has had its mishap"


def test_fr_53_the_default_is_a_card_of_the_active_player() -> None:
    """FR-53: of their choice, face down to the Bin."""
    game = suffered("budget-cut")
    assert (game.asked, game.turn, game.words) == ("default", 0, "13 14")
    assert not is_open(game.s, 0)
    game.play("14")
    assert "14" in game.bin.split() and game.turn == 1 and game.s.defaulted == 1
    assert game.seen_by(1).bin == ""


def test_fr_53_without_a_card_the_next_player_who_has_one_discards() -> None:
    """FR-53: in turn order, choosing it themselves; with no card in any hand, nothing."""
    game = Scene("feature", film=NINE, hands="12 | | 17 18", mishaps="budget-cut", pile="").play(
        "place @9"
    )
    assert (game.asked, game.turn, game.words) == ("default", 2, "17 18")
    game.play("17")
    assert game.hands == " |  | 18" and game.s.over, "seat 1 begins without a card"
    game = Scene("feature", film=NINE, hands="12 | ", mishaps="budget-cut", pile="")
    game.play("place @9")
    assert game.s.over and game.s.defaulted == 1 and game.s.binned == 32 - 10


def test_fr_54_a_mishap_that_makes_another_due_does_so_at_once() -> None:
    """FR-54: Star's whim puts a fourth card in the Cut of Arcs, a fifth makes the next due."""
    game = Scene(
        "arcs",
        film="0,0=1 1,1=2 2,2=3",
        cut="11 12 13",
        hands="4 6 | 7 8 | 9 10",
        mishaps="stars-whim ruined-stock",
        whim="7",
    ).play("call 4 skip")
    assert game.happened == ["stars-whim", "ruined-stock"]
    assert (game.cut, game.turn) == ("11 12 13 4 7", 1)


def test_fr_55_a_choice_that_breaks_the_film_is_not_legal() -> None:
    """FR-55: FR-44 and FR-49 hold for mishaps too."""
    film = "0,0=1 1,1=2 2,2=3"
    for mishap in ("fogged-reel", "press-leak"):
        game = Scene("arcs", film=film, cut="11 12 13", hands="4 6 | 7 8", mishaps=mishap)
        assert game.play("call 4 skip").words == "#0,0 #2,2"
    for mishap, mark in (("censored", "^"), ("reshoot", ":0")):
        game = Scene(
            "arcs",
            film=f"0,0=1{mark} 1,1=2{mark} 2,2=3{mark}",
            cut="11 12 13",
            hands="4 6 | 7 8",
            mishaps=mishap,
        )
        assert game.play("call 4 skip").words == "#0,0 #2,2"
    studio = Scene(
        "studio",
        film="1,1=1 1,2=2 1,3=3 1,4=4 2,1=5 2,2=10",
        hands="6 9 | 7 8",
        mishaps="fogged-reel",
    ).play("place 6 @1,5")
    assert studio.words == "#2,1 #2,2", "1,5 has a Clap, the others hold something up or together"


def test_fr_55_with_no_legal_choice_the_mishap_cannot_be_applied() -> None:
    """FR-55: the middle card is the only one face down, and it holds the others together."""
    film = "0,0=1^ 1,1=2 2,2=3^"
    game = Scene("arcs", film=film, cut="11 12 13", hands="4 6 | 7 8", mishaps="fogged-reel")
    game.play("call 4 skip")
    assert (game.film, game.s.defaulted) == (film, 1)
    assert "6" in game.bin.split(), "the last hand card, so it answered itself"


# The twelve ----------------------------------------------------------------------------------


def test_fr_56_1_budget_cut() -> None:
    """FR-56: the oldest Cut card goes to the Bin."""
    game = suffered("budget-cut", cut="21 22 23")
    assert game.cut == "22 23" and "21" in game.bin.split() and game.turn == 1


def test_fr_56_2_fogged_reel() -> None:
    """FR-56: a face-down Film card without Clap goes to the Bin unseen."""
    game = suffered("fogged-reel", film="2^ 3:1 4 5!1+ 6:0 7 8^ 9^ 11^")
    assert game.words == "#2 #3 #5"
    game.play("#3")
    assert game.film == "2^ 3:1 4 6:0 7 8^ 9^ 11^ 12:0" and "5" in game.bin.split()
    assert game.seen_by(0).bin == ""
    none = suffered("fogged-reel", film="2^ 3:1 4^ 5:1 6:0 7^ 8^ 9^ 11^")
    assert none.asked == "default"


def test_fr_56_3_swapped_reels() -> None:
    """FR-56: two adjacent face-down cards change places, tokens and Hints with them."""
    game = suffered("swapped-reels", film="2 3:1!1- 4^ 5 6 7 8^ 9 11^")
    assert (game.asked, game.words) == ("swapped-reels", "#0 #3 #4")
    game.play("#4")
    assert game.film.split()[4:6] == ["7", "6"], "one neighbour left to name"
    game = suffered("swapped-reels", film="2 3:1!1- 4^ 5 6 7 8^ 9 11^").play("#0")
    assert game.film.startswith("3:1!1- 2 4^")
    assert suffered("swapped-reels", film="2^ 3 4^ 5 6^ 7 8^ 9 11^").asked == "default"


def test_fr_56_3_what_is_adjacent_in_each_shape() -> None:
    """FR-56: same film; side by side or above; touching in Arcs; same level in Studio."""
    shorts = Scene(
        "shorts",
        film="2^ 3^ 4^ 5 | 6 7^ 8^ 9^",
        hands="12 13 1 | 14 15 | 16",
        mishaps="swapped-reels",
    ).play("place 12 2@4")
    assert shorts.asked == "default", "the end of film 1 is no neighbour of film 2"
    series = Scene(
        "series",
        film="1,1=5^ 1,2=2 2,1=3^ 1,3=4 4,1=6 3,1=9 2,4=11",
        hands="12 13 | 14 15 | 16",
        mishaps="swapped-reels",
    ).play("place 12 @4,4")
    assert series.words == "#1,2 #3,1"
    series.play("#3,1")
    assert "3,1=6" in series.film and "4,1=9" in series.film
    arcs = Scene(
        "arcs",
        film="0,0=1 1,1=2 2,0=3 2,2=5",
        cut="11 12 13",
        hands="4 6 | 7 8",
        mishaps="swapped-reels",
    ).play("call 4 skip")
    assert arcs.words == "#0,0 #1,1 #2,0"
    assert arcs.play("#1,1").words == "#2,0 #2,2"
    studio = Scene(
        "studio",
        film="1,1=1 1,2=2^ 1,3=3 1,4=4 2,1=5 2,2=6",
        hands="9 10 | 7 8",
        mishaps="swapped-reels",
    ).play("place 9 @1,5")
    assert studio.words == "#1,3 #1,4 #2,1"


def test_fr_56_4_strike() -> None:
    """FR-56: each player with a Clap takes one back of their choice, from the active one on."""
    game = Scene(
        "feature",
        film="2:0 3:0 4:2 5:2 6 7 8 9 11",
        hands="15 16 | 17 18 | 12 14",
        mishaps="strike",
        turn=2,
    ).play("place 12 @9")
    assert (game.asked, game.turn, game.words) == ("strike", 2, "#2 #3 #9")
    game.play("#9")
    assert (game.asked, game.turn, game.words) == ("strike", 0, "#0 #1")
    game.play("#0")
    assert (game.film, game.asked) == ("2 3:0 4:2 5:2 6 7 8 9 11 12", "verb")


def test_fr_56_4_strike_asks_each_player_for_their_own() -> None:
    """FR-56, FR-52: each for their own Claps, from the active player on."""
    game = suffered("strike", film="2:1 3:1 4:2 5:2 6 7 8 9 11")
    assert (game.asked, game.turn, game.words) == ("strike", 1, "#0 #1"), "seat 0 had one only"
    assert game.film.endswith("12")
    game.play("#1")
    assert (game.turn, game.words) == (2, "#2 #3")
    game.play("#2")
    assert game.film == "2:1 3 4 5:2 6 7 8 9 11 12" and game.turn == 1
    none = Scene("feature", film=NINE, hands="13 22 24 | 15 16", mishaps="strike")
    none.play("call 13 use 22 @9")
    assert none.s.defaulted == 1, "nobody has a Clap"


def test_fr_56_5_rewrite() -> None:
    """FR-56: all pass a card to the next player at the same time; all choose before any moves."""
    game = suffered("rewrite")
    assert (game.asked, game.turn, game.words) == ("rewrite", 0, "13 14")
    game.play("14")
    assert (game.turn, game.hands.split(" | ")[0]) == (1, "13 14"), "nothing has moved yet"
    assert [game.seen_by(seat).view.passing[0] for seat in (0, 1, 2, NOBODY)] == ["14"] + [None] * 3
    assert not is_open(game.s, 0)
    assert game.words == "15 16"
    game.play("15")
    assert (game.turn, game.words) == (2, "17 18 20")
    game.play("20")
    hands = [set(hand.split()) for hand in game.hands.split(" | ")]
    assert {"13", "20"} < hands[0] and hands[1] == {"14", "16"} and hands[2] == {"15", "17", "18"}


def test_fr_56_5_rewrite_passes_even_to_an_empty_hand() -> None:
    """FR-56: a player with no card passes none; fewer than two with cards is a default."""
    game = suffered("rewrite", hands="12 13 14 | | 17 18").play("14 17")
    hands = [hand.split() for hand in game.hands.split(" | ")]
    assert "17" in hands[0] and hands[1:] == [["14"], ["18"]]
    game = suffered("rewrite", hands="12 13 14 | |")
    assert game.asked == "default"


def test_fr_56_6_censored() -> None:
    """FR-56: a face-up Film card goes to the Bin."""
    game = suffered("censored", film="2^ 3 4^ 5 6 7 8 9 11")
    assert game.words == "#0 #2"
    game.play("#2")
    assert "4" in game.bin.split() and game.film.startswith("2^ 3 5")
    assert suffered("censored").asked == "default"


def test_fr_56_7_change_of_tone() -> None:
    """FR-56: one mood token is replaced by the next of the deal's moods."""
    game = suffered("change-of-tone")
    assert game.words == "comedy drama"
    game.play("comedy")
    assert game.moods == ["romance", "drama"]
    assert game.seen_by(NOBODY).s.moods[:4] == [0, 1, 2, -1]
    shorts = Scene(
        "shorts", film="2 3 4 5 | 6 7 8 9", hands="12 13 | 14 | 15", mishaps="change-of-tone"
    ).play("place 12 1@4")
    assert shorts.words == "comedy drama romance suspense"
    assert shorts.play("romance").moods == ["comedy", "drama", "action", "suspense"]
    studio = Scene(
        "studio",
        film="1,1=1 1,2=2 1,3=3 1,4=4",
        hands="9 10 11 | 7 8",
        mishaps="change-of-tone",
    ).play("place 9 @1,5")
    assert studio.asked == "default", "no moods in this mode"


def test_fr_56_8_ruined_stock() -> None:
    """FR-56: the top two cards of the pile go to the Bin unseen; one, if only one."""
    for pile, left, drawn in (("21 22 23 24", 1, "23"), ("21 22", 0, ""), ("21", 0, "")):
        game = Scene("feature", film=NINE, hands=HANDS, mishaps="ruined-stock", pile=pile)
        game.play(PLACED)
        assert "21" in game.bin.split() and game.view.pile == left
        assert (drawn in game.hands.split(" | ")[0].split()) == bool(drawn)
        assert game.seen_by(0).bin == ""
    game = Scene("feature", film=NINE, hands=HANDS, mishaps="ruined-stock", pile="").play(PLACED)
    assert game.asked == "default"


def test_fr_56_9_stars_whim() -> None:
    """FR-56: a random card of the next other player with at least two, to the end of the Cut."""
    game = scene("stars-whim", cut="21", whim="22 18 16 15").play(PLACED)
    assert (game.cut, game.turn) == ("21 16", 1)
    assert game.hands.split(" | ")[1] == "15"
    game = scene("stars-whim", hands="12 13 | 15 | 17 18 20", whim="20").play(PLACED)
    assert game.cut == "20", "seat 1 has one card only"
    game = scene("stars-whim", hands="12 13 14 | 15 | 17").play(PLACED)
    assert game.asked == "default", "the active player's own hand does not count"


def test_fr_56_10_continuity_error() -> None:
    """FR-56: a face-up Film card is turned face down, without Clap."""
    game = suffered("continuity-error", film="2^!1+ 3 4^ 5 6 7 8 9 11")
    assert game.words == "#0 #2"
    game.play("#0")
    assert game.film == "2!1+ 3 4^ 5 6 7 8 9 11 12:0"
    assert suffered("continuity-error").asked == "default"


def test_fr_56_11_reshoot() -> None:
    """FR-56: the active player takes a card with their own Clap back; its tokens return."""
    game = suffered("reshoot", film="2:01!1+ 3:1 4 5 6 7 8 9 11")
    assert game.words == "#0 #9"
    game.play("#0")
    assert game.film == "3:1 4 5 6 7 8 9 11 12:0" and "2" in game.hands.split(" | ")[0].split()
    assert [p.claps for p in game.view.players] == [2, 2, 3]
    none = Scene("feature", film=NINE, hands="13 22 24 | 15 16", mishaps="reshoot")
    none.play("call 13 use 22 @9")
    assert none.s.defaulted == 1


def test_fr_56_12_press_leak() -> None:
    """FR-56: a Film card without Clap, face up or down, goes face up to the end of the Cut."""
    game = suffered("press-leak", film="2^ 3:1 4!1+ 5:0 6:0 7:1 8:1 9:1 11:2", cut="21")
    assert (game.turn, game.asked, game.words) == (0, "press-leak", "#0 #2")
    game.play("#0")
    assert game.cut == "21 2" and game.film.startswith("3:1 4!1+")
    assert GAME.hidden(game.s, NOBODY).cut[1] == game.s.cut[1]
    film = "2:1 3:1 4:1 5:2 6:2 7:2 8:0 9:0 11:01"
    game = suffered("press-leak", film=film).play("#8")  # three Claps lie there: one is moved
    assert game.asked == "default"
