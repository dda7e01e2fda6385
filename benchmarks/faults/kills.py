"""Kill the server again and again under load, then hold its log against what players were told.

    python -m benchmarks.faults.kills --kills 300 --failpoints 25

Every acknowledged choice has to be in the log, at the version and with the word acknowledged; no
version may stand there twice or be missing; every table has to replay to the hashes in its log; and
the server has to be ready again within seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.served import Player, Server, new_players, serving
from matinee.server.failpoints import FAILPOINTS
from matinee.server.log.chain import Row
from matinee.server.tables.hall import Room


def main() -> None:
    """Run the kills, print what was found, and fail if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=10, help="kills at random moments")
    parser.add_argument("--failpoints", type=int, default=1, help="kills at each named place")
    parser.add_argument("--tables", type=int, default=8, help="tables played at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    plan = ["" for _ in range(arguments.kills)]
    plan += [
        f"{name}:{chance.randint(1, 60)}"
        for name in FAILPOINTS
        for _ in range(arguments.failpoints)
    ]
    chance.shuffle(plan)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        found = run(server, plan, arguments.tables, chance)
    if arguments.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:28} {value}")
    bad = found["acknowledged lost"] + found["versions forked"] + found["hash mismatches"]
    raise SystemExit(1 if bad or found["slowest ready, s"] > 5 else 0)


def run(server: Server, plan: list[str], tables: int, chance: random.Random) -> dict[str, Any]:
    """One kill after another; players go on playing through all of them."""
    readies = [server.start()]
    everyone: list[Player] = []
    at_table = new_players(server, tables, chance)
    everyone += at_table
    reached = 0
    for number, failpoint in enumerate(plan):
        if failpoint:
            server.kill()
            readies.append(server.start(failpoint))
        length = chance.uniform(0.15, 0.8) if not failpoint else 3.0
        asyncio.run(play_and_kill(server, at_table, length, bool(failpoint)))
        reached += bool(failpoint)
        readies.append(server.start())
        finished = [player for player in at_table if player.over]
        if len(finished) > len(at_table) // 2:
            at_table = [player for player in at_table if not player.over]
            at_table += new_players(server, tables - len(at_table) // 2, chance)
            everyone += at_table
        if number % 25 == 24:
            print(f"... {number + 1} of {len(plan)} kills", flush=True)
    asyncio.run(settle(at_table))
    server.kill()
    players = {id(player): player for player in everyone}.values()
    return {"kills": len(plan), **check(server.database, list(players)), **told(readies)}


def told(readies: list[float]) -> dict[str, Any]:
    """How soon the server was ready again."""
    ordered = sorted(readies)
    return {
        "starts": len(readies),
        "median ready, s": round(ordered[len(ordered) // 2], 2),
        "slowest ready, s": round(ordered[-1], 2),
        "ready after more than 5 s": sum(ready > 5 for ready in readies),
    }


async def play_and_kill(
    server: Server, players: list[Player], length: float, by_itself: bool
) -> None:
    """Play; after a while the server dies, by our hand or by its failpoint."""
    until = time.perf_counter() + length
    playing = [asyncio.create_task(player.play(until)) for player in players]
    while time.perf_counter() < until:
        await asyncio.sleep(0.005)
        assert server.process is not None
        if by_itself and server.process.poll() is not None:
            break
    if server.process is not None and server.process.poll() is None:
        server.kill()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def settle(players: list[Player]) -> None:
    """Give every unanswered choice its answer."""
    until = time.perf_counter() + 3
    await asyncio.gather(*(player.play(until) for player in players))


def check(database: Path, players: list[Player]) -> dict[str, Any]:
    """Hold the log against what was acknowledged, and replay it."""
    rows: dict[str, list[Row]] = {}
    with sqlite3.connect(database) as connection:
        query = "select table_id, version, key, body from events order by table_id, version"
        for table, version, key, body in connection.execute(query):
            rows.setdefault(table, []).append(Row(version, key, body))
    lost = forked = mismatched = acknowledged = 0
    for table, entries in rows.items():
        if [row.version for row in entries] != list(range(1, len(entries) + 1)):
            forked += 1
        try:
            Room(table, entries)  # replays, comparing every state hash
        except Exception as problem:
            print(table, problem)
            mismatched += 1
    for player in players:
        entries = rows.get(player.table, [])
        for key, (version, word) in player.acknowledged.items():
            acknowledged += 1
            row = entries[version - 1] if version <= len(entries) else None
            words = [event.get("word") for event in msgspec.json.decode(row.body)] if row else []
            if row is None or not row.key.endswith(f"-{key}") or word not in words:
                lost += 1
    return {
        "tables": len(rows),
        "events": sum(map(len, rows.values())),
        "acknowledged": acknowledged,
        "acknowledged lost": lost,
        "versions forked": forked,
        "hash mismatches": mismatched,
    }


if __name__ == "__main__":
    main()
