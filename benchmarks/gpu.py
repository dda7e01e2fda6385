"""How fast games run on a GPU: `python -m benchmarks.gpu` where there is one.

Each part on its own with `--only`: `ends` and `steps` hold every field of every game to the CPU's;
`bare` plays whole random games over batch sizes; `told` steps games with observation and mask
written to memory; `cpu` measures one core of the same machine the same ways.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import product
from typing import Any

import numpy as np

from matinee import batch, cuda, environment, games
from matinee.games.contract import Game, Options

BARE_SIZES = (10**4, 10**5, 10**6, 10**7)
TOLD_SIZES = (1 << 12, 1 << 16, 1 << 18, 1 << 20, 1 << 22)
MOST_BYTES = 60 << 30
"""Batches whose arrays would not fit well under a GPU's memory are left out."""


def tables(only: list[str] | None = None) -> Iterator[tuple[Game, Options]]:
    """Every game in every mode, at every number of players."""
    for game in games.GAMES:
        if only and game.name not in only:
            continue
        names = [o.name for o in game.options]
        for chosen in product(*(o.values for o in game.options)):
            yield game, game.complete(dict(zip(names, chosen, strict=True)))


def measured() -> list[tuple[Game, Options]]:
    """The tables worth a figure."""
    hollywood, sensation, faux_raccords = (game for game in games.GAMES)
    return [
        (hollywood, hollywood.complete({"players": 3})),
        (hollywood, hollywood.complete({"players": 4})),
        (sensation, sensation.complete({})),
        (faux_raccords, faux_raccords.complete({"mode": "feature"})),
    ]


def label(game: Game, options: Options) -> str:
    """A table in a word."""
    return "-".join([game.name, *(str(value) for value in options.values())])


def median_seconds(work: Callable[[], Any], runs: int) -> float:
    """The median time of one run, the device waited for."""
    from numba import cuda as device

    times = []
    for _ in range(runs):
        device.synchronize()
        started = time.perf_counter()
        work()
        device.synchronize()
        times.append(time.perf_counter() - started)
    return statistics.median(times)


# Agreement -----------------------------------------------------------------------------------


def differing_fields(ours: Any, theirs: Any) -> list[str]:
    """The fields in which two sets of rows differ."""
    return [name for name in ours.dtype.names if not np.array_equal(ours[name], theirs[name])]


def same_ends(game: Game, options: Options, count: int) -> dict[str, Any]:
    """The last states of `count` games, and what `simulate` counts over as many."""
    wrong = differing_fields(
        batch.play_out(game, options, count, seed=77), cuda.play_out(game, options, count, seed=77)
    )
    here = batch.simulate(game, options, count, seed=9)
    there = cuda.simulate(game, options, count, seed=9)
    if (here.results, here.decisions) != (there.results, there.decisions):
        wrong.append("what simulate counts")
    return {
        "table": label(game, options), "games": count, "decisions": here.decisions,
        "differing": wrong,
    }  # fmt: skip


def same_steps(game: Game, options: Options, size: int, steps: int) -> dict[str, Any]:
    """Every field and every array a batch tells, after each of some steps by chance, and after
    choices given in games begun with seeds and with deals."""
    wrong: list[str] = []
    with environment.Batch(game, options, size, seed=5) as ours:
        theirs = cuda.Batch(game, options, size, seed=5)

        def compare(when: str, told: environment.Step, also: environment.Step) -> None:
            for name in told._fields:
                if not np.array_equal(getattr(told, name), getattr(also, name).copy_to_host()):
                    wrong.append(f"{name} {when}")
            wrong.extend(f"{f} {when}" for f in differing_fields(ours.states, theirs.states))

        compare("at the deal", ours.reset(), theirs.reset())
        for step in range(steps):
            compare(f"after step {step}", ours.step_by_chance(), theirs.step_by_chance())
        seeds = np.arange(size) * 7
        compare("with seeds", ours.reset(seeds=seeds), theirs.reset(seeds=seeds))
        deals = ours.states.copy()
        compare("with deals", ours.reset(deals=deals), theirs.reset(deals=deals))
        for step in range(3):
            choices = ours.mask.argmax(axis=1)
            compare(f"after choice {step}", ours.step(choices), theirs.step(choices))
        compare("by chance after deals", ours.step_by_chance(), theirs.step_by_chance())
    return {
        "table": label(game, options), "size": size, "steps": steps, "differing": wrong[:20],
    }  # fmt: skip


# Speed ---------------------------------------------------------------------------------------


def bare(game: Game, options: Options, count: int, runs: int) -> dict[str, Any]:
    """Whole random games in one call, deals included."""
    found = [cuda.simulate(game, options, count, seed=seed) for seed in range(1, runs + 1)]
    middle = statistics.median(each.seconds for each in found)
    decisions = statistics.mean(each.decisions for each in found)
    return {
        "table": label(game, options), "games": count, "seconds": middle,
        "decisions_per_second": decisions / middle, "games_per_second": count / middle,
    }  # fmt: skip


def told(
    game: Game, options: Options, size: int, observation: environment.Observation, runs: int
) -> dict[str, Any]:
    """One random choice in each game a call, with mask and observation written every time."""
    one = cuda.Batch(game, options, size, seed=3, observation=observation)
    one.reset()
    steps = max(10, min(400, (1 << 24) // size))
    for _ in range(40):
        one.step_by_chance()

    def work() -> None:
        for _ in range(steps):
            one.step_by_chance()

    middle = median_seconds(work, runs)
    bytes_a_step = (
        2 * game.rules.State.dtype().itemsize + one.observation.nbytes // size
        + game.rules.CHOICES + 40
    )  # fmt: skip
    rate = size * steps / middle
    return {
        "table": label(game, options), "size": size, "observation": observation,
        "decisions_per_second": rate, "bytes_a_decision": bytes_a_step,
        "terabytes_per_second": rate * bytes_a_step / 1e12,
    }  # fmt: skip


def on_one_core(game: Game, options: Options, runs: int) -> dict[str, Any]:
    """The same on one core of the CPU beside the GPU."""
    found = [batch.simulate(game, options, 50_000, seed=s, threads=1) for s in range(runs)]
    rates = {"bare": statistics.median(each.decisions / each.seconds for each in found)}
    for observation in ("tensor", "compact", "none"):
        with environment.Batch(
            game, options, 4096, seed=3, observation=observation, threads=1
        ) as one:  # fmt: skip
            one.reset()
            times = []
            for _ in range(runs):
                started = time.perf_counter()
                for _ in range(30):
                    one.step_by_chance()
                times.append(time.perf_counter() - started)
        rates[observation] = 4096 * 30 / statistics.median(times)
    return {"table": label(game, options), **rates}


def main() -> None:
    """Measure, and print a line of JSON for each figure."""
    parser = argparse.ArgumentParser(prog="benchmarks.gpu", description=__doc__)
    parser.add_argument("--only", nargs="*", default=["ends", "steps", "bare", "told", "cpu"])
    parser.add_argument("--game", nargs="*", help="these games alone")
    parser.add_argument("--games", type=int, default=100_000, help="games a table to compare")
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()

    def say(part: str, found: dict[str, Any]) -> None:
        print(json.dumps({"part": part, **found}), flush=True)

    say("machine", {
        "device": cuda.device_name(), "python": platform.python_version(),
        "numpy": np.__version__, "date": datetime.now(UTC).date().isoformat(),
    })  # fmt: skip
    chosen = [t for t in measured() if not arguments.game or t[0].name in arguments.game]
    if "bare" in arguments.only:
        for (game, options), count in product(chosen, BARE_SIZES):
            say("bare", bare(game, options, count, arguments.runs))
    if "told" in arguments.only:
        for (game, options), observation in product(chosen, ("tensor", "compact", "none")):
            for size in TOLD_SIZES:
                say("told", told(game, options, size, observation, arguments.runs))  # type: ignore[arg-type]
    if "cpu" in arguments.only:
        for game, options in chosen:
            say("cpu", on_one_core(game, options, arguments.runs))
    if "ends" in arguments.only:
        for game, options in tables(arguments.game):
            say("ends", same_ends(game, options, arguments.games))
    if "steps" in arguments.only:
        for game, options in tables(arguments.game):
            say("steps", same_steps(game, options, 10_000, 30))


if __name__ == "__main__":
    main()
