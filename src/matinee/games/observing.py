"""What a game's observation is declared in: which fields a seat is told, and each in which cells.

An observation is a row of small numbers for programs that learn. It is made of the state as `hide`
leaves it, so it holds what its seat may know and nothing else (lab/observation.py writes it). A
game declares one in its observation.py; one that does not is told field by field.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from matinee.kernel import NOBODY, Field, compiled_as, rule

Count = Callable[[Any], int]
"""A rule that works out a number from a hidden state."""


class How(NamedTuple):
    """A way to tell one number of a field in some cells."""

    cells: int
    tell: Callable[..., None]
    """The rule that writes the number. It is handed what its parameters name: `out`, `at` (the
    first cell), `value`, `seat` (the one that looks), `players`, `s`, `slot`, or one of `given`."""
    told: str
    """The same for a reader."""
    given: Mapping[str, int] = {}
    """Numbers that `tell` is handed beside what all are."""
    written: bool = False
    """Whether its cells hold any number, and not 0 or 1."""


class Slice(NamedTuple):
    """One field of a state in an observation."""

    field: str
    """Its name; empty for the seat that looks."""
    how: How
    told: str
    """What it means, in a sentence for the table in docs/observations.md."""
    seats: int = 0
    """Where the field has so many numbers a seat: 1, or more for several to each. 0: none."""
    name: str = ""
    """What to call the slice where it is not named like its field."""
    known: str | Count | None = None
    """The field, or the rule, that says how many of the first numbers mean something by now; the
    others are told as zeros."""
    only: Count | None = None
    """The place of the one number of the field that is told."""
    most: int = 0
    """How many of the field's first numbers are told at most; 0: all."""
    kept: bool = False
    """Whether the numbers that are `known` stay as they are until a new chapter begins: who tells a
    game step by step then tells only what has come to be known."""


class Observation(NamedTuple):
    """All a seat is told."""

    slices: tuple[Slice, ...]
    left_out: Mapping[str, str]
    """The fields no slice tells, and why."""
    chapter: Count | None = None
    """A number below `CHAPTERS` that changes whenever slices that are `kept` begin anew."""


CHAPTERS = 16


# Writing cells -------------------------------------------------------------------------------


@rule
def mark(out: list[int], at: int) -> None:
    """A 1 in a cell."""
    out[at] = 1


@rule
def write(out: list[int], at: int, value: int, slot: int) -> None:
    """A number in a cell. On a GPU, where cells are bits at first, `slot` is where it waits."""
    out[at] = value


@rule
def mark_one(out: list[int], at: int, value: int, first: int, count: int) -> None:
    """A 1 in the cell of a value, of `count` from `first` on."""
    if first <= value < first + count:
        mark(out, at + value - first)


def _spread_members(out: Any, at: int, value: int, count: int) -> None:
    if value:
        cells_of_set = out[at : at + count]
        for k in range(len(cells_of_set)):
            cells_of_set[k] = value >> k & 1


@compiled_as(_spread_members)
def mark_members(out: list[int], at: int, value: int, count: int) -> None:
    """A 1 in the cell of each member of a set; where compiled, all cells at once."""
    if value:
        for k in range(count):
            out[at + k] = value >> k & 1


@rule
def mark_bits(out: list[int], at: int, value: int, count: int) -> None:
    """A 1 in the cell of each bit that is set, in a number that may be below 0."""
    for k in range(count):
        if value >> k & 1:
            mark(out, at + k)


@rule
def mark_seat(out: list[int], at: int, value: int, seat: int, players: int) -> None:
    """A 1 in the cell of a seat, counted clockwise from the one that looks."""
    if value != NOBODY:
        mark(out, at + (value - seat if value >= seat else value - seat + players))


@rule
def mark_seats(out: list[int], at: int, value: int, seat: int, players: int) -> None:
    """A 1 in the cell of each seat of a set."""
    for other in range(players):
        if value >> other & 1:
            mark_seat(out, at, other, seat, players)


# Ways to tell a number -----------------------------------------------------------------------


def number() -> How:
    """The number itself."""
    return How(1, write, "the number", written=True)


def one_of(count: int, first: int = 0) -> How:
    """A cell for each value the number can have, 1 in its own; a number outside has none."""
    told = f"which of {first} to {first + count - 1}" if first else f"which of {count}"
    return How(count, mark_one, told, {"first": first, "count": count})


def card_set(count: int) -> How:
    """The number is a set; a cell for each possible member."""
    return How(count, mark_members, f"set of {count}", {"count": count})


def bits(count: int) -> How:
    """The number's bits, lowest first; all are set in -1."""
    return How(count, mark_bits, f"its {count} bits", {"count": count})


def a_seat(most: int) -> How:
    """The number is a seat, or NOBODY."""
    return How(most, mark_seat, "which seat")


def seats(most: int) -> How:
    """The number is a set of seats."""
    return How(most, mark_seats, "set of seats")


def field_by_field(fields: tuple[Field, ...], most_players: int) -> Observation:
    """The seat that looks, then every field as `hide` leaves it: nothing is known of their meaning.

    So seats are not counted from the one that looks, and a number too wide for a cell is told bit
    by bit, as the sets among such numbers want to be.
    """
    looking = Slice("", one_of(most_players), "Which seat looks.", name="seat")
    each = (
        Slice(field.name, number() if width == 1 else bits(8 * width), "As the rules have it.")
        for field in fields
        for width in [int(field.kind[1:])]
    )
    return Observation((looking, *each), {})
