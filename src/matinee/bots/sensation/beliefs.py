"""Hollywood Sensation: which deals agree with what a seat has seen, each as likely as any other.

What the other hand may hold is settled by what it drew unseen and when, what it has played, and
which suits it could not follow, and when. `weigh` walks through the round once, keeping for every
number of cards of each suit the hand could hold unseen in how many ways the deal can have led
there:

- it begins with any of the hands it can have been dealt;
- an unseen draw adds a card, and could be any of the cards of its suit then held;
- a card played that was not drawn face up takes one away;
- a suit not followed rules out every hand that held one.

`fill` then draws the numbers, and for each suit which cards. All cards left over lie in the decks
in any order. What a player chose to stash is taken to be any of the cards they were dealt.
"""

from matinee.bots.contract import Seen
from matinee.games.sensation.rules import (
    CARDS,
    HAND,
    NO_CARD,
    PLAYERS,
    ROUNDS,
    SUIT_CARDS,
    SUIT_OF,
    SUITS,
    State,
    beats,
    deal_round,
    first_drawn,
    inferior,
    superior,
)
from matinee.kernel import draw, list_members, rule, seed_generator, shuffle, size

DIGIT, DIGITS = 3, 7
"""A hand is a number: how many cards of each suit it holds, in three bits each."""
PLACE = tuple(1 << DIGIT * suit for suit in range(SUITS))


def _cards_in(hand: int) -> int:
    return sum(hand >> DIGIT * suit & DIGITS for suit in range(SUITS))


NUMBERS = tuple(hand for hand in range(1 << DIGIT * SUITS) if _cards_in(hand) <= HAND)
"""The hands there are, lowest first: of all such numbers, one in twenty."""
COUNTS = tuple(map(_cards_in, NUMBERS))
HANDS = len(NUMBERS)
NO_HAND = -1
AT = tuple(
    NUMBERS.index(hand) if _cards_in(hand) <= HAND else NO_HAND
    for hand in range(1 << DIGIT * SUITS)
)
"""Where a hand stands among them."""

# What `weigh` leaves for `fill`, beside the weights.
UNSEEN, HIDDEN, FREE = range(3)
KNOWN = 3
"""The cards a seat has not seen; how many of them the other holds; 1 if any hand will do."""
SCRATCH = 2 * CARDS


@rule
def weigh(s: State, seat: int, known: list[int], weight: list[float], spare: list[float]) -> None:
    """Find how many deals lead to each hand the other player may hold, for a hidden state."""
    other = 1 - seat
    first = s.round * PLAYERS
    seen = s.left_out | s.hand[seat] | s.shown[other] | s.taken[first] | s.taken[first + 1]
    if s.led != NO_CARD:
        seen |= 1 << s.led
    if s.drawn < CARDS:
        seen |= 1 << s.deck[s.round * CARDS + s.drawn]
    if seat == inferior(s) and s.pawn:
        for i in range(s.stashed):
            seen |= 1 << s.private[i]
    known[UNSEEN] = (1 << CARDS) - 1 & ~seen
    known[HIDDEN] = s.held[other] - size(s.shown[other])
    known[FREE] = 1
    if not _all_followed(s):
        known[FREE] = 0
        _walk(s, seat, weight, spare)
        _count_hands(known, weight)


@rule
def _all_followed(s: State) -> bool:
    """Whether every answer of this round was of the suit led, so that nothing is ruled out."""
    for i in range(1, CARDS, PLAYERS):
        if s.played[i] != NO_CARD and SUIT_OF[s.played[i]] != SUIT_OF[s.played[i - 1]]:
            return False
    return True


@rule
def _walk(s: State, seat: int, weight: list[float], spare: list[float]) -> None:
    """Go through the round as it was played, counting the ways to each hand of the other."""
    other = 1 - seat
    _begin(s, other, weight)
    leader = s.leader if s.round == 0 else superior(s)
    drawn = first_drawn(s)
    stashed = abs(s.pawn)
    for trick in range(s.tricks + 1):
        led = s.played[trick * PLAYERS]
        if led == NO_CARD:
            break
        answer = s.played[trick * PLAYERS + 1]
        if leader == other:
            _take_away(s, other, led, weight)
        if answer == NO_CARD:
            break
        if leader == seat:
            if SUIT_OF[answer] != SUIT_OF[led]:
                _rule_out(SUIT_OF[led], weight)
            _take_away(s, other, answer, weight)
        if beats(s, answer, led):
            leader = 1 - leader
        if drawn < CARDS:
            drawn += 2
            if leader == seat:
                _add_one(weight, spare)
        elif stashed:
            stashed -= 1
            if other == inferior(s):
                _add_one(weight, spare)


@rule
def _begin(s: State, other: int, weight: list[float]) -> None:
    """Every hand of the size dealt, less what was stashed, can be had in as many ways."""
    dealt = HAND
    if s.pawn and other == inferior(s):
        dealt -= abs(s.pawn)
    for i in range(HANDS):
        weight[i] = 1.0 if COUNTS[i] == dealt else 0.0


@rule
def _take_away(s: State, other: int, card: int, weight: list[float]) -> None:
    """A card is played; if it came unseen, the hand held one more of its suit before."""
    if s.faced[other] >> card & 1:
        return
    suit = SUIT_OF[card]
    for i in range(HANDS):
        before = AT[NUMBERS[i] + PLACE[suit]]
        weight[i] = weight[before] if before != NO_HAND else 0.0


@rule
def _add_one(weight: list[float], spare: list[float]) -> None:
    """A card is drawn unseen: any card of its suit in the new hand may be the one."""
    for i in range(HANDS):
        ways = 0.0
        for suit in range(SUITS):
            held = NUMBERS[i] >> DIGIT * suit & DIGITS
            if held:
                ways += held * weight[AT[NUMBERS[i] - PLACE[suit]]]
        spare[i] = ways
    for i in range(HANDS):
        weight[i] = spare[i]


@rule
def _rule_out(suit: int, weight: list[float]) -> None:
    """A suit was not followed: no hand that held one is possible."""
    for i in range(HANDS):
        if NUMBERS[i] >> DIGIT * suit & DIGITS:
            weight[i] = 0.0


@rule
def _count_hands(known: list[int], weight: list[float]) -> None:
    """Of each number of cards of each suit there are many hands; sum up, to draw from."""
    total = 0.0
    for i in range(HANDS):
        if weight[i] > 0:
            for suit in range(SUITS):
                held = NUMBERS[i] >> DIGIT * suit & DIGITS
                weight[i] *= _choose(size(known[UNSEEN] & SUIT_CARDS[suit]), held)
            total += weight[i]
        weight[i] = total


@rule
def _choose(n: int, k: int) -> int:
    """In how many ways k of n can be chosen."""
    if k > n:
        return 0
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def imagine(seen: Seen) -> State:
    """A whole position: any deal that agrees with what the seat to act has seen."""
    s: State = seen.state.copy()
    g, known, scratch = [0, 0], [0] * KNOWN, [0] * SCRATCH
    weight = [0.0] * HANDS
    seed_generator(g, seen.seed, 0)
    invent_later_rounds(s, g)
    weigh(s, s.turn, known, weight, weight[:])
    fill(s, s.turn, known, weight, g, scratch)
    return s


# Drawing -------------------------------------------------------------------------------------


@rule
def fill(
    s: State, seat: int, known: list[int], weight: list[float], g: list[int], scratch: list[int]
) -> None:
    """Fill in this round's cards, every deal that agrees with what was seen equally likely."""
    other = 1 - seat
    count = list_members(known[UNSEEN], scratch)
    shuffle(g, scratch, 0, count, count - 1)
    if not known[FREE]:
        _sort_out(known, weight, g, scratch, count)
    hand = s.shown[other]
    for i in range(known[HIDDEN]):
        hand |= 1 << scratch[i]
    s.hand[other] = hand
    at = known[HIDDEN]
    if s.pawn and other == inferior(s):
        for i in range(s.stashed):
            s.private[i] = scratch[at]
            at += 1
    if s.drawn < CARDS:
        for i in range(s.round * CARDS + s.drawn + 1, (s.round + 1) * CARDS):
            s.deck[i] = scratch[at]
            at += 1


@rule
def _sort_out(
    known: list[int], weight: list[float], g: list[int], scratch: list[int], count: int
) -> None:
    """Bring a hand that agrees with what was not followed to the front of the shuffled cards."""
    hand = _draw_hand(weight, g)
    front = 0
    back = CARDS + known[HIDDEN]
    for i in range(count):
        suit = SUIT_OF[scratch[i]]
        if hand >> DIGIT * suit & DIGITS:
            hand -= PLACE[suit]
            scratch[CARDS + front] = scratch[i]
            front += 1
        else:
            scratch[back] = scratch[i]
            back += 1
    for i in range(count):
        scratch[i] = scratch[CARDS + i]


@rule
def _draw_hand(weight: list[float], g: list[int]) -> int:
    """One of the hands, each as often as the deals that lead to it."""
    total = weight[HANDS - 1]
    wanted = (draw(g) + 0.5) / 4294967296.0 * total
    low = 0
    high = HANDS - 1
    while low < high:
        middle = (low + high) // 2
        if weight[middle] > wanted:
            high = middle
        else:
            low = middle + 1
    return NUMBERS[low]


@rule
def invent_later_rounds(s: State, g: list[int]) -> None:
    """Rounds to come have not been dealt as far as anyone knows: any deal will do."""
    for game_round in range(s.round + 1, ROUNDS):
        deal_round(s, game_round, g)
