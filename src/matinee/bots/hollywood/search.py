"""Hollywood!: look ahead to the end of the round, then trust a value.

All that is hidden is the layouts of later rounds, so within a round this is a game with everything
known. The tree is that of UCT, every player choosing what wins most often for themselves; from its
edge players go on nearly at random until the round is over, and a network says who is likely to
win from there (`hollywood_value`). The last round is played to its end, where nothing is guessed.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from matinee.bots.contract import Thought
from matinee.bots.hollywood.value import (
    OUTLOOK,
    SCRATCH,
    final_shares,
    look_ahead,
    value_after_round,
    weights,
)
from matinee.bots.work import bench, in_chunks, is_settled, most_visited, standard_error
from matinee.games.hollywood.rules import (
    CAST,
    CLAP,
    GENRES,
    MAX_PLAYERS,
    MOST_CHOICES,
    SPOTS,
    STARS_A_ROUND,
    STUDIO_CARDS,
    State,
    legal,
    play,
)
from matinee.kernel import below, copy_state, rule, seed_generator

LONGEST_ROUND = SPOTS + MAX_PLAYERS * STUDIO_CARDS + STARS_A_ROUND
"""No round takes more choices."""
RARELY = 4
"""A rollout plays a Studio card it might play one time of so many."""
ITERATIONS = 4_000
A_GLANCE = 64
"""Iterations where there is nothing to choose, only a value to tell."""

ROOT, WORLD = 0, 1
"""The position thought about, and the one it is tried on."""


# To the end of a round -----------------------------------------------------------------------


@rule
def invent_later_rounds(s: State) -> None:
    """Places for the stars of rounds to come: a search stops there, but the rules lay them out.

    Any will do that are as many as a round has; with fewer a layout would ask for movie cards
    beyond the deck.
    """
    for later in range(s.round + 1, MAX_PLAYERS):
        s.star_spots[later] = (1 << STARS_A_ROUND) - 1


@rule
def wander(s: State, g: list[int], choices: list[int]) -> None:
    """Play the round out: columns at random, Studio cards rarely, stars to the largest project."""
    this_round = s.round
    while s.round == this_round and not s.over:
        if s.casting:
            play(s, CAST + _heaviest(s))
            continue
        count = legal(s, choices)
        choice = choices[below(g, count)]
        if choice >= CLAP and below(g, RARELY):
            while choices[count - 1] >= CLAP:
                count -= 1
            choice = choices[below(g, count)]
        play(s, choice)


@rule
def _heaviest(s: State) -> int:
    best = 0
    most = 0
    for genre in range(GENRES):
        project = s.turn * GENRES + genre
        if s.films[project] + s.awards[project] > most:
            most = s.films[project] + s.awards[project]
            best = genre
    return best


@rule
def judge(
    s: State, outlook: list[int], w: list[float], pad: list[float], chances: list[float]
) -> None:
    """Each seat's chance to win after a round: what it was, or what it is thought to be."""
    if s.over:
        final_shares(s, chances)
    else:
        value_after_round(s, outlook, w, pad, chances)


# The tree ------------------------------------------------------------------------------------
# A node's children stand in a row from `first` on; `total` and `squares` add up what came of a
# choice for the player who made it.

USED = 0


@rule
def grow(
    states: Any,
    first: list[int],
    width: list[int],
    move: list[int],
    visits: list[int],
    total: list[float],
    squares: list[float],
    tally: list[int],
    path: list[int],
    movers: list[int],
    choices: list[int],
    outlook: list[int],
    w: list[float],
    pad: list[float],
    chances: list[float],
    g: list[int],
    explore: float,
    iterations: int,
) -> None:
    """Go down the tree `iterations` times, each time to one choice not tried before."""
    this_round = states[ROOT].round
    for _ in range(iterations):
        copy_state(states, ROOT, WORLD)
        s = states[WORLD]
        node = 0
        depth = 0
        while s.round == this_round and not s.over:
            if not width[node]:
                if node and not visits[node]:
                    wander(s, g, choices)
                    break
                _sprout(s, node, first, width, move, tally, choices, g)
            path[depth] = _pick(node, first, width, visits, total, explore)
            node = path[depth]
            movers[depth] = s.turn
            depth += 1
            play(s, move[node])
        judge(s, outlook, w, pad, chances)
        visits[0] += 1
        for i in range(depth):
            x = chances[movers[i]]
            visits[path[i]] += 1
            total[path[i]] += x
            squares[path[i]] += x * x


@rule
def _sprout(
    s: State,
    node: int,
    first: list[int],
    width: list[int],
    move: list[int],
    tally: list[int],
    choices: list[int],
    g: list[int],
) -> None:
    """Give a node a child for every legal choice, in random order."""
    count = legal(s, choices)
    first[node] = tally[USED]
    width[node] = count
    tally[USED] += count
    for i in range(count):
        j = i + below(g, count - i)
        choice = choices[j]
        choices[j] = choices[i]
        move[first[node] + i] = choice


@rule
def _pick(
    node: int,
    first: list[int],
    width: list[int],
    visits: list[int],
    total: list[float],
    explore: float,
) -> int:
    """The child of most promise: its mean, and more the less it has been tried."""
    best = first[node]
    most = -1.0
    bonus = explore * sqrt(log(visits[node] + 1.0))
    for child in range(first[node], first[node] + width[node]):
        if not visits[child]:
            return child
        promise = total[child] / visits[child] + bonus / sqrt(visits[child])
        if promise > most:
            most = promise
            best = child
    return best


# A thought -----------------------------------------------------------------------------------

EXPLORE = 0.4
"""How much a choice that has been tried little is given the benefit of the doubt."""


def search(
    seen: State,
    seed: int,
    iterations: int = ITERATIONS,
    seconds: float | None = None,
    *,
    compile_it: bool | None = None,
    weight: tuple[float, ...] | None = None,
    explore: float = EXPLORE,
) -> Thought:
    """What each choice of the seat to act is worth, from what it may know."""
    on = bench(compile_it)
    room = [0] * MOST_CHOICES
    choices = room[: legal(seen, room)]
    forced = len(choices) == 1
    iterations = max(MOST_CHOICES, min(iterations, A_GLANCE) if forced else iterations)
    states = on.states(seen, 2)
    outlook, g = on.whole(OUTLOOK), on.whole(2)
    on.twin(invent_later_rounds)(states[ROOT])
    on.twin(look_ahead)(states[ROOT], seen.round + 1, outlook)
    on.twin(seed_generator)(g, seed, 0)
    nodes = 1 + (iterations + 1) * MOST_CHOICES
    first, width, move, visits = (on.whole(nodes) for _ in range(4))
    total, squares = on.real(nodes), on.real(nodes)
    tally = on.whole(1, fill=1)
    tree = (first, width, move, visits, total, squares, tally)
    path, movers = on.whole(LONGEST_ROUND), on.whole(LONGEST_ROUND)
    w = on.reals(list(weight or weights(bool(seen.advanced))))
    work = (path, movers, on.whole(MOST_CHOICES), outlook, w, on.real(SCRATCH))
    chances = on.real(MAX_PLAYERS)
    deeper = on.twin(grow)
    left = iterations

    def children() -> range:
        return range(int(first[0]), int(first[0]) + int(width[0]))

    def step(count: int) -> bool:
        nonlocal left
        deeper(states, *tree, *work, chances, g, explore, count)
        left -= count
        return not is_settled([int(visits[child]) for child in children()], left)

    in_chunks(step, iterations, seconds)
    found = sorted(children(), key=lambda child: int(move[child]))
    looked_into = [int(visits[child]) for child in found]
    values = [float(total[child]) / max(1, int(visits[child])) for child in found]
    return Thought(
        choices,
        most_visited(choices, looked_into, values),
        looked_into,
        values,
        [standard_error(int(visits[c]), float(total[c]), float(squares[c])) for c in found],
        "forced" if forced else "search",
    )
