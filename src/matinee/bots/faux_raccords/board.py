"""The Film as a board of numbered squares, and words as slots: what a network's numbers stand for.

On a line the k-th card is on the k-th square; in a grid, a diamond or a pyramid every spot has its
own. Words about the Film become slots by the same numbers, so that a slot means the same place
however many cards lie before it.
"""

from matinee.games.faux_raccords.film import GRID, is_line, place_number, place_of, row_of
from matinee.games.faux_raccords.judging import film_of
from matinee.games.faux_raccords.material import (
    ARCS,
    FILM_CARD,
    MAX_PLAYERS,
    MOOD,
    MOODS,
    SEAT,
    SHORTS,
    SPOT,
    STUDIO,
    State,
)
from matinee.kernel import rule

# The board -----------------------------------------------------------------------------------

BOARD = 26
ELSEWHERE = BOARD - 1
"""The square of all that has none of its own: far along a line, or outside the diamond."""
SECOND_FILM = 13
"""The first square of the second short."""
LEVEL_STARTS = (0, 0, 7, 13, 18, 22)
"""The first square of each level of a pyramid."""
LEVEL_WIDTHS = (0, 7, 6, 5, 4, 3)


@rule
def square_of(s: State, spot: int) -> int:
    """The square of a spot, off a line."""
    row, place = row_of(spot), place_of(spot)
    if s.mode == STUDIO:
        if 1 <= row <= 5 and -1 <= place < LEVEL_WIDTHS[row] - 1:
            return LEVEL_STARTS[row] + place + 1
        return ELSEWHERE
    across = place - 1
    down = row - 1
    if s.mode == ARCS:
        across = (row + place) // 2
        down = (row - place) // 2
    if 0 <= across < GRID and 0 <= down < GRID:
        return GRID * down + across
    return ELSEWHERE


@rule
def square_on_line(s: State, film: int, at: int) -> int:
    """The square of a card, or of the gap before it, on a line."""
    if s.mode == SHORTS:
        return film * SECOND_FILM + min(at, SECOND_FILM - 1)
    return min(at, ELSEWHERE)


@rule
def card_square(s: State, k: int) -> int:
    """The square of the k-th Film card."""
    if is_line(s):
        film = film_of(s, k)
        return square_on_line(s, film, k - film * s.length[0])
    return square_of(s, s.spot[k])


@rule
def place_square(s: State, spot: int) -> int:
    """The square of a free place; on a line, that of the card it would come before."""
    if is_line(s):
        return square_on_line(s, row_of(spot), place_of(spot))
    return square_of(s, spot)


# Words as slots ------------------------------------------------------------------------------

FILM_SLOT = FILM_CARD
PLACE_SLOT = FILM_SLOT + BOARD
SEAT_SLOT = PLACE_SLOT + BOARD
"""Seats are counted from the one that is asked."""
MOOD_SLOT = SEAT_SLOT + MAX_PLAYERS
SLOTS = MOOD_SLOT + MOODS


@rule
def slot_of(s: State, word: int) -> int:
    """The slot of a legal word."""
    if word < FILM_CARD:
        return word
    if word < SPOT:
        return FILM_SLOT + card_square(s, word - FILM_CARD)
    if word < SEAT:
        return PLACE_SLOT + place_square(s, place_number(s, word - SPOT))
    if word < MOOD:
        return SEAT_SLOT + seen_from(s, s.turn, word - SEAT)
    return MOOD_SLOT + word - MOOD


@rule
def seen_from(s: State, seat: int, other: int) -> int:
    """How many seats clockwise another one sits."""
    return other - seat if other >= seat else other - seat + s.players
