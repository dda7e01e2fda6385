"""What a seat sees, as a row of small numbers for programs that learn.

A game's observation is a list of slices, each one field of the state as `hide` leaves it, so that
an observation holds what its seat may know and nothing else. Seats are told as seen from that
seat: first itself, then clockwise. The code that writes an observation is made from the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from textwrap import indent
from typing import Any, NamedTuple

from matinee.games.contract import Game
from matinee.games.faux_raccords import material as faux_raccords
from matinee.games.faux_raccords.film import place_of, row_of
from matinee.games.hollywood import rules as hollywood
from matinee.games.sensation import rules as sensation
from matinee.kernel import NOBODY, State, compiled_as, rule

# How a number is told ------------------------------------------------------------------------


class How(NamedTuple):
    """A way to tell one number of a field in some cells."""

    cells: int
    code: str
    """Writes `value` into `out` from `at` on; `slot` counts the cells that `write` fills."""
    told: str
    """The same for a reader."""
    written: bool = False
    """Whether its cells hold any number, and not 0 or 1."""


def number() -> How:
    """The number itself."""
    return How(1, "write(out, at, value, slot)", "the number", True)


def one_of(count: int, first: int = 0) -> How:
    """A cell for each value the number can have, 1 in its own; a number outside has none."""
    told = f"which of {first} to {first + count - 1}" if first else f"which of {count}"
    return How(count, f"mark_one(out, at, value - {first}, {count})", told)


def card_set(count: int) -> How:
    """The number is a set; a cell for each possible member."""
    code = f"if value:\n    mark_members(out, at, value, {count})"
    return How(count, code, f"set of {count}")


def a_seat(most: int) -> How:
    """The number is a seat, or NOBODY."""
    return How(most, "mark_seat(out, at, value, seat, s.players)", "which seat")


def seats(most: int) -> How:
    """The number is a set of seats."""
    return How(most, "mark_seats(out, at, value, seat, s.players)", "set of seats")


def own_side(most: int) -> How:
    """A place from -most to most, above 0 on the side of the seat that looks."""
    code = f"mark_one(out, at, (value if seat == 0 else -value) + {most}, {2 * most + 1})"
    return How(2 * most + 1, code, f"which of -{most} to {most}, above 0 on one’s own side")


def tokens() -> How:
    """What lies on a card of Faux Raccords."""
    told = "Claps by seat, Hints “well placed” by seat, “badly placed” by seat, face up"
    return How(13, "mark_tokens(out, at, value, seat, s.players)", told)


def film_place() -> How:
    """A spot of Faux Raccords: its row, and its place counted from that of the first Film card."""
    code = "write_spot(out, at, value, s.spot[0], slot)"
    return How(2, code, "the row, and the place counted from the first card’s", True)


@rule
def mark(out: list[int], at: int) -> None:
    """A 1 in a cell."""
    out[at] = 1


@rule
def write(out: list[int], at: int, value: int, slot: int) -> None:
    """A number in a cell. On a GPU, where cells are bits at first, `slot` is where it waits."""
    out[at] = value


@rule
def mark_one(out: list[int], at: int, value: int, count: int) -> None:
    """A 1 in the cell of a value."""
    if 0 <= value < count:
        mark(out, at + value)


def _spread_members(out: Any, at: int, members: int, count: int) -> None:
    cells_of_set = out[at : at + count]
    for k in range(len(cells_of_set)):
        cells_of_set[k] = members >> k & 1


@compiled_as(_spread_members)
def mark_members(out: list[int], at: int, members: int, count: int) -> None:
    """A 1 in the cell of each member of a set; where compiled, all cells at once."""
    for k in range(count):
        out[at + k] = members >> k & 1


@rule
def mark_seat(out: list[int], at: int, value: int, seat: int, players: int) -> None:
    """A 1 in the cell of a seat, counted clockwise from the one that looks."""
    if value != NOBODY:
        mark(out, at + (value - seat if value >= seat else value - seat + players))


@rule
def mark_seats(out: list[int], at: int, members: int, seat: int, players: int) -> None:
    """A 1 in the cell of each seat of a set."""
    for other in range(players):
        if members >> other & 1:
            mark_seat(out, at, other, seat, players)


@rule
def mark_tokens(out: list[int], at: int, marks: int, seat: int, players: int) -> None:
    """Four cells for Claps, four for each face of a Hint, one for a card face up."""
    if marks:
        mark_seats(out, at, marks, seat, players)
        mark_seats(out, at + 4, marks >> 4, seat, players)
        mark_seats(out, at + 8, marks >> 8, seat, players)
        if marks >> 12 & 1:
            mark(out, at + 12)


@rule
def write_spot(out: list[int], at: int, spot: int, first: int, slot: int) -> None:
    """A row and a place."""
    write(out, at, row_of(spot), slot)
    write(out, at + 1, place_of(spot) - place_of(first), slot + 1)


# The observation of each game ----------------------------------------------------------------


class Slice(NamedTuple):
    """One field of a state in an observation."""

    field: str
    how: How
    told: str
    """What it means, in a sentence for the table in docs/lab.md."""
    seats: int = 0
    """Where the field has so many numbers a seat: 1, or more for several to each. 0: none."""
    name: str = ""
    """What to call the slice where it is not named like its field."""
    known: str = ""
    """How many of the field's first numbers say something by now; the others are told as zeros."""
    only: str = ""
    """The one number of the field that is told."""


_H = hollywood
_HOLLYWOOD = (
    Slice("players", one_of(2, 3), "How many play."),
    Slice("bottom_up", number(), "1 with the option `order` bottom-up."),
    Slice("advanced", number(), "1 with the option `advanced`."),
    Slice("first", a_seat(4), "Who began round 1."),
    Slice("turn", a_seat(4), "Who is to act."),
    Slice("round", one_of(4), "The round."),
    Slice("doubling", one_of(3), "Reels a Double Reel still has to place."),
    Slice("casting", number(), "1 while a star waits for a project."),
    Slice("card", one_of(10), "The card on each spot: films, awards, blockbuster, stars."),
    Slice("owner", a_seat(4), "Whose reel lies on each spot."),
    Slice("received", number(), "Spots that have given their card this round."),
    Slice("reels", number(), "Reels left.", seats=1),
    Slice("clap", number(), "1 while the Clap Board is unused.", seats=1),
    Slice("double", number(), "1 while the Double Reel is unused.", seats=1),
    Slice("films", number(), "Film cards in the project of each genre.", seats=_H.GENRES),
    Slice("awards", number(), "How many of those bear an award.", seats=_H.GENRES),
    Slice("blockbusters", number(), "Blockbusters.", seats=1),
    Slice("movie_seat", a_seat(4), "Whose movie each finished movie is.", known="s.movies"),
    Slice("movie_genre", one_of(_H.GENRES), "Its genre.", known="s.movies"),
    Slice("movie_films", number(), "Its Film cards.", known="s.movies"),
    Slice("movie_awards", number(), "Its awards.", known="s.movies"),
    Slice("movie_rating", number(), "The stars of its star.", known="s.movies"),
    Slice(
        "unclaimed",
        one_of(10),
        "The cards that found no reel, two a round.",
        known="2 * s.round + 2",
    ),
    Slice(
        "star_deck", one_of(3, _H.STAR), "The Star cards laid out so far.", known="3 * s.round + 3"
    ),
    Slice(
        "movie_deck", one_of(_H.STAR), "The movie cards laid out so far.", known="11 * s.round + 11"
    ),
    Slice(
        "star_spots",
        card_set(_H.SPOTS),
        "Where the stars lay in each round so far.",
        known="s.round + 1",
    ),
)

_S = sensation
_FURTHEST = 6
_SENSATION = (
    Slice("carpet", one_of(4, 3), "Spaces on each tile."),
    Slice("leader", a_seat(2), "Who led the first trick of round 1."),
    Slice(
        "strength",
        one_of(_S.SUITS),
        "The suits of each round so far, strongest first.",
        known="4 * s.round + 4",
    ),
    Slice("turn", a_seat(2), "Who is to act."),
    Slice("round", one_of(_S.ROUNDS), "The round."),
    Slice("stashing", number(), "Cards still to put on the private deck."),
    Slice("tricks", number(), "Tricks finished this round."),
    Slice("led", one_of(_S.CARDS), "The card led to this trick."),
    Slice("drawn", number(), "Cards that have left the deck."),
    Slice(
        "deck",
        one_of(_S.CARDS),
        "The card face up on the deck.",
        name="face_up",
        only="min(83, 28 * s.round + s.drawn)",
    ),
    Slice("hand", card_set(_S.CARDS), "The cards in hand: one’s own.", seats=1),
    Slice("held", number(), "How many cards are in hand.", seats=1),
    Slice("shown", card_set(_S.CARDS), "Cards in hand that were drawn face up.", seats=1),
    Slice("faced", card_set(_S.CARDS), "All cards drawn face up this round.", seats=1),
    Slice(
        "played",
        one_of(_S.CARDS),
        "The cards played this round, in order.",
        known="2 * s.tricks + (s.led >= 0)",
    ),
    Slice(
        "private",
        one_of(_S.CARDS),
        "The private deck from its bottom: one’s own.",
        known="s.stashed",
    ),
    Slice("stashed", number(), "How many cards are on it."),
    Slice("taken", card_set(_S.CARDS), "Cards won in tricks, round by round.", seats=1),
    Slice("pawn", own_side(_FURTHEST), "Where the pawn stands."),
    Slice("path", own_side(_FURTHEST), "Where each finished round left it.", known="s.round"),
)

_F = faux_raccords
_CARD = one_of(_F.CARDS)
_FILMED = "s.length[0] + s.length[1]"
_FAUX_RACCORDS = (
    Slice("players", one_of(3, 2), "How many play."),
    Slice("mode", one_of(_F.MODES), "The mode."),
    Slice("notes", number(), "1 with the option `memory` notes."),
    Slice("first", a_seat(4), "Who began."),
    Slice("turn", a_seat(4), "Who is to answer."),
    Slice("active", a_seat(4), "Whose turn it is."),
    Slice("turns", number(), "Turns begun."),
    Slice("question", one_of(_F.QUESTIONS), "What is asked."),
    Slice("verb", one_of(_F.WORDS), "The verb of this turn."),
    Slice("chosen", _CARD, "The card named by the last word."),
    Slice("picked", _CARD, "The Film position named by the last word."),
    Slice("called", _CARD, "The card called this turn."),
    Slice("effect", _CARD, "The card whose effect is applied."),
    Slice("hint", card_set(9), "The Hint about to be put: cell 4 well placed, cell 8 badly."),
    Slice("lifts", number(), "Cards an Editor holds."),
    Slice("lifted", _CARD, "Which.", known="s.lifts"),
    Slice("lifted_marks", tokens(), "What lay on them.", known="s.lifts"),
    Slice("passing", _CARD, "The card chosen for a Rewrite: one’s own.", seats=1),
    Slice("answered", seats(4), "Who has answered a mishap that asks everybody."),
    Slice("length", number(), "Cards of each film."),
    Slice(
        "film", _CARD, "The Film’s cards in spot order, where they may be looked at.", known=_FILMED
    ),
    Slice("spot", film_place(), "Where each lies, off a line.", known=_FILMED),
    Slice("marks", tokens(), "What lies on each.", known=_FILMED),
    Slice("hand", card_set(_F.CARDS), "The cards in hand, as far as known.", seats=1),
    Slice("held", number(), "How many.", seats=1),
    Slice("drawn", number(), "Cards that have left the pile."),
    Slice("cut", _CARD, "The Cut, oldest first.", known="s.cut_size"),
    Slice("cut_size", number(), "Its cards."),
    Slice("bin", card_set(_F.CARDS), "The Bin, as far as known."),
    Slice("binned", number(), "Its cards."),
    Slice("hint_left", number(), "1 while the Hint is unused.", seats=1),
    Slice("tone", one_of(_F.MOODS), "The mood tokens of each film."),
    Slice("moods", one_of(_F.MOODS), "The mood tokens drawn so far.", known="s.moods_drawn"),
    Slice("moods_drawn", number(), "How many."),
    Slice("mishaps", one_of(_F.MISHAPS), "The mishaps turned so far.", known="s.happened"),
    Slice("happened", number(), "How many have happened."),
    Slice("mark", one_of(4), "The mark whose mishap is happening."),
    Slice("turned", card_set(4), "The marks whose mishap is over."),
    Slice("defaulted", number(), "Mishaps that could not be applied."),
    Slice("known", card_set(_F.CARDS), "One’s own notes.", seats=1),
)

SLICES = {"hollywood": _HOLLYWOOD, "sensation": _SENSATION, "faux-raccords": _FAUX_RACCORDS}

_ENDED = "says something only once the game has ended"
_PRINTED = "is printed on the cards, the same in every game of a batch"
LEFT_OUT = {
    "hollywood": {
        "stars": _PRINTED,
        "movies": "is how many of `movie_seat` are somebody’s",
        **dict.fromkeys(("over", "scores", "winners"), _ENDED),
    },
    "sensation": {
        "players": "is always 2",
        **dict.fromkeys(("over", "winners"), _ENDED),
    },
    "faux-raccords": {
        **dict.fromkeys(("mood", "crew"), _PRINTED),
        **dict.fromkeys(("rushes", "whim"), "is hidden from everybody"),
        **dict.fromkeys(("options", "option"), "is what the mask says"),
        **dict.fromkeys(("over", "reason", "failed", "winners"), _ENDED),
    },
}
"""The fields no slice tells, and why."""


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
def placed(game: Game) -> tuple[Placed, ...]:
    """A game's slices, one after another."""
    lengths = {field.name: field.length for field in game.rules.State.fields}
    found = []
    start = 0
    for each in SLICES[game.name]:
        count = 1 if each.only else lengths[each.field] or 1
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
    """A game's slices as a Markdown table, as docs/lab.md has it."""
    lines = ["| Cells | Slice | Each number told as | |", "|---|---|---|---|"]
    for part in placed(game):
        how = f"{part.numbers} × {part.slice.how.told}" if part.numbers > 1 else part.slice.how.told
        by_seat = " By seat, one’s own first." if part.slice.seats else ""
        lines.append(
            f"| {part.start}–{part.end - 1} | `{part.name}` | {how} | {part.slice.told}{by_seat} |"
        )
    return lines


# Writing an observation ----------------------------------------------------------------------


@cache
def writer(game: Game) -> Callable[[Any, int, Any, int], None]:
    """The rule `observe(s, seat, out, base)` of a game: a hidden state, told in `out` from `base`
    on, where there are zeros."""
    source = "def observe(s, seat, out, base):\n" + indent("\n".join(_lines(game)), "    ") + "\n"
    helpers = (write, write_spot, mark_one, mark_members, mark_seat, mark_seats, mark_tokens)
    world: dict[str, Any] = {helper.__name__: helper for helper in helpers}
    world["__name__"] = __name__
    exec(compile(source, f"<the observation of {game.name}>", "exec"), world)
    made: Callable[[Any, int, Any, int], None] = rule(world["observe"])
    return made


def _lines(game: Game) -> Iterator[str]:
    """The writer's code: a loop for every slice."""
    lengths = {field.name: field.length for field in game.rules.State.fields}
    most = max(game.players)
    yield "next_0 = seat"
    for k in range(1, most):  # the seats, clockwise from the one that looks
        yield f"next_{k} = next_{k - 1} + 1 if next_{k - 1} + 1 < s.players else 0"
    slot = bit_bytes(game)
    for part in placed(game):
        field, how, each = part.slice.field, part.slice.how, part.slice.seats
        value, length = f"s.{field}", lengths[field]
        if length is None or part.slice.only:
            only = f"[{part.slice.only}]" if part.slice.only else ""
            yield from _number(how, f"{value}{only}", part.start, slot, "0")
        elif each:
            for first in range(0, length, each):
                seat = first // each % most
                source = (
                    f"{value}[{first // each // most * most * each} + next_{seat} * {each} + i]"
                )
                start, waits = part.start + first * how.cells, slot + first * how.cells
                yield f"if {seat} < s.players:"
                yield f"    for i in range({each}):"
                yield indent("\n".join(_number(how, source, start, waits, "i")), " " * 8)
        else:
            yield f"for i in range({part.slice.known or length}):"
            lines = _number(how, f"{value}[i]", part.start, slot, "i")
            yield indent("\n".join(lines), " " * 4)
        if how.written:
            slot += part.end - part.start


def _number(how: How, value: str, start: int, slot: int, place: str) -> list[str]:
    """Code that tells one number of a slice, the one at `place`."""
    return [
        f"value = {value}",
        f"at = base + {start} + {place} * {how.cells}",
        f"slot = {slot} + {place} * {how.cells}",
        how.code,
    ]


def observation(game: Game, s: State, seat: int) -> list[int]:
    """What a seat sees of a position, as a list: `Batch` does the same for many at once."""
    out = [0] * cells(game)
    writer(game)(game.hidden(s, seat), seat, out, 0)
    return out
