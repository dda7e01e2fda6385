"""Shortcuts through Numba: what comes out is what Numba would have made the long way."""

from __future__ import annotations

import gc
import operator
from collections.abc import Callable
from itertools import permutations, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba.core import errors, types
from numba.core.compiler_machinery import PassManager
from numba.core.postproc import PostProcessor
from numba.core.registry import cpu_target

from matinee import kernel, shortcuts
from matinee.kernel import compiled, rule

ROW = types.Array(types.int64, 1, "C")
KINDS = (types.int64, types.int8, types.boolean, types.literal(3), types.literal(4), ROW)


def answer_to(function: Callable[..., Any], given: tuple[Any, ...]) -> Any:
    """What Numba says that a call gives; an error's kind where it is none."""
    context = cpu_target.typing_context
    try:
        return context.resolve_value_type(function).get_call_type(context, given, {})
    except errors.TypingError as error:
        return type(error)


@pytest.mark.parametrize("function", sorted(shortcuts.ON_WHOLE_NUMBERS, key=repr))
def test_what_is_kept_of_a_call_is_what_numba_says_of_it(function: Callable[..., Any]) -> None:
    """Whichever was asked for first: what holds of 3 and 4 is not said of every number."""
    alone = function in (operator.neg, operator.invert)
    many = 1 if alone else 3 if function is operator.setitem else 2
    asked = list(product(KINDS, repeat=many))
    cpu_target.typing_context.refresh()
    said = {given: answer_to(function, given) for given in asked}
    for order in (asked, asked[::-1]):
        with shortcuts.taken():
            assert {given: answer_to(function, given) for given in order} == said
            assert {given: answer_to(function, given) for given in order} == said


THREE, FOUR = 3, 4


@rule
def compares(x: int, y: int) -> int:
    """Two numbers that are known, two that are not, and one of each."""
    alike = 1 if THREE == FOUR else 0
    if x == y:
        alike += 2
    if x == FOUR:
        alike += 4
    if THREE + y == y + FOUR:
        alike += 8
    return alike + (16 if THREE + 1 == FOUR else 0)


@rule
def compares_later(x: int, y: int) -> int:
    """The other way round."""
    alike = 1 if x == y else 0
    return alike + (2 if THREE == FOUR else 0) + compares(y, x)


@pytest.mark.parametrize("short", [True, False])
def test_rules_are_the_same_by_shortcuts_and_with_a_numba_nobody_has_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, short: bool
) -> None:
    monkeypatch.setenv("MATINEE_CACHE", str(tmp_path))
    if not short:
        monkeypatch.setattr(shortcuts, "LAST", (0, 0))
    kernel._entry.cache_clear()
    kernel._part.cache_clear()
    twin = compiled(compares_later)
    for x, y in permutations(range(2, 6), 2):
        assert twin(x, y) == compares_later(x, y)
    assert twin(4, 4) == compares_later(4, 4)
    assert shortcuts.tried() == short


def test_numba_is_left_as_it_was() -> None:
    def inside() -> tuple[object, ...]:
        own = types.Function.__dict__.get("get_call_type")
        say = errors.termcolor().__dict__.get("_markup")
        return own, types.Dispatcher.get_call_type, say, PostProcessor.run, gc.get_threshold()

    def fail() -> None:
        with shortcuts.taken():
            within.extend(inside())
            raise ZeroDivisionError

    within: list[object] = []
    usual = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    try:
        before = inside()
        with pytest.raises(ZeroDivisionError):
            fail()
        assert inside() == before
        assert all(then != now for then, now in zip(within, before, strict=True))
    finally:
        gc.set_threshold(*usual)


def test_passes_are_put_together_once_where_numba_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[PassManager] = []

    def make() -> list[PassManager]:
        passes = PassManager("none")
        passes.finalize()
        made.append(passes)
        return [passes]

    monkeypatch.setattr(shortcuts, "_made", [])
    (one,), (other,) = shortcuts.made_once(make), shortcuts.made_once(make)
    assert len(made) == 1
    assert one.exec_times is not other.exec_times
    monkeypatch.setattr(shortcuts, "FIRST", (99, 0))
    assert shortcuts.made_once(make) == [made[-1]]
    assert len(made) == 2


def test_a_rule_compiled_by_shortcuts_works_on_rows() -> None:
    @rule
    def doubled(row: list[int], n: int) -> int:
        for i in range(n):
            row[i] += row[i]
        return row[0]

    row = np.arange(1, 4, dtype=np.int64)
    assert compiled(doubled)(row, 3) == 2
    assert row.tolist() == [2, 4, 6]
