"""What the others are about to do at Hollywood!, found by thinking as they would.

What each choice comes to tells how likely another makes it (`ending.py`); in a tree they do what
wins most. What they do next can be told better: a search such as theirs is run in their place, and
what it chooses is likelier by far. Not sure, since two such searches do not always agree, least of
all in the last round. It takes time, so it is done for choices that may be best, and after replies
that are likely.

Where the round has been worked out, what a choice comes to is put together anew from what is then
known of replies. Where it has only been searched, each choice that may be best is made, the others
answer, and another search says what this seat has then.
"""

import time
from functools import partial
from math import exp
from typing import NamedTuple

from matinee.bots.contract import Thought
from matinee.bots.hollywood.ending import (
    Ending,
    key_of,
    lean,
    list_choices,
    reels_of,
    try_next,
    width_for,
)
from matinee.bots.hollywood.tree import Habits, Room, grow, set_up, take_seat
from matinee.bots.hollywood.value import Judge
from matinee.bots.work import Bench, Tree, fell, in_chunks, thought_of
from matinee.games.hollywood.rules import COLUMNS, MAX_PLAYERS, MOST_CHOICES, State, play
from matinee.kernel import NOBODY, copy_state, put_state, rule

AS_THEY_LOOK = 4_000
"""Iterations of a search in another's place."""
SETTLED = 0.25
"""It ends once the choice in front could not be overtaken by such a part of the visits to come."""
FURTHER = 8_000
"""Iterations with which a position is looked into where the others have answered."""


class Foresight(NamedTuple):
    """How far replies are looked for, in rounds of a kind."""

    searches: int
    """How many are run in another's place: where they agree less, more tell more."""
    agreeing: tuple[tuple[float, float], tuple[float, float]]
    """With three players, and with four: what power is left to how likely a choice seemed, and by
    how much the logarithm of that grows with each search that chooses it."""
    near: float
    """How much less than the best a choice may seem to win that may be best."""
    likely: float
    """Replies less likely than this come to what they seemed to."""
    enough: int
    """After so many searches nothing is found out that lies beyond this seat's next turn."""


BEFORE = Foresight(1, ((0.46, 3.1), (0.41, 3.6)), 0.1, 0.07, 25)
AT_LAST = Foresight(3, ((0.52, 0.83), (0.42, 0.93)), 0.1, 0.1, 25)
ALIKE = 0.003
"""Who wins no more or less by another's choice than this need not know it."""
POSITIONS_A_SEARCH = 3
"""Putting together so many positions anew counts as a search."""
NEAR, CANDIDATES = 0.06, 3
"""Where a round is searched: the same, and how many choices may be best."""
LONGEST = 24
"""Choices that are made in a row, at most."""
SCATTERED = 0x9E3779B1
"""Seeds are told apart by this: a search in another's place is not the one they will make."""


# Ahead ---------------------------------------------------------------------------------------


@rule
def go_on(walk: list[State], depth: int, choice: int) -> None:
    """Make a choice at one position of a walk: the next is what it leads to."""
    copy_state(walk, depth, depth + 1)
    play(walk[depth + 1], choice)


@rule
def whose(walk: list[State], depth: int) -> int:
    """Who is to act in this round; nobody once all reels lie."""
    s = walk[depth]
    return NOBODY if s.over or s.casting or s.round != walk[0].round else s.turn


@rule
def sit_down(walk: list[State], depth: int, room: Room, seed: int) -> None:
    """Think about a position of a walk, nothing being known of it."""
    put_state(walk, depth, room.states, 0)
    take_seat(room.states, room.by, room.g, seed)
    fell(room.tree)


class Walk:
    """A position, others that choices lead to from there, and searches at any of them."""

    def __init__(self, on: Bench, seen: State, seed: int, until: float | None) -> None:
        self.on, self.seen, self.seed, self.until = on, seen, seed, until
        self.states, _, _ = set_up(on, seen, seed, LONGEST)
        self.searches = 0
        self._room: Room | None = None
        self._go, self._whose = on.twin(go_on), on.twin(whose)

    def go(self, depth: int, choice: int) -> None:
        """Make a choice at one position: the next is what it leads to."""
        self._go(self.states, depth, choice)

    def whose(self, depth: int) -> int:
        """Who is to act there in this round; nobody once all reels lie."""
        return int(self._whose(self.states, depth))

    def in_time(self) -> bool:
        """Whether there is time to go on."""
        return self.until is None or time.monotonic() < self.until

    def reply(self, depth: int) -> int:
        """What who is to act there chooses, thought about as others think."""
        return self._searched(depth, AS_THEY_LOOK, SETTLED, by_habit=False).best

    def promise(self, depth: int) -> float:
        """What who is to act there wins."""
        thought = self._searched(depth, FURTHER, 1.0, by_habit=True)
        return thought.values[thought.choices.index(thought.best)]

    def _searched(self, depth: int, iterations: int, settled: float, *, by_habit: bool) -> Thought:
        on = self.on
        if self._room is None:
            self._room = Room.of(on, self.seen, max(AS_THEY_LOOK, FURTHER))
        habits = Habits.of(on, followed=True) if by_habit else self._room.habits
        room = self._room
        self.searches += 1
        seed = (self.seed * SCATTERED + self.searches) & 0x7FFFFFFF
        on.twin(sit_down)(self.states, depth, room, seed)
        step = partial(on.twin(grow), room.states, room.tree, room.by, habits, room.choices, room.g)
        left = None if self.until is None else self.until - time.monotonic()
        in_chunks(step, room.tree.visits_tried, iterations, left, settled)
        found = room.tree.tried()
        return thought_of(room.tree, [int(room.tree.move[n]) for n in found], found, "search")


# Where the round has been worked out ---------------------------------------------------------


@rule
def open_up(states: list[State], walk: list[State], depth: int, by: Judge, e: Ending) -> None:
    """What each choice comes to, all of it being known; and how likely another makes it."""
    e.key[depth] = key_of(walk[depth])
    e.reels[depth] = reels_of(walk[depth])
    list_choices(depth, e)
    while e.tried[depth] < e.several[depth]:
        try_next(states, depth, by, e)
    if walk[depth].turn != walk[0].turn:
        lean(depth, walk[depth].turn, walk[depth].players, e)


class Replies:
    """A round that has been worked out, and what the others would do next."""

    def __init__(self, walk: Walk, states: list[State], by: Judge, e: Ending) -> None:
        s = walk.seen
        self.walk, self.states, self.by, self.e = walk, states, by, e
        self.me, self.width = s.turn, width_for(s.players)
        self.sight = AT_LAST if s.round + 1 == s.players else BEFORE
        self.power, self.surer = self.sight.agreeing[s.players == MAX_PLAYERS]
        self.opened = 0
        self._open_up = walk.on.twin(open_up)

    def worth(self, depth: int = 0) -> list[float]:
        """What each choice of this seat is worth; those that cannot be best, as worked out."""
        worth = self._as_worked_out(depth)
        best = -1.0
        for i in sorted(range(len(worth)), key=lambda i: -worth[i]):
            if worth[i] + self.sight.near <= best or not self.walk.in_time():
                break
            if not self._ends_round(depth, i):
                self.walk.go(depth, self._choice(depth, i))
                worth[i] = self._found(depth + 1)
            best = max(best, worth[i])
        return worth

    def _found(self, depth: int, *, others_chose: bool = False) -> float:
        """What a position on the way is worth to this seat."""
        self.opened += 1
        self._open_up(self.states, self.walk.states, depth, self.by, self.e)
        worth = self._as_worked_out(depth)
        if self.walk.whose(depth) == self.me:
            looked = max(self.walk.searches, self.opened // POSITIONS_A_SEARCH)
            far = others_chose and looked >= self.sight.enough
            return max(worth if far else self.worth(depth))
        chances = self._chances(depth, worth)
        if max(worth) - min(worth) > ALIKE:
            for i, chance in enumerate(chances):
                if chance >= self.sight.likely and not self._ends_round(depth, i):
                    self.walk.go(depth, self._choice(depth, i))
                    worth[i] = self._found(depth + 1, others_chose=True)
        return sum(map(float.__mul__, chances, worth))

    def _chances(self, depth: int, worth: list[float]) -> list[float]:
        """How likely another makes each choice, searches in their place being asked as well."""
        chances = in_all_one([float(self.e.promise[i]) for i in range(len(worth))])
        mean = sum(map(float.__mul__, chances, worth))
        at_stake = sum(c * abs(each - mean) for c, each in zip(chances, worth, strict=True))
        if at_stake <= ALIKE or not self.walk.in_time():
            return chances
        choices = [self._choice(depth, i) for i in range(len(worth))]
        chances = [chance**self.power for chance in chances]
        for _ in range(self.sight.searches):
            chances[choices.index(self.walk.reply(depth))] *= exp(self.surer)
        return in_all_one(chances)

    def _as_worked_out(self, depth: int) -> list[float]:
        """What each choice was found to come to for this seat."""
        behind = (depth * MOST_CHOICES + i + 1 for i in range(int(self.e.several[depth])))
        return [float(self.e.below[place * self.width - 1]) for place in behind]

    def _choice(self, depth: int, i: int) -> int:
        return int(self.e.choices[depth * MOST_CHOICES + i])

    def _ends_round(self, depth: int, i: int) -> bool:
        """Whether a choice places the very last reel."""
        reels = int(self.e.reels[depth])
        last = reels in [1 << 4 * seat for seat in range(MAX_PLAYERS)]
        return last and self._choice(depth, i) < COLUMNS


def in_all_one(numbers: list[float]) -> list[float]:
    """In the same proportions."""
    total = sum(numbers)
    return [number / total for number in numbers]


# Where it has been searched ------------------------------------------------------------------


def answered(walk: Walk, tree: Tree, thought: Thought) -> Thought:
    """The choices that may be best, by what this seat has once the others have answered."""
    top = thought.values[thought.choices.index(thought.best)]
    ranked = sorted(zip(thought.visits, thought.choices, thought.values, strict=True), reverse=True)
    may_be_best = [choice for _, choice, value in ranked if value > top - NEAR][:CANDIDATES]
    if len(may_be_best) < 2:
        return thought
    found = {}
    for choice in may_be_best:
        depth = after_replies(walk, tree, choice)
        if depth is None or not walk.in_time():
            return thought
        found[choice] = walk.promise(depth)
    best = max(may_be_best, key=lambda choice: found[choice])
    moved = found[best] - top
    values = [
        found.get(choice, min(found[best], max(0.0, value + moved)))
        for choice, value in zip(thought.choices, thought.values, strict=True)
    ]
    return thought._replace(best=best, values=values)


def after_replies(walk: Walk, tree: Tree, choice: int) -> int | None:
    """Where in a walk it is this seat's turn again after a choice; None: not in this round."""
    me = walk.seen.turn
    node = next(node for node in tree.tried() if tree.move[node] == choice)
    answers = 0
    for depth in range(1, LONGEST):
        walk.go(depth - 1, choice)
        turn = walk.whose(depth)
        if turn == NOBODY:
            return None
        if turn == me and answers:
            return depth
        if turn == me:
            node = most_visited(tree, node)  # the reels of a Double Reel
            if not node:
                return None
            choice = int(tree.move[node])
        else:
            answers += 1
            choice = walk.reply(depth)
    return None


def most_visited(tree: Tree, node: int) -> int:
    """The child of a node that was visited most; 0 if it has none."""
    child, best = int(tree.child[node]), 0
    while child:
        if not best or tree.visits[child] > tree.visits[best]:
            best = child
        child = int(tree.sibling[child])
    return best
