"""How many choices a second, and how long each takes until it is on disk and acknowledged.

    python benchmarks/load.py --tables 100 1000 --seconds 20

Closed loop: every player sends its next choice as soon as it is its turn. Players and server share
this machine's cores.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from served import new_players, serving


def main() -> None:
    """Measure each number of tables and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[100])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = [measure(tables, arguments.seconds) for tables in arguments.tables]
    if arguments.json:
        print(json.dumps(found))
        return
    print("| tables | choices/s | p50 ms | p99 ms | slowest ms | errors | server MB |")
    print("|---|---|---|---|---|---|---|")
    for row in found:
        print("| " + " | ".join(str(row[k]) for k in row) + " |")


def measure(tables: int, seconds: float) -> dict[str, Any]:
    """One closed loop over so many tables."""
    chance = random.Random(tables)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        server.start()
        players = new_players(server, tables, chance)
        warm_up = 2 + tables / 200

        async def play() -> tuple[int, float]:
            until = time.perf_counter() + warm_up + seconds
            tasks = [asyncio.create_task(player.play(until)) for player in players]
            await asyncio.sleep(warm_up)
            for player in players:
                player.latencies.clear()
            began = time.perf_counter()
            await asyncio.gather(*tasks)
            return sum(len(p.latencies) for p in players), time.perf_counter() - began

        choices, took = asyncio.run(play())
        latencies = sorted(1000 * t for player in players for t in player.latencies)
        if not latencies:
            raise SystemExit("no choice was acknowledged")
        return {
            "tables": tables,
            "choices/s": round(choices / took),
            "p50": round(statistics.median(latencies), 1),
            "p99": round(latencies[int(0.99 * (len(latencies) - 1))], 1),
            "slowest": round(latencies[-1], 1),
            "errors": sum(len(player.errors) for player in players),
            "MB": server.memory() // 2**20,
        }


if __name__ == "__main__":
    main()
