"""The rules against naive twins written from the rules pages alone (tests/naive)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from matinee.games import GAMES, faux_raccords, find, hollywood, sensation
from matinee.games.contract import Game, Options
from matinee.games.faux_raccords.deck import CARD_NAMES, MISHAP_NAMES
from matinee.games.faux_raccords.material import ASK_SPOT, filmed
from matinee.position import Position, Viewer
from tests.support.games import (
    NAIVE,
    a_share,
    label,
    naive_twin,
    option_sets,
    steps,
    tables,
    with_rules,
)
from tests.support.naive.faux_raccords import NaiveFauxRaccords
from tests.support.naive.hollywood import NaiveHollywood
from tests.support.naive.sensation import NaiveSensation, other
from tests.support.trials import trials

GAMES_OF_EACH, AT_MOST = trials(6_000), trials(1_500)
"""Random games over all option sets of a game, and at most so many for one of them."""
WATCHED = 400
"""Of them, how many also have every view compared at every step, over all option sets."""

Data = dict[str, Any]


# What the naive twin says, in our words -------------------------------------------------------


def sensation_outcome(naive: NaiveSensation) -> Data | None:
    """Ours counts the rounds, and says of each where the pawn stood after it."""
    found = naive.outcome()
    if found is None:
        return None
    pawns = []
    stepping = NaiveSensation({"carpet": naive.carpet}, {"rounds": naive.deals, "leader": 0})
    for scored in found["rounds"]:
        stepping.move_pawn(scored["move"])
        pawns.append(stepping.pawn)
    scoring = [
        {**scored, "pawn": pawn} for scored, pawn in zip(found["rounds"], pawns, strict=True)
    ]
    return {**found, "rounds": len(scoring), "scoring": scoring}


def sensation_seen(position: Position, viewer: Viewer) -> Data:
    """Our view in the words of the naive `knows`."""
    assert isinstance(viewer, int)
    view = msgspec.to_builtins(position.view(viewer))
    me, them = view["players"][viewer], view["players"][other(viewer)]
    assert me["cards"] == len(me["hand"])
    assert them["hand"] is None or them["cards"] == 0, "the other hand is shown"
    private = view["private"]
    assert view["upcoming"][0] == [view["face_up"], *[None] * (view["shared"] - 1)] or (
        view["shared"] == 0 and view["upcoming"][0] == []
    )
    assert all(card is None for later in view["upcoming"][1:] for card in later)
    return {
        "hand": sorted(me["hand"]),
        "other_hand_size": them["cards"],
        "other_known": sorted(them["shown"]),
        "private": private["cards"] if private and private["seat"] == viewer else None,
        "private_size": private["size"] if private else 0,
        "face_up": view["face_up"],
        "shared_size": view["shared"],
        "piles": [
            sorted(card for cards in player["taken"].values() for card in cards)
            for player in view["players"]
        ],
        "strength": view["strength"],
        "led": view["led"],
        "pawn": view["pawn"],
        "to_stash": view["to_stash"],
        "trick": view["trick"],
        "fame": [player["fame"] for player in view["players"]] if position.over else None,
    }


def sensation_known(naive: NaiveSensation, viewer: Viewer) -> Data:
    """What the naive twin says a seat knows, and the rest of what lies open."""
    assert isinstance(viewer, int)
    known = naive.knows(viewer)
    if naive.over:  # the private deck is then empty, and no longer told of
        known["private"] = None
    return {
        **known,
        "strength": naive.strength,
        "led": naive.lead,
        "pawn": naive.pawn,
        "to_stash": naive.to_put_down,
        "trick": min(naive.tricks + 1, 14),
        "fame": [naive.fame(0), naive.fame(1)] if naive.over else None,
    }


def hollywood_seen(position: Position, viewer: Viewer) -> Data:
    """Our view in the words of the naive twin's attributes."""
    view = msgspec.to_builtins(position.view(viewer))
    assert all(card is None for layout in view["upcoming"] for card in layout)
    assert len(view["upcoming"]) == view["rounds"] - view["round"]
    return {
        "cards": [[spot["card"] for spot in column] for column in view["columns"]],
        "reels": [[spot["reel"] for spot in column] for column in view["columns"]],
        "in_hand": [player["reels"] for player in view["players"]],
        "studio": [
            {name for name in ("clap", "double") if player[name]} for player in view["players"]
        ],
        "blockbusters": [player["blockbusters"] for player in view["players"]],
        "projects": [
            {p["genre"]: (p["cards"], p["weight"]) for p in player["projects"]}
            for player in view["players"]
        ],
        "movies": [player["movies"] for player in view["players"]],
        "unclaimed": view["unclaimed"],
        "star": view["star"],
        "first": view["first"],
    }


def hollywood_known(naive: NaiveHollywood, viewer: Viewer) -> Data:
    """Everything is public (HW-22)."""
    seats = range(naive.players)
    return {
        "cards": list(naive.cards.values()),
        "reels": list(naive.reels.values()),
        "in_hand": naive.in_hand,
        "studio": naive.studio,
        "blockbusters": naive.blockbusters,
        "projects": [
            {
                genre: (len(films), len(films) + sum("*" in card for card in films))
                for genre, films in naive.projects[seat].items()
            }
            for seat in seats
        ],
        "movies": [naive.final_movies(seat) for seat in seats],
        "unclaimed": naive.unclaimed,
        "star": None if naive.star is None else f"S{naive.star[1]}",
        "first": naive.first,
    }


def faux_raccords_outcome(naive: NaiveFauxRaccords) -> Data | None:
    """The naive verdict, and what challenges ask (FR-57, FR-58)."""
    found = naive.outcome()
    if found is None:
        return None
    return {
        **found,
        "mode": naive.mode,
        "moods": naive.moods or [[]],
        "trailer": found["won"] and naive.mode not in ("tutorial", "studio"),
        "hints": naive.hint_left.count(False),
        "pile": len(naive.pile),
        "mishaps": len(naive.mishaps_happened),
        "turns": naive.turns - (found["reason"] == "empty-hand"),
    }


def faux_raccords_seen(position: Position, viewer: Viewer) -> Data:
    """Our view in the words of the naive `knows`."""
    view = msgspec.to_builtins(position.view(viewer))
    cards = {card["at"]: card for film in view["films"] for card in film["cards"]}
    assert all(card["at"] is None for card in view["lifted"])
    upcoming = [to_come for row in view["upcoming"] for to_come in row]
    assert set(upcoming) <= {None} and len(view["upcoming"][2]) == view["pile"]
    assert all(passing is None for passing in view["passing"]) or view["asked"] == "rewrite"
    return {
        "hands": [player["hand"] or player["noted"] for player in view["players"]],
        "hand_sizes": [player["cards"] for player in view["players"]],
        "film": {at: card["card"] for at, card in cards.items()},
        "face_up": [at for at, card in cards.items() if card["face_up"]],
        "claps": {at: card["claps"] for at, card in cards.items() if card["claps"]},
        "hints": {at: hints_on(card) for at, card in cards.items() if card["hints"]},
        "lifted": [
            {
                **{key: card[key] for key in ("card", "face_up", "claps")},
                "hints": hints_on(card),
            }
            for card in view["lifted"]
        ],
        "cut": view["cut"],
        "pile": view["pile"],
        "bin": view["bin"],
        "in_bin": view["in_bin"],
        "reserve": [player["claps"] for player in view["players"]],
        "hint_left": [player["hint"] for player in view["players"]],
        "moods": [film["moods"] for film in view["films"]],
        "mishaps": view["mishaps"],
        "mishap_cells": view["mishap_cells"],
    }


def hints_on(card: Data) -> list[str]:
    return sorted(f"{hint['seat']}{'+' if hint['well'] else '-'}" for hint in card["hints"])


def faux_raccords_known(naive: NaiveFauxRaccords, viewer: Viewer) -> Data:
    """What the naive twin says a seat knows; with `notes` what it remembers is filled in."""
    seat = viewer if isinstance(viewer, int) else None
    known = naive.knows(seat)
    remembered = naive.tracked[seat] if naive.memory == "notes" else set()
    if seat is None:
        remembered = set()  # nobody beside the table is shown notes
    in_order = sorted(remembered, key=CARD_NAMES.index)
    on_film = {naive.film.word("#", spot): naive.film.at(spot).card for spot in naive.film.taken()}
    own = None if seat is None else naive.hands[seat]
    return {
        **{key: known[key] for key in ("hand_sizes", "face_up", "claps", "hints", "cut", "pile")},
        **{key: known[key] for key in ("bin", "reserve", "hint_left", "mishaps")},
        "hands": [
            sorted(hand, key=CARD_NAMES.index)
            if hand is own
            else [card for card in in_order if card in hand]
            for hand in naive.hands
        ],
        "film": {
            at: card or (on_film[at] if on_film[at] in remembered else None)
            for at, card in known["film"].items()
        },
        "lifted": [
            {**shown, "card": shown["card"] or (held.card if held.card in remembered else None)}
            for shown, held in zip(known["lifted"], naive.lifted, strict=True)
        ],
        "in_bin": [card for card in in_order if card in naive.bin],
        "moods": known["moods"] or [[]],
        "mishap_cells": [cell.removeprefix("#") for cell in known.get("mishap_cells", [])],
    }


def faux_raccords_alike(position: Position, naive: NaiveFauxRaccords) -> bool:
    """The same mishaps have happened, and every card lies in the same place."""
    s = position.state
    happened = [MISHAP_NAMES[mishap] for mishap in s.mishaps[: s.happened]]
    on_film = [CARD_NAMES[card] for card in s.film[: filmed(s)]]
    in_cut = [CARD_NAMES[card] for card in s.cut[: s.cut_size]]
    apart = [set_of(hand) for hand in s.hand[: s.players]] + [set_of(s.bin)]
    return (
        happened == naive.mishaps_happened
        and on_film == [card.card for card in naive.film_cards()]
        and in_cut == naive.cut
        and apart == [set(cards) for cards in [*naive.hands, naive.bin]]
        and s.active == naive.active
    )


def set_of(members: int) -> set[str]:
    return {name for card, name in enumerate(CARD_NAMES) if members >> card & 1}


class Oracle(NamedTuple):
    """How a game and its naive twin are compared."""

    outcome: Callable[[Any], Data | None]
    seen: Callable[[Position, Viewer], Data]
    known: Callable[[Any, Viewer], Data]
    alike: Callable[[Position, Any], bool] = lambda position, naive: True
    """What else has to hold after every word."""
    not_told: frozenset[str] = frozenset()
    """What an outcome has that the naive twin does not tell."""
    watch_public: bool = False
    """Whether the naive twin says what someone beside the table sees."""


ORACLES = {
    "hollywood": Oracle(NaiveHollywood.outcome, hollywood_seen, hollywood_known),
    "sensation": Oracle(sensation_outcome, sensation_seen, sensation_known),
    "faux-raccords": Oracle(
        faux_raccords_outcome,
        faux_raccords_seen,
        faux_raccords_known,
        faux_raccords_alike,
        frozenset({"faults", "defaulted"}),
        watch_public=True,
    ),
}


# The comparison ------------------------------------------------------------------------------


def compare(game: Game, options: Options, seed: int, watch: bool) -> int:
    """Play one random game on both and compare them at every step; return how many there were.

    Where a game could be ended at any time, every other one is played on.
    """
    oracle = ORACLES[game.name]
    position = Position.of_seed(game, options, seed)
    naive = naive_twin(position)
    for words in steps(position, Random(seed), patient=seed % 2 == 1):
        follow(position, naive)
        assert words == sorted(naive.legal()), why(position, "legal")
        assert position.turn == naive.turn, why(position, "turn")
        assert oracle.alike(position, naive), why(position, "table")
        assert naive.outcome() is None and position.outcome() is None
        if watch:
            compare_views(oracle, position, naive)
    follow(position, naive)
    assert naive.legal() == [] == position.legal() and naive.turn is None is position.turn
    assert oracle.alike(position, naive), why(position, "table")
    outcome = msgspec.to_builtins(position.outcome())
    for name in oracle.not_told:
        del outcome[name]
    assert outcome == oracle.outcome(naive), why(position, "end")
    if watch:
        compare_views(oracle, position, naive)
    return len(position.actions)


def follow(position: Position, naive: Any) -> None:
    """Let the naive twin play the last word."""
    if position.actions:
        naive.play(position.actions[-1])


def compare_views(oracle: Oracle, position: Position, naive: Any) -> None:
    watching: list[Viewer] = [*range(position.state.players)]
    if oracle.watch_public:
        watching.append("public")
    for viewer in watching:
        seen, known = oracle.seen(position, viewer), oracle.known(naive, viewer)
        assert seen == known, why(position, f"seat {viewer}")


def why(position: Position, what: str) -> str:
    return f"{what} of {position.options} after {' '.join(position.actions)}"


def test_every_game_has_a_naive_twin() -> None:
    assert ORACLES.keys() == NAIVE.keys() == {game.name for game in GAMES}


@pytest.mark.parametrize(("game", "options"), tables())
def test_legal_words_turn_and_outcome_agree_at_every_step(game: Game, options: Options) -> None:
    each = a_share(game, GAMES_OF_EACH, AT_MOST)
    watched = a_share(game, WATCHED, AT_MOST)
    assert each * len(option_sets(game)) >= 2_000
    total = sum(compare(game, options, seed, seed < watched) for seed in range(each))
    assert total > 10 * each


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        pytest.param(o, id=label(find("faux-raccords"), o))
        for o in option_sets(find("faux-raccords"))
    ],
)
def test_a_thousand_games_of_each_mode_and_number_of_players(options: Options) -> None:
    """Five hundred with either memory, all of which agree at every step."""
    total = sum(compare(find("faux-raccords"), options, seed, seed < 20) for seed in range(500))
    print(f"{label(find('faux-raccords'), options)}: 500 games, {total} words")


# Teeth: rules broken on purpose --------------------------------------------------------------


def stubborn_first(s: Any, choice: int) -> None:
    """Hollywood!, with a first player who stays first in every round (against HW-8)."""
    before = s.round
    hollywood.rules.play(s, choice)
    if s.round > before:
        s.turn = s.first


def forgetful_follow(s: Any, choices: list[int]) -> int:
    """Sensation without the duty to follow suit (against HS-10)."""
    led, s.led = s.led, sensation.rules.NO_CARD
    count = sensation.rules.legal(s, choices)
    s.led = led
    return count


def generous_winner(s: Any, choice: int) -> None:
    """Sensation with the pawn one space off after the last round (against HS-20)."""
    sensation.rules.play(s, choice)
    if s.over:
        s.pawn += 1


def silent_draw(s: Any, choice: int) -> None:
    """Sensation that forgets who drew which face-up card (against HS-26)."""
    sensation.rules.play(s, choice)
    s.shown[0] = 0


def forgotten_spot(s: Any, choices: list[int]) -> int:
    """Faux Raccords without the last place a Rush can go to (against FR-13)."""
    count = faux_raccords.rules.legal(s, choices)
    return count - 1 if s.question == ASK_SPOT else count


def kind_jury(s: Any, choice: int) -> None:
    """Faux Raccords with a jury that likes everything (against FR-31)."""
    faux_raccords.rules.play(s, choice)
    if s.over:
        s.failed, s.winners = 0, (1 << s.players) - 1


def forgetful_cut(s: Any, choice: int) -> None:
    """Faux Raccords with the Cut's oldest card gone too soon (against FR-11)."""
    faux_raccords.rules.play(s, choice)
    if s.cut_size == 4:
        s.cut[:4], s.cut_size = [*s.cut[1:4], -1], 3


def lasting_eyes(s: Any, seat: int) -> None:
    """Faux Raccords with a look at the card in front, Clap or not (against FR-25)."""
    first = s.film[0]
    faux_raccords.rules.hide(s, seat)
    s.film[0] = first


@pytest.mark.parametrize(
    ("name", "fault", "expected"),
    [
        ("hollywood", {"play": stubborn_first}, "turn|legal"),
        ("sensation", {"legal": forgetful_follow}, "legal"),
        ("sensation", {"play": generous_winner}, "end"),
        ("sensation", {"play": silent_draw}, "seat 1"),
        ("faux-raccords", {"legal": forgotten_spot}, "legal"),
        ("faux-raccords", {"play": kind_jury}, "end"),
        ("faux-raccords", {"play": forgetful_cut}, "table"),
        ("faux-raccords", {"hide": lasting_eyes}, "seat 0"),
    ],
    ids=lambda value: next(iter(value.values())).__name__ if isinstance(value, dict) else None,
)
def test_a_broken_rule_is_found(name: str, fault: dict[str, Any], expected: str) -> None:
    game = next(game for game in GAMES if game.name == name)
    broken = with_rules(game, **fault)
    with pytest.raises(AssertionError, match=expected):
        sum(compare(broken, option_sets(game)[0], seed, watch=True) for seed in range(20))
