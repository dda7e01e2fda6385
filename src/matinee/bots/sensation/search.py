"""Hollywood Sensation: search in deals that agree with what was seen; solve the ending.

Before the shared deck is empty: information-set Monte Carlo tree search. Every iteration draws a
deal the seat may believe in, goes down one tree shared by all deals, and plays the round out
greedily; what counts is the chance to win the match from where the pawn then stands. Once the
shared deck is empty and no private deck is left, every card is known and the rest is solved. While
the other still has a private deck, many arrangements of it are solved, and the mean counts.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import log, sqrt
from typing import NamedTuple, Self

from matinee.bots.contract import Thought
from matinee.bots.sensation.beliefs import HANDS, KNOWN, SCRATCH, fill, invent_later_rounds, weigh
from matinee.bots.sensation.ending import (
    FURTHEST,
    LEVELS,
    Ending,
    forget,
    merged,
    solve_choices,
)
from matinee.bots.sensation.matches import PAWNS, pawn_values
from matinee.bots.sensation.playout import play_out
from matinee.bots.work import Bench, Tree, add_node, bench, credit, fell, in_chunks, thought_of
from matinee.games.sensation.rules import (
    CARDS,
    MOST_CHOICES,
    PLAYERS,
    ROUNDS,
    SUITS,
    State,
    inferior,
    legal,
    play,
    playable,
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


class Desk(NamedTuple):
    """What a seat has before it at one decision: beliefs, stakes, chance, and room to work in."""

    known: list[int]
    weight: list[float]
    """What the seat knows of the other's hand (`beliefs.weigh`)."""
    worth: list[float]
    """Seat 0's chance to win the match for each place of the pawn after the round."""
    g: list[int]
    scratch: list[int]
    choices: list[int]
    prizes: list[int]

    @classmethod
    def of(cls, on: Bench, worth: Sequence[float]) -> Self:
        """An empty one, for stakes."""
        return cls(
            known=on.whole(KNOWN),
            weight=on.real(HANDS),
            worth=on.reals(worth),
            g=on.whole(2),
            scratch=on.whole(SCRATCH),
            choices=on.whole(MOST_CHOICES),
            prizes=on.whole(SUITS),
        )


# The tree ------------------------------------------------------------------------------------


@rule
def grow(states: list[State], tree: Tree, desk: Desk, explore: float, iterations: int) -> None:
    """Go down the tree `iterations` times, each time in another deal to one card not tried."""
    this_round = states[ROOT].round
    seat = states[ROOT].turn
    for _ in range(iterations):
        copy_state(states, ROOT, WORLD)
        s = states[WORLD]
        fill(s, seat, desk.known, desk.weight, desk.g, desk.scratch)
        node = 0
        depth = 0
        fresh = False
        while not fresh and s.round == this_round and not s.over:
            cards = playable(s)
            if s.turn == seat:
                cards = merged(cards, may_come(s, seat))
            best = pick(node, cards, tree, explore)
            if best < 0:
                best = sprout(node, -best, tree, desk.g)
                fresh = True
            node = best
            tree.path[depth] = node
            tree.movers[depth] = s.turn
            depth += 1
            play(s, tree.move[node])
        play_out(s, desk.g, desk.choices, desk.prizes)
        learn(desk.worth[s.pawn + FURTHEST], depth, tree)


@rule
def learn(chance: float, depth: int, tree: Tree) -> None:
    """What a path came to, seat 0's chance to win, for each of its nodes as its mover sees it."""
    tree.visits[0] += 1
    for i in range(depth):
        credit(tree.path[i], chance if tree.movers[i] == 0 else 1.0 - chance, tree)


@rule
def may_come(s: State, seat: int) -> int:
    """The cards a seat may yet meet: all that are neither its own nor gone."""
    first = s.round * PLAYERS
    return ~(s.hand[seat] | s.taken[first] | s.taken[first + 1])


@rule
def pick(node: int, cards: int, tree: Tree, explore: float) -> int:
    """The child of most promise among cards that can be played; untried cards first, as -cards."""
    move, visits, offered = tree.move, tree.visits, tree.offered
    untried = cards
    each = tree.child[node]
    best = 0
    most = -1.0
    while each:
        if cards >> move[each] & 1:
            untried &= ~(1 << move[each])
            offered[each] += 1
            promise = tree.total[each] / visits[each] + explore * sqrt(
                log(float(offered[each])) / visits[each]
            )
            if promise > most:
                most = promise
                best = each
        each = tree.sibling[each]
    return -untried if untried else best


@rule
def sprout(node: int, cards: int, tree: Tree, g: list[int]) -> int:
    """A new child for one of the cards not tried, any of them."""
    for _ in range(below(g, size(cards))):
        cards &= cards - 1
    made = add_node(node, lowest(cards), tree)
    tree.offered[made] = 1
    return made


@rule
def solve_deals(
    states: list[State],
    desk: Desk,
    ending: Ending,
    deals: int,
    mean: list[float],
    square: list[float],
) -> None:
    """Solve so many deals: by card, its mean worth to the seat to act, and that of its square."""
    seat = states[ROOT].turn
    for _ in range(deals):
        fill(states[ROOT], seat, desk.known, desk.weight, desk.g, desk.scratch)
        solve_choices(states, ending)
        for card in range(CARDS):
            value = ending.values[card] if seat == 0 else 1.0 - ending.values[card]
            mean[card] += value / deals
            square[card] += value * value / deals


@rule
def take_seat(states: list[State], desk: Desk, spare: list[float], seed: int) -> None:
    """Settle down to think about states[ROOT]: chance, and what the seat to act may believe."""
    seed_generator(desk.g, seed, 0)
    # later rounds are dealt once: a search stops before anyone looks at them
    invent_later_rounds(states[ROOT], desk.g)
    weigh(states[ROOT], states[ROOT].turn, desk.known, desk.weight, spare)


@rule
def can_solve(s: State) -> bool:
    """Whether all that is hidden is how a private deck lies."""
    return s.drawn == CARDS and not s.stashing


@rule
def arrangements_for(s: State, iterations: int) -> int:
    """How many ways a private deck may lie are solved, for so much effort."""
    if s.stashed and s.turn != inferior(s):
        return min(ARRANGEMENTS, max(1, iterations // 20))
    return 1


# A short thought, with no Python in it -------------------------------------------------------


class Room(NamedTuple):
    """What `look` works on."""

    states: list[State]
    desk: Desk
    tree: Tree
    ending: Ending
    worths: list[float]
    """The stakes of each round, one after another."""
    spare: list[float]
    mean: list[float]
    square: list[float]
    values: list[float]
    effort: int

    @classmethod
    def of(cls, on: Bench, start: State, effort: int) -> Self:
        """For tables like one."""
        desk = Desk.of(on, [0.0] * PAWNS)
        after = (min(ROUNDS - 1, each + ROUNDS - start.rounds) for each in range(ROUNDS))
        worths = [worth for each in after for worth in pawn_values(start.carpet, each)]
        return cls(
            on.states(start, LEVELS),
            desk,
            Tree.of(on, effort + 2, LEVELS),
            Ending.of(on, desk.worth),
            on.reals(worths),
            on.real(HANDS),
            mean=on.real(CARDS),
            square=on.real(CARDS),
            values=on.real(CARDS),
            effort=max(MOST_CHOICES, effort),
        )


@rule
def look(room: Room, seed: int) -> None:
    """What each legal card of states[ROOT] is worth, as `Mover` finds it."""
    s = room.states[ROOT]
    desk, mean = room.desk, room.mean
    least, most = 1.0, 0.0
    for i in range(PAWNS):
        desk.worth[i] = room.worths[s.round * PAWNS + i]
        least = min(least, desk.worth[i])
        most = max(most, desk.worth[i])
    take_seat(room.states, desk, room.spare, seed)
    if can_solve(s):
        forget(room.ending)
        for card in range(CARDS):
            mean[card] = 0.0
        deals = arrangements_for(s, room.effort)
        solve_deals(room.states, desk, room.ending, deals, mean, room.square)
    else:
        fell(room.tree)
        grow(room.states, room.tree, desk, EXPLORE * (most - least), room.effort)
        _read(room.tree, mean)
    for k in range(legal(s, desk.choices)):
        room.values[k] = mean[desk.choices[k]]


@rule
def _read(tree: Tree, mean: list[float]) -> None:
    """By card, what a tree found; a card not tried is worth what its equal is, the next below."""
    for card in range(CARDS):
        mean[card] = -1.0
    node = tree.child[0]
    while node:
        mean[tree.move[node]] = tree.total[node] / tree.visits[node]
        node = tree.sibling[node]
    for card in range(1, CARDS):
        if mean[card] < 0:
            mean[card] = mean[card - 1]


# A thought -----------------------------------------------------------------------------------


def search(
    seen: State,
    seed: int,
    iterations: int = ITERATIONS,
    seconds: float | None = None,
    *,
    compile_it: bool | None = None,
) -> Thought:
    """What each card of the seat to act is worth, from what it may know."""
    return Mover(bench(compile_it), seen, seed).think(iterations, seconds)


class Mover:
    """One seat at one decision."""

    def __init__(self, on: Bench, seen: State, seed: int) -> None:
        self.on = on
        self.seen = seen
        self.seat = seen.turn
        self.states = on.states(seen, LEVELS)
        worth = pawn_values(seen.carpet, seen.round + ROUNDS - seen.rounds)
        self.desk = desk = Desk.of(on, worth)
        on.twin(take_seat)(self.states, desk, on.real(HANDS), seed)
        self.choices = [card for card in range(CARDS) if playable(seen) >> card & 1]
        self.forced = len(self.choices) == 1

    def think(self, iterations: int, seconds: float | None) -> Thought:
        """Solve what can be solved, look ahead where not."""
        if can_solve(self.seen):
            return self.solved(arrangements_for(self.seen, iterations))
        least = min(iterations, A_GLANCE) if self.forced else iterations
        return self.searched(max(MOST_CHOICES, least), seconds)

    def solved(self, arrangements: int) -> Thought:
        """The ending, exactly; or the mean over arrangements of the other's private deck.

        One's own is solved as if the other knew it: what is found is the least one can count on.
        """
        on = self.on
        mean, square = on.real(CARDS), on.real(CARDS)
        ending = Ending.of(on, self.desk.worth)
        on.twin(solve_deals)(self.states, self.desk, ending, arrangements, mean, square)
        means = {card: float(mean[card]) for card in self.choices}
        errors = [
            sqrt(max(0.0, float(square[card]) - means[card] ** 2) / max(1, arrangements - 1))
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

    @property
    def at_stake(self) -> float:
        """How far the round's outcomes are apart."""
        return max(self.desk.worth) - min(self.desk.worth)

    def searched(self, iterations: int, seconds: float | None) -> Thought:
        """The tree's opinion of each card; merged cards share one."""
        tree = Tree.of(self.on, iterations + 2, LEVELS)
        explore = EXPLORE * self.at_stake
        step = partial(self.on.twin(grow), self.states, tree, self.desk, explore)
        return self.opinion(tree, step, iterations, seconds)

    def opinion(
        self, tree: Tree, step: Callable[[int], None], iterations: int, seconds: float | None
    ) -> Thought:
        """Grow a tree until it has settled or time is up; what it then says of each card."""
        in_chunks(step, tree.visits_tried, iterations, seconds)
        node_of = {int(tree.move[node]): node for node in tree.tried()}
        found = [node_of[self._stands_for(card, node_of)] for card in self.choices]
        return thought_of(tree, self.choices, found, "forced" if self.forced else "search")

    def _stands_for(self, card: int, tried: dict[int, int]) -> int:
        """The card that was tried for this one and its equals: the nearest below."""
        while card not in tried:
            card -= 1
        return card
