"""WebAssembly beside Numba: `./dev bench --wasm`, or `python -m benchmarks.speed.wasm`.

The same games by chance, deals included, on one core: by Numba's twins in this process, and by the
library of the game in Node, or in wasmtime where there is no Node. They take turns, so that a noisy
machine is noisy to both, and what counts is the time of the processor. Each has to add up the same.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import time
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.speed.agree import tables
from benchmarks.speed.wasm_agree import FOLDER
from matinee.games.contract import Game, Options
from matinee.lab import loops
from matinee.wasm.build import build
from matinee.wasm.file import contents_of, named
from matinee.wasm.library import Libraries

SEED = 7
GAMES = {True: 20_000, False: 100_000}
"""Games of a turn, for a game of many rules and for others."""
MANY_FIELDS = 40


class Turn(NamedTuple):
    """What one side did with a share of the games."""

    seconds: float
    tally: list[int]


Side = Callable[[int, int], Turn]
"""Plays games from one number to another."""


def bound(game: Game) -> dict[str, Callable[..., Any]]:
    """What the loop over a game is bound to in its library."""
    rules = {name: getattr(game.rules, name) for name in loops.OF_A_GAME}
    return {**rules, **loops.chooser(None), "take_in": loops.add_up}


def by_numba(game: Game, options: Options) -> Side:
    """The compiled twins, here."""
    import numpy as np

    start = game.new_state(options)
    names = {**loops.chooser(None), "take_in": loops.add_up}
    run = loops.for_game(loops.play_games, game, **names)
    return partial(_timed, run, start.rows(1), loops.new_pad(game, start), np.zeros)


def by_wasmtime(game: Game, options: Options, libraries: Libraries) -> Side:
    """The library, in wasmtime."""
    start = game.new_state(options)
    states, seen = libraries.states(start, 1), libraries.states(start, 1)
    choices = libraries.zeros(game.rules.MOST_CHOICES, "i8")
    pad = loops.Pad(seen, choices, libraries.zeros(2, "i8"))
    return partial(
        _timed, libraries.twin(loops.play_games, **bound(game)), states, pad, libraries.zeros
    )


def _timed(run: Any, states: Any, pad: loops.Pad, zeros: Any, first: int, end: int) -> Turn:
    tally = zeros(loops.TALLY, "i8")
    began = time.process_time()
    run(states, pad, SEED, first, end, tally)
    return Turn(time.process_time() - began, [int(each) for each in tally])


@contextmanager
def by_node(node: str, game: Game, options: Options, library: Path) -> Iterator[Side]:
    """The library, in Node: a process that plays whenever it is asked."""
    (twin,) = contents_of(library.read_bytes()).twins[named(loops.play_games, bound(game))].values()
    told = {
        "library": str(library),
        "symbol": twin.symbol,
        "start": b64encode(game.new_state(options).rows(1).tobytes()).decode(),
        "choices": game.rules.MOST_CHOICES,
        "tally": loops.TALLY,
    }
    script = Path(__file__).with_suffix(".mjs")
    with subprocess.Popen(
        [node, script, json.dumps(told)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        asked, told_back = process.stdin, process.stdout

        def play(first: int, end: int) -> Turn:
            print(json.dumps({"seed": SEED, "first": first, "end": end}), file=asked, flush=True)
            return Turn(**json.loads(told_back.readline()))

        yield play


def compare(one: Side, other: Side, games: int, turns: int) -> tuple[float, float]:
    """Decisions a second of two sides, that have to play the same: the medians of their turns."""
    speeds: tuple[list[float], list[float]] = ([], [])
    for turn in range(-1, turns):  # the first is for compilers, here and there
        first = (turn + 1) * games
        found = [side(first, first + games) for side in (one, other)]
        if found[0].tally != found[1].tally:
            raise SystemExit(f"they play different games: {found[0].tally} and {found[1].tally}")
        if turn >= 0:
            for speed, (seconds, tally) in zip(speeds, found, strict=True):
                speed.append(tally[loops.DECISIONS] / max(seconds, 1e-6))
    return statistics.median(speeds[0]), statistics.median(speeds[1])


def main(arguments: list[str] | None = None) -> None:
    """Measure each game in each mode, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.speed.wasm", description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="turns of each (default 7)")
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    asked = parser.parse_args(arguments)
    node = shutil.which("node")
    print(f"million decisions a second of processor time; {(node and 'Node') or 'wasmtime'}")
    print(f"{'game':40}{'Numba':>10}{'wasm':>10}{'wasm / Numba':>16}")
    for game, options in tables(every=False):
        library = build(game, FOLDER)
        games = GAMES[len(game.rules.State.fields) > MANY_FIELDS] // (10 if asked.quick else 1)
        native = by_numba(game, options)
        if node:
            with by_node(node, game, options, library) as there:
                speeds = compare(native, there, games, asked.runs)
        else:
            libraries = Libraries()
            libraries.open(library)
            speeds = compare(native, by_wasmtime(game, options, libraries), games, asked.runs)
        told = f"{game.name} {options.get('mode', '')}"
        line = f"{told:40}{speeds[0] / 1e6:10.2f}{speeds[1] / 1e6:10.2f}"
        print(f"{line}{speeds[1] / speeds[0]:16.2f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
