"""The box as a file: the cards of each suit, what its majority brings, and the rounds."""

from functools import cache
from importlib import resources
from typing import Annotated

import msgspec

from matinee.errors import Refused
from matinee.games.sensation.rules import RANKS, ROUNDS, SUIT_CARDS, SUITS, State

MOST_FAME = 3
FEWEST = 3
"""Cards of a suit; four suits of so many are two hands."""
Fame = Annotated[int, msgspec.Meta(ge=-MOST_FAME, le=MOST_FAME)]
Count = Annotated[int, msgspec.Meta(ge=FEWEST, le=RANKS)]


class Suits(msgspec.Struct, forbid_unknown_fields=True):
    """What the majority of each suit brings (HS-18)."""

    coquettish: Fame = 1
    mode: Fame = 1
    scandal: Fame = -1
    holic: Fame = -1

    def brings(self) -> list[int]:
        """The same in the rules' order."""
        return [self.coquettish, self.mode, self.scandal, self.holic]


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    """How many cards each suit has, from rank 1 up (HS-1)."""

    coquettish: Count = RANKS
    mode: Count = RANKS
    scandal: Count = RANKS
    holic: Count = RANKS

    def counts(self) -> list[int]:
        """The same in the rules' order."""
        return [self.coquettish, self.mode, self.scandal, self.holic]


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """What an owner of the box can replace."""

    fame: Suits
    rounds: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)] = ROUNDS
    """A game has no more (HS-25)."""
    cards: Cards | msgspec.UnsetType = msgspec.UNSET
    """As printed, if left out."""

    def counts(self) -> list[int]:
        """How many cards each suit has."""
        return (Cards() if self.cards is msgspec.UNSET else self.cards).counts()


@cache
def default() -> Deck:
    """What this program comes with."""
    text = (resources.files(__package__) / "deck.toml").read_bytes()
    return msgspec.toml.decode(text, type=Deck)


def names(deck: Deck | None = None) -> dict[str, list[str]]:
    """What the box calls things, beside the faces of its cards: nothing."""
    return {}


def check(deck: Deck) -> None:
    """Some suit has to bring something; of an even number of cards nobody need have more."""
    if not any(deck.fame.brings()):
        raise Refused("no suit brings anything", "fame")
    for cards in deck.counts():
        if cards % 2 == 0:
            raise Refused(f"a suit of {cards} cards can be shared evenly; have an odd one", "cards")


def lay_out(s: State, deck: Deck) -> None:
    """Write the box into a state, before the deal."""
    if len(deck.fame.brings()) != SUITS:
        raise Refused(f"this box has {SUITS} suits", "fame")
    s.brings = deck.fame.brings()
    s.rounds = deck.rounds
    s.left_out = 0
    for suit, cards in enumerate(deck.counts()):
        s.left_out |= SUIT_CARDS[suit] & ~(((1 << cards) - 1) << RANKS * suit)
