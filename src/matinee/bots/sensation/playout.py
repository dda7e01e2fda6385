"""Hollywood Sensation, greedily and fast: how searches play a round out and what they try."""

from matinee.games.sensation.rules import (
    NO_CARD,
    PLAYERS,
    RANKS,
    SUIT_CARDS,
    SUIT_OF,
    SUITS,
    State,
    beats,
    cards_of,
    legal,
    play,
    playable,
)
from matinee.kernel import below, lowest, rule, size

LUCK = 20
"""A lead that looks worse by less than this, in hundredths, is played now and then."""


@rule
def count_prizes(s: State, prizes: list[int]) -> None:
    """How much winning a card of each suit helps, in hundredths: most where it may settle it."""
    first = s.round * PLAYERS
    for suit in range(SUITS):
        mine = size(s.taken[first] & SUIT_CARDS[suit])
        theirs = size(s.taken[first + 1] & SUIT_CARDS[suit])
        if max(mine, theirs) > cards_of(s, suit) // 2:
            prizes[suit] = 0
        else:
            prizes[suit] = s.brings[suit] * 25 * (1 + max(mine, theirs))


@rule
def answer_greedily(s: State, cards: int, prizes: list[int]) -> int:
    """The card to answer with: win what is wanted, lose what is not, and keep high cards."""
    best = NO_CARD
    most = -10000
    at_stake = prizes[SUIT_OF[s.led]]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        gain = at_stake + prizes[SUIT_OF[card]]
        if not beats(s, card, s.led):
            gain = -gain
        gain -= 2 * (card % RANKS)
        if gain > most:
            most = gain
            best = card
    return best


@rule
def lead_greedily(s: State, cards: int, prizes: list[int], g: list[int], luck: int) -> int:
    """The card to lead: the one that brings most if it is answered greedily, give or take luck."""
    other = s.hand[1 - s.turn]
    best = NO_CARD
    most = -10000
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        gain = lead_gain(s, card, other, prizes) - 2 * (card % RANKS)
        if luck:
            gain += below(g, luck)
        if gain > most:
            most = gain
            best = card
    return best


@rule
def lead_gain(s: State, card: int, other: int, prizes: list[int]) -> int:
    """What a lead brings if the hand of the other player answers it greedily."""
    suit = SUIT_OF[card]
    following = other & SUIT_CARDS[suit]
    if following:
        higher = following >> card
        lower = following & (1 << card) - 1
        # they win what is wanted and lose what is not, as far as they can
        they_win = higher if prizes[suit] > 0 else not lower
        return -2 * prizes[suit] if they_win else 2 * prizes[suit]
    worst = 10000
    for theirs in range(SUITS):
        if other & SUIT_CARDS[theirs]:
            gain = prizes[suit] + prizes[theirs]
            if beats(s, theirs * RANKS, card):
                gain = -gain
            worst = min(worst, gain)
    return worst


@rule
def play_out(s: State, g: list[int], choices: list[int], prizes: list[int]) -> None:
    """Play the round to its end, both players greedily; cards to stash at random."""
    this_round = s.round
    counted = False  # prizes change when a trick is taken
    while s.round == this_round and not s.over:
        cards = playable(s)
        if s.stashing:
            legal(s, choices)
            play(s, choices[below(g, s.held[s.turn])])
            continue
        leads = s.led == NO_CARD
        counted = counted and not leads
        if not cards & cards - 1:
            play(s, lowest(cards))
            continue
        if not counted:
            count_prizes(s, prizes)
            counted = True
        if leads:
            play(s, lead_greedily(s, cards, prizes, g, LUCK))
        else:
            play(s, answer_greedily(s, cards, prizes))
