"""Hollywood Sensation once every card is known and none is left to draw: how far the pawn moves.

How far it can be moved has an order that all stakes agree with, so what is found holds for any of
them: alpha-beta over the difference in fame. Cards are bits in the order in which they take each
other, the weakest suit's first, so that the higher of two always takes the trick. Nothing is kept
of positions met before: six tricks at most are a few microseconds' work, less than a network takes
to judge them, and a GPU does thousands at once while the networks learn. `ending.py` solves what
this cannot: cards that are still in a private deck, and boxes with other cards in them.
"""

from matinee.bots.sensation.ending import AT_BEST, merged
from matinee.games.sensation.rules import (
    CARDS,
    COQUETTISH,
    FAME,
    HAND,
    NO_CARD,
    PLAYERS,
    RANKS,
    SUITS,
    State,
)
from matinee.kernel import lowest, rule, size

WHOLE_SUIT = (1 << RANKS) - 1
MOST = 5
"""More than any round moves the pawn."""
HALF = RANKS // 2

# What is known of a position, one after the other.
HANDS, WINS, LED, TURN, ALPHA, BETA, BEST, LEFT = 0, 2, 4, 5, 6, 7, 8, 9
WIDTH = 10
ROOM = WIDTH * (PLAYERS * HAND + 2)
"""Numbers that are worked on."""

REST, PACKED = 4, 5
"""Numbers an ending is told by: both hands, the cards both have won of each suit, and the rest: who
leads, then the suits, the weakest first, in two bits each."""
SUITS_FROM = 1
"""Where those begin."""


@rule
def is_open(s: State) -> bool:
    """Whether every card is known to both and no trick is begun."""
    return s.drawn == CARDS and not s.stashing and not s.stashed and s.led == NO_CARD


@rule
def is_printed(s: State) -> bool:
    """Whether the box is the printed one, the only one that is solved here."""
    if s.left_out:
        return False
    for suit in range(SUITS):
        if s.brings[suit] != FAME[suit]:
            return False
    return True


@rule
def pack(s: State, out: list[int]) -> None:
    """Tell an ending in few numbers."""
    first = s.round * PLAYERS
    for i in range(REST):
        out[i] = 0
    out[REST] = s.turn
    for k in range(SUITS):
        suit = s.strength[s.round * SUITS + SUITS - 1 - k]
        out[REST] |= suit << SUITS_FROM + 2 * k
        for seat in range(PLAYERS):
            out[HANDS + seat] |= (s.hand[seat] >> RANKS * suit & WHOLE_SUIT) << RANKS * k
            taken = s.taken[first + seat] >> RANKS * suit & WHOLE_SUIT
            out[WINS + seat] |= size(taken) << 4 * k


@rule
def best_of(suits: int, wins: int, losses: int) -> int:
    """The furthest a round can still move the pawn towards who has won so much; below 0, away."""
    difference = 0
    at_coquettish = 0
    for k in range(SUITS):
        suit = suits >> 2 * k & 3
        mine, theirs = wins >> 4 * k & 15, losses >> 4 * k & 15
        if FAME[suit] > 0:
            difference += AT_BEST[mine * (RANKS + 1) + theirs]
        else:
            difference += AT_BEST[theirs * (RANKS + 1) + mine]
        if suit == COQUETTISH:
            at_coquettish = RANKS - theirs
    if difference == 0:
        difference = 1 if at_coquettish > HALF else -1
    return difference


@rule
def _meet(at: int, suits: int, room: list[int]) -> bool:
    """Bound a position met for the first time; whether that is all there is to know of it."""
    turn, led = room[at + TURN], room[at + LED]
    mine, theirs = room[at + HANDS + turn], room[at + HANDS + 1 - turn]
    if led >= 0:
        following = mine & WHOLE_SUIT << RANKS * (led // RANKS)
        if following:
            mine = following
        room[at + LEFT] = merged(mine, theirs | 1 << led)
        room[at + BEST] = MOST if turn else -MOST
        return False
    high = best_of(suits, room[at + WINS], room[at + WINS + 1])
    low = -best_of(suits, room[at + WINS + 1], room[at + WINS])
    if low >= high or low >= room[at + BETA]:
        room[at + BEST] = low
        return True
    if high <= room[at + ALPHA]:
        room[at + BEST] = high
        return True
    room[at + ALPHA] = max(room[at + ALPHA], low)
    room[at + BETA] = min(room[at + BETA], high)
    room[at + BEST] = high if turn else low
    room[at + LEFT] = merged(mine, theirs)
    return False


@rule
def _choose(at: int, room: list[int]) -> int:
    """The next card to try: the lead's highest, the lowest answer; taken from those left."""
    left = room[at + LEFT]
    card = lowest(left)
    if room[at + LED] < 0:
        while left & left - 1:
            left &= left - 1
        card = lowest(left)
    room[at + LEFT] &= ~(1 << card)
    return card


@rule
def _step(at: int, card: int, room: list[int]) -> None:
    """The position after a card, behind this one."""
    to = at + WIDTH
    for i in range(WIDTH):
        room[to + i] = room[at + i]
    turn, led = room[at + TURN], room[at + LED]
    room[to + HANDS + turn] &= ~(1 << card)
    if led < 0:
        room[to + LED] = card
        room[to + TURN] = 1 - turn
    else:
        winner = turn if card > led else 1 - turn
        room[to + WINS + winner] += (1 << 4 * (card // RANKS)) + (1 << 4 * (led // RANKS))
        room[to + LED] = -1
        room[to + TURN] = winner


@rule
def solve_open(packed: list[int], room: list[int]) -> int:
    """How far such an ending moves the pawn towards seat 0, neither making a mistake."""
    suits = packed[REST] >> SUITS_FROM
    for i in range(REST):
        room[i] = packed[i]
    room[LED] = -1
    room[TURN] = packed[REST] & 1
    room[ALPHA], room[BETA] = -MOST, MOST
    at = 0
    fresh = True
    while True:
        if fresh:
            done = _meet(at, suits, room)
        else:
            done = room[at + LEFT] == 0 or room[at + ALPHA] >= room[at + BETA]
        if done:
            if at == 0:
                return room[BEST]
            result = room[at + BEST]
            at -= WIDTH
            if room[at + TURN]:
                room[at + BEST] = min(room[at + BEST], result)
                room[at + BETA] = min(room[at + BETA], result)
            else:
                room[at + BEST] = max(room[at + BEST], result)
                room[at + ALPHA] = max(room[at + ALPHA], result)
        else:
            _step(at, _choose(at, room), room)
            at += WIDTH
        fresh = not done
