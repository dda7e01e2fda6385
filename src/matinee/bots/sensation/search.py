"""Hollywood Sensation: search in deals that agree with what was seen; solve the ending.

Before the shared deck is empty: information-set Monte Carlo tree search. Every iteration draws a
deal the seat may believe in, goes down one tree shared by all deals, and plays the round out
greedily; what counts is the chance to win the match from where the pawn then stands. Once the
shared deck is empty and no private deck is left, every card is known and the rest is solved. While
the other still has a private deck, many arrangements of it are solved, and the mean counts.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Any, NamedTuple

from matinee.bots.contract import Thought
from matinee.bots.sensation.beliefs import HANDS, KNOWN, SCRATCH, fill, invent_later_rounds, weigh
from matinee.bots.sensation.ending import FURTHEST, LEVELS, Solver, merged
from matinee.bots.sensation.matches import pawn_values
from matinee.bots.sensation.playout import options, play_out
from matinee.bots.work import (
    Bench,
    bench,
    in_chunks,
    is_settled,
    most_visited,
    standard_error,
)
from matinee.games.sensation.rules import (
    CARDS,
    MOST_CHOICES,
    PLAYERS,
    SUITS,
    State,
    inferior,
    play,
)
from matinee.kernel import below, copy_state, lowest, rule, seed_generator, size

ITERATIONS = 40_000
A_GLANCE = 400
"""Iterations where there is nothing to choose, only a value to tell."""
EXPLORE = 0.6
"""How much a card that has been tried little is given the benefit of the doubt."""
ARRANGEMENTS = 160
"""How many arrangements of a private deck are solved for one choice, at most."""

ROOT, WORLD = 0, 1
"""The position thought about, and the deal it is tried on."""


# The tree ------------------------------------------------------------------------------------
# Children of a node are linked: `child` the first, `sibling` the next. `offered` counts how often
# a card could have been played there, since not every deal has it.

USED = 0


@rule
def grow(
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
    prizes: list[int],
    known: list[int],
    weight: list[float],
    scratch: list[int],
    worth: list[float],
    g: list[int],
    explore: float,
    iterations: int,
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
            cards = options(s, choices)
            if s.turn == seat:
                cards = merged(cards, may_come(s, seat))
            best = pick(node, cards, child, sibling, move, visits, offered, total, explore)
            if best < 0:
                best = sprout(node, -best, child, sibling, move, offered, tally, g)
                fresh = True
            node = best
            path[depth] = node
            movers[depth] = s.turn
            depth += 1
            play(s, move[node])
        play_out(s, g, choices, prizes)
        learn(worth[s.pawn + FURTHEST], depth, path, movers, visits, total, squares)


@rule
def learn(
    chance: float,
    depth: int,
    path: list[int],
    movers: list[int],
    visits: list[int],
    total: list[float],
    squares: list[float],
) -> None:
    """What a path came to, seat 0's chance to win, for each of its nodes as its mover sees it."""
    visits[0] += 1
    for i in range(depth):
        gain = chance if movers[i] == 0 else 1.0 - chance
        visits[path[i]] += 1
        total[path[i]] += gain
        squares[path[i]] += gain * gain


@rule
def may_come(s: State, seat: int) -> int:
    """The cards a seat may yet meet: all that are neither its own nor gone."""
    first = s.round * PLAYERS
    return ~(s.hand[seat] | s.taken[first] | s.taken[first + 1])


@rule
def pick(
    node: int,
    cards: int,
    child: list[int],
    sibling: list[int],
    move: list[int],
    visits: list[int],
    offered: list[int],
    total: list[float],
    explore: float,
) -> int:
    """The child of most promise among cards that can be played; untried cards first, as -cards."""
    untried = cards
    each = child[node]
    best = 0
    most = -1.0
    while each:
        if cards >> move[each] & 1:
            untried &= ~(1 << move[each])
            offered[each] += 1
            promise = total[each] / visits[each] + explore * sqrt(
                log(float(offered[each])) / visits[each]
            )
            if promise > most:
                most = promise
                best = each
        each = sibling[each]
    return -untried if untried else best


@rule
def sprout(
    node: int,
    cards: int,
    child: list[int],
    sibling: list[int],
    move: list[int],
    offered: list[int],
    tally: list[int],
    g: list[int],
) -> int:
    """A new child for one of the cards not tried, any of them."""
    for _ in range(below(g, size(cards))):
        cards &= cards - 1
    made = add(node, lowest(cards), child, sibling, move, tally)
    offered[made] = 1
    return made


@rule
def add(
    node: int, card: int, child: list[int], sibling: list[int], move: list[int], tally: list[int]
) -> int:
    """A new node, for a card played at another."""
    made = tally[USED]
    tally[USED] += 1
    move[made] = card
    sibling[made] = child[node]
    child[node] = made
    return made


# A thought -----------------------------------------------------------------------------------


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
    return Mover(bench(compile_it), seen, seed).think(iterations, seconds, explore)


class Tree(NamedTuple):
    """Nodes as rows of numbers, and the path last taken through them."""

    child: Any
    sibling: Any
    move: Any
    visits: Any
    offered: Any
    total: Any
    squares: Any
    tally: Any
    path: Any
    movers: Any

    @classmethod
    def of(cls, on: Bench, nodes: int) -> Tree:
        """Room for so many nodes; the root is there."""
        child, sibling, move, visits, offered = (on.whole(nodes) for _ in range(5))
        total, squares = on.real(nodes), on.real(nodes)
        tally, path, movers = on.whole(1, fill=1), on.whole(LEVELS), on.whole(LEVELS)
        return cls(child, sibling, move, visits, offered, total, squares, tally, path, movers)

    def tried(self) -> list[int]:
        """The nodes after the root, one for each card that was tried."""
        found = []
        node = int(self.child[0])
        while node:
            found.append(node)
            node = int(self.sibling[node])
        return found


class Mover:
    """One seat at one decision."""

    def __init__(self, on: Bench, seen: State, seed: int) -> None:
        self.on = on
        self.seen = seen
        self.seat = seen.turn
        self.states = on.states(seen, LEVELS)
        self.g = on.whole(2)
        on.twin(seed_generator)(self.g, seed, 0)
        self.known, self.scratch = on.whole(KNOWN), on.whole(SCRATCH)
        self.weight = on.real(HANDS)
        # later rounds are dealt once: a search stops before anyone looks at them
        on.twin(invent_later_rounds)(self.states[ROOT], self.g)
        on.twin(weigh)(self.states[ROOT], self.seat, self.known, self.weight, on.real(HANDS))
        self.worth = on.reals(list(pawn_values(seen.carpet, seen.round)))
        self.room = on.whole(MOST_CHOICES)
        legal_cards = on.twin(options)(self.states[ROOT], self.room)
        self.choices = [card for card in range(CARDS) if legal_cards >> card & 1]
        self.forced = len(self.choices) == 1

    def think(self, iterations: int, seconds: float | None, explore: float) -> Thought:
        """Solve what can be solved, look ahead where not."""
        seen = self.seen
        if seen.drawn == CARDS and not seen.stashing:
            hidden = seen.stashed and self.seat != inferior(seen)
            return self.solved(min(ARRANGEMENTS, max(1, iterations // 20)) if hidden else 1)
        least = min(iterations, A_GLANCE) if self.forced else iterations
        return self.searched(max(MOST_CHOICES, least), seconds, explore)

    def solved(self, arrangements: int) -> Thought:
        """The ending, exactly; or the mean over arrangements of the other's private deck.

        One's own is solved as if the other knew it: what is found is the least one can count on.
        """
        on = self.on
        solver, deal = Solver(on), on.twin(fill)
        means = dict.fromkeys(self.choices, 0.0)
        squares = dict.fromkeys(self.choices, 0.0)
        for _ in range(arrangements):
            deal(self.states[ROOT], self.seat, self.known, self.weight, self.g, self.scratch)
            values = solver.values(self.states, self.worth)
            for card in self.choices:
                value = float(values[card]) if self.seat == 0 else 1.0 - float(values[card])
                means[card] += value / arrangements
                squares[card] += value * value / arrangements
        errors = [
            sqrt(max(0.0, squares[card] - means[card] ** 2) / max(1, arrangements - 1))
            for card in self.choices
        ]
        return Thought(
            self.choices,
            max(self.choices, key=lambda card: (means[card], -card)),
            [arrangements] * len(self.choices),
            [means[card] for card in self.choices],
            errors,
            "forced" if self.forced else "arrangements" if self.seen.stashed else "exact",
        )

    def searched(self, iterations: int, seconds: float | None, explore: float) -> Thought:
        """The tree's opinion of each card; merged cards share one."""
        tree = Tree.of(self.on, iterations + 2)
        prizes = self.on.whole(SUITS)
        deeper = self.on.twin(grow)
        explore *= max(self.worth) - min(self.worth)

        def step(count: int) -> None:
            deeper(
                *(self.states, *tree, self.room, prizes, self.known, self.weight, self.scratch),
                *(self.worth, self.g, explore, count),
            )

        return self.opinion(tree, step, iterations, seconds)

    def opinion(
        self, tree: Tree, step: Callable[[int], None], iterations: int, seconds: float | None
    ) -> Thought:
        """Grow a tree until it has settled or time is up; what it then says of each card."""
        left = iterations

        def grown(count: int) -> bool:
            nonlocal left
            step(count)
            left -= count
            return not is_settled([int(tree.visits[node]) for node in tree.tried()], left)

        in_chunks(grown, iterations, seconds)
        node_of = {int(tree.move[node]): node for node in tree.tried()}
        found = [node_of[self._stands_for(card, node_of)] for card in self.choices]
        visits, total, squares = tree.visits, tree.total, tree.squares
        looked_into = [int(visits[node]) for node in found]
        values = [float(total[node]) / int(visits[node]) for node in found]
        return Thought(
            self.choices,
            most_visited(self.choices, looked_into, values),
            looked_into,
            values,
            [standard_error(int(visits[n]), float(total[n]), float(squares[n])) for n in found],
            "forced" if self.forced else "search",
        )

    def _stands_for(self, card: int, tried: dict[int, int]) -> int:
        """The card that was tried for this one and its equals: the nearest below."""
        while card not in tried:
            card -= 1
        return card
