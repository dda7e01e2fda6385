"""Players of the program's own. A bot is handed what its seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from matinee.bots import greedy
from matinee.errors import Refused, quoted
from matinee.games.contract import Game

Choose = Callable[[Game, Any, list[int], Random], int]
"""Given a game, a state hidden for the seat to act, its legal choices and a source of chance, one
of those choices."""


def _at_random(game: Game, seen: Any, choices: list[int], chance: Random) -> int:
    return chance.choice(choices)


def _greedy(game: Game, seen: Any, choices: list[int], chance: Random) -> int:
    best = greedy.WORTH[game.name]
    chance.shuffle(choices)  # so that equal choices are not always settled the same way
    return max(choices, key=lambda choice: best(seen, choice))


NAMES = ("Ottavia", "Basil", "Wren", "Lucille")
"""What bots are called at a table, by seat."""

BOTS: dict[str, Choose] = {"random": _at_random, "greedy": _greedy}
"""The bots by name, weakest first."""


def find(name: str) -> Choose:
    """The bot of a name."""
    try:
        return BOTS[name]
    except KeyError:
        raise Refused(f"{quoted(name)} is not a bot here; there are {', '.join(BOTS)}") from None
