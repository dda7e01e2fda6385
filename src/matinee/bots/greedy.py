"""Greedy play: take what looks best now, with no thought for what others will do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matinee.games.hollywood import rules as hollywood
from matinee.games.sensation import rules as sensation
from matinee.kernel import NOBODY

# Hollywood! ----------------------------------------------------------------------------------

HOPE = 0.6
"""What a film in a project that may never find its star is worth, in points."""
KEPT_CARD = 1.5
"""What a Studio card is worth while it is kept."""


def hollywood_worth(s: hollywood.State, choice: int) -> float:
    """How a seat would stand, against the others, if the round ended after this choice."""
    seat = s.turn
    after = s.copy()
    if s.casting:
        star = s.card[hollywood.in_order(s, s.received - 1)]
        hollywood.make_movie(after, seat, choice - hollywood.CAST, star)
        return _standing(after, seat)
    if choice < hollywood.COLUMNS:
        hollywood.place(after, choice)
        return _if_round_ended(after, seat)
    if choice == hollywood.CLAP:
        return _if_round_ended(after, seat) - KEPT_CARD
    best = max(
        hollywood_worth(after, column)
        for column in range(hollywood.COLUMNS)
        if not hollywood.is_full(after, column)
    )
    return best - KEPT_CARD


def _if_round_ended(s: hollywood.State, seat: int) -> float:
    """Give out the cards as the reels lie, every star to its owner's largest project."""
    for k in range(hollywood.SPOTS):
        spot = hollywood.in_order(s, k)
        owner, card = s.owner[spot], s.card[spot]
        if owner == NOBODY:
            continue
        if card == hollywood.BLOCKBUSTER:
            s.blockbusters[owner] += 1
        elif card < hollywood.BLOCKBUSTER:
            hollywood.add_to_project(s, owner, card)
        else:
            genre = max(range(hollywood.GENRES), key=lambda genre: _weight(s, owner, genre))
            if _weight(s, owner, genre):
                hollywood.make_movie(s, owner, genre, card)
    return _standing(s, seat)


def _standing(s: hollywood.State, seat: int) -> float:
    points = [_points(s, player) for player in range(s.players)]
    return 2 * points[seat] - sum(points) / len(points)


def _points(s: hollywood.State, seat: int) -> float:
    films = sum(_weight(s, seat, genre) for genre in range(hollywood.GENRES))
    movies = sum(
        (s.movie_films[movie] + s.movie_awards[movie]) * s.movie_rating[movie]
        for movie in range(s.movies)
        if s.movie_seat[movie] == seat
    )
    return 2 * s.blockbusters[seat] + movies + HOPE * films


def _weight(s: hollywood.State, seat: int, genre: int) -> int:
    project = seat * hollywood.GENRES + genre
    return s.films[project] + s.awards[project]


# Hollywood Sensation -------------------------------------------------------------------------

HIGH_CARD = 0.02
"""What each rank of a card is worth in hand, to settle what is otherwise equal."""


def sensation_worth(s: sensation.State, card: int) -> float:
    """What a card is likely to win or lose in this trick."""
    thrift = -HIGH_CARD * (card % sensation.RANKS)
    if s.stashing:
        return thrift
    if s.led == sensation.NO_CARD:
        return (2 * _chance_to_win(s, card) - 1) * _wanted(s, card) + thrift
    prize = _wanted(s, card) + _wanted(s, s.led)
    return (prize if sensation.beats(s, card, s.led) else -prize) + thrift


def _wanted(s: sensation.State, card: int) -> float:
    """How much winning a card helps: most when it may settle who has more of its suit."""
    suit = sensation.SUIT_OF[card]
    mine = sensation.won(s, s.round, s.turn, suit)
    theirs = sensation.won(s, s.round, 1 - s.turn, suit)
    majority = sensation.RANKS // 2 + 1
    if mine >= majority or theirs >= majority:
        return -0.3 * sensation.FAME[suit] if mine == sensation.RANKS - 1 else 0.0
    return sensation.FAME[suit] * (1 + max(mine, theirs)) / majority


def _chance_to_win(s: sensation.State, card: int) -> float:
    """The share of cards this seat has not seen that would lose to its card."""
    first = s.round * sensation.PLAYERS
    seen = s.hand[s.turn] | s.taken[first] | s.taken[first + 1]
    unseen = [other for other in range(sensation.CARDS) if not seen >> other & 1]
    return sum(not sensation.beats(s, other, card) for other in unseen) / max(1, len(unseen))


WORTH: dict[str, Callable[[Any, int], float]] = {
    "hollywood": hollywood_worth,
    "sensation": sensation_worth,
}
