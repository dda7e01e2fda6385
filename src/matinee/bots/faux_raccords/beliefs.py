"""Whole positions that agree with all a seat may know, weighed by what partners' tokens say.

The cards a seat does not see go to the places it does not see into, at first every deal as likely
as any other. In the Tutorial one copy of each double is out of the box, and four more cards are.

`heed_tokens` goes on from there: a Clap or a good Hint of a partner says that a card is in order, a
bad one that it is not; of cards nobody vouches for some have been mended, the more the fuller the
Film; and a team that has learnt means a certain value by each cell of a grid. Cards believed right
are first put in order, or swaps would seldom get there. Then swaps of two unseen cards are accepted
as Metropolis has it, so that a deal comes up as often as exp(-strain / 4) says, `strain` being what
speaks against it.
"""

from math import exp

from matinee.bots.contract import Seen
from matinee.bots.faux_raccords.fitting import NO_VALUE, across_of, down_of
from matinee.bots.faux_raccords.sight import (
    BAD,
    CARD_AT,
    COLUMN_AT,
    COUNT,
    DOUBTFUL,
    FIRST_LENGTH,
    GENRE_AT,
    KNOWN,
    LEVEL_OF_MOOD,
    LIES_AT,
    LINK_AT,
    NOW,
    ROW_AT,
    SPACE,
    SPOT_AT,
    VOUCHED,
    look,
    once_vouched,
    still_needed,
)
from matinee.games.faux_raccords.film import GRID, is_line, row_of
from matinee.games.faux_raccords.material import (
    ARCS,
    ASK_MISHAP,
    CARDS,
    CLAP,
    FACE_UP,
    FIRST_COPY,
    MISHAPS,
    MOODS,
    REWRITE,
    SERIES,
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

TRUST = 32
"""What a card vouched for but out of order speaks against a deal, in quarters of a nat."""
GRID_TRUST = 20
"""The same for each pair of a grid."""
WARNED = 8
"""What a card said to be badly placed, but well placed, does."""
# Counted in games of teams that have learnt: `python -m benchmarks.training.placements`.
STAGES = 6
MENDED = (
    30, 10, 0, 0, 0, 0,
    90, 75, 45, 15, 10, 0,
    50, 50, 40, 25, 15, 0,
    90, 90, 90, 85, 75, 60,
    65, 35, 0, 0, 0, 0,
    97, 85, 65, 35, 0, 0,
)  # fmt: skip
"""Of cards that nobody ever vouched for, how many percent were mended, for each mode and by how
many cards the Film still wants; those right by chance are not counted."""
OFF_GENRE = (0, 2, 7, 3, 3, 0)
"""What a card believed right that is not of the genre speaks against a deal, for each mode."""
MEANT = (
    11, 38, 77, 136, 38, 87, 137, 218, 83, 139, 198, 255, 139, 205, 256, 279,
    11, 35, 79, 145, 36, 84, 147, 207, 85, 145, 197, 256, 136, 218, 257, 279,
)  # fmt: skip
"""The value each cell of a grid is meant for, in tenths: Series, then Arcs."""
SPREAD = (
    5, 11, 13, 32, 7, 14, 18, 18, 16, 17, 14, 8, 21, 19, 12, 5,
    6, 10, 17, 19, 6, 16, 15, 19, 16, 20, 14, 9, 23, 15, 8, 5,
)  # fmt: skip
"""How far values are from it, a standard deviation in tenths."""
FAR_OFF = 32
"""What a value speaks against a deal at most that is not meant for its cell."""
STEPS = 600
"""Swaps tried for one deal."""
SCALE = 1 << 20
ACCEPT = tuple(round(SCALE * exp(-worse / 4)) for worse in range(64))
"""How often a swap is accepted that speaks so much more against a deal."""

POSITION_AT = LINK_AT
"""Where in the Film each card of the pool lies, as far as those go."""
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
    unseen = list_positions(s, w)
    if unseen == 0 or count < 2:
        return
    if steps:
        recall_claps(s, w, g)
        if is_line(s):
            fill_gaps(s, w, pool, unseen, count, g)
            shuffle(g, pool, unseen, count, count - unseen)  # none more likely in a hand
        put_in_order(s, w, pool, unseen)
    show_pool(s, w, pool)
    near = not is_line(s) and s.mode != STUDIO and not is_warned(w)
    against = strain(s, w)
    for _ in range(steps):
        one = below(g, unseen)
        other = below(g, count)
        then = against
        if near:
            then -= strain_near(s, w, one, other, unseen)
        exchange(w, pool, one, other, unseen)
        then = then + strain_near(s, w, one, other, unseen) if near else strain(s, w)
        if then <= against or below(g, SCALE) < ACCEPT[min(63, then - against)]:
            against = then
        else:
            exchange(w, pool, one, other, unseen)


@rule
def list_positions(s: State, w: list[int]) -> int:
    """The positions of Film cards that are not seen, in the order of the pool; how many they are.

    In a grid also where every card lies. A card just viewed is seen, though it has no Clap yet.
    """
    unseen = 0
    for k in range(filmed(s)):
        if s.film[k] < 0:
            w[POSITION_AT + unseen] = k
            unseen += 1
        elif w[NOW + CARD_AT + k] < 0:
            w[NOW + CARD_AT + k] = s.film[k]
            w[NOW + LIES_AT + k] = KNOWN
        if not is_line(s):
            w[ROW_AT + k] = down_of(s, w[NOW + SPOT_AT + k])
            w[COLUMN_AT + k] = across_of(s, w[NOW + SPOT_AT + k])
    return unseen


@rule
def recall_claps(s: State, w: list[int], g: list[int]) -> None:
    """Take as many doubtful cards for vouched as have lost a Clap: any of them, since nothing on
    the table says which lay there from the start. Of the others some are right by now."""
    doubtful = 0
    for k in range(w[NOW + COUNT]):
        doubtful += 1 if w[NOW + LIES_AT + k] == DOUBTFUL else 0
    recalled = once_vouched(s, doubtful)
    mended = MENDED[STAGES * s.mode + min(max(still_needed(s), 0), STAGES - 1)]
    for k in range(w[NOW + COUNT]):
        if w[NOW + LIES_AT + k] == DOUBTFUL:
            if below(g, doubtful) < recalled:
                w[NOW + LIES_AT + k] = VOUCHED
                recalled -= 1
            elif below(g, 100) < mended:
                w[NOW + LIES_AT + k] = VOUCHED
            doubtful -= 1


@rule
def fill_gaps(
    s: State, w: list[int], pool: list[int], unseen: int, count: int, g: list[int]
) -> None:
    """Give the unseen cards of a line that are believed right values between those in sight."""
    low = 0
    at = 0
    for k in range(w[NOW + COUNT]):
        if k == w[NOW + FIRST_LENGTH]:
            low = 0
        if s.film[k] >= 0:
            low = VALUES[s.film[k]]
            continue
        if w[NOW + LIES_AT + k] == VOUCHED:
            high = next_in_sight(s, w, k)
            if not low < VALUES[pool[at]] < high or is_before(w, pool, at):
                first = below(g, count)
                for i in range(count):
                    other = (first + i) % count
                    if (other > at or is_free(w, other, unseen)) and (
                        low < VALUES[pool[other]] < high
                    ):
                        swap(pool, at, other)
                        if not is_before(w, pool, at):
                            break
        at += 1


@rule
def next_in_sight(s: State, w: list[int], k: int) -> int:
    """The value of the next card of a line that is seen; more than any if none is."""
    end = w[NOW + FIRST_LENGTH] if k < w[NOW + FIRST_LENGTH] else w[NOW + COUNT]
    for later in range(k + 1, end):
        if s.film[later] >= 0:
            found: int = VALUES[s.film[later]]
            return found
    return NO_VALUE


@rule
def is_free(w: list[int], at: int, unseen: int) -> bool:
    """Whether a card of the pool lies nowhere where it is believed right."""
    return at >= unseen or w[NOW + LIES_AT + w[POSITION_AT + at]] != VOUCHED


@rule
def is_before(w: list[int], pool: list[int], at: int) -> bool:
    """Whether a card has the value of one that has been given already."""
    for i in range(at):
        same = VALUES[pool[i]] == VALUES[pool[at]]
        if same and w[NOW + LIES_AT + w[POSITION_AT + i]] == VOUCHED:
            return True
    return False


@rule
def put_in_order(s: State, w: list[int], pool: list[int], unseen: int) -> None:
    """Sort the unseen cards that are believed right: a chain that starts among many cards out of
    order seldom finds its way."""
    for i in range(unseen):
        for j in range(i + 1, unseen):
            k, later = w[POSITION_AT + i], w[POSITION_AT + j]
            if w[NOW + LIES_AT + k] == VOUCHED and w[NOW + LIES_AT + later] == VOUCHED:
                falls = VALUES[pool[i]] > VALUES[pool[j]]
                if is_line(s):
                    if falls and (k < w[NOW + FIRST_LENGTH]) == (later < w[NOW + FIRST_LENGTH]):
                        swap(pool, i, j)
                elif s.mode != STUDIO:
                    steps = w[ROW_AT + later] + w[COLUMN_AT + later]
                    steps -= w[ROW_AT + k] + w[COLUMN_AT + k]
                    if steps and falls == (steps > 0):
                        swap(pool, i, j)


@rule
def swap(pool: list[int], one: int, other: int) -> None:
    card = pool[one]
    pool[one] = pool[other]
    pool[other] = card


@rule
def exchange(w: list[int], pool: list[int], one: int, other: int, unseen: int) -> None:
    """Swap two cards, and show them on the Film."""
    swap(pool, one, other)
    w[NOW + CARD_AT + w[POSITION_AT + one]] = pool[one]
    if other < unseen:
        w[NOW + CARD_AT + w[POSITION_AT + other]] = pool[other]


@rule
def show_pool(s: State, w: list[int], pool: list[int]) -> None:
    """The Film as the seat sees it, with the cards the pool has for the others."""
    at = 0
    for k in range(filmed(s)):
        if s.film[k] < 0:
            w[NOW + CARD_AT + k] = pool[at]
            at += 1


@rule
def is_warned(w: list[int]) -> bool:
    """Whether a Hint speaks against a card."""
    for k in range(w[NOW + COUNT]):
        if w[NOW + LIES_AT + k] == BAD:
            return True
    return False


@rule
def strain_near(s: State, w: list[int], one: int, other: int, unseen: int) -> int:
    """What of a grid's strain the cards of two places of the pool have a part in, no Hint speaking
    against any."""
    k = w[POSITION_AT + one]
    against = strain_at(s, w, k, -1)
    if other < unseen and other != one:
        against += strain_at(s, w, w[POSITION_AT + other], k)
    return against


@rule
def strain_at(s: State, w: list[int], k: int, but: int) -> int:
    """What a card of a grid has against it, and what others have that is due to it."""
    lies = w[NOW + LIES_AT + k]
    if lies == DOUBTFUL:
        return 0
    value = VALUES[w[NOW + CARD_AT + k]]
    against = 0
    if lies == VOUCHED:
        against = strain_of_card(s, w, k)
    for other in range(w[NOW + COUNT]):
        beside = w[NOW + LIES_AT + other]
        if other != k and other != but and beside != DOUBTFUL:
            counts = (1 if lies == VOUCHED else 0) + (1 if beside == VOUCHED else 0)
            if counts and leave_no_room(w, k, value, other):
                against += GRID_TRUST * counts
    return against


@rule
def strain(s: State, w: list[int]) -> int:
    """What a deal has against it: cards vouched for out of order, cards warned of in order."""
    against = strain_of_line(s, w) if is_line(s) else 0
    for k in range(w[NOW + COUNT]):
        lies = w[NOW + LIES_AT + k]
        if lies == VOUCHED:
            against += strain_of_card(s, w, k)
        if s.mode == STUDIO:
            right = LEVEL_OF_MOOD[s.mood[w[NOW + CARD_AT + k]]] == row_of(w[NOW + SPOT_AT + k])
            if lies == VOUCHED and not right:
                against += TRUST
            elif lies == BAD and right:
                against += WARNED
        elif not is_line(s) and lies != DOUBTFUL and lies <= BAD:
            found = clashes_in_grid(w, k)
            if lies == VOUCHED:
                against += GRID_TRUST * found
            elif found == 0:
                against += WARNED
    return against


@rule
def strain_of_card(s: State, w: list[int], k: int) -> int:
    """What a card believed right has against it wherever the others lie: teams place cards of the
    genre, and in a grid each value in the cell it is meant for."""
    card = w[NOW + CARD_AT + k]
    film = 1 if k >= w[NOW + FIRST_LENGTH] else 0
    against = 0 if w[GENRE_AT + film] >> card & 1 else OFF_GENRE[s.mode]
    if s.mode == SERIES or s.mode == ARCS:
        down, across = w[ROW_AT + k], w[COLUMN_AT + k]
        if 0 <= down < GRID and 0 <= across < GRID:
            cell = GRID * (down + (GRID if s.mode == ARCS else 0)) + across
            off: int = 10 * VALUES[card] - MEANT[cell]
            against += min(FAR_OFF, 2 * off * off // (SPREAD[cell] * SPREAD[cell]))
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
def clashes_in_grid(w: list[int], k: int) -> int:
    """How many cards in sight or vouched for leave a card of a grid too little room."""
    found = 0
    value = VALUES[w[NOW + CARD_AT + k]]
    for other in range(w[NOW + COUNT]):
        if other != k and w[NOW + LIES_AT + other] != DOUBTFUL:
            found += 1 if leave_no_room(w, k, value, other) else 0
    return found


@rule
def leave_no_room(w: list[int], k: int, value: int, other: int) -> bool:
    """Whether two cards of a grid are the same, or leave too few values for the cells between."""
    rises: int = VALUES[w[NOW + CARD_AT + other]] - value
    if rises == 0:
        return True
    down = w[ROW_AT + other] - w[ROW_AT + k]
    across = w[COLUMN_AT + other] - w[COLUMN_AT + k]
    if down >= 0 and across >= 0:
        return rises < down + across
    return down <= 0 and across <= 0 and rises > down + across
