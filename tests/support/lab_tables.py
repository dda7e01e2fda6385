"""Tables the tests of the lab share: every game, and every mode of Faux Raccords."""

from __future__ import annotations

from typing import Any

import pytest

from matinee import games

MODES = ("tutorial", "feature", "shorts", "series", "arcs", "studio")
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("hollywood", {"players": 3}),
    ("hollywood", {"players": 4, "advanced": True, "order": "bottom-up"}),
    ("sensation", {"carpet": 4}),
    *(
        ("faux-raccords", {"mode": mode, "players": 2 if mode == "tutorial" else 3})
        for mode in MODES
    ),
]


def name_of(table: tuple[str, dict[str, Any]]) -> str:
    """What a test of a table is called."""
    return "-".join([table[0], *map(str, table[1].values())])


def quick(game: str) -> bool:
    """Whether a game compiles in a few seconds; the others are interpreted in quick tests."""
    return game != "faux-raccords"


_COMPILED = [
    pytest.param(games.find("sensation"), {"carpet": 3}, id="sensation"),
    pytest.param(games.find("hollywood"), {"players": 4}, id="hollywood"),
    # Compiling its loops takes minutes.
    pytest.param(
        games.find("faux-raccords"),
        {"players": 3, "mode": "arcs", "memory": "notes"},
        id="faux-raccords",
        marks=pytest.mark.slow,
    ),
]
every_table = pytest.mark.parametrize(("game", "given"), _COMPILED)
"""One table of each game, for what is compiled."""
