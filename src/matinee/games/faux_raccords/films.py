"""What a film of each mode takes, as numbers that an owner of the box, or the studio, may change.

Of two shorts every number is of each. A mode has those that mean something in it: a grid, a diamond
and a pyramid have one size, the Tutorial neither genre nor mishaps.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from matinee.games.faux_raccords.judging import GENRE_GOAL, GOAL
from matinee.games.faux_raccords.material import (
    ARCS,
    FEATURE,
    JOKER,
    MISHAPS,
    MOODS,
    SERIES,
    SHORTS,
    STUDIO,
    TUTORIAL,
    State,
)
from matinee.games.faux_raccords.mishaps import FIRST_MARK, MARKS
from matinee.games.faux_raccords.rules import FILM_START, FILM_START_FOR_4

NAMES = ("cards", "start", "genre", "mishaps", "first_mishap")

Reach = tuple[int, int]
REACHES: dict[int, dict[str, Reach]] = {
    TUTORIAL: {"cards": (4, 20), "start": (0, 8)},
    FEATURE: {
        "cards": (6, 24),
        "start": (0, 12),
        "genre": (0, 16),
        "mishaps": (0, 3),
        "first_mishap": (1, 18),
    },
    SHORTS: {
        "cards": (3, 12),
        "start": (0, 6),
        "genre": (0, 10),
        "mishaps": (0, 2),
        "first_mishap": (1, 9),
    },
    SERIES: {"start": (0, 6), "genre": (0, 16), "mishaps": (0, 4)},
    ARCS: {"start": (1, 6), "genre": (0, 16), "mishaps": (0, 3), "first_mishap": (1, 4)},
    STUDIO: {"start": (1, 6), "mishaps": (0, 4)},
}
"""From where to where each number may go: hands and start together stay below the cards there are,
and a table's rows hold any film that comes of it. The Cut keeps five cards and one is called, so
Arcs' marks come no later than printed."""


def reach(mode: int, name: str) -> Reach | None:
    """From where to where a number may go; None where the mode has none such."""
    return REACHES[mode].get(name)


def printed(mode: int, players: int) -> dict[str, int]:
    """What the rulebook says of a mode: the numbers that it has."""
    two = _films(mode)
    start = FILM_START_FOR_4[mode] if players == 4 else FILM_START[mode]
    said = (GOAL[mode], start // two, GENRE_GOAL[mode], MARKS[mode] // two, FIRST_MARK[mode])
    return {name: n for name, n in zip(NAMES, said, strict=True) if name in REACHES[mode]}


def _films(mode: int) -> int:
    return 2 if mode == SHORTS else 1


# What cannot be ------------------------------------------------------------------------------


class Wrong(NamedTuple):
    """Why no film can be made: a sentence, what it is in the studio, and the number to blame."""

    sentence: str
    message: str
    values: dict[str, int]
    name: str


def why_not(
    mode: int, wanted: Mapping[str, int], mood: Sequence[int], left_out: int
) -> Wrong | None:
    """Why these numbers, with a box of these moods and without some mishaps, make no game."""
    cards, start = wanted.get("cards", GOAL[mode]), wanted["start"]
    if start >= cards:
        said = f"a film that starts with {start} cards and needs {cards} is over before it begins"
        return Wrong(said, "begun-too-long", {"start": start, "cards": cards}, "start")
    genre, most = wanted.get("genre", 0), min(cards, _best_genre(mood))
    if genre > most:
        said = f"a genre score of {genre} is beyond any film: {most} at most"
        return Wrong(said, "genre-too-high", {"genre": genre, "most": most}, "genre")
    needed = wanted.get("mishaps", 0) * _films(mode)
    there = MISHAPS - left_out.bit_count()
    if there < needed:
        said = f"{there} mishaps are too few: {needed} are needed"
        return Wrong(said, "too-few-cards", {"cards": there, "needed": needed}, "mishaps")
    if mode in (FEATURE, SHORTS) and needed and wanted["first_mishap"] <= start:
        first = wanted["first_mishap"]
        said = f"a mishap due at {first} cards is due before a film that starts with {start}"
        return Wrong(said, "mishap-too-soon", {"first": first, "start": start}, "first_mishap")
    return None


def _best_genre(mood: Sequence[int]) -> int:
    """The cards of the two moods that are on most cards, and jokers (FR-33)."""
    counts = sorted(list(mood).count(each) for each in range(MOODS))
    return sum(counts[-2:]) + list(mood).count(JOKER)


# At a table ----------------------------------------------------------------------------------


def lay_out(s: State, wanted: Mapping[str, int]) -> None:
    """Write into a state by how much its films are not as printed."""
    usual = printed(s.mode, s.players)
    more = {name: wanted.get(name, 0) - usual.get(name, 0) for name in NAMES}
    two = _films(s.mode)
    s.longer = more["cards"]
    s.begun = more["start"] * two
    s.choosier = more["genre"]
    s.delayed = more["first_mishap"]
    each = MARKS[s.mode] // two
    kept = wanted.get("mishaps", 0)
    s.unmarked = sum(1 << mark for mark in range(MARKS[s.mode]) if mark % max(1, each) >= kept)
