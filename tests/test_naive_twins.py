"""The rules against naive twins written from the rules pages alone (tests/naive)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from conftest import NAIVE, a_share, naive_twin, option_sets, steps, tables, with_rules
from naive.hollywood import NaiveHollywood
from naive.sensation import NaiveSensation, other

from matinee.games import GAMES, hollywood, sensation
from matinee.games.contract import Game, Options
from matinee.position import Position

GAMES_OF_EACH, AT_MOST = 4_800, 1_200
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


def sensation_seen(position: Position, viewer: int) -> Data:
    """Our view in the words of the naive `knows`."""
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


def sensation_known(naive: NaiveSensation, viewer: int) -> Data:
    """What the naive twin says a seat knows, and the rest of what lies open."""
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


def hollywood_seen(position: Position, viewer: int) -> Data:
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


def hollywood_known(naive: NaiveHollywood, viewer: int) -> Data:
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


class Oracle(NamedTuple):
    """How a game and its naive twin are compared."""

    outcome: Callable[[Any], Data | None]
    seen: Callable[[Position, int], Data]
    known: Callable[[Any, int], Data]


ORACLES = {
    "hollywood": Oracle(NaiveHollywood.outcome, hollywood_seen, hollywood_known),
    "sensation": Oracle(sensation_outcome, sensation_seen, sensation_known),
}


# The comparison ------------------------------------------------------------------------------


def compare(game: Game, options: Options, seed: int, watch: bool) -> int:
    """Play one random game on both and compare them at every step; return how many there were."""
    oracle = ORACLES[game.name]
    position = Position.of_seed(game, options, seed)
    naive = naive_twin(position)
    for words in steps(position, Random(seed)):
        follow(position, naive)
        assert words == sorted(naive.legal()), why(position, "legal")
        assert position.turn == naive.turn, why(position, "turn")
        assert naive.outcome() is None and position.outcome() is None
        if watch:
            compare_views(oracle, position, naive)
    follow(position, naive)
    assert naive.legal() == [] == position.legal() and naive.turn is None is position.turn
    assert msgspec.to_builtins(position.outcome()) == oracle.outcome(naive), why(position, "end")
    if watch:
        compare_views(oracle, position, naive)
    return len(position.actions)


def follow(position: Position, naive: Any) -> None:
    """Let the naive twin play the last word."""
    if position.actions:
        naive.play(position.actions[-1])


def compare_views(oracle: Oracle, position: Position, naive: Any) -> None:
    for seat in range(position.state.players):
        seen, known = oracle.seen(position, seat), oracle.known(naive, seat)
        assert seen == known, why(position, f"seat {seat}")


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


@pytest.mark.parametrize(
    ("name", "fault", "expected"),
    [
        ("hollywood", {"play": stubborn_first}, "turn|legal"),
        ("sensation", {"legal": forgetful_follow}, "legal"),
        ("sensation", {"play": generous_winner}, "end"),
        ("sensation", {"play": silent_draw}, "seat 1"),
    ],
    ids=lambda value: next(iter(value.values())).__name__ if isinstance(value, dict) else None,
)
def test_a_broken_rule_is_found(name: str, fault: dict[str, Any], expected: str) -> None:
    game = next(game for game in GAMES if game.name == name)
    broken = with_rules(game, **fault)
    with pytest.raises(AssertionError, match=expected):
        sum(compare(broken, option_sets(game)[0], seed, watch=True) for seed in range(20))
