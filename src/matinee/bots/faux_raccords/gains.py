"""What a card brings to the Film, reckoned from what it changes: for players who decide quickly.

`rate` looks at a whole Film, and who tries a card on twenty spots has it look at the same cards
twenty times. Here a card on a spot where it fits is weighed by its neighbours, from what `rate`
noted of the Film as it is. Cards that stay are taken to stay, as they nearly always do: then this
is what `rate` has for one Film, less what it has for the other.
"""

from matinee.bots.faux_raccords.rating import (
    doubt_in_cell,
    far_off,
    gap,
    grid_column,
    grid_row,
    log_ways,
    range_of_cell,
    rate_genre,
    twins_cost,
)
from matinee.bots.faux_raccords.sight import (
    BAD,
    CARD_AT,
    COUNT,
    DOUBT,
    DOUBT_NOW,
    DOUBTFUL,
    FIRST_LENGTH,
    HIGHEST,
    KEPT_NOW,
    LEAST_AT,
    LIES_AT,
    MOST_AT,
    NOW,
    NOW_COLUMN_AT,
    NOW_ROW_AT,
    OPEN,
    STAY_AT,
    UNSEEN_NOW,
    UP_TO,
    VOUCHED,
    VOUCHED_NOW,
)
from matinee.bots.faux_raccords.weights import MISFIT, PLACED, PUBLIC, TIGHT
from matinee.games.faux_raccords.film import place_of, row_of
from matinee.games.faux_raccords.judging import films, goal
from matinee.games.faux_raccords.material import NONE, VALUES, State
from matinee.kernel import rule


@rule
def leaving_gain(w: list[int], p: list[int], k: int) -> int:
    """What it brings, beside its neighbours, that a card no longer lies there; nothing for NONE."""
    if k == NONE:
        return 0
    if w[STAY_AT + k]:
        return -p[PUBLIC] if w[NOW + LIES_AT + k] == OPEN else 0
    if w[NOW + CARD_AT + k] >= 0 or w[NOW + LIES_AT + k] == BAD:
        return p[MISFIT]
    return 0


@rule
def company_gain(
    s: State, w: list[int], p: list[int], film: int, card: int, instead: int, cards: int
) -> int:
    """What a card more, or one instead of another, brings by its twin and by its mood."""
    kept = w[KEPT_NOW + film] | 1 << card
    unseen = w[UNSEEN_NOW + film]
    before = rate_genre(s, w, p, w[KEPT_NOW + film], unseen, cards, film)
    before -= twins_cost(w, p, w[KEPT_NOW + film], unseen)
    if instead == NONE:
        cards += 1
    elif w[STAY_AT + instead]:
        kept ^= 1 << w[NOW + CARD_AT + instead]
    elif w[NOW + CARD_AT + instead] < 0:
        unseen -= 1
    return rate_genre(s, w, p, kept, unseen, cards, film) - twins_cost(w, p, kept, unseen) - before


# Lines ---------------------------------------------------------------------------------------


@rule
def line_gain(
    s: State, w: list[int], p: list[int], card: int, spot: int, lies: int, instead: int
) -> int:
    """What a card brings on a free place of a line, or instead of the k-th card."""
    film = row_of(spot) if instead == NONE else (0 if instead < w[NOW + FIRST_LENGTH] else 1)
    first = w[NOW + FIRST_LENGTH] if film else 0
    end = w[NOW + COUNT] if film else w[NOW + FIRST_LENGTH]
    at = first + place_of(spot) if instead == NONE else instead
    gain = leaving_gain(w, p, instead) + gap_gain(w, p, VALUES[card], at, instead, film)
    if lies == OPEN:
        gain += p[PUBLIC]
    if instead == NONE and end - first >= goal(s):
        gain -= p[MISFIT]
    if films(s) > 1:
        gain -= p[MISFIT] * seen_in_other(w, card, film)
        if instead != NONE and w[NOW + CARD_AT + instead] >= 0:
            gain += p[MISFIT] * seen_in_other(w, w[NOW + CARD_AT + instead], film)
    return gain + company_gain(s, w, p, film, card, instead, end - first)


@rule
def seen_in_other(w: list[int], card: int, film: int) -> int:
    """How many cards in sight of the other film have a card's value."""
    found = 0
    first = 0 if film else w[NOW + FIRST_LENGTH]
    end = w[NOW + FIRST_LENGTH] if film else w[NOW + COUNT]
    for k in range(first, end):
        other = w[NOW + CARD_AT + k]
        if other >= 0 and VALUES[other] == VALUES[card]:
            found += 1
    return found


@rule
def gap_gain(w: list[int], p: list[int], value: int, at: int, instead: int, film: int) -> int:
    """What a value does to the cards out of sight between its neighbours that stay; a value of 0
    is a card out of sight that is vouched for."""
    first = w[NOW + FIRST_LENGTH] if film else 0
    end = w[NOW + COUNT] if film else w[NOW + FIRST_LENGTH]
    low, high = 0, HIGHEST + 1
    sure_left, doubts_left, sure_right, doubts_right = 0, 0, 0, 0
    k = at - 1
    while k >= first and not w[STAY_AT + k]:
        if w[NOW + CARD_AT + k] < 0:
            sure_left += 1 if w[NOW + LIES_AT + k] == VOUCHED else 0
            doubts_left += 1 if w[NOW + LIES_AT + k] == DOUBTFUL else 0
        k -= 1
    if k >= first:
        low = VALUES[w[NOW + CARD_AT + k]]
    passed = 0
    for j in range(first, k):
        if w[NOW + CARD_AT + j] < 0 and w[NOW + LIES_AT + j] == DOUBTFUL:
            passed += 1
    k = at if instead == NONE else at + 1
    while k < end and not w[STAY_AT + k]:
        if w[NOW + CARD_AT + k] < 0:
            sure_right += 1 if w[NOW + LIES_AT + k] == VOUCHED else 0
            doubts_right += 1 if w[NOW + LIES_AT + k] == DOUBTFUL else 0
        k += 1
    if k < end:
        high = VALUES[w[NOW + CARD_AT + k]]
    later = passed + doubts_left
    if instead != NONE and w[STAY_AT + instead]:
        old = VALUES[w[NOW + CARD_AT + instead]]
        ways, doubt, sure, over = gap(w, p, low, old, sure_left, doubts_left, passed)
        ways_2, doubt_2, sure_2, over_2 = gap(w, p, old, high, sure_right, doubts_right, later)
        ways, doubt, sure, over = ways + ways_2, doubt + doubt_2, sure + sure_2, over + over_2
    else:
        doubts = doubts_left + doubts_right
        if instead != NONE and w[NOW + CARD_AT + instead] < 0:
            doubts += 1 if w[NOW + LIES_AT + instead] == DOUBTFUL else 0
        ways, doubt, sure, over = gap(w, p, low, high, sure_left + sure_right, doubts, passed)
    if value:
        new, now_doubt, now_sure, now_over = gap(w, p, low, value, sure_left, doubts_left, passed)
        new_2, doubt_2, sure_2, over_2 = gap(w, p, value, high, sure_right, doubts_right, later)
        new, now_doubt, now_sure, now_over = (
            new + new_2,
            now_doubt + doubt_2,
            now_sure + sure_2,
            now_over + over_2,
        )
    else:
        new, now_doubt, now_sure, now_over = gap(
            w, p, low, high, sure_left + sure_right + 1, doubts_left + doubts_right, passed
        )
    all_sure = w[VOUCHED_NOW + film]
    gain = new - ways - p[MISFIT] * (now_over - over)
    if now_sure != sure:
        gain -= log_ways(w[UP_TO + HIGHEST], all_sure + now_sure - sure)
        gain += log_ways(w[UP_TO + HIGHEST], all_sure)
    return gain - added_doubt(w, film, now_doubt - doubt)


@rule
def added_doubt(w: list[int], film: int, more: int) -> int:
    """What doubt costs more than now."""
    now = w[DOUBT_NOW + film]
    return (now + more) * w[DOUBT] // 100 - now * w[DOUBT] // 100


# Grid and diamond ----------------------------------------------------------------------------


@rule
def grid_gain(
    s: State, w: list[int], p: list[int], card: int, spot: int, lies: int, instead: int
) -> int:
    """What a card brings on a free cell, or instead of the k-th card."""
    row, column = grid_row(s, spot), grid_column(s, spot)
    value = VALUES[card]
    gain = leaving_gain(w, p, instead) - p[PLACED] * far_off(value, row, column) // 100
    if lies == OPEN:
        gain += p[PUBLIC]
    old = 0
    if instead != NONE and w[STAY_AT + instead]:
        old = VALUES[w[NOW + CARD_AT + instead]]
        gain += p[PLACED] * far_off(old, row, column) // 100
    doubt = 0
    for k in range(w[NOW + COUNT]):
        if k == instead:
            continue
        down, right = w[NOW_ROW_AT + k] - row, w[NOW_COLUMN_AT + k] - column
        if w[STAY_AT + k]:
            there = VALUES[w[NOW + CARD_AT + k]]
            if there == value:
                return -p[MISFIT]
            gain -= tightness(p, there - value, down, right)
            if old:
                gain += tightness(p, there - old, down, right)
        elif w[LEAST_AT + k] >= 0:
            low, high = w[LEAST_AT + k], w[MOST_AT + k]
            if old:
                low, high = range_of_cell(
                    w, NOW, NOW_ROW_AT, STAY_AT, w[NOW_ROW_AT + k], w[NOW_COLUMN_AT + k], instead
                )
            if down <= 0 and right <= 0:
                high = min(high, value - (1 - down) * (1 - right) + 2)
            elif down >= 0 and right >= 0:
                low = max(low, value + (1 + down) * (1 + right) - 2)
            doubt += doubt_in_cell(w, p, low, high)
    gain -= added_doubt(w, 0, doubt - w[DOUBT_NOW])
    return gain + company_gain(s, w, p, 0, card, instead, w[NOW + COUNT])


@rule
def tightness(p: list[int], apart: int, down: int, right: int) -> int:
    """What it costs that there is little room between two cards, one so far from the other."""
    if down * right < 0:
        return 0
    later = 1 if down + right > 0 else -1
    return p[TIGHT] // max(1, later * apart + 2 - (abs(down) + 1) * (abs(right) + 1))
