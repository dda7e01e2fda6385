"""How fast games run on a GPU: `python -m benchmarks.speed.gpu` where there is one.

Each part on its own with `--only`: `ends`, `steps` and `given` hold every field of every game to
the CPU's; `bare` plays whole random games over batch sizes; `told` steps games with observation and
mask written to memory; `pgx` has Pgx play its games beside them, with and without (it needs Pgx and
a JAX that sees the GPU); `scale` plays ever more games; `share` hands arrays to PyTorch, CuPy and
JAX; `cpu`, which needs no GPU, measures one core of the same machine the same ways.
"""

from __future__ import annotations

import argparse
import json
import platform
import resource
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import Any

import numpy as np

from matinee import games
from matinee.games.contract import Game, Options
from matinee.lab import environment, simulate
from matinee.lab.gpu import cuda
from matinee.lab.loops import Variant
from matinee.lab.spread import Spread

BARE_SIZES = (10**4, 10**5, 10**6, 10**7)
TOLD_SIZES = (1 << 12, 1 << 16, 1 << 18, 1 << 20, 1 << 22)
PGX_SIZES = (1 << 12, 1 << 16, 1 << 18, 1 << 20)
PGX_GAMES = ("sparrow_mahjong", "leduc_holdem", "connect_four")
SCALES = tuple(10**k for k in range(3, 9))
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
        simulate.play_out(Variant(game, options), count, seed=77),
        cuda.play_out(Variant(game, options), count, seed=77),
    )
    here = simulate.simulate(Variant(game, options), count, seed=9)
    there = cuda.simulate(Variant(game, options), count, seed=9)
    if (here.results, here.decisions) != (there.results, there.decisions):
        wrong.append("what simulate counts")
    return {
        "table": label(game, options), "games": count, "decisions": here.decisions,
        "differing": wrong,
    }  # fmt: skip


Compare = Callable[[str, environment.Step, environment.Step], None]


@contextmanager
def both(
    game: Game, options: Options, size: int
) -> Iterator[tuple[environment.Batch, cuda.Batch, Compare, list[str]]]:
    """A batch on the CPU and one on the GPU, and what holds all that they tell to be the same."""
    wrong: list[str] = []
    with environment.Batch(Variant(game, options), size, seed=5) as ours:
        theirs = cuda.Batch(Variant(game, options), size, seed=5)

        def compare(when: str, told: environment.Step, also: environment.Step) -> None:
            for name in told._fields:
                if not np.array_equal(getattr(told, name), getattr(also, name).copy_to_host()):
                    wrong.append(f"{name} {when}")
            wrong.extend(f"{f} {when}" for f in differing_fields(ours.states, theirs.states))

        yield ours, theirs, compare, wrong


def same_steps(game: Game, options: Options, size: int, steps: int) -> dict[str, Any]:
    """Every field and every array a batch tells, after each of some steps by chance."""
    with both(game, options, size) as (ours, theirs, compare, wrong):
        compare("at the deal", ours.reset(), theirs.reset())
        for step in range(steps):
            compare(f"after step {step}", ours.step_by_chance(), theirs.step_by_chance())
    return {
        "table": label(game, options), "size": size, "steps": steps, "differing": wrong[:20],
    }  # fmt: skip


def same_given(game: Game, options: Options, size: int, steps: int) -> dict[str, Any]:
    """The same for choices given, in games begun with seeds and with deals."""
    with both(game, options, size) as (ours, theirs, compare, wrong):
        seeds = np.arange(size) * 7
        compare("with seeds", ours.reset(seeds=seeds), theirs.reset(seeds=seeds))
        deals = ours.states.copy()
        compare("with deals", ours.reset(deals=deals), theirs.reset(deals=deals))
        chance = np.random.default_rng(1)
        for step in range(steps):
            choices = (chance.random(ours.mask.shape, np.float32) * ours.mask).argmax(axis=1)
            compare(f"after choice {step}", ours.step(choices), theirs.step(choices))
    return {
        "table": label(game, options), "size": size, "steps": steps, "differing": wrong[:20],
    }  # fmt: skip


# Speed ---------------------------------------------------------------------------------------


def bare(game: Game, options: Options, count: int, runs: int) -> dict[str, Any]:
    """Whole random games in one call, deals included."""
    found = [cuda.simulate(Variant(game, options), count, seed=seed) for seed in range(1, runs + 1)]
    middle = statistics.median(each.seconds for each in found)
    decisions = statistics.mean(each.decisions for each in found)
    return {
        "table": label(game, options), "games": count, "seconds": middle,
        "decisions_per_second": decisions / middle, "games_per_second": count / middle,
    }  # fmt: skip


def told(
    game: Game, options: Options, size: int, observation: environment.Form, runs: int
) -> dict[str, Any]:
    """One random choice in each game a call, with mask and observation written every time."""
    one = cuda.Batch(Variant(game, options), size, seed=3, observation=observation)
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


class Pgx:
    """Random play of one of Pgx's games with automatic resets, many steps in one compiled loop."""

    def __init__(self, name: str, size: int, observed: bool) -> None:
        """Compile; without `observed` what a seat sees is dropped before it is made."""
        import jax
        import jax.numpy as jnp
        import pgx
        from pgx.experimental import auto_reset

        env = pgx.make(name)
        step = auto_reset(env.step, env.init)
        self.name, self.size, self.observed = name, size, observed
        self.steps = max(10, min(200, (1 << 22) // size))

        def once(state: Any, key: Any) -> tuple[Any, Any]:
            choose, deal = jax.random.split(key)
            logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            action = jax.random.categorical(choose, logits, axis=-1)
            after = jax.vmap(step)(state, action, jax.random.split(deal, size))
            if not observed:
                after = after.replace(observation=state.observation)
            return after, after.terminated.sum()

        def many(state: Any, key: Any) -> Any:
            return jax.lax.scan(once, state, jax.random.split(key, self.steps))

        self._key = jax.random.PRNGKey(1)
        self._state = jax.jit(jax.vmap(env.init))(jax.random.split(self._key, size))
        self._run = jax.jit(many).lower(self._state, self._key).compile()
        self._wait = jax.block_until_ready

    def figure(self, runs: int) -> dict[str, Any]:
        """Decisions a second, the median of some runs."""
        self._state, _ = self._wait(self._run(self._state, self._key))
        times = []
        for _ in range(runs):
            started = time.perf_counter()
            self._state, _ = self._wait(self._run(self._state, self._key))
            times.append(time.perf_counter() - started)
        return {
            "game": self.name, "size": self.size, "observed": self.observed,
            "decisions_per_second": self.size * self.steps / statistics.median(times),
        }  # fmt: skip


def scale(game: Game, options: Options, count: int) -> dict[str, Any]:
    """What a game costs where there are so many, and the memory all of them take."""
    from numba import cuda as device

    free_before = device.current_context().get_memory_info()[0]
    found = cuda.simulate(Variant(game, options), count, seed=11)
    free = device.current_context().get_memory_info()[0]
    return {
        "table": label(game, options), "games": count, "seconds": found.seconds,
        "nanoseconds_a_game": found.seconds / count * 1e9,
        "host_megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        "device_megabytes_taken": (free_before - free) >> 20,
    }  # fmt: skip


def share() -> dict[str, Any]:
    """Whether others see the very memory of a batch: the same address, and each other's writes."""
    from numba import cuda as device

    game = games.find("sensation")
    many = cuda.Batch(Variant(game, game.complete({})), 1 << 12, seed=1)
    step = many.reset()
    address = step.mask.__cuda_array_interface__["data"][0]
    expected = step.mask.copy_to_host()
    seen: dict[str, Any] = {}

    def hand_over(name: str, take: Callable[[], tuple[Any, int, Any]]) -> None:
        try:
            shared, at, read = take()
            same = bool(np.array_equal(read(shared), expected))
            many.step_by_chance()  # writes what the other then has to see
            device.synchronize()  # some libraries read in a stream of their own
            sees_ours = bool(np.array_equal(read(shared), many.mask.copy_to_host()))
            many.reset()
            seen[name] = {"same_address": at == address, "same": same, "sees_our_writes": sees_ours}
        except Exception as error:  # a library that is not there, or cannot
            seen[name] = f"{type(error).__name__}: {error}"[:300]

    def by_torch() -> tuple[Any, int, Any]:
        torch = import_module("torch")
        shared = torch.as_tensor(many.mask, device="cuda")
        return shared, shared.data_ptr(), lambda array: array.cpu().numpy()

    def by_cupy() -> tuple[Any, int, Any]:
        cupy = import_module("cupy")
        shared = cupy.asarray(many.mask)
        return shared, shared.data.ptr, cupy.asnumpy

    def by_jax() -> tuple[Any, int, Any]:
        cupy, jax = import_module("cupy"), import_module("jax")
        shared = jax.dlpack.from_dlpack(cupy.asarray(many.mask))
        # Added to, since JAX keeps what it once read of an array.
        return shared, shared.unsafe_buffer_pointer(), lambda array: np.asarray(array + 0)

    hand_over("PyTorch", by_torch)
    hand_over("CuPy", by_cupy)
    hand_over("JAX", by_jax)
    try:  # and the other way: their choices step our games
        torch = import_module("torch")
        mask = torch.as_tensor(many.mask, device="cuda")
        many.step(torch.multinomial(mask.float(), 1)[:, 0])
        mask[0, 0] = 77
        torch.cuda.synchronize()
        seen["PyTorch"]["we_see_its_writes"] = bool(many.mask.copy_to_host()[0, 0] == 77)
    except Exception as error:
        seen["choices of PyTorch"] = f"{type(error).__name__}: {error}"[:300]
    return seen


def on_one_core(game: Game, options: Options, runs: int) -> dict[str, Any]:
    """The same on one core of the CPU beside the GPU."""
    found = [
        simulate.simulate(Variant(game, options), 50_000, seed=s, spread=Spread(workers=1))
        for s in range(runs)
    ]
    rates = {"bare": statistics.median(each.decisions / each.seconds for each in found)}
    for observation in ("tensor", "compact", "none"):
        with environment.Batch(
            Variant(game, options), 4096, seed=3, observation=observation, threads=1
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
    parser = argparse.ArgumentParser(prog="benchmarks.speed.gpu", description=__doc__)
    parts = "ends steps given bare told pgx scale share cpu".split()
    parser.add_argument("--only", nargs="*", choices=parts, default=parts)
    parser.add_argument("--game", nargs="*", help="these games alone")
    parser.add_argument("--games", type=int, default=100_000, help="games a table to compare")
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()

    def say(part: str, found: dict[str, Any]) -> None:
        print(json.dumps({"part": part, **found}), flush=True)

    say("machine", {
        "device": cuda.why_not() or cuda.device_name(), "python": platform.python_version(),
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
    if "given" in arguments.only:
        for game, options in tables(arguments.game):
            say("given", same_given(game, options, 10_000, 10))
    if "scale" in arguments.only:
        for (game, options), count in product(chosen, SCALES):
            say("scale", scale(game, options, count))
    if "share" in arguments.only:
        say("share", share())
    if "pgx" in arguments.only and can_import("pgx"):
        for name, size, observed in product(PGX_GAMES, PGX_SIZES, (False, True)):
            say("pgx", Pgx(name, size, observed).figure(arguments.runs))


def can_import(name: str) -> bool:
    """Whether a library is there."""
    return find_spec(name) is not None


if __name__ == "__main__":
    main()
