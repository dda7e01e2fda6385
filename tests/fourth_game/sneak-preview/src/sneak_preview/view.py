"""Sneak Preview as data: what a seat sees of a position, and how a game ended."""

from __future__ import annotations

from typing import Literal

import msgspec

from matinee.kernel import NOBODY, UNKNOWN
from sneak_preview.rules import (
    CINEMAS,
    FILMS,
    NOT_BOOKED,
    SHELVE,
    SNEAK,
    State,
    appeal,
    fills_best,
    score,
    seat_of,
)
from sneak_preview.text import CINEMA_NAMES, FILM_NAMES, WORDS, CinemaName, FilmName


class Showing(msgspec.Struct):
    """A film that was put down."""

    seat: int
    film: FilmName | None
    """Null for a sneak preview that may not be known."""
    sneak: bool


class Filled(msgspec.Struct):
    """What a player's films at a cinema add up to."""

    seat: int
    appeal: int
    """As far as they can be seen."""


class Cinema(msgspec.Struct):
    """What a cinema shows."""

    cinema: CinemaName
    showings: list[Showing]
    """In the order they were booked."""
    filled: list[Filled]
    """By whom; only players who show something there."""
    best_seat: int | None
    """Who fills it best, as far as can be seen; null where two have as much."""


class Player(msgspec.Struct):
    """What a seat sees of one player."""

    cards: int
    """How many are in hand."""
    hand: list[FilmName] | None
    """Which; null for a hand that may not be seen."""
    sneaks: int
    """Sneak previews left."""


class View(msgspec.Struct):
    """A position as a seat sees it."""

    asked: Literal["book", "show", "sneak", "shelve"] | None
    """What the seat to act is asked; null once the game is over."""
    booked: str | None
    """The word that began this turn."""
    cinemas: list[Cinema]
    shelved: list[FilmName]
    players: list[Player]


class Outcome(msgspec.Struct):
    """A finished game."""

    winners: list[int]
    points: list[int]
    """By seat."""
    cinemas: list[Cinema]


def view(s: State) -> View:
    """A position as data; hide it first for anyone who may not see all."""
    return View(
        asked=_asked(s),
        booked=None if s.booked == NOT_BOOKED else WORDS[s.booked],
        cinemas=[_cinema(s, cinema) for cinema in range(CINEMAS)],
        shelved=[FILM_NAMES[s.film[t]] for t in range(s.turns) if s.booking[t] == SHELVE],
        players=[_player(s, seat) for seat in range(s.players)],
    )


def outcome(s: State) -> Outcome:
    """How a finished game was decided, cinema by cinema."""
    return Outcome(
        winners=[seat for seat in range(s.players) if s.winners >> seat & 1],
        points=[score(s, seat) for seat in range(s.players)],
        cinemas=[_cinema(s, cinema) for cinema in range(CINEMAS)],
    )


def _asked(s: State) -> Literal["book", "show", "sneak", "shelve"] | None:
    if s.over:
        return None
    if s.booked == NOT_BOOKED:
        return "book"
    return "show" if s.booked < SNEAK else "shelve" if s.booked == SHELVE else "sneak"


def _cinema(s: State, cinema: int) -> Cinema:
    here = [turn for turn in range(s.turns) if s.booking[turn] in (cinema, SNEAK + cinema)]
    best = fills_best(s, cinema)
    return Cinema(
        cinema=CINEMA_NAMES[cinema],
        showings=[
            Showing(
                seat=seat_of(s, turn),
                film=None if s.film[turn] == UNKNOWN else FILM_NAMES[s.film[turn]],
                sneak=s.booking[turn] != cinema,
            )
            for turn in here
        ],
        filled=[
            Filled(seat, appeal(s, cinema, seat))
            for seat in sorted({seat_of(s, turn) for turn in here})
        ],
        best_seat=None if best == NOBODY else best,
    )


def _player(s: State, seat: int) -> Player:
    prints = s.hand[seat * FILMS : (seat + 1) * FILMS]
    hand = [FILM_NAMES[film] for film in range(FILMS) for _ in range(prints[film])]
    return Player(s.held[seat], hand if len(hand) == s.held[seat] else None, s.left[seat])
