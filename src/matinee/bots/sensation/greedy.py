"""Hollywood Sensation, greedily."""

from matinee.games.sensation.rules import (
    CARDS,
    NO_CARD,
    PLAYERS,
    RANKS,
    SUIT_OF,
    State,
    beats,
    cards_of,
    won,
)
from matinee.kernel import rule

HIGH_CARD = 0.02
"""What each rank of a card is worth in hand, to settle what is otherwise equal."""
ALL_SEEN = -1.0


@rule
def weigh(states: list[State], card: int) -> float:
    """What a card is worth in states[0]; nothing has to be tried."""
    return worth(states[0], card)


@rule
def worth(s: State, card: int) -> float:
    """What a card is likely to win or lose in this trick."""
    thrift = -HIGH_CARD * (card % RANKS)
    if s.stashing:
        return thrift
    if s.led == NO_CARD:
        return (2 * max(0.0, share_beaten(s, card)) - 1) * _wanted(s, card) + thrift
    prize = _wanted(s, card) + _wanted(s, s.led)
    return (prize if beats(s, card, s.led) else -prize) + thrift


@rule
def _wanted(s: State, card: int) -> float:
    """How much winning a card helps: most when it may settle who has more of its suit."""
    suit = SUIT_OF[card]
    mine = won(s, s.round, s.turn, suit)
    theirs = won(s, s.round, 1 - s.turn, suit)
    cards = cards_of(s, suit)
    majority = cards // 2 + 1
    if mine >= majority or theirs >= majority:
        return -0.3 * s.brings[suit] if mine == cards - 1 else 0.0
    return s.brings[suit] * (1 + max(mine, theirs)) / majority


@rule
def share_beaten(s: State, card: int) -> float:
    """The share of cards this seat has not seen that would lose to its card, or ALL_SEEN."""
    first = s.round * PLAYERS
    seen = s.left_out | s.hand[s.turn] | s.taken[first] | s.taken[first + 1]
    unseen = 0
    beaten = 0
    for other in range(CARDS):
        if not seen >> other & 1:
            unseen += 1
            if not beats(s, other, card):
                beaten += 1
    return beaten / unseen if unseen else ALL_SEEN
