"""Faux Raccords in the studio: what of its box can be changed, and what a film was lost by."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from matinee.games.contract import Options
from matinee.games.faux_raccords import deck
from matinee.games.faux_raccords.deciding import decided
from matinee.games.faux_raccords.deck import CREW_NAMES, MISHAP_NAMES, MOOD_NAMES, Deck
from matinee.games.faux_raccords.material import CARDS, MISHAPS
from matinee.games.faux_raccords.mishaps import MARKS
from matinee.games.faux_raccords.view import CHECK_NAMES
from matinee.games.studio import Kind, Slider, Undealt, Values

__all__ = ["KINDS", "decided", "deck_of", "sliders", "values_of", "why_not"]

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
SLIDERS = (*MOOD_SLIDERS, *CREW_SLIDERS, *MISHAP_SLIDERS)


def sliders(options: Options) -> tuple[Slider, ...]:
    """How many cards show each mood and each member of the crew, and the mishaps."""
    return SLIDERS


def why_not(values: Values, options: Options) -> Undealt | None:
    """Every card has a mood and one of the crew; a mode turns so many mishaps."""
    for group in (MOOD_SLIDERS, CREW_SLIDERS):
        cards = sum(values[each.name] for each in group)
        if cards != CARDS:
            told = {"cards": cards, "needed": CARDS}
            return Undealt(group[0].name, "studio-another-count", told)
    mishaps = sum(values[each.name] for each in MISHAP_SLIDERS)
    needed = max(MARKS)
    if mishaps < needed:
        told = {"cards": mishaps, "needed": needed}
        return Undealt(MISHAP_SLIDERS[0].name, "studio-too-few-cards", told)
    return None


def deck_of(values: Values) -> Deck:
    """A box with so many of each; cards stay as they are printed as long as they can."""
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
    mishaps = [name for name in MISHAP_NAMES if values[name]]
    return Deck(rush, printed.genre, None if len(mishaps) == MISHAPS else mishaps)


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


def values_of(own: Deck) -> dict[str, int]:
    """Where the sliders stand for a deck."""
    moods = Counter(rush.mood for rush in own.rush)
    crew = Counter(rush.crew for rush in own.rush)
    return {
        **{name: moods[name] for name in MOOD_NAMES},
        **{name: crew[name] for name in CREW_NAMES},
        **{name: int(own.mishaps is None or name in own.mishaps) for name in MISHAP_NAMES},
    }


# What decided --------------------------------------------------------------------------------

KINDS = tuple(Kind(name) for name in CHECK_NAMES)
"""What a film is judged by."""
