"""Hollywood Sensation, greedily."""

from matinee.games.sensation import rules

HIGH_CARD = 0.02
"""What each rank of a card is worth in hand, to settle what is otherwise equal."""


def worth(s: rules.State, card: int) -> float:
    """What a card is likely to win or lose in this trick."""
    thrift = -HIGH_CARD * (card % rules.RANKS)
    if s.stashing:
        return thrift
    if s.led == rules.NO_CARD:
        return (2 * (share_beaten(s, card) or 0.0) - 1) * _wanted(s, card) + thrift
    prize = _wanted(s, card) + _wanted(s, s.led)
    return (prize if rules.beats(s, card, s.led) else -prize) + thrift


def _wanted(s: rules.State, card: int) -> float:
    """How much winning a card helps: most when it may settle who has more of its suit."""
    suit = rules.SUIT_OF[card]
    mine = rules.won(s, s.round, s.turn, suit)
    theirs = rules.won(s, s.round, 1 - s.turn, suit)
    majority = rules.RANKS // 2 + 1
    if mine >= majority or theirs >= majority:
        return -0.3 * rules.FAME[suit] if mine == rules.RANKS - 1 else 0.0
    return rules.FAME[suit] * (1 + max(mine, theirs)) / majority


def share_beaten(s: rules.State, card: int) -> float | None:
    """The share of cards this seat has not seen that would lose to its card; None: it saw all."""
    first = s.round * rules.PLAYERS
    seen = s.hand[s.turn] | s.taken[first] | s.taken[first + 1]
    unseen = [other for other in range(rules.CARDS) if not seen >> other & 1]
    if not unseen:
        return None
    return sum(not rules.beats(s, other, card) for other in unseen) / len(unseen)
