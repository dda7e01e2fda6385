"""Hollywood!: what decided a game."""

from matinee.games.hollywood.rules import GENRES, State, largest_project, movie_value
from matinee.kernel import rule

# Things that may decide a game, in the order of studio.py: a star of three, two or one, then these.
OF_STARS, A_BLOCKBUSTER, AN_AWARD, A_FILM = 3, 3, 4, 5


@rule
def decided(s: State, kind: int) -> bool:
    """Whether the winner, with one card of a kind less, would have had fewer points than another.

    Of several such cards it is the one that was worth most; a game that is shared was decided by
    none.
    """
    winner = 0
    while not s.winners >> winner & 1:
        winner += 1
    if s.winners != 1 << winner:
        return False
    second = 0
    for seat in range(s.players):
        if seat != winner:
            second = max(second, s.scores[seat])
    return s.scores[winner] - most_worth(s, winner, kind) < second


@rule
def most_worth(s: State, seat: int, kind: int) -> int:
    """What the best card of a kind has brought a player."""
    if kind == A_BLOCKBUSTER:
        return s.blockbuster_points if s.blockbusters[seat] else 0
    best = 0
    for movie in range(s.movies):
        if s.movie_seat[movie] == seat:
            weight = s.movie_films[movie] + s.movie_awards[movie]
            value = movie_value(s, movie)
            if kind < OF_STARS:
                if s.movie_rating[movie] == OF_STARS - kind:
                    best = max(best, value - weight)
            elif kind == A_FILM or s.movie_awards[movie]:
                best = max(best, value // weight)
    if kind == A_FILM and largest_project(s, seat):
        best = max(best, 1)
    if kind == AN_AWARD and largest_project(s, seat):
        for genre in range(GENRES):
            if s.awards[seat * GENRES + genre]:
                best = max(best, 1)
    return best
