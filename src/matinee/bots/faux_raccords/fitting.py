"""How well a card fits on the Film, as far as one seat can see: what networks and strangers go by.

`look_around` notes what is in sight; `fit` says how likely a card is right on any spot. Who asks
about many cards finds out once which values each spot has room for (`find_ranges`), and is told
the same by `fit_place` and `fit_instead`.
"""

from matinee.bots.faux_raccords.board import ELSEWHERE, square_of
from matinee.bots.faux_raccords.sight import LEVEL_OF_MOOD, VOUCHED, lies_unseen, list_free
from matinee.games.faux_raccords.film import ROW, is_line, place_of, row_of
from matinee.games.faux_raccords.judging import film_of, films
from matinee.games.faux_raccords.material import (
    ARCS,
    ASK_TOKEN,
    CARDS,
    MOST_PLACES,
    STUDIO,
    VALUES,
    State,
    filmed,
)
from matinee.games.faux_raccords.rules import may_look_at
from matinee.kernel import rule

THOUSANDTHS = 1024
"""A card that is sure to fit."""

# What is worked out on the way.
VALUE_AT = 0
"""The value of each Film card; 0 where it is not seen."""
SPOT_AT = CARDS
PLACES = SPOT_AT + MOST_PLACES
"""How many free places there are."""
SEEN = PLACES + 1
ONCE = SEEN + 1
"""The values in sight on the Film, as a set..."""
TWICE = ONCE + 1
"""...and those that are there twice."""
LOW_AT = TWICE + 1
"""What each free place lies above: on a line the highest card in sight before it, in a grid the
least value that leaves room. After all places: the same for each card of a grid, without it."""
HIGH_AT = LOW_AT + MOST_PLACES + CARDS
LOWER_AT = HIGH_AT + MOST_PLACES + CARDS
"""How many cards out of sight lie next to a place of a line, before it and after it; in a grid the
value it would have if all were evenly apart, and how far down each card lies."""
HIGHER_AT = LOWER_AT + MOST_PLACES + CARDS
ACROSS_AT = HIGHER_AT + MOST_PLACES + CARDS
ROOM = ACROSS_AT + CARDS
"""Numbers of work space this needs."""
EVEN_AT, DOWN_AT = LOWER_AT, HIGHER_AT
NO_VALUE = 29
"""Above all values."""


# What is in sight ----------------------------------------------------------------------------


@rule
def look_around(s: State, seat: int, known: int, room: list[int]) -> None:
    """Note the values in sight, the free places, and which cards are in sight anywhere."""
    seen = s.hand[seat] | known
    for i in range(s.cut_size):
        seen |= 1 << s.cut[i]
    if s.chosen >= 0 and s.active == seat:
        seen |= 1 << s.chosen
    for k in range(filmed(s)):
        room[VALUE_AT + k] = 0
        if sees_film_card(s, seat, known, k):
            room[VALUE_AT + k] = VALUES[s.film[k]]
            seen |= 1 << s.film[k]
    for i in range(s.lifts):
        if s.lifted[i] >= 0 and may_look_at(s.lifted[i], s.lifted_marks[i], seat, known):
            seen |= 1 << s.lifted[i]
    room[SEEN] = seen
    room[PLACES] = list_free(s, room, SPOT_AT)


@rule
def sees_film_card(s: State, seat: int, known: int, k: int) -> bool:
    """Whether a seat may look at the k-th Film card: its own, or the one it has just viewed."""
    if s.film[k] < 0:
        return False
    if k == s.picked and s.question == ASK_TOKEN and seat == s.active:
        return True
    return may_look_at(s.film[k], s.marks[k], seat, known)


@rule
def is_misfit(s: State, room: list[int], k: int) -> bool:
    """Whether a card in sight clashes with another one in sight."""
    if s.mode == STUDIO:
        return LEVEL_OF_MOOD[s.mood[s.film[k]]] != row_of(s.spot[k])
    value = room[VALUE_AT + k]
    for other in range(filmed(s)):
        if other != k and room[VALUE_AT + other]:
            there = room[VALUE_AT + other]
            if there == value:
                return True
            if is_line(s):
                if film_of(s, k) == film_of(s, other) and (k < other) != (value < there):
                    return True
            elif clashes(s, s.spot[k], value, s.spot[other], there):
                return True
    return False


# A grid --------------------------------------------------------------------------------------


@rule
def down_of(s: State, spot: int) -> int:
    """How far down a spot of a grid lies; a diamond is one that stands on its tip."""
    return (row_of(spot) - place_of(spot)) // 2 if s.mode == ARCS else row_of(spot) - 1


@rule
def across_of(s: State, spot: int) -> int:
    return (row_of(spot) + place_of(spot)) // 2 if s.mode == ARCS else place_of(spot) - 1


@rule
def clashes(s: State, spot: int, value: int, other: int, there: int) -> bool:
    """Whether two cards of a grid leave too few values for the cells between them."""
    down = down_of(s, other) - down_of(s, spot)
    across = across_of(s, other) - across_of(s, spot)
    if down >= 0 and across >= 0 and there - value < down + across:
        return True
    return down <= 0 and across <= 0 and value - there < -down - across


@rule
def evenly(steps: int) -> int:
    """The value of a cell so many steps from the corner if all were evenly apart."""
    return 1 + 27 * steps // 6


@rule
def fit_cell(value: int, even: int) -> int:
    """How likely a value is right in a cell that has room for it."""
    return max(1, THOUSANDTHS - abs(value - even) * THOUSANDTHS // 10)


# How well a card fits ------------------------------------------------------------------------


@rule
def fit(s: State, room: list[int], card: int, spot: int, without: int) -> int:
    """How likely a card is right on a spot, in parts of THOUSANDTHS; 0 if something in sight says
    no. `without` is a Film card that would have to go, or -1."""
    if is_line(s):
        film = row_of(spot)
        return fit_on_line(
            s, room, VALUES[card], film, film * s.length[0] + place_of(spot), without
        )
    if s.mode == STUDIO:
        return THOUSANDTHS if LEVEL_OF_MOOD[s.mood[card]] == row_of(spot) else 0
    if square_of(s, spot) == ELSEWHERE:
        return 0
    value = VALUES[card]
    for k in range(filmed(s)):
        if k != without and room[VALUE_AT + k]:
            if room[VALUE_AT + k] == value or clashes(
                s, spot, value, s.spot[k], room[VALUE_AT + k]
            ):
                return 0
    return fit_cell(value, evenly(down_of(s, spot) + across_of(s, spot)))


@rule
def fit_on_line(s: State, room: list[int], value: int, film: int, gap: int, without: int) -> int:
    """How likely a value is right in a gap of a line."""
    low, high, lower, higher = 0, NO_VALUE, 0, 0
    nearest = True
    for k in range(gap - 1, film * s.length[0] - 1, -1):
        if k != without:
            if room[VALUE_AT + k]:
                nearest = False
                low = max(low, room[VALUE_AT + k])
            elif nearest:
                lower += 1
    nearest = True
    for k in range(gap, s.length[0] + film * s.length[1]):
        if k != without:
            if room[VALUE_AT + k]:
                nearest = False
                high = min(high, room[VALUE_AT + k])
            elif nearest:
                higher += 1
    return fit_between(value, low, high, lower, higher)


@rule
def fit_between(value: int, low: int, high: int, lower: int, higher: int) -> int:
    """If unseen cards are in order but otherwise anywhere between those in sight, how likely as
    many of them are lower as lie before the gap."""
    if not low < value < high:
        return 0
    share = (value - low) * THOUSANDTHS // (high - low)
    chance: int = THOUSANDTHS
    for i in range(lower):
        chance = chance * share * (higher + i + 1) // (THOUSANDTHS * (i + 1))
    for _ in range(higher):
        chance = chance * (THOUSANDTHS - share) // THOUSANDTHS
    return max(1, chance)


@rule
def spot_of_card(s: State, k: int) -> int:
    """The spot the k-th Film card lies on; on a line, that of the gap before it."""
    if is_line(s):
        film = film_of(s, k)
        return ROW * film + k - film * s.length[0]
    return s.spot[k]


# The same for many cards ---------------------------------------------------------------------


@rule
def find_ranges(s: State, room: list[int]) -> None:
    """Which values every free place has room for, and the spot of every Film card without it."""
    room[ONCE] = 0
    room[TWICE] = 0
    for k in range(filmed(s)):
        if room[VALUE_AT + k]:
            room[TWICE] |= room[ONCE] & 1 << room[VALUE_AT + k]
            room[ONCE] |= 1 << room[VALUE_AT + k]
    if is_line(s):
        for film in range(films(s)):
            find_ranges_on_line(s, room, film)
    elif s.mode != STUDIO:
        find_ranges_in_grid(s, room)


@rule
def find_ranges_on_line(s: State, room: list[int], film: int) -> None:
    """The same for a line; a place of the second film is numbered one more than its card."""
    first = film * s.length[0]
    end = first + s.length[film]
    low = 0
    unseen = 0
    for k in range(first, end + 1):
        room[LOW_AT + film + k] = low
        room[LOWER_AT + film + k] = unseen
        unseen += 1
        if k < end and room[VALUE_AT + k]:
            low = max(low, room[VALUE_AT + k])
            unseen = 0
    high = NO_VALUE
    unseen = 0
    for k in range(end, first - 1, -1):
        if k < end:
            unseen += 1
            if room[VALUE_AT + k]:
                high = min(high, room[VALUE_AT + k])
                unseen = 0
        room[HIGH_AT + film + k] = high
        room[HIGHER_AT + film + k] = unseen


@rule
def find_ranges_in_grid(s: State, room: list[int]) -> None:
    """The same for a grid: whatever is further on leaves a value for each step."""
    for k in range(filmed(s)):
        room[DOWN_AT + k] = down_of(s, s.spot[k])
        room[ACROSS_AT + k] = across_of(s, s.spot[k])
    for i in range(room[PLACES]):
        spot = room[SPOT_AT + i]
        find_range(s, room, i, down_of(s, spot), across_of(s, spot), -1)
        if square_of(s, spot) == ELSEWHERE:
            room[LOW_AT + i] = NO_VALUE
    for k in range(filmed(s)):
        find_range(s, room, MOST_PLACES + k, room[DOWN_AT + k], room[ACROSS_AT + k], k)


@rule
def find_range(s: State, room: list[int], at: int, down: int, across: int, without: int) -> None:
    """The values that a cell of a grid has room for, whatever lies there."""
    low = 1
    high = NO_VALUE - 1
    for k in range(filmed(s)):
        if room[VALUE_AT + k] and k != without:
            further, beside = room[DOWN_AT + k] - down, room[ACROSS_AT + k] - across
            if further >= 0 and beside >= 0:
                high = min(high, room[VALUE_AT + k] - further - beside)
            if further <= 0 and beside <= 0:
                low = max(low, room[VALUE_AT + k] - further - beside)
    room[LOW_AT + at] = low
    room[HIGH_AT + at] = high
    room[EVEN_AT + at] = evenly(down + across)


@rule
def fit_place(s: State, room: list[int], card: int, i: int) -> int:
    """How likely a card is right on the i-th free place."""
    value = VALUES[card]
    if is_line(s):
        return fit_between(
            value, room[LOW_AT + i], room[HIGH_AT + i], room[LOWER_AT + i], room[HIGHER_AT + i]
        )
    if s.mode == STUDIO:
        return THOUSANDTHS if LEVEL_OF_MOOD[s.mood[card]] == row_of(room[SPOT_AT + i]) else 0
    if room[ONCE] >> value & 1 or not room[LOW_AT + i] <= value <= room[HIGH_AT + i]:
        return 0
    return fit_cell(value, room[EVEN_AT + i])


@rule
def fit_instead(s: State, room: list[int], card: int, k: int) -> int:
    """How likely a card is right in the place of the k-th Film card."""
    value = VALUES[card]
    if is_line(s):
        i = k + film_of(s, k)
        after = i + 1
        return fit_between(
            value, room[LOW_AT + i], room[HIGH_AT + after], room[LOWER_AT + i],
            room[HIGHER_AT + after],
        )  # fmt: skip
    if s.mode == STUDIO:
        return THOUSANDTHS if LEVEL_OF_MOOD[s.mood[card]] == row_of(s.spot[k]) else 0
    at = MOST_PLACES + k
    there_already = room[TWICE] >> value & 1
    if value != room[VALUE_AT + k]:
        there_already = room[ONCE] >> value & 1
    if there_already or not room[LOW_AT + at] <= value <= room[HIGH_AT + at]:
        return 0
    return 0 if square_of(s, s.spot[k]) == ELSEWHERE else fit_cell(value, room[EVEN_AT + at])


@rule
def has_no_room(s: State, room: list[int], k: int) -> bool:
    """Whether a Film card in sight is a misfit: `is_misfit`, with ranges found."""
    if s.mode == STUDIO:
        return LEVEL_OF_MOOD[s.mood[s.film[k]]] != row_of(s.spot[k])
    value = room[VALUE_AT + k]
    if room[TWICE] >> value & 1:
        return True
    if is_line(s):
        i = k + film_of(s, k)
        return value < room[LOW_AT + i] or value > room[HIGH_AT + i + 1]
    at = MOST_PLACES + k
    return value < room[LOW_AT + at] or value > room[HIGH_AT + at]


@rule
def best_fit(s: State, room: list[int], card: int) -> int:
    """How well a card fits where it fits best."""
    best = 0
    for i in range(room[PLACES]):
        best = max(best, fit_place(s, room, card, i))
    return best


@rule
def best_swap(s: State, room: list[int], card: int) -> int:
    """How well a card fits instead of one that nobody vouches for."""
    best = 0
    for k in range(filmed(s)):
        if not room[VALUE_AT + k] and lies_unseen(s.marks[k]) != VOUCHED:
            best = max(best, fit_instead(s, room, card, k))
    return best
