"""Hollywood Sensation in the studio: what of its box can be changed, and what decided a game."""

from matinee.games.contract import Options
from matinee.games.sensation.deciding import decided
from matinee.games.sensation.deck import MOST_FAME, Deck, Suits
from matinee.games.sensation.rules import FAME, RANKS, ROUNDS
from matinee.games.sensation.text import SUIT_NAMES
from matinee.games.studio import Kind, Slider, Undealt, Values

__all__ = ["KINDS", "decided", "deck_of", "sliders", "values_of", "why_not"]

TOP_CARDS = tuple(f"{name[0].upper()}{RANKS}" for name in SUIT_NAMES)
FAME_SLIDERS = tuple(
    Slider(name, "suits", -MOST_FAME, MOST_FAME, FAME[suit], card=TOP_CARDS[suit])
    for suit, name in enumerate(SUIT_NAMES)
)
SLIDERS = (*FAME_SLIDERS, Slider("rounds", "rules", 1, ROUNDS, ROUNDS))


def sliders(options: Options) -> tuple[Slider, ...]:
    """What each suit brings, and the rounds."""
    return SLIDERS


def why_not(values: Values, options: Options) -> Undealt | None:
    """Some suit has to bring something."""
    if not any(values[each.name] for each in FAME_SLIDERS):
        return Undealt(FAME_SLIDERS[0].name, "studio-no-points")
    return None


def deck_of(values: Values) -> Deck:
    """A box in which suits bring so much."""
    return Deck(Suits(*(values[each.name] for each in FAME_SLIDERS)), values["rounds"])


def values_of(deck: Deck) -> dict[str, int]:
    """Where the sliders stand for a deck."""
    brings = zip(FAME_SLIDERS, deck.fame.brings(), strict=True)
    return {**{each.name: fame for each, fame in brings}, "rounds": deck.rounds}


# What decided --------------------------------------------------------------------------------

KINDS = tuple(Kind(name, card) for name, card in zip(SUIT_NAMES, TOP_CARDS, strict=True))
"""The majorities of each suit."""
