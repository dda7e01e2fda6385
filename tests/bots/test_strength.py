"""What measures the bots: the same deals and results however many processes share them."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import msgspec
import pytest

from benchmarks.strength.ladder import BEGIN, END, with_sections
from tests.support.paths import ROOT


def measured(*asked: str) -> dict[str, Any]:
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.strength.matches", *asked, "--json"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=120,
    )
    found: dict[str, Any] = msgspec.json.decode(run.stdout)
    return found


def test_however_many_processes_share_the_deals_they_end_the_same() -> None:
    asked = ("sensation", "greedy", "random", "--games", "24", "--seed", "5")
    alone, shared = (measured(*asked, "--processes", count) for count in ("1", "3"))
    for name in ("share", "low", "high", "games"):
        assert alone[name] == shared[name]
    assert alone["games"] == 24


def test_parts_of_a_seed_add_up_to_the_whole() -> None:
    asked = ("hollywood", "greedy", "random", "--seed", "5")
    whole = measured(*asked, "--games", "24")
    parts = [measured(*asked, "--games", "12", "--first", first) for first in ("0", "4")]
    assert whole["share"] == pytest.approx(sum(part["share"] for part in parts) / 2)


def test_the_ladder_replaces_the_games_it_measured_and_leaves_the_others() -> None:
    page = f"before\n{BEGIN}### one\n\nold\n\n### two\n\nkept\n{END}\nafter\n"
    found = with_sections(page, ["### one\n\nnew\n"])
    assert found == f"before\n{BEGIN}### one\n\nnew\n\n### two\n\nkept\n{END}\nafter\n"
    assert with_sections(found, ["### one\n\nnew\n"]) == found
