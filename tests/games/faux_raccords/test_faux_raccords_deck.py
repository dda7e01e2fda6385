"""A deck file: read, checked, and played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from matinee import Refused, deck as decks, games
from matinee.games.faux_raccords import deck

GAME = games.find("faux-raccords")
OURS = (Path(deck.__file__).parent / "deck.toml").read_text("utf-8")
FIRST = '[[rush]]\nvalue = 1\ncopy = "a"\nmood = "drama"\ncrew = "producer"\n'
GENRE = '[[genre]]\nmoods = ["comedy", "drama"]\nen = "dramatic comedy"\n'


def test_fr_2_another_deck_can_be_laid_out(tmp_path: Path) -> None:
    """FR-2: what is printed on the cards is data; a file of the same shape replaces it."""
    path = tmp_path / "deck.toml"
    path.write_text(
        OURS.replace(FIRST, "") + FIRST.replace("drama", "joker").replace("producer", "star")
    )
    s = GAME.new_state(GAME.complete({}))
    assert (deck.MOOD_NAMES[s.mood[0]], deck.CREW_NAMES[s.crew[0]]) == ("drama", "producer")
    replaced = decks.read(path, GAME)
    assert isinstance(replaced, deck.Deck)
    deck.lay_out(s, replaced)
    assert (deck.MOOD_NAMES[s.mood[0]], deck.CREW_NAMES[s.crew[0]]) == ("joker", "star")
    assert deck.MOOD_NAMES[s.mood[1]] == "joker", "the others stay, whatever their order"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (FIRST, "", "rush: missing: 1"),
        (FIRST, FIRST + FIRST, r"rush\[1\]: card 1 stands at rush\[0\] already"),
        (FIRST, FIRST.replace("= 1", "= 29"), r"rush\[0\]: there is no card 29"),
        (FIRST, FIRST.replace('"a"', '"b"').replace("= 1", "= 2"), "there is no card 2b"),
        (FIRST, FIRST.replace('"a"', '"c"'), r"rush\[0\].copy: invalid enum value 'c'"),
        (FIRST, FIRST.replace("drama", "western"), r"rush\[0\].mood: invalid enum value 'western'"),
        (FIRST, FIRST.replace("producer", "grip"), r"rush\[0\].crew: invalid enum value 'grip'"),
        (FIRST, FIRST + "colour = 3\n", "unknown field colour"),
        (FIRST, FIRST.replace("= 1", '= "1"'), r"rush\[0\].value: expected int, got str"),
        (GENRE, GENRE.replace("drama", "comedy", 1), r"genre\[0\].moods: two different moods"),
        (GENRE, GENRE.replace('"drama"', '"joker"'), r"genre\[0\].moods: two different moods"),
        (GENRE, GENRE.replace('"drama"', '"romance"'), r"genre\[1\].moods: these moods stand at"),
        (GENRE, GENRE.replace("dramatic comedy", " "), r"genre\[0\].en: a name is needed"),
        ('en = "dramatic comedy"\n', "", r"genre\[0\]: object missing required field en"),
        ("[[rush]]", "[[rush", "not TOML"),
        ("[[rush]]", '[[film]]\nmode = "feature"\ncards = 99\n[[rush]]', "99 is not from 6 to 24"),
        ("[[rush]]", '[[film]]\nmode = "series"\ncards = 9\n[[rush]]', "cannot be changed in this"),
        ("[[rush]]", 2 * '[[film]]\nmode = "arcs"\n' + "[[rush]]", "arcs is there twice"),
    ],
)
def test_a_mistake_in_a_deck_is_named(old: str, new: str, said: str) -> None:
    assert old in OURS
    with pytest.raises(Refused, match=said):
        decks.parse(OURS.replace(old, new, 1).encode(), GAME)


def test_fr_4_every_pair_needs_a_name() -> None:
    """FR-4: with a genre missing, the pair is named."""
    start = OURS.index('[[genre]]\nmoods = ["horror", "fantasy"]')
    with pytest.raises(Refused, match="genre: missing: horror and fantasy"):
        decks.parse(OURS[:start].encode(), GAME)


def test_a_deck_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="cannot be read"):
        decks.read(tmp_path / "nothing.toml", GAME)
    with pytest.raises(Refused, match="so not a deck"):
        decks.parse(b"#" * (decks.LARGEST + 1), GAME)
    with pytest.raises(Refused, match="not TOML"):
        decks.parse(b"\xff", GAME)


@pytest.mark.parametrize(
    ("mode", "film", "said"),
    [
        ("feature", "cards = 8", "over before it begins"),
        ("feature", "genre = 13", "a genre score of 13 is beyond any film: 12 at most"),
        ("shorts", "first_mishap = 3", "due before a film that starts with 4"),
    ],
)
def test_a_film_that_cannot_be_made_is_refused_where_it_is_played(
    mode: str, film: str, said: str
) -> None:
    text = OURS + f'\n[[film]]\nmode = "{mode}"\n{film}\n'
    own = decks.parse(text.encode(), GAME)
    with pytest.raises(Refused, match=said):
        GAME.new_state(GAME.complete({"mode": mode}), own)
    other = GAME.complete({"mode": "tutorial"})
    assert GAME.new_state(other, own) == GAME.new_state(other), "of another mode, it is not asked"


def test_too_few_mishaps_are_refused_where_they_are_played() -> None:
    own = decks.parse(b'mishaps = ["strike", "rewrite", "reshoot"]\n' + OURS.encode(), GAME)
    assert GAME.new_state(GAME.complete({"mode": "feature"}), own).left_out
    with pytest.raises(Refused, match="3 mishaps are too few: 4 are needed"):
        GAME.new_state(GAME.complete({"mode": "series"}), own)
