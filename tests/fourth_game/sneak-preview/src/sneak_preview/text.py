"""Sneak Preview in words: options, cards, deals and choices as a record writes them."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from matinee.errors import Refused, quoted
from matinee.games.contract import Option, Options, Why
from sneak_preview.rules import (
    CARDS,
    FILM,
    FILMS,
    NOT_BOOKED,
    PRINTS,
    SHELVE,
    SNEAK,
    State,
    appeal_shown,
)

OPTIONS = (Option("players", (2, 3, 4), 2), Option("sneaks", (1, 2, 3), 2))
CHOICES_ARE_SECRET = True
FREE_TALK = True

FilmName = Literal[
    "newsreel", "cartoon", "serial", "travelogue", "western",
    "musical", "comedy", "thriller", "epic", "classic",
]  # fmt: skip
FILM_NAMES: tuple[FilmName, ...] = get_args(FilmName)
"""By appeal, least first."""
CinemaName = Literal["odeon", "rex", "palace"]
CINEMA_NAMES: tuple[CinemaName, ...] = get_args(CinemaName)

WORDS = (*CINEMA_NAMES, *(f"sneak-{name}" for name in CINEMA_NAMES), "shelve", *FILM_NAMES)
"""By choice."""


class Face(msgspec.Struct):
    """What is printed on a card."""

    appeal: int


def faces(own: None = None) -> dict[str, Face]:
    """What is printed on each card; there is nothing to replace."""
    return {name: Face(film + 1) for film, name in enumerate(FILM_NAMES)}


def set_options(s: State, options: Options) -> None:
    """Write a table's options into a state."""
    s.players = int(options["players"])
    s.sneaks = int(options["sneaks"])


# The deal ------------------------------------------------------------------------------------


class Deal(msgspec.Struct, forbid_unknown_fields=True):
    """All that is random: who begins, and the order of the cards."""

    first: int
    deck: list[str]
    """Five cards for seat 0, five for seat 1 and so on; the others go back into the box."""


def read_deal(s: State, deal: Deal) -> None:
    """Check a deal and write it into a state."""
    if not 0 <= deal.first < s.players:
        raise Refused(f"{deal.first} is not a seat (0 to {s.players - 1})", "first")
    if len(deal.deck) != CARDS:
        raise Refused(f"{CARDS} cards are needed, not {len(deal.deck)}", "deck")
    for i, name in enumerate(deal.deck):
        if name not in FILM_NAMES:
            raise Refused(f"{quoted(name)} is not a film", f"deck[{i}]")
        if deal.deck[: i + 1].count(name) > PRINTS:
            raise Refused(f"there are only {PRINTS} prints of {name}", f"deck[{i}]")
    s.first = deal.first
    s.deck = [WORDS.index(name) - FILM for name in deal.deck]


def write_deal(s: State) -> Deal:
    """The deal of a state that nothing is hidden from."""
    return Deal(first=s.first, deck=[FILM_NAMES[film] for film in s.deck])


# Choices -------------------------------------------------------------------------------------


def word(s: State, choice: int) -> str:
    """How a choice is written."""
    return WORDS[choice]


def begins_turn(s: State) -> bool:
    """Whether a turn begins here: with the booking (SP-4)."""
    return s.booked == NOT_BOOKED


def is_open(s: State, choice: int) -> bool:
    """Whether everyone sees which choice this is: all but the film of a sneak preview (SP-6)."""
    return choice < FILM or not _is_sneak(s.booked)


def teaches(before: State, choice: int, after: State) -> bool:
    """Whether anyone learned something of a hand by it: not from a sneak preview (SP-6).

    An open booking does tell something: that there is a film for it.
    """
    return not _is_sneak(choice if before.booked == NOT_BOOKED else before.booked)


def _is_sneak(booking: int) -> bool:
    return SNEAK <= booking < SHELVE


def why_not(s: State, text: str) -> Why:
    """Why a word that is not legal cannot be played here."""
    if text not in WORDS:
        return Why("sneak-preview-why-no-word", {"word": text}, "SP-4")
    choice = WORDS.index(text)
    if s.booked == NOT_BOOKED:
        if choice >= FILM:
            return Why("sneak-preview-why-book-first", {}, "SP-4")
        if choice == SHELVE:
            return Why("sneak-preview-why-shelve", {}, "SP-7")
        if _is_sneak(choice):
            return Why("sneak-preview-why-no-sneak-left", {}, "SP-6")
        return Why("sneak-preview-why-nothing-greater", _shown_there(s, choice), "SP-5")
    if choice < FILM:
        return Why("sneak-preview-why-booked", {}, "SP-4")
    if not s.hand[s.turn * FILMS + choice - FILM]:
        return Why("sneak-preview-why-not-in-hand", {"word": text}, "SP-4")
    return Why("sneak-preview-why-too-small", _shown_there(s, s.booked), "SP-5")


def _shown_there(s: State, cinema: int) -> dict[str, str | int]:
    return {"appeal": appeal_shown(s, cinema)}
