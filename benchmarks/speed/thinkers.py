"""What a server's bots cost others: memory of a worker, and what people elsewhere notice.

    python -m benchmarks.speed.thinkers memory
    python -m benchmarks.speed.thinkers delay --seconds 60

`memory`: a worker as a server starts it thinks through a game as the highest level of each game,
with what a hint and a review say of every choice; its memory at the end and at its highest, then
that of a worker that has served every game, and (`--with-compiler`) of the process beside that
compiles where nothing is compiled yet, with how long that keeps one core busy.

`delay`: people play each other at some tables of one server while, in every other stretch of time,
others play experts at tables of their own, as fast as those answer. How long a choice at the first
kind of table takes until it is on disk and acknowledged, with experts thinking and without.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from benchmarks.served import Player, Server, clients_of, new_players, serving
from matinee import Position, bots, games
from matinee.bots import levels, worker

MEGABYTE = 2**20
LONGEST_THOUGHT = 1.0


# Memory --------------------------------------------------------------------------------------


def memory() -> tuple[float, float]:
    """Megabytes this process uses, and the most it ever did."""
    status = Path("/proc/self/status").read_text()
    now, most = (
        1024 * int(status.partition(f"{field}:")[2].split()[0]) / MEGABYTE
        for field in ("VmRSS", "VmHWM")
    )
    return now, most


def think_through(name: str) -> int:
    """A game by the highest level, choice by choice as a server asks for them; how many."""
    game = games.find(name)
    bot = bots.names_for(game)[-1]
    position = Position.of_seed(game, {}, 1)
    choices = 0
    while not position.over:
        seen = position.seen_by(position.state.turn).__dict__
        word = worker.choose(name, seen, bot, choices, LONGEST_THOUGHT)
        worker.ponder(name, seen, choices, LONGEST_THOUGHT)
        worker.ponder(name, seen, choices, LONGEST_THOUGHT, word)
        position.play(word)
        choices += 1
    return choices


def in_a_worker(
    *works: tuple[Callable[..., Any], str], fresh: bool = False
) -> tuple[float, float, float]:
    """Memory of a worker after some work, and its seconds; `fresh`: where nothing is compiled."""
    kept = os.environ.get("MATINEE_CACHE")
    with tempfile.TemporaryDirectory() as empty:
        if fresh:
            os.environ["MATINEE_CACHE"] = empty
        try:
            with ProcessPoolExecutor(1, get_context("spawn"), worker.settle_in) as pool:
                for work, name in works:
                    pool.submit(work, name).result()
                now, most = pool.submit(memory).result()
                return now, most, pool.submit(time.process_time).result()
        finally:
            if fresh:
                os.environ.pop("MATINEE_CACHE")
                if kept is not None:
                    os.environ["MATINEE_CACHE"] = kept


def show_memory(with_compiler: bool) -> None:
    """A line for each kind of worker."""
    names = [game.name for game in games.GAMES if levels.can_think(game)]
    for name in names:
        in_a_worker((worker.warm_up, name))  # compiled before, as on any machine but a new one
    print("| a worker that has thought through | MB | at most |")
    print("|---|---|---|")
    rows = [(f"{name}, as {bots.names_for(games.find(name))[-1]}", [name]) for name in names]
    for told, thought in [*rows, ("every game", names)]:
        now, most, _ = in_a_worker(*((think_through, name) for name in thought))
        print(f"| {told} | {now:.0f} | {most:.0f} |", flush=True)
    if with_compiler:
        print("\n| a process that compiles, once | MB at most | seconds of one core |")
        print("|---|---|---|")
    for name in names if with_compiler else ():
        _, most, seconds = in_a_worker((worker.warm_up, name), fresh=True)
        print(f"| {name} | {most:.0f} | {seconds:.1f} |", flush=True)


# Delay ---------------------------------------------------------------------------------------


def against_experts(server: Server, count: int, chance: random.Random) -> list[Player]:
    """People at tables of their own, each with an expert to play."""
    players = []
    for i in range(count):
        game = ("sensation", "hollywood")[i % 2]
        rest = games.find(game).new_state(games.find(game).complete({})).players - 1
        links = server.post("/api/tables", {"game": game, "seats": ["human"] + ["expert"] * rest})
        clients = clients_of(lambda: server.address, links, chance)
        players += [client for client in clients if isinstance(client, Player)]
    return players


async def play_on(make: Callable[[], list[Player]], until: float) -> tuple[list[float], int]:
    """Play tables until a moment, new ones for those that are over; how long choices took."""

    async def seats_of(players: list[Player]) -> None:
        await asyncio.gather(*(player.play(until) for player in players))

    latencies: list[float] = []
    errors = 0
    while time.perf_counter() < until:
        players = await asyncio.to_thread(make)
        await seats_of(players)
        latencies += [latency for player in players for latency in player.latencies]
        errors += sum(len(player.errors) for player in players)
    return latencies, errors


def show_delay(seconds: float, tables: int, experts: int, stretch: float) -> None:
    """Stretches with and without experts in turn, so that both meet the same machine."""
    chance = random.Random(1)
    found: dict[bool, list[float]] = {False: [], True: []}
    thoughts = errors = 0
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        server.start()

        async def stretch_of(thinking: bool, length: float) -> None:
            nonlocal thoughts, errors
            until = time.perf_counter() + length
            others = [play_on(lambda: new_players(server, 1, chance), until) for _ in range(tables)]
            if thinking:
                others += [
                    play_on(lambda: against_experts(server, 2, chance), until)
                    for _ in range(experts)
                ]
            done = await asyncio.gather(*others)
            found[thinking] += [each for latencies, _ in done[:tables] for each in latencies]
            thoughts += sum(len(latencies) for latencies, _ in done[tables:])
            errors += sum(wrong for _, wrong in done)

        async def everything() -> None:
            await stretch_of(True, 4 * stretch)  # searches are read in, everything is warm
            for latencies in found.values():
                latencies.clear()
            for i in range(max(2, round(seconds / stretch))):
                await stretch_of(bool(i % 2), stretch)

        asyncio.run(everything())
        server.stop()  # its workers go with it
    print("| experts | choices | p50 ms | p90 ms | p99 ms | slowest ms |")
    print("|---|---|---|---|---|---|")
    for thinking, latencies in found.items():
        ranked = sorted(1000 * latency for latency in latencies)
        at = [ranked[int(share * (len(ranked) - 1))] for share in (0.5, 0.9, 0.99, 1.0)]
        told = "thinking" if thinking else "none"
        print(f"| {told} | {len(ranked)} | " + " | ".join(f"{each:.1f}" for each in at) + " |")
    print(f"{thoughts} choices at the experts' tables, {errors} errors")


def main() -> None:
    """Measure one or the other."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    what = parser.add_subparsers(dest="what", required=True)
    of_memory = what.add_parser("memory")
    of_memory.add_argument("--with-compiler", action="store_true", help="takes a minute more")
    of_delay = what.add_parser("delay")
    of_delay.add_argument("--seconds", type=float, default=60)
    of_delay.add_argument("--tables", type=int, default=4, help="where people play each other")
    of_delay.add_argument("--experts", type=int, default=1, help="pairs of tables with experts")
    of_delay.add_argument("--stretch", type=float, default=5, help="seconds with, then without")
    asked = parser.parse_args()
    if asked.what == "memory":
        show_memory(asked.with_compiler)
    else:
        show_delay(asked.seconds, asked.tables, asked.experts, asked.stretch)


if __name__ == "__main__":
    main()
