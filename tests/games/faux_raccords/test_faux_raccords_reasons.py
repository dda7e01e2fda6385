"""Why a word cannot be said: the message a player is told, and the rule that settles it."""

from __future__ import annotations

import pytest

from matinee.games.faux_raccords.text import why_not
from tests.support.scene import Scene

LINE = "2:0 9 11 12"
DIAMOND = "0,0=11 1,1=2 2,2=3"
PYRAMID = "1,1=11 1,2=2 1,3=3 2,1=4"
GRID = "1,1=11 1,4=2 4,1=3 4,4=5"


@pytest.mark.parametrize(
    ("scene", "words", "said", "message", "rule"),
    [
        # a turn is a row of questions
        (Scene("feature", film=LINE, hands="5 6 | 4"), "", "hello", "no-word", "FR-7b"),
        (Scene("feature", film=LINE, hands="5 6 | 4"), "", "pass", "word", "FR-7"),
        (Scene("feature", film=LINE, hands="5 6 | 4"), "", "5", "not-asked", "FR-7"),
        (Scene("feature", film=LINE, hands="5 6 | 4"), "place", "@1", "not-asked", "FR-13"),
        (Scene("feature", film=LINE, hands="5 6 | 4"), "place", "7", "hand", "FR-13"),
        (Scene("feature", film=LINE, hands="5 6 | 4"), "call", "7", "hand", "FR-16"),
        (Scene("feature", film=LINE, hands="5 6 | 4"), "view", "7", "hand", "FR-24"),
        # two players keep their distance
        (Scene("feature", film="2:0", hands="5 6 | 4"), "", "place", "word", "FR-38"),
        (Scene("feature", film="2:0 9", hands="5 6 | 4"), "", "view", "word", "FR-38"),
        (Scene("feature", film=LINE, hands="5 6 | 4"), "place 5", "@1", "beside-clap", "FR-38"),
        (Scene("feature", film=LINE, hands="5 6 | 4"), "view 5", "#1", "beside-clap", "FR-38"),
        (Scene("feature", film=LINE, hands="5 6 | 4"), "view 5", "#0", "own-clap", "FR-24"),
        (Scene(film="2^ 9 11", hands="5 6 | 4"), "view 5", "#0", "face-up", "FR-24"),
        (Scene(film="2^ 9^", hands="5 6 | 4"), "", "view", "word", "FR-24"),
        # where a card may go
        (Scene(film="2 9", hands="5 6 | 4"), "place 5", "@7", "spot", "FR-13"),
        (Scene("series", film=GRID, hands="6 7 | 8"), "place 6", "@2,2", "spot", "FR-39"),
        (Scene("arcs", film=DIAMOND, hands="6 7 | 8"), "place 6", "@9,9", "spot", "FR-42"),
        (Scene("studio", film=PYRAMID, hands="6 7 | 8"), "place 6", "@3,1", "spot", "FR-47"),
        # tokens and crew
        (
            Scene(film="2:0 9:0 11:0 12", hands="5 6 | 4"), "place 5 @0", "#4",
            "film-card", "FR-14",
        ),
        (Scene(film="2 9", hands="5 6 | 4"), "call 5", "wrap", "word", "FR-16"),
        (Scene(film="2 9", hands="7 6 | 4", cut="11 12"), "call 7 use", "7", "cut", "FR-17"),
        (Scene(film="2 9", hands="3 6 | 4"), "call 3 use", "#7", "no-film-card", "FR-18"),
        (Scene("arcs", film="0,0=1 1,1=2 2,0=4", hands="3 6 | 7"), "call 3 use #1,1 done",
         "@0,2", "not-whole", "FR-18"),
        (Scene(film="2 9", hands="1 6 | 4 | 7"), "call 1 use #0", "seat0", "seat", "FR-19"),
        (Scene("arcs", film=DIAMOND, hands="1 6 | 7"), "call 1 use", "#1,1", "must-stay", "FR-44"),
        (Scene("studio", film=PYRAMID, hands="1 6 | 7"), "call 1 use", "#1,1",
         "must-stay", "FR-49"),
        (Scene(film="2 9", hands="4 6 7 | 8"), "call 4 use", "9", "hand", "FR-20"),
        (Scene(film="2 9", hands="5 6 | 4", cut="7"), "call 5 use", "6", "cut", "FR-21"),
        (Scene(film="2 9", hands="6 7 | 4", hints="0"), "place 6 @0", "wrap", "word", "FR-8"),
    ],
)  # fmt: skip
def test_a_refused_word_names_the_rule(
    scene: Scene, words: str, said: str, message: str, rule: str
) -> None:
    why = why_not(scene.play(words).s, said)
    assert (why.message, why.rule) == (f"why-faux-{message}", rule)
    assert why.values["word"] == said


@pytest.mark.parametrize(
    ("mishap", "said", "message", "rule"),
    [
        ("fogged-reel", "#0", "film-card", "FR-56"),  # it has a Clap
        ("censored", "#1", "film-card", "FR-56"),  # it is face down
        ("change-of-tone", "horror", "mood", "FR-56"),
        ("rewrite", "28", "hand", "FR-56"),
        ("reshoot", "5", "not-asked", "FR-56"),
    ],
)
def test_a_mishap_is_a_rule_of_its_own(mishap: str, said: str, message: str, rule: str) -> None:
    film = "2:0 4:0 8^ 9^ 11 13 14 15 16"
    scene = Scene("feature", film=film, hands="5 6 7 | 10 12 | 19", mishaps=mishap)
    why = why_not(scene.play("place 5 @9").s, said)
    assert (why.message, why.rule) == (f"why-faux-{message}", rule)


def test_what_comes_instead_of_a_mishap_is_another() -> None:
    """FR-53: nothing is face up, so a hand card goes."""
    film = "2 4 8 9 11 13 14 15 16"
    scene = Scene("feature", film=film, hands="5 6 7 | 10 12 | 19", mishaps="censored")
    assert why_not(scene.play("place 5 @9").s, "10").rule == "FR-53"
