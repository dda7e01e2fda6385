"""Hollywood Sensation's ending, solved: once all cards are known, who can get how far.

Alpha-beta over the rules themselves, on a stack of states. Two cuts make it quick: cards of one
hand and suit with no card of the other player between them are the same card, and majorities
that are settled or out of reach bound what can still happen.
"""

from __future__ import annotations

from typing import Any

from matinee.bots.sensation.playout import answer_greedily, count_prizes, lead_greedily, options
from matinee.bots.work import Bench
from matinee.games.sensation.rules import (
    CARDS,
    COQUETTISH,
    FAME,
    HAND,
    MOST_CHOICES,
    NO_CARD,
    RANKS,
    SUIT_CARDS,
    SUITS,
    State,
    inferior,
    moved,
    play,
    won,
)
from matinee.kernel import WORD, copy_state, lowest, rule

FURTHEST = 6
LEVELS = CARDS + HAND + 2
"""States a stack needs: no round has more choices."""


def _contribution(mine: int) -> int:
    """What a suit of +1 fame is worth to a player, less what it is to the other (HS-18, HS-19)."""
    if mine in (0, RANKS):
        return 0
    return 1 if mine > RANKS // 2 else -1


def _extremes(best: bool) -> tuple[int, ...]:
    """For (mine, theirs) so far, the best or worst a suit of +1 fame can still bring."""
    found = []
    for mine in range(RANKS + 1):
        for theirs in range(RANKS + 1):
            ends = [_contribution(end) for end in range(mine, RANKS - theirs + 1)] or [0]
            found.append(max(ends) if best else min(ends))
    return tuple(found)


AT_BEST, AT_WORST = _extremes(True), _extremes(False)


# Bounds --------------------------------------------------------------------------------------


@rule
def most_steps(s: State) -> int:
    """The furthest this round can still move the pawn towards seat 0."""
    difference = 0
    for suit in range(SUITS):
        at = won(s, s.round, 0, suit) * (RANKS + 1) + won(s, s.round, 1, suit)
        difference += AT_BEST[at] if FAME[suit] > 0 else -AT_WORST[at]
    if difference == 0:
        within_reach = RANKS - won(s, s.round, 1, COQUETTISH) > RANKS // 2
        difference = 1 if within_reach else -1
    return difference


@rule
def least_steps(s: State) -> int:
    """The furthest it can still move towards seat 1, as a number below 0, or the least above."""
    difference = 0
    for suit in range(SUITS):
        at = won(s, s.round, 0, suit) * (RANKS + 1) + won(s, s.round, 1, suit)
        difference += AT_WORST[at] if FAME[suit] > 0 else -AT_BEST[at]
    if difference == 0:
        settled = won(s, s.round, 0, COQUETTISH) > RANKS // 2
        difference = 1 if settled else -1
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
# is and how the majorities stand: different tricks lead to it. `memory` tells which position a slot
# holds, `found` the bounds known of its worth.

SLOTS = 1 << 14
SETTLED = 8
"""Majorities that nothing can change any more, from here on; below, the cards seat 0 has won."""


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


@rule
def solve(
    states: Any,
    base: int,
    stamp: int,
    worth: list[float],
    bounds: Any,
    left: list[int],
    slots: list[int],
    memory: Any,
    found: Any,
    choices: list[int],
    prizes: list[int],
    nodes: list[int],
) -> float:
    """The worth to seat 0 of states[base], a choice after states[0], when every card is known.

    `worth` is that of the pawn's place after the round, from -FURTHEST on. `bounds` holds alpha,
    beta, the best so far and what alpha and beta were at first, level by level; `memory` and
    `found` the positions met before.
    """
    alpha = bounds[0]
    beta = bounds[1]
    best = bounds[2]
    this_round = states[0].round  # the choice just made may have ended it
    level = base
    alpha[level] = -1.0
    beta[level] = 2.0
    fresh = True
    result = 0.0
    while True:
        s = states[level]
        done = False
        if fresh:
            fresh = False
            nodes[0] += 1
            slots[level] = -1
            if s.over or s.round != this_round:
                result = worth[s.pawn + FURTHEST]
                done = True
            else:
                high = worth[moved(s.pawn, most_steps(s), s.carpet) + FURTHEST]
                low = worth[moved(s.pawn, least_steps(s), s.carpet) + FURTHEST]
                if s.led == NO_CARD and low < high:
                    key = key_of(s)
                    rest = rest_of(s, stamp)
                    slot = slot_of(key, rest)
                    slots[level] = slot
                    if memory[0][slot] == key and memory[1][slot] == rest:
                        low = max(low, found[0][slot])
                        high = min(high, found[1][slot])
                if low >= beta[level] or low >= high:
                    result = low
                    done = True
                elif high <= alpha[level]:
                    result = high
                    done = True
                else:
                    alpha[level] = max(alpha[level], low)
                    beta[level] = min(beta[level], high)
                    bounds[3][level] = alpha[level]
                    bounds[4][level] = beta[level]
                    left[level] = merged(options(s, choices), held_by_other(s))
                    best[level] = low if s.turn == 0 else high
        if not done and (left[level] == 0 or alpha[level] >= beta[level]):
            result = best[level]
            done = True
            if slots[level] >= 0:
                key = key_of(s)
                rest = rest_of(s, stamp)
                _remember(key, rest, slots[level], result, level, bounds, memory, found)
        if done:
            if level == base:
                return result
            level -= 1
            if states[level].turn == 0:
                best[level] = max(best[level], result)
                alpha[level] = max(alpha[level], result)
            else:
                best[level] = min(best[level], result)
                beta[level] = min(beta[level], result)
            continue
        count_prizes(s, prizes)
        if s.led == NO_CARD:
            card = lead_greedily(s, left[level], prizes, left, 0)
        else:
            card = answer_greedily(s, left[level], prizes)
        left[level] &= ~(1 << card)
        copy_state(states, level, level + 1)
        play(states[level + 1], card)
        alpha[level + 1] = alpha[level]
        beta[level + 1] = beta[level]
        level += 1
        fresh = True


@rule
def _remember(
    key: int,
    rest: int,
    slot: int,
    result: float,
    level: int,
    bounds: Any,
    memory: Any,
    found: Any,
) -> None:
    """Keep what was found: the worth itself, or the bound that a cut has shown."""
    if memory[0][slot] != key or memory[1][slot] != rest:
        memory[0][slot] = key
        memory[1][slot] = rest
        found[0][slot] = -1.0
        found[1][slot] = 2.0
    if result > bounds[3][level]:
        found[0][slot] = max(found[0][slot], result)
    if result < bounds[4][level]:
        found[1][slot] = min(found[1][slot], result)


@rule
def solve_choices(
    states: Any,
    stamp: int,
    worth: list[float],
    bounds: Any,
    left: list[int],
    slots: list[int],
    memory: Any,
    found: Any,
    choices: list[int],
    prizes: list[int],
    nodes: list[int],
    values: list[float],
) -> None:
    """The worth to seat 0 of each card that states[0] may play; the same for cards merged."""
    s = states[0]
    legal_cards = options(s, choices)
    others = held_by_other(s)
    tried = merged(legal_cards, others)
    value = 0.0
    for card in range(CARDS):
        if not legal_cards >> card & 1:
            continue
        if tried >> card & 1:
            copy_state(states, 0, 1)
            play(states[1], card)
            value = solve(
                states, 1, stamp, worth, bounds, left, slots, memory, found, choices, prizes, nodes
            )
        values[card] = value


class Solver:
    """Room to solve endings in, and what they have in common."""

    def __init__(self, on: Bench) -> None:
        self._solve = on.twin(solve_choices)
        self._bounds = on.real_table(5, LEVELS)
        self._left, self._slots = on.whole(LEVELS), on.whole(LEVELS)
        self._memory = on.whole_table(2, SLOTS)
        self._found = on.real_table(2, SLOTS)
        self._choices, self._prizes = on.whole(MOST_CHOICES), on.whole(SUITS)
        self._nodes = on.whole(1)
        self._values = on.real(CARDS)
        self._stamp = 0

    def values(self, states: Any, worth: Any) -> Any:
        """By card, what each that states[0] may play is worth to seat 0; LEVELS states are used.

        Several calls may differ in the arrangement of a private deck, and in nothing else.
        """
        self._stamp += 1
        self._solve(
            *(states, self._stamp, worth, self._bounds, self._left, self._slots, self._memory),
            *(self._found, self._choices, self._prizes, self._nodes, self._values),
        )
        return self._values

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""
        return int(self._nodes[0])
