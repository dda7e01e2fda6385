"""Hollywood Sensation's ending, solved: once all cards are known, who can get how far.

Alpha-beta over the rules themselves, on a stack of states. Two cuts make it quick: cards of one
hand and suit with no card of the other player between them are the same card, and majorities
that are settled or out of reach bound what can still happen.
"""

from typing import NamedTuple, Self

from matinee.bots.sensation.playout import answer_greedily, count_prizes, lead_greedily
from matinee.bots.work import Bench
from matinee.games.sensation.rules import (
    CARDS,
    COQUETTISH,
    HAND,
    NO_CARD,
    RANKS,
    SUIT_CARDS,
    SUITS,
    State,
    inferior,
    moved,
    play,
    playable,
    won,
)
from matinee.kernel import WORD, copy_state, fill, lowest, rule

FURTHEST = 6
LEVELS = CARDS + HAND + 2
"""States a stack needs: no round has more choices."""


def _at_best(mine: int, theirs: int) -> int:
    """The best that a suit of +1 fame can still bring, won so far (HS-18, HS-19)."""
    ends = range(mine, RANKS - theirs + 1)
    return max(
        (0 if end in (0, RANKS) else 1 if end > RANKS // 2 else -1 for end in ends), default=0
    )


EACH = range(RANKS + 1)
AT_BEST = tuple(_at_best(mine, theirs) for mine in EACH for theirs in EACH)
"""A suit of -1 fame brings a player what one of +1 would bring the other."""


@rule
def most_steps(s: State, seat: int) -> int:
    """The furthest this round can still move the pawn towards a seat; below 0, away from it."""
    difference = 0
    for suit in range(SUITS):
        wanting = seat if s.brings[suit] > 0 else 1 - seat
        mine, theirs = won(s, s.round, wanting, suit), won(s, s.round, 1 - wanting, suit)
        difference += abs(s.brings[suit]) * AT_BEST[mine * (RANKS + 1) + theirs]
    if difference == 0:
        within_reach = RANKS - won(s, s.round, 1 - seat, COQUETTISH) > RANKS // 2
        difference = 1 if within_reach else -1
    return difference


# Choices -------------------------------------------------------------------------------------


@rule
def merged(cards: int, others: int) -> int:
    """Of cards that beat and lose to the same of `others`, only the lowest."""
    kept = cards
    for suit in range(SUITS):
        left = cards & SUIT_CARDS[suit]
        last = NO_CARD
        while left:
            card = lowest(left)
            left &= left - 1
            if last != NO_CARD and not others & (1 << card) - (1 << last):
                kept &= ~(1 << card)
            last = card
    return kept


@rule
def held_by_other(s: State) -> int:
    """The cards still to come from the player who is not to act: hand, private deck, lead."""
    other = 1 - s.turn
    cards = s.hand[other]
    if s.led != NO_CARD:
        cards |= 1 << s.led
    if s.stashed and other == inferior(s):
        for i in range(s.stashed):
            cards |= 1 << s.private[i]
    return cards


# What has been found before ------------------------------------------------------------------
# Between two tricks a position is who holds the cards of each suit in order of rank, whose turn it
# is and how the majorities stand: different tricks lead to it.

SLOTS = 1 << 14
SETTLED = 8
"""Majorities that nothing can change any more, from here on; below, the cards seat 0 has won."""


class Memory(NamedTuple):
    """Positions met before, slot by slot: which one it is, and the bounds known of its worth."""

    key: list[int]
    rest: list[int]
    low: list[float]
    high: list[float]


@rule
def key_of(s: State) -> int:
    """A position in one number. Ranks count only against each other, so gaps are closed up."""
    key = s.turn
    both = s.hand[0] | s.hand[1]
    for suit in range(SUITS):
        left = both & SUIT_CARDS[suit]
        owners = 1
        while left:
            owners = owners << 1 | s.hand[1] >> lowest(left) & 1
            left &= left - 1
        mine = won(s, s.round, 0, suit)
        theirs = won(s, s.round, 1, suit)
        if mine > RANKS // 2 and theirs:
            mine = SETTLED
        elif theirs > RANKS // 2 and mine:
            mine = SETTLED + 1
        key = (key << 8 | owners) << 4 | mine
    return key


@rule
def rest_of(s: State, stamp: int) -> int:
    """0, or what a private deck adds: which one it is and which cards are in hand."""
    return (stamp << CARDS | s.hand[0] | s.hand[1]) if s.stashed else 0


@rule
def slot_of(key: int, rest: int) -> int:
    """Where a position would be kept."""
    x = (key ^ key >> 24 ^ (rest & WORD) * 0x9E3779B9) & WORD
    x = (x ^ x >> 15) * 0x85EBCA6B & WORD
    x = (x ^ x >> 13) * 0xC2B2AE35 & WORD
    return (x ^ x >> 16) & SLOTS - 1


# Alpha-beta ----------------------------------------------------------------------------------


class Stack(NamedTuple):
    """What is known of the positions between the first one and the one looked at, by level."""

    alpha: list[float]
    beta: list[float]
    first_alpha: list[float]
    first_beta: list[float]
    """What they were when the position was first met."""
    best: list[float]
    """The worth found so far; at last, its worth."""
    left: list[int]
    """The cards not tried yet."""
    slots: list[int]
    """Where it is remembered; -1 if it is not."""


NODES, ARRANGEMENT = range(2)


class Ending(NamedTuple):
    """What an ending is solved with: what is at stake, what has been found, room to work in.

    It may be used for several arrangements of a private deck; all else has to be the same.
    """

    worth: list[float]
    """That of the pawn's place after the round, from -FURTHEST on."""
    stack: Stack
    memory: Memory
    values: list[float]
    """By card, what each that can be played is worth to seat 0."""
    tally: list[int]
    """How many positions were looked at, and the number of this arrangement."""
    prizes: list[int]

    @classmethod
    def of(cls, on: Bench, worth: list[float]) -> Self:
        """Nothing found yet."""
        alpha, beta, first_alpha, first_beta, best = (on.real(LEVELS) for _ in range(5))
        left, slots = on.whole(LEVELS), on.whole(LEVELS)
        return cls(
            worth,
            Stack(alpha, beta, first_alpha, first_beta, best, left, slots),
            Memory(on.whole(SLOTS), on.whole(SLOTS), on.real(SLOTS), on.real(SLOTS)),
            values=on.real(CARDS),
            tally=on.whole(2),
            prizes=on.whole(SUITS),
        )


@rule
def forget(ending: Ending) -> None:
    """Nothing found yet. A key says all: what goes with it is written when it is."""
    fill(ending.memory.key, 0, SLOTS, 0)


@rule
def solve_choices(states: list[State], ending: Ending) -> None:
    """What each card that states[0] may play is worth; LEVELS states are used."""
    s = states[0]
    ending.tally[ARRANGEMENT] += 1
    legal_cards = playable(s)
    tried = merged(legal_cards, held_by_other(s))
    value = 0.0
    for card in range(CARDS):
        if not legal_cards >> card & 1:
            continue
        if tried >> card & 1:
            copy_state(states, 0, 1)
            play(states[1], card)
            value = solve(states, 1, ending)
        ending.values[card] = value


@rule
def solve(states: list[State], base: int, ending: Ending) -> float:
    """The worth to seat 0 of states[base], a choice after states[0], when every card is known."""
    stack = ending.stack
    this_round = states[0].round  # the choice just made may have ended it
    level = base
    stack.alpha[level] = -1.0
    stack.beta[level] = 2.0
    fresh = True
    while True:
        s = states[level]
        if fresh:
            ending.tally[NODES] += 1
            if s.over or s.round != this_round:
                stack.best[level] = ending.worth[s.pawn + FURTHEST]
                done = True
            else:
                done = _bound(s, level, ending)
        else:
            done = stack.left[level] == 0 or stack.alpha[level] >= stack.beta[level]
            if done and stack.slots[level] >= 0:
                _remember(s, level, ending)
        if done:
            if level == base:
                return stack.best[level]
            level -= 1
            _take_in(states[level].turn, level, stack)
        else:
            card = _next_card(s, level, ending)
            copy_state(states, level, level + 1)
            play(states[level + 1], card)
            stack.alpha[level + 1] = stack.alpha[level]
            stack.beta[level + 1] = stack.beta[level]
            level += 1
        fresh = not done


@rule
def _bound(s: State, level: int, ending: Ending) -> bool:
    """Bound a position met for the first time; whether that is all there is to know of it."""
    stack, memory = ending.stack, ending.memory
    low = ending.worth[moved(s.pawn, -most_steps(s, 1), s.carpet) + FURTHEST]
    high = ending.worth[moved(s.pawn, most_steps(s, 0), s.carpet) + FURTHEST]
    stack.slots[level] = -1
    if s.led == NO_CARD and low < high:
        key = key_of(s)
        rest = rest_of(s, ending.tally[ARRANGEMENT])
        slot = slot_of(key, rest)
        stack.slots[level] = slot
        if memory.key[slot] == key and memory.rest[slot] == rest:
            low = max(low, memory.low[slot])
            high = min(high, memory.high[slot])
    if low >= stack.beta[level] or low >= high:
        stack.best[level] = low
        return True
    if high <= stack.alpha[level]:
        stack.best[level] = high
        return True
    stack.alpha[level] = max(stack.alpha[level], low)
    stack.beta[level] = min(stack.beta[level], high)
    stack.first_alpha[level] = stack.alpha[level]
    stack.first_beta[level] = stack.beta[level]
    stack.left[level] = merged(playable(s), held_by_other(s))
    stack.best[level] = low if s.turn == 0 else high
    return False


@rule
def _next_card(s: State, level: int, ending: Ending) -> int:
    """The most promising of the cards left at a level, which it leaves."""
    left, prizes = ending.stack.left, ending.prizes
    count_prizes(s, prizes)
    if s.led == NO_CARD:
        card = lead_greedily(s, left[level], prizes, left, 0)
    else:
        card = answer_greedily(s, left[level], prizes)
    left[level] &= ~(1 << card)
    return card


@rule
def _take_in(turn: int, level: int, stack: Stack) -> None:
    """A choice has been looked into: its worth is that of the level above."""
    result = stack.best[level + 1]
    if turn == 0:
        stack.best[level] = max(stack.best[level], result)
        stack.alpha[level] = max(stack.alpha[level], result)
    else:
        stack.best[level] = min(stack.best[level], result)
        stack.beta[level] = min(stack.beta[level], result)


@rule
def _remember(s: State, level: int, ending: Ending) -> None:
    """Keep what was found: the worth itself, or the bound that a cut has shown."""
    stack, memory = ending.stack, ending.memory
    key = key_of(s)
    rest = rest_of(s, ending.tally[ARRANGEMENT])
    slot = stack.slots[level]
    result = stack.best[level]
    if memory.key[slot] != key or memory.rest[slot] != rest:
        memory.key[slot] = key
        memory.rest[slot] = rest
        memory.low[slot] = -1.0
        memory.high[slot] = 2.0
    if result > stack.first_alpha[level]:
        memory.low[slot] = max(memory.low[slot], result)
    if result < stack.first_beta[level]:
        memory.high[slot] = min(memory.high[slot], result)
