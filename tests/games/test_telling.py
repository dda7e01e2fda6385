"""A game told in text to one seat: all of it, nothing but what that seat may know, by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from matinee import bots
from matinee.errors import Refused
from matinee.games import GAMES
from matinee.games.contract import Game
from matinee.games.telling import (
    Sight,
    happened,
    position_told,
    reader,
    rule_told,
    rulebook,
    rules_by_number,
    sentences,
    why_not,
    word_meant,
)
from matinee.position import Position
from matinee.words import LANGUAGES, words
from tests.support.games import option_sets, played, with_rules
from tests.support.worlds import Pair, other_world, positions

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def worlds(game: Game, count: int) -> Iterator[Pair]:
    """Two worlds each that a seat cannot tell apart, at the game's last table."""
    for number, position in enumerate(positions(game, option_sets(game)[-1], count)):
        for seat in range(position.state.players):
            other = other_world(position, seat, Random(f"{number} {seat}"))
            if other is not None:
                yield position, other, seat


def told(position: Position, seat: int) -> list[str]:
    """All that a seat reads of a game: the story, then the table."""
    game, here, found = position.game, position.copy(), []
    to = reader(bots.NAMES[: position.state.players], seat)
    here.rewind_to(0)
    for choice, word in zip(position.choices, position.actions, strict=True):
        before, here = here, here.after(choice, word)
        found += sentences(game, happened(game, before.state, choice, here.state, seat), to)
    return [*found, position_told(Sight.of(game, position.state, seat), to, legend=True)]


@every_game
def test_what_a_seat_may_not_know_changes_no_letter_it_reads(game: Game) -> None:
    compared = 0
    for position, other, seat in worlds(game, 12):
        assert isinstance(seat, int)
        assert told(position, seat) == told(other, seat), f"{seat} after {position.actions}"
        if position.turn == seat:
            seen = position.seen_by(seat), other.seen_by(seat)
            for word in ("nonsense", *position.actions[-3:]):
                mine, theirs = (why_not(game, each, word, words("en")) for each in seen)
                assert mine == theirs
        compared += 1
    assert compared > 10


@pytest.mark.parametrize(
    "game", [g for g in GAMES if g.text.CHOICES_ARE_SECRET], ids=lambda g: g.name
)
def test_a_game_told_from_the_truth_is_found(game: Game) -> None:
    def hides_nothing(s: Any, seat: int) -> None:
        pass

    leaky = with_rules(game, hide=hides_nothing)
    found = []
    for position, other, seat in worlds(game, 8):
        position, other = position.copy(), other.copy()
        position.game = other.game = leaky
        found.append(told(position, int(seat)) != told(other, int(seat)))
    assert any(found)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_in_every_language_from_deal_to_end(game: Game, language: str) -> None:
    whole = played(game, game.complete({}), 5)
    to = reader(bots.NAMES[: whole.state.players], 0, language)
    say = words(language)
    for at in (0, len(whole.actions) // 2, len(whole.actions)):
        here = whole.copy()
        here.rewind_to(at)
        found = position_told(Sight.of(game, here.state, 0), to)
        if here.over:
            assert say("end") in found
        elif here.turn == 0:
            assert say("words", words=" ".join(here.legal(0))) in found
        else:
            assert here.turn is not None and here.legal(here.turn)
            assert found.endswith(say("waits-for", name=to.names[here.turn]))


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        ("clap", "clap"),
        ("  CLAP \n", "clap"),
        ("A would be full soon.\n\n**B**.", "B"),
        ("I say: `b`", "B"),
        ("hint-", "hint-"),
        ("“@2,3”!", "@2,3"),
        ("B\nor is it?", None),
        ("", None),
        ("\n \n", None),
        ("clapped", None),
        ("x" * 100_000 + "\nB", "B"),
    ],
)
def test_the_word_an_answer_ends_with(answer: str, word: str | None) -> None:
    assert word_meant(answer, ["A", "B", "clap", "hint-", "@2,3"]) == word


def test_letters_that_two_words_share_are_no_word() -> None:
    assert word_meant("a", ["A", "a"]) == "a"
    assert word_meant("ab", ["aB", "Ab"]) is None


@every_game
def test_rules_are_found_by_their_numbers(game: Game) -> None:
    english = rules_by_number(game)
    assert len(english) == rulebook(game).count(f"\n- **{game.rule_prefix}-")
    for language in LANGUAGES:
        assert rules_by_number(game, language).keys() == english.keys()
    number, text = next(iter(english.items()))
    assert rule_told(game, f" {number.lower()} ") == f"{number}: {text}"
    with pytest.raises(Refused, match="is not a rule of"):
        rule_told(game, "XX-1")


def test_a_rule_has_the_list_below_it() -> None:
    longest = [text for game in GAMES for text in rules_by_number(game).values() if "\n" in text]
    assert longest and all("\n  1. " in text and "\n- " not in text for text in longest)
