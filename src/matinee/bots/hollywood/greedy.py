"""Hollywood!, greedily."""

from matinee.games.hollywood.rules import (
    BLOCKBUSTER,
    CAST,
    CLAP,
    COLUMNS,
    GENRES,
    SPOTS,
    State,
    add_to_project,
    in_order,
    is_full,
    make_movie,
    place,
)
from matinee.kernel import NOBODY, copy_state, rule

HOPE = 0.6
"""What a film in a project that may never find its star is worth, in points."""
KEPT_CARD = 1.5
"""What a Studio card is worth while it is kept."""

NOW, THEN = range(2)
"""Two states: the position, and where what comes of a choice is tried."""


def worth(s: State, choice: int) -> float:
    """How a seat would stand, against the others, if the round ended after this choice."""
    return weigh([s, s], choice)


@rule
def weigh(states: list[State], choice: int) -> float:
    """The same for states[NOW], tried on states[THEN]."""
    s = states[NOW]
    if s.casting:
        copy_state(states, NOW, THEN)
        star = s.card[in_order(s, s.received - 1)]
        make_movie(states[THEN], s.turn, choice - CAST, star)
        return _standing(states[THEN], s.turn)
    if choice < COLUMNS:
        return _if_placed(states, choice)
    if choice == CLAP:
        copy_state(states, NOW, THEN)
        return _if_round_ended(states[THEN], s.turn) - KEPT_CARD
    best = 0.0
    tried = 0
    for column in range(COLUMNS):
        if not is_full(s, column):
            value = _if_placed(states, column)
            if not tried or value > best:
                best = value
            tried += 1
    return best - KEPT_CARD


@rule
def _if_placed(states: list[State], column: int) -> float:
    copy_state(states, NOW, THEN)
    place(states[THEN], column)
    return _if_round_ended(states[THEN], states[NOW].turn)


@rule
def _if_round_ended(s: State, seat: int) -> float:
    """Give out the cards as the reels lie, every star to its owner's largest project."""
    for k in range(SPOTS):
        spot = in_order(s, k)
        owner = s.owner[spot]
        card = s.card[spot]
        if owner == NOBODY:
            continue
        if card == BLOCKBUSTER:
            s.blockbusters[owner] += 1
        elif card < BLOCKBUSTER:
            add_to_project(s, owner, card)
        else:
            largest = 0
            for genre in range(1, GENRES):
                if _weight(s, owner, genre) > _weight(s, owner, largest):
                    largest = genre
            if _weight(s, owner, largest):
                make_movie(s, owner, largest, card)
    return _standing(s, seat)


@rule
def _standing(s: State, seat: int) -> float:
    """Twice a seat's points, less the mean of everyone's."""
    total = 0.0
    for player in range(s.players):
        total += _points(s, player)
    return 2 * _points(s, seat) - total / s.players


@rule
def _points(s: State, seat: int) -> float:
    points = s.blockbuster_points * s.blockbusters[seat]
    for movie in range(s.movies):
        if s.movie_seat[movie] == seat:
            points += (s.movie_films[movie] + s.movie_awards[movie]) * s.movie_rating[movie]
    films = 0
    for genre in range(GENRES):
        films += _weight(s, seat, genre)
    return points + HOPE * films


@rule
def _weight(s: State, seat: int, genre: int) -> int:
    project = seat * GENRES + genre
    return s.films[project] + s.awards[project]
