"""Faux Raccords in the studio: what of its box can be changed, and what a film was lost by."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from matinee.games.contract import Options
from matinee.games.faux_raccords import deck, films
from matinee.games.faux_raccords.deciding import decided
from matinee.games.faux_raccords.deck import (
    CREW_NAMES,
    MISHAP_NAMES,
    MODE_NAMES,
    MOOD_NAMES,
    Deck,
    Film,
    told,
)
from matinee.games.faux_raccords.material import CARDS, MISHAPS
from matinee.games.faux_raccords.mishaps import MARKS
from matinee.games.faux_raccords.view import CHECK_NAMES
from matinee.games.studio import Kind, Slider, Undealt, Values

__all__ = ["ALIKE", "KINDS", "decided", "deck_of", "sliders", "values_of", "why_not"]

ALIKE = ("mode",)
"""A Feature is compared with the printed Feature."""

MOST_OF_A_KIND = 12
_MOODS = Counter(rush.mood for rush in deck.default().rush)
_CREW = Counter(rush.crew for rush in deck.default().rush)
MOOD_SLIDERS = tuple(
    Slider(name, "moods", 0, MOST_OF_A_KIND, _MOODS[name], card=name, total=True)
    for name in MOOD_NAMES
)
CREW_SLIDERS = tuple(
    Slider(name, "crew", 0, MOST_OF_A_KIND, _CREW[name], card=name, total=True)
    for name in CREW_NAMES
)
MISHAP_SLIDERS = tuple(
    Slider(name, "mishaps", 0, 1, 1, total=True, switch=True) for name in MISHAP_NAMES
)
FILM_SLIDERS = {
    "cards": "film-cards",
    "start": "film-start",
    "genre": "genre-score",
    "mishaps": "mishaps-due",
    "first_mishap": "first-mishap",
}
"""The numbers of a film, and what their sliders are called."""


def sliders(options: Options) -> tuple[Slider, ...]:
    """What a film takes in this mode; how many cards show each mood and each member of the crew;
    the mishaps, but in the Tutorial, which has none."""
    mode, players = _table(options)
    film = tuple(
        Slider(FILM_SLIDERS[name], "film", *films.REACHES[mode][name], printed)
        for name, printed in films.printed(mode, players).items()
    )
    return (*film, *MOOD_SLIDERS, *CREW_SLIDERS, *(MISHAP_SLIDERS if MARKS[mode] else ()))


def _table(options: Options) -> tuple[int, int]:
    """The mode and the number of players."""
    modes: tuple[str, ...] = MODE_NAMES
    return modes.index(str(options["mode"])), int(options["players"])


def _wanted(values: Values, options: Options) -> dict[str, int]:
    """What a film takes, by the names that a deck has for it."""
    return {name: values[FILM_SLIDERS[name]] for name in films.printed(*_table(options))}


def why_not(values: Values, options: Options) -> Undealt | None:
    """Every card has a mood and one of the crew; a film can be made; there are mishaps enough."""
    for group in (MOOD_SLIDERS, CREW_SLIDERS):
        cards = sum(values[each.name] for each in group)
        if cards != CARDS:
            told = {"cards": cards, "needed": CARDS}
            return Undealt(group[0].name, "studio-another-count", told)
    moods = [mood for mood, name in enumerate(MOOD_NAMES) for _ in range(values[name])]
    left_out = sum(1 << n for n, name in enumerate(MISHAP_NAMES) if not values.get(name, 1))
    wrong = films.why_not(_table(options)[0], _wanted(values, options), moods, left_out)
    if wrong is None:
        return None
    return Undealt(FILM_SLIDERS[wrong.name], f"studio-{wrong.message}", wrong.values)


def deck_of(values: Values, options: Options) -> Deck:
    """A box with so many of each; cards stay as they are printed as long as they can."""
    mode, players = _table(options)
    usual, wanted = films.printed(mode, players), _wanted(values, options)
    bent = {name: number for name, number in wanted.items() if number != usual[name]}
    printed = deck.default()
    moods = _reprinted(
        [rush.mood for rush in printed.rush], MOOD_NAMES, [values[name] for name in MOOD_NAMES]
    )
    crew = _reprinted(
        [rush.crew for rush in printed.rush], CREW_NAMES, [values[name] for name in CREW_NAMES]
    )
    rush = [
        replace(each, mood=mood, crew=member)
        for each, mood, member in zip(printed.rush, moods, crew, strict=True)
    ]
    mishaps = [name for name in MISHAP_NAMES if values.get(name, 1)]
    return Deck(
        rush,
        printed.genre,
        None if len(mishaps) == MISHAPS else mishaps,
        [Film(MODE_NAMES[mode], **bent)] if bent else None,
    )


def _reprinted(printed: Sequence[str], names: Sequence[str], wanted: Sequence[int]) -> list[str]:
    """Names for cards, each as often as wanted; those there are too many of give way, every other
    one at a time, so that what is left stays spread over low and high values."""
    cards = list(printed)
    counts = Counter(cards)
    missing = [
        name for name, want in zip(names, wanted, strict=True) for _ in range(want - counts[name])
    ]
    for name, want in zip(names, wanted, strict=True):
        places = [at for at, each in enumerate(cards) if each == name and printed[at] == name]
        surplus = len(places) - want
        for k in range(surplus):
            cards[places[(2 * k + 1) * len(places) // (2 * surplus)]] = missing.pop()
    return cards


def values_of(own: Deck, options: Options) -> dict[str, int]:
    """Where the sliders stand for a deck."""
    mode, players = _table(options)
    mine = next((each for each in own.film or () if each.mode == MODE_NAMES[mode]), None)
    film = films.printed(mode, players) | (told(mine) if mine else {})
    moods = Counter(rush.mood for rush in own.rush)
    crew = Counter(rush.crew for rush in own.rush)
    values: dict[str, int] = {
        **{FILM_SLIDERS[name]: number for name, number in film.items()},
        **{name: moods[name] for name in MOOD_NAMES},
        **{name: crew[name] for name in CREW_NAMES},
        **{name: int(own.mishaps is None or name in own.mishaps) for name in MISHAP_NAMES},
    }
    return {each.name: values[each.name] for each in sliders(options)}


# What decided --------------------------------------------------------------------------------

KINDS = tuple(Kind(name) for name in CHECK_NAMES)
"""What a film is judged by."""
