"""What a seat sees, as a row of small numbers for programs that learn.

A game declares its observation as slices (games/observing.py), each one field of the state as
`hide` leaves it. Seats are told as seen from the one that looks: first itself, then clockwise. The
code that writes an observation is made from the slices.
"""

import inspect
from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby
from textwrap import indent
from typing import Any, NamedTuple

from matinee.errors import Refused, quoted
from matinee.games import registry
from matinee.games.contract import Game
from matinee.games.observing import CHAPTERS, How, Observation, Slice, field_by_field
from matinee.kernel import State, compiled_as, rule

# Where everything is -------------------------------------------------------------------------


class Placed(NamedTuple):
    """A slice, and where it lies in the observation."""

    slice: Slice
    start: int
    end: int
    numbers: int
    """How many numbers it tells, each in as many cells."""

    @property
    def name(self) -> str:
        """What the slice is called."""
        return self.slice.name or self.slice.field


@cache
def declared(game: Game) -> Observation:
    """What a game tells: as it declares it, or field by field."""
    if not game.observation:
        return field_by_field(game.rules.State.fields, max(game.players))
    found: Observation = registry.part(game.observation)
    return found


@cache
def placed(game: Game) -> tuple[Placed, ...]:
    """A game's slices, one after another."""
    lengths = {field.name: field.length for field in game.rules.State.fields}
    found = []
    start = 0
    for each in declared(game).slices:
        count = 1 if each.only else each.most or lengths.get(each.field) or 1
        found.append(Placed(each, start, start + count * each.how.cells, count))
        start = found[-1].end
    return tuple(found)


def cells(game: Game) -> int:
    """How long a game's observation is: all slices, and zeros up to a whole word."""
    return -(-placed(game)[-1].end // WORD) * WORD


WORD = 4
"""Cells that a GPU writes at once."""


def bit_bytes(game: Game) -> int:
    """Bytes that hold a bit for each cell, where `slot` 0 comes next."""
    return -(-cells(game) // 8)


def written_cells(game: Game) -> tuple[int, ...]:
    """The cells that hold any number, in the order of their slots."""
    parts = [part for part in placed(game) if part.slice.how.written]
    return tuple(cell for part in parts for cell in range(part.start, part.end))


def table(game: Game) -> list[str]:
    """A game's slices as a Markdown table, as docs/observations.md has it."""
    lines = ["| Cells | Slice | Each number told as | |", "|---|---|---|---|"]
    for part in placed(game):
        how = f"{part.numbers} × {part.slice.how.told}" if part.numbers > 1 else part.slice.how.told
        by_seat = " By seat, one’s own first." if part.slice.seats else ""
        lines.append(
            f"| {part.start}–{part.end - 1} | `{part.name}` | {how} | {part.slice.told}{by_seat} |"
        )
    return lines


# Writing an observation ----------------------------------------------------------------------


def _clear_slice(row: Any, start: int, end: int) -> None:
    row[start:end] = 0


@compiled_as(_clear_slice)
def clear_cells(row: list[int], start: int, end: int) -> None:
    """Zeros; where compiled, at once."""
    for k in range(start, end):
        row[k] = 0


Writer = Callable[..., None]


@cache
def writer(game: Game) -> Writer:
    """The rule `observe(s, seat, out, base)`: a hidden state, told in the zeros from `base` on."""
    return _Writing(game).rule("observe(s, seat, out, base)")


@cache
def rewriter(game: Game) -> Writer:
    """The rule `observe(s, seat, out, base, told, at, number)`: the same in a row that has told a
    position before, of which `told` keeps `memory_of(game)` numbers from `at` on. Where that was
    one of the same game, by its number, and the same chapter, what is `kept` is left as it is."""
    return _Rewriting(game).rule("observe(s, seat, out, base, told, at, number)")


UNTOLD = -1
"""In place of the first of a row's numbers: nothing in it can be left as it is."""


def memory_of(game: Game) -> int:
    """How many numbers are kept about a row: its game and chapter, what is told of each slice."""
    return 1 + sum(part.slice.kept for part in placed(game))


class _Writing:
    """The code of one writer: a loop for every slice, which calls the rules the slice names.

    It is written out because a compiler wants each loop with its own field, length and cells.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._world: dict[str, Any] = {"__name__": __name__}
        self._names: dict[Callable[..., Any], str] = {}

    def rule(self, heading: str) -> Writer:
        """The code, made into a rule."""
        body = indent("\n".join(self._lines()), "    ")
        source = f"def {heading}:\n{body}\n"
        exec(compile(source, f"<the observation of {self._game.name}>", "exec"), self._world)
        made: Writer = rule(self._world["observe"])
        return made

    def _called(self, by: Callable[..., Any]) -> str:
        """What a rule is called here, where rules of several modules meet."""
        name = self._names.setdefault(by, f"{by.__name__}_{len(self._names)}")
        self._world[name] = by
        return name

    def _lines(self) -> Iterator[str]:
        lengths = {field.name: field.length for field in self._game.rules.State.fields}
        most = max(self._game.players)
        yield "players = s.players"
        yield "next_0 = seat"
        for k in range(1, most):  # the seats, clockwise from the one that looks
            yield f"next_{k} = next_{k - 1} + 1 if next_{k - 1} + 1 < players else 0"
        slot = bit_bytes(self._game)
        for part in placed(self._game):
            yield from self._slice(part, lengths.get(part.slice.field), slot)
            if part.slice.how.written:
                slot += part.end - part.start

    def _first(self, part: Placed) -> str:
        """The first number of a slice that has to be told."""
        return "0"

    def _slice(self, part: Placed, length: int | None, slot: int) -> Iterator[str]:
        """The loop of one slice."""
        field, how, _, each, _, known, only, *_ = part.slice
        value = f"s.{field}" if field else "seat"
        if length is None or only:
            place = f"[{self._called(only)}(s)]" if only else ""
            yield from self._number(how, f"{value}{place}", part.start, slot, "0")
        elif each:
            most = max(self._game.players)
            for first in range(0, length, each):
                seat = first // each % most
                source = (
                    f"{value}[{first // each // most * most * each} + next_{seat} * {each} + i]"
                )
                start, waits = part.start + first * how.cells, slot + first * how.cells
                yield f"if {seat} < players:"
                yield f"    for i in range({each}):"
                lines = self._number(how, source, start, waits, "i")
                yield indent("\n".join(lines), " " * 8)
        else:
            if known is None:
                told = str(part.numbers)
            else:
                told = f"s.{known}" if isinstance(known, str) else f"{self._called(known)}(s)"
            yield f"for i in range({self._first(part)}, {told}):"
            lines = self._number(how, f"{value}[i]", part.start, slot, "i")
            yield indent("\n".join(lines), " " * 4)
            yield from self._then(part, told)

    def _then(self, part: Placed, told: str) -> Iterator[str]:
        """What is done after the loop of a slice."""
        return iter(())

    def _number(self, how: How, value: str, start: int, slot: int, place: str) -> list[str]:
        """Code that tells one number of a slice, the one at `place`."""
        handed = {
            **{name: name for name in ("s", "seat", "players", "out")},
            "value": value,
            "at": f"base + {start} + {place} * {how.cells}",
            "slot": f"{slot} + {place} * {how.cells}",
            **{name: str(given) for name, given in how.given.items()},
        }
        arguments = [handed[name] for name in inspect.signature(how.tell).parameters]
        return [f"{self._called(how.tell)}({', '.join(arguments)})"]


class _Rewriting(_Writing):
    """The same for rows that have told a position before."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        kept = [part for part in placed(game) if part.slice.kept]
        self._memory = {part.start: f"told[at + {1 + k}]" for k, part in enumerate(kept)}
        """By the first cell of each slice."""

    def _lines(self) -> Iterator[str]:
        clear = self._called(clear_cells)
        yield from (f"{clear}(out, base + {a}, base + {b})" for a, b in self._stretches(kept=False))
        chapter = declared(self._game).chapter
        if self._memory:
            assert chapter is not None, "what is kept is kept for a chapter"
            yield f"chapter = number * {CHAPTERS} + {self._called(chapter)}(s)"
            yield "if told[at] != chapter:"
            yield "    told[at] = chapter"
            yield from (f"    {memory} = 0" for memory in self._memory.values())
            for a, b in self._stretches(kept=True):
                yield f"    {clear}(out, base + {a}, base + {b})"
        yield from super()._lines()

    def _stretches(self, kept: bool) -> Iterator[tuple[int, int]]:
        """Neighbouring cells that are kept, or are not."""
        for same, parts in groupby(placed(self._game), key=lambda part: part.slice.kept):
            if same == kept:
                each = list(parts)
                last = each[-1] is placed(self._game)[-1]
                yield each[0].start, cells(self._game) if last else each[-1].end

    def _first(self, part: Placed) -> str:
        return self._memory.get(part.start, "0")

    def _then(self, part: Placed, told: str) -> Iterator[str]:
        if part.start in self._memory:
            yield f"{self._memory[part.start]} = {told}"


def observation(game: Game, s: State, seat: int) -> list[int]:
    """What a seat sees of a position, as a list: `Batch` does the same for many at once."""
    if not isinstance(s, game.rules.State):
        raise Refused(f"a position of {game.name} is a State of its rules, not {quoted(s)}")
    if seat not in range(s.players):
        raise Refused(f"a seat is 0 to {s.players - 1}, not {quoted(seat)}")
    out = [0] * cells(game)
    writer(game)(game.hidden(s, seat), seat, out, 0)
    return out
