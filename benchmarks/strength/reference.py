"""Opponents to measure against: simple searches that others have written many times.

Plain Monte Carlo for Hollywood Sensation, and flat Monte Carlo with the same value as the expert's
for Hollywood!. Information-set search of 1,000 iterations is the expert itself, hurried.
"""

from __future__ import annotations

from matinee.bots.contract import Thought
from matinee.bots.hollywood.search import set_up, wander
from matinee.bots.hollywood.value import Judge, judge
from matinee.bots.sensation.beliefs import fill
from matinee.bots.sensation.ending import FURTHEST
from matinee.bots.sensation.search import ROOT, WORLD, Desk, Mover
from matinee.bots.work import bench
from matinee.games.hollywood import rules as hollywood
from matinee.games.hollywood.rules import CHOICES, play as play_hollywood
from matinee.games.sensation import rules as sensation
from matinee.games.sensation.rules import legal as legal_sensation, play as play_sensation
from matinee.kernel import below, copy_state, rule

WORLDS = 40
"""Deals that plain Monte Carlo tries every card in."""
ROLLOUTS = 1_000
"""How often flat Monte Carlo plays a round out, all choices together."""


# Hollywood Sensation -------------------------------------------------------------------------


@rule
def try_cards(
    states: list[sensation.State],
    desk: Desk,
    cards: list[int],
    worlds: int,
    total: list[float],
) -> None:
    """In every deal play each card, then on at random; add up what it is worth to seat 0."""
    this_round = states[ROOT].round
    seat = states[ROOT].turn
    for _ in range(worlds):
        fill(states[ROOT], seat, desk.known, desk.weight, desk.g, desk.scratch)
        for i in range(len(cards)):
            copy_state(states, ROOT, WORLD)
            s = states[WORLD]
            play_sensation(s, cards[i])
            while s.round == this_round and not s.over:
                several = legal_sensation(s, desk.choices)
                play_sensation(s, desk.choices[below(desk.g, several)])
            total[i] += desk.worth[s.pawn + FURTHEST]


def plain_monte_carlo(
    seen: sensation.State, seed: int, worlds: int = WORLDS, *, compile_it: bool | None = None
) -> Thought:
    """Hollywood Sensation: every card in the same deals, random play to the end of the round."""
    on = bench(compile_it)
    mover = Mover(on, seen, seed)
    cards, total = on.wholes(mover.choices), on.real(len(mover.choices))
    on.twin(try_cards)(mover.states, mover.desk, cards, worlds, total)
    means = [float(each) / worlds for each in total]
    values = [mean if mover.seat == 0 else 1.0 - mean for mean in means]
    return _compared(mover.choices, values, worlds)


# Hollywood! ----------------------------------------------------------------------------------


@rule
def try_choices(
    states: list[hollywood.State],
    by: Judge,
    tried: list[int],
    room: list[int],
    g: list[int],
    rollouts: int,
    total: list[float],
) -> None:
    """Play each choice as often as any other, then on nearly at random to the round's end."""
    this_round = states[ROOT].round
    seat = states[ROOT].turn
    for n in range(rollouts):
        copy_state(states, ROOT, WORLD)
        s = states[WORLD]
        i = n % len(tried)
        play_hollywood(s, tried[i])
        if s.round == this_round and not s.over:
            wander(s, g, room)
        judge(s, by)
        total[i] += by.chances[seat]


def flat_monte_carlo(
    seen: hollywood.State, seed: int, rollouts: int = ROLLOUTS, *, compile_it: bool | None = None
) -> Thought:
    """Hollywood!: no tree, the same rollouts and the same value after the round."""
    on = bench(compile_it)
    states, by, g = set_up(on, seen, seed)
    room = [0] * CHOICES
    choices = room[: hollywood.legal(seen, room)]
    tried, total = on.wholes(choices), on.real(len(choices))
    each = rollouts // len(choices)
    on.twin(try_choices)(states, by, tried, on.whole(CHOICES), g, each * len(choices), total)
    return _compared(choices, [float(sum_of) / each for sum_of in total], each)


def _compared(choices: list[int], values: list[float], each: int) -> Thought:
    """What comes of trying every choice as often: the one of most value, the lowest of equals."""
    count = len(choices)
    best = choices[values.index(max(values))]
    return Thought(choices, best, [each] * count, values, [0.5 / each**0.5] * count, "search")
