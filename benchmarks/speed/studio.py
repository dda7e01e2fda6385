"""The studio: from a slider to new figures, and what people at tables notice of it.

    python -m benchmarks.speed.studio slider --games 100000
    python -m benchmarks.speed.studio slider --game faux-raccords --option mode=series
    python -m benchmarks.speed.studio delay --seconds 60

`slider`: a server that has served before (its simulators are compiled) is asked for variants that
nobody has asked for, one after another; how long until the first figures come and until the last,
the printed game having been played once, and both together where it has not.

`delay`: people play each other at some tables of one server while, in every other stretch of time,
somebody moves sliders in the studio without pause. How long a choice takes until it is on disk and
acknowledged, with the studio at work and without.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from benchmarks.served import Server, new_players, serving
from benchmarks.speed.thinkers import play_on
from matinee.games import GAMES, studio
from matinee.games.contract import Game


def variants(game: str, options: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Boxes that can be dealt, no two alike."""
    found = next(each for each in GAMES if each.name == game)
    settled = found.complete(options)
    sliders = [each for each in studio.sliders(found, settled) if not each.switch]
    for size in (1, 2):
        for bent in itertools.combinations(sliders, size):
            for steps in itertools.product((-1, 1), repeat=size):
                box = {s.name: s.printed + by * s.step for s, by in zip(bent, steps, strict=True)}
                if all(s.least <= box[s.name] <= s.most for s in bent):
                    values = studio.complete(found, settled, box)
                    if studio.why_not(found, settled, values) is None:
                        yield {"game": game, "options": options, "box": box}


def asked(server: Server, variant: dict[str, Any], games: int) -> tuple[float, float, int]:
    """Seconds until the first figures came and until the last, and of how many games they were."""
    host, _, port = server.address.partition(":")
    line = HTTPConnection(host, int(port), timeout=600)
    began = time.perf_counter()
    headers = {"content-type": "application/json"}
    line.request("POST", "/api/studio/simulate", json.dumps(variant | {"games": games}), headers)
    first, played = 0.0, 0
    with line.getresponse() as answer:
        for told in answer:
            found = json.loads(told)
            if found["told"] == "found":
                first = first or time.perf_counter() - began
                played = found["games"]
    line.close()
    return first, time.perf_counter() - began, played


def options_for(game: Game, given: list[str]) -> dict[str, Any]:
    """Those given, as the game has them; else a whole game and not a first lesson."""
    wanted = dict(each.split("=", 1) for each in given or ["mode=feature"])
    return {
        option.name: value
        for option in game.options
        for value in option.values
        if wanted.get(option.name) == str(value)
    }


def show_slider(names: list[str], given: list[str], games: int, tries: int) -> None:
    """A line for each game."""
    print("| game | games | first figures s | all s | with the printed game s |")
    print("|---|---|---|---|---|")
    for game in [each for each in GAMES if not names or each.name in names]:
        options = options_for(game, given)
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
            server.start()
            boxes = variants(game.name, options)
            asked(server, {"game": game.name, "options": options}, 8)  # compiled from now on
            _, both, _ = asked(server, next(boxes), games)
            found = [asked(server, box, games) for box in itertools.islice(boxes, tries)]
            server.stop()
        first, whole = (sorted(each[i] for each in found)[len(found) // 2] for i in range(2))
        print(
            f"| {game.name} | {found[0][2]} | {first:.2f} | {whole:.2f} | {both:.2f} |", flush=True
        )


def show_delay(seconds: float, tables: int, stretch: float) -> None:
    """Stretches with and without the studio in turn, so that both meet the same machine."""
    chance = random.Random(1)
    found: dict[bool, list[float]] = {False: [], True: []}
    moved = errors = 0
    game = GAMES[0].name
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        server.start()
        boxes = variants(game, {})
        asked(server, {"game": game}, 8)

        def sliding(until: float) -> int:
            count = 0
            while time.perf_counter() < until:
                asked(server, next(boxes), 100_000)
                count += 1
            return count

        async def stretch_of(studio_works: bool, length: float) -> None:
            nonlocal moved, errors
            until = time.perf_counter() + length
            others = [play_on(lambda: new_players(server, 1, chance), until) for _ in range(tables)]
            beside = asyncio.create_task(asyncio.to_thread(sliding, until if studio_works else 0))
            done = await asyncio.gather(*others)
            found[studio_works] += [each for latencies, _ in done for each in latencies]
            moved += await beside
            errors += sum(wrong for _, wrong in done)

        async def everything() -> None:
            await stretch_of(True, 2 * stretch)  # everything is warm
            for latencies in found.values():
                latencies.clear()
            for i in range(max(2, round(seconds / stretch))):
                await stretch_of(bool(i % 2), stretch)

        asyncio.run(everything())
        server.stop()
    print("| studio | choices | p50 ms | p90 ms | p99 ms | slowest ms |")
    print("|---|---|---|---|---|---|")
    at_99 = {}
    for works, latencies in found.items():
        ranked = sorted(1000 * latency for latency in latencies)
        at = [ranked[int(share * (len(ranked) - 1))] for share in (0.5, 0.9, 0.99, 1.0)]
        at_99[works] = at[2]
        told = "at work" if works else "idle"
        print(f"| {told} | {len(ranked)} | " + " | ".join(f"{each:.1f}" for each in at) + " |")
    print(
        f"{moved} variants of 100,000 games, {errors} errors; p99 {at_99[True] / at_99[False]:.2f}x"
    )


def main() -> None:
    """Measure one or the other."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    what = parser.add_subparsers(dest="what", required=True)
    of_slider = what.add_parser("slider")
    of_slider.add_argument("--game", action="append", default=[], help="may be repeated; else all")
    of_slider.add_argument("--option", action="append", default=[], help="NAME=VALUE")
    of_slider.add_argument("--games", type=int, default=100_000)
    of_slider.add_argument("--tries", type=int, default=3)
    of_delay = what.add_parser("delay")
    of_delay.add_argument("--seconds", type=float, default=60)
    of_delay.add_argument("--tables", type=int, default=4, help="where people play each other")
    of_delay.add_argument("--stretch", type=float, default=5, help="seconds with, then without")
    given = parser.parse_args()
    if given.what == "slider":
        show_slider(given.game, given.option, given.games, given.tries)
    else:
        show_delay(given.seconds, given.tables, given.stretch)


if __name__ == "__main__":
    main()
