"""The finished Film: what each mode asks of it, which cards are at fault, what it can boast of.

A set of Film cards is a set of their positions in spot order, as bits.
"""

from matinee.games.faux_raccords.film import LEVELS, ROW, is_line, row_of, same_film
from matinee.games.faux_raccords.material import (
    ARCS,
    JOKER,
    MAX_PLAYERS,
    MOODS,
    SHORTS,
    STUDIO,
    TUTORIAL,
    VALUES,
    State,
    filmed,
)
from matinee.kernel import rule

CHECKS = 6
SIZE, ORDER, NO_DOUBLES, GENRE, SHAPE, LEVEL_SYMBOLS = range(CHECKS)
_ORDERED = 1 << SIZE | 1 << ORDER
_OF_GENRE = _ORDERED | 1 << NO_DOUBLES | 1 << GENRE
_LEVELLED = 1 << SIZE | 1 << LEVEL_SYMBOLS
CHECKS_OF_MODE = (_ORDERED, _OF_GENRE, _OF_GENRE, _OF_GENRE, _OF_GENRE | 1 << SHAPE, _LEVELLED)
"""What is checked in each mode, as a set of bits (FR-31, FR-35, FR-37, FR-41, FR-46, FR-51)."""

GOAL = (12, 16, 8, 16, 16, 15)
"""How many cards each mode wants, in each film (FR-31, FR-35, FR-37, FR-41, FR-46, FR-51)."""
GENRE_GOAL = (0, 7, 5, 7, 7, 0)
"""The least genre score each mode wants, of each film (FR-35, FR-37, FR-41, FR-46); 0 for none."""
DIAMOND = tuple(
    ROW * column + height
    for column, cards in enumerate((1, 2, 3, 4, 3, 2, 1))
    for height in range(1 - cards, cards, 2)
)
"""The goal of Arcs, in spot order from its left tip (FR-46)."""
SYMBOLS_A_LEVEL = 2
"""The most symbols a level of the pyramid may show (FR-51)."""


@rule
def failed_checks(s: State) -> int:
    """The checks of this mode that the Film does not pass, as a set of bits."""
    failed = 0
    for check in range(CHECKS):
        if CHECKS_OF_MODE[s.mode] >> check & 1 and not passes(s, check):
            failed |= 1 << check
    return failed


@rule
def passes(s: State, check: int) -> bool:
    """Whether the Film passes one check."""
    if check == SIZE:
        return has_size(s)
    if check == GENRE:
        return has_genre(s)
    if check == SHAPE:
        return is_diamond(s)
    return at_fault(s, check) == 0


@rule
def at_fault(s: State, check: int) -> int:
    """The cards to blame for a failed check; for a wrong size, none in particular."""
    if check == ORDER:
        return out_of_order(s)
    if check == NO_DOUBLES:
        return doubled(s)
    if check == GENRE:
        return off_genre(s)
    if check == SHAPE:
        return out_of_shape(s)
    if check == LEVEL_SYMBOLS:
        return on_mixed_levels(s)
    return 0


@rule
def films(s: State) -> int:
    """How many films are made: two in Two Shorts."""
    return 2 if s.mode == SHORTS else 1


@rule
def goal(s: State) -> int:
    """How many cards each film needs: as the mode wants it, unless the box says otherwise."""
    return GOAL[s.mode] + s.longer


@rule
def genre_goal(s: State) -> int:
    """The genre score each film needs, likewise; 0 where there is no genre."""
    return GENRE_GOAL[s.mode] + s.choosier


@rule
def has_size(s: State) -> bool:
    """A Film wins only at exactly the goal's size (FR-15)."""
    for film in range(films(s)):
        if s.length[film] != goal(s):
            return False
    return True


# Order ---------------------------------------------------------------------------------------


@rule
def is_read_before(s: State, k: int, later: int) -> bool:
    """Whether a mode wants one card lower than another: next in a line (FR-31), further right or
    down in a grid (FR-41), touching it on the right in a diamond (FR-46)."""
    if is_line(s):
        return later == k + 1 and same_film(s, k, later)
    apart = s.spot[later] - s.spot[k]
    if s.mode == ARCS:
        return apart == ROW - 1 or apart == ROW + 1
    return apart < ROW // 2 or apart % ROW == 0


@rule
def out_of_order(s: State) -> int:
    """Cards that do not strictly increase, and those they should be lower than."""
    found = 0
    for k in range(filmed(s)):
        for later in range(k + 1, filmed(s)):
            if VALUES[s.film[k]] >= VALUES[s.film[later]] and is_read_before(s, k, later):
                found |= 1 << k | 1 << later
    return found


@rule
def doubled(s: State) -> int:
    """Cards whose value is twice in the Film, both films together (FR-32, FR-37)."""
    found = 0
    for k in range(filmed(s)):
        for later in range(k + 1, filmed(s)):
            if VALUES[s.film[k]] == VALUES[s.film[later]]:
                found |= 1 << k | 1 << later
    return found


# Genre ---------------------------------------------------------------------------------------


@rule
def is_of_genre(s: State, k: int, film: int) -> bool:
    """Whether a card counts for a film's genre: one of its two moods, or a joker (FR-33)."""
    mood = s.mood[s.film[k]]
    return mood == JOKER or mood == s.tone[2 * film] or mood == s.tone[2 * film + 1]


@rule
def film_of(s: State, k: int) -> int:
    """Which film a card belongs to."""
    return 0 if k < s.length[0] else 1


@rule
def genre_score(s: State, film: int) -> int:
    """Cards of a film whose symbol is one of its two moods, and jokers (FR-33)."""
    score = 0
    for k in range(filmed(s)):
        if film_of(s, k) == film and is_of_genre(s, k, film):
            score += 1
    return score


@rule
def has_genre(s: State) -> bool:
    """Each film's genre score reaches its mode's goal."""
    for film in range(films(s)):
        if genre_score(s, film) < genre_goal(s):
            return False
    return True


@rule
def off_genre(s: State) -> int:
    """The cards that bring nothing to a film short of its genre."""
    found = 0
    for k in range(filmed(s)):
        film = film_of(s, k)
        if not is_of_genre(s, k, film) and genre_score(s, film) < genre_goal(s):
            found |= 1 << k
    return found


# Shape ---------------------------------------------------------------------------------------


@rule
def is_diamond(s: State) -> bool:
    """Sixteen cards in columns of 1, 2, 3, 4, 3, 2, 1 in quincunx (FR-46)."""
    if filmed(s) != GOAL[ARCS]:
        return False
    for k in range(GOAL[ARCS]):
        if s.spot[k] - s.spot[0] != DIAMOND[k]:
            return False
    return True


@rule
def out_of_shape(s: State) -> int:
    """The cards outside the diamond that holds most of the Film."""
    best = 0
    found = (1 << filmed(s)) - 1
    for anchor in range(filmed(s)):
        for corner in range(GOAL[ARCS]):
            tip = s.spot[anchor] - DIAMOND[corner]
            inside = 0
            outside = 0
            for k in range(filmed(s)):
                if is_in_diamond(s.spot[k] - tip):
                    inside += 1
                else:
                    outside |= 1 << k
            if inside > best:
                best = inside
                found = outside
    return found


@rule
def is_in_diamond(spot: int) -> bool:
    """Whether a spot belongs to the diamond whose left tip is spot 0."""
    for k in range(GOAL[ARCS]):
        if DIAMOND[k] == spot:
            return True
    return False


# Levels --------------------------------------------------------------------------------------


@rule
def symbols_on(s: State, level: int) -> int:
    """The mood symbols a level of the pyramid shows, as a set of bits; the joker is one."""
    symbols = 0
    for k in range(filmed(s)):
        if row_of(s.spot[k]) == level:
            symbols |= 1 << s.mood[s.film[k]]
    return symbols


@rule
def on_mixed_levels(s: State) -> int:
    """Cards of a level with more than two symbols, or whose symbol is on another level (FR-51)."""
    seen_once = 0
    seen_again = 0
    crowded = 0
    for level in range(1, LEVELS + 1):
        symbols = symbols_on(s, level)
        seen_again |= seen_once & symbols
        seen_once |= symbols
        count = 0
        for mood in range(MOODS + 1):
            count += symbols >> mood & 1
        if count > SYMBOLS_A_LEVEL:
            crowded |= 1 << level
    found = 0
    for k in range(filmed(s)):
        if crowded >> row_of(s.spot[k]) & 1 or seen_again >> s.mood[s.film[k]] & 1:
            found |= 1 << k
    return found


# Trailer and challenges ----------------------------------------------------------------------


@rule
def trailer_allowed(s: State) -> bool:
    """A won Film can be watched as a trailer, but in Tutorial and Studio (FR-57)."""
    return s.winners != 0 and s.mode != TUTORIAL and s.mode != STUDIO


@rule
def hints_used(s: State) -> int:
    """How many Hints were put, for the challenge of winning without one (FR-58)."""
    used = 0
    for seat in range(MAX_PLAYERS):
        if seat < s.players and not s.hint_left[seat]:
            used += 1
    return used


@rule
def best_genre_score(s: State) -> int:
    """The genre score a challenge asks for: the higher one of two films (FR-58)."""
    best = 0
    if GENRE_GOAL[s.mode]:
        for film in range(films(s)):
            best = max(best, genre_score(s, film))
    return best
