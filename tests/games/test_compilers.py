"""How rules are put together: each part once, whoever calls it."""

from __future__ import annotations

from pathlib import Path

import pytest
from numba import njit
from numba.core import types
from numba.core.codegen import CPUCodeLibrary

from matinee import compilers, kernel
from matinee.kernel import compiled, rule


@rule
def next_to(n: int) -> int:
    return n + 1


@rule
def up(n: int) -> int:
    return next_to(n) * 2


@rule
def down(n: int) -> int:
    return next_to(n) - up(n)


@rule
def up_and_down(n: int) -> int:
    return up(n) + down(n)


RULES = ("up", "down", "next_to")


def test_what_several_rules_call_is_taken_in_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And by the whole alone, not by each of them on the way up."""
    monkeypatch.setenv("MATINEE_CACHE", str(tmp_path))
    taken_in: list[list[str]] = []
    finalize = CPUCodeLibrary.finalize

    def noted(library: CPUCodeLibrary) -> None:
        taken_in.append([each.name for each in library._linking_libraries if each.name in RULES])
        finalize(library)

    monkeypatch.setattr(CPUCodeLibrary, "finalize", noted)
    assert compiled(up_and_down)(5) == up_and_down(5)
    assert [sorted(names) for names in taken_in if names] == [sorted(RULES)]


def test_a_part_can_be_had_with_all_it_calls() -> None:
    """As WebAssembly takes it from Numba."""
    part = kernel._part(up_and_down, ())
    outer = njit(pipeline_class=compilers.PartCompiler, **compilers.OPTIONS)(lambda n: part(n + 0))
    outer.compile((types.int64,))
    (made,) = outer.overloads.values()
    module = made.library.with_all_it_calls()
    module.verify()
    defined = [each.name for each in module.functions if not each.is_declaration]
    for name in ("up_and_down", "up", "down", "next_to"):
        assert sum(f"{len(name)}{name}B" in each for each in defined) == 1
