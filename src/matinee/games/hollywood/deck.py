"""The box as a file: the Star cards. `deck.toml` is the one this program comes with."""

from functools import cache
from importlib import resources
from typing import Annotated

import msgspec

from matinee.errors import Refused
from matinee.games.hollywood.rules import STARS, State


class Star(msgspec.Struct, forbid_unknown_fields=True):
    """One Star card."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    rating: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """What an owner of the box can replace."""

    star: list[Star]


@cache
def default() -> Deck:
    """The stars this program comes with."""
    text = (resources.files(__package__) / "deck.toml").read_bytes()
    return msgspec.toml.decode(text, type=Deck)


def names(deck: Deck | None = None) -> dict[str, list[Star]]:
    """What the box calls things, beside the faces of its cards: the stars, of each rating."""
    return {"star": (deck or default()).star}


def check(deck: Deck) -> None:
    """The Star deck has twelve cards (HW-2)."""
    if len(deck.star) != STARS:
        raise Refused(f"{STARS} stars are needed, not {len(deck.star)}", "star")


def lay_out(s: State, deck: Deck) -> None:
    """Write what is printed on the cards into a state, before the deal; lowest ratings first."""
    s.stars = sorted(star.rating for star in deck.star)
