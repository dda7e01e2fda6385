"""How good a Film looks to one seat: the logarithm of how likely it is right, in thousandths.

Three shapes, one idea. Cards in sight either stay (as many as can stand together) or are misfits.
Cards out of sight are vouched for - then they are taken to be in order, anywhere between their
neighbours in sight - or doubtful: then they are any unseen card.
"""

from math import log

from matinee.bots.faux_raccords.sight import (
    BAD,
    CARD_AT,
    CHAIN_AT,
    COLUMN_AT,
    COUNT,
    DOUBT,
    DOUBT_NOW,
    DOUBTFUL,
    FIRST_LENGTH,
    GENRE_AT,
    HIGHEST,
    KEEP_AT,
    KEPT_NOW,
    LEAST_AT,
    LEVEL_OF_MOOD,
    LEVEL_SET_AT,
    LIES_AT,
    LINK_AT,
    LONELY,
    MOST,
    MOST_AT,
    NOW,
    NOW_COLUMN_AT,
    NOW_ROW_AT,
    OPEN,
    RISK,
    ROW_AT,
    SEEN,
    SPOT_AT,
    UNSEEN,
    UNSEEN_NOW,
    UP_TO,
    VOUCHED,
    VOUCHED_NOW,
    is_genre,
)
from matinee.bots.faux_raccords.weights import (
    GENRE,
    GENRE_TO_COME,
    GENRE_UNSEEN,
    MISFIT,
    PLACED,
    PUBLIC,
    TIGHT,
    TWIN,
)
from matinee.games.faux_raccords.film import GRID, is_line, place_of, row_of
from matinee.games.faux_raccords.judging import films, genre_goal, goal
from matinee.games.faux_raccords.material import ARCS, CARDS, STUDIO, VALUES, State
from matinee.kernel import rule, size

THOUSAND = 1000
LOG_FACTORIAL = tuple(
    round(THOUSAND * sum(log(i) for i in range(1, n + 1))) for n in range(CARDS + 2)
)
HOPELESS = -9 * THOUSAND
"""Stands for the logarithm of nothing."""
NEVER = 100 * HOPELESS
"""The worth of what is not to be done."""

VALUE_OF = (0, *VALUES)
"""The value of each card, counted from 1; 0 of one out of sight."""
NOT_ALL = -1


@rule
def log_ways(n: int, k: int) -> int:
    """The logarithm of n choose k; far below zero where there is none."""
    if k > n:
        return HOPELESS * (k - n)
    return LOG_FACTORIAL[n] - LOG_FACTORIAL[k] - LOG_FACTORIAL[n - k]


@rule
def rate(s: State, w: list[int], p: list[int], region: int) -> int:
    """How likely a Film is right; what speaks against it is left in w[RISK]."""
    w[RISK] = 0
    rating = 0
    if is_line(s):
        first = 0
        for film in range(films(s)):
            end = w[region + COUNT] if film else w[region + FIRST_LENGTH]
            rating += rate_line(s, w, p, region, first, end, film)
            first = end
        if films(s) > 1:
            rating -= lay_to_risk(w, p[MISFIT] * doubles_over_films(w, region))
    elif s.mode == STUDIO:
        rating += rate_levels(s, w, p, region)
    else:
        rating += rate_grid(s, w, p, region)
    return rating


@rule
def lay_to_risk(w: list[int], cost: int) -> int:
    """A cost that could lose the game."""
    w[RISK] += cost
    return cost


@rule
def rate_genre(
    s: State, w: list[int], p: list[int], kept: int, unseen: int, cards: int, film: int
) -> int:
    """What is likely to be missing for the genre (below zero), by the cards that stay."""
    wanted = genre_goal(s)
    if wanted == 0:
        return 0
    expected = p[GENRE_TO_COME] * max(0, goal(s) - cards)
    expected += p[GENRE_UNSEEN] * unseen + 100 * size(kept & w[GENRE_AT + film])
    return -lay_to_risk(w, p[GENRE] * max(0, 100 * wanted - expected) // 100)


@rule
def twins_cost(w: list[int], p: list[int], kept: int, unseen: int) -> int:
    """The cost of doubles whose twin may be among the Film's cards out of sight."""
    return size(kept & w[LONELY]) * (p[TWIN] * unseen // w[UNSEEN])


@rule
def cards_kept(w: list[int], region: int, first: int, end: int) -> int:
    """The cards that stay, as a set."""
    kept = 0
    for k in range(first, end):
        if w[KEEP_AT + k]:
            kept |= 1 << w[region + CARD_AT + k]
    return kept


# Lines ---------------------------------------------------------------------------------------


@rule
def rate_line(
    s: State, w: list[int], p: list[int], region: int, first: int, end: int, film: int
) -> int:
    """A line: rising cards stay; between two of them lie as many unseen ones as do."""
    kept = keep_rising(s, w, region, first, end, film)
    rating = 0
    doubt = 0
    vouched_all = 0
    doubtful_all = 0
    misfits = max(0, end - first - goal(s))
    low = 0
    vouched = 0
    doubtful = 0
    unseen = 0
    for k in range(first, end + 1):
        high = HIGHEST + 1
        if k < end:
            lies = w[region + LIES_AT + k]
            if w[region + CARD_AT + k] < 0:
                unseen += 1
                if lies == VOUCHED:
                    vouched += 1
                elif lies == DOUBTFUL:
                    doubtful += 1
                else:
                    misfits += 1
                continue
            if not w[KEEP_AT + k]:
                misfits += 1
                continue
            high = VALUES[w[region + CARD_AT + k]]
            if lies == OPEN:
                rating += p[PUBLIC]
        ways, cost, fitting, over = gap(w, p, low, high, vouched, doubtful, doubtful_all)
        rating += ways
        doubt += cost
        misfits += over
        vouched_all += fitting
        doubtful_all += doubtful
        low = high
        vouched = 0
        doubtful = 0
    if region == NOW:
        note_film(w, film, kept, unseen, doubt)
        w[VOUCHED_NOW + film] = vouched_all
    rating -= log_ways(w[UP_TO + HIGHEST], vouched_all)
    rating -= lay_to_risk(w, doubt * w[DOUBT] // 100 + p[MISFIT] * misfits)
    rating -= lay_to_risk(w, twins_cost(w, p, kept, unseen))
    return rating + rate_genre(s, w, p, kept, unseen, end - first, film)


@rule
def note_film(w: list[int], film: int, kept: int, unseen: int, doubt: int) -> None:
    """Note of the Film as it is what gains are reckoned from (gains.py)."""
    w[KEPT_NOW + film] = kept
    w[UNSEEN_NOW + film] = unseen
    w[DOUBT_NOW + film] = doubt


@rule
def gap(
    w: list[int], p: list[int], low: int, high: int, vouched: int, doubtful: int, passed: int
) -> tuple[int, int, int, int]:
    """Cards out of sight between two values: in how many ways those vouched for lie there, what
    doubt the others bring after so many before them, how many have room, and how many have not."""
    room = w[UP_TO + high - 1] - w[UP_TO + low]
    fitting = min(vouched, room)
    ways = log_ways(room, fitting)
    doubt = 0
    if doubtful:
        likely = log_ways(room, fitting + doubtful) - ways
        for i in range(doubtful):
            likely -= log_of(max(1, pool(w) - passed - i))
        doubt = min(-likely, p[MISFIT] * doubtful)
    return ways, doubt, fitting, vouched - fitting


@rule
def pool(w: list[int]) -> int:
    """How many cards a doubtful one may be."""
    return max(w[UNSEEN], w[UP_TO + HIGHEST], 16)


@rule
def keep_rising(s: State, w: list[int], region: int, first: int, end: int, film: int) -> int:
    """Keep as many cards in sight as rise, of the genre where it can be chosen; as a set."""
    kept = keep_all(w, region, first, end)
    if kept != NOT_ALL:
        return kept
    best = -1
    most = 0
    for k in range(first, end):
        w[KEEP_AT + k] = 0
        card = w[region + CARD_AT + k]
        if card < 0:
            continue
        w[CHAIN_AT + k] = 0
        w[LINK_AT + k] = -1
        for j in range(first, k):
            before = w[region + CARD_AT + j]
            if before >= 0 and VALUES[before] < VALUES[card] and w[CHAIN_AT + j] > w[CHAIN_AT + k]:
                w[CHAIN_AT + k] = w[CHAIN_AT + j]
                w[LINK_AT + k] = j
        w[CHAIN_AT + k] += 100 + (10 if is_genre(s, card, film) else 0)
        if w[region + LIES_AT + k] == OPEN:
            w[CHAIN_AT + k] += 5
        if w[CHAIN_AT + k] > most:
            most = w[CHAIN_AT + k]
            best = k
    while best >= 0:
        w[KEEP_AT + best] = 1
        best = w[LINK_AT + best]
    return cards_kept(w, region, first, end)


@rule
def keep_all(w: list[int], region: int, first: int, end: int) -> int:
    """Keep all cards in sight, if they rise; NOT_ALL where they do not."""
    kept = 0
    last = 0
    rises = True
    for k in range(first, end):
        card = w[region + CARD_AT + k]
        value = VALUE_OF[card + 1]
        w[KEEP_AT + k] = 1 if card >= 0 else 0
        kept |= 1 << card + 1
        rises = rises and (value == 0 or value > last)
        last = max(last, value)
    return kept >> 1 if rises else NOT_ALL


@rule
def doubles_over_films(w: list[int], region: int) -> int:
    """Values in sight that are in both shorts."""
    first, second = 0, 0
    for k in range(w[region + COUNT]):
        value = VALUE_OF[w[region + CARD_AT + k] + 1]
        if k < w[region + FIRST_LENGTH]:
            first |= 1 << value
        else:
            second |= 1 << value
    return size(first & second & ~1)


# Grid and diamond ----------------------------------------------------------------------------


@rule
def grid_row(s: State, spot: int) -> int:
    """The row in the 4 x 4 grid, from 0; a diamond is the grid on its tip, which is at 0,0."""
    return (row_of(spot) + place_of(spot)) // 2 if s.mode == ARCS else row_of(spot) - 1


@rule
def grid_column(s: State, spot: int) -> int:
    """The column in the 4 x 4 grid, from 0."""
    return (row_of(spot) - place_of(spot)) // 2 if s.mode == ARCS else place_of(spot) - 1


@rule
def room_between(w: list[int], region: int, k: int, other: int) -> int:
    """Values to spare between two cards in sight, one before the other; CARDS if neither is."""
    down = w[ROW_AT + other] - w[ROW_AT + k]
    right = w[COLUMN_AT + other] - w[COLUMN_AT + k]
    apart: int = VALUES[w[region + CARD_AT + other]] - VALUES[w[region + CARD_AT + k]]
    if apart == 0:
        return -1
    if down >= 0 and right >= 0:
        return apart + 1 - (down + 1) * (right + 1)
    if down <= 0 and right <= 0:
        return 1 - apart - (1 - down) * (1 - right)
    return CARDS


@rule
def rate_grid(s: State, w: list[int], p: list[int], region: int) -> int:
    """A grid: cards in sight have room between them and lie near the middle of their range."""
    count = w[region + COUNT]
    misfits = keep_grid(s, w, region)
    rating = 0
    doubt = 0
    unseen = 0
    for k in range(count):
        row, column = w[ROW_AT + k], w[COLUMN_AT + k]
        if region == NOW:
            w[NOW_ROW_AT + k] = row
            w[NOW_COLUMN_AT + k] = column
            w[LEAST_AT + k] = -1
        card = w[region + CARD_AT + k]
        if card < 0:
            unseen += 1
            if w[region + LIES_AT + k] == BAD or outside(row, column):
                misfits += 1
            elif w[region + LIES_AT + k] == DOUBTFUL:
                low, high = range_of_cell(w, region, ROW_AT, KEEP_AT, row, column, k)
                doubt += doubt_in_cell(w, p, low, high)
                if region == NOW:
                    w[LEAST_AT + k] = low
                    w[MOST_AT + k] = high
        elif w[KEEP_AT + k]:
            if w[region + LIES_AT + k] == OPEN:
                rating += p[PUBLIC]
            rating -= p[PLACED] * far_off(VALUES[card], row, column) // 100
            for other in range(k):
                if w[region + CARD_AT + other] >= 0 and w[KEEP_AT + other]:
                    room = room_between(w, region, k, other)
                    if room < CARDS:
                        rating -= p[TIGHT] // (room + 1)
    rating -= lay_to_risk(w, doubt * w[DOUBT] // 100 + p[MISFIT] * misfits)
    kept = cards_kept(w, region, 0, count)
    if region == NOW:
        note_film(w, 0, kept, unseen, doubt)
    rating -= lay_to_risk(w, twins_cost(w, p, kept, unseen))
    return rating + rate_genre(s, w, p, kept, unseen, count, 0)


@rule
def range_of_cell(
    w: list[int], region: int, rows: int, stays: int, row: int, column: int, but: int
) -> tuple[int, int]:
    """The values that a card in a cell lies between, by those in sight that stay, but for one.

    Where cards lie begins at `rows` in the work space, and at `stays` whether they stay."""
    low = (row + 1) * (column + 1) - 1
    high = HIGHEST + 2 - (GRID - row) * (GRID - column)
    columns = rows + MOST
    for other in range(w[region + COUNT]):
        if w[stays + other] and other != but:
            value = VALUES[w[region + CARD_AT + other]]
            down, right = w[rows + other] - row, w[columns + other] - column
            if down >= 0 and right >= 0:
                high = min(high, value - (down + 1) * (right + 1) + 2)
            elif down <= 0 and right <= 0:
                low = max(low, value + (1 - down) * (1 - right) - 2)
    return low, high


@rule
def doubt_in_cell(w: list[int], p: list[int], low: int, high: int) -> int:
    """How doubtful a card is that has to lie between two values."""
    room = w[UP_TO + high - 1] - w[UP_TO + low] if high > low + 1 else 0
    if room <= 0:
        return p[MISFIT]
    return min(p[MISFIT], log_of(pool(w)) - log_of(min(room, pool(w))))


@rule
def log_of(n: int) -> int:
    return LOG_FACTORIAL[n] - LOG_FACTORIAL[n - 1]


def far_from_best(value: int, before: int, after: int) -> int:
    """How much less likely a value is in its cell than the best one, if all cells were filled at
    random with rising values: `before` cells must be lower and `after` higher."""
    best = 1 + before + (HIGHEST - 1 - before - after) * before // max(1, before + after)
    here = log_ways(value - 1, before) + log_ways(HIGHEST - value, after)
    there = log_ways(best - 1, before) + log_ways(HIGHEST - best, after)
    return max(0, there - here)


FAR = tuple(
    far_from_best(value, (row + 1) * (column + 1) - 1, (GRID - row) * (GRID - column) - 1)
    for row in range(GRID)
    for column in range(GRID)
    for value in range(HIGHEST + 1)
)


@rule
def far_off(value: int, row: int, column: int) -> int:
    """How much less likely a value is in a cell than the best one."""
    return FAR[(GRID * row + column) * (HIGHEST + 1) + value]


@rule
def outside(row: int, column: int) -> bool:
    return row < 0 or row >= GRID or column < 0 or column >= GRID


@rule
def keep_grid(s: State, w: list[int], region: int) -> int:
    """Let go of cards in sight until the others can stand together; return how many went."""
    gone = 0
    count = w[region + COUNT]
    for k in range(count):
        spot = w[region + SPOT_AT + k]
        row, column = grid_row(s, spot), grid_column(s, spot)
        w[ROW_AT + k] = row
        w[COLUMN_AT + k] = column
        w[KEEP_AT + k] = 0
        if w[region + CARD_AT + k] >= 0:
            value = VALUES[w[region + CARD_AT + k]]
            fits = value >= (row + 1) * (column + 1) and value <= HIGHEST + 1 - (GRID - row) * (
                GRID - column
            )
            if fits and not outside(row, column):
                w[KEEP_AT + k] = 1
            else:
                gone += 1
    while has_clash(w, region):
        worst = 0
        which = 0
        for k in range(count):
            clashes = 0
            if w[KEEP_AT + k]:
                for other in range(count):
                    if other != k and w[KEEP_AT + other]:
                        if room_between(w, region, k, other) < 0:
                            clashes += 2
                if clashes and w[region + LIES_AT + k] != OPEN:
                    clashes += 1
            if clashes > worst:
                worst = clashes
                which = k
        w[KEEP_AT + which] = 0
        gone += 1
    return gone


@rule
def has_clash(w: list[int], region: int) -> bool:
    """Whether two of the cards that stay have no room between them."""
    for k in range(w[region + COUNT]):
        if w[KEEP_AT + k]:
            for other in range(k):
                if w[KEEP_AT + other] and room_between(w, region, k, other) < 0:
                    return True
    return False


# Pyramid -------------------------------------------------------------------------------------


@rule
def rate_levels(s: State, w: list[int], p: list[int], region: int) -> int:
    """A pyramid: every symbol on the level agreed for it."""
    rating = 0
    doubt = 0
    misfits = 0
    for k in range(w[region + COUNT]):
        level = row_of(w[region + SPOT_AT + k])
        card = w[region + CARD_AT + k]
        w[KEEP_AT + k] = 0
        if card >= 0:
            if LEVEL_OF_MOOD[s.mood[card]] == level:
                w[KEEP_AT + k] = 1
                if w[region + LIES_AT + k] == OPEN:
                    rating += p[PUBLIC]
            else:
                misfits += 1
        elif w[region + LIES_AT + k] == BAD:
            misfits += 1
        elif w[region + LIES_AT + k] == DOUBTFUL:
            right = size(w[LEVEL_SET_AT + level] & ~w[SEEN])
            cost = p[MISFIT]
            if right > 0:
                cost = min(cost, log_of(pool(w)) - log_of(right))
            doubt += cost
    return rating - lay_to_risk(w, doubt * w[DOUBT] // 100 + p[MISFIT] * misfits)
