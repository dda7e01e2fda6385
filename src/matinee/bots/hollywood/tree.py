"""The tree of a search of Hollywood!, and what lies beyond it.

The tree is that of UCT, every player choosing what wins most often for themselves; from its edge
players go on until the round is over, and a network says who is likely to win from there
(`value.py`). Beyond the tree a short search goes on nearly at random; a thorough one mostly as has
worked best for each player so far.
"""

from math import log, sqrt
from typing import NamedTuple, Self

from matinee.bots.hollywood.value import Judge, judge, look_ahead
from matinee.bots.work import Bench, Tree, add_node, credit, fell
from matinee.games.hollywood.rules import (
    CAST,
    CHOICES,
    CLAP,
    GENRES,
    MAX_PLAYERS,
    MOST_CHOICES,
    REELS,
    SPOTS,
    STARS_A_ROUND,
    STUDIO_CARDS,
    State,
    legal,
    play,
)
from matinee.kernel import below, copy_state, rule, seed_generator, shuffle

LONGEST_ROUND = SPOTS + MAX_PLAYERS * STUDIO_CARDS + STARS_A_ROUND
"""No round takes more choices."""
RARELY = 4
"""A rollout plays a Studio card it might play one time of so many."""
HABITUAL = 60
"""Percent of choices beyond the tree that follow them."""

EXPLORE = 0.4
"""How much a choice that has been tried little is given the benefit of the doubt."""
EXPLORE_AT_LAST = 1.1
"""The same in the last round of a thorough search: there one choice may win and the next lose."""

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
        play(s, _any_choice(legal(s, choices), g, choices))


@rule
def _any_choice(count: int, g: list[int], choices: list[int]) -> int:
    choice = choices[below(g, count)]
    if choice >= CLAP and below(g, RARELY):
        while choices[count - 1] >= CLAP:
            count -= 1
        choice = choices[below(g, count)]
    return choice


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


# Habits --------------------------------------------------------------------------------------
# What works for a player with so many reels still to come, wherever the others are: a column that
# wins often in one line is likely to do so in the next.

FOLLOWED, LENGTH = range(2)
PLACES = MAX_PLAYERS * (REELS + 1) * CHOICES


class Habits(NamedTuple):
    """By seat, reels still to come and choice: how often it was made, and what came of it."""

    visits: list[int]
    total: list[float]
    line: list[int]
    """The choices of the line at hand."""
    tally: list[int]
    """Whether habits are followed, and how long that line is."""

    @classmethod
    def of(cls, on: Bench, *, followed: bool) -> Self:
        """None yet."""
        line, tally = on.whole(LONGEST_ROUND), on.wholes([int(followed), 0])
        return cls(on.whole(PLACES), on.real(PLACES), line, tally)


@rule
def _place(s: State) -> int:
    """Where the habits of the player to act begin."""
    to_come = 0
    for seat in range(s.players):
        to_come += s.reels[seat]
    return (s.turn * (REELS + 1) + to_come) * CHOICES


@rule
def note(s: State, choice: int, habits: Habits) -> None:
    """A choice of the line at hand; whom a star goes to is no habit."""
    if habits.tally[FOLLOWED] and not s.casting:
        habits.line[habits.tally[LENGTH]] = _place(s) + choice
        habits.tally[LENGTH] += 1


@rule
def learn_habits(habits: Habits, chances: list[float]) -> None:
    """The line has come to its end: what it brought each player speaks for their choices."""
    for i in range(habits.tally[LENGTH]):
        place = habits.line[i]
        habits.visits[place] += 1
        habits.total[place] += chances[place // ((REELS + 1) * CHOICES)]
    habits.tally[LENGTH] = 0


@rule
def habit(s: State, count: int, choices: list[int], habits: Habits) -> int:
    """The choice that has worked best; a column not tried comes before, a Studio card after all."""
    place = _place(s)
    best = choices[0]
    most = -1.0
    for i in range(count):
        visits = habits.visits[place + choices[i]]
        works = 1.0 if choices[i] < CLAP else 0.0
        if visits:
            works = habits.total[place + choices[i]] / visits
        if works > most:
            most = works
            best = choices[i]
    return best


@rule
def _go_on(s: State, g: list[int], choices: list[int], habits: Habits) -> None:
    """Play the round out, mostly by habit; stars to the largest project."""
    this_round = s.round
    while s.round == this_round and not s.over:
        if s.casting:
            play(s, CAST + _heaviest(s))
            continue
        count = legal(s, choices)
        if below(g, 100) < HABITUAL:
            choice = habit(s, count, choices, habits)
        else:
            choice = _any_choice(count, g, choices)
        note(s, choice, habits)
        play(s, choice)


# The tree ------------------------------------------------------------------------------------


@rule
def grow(
    states: list[State],
    tree: Tree,
    by: Judge,
    habits: Habits,
    choices: list[int],
    g: list[int],
    iterations: int,
) -> None:
    """Go down the tree `iterations` times, each time to one choice not tried before."""
    this_round = states[ROOT].round
    at_last = habits.tally[FOLLOWED] and this_round + 1 == states[ROOT].players
    explore = EXPLORE_AT_LAST if at_last else EXPLORE
    for _ in range(iterations):
        copy_state(states, ROOT, WORLD)
        s = states[WORLD]
        node = 0
        depth = 0
        while s.round == this_round and not s.over:
            if not tree.child[node]:
                if node and not tree.visits[node]:
                    if habits.tally[FOLLOWED]:
                        _go_on(s, g, choices, habits)
                    else:
                        wander(s, g, choices)
                    break
                _sprout(s, node, tree, choices, g)
            node = _pick(node, tree, explore)
            tree.path[depth] = node
            tree.movers[depth] = s.turn
            depth += 1
            note(s, tree.move[node], habits)
            play(s, tree.move[node])
        judge(s, by)
        learn_habits(habits, by.chances)
        tree.visits[0] += 1
        for i in range(depth):
            credit(tree.path[i], by.chances[tree.movers[i]], tree)


@rule
def _sprout(s: State, node: int, tree: Tree, choices: list[int], g: list[int]) -> None:
    """Give a node a child for every legal choice, in random order."""
    count = legal(s, choices)
    shuffle(g, choices, 0, count, count)
    for i in range(count - 1, -1, -1):
        add_node(node, choices[i], tree)


@rule
def _pick(node: int, tree: Tree, explore: float) -> int:
    """The child of most promise: its mean, and more the less it has been tried."""
    visits, total, sibling = tree.visits, tree.total, tree.sibling
    child = tree.child[node]
    best = child
    most = -1.0
    bonus = explore * sqrt(log(visits[node] + 1.0))
    while child:
        if not visits[child]:
            return child
        promise = total[child] / visits[child] + bonus / sqrt(visits[child])
        if promise > most:
            most = promise
            best = child
        child = sibling[child]
    return best


# A short thought, with no Python in it -------------------------------------------------------


class Room(NamedTuple):
    """What `look` works on."""

    states: list[State]
    by: Judge
    tree: Tree
    habits: Habits
    choices: list[int]
    g: list[int]
    values: list[float]
    effort: int

    @classmethod
    def of(cls, on: Bench, start: State, effort: int) -> Self:
        """For tables like one."""
        effort = max(MOST_CHOICES, effort)
        return cls(
            on.states(start, 2),
            Judge.of(on, start),
            Tree.of(on, 1 + (effort + 1) * MOST_CHOICES, LONGEST_ROUND),
            Habits.of(on, followed=False),
            on.whole(MOST_CHOICES),
            on.whole(2),
            on.real(MOST_CHOICES),
            effort,
        )


@rule
def look(room: Room, seed: int) -> None:
    """What each legal choice of states[ROOT] is worth, as `search` finds it."""
    tree = room.tree
    take_seat(room.states, room.by, room.g, seed)
    fell(tree)
    grow(room.states, tree, room.by, room.habits, room.choices, room.g, room.effort)
    count = legal(room.states[ROOT], room.choices)
    node = tree.child[0]
    while node:
        for k in range(count):
            if room.choices[k] == tree.move[node]:
                room.values[k] = tree.total[node] / max(1, tree.visits[node])
        node = tree.sibling[node]


@rule
def take_seat(states: list[State], by: Judge, g: list[int], seed: int) -> None:
    """Settle down to think about states[ROOT]: chance, and what lies ahead."""
    seed_generator(g, seed, 0)
    invent_later_rounds(states[ROOT])
    look_ahead(states[ROOT], states[ROOT].round + 1, by.outlook)


def set_up(
    on: Bench, seen: State, seed: int, count: int = 2
) -> tuple[list[State], Judge, list[int]]:
    """A position twice or more, to look ahead from; what judges it after the round; and chance."""
    states, by, g = on.states(seen, count), Judge.of(on, seen), on.whole(2)
    on.twin(take_seat)(states, by, g, seed)
    return states, by, g
