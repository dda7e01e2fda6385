"""A search for any game: play on at random in worlds that agree with what the seat has seen.

Which choice is tried next goes by upper confidence bounds, so most play-outs go to what looks good.
"""

from functools import partial
from math import log, sqrt
from typing import Any, NamedTuple

from matinee.bots.contract import Seen, Thought
from matinee.bots.work import bench, in_chunks, thought_of
from matinee.games.registry import part
from matinee.kernel import below, copy_state, rule, seed_generator, size

# Names the search leaves open, bound to one game's rules and to what it believes.
legal: Any = None
play: Any = None
resample: Any = None

KNOWN, WORLD = range(2)
"""Two states: what the seat knows, and a world that agrees with it."""
BOLDNESS = 0.7
"""How readily a choice is tried again that has done worse so far."""


class Tried(NamedTuple):
    """What has come of each choice, by its place in `choices`."""

    choices: list[int]
    visits: list[int]
    total: list[float]
    """The sum of what was won."""
    squares: list[float]


@rule
def try_out(
    states: Any, seat: int, together: int, tried: Tried, room: list[int], g: list[int], rounds: int
) -> None:
    """Play `rounds` worlds to their end; `room` is for the legal choices on the way."""
    for _ in range(rounds):
        copy_state(states, KNOWN, WORLD)
        s = states[WORLD]
        resample(s, seat, g)
        i = next_to_try(tried)
        play(s, tried.choices[i])
        while not s.over:
            play(s, room[below(g, legal(s, room))])
        won = share(s.winners, seat, together)
        tried.visits[i] += 1
        tried.total[i] += won
        tried.squares[i] += won * won


@rule
def next_to_try(tried: Tried) -> int:
    """The choice with the highest upper confidence bound; first of all one not tried yet."""
    done = 1
    for visits in tried.visits:
        done += visits
    best = 0
    highest = -1.0
    for i in range(len(tried.visits)):
        visits = tried.visits[i]
        if visits == 0:
            return i
        bound = tried.total[i] / visits + BOLDNESS * sqrt(log(done) / visits)
        if bound > highest:
            highest = bound
            best = i
    return best


@rule
def share(winners: int, seat: int, together: int) -> float:
    """A seat's part of a win; where all win together, all of it."""
    if not winners >> seat & 1:
        return 0.0
    return 1.0 if together else 1.0 / size(winners)


def search(seen: Seen, effort: int, time: float | None, *, compile_it: bool) -> Thought:
    """What each choice is worth, by `effort` play-outs."""
    game, state = seen.game, seen.state
    choices = game.legal(state)
    count = len(choices)
    if count == 1:
        return Thought(choices, choices[0], [1], [0.5], [1.0], "forced")
    on = bench(compile_it)
    names = {"legal": game.rules.legal, "play": game.rules.play, "resample": part(game.beliefs)}
    run = on.twin(try_out, **names)
    tried = Tried(on.wholes(choices), on.whole(count), on.real(count), on.real(count))
    states, room, g = on.states(state, 2), on.whole(game.rules.MOST_CHOICES), on.whole(2)
    seed_generator(g, seen.seed, 0)
    step = partial(run, states, state.turn, int(game.cooperative), tried, room, g)
    in_chunks(step, lambda: [int(each) for each in tried.visits], max(effort, count), time)
    return thought_of(tried, choices, list(range(count)), "search")
