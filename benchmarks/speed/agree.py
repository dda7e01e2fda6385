"""Whether games are the same however they are played: `python -m benchmarks.speed.agree`.

The last states of the same games of a seed, played by the plain rules, compiled, on several
threads, by processes of joblib, by workers of Ray and, where there is one, on a GPU, are held
together field by field, a thousand games at a time. A way that is not there is said and left out.
`--every` takes every number of players and every option instead of each game and mode once.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from hashlib import blake2b
from importlib.util import find_spec
from itertools import product
from typing import Any, NamedTuple

from matinee import games
from matinee.games.contract import Game, Options
from matinee.lab import loops, simulate
from matinee.lab.gpu import cuda
from matinee.lab.loops import Variant
from matinee.lab.spread import Over, Spread, cores, pool

SEED = 77
CHUNK = 1000

Hashes = list[list[str]]
"""For each thousand games, the hash of each field of their last states."""
Way = Callable[[Game, Options, int], Hashes]


def tables(every: bool) -> Iterator[tuple[Game, Options]]:
    """Each game in each of its modes, or every table there is."""
    for game in games.GAMES:
        told = game.options if every else [o for o in game.options if o.name == "mode"]
        for chosen in product(*(option.values for option in told)):
            names = (option.name for option in told)
            yield game, game.complete(dict(zip(names, chosen, strict=True)))


def hashes(rows: Any) -> Hashes:
    """Every field of every state, a thousand states at a time."""
    return [
        [blake2b(some[name].tobytes(), digest_size=8).hexdigest() for name in some.dtype.names]
        for some in (rows[at : at + CHUNK] for at in range(0, len(rows), CHUNK))
    ]


# Ways to play --------------------------------------------------------------------------------


def plainly(game: Game, options: Options, first: int, end: int) -> Any:
    """The plain rules, interpreted, over Python's own numbers."""
    names = {"take_in": loops.keep_end, **loops.chooser(None)}
    play_games = loops.for_game(loops.play_games, game, compile_it=False, **names)
    start = game.new_state(options)
    ends = [start] * (end - first)
    play_games([start], loops.new_pad(game, start, False), SEED, first, end, ends)
    rows = start.rows(len(ends))
    for row, state in zip(rows, ends, strict=True):
        state.pack(row)
    return rows


class Part(NamedTuple):
    """Some games for a worker in another process."""

    game: str
    options: Options
    compiled: bool
    first: int
    end: int


def play_part(part: Part) -> Hashes:
    """Play them there; only hashes travel."""
    game = games.find(part.game)
    if not part.compiled:
        return hashes(plainly(game, part.options, part.first, part.end))
    count = part.end - part.first
    variant = Variant(game, part.options)
    rows = simulate.play_out(variant, count, seed=SEED, first=part.first, spread=Spread(workers=1))
    return hashes(rows)


def by_workers(over: Over, compiled: bool = True) -> Way:
    """Processes of this machine, or workers of Ray, each with parts of the games."""

    def play(game: Game, options: Options, count: int) -> Hashes:
        step = max(CHUNK, count // 16 // CHUNK * CHUNK)
        firsts = range(0, count, step)
        parts = (
            Part(game.name, options, compiled, first, min(first + step, count)) for first in firsts
        )
        with pool(Spread(over), play_part) as (_, run):
            return [each for some in run(parts) for each in some]

    return play


def by_threads(threads: int) -> Way:
    """Compiled, on so many threads of this process."""
    return lambda game, options, count: hashes(
        simulate.play_out(Variant(game, options), count, seed=SEED, spread=Spread(workers=threads))
    )


def on_a_gpu(game: Game, options: Options, count: int) -> Hashes:
    """One thread of a GPU for each game."""
    return hashes(cuda.play_out(Variant(game, options), count, seed=SEED))


def ways() -> tuple[dict[str, Way], dict[str, str]]:
    """How games can be played here, and why some ways cannot. The plain rules come first."""
    found: dict[str, Way] = {
        "plain": by_workers("joblib", compiled=False),
        "compiled": by_threads(1),
        "threads": by_threads(max(2, cores())),
        "joblib": by_workers("joblib"),
        "ray": by_workers("ray"),
        "cuda": on_a_gpu,
    }
    missing = {name: "not installed" for name in ("joblib", "ray") if find_spec(name) is None}
    for name in missing:
        del found[name]
    if "joblib" in missing:
        found["plain"] = lambda game, options, count: hashes(plainly(game, options, 0, count))
    if reason := cuda.why_not():
        missing["cuda"] = reason
        del found["cuda"]
    return found, missing


# Together ------------------------------------------------------------------------------------


def differing(game: Game, ours: Hashes, theirs: Hashes) -> list[str]:
    """The fields in which two ways differ in some games; fewer games are held to as many."""
    fields = game.rules.State.dtype().names
    wrong = {
        name
        for mine, other in zip(ours, theirs, strict=False)
        for name, a, b in zip(fields, mine, other, strict=True)
        if a != b
    }
    return sorted(wrong)


def main() -> None:
    """Play every table in every way; print a line of JSON for each, and fail where two differ."""
    parser = argparse.ArgumentParser(prog="benchmarks.speed.agree", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="games a table and way")
    parser.add_argument("--plain", type=int, help="fewer games by the plain rules")
    parser.add_argument("--every", action="store_true", help="every table there is")
    parser.add_argument("--ways", nargs="*", help="these ways alone")
    arguments = parser.parse_args()
    found, missing = ways()
    for name, reason in missing.items():
        print(f"{name} is left out: {reason}", file=sys.stderr)
    chosen = {
        name: way for name, way in found.items() if not arguments.ways or name in arguments.ways
    }
    failed = False
    for game, options in tables(arguments.every):
        told: dict[str, Any] = {"game": game.name, "options": options}
        played: dict[str, Hashes] = {}
        started = time.perf_counter()
        for name, way in chosen.items():
            count = arguments.plain or arguments.games if name == "plain" else arguments.games
            played[name] = way(game, options, count)
            told[name] = count
        base = played.get("compiled") or next(iter(played.values()))
        told["differing"] = {
            name: fields for name, each in played.items() if (fields := differing(game, base, each))
        }
        told["seconds"] = round(time.perf_counter() - started)
        failed = failed or bool(told["differing"])
        print(json.dumps(told), flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
