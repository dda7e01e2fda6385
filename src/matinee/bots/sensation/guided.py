"""Hollywood Sensation as experts play it: a search that two networks guide.

It is the search of sensation.py with two differences. What the other player does is drawn from what
a strong player would do with the other's cards and knowledge, who does not know this seat's cards;
so the tree branches only where this seat chooses. And a deal is not played out greedily at the end
of a path but judged. A network is asked tens of thousands of times for one choice: this search
needs the compiler.
"""

from __future__ import annotations

from typing import Any

from matinee.bots.contract import Thought
from matinee.bots.sensation.beliefs import fill
from matinee.bots.sensation.ending import FURTHEST, merged
from matinee.bots.sensation.networks import Network, Pad, judge, lean, networks, pad_for
from matinee.bots.sensation.playout import options
from matinee.bots.sensation.search import (
    ROOT,
    WORLD,
    Mover,
    Tree,
    add,
    learn,
    may_come,
    pick,
    sprout,
)
from matinee.bots.work import bench
from matinee.games.sensation.rules import MOST_CHOICES, State, legal, play
from matinee.kernel import copy_state, draw, rule

ITERATIONS = 4_000
EXPLORE = 0.25
"""How much a card that has been tried little is given the benefit of the doubt."""
NODES_A_PATH = 3
"""A path adds at most this many nodes: the other answers and leads, then a card of one's own."""


@rule
def grow_guided(
    states: Any,
    child: list[int],
    sibling: list[int],
    move: list[int],
    visits: list[int],
    offered: list[int],
    total: list[float],
    squares: list[float],
    tally: list[int],
    path: list[int],
    movers: list[int],
    choices: list[int],
    known: list[int],
    weight: list[float],
    scratch: list[int],
    worth: list[float],
    g: list[int],
    explore: float,
    iterations: int,
    actor: Network,
    actor_pad: Pad,
    critic: Network,
    critic_pad: Pad,
    chances: list[float],
) -> None:
    """Go down the tree `iterations` times, each time in another deal to one card not tried."""
    this_round = states[ROOT].round
    seat = states[ROOT].turn
    for _ in range(iterations):
        copy_state(states, ROOT, WORLD)
        s = states[WORLD]
        fill(s, seat, known, weight, g, scratch)
        node = 0
        depth = 0
        fresh = False
        while not fresh and s.round == this_round and not s.over:
            if s.turn == seat:
                cards = merged(options(s, choices), may_come(s, seat))
                best = pick(node, cards, child, sibling, move, visits, offered, total, explore)
                if best < 0:
                    best = sprout(node, -best, child, sibling, move, offered, tally, g)
                    fresh = True
            else:
                card = _drawn(s, actor, actor_pad, worth, choices, chances, g)
                best = _after(node, card, child, sibling, move, tally)
            node = best
            path[depth] = node
            movers[depth] = s.turn
            depth += 1
            play(s, move[node])
        if s.round == this_round and not s.over:
            chance = judge(s, critic, critic_pad, worth)
        else:
            chance = worth[s.pawn + FURTHEST]
        learn(chance, depth, path, movers, visits, total, squares)


@rule
def _drawn(
    s: State,
    actor: Network,
    pad: Pad,
    worth: list[float],
    choices: list[int],
    chances: list[float],
    g: list[int],
) -> int:
    """A card of the seat to act, as a strong player would choose it."""
    count = legal(s, choices)
    if count == 1:
        return choices[0]
    lean(s, actor, pad, worth, choices, count, chances)
    wanted = (draw(g) + 0.5) / 4294967296.0
    for i in range(count):
        wanted -= chances[i]
        if wanted < 0:
            return choices[i]
    return choices[count - 1]


@rule
def _after(
    node: int, card: int, child: list[int], sibling: list[int], move: list[int], tally: list[int]
) -> int:
    """The node after a card of the other's, new if it was not met before."""
    each = child[node]
    while each and move[each] != card:
        each = sibling[each]
    return each if each else add(node, card, child, sibling, move, tally)


def search(
    seen: State,
    seed: int,
    iterations: int = ITERATIONS,
    seconds: float | None = None,
    *,
    compile_it: bool | None = None,
    explore: float = EXPLORE,
) -> Thought:
    """What each card of the seat to act is worth, from what it may know."""
    return Guided(bench(compile_it), seen, seed).think(iterations, seconds, explore)


class Guided(Mover):
    """One seat at one decision, with the networks at its side."""

    def searched(self, iterations: int, seconds: float | None, explore: float) -> Thought:
        """The tree's opinion of each card; merged cards share one."""
        on = self.on
        tree = Tree.of(on, NODES_A_PATH * iterations + 2)
        actor, critic = networks(on)
        guides = actor, pad_for(on, actor), critic, pad_for(on, critic), on.real(MOST_CHOICES)
        deeper = on.twin(grow_guided)
        explore *= max(self.worth) - min(self.worth)

        def step(count: int) -> None:
            deeper(
                *(self.states, *tree, self.room, self.known, self.weight, self.scratch),
                *(self.worth, self.g, explore, count, *guides),
            )

        return self.opinion(tree, step, iterations, seconds)
