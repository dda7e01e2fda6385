"""Opponents to measure against: simple searches that others have written many times.

Plain Monte Carlo for Hollywood Sensation, and flat Monte Carlo with the same value as the expert's
for Hollywood!. Information-set search of 1,000 iterations is the expert itself, hurried. And one
who sees every card of Hollywood Sensation: no opponent, but a bound for what anybody can win.
"""

from __future__ import annotations

from functools import partial

from matinee.bots.contract import Thought
from matinee.bots.hollywood.tree import set_up, wander
from matinee.bots.hollywood.value import Judge, judge
from matinee.bots.sensation.beliefs import fill
from matinee.bots.sensation.ending import FURTHEST, LEVELS
from matinee.bots.sensation.playout import play_out
from matinee.bots.sensation.search import (
    EXPLORE,
    ROOT,
    WORLD,
    Desk,
    Mover,
    learn,
    pick,
    sprout,
)
from matinee.bots.work import Tree, bench
from matinee.games.hollywood import rules as hollywood
from matinee.games.hollywood.rules import CHOICES, play as play_hollywood
from matinee.games.sensation import rules as sensation
from matinee.games.sensation.rules import (
    legal as legal_sensation,
    play as play_sensation,
    playable,
)
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


@rule
def grow_seeing(
    states: list[sensation.State], tree: Tree, desk: Desk, explore: float, iterations: int
) -> None:
    """The tree of `sensation.search.grow`, every time in the deal as it lies."""
    this_round = states[ROOT].round
    for _ in range(iterations):
        copy_state(states, ROOT, WORLD)
        s = states[WORLD]
        node = 0
        depth = 0
        fresh = False
        while not fresh and s.round == this_round and not s.over:
            best = pick(node, playable(s), tree, explore)
            if best < 0:
                best = sprout(node, -best, tree, desk.g)
                fresh = True
            node = best
            tree.path[depth] = node
            tree.movers[depth] = s.turn
            depth += 1
            play_sensation(s, tree.move[node])
        play_out(s, desk.g, desk.choices, desk.prizes)
        learn(desk.worth[s.pawn + FURTHEST], depth, tree)


class AllSeeing(Mover):
    """Who is shown the whole state: no player, but nobody who keeps to the rules wins more."""

    def searched(self, iterations: int, seconds: float | None) -> Thought:
        """The tree's opinion of each card in this very deal."""
        tree = Tree.of(self.on, iterations + 2, LEVELS)
        states, explore = self.on.states(self.seen, LEVELS), EXPLORE * self.at_stake
        step = partial(self.on.twin(grow_seeing), states, tree, self.desk, explore)
        return self.opinion(tree, step, iterations, seconds)


def all_seeing(state: sensation.State, seed: int, iterations: int) -> Thought:
    """Hollywood Sensation by one who sees both hands and the decks: a bound for everyone else."""
    return AllSeeing(bench(None), state, seed).think(iterations, None)


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
