"""Hollywood Sensation in the studio: what of its box can be changed, and what decided a game."""

from msgspec import UNSET

from matinee.games.contract import Options
from matinee.games.sensation.deciding import decided
from matinee.games.sensation.deck import FEWEST, MOST_FAME, Cards, Deck, Suits
from matinee.games.sensation.rules import FAME, RANKS, ROUNDS
from matinee.games.sensation.text import SUIT_NAMES
from matinee.games.studio import Kind, Slider, Undealt, Values

__all__ = ["KINDS", "decided", "deck_of", "sliders", "values_of", "why_not"]

TOP_CARDS = tuple(f"{name[0].upper()}{RANKS}" for name in SUIT_NAMES)
FAME_SLIDERS = tuple(
    Slider(name, "suits", -MOST_FAME, MOST_FAME, FAME[suit], card=TOP_CARDS[suit])
    for suit, name in enumerate(SUIT_NAMES)
)
CARD_SLIDERS = tuple(
    Slider(f"cards-{name}", "deck", FEWEST, RANKS, RANKS, step=2, card=TOP_CARDS[suit], total=True)
    for suit, name in enumerate(SUIT_NAMES)
)
SLIDERS = (*FAME_SLIDERS, *CARD_SLIDERS, Slider("rounds", "rules", 1, ROUNDS, ROUNDS))


def sliders(options: Options) -> tuple[Slider, ...]:
    """What each suit brings, how many cards it has, and the rounds."""
    return SLIDERS


def why_not(values: Values, options: Options) -> Undealt | None:
    """Some suit has to bring something; of an even number of cards nobody need have more."""
    if not any(values[each.name] for each in FAME_SLIDERS):
        return Undealt(FAME_SLIDERS[0].name, "studio-no-points")
    for each in CARD_SLIDERS:
        if values[each.name] % 2 == 0:
            return Undealt(each.name, "studio-even-suit", {"cards": values[each.name]})
    return None


def deck_of(values: Values, options: Options) -> Deck:
    """A box in which suits bring so much, and have so many cards."""
    fame = Suits(*(values[each.name] for each in FAME_SLIDERS))
    cards = Cards(*(values[each.name] for each in CARD_SLIDERS))
    return Deck(fame, values["rounds"], UNSET if cards == Cards() else cards)


def values_of(deck: Deck, options: Options) -> dict[str, int]:
    """Where the sliders stand for a deck."""
    brings = zip(FAME_SLIDERS, deck.fame.brings(), strict=True)
    cards = zip(CARD_SLIDERS, deck.counts(), strict=True)
    return {
        **{each.name: fame for each, fame in brings},
        **{each.name: count for each, count in cards},
        "rounds": deck.rounds,
    }


# What decided --------------------------------------------------------------------------------

KINDS = tuple(Kind(name, card) for name, card in zip(SUIT_NAMES, TOP_CARDS, strict=True))
"""The majorities of each suit."""
