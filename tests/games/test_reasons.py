"""A refused word comes with a reason for people, and a rule they can look up."""

from __future__ import annotations

import re
from random import Random

import pytest

from matinee.games.contract import Game, Why
from matinee.position import Illegal, Position
from matinee.words import LANGUAGES, words
from tests.support.games import option_sets, steps
from tests.support.paths import SOURCE

ODD = ["", "no-such-word", "\u0000", "ω" * 99, "wrap", "@0", "#0", "@-3,7", "#9,9", "1@0", "seat9"]
GAMES_FOLDER = SOURCE / "games"


def rules_of(game: Game) -> set[str]:
    """The numbers of a game's rulebook."""
    book = (GAMES_FOLDER / game.name.replace("-", "_") / "rulebook.md").read_text("utf-8")
    return set(re.findall(r"^- \*\*((?:HW|HS|FR)-\d+b?)\*\*", book, flags=re.MULTILINE))


def refusals(game: Game, seed: int) -> list[tuple[Position, str, Why]]:
    """What random players are told of words they cannot say, all through a game."""
    rng = Random(seed)
    sets = option_sets(game)
    position = Position.of_seed(game, sets[seed % len(sets)], seed)
    vocabulary = {*ODD, *game.text.faces()}
    found = []
    for legal in steps(position, rng):
        vocabulary.update(legal)
        for word in rng.sample(sorted(vocabulary), 6):
            if word not in legal:
                with pytest.raises(Illegal) as refused:
                    position.play(word)
                found.append((position.copy(), word, refused.value.why))
    return found


def test_every_reason_can_be_told_and_looked_up(game: Game) -> None:
    known = rules_of(game)
    for seed in range(12):
        for _, word, why in refusals(game, seed):
            assert why.rule in known, (word, why)
            for language in LANGUAGES:
                told = words(language).tell(why.message, why.values)
                assert told.strip() and "\u0000" not in told and len(told) < 300


def test_a_reason_tells_only_what_the_player_may_know(game: Game) -> None:
    """It is found in the position as the player to act sees it."""
    for seed in range(6):
        for position, word, why in refusals(game, seed):
            assert position.turn is not None
            assert why == game.text.why_not(position.seen_by(position.turn), word)


def test_many_reasons_and_rules_come_up(game: Game) -> None:
    found = {(why.message, why.rule) for seed in range(24) for _, _, why in refusals(game, seed)}
    expected = {
        "hollywood": {
            ("why-full", "HW-11"), ("why-doubling", "HW-13"), ("why-two-reels", "HW-13"),
            ("why-used", "HW-4"), ("why-not-asked", "HW-9"), ("why-not-asked", "HW-18"),
            ("why-no-word", "HW-9"), ("why-no-word", "HW-13"),
        },
        "sensation": {
            ("why-no-card", "HS-1"), ("why-not-in-hand", "HS-7"), ("why-not-in-hand", "HS-9"),
            ("why-not-in-hand", "HS-10"), ("why-follow", "HS-10"),
        },
        "faux-raccords": {
            ("why-faux-no-word", "FR-7b"), ("why-faux-word", "FR-7"), ("why-faux-hand", "FR-13"),
            ("why-faux-spot", "FR-13"), ("why-faux-spot", "FR-42"), ("why-faux-spot", "FR-47"),
        },
    }  # fmt: skip
    assert expected[game.name] - found == set()
