"""How fast the rules run: `./dev bench`.

Every figure is the median of several runs in one process, so that ratios mean something on a noisy
machine. Nothing here fails because a machine is slow.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from matinee import games
from matinee.games.contract import Game
from matinee.lab import loops, simulate


def seconds(work: Callable[[], Any]) -> float:
    """How long one run takes."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def random_play(
    game: Game, options: dict[str, Any], count: int, compile_it: bool, runs: int
) -> dict[str, Any]:
    """Uniform random games on one core, deals included."""
    variant = loops.Variant(game, options)
    play_games = partial(simulate.tally_games, variant, compile_it=compile_it)
    play_games(0, 0, 1)  # compile
    decisions = 0

    def play() -> None:
        nonlocal decisions
        decisions = play_games(1, 0, count)[loops.DECISIONS]

    times = [seconds(play) for _ in range(runs)]
    middle = statistics.median(times)
    return {
        "game": game.name,
        "options": options,
        "how": "compiled" if compile_it else "interpreted",
        "games": count,
        "decisions": decisions,
        "decisions_per_second": decisions / middle,
        "games_per_second": count / middle,
        "spread": (max(times) - min(times)) / middle,
    }


def main() -> None:
    """Measure every game, compiled and interpreted, and print a table."""
    parser = argparse.ArgumentParser(prog="./dev bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="runs a figure (default 7)")
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    parser.add_argument(
        "--peers", action="store_true", help="beside other libraries; --peers --help says more"
    )
    parser.add_argument(
        "--wasm", action="store_true", help="beside WebAssembly; --wasm --help says more"
    )
    for name in ("peers", "wasm"):
        if f"--{name}" in sys.argv:
            other = import_module(f"benchmarks.speed.{name}")
            other.main([argument for argument in sys.argv[1:] if argument != f"--{name}"])
            return
    arguments = parser.parse_args()
    scale = 10 if arguments.quick else 1
    found = []
    for game in games.GAMES:
        for options in measured_options(game):
            for compile_it, count in ((True, 400_000), (False, 2_000)):
                found.append(random_play(game, options, count // scale, compile_it, arguments.runs))
    if arguments.json:
        print(json.dumps(found))
        return
    print(f"Python {platform.python_version()}, {platform.machine()}, one core, deals included")
    print(f"{'game':44}{'how':14}{'million decisions/s':>20}{'thousand games/s':>20}{'spread':>9}")
    for row in found:
        defaults = games.find(row["game"]).complete({})
        special = {k: v for k, v in row["options"].items() if k == "players" or v != defaults[k]}
        told = ", ".join(f"{name} {value}" for name, value in special.items())
        print(
            f"{row['game'] + ' (' + told + ')':44.43}{row['how']:14}"
            f"{row['decisions_per_second'] / 1e6:20.2f}{row['games_per_second'] / 1e3:20.2f}"
            f"{row['spread']:9.0%}"
        )


def measured_options(game: Game) -> list[dict[str, Any]]:
    """The option sets worth a line: the defaults, each number of players, each mode."""
    lines = [game.complete({})]
    for option in game.options:
        if option.name in ("players", "mode"):
            others = (value for value in option.values if value != option.default)
            lines += [game.complete({option.name: value}) for value in others]
    return lines


if __name__ == "__main__":
    main()
