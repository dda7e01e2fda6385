"""What a seat has reckoned and need not reckon again, and where a card is worth trying at all.

The words of one turn (a verb, a card, a spot) are mostly said in the same sight of the Film. What
was found in it is kept, so `decide` answers as if it had reckoned everything anew. A work space is
for one box and one row of weights.

A quick player moreover tries a card only where it fits between those in sight that stay: nearly
always that is where it would have gone. The studio's games are played so.
"""

from matinee.bots.faux_raccords.rating import grid_column, grid_row
from matinee.bots.faux_raccords.sight import (
    CARD_AT,
    COUNT,
    DOUBT,
    FIRST_LENGTH,
    FOUND_AT,
    FOUND_KINDS,
    HIGH_AT,
    HIGHEST,
    LAST_AT,
    LEVEL_OF_MOOD,
    LIES_AT,
    LOW_AT,
    MOST,
    NOW,
    NOW_COLUMN_AT,
    NOW_ROW_AT,
    PLACE_AT,
    PLACES,
    QUICK,
    SEEN,
    SIGHT,
    SPOT_AT,
    STAY_AT,
    SWAPS_LISTED,
    UNSEEN,
)
from matinee.games.faux_raccords.film import GRID, is_line, row_of
from matinee.games.faux_raccords.material import MOST_PLACES, STUDIO, VALUES, State, has_clap
from matinee.kernel import rule

# What is found, by kind: of a hand card or one of the Cut, of a card of the Film, or of a crew
# member.
FIT, PLACE_FIT, STAR, TAKE, MOVE, LOOK, EFFECT = range(FOUND_KINDS)


@rule
def is_another_sight(s: State, w: list[int]) -> bool:
    """Whether anything differs from the last time a seat looked; it is noted, if so."""
    count = w[NOW + COUNT]
    claps = 0
    same = True
    for k in range(count):
        packed = (w[NOW + CARD_AT + k] + 1) * 8 + w[NOW + LIES_AT + k]
        if has_clap(s, k, s.turn):
            claps |= 1 << k
        same = same and w[LAST_AT + k] == packed
        same = same and w[LAST_AT + MOST + k] == w[NOW + SPOT_AT + k]
        w[LAST_AT + k] = packed
        w[LAST_AT + MOST + k] = w[NOW + SPOT_AT + k]
    about = LAST_AT + 2 * MOST
    for i in range(4):
        same = same and w[about + i] == s.tone[i]
        w[about + i] = s.tone[i]
    same = is_noted(w, about + 4, count) and same
    same = is_noted(w, about + 5, w[NOW + FIRST_LENGTH]) and same
    same = is_noted(w, about + 6, w[SEEN]) and same
    same = is_noted(w, about + 7, w[UNSEEN]) and same
    same = is_noted(w, about + 8, w[DOUBT]) and same
    same = is_noted(w, about + 9, claps) and same
    same = is_noted(w, about + 10, 256 * w[QUICK] + 64 * s.lifts + 8 * s.mode + s.players) and same
    if same:
        return False
    w[SIGHT] += 1
    return True


@rule
def is_noted(w: list[int], at: int, value: int) -> bool:
    """Note a number; whether it was the same before."""
    same = w[at] == value
    w[at] = value
    return same


@rule
def is_found(w: list[int], kind: int, which: int) -> bool:
    """Whether something was found in this very sight."""
    return w[SIGHT] > 0 and w[FOUND_AT + 2 * (kind * MOST + which)] == w[SIGHT]


@rule
def found(w: list[int], kind: int, which: int) -> int:
    """What was found."""
    return w[FOUND_AT + 2 * (kind * MOST + which) + 1]


@rule
def keep(w: list[int], kind: int, which: int, value: int) -> int:
    """Keep what was found."""
    at = FOUND_AT + 2 * (kind * MOST + which)
    w[at] = w[SIGHT]
    w[at + 1] = value
    return value


# Where a card fits ---------------------------------------------------------------------------


@rule
def list_room(s: State, w: list[int]) -> None:
    """The values that fit on each free place and on the spot of each card."""
    if is_line(s):
        length = w[NOW + FIRST_LENGTH]
        room_in_line(w, 0, length, 0)
        if w[PLACES] > w[NOW + COUNT] + 1:
            room_in_line(w, length, w[NOW + COUNT], 1)
    elif s.mode != STUDIO:
        for i in range(w[PLACES]):
            room_in_grid(s, w, i, w[PLACE_AT + i], -1)


@rule
def list_room_for_swaps(s: State, w: list[int]) -> None:
    """The same of the spots of a grid's cards, once in a sight: few ask for them."""
    if w[SWAPS_LISTED] != w[SIGHT]:
        w[SWAPS_LISTED] = w[SIGHT]
        for k in range(w[NOW + COUNT]):
            room_in_grid(s, w, MOST_PLACES + k, w[NOW + SPOT_AT + k], k)


@rule
def room_in_line(w: list[int], first: int, end: int, film: int) -> None:
    """The values between the cards in sight that stay before and after each place of a line; the
    place before the k-th card of the second film is numbered one more than its card."""
    low, high = 1, HIGHEST
    for k in range(first, end):
        w[LOW_AT + film + k] = low
        w[LOW_AT + MOST_PLACES + k] = low
        if w[STAY_AT + k]:
            low = VALUES[w[NOW + CARD_AT + k]] + 1
    w[LOW_AT + film + end] = low
    for k in range(end - 1, first - 1, -1):
        w[HIGH_AT + film + k + 1] = high
        w[HIGH_AT + MOST_PLACES + k] = high
        if w[STAY_AT + k]:
            high = VALUES[w[NOW + CARD_AT + k]] - 1
    w[HIGH_AT + film + first] = high


@rule
def room_in_grid(s: State, w: list[int], at: int, spot: int, but: int) -> None:
    """The values that leave room to the cards in sight that stay, before and after a cell."""
    row, column = grid_row(s, spot), grid_column(s, spot)
    low = (row + 1) * (column + 1)
    high = HIGHEST + 1 - (GRID - row) * (GRID - column)
    for k in range(w[NOW + COUNT]):
        if w[STAY_AT + k] and k != but:
            value = VALUES[w[NOW + CARD_AT + k]]
            down, right = w[NOW_ROW_AT + k] - row, w[NOW_COLUMN_AT + k] - column
            if down >= 0 and right >= 0:
                high = min(high, value + 1 - (down + 1) * (right + 1))
            elif down <= 0 and right <= 0:
                low = max(low, value - 1 + (1 - down) * (1 - right))
    w[LOW_AT + at] = low
    w[HIGH_AT + at] = high


@rule
def fits(s: State, w: list[int], card: int, spot: int, at: int) -> bool:
    """Whether a card is worth trying on a spot, the `at`-th that room was found for."""
    if not w[QUICK] or card < 0:
        return True
    if s.mode == STUDIO:
        return bool(LEVEL_OF_MOOD[s.mood[card]] == row_of(spot))
    if at >= MOST_PLACES and not is_line(s):
        list_room_for_swaps(s, w)
    return bool(w[LOW_AT + at] <= VALUES[card] <= w[HIGH_AT + at])
