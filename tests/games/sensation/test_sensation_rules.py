"""Hollywood Sensation held to its rulebook: every numbered rule has a test that fails without it.

Most of them look at `A_ROUND`, one round that a reader can follow: seat 0 is dealt the high
Coquettish and Mode cards, wins six tricks with them, two more with the sevens of Scandal and Holic,
and then leaves what is left of those two to seat 1. Fame is 2 to -2, so the pawn moves 4.
"""

from __future__ import annotations

import re
from itertools import permutations

import pytest

from matinee import Refused, games
from matinee.games.sensation import rules
from matinee.games.sensation.text import CARD_NAMES, SUIT_NAMES, Deal, Round
from matinee.kernel import NOBODY, UNKNOWN, seed_generator
from matinee.position import Position

GAME = games.find("sensation")


def dealt(hand0: str, hand1: str, shared: str = "", strength: str = "C M S H") -> Round:
    """A round's deal; the shared deck goes on with the cards that are not named, lowest first."""
    named = [*hand0.split(), *hand1.split(), *shared.split()]
    suits = {name[0].upper(): name for name in SUIT_NAMES}
    return Round(
        strength=[suits[letter] for letter in strength.split()],
        deck=named + [card for card in CARD_NAMES if card not in named],
    )


def swapped(dealt_round: Round) -> Round:
    """The same round with the two hands exchanged."""
    deck = dealt_round.deck
    return Round(dealt_round.strength, deck[6:12] + deck[:6] + deck[12:])


def table(*rounds: Round, leader: int = 0, carpet: int = 4) -> Position:
    """A game about to begin; rounds that are not given are all the same."""
    filler = [dealt("C1 C2 C3 C4 C5 C6", "M1 M2 M3 M4 M5 M6")] * (3 - len(rounds))
    deal = Deal(leader=leader, rounds=[*rounds, *filler])
    return Position.of_deal(GAME, {"carpet": carpet}, deal)


FIRST_ROUND = dealt(
    "C7 C6 C5 M7 M6 M5",
    "C1 C2 C3 M1 M2 M3",
    "S7 S3  H7 H3  S1 S5  S2 S6  H1 H5  H2 H6  C4 M4  S4 H4",
    strength="M C S H",
)
A_ROUND = """
    C7 C1  C6 C2  C5 C3  M7 M1  M6 M2  M5 M3  S7 S3  H7 H3
    S1 S5  S6 S2  H6 H1  H5 H2  M4 C4  H4 S4
""".split()
"""Two words a trick. The last line is played with the shared deck empty."""

SECOND_ROUND = dealt("C1 C2 C3 C4 M1 M2", "S1 S2 S3 S4 H1 H2", strength="S H M C")


def second_round(superior: int = 0) -> Position:
    """Round 2 on a carpet of 6, the pawn 4 spaces from the centre."""
    if superior == 0:
        game = table(FIRST_ROUND, SECOND_ROUND, carpet=6)
    else:
        game = table(swapped(FIRST_ROUND), swapped(SECOND_ROUND), leader=1, carpet=6)
    game.play(*A_ROUND)
    return game


def hand(game: Position, seat: int) -> str:
    """The cards a player holds, sorted: `C1 C4 M7`."""
    return " ".join(game.view().players[seat].hand)


def bits(words: str) -> int:
    """A set of cards as the rules hold it."""
    return sum(1 << CARD_NAMES.index(card) for card in words.split())


def split(game_round: int = 0, *, c: int, m: int, s: int, h: int) -> rules.State:
    """The end of a round in which seat 0 won that many cards of each suit, seat 1 the others."""
    state = rules.State()
    state.players = 2
    state.carpet = 6
    state.round = game_round
    for suit, count in zip("CMSH", (c, m, s, h), strict=True):
        ranks = [f"{suit}{rank}" for rank in range(1, 8)]
        state.taken[2 * game_round] |= bits(" ".join(ranks[:count]))
        state.taken[2 * game_round + 1] |= bits(" ".join(ranks[count:]))
    return state


def endgame(hand0: str, hand1: str, private: str, pawn: int, strength: str) -> rules.State:
    """Round 2 with the shared deck empty; the private deck is drawn from its bottom to its top."""
    s = rules.State()
    s.players, s.carpet, s.round, s.pawn = 2, 6, 1, pawn
    s.strength[4:8] = ["CMSH".index(letter) for letter in strength.split()]
    s.hand = [bits(hand0), bits(hand1)]
    s.held = [len(hand0.split()), len(hand1.split())]
    s.private = [CARD_NAMES.index(card) for card in private.split()]
    s.stashed = len(s.private)
    s.drawn, s.led = 28, rules.NO_CARD
    s.tricks = 14 - max(s.held)
    return s


def play(s: rules.State, words: str) -> None:
    """Play cards on a state."""
    for card in words.split():
        rules.play(s, CARD_NAMES.index(card))


# Material ------------------------------------------------------------------------------------


def test_hs_1_two_players_and_28_cards() -> None:
    """HS-1: 2 players; ranks 1-7 in four suits."""
    assert GAME.players == (2,)
    assert table().state.players == 2
    assert tuple(f"{suit}{rank}" for suit in "CMSH" for rank in range(1, 8)) == CARD_NAMES
    for dealt_round in Position.of_seed(GAME, {}, seed=1).report()["view"]["upcoming"][1:]:
        assert sorted(dealt_round) == sorted(CARD_NAMES)


def test_hs_1_a_deal_has_every_card_once() -> None:
    """HS-1: a deal with a card twice, or a strange one, is refused."""
    with pytest.raises(Refused, match=re.escape("rounds[0].deck[1]")):
        table(dealt("C1 C1 C2 C3 C4 C5", "M1 M2 M3 M4 M5 M6"))
    with pytest.raises(Refused, match=re.escape("rounds[0].deck[0]")):
        table(dealt("C8 C1 C2 C3 C4 C5", "M1 M2 M3 M4 M5 M6"))


def test_hs_2_the_suits_have_an_order_each_round() -> None:
    """HS-2: the shuffled suit cards, strongest first; each round has its own."""
    game = second_round()
    game.undo()
    assert game.view().strength == ["mode", "coquettish", "scandal", "holic"]
    game.play(A_ROUND[-1])
    assert game.view().strength == ["scandal", "holic", "mode", "coquettish"]


def test_hs_2_any_order_can_come_up() -> None:
    """HS-2: all 24 orders of the suits are dealt, in every round."""
    seen: list[set[tuple[str, ...]]] = [set(), set(), set()]
    for seed in range(200):
        deal = Position.of_seed(GAME, {}, seed).deal
        assert isinstance(deal, Deal)
        for orders, dealt_round in zip(seen, deal.rounds, strict=True):
            orders.add(tuple(dealt_round.strength))
    assert seen == [set(permutations(SUIT_NAMES))] * 3


def test_hs_3_the_pawn_starts_in_the_centre() -> None:
    """HS-3: a neutral centre, and 4 spaces on each tile; the option `carpet` takes 3 to 6."""
    assert (table().view().pawn, table().state.path) == (0, [0, 0, 0])
    assert GAME.complete({}) == {"carpet": 4}
    for carpet in (3, 4, 5, 6):
        assert table(carpet=carpet).view().carpet == carpet
    for carpet in (2, 7):
        with pytest.raises(Refused, match="is not one of 3, 4, 5, 6"):
            GAME.complete({"carpet": carpet})


def test_hs_3b_suits_can_be_told_apart_without_colours() -> None:
    """HS-3b: every suit has a name of its own, and a letter of its own to write it with.

    Their printed colours and symbols belong to what shows the cards, not to the rules.
    """
    assert SUIT_NAMES == ("coquettish", "mode", "scandal", "holic")
    assert len({name[0] for name in SUIT_NAMES}) == 4


# Setting up a round --------------------------------------------------------------------------


def test_hs_4_six_cards_each_and_sixteen_shared() -> None:
    """HS-4: seat 0 has the first six, seat 1 the next; the 13th card lies face up."""
    game = table(FIRST_ROUND)
    assert hand(game, 0) == "C5 C6 C7 M5 M6 M7"
    assert hand(game, 1) == "C1 C2 C3 M1 M2 M3"
    view = game.view()
    assert [player.cards for player in view.players] == [6, 6]
    assert (view.shared, view.face_up) == (16, "S7")


def test_hs_4_any_card_can_lie_anywhere() -> None:
    """HS-4: the 28 cards are well shuffled: in each round every card is seen in every place."""
    generator, s = [0, 0], GAME.new_state(GAME.complete({}))
    seen: list[set[tuple[int, int]]] = [set(), set(), set()]
    for seed in range(400):
        seed_generator(generator, seed, 0)
        rules.deal(s, generator)
        for game_round, places in enumerate(seen):
            deck = s.deck[28 * game_round : 28 * (game_round + 1)]
            assert sorted(deck) == list(range(28))
            places.update(enumerate(deck))
    assert [len(places) for places in seen] == [28 * 28] * 3


def test_hs_4_a_deal_in_words_is_the_deal() -> None:
    """HS-4: a shuffled deal, written down and read again, is the same to the last number."""
    shuffled = Position.of_seed(GAME, {}, seed=3)
    assert Position.of_deal(GAME, {}, shuffled.deal).state == shuffled.state


@pytest.mark.parametrize("leader", [0, 1])
def test_hs_5_round_1_has_no_private_deck(leader: int) -> None:
    """HS-5: the leader dealt leads at once: nobody puts cards down."""
    game = table(leader=leader)
    assert (game.turn, game.view().asked) == (leader, "lead")
    assert (game.view().private, game.view().to_stash) == (None, 0)


def test_hs_5_the_leader_is_random() -> None:
    """HS-5: either player may lead the first trick."""
    assert {Position.of_seed(GAME, {}, seed).turn for seed in range(20)} == {0, 1}


@pytest.mark.parametrize("superior", [0, 1])
def test_hs_6_the_superior_player_leads(superior: int) -> None:
    """HS-6: in later rounds the player on whose side the pawn is leads, once cards are put down."""
    game = second_round(superior)
    assert game.view().pawn == (4 if superior == 0 else -4)
    game.play("S1", "S2", "S3", "S4")
    assert (game.turn, game.view().asked) == (superior, "lead")


@pytest.mark.parametrize("superior", [0, 1])
def test_hs_7_the_inferior_player_puts_cards_down(superior: int) -> None:
    """HS-7: as many as the pawn is spaces from the centre, any of the hand, one by one."""
    game = second_round(superior)
    inferior = 1 - superior
    for to_stash, card in zip((4, 3, 2, 1), ("H2", "S1", "S4", "S2"), strict=True):
        assert (game.turn, game.view().asked) == (inferior, "stash")
        assert (game.view().to_stash, game.view().private.size) == (to_stash, 4 - to_stash)
        assert card in game.legal()
        game.play(card)
        assert card not in game.legal()
    assert hand(game, inferior) == "S3 H1"
    assert game.view().players[inferior].cards == 2
    assert game.view().private.seat == inferior
    assert game.view().private.cards == ["H2", "S1", "S4", "S2"]  # from the bottom up


@pytest.mark.parametrize("superior", [0, 1])
def test_hs_7_the_superior_player_sees_how_many(superior: int) -> None:
    """HS-7: and never which: not while they are put down, nor afterwards."""
    game = second_round(superior)
    for size, card in enumerate(("H2", "S1", "S4", "S2"), start=1):
        game.play(card)
        for viewer in (superior, "public"):
            seen = game.view(viewer)
            assert (seen.private.size, seen.private.cards) == (size, None)
            assert seen.players[1 - superior].hand is None
        own = game.view(1 - superior)
        assert own.private.cards == ["H2", "S1", "S4", "S2"][:size]


def test_hs_7_the_last_one_put_down_is_on_top() -> None:
    """HS-7: it is the first to be drawn."""
    s = endgame("C1 C2 C3", "M1", private="S1 S2", pawn=2, strength="C M S H")
    play(s, "C1 M1")
    assert s.hand[1] == bits("S2")
    play(s, "C2 S2")
    assert s.hand[1] == bits("S1")


def test_hs_8_the_face_up_card_is_seen_while_choosing() -> None:
    """HS-8: the shared deck's top card lies face up before the private deck is chosen."""
    game = second_round()
    for viewer in (0, 1, "public"):
        assert (game.view(viewer).asked, game.view(viewer).face_up) == ("stash", "C5")


# A trick -------------------------------------------------------------------------------------


def test_hs_9_the_leader_plays_any_card() -> None:
    """HS-9: the whole hand can be led."""
    game = table(FIRST_ROUND)
    assert game.legal() == ["C5", "C6", "C7", "M5", "M6", "M7"]
    game.play("M6")
    assert (game.turn, game.view().asked, game.view().led) == (1, "follow", "M6")
    assert hand(game, 0) == "C5 C6 C7 M5 M7"


def test_hs_10_the_lead_suit_must_be_followed() -> None:
    """HS-10: if able; otherwise anything goes."""
    able = table(dealt("C1 M1 S1 H1 C2 M2", "C7 C6 M7 M6 S7 S6"))
    able.play("M1")
    assert able.legal() == ["M6", "M7"]
    with pytest.raises(Refused, match=r"legal here: M6, M7$"):
        able.play("C7")
    unable = table(dealt("C1 M1 S1 H1 C2 M2", "C7 C6 M7 M6 S7 S6"))
    unable.play("H1")
    assert unable.legal() == ["C6", "C7", "M6", "M7", "S6", "S7"]


@pytest.mark.parametrize(
    ("led", "answer", "answer_wins"),
    [
        ("C6", "C7", True),
        ("C7", "C6", False),
        ("H1", "H2", True),
        ("H2", "H1", False),
        ("C7", "S1", True),  # of different suits, ranks do not count
        ("S1", "C7", False),
        ("H7", "M1", True),
        ("M1", "H7", False),
        ("M7", "H1", False),
        ("C1", "H1", True),
        ("H7", "C7", False),
    ],
)
def test_hs_11_rank_in_a_suit_strength_between_suits(
    led: str, answer: str, answer_wins: bool
) -> None:
    """HS-11: with Scandal over Mode over Holic over Coquettish, whichever suit was led."""
    s = rules.State()
    weakest_first, in_play = [0, 3, 1, 2], [2, 1, 3, 0]
    s.strength = weakest_first + in_play + weakest_first  # only this round's order counts
    s.round = 1
    assert rules.beats(s, CARD_NAMES.index(answer), CARD_NAMES.index(led)) is answer_wins


@pytest.mark.parametrize("game_round", [0, 2])
def test_hs_11_each_round_has_its_order(game_round: int) -> None:
    """HS-11: every pair of suits, by the order of the round being played."""
    s = rules.State()
    s.round = game_round
    s.strength[4 * game_round : 4 * game_round + 4] = [3, 2, 1, 0]  # H, S, M, C
    ones = ["H1", "S1", "M1", "C1"]
    for led in ones:
        for answer in ones:
            wins = rules.beats(s, CARD_NAMES.index(answer), CARD_NAMES.index(led))
            assert wins == (ones.index(answer) < ones.index(led))


def test_hs_12_the_winner_takes_both_cards() -> None:
    """HS-12: face up, sorted by suit, for all to see."""
    game = table(FIRST_ROUND)
    game.play("M7", "M1", "C7", "C2", "M5", "M2")
    for viewer in (0, 1, "public"):
        winner, loser = game.view(viewer).players
        assert winner.taken == {
            "coquettish": ["C2", "C7"],
            "mode": ["M1", "M2", "M5", "M7"],
            "scandal": [],
            "holic": [],
        }
        assert not any(loser.taken.values())


def test_hs_12_the_follower_can_win_it() -> None:
    """HS-12: the better card takes the trick, led or not."""
    game = table(FIRST_ROUND, leader=1)
    game.play("M1", "M5")
    first, second = game.view().players
    assert (first.taken["mode"], second.taken["mode"]) == (["M1", "M5"], [])


@pytest.mark.parametrize(("words", "winner"), [("M7 M1", 0), ("M5 M6", 1)])
def test_hs_13_winner_and_loser_draw(words: str, winner: int) -> None:
    """HS-13: the winner takes the face-up card, the loser the next, and a new one is turned up."""
    game = table(dealt("M7 M5 C1 C2 C3 C4", "M1 M6 S1 S2 S3 S4", "H1 H2 H3"))
    assert game.view().face_up == "H1"
    game.play(*words.split())
    assert "H1" in hand(game, winner)
    assert "H2" in hand(game, 1 - winner)
    assert [player.cards for player in game.view().players] == [6, 6]
    assert (game.view().face_up, game.view().shared) == ("H3", 14)


def test_hs_13_the_winner_does_not_see_what_the_loser_draws() -> None:
    """HS-13: both know the winner's new card; the loser's is known to the loser alone."""
    game = table(FIRST_ROUND)
    game.play("C7", "C1")
    winner_sees, loser_sees = game.view(0), game.view(1)
    assert winner_sees.players[0].shown == loser_sees.players[0].shown == ["S7"]
    assert winner_sees.players[1].shown == []
    assert winner_sees.players[1].hand is None
    assert "S3" in loser_sees.players[1].hand


def test_hs_13_the_shared_deck_lasts_eight_tricks() -> None:
    """HS-13: the new top is turned face up, if there is any."""
    game = table(FIRST_ROUND)
    tops = []
    for trick in range(8):
        tops.append(game.view().face_up)
        game.play(*A_ROUND[2 * trick : 2 * trick + 2])
    assert tops == ["S7", "H7", "S1", "S2", "H1", "H2", "C4", "S4"]
    assert (game.view().face_up, game.view().shared) == (None, 0)


@pytest.mark.parametrize("owner", [0, 1])
def test_hs_14_the_private_deck_is_drawn_won_or_lost(owner: int) -> None:
    """HS-14: its owner takes the top card after each trick; the other takes nothing."""
    other = 1 - owner
    if owner == 0:
        s = endgame("M1", "C1 C2 C3", private="S1 S2", pawn=-2, strength="S C M H")
    else:
        s = endgame("C1 C2 C3", "M1", private="S1 S2", pawn=2, strength="S C M H")
    s.turn = other
    play(s, "C1 M1")  # the owner loses
    assert (s.turn, s.hand[owner], s.stashed) == (other, bits("S2"), 1)
    assert (s.hand[other], s.held) == (bits("C2 C3"), [1, 2] if owner == 0 else [2, 1])
    play(s, "C2 S2")  # the owner wins
    assert (s.turn, s.hand[owner], s.stashed) == (owner, bits("S1"), 0)
    assert (s.hand[other], s.held) == (bits("C3"), [1, 1])
    assert s.private == [rules.NO_CARD] * 2


def test_hs_14_not_before_the_shared_deck_is_empty() -> None:
    """HS-14: eight tricks are drawn from the shared deck, the next four from the private one."""
    game = second_round()
    game.play("S1", "S2", "S3", "S4")
    sizes = []
    while game.view().round == 2:
        game.play(game.legal()[0])
        game.play(game.legal()[0])
        if game.view().round == 2:
            view = game.view()
            sizes.append((view.shared, view.private.size, [p.cards for p in view.players]))
    assert sizes[:8] == [(shared, 4, [6, 2]) for shared in range(14, -1, -2)]
    assert sizes[8:] == [
        (0, 3, [5, 2]),
        (0, 2, [4, 2]),
        (0, 1, [3, 2]),
        (0, 0, [2, 2]),
        (0, 0, [1, 1]),
    ]


def test_hs_15_with_neither_deck_nobody_draws() -> None:
    """HS-15: the last six tricks of round 1 are played from the hand."""
    game = table(FIRST_ROUND)
    game.play(*A_ROUND[:16])
    assert [player.cards for player in game.view().players] == [6, 6]
    game.play("S1", "S5")
    assert (hand(game, 0), hand(game, 1)) == ("C4 S2 S4 H1 H2", "M4 S6 H4 H5 H6")


def test_hs_16_the_winner_leads_the_next_trick() -> None:
    """HS-16: seat 0 leads as long as it wins; seat 1 once it has won."""
    game = table(FIRST_ROUND)
    leaders = []
    for trick in range(14):
        leaders.append(game.turn)
        assert game.view().asked == "lead"
        game.play(*A_ROUND[2 * trick : 2 * trick + 2])
    assert leaders == [0] * 9 + [1] * 5


def test_hs_17_a_round_is_fourteen_tricks() -> None:
    """HS-17: then hands and decks are empty, and the round is counted."""
    game = table(FIRST_ROUND)
    game.play(*A_ROUND[:-1])
    assert (game.view().round, game.view().trick, game.over) == (1, 14, False)
    assert (hand(game, 0), hand(game, 1)) == ("S4", "")
    game.play(A_ROUND[-1])
    assert game.over
    assert [player.cards for player in game.view().players] == [0, 0]
    assert game.view().shared == 0
    assert game.state.tricks == 14


@pytest.mark.parametrize("superior", [0, 1])
def test_hs_17_with_a_private_deck_too(superior: int) -> None:
    """HS-17: fourteen tricks, whatever was put down."""
    game = second_round(superior)
    game.play("S1", "S2", "S3", "S4")
    for trick in range(1, 15):
        assert (game.view().round, game.view().trick) == (2, trick)
        game.play(game.legal()[0])
        game.play(game.legal()[0])
    assert game.over or game.view().round == 3


# Scoring a round -----------------------------------------------------------------------------


@pytest.mark.parametrize("game_round", [0, 1, 2])
@pytest.mark.parametrize(
    ("cards", "fame"),
    [
        ({"c": 4, "m": 3, "s": 3, "h": 3}, [1, 1 - 2]),
        ({"c": 3, "m": 4, "s": 3, "h": 3}, [1, 1 - 2]),
        ({"c": 3, "m": 3, "s": 4, "h": 3}, [-1, 2 - 1]),
        ({"c": 3, "m": 3, "s": 3, "h": 4}, [-1, 2 - 1]),
        ({"c": 6, "m": 6, "s": 1, "h": 1}, [2, -2]),
        ({"c": 1, "m": 1, "s": 6, "h": 6}, [-2, 2]),
        ({"c": 5, "m": 5, "s": 5, "h": 5}, [0, 0]),
    ],
)
def test_hs_18_majorities(cards: dict[str, int], fame: list[int], game_round: int) -> None:
    """HS-18: more Coquettish +1, more Mode +1, more Scandal -1, more Holic -1."""
    s = split(game_round, **cards)
    assert [rules.fame(s, game_round, seat) for seat in (0, 1)] == fame


@pytest.mark.parametrize(
    ("cards", "fame"),
    [
        ({"c": 7, "m": 3, "s": 3, "h": 3}, [0, -1]),
        ({"c": 0, "m": 3, "s": 3, "h": 3}, [0, -1]),
        ({"c": 3, "m": 7, "s": 3, "h": 3}, [0, -1]),
        ({"c": 3, "m": 3, "s": 7, "h": 3}, [0, 1]),
        ({"c": 3, "m": 3, "s": 3, "h": 0}, [0, 1]),
        ({"c": 7, "m": 7, "s": 7, "h": 7}, [0, 0]),
    ],
)
def test_hs_19_all_seven_count_for_nothing(cards: dict[str, int], fame: list[int]) -> None:
    """HS-19: whoever holds all seven of a suit gets nothing for it, good or bad."""
    s = split(**cards)
    assert [rules.fame(s, 0, seat) for seat in (0, 1)] == fame


@pytest.mark.parametrize(
    ("cards", "steps"),
    [
        ({"c": 6, "m": 6, "s": 1, "h": 1}, 4),
        ({"c": 1, "m": 1, "s": 6, "h": 6}, -4),
        ({"c": 4, "m": 3, "s": 3, "h": 3}, 2),
        ({"c": 3, "m": 3, "s": 3, "h": 4}, -2),
        ({"c": 7, "m": 3, "s": 3, "h": 3}, 1),
        ({"c": 3, "m": 3, "s": 7, "h": 3}, -1),
    ],
)
def test_hs_20_more_fame_moves_the_pawn_by_the_difference(
    cards: dict[str, int], steps: int
) -> None:
    """HS-20: towards the side of the player with more fame: above 0 is seat 0's."""
    assert rules.steps(split(**cards), 0) == steps


@pytest.mark.parametrize("game_round", [0, 1, 2])
@pytest.mark.parametrize(
    ("cards", "steps"),
    [
        ({"c": 4, "m": 4, "s": 4, "h": 4}, 1),
        ({"c": 4, "m": 3, "s": 4, "h": 3}, 1),
        ({"c": 3, "m": 3, "s": 3, "h": 3}, -1),
        ({"c": 3, "m": 4, "s": 3, "h": 4}, -1),
        ({"c": 7, "m": 7, "s": 0, "h": 0}, 1),
        ({"c": 0, "m": 7, "s": 7, "h": 7}, -1),
    ],
)
def test_hs_21_equal_fame_goes_by_coquettish(
    cards: dict[str, int], steps: int, game_round: int
) -> None:
    """HS-21: more Coquettish cards move the pawn 1; all seven count as more."""
    assert rules.steps(split(game_round, **cards), game_round) == steps


@pytest.mark.parametrize(
    ("pawn", "by", "to"),
    [
        (0, 1, 1),
        (0, -4, -4),
        (1, -1, -1),
        (-1, 1, 1),
        (1, -2, -2),
        (-2, 4, 3),
        (3, -4, -2),
        (2, -1, 1),
        (-2, 1, -1),
        (1, 2, 3),
        (-1, -2, -3),
    ],
)
def test_hs_22_the_centre_is_skipped(pawn: int, by: int, to: int) -> None:
    """HS-22: once left, the centre is neither counted nor stopped on."""
    assert rules.moved(pawn, by, 6) == to


@pytest.mark.parametrize(
    ("pawn", "by", "carpet", "to"),
    [
        (0, 4, 3, 3),
        (0, -4, 3, -3),
        (0, 4, 4, 4),
        (3, 4, 5, 5),
        (-3, -4, 5, -5),
        (5, 1, 6, 6),
        (-5, -2, 6, -6),
        (2, 1, 4, 3),
        (1, -4, 3, -3),
        (-1, 4, 3, 3),
    ],
)
def test_hs_23_the_pawn_stops_at_the_furthest_space(
    pawn: int, by: int, carpet: int, to: int
) -> None:
    """HS-23: what is left of a move is lost."""
    assert rules.moved(pawn, by, carpet) == to


# End -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("superior", "pawn"), [(0, 4), (1, -4)])
def test_hs_24_a_furthest_space_ends_the_game(superior: int, pawn: int) -> None:
    """HS-24: with 4 spaces a tile, a move of 4 in round 1 wins."""
    game = table(FIRST_ROUND if superior == 0 else swapped(FIRST_ROUND), leader=superior)
    game.play(*A_ROUND)
    assert (game.over, game.turn, game.legal()) == (True, None, [])
    outcome = game.outcome()
    assert (outcome.winners, outcome.pawn, outcome.rounds) == ([superior], pawn, 1)
    assert [rules.score(game.state, seat) for seat in (0, 1)] == [pawn, -pawn]
    (scoring,) = outcome.scoring
    assert (scoring.move, scoring.pawn) == (pawn, pawn)
    assert scoring.fame == ([2, -2] if superior == 0 else [-2, 2])
    assert scoring.cards[superior]["scandal"] == ["S3", "S4", "S7"]
    assert scoring.cards[1 - superior]["coquettish"] == ["C4"]


@pytest.mark.parametrize(
    ("pawn", "coquettish", "to", "winners"),
    [(1, 4, 2, 0b01), (-1, 4, 1, 0b01), (1, 3, -1, 0b10), (-2, 3, -3, 0b10)],
)
def test_hs_24_round_3_is_the_last(pawn: int, coquettish: int, to: int, winners: int) -> None:
    """HS-24: after it the player on whose side the pawn stands wins; there is no draw."""
    s = split(2, c=coquettish, m=coquettish, s=coquettish, h=coquettish)
    s.pawn = pawn
    rules.finish_round(s)
    assert (s.over, s.turn, s.round) == (1, NOBODY, 2)
    assert (s.pawn, s.path[2], s.winners) == (to, to, winners)


@pytest.mark.parametrize("game_round", [0, 1])
def test_hs_24_not_before_round_3(game_round: int) -> None:
    """HS-24: short of the furthest space, rounds 1 and 2 are followed by another."""
    s = split(game_round, c=6, m=6, s=1, h=1)
    s.pawn = 1
    rules.finish_round(s)
    assert (s.over, s.winners, s.round) == (0, 0, game_round + 1)
    assert s.path[game_round] == s.pawn == 5


def test_hs_25_the_next_round_is_set_up_afresh() -> None:
    """HS-25: suits, hands and shared deck are dealt anew, and the piles begin empty (HS-4)."""
    game = second_round()
    view = game.view()
    assert (view.round, view.trick, view.path, view.led) == (2, 1, [4], None)
    assert view.strength == SECOND_ROUND.strength
    assert hand(game, 0) == "C1 C2 C3 C4 M1 M2"
    assert hand(game, 1) == "S1 S2 S3 S4 H1 H2"
    assert (view.shared, view.face_up) == (16, "C5")
    assert [player.shown for player in view.players] == [[], []]
    assert not any(cards for player in view.players for cards in player.taken.values())
    game.play("S1", "S2", "S3", "S4")
    assert game.view().private.cards == ["S1", "S2", "S3", "S4"]


# What each player may know -------------------------------------------------------------------


def test_hs_26_what_is_public() -> None:
    """HS-26: piles, suit order, the face-up card, sizes, who drew what face up, the card led."""
    game = second_round()
    game.play("S1", "S2", "S3", "S4", "C1", "H1", "C5", "C2", "C7")
    for viewer in (0, 1, "public"):
        seen, truth = game.view(viewer), game.view("all")
        for field in ("strength", "face_up", "shared", "led", "pawn", "path", "asked", "trick"):
            assert getattr(seen, field) == getattr(truth, field), field
        assert seen.private.size == 4
        for player, true in zip(seen.players, truth.players, strict=True):
            assert (player.cards, player.shown, player.taken) == (
                true.cards,
                true.shown,
                true.taken,
            )
            assert player.fame == true.fame


def test_hs_26_a_shown_card_is_known_until_it_is_played() -> None:
    """HS-26: everyone saw the winner take it, and sees it leave the hand."""
    game = table(FIRST_ROUND)
    game.play("C7", "C1", "C6", "C2")
    assert game.view("public").players[0].shown == ["S7", "H7"]
    game.play("S7")
    assert game.view("public").players[0].shown == ["H7"]
    assert game.view("public").led == "S7"


@pytest.mark.parametrize("words", [[], ["S1"], "S1 S2 S3 S4 C1".split()])
@pytest.mark.parametrize("superior", [0, 1])
def test_hs_27_hands_and_the_private_deck_are_private(superior: int, words: list[str]) -> None:
    """HS-27: one's own hand and private deck; nobody else's, and nothing under the top card."""
    game = second_round(superior)
    game.play(*words)
    truth = game.state
    stashed = truth.stashed
    for viewer in (superior, 1 - superior, "public"):
        seen = game.seen_by(viewer)
        for seat in (0, 1):
            assert seen.hand[seat] == (truth.hand[seat] if seat == viewer else 0)
        own = viewer == 1 - superior
        assert seen.private == (truth.private if own else [rules.NO_CARD] * 6)
        assert [i for i, card in enumerate(seen.deck) if card != UNKNOWN] == [28 + 12]
        assert seen.strength == truth.strength[:8] + [UNKNOWN] * 4
        assert seen.stashed == stashed
    hidden = {field.name for field in truth.fields} - set(rules.PUBLIC)
    assert hidden == {"strength", "deck", "hand", "private"}


def test_hs_27_choices_would_tell_the_hand() -> None:
    """HS-27: what a player can play is shown to that player alone."""
    game = table(FIRST_ROUND)
    assert game.legal(0) == ["C5", "C6", "C7", "M5", "M6", "M7"]
    assert game.legal(1) == game.legal("public") == []


def test_hs_27_no_card_is_face_up_once_the_deck_is_empty() -> None:
    """HS-27: in the last tricks nothing of any deck is shown, not the next round's either."""
    game = table(FIRST_ROUND)
    game.play(*A_ROUND[:16])
    assert set(game.seen_by(0).deck) == {UNKNOWN}
    assert game.view(0).upcoming[1:] == [[None] * 28] * 2


# Beginning again -----------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["", "S1", "S1 S2 S3 S4 C1", "S1 S2 S3 S4 C1 H1"])
def test_a_used_table_can_be_dealt_again(words: str) -> None:
    """Neither `deal` nor `begin` leaves anything of the game before, wherever it was left."""
    fresh = Position.of_seed(GAME, {"carpet": 6}, seed=2)
    used = second_round()
    used.play(*words.split())
    used.state.players = 0  # HS-1: two players, whoever sat there before
    generator = [0, 0]
    seed_generator(generator, 2, 0)
    rules.deal(used.state, generator)
    rules.begin(used.state)
    assert used.state == fresh.state


def test_a_finished_table_can_be_dealt_again() -> None:
    """The same once the game is over."""
    used = table(FIRST_ROUND)
    used.play(*A_ROUND)
    rules.begin(used.state)
    assert used.state == table(FIRST_ROUND).state


def test_nothing_is_won_before_the_first_trick() -> None:
    """At first nobody has won anything, and every row says so."""
    s = table(FIRST_ROUND).state
    assert (s.over, s.round, s.winners, s.tricks, s.pawn) == (0, 0, 0, 0, 0)
    assert (s.taken, s.shown, s.path) == ([0] * 6, [0] * 2, [0] * 3)
    assert (s.led, s.private, s.stashed) == (rules.NO_CARD, [rules.NO_CARD] * 6, 0)
