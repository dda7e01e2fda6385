"""Whole positions that agree with all a seat may know, weighed by what partners' tokens say.

The cards a seat does not see go to the places it does not see into, at first every deal as likely
as any other. In the Tutorial one copy of each double is out of the box, and four more cards are.

`heed_tokens` goes on from there: a Clap or a good Hint of a partner says that a card is in order, a
bad one that it is not. Swaps of two unseen cards are accepted as Metropolis has it, so that a deal
comes up as often as exp(-strain / 4) says, `strain` being what speaks against it.
"""

from math import exp

from matinee.bots.contract import Seen
from matinee.bots.faux_raccords.fitting import clashes, off_cell
from matinee.bots.faux_raccords.sight import (
    BAD,
    CARD_AT,
    COUNT,
    DOUBTFUL,
    FIRST_LENGTH,
    LEVEL_OF_MOOD,
    LIES_AT,
    NOW,
    SPACE,
    SPOT_AT,
    VOUCHED,
    look,
    once_vouched,
)
from matinee.games.faux_raccords.film import is_line, row_of
from matinee.games.faux_raccords.material import (
    ASK_MISHAP,
    CARDS,
    CLAP,
    FACE_UP,
    FIRST_COPY,
    MISHAPS,
    MOODS,
    REWRITE,
    STUDIO,
    TUTORIAL,
    VALUES,
    State,
    cards_dealt,
    filmed,
    in_cut,
)
from matinee.games.faux_raccords.rules import has_moods, leave_out
from matinee.kernel import below, rule, seed_generator, shuffle, size

TRUST = 24
"""What a card vouched for but out of order speaks against a deal, in quarters of a nat."""
GRID_TRUST = 14
"""The same for each pair of a grid."""
WARNED = 8
"""What a card said to be badly placed, but well placed, does."""
STEPS = 600
"""Swaps tried for one deal."""
SCALE = 1 << 20
ACCEPT = tuple(round(SCALE * exp(-worse / 4)) for worse in range(64))
"""How often a swap is accepted that speaks so much more against a deal."""

POOL = CARDS
"""Room for the unseen cards."""


def imagine(seen: Seen) -> State:
    """A whole position that agrees with what the seat to act may know; tokens say nothing."""
    s: State = seen.state.copy()
    g, pool, work = [0, 0], [0] * POOL, [0] * SPACE
    seed_generator(g, seen.seed, 0)
    deal_likely(s, s.turn, work, pool, g, 0)
    return s


# Every deal as likely as any other -----------------------------------------------------------


@rule
def list_unseen(s: State, seat: int, w: list[int], pool: list[int], g: list[int]) -> int:
    """Write down the cards a seat does not see, in any order; return how many they are."""
    look(s, seat, w)
    seen = s.hand[seat] | s.bin | in_cut(s)
    for other in range(s.players):
        seen |= s.hand[other]
    if s.effect >= 0:
        seen |= 1 << s.effect
    for k in range(filmed(s)):
        if s.film[k] >= 0:
            seen |= 1 << s.film[k]
    for i in range(s.lifts):
        if s.lifted[i] >= 0:
            seen |= 1 << s.lifted[i]
    if s.mode == TUTORIAL:
        for i in range(len(FIRST_COPY)):
            copies = seen >> FIRST_COPY[i] & 3
            gone = below(g, 2) if copies == 0 else 2 - copies
            seen |= 1 << FIRST_COPY[i] + gone
    count = 0
    for card in range(CARDS):
        if not seen >> card & 1:
            pool[count] = card
            count += 1
    shuffle(g, pool, 0, count, count)
    return count


@rule
def is_sent_to_bin(s: State) -> bool:
    """Whether a Director has just sent the card to the Bin whose effect is applied."""
    return s.effect >= 0 and s.effect != s.called


@rule
def hand_out(s: State, seat: int, pool: list[int], count: int, g: list[int]) -> None:
    """Give unseen cards to the places not seen into: Film, lifted, hands, Bin, pile."""
    at = 0
    for k in range(filmed(s)):
        if s.film[k] < 0:
            s.film[k] = pool[at]
            at += 1
    for i in range(s.lifts):
        if s.lifted[i] < 0:
            s.lifted[i] = pool[at]
            at += 1
    for other in range(s.players):
        if other != seat:
            for _ in range(s.held[other] - size(s.hand[other])):
                s.hand[other] |= 1 << pool[at]
                at += 1
    if is_sent_to_bin(s):
        s.bin |= 1 << s.effect
    for _ in range(s.binned - size(s.bin)):
        s.bin |= 1 << pool[at]
        at += 1
    for i in range(s.drawn, cards_dealt(s)):
        s.rushes[i] = pool[at]
        at += 1


@rule
def invent_rest(s: State, seat: int, pool: list[int], g: list[int]) -> None:
    """What else is hidden: moods and mishaps to come, whims, cards passed, what others know."""
    if has_moods(s):
        fill_order(s.moods, s.moods_drawn, MOODS, pool, g)
    if s.mode != TUTORIAL:
        fill_order(s.mishaps, s.happened, MISHAPS, pool, g)
        leave_out(s)
        for card in range(CARDS):
            s.whim[card] = card
        shuffle(g, s.whim, 0, CARDS, CARDS - 1)
    for other in range(s.players):
        if other != seat:
            if s.question == ASK_MISHAP + REWRITE and s.answered >> other & 1:
                s.passing[other] = any_of(s.hand[other], g)
            if s.notes:
                s.known[other] = surely_known(s, other)


@rule
def fill_order(order: list[int], first: int, end: int, pool: list[int], g: list[int]) -> None:
    """The rest of an order of 0, 1, 2...: what has not come yet, shuffled."""
    come = 0
    for i in range(first):
        come |= 1 << order[i]
    at = first
    for thing in range(end):
        if not come >> thing & 1:
            order[at] = thing
            at += 1
    shuffle(g, order, first, end, end - first)


@rule
def any_of(cards: int, g: list[int]) -> int:
    """Any card of a set."""
    at = below(g, size(cards))
    card = 0
    while at or not cards >> card & 1:
        at -= cards >> card & 1
        card += 1
    return card


@rule
def surely_known(s: State, seat: int) -> int:
    """What a player with notes knows at least: hand, Cut, cards face up and with their Clap."""
    known = s.hand[seat] | in_cut(s)
    for k in range(filmed(s)):
        if s.marks[k] & (FACE_UP | CLAP << seat):
            known |= 1 << s.film[k]
    return known


# What tokens say -----------------------------------------------------------------------------


@rule
def deal_likely(
    s: State, seat: int, w: list[int], pool: list[int], g: list[int], steps: int
) -> None:
    """Make a hidden position whole, deals weighed by tokens in so many steps; 0: all alike."""
    count = list_unseen(s, seat, w, pool, g)
    heed_tokens(s, w, pool, count, g, steps)
    hand_out(s, seat, pool, count, g)
    invent_rest(s, seat, pool, g)


@rule
def heed_tokens(
    s: State, w: list[int], pool: list[int], count: int, g: list[int], steps: int
) -> None:
    """Swap unseen cards until a deal comes up as often as the tokens make it likely."""
    unseen = 0
    for k in range(filmed(s)):
        unseen += 1 if s.film[k] < 0 else 0
    if unseen == 0 or count < 2:
        return
    if steps:
        recall_claps(s, w, g)
    show_pool(s, w, pool)
    against = strain(s, w)
    for _ in range(steps):
        one = below(g, unseen)
        other = below(g, count)
        swap(pool, one, other)
        show_pool(s, w, pool)
        then = strain(s, w)
        if then <= against or below(g, SCALE) < ACCEPT[min(63, then - against)]:
            against = then
        else:
            swap(pool, one, other)
    show_pool(s, w, pool)


@rule
def recall_claps(s: State, w: list[int], g: list[int]) -> None:
    """Take as many doubtful cards for vouched as have lost a Clap: any of them, since nothing on
    the table says which lay there from the start."""
    doubtful = 0
    for k in range(w[NOW + COUNT]):
        doubtful += 1 if w[NOW + LIES_AT + k] == DOUBTFUL else 0
    recalled = once_vouched(s, doubtful)
    for k in range(w[NOW + COUNT]):
        if w[NOW + LIES_AT + k] == DOUBTFUL:
            if below(g, doubtful) < recalled:
                w[NOW + LIES_AT + k] = VOUCHED
                recalled -= 1
            doubtful -= 1


@rule
def swap(pool: list[int], one: int, other: int) -> None:
    card = pool[one]
    pool[one] = pool[other]
    pool[other] = card


@rule
def show_pool(s: State, w: list[int], pool: list[int]) -> None:
    """The Film as the seat sees it, with the cards the pool has for the others."""
    at = 0
    for k in range(filmed(s)):
        if s.film[k] < 0:
            w[NOW + CARD_AT + k] = pool[at]
            at += 1


@rule
def strain(s: State, w: list[int]) -> int:
    """What a deal has against it: cards vouched for out of order, cards warned of in order."""
    if is_line(s):
        return strain_of_line(s, w)
    against = 0
    for k in range(w[NOW + COUNT]):
        lies = w[NOW + LIES_AT + k]
        if s.mode == STUDIO:
            right = LEVEL_OF_MOOD[s.mood[w[NOW + CARD_AT + k]]] == row_of(w[NOW + SPOT_AT + k])
            if lies == VOUCHED and not right:
                against += TRUST
            elif lies == BAD and right:
                against += WARNED
        elif lies != DOUBTFUL and lies <= BAD:
            found = clashes_in_grid(s, w, k)
            if lies == VOUCHED:
                value = VALUES[w[NOW + CARD_AT + k]]
                against += GRID_TRUST * found + off_cell(s, w[NOW + SPOT_AT + k], value)
            elif found == 0:
                against += WARNED
    return against


@rule
def strain_of_line(s: State, w: list[int]) -> int:
    """Neighbours in a line of cards in sight or vouched for should rise."""
    against = 0
    before = -1
    for k in range(w[NOW + COUNT]):
        if k == w[NOW + FIRST_LENGTH]:
            before = -1
        lies = w[NOW + LIES_AT + k]
        if lies == DOUBTFUL:
            continue
        if before >= 0:
            rises = VALUES[w[NOW + CARD_AT + before]] < VALUES[w[NOW + CARD_AT + k]]
            if lies == BAD or w[NOW + LIES_AT + before] == BAD:
                against += WARNED if rises else 0
            elif not rises and (lies == VOUCHED or w[NOW + LIES_AT + before] == VOUCHED):
                against += TRUST
        before = k
    return against


@rule
def clashes_in_grid(s: State, w: list[int], k: int) -> int:
    """How many cards in sight or vouched for leave a card of a grid too little room."""
    found = 0
    spot = w[NOW + SPOT_AT + k]
    value = VALUES[w[NOW + CARD_AT + k]]
    for other in range(w[NOW + COUNT]):
        if other != k and w[NOW + LIES_AT + other] != DOUBTFUL:
            there = VALUES[w[NOW + CARD_AT + other]]
            if clashes(s, spot, value, w[NOW + SPOT_AT + other], there):
                found += 1
    return found
