"""How fast other people's card games run beside ours: `python -m benchmarks.speed.peers`.

Each library plays at random on one core, the way it is fastest at what is measured, in a process of
its own; rounds take turns, so that a noisy machine is noisy for all. The libraries are installed in
.tools/peers, and what does not install is said and left out.

Run by another Python, this file is also what measures there: `python peers.py --measure NAME`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / ".tools" / "peers"

PACKAGES = {
    "OpenSpiel": ["open_spiel"],
    "RLCard": ["rlcard"],
    "PettingZoo": ["pettingzoo", "rlcard", "pygame"],
    "Pgx": ["pgx", "jax[cpu]"],
}
"""What each library is installed from."""


BATCH = 4096
"""Games that ours steps at once."""


class Figure(NamedTuple):
    """One measurement: what was played, how, and how much of it in how long."""

    library: str
    game: str
    how: str
    decisions: float
    games: float
    seconds: float


# Ours ----------------------------------------------------------------------------------------


def ours(scale: int) -> Iterator[Figure]:
    """Whole games, games with observations and masks, and single steps of an environment."""
    from matinee import games
    from matinee.lab import loops, simulate
    from matinee.lab.environment import Batch
    from matinee.lab.loops import Variant

    for name, count in (("hollywood", 200_000), ("sensation", 200_000)):
        game = games.find(name)
        options = game.complete({})
        play = partial(simulate.tally_games, loops.Variant(game, options), compile_it=True)
        play(0, 0, 1)  # compile
        started = time.perf_counter()
        decisions = play(1, 0, count // scale)[loops.DECISIONS]
        took = time.perf_counter() - started
        yield Figure("Matinee", name, BULK, decisions, count // scale, took)
        size, steps = BATCH, 250 // scale
        with Batch(Variant(game, options), size, threads=1) as many:
            many.reset()
            many.step_by_chance()
            ended = 0
            started = time.perf_counter()
            for _ in range(steps):
                ended += int(many.step_by_chance().done.sum())
            took = time.perf_counter() - started
        yield Figure("Matinee", name, TOLD, size * steps, ended, took)
        yield aec("Matinee", name, _our_env(name), 400 // scale)


def _our_env(name: str) -> Any:
    from matinee.lab.adapters import pettingzoo

    return pettingzoo.env(name)


# Theirs --------------------------------------------------------------------------------------

BULK = "whole games"
TOLD = "steps of many games, observed"
STEPS = "steps from Python, observed"
PLAIN = "steps from Python, bare"


ROLLED_OUT = ("hearts", "spades", "skat")
STEPPED = (*ROLLED_OUT, "euchre", "oh_hell", "dou_dizhu", "crazy_eights", "gin_rummy")
"""OpenSpiel's card games of a size like ours."""
WITHOUT_TENSOR = ("hearts", "euchre", "oh_hell")
"""Of these, the ones that have no observation as a tensor."""


def openspiel(scale: int) -> Iterator[Figure]:
    """Its C++ rollouts, reached through a search of one simulation; and steps from Python."""
    import pyspiel

    chance = Random(1)

    def dealt(game: Any) -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
        return state

    def played(state: Any, observed: bool = False) -> int:
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                if observed:
                    state.observation_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                decisions += 1
        return decisions

    for name in ROLLED_OUT:
        game = pyspiel.load_game(name)
        state = dealt(game)
        mean = statistics.fmean(played(state.clone()) for _ in range(200))
        rollouts = 20_000 // scale
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
        search = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)
        started = time.perf_counter()
        search.step(state)
        took = time.perf_counter() - started
        yield Figure("OpenSpiel", name, BULK, mean * rollouts, rollouts, took)
    for name in STEPPED:
        game, count = pyspiel.load_game(name), 200 // scale
        for observed in (False, True):
            if observed and name in WITHOUT_TENSOR:
                continue
            played(dealt(game), observed)
            started = time.perf_counter()
            decisions = sum(played(dealt(game), observed) for _ in range(count))
            took = time.perf_counter() - started
            how = STEPS if observed else PLAIN
            yield Figure("OpenSpiel", name, how, decisions, count, took)


def rlcard(scale: int) -> Iterator[Figure]:
    """Its environments, which tell every step what is seen."""
    import rlcard as library
    from rlcard.agents import RandomAgent

    for name, count in (("leduc-holdem", 2000), ("gin-rummy", 20), ("uno", 100)):
        env = library.make(name, config={"seed": 1})
        env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
        env.run()
        count = max(1, count // scale)
        decisions = 0
        started = time.perf_counter()
        for _ in range(count):
            trajectories, _ = env.run()
            # Each seat's list is state, action, state, ..., state.
            decisions += sum(len(seat) // 2 for seat in trajectories)
        yield Figure("RLCard", name, STEPS, decisions, count, time.perf_counter() - started)


def pettingzoo(scale: int) -> Iterator[Figure]:
    """Its card games."""
    import importlib

    for name, count in (("leduc_holdem_v4", 400), ("texas_holdem_v4", 300)):
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        yield aec("PettingZoo", name, module.env(), max(1, count // scale))


def aec(library: str, name: str, env: Any, count: int) -> Figure:
    """Games of a PettingZoo environment, stepped as its documentation says."""
    chance = Random(1)
    decisions = 0
    env.reset(seed=0)
    env.last()  # compile
    started = time.perf_counter()
    for game in range(count):
        env.reset(seed=game)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(chance.random() * len(legal))]))
            decisions += 1
    return Figure(library, name, STEPS, decisions, count, time.perf_counter() - started)


def pgx(scale: int) -> Iterator[Figure]:
    """Its vectorised steps with automatic resets, many in one compiled loop."""
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental import auto_reset

    for name, size, steps in (("leduc_holdem", 1000, 1000), ("sparrow_mahjong", 500, 100)):
        env = library.make(name)
        step = auto_reset(env.step, env.init)
        steps = max(10, steps // scale)

        def many(state: Any, key: Any, step: Any = step, size: int = size, n: int = steps) -> Any:
            def once(carry: Any, key: Any) -> tuple[Any, Any]:
                choose, deal = jax.random.split(key)
                logits = jnp.where(carry.legal_action_mask, 0.0, -jnp.inf)
                action = jax.random.categorical(choose, logits, axis=-1)
                carry = jax.vmap(step)(carry, action, jax.random.split(deal, size))
                return carry, carry.terminated.sum()

            return jax.lax.scan(once, state, jax.random.split(key, n))

        run = jax.jit(many)
        key = jax.random.PRNGKey(1)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(key, size))
        jax.block_until_ready(run(state, key))  # compile
        started = time.perf_counter()
        _, ended = jax.block_until_ready(run(state, key))
        took = time.perf_counter() - started
        yield Figure("Pgx", name, TOLD, size * steps, int(ended.sum()), took)


MEASURED: dict[str, Callable[[int], Iterator[Figure]]] = {
    "Matinee": ours,
    "OpenSpiel": openspiel,
    "RLCard": rlcard,
    "PettingZoo": pettingzoo,
    "Pgx": pgx,
}


# Side by side --------------------------------------------------------------------------------


def install() -> dict[str, str]:
    """Install every peer; return the version of each, or why it is missing after a dash."""
    python = HOME / "bin" / "python"
    if not python.exists():
        print(f"making {HOME.relative_to(ROOT)} ...", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(HOME)], check=True)
    found = {}
    for library, packages in PACKAGES.items():
        print(f"installing {library} ...", file=sys.stderr)
        command = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        done = subprocess.run([*command, *packages], capture_output=True, text=True, check=False)
        if done.returncode:
            errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
            found[library] = "- " + (errors[-1] if errors else "pip failed")
            continue
        code = f"from importlib.metadata import version; print(version({packages[0]!r}))"
        told = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
        found[library] = told.stdout.strip()
    return found


def measure(library: str, scale: int) -> list[Figure] | str:
    """One round of a library on one core, in a process of its own; or why there is none."""
    python = sys.executable if library == "Matinee" else str(HOME / "bin" / "python")
    one = {"OMP_NUM_THREADS": "1", "JAX_PLATFORMS": "cpu", "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [python, __file__, "--measure", library, "--scale", str(scale)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **one, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        preexec_fn=_on_one_core,
    )
    if done.returncode:
        return done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "it crashed"
    return [Figure(*row) for row in json.loads(done.stdout.splitlines()[-1])]


def _on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def compare(rounds: int, scale: int) -> list[str]:
    """The table, as Markdown."""
    versions = install()
    figures: dict[tuple[str, str, str], list[Figure]] = {}
    trouble = {name: why[2:] for name, why in versions.items() if why.startswith("- ")}
    for number in range(rounds):
        for library in MEASURED:
            if library in trouble:
                continue
            print(f"round {number + 1} of {rounds}: {library} ...", file=sys.stderr)
            found = measure(library, scale)
            if isinstance(found, str):
                trouble[library] = found
                continue
            for figure in found:
                figures.setdefault(figure[:3], []).append(figure)
    return list(table(figures, versions, trouble, rounds))


def table(
    figures: dict[tuple[str, str, str], list[Figure]],
    versions: dict[str, str],
    trouble: dict[str, str],
    rounds: int,
) -> Iterator[str]:
    """One line for each game of each library, and how ours compares at the same kind of play."""
    rates = {
        key: (
            statistics.median(each.decisions / each.seconds for each in found),
            statistics.median(each.games / each.seconds for each in found),
        )
        for key, found in figures.items()
    }
    yield f"{machine()}; the median of {rounds} rounds, one core."
    yield ""
    yield "| Play | Library | Game | thousand decisions/s | games/s | Sensation | Hollywood! |"
    yield "|---|---|---|---|---|---|---|"
    for how in (BULK, TOLD, STEPS, PLAIN):
        for (library, game, kind), (decisions, games) in rates.items():
            if kind != how:
                continue
            name = f"{library} {versions[library]}" if library in versions else library
            times = [_times(rates, ours, how, decisions) for ours in ("sensation", "hollywood")]
            if library == "Matinee":
                times = ["", ""]
            yield (
                f"| {how} | {name} | {game} | {decisions / 1e3:,.1f} | {games:,.0f} | "
                f"{times[0]} | {times[1]} |"
            )
    for library, why in trouble.items():
        yield ""
        yield f"{library} was not measured: {why}"


def _times(
    rates: dict[tuple[str, str, str], tuple[float, float]], game: str, how: str, theirs: float
) -> str:
    """Ours as a multiple of theirs; bare steps are set against our observed ones."""
    mine = rates.get(("Matinee", game, STEPS if how == PLAIN else how))
    return f"{mine[0] / theirs:,.1f} ×" if mine and theirs else ""


def machine() -> str:
    """What this was measured on."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = names[0].partition(":")[2].strip() if names else model
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"{model}, {os.cpu_count()} cores{load}, Python {platform.python_version()}"


def main(arguments: list[str] | None = None) -> None:
    """Compare, or measure one library for the process that compares."""
    parser = argparse.ArgumentParser(prog="./dev bench --peers", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds (default 5)")
    parser.add_argument("--scale", type=int, default=1, help="divide the work by this")
    parser.add_argument("--measure", choices=MEASURED, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.measure:
        print(json.dumps(list(MEASURED[given.measure](given.scale))))
        return
    for line in compare(given.rounds, given.scale):
        print(line)


if __name__ == "__main__":
    main()
