"""Hollywood!, greedily."""

from matinee.games.hollywood import rules
from matinee.kernel import NOBODY

HOPE = 0.6
"""What a film in a project that may never find its star is worth, in points."""
KEPT_CARD = 1.5
"""What a Studio card is worth while it is kept."""


def worth(s: rules.State, choice: int) -> float:
    """How a seat would stand, against the others, if the round ended after this choice."""
    seat = s.turn
    after = s.copy()
    if s.casting:
        star = s.card[rules.in_order(s, s.received - 1)]
        rules.make_movie(after, seat, choice - rules.CAST, star)
        return _standing(after, seat)
    if choice < rules.COLUMNS:
        rules.place(after, choice)
        return _if_round_ended(after, seat)
    if choice == rules.CLAP:
        return _if_round_ended(after, seat) - KEPT_CARD
    best = max(
        worth(after, column) for column in range(rules.COLUMNS) if not rules.is_full(after, column)
    )
    return best - KEPT_CARD


def _if_round_ended(s: rules.State, seat: int) -> float:
    """Give out the cards as the reels lie, every star to its owner's largest project."""
    for k in range(rules.SPOTS):
        spot = rules.in_order(s, k)
        owner, card = s.owner[spot], s.card[spot]
        if owner == NOBODY:
            continue
        if card == rules.BLOCKBUSTER:
            s.blockbusters[owner] += 1
        elif card < rules.BLOCKBUSTER:
            rules.add_to_project(s, owner, card)
        else:
            genre = max(range(rules.GENRES), key=lambda genre: _weight(s, owner, genre))
            if _weight(s, owner, genre):
                rules.make_movie(s, owner, genre, card)
    return _standing(s, seat)


def _standing(s: rules.State, seat: int) -> float:
    points = [_points(s, player) for player in range(s.players)]
    return 2 * points[seat] - sum(points) / len(points)


def _points(s: rules.State, seat: int) -> float:
    films = sum(_weight(s, seat, genre) for genre in range(rules.GENRES))
    movies = sum(
        (s.movie_films[movie] + s.movie_awards[movie]) * s.movie_rating[movie]
        for movie in range(s.movies)
        if s.movie_seat[movie] == seat
    )
    return 2 * s.blockbusters[seat] + movies + HOPE * films


def _weight(s: rules.State, seat: int, genre: int) -> int:
    project = seat * rules.GENRES + genre
    return s.films[project] + s.awards[project]
