"""Opponents to measure against: simple searches that others have written many times.

Plain Monte Carlo for Hollywood Sensation, and flat Monte Carlo with the same value as the expert's
for Hollywood!. Information-set search of 1,000 iterations is the expert itself, hurried.
"""

from __future__ import annotations

from typing import Any

from matinee.bots.contract import Thought
from matinee.bots.hollywood.search import (
    ROOT,
    WORLD,
    invent_later_rounds as invent_layouts,
    judge,
    wander,
)
from matinee.bots.hollywood.value import OUTLOOK, SCRATCH, look_ahead, weights
from matinee.bots.sensation.beliefs import (
    HANDS,
    KNOWN,
    SCRATCH as SENSATION_SCRATCH,
    fill,
    invent_later_rounds,
    weigh,
)
from matinee.bots.sensation.ending import FURTHEST
from matinee.bots.sensation.matches import pawn_values
from matinee.bots.work import bench
from matinee.games.hollywood import rules as hollywood
from matinee.games.hollywood.rules import CHOICES, MAX_PLAYERS, play as play_hollywood
from matinee.games.sensation import rules as sensation
from matinee.games.sensation.rules import (
    CARDS,
    MOST_CHOICES,
    legal as legal_sensation,
    play as play_sensation,
)
from matinee.kernel import below, copy_state, rule, seed_generator

WORLDS = 40
"""Deals that plain Monte Carlo tries every card in."""
ROLLOUTS = 1_000
"""How often flat Monte Carlo plays a round out, all choices together."""


# Hollywood Sensation -------------------------------------------------------------------------


@rule
def try_cards(
    states: Any,
    count: int,
    cards: list[int],
    choices: list[int],
    known: list[int],
    weight: list[float],
    scratch: list[int],
    worth: list[float],
    g: list[int],
    worlds: int,
    total: list[float],
) -> None:
    """In every deal play each card, then on at random; add up what it is worth to seat 0."""
    this_round = states[ROOT].round
    seat = states[ROOT].turn
    for _ in range(worlds):
        fill(states[ROOT], seat, known, weight, g, scratch)
        for i in range(count):
            copy_state(states, ROOT, WORLD)
            s = states[WORLD]
            play_sensation(s, cards[i])
            while s.round == this_round and not s.over:
                several = legal_sensation(s, choices)
                play_sensation(s, choices[below(g, several)])
            total[i] += worth[s.pawn + FURTHEST]


def plain_monte_carlo(
    seen: sensation.State, seed: int, worlds: int = WORLDS, *, compile_it: bool | None = None
) -> Thought:
    """Hollywood Sensation: every card in the same deals, random play to the end of the round."""
    on = bench(compile_it)
    seat = seen.turn
    states = on.states(seen, 2)
    g, known = on.whole(2), on.whole(KNOWN)
    weight = on.real(HANDS)
    on.twin(seed_generator)(g, seed, 0)
    on.twin(invent_later_rounds)(states[ROOT], g)
    on.twin(weigh)(states[ROOT], seat, known, weight, on.real(HANDS))
    cards, room = on.whole(MOST_CHOICES), on.whole(MOST_CHOICES)
    count = int(on.twin(legal_sensation)(states[ROOT], cards))
    total = on.real(CARDS)
    worth = on.reals(list(pawn_values(seen.carpet, seen.round)))
    on.twin(try_cards)(
        *(states, count, cards, room, known, weight, on.whole(SENSATION_SCRATCH)),
        *(worth, g, worlds, total),
    )
    means = [float(total[i]) / worlds for i in range(count)]
    values = [mean if seat == 0 else 1.0 - mean for mean in means]
    return _compared([int(cards[i]) for i in range(count)], values, worlds)


# Hollywood! ----------------------------------------------------------------------------------


@rule
def try_choices(
    states: Any,
    count: int,
    tried: list[int],
    choices: list[int],
    outlook: list[int],
    w: list[float],
    pad: list[float],
    chances: list[float],
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
        play_hollywood(s, tried[n % count])
        if s.round == this_round and not s.over:
            wander(s, g, choices)
        judge(s, outlook, w, pad, chances)
        total[n % count] += chances[seat]


def flat_monte_carlo(
    seen: hollywood.State, seed: int, rollouts: int = ROLLOUTS, *, compile_it: bool | None = None
) -> Thought:
    """Hollywood!: no tree, the same rollouts and the same value after the round."""
    on = bench(compile_it)
    states = on.states(seen, 2)
    g, outlook = on.whole(2), on.whole(OUTLOOK)
    on.twin(seed_generator)(g, seed, 0)
    on.twin(invent_layouts)(states[ROOT])
    on.twin(look_ahead)(states[ROOT], seen.round + 1, outlook)
    tried, room = on.whole(CHOICES), on.whole(CHOICES)
    count = int(on.twin(hollywood.legal)(states[ROOT], tried))
    w = on.reals(list(weights(bool(seen.advanced))))
    pad, chances, total = on.real(SCRATCH), on.real(MAX_PLAYERS), on.real(CHOICES)
    rollouts -= rollouts % count
    on.twin(try_choices)(states, count, tried, room, outlook, w, pad, chances, g, rollouts, total)
    each = rollouts // count
    values = [float(total[i]) / each for i in range(count)]
    return _compared([int(tried[i]) for i in range(count)], values, each)


def _compared(choices: list[int], values: list[float], each: int) -> Thought:
    """What comes of trying every choice as often: the one of most value, the lowest of equals."""
    count = len(choices)
    best = choices[values.index(max(values))]
    return Thought(choices, best, [each] * count, values, [0.5 / each**0.5] * count, "search")
