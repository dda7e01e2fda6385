"""Where a card fits the Film by what one seat may know, and where it most likely belongs.

This is help, not a rule: a card may go to any legal spot, and what is out of sight may prove it
wrong. It is read from a hidden position only, so it can tell nobody what they may not know. A card
fits where no card in sight speaks against it; where it likely belongs follows from how many cards
lie out of sight around it, and from the values nobody has shown yet.
"""

from collections.abc import Iterator
from functools import cache
from math import comb

from matinee.games.faux_raccords.crew import can_be_used
from matinee.games.faux_raccords.film import (
    GRID,
    ROW,
    count_places,
    first_row,
    free_in_row,
    is_line,
    last_row,
    place_number,
    place_of,
    place_of_bit,
    row_of,
    start_of_rows,
)
from matinee.games.faux_raccords.judging import SYMBOLS_A_LEVEL
from matinee.games.faux_raccords.material import (
    ARCS,
    ASK_SPOT,
    ASK_VERB,
    CARDS,
    EDITOR_PUTS,
    FIRST_COPY,
    NO_CARD,
    SCRIPT_PUTS,
    SPOT,
    STUDIO,
    TUTORIAL,
    VALUES,
    State,
    filmed,
)
from matinee.games.faux_raccords.rules import is_beside_own_clap, keeps_distance
from matinee.kernel import UNKNOWN

HIGHEST = max(VALUES)

Chances = dict[int, float]
"""How likely a card belongs to each spot where it fits, in spot order; 0 where that cannot be."""


def spots_to_put(s: State) -> list[int]:
    """The spots for a card: those of the open question, or of a Rush as a turn begins."""
    if not s.options or s.question not in (ASK_VERB, ASK_SPOT, SCRIPT_PUTS, EDITOR_PUTS):
        return []
    spots = _free_places(s)
    if s.question != ASK_VERB:
        return [spots[choice - SPOT] for choice in s.option[: s.options]]
    if keeps_distance(s):
        return [spot for i, spot in enumerate(spots) if not is_beside_own_clap(s, i)]
    return spots


def _free_places(s: State) -> list[int]:
    """Every free place in spot order, as `place_number` counts them."""
    if is_line(s):
        return [place_number(s, number) for number in range(count_places(s))]
    start = start_of_rows(s)
    return [
        ROW * row + place_of_bit(s, row, start, bit)
        for row in range(first_row(s), last_row(s) + 1)
        for free in [free_in_row(s, row, start)]
        for bit in range(free.bit_length())
        if free >> bit & 1
    ]


def cards_to_put(s: State) -> list[int]:
    """The cards in question, as far as the seat knows them: one is chosen, or the whole hand."""
    if s.question in (ASK_SPOT, SCRIPT_PUTS):
        return [s.chosen]
    if s.question == EDITOR_PUTS:
        return [] if s.lifted[0] == UNKNOWN else [s.lifted[0]]
    return _members(s.hand[s.turn])


def idle_cards(s: State) -> list[int]:
    """Cards of the hand that could be called, and whose crew member would have nothing to do."""
    if not s.options or s.question != ASK_VERB:
        return []
    called = s.copy()
    called.cut_size += 1
    called.held[s.turn] -= 1
    return [c for c in _members(s.hand[s.turn]) if not can_be_used(called, s.crew[c])]


def chances(s: State, card: int, spots: list[int]) -> Chances:
    """The spots where a card fits what the seat knows."""
    if s.mode == STUDIO:
        return dict(_on_levels(s, card, spots))
    in_sight = {VALUES[c] for c in s.film[: filmed(s)] if c != UNKNOWN}
    if VALUES[card] in in_sight:  # no value twice
        return {}
    if is_line(s):
        return dict(_on_a_line(s, VALUES[card], spots))
    return dict(_in_a_grid(s, VALUES[card], spots))


def likeliest(found: Chances) -> int | None:
    """The spot where a card most likely belongs, of equals the last; None where nothing tells."""
    best = max(reversed(found), key=lambda spot: found[spot], default=None)
    return best if best is not None and found[best] > 0 else None


def _members(cards: int) -> list[int]:
    return [card for card in range(CARDS) if cards >> card & 1]


# Lines ---------------------------------------------------------------------------------------


def _on_a_line(s: State, value: int, spots: list[int]) -> Iterator[tuple[int, float]]:
    """Of all ways to fill the gap with unseen values in order, how many have the card here."""
    unseen = _unseen_values(s)
    for spot in spots:
        film = row_of(spot)
        first = film * s.length[0]
        at = first + place_of(spot)
        low, before = _next_in_sight(s, range(at - 1, first - 1, -1), 0)
        high, after = _next_in_sight(s, range(at, first + s.length[film]), HIGHEST + 1)
        if low < value < high:
            lower, higher = sum(unseen[low + 1 : value]), sum(unseen[value + 1 : high])
            ways = comb(lower, before) * comb(higher, after)
            yield spot, ways / max(1, comb(lower + higher, before + after))


def _next_in_sight(s: State, positions: range, nothing: int) -> tuple[int, int]:
    """The value of the next card in sight, and how many out of sight lie before it."""
    for passed, k in enumerate(positions):
        if s.film[k] != UNKNOWN:
            return VALUES[s.film[k]], passed
    return nothing, len(positions)


def _unseen_values(s: State) -> list[bool]:
    """Whether each value may lie where the seat does not see; the Tutorial has no value twice."""
    seen = s.bin
    for hand in s.hand:
        seen |= hand
    for card in (*s.film[: filmed(s)], *s.cut[: s.cut_size], *s.lifted[: s.lifts], s.chosen):
        if card not in (UNKNOWN, NO_CARD):
            seen |= 1 << card
    if s.mode == TUTORIAL:
        for copy in FIRST_COPY:
            if seen >> copy & 0b11:
                seen |= 0b11 << copy
    unseen = [False] * (HIGHEST + 1)
    for card in range(CARDS):
        if not seen >> card & 1:
            unseen[VALUES[card]] = True
    return unseen


# Grid and diamond ----------------------------------------------------------------------------


def _in_a_grid(s: State, value: int, spots: list[int]) -> Iterator[tuple[int, float]]:
    """Cards rise to the right and down, and so from each to all of the rectangle beyond it."""
    in_sight = [
        (*_cell(s, s.spot[k]), VALUES[s.film[k]]) for k in range(filmed(s)) if s.film[k] != UNKNOWN
    ]
    for spot in spots:
        here = (*_cell(s, spot), value)
        if all(_in_order(other, here) for other in in_sight):
            room = all(_has_room(other, here) for other in in_sight)
            yield spot, _chance_in_cell(*here) if room else 0.0


def _cell(s: State, spot: int) -> tuple[int, int]:
    """Row and column from 0; a diamond is the grid on its tip, which starts at 0,0."""
    row, place = row_of(spot), place_of(spot)
    return ((row + place) // 2, (row - place) // 2) if s.mode == ARCS else (row - 1, place - 1)


Placed = tuple[int, int, int]
"""A row, a column and the value there."""


def _in_order(one: Placed, other: Placed) -> bool:
    """Whether two cards do not contradict each other."""
    down, right, apart = (there - here for here, there in zip(one, other, strict=True))
    if down * right < 0:
        return True
    return apart > 0 if down + right > 0 else apart < 0


def _has_room(one: Placed, other: Placed) -> bool:
    """Whether the values between two cards are enough for the rectangle they span."""
    down, right, apart = (there - here for here, there in zip(one, other, strict=True))
    return down * right < 0 or abs(apart) + 1 >= (abs(down) + 1) * (abs(right) + 1)


@cache
def _chance_in_cell(row: int, column: int, value: int) -> float:
    """How likely a value is in a cell, against the likeliest one, were all filled at random."""
    if not (0 <= row < GRID and 0 <= column < GRID):  # a diamond may yet grow elsewhere
        return 0.0
    before = (row + 1) * (column + 1) - 1
    after = (GRID - row) * (GRID - column) - 1
    ways = [comb(v - 1, before) * comb(HIGHEST - v, after) for v in range(1, HIGHEST + 1)]
    return ways[value - 1] / max(ways)


# Pyramid -------------------------------------------------------------------------------------


def _on_levels(s: State, card: int, spots: list[int]) -> Iterator[tuple[int, float]]:
    """A symbol belongs to one level, and a level to two symbols at most."""
    shown: dict[int, set[int]] = {}
    for k in range(filmed(s)):
        if s.film[k] != UNKNOWN:
            shown.setdefault(row_of(s.spot[k]), set()).add(s.mood[s.film[k]])
    symbol = s.mood[card]
    for spot in spots:
        level = row_of(spot)
        here = shown.get(level, set())
        elsewhere = any(symbol in there for other, there in shown.items() if other != level)
        if not elsewhere and len(here | {symbol}) <= SYMBOLS_A_LEVEL:
            yield spot, float(symbol in here)
