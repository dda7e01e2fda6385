"""The six modes of Faux Raccords held to the rulebook: start, spots, marks and what wins."""

from __future__ import annotations

from collections import Counter

import pytest

from matinee.games.faux_raccords import text
from matinee.games.faux_raccords.deck import CARD_NAMES
from matinee.games.faux_raccords.film import ROW, count_places, is_whole, may_leave, place_number
from matinee.games.faux_raccords.material import MOST_PLACES, NONE, VALUES, filmed
from matinee.games.faux_raccords.view import Outcome
from tests.support.scene import MODES, PLAYERS, Scene, begun, card, dealt

NOWHERE = ROW * ROW
HANDS = "28 | 28b"


def judged(mode: str, film: str, moods: str = "comedy drama romance suspense") -> Outcome:
    """How a Film would be judged."""
    return Scene(mode, film=film, hands=HANDS, moods=moods).judged()


def failed(mode: str, film: str, moods: str = "comedy drama romance suspense") -> set[str]:
    """The checks a Film does not pass."""
    told = judged(mode, film, moods)
    assert told.won == (not told.faults)
    assert told.faults.keys() == {name for name, passed in told.checks.items() if not passed}
    return set(told.faults)


def start(mode: str, players: int) -> list[str]:
    """The places of the Film's first cards."""
    game = begun(mode, players)
    assert not any(game.s.marks), "face down, without tokens"
    return [text.film_word(game.s, k) for k in range(filmed(game.s))]


# Tutorial ------------------------------------------------------------------------------------


def test_fr_30_the_tutorial_deal() -> None:
    """FR-30: 24 cards of 24 values, either copy of a double, 3 each, 4 in the Film."""
    seen: Counter[int] = Counter()
    for seed in range(60):
        s = dealt("tutorial", 2, seed)
        assert s.rushes[24:] == [-1] * 8
        assert len({VALUES[c] for c in s.rushes[:24]}) == 24
        seen.update(s.rushes[:24])
        assert set(s.moods) == set(s.mishaps) == set(s.whim) == {-1}
    assert set(seen) == set(range(32)), "any card can be set aside, and any can be in"
    for players in PLAYERS:
        view = begun("tutorial", players).view
        assert start("tutorial", players) == ["#0", "#1", "#2", "#3"]
        assert [p.cards for p in view.players] == [3] * players
        assert view.pile == 24 - 4 - 3 * players
        assert (view.films[0].moods, view.marks) == ([], [])


def test_fr_31_the_tutorial_is_won_by_twelve_in_order() -> None:
    """FR-31: exactly 12 cards, strictly increasing."""
    assert failed("tutorial", "1 2 3 4 5 6 7 8 9 10 11 12") == set()
    assert failed("tutorial", "1 2 3 4 5 6 7 8 9 10 12 11") == {"order"}
    assert failed("tutorial", "1 2 3 4 5 6 7 8 9 10 11") == {"size"}
    assert judged("tutorial", "3 1 2 4").faults == {"size": [], "order": ["3", "1"]}
    assert judged("tutorial", "").checks == {"size": False, "order": True}


# All other modes -----------------------------------------------------------------------------


def test_fr_32_all_32_cards_and_three_each() -> None:
    """FR-32: the deal has every card; the hands are dealt seat by seat."""
    for mode in MODES[1:]:
        for players in PLAYERS:
            s = dealt(mode, players, 3)
            assert sorted(s.rushes) == list(range(32)) == sorted(s.whim)
            game = begun(mode, players, 3)
            for seat in range(players):
                hand = sum(1 << c for c in s.rushes[3 * seat : 3 * seat + 3])
                assert game.s.hand[seat] == hand
            laid = len(start(mode, players))
            assert game.s.film[:laid] == s.rushes[3 * players : 3 * players + laid]
            assert game.view.pile == 32 - 3 * players - laid


def test_fr_32_everything_is_shuffled() -> None:
    """FR-32, FR-33: any card, mood or mishap can lie anywhere."""
    deals = [dealt("shorts", 2, seed) for seed in range(500)]
    for name, count in (("rushes", 32), ("moods", 7), ("mishaps", 12), ("whim", 32)):
        seen = {pair for s in deals for pair in enumerate(getattr(s, name))}
        assert len(seen) == count * count, name
    tutorial = {
        pair for seed in range(500) for pair in enumerate(dealt("tutorial", 2, seed).rushes[:24])
    }
    assert len(tutorial) == 24 * 32


def test_fr_32_no_value_twice() -> None:
    """FR-32: both copies of a double spoil a Film."""
    film = "1 3 6 8 10 10b 12 15 16 18 19 20 22 24 25 26"
    told = judged("feature", film)
    assert told.faults == {"order": ["10", "10b"], "doubles": ["10", "10b"]}


def test_fr_33_the_genre_score() -> None:
    """FR-33: cards with one of the two moods, and jokers. Of 6, 15, 16 and a joker: 4."""
    assert judged("feature", "6 10b 15 16").genre == [4]
    assert judged("feature", "2 6 10b 14 15 16 17").genre == [4]
    assert judged("feature", "6 10b 15 16", moods="horror action").genre == [1]
    for mode, drawn in zip(MODES, (0, 2, 4, 2, 2, 0), strict=True):
        assert len(begun(mode, 2).moods) == drawn
    assert judged("tutorial", "6 15").genre is None


# Feature -------------------------------------------------------------------------------------

FEATURE = "1 3 4 6 8 9 10 12 15 16 18 20 22 24 26 27"
"""Comedy 6 12 16 24, drama 1 8 15 26: a dramatic comedy of 8."""


def test_fr_34_a_feature_starts_with_eight_or_six_and_has_three_marks() -> None:
    """FR-34: marks at 10, 12 and 14."""
    assert [len(start("feature", players)) for players in PLAYERS] == [8, 8, 6]
    assert [mark.at for mark in begun("feature", 2).view.marks] == ["10", "12", "14"]
    line = FEATURE.split()
    for length, marks in ((8, 0), (9, 1), (11, 1), (13, 1)):
        game = Scene(
            "feature",
            film=" ".join(line[:length]),
            hands="28 | 25 | 23",
            mishaps="ruined-stock",
            turned={9: 0, 11: 1, 13: 3}.get(length, 0),
        ).play("place @0")
        assert len(game.happened) == marks
    assert game.s.turned == 0b111


def test_fr_34_a_mark_counts_the_first_time_only() -> None:
    """FR-34, FR-52: a mishap happens once, however often the length comes back."""
    film = " ".join(FEATURE.split()[:9])
    game = Scene("feature", film=film, hands="2 25 | 21 23 | 28 5", mishaps="ruined-stock")
    game.play("place 25 @0 call 21 use #0 seat2 place 28 @0")
    assert game.s.length[0] == 10 and game.happened == ["ruined-stock"]


def test_fr_35_a_feature_is_won() -> None:
    """FR-35: exactly 16, strictly increasing, no value twice, genre score of 7."""
    assert failed("feature", FEATURE) == set()
    assert judged("feature", FEATURE).genre == [8]
    assert failed("feature", FEATURE, "comedy romance") == {"genre"}
    assert failed("feature", FEATURE.replace("26 27", "27 26")) == {"order"}
    assert failed("feature", FEATURE.removesuffix(" 27")) == {"size"}
    seven = FEATURE.replace(" 24 ", " 23 ")
    assert (judged("feature", seven).genre, failed("feature", seven)) == ([7], set())
    six = seven.replace(" 26 ", " 25 ")
    assert (judged("feature", six).genre, failed("feature", six)) == ([6], {"genre"})
    assert "27" in judged("feature", six).faults["genre"]
    assert "6" not in judged("feature", six).faults["genre"]


# Two Shorts ----------------------------------------------------------------------------------

SHORTS = "1 6 8 12 14 15 16 20 | 4 5 9 10b 13 18 21 25"
"""A dramatic comedy (1 6 8 12 15 16) and a crime romance (4 5 9 10b 13 18 21)."""


def test_fr_36_two_shorts_start_with_four_or_three_each_and_two_marks_each() -> None:
    """FR-36: four different moods; marks at 5 and 7 of each film."""
    assert start("shorts", 2) == ["1#0", "1#1", "1#2", "1#3", "2#0", "2#1", "2#2", "2#3"]
    assert start("shorts", 4) == ["1#0", "1#1", "1#2", "2#0", "2#1", "2#2"]
    game = begun("shorts", 3)
    assert len(set(game.moods)) == 4
    assert [mark.at for mark in game.view.marks] == ["1:5", "1:7", "2:5", "2:7"]
    for film, spot, turned in (
        ("1 2 3 4 | 5 6 7 8", "1@4", 0b0001),
        ("1 2 3 4 | 5 6 7 8", "2@4", 0b0100),
        ("1 2 3 | 5 6 7 8", "1@3", 0),
        ("1 2 3 4 9 10 | 5 6 7 8", "1@0", 0b0011),
    ):
        game = Scene("shorts", film=film, hands="20 | 21 | 22", mishaps="ruined-stock budget-cut")
        game.s.cut[0], game.s.cut_size = card("24"), 1
        assert game.play(f"place {spot}").s.turned == turned


def test_fr_37_two_shorts_are_won() -> None:
    """FR-37: each exactly 8 and in order, no value twice over both, each genre score 5."""
    moods = "comedy drama romance suspense"
    assert failed("shorts", SHORTS, moods) == set()
    assert judged("shorts", SHORTS, moods).genre == [6, 7]
    assert failed("shorts", SHORTS, "romance suspense comedy drama") == {"genre"}
    assert failed("shorts", SHORTS.replace("20 |", "20 22 |")) == {"size"}
    assert failed("shorts", SHORTS.replace("6 8", "8 6")) == {"order"}
    assert failed("shorts", SHORTS.replace("4 5", "5 4")) == {"order"}
    double = SHORTS.replace(" 9 ", " 10 ").replace(" 20 |", " 19 |").replace("18 21", "18 19b")
    told = judged("shorts", double)
    assert set(told.faults["doubles"]) == {"10", "10b", "19", "19b"}, "over both films"
    assert told.checks["order"] is False, "10 and 10b do not strictly increase"
    five = SHORTS.replace("1 6", "3 6")
    assert (judged("shorts", five).genre, failed("shorts", five)) == ([5, 7], set())
    four = five.replace("6 8", "7 8")
    assert (judged("shorts", four).genre, failed("shorts", four)) == ([4, 7], {"genre"})


@pytest.mark.parametrize(
    ("mode", "film", "spots", "targets"),
    [
        ("feature", "2 9:0 11 20 22:1", "@0 @3 @4 @5", "#3 #4"),
        ("feature", "2:0 9 11 20 22:0", "@2 @3", "#2"),
        ("shorts", "2 9:0 | 11 20 22:1", "1@0 2@0 2@1 2@2 2@3", "2#0 2#1 2#2"),
        ("tutorial", "2 9:0 11 20 22:1", "@0 @1 @2 @3 @4 @5", "#0 #2 #3 #4"),
    ],
)
def test_fr_38_two_players_keep_their_distance(
    mode: str, film: str, spots: str, targets: str
) -> None:
    """FR-38: no Rush and no view next to one's own Clap, in the same film, in two modes."""
    game = Scene(mode, film=film, hands="5 6 | 7 8")
    assert game.play("place 5").words == spots
    game = Scene(mode, film=film, hands="5 6 | 7 8", hints="0").play("view 5")
    if " " in targets:
        assert game.words == targets
    else:
        assert game.film.split()[int(targets[1:])].endswith(":0"), "the only one is viewed"


def test_fr_38_binds_place_and_view_only_and_two_players_only() -> None:
    """FR-38: not Script, Editor or Star; an action without a legal spot is not offered."""
    film = "2:0 9 11:0"
    three = Scene("feature", film=film, hands="5 6 | 7 8 | 1").play("place 5")
    assert three.words == "@0 @1 @2 @3"
    game = Scene("feature", film=film, hands="4 6 | 7 8")
    assert game.legal == {"call", "wrap"}
    game.play("call 4 use")
    assert game.words == "@0 @1 @2 @3"
    game = Scene("feature", film=film, hands="3 6 | 7 8").play("call 3 use #1 done")
    assert game.words == "@0 @1 @2"
    game = Scene("feature", film=film, hands="5 6 | 7 8").play("call 5 use")
    assert game.words == "#0 #1 #2"


def test_fr_38_is_checked_before_any_token_moves() -> None:
    """FR-38: next to a Clap that could be moved away is still next to it."""
    game = Scene("feature", film="2:0 9 20 22 11:0 12 13 14:0", hands="5 6 | 7 8").play("place 5")
    assert game.words == "@2 @3 @6"
    game.play("@2")
    assert (game.asked, game.words) == ("token", "#0 #5 #8")


# Series --------------------------------------------------------------------------------------

SERIES = """
    1,1=1  1,2=3  1,3=6  1,4=8
    2,1=4  2,2=7  2,3=9  2,4=12
    3,1=10 3,2=11 3,3=15 3,4=16
    4,1=13 4,2=18 4,3=24 4,4=26
"""


def test_fr_39_a_series_starts_around_four_mishaps() -> None:
    """FR-39: corners and two more, or corners; to any free cell, never onto a mishap."""
    assert start("series", 3) == ["#1,1", "#1,2", "#1,4", "#4,1", "#4,3", "#4,4"]
    assert start("series", 4) == ["#1,1", "#1,4", "#4,1", "#4,4"]
    assert begun("series", 2).view.mishap_cells == ["2,2", "2,3", "3,2", "3,3"]
    game = Scene("series", film="1,1=2 4,4=3", hands="5 6 | 7 8").play("place 5")
    assert game.words == "@1,2 @1,3 @1,4 @2,1 @2,4 @3,1 @3,4 @4,1 @4,2 @4,3"
    game.play("@1,3")
    assert game.film == "1,1=2 1,3=5:0 4,4=3", "cards do not shift"
    freed = Scene("series", film="1,1=2", hands="5 6 | 7 8", turned=0b0110).play("place 5")
    assert {"@2,3", "@3,2"} < freed.legal and not {"@2,2", "@3,3"} & freed.legal


def test_fr_40_a_mishap_of_the_grid_needs_a_card_on_each_side() -> None:
    """FR-40: Rush or mishap; it is turned, applied and removed, and its cell is free."""
    game = Scene(
        "series", film="1,2=2 2,4=9 1,1=5", hands="6 10 | 7 8", mishaps="reshoot ruined-stock"
    ).play("place 6 @4,4")
    assert game.happened == []
    assert game.view.mishap_cells == ["2,2", "2,3", "3,2", "3,3"]
    game.play("place 7 @2,1")  # 2,2 has Rush above and left, mishaps right and below
    assert game.happened == ["reshoot"] and game.film.count("=") == 4, "seat 1 took the 7 back"
    assert game.view.mishap_cells == ["2,3", "3,2", "3,3"]
    asked = Scene("series", film="1,2=2:0 2,1=9:0", hands="6 10 | 7 8", mishaps="reshoot")
    asked.play("place 6 @4,4")
    assert asked.asked == "reshoot"
    assert "2,2" in asked.view.mishap_cells, "it is removed once it has been applied"


def test_fr_40_several_due_at_once_come_in_reading_order_and_look_again() -> None:
    """FR-40, FR-9: with 2,2 gone, 2,3 has an empty side and is no longer due."""
    film = "1,2=2 1,3=3 2,1=4 2,4=5 3,1=6 3,4=9 4,2=11"
    game = Scene(
        "series", film=film, hands="12 | 7 8 | 1", cut="24", mishaps="ruined-stock budget-cut"
    )
    game.play("place @4,3")
    assert game.view.mishap_cells == ["2,3", "3,2"], "3,3 still had 2,3 and 3,2 beside it"
    assert game.happened == ["ruined-stock", "budget-cut"]


def test_fr_41_a_series_is_won() -> None:
    """FR-41: all 16 cells, rows and columns increase, no value twice, genre score of 7."""
    assert failed("series", SERIES) == set()
    assert judged("series", SERIES).genre == [8]
    swapped = SERIES.replace("2,1=4 ", "2,1=9 ").replace("2,3=9", "2,3=4")
    told = judged("series", swapped)
    assert set(told.faults) == {"order"}
    assert set(told.faults["order"]) == {"9", "7", "4", "6"}
    far = SERIES.replace("1,1=1 ", "1,1=19")
    assert "order" in failed("series", far), "every card further right and down counts"
    assert judged("series", "1,1=5 1,4=4 4,1=6").faults["order"] == ["5", "4"]
    assert judged("series", "1,1=5 1,4=6 4,1=4").faults["order"] == ["5", "4"]
    assert judged("series", "1,1=5 1,4=6 4,2=4").checks["order"], "other rows and columns do not"
    assert failed("series", SERIES.replace("4,4=26", "")) == {"size"}
    assert failed("series", SERIES, "horror fantasy") == {"genre"}
    double = SERIES.replace("3,1=10", "3,1=5").replace("3,2=11", "3,2=10b")
    told = judged("series", double.replace("2,4=12", "2,4=10"))
    assert told.faults == {"doubles": ["10", "10b"]}


# Arcs ----------------------------------------------------------------------------------------

ARCS = """
    0,0=1  1,-1=3 1,1=6  2,-2=4 2,0=8 2,2=9  3,-3=10 3,-1=12 3,1=11 3,3=13
    4,-2=15 4,0=16 4,2=18  5,-1=20 5,1=24  6,0=26
"""


def test_fr_42_a_rush_touches_a_card_of_the_diamond() -> None:
    """FR-42: above, below, or half beside it; six places around one card, without bounds."""
    game = Scene("arcs", film="0,0=2", hands="5 6 | 7 8").play("place 5")
    assert game.words == "@-1,-1 @-1,1 @0,-2 @0,2 @1,-1 @1,1"
    assert [place_number(game.s, i) for i in range(6)] == sorted(
        place_number(game.s, i) for i in range(6)
    )
    assert place_number(game.s, 6) == NOWHERE
    game.play("@-1,-1 place 7")
    assert game.words == "@-1,-3 @-1,1 @-2,-2 @-2,0 @0,-2 @0,2 @1,-1 @1,1"
    assert game.film == "-1,-1=5:0 0,0=2"


def test_fr_42_nothing_is_cut_off() -> None:
    """FR-42: a column of 31 cards and a row of 31, far from where it began."""
    for step in ((0, 2), (1, 1), (1, -1)):
        film = " ".join(
            f"{40 + step[0] * i},{-60 + step[1] * i}={name}"
            for i, name in enumerate(CARD_NAMES[:31])
        )
        game = Scene("arcs", film=film, hands="28b | ", turned=7)
        assert count_places(game.s) == 2 * 31 + 4 <= MOST_PLACES
        game.play("place")
        ends = [(40 - step[0], -60 - step[1]), (40 + 31 * step[0], -60 + 31 * step[1])]
        assert {f"@{column},{height}" for column, height in ends} < game.legal


def test_fr_43_where_arcs_start() -> None:
    """FR-43: six cards, or four."""
    assert start("arcs", 2) == ["#0,0", "#1,-1", "#1,1", "#2,-2", "#2,0", "#2,2"]
    assert start("arcs", 4) == ["#0,0", "#1,-1", "#1,1", "#2,0"]


def test_fr_44_arcs_stay_connected() -> None:
    """FR-44: a card whose loss would split the Film may not leave; an empty Film is not whole."""
    s = Scene("arcs", film="0,0=1 1,1=2 2,2=3 2,0=4 3,3=5", hands=HANDS).s
    assert [text.film_word(s, k) for k in range(5) if not may_leave(s, k)] == ["#1,1", "#2,2"]
    assert is_whole(s, NONE, NOWHERE)
    one = Scene("arcs", film="0,0=1", hands=HANDS).s
    assert not may_leave(one, 0)


def test_fr_45_marks_of_arcs_are_on_the_cut() -> None:
    """FR-45: at 4, 5 and 6 cards, before the draw and before the Cut is trimmed."""
    film = "0,0=1 1,1=2 2,2=3"
    for cut, hands, words, marks in (
        ("11 12", "4 6 | 7 8", "call 4 skip", 0),
        ("11 12 13", "4 6 | 7 8", "call 4 skip", 1),
        ("11 12 13", "9 6 | 7 8", "call 9 skip", 1),
        ("11 12 13", "9 6 | 7 8", "call 9 use 11 skip", 0),
    ):
        game = Scene("arcs", film=film, cut=cut, hands=hands, mishaps="ruined-stock stars-whim")
        assert [m.at for m in game.view.marks] == ["4", "5", "6"]
        game.play(words)
        assert len(game.happened) == marks
    assert game.s.turned == 0
    late = Scene(
        "arcs",
        film=film,
        cut="11 12 13 14 15",
        hands="4 6 | 7 8",
        mishaps="ruined-stock stars-whim change-of-tone",
    ).play("call 4 skip comedy")
    assert late.s.turned == 0b111, "6 cards are at least 4, 5 and 6"
    assert late.cut == "13 14 15 4 7"


def test_fr_46_arcs_are_won() -> None:
    """FR-46: a diamond of columns 1-2-3-4-3-2-1 anywhere, increasing sideways, genre 7."""
    assert failed("arcs", ARCS) == set()
    moved = " ".join(
        f"{int(at.split(',')[0]) - 5},{int(at.split(',')[1]) - 9}={name}"
        for at, name in (item.split("=") for item in ARCS.split())
    )
    assert failed("arcs", moved) == set()
    assert failed("arcs", ARCS.replace("6,0=26", "6,2=26")) == {"shape"}
    assert judged("arcs", ARCS.replace("6,0=26", "6,2=26")).faults["shape"] == ["26"]
    assert failed("arcs", ARCS.replace("6,0=26", "")) == {"size", "shape"}
    assert failed("arcs", ARCS.replace("1,1=6 ", "1,1=9 ").replace("2,2=9", "2,2=6")) == {"order"}
    column = ARCS.replace("3,-1=12", "3,-1=11").replace("3,1=11", "3,1=12")
    assert failed("arcs", column) == set(), "above and below do not count"
    assert failed("arcs", ARCS, "horror action") == {"genre"}
    double = ARCS.replace("3,3=13", "3,3=10b")
    assert failed("arcs", double) == {"doubles"}


# Studio --------------------------------------------------------------------------------------

STUDIO = """
    1,1=6 1,2=12 1,3=16 1,4=1 1,5=8  2,1=5 2,2=13 2,3=4 2,4=9
    3,1=7 3,2=10 3,3=2  4,1=3 4,2=11  5,1=1b
"""
"""Comedy and drama; romance and suspense; action and horror; fantasy; joker."""


def test_fr_47_the_spots_of_a_pyramid() -> None:
    """FR-47: level 1 grows at either end up to five; above, a card rests on two."""
    game = Scene("studio", film="1,1=2 1,2=3 1,3=5", hands="6 9 | 7 8").play("place 6")
    assert game.words == "@1,0 @1,4 @2,1 @2,2"
    game.play("@1,0")
    assert Scene("studio", film=game.film, hands="1 9 | 7 8").play("place 1").words == (
        "@1,-1 @1,4 @2,0 @2,1 @2,2"
    )
    five = "1,-1=2 1,0=3 1,1=5 1,2=6 1,3=9 2,-1=11 2,0=12"
    game = Scene("studio", film=five, hands="1 10 | 7 8", turned=15).play("place 1")
    assert game.words == "@2,1 @2,2 @3,-1"


def test_fr_48_where_a_studio_starts() -> None:
    """FR-48: six cards, or four."""
    assert start("studio", 3) == ["#1,1", "#1,2", "#1,3", "#2,1", "#2,2", "#3,1"]
    assert start("studio", 4) == ["#1,1", "#1,2", "#1,3", "#2,1"]


def test_fr_49_no_card_is_left_without_its_supports() -> None:
    """FR-49: nor may the pyramid be split."""
    s = Scene("studio", film="1,1=1 1,2=2 1,3=3 1,4=4 2,1=5 2,2=6 3,1=9", hands=HANDS).s
    leaving = [text.film_word(s, k) for k in range(filmed(s)) if may_leave(s, k)]
    assert leaving == ["#1,4", "#3,1"]
    s = Scene("studio", film="1,1=1 1,2=2 1,3=3", hands=HANDS).s
    assert [may_leave(s, k) for k in range(3)] == [True, False, True]
    assert not is_whole(s, 1, NOWHERE)


def test_fr_50_a_full_level_is_a_mark() -> None:
    """FR-50: 5, 4, 3 and 2 cards on the four lowest levels."""
    film = "1,1=1 1,2=2 1,3=3 1,4=4"
    assert [m.at for m in begun("studio", 2).view.marks] == ["1", "2", "3", "4"]
    game = Scene("studio", film=film, hands="5 | 6 | 9", mishaps="ruined-stock").play("place @1,5")
    assert game.s.turned == 0b0001
    for level, (more, words) in enumerate(
        (
            ("1,5=10 2,1=5 2,2=6 2,3=9", "place 26 @2,4"),
            ("2,4=24 3,1=11 3,2=12", "place 26 @3,3"),
            ("3,3=25 4,1=13", "place 26"),  # 4,2 is the only spot
        ),
        2,
    ):
        film += f" {more}"
        game = Scene(
            "studio",
            film=film,
            hands="26 27 | 14 | 15",
            mishaps="ruined-stock",
            turned=(1 << level - 1) - 1,
        ).play(words)
        assert (game.s.turned, len(game.happened)) == ((1 << level) - 1, 1)


def test_fr_51_a_studio_is_won() -> None:
    """FR-51: all 15; two symbols a level at most, none on two levels; values do not matter."""
    assert failed("studio", STUDIO) == set()
    assert judged("studio", STUDIO).genre is None
    assert failed("studio", STUDIO.replace("5,1=1b", "")) == {"size"}
    other = STUDIO.replace("5,1=1b", "5,1=19")
    told = judged("studio", other)
    assert told.faults == {"levels": ["3", "11", "19"]}, "fantasy on two levels"
    three = STUDIO.replace("1,5=8", "1,5=14").replace("3,3=2", "3,3=17")
    assert judged("studio", three).faults == {"levels": ["6", "12", "16", "1", "14"]}
    joker = STUDIO.replace("4,2=11", "4,2=10b")
    assert judged("studio", joker).faults == {"levels": ["10b", "1b"]}, "the joker is a symbol"
