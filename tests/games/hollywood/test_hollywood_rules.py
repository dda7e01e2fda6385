"""Hollywood! held to its rulebook: every numbered rule has a test that fails without it.

A layout is drawn as it lies on the table: columns A to D side by side, the top cards above. Most
games here are played by `A_ROUND`: without Studio cards, the k-th reel then rests on the k-th card
of the layout, except that the twelfth takes the bottom of D, and the two cards above it stay free.
So the first player of the round gets cards 0, 3, 6 and 9 of the layout:

    first    second   third    -            (three players)
    second   third    first    -
    third    first    second   third
    first    second
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from matinee import Refused, games
from matinee.games.hollywood import rules
from matinee.games.hollywood.text import CARD_NAMES, Deal
from matinee.games.hollywood.view import Outcome
from matinee.kernel import NOBODY, UNKNOWN, seed_generator
from matinee.position import Position

GAME = games.find("hollywood")

SEATS = ("Blue", "Green", "Red", "Yellow")
BLUE, GREEN, RED, YELLOW = range(4)

STARS = 3 * ["S1"] + 6 * ["S2"] + 3 * ["S3"]
MOVIE_CARDS = 12 * ["H"] + 12 * ["A"] + 12 * ["R"] + ["H*", "A*", "R*"] + 5 * ["B"]

COLUMN_WORDS = ["A", "B", "C", "D"]
A_ROUND = "A A A A B B B B C C C D".split()
NOTHING_TO_CHOOSE = """
    S1  R   R   S2
    S1  R   R   A
    R   R   R   R
    R   R
"""
"""A layout whose stars find no project: the round is over with its last reel."""


def drawn(picture: str) -> list[str]:
    """A layout's fourteen cards in laying order, from a picture of its columns."""
    rows = [line.split() for line in picture.strip().splitlines()]
    return [row[column] for column in range(4) for row in rows if column < len(row)]


def table(*pictures: str, first: int = BLUE, **options: object) -> Position:
    """A game about to begin; rounds that are not drawn get some of the cards that are left."""
    layouts = [drawn(picture) for picture in pictures]
    used = Counter(card for layout in layouts for card in layout)
    stars = list((Counter(STARS) - used).elements())
    movie_cards = list((Counter(MOVIE_CARDS) - used).elements())
    while len(layouts) < int(str(options.get("players", 3))):
        layouts.append([stars.pop() for _ in range(3)] + [movie_cards.pop() for _ in range(11)])
    return Position.of_deal(GAME, options, Deal(first=first, layouts=layouts))


def reels(game: Position, column: str) -> str:
    """The reels of a column from the top card down: `. . Blue Green`."""
    spots = game.view().columns["ABCD".index(column)]
    return " ".join("." if spot.reel is None else SEATS[spot.reel] for spot in spots)


def in_hand(game: Position) -> list[int]:
    """How many reels each player still has to place."""
    return [player.reels for player in game.view().players]


def projects(game: Position, seat: int) -> dict[str, int]:
    """The weight of each of a player's projects."""
    return {project.genre: project.weight for project in game.view().players[seat].projects}


def movies(game: Position, seat: int) -> list[tuple[str, int, int]]:
    """A player's finished movies: genre, cards and the star's rating."""
    return [(m.genre, m.cards, m.rating) for m in game.view().players[seat].movies]


def settle(game: Position) -> None:
    """Put every star that asks for a project on the first one that can be named."""
    while game.view().asked == "project":
        game.play(game.legal()[0])


def finished(game: Position) -> Outcome:
    """Play a game out with the first legal word at every turn."""
    while not game.over:
        game.play(game.legal()[0])
    outcome = game.outcome()
    assert isinstance(outcome, Outcome)
    return outcome


def held(*hands: str, unclaimed: str = "", advanced: bool = False) -> rules.State:
    """Hands drawn so: `B` a blockbuster, `HHH*+S3` a movie, `AA` a project."""
    s = rules.State()
    s.players = len(hands)
    s.advanced = int(advanced)
    s.unclaimed = [UNKNOWN] * len(s.unclaimed)
    for i, card in enumerate(unclaimed.split()):
        s.unclaimed[i] = CARD_NAMES.index(card)
    for seat, hand in enumerate(hands):
        for item in hand.split():
            films, _, star = item.partition("+")
            if films == "B":
                s.blockbusters[seat] += 1
                continue
            for film in re.findall(r"[HAR]\*?", films):
                rules.add_to_project(s, seat, CARD_NAMES.index(film))
            if star:
                genre = "HAR".index(films[0])
                rules.make_movie(s, seat, genre, CARD_NAMES.index(star))
    return s


def counted(*hands: str, unclaimed: str = "", advanced: bool = False) -> Outcome:
    """The score of hands as `held` draws them."""
    s = held(*hands, unclaimed=unclaimed, advanced=advanced)
    rules.finish(s)
    assert (s.over, s.turn) == (1, NOBODY)
    outcome = GAME.views.outcome(s)
    assert isinstance(outcome, Outcome)
    assert outcome.scores == [rules.score(s, seat) for seat in range(s.players)]
    return outcome


def dealt_layouts(players: int, seed: int) -> list[list[str]]:
    """The layouts of a shuffled game."""
    deal = Position.of_seed(GAME, {"players": players}, seed).deal
    assert isinstance(deal, Deal)
    return deal.layouts


# Material ------------------------------------------------------------------------------------


def test_hw_1_three_or_four_players() -> None:
    """HW-1: 3 or 4 players."""
    assert GAME.players == (3, 4)
    for players in (3, 4):
        assert len(table(players=players).view().players) == players
    for players in (2, 5):
        with pytest.raises(Refused, match="is not one of 3, 4"):
            GAME.complete({"players": players})


def test_hw_2_the_star_deck() -> None:
    """HW-2: twelve stars: three of 1, six of 2, three of 3; four players see them all."""
    for seed in range(20):
        cards = [card for layout in dealt_layouts(4, seed) for card in layout]
        assert sorted(card for card in cards if card.startswith("S")) == STARS


def test_hw_3_the_movie_deck() -> None:
    """HW-3: 13 films a genre, one of them with the award, and 5 blockbusters."""
    for seed in range(20):
        cards = [card for layout in dealt_layouts(4, seed) for card in layout]
        assert Counter(card for card in cards if not card.startswith("S")) == {
            "H": 12, "H*": 1, "A": 12, "A*": 1, "R": 12, "R*": 1, "B": 5,
        }  # fmt: skip


@pytest.mark.parametrize("card", ["H*", "A*", "R*"])
def test_hw_3_one_award_a_genre(card: str) -> None:
    """HW-3: a deal with a card too many is refused."""
    with pytest.raises(Refused, match=re.escape("layouts[0][4]")):
        table(f"""
            {card} {card} A  B
            H      A      R  S1
            H      A      R  S2
            H      A
        """)


@pytest.mark.parametrize("players", [3, 4])
def test_hw_4_two_studio_cards_each_for_the_whole_game(players: int) -> None:
    """HW-4: everyone has both Studio cards; a used one is out of the game, the other is not."""
    game = table(players=players)
    assert [(p.clap, p.double) for p in game.view().players] == [(True, True)] * players
    assert game.state.clap == game.state.double == [1] * players + [0] * (4 - players)
    game.play("clap", "double", "A", "A")  # Blue skips; Green places two
    unused = [(p.clap, p.double) for p in game.view().players]
    assert unused == [(False, True), (True, False)] + [(True, True)] * (players - 2)
    while game.view().round == 1:
        assert "clap" not in game.legal() or game.turn != BLUE
        game.play(game.legal()[0])
    assert [(p.clap, p.double) for p in game.view().players] == unused
    while game.turn != BLUE:
        game.play(game.legal()[0])
    assert game.legal() == [*COLUMN_WORDS, "double"]


@pytest.mark.parametrize(("players", "each"), [(3, 4), (4, 3)])
def test_hw_5_twelve_reels_in_all(players: int, each: int) -> None:
    """HW-5: 4 reels each with 3 players, 3 with 4: always 12, and afresh every round."""
    game = table(players=players)
    for game_round in range(1, players + 1):
        assert game.view().round == game_round
        assert in_hand(game) == [each] * players
        while game.view().round == game_round and not game.over:
            game.play(game.legal()[0])


# A round -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_hw_6_as_many_rounds_as_players(players: int) -> None:
    """HW-6: the game is over after that many times twelve reels, and not before."""
    game = table(players=players)
    placed = 0
    while not game.over:
        assert game.view().round == placed // 12 + 1
        game.play(game.legal()[0])
        placed += 1
        settle(game)
    assert placed == 12 * players
    assert game.view().round == game.view().rounds == players
    assert (game.turn, game.legal()) == (None, [])


def test_hw_7_the_layout() -> None:
    """HW-7: cards are laid column by column, top down: A and B of 4 cards, C and D of 3."""
    game = table("""
        H   A   S1  R
        H*  A   B   S2
        H   A*  H   R*
        S3  A
    """)
    assert [[spot.card for spot in column] for column in game.view().columns] == [
        ["H", "H*", "H", "S3"],
        ["A", "A", "A*", "A"],
        ["S1", "B", "H"],
        ["R", "S2", "R*"],
    ]


def test_hw_7_each_round_lays_out_its_own_cards() -> None:
    """HW-7: three stars and eleven movie cards a round, taken on from where the decks stood."""
    second = """
        B   R   H   A
        B   R   H   S1
        S2  R   H   A
        R*  S2
    """
    game = table(
        """
        H   A   S1  R
        H*  A   B   S2
        H   A*  H   R
        S3  A
        """,
        second,
    )
    game.play(*A_ROUND)
    settle(game)
    assert [spot.card for column in game.view().columns for spot in column] == drawn(second)
    assert all(reels(game, column).strip(". ") == "" for column in "ABCD")
    assert not any(spot.received for column in game.view().columns for spot in column)


@pytest.mark.parametrize("players", [3, 4])
def test_hw_7_stars_may_lie_anywhere(players: int) -> None:
    """HW-7: the three stars are shuffled in: every spot of every round can have one."""
    seen: list[set[int]] = [set() for _ in range(players)]
    for seed in range(60):
        layouts = dealt_layouts(players, seed)
        assert len(layouts) == players
        for spots, layout in zip(seen, layouts, strict=True):
            stars = [spot for spot, card in enumerate(layout) if card.startswith("S")]
            assert (len(layout), len(stars)) == (14, 3)
            spots.update(stars)
    assert seen == [set(range(14))] * players


def test_hw_7_a_layout_needs_three_stars() -> None:
    """HW-7: a deal that lays out another number of stars is refused."""
    with pytest.raises(Refused, match=re.escape("layouts[0]")):
        table("""
            H   A   S1  R
            H   A   B   S2
            H   A   H   R
            H   A
        """)


def test_hw_7_both_decks_are_shuffled() -> None:
    """HW-7: in every place of the decks each kind of card turns up as often as it should."""
    games_dealt = 500
    generator, s = [0, 0], GAME.new_state(GAME.complete({"players": 3}))
    stars = [Counter[str]() for _ in range(9)]
    movie_cards = [Counter[str]() for _ in range(33)]
    for seed in range(games_dealt):
        seed_generator(generator, seed, 0)
        rules.deal(s, generator)
        for deck, places in ((s.star_deck, stars), (s.movie_deck, movie_cards)):
            for card, place in zip(deck, places, strict=False):
                place[CARD_NAMES[card]] += 1
    for whole, places in ((STARS, stars), (MOVIE_CARDS, movie_cards)):
        for kind, copies in Counter(whole).items():
            share = copies / len(whole)
            five_sigma = 5 * (games_dealt * share * (1 - share)) ** 0.5
            for place in places:
                assert abs(place[kind] - games_dealt * share) < five_sigma


@pytest.mark.parametrize("players", [3, 4])
def test_hw_7_a_deal_in_words_is_the_deal(players: int) -> None:
    """HW-7: a shuffled deal, written down and read again, is the same to the last number."""
    for seed in range(5):
        shuffled = Position.of_seed(GAME, {"players": players}, seed)
        assert Position.of_deal(GAME, {"players": players}, shuffled.deal).state == shuffled.state
    undealt = 12 - 3 * players, 44 - 11 * players
    assert shuffled.state.star_deck.count(UNKNOWN) == undealt[0]
    assert shuffled.state.movie_deck.count(UNKNOWN) == undealt[1]


@pytest.mark.parametrize("players", [3, 4])
def test_hw_8_the_first_player_of_round_1_is_random(players: int) -> None:
    """HW-8: any seat may begin."""
    firsts = {Position.of_seed(GAME, {"players": players}, seed).turn for seed in range(30)}
    assert firsts == set(range(players))


def test_hw_8_the_next_seat_begins_the_next_round() -> None:
    """HW-8: Red begins round 1, so Blue, to Red's left, round 2, and Green round 3."""
    game = table(first=RED)
    beginners = [game.turn]
    while not game.over:
        before = game.view().round
        game.play(game.legal()[0])
        if game.view().round > before:
            beginners.append(game.turn)
            assert game.view().first == game.turn
    assert beginners == [RED, BLUE, GREEN]


def test_hw_9_turns_go_clockwise() -> None:
    """HW-9: after the last seat it is the first one's turn again."""
    game = table(players=4, first=RED)
    order = [game.turn]
    for column in "ABCDA":
        game.play(column)
        order.append(game.turn)
    assert order == [RED, YELLOW, BLUE, GREEN, RED, YELLOW]


def test_hw_9_a_reel_or_a_studio_card() -> None:
    """HW-9: whoever has reels must place one or play a Studio card; there is no passing."""
    game = table()
    assert game.legal() == [*COLUMN_WORDS, "clap", "double"]
    game.play("clap", "A", "A", "double", "B", "B", "A", "A")
    assert game.turn == BLUE
    assert game.legal() == ["B", "C", "D"]
    with pytest.raises(Refused, match=r"legal here: B, C, D$"):
        game.play("pass")


def test_hw_9_no_turn_without_reels() -> None:
    """HW-9: Blue has placed all reels early and is passed over, Clap Board or not."""
    game = table()
    game.play("double", "A", "A", "A", "A")  # Blue two, then Green and Red one each
    game.play("B", "B", "B")
    game.play("B", "C", "C")
    assert in_hand(game) == [0, 1, 1]
    assert game.turn == GREEN
    game.play("clap")
    assert game.turn == RED
    game.play("C")
    assert (in_hand(game), game.turn) == ([0, 1, 0], GREEN)


def test_hw_9_the_last_with_reels_goes_on_alone() -> None:
    """HW-9: when nobody else has a reel, the turn comes straight back."""
    game = table()
    game.play("double", "A", "A", "A", "A", "B", "B", "B", "B", "C", "C", "D")
    assert (in_hand(game), game.turn) == ([0, 0, 1], RED)
    game.play("clap")
    assert (in_hand(game), game.turn) == ([0, 0, 1], RED)
    assert game.legal() == ["C", "D"]


def test_hw_10_reels_enter_at_the_bottom_and_bump() -> None:
    """HW-10: the reel takes the bottom card, and those in its way move up one card each."""
    game = table()
    pictures = []
    for _ in range(4):
        game.play("B")
        pictures.append(reels(game, "B"))
    assert pictures == [
        ". . . Blue",
        ". . Blue Green",
        ". Blue Green Red",
        "Blue Green Red Blue",
    ]
    assert in_hand(game) == [2, 3, 3]
    assert [reels(game, column) for column in "ACD"] == [". . . .", ". . .", ". . ."]


@pytest.mark.parametrize(("column", "height"), [("A", 4), ("B", 4), ("C", 3), ("D", 3)])
def test_hw_10_in_every_column(column: str, height: int) -> None:
    """HW-10: each column has its own top and bottom."""
    game = table()
    game.play(*[column] * height)
    assert reels(game, column) == " ".join(["Blue", "Green", "Red", "Blue"][:height])
    for other in set(COLUMN_WORDS) - {column}:
        assert reels(game, other).strip(". ") == ""


def test_hw_10_the_placement_example() -> None:
    """HW-10: the rulebook's example: A is full; Green places in B, where two reels move up."""
    game = table(first=GREEN)
    game.play("A", "A", "A", "B", "A", "B")  # Green, Red, Blue, twice
    assert game.turn == GREEN
    assert reels(game, "A") == "Green Red Blue Red"
    assert reels(game, "B") == ". . Green Blue"
    assert "A" not in game.legal()
    game.play("B")
    assert reels(game, "B") == ". Green Blue Green"


def test_hw_11_a_full_column_takes_no_reel() -> None:
    """HW-11: a column with a reel on every card is closed; with one card free it is open."""
    game = table()
    game.play("C", "C", "A", "A", "A")
    assert {"A", "C"} <= set(game.legal())
    game.play("C")
    assert game.legal() == ["A", "B", "D", "clap", "double"]
    game.play("A")
    assert game.legal() == ["B", "D", "clap", "double"]
    with pytest.raises(Refused, match=r"legal here: B, D, clap, double$"):
        game.play("A")


def test_hw_11_two_spots_always_stay_free() -> None:
    """HW-11: with one reel to go there is still a column for it, and a spot to spare."""
    game = table()
    game.play(*A_ROUND[:11])
    assert [column for column in game.legal() if column in COLUMN_WORDS] == ["D"]


def test_hw_12_clap_board() -> None:
    """HW-12: the turn ends with no reel placed."""
    game = table()
    game.play("clap")
    assert game.turn == GREEN
    assert in_hand(game) == [4, 4, 4]
    assert all(reels(game, column).strip(". ") == "" for column in "ABCD")
    game.play("A", "A")
    assert "clap" not in game.legal()
    with pytest.raises(Refused, match=r"legal here: A, B, C, D, double$"):
        game.play("clap")


def test_hw_13_double_reel() -> None:
    """HW-13: two reels, one after the other, each in any column; no other card between."""
    game = table()
    game.play("double")
    assert (game.turn, game.view().asked, game.legal()) == (BLUE, "reel", COLUMN_WORDS)
    game.play("B")
    assert (game.turn, game.view().asked, game.legal()) == (BLUE, "reel", COLUMN_WORDS)
    with pytest.raises(Refused, match=r"legal here: A, B, C, D$"):
        game.play("clap")
    game.play("C")
    assert (game.turn, game.view().asked) == (GREEN, "turn")
    assert in_hand(game) == [2, 4, 4]
    assert (reels(game, "B"), reels(game, "C")) == (". . . Blue", ". . Blue")


def test_hw_13_the_same_column_twice_if_it_has_room() -> None:
    """HW-13: both reels may go in one column, unless the first has filled it."""
    roomy = table()
    roomy.play("D", "double", "D", "D")
    assert reels(roomy, "D") == "Blue Green Green"
    narrow = table()
    narrow.play("D", "D", "double", "D")
    assert narrow.turn == RED
    assert narrow.legal() == ["A", "B", "C"]


def test_hw_13_needs_two_reels_in_hand() -> None:
    """HW-13: with two reels a Double Reel can be played, with one it cannot."""
    game = table()
    game.play(*A_ROUND[:6])
    assert (in_hand(game), "double" in game.legal()) == ([2, 2, 2], True)
    game.play(*A_ROUND[6:9])
    assert (in_hand(game), "double" in game.legal()) == ([1, 1, 1], False)
    with pytest.raises(Refused, match=r"legal here: C, D, clap$"):
        game.play("double")


def test_hw_14_the_twelfth_reel_ends_the_round() -> None:
    """HW-14: after eleven reels the round goes on, even if cards are played in between."""
    game = table(NOTHING_TO_CHOOSE)
    game.play(*A_ROUND[:11])
    assert (game.view().round, game.turn) == (1, RED)
    game.play("clap")
    assert (game.view().round, game.turn) == (1, RED)
    game.play("D")
    assert (game.view().round, in_hand(game)) == (2, [4, 4, 4])


# Receiving the cards -------------------------------------------------------------------------

FILM_ABOVE_STAR = """
    H   A   R   S1
    B   A   R   R
    B   A   R   A
    S2  S2
"""
"""Blue has the top and bottom of column A: a horror film and, below it, a star."""

TWO_PROJECTS = """
    H   A   R   S1
    B   B   R   S1
    B   S3  B   H
    A   R
"""
"""Blue has horror and action from column A when the star in column B is resolved."""


def test_hw_15_top_to_bottom() -> None:
    """HW-15: Blue has the film before the star that lies below it, so makes a movie."""
    game = table(FILM_ABOVE_STAR)
    game.play(*A_ROUND)
    assert movies(game, BLUE) == [("horror", 1, 2)]


def test_hw_15_columns_from_the_left() -> None:
    """HW-15: the films of column A come before the star in B, those of column C after it."""
    game = table(TWO_PROJECTS)
    game.play(*A_ROUND)
    assert game.view().star == "S3"
    assert projects(game, BLUE) == {"horror": 1, "action": 1}
    game.play("horror")
    assert projects(game, BLUE) == {"action": 1, "romance": 1}


def test_hw_15_every_spot_once() -> None:
    """HW-15: the order of the spots: 0-3 are column A from the top, then B, C and D."""
    s = rules.State()
    assert [rules.in_order(s, k) for k in range(14)] == list(range(14))


def test_hw_15_one_card_at_a_time() -> None:
    """HW-15: while Blue thinks about a star, nothing after it has been given out."""
    game = table(TWO_PROJECTS)
    game.play(*A_ROUND)
    assert (game.turn, game.view().asked) == (BLUE, "project")
    given = [[spot.received for spot in column] for column in game.view().columns]
    assert given == [[True] * 4, [True, True, True, False], [False] * 3, [False] * 3]
    assert projects(game, GREEN) == {"action": 1}
    game.play("horror")
    assert projects(game, GREEN) == {"action": 1, "romance": 1}


def test_hw_16_a_blockbuster_is_kept() -> None:
    """HW-16: it joins neither project nor movie; whose reel is on it has it."""
    game = table("""
        B   H   B   S1
        B   H   R   S1
        R   B   H   H
        R   S2
    """)
    game.play(*A_ROUND)
    assert [player.blockbusters for player in game.view().players] == [2, 1, 1]
    assert projects(game, BLUE) == {"romance": 2}


def test_hw_17_films_join_their_genre() -> None:
    """HW-17: a film starts its genre's project or joins it; one project a genre at most."""
    game = table("""
        H   A   R   S1
        S1  A   R   S2
        R   H   R*  A
        H*  A
    """)
    game.play(*A_ROUND)
    assert projects(game, BLUE) == {"horror": 4, "romance": 1}  # H, H* counting twice, H; R
    assert projects(game, GREEN) == {"action": 2, "romance": 2}  # A, A; R* counting twice
    assert projects(game, RED) == {"action": 2, "romance": 2}  # A, A; R, R
    cards = [[project.cards for project in player.projects] for player in game.view().players]
    assert cards == [[3, 1], [2, 1], [2, 2]]


def test_hw_18_one_project_takes_the_star_unasked() -> None:
    """HW-18: with a single project there is nothing to choose: it becomes the movie at once."""
    game = table("""
        H   A   B   S2
        B   A   B   R
        B   S3  B   R
        H   S1
    """)
    game.play(*A_ROUND)
    assert game.view().round == 2
    assert movies(game, BLUE) == [("horror", 2, 3)]
    assert movies(game, GREEN) == [("action", 1, 1)]
    assert projects(game, BLUE) == projects(game, GREEN) == {}


def test_hw_18_several_projects_and_the_owner_chooses() -> None:
    """HW-18: the chosen project is closed, the other stays; the star cannot be refused."""
    game = table(TWO_PROJECTS)
    game.play(*A_ROUND)
    assert (game.turn, game.legal()) == (BLUE, ["action", "horror"])
    assert game.state.casting == 1
    for refused in ("romance", "A", "clap"):
        with pytest.raises(Refused, match=r"legal here: action, horror$"):
            game.play(refused)
    game.play("action")
    assert movies(game, BLUE) == [("action", 1, 3)]
    assert projects(game, BLUE) == {"horror": 1, "romance": 1}


@pytest.mark.parametrize(
    ("choice", "movie", "kept"),
    [("horror", ("horror", 3, 3), {"action": 1}), ("action", ("action", 1, 3), {"horror": 3})],
)
def test_hw_18_the_star_example(
    choice: str, movie: tuple[str, int, int], kept: dict[str, int]
) -> None:
    """HW-18: the rulebook's example.

    Bill has two horror films and an action film. He adds a third horror film, then receives the
    star Tom Strong, who may go to either project.
    """
    game = table(
        """
        H   R   R   S1
        S1  R   B   S2
        R   A   R   A
        H   R
        """,  # Bill, who sits at Blue's place, gets H, H, A, B
        """
        B   R   R   S2
        R   S3  A   S2
        H   R   A   R
        R   A
        """,  # and then, third in turn, H and S3
    )
    game.play(*A_ROUND)
    assert projects(game, BLUE) == {"horror": 2, "action": 1}
    game.play(*A_ROUND)
    assert (game.turn, game.view().star) == (BLUE, "S3")
    assert projects(game, BLUE) == {"horror": 3, "action": 1}
    game.play(choice)
    assert movies(game, BLUE) == [movie]
    assert projects(game, BLUE) == {**kept, "romance": 2}  # two more films came after


def test_hw_19_a_star_without_a_project_is_discarded() -> None:
    """HW-19: Blue's first card is a star: it makes nothing, and is not unclaimed either."""
    game = table("""
        S3  A   B   S1
        B   A   B   S2
        B   H   R   R
        H   A
    """)
    game.play(*A_ROUND)
    assert [movies(game, seat) for seat in (BLUE, GREEN, RED)] == [[], [], []]
    assert projects(game, BLUE) == {"horror": 2}
    assert game.view().unclaimed == ["S1", "S2"]


def test_hw_20_a_genre_can_be_made_again() -> None:
    """HW-20: horror, star, horror, star: two movies of one card, not one of two."""
    game = table("""
        H   A   B   S1
        B   A   S2  R
        R   H   R   R
        S1  A
    """)
    game.play(*A_ROUND)
    assert movies(game, BLUE) == [("horror", 1, 1), ("horror", 1, 2)]
    assert projects(game, BLUE) == {}


def test_hw_21_two_cards_a_round_are_unclaimed() -> None:
    """HW-21: the cards without reels go to nobody, and stay visible to all."""
    game = table(
        FILM_ABOVE_STAR,  # the two upper cards of D: S1, R
        """
        H   A   R*  B
        S1  A   R   H*
        S1  A   R   A
        S2  A
        """,  # here the upper cards of A
        """
        S2  R   A   A
        S3  H   B   R
        R   R   H   S3
        B   H
        """,  # and here the top of C and of D
    )
    game.play(*A_ROUND)
    assert game.view("public").unclaimed == ["S1", "R"]
    game.play(*"D D D C C C B B B B A A".split())
    settle(game)
    assert game.view("public").unclaimed == ["S1", "R", "H", "S1"]
    game.play(*"A A A A B B B B C C D D".split())
    settle(game)
    assert game.over
    assert game.view("public").unclaimed == ["S1", "R", "H", "S1", "A", "A"]


@pytest.mark.parametrize("words", [[], A_ROUND[:5], ["double", "A"], A_ROUND, [*A_ROUND, "horror"]])
def test_hw_22_everything_on_the_table_is_public(words: list[str]) -> None:
    """HW-22: every seat, and anyone beside the table, sees all but the rounds to come."""
    game = table(TWO_PROJECTS)
    game.play(*words)
    truth = game.view("all")
    assert len(truth.upcoming) == 3 - truth.round
    for viewer in (BLUE, GREEN, RED, "public"):
        seen = game.view(viewer)
        for field in type(truth).__struct_fields__:
            if field != "upcoming":
                assert getattr(seen, field) == getattr(truth, field), field
        assert seen.upcoming == [[None] * 14] * len(truth.upcoming)


def test_hw_22_the_order_of_the_decks_is_hidden() -> None:
    """HW-22: of the decks a seat knows the cards laid out so far, and not one more."""
    game = table(TWO_PROJECTS, players=4)
    game.play(*A_ROUND)
    settle(game)
    whole, seen = game.state, game.seen_by(GREEN)
    assert game.view().round == 2
    assert seen.star_deck == whole.star_deck[:6] + 6 * [UNKNOWN]
    assert seen.movie_deck == whole.movie_deck[:22] + 22 * [UNKNOWN]
    assert seen.star_spots == [*whole.star_spots[:2], 0, 0]
    hidden = {field.name for field in whole.fields} - set(rules.PUBLIC)
    assert hidden == {"star_deck", "movie_deck", "star_spots"}


# End and score -------------------------------------------------------------------------------


def test_hw_23_two_points_a_blockbuster() -> None:
    """HW-23: 2 points per Blockbuster."""
    outcome = counted("B", "B B B B", "")
    assert (outcome.scores, outcome.blockbusters) == ([2, 8, 0], [1, 4, 0])


@pytest.mark.parametrize(
    ("movie", "value"),
    [("H+S1", 1), ("RRR+S2", 6), ("AA+S3", 6), ("A*+S2", 4), ("HHH*+S3", 12), ("RR*+S1", 3)],
)
def test_hw_24_films_times_rating(movie: str, value: int) -> None:
    """HW-24: a movie's films, an award card counting as 2, times its star's rating."""
    assert counted(movie, "", "").scores == [value, 0, 0]
    assert counted("", f"{movie} {movie}", "B").scores == [0, 2 * value, 2]


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 0),
        ("H", 1),
        ("RRR", 3),
        ("HH A", 2),
        ("H AA", 2),
        ("H AA R", 2),
        ("HHH AA R", 3),
        ("H A RR", 2),
        ("HH AA", 0),
        ("HH RR", 0),
        ("AA RR", 0),
        ("HH AA R", 0),
        ("H AA RR", 0),
        ("HH A RR", 0),
        ("HH AA RRR", 3),
        ("HHH AA RR", 3),
        ("H A R", 0),
        ("H* A", 2),
        ("H* AA", 0),
        ("H* AA RRR", 3),
        ("HH AAA*", 4),
        ("HHH+S1 A", 4),
    ],
)
def test_hw_25_the_largest_project(hand: str, points: int) -> None:
    """HW-25: a point a card (award = 2) of the one largest unfinished project; a tie gives none."""
    assert counted("", hand, "").scores == [0, points, 0]
    assert counted(hand, "", "", "").scores == [points, 0, 0, 0]


@pytest.mark.parametrize(
    ("hand", "stands"),
    [
        ("", []),
        ("H", ["largest"]),
        ("HH A", ["largest", "smaller"]),
        ("HH A RR", ["tie", "smaller", "tie"]),
        ("H* AA RRR", ["smaller", "smaller", "largest"]),
    ],
)
def test_hw_25_a_view_says_which_project_counts(hand: str, stands: list[str]) -> None:
    """HW-25: the browser need not compare projects itself."""
    player = GAME.views.view(held(hand, "", "")).players[0]  # type: ignore[attr-defined]
    assert [project.stands for project in player.projects] == stands


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (("B", "B B", "HHH"), GREEN),
        (("H+S3", "B", "B"), BLUE),
        (("", "", "B", "H"), RED),
        (("", "H", "HH", "HHH"), YELLOW),
    ],
)
def test_hw_26_most_points_win(hands: tuple[str, ...], winner: int) -> None:
    """HW-26: most points wins, wherever its owner sits."""
    assert counted(*hands).winners == [winner]


@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        (("H+S2 H+S2", "B B", "H+S1 H+S3"), [RED]),  # 4 points each; the best movies: 2, none, 3
        (("H+S1 H+S3", "B B", "H+S2 H+S2"), [BLUE]),
        (("B B", "HH+S2", "A+S3 B"), [RED]),  # 5 points beat 4, whatever the movies
        (("A+S3 B", "HHH+S1 B", "B B"), [BLUE, GREEN]),  # 5 points each, and 3 for a movie
        (("B", "AA", "B"), [BLUE, GREEN, RED]),  # 2 points each, no movies
        (("A+S1 B", "A+S3", "A+S3"), [GREEN, RED]),
        (("A+S1", "", "H+S1", "B"), [YELLOW]),
        (("A", "H+S1", "H"), [GREEN]),  # 1 point each: a movie worth 1 is better than none
        (("", "", ""), [BLUE, GREEN, RED]),
    ],
)
def test_hw_27_a_tie_goes_to_the_best_movie(hands: tuple[str, ...], winners: list[int]) -> None:
    """HW-27: of those tied for first, the most valuable single movie wins; else they share."""
    assert counted(*hands).winners == winners


def test_hw_28_the_scoring_example() -> None:
    """HW-28: the rulebook's example, played out: each item as printed, and Lisa wins."""
    john, lisa, brad = range(3)
    game = table(
        # John H H S3 B; Lisa H H H* S3; Brad R R R R
        """
        H   H   R   S1
        H   R   B   A
        R   S3  S3  R
        H   H*
        """,
        # Lisa B A* S2 R; Brad S2 A A H; John A S1 B R
        """
        B   A   B   R
        S2  S1  R   A
        A   S2  H   R
        A*  A
        """,
        # Brad S1 H H A; John S2 H H A; Lisa S2 H A R
        """
        S1  H   A   H
        S2  H   A   R
        S2  H   A   R
        H   H
        """,
    )
    game.play(*A_ROUND, *A_ROUND, *A_ROUND)
    assert (game.turn, game.legal()) == (brad, ["action", "horror"])
    game.play("action")
    outcome = game.outcome()
    assert outcome.scores == [15, 20, 13]
    assert outcome.winners == [lisa]
    assert outcome.blockbusters == [2, 1, 0]

    def itemised(seat: int) -> list[tuple[str, int, int, int, int]]:
        return [(m.genre, m.cards, m.weight, m.rating, m.value) for m in outcome.movies[seat]]

    assert itemised(john) == [
        ("horror", 2, 2, 3, 6),
        ("action", 1, 1, 1, 1),
        ("romance", 1, 1, 2, 2),
    ]
    assert itemised(lisa) == [
        ("horror", 3, 4, 3, 12),
        ("action", 1, 2, 2, 4),
        ("romance", 1, 1, 2, 2),
    ]
    assert itemised(brad) == [
        ("romance", 4, 4, 2, 8),
        ("action", 2, 2, 1, 2),
    ]
    assert projects(game, john) == {"horror": 2, "action": 1}
    assert projects(game, lisa) == {"horror": 1, "action": 1, "romance": 1}
    assert projects(game, brad) == {"horror": 3, "action": 1}
    assert outcome.largest_project == [2, 0, 3]


def test_hw_28_the_scoring_example_counted_from_the_hands() -> None:
    """HW-28: the same hands laid down at once come to the same points."""
    outcome = counted(
        "B B HH+S3 A+S1 R+S2 HH A",
        "B HHH*+S3 A*+S2 R+S2 H A R",
        "RRRR+S2 AA+S1 HHH A",
    )
    assert (outcome.scores, outcome.winners) == ([15, 20, 13], [1])


# Variants ------------------------------------------------------------------------------------


def test_hw_29_bottom_up() -> None:
    """HW-29: with `bottom-up` Blue has the star before the film above it, and loses it."""
    game = table(FILM_ABOVE_STAR, order="bottom-up")
    game.play(*A_ROUND)
    assert movies(game, BLUE) == []
    assert projects(game, BLUE) == {"horror": 1, "action": 1, "romance": 1}
    assert table().options["order"] == "top-down"


def test_hw_29_columns_still_go_a_to_d() -> None:
    """HW-29: 0-3 are column A from the top, then B, C and D; each is now read upwards."""
    s = rules.State()
    s.bottom_up = 1
    order = [rules.in_order(s, k) for k in range(14)]
    columns = [order[:4], order[4:8], order[8:11], order[11:]]
    assert columns == [[3, 2, 1, 0], [7, 6, 5, 4], [10, 9, 8], [13, 12, 11]]


def test_hw_29_a_star_is_asked_for_where_it_lies() -> None:
    """HW-29: the star that waits for a project is the one reached from below."""
    game = table(
        """
        H   A   R   S1
        B   B   R   S1
        B   S3  A   H
        A   R
        """,
        order="bottom-up",
    )
    game.play(*A_ROUND)
    assert (game.turn, game.view().star) == (BLUE, "S3")
    given = [[spot.received for spot in column] for column in game.view().columns]
    assert given == [[True] * 4, [False, False, True, True], [False] * 3, [False] * 3]
    game.play("action")
    assert movies(game, BLUE) == [("action", 1, 3)]
    assert game.view().unclaimed == ["S1", "S1"]


def test_hw_30_unclaimed_films_multiply_their_genre() -> None:
    """HW-30: by the unclaimed films of that genre over all rounds, none of them giving 0."""
    hands = ("B HH+S3 A+S2", "R+S3 RRR", "A*+S1 H")
    outcome = counted(*hands, unclaimed="H S1 H R B H", advanced=True)
    values = [[movie.value for movie in made] for made in outcome.movies]
    assert values == [[18, 0], [3], [0]]  # three horror, no action, one romance
    view = GAME.views.view(held(*hands, unclaimed="H S1 H R B H", advanced=True))
    assert view.multipliers == {"horror": 3, "action": 0, "romance": 1}  # type: ignore[attr-defined]
    assert outcome.scores == [2 + 18, 3 + 3, 1]  # blockbusters and projects as ever
    assert outcome.largest_project == [0, 3, 1]


def test_hw_30_an_unclaimed_award_counts_once() -> None:
    """HW-30: H, H* and, in the fourth player's last round, A*: two horror and one action."""
    outcome = counted("H+S1", "A+S1", "R+S1", "", unclaimed="H S1 H* B S2 S2 S1 A*", advanced=True)
    assert outcome.scores == [2, 1, 0, 0]


def test_hw_30_a_tie_compares_the_multiplied_values() -> None:
    """HW-30: 6 points each: Blue's 3 for a movie count double, Green's 6 are worth nothing."""
    outcome = counted("H+S3", "AA+S3 B B B", "", unclaimed="H H", advanced=True)
    assert (outcome.scores, outcome.winners) == ([6, 6, 0], [BLUE])
    outcome = counted("B", "A+S3 B", "", unclaimed="H H", advanced=True)
    assert (outcome.scores, outcome.winners) == ([2, 2, 0], [BLUE, GREEN])  # 0 is no better


def test_hw_30_only_with_the_option() -> None:
    """HW-30: the basic game does not look at unclaimed films."""
    assert counted("HH+S3", "", "", unclaimed="H H H").scores == [6, 0, 0]
    assert table().options["advanced"] is False
    assert table(advanced=True).state.advanced == 1


# Beginning again -----------------------------------------------------------------------------

AT_A_STAR = {
    3: TWO_PROJECTS,
    4: """
    H   A   S3  S1
    B   B   R   S1
    B   B   R   H
    B   R
    """,
}
LEFT_AT = {
    "over": ["double", "A", "B", "clap"],
    "in a Double Reel": ["double", "A"],
    "at a star": A_ROUND,
}


@pytest.mark.parametrize("left", LEFT_AT)
@pytest.mark.parametrize("players", [3, 4])
def test_a_used_table_can_be_dealt_again(players: int, left: str) -> None:
    """Neither `deal` nor `begin` leaves anything of the game before (HW-4, HW-7)."""
    fresh = Position.of_seed(GAME, {"players": players}, seed=2)
    used = table(AT_A_STAR[players], players=players)
    used.play(*LEFT_AT[left])
    if left == "over":
        finished(used)
    assert bool(used.state.casting) == (left == "at a star")
    generator = [0, 0]
    seed_generator(generator, 2, 0)
    rules.deal(used.state, generator)
    rules.begin(used.state)
    assert used.state == fresh.state


def test_nothing_is_made_before_the_first_round() -> None:
    """At first there are no movies, projects, points or winners, and every row says so."""
    s = table().state
    assert (s.over, s.round, s.winners, s.movies, s.scores) == (0, 0, 0, 0, [0] * 4)
    assert (s.films, s.awards, s.blockbusters) == ([0] * 12, [0] * 12, [0] * 4)
    assert s.movie_seat == [NOBODY] * 12
    assert s.movie_genre == s.movie_films == s.movie_awards == s.movie_rating == [0] * 12
    assert s.unclaimed == [UNKNOWN] * 24
