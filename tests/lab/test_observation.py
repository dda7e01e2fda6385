"""Observations: made of what `hide` leaves, complete, and just as the table in the docs says."""

from __future__ import annotations

from typing import Any

import pytest

from matinee.games import registry
from matinee.games.contract import Game, Options
from matinee.games.faux_raccords.film import place_of, row_of
from matinee.games.observing import How, field_by_field
from matinee.kernel import NOBODY
from matinee.lab import observation
from tests.support.games import label, option_sets, played, tables
from tests.support.paths import DOCS

CELLS = DOCS / "observations.md"


def positions(game: Game, options: Options, seed: int, most: int = 60) -> list[Any]:
    """States of one random game, its end left out."""
    position = played(game, options, seed)
    words = position.actions[:]
    position.rewind_to(0)
    states = [position.state.copy()]
    for word in words[:most]:
        position.play(word)
        if not position.over:
            states.append(position.state.copy())
    return states


def test_every_field_is_told_or_left_out_for_a_reason(game: Game) -> None:
    slices, left_out, _ = observation.declared(game)
    told = [part.field for part in slices if part.field]
    assert len(set(told)) == len(told)
    assert not set(told) & left_out.keys()
    assert set(told) | left_out.keys() == {field.name for field in game.rules.State.fields}


def test_slices_lie_one_after_another(game: Game) -> None:
    at = 0
    for part in observation.placed(game):
        assert part.start == at
        assert part.end - part.start == part.numbers * part.slice.how.cells
        at = part.end
    assert 0 <= observation.cells(game) - at < observation.WORD


@pytest.mark.parametrize("game", registry.OURS, ids=lambda game: game.name)
def test_a_game_that_declares_none_is_told_field_by_field(game: Game) -> None:
    bare = game._replace(name=f"bare {game.name}", observation="")
    found = observation.declared(bare)
    slices = found.slices
    assert found == field_by_field(game.rules.State.fields, max(game.players))
    assert [part.name or part.field for part in slices] == [
        "seat",
        *(field.name for field in game.rules.State.fields),
    ]
    for options in option_sets(game)[:: max(1, len(option_sets(game)) // 4)]:
        for s in positions(game, options, 4)[::9]:
            for seat in range(s.players):
                hidden = game.hidden(s, seat)
                told = observation.observation(bare, s, seat)
                for part in observation.placed(bare):
                    wanted = [c for cells in expected(bare, hidden, seat, part) for c in cells]
                    assert told[part.start : part.end] == wanted, (part.name, seat)


# Every number is read back from its cells ----------------------------------------------------


def clockwise(s: Any, seat: int, most: int) -> list[int]:
    """The seats from one on; NOBODY where nobody sits."""
    return [(seat + k) % s.players if k < s.players else NOBODY for k in range(most)]


def expected(game: Game, s: Any, seat: int, part: observation.Placed) -> list[list[int]]:
    """What each number's cells should hold, from the meaning of the slice and not its code."""
    most = max(game.players)
    field = getattr(s, part.slice.field or "turn")
    numbers = field if isinstance(field, list) else [field]
    if part.slice.most:
        numbers = numbers[: part.slice.most]
    if part.slice.field == "":
        numbers = [seat]
    if part.slice.only:
        numbers = [next((n for n in numbers if n >= 0), -1)]
    if each := part.slice.seats:
        rounds = len(numbers) // (most * each)
        numbers = [
            numbers[(r * most + other) * each + k] if other != NOBODY else None
            for r in range(rounds)
            for other in clockwise(s, seat, most)
            for k in range(each)
        ]
    known = part.slice.known
    count = getattr(s, known) if isinstance(known, str) else known(s) if known else len(numbers)
    return [
        cells_of(s, seat, part.slice.how, number)
        if number is not None and i < count
        else [0] * part.slice.how.cells
        for i, number in enumerate(numbers)
    ]


def cells_of(s: Any, seat: int, how: How, number: int) -> list[int]:
    """The cells of one number, by the words its table has for them."""
    order = clockwise(s, seat, how.cells)
    if how.told == "the number":
        return [number]
    if how.told == "which seat":
        return [int(number == other != NOBODY) for other in order]
    if how.told == "set of seats":
        return [int(other != NOBODY and number >> other & 1) for other in order]
    if how.told.startswith("set of") or how.told.endswith("bits"):
        return [number >> k & 1 for k in range(how.cells)]
    if how.told.startswith("Claps"):
        four = clockwise(s, seat, 4)
        by_seat = [
            int(other != NOBODY and number >> first + other & 1)
            for first in (0, 4, 8)
            for other in four
        ]
        return [*by_seat, number >> 12 & 1]
    if how.told.startswith("the row"):
        return [row_of(number), place_of(number) - place_of(s.spot[0])]
    if "own side" in how.told:
        furthest = how.cells // 2
        own = number if seat == 0 else -number
        return [int(own == place) for place in range(-furthest, furthest + 1)]
    first = int(how.told.split()[2]) if " to " in how.told else 0
    return [int(number == first + k) for k in range(how.cells)]


@pytest.mark.parametrize(("game", "options"), tables())
def test_each_slice_says_what_the_table_says(game: Game, options: Options) -> None:
    for s in positions(game, options, 3):
        for seat in range(s.players):
            hidden = game.hidden(s, seat)
            told = observation.observation(game, s, seat)
            for part in observation.placed(game):
                wanted = [c for cells in expected(game, hidden, seat, part) for c in cells]
                assert told[part.start : part.end] == wanted, (part.name, seat)
            assert not any(told[observation.placed(game)[-1].end :])


@pytest.mark.parametrize(("game", "options"), tables())
def test_numbers_fit_a_cell(game: Game, options: Options) -> None:
    for s in positions(game, options, 8):
        assert all(-128 <= cell < 128 for cell in observation.observation(game, s, s.turn))


def test_what_is_hidden_is_not_told(game: Game) -> None:
    """Two positions that look alike to a seat give it the same observation."""
    for options in option_sets(game):
        for s in positions(game, options, 5)[::7]:
            for seat in range(s.players):
                seen = game.hidden(s, seat)
                assert observation.observation(game, seen, seat) == observation.observation(
                    game, s, seat
                )


def test_positions_that_differ_to_a_seat_are_told_apart(game: Game) -> None:
    """Over a game, as many observations as hidden states, but for what is left out."""
    left_out = observation.declared(game).left_out
    for options in option_sets(game)[:: max(1, len(option_sets(game)) // 4)]:
        seen, told = set(), set()
        for s in positions(game, options, 6):
            hidden = game.hidden(s, 0)
            fields = [f.name for f in s.fields if f.name not in left_out]
            seen.add(repr([getattr(hidden, name) for name in fields]))
            told.add(tuple(observation.observation(game, s, 0)))
        assert len(told) >= 0.95 * len(seen), label(game, options)


@pytest.mark.parametrize("game", registry.OURS, ids=lambda game: game.name)
def test_the_docs_have_each_table(game: Game) -> None:
    """When this fails, put there what `observation.table(game)` gives."""
    assert "\n".join(observation.table(game)) in CELLS.read_text("utf-8")
