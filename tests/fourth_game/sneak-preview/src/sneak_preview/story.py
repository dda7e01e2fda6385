"""What happens in Sneak Preview, as facts: a sentence for each is in locale/."""

from __future__ import annotations

from matinee.games.story import Fact, Phrase
from sneak_preview.rules import CINEMAS, NOT_BOOKED, SHELVE, State
from sneak_preview.text import CINEMA_NAMES, WORDS


def story(before: State, choice: int | None, after: State) -> list[Fact]:
    """A booking is told until a film is handed in for it; the film is told with its cinema."""
    if before.booked == NOT_BOOKED:
        assert choice is not None  # everyone sees what is booked (SP-6)
        return [Fact("booked", before.turn, {"place": _name(WORDS[choice])}, told="for-now")]
    film = {} if choice is None else {"film": _name(WORDS[choice])}
    if before.booked == SHELVE:
        fact = Fact("shelved", before.turn, {**film})
    else:
        kind = "shown" if before.booked < CINEMAS else "sneaked" if film else "sneaked-unseen"
        cinema = _name(CINEMA_NAMES[before.booked % CINEMAS])
        fact = Fact(kind, before.turn, {**film, "cinema": cinema})
    return [fact, Fact("over", moment=True)] if after.over else [fact]


def _name(word: str) -> Phrase:
    return Phrase(f"sneak-preview-word-{word}", word=word)
