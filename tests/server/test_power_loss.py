"""A small benchmarks/faults/powerloss.py: nothing acknowledged is lost when power fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def powerloss(tmp_path: Path) -> Any:
    from benchmarks.faults import powerloss

    if powerloss.compiled(tmp_path) is None:
        pytest.skip("needs Linux and a C compiler")
    return powerloss


@pytest.mark.parametrize("processes", [1, 2])
def test_no_power_failure_loses_what_was_acknowledged(
    powerloss: Any, tmp_path: Path, processes: int
) -> None:
    notes = powerloss.recorded(tmp_path, "FULL", choices=120, tables=4, processes=processes)
    found = powerloss.search(notes, 60, 1, tmp_path)
    assert found.pop("examples") == []
    assert (found["states"], found["acknowledged"]) == (60, 120)
    assert found["syncs"] > 10
    assert not [name for name in found if name.startswith("states ") and found[name]]


def test_the_search_finds_what_a_lazier_log_would_lose(powerloss: Any, tmp_path: Path) -> None:
    notes = powerloss.recorded(tmp_path, "NORMAL", choices=60, tables=4)
    found = powerloss.search(notes, 20, 1, tmp_path)
    assert found["states that lost acknowledged"] > 0
    assert found["states that are corrupt"] == 0


def test_a_write_is_torn_at_sectors(powerloss: Any) -> None:
    write = powerloss.Note("W", "f", 500, 1100, bytes(range(256)) * 4 + b"x" * 76)
    pieces = powerloss.sectors(write)
    assert [(p.offset, p.length) for p in pieces] == [
        (500, 12),
        (512, 512),
        (1024, 512),
        (1536, 64),
    ]
    whole, torn = bytearray(), bytearray()
    powerloss.apply(whole, write)
    for piece in reversed(pieces):
        powerloss.apply(torn, piece)
    assert torn == whole
