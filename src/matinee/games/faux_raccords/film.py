"""The Film and its shapes: a line, two lines, a grid, a diamond (Arcs) and a pyramid (Studio).

A Film card is named by its position k in spot order. A spot is one number made of a row and a
place in it, so that spots in order are numbers in order:

| shape             | row     | place   | free places                                            |
|-------------------|---------|---------|--------------------------------------------------------|
| line, two lines   | film    | index   | before, between and after the cards                    |
| grid (Series)     | row     | column  | the empty cells                                        |
| diamond (Arcs)    | column  | height  | what touches a card                                    |
| pyramid (Studio)  | level   | place   | level 1 beside a card; above, what rests on two cards  |

What is asked of a shape: its free places (`count_places`, `place_number`), whether a card may
leave (`may_leave`), what is adjacent (`are_adjacent`), whether it is whole (`is_whole`).

Nothing is cut off. A put lies within two half-cards of a card of the Film and no game has more
than 61 turns of at most two puts each, so a place stays well within half a ROW of its row's
middle. A row's free places are bits of one number, counted from just before the Film's least
place: a connected Film of n cards is less than 2n half-cards high, which takes n + 2 bits.

On a lattice where a card has six neighbours, n cards in one piece have at most 2n + 4 free places
around them (6 for one card; a card added fills one and opens at most three). A Rush has at most 31
cards in one piece to go to: 66 free places. An Editor, itself in the Cut or the Bin, leaves at most
30 cards in three pieces or 29 in five, and its first put makes 30 of them: 2 * 30 + 4 * 5 = 80 =
MOST_PLACES. Other shapes have fewer.
"""

from matinee.games.faux_raccords.material import (
    ARCS,
    CARDS,
    NO_CARD,
    NONE,
    SERIES,
    SHORTS,
    STUDIO,
    State,
    filmed,
)
from matinee.kernel import lowest, rule

ROW = 1024
"""How far the same place of two neighbouring rows lies apart."""
NOWHERE = ROW * ROW
"""No spot."""

GRID = 4
MIDDLE = (0b0000, 0b0000, 0b0110, 0b0110, 0b0000)
"""The columns where mishaps start, as bits, for each row of the grid from 1 (FR-39)."""
LEVEL_1 = 5
"""The most cards of a pyramid's lowest level (FR-47)."""
LEVELS = 5


def _spots(*places: tuple[int, int]) -> tuple[int, ...]:
    return tuple(ROW * row + place for row, place in places)


# The spots where a Film starts, in spot order (FR-39, FR-43, FR-48). A box that is bent may
# start with fewer: those in front hold together, too.
SERIES_START = _spots((1, 1), (1, 2), (1, 4), (4, 1), (4, 3), (4, 4))
SERIES_START_FOR_4 = _spots((1, 1), (1, 4), (4, 1), (4, 4))
ARCS_START = _spots((0, 0), (1, -1), (1, 1), (2, -2), (2, 0), (2, 2))
ARCS_START_FOR_4 = _spots((0, 0), (1, -1), (1, 1), (2, 0))
STUDIO_START = _spots((1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1))
"""A table of four starts with the first four."""


# Spots ---------------------------------------------------------------------------------------


@rule
def row_of(spot: int) -> int:
    """The row of a spot."""
    return (spot + ROW // 2) // ROW


@rule
def place_of(spot: int) -> int:
    """The place of a spot in its row; it may be below zero."""
    return spot - row_of(spot) * ROW


@rule
def is_line(s: State) -> bool:
    """Tutorial, Feature and Two Shorts are lines; in the other modes cards lie on spots."""
    return s.mode <= SHORTS


@rule
def has_to_hold_together(s: State) -> bool:
    """In Arcs and Studio the Film must be whole, and one card at least stays (FR-44, FR-49)."""
    return s.mode >= ARCS


@rule
def start_spot(s: State, k: int, cards: int) -> int:
    """Where the k-th card of the Film's start lies."""
    if s.mode == SHORTS:
        return k if k < cards // 2 else ROW + k - cards // 2
    if s.mode == SERIES:
        return SERIES_START_FOR_4[k] if cards == 4 else SERIES_START[k]
    if s.mode == ARCS:
        return ARCS_START_FOR_4[k] if cards == 4 else ARCS_START[k]
    if s.mode == STUDIO:
        return STUDIO_START[k]
    return k


# Putting and taking cards --------------------------------------------------------------------


@rule
def put(s: State, spot: int, card: int, marks: int) -> int:
    """Put a card on a free place with what lies on it; return its position in the Film."""
    at = filmed(s)
    if is_line(s):
        last = spot if row_of(spot) == 0 else s.length[0] + place_of(spot)
        while at > last:
            move(s, at - 1, at)
            at -= 1
        s.length[row_of(spot)] += 1
    else:
        while at > 0 and s.spot[at - 1] > spot:
            move(s, at - 1, at)
            at -= 1
        s.spot[at] = spot
        s.length[0] += 1
    s.film[at] = card
    s.marks[at] = marks
    return at


@rule
def take(s: State, k: int) -> int:
    """Take the k-th card out of the Film, with its tokens; a line closes up."""
    card = s.film[k]
    s.length[1 if k >= s.length[0] else 0] -= 1
    end = filmed(s)
    for i in range(k, end):
        move(s, i + 1, i)
    s.film[end] = NO_CARD
    s.spot[end] = 0
    s.marks[end] = 0
    return card


@rule
def move(s: State, old: int, new: int) -> None:
    """A card and what lies on it get another number in spot order."""
    s.film[new] = s.film[old]
    s.spot[new] = s.spot[old]
    s.marks[new] = s.marks[old]


@rule
def clear(s: State) -> None:
    """An empty Film."""
    s.length[0] = 0
    s.length[1] = 0
    for k in range(CARDS):
        s.film[k] = NO_CARD
        s.spot[k] = 0
        s.marks[k] = 0


# Free places ---------------------------------------------------------------------------------


@rule
def count_places(s: State) -> int:
    """How many free places the Film has now."""
    if is_line(s):
        return filmed(s) + (2 if s.mode == SHORTS else 1)
    start = start_of_rows(s)
    count = 0
    for row in range(first_row(s), last_row(s) + 1):
        free = free_in_row(s, row, start)
        while free:
            free &= free - 1
            count += 1
    return count


@rule
def place_number(s: State, number: int) -> int:
    """The spot of a free place, counted from 0 in spot order."""
    if is_line(s):
        return number if number <= s.length[0] else ROW + number - s.length[0] - 1
    start = start_of_rows(s)
    for row in range(first_row(s), last_row(s) + 1):
        free = free_in_row(s, row, start)
        bit = 0
        while free >> bit:
            if free >> bit & 1:
                if number == 0:
                    return ROW * row + place_of_bit(s, row, start, bit)
                number -= 1
            bit += 1
    return NOWHERE


@rule
def has_place(s: State) -> bool:
    """Whether a Rush can go anywhere; a line and a diamond are open at their ends."""
    return is_line(s) or s.mode == ARCS or count_places(s) > 0


@rule
def first_row(s: State) -> int:
    """The first row that can have a free place."""
    return row_of(s.spot[0]) - 1 if s.mode == ARCS else 1


@rule
def last_row(s: State) -> int:
    """The last row that can have a free place."""
    if s.mode == ARCS:
        return row_of(s.spot[filmed(s) - 1]) + 1
    return LEVELS if s.mode == STUDIO else GRID


@rule
def start_of_rows(s: State) -> int:
    """The least place that can be free."""
    if s.mode == SERIES:
        return 1
    least = place_of(s.spot[0])
    for k in range(1, filmed(s)):
        least = min(least, place_of(s.spot[k]))
    return least - 2 if s.mode == ARCS else least - 1


@rule
def place_of_bit(s: State, row: int, start: int, bit: int) -> int:
    """The place a row's bit stands for: in Arcs every other height, column + height even."""
    if s.mode == ARCS:
        return start + (start + row & 1) + 2 * bit
    return start + bit


@rule
def free_in_row(s: State, row: int, start: int) -> int:
    """The free places of a row, as a set of bits."""
    if s.mode == SERIES:
        return free_in_grid(s, row)
    if s.mode == ARCS:
        return free_in_column(s, row, start)
    return free_on_level(s, row, start)


@rule
def free_in_grid(s: State, row: int) -> int:
    """A Rush goes to any free cell, never onto a mishap (FR-39)."""
    filled = rushes_in_row(s, row, 1) | mishaps_in_row(s, row)
    return ((1 << GRID) - 1) & ~filled


@rule
def mishaps_in_row(s: State, row: int) -> int:
    """Where mishaps still lie in a row of the grid; they are numbered in reading order."""
    if MIDDLE[row] == 0:
        return 0
    gone = s.turned | s.unmarked
    return MIDDLE[row] & ~((gone >> (2 if row == 3 else 0) & 0b11) << 1)


@rule
def free_in_column(s: State, column: int, start: int) -> int:
    """A Rush must touch a Film card: above or below it, or half beside it (FR-42)."""
    start += start + column & 1
    filled = 0
    touched = 0
    for k in range(filmed(s)):
        beside = row_of(s.spot[k]) - column
        if -1 <= beside <= 1:
            height = place_of(s.spot[k]) - start
            if beside == 0:
                filled |= 1 << height // 2
                touched |= 1 << height // 2 - 1 | 1 << height // 2 + 1
            else:
                touched |= 1 << (height - 1) // 2 | 1 << (height + 1) // 2
    return touched & ~filled


@rule
def free_on_level(s: State, level: int, start: int) -> int:
    """A Rush rests on two cards, or widens level 1 beside or below a card (FR-47)."""
    filled = rushes_in_row(s, level, start)
    if level > 1:
        below = rushes_in_row(s, level - 1, start)
        return below & below >> 1 & ~filled
    if cards_in_row(s, 1) == LEVEL_1:
        return 0
    above = rushes_in_row(s, 2, start)
    return (filled << 1 | filled >> 1 | above | above << 1) & ~filled


@rule
def rushes_in_row(s: State, row: int, start: int) -> int:
    """The places of a row where Rush cards lie, as a set of bits."""
    places = 0
    for k in range(filmed(s)):
        if row_of(s.spot[k]) == row:
            places |= 1 << place_of(s.spot[k]) - start
    return places


@rule
def cards_in_row(s: State, row: int) -> int:
    """How many Rush cards lie in a row."""
    count = 0
    for k in range(filmed(s)):
        if row_of(s.spot[k]) == row:
            count += 1
    return count


# Adjacent cards ------------------------------------------------------------------------------


@rule
def same_film(s: State, k: int, other: int) -> bool:
    """Whether two cards of a line belong to the same film."""
    return (k < s.length[0]) == (other < s.length[0])


@rule
def touch_in_arcs(spot: int, other: int) -> bool:
    """Two above each other in a column, or half beside each other (FR-42)."""
    apart = abs(spot - other)
    return apart == 2 or apart == ROW - 1 or apart == ROW + 1


@rule
def are_adjacent(s: State, k: int, later: int) -> bool:
    """Neighbours that can be swapped; in Studio on the same level only (FR-56.3)."""
    if is_line(s):
        return later == k + 1 and same_film(s, k, later)
    if s.mode == ARCS:
        return touch_in_arcs(s.spot[k], s.spot[later])
    apart = s.spot[later] - s.spot[k]
    return apart == 1 or (apart == ROW and s.mode == SERIES)


# Is it whole? --------------------------------------------------------------------------------


@rule
def is_whole(s: State, without: int, added: int) -> bool:
    """Whether the Film is whole without a position, or NONE, and with a spot more, or NOWHERE."""
    if s.mode == ARCS:
        return is_connected(s, without, added)
    if s.mode == STUDIO:
        return is_supported(s, without, added)
    return True


@rule
def is_connected(s: State, without: int, added: int) -> bool:
    """A diamond is one connected group, and not empty (FR-44)."""
    unreached = (1 << filmed(s)) - 1
    if without != NONE:
        unreached &= ~(1 << without)
    if unreached == 0:
        return added != NOWHERE
    edge = unreached & -unreached if added == NOWHERE else touching(s, unreached, added)
    while edge:
        unreached &= ~edge
        k = lowest(edge)
        edge &= edge - 1
        edge |= touching(s, unreached, s.spot[k])
    return unreached == 0


@rule
def touching(s: State, among: int, spot: int) -> int:
    """Which of a set of positions touch a spot of the diamond."""
    found = 0
    while among:
        k = lowest(among)
        among &= among - 1
        if touch_in_arcs(spot, s.spot[k]):
            found |= 1 << k
    return found


@rule
def is_supported(s: State, without: int, added: int) -> bool:
    """A pyramid's cards rest on two each, level 1 has no gap; so it is one group (FR-49)."""
    start = start_of_rows(s)
    below = 0
    for level in range(1, LEVELS + 1):
        here = rushes_in_row(s, level, start)
        if without != NONE and row_of(s.spot[without]) == level:
            here &= ~(1 << place_of(s.spot[without]) - start)
        if added != NOWHERE and row_of(added) == level:
            here |= 1 << place_of(added) - start
        if level == 1:
            if here == 0 or has_gap(here):
                return False
        elif here & ~(below & below >> 1):
            return False
        below = here
    return True


@rule
def has_gap(places: int) -> bool:
    """Whether a set of places is not one run: shifted down to 0, a run is one less than a power."""
    run = places // (places & -places)
    return run & run + 1 != 0


@rule
def may_leave(s: State, k: int) -> bool:
    """Whether a card may leave the Film for good: it stays whole (FR-19, FR-44, FR-49)."""
    return not has_to_hold_together(s) or is_whole(s, k, NOWHERE)


@rule
def some_card_may_leave(s: State) -> bool:
    """Any card of a line or grid; a whole diamond or pyramid always has a card to spare but its
    last one: one furthest from some other card, or at the top, or at an end of level 1."""
    return filmed(s) > (1 if has_to_hold_together(s) else 0)
