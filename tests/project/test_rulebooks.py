"""The rulebooks say the same in every language: the same rules, in the same order and shape."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from matinee import games
from matinee.games.contract import Game
from matinee.words import LANGUAGES, words
from tests.support import rule_code
from tests.support.paths import SOURCE as PACKAGE

SOURCE = PACKAGE / "games"
RULE = re.compile(r"^- \*\*((?:HW|HS|FR)-\d+b?)\*\* (.*)$", re.MULTILINE)
TRANSLATED = [language for language in LANGUAGES if language != "en"]

every_game = pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.name)
every_translation = pytest.mark.parametrize("language", TRANSLATED)


def book(game: Game, language: str) -> str:
    """A game's rulebook in a language."""
    name = "rulebook.md" if language == "en" else f"rulebook.{language}.md"
    return (SOURCE / game.name.replace("-", "_") / name).read_text("utf-8")


def rules(text: str) -> dict[str, str]:
    """Number -> rule, in the book's order."""
    found = RULE.findall(text)
    assert len({number for number, _ in found}) == len(found)
    return dict(found)


@every_game
@every_translation
def test_same_rules_in_the_same_order(game: Game, language: str) -> None:
    assert list(rules(book(game, language))) == list(rules(book(game, "en")))


@every_game
@every_translation
def test_same_shape(game: Game, language: str) -> None:
    """Line by line: headings, rules, lists and tables with as many cells, where the English has
    them; running text may break its lines elsewhere."""

    def shape(text: str) -> list[str]:
        kept = [line for line in text.splitlines() if re.match(r"#+ |- |  \d+\. |\|", line)]
        return [
            f"| {line.count('|')}" if line.startswith("|") else line.split(" ", 1)[0] or line[:5]
            for line in kept
        ]

    assert shape(book(game, language)) == shape(book(game, "en"))


@every_game
@every_translation
def test_same_numbers_words_and_references(game: Game, language: str) -> None:
    """What is written in figures, in the words of records or as a rule's number is not translated:
    rule by rule it is all there, whatever its order in the sentence."""
    english, other = rules(book(game, "en")), rules(book(game, language))
    for number, rule in english.items():
        assert untranslated(other[number]) == untranslated(rule), f"{language} {number}"


def untranslated(rule: str) -> list[list[str]]:
    """The words of records, the rules named and the figures of a rule, each sorted."""
    found = []
    for pattern in (r"`[^`]+`", r"(?:HW|HS|FR)-\d+b?", r"\d+"):
        found.append(sorted(re.findall(pattern, rule)))
        rule = re.sub(pattern, "", rule)
    return found


@every_game
@every_translation
def test_rulings_and_reconstructions_are_marked_alike(game: Game, language: str) -> None:
    for number, rule in rules(book(game, "en")).items():
        marks = rules(book(game, language))[number].count("*(")
        assert marks == rule.count("*("), f"{language} {number}"


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reference_leads_to_a_rule(game: Game, language: str) -> None:
    text = book(game, language)
    assert set(re.findall(r"(?:HW|HS|FR)-\d+b?", text)) == set(rules(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_those_of_the_table(language: str) -> None:
    """Suits, genres, crew, mishaps and moods are called what the table calls them."""
    say = words(language)
    names = {
        "hollywood": ["horror", "action", "romance", "clap-board", "double-reel", "blockbuster"],
        "sensation": ["coquettish", "mode", "scandal", "holic"],
        "faux-raccords": [
            *(f"faux-crew-{crew}" for crew in ("script", "editor", "producer", "star", "director")),
            *(f"faux-mishap-{name}" for name in MISHAPS),
            *(f"faux-mood-{mood}" for mood in MOODS),
        ],
    }
    for game in games.GAMES:
        text = book(game, language).lower()
        for name in names[game.name]:
            assert say(name).lower().replace("’", "'") in text.replace("’", "'"), name


MISHAPS = (
    "budget-cut fogged-reel swapped-reels strike rewrite censored change-of-tone ruined-stock "
    "stars-whim continuity-error reshoot press-leak"
).split()
MOODS = "comedy drama romance suspense action horror fantasy joker".split()


@every_game
def test_french_spaces_and_apostrophes(game: Game) -> None:
    """Spaces that do not break before : ; ? ! and inside « »; typographic apostrophes."""
    for line in re.sub(r"`[^`]*`", "x", book(game, "fr")).splitlines():
        text = line.replace("Hollywood!", "Hollywood")  # the game's own name
        assert not re.search(r"[^\u202f\u00a0][:;?!»]", text), line
        assert not re.search(r"«[^\u202f\u00a0]", text), line
        assert "'" not in text, line


@every_game
def test_italian_quotes_and_apostrophes(game: Game) -> None:
    text = book(game, "it")
    assert not re.search(r" [:;?!]", text)
    assert "'" not in re.sub(r"`[^`]*`", "", text)
    assert '"' not in text


# A rule and its code -------------------------------------------------------------------------

DECIDED_ELSEWHERE = {
    "HW-28": "view",  # the final report
    "HS-3b": "drawing",  # colours and symbols
    "FR-28": "text",  # whether players may talk
    "FR-57": "view",  # the trailer
    "FR-58": "view",  # what challenges ask
}
"""Rules that are not the rules' own to decide, but those of another part of the game."""


def numbered(game: Game) -> set[str]:
    """Every number of a rulebook, `FR-56.3` for the third of a numbered list."""
    found, last = set(), ""
    for line in book(game, "en").splitlines():
        if rule := RULE.match(line):
            last = rule[1]
            found.add(last)
        elif item := re.match(r"  (\d+)\. ", line):
            found.add(f"{last}.{item[1]}")
    return found


@every_game
def test_every_rule_stands_in_the_code_that_decides_it(game: Game) -> None:
    """A comment does not do, nor does code that nothing reaches (tests/support/rule_code.py)."""
    by_part = {part: rule_code.decided(game.folder, part) for part in rule_code.ENTRIES}
    asked = numbered(game)
    missing = [rule for rule in asked if rule not in by_part[DECIDED_ELSEWHERE.get(rule, "rules")]]
    assert sorted(missing) == []
    assert set().union(*by_part.values()) <= asked, "the code names rules that are not there"


def test_a_comment_is_not_enough(tmp_path: Path) -> None:
    """Nor is a docstring nobody reaches, or one that has moved away from what it was about."""
    (tmp_path / "rules.py").write_text(
        '''
from other import held, unused
LIMIT = 3
"""The most cards (HW-1)."""
IDLE = 4
"""Nobody asks (HW-2)."""
class State:
    turn = 0
    """Whose turn it is (HW-3)."""
    spare = 0
    """Nobody reads it (HW-4)."""
def play(s):
    """Play a card (HW-5)."""  # and more (HW-6)
    # a comment (HW-7)
    return s.turn < LIMIT and held(s)
def forgotten(s):
    """Nobody calls it (HW-8)."""
    return unused(s)
'''
    )
    (tmp_path / "other.py").write_text(
        '''
def held(s):
    """Cards in hand (HW-9)."""
def unused(s):
    """Reached by what nobody reaches (HW-10)."""
'''
    )
    assert rule_code.decided(tmp_path, "rules") == {"HW-1", "HW-3", "HW-5", "HW-9"}
