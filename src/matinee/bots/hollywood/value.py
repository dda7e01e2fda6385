"""Hollywood!: each seat's chance to win once a round is over, from a small network.

Every seat is described by the same numbers (`describe`). A first layer reads a seat, a second one
that seat beside the sum of all, and the last gives each a score; chances are their softmax. So the
network knows nothing of seats by number, and serves three players as well as four. Its weights are
learnt from games it plays against itself: `python -m benchmarks.training.hollywood`.
"""

import json
from functools import cache
from importlib import resources
from math import exp
from typing import NamedTuple, Self

from matinee.bots.work import Bench
from matinee.games.hollywood import rules
from matinee.games.hollywood.rules import (
    AWARD,
    BLOCKBUSTER,
    GENRES,
    MOVIE_CARDS_A_ROUND,
    STAR,
    STARS,
    STARS_A_ROUND,
    State,
    largest_project,
    movie_value,
    unclaimed_films,
)
from matinee.kernel import rule

FEATURES = 23
HIDDEN = 32
SECOND = FEATURES * HIDDEN + HIDDEN
"""Where the second layer's weights begin: those of the seat itself, then those of all."""
LAST = SECOND + 2 * HIDDEN * HIDDEN
"""Where its biases begin; behind them the last layer's weights."""
WEIGHTS = LAST + 2 * HIDDEN
SCALE = 1000
"""The file holds weights in thousandths."""

# What is left of the decks: films of each genre, blockbusters, the sum of stars' ratings, stars.
LEFT_BLOCKBUSTERS, LEFT_RATING, LEFT_STARS = GENRES, GENRES + 1, GENRES + 2
OUTLOOK = GENRES + 3

# The scratch pad: a seat's numbers, the first layer of each seat, their sum, what it adds
# to the second layer, that layer of one seat, and everyone's points.
FIRST_LAYER = FEATURES
SUM = FIRST_LAYER + rules.MAX_PLAYERS * HIDDEN
OF_ALL = SUM + HIDDEN
SECOND_LAYER = OF_ALL + HIDDEN
POINTS = SECOND_LAYER + HIDDEN
SCRATCH = POINTS + rules.MAX_PLAYERS


WEIGHTS_FILE = resources.files(__package__) / "value.json"


@cache
def weights(advanced: bool) -> tuple[float, ...]:
    """The weights the program comes with, for one way of scoring."""
    stored = json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))
    return tuple(number / SCALE for number in stored["advanced" if advanced else "plain"])


# What lies ahead -----------------------------------------------------------------------------


@rule
def look_ahead(s: State, rounds: int, outlook: list[int]) -> None:
    """Count what the decks still hold once so many rounds have been laid out."""
    for genre in range(GENRES):
        outlook[genre] = s.box[genre] + s.box[AWARD + genre]
    outlook[LEFT_BLOCKBUSTERS] = s.box[BLOCKBUSTER]
    outlook[LEFT_RATING] = 0
    outlook[LEFT_STARS] = -rounds * STARS_A_ROUND
    for i in range(STARS):
        outlook[LEFT_RATING] += s.stars[i]
        if s.stars[i]:
            outlook[LEFT_STARS] += 1
    for i in range(rounds * MOVIE_CARDS_A_ROUND):
        card = s.movie_deck[i]
        if card == BLOCKBUSTER:
            outlook[LEFT_BLOCKBUSTERS] -= 1
        else:
            outlook[card if card < AWARD else card - AWARD] -= 1
    for i in range(rounds * STARS_A_ROUND):
        outlook[LEFT_RATING] -= s.star_deck[i] - STAR + 1


@rule
def count_points(s: State, pad: list[float]) -> None:
    """What each seat's movies and Blockbusters would bring now."""
    for seat in range(s.players):
        pad[POINTS + seat] = 1.0 * s.blockbuster_points * s.blockbusters[seat]
    for movie in range(s.movies):
        pad[POINTS + s.movie_seat[movie]] += movie_value(s, movie)


@rule
def describe(s: State, seat: int, outlook: list[int], pad: list[float]) -> None:
    """A seat in numbers, most between 0 and 1, at the front of the pad."""
    ahead = 1000.0
    for other in range(s.players):
        if other != seat:
            ahead = min(ahead, pad[POINTS + seat] - pad[POINTS + other])
    pad[0] = pad[POINTS + seat] / 20
    pad[1] = ahead / 20
    pad[2] = largest_project(s, seat) / 6
    pad[3] = s.clap[seat]
    pad[4] = s.double[seat]
    pad[5] = (seat - s.first - s.round) % s.players / (s.players - 1)
    pad[6] = (s.players - s.round) / 4
    pad[7] = outlook[LEFT_RATING] / (3.0 * outlook[LEFT_STARS])
    pad[8] = outlook[LEFT_BLOCKBUSTERS] / 5
    pad[9] = s.bottom_up
    pad[10] = s.players - 3
    # genres from the largest project down: which genre it is says nothing
    done = 0
    for k in range(GENRES):
        best = -1
        most = -1
        for genre in range(GENRES):
            weight = s.films[seat * GENRES + genre] + s.awards[seat * GENRES + genre]
            if weight > most and not done >> genre & 1:
                most = weight
                best = genre
        done |= 1 << best
        place = 11 + 4 * k
        pad[place] = most / 5
        pad[place + 1] = outlook[best] / 13
        pad[place + 2] = 0.0
        pad[place + 3] = 0.0
        if s.advanced:
            pad[place + 2] = unclaimed_films(s, best) / 4
            for movie in range(s.movies):
                if s.movie_seat[movie] == seat and s.movie_genre[movie] == best:
                    worth = (s.movie_films[movie] + s.movie_awards[movie]) * s.movie_rating[movie]
                    pad[place + 3] += worth / 10


# The network ---------------------------------------------------------------------------------


@rule
def value_after_round(
    s: State, outlook: list[int], w: list[float], pad: list[float], chances: list[float]
) -> None:
    """Each seat's chance to win, with a round to begin."""
    count_points(s, pad)
    for j in range(HIDDEN):
        pad[SUM + j] = 0.0
    for seat in range(s.players):
        describe(s, seat, outlook, pad)
        row = FIRST_LAYER + seat * HIDDEN
        for j in range(HIDDEN):
            pad[row + j] = w[FEATURES * HIDDEN + j]
        for i in range(FEATURES):
            x = pad[i]
            if x != 0:
                for j in range(HIDDEN):
                    pad[row + j] += x * w[i * HIDDEN + j]
        for j in range(HIDDEN):
            pad[row + j] = max(0.0, pad[row + j])
            pad[SUM + j] += pad[row + j]
    # what all seats together add to the second layer is the same for each
    for j in range(HIDDEN):
        pad[OF_ALL + j] = w[LAST + j]
    for i in range(HIDDEN):
        every = pad[SUM + i]
        if every != 0:
            for j in range(HIDDEN):
                pad[OF_ALL + j] += every * w[SECOND + (HIDDEN + i) * HIDDEN + j]
    highest = -1e9
    for seat in range(s.players):
        chances[seat] = _score(seat, w, pad)
        highest = max(highest, chances[seat])
    total = 0.0
    for seat in range(s.players):
        chances[seat] = exp(chances[seat] - highest)
        total += chances[seat]
    for seat in range(s.players):
        chances[seat] /= total


@rule
def _score(seat: int, w: list[float], pad: list[float]) -> float:
    """The second and last layer for one seat."""
    row = FIRST_LAYER + seat * HIDDEN
    for j in range(HIDDEN):
        pad[SECOND_LAYER + j] = pad[OF_ALL + j]
    for i in range(HIDDEN):
        own = pad[row + i]
        if own != 0:
            for j in range(HIDDEN):
                pad[SECOND_LAYER + j] += own * w[SECOND + i * HIDDEN + j]
    score = 0.0
    for j in range(HIDDEN):
        score += max(0.0, pad[SECOND_LAYER + j]) * w[LAST + HIDDEN + j]
    return score


@rule
def final_shares(s: State, chances: list[float]) -> None:
    """Once the game is over: 1 for the winner, parts of it where several share."""
    several = 0
    for seat in range(s.players):
        several += s.winners >> seat & 1
    for seat in range(s.players):
        chances[seat] = (s.winners >> seat & 1) / several


# Either --------------------------------------------------------------------------------------


class Judge(NamedTuple):
    """What a position after a round is judged by, and what is written down meanwhile."""

    outlook: list[int]
    weights: list[float]
    pad: list[float]
    chances: list[float]
    """Each seat's chance to win, once it has been judged."""

    @classmethod
    def of(cls, on: Bench, s: State) -> Self:
        """For a table like one."""
        learnt = on.reals(weights(bool(s.advanced)))
        return cls(on.whole(OUTLOOK), learnt, on.real(SCRATCH), on.real(rules.MAX_PLAYERS))


@rule
def judge(s: State, by: Judge) -> None:
    """Each seat's chance to win after a round: what it was, or what it is thought to be."""
    if s.over:
        final_shares(s, by.chances)
    else:
        value_after_round(s, by.outlook, by.weights, by.pad, by.chances)
