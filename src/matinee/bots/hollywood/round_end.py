"""The end of a round of Hollywood!: what everybody has, and what that comes to.

Who has a star casts it as is best for them. In the last round a seat's points depend on nothing but
the spots its reels are on, so they are counted once for each set of spots; before it, and where
unclaimed films count, each end is played by the rules and judged.
"""

from typing import NamedTuple, Self

from matinee.bots.hollywood.value import Judge, judge
from matinee.bots.work import Bench
from matinee.games.hollywood.rules import (
    BLOCKBUSTER,
    CAST,
    GENRES,
    MAX_PLAYERS,
    SPOTS,
    STARS_A_ROUND,
    State,
    add_to_project,
    in_order,
    make_movie,
    play,
    points_and_best_movie,
)
from matinee.kernel import copy_state, rule

STATES = 2 + STARS_A_ROUND
"""The position thought about, one that ends the round, and one after each star is cast."""
ENDED = 1


class Casting(NamedTuple):
    """What is needed at the end of a round."""

    genre: list[int]
    worth: list[float]
    """For each state of a round's end, which genres have been tried, and what it comes to."""
    points: list[int]
    """What a seat has after the last round with reels on a set of spots; 0 if not known."""
    spots: list[int]

    @classmethod
    def of(cls, on: Bench, s: State) -> Self:
        """For a table like one."""
        sets = s.players << SPOTS if s.round + 1 == s.players else 1
        worth = on.real(STATES * MAX_PLAYERS)
        return cls(on.whole(STATES), worth, on.whole(sets), on.whole(MAX_PLAYERS + 1))


@rule
def try_casting(states: list[State], choice: int, by: Judge, c: Casting) -> None:
    """What casting a star comes to, where the round is over but for that."""
    copy_state(states, 0, ENDED)
    play(states[ENDED], choice)
    settle(states, by, c)


@rule
def settle(states: list[State], by: Judge, c: Casting) -> None:
    """What states[ENDED] comes to, every star being cast as is best for who has it."""
    depth = ENDED
    begin_casting(depth, c)
    while True:
        s = states[depth]
        if s.casting and c.genre[depth] < GENRES:
            genre = c.genre[depth]
            c.genre[depth] += 1
            if s.films[s.turn * GENRES + genre]:
                copy_state(states, depth, depth + 1)
                depth += 1
                play(states[depth], CAST + genre)
                begin_casting(depth, c)
            continue
        here = depth * MAX_PLAYERS
        if not s.casting:
            judge(s, by)
            for seat in range(s.players):
                c.worth[here + seat] = by.chances[seat]
        if depth == ENDED:
            return
        depth -= 1
        mover = states[depth].turn
        if c.worth[here + mover] > c.worth[here - MAX_PLAYERS + mover]:
            for seat in range(s.players):
                c.worth[here - MAX_PLAYERS + seat] = c.worth[here + seat]


@rule
def begin_casting(depth: int, c: Casting) -> None:
    """No star of a state has been cast."""
    c.genre[depth] = 0
    for seat in range(MAX_PLAYERS):
        c.worth[depth * MAX_PLAYERS + seat] = -1.0


@rule
def points_of(states: list[State], seat: int, spots: int, c: Casting) -> int:
    """What a seat has after the last round with reels on these spots, and its best movie."""
    place = seat << SPOTS | spots
    if not c.points[place]:
        ways = 1
        for spot in range(SPOTS):
            if spots >> spot & 1 and states[0].card[spot] > BLOCKBUSTER:
                ways *= GENRES
        for way in range(ways):
            copy_state(states, 0, ENDED)
            c.points[place] = max(c.points[place], cast_one_way(states[ENDED], seat, spots, way))
    return c.points[place]


@rule
def cast_one_way(s: State, seat: int, spots: int, way: int) -> int:
    """The same with stars cast one way of many, or 0 if there are not as many; never 0 else."""
    for k in range(SPOTS):
        spot = in_order(s, k)
        card = s.card[spot]
        if not spots >> spot & 1:
            continue
        if card == BLOCKBUSTER:
            s.blockbusters[seat] += 1
        elif card < BLOCKBUSTER:
            add_to_project(s, seat, card)
        else:
            projects = 0
            for genre in range(GENRES):
                projects += 1 if s.films[seat * GENRES + genre] else 0
            if projects:
                pick = way % projects
                way //= projects
                for genre in range(GENRES):
                    if s.films[seat * GENRES + genre]:
                        if pick == 0:
                            make_movie(s, seat, genre, card)
                        pick -= 1
    if way:
        return 0
    return points_and_best_movie(s, seat) + 1


@rule
def count_up(states: list[State], layout: int, c: Casting) -> None:
    """Who has won the last round: most points, then the most valuable movie."""
    players = states[0].players
    for seat in range(-1, players):
        c.spots[seat + 1] = 0
    for spot in range(SPOTS):
        c.spots[layout >> 3 * (SPOTS - 1 - spot) & 7] |= 1 << spot
    most = 0
    several = 0
    for seat in range(players):
        points = points_of(states, seat, c.spots[seat + 1], c)
        c.spots[seat + 1] = points
        if points > most:
            most = points
            several = 0
        if points == most:
            several += 1
    for seat in range(players):
        won = c.spots[seat + 1] == most
        c.worth[ENDED * MAX_PLAYERS + seat] = 1.0 / several if won else 0.0
