"""The rest of a round of Hollywood!, worked out: what each choice comes to, the others as they are.

Within a round nothing is hidden. So every line is followed to its end, where the game is over or a
value tells who is likely to win, and a position that several lines lead to is worked out once. The
seat that thinks takes what wins most for it.

How the others choose is told by how far they look. Who looks no step ahead takes the rest of the
round for chance. Who looks one step ahead weighs choices by what comes of them if all then look
none, and so on; and the nearer a choice is, the more sharply it is weighed. A search does just
that: it tries what is near often, what is far seldom, and beyond its tree goes on at random. One
more looks as far as anybody, and takes all to choose as it does. So each position has a value for
every such depth, and the others lean to what promises most by all of them together: the odds to
win, raised to a power. Odds, since who is all but lost tells small chances apart as well as others
tell large ones. How much each depth counts was fitted to the choices of searches
(`python -m benchmarks.training.hollywood_others`).

A position is one number here, and choices are made on that number: the same as by the rules, which
a test holds, but quicker.
"""

import time
from collections.abc import Callable
from typing import NamedTuple, Self

from matinee.bots.contract import Note, Thought
from matinee.bots.hollywood.round_end import (
    ENDED,
    Casting,
    count_up,
    settle,
    try_casting,
)
from matinee.bots.hollywood.value import Judge
from matinee.bots.work import Bench
from matinee.games.hollywood.rules import (
    BOTTOM,
    CLAP,
    COLUMNS,
    DOUBLE,
    MAX_PLAYERS,
    MOST_CHOICES,
    REELS,
    SPOTS,
    STUDIO_CARDS,
    TOP,
    State,
    legal,
    receive_cards,
)
from matinee.kernel import copy_state, rule

DEPTHS = 7
"""How many steps ahead the others may look: none, to five; and as many as there are."""


class Others(NamedTuple):
    """How the others choose, as it was fitted."""

    sharpness: tuple[int, ...]
    """For each depth, by how many thousandths less a choice wins that a search tries a quarter as
    often as the best: what 4,000 iterations come to, fewer the further on."""
    leaning: tuple[int, ...]
    """How much each depth counts, in hundredths."""
    power: int
    """What odds are raised to. Before the last round values are guesses, and lie closer."""
    doubt: int
    """In hundredths: nobody takes anything for surer than this."""


BEFORE, AT_LAST = (0, 170, 110, 73, 47, 30, 40), (0, 230, 170, 110, 73, 47, 250)
OTHERS = (
    (
        Others(BEFORE, (0, 2, 0, 2, 7, 39, 50), 26, 5),
        Others(BEFORE, (1, 3, 0, 0, 0, 50, 46), 30, 5),
    ),
    (
        Others(AT_LAST, (2, 8, 8, 0, 16, 34, 32), 3, 2),
        Others(AT_LAST, (1, 18, 0, 5, 20, 30, 26), 4, 2),
    ),
)
"""Before the last round, and in it: of three players, and of four."""
FIRST = 7.0
"""Where all choices are as good, mostly since all lose, the first is made so many times as often as
any other; but not of three, since no search can look into three equally often."""
AS_GOOD = 1e-6
SELDOM = 0.25
"""How often chance plays a Studio card that it has drawn."""
WITHIN_REACH, WITHIN_REACH_AT_LAST = 45_000, (800_000, 490_000)
"""Positions, about, that can be looked into, in the last round by three and by four: from seven or
eight reels left on, in the last round from nine to twelve. Before it every card that is kept makes
another position, and each end has to be judged."""
WITHOUT_NUMBA = 490_000
"""And at most so many in a browser, where there is less memory and none is given back, or where all
is interpreted."""
FEWEST_SLOTS, MOST_SLOTS = 1 << 12, 1 << 20
"""Positions there is room for; a quarter of it stays free."""
AT_MOST, AT_MOST_AT_LAST = 3.0, 1.6
"""How many more there may be than that: how much room there has to be. Where most may be looked
into, in the last round by three, there are fewer than that, and room for those is enough."""
STEPS = 20_000
"""Between two looks at the clock."""
COMPILED, INTERPRETED = (300_000, 1_500_000), (1_500, 4_000)
"""Positions that are looked into in a second, and in the last round: none is where there is less
time."""
DEEPEST = REELS + MAX_PLAYERS * STUDIO_CARDS + 2
"""Positions on the way from a choice to the end, at most."""
KEPT = (1 << 15) - 1
"""Chances are kept as parts of this, two in a number of 32 bits."""

DEPTH, HELD, ME, POSITION, REELS_LEFT, POWER = range(6)
DONE = -1

# A position within a round is one number: for every spot whose reel is on it, from the first down,
# three bits; then each seat's Studio cards, two; who is next, two; and a Double Reel's reels.
LOWEST = tuple(3 * (SPOTS - 1 - spot) for spot in BOTTOM)
HIGHEST = tuple(3 * (SPOTS - 1 - spot) for spot in TOP)
WHOLE = tuple((1 << 3 * (bottom - top + 1)) - 1 for top, bottom in zip(TOP, BOTTOM, strict=True))
CARDS, LAYOUT = 4, 4 + 2 * MAX_PLAYERS
ALL_CARDS = (1 << 2 * MAX_PLAYERS) - 1


class Ending(NamedTuple):
    """What is known of positions, and the line that is being followed."""

    keys: list[int]
    chances: list[int]
    """For every position with a key: each seat's chance to win by every depth, and that of the
    seat that thinks in truth."""
    choices: list[int]
    below: list[float]
    """For each position of the line, its choices and what they come to."""
    several: list[int]
    tried: list[int]
    key: list[int]
    reels: list[int]
    """How many choices it has, how many have been tried, the position, and everyone's reels."""
    found: list[float]
    promise: list[float]
    sharpness: list[float]
    leaning: list[float]
    """How the others choose; their doubt comes last."""
    tally: list[int]
    """How long the line is, how many positions are held, whose thought it is; where a choice leads
    to; and the power that the others' odds are raised to."""
    casting: Casting

    @classmethod
    def of(cls, on: Bench, s: State, slots: int) -> Self:
        """Nothing is known yet; there is room for so many positions."""
        width, lines = width_for(s.players), DEEPEST * MOST_CHOICES
        keys, chances = on.whole(slots), on.small(slots * pairs_of(width))
        choices, below = on.whole(lines), on.real(lines * width)
        several, tried, key, reels = (on.whole(DEEPEST) for _ in range(4))
        found, promise = on.real(2 * pairs_of(width)), on.real(MOST_CHOICES)
        others = OTHERS[s.round + 1 == s.players][s.players == MAX_PLAYERS]
        sharpness = on.reals([each / 1000 for each in others.sharpness])
        leaning = on.reals([each / 100 for each in (*others.leaning, others.doubt)])
        tally = on.wholes([0, 0, 0, 0, 0, others.power])
        known, line = (keys, chances, choices, below), (several, tried, key, reels)
        room = (found, promise, sharpness, leaning)
        return cls(*known, *line, *room, tally, Casting.of(on, s))


@rule
def width_for(players: int) -> int:
    """What is known of a position: so many numbers."""
    return DEPTHS * players + 1


# Positions as numbers ------------------------------------------------------------------------


@rule
def left(s: State) -> int:
    """Reels still to be placed, of all players."""
    reels = 0
    for seat in range(s.players):
        reels += s.reels[seat]
    return reels


@rule
def reels_of(s: State) -> int:
    """Everyone's reels still to be placed, four bits each."""
    reels = 0
    for seat in range(s.players):
        reels |= s.reels[seat] << 4 * seat
    return reels


@rule
def key_of(s: State) -> int:
    """What a position is known by: the reels, Studio cards, and who is next."""
    key = 0
    for spot in range(SPOTS):
        key = key << 3 | s.owner[spot] + 1
    cards = 0
    for seat in range(s.players):
        cards |= (s.clap[seat] << 1 | s.double[seat]) << 2 * seat
    if s.round + 1 == s.players:
        cards = of_use(cards, reels_of(s), s.players)
    return ((key << 2 * MAX_PLAYERS | cards) << 2 | s.turn) << 2 | s.doubling


@rule
def of_use(cards: int, reels: int, players: int) -> int:
    """Studio cards that can still be played this round; after the last no other is of use."""
    for seat in range(players):
        mine = reels >> 4 * seat & 15
        if mine < 2:
            cards &= ~(1 << 2 * seat)
        if mine < 1:
            cards &= ~(2 << 2 * seat)
    return cards


@rule
def list_choices(depth: int, e: Ending) -> None:
    """The legal choices of a position of the line, as the rules have them."""
    key = e.key[depth]
    turn = key >> 2 & 3
    cards = key >> CARDS + 2 * turn & 3
    first = depth * MOST_CHOICES
    count = 0
    for column in range(COLUMNS):
        if not key >> LAYOUT + HIGHEST[column] & 7:
            e.choices[first + count] = column
            count += 1
    if not key & 3:
        if cards & 2:
            e.choices[first + count] = CLAP
            count += 1
        if cards & 1 and e.reels[depth] >> 4 * turn & 15 >= 2:
            e.choices[first + count] = DOUBLE
            count += 1
    e.several[depth] = count
    e.tried[depth] = 0
    e.tally[DEPTH] = depth


@rule
def make(key: int, reels: int, choice: int, s: State, e: Ending) -> None:
    """Carry out a choice as the rules do, on a position that is a number."""
    doubling, turn, cards, layout = key & 3, key >> 2 & 3, key >> CARDS & ALL_CARDS, key >> LAYOUT
    if choice == CLAP:
        cards ^= 2 << 2 * turn
    elif choice == DOUBLE:
        cards ^= 1 << 2 * turn
        doubling = 3
    else:
        column = layout >> LOWEST[choice] & WHOLE[choice]
        layout += (column << 3 | turn + 1) - column << LOWEST[choice]
        reels -= 1 << 4 * turn
    if doubling:
        doubling -= 1
    if not reels:
        turn = 0
    elif not doubling:
        turn = turn + 1 if turn + 1 < s.players else 0
        while not reels >> 4 * turn & 15:
            turn = turn + 1 if turn + 1 < s.players else 0
    if s.round + 1 == s.players:
        cards = of_use(cards, reels, s.players)
    e.tally[POSITION] = ((layout << 2 * MAX_PLAYERS | cards) << 2 | turn) << 2 | doubling
    e.tally[REELS_LEFT] = reels


# Positions that are the same -----------------------------------------------------------------


@rule
def slot_of(key: int, keys: list[int]) -> int:
    """Where a position is kept, or would be; there are 2**n slots."""
    most = len(keys) - 1
    slot = ((key ^ key >> 18 ^ key >> 36) & 0x7FFFFFFF) * 0x9E3779B1 >> 9 & most
    while keys[slot] and keys[slot] != key:
        slot = slot + 1 & most
    return slot


@rule
def pairs_of(width: int) -> int:
    """Numbers that hold two chances each."""
    return (width + 1) // 2


@rule
def keep(key: int, width: int, e: Ending) -> None:
    """Remember what has been found of a position."""
    slot = slot_of(key, e.keys)
    e.keys[slot] = key
    pairs = pairs_of(width)
    for i in range(pairs):
        one, two = int(e.found[2 * i] * KEPT + 0.5), int(e.found[2 * i + 1] * KEPT + 0.5)
        e.chances[slot * pairs + i] = one << 16 | two
    e.tally[HELD] += 1


@rule
def recall(key: int, width: int, e: Ending) -> bool:
    """Whether a position is known; what was found of it is then found again."""
    slot = slot_of(key, e.keys)
    if not e.keys[slot]:
        return False
    pairs = pairs_of(width)
    for i in range(pairs):
        both = e.chances[slot * pairs + i]
        e.found[2 * i] = (both >> 16) / KEPT
        e.found[2 * i + 1] = (both & 0xFFFF) / KEPT
    return True


# The end of a round --------------------------------------------------------------------------


@rule
def end_here(s: State, key: int) -> None:
    """Lay all reels of a position that is a number, and let everyone receive their cards."""
    for spot in range(SPOTS):
        s.owner[spot] = (key >> LAYOUT + 3 * (SPOTS - 1 - spot) & 7) - 1
    for seat in range(s.players):
        s.reels[seat] = 0
        s.clap[seat] = key >> CARDS + 2 * seat + 1 & 1
        s.double[seat] = key >> CARDS + 2 * seat & 1
    s.doubling = 0
    receive_cards(s)


# Lines ---------------------------------------------------------------------------------------


@rule
def hand_up(depth: int, width: int, e: Ending) -> None:
    """What was found is what the choice at hand comes to; on to the next one."""
    place = (depth * MOST_CHOICES + e.tried[depth]) * width
    for i in range(width):
        e.below[place + i] = e.found[i]
    e.tried[depth] += 1
    e.tally[DEPTH] = depth


@rule
def take_for_chance(depth: int, players: int, e: Ending) -> None:
    """What a position comes to for who looks no step ahead: columns as likely, cards seldom."""
    several, width = e.several[depth], width_for(players)
    first = depth * MOST_CHOICES
    columns = 0
    for i in range(several):
        columns += 1 if e.choices[first + i] < COLUMNS else 0
    for i in range(several):
        weight = SELDOM / several
        if e.choices[first + i] < COLUMNS:
            weight = (1.0 - weight * (several - columns)) / columns
        for seat in range(players):
            e.found[seat] += weight * e.below[(first + i) * width + seat]


@rule
def weighs_by(k: int) -> int:
    """The depth by which another weighs choices: one step less, the last by itself."""
    return k - 1 if k + 1 < DEPTHS else k


@rule
def look_ahead(depth: int, turn: int, players: int, e: Ending) -> None:
    """The same for who looks further: by what comes of choices if all then look less far."""
    several, width = e.several[depth], width_for(players)
    first = depth * MOST_CHOICES * width
    for k in range(1, DEPTHS):
        spread = e.sharpness[k]
        mine = first + weighs_by(k) * players
        best = 0.0
        for i in range(several):
            best = max(best, e.below[mine + i * width + turn])
        total = 0.0
        for i in range(several):
            place = mine + i * width
            weight = spread / (spread + best - e.below[place + turn])
            weight *= weight
            total += weight
            for seat in range(players):
                e.found[k * players + seat] += weight * e.below[place + seat]
        for seat in range(players):
            e.found[k * players + seat] /= total


@rule
def weigh_up(depth: int, turn: int, players: int, e: Ending) -> None:
    """What a position comes to in truth: the seat that thinks takes the best, the others lean."""
    several, width = e.several[depth], width_for(players)
    truth = width - 1
    first = depth * MOST_CHOICES * width
    if turn == e.tally[ME]:
        for i in range(several):
            e.found[truth] = max(e.found[truth], e.below[first + i * width + truth])
        return
    lean(depth, turn, players, e)
    total = 0.0
    for i in range(several):
        total += e.promise[i]
        e.found[truth] += e.promise[i] * e.below[first + i * width + truth]
    e.found[truth] /= total


@rule
def lean(depth: int, turn: int, players: int, e: Ending) -> None:
    """How likely another makes each choice, all but a factor."""
    several, width = e.several[depth], width_for(players)
    doubt = e.leaning[DEPTHS]
    most = 0.0
    least = 1.0
    for i in range(several):
        place = (depth * MOST_CHOICES + i) * width + turn
        chance = 0.0
        for k in range(DEPTHS):
            chance += e.leaning[k] * e.below[place + k * players]
        most = max(most, chance)
        least = min(least, chance)
        e.promise[i] = raised((chance + doubt) / (1.0 + doubt - chance), e.tally[POWER])
    if most - least < AS_GOOD and several != 3:
        e.promise[0] *= FIRST


@rule
def raised(number: float, power: int) -> float:
    """A number to a whole power."""
    result = 1.0
    while power:
        if power & 1:
            result *= number
        number *= number
        power >>= 1
    return result


@rule
def try_next(states: list[State], depth: int, by: Judge, e: Ending) -> None:
    """The next choice of a position: what it leads to is known, the end, or to be looked into."""
    s = states[0]
    width = width_for(s.players)
    choice = e.choices[depth * MOST_CHOICES + e.tried[depth]]
    make(e.key[depth], e.reels[depth], choice, s, e)
    key, reels = e.tally[POSITION], e.tally[REELS_LEFT]
    at_once = not reels and s.round + 1 == s.players and not s.advanced
    if not at_once and recall(key, width, e):
        hand_up(depth, width, e)
    elif reels:
        e.key[depth + 1] = key
        e.reels[depth + 1] = reels
        list_choices(depth + 1, e)
    else:
        if at_once:
            count_up(states, key >> LAYOUT, e.casting)
        else:
            copy_state(states, 0, ENDED)
            end_here(states[ENDED], key)
            settle(states, by, e.casting)
        for i in range(width - 1):
            e.found[i] = e.casting.worth[ENDED * MAX_PLAYERS + i % s.players]
        e.found[width - 1] = e.casting.worth[ENDED * MAX_PLAYERS + e.tally[ME]]
        if not at_once:
            keep(key, width, e)
        hand_up(depth, width, e)


@rule
def follow(states: list[State], by: Judge, e: Ending, steps: int) -> None:
    """Go on for so many steps, or until every line is known or there is no room."""
    players = states[0].players
    width = width_for(players)
    for _ in range(steps):
        depth = e.tally[DEPTH]
        if e.tried[depth] < e.several[depth]:
            try_next(states, depth, by, e)
        elif depth == 0 or 4 * e.tally[HELD] > 3 * len(e.keys):
            e.tally[DEPTH] = DONE
            return
        else:
            turn = e.key[depth] >> 2 & 3
            for i in range(width):
                e.found[i] = 0.0
            take_for_chance(depth, players, e)
            look_ahead(depth, turn, players, e)
            weigh_up(depth, turn, players, e)
            keep(e.key[depth], width, e)
            hand_up(depth - 1, width, e)


# A thought -----------------------------------------------------------------------------------


@rule
def begin_ending(states: list[State], e: Ending) -> None:
    """The first position of all lines is states[0]."""
    e.key[0] = key_of(states[0])
    e.reels[0] = reels_of(states[0])
    e.tally[ME] = states[0].turn
    list_choices(0, e)


def expected(s: State) -> float:
    """About how many positions there are to the end of the round."""
    return float(3.1 ** left(s) * 1.7 ** (sum(s.clap) + sum(s.double)))


def within_reach(on: Bench, s: State, seconds: float | None) -> bool:
    """Whether the end of the round is near enough, for the time there is."""
    positions, at_last = expected(s), s.round + 1 == s.players
    rate = (COMPILED if on.compiled else INTERPRETED)[at_last]
    if seconds is not None and positions > seconds * rate:
        return False
    numba = on.compiled and on.library is None
    if not numba and positions > WITHOUT_NUMBA:
        return False
    most = WITHIN_REACH_AT_LAST[s.players == MAX_PLAYERS] if at_last else WITHIN_REACH
    return positions <= most


def slots_for(s: State, most: int) -> int:
    """Room for all positions that can be met, so that none is looked into in vain."""
    at_last = s.round + 1 == s.players
    positions = expected(s) * (AT_MOST_AT_LAST if at_last else AT_MOST)
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
    replies: Callable[[Ending], list[float]] | None = None,
) -> Thought | None:
    """What each choice wins, if that can be found in the time and the room there is.

    The first of the states is the same position, the others are what rounds are ended on. `replies`
    say what choices win by what else is known of the others.
    """
    e = Ending.of(on, s, slots_for(s, most_slots))
    choices = [0] * MOST_CHOICES
    choices = choices[: legal(s, choices)]
    if s.casting:
        try_it, place = on.twin(try_casting), ENDED * MAX_PLAYERS + s.turn
        values = []
        for choice in choices:
            try_it(states, choice, by, e.casting)
            values.append(float(e.casting.worth[place]))
    elif followed_through(on, states, by, e, seconds):
        width = width_for(s.players)
        values = [float(e.below[(i + 1) * width - 1]) for i in range(len(choices))]
        values = values if replies is None else replies(e)
    else:
        return None
    best = choices[values.index(max(values))]
    note: Note = "exact" if s.round + 1 == s.players else "search"
    return Thought(choices, best, [1] * len(choices), values, [0.0] * len(choices), note)


def followed_through(
    on: Bench, states: list[State], by: Judge, e: Ending, seconds: float | None
) -> bool:
    """Follow all lines; whether there was time and room for it."""
    end = None if seconds is None else time.monotonic() + seconds
    on.twin(begin_ending)(states, e)
    step = on.twin(follow)
    while e.tally[DEPTH] != DONE:
        step(states, by, e, STEPS)
        if end is not None and time.monotonic() > end:
            return False
    return bool(e.tried[0] == e.several[0])
