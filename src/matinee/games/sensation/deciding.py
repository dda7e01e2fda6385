"""Hollywood Sensation: what decided a game."""

from matinee.games.sensation.rules import PLAYERS, SUIT_CARDS, State, cards_of, moved, steps
from matinee.kernel import rule, size


@rule
def decided(s: State, kind: int) -> bool:
    """Whether the other would have won the last round's game had a suit brought nothing in it."""
    last = s.round
    before = s.path[last - 1] if last > 0 else 0
    by = steps(s, last) - brought(s, last, 0, kind) + brought(s, last, 1, kind)
    place = moved(before, by, s.carpet)
    return place != 0 and (place > 0) != (s.pawn > 0)


@rule
def brought(s: State, game_round: int, seat: int, suit: int) -> int:
    """What one suit has brought a player in a round."""
    cards = size(s.taken[game_round * PLAYERS + seat] & SUIT_CARDS[suit])
    return s.brings[suit] if cards_of(s, suit) // 2 < cards < cards_of(s, suit) else 0
