"""Hollywood Sensation as experts play it: a search that two networks guide.

It is the search of search.py with two differences. What the other player does is drawn from what
a strong player would do with the other's cards and knowledge, who does not know this seat's cards;
so the tree branches only where this seat chooses. And a deal is not played out greedily at the end
of a path but judged, or solved once every card is known. A network is asked tens of thousands of
times for one choice: this search needs the compiler.
"""

from functools import partial
from typing import NamedTuple

from matinee.bots.contract import Thought
from matinee.bots.sensation.beliefs import fill
from matinee.bots.sensation.ending import FURTHEST, LEVELS, merged
from matinee.bots.sensation.networks import Network, Pad, judge, lean, networks, pad_for
from matinee.bots.sensation.open_hands import (
    PACKED,
    ROOM,
    is_open,
    is_printed,
    pack,
    solve_open,
)
from matinee.bots.sensation.search import ROOT, WORLD, Desk, Mover, learn, may_come, pick, sprout
from matinee.bots.work import Tree, add_node, bench
from matinee.games.sensation.rules import MOST_CHOICES, State, legal, moved, play, playable
from matinee.kernel import copy_state, draw, rule

ITERATIONS = 12_000
EXPLORE = 0.25
"""How much a card that has been tried little is given the benefit of the doubt."""
NODES_A_PATH = 3
"""A path adds at most this many nodes: the other answers and leads, then a card of one's own."""


class Guides(NamedTuple):
    """The networks and what they write on: what to play, and what a deal is worth."""

    actor: Network
    actor_pad: Pad
    critic: Network
    critic_pad: Pad
    chances: list[float]
    """How readily each legal card would be played."""
    ending: list[int]
    open_room: list[int]
    """An ending with all cards known, and what it is solved on."""


@rule
def grow_guided(
    states: list[State], tree: Tree, desk: Desk, guides: Guides, explore: float, iterations: int
) -> None:
    """Go down the tree `iterations` times, each time in another deal to one card not tried."""
    this_round = states[ROOT].round
    seat = states[ROOT].turn
    solves = is_printed(states[ROOT])
    for _ in range(iterations):
        copy_state(states, ROOT, WORLD)
        s = states[WORLD]
        fill(s, seat, desk.known, desk.weight, desk.g, desk.scratch)
        node = 0
        depth = 0
        fresh = False
        solved = False
        while not fresh and not solved and s.round == this_round and not s.over:
            if s.turn == seat:
                cards = merged(playable(s), may_come(s, seat))
                best = pick(node, cards, tree, explore)
                if best < 0:
                    best = sprout(node, -best, tree, desk.g)
                    fresh = True
            else:
                best = _after(node, _drawn(s, guides, desk), tree)
            node = best
            tree.path[depth] = node
            tree.movers[depth] = s.turn
            depth += 1
            play(s, tree.move[node])
            solved = solves and is_open(s) and s.round == this_round
        if solved:
            pack(s, guides.ending)
            step = solve_open(guides.ending, guides.open_room)
            chance = desk.worth[moved(s.pawn, step, s.carpet) + FURTHEST]
        elif s.round == this_round and not s.over:
            chance = judge(s, guides.critic, guides.critic_pad, desk.worth)
        else:
            chance = desk.worth[s.pawn + FURTHEST]
        learn(chance, depth, tree)


@rule
def _drawn(s: State, guides: Guides, desk: Desk) -> int:
    """A card of the seat to act, as a strong player would choose it."""
    choices, chances = desk.choices, guides.chances
    count = legal(s, choices)
    if count == 1:
        return choices[0]
    lean(s, guides.actor, guides.actor_pad, desk.worth, choices, count, chances)
    wanted = (draw(desk.g) + 0.5) / 4294967296.0
    for i in range(count):
        wanted -= chances[i]
        if wanted < 0:
            return choices[i]
    return choices[count - 1]


@rule
def _after(node: int, card: int, tree: Tree) -> int:
    """The node after a card of the other's, new if it was not met before."""
    each = tree.child[node]
    while each and tree.move[each] != card:
        each = tree.sibling[each]
    return each if each else add_node(node, card, tree)


def search(
    seen: State,
    seed: int,
    iterations: int = ITERATIONS,
    seconds: float | None = None,
    *,
    compile_it: bool | None = None,
) -> Thought:
    """What each card of the seat to act is worth, from what it may know."""
    return Guided(bench(compile_it), seen, seed).think(iterations, seconds)


class Guided(Mover):
    """One seat at one decision, with the networks at its side."""

    def networks(self) -> tuple[Network, Network]:
        """Who the other player is taken to be, and who judges deals."""
        return networks(self.on)

    def searched(self, iterations: int, seconds: float | None) -> Thought:
        """The tree's opinion of each card; merged cards share one."""
        on = self.on
        tree = Tree.of(on, NODES_A_PATH * iterations + 2, LEVELS)
        actor, critic = self.networks()
        pads = pad_for(on, actor), pad_for(on, critic)
        guides = Guides(
            actor, pads[0], critic, pads[1], on.real(MOST_CHOICES), on.whole(PACKED), on.whole(ROOM)
        )
        explore = EXPLORE * self.at_stake
        step = partial(on.twin(grow_guided), self.states, tree, self.desk, guides, explore)
        return self.opinion(tree, step, iterations, seconds)
