"""Faux Raccords held to its rulebook: material, the turn, its actions, and who may know what."""

from __future__ import annotations

import ast
import inspect
import re
from collections import Counter
from random import Random

import pytest

from matinee import Refused
from matinee.games.faux_raccords import deck, rules, text
from matinee.games.faux_raccords.judging import best_genre_score, trailer_allowed
from matinee.games.faux_raccords.material import CHOICES, MOST_CHOICES
from matinee.games.faux_raccords.text import Deal, is_open, why_not
from matinee.games.faux_raccords.view import outcome
from matinee.kernel import NOBODY, UNKNOWN
from matinee.position import Position
from tests.support.scene import GAME, MODES, PLAYERS, Scene, begun, bits, card, dealt, names

VERBS = {"call", "place", "view", "wrap"}


# Material ------------------------------------------------------------------------------------


def test_fr_1_two_to_four_players_win_or_lose_together() -> None:
    """FR-1: 2 to 4 players, all on one side."""
    assert next(o for o in text.OPTIONS if o.name == "players").values == (2, 3, 4)
    won = Scene(film="1 2 3 4 5 6 7 8 9 10 11 12", hands="13 | 14 | 15").play("wrap")
    assert won.view.players and won.s.winners == 0b111
    assert [rules.score(won.s, seat) for seat in range(3)] == [1, 1, 1]
    lost = Scene(film="1 2 3", hands="13 | 14 | 15").play("wrap")
    assert lost.s.winners == 0
    assert [rules.score(lost.s, seat) for seat in range(3)] == [0, 0, 0]


def test_fr_2_the_deck() -> None:
    """FR-2: values 1-28, a second copy of four; eight symbols on four cards each, one in each
    quarter; 7 Script, 7 Editor, 6 Producer, 6 Star, 6 Director."""
    box = deck.default()
    assert Counter(rush.value for rush in box.rush) == {
        value: 2 if value in (1, 10, 19, 28) else 1 for value in range(1, 29)
    }
    assert deck.CARD_NAMES[:3] == ("1", "1b", "2")
    assert set(Counter(rush.mood for rush in box.rush).values()) == {4}
    assert Counter(rush.crew for rush in box.rush) == {
        "script": 7,
        "editor": 7,
        "producer": 6,
        "star": 6,
        "director": 6,
    }
    s = GAME.new_state({"players": 2, "mode": "feature", "memory": "tokens"})
    for quarter in range(4):
        assert sorted(s.mood[8 * quarter : 8 * quarter + 8]) == list(range(8))
    assert deck.MOOD_NAMES[s.mood[card("10b")]] == "joker"
    assert deck.CREW_NAMES[s.crew[card("28b")]] == "star"


def test_fr_3_three_claps_and_a_hint_each() -> None:
    """FR-3: each player has 3 Claps and 1 Hint."""
    for players in PLAYERS:
        view = begun("feature", players).view
        assert [(p.claps, p.hint) for p in view.players] == [(3, True)] * players


def test_fr_4_seven_moods_and_a_name_for_each_pair() -> None:
    """FR-4: seven mood tokens, no joker; 21 genres, in either order of their moods."""
    box = deck.default()
    assert len({frozenset(genre.moods) for genre in box.genre}) == 21
    assert box.genre_of("romance", "comedy").fr == "comédie romantique"
    assert box.genre_of("comedy", "romance").en == "romantic comedy"
    for seed in range(5):
        assert sorted(dealt("feature", 2, seed).moods) == list(range(7))
    assert deck.MOOD_NAMES[7] == "joker"


def test_fr_5_twelve_mishaps() -> None:
    """FR-5: the deal has all twelve mishaps, each once."""
    assert len(deck.MISHAP_NAMES) == 12
    for mode in MODES[1:]:
        assert sorted(dealt(mode, 3, 4).mishaps) == list(range(12))


# A turn --------------------------------------------------------------------------------------


def test_fr_6_the_first_player_is_random_and_turns_go_clockwise() -> None:
    """FR-6: every seat begins some game; then seat after seat."""
    for players in PLAYERS:
        assert {dealt("tutorial", players, seed).first for seed in range(40)} == set(range(players))
    assert begun("feature", 4, seed=3).turn == dealt("feature", 4, 3).first
    game = Scene(film="2 3", hands="8 11 | 4 12 | 5 13", turn=1)
    for seat, words in ((1, "call 4 skip"), (2, "call 5 skip"), (0, "call 8 skip")):
        assert game.turn == seat
        game.play(words)
    assert game.turn == 1


def test_fr_7_exactly_one_action() -> None:
    """FR-7: place, call, view or wrap; then the turn passes."""
    for word in ("place", "call", "view"):
        game = Scene(film="2 3 9", hands="1 11 | 4 12 | 5 13")
        assert game.legal == VERBS
        game.play(word)
        while game.turn == 0:
            game.play(sorted(game.legal)[-1])
        assert (game.turn, game.asked, game.s.turns) == (1, "verb", 2)


def test_fr_7b_a_question_with_one_answer_answers_itself() -> None:
    """FR-7b: it is neither asked nor written."""
    game = Scene(film="2", hands="13 | 4", pile="20 21")
    game.play("view")  # the only card is thrown away, the only Film card looked at
    assert (game.film, game.hands, game.turn) == ("2:0", "20 | 4", 1)
    assert "13" in game.bin.split()
    for mode in MODES:
        for players in PLAYERS:
            game = begun(mode, players, seed=7)
            rng = Random(f"{mode} {players}")
            while not game.s.over:
                assert len(game.legal) > 1, game.asked
                game.play(rng.choice(sorted(game.legal - {"wrap"}) or ["wrap"]))


def test_fr_7b_a_word_is_legal_only_if_the_turn_can_be_completed() -> None:
    """FR-7b: no `place` without a spot, no `view` without a card to look at."""
    full = " ".join(
        f"{row},{column}={4 * row + column - 4}" for row in range(1, 5) for column in range(1, 5)
    )
    game = Scene("series", film=full, hands="17 18 | 19 20", turned=0b1111)
    assert game.legal == {"call", "view", "wrap"}
    game = Scene(film="2^ 3:0 4^", hands="17 18 | 19 20")
    assert game.legal == {"call", "place", "wrap"}


def test_fr_8_the_hint_comes_after_the_action() -> None:
    """FR-8: asked after place, call and view, either face, on any card, once in the game."""
    for action in ("place 1 @0", "call 1 skip", "view 1 #1"):
        game = Scene(film="2^ 3:1!1+ 5:1", hands="1 11 | 4 12", hints="01").play(action)
        assert (game.asked, game.turn, game.words) == ("hint", 0, "hint+ hint- pass")
    game.play("hint-")
    assert game.words == "#0 #1 #2"
    game.play("#1")
    assert game.film == "2^ 3:01!0-1+ 5:1"
    assert not game.s.hint_left[0] and game.s.hint_left[1]
    game.play("call 4 skip pass")  # passing keeps it for later
    assert game.turn == 0 and game.s.hint_left[1]
    game.play("call 11 skip")
    assert (game.asked, game.turn) == ("verb", 1), "a Hint is put once in the whole game"
    face_up = Scene(film="2^ 3", hands="1 11 | 4 12", hints="0").play("call 1 skip hint+ #0")
    assert face_up.film == "2^!0+ 3"


def test_fr_8_no_hint_on_an_empty_film_nor_after_a_wrap() -> None:
    """FR-8: it is asked while the Film has a card; a wrap ends the game."""
    game = Scene(film="", hands="5 11 | 4 12", hints="01").play("call 5")
    assert (game.asked, game.turn) == ("verb", 1)
    assert Scene(film="2", hands="5 11 | 4 12", hints="01").play("wrap").s.over


def test_fr_9_mishaps_come_in_order_and_each_asks_again() -> None:
    """FR-9: the lowest mark first, then look again; the k-th to happen is the deal's k-th."""
    film = "2 3 4 5 6 7 8 9 11 12 13"
    game = Scene("feature", film=film, hands="14 | 15", mishaps="ruined-stock budget-cut", cut="20")
    game.play("place @11")  # 12 cards: both 10 and 12 are reached
    assert game.happened == ["ruined-stock", "budget-cut"]
    assert (game.s.turned, game.cut) == (0b011, "")
    shorts = Scene(
        "shorts",
        film="2 3 4 5 | 11 12 13 14 15 16 17",
        hands="20 | 21 | 22",
        mishaps="ruined-stock budget-cut ruined-stock",
        cut="24",
    ).play("place 1@4")
    assert shorts.s.turned == 0b1101, "film 1 at 5; film 2 at 5 and 7"
    assert shorts.happened[:2] == ["ruined-stock", "budget-cut"]


def test_fr_9_a_mark_is_looked_at_only_at_the_end_of_the_turn() -> None:
    """FR-9: 10 cards in mid-effect are not 10 cards at this moment, and 9 are not 10."""
    film = "2 4 5 6 7 8 9 11 12 13"
    game = Scene("feature", film=film, hands="1 22 | 15 16", mishaps="ruined-stock", turned=0b110)
    game.play("call 1 use #0")  # a Producer makes it 9 before anyone looks
    assert (game.happened, game.s.length[0]) == ([], 9)
    game.play("call 15 use 16 @0")
    assert game.happened == ["ruined-stock"]


def test_fr_10_one_card_is_drawn_and_there_is_no_hand_limit() -> None:
    """FR-10: the player draws one if the pile has any."""
    game = Scene(film="2", hands="1 3 5 7 9 11 | 4", pile="20 21").play("call 3 skip")
    assert game.hands == "1 5 7 9 11 20 | 4"
    game.play("call call 5 skip")  # a Script without another card does nothing
    assert game.hands == "1 7 9 11 20 | 21" and game.view.pile == 0


def test_fr_11_the_cut_keeps_five() -> None:
    """FR-11: the oldest go face down to the Bin until five are left."""
    game = Scene(film="2", hands="1 3 | 4 8", cut="11 12 13 14 15").play("call 3 skip")
    assert game.cut == "12 13 14 15 3"
    assert game.s.bin & bits("11")
    game = Scene(film="2", hands="1 3 | 4 8", cut="11 12 13 14").play("call 3 skip")
    assert game.cut == "11 12 13 14 3"


def test_fr_12_a_player_without_cards_ends_the_game_as_their_turn_begins() -> None:
    """FR-12: at once, without an action, even if the pile has cards."""
    game = Scene(film="2 3", hands="1 5 | ", pile="20 21").play("call 1 skip")
    assert game.s.over and game.turn == NOBODY
    assert outcome(game.s).reason == "empty-hand"
    assert game.view.pile == 1
    own = Scene(film="2 3", hands="9 | 4 6", pile="").play("call")
    assert own.s.held[0] == 0 and not own.s.over, "a hand emptied in one's own turn plays on"
    own.play("call 4 skip")
    assert own.s.over


# Place a Rush --------------------------------------------------------------------------------


def test_fr_13_a_rush_goes_face_down_anywhere_in_the_line() -> None:
    """FR-13: before, between or after its cards; nobody else sees it."""
    game = Scene(film="2 9 20", hands="5 6 | 4").play("place 5")
    assert game.words == "@0 @1 @2 @3"
    game.play("@2")
    assert game.film == "2 9 5:0 20"
    assert game.seen_by(0).film == "? ? 5:0 ?"
    assert game.seen_by(1).film == game.seen_by(NOBODY).film == "? ? ?:0 ?"


def test_fr_14_a_clap_from_the_reserve_or_from_another_card() -> None:
    """FR-14: card, spot, then the token, named by the Film as it now stands."""
    game = Scene(film="2:0 9 20:01", hands="5 6 | 4").play("place 5 @0")
    assert game.film == "5:0 2:0 9 20:01" and game.turn == 1
    game = Scene(film="2:0 9:0 20:01", hands="5 6 | 4 7").play("place 5 @0")
    assert (game.asked, game.words) == ("token", "#1 #2 #3")
    assert game.seen_by(0).film == "5 2:0 9:0 20:01", "it is still in sight"
    game.play("#3")
    assert game.film == "5:0 2:0 9:0 20:1"
    assert [p.claps for p in game.view.players] == [0, 2]


def test_fr_15_the_film_may_grow_past_its_goal_and_loses() -> None:
    """FR-15: it wins only at exactly the goal's size."""
    film = "1 2 3 4 5 6 7 8 9 10 11 12"
    assert Scene(film=film, hands="14 | 15").judged().won
    grown = Scene(film=film, hands="14 | 15").play("place @12").judged()
    assert grown.checks == {"size": False, "order": True} and not grown.won
    assert (grown.size, grown.faults) == ([13], {"size": []})
    short = Scene(film=film[:-3], hands="14 | 15").judged()
    assert short.checks == {"size": False, "order": True}


# View a scene --------------------------------------------------------------------------------


def test_fr_24_view_costs_a_card_and_puts_a_clap() -> None:
    """FR-24: a hand card face down to the Bin; a face-down card without one's own Clap."""
    game = Scene(film="2 9:0 20^ 22:1", hands="5 6 | 4").play("view 5")
    assert (game.asked, game.words) == ("target", "#0 #3")
    assert game.s.bin & bits("5")
    game.play("#3")
    assert game.film == "2 9:0 20^ 22:01"
    game = Scene(film="2 9:0 20:0 21:0", hands="5 6 | 4 7", hints="0").play("view 5")
    assert game.turn == 0 and game.asked == "token", "only #0 can be viewed"
    assert game.seen_by(0).film == "2 9:0 20:0 21:0", "seen from the moment it is chosen"
    assert game.seen_by(1).film == "? ?:0 ?:0 ?:0"
    game.play("#2")
    assert game.film == "2:0 9:0 20 21:0"
    assert game.seen_by(0).film == "2:0 9:0 ? 21:0"


def test_fr_25_whoever_has_a_token_may_look() -> None:
    """FR-25: several players may; without a token one may not."""
    game = Scene(film="2:01 9:1 20", hands="5 6 | 4 | 7")
    assert game.seen_by(0).film == "2:01 ?:1 ?"
    assert game.seen_by(1).film == "2:01 9:1 ?"
    assert game.seen_by(2).film == "?:01 ?:1 ?"


# Wrap ----------------------------------------------------------------------------------------


def test_fr_26_a_wrap_reveals_the_film() -> None:
    """FR-26: the game ends; the Film is revealed and judged."""
    game = Scene(film="2 9:0 8^", hands="5 6 | 4").play("wrap")
    assert game.s.over and game.s.reason == 1 and game.legal == set()
    assert game.seen_by(1).film == game.seen_by(NOBODY).film == "2^ 9^:0 8^"
    assert game.judged().faults["order"] == ["9", "8"]


# What each player may know -------------------------------------------------------------------


def test_fr_27_what_is_private_public_and_hidden() -> None:
    """FR-27: one's own hand and Claps; the table; nothing else, the Bin included."""
    game = Scene(
        "feature",
        film="2:0 20^ 9",
        hands="5 6 | 4 7",
        cut="11 12",
        pile="22 23",
        mishaps="strike",
    )
    for seat, hand in ((0, "5 6 | "), (1, " | 4 7"), (NOBODY, " | ")):
        seen = game.seen_by(seat)
        assert seen.hands == hand
        assert (seen.cut, seen.bin) == ("11 12", "")
        assert seen.film == ("2:0 20^ ?" if seat == 0 else "?:0 20^ ?")
        view = seen.view
        assert [p.cards for p in view.players] == [2, 2]
        assert (view.pile, view.bin) == (2, game.s.binned)
        assert view.upcoming == [[None] * 5, [None] * 12, [None] * 2]
        assert view.films[0].moods == ["comedy", "drama"]
        assert set(seen.s.rushes) == set(seen.s.whim) == {UNKNOWN}
        assert (seen.legal == VERBS) == (seat == 0)


def test_fr_27_what_is_chosen_stays_secret_until_it_is_shown() -> None:
    """FR-27: a card chosen to be placed, or to be passed; not a card for a Star to swap."""
    game = Scene(film="2 9", hands="5 6 | 4 7").play("place 5")
    assert [game.seen_by(seat).view.chosen for seat in (0, 1, NOBODY)] == ["5", None, None]
    game = Scene(film="2 9", hands="4 6 8 | 5 7").play("call 4 use 6")
    assert [game.seen_by(seat).view.chosen for seat in (0, 1, NOBODY)] == ["6", None, None]
    game = Scene(film="2 9", hands="5 6 | 4 7", cut="8").play("call 5 use 8")
    assert [game.seen_by(seat).view.chosen for seat in (0, 1, NOBODY)] == ["8", "8", "8"]
    assert is_open(game.s, 0)


def test_fr_27_every_field_is_public_or_hidden() -> None:
    """FR-27: `hide` mentions every field that is not public, and hides nothing that is."""
    tree = ast.parse(inspect.getsource(rules.hide))
    targets: list[ast.expr] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            targets += node.targets
        elif isinstance(node, ast.AugAssign):
            targets.append(node.target)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "fill":
            targets.append(node.args[0])
    stored = {
        node.attr
        for target in targets
        for node in ast.walk(target)
        if isinstance(node, ast.Attribute) and node.attr not in rules.PUBLIC
    }
    fields = {field.name for field in rules.State.fields}
    assert stored | set(rules.PUBLIC) == fields
    assert len(rules.PUBLIC) == len(set(rules.PUBLIC))


def test_fr_28_no_word_carries_free_text() -> None:
    """FR-28: players can say nothing but the words of a turn, all from a closed list."""
    assert GAME.text.FREE_TALK is False
    assert CHOICES == 10 + 32 + 32 + MOST_CHOICES + 4 + 7
    pattern = re.compile(
        "place|call|view|wrap|use|skip|done|pass|hint[+-]|seat[0-3]|"
        r"\d+b?|[12]?[#@]-?\d+(,-?\d+)?|comedy|drama|romance|suspense|action|horror|fantasy"
    )
    for mode in MODES:
        game = begun(mode, 3, seed=2)
        rng = Random(mode)
        while not game.s.over:
            assert all(pattern.fullmatch(word) for word in game.legal)
            game.play(rng.choice(sorted(game.legal - {"wrap"}) or ["wrap"]))
    assert why_not(begun("feature", 2).s, "it is a 7").message == "why-faux-no-word"


def test_fr_29_tokens_forget_and_notes_remember() -> None:
    """FR-29: by default only what FR-27 allows now; with `notes` also what was seen before."""
    for memory, film in (("tokens", "? 9:0 20:0 21:0"), ("notes", "2 9:0 20:0 21:0")):
        game = Scene(film="2:0 9:0 20:0", hands="21 6 | 4 7", memory=memory)
        if memory == "notes":
            game.s.known[0] |= bits("2 9 20 21 6")
        game.play("place 21 @3 #0")
        assert game.seen_by(0).film == film
        assert game.seen_by(1).film == "? ?:0 ?:0 ?:0"


def test_fr_29_notes_follow_a_card_while_it_can_be_placed() -> None:
    """FR-29: into the Bin, into another hand, and until a card leaves that hand unseen."""
    game = Scene(film="2^ 9 20", hands="1 6 | 4 7 8", memory="notes", pile="")
    for seat in (0, 1):
        game.s.known[seat] |= bits("2") | game.s.hand[seat]
    game.play("call 1 use #0")  # the 2 goes to seat 1's hand, and seat 0 saw it
    assert game.seen_by(0).hands == "6 | 2"
    assert game.seen_by(NOBODY).hands == " | "
    game.play("call 7 skip")  # a card leaves that hand in sight of all: the 2 is still there
    assert game.seen_by(0).hands == "6 | 2"
    game.play("view #1")  # seat 0 throws its last card away and remembers which
    assert game.seen_by(0).bin == "6" and game.seen_by(1).bin == ""
    game = Scene(film="9 20", hands="1 6 | 2 4 8", memory="notes", turn=1)
    game.s.known[0] |= bits("1 6 2")
    assert game.seen_by(0).view.players[1].noted == ["2"]
    game.play("place 4 @0")
    assert game.seen_by(0).hands.endswith("| "), "it might have been the 2"
    game = Scene(film="9 20", hands="1 6 | 2", memory="notes", turn=1)
    game.s.known[0] |= bits("1 6 2")
    game.play("place @0")
    assert game.seen_by(0).film == "2:1 ? ?", "a hand of one card leaves no doubt"


def test_fr_29_whoever_receives_a_card_knows_which_one_left() -> None:
    """FR-29: in a Rewrite the receiver keeps track of the giver's hand, the others do not."""
    film = "2 3 4 5 6 7 8 9 11"
    game = Scene(
        "feature", film=film, hands="12 13 14 | 15 16 | 17 18", memory="notes", mishaps="rewrite"
    )
    for seat in range(3):
        game.s.known[seat] |= bits("16") | game.s.hand[seat]
    game.play("place 12 @9 13 15 17")  # each passes a card: 15 goes from seat 1 to seat 2
    assert "16" in game.seen_by(2).hands.split("|")[1].split()
    assert "16" not in game.seen_by(0).hands.split("|")[1].split()
    assert "13" in game.seen_by(0).hands.split("|")[1].split(), "what one gave is known"


def test_fr_29_memory_changes_nothing_but_what_is_shown() -> None:
    """FR-29: the same words, the same game."""
    for mode in MODES:
        plain, noted = begun(mode, 3, seed=5), begun(mode, 3, seed=5)
        noted.s.notes = 1
        rng = Random(mode)
        while not plain.s.over:
            assert plain.words == noted.words
            word = rng.choice(sorted(plain.legal))
            plain.play(word)
            noted.play(word)
        assert plain.film == noted.film and plain.s.failed == noted.s.failed


def swapped_deal(deal: Deal, one: str, other: str) -> Deal:
    """The same deal with two cards in each other's place."""
    turn = {one: other, other: one}
    return Deal(
        deal.first,
        [turn.get(name, name) for name in deal.rushes],
        deal.moods,
        deal.mishaps,
        deal.whim,
    )


@pytest.mark.parametrize("memory", ["tokens", "notes"])
@pytest.mark.parametrize("mode", MODES)
def test_fr_27_what_a_seat_never_saw_changes_nothing_it_is_shown(mode: str, memory: str) -> None:
    """FR-27, FR-29: exchange two cards a seat has never been able to see, replay, and every field
    of what it is shown is the same at every step."""
    compared = 0
    for seed in range(12):
        game = Position.of_seed(GAME, {"players": 3, "mode": mode, "memory": memory}, seed)
        deal, rng, seat = game.deal, Random(seed), seed % 3
        assert isinstance(deal, Deal)
        seen: set[int] = set()
        shown = []
        words = []
        while not game.over:
            hidden = game.seen_by(seat)
            shown.append(hidden)
            seen |= {c for c in hidden.film + hidden.cut + hidden.lifted if c >= 0}
            seen |= {c for c in range(32) if (hidden.hand[seat] | hidden.bin) >> c & 1}
            seen |= {c for c in (hidden.chosen, hidden.effect) if c >= 0}
            legal = sorted(set(game.legal()) - {"wrap"}) or ["wrap"]
            words.append(rng.choice(legal))
            game.play(words[-1])
            if len(words) > 25:
                break
        else:
            continue
        unseen = [name for name in deal.rushes if deck.CARD_NAMES.index(name) not in seen]
        one, other = rng.sample(unseen, 2)
        turn = {one: other, other: one}
        twin = Position.of_deal(GAME, game.options, swapped_deal(deal, one, other))
        for before, word in zip(shown, words, strict=True):
            assert twin.seen_by(seat) == before
            twin.play(turn.get(word, word))
        assert twin.state != game.state
        compared += 1
    assert compared > 6


def test_fr_57_a_trailer_after_a_win_with_a_genre() -> None:
    """FR-57: not in Tutorial or Studio, and only once the game is won."""
    for mode, allowed in zip(MODES, (False, True, True, True, True, False), strict=True):
        s = begun(mode, 2).s
        assert not trailer_allowed(s)
        s.over, s.winners = 1, 0b11
        assert trailer_allowed(s) == allowed
        s.winners = 0
        assert not trailer_allowed(s)


def test_fr_58_what_challenges_ask_of_a_finished_game() -> None:
    """FR-58: mode and seats, Hints unused, cards left in the pile, genre score, defaults."""
    film = "6 8 9 12 13 14 15 16 17 18 19"
    game = Scene(
        "feature",
        film=film,
        hands="1b 20 | 21 22 | 23 24",
        pile="25 26 27",
        mishaps="censored budget-cut",
        hints="012",
        turned=0b100,
    )
    game.play("place 1b @0 hint+ #0 21")  # no card is face up and the Cut is empty: two defaults
    assert best_genre_score(Scene(film="6", hands="12 | 13").s) == 0, "no genre, no score"
    assert best_genre_score(Scene("shorts", film="6 | 4 5", hands="12 | 13").s) == 2
    told = game.judged()
    assert told.genre == [6] and best_genre_score(game.s) == 6 and told.trailer is False
    assert (told.hints, told.pile, told.mishaps, told.defaulted, told.turns) == (1, 2, 2, 2, 2)


# Words ---------------------------------------------------------------------------------------


def test_deals_are_read_as_written_and_checked() -> None:
    for mode in MODES:
        for players in PLAYERS:
            s = dealt(mode, players, 9)
            again = GAME.new_state({"players": players, "mode": mode, "memory": "tokens"})
            text.read_deal(again, text.write_deal(s))
            assert again == s
    deal = text.write_deal(dealt("feature", 2, 1))
    s = GAME.new_state({"players": 2, "mode": "feature", "memory": "tokens"})
    for change, place in (
        ({"first": 2}, "first: 2 is not a seat"),
        ({"rushes": deal.rushes[:-1]}, "rushes: 32 cards are needed, not 31"),
        ({"rushes": [*deal.rushes[:-1], "29"]}, r'rushes\[31\]: "29" is not a card'),
        ({"rushes": [*deal.rushes[:-1], deal.rushes[0]]}, r"rushes\[31\]: .* stands here twice"),
        ({"moods": deal.moods[:-1]}, "moods: missing: "),  # type: ignore[index]
        ({"moods": ["joker"]}, r'moods\[0\]: "joker" is not a mood'),
        ({"mishaps": ["rain"]}, r'mishaps\[0\]: "rain" is not a mishap'),
    ):
        wrong = Deal(**{**{f: getattr(deal, f) for f in deal.__struct_fields__}, **change})
        with pytest.raises(Refused, match=place):
            text.read_deal(s, wrong)
    tutorial = GAME.new_state({"players": 2, "mode": "tutorial", "memory": "tokens"})
    with pytest.raises(Refused, match="24 cards are needed"):
        text.read_deal(tutorial, deal)
    with pytest.raises(Refused, match=r"rushes\[1\]: the tutorial has one 1 only"):
        text.read_deal(tutorial, Deal(0, ["1", "1b", *[str(v) for v in range(2, 24)]]))
    with pytest.raises(Refused, match="moods: this mode has none"):
        text.read_deal(tutorial, Deal(0, [str(v) for v in range(1, 25)], moods=["comedy"]))


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("7", "why-faux-not-asked"),
        ("hello", "why-faux-no-word"),
        ("29", "why-faux-no-word"),
        ("#1", "why-faux-not-asked"),
    ],
)
def test_a_word_out_of_place_is_explained(word: str, message: str) -> None:
    assert why_not(begun("feature", 2).s, word).message == message


def test_a_word_of_the_right_kind_is_explained() -> None:
    game = Scene("feature", film="2:0 9 11", hands="5 6 | 4").play("place")
    assert why_not(game.s, "22").message == "why-faux-hand"
    game.play("5")
    assert why_not(game.s, "@0").message == "why-faux-beside-clap"
    assert why_not(game.s, "@9").message == "why-faux-spot"
    game = Scene("feature", film="2:0 9 11 12", hands="5 6 | 4").play("view 5")
    assert why_not(game.s, "#0").message == "why-faux-own-clap"
    assert why_not(game.s, "#1").message == "why-faux-beside-clap"
    assert why_not(game.s, "#9").message == "why-faux-no-film-card"
    game = Scene(film="2 9", hands="7 6 | 4", cut="11 12").play("call 7 use")
    assert why_not(game.s, "7").message == "why-faux-cut"


def test_which_words_everyone_sees() -> None:
    game = Scene(film="2 9", hands="5 6 | 4").play("place")
    assert not is_open(game.s, 10)
    assert is_open(Scene(film="2 9", hands="5 6 | 4").play("call").s, 10)
    assert not is_open(Scene(film="2 9", hands="5 6 | 4").play("view").s, 10)
    assert is_open(game.play("5").s, 80) and names(bits("5 10b")) == "5 10b"


def test_which_words_teach_someone_something() -> None:
    """What can be taken back: words by which nobody has seen anything."""
    for film, hands, words, last, taught in (
        ("2 9", "5 6 | 4", "", "place", False),
        ("2 9", "5 6 | 4", "place", "5", False),
        ("2 9", "5 6 | 4", "call", "5", True),
        ("2 9", "5 6 | 4", "view 5", "#0", True),
        ("2:0 9:0 20:0", "5 6 | 4", "place 5", "@0", False),
        ("2:0 9:0 20:0", "5 6 | 4", "place 5 @0", "#1", True),  # a card is drawn
    ):
        game = Scene(film=film, hands=hands).play(words)
        before = game.s.copy()
        game.play(last)
        assert text.teaches(before, 0, game.s) == taught, (words, last)
    alone = Scene(film="2:0 9:0 20:0", hands="5 6 | 4", pile="").play("place 5 @0")
    before = alone.s.copy()
    assert not text.teaches(before, 0, alone.play("#1").s)
