"""Faux Raccords at the text table: every mode drawn for everyone, every word explained."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from matinee import bots
from matinee.games.drawing import Teller
from matinee.games.faux_raccords import drawing, text
from matinee.games.faux_raccords.deck import CARD_NAMES, MISHAP_NAMES, MOOD_NAMES
from matinee.games.faux_raccords.drawing_film import WIDTH, mood_sign, owners
from matinee.games.faux_raccords.material import filmed
from matinee.games.faux_raccords.text import QUESTION_NAMES
from matinee.games.faux_raccords.view import CHECK_NAMES, Outcome, outcome
from matinee.kernel import UNKNOWN
from matinee.position import Position, Viewer
from matinee.words import LANGUAGES, words
from tests.support.scene import GAME, MODES, Scene

NAMES = ["Ottavia", "Basil", "Wren", "Lucille"]
WIDEST = 110
NEVER_ASKED = {"mishaps", "close", "budget-cut", "ruined-stock", "stars-whim"}
"""Questions that answer themselves."""


def teller(players: int, language: str = "en", you: int | None = None) -> Teller:
    return Teller(words(language), NAMES[:players], you)


@cache
def positions(mode: str, memory: str = "tokens") -> list[Position]:
    """Some positions of games played at random, and well; each game's last is its end."""
    found = []
    for players in (2, 3, 4):
        for bot in ("random", "greedy"):
            chance = Random(players)
            options = {"players": players, "mode": mode, "memory": memory}
            position = Position.of_seed(GAME, options, players)
            while not position.over:
                seen = position.seen_by(int(position.state.turn))
                choices = GAME.legal(seen)
                if bot == "random" and len(choices) > 1:  # so that games last
                    choices = [c for c in choices if text.word(seen, c) != "wrap"]
                choice = bots.find(bot)(GAME, seen, choices, chance)
                position.play(text.word(seen, choice))
                if len(position.actions) % 7 == 0:
                    found.append(position.copy())
            found.append(position)
    return found


def shown(position: Position, viewer: Viewer, to: Teller) -> list[str]:
    return drawing.table(position.view(viewer), viewer if isinstance(viewer, int) else None, to)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_drawn_for_everyone(mode: str) -> None:
    for number, position in enumerate(positions(mode) + positions(mode, "notes")):
        players = position.state.players
        to = teller(players, LANGUAGES[number % len(LANGUAGES)])
        for viewer in (*range(players), "public", "all"):
            lines = shown(position, viewer, to)
            assert all(len(line) <= WIDEST for line in lines), max(lines, key=len)
            drawn = "\n".join(lines)
            for film in position.view().films:
                for card in film.cards:
                    assert re.search(rf"(?<!\d){card.at}(?![\d,])", drawn), card.at


@pytest.mark.parametrize("mode", MODES)
def test_places_are_drawn_where_a_card_can_go(mode: str) -> None:
    asked = [p for p in positions(mode) if p.state.question in (2, 9, 13) and not p.over]
    for position in asked:
        drawn = "\n".join(shown(position, "public", teller(position.state.players)))
        for word in position.legal():
            if "@" in word:
                assert re.search(rf"(?<!\d){word}(?![\d,])", drawn), word


@pytest.mark.parametrize("mode", MODES)
def test_FR_27_what_a_seat_may_not_see_is_not_on_the_screen(mode: str) -> None:
    """Two worlds that differ in unseen cards only look the same."""
    for position in positions(mode):
        if position.over:
            continue
        state = position.state
        to = teller(state.players)
        for viewer in (*range(state.players), "public"):
            seen = position.seen_by(viewer)
            unseen = [k for k in range(filmed(state)) if seen.film[k] == UNKNOWN]
            other = position.copy()
            film = other.state.film
            for k, moved in zip(unseen, unseen[1:] + unseen[:1], strict=True):
                film[k] = state.film[moved]
            film_and_pile = other.state.rushes
            film_and_pile[state.drawn :] = reversed(film_and_pile[state.drawn :])
            for seat in range(state.players):
                if seat != viewer:
                    other.state.hand[seat] = seen.hand[seat]
            assert shown(other, viewer, to) == shown(position, viewer, to)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", MODES)
def test_every_question_and_word_is_explained(mode: str, language: str) -> None:
    colon = "\u202f:" if language == "fr" else ":"
    for position in positions(mode):
        if position.over:
            continue
        to = teller(position.state.players, language)
        view = position.view(int(position.state.turn))
        assert drawing.question(view, to)
        assert drawing.question(position.view("public"), to)
        for word in position.legal():
            meant = drawing.meaning(view, word, to)
            assert meant.startswith(f"{word}{colon}") and len(meant) > len(word) + 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_asked_or_judged_has_words(language: str) -> None:
    say = words(language)
    asked = {name for name in QUESTION_NAMES if f"faux-ask-{name}" in say}
    assert asked == set(QUESTION_NAMES) - NEVER_ASKED
    for mishap in MISHAP_NAMES:
        assert f"faux-mishap-{mishap}" in say and f"faux-mishap-does-{mishap}" in say
    for check in CHECK_NAMES:
        assert f"faux-met-{check}" in say and f"faux-failed-{check}" in say
    for kind in ("word", "spot", "seat", "mood", "hand", "cut", "film-card", "no-film-card"):
        assert f"why-faux-{kind}" in say
    signs = [mood_sign(mood, teller(2, language)) for mood in MOOD_NAMES]
    assert len(set(signs)) == len(MOOD_NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", MODES)
def test_a_wrong_word_gets_a_sentence(mode: str, language: str) -> None:
    tried = ("zebra", "done", "drama", "seat9", "#40", "#0", "@40", "1#40", "@9,9", "1", "28b")
    for position in positions(mode):
        if not position.over:
            seen = position.seen_by(int(position.state.turn))
            for word in set(tried) - set(position.legal()):
                why = text.why_not(seen, word)
                assert words(language).tell(why.message, why.values)


def test_a_line_shows_values_tokens_and_gaps() -> None:
    scene = Scene("feature", film="3^:1 9:0!1+ 12 10b:01!0-", hands="1 5 20 | 8 28")
    lines = drawing.table(scene.seen_by(0).view, 0, teller(2))
    at = next(i for i, line in enumerate(lines) if line.startswith("@0"))
    assert lines[at - 1 : at + 3] == [
        "     #0         #1         #2         #3",
        "@0 [^3  ]  @1 [ 9  ]  @2 [ ?? ]  @3 [ 10b]  @4",
        "     fan        sus                   jok",
        "     B          O +B                  OB -O",
    ]


def test_a_long_line_goes_on_below() -> None:
    scene = Scene("feature", film=" ".join(CARD_NAMES[:25]), hands="28 | 27")
    lines = drawing.table(scene.view, None, teller(2))
    assert [line.split()[0] for line in lines if line.startswith("@")] == ["@0", "@8", "@16", "@24"]
    assert any(line.endswith("@25") for line in lines)


def test_an_empty_line_has_one_place() -> None:
    scene = Scene("tutorial", hands="1 2 | 3")
    assert "@0" in drawing.table(scene.view, None, teller(2))


def test_a_diamond_wider_than_the_screen_goes_on_below() -> None:
    film = " ".join(f"{i},{i % 2}={name}" for i, name in enumerate(CARD_NAMES[:26]))
    scene = Scene("arcs", film=film, hands="27 | 28")
    lines = drawing.table(scene.view, None, teller(2))
    assert all(len(line) <= WIDTH for line in lines)
    assert any("#25,1" in line for line in lines) and any("@26,0" in line for line in lines)


def test_players_who_share_a_letter_are_told_apart_by_seat() -> None:
    assert owners(["Ann", "Bob"]) == ["A", "B"]
    assert owners(["Player 1", "Player 2", "Bob"]) == ["0", "1", "2"]


# How it ends ---------------------------------------------------------------------------------

ORDERED = "1 2 3 4 5 6 7 8 9 10 11 12"


def ended(scene: Scene) -> Outcome:
    return outcome(scene.play("wrap").s)


@pytest.mark.parametrize("language", LANGUAGES)
def test_FR_1_all_win_together(language: str) -> None:
    result = ended(Scene("tutorial", film=ORDERED, hands="13 | 14"))
    to = teller(2, language, you=0)
    assert result.won and result.winners == [0, 1]
    assert drawing.result(result, to) == to.say("faux-won")
    assert sum(line.startswith("    + ") for line in drawing.closing(result, to)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_FR_1_all_lose_together_and_are_told_why(language: str) -> None:
    film = "28 2 3 4 19 19b 7 8 9 10 11 12 13 14 15"
    result = ended(Scene("feature", film=film, hands="16 | 17"))
    to = teller(2, language, you=0)
    assert drawing.result(result, to) == to.say("faux-lost")
    told = "\n".join(drawing.closing(result, to))
    assert told.count("    - ") == sum(not met for met in result.checks.values()) >= 3
    assert "28, 2, 19, 19b, 7" in told


def test_every_check_can_be_told() -> None:
    for mode in MODES:
        for position in positions(mode):
            if position.over:
                lines = drawing.closing(position.outcome(), teller(position.state.players))
                checks = position.outcome().checks
                assert sum(line.startswith(("    + ", "    - ")) for line in lines) == len(checks)
                assert all(len(line) <= WIDEST for line in lines)
