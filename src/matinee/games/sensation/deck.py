"""The box as a file: what the majority of each suit brings, and how many rounds there are."""

from functools import cache
from importlib import resources
from typing import Annotated

import msgspec

from matinee.errors import Refused
from matinee.games.sensation.rules import ROUNDS, SUITS, State

MOST_FAME = 3
Fame = Annotated[int, msgspec.Meta(ge=-MOST_FAME, le=MOST_FAME)]


class Suits(msgspec.Struct, forbid_unknown_fields=True):
    """What the majority of each suit brings (HS-18)."""

    coquettish: Fame = 1
    mode: Fame = 1
    scandal: Fame = -1
    holic: Fame = -1

    def brings(self) -> list[int]:
        """The same in the rules' order."""
        return [self.coquettish, self.mode, self.scandal, self.holic]


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """What an owner of the box can replace."""

    fame: Suits
    rounds: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)] = ROUNDS
    """A game has no more (HS-25)."""


@cache
def default() -> Deck:
    """What this program comes with."""
    text = (resources.files(__package__) / "deck.toml").read_bytes()
    return msgspec.toml.decode(text, type=Deck)


def names(deck: Deck | None = None) -> dict[str, list[str]]:
    """What the box calls things, beside the faces of its cards: nothing."""
    return {}


def check(deck: Deck) -> None:
    """Some suit has to bring something."""
    if not any(deck.fame.brings()):
        raise Refused("no suit brings anything", "fame")


def lay_out(s: State, deck: Deck) -> None:
    """Write the box into a state, before the deal."""
    if len(deck.fame.brings()) != SUITS:
        raise Refused(f"this box has {SUITS} suits", "fame")
    s.brings = deck.fame.brings()
    s.rounds = deck.rounds
