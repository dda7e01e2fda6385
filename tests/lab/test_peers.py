"""The comparison with other libraries: ratios of medians, and what was left out is said."""

from __future__ import annotations

from typing import Any

from benchmarks.speed import peers


def test_the_table_sets_medians_side_by_side() -> None:
    figures = {
        ("Matinee", "sensation", peers.BULK): [
            peers.Figure("Matinee", "sensation", peers.BULK, decisions, 10, 1.0)
            for decisions in (8e6, 9e6, 100e6)
        ],
        ("OpenSpiel", "hearts", peers.BULK): [
            peers.Figure("OpenSpiel", "hearts", peers.BULK, 3e6, 7, 2.0)
        ],
    }
    lines = list(peers.table(figures, {"OpenSpiel": "2.0"}, {"RLCard": "it is not here"}, 3))
    assert "| whole games | Matinee | sensation | 9,000.0 | 10 |  |  |" in lines
    assert "| whole games | OpenSpiel 2.0 | hearts | 1,500.0 | 4 | 6.0 × |  |" in lines
    assert "RLCard was not measured: it is not here" in lines


def test_a_library_that_fails_is_left_out(monkeypatch: Any) -> None:
    monkeypatch.setattr(peers, "install", lambda: {"Pgx": "- no wheel", "RLCard": "1.0"})
    monkeypatch.setattr(
        peers,
        "measure",
        lambda library, scale: (
            [peers.Figure(library, "a game", peers.STEPS, 10, 1, 2.0)]
            if library == "Matinee"
            else "it crashed"
        ),
    )
    lines = peers.compare(rounds=2, scale=1)
    assert "Pgx was not measured: no wheel" in lines
    assert "RLCard was not measured: it crashed" in lines
    assert [line for line in lines if "a game" in line] == [
        "| steps from Python, observed | Matinee | a game | 0.0 | 0 |  |  |"
    ]
