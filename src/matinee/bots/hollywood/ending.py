"""The rest of a round of Hollywood!, worked out: what each choice comes to if all play on well.

Within a round nothing is hidden. So every line is followed to its end, where the game is over or a
value tells who is likely to win, and a position that several lines lead to is worked out once. The
seat that thinks takes what wins most for it. The others are taken to choose the better the
likelier, not always the best: three or four who each see to themselves have no best play that all
must find, and one who has lost anyway may do anything. How sharply they choose was fitted to what
a search of 4,000 iterations does.
"""

import time
from typing import NamedTuple, Self

from matinee.bots.contract import Note, Thought
from matinee.bots.hollywood.value import Judge, judge
from matinee.bots.work import Bench
from matinee.games.hollywood.rules import (
    BOTTOM,
    COLUMNS,
    MAX_PLAYERS,
    MOST_CHOICES,
    REELS,
    SPOTS,
    STARS_A_ROUND,
    STUDIO_CARDS,
    TOP,
    State,
    legal,
    play,
)
from matinee.kernel import copy_state, rule

OWN, OTHERS, OTHERS_AT_LAST = 0.01, 0.12, 0.5
"""By how much less a choice wins that is made one time for sixteen of the best one. Values that
are guessed lie closer together than winning and losing."""
WITHIN_REACH, WITHIN_REACH_AT_LAST = 60_000, 3_600_000
"""Lines, about, that can be followed: from six reels left on, in the last round from nine or ten.
Before it every card that is kept makes another position, and each has to be judged."""
FEWEST_SLOTS, MOST_SLOTS = 1 << 12, 1 << 20
"""Positions there is room for; a quarter of it stays free."""
LINES_A_POSITION, LINES_A_POSITION_AT_LAST = 1.0, 2.5
"""Lines, about, that lead to one position, at the fewest: how much room there has to be."""
STEPS = 20_000
"""Between two looks at the clock."""
COMPILED, INTERPRETED = 4_000_000, 20_000
"""Lines, about, that are followed in a second: none is where there is less time."""
DEEPEST = REELS + MAX_PLAYERS * STUDIO_CARDS + STARS_A_ROUND + 2
"""States on the way from a choice to the end, at most."""

DEPTH, HELD, ME = range(3)
DONE = -1


class Ending(NamedTuple):
    """What is known of positions, and the line that is being followed."""

    keys: list[int]
    chances: list[float]
    """Each seat's chance to win, for every position with a key."""
    choices: list[int]
    below: list[float]
    """For each state of the line, its choices and what they come to for each seat."""
    several: list[int]
    tried: list[int]
    key: list[int]
    """How many choices it has, how many have been tried, and what it is known by."""
    room: list[int]
    found: list[float]
    tally: list[int]
    """How long the line is, how many positions are held, and whose thought it is."""

    @classmethod
    def of(cls, on: Bench, slots: int) -> Self:
        """Nothing is known yet; there is room for so many positions."""
        keys, chances = on.whole(slots), on.real(slots * MAX_PLAYERS)
        width = DEEPEST * MOST_CHOICES
        choices, below = on.whole(width), on.real(width * MAX_PLAYERS)
        several, tried, key = (on.whole(DEEPEST) for _ in range(3))
        room, found = on.whole(MOST_CHOICES), on.real(MAX_PLAYERS)
        return cls(keys, chances, choices, below, several, tried, key, room, found, on.whole(3))


# Positions that are the same -----------------------------------------------------------------


@rule
def left(s: State) -> int:
    """Reels still to be placed, of all players."""
    reels = 0
    for seat in range(s.players):
        reels += s.reels[seat]
    return reels


@rule
def key_of(s: State) -> int:
    """What a position is known by: the reels, Studio cards, and who is next."""
    key = 1
    for spot in range(SPOTS):
        key = key << 3 | s.owner[spot] + 1
    key = key << 2 * s.players | cards_of(s)
    return (key << 2 | s.turn) << 2 | s.doubling


@rule
def key_at_end(s: State, column: int) -> int:
    """The same for where the last reel leads to; who placed it does not count any more."""
    key = 1
    for spot in range(SPOTS):
        owner = s.owner[spot]
        if spot == BOTTOM[column]:
            owner = s.turn
        elif TOP[column] <= spot < BOTTOM[column]:
            owner = s.owner[spot + 1]
        key = key << 3 | owner + 1
    if s.round + 1 < s.players:
        key = key << 2 * s.players | cards_of(s)
    return key


@rule
def cards_of(s: State) -> int:
    """Studio cards that players still have; in the last round those they may still play."""
    last = s.round + 1 == s.players
    cards = 0
    for seat in range(s.players):
        cards <<= 2
        if not last or s.reels[seat]:
            cards |= s.clap[seat] << 1
        if not last or s.reels[seat] >= 2:
            cards |= s.double[seat]
    return cards


@rule
def slot_of(key: int, keys: list[int]) -> int:
    """Where a position is kept, or would be; there are 2**n slots."""
    most = len(keys) - 1
    slot = ((key ^ key >> 18 ^ key >> 36) & 0x7FFFFFFF) * 0x9E3779B1 >> 9 & most
    while keys[slot] and keys[slot] != key:
        slot = slot + 1 & most
    return slot


@rule
def keep(key: int, players: int, e: Ending) -> None:
    """Remember what has been found of a position."""
    slot = slot_of(key, e.keys)
    e.keys[slot] = key
    for seat in range(players):
        e.chances[slot * MAX_PLAYERS + seat] = e.found[seat]
    e.tally[HELD] += 1


@rule
def recall(key: int, players: int, e: Ending) -> bool:
    """Whether a position is known; what was found of it is then found again."""
    slot = slot_of(key, e.keys)
    if not e.keys[slot]:
        return False
    for seat in range(players):
        e.found[seat] = e.chances[slot * MAX_PLAYERS + seat]
    return True


# Lines ---------------------------------------------------------------------------------------


@rule
def begin_state(s: State, depth: int, key: int, e: Ending) -> None:
    """A state that is to be looked into: list its choices."""
    count = legal(s, e.room)
    for i in range(count):
        e.choices[depth * MOST_CHOICES + i] = e.room[i]
    e.several[depth] = count
    e.tried[depth] = 0
    e.key[depth] = key
    e.tally[DEPTH] = depth


@rule
def hand_up(depth: int, players: int, e: Ending) -> None:
    """What was found is what the choice at hand comes to; on to the next one."""
    place = (depth * MOST_CHOICES + e.tried[depth]) * MAX_PLAYERS
    for seat in range(players):
        e.below[place + seat] = e.found[seat]
    e.tried[depth] += 1
    e.tally[DEPTH] = depth


@rule
def weigh_up(s: State, depth: int, e: Ending) -> None:
    """What a state comes to once all its choices are known: the better, the likelier."""
    spread = OTHERS_AT_LAST if s.round + 1 == s.players else OTHERS
    if s.turn == e.tally[ME]:
        spread = OWN
    first = depth * MOST_CHOICES * MAX_PLAYERS
    best = 0.0
    for i in range(e.several[depth]):
        best = max(best, e.below[first + i * MAX_PLAYERS + s.turn])
    for seat in range(s.players):
        e.found[seat] = 0.0
    total = 0.0
    for i in range(e.several[depth]):
        place = first + i * MAX_PLAYERS
        weight = spread / (spread + best - e.below[place + s.turn])
        weight *= weight
        weight *= weight
        total += weight
        for seat in range(s.players):
            e.found[seat] += weight * e.below[place + seat]
    for seat in range(s.players):
        e.found[seat] /= total


@rule
def try_next(states: list[State], depth: int, by: Judge, e: Ending) -> None:
    """The next choice of a state: where it leads to is known, the end, or to be looked into."""
    s = states[depth]
    choice = e.choices[depth * MOST_CHOICES + e.tried[depth]]
    key = 0
    if choice < COLUMNS and left(s) == 1:  # as are most, most of them known before they are made
        key = key_at_end(s, choice)
        if recall(key, s.players, e):
            hand_up(depth, s.players, e)
            return
    copy_state(states, depth, depth + 1)
    then = states[depth + 1]
    play(then, choice)
    if then.over or then.round != s.round:
        judge(then, by)
        for seat in range(s.players):
            e.found[seat] = by.chances[seat]
        if key:
            keep(key, s.players, e)
        hand_up(depth, s.players, e)
        return
    if not then.casting:
        key = key_of(then)
        if recall(key, s.players, e):
            hand_up(depth, s.players, e)
            return
    begin_state(then, depth + 1, key, e)


@rule
def follow(states: list[State], by: Judge, e: Ending, steps: int) -> None:
    """Go on for so many steps, or until every line is known or there is no room."""
    for _ in range(steps):
        depth = e.tally[DEPTH]
        s = states[depth]
        if e.tried[depth] < e.several[depth]:
            try_next(states, depth, by, e)
        elif depth == 0 or 4 * e.tally[HELD] > 3 * len(e.keys):
            e.tally[DEPTH] = DONE
            return
        else:
            weigh_up(s, depth, e)
            if e.key[depth]:
                keep(e.key[depth], s.players, e)
            hand_up(depth - 1, s.players, e)


# A thought -----------------------------------------------------------------------------------


def expected(s: State) -> float:
    """About how many lines lead to the end of the round."""
    return float(4 ** left(s) * 1.5 ** (sum(s.clap) + sum(s.double)))


def within_reach(on: Bench, s: State, seconds: float | None) -> bool:
    """Whether the end of the round is near enough, for the time there is."""
    lines = expected(s)
    if seconds is not None and lines > seconds * (COMPILED if on.compiled else INTERPRETED):
        return False
    at_last = s.round + 1 == s.players
    return lines <= (WITHIN_REACH_AT_LAST if at_last else WITHIN_REACH)


def slots_for(s: State, most: int) -> int:
    """Room for all positions that can be met, so that lines are not followed in vain."""
    at_last = s.round + 1 == s.players
    positions = expected(s) / (LINES_A_POSITION_AT_LAST if at_last else LINES_A_POSITION)
    slots = FEWEST_SLOTS
    while slots < most and 3 * slots < 4 * positions:
        slots *= 2
    return slots


def work_out(
    on: Bench,
    s: State,
    states: list[State],
    by: Judge,
    seconds: float | None,
    most_slots: int = MOST_SLOTS,
) -> Thought | None:
    """What each choice wins, if that can be found in the time and the room there is.

    The first of the states is the same position, the others are what lines are followed on.
    """
    end = None if seconds is None else time.monotonic() + seconds
    e = Ending.of(on, slots_for(s, most_slots))
    e.tally[ME] = s.turn
    on.twin(begin_state)(states[0], 0, 0, e)
    step = on.twin(follow)
    while e.tally[DEPTH] != DONE:
        step(states, by, e, STEPS)
        if end is not None and time.monotonic() > end:
            return None
    count = int(e.several[0])
    if e.tried[0] < count:
        return None
    choices = [int(e.choices[i]) for i in range(count)]
    values = [float(e.below[i * MAX_PLAYERS + s.turn]) for i in range(count)]
    best = choices[values.index(max(values))]
    note: Note = "exact" if s.round + 1 == s.players else "search"
    return Thought(choices, best, [1] * count, values, [0.0] * count, note)
