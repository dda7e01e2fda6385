"""Kill the server again and again under load, then hold its log against all that clients were told.

    python -m benchmarks.faults.kills --count 3000 --jobs 4 --into build/kills.jsonl

Every fourth kill is at a named place in the server's code (`server/failpoints.py`), the others at
any moment. One choice in ten is sent twice. Kills are tried in shares, each with a server, a folder
and a port of its own; `--into` keeps what each share has found, and the same command goes on where
it was stopped. Servers are forked from a process that has imported what they need
(`benchmarks/nursery.py`); with `--afresh` each start is a Python of its own, as an operator's is.
Every answer at every table is kept: acknowledged choices have to be in the log, nothing there
twice, answers linearizable, nobody shown less than before or anything that is not so
(`histories.py`); and the server has to be ready again within seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sqlite3
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from http.client import HTTPException
from multiprocessing import get_context
from pathlib import Path

from benchmarks import nursery
from benchmarks.faults.histories import History, held_against, wrongs
from benchmarks.faults.tally import Found, Tally, together
from benchmarks.served import Client, Player, Server, clients_of, serving
from matinee.server.failpoints import FAILPOINTS
from matinee.server.log.chain import Row

SHARE = 25
"""Kills of one server over one file, at most."""
SLOWEST_READY = 5.0
"""Seconds within which 99 of 100 starts have to be ready."""


def main() -> None:
    """Run the kills, print what was found, and fail if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=12, help="how many kills")
    parser.add_argument("--jobs", type=int, default=1, help="servers killed at the same time")
    parser.add_argument("--tables", type=int, default=6, help="tables played at once, each job")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--processes", type=int, default=1, help="of each server; then one of them is killed, too"
    )
    parser.add_argument("--afresh", action="store_true", help="start every server from nothing")
    parser.add_argument("--into", type=Path, help="a file for what is found; to go on with later")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    tally = Tally(given.into)
    began = time.perf_counter()
    kill_in_shares(given, tally)
    found = together(tally.all(), "kill", "ready", wrongs)
    found["seconds"] = round(time.perf_counter() - began, 1)
    for example in found.pop("examples"):
        print(example, file=sys.stderr)
    print(json.dumps(found) if given.json else "\n".join(f"{k:30} {v}" for k, v in found.items()))
    raise SystemExit(1 if wrongs(found) or found.get("99% ready, s", 0) > SLOWEST_READY else 0)


def kill_in_shares(given: argparse.Namespace, tally: Tally) -> None:
    """Try what is missing of the kills that are wanted, several servers at a time."""
    jobs = max(1, min(given.jobs, given.count))
    size = max(1, min(SHARE, given.count // jobs))
    plan = planned(given.count, given.seed)
    shares = {
        f"{given.seed}: {first} of {given.count}, {size}, {given.processes}": plan[
            first : first + size
        ]
        for first in range(0, given.count, size)
    }
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        asked = {
            pool.submit(
                kill_all, shares[share], given.tables, share, given.afresh, given.processes
            ): share
            for share in tally.missing(shares)
        }
        for number, done in enumerate(as_completed(asked), start=1):
            tally.add(asked[done], done.result())
            print(f"... {number} of {len(asked)} shares", file=sys.stderr, flush=True)


def planned(count: int, seed: int) -> list[str]:
    """For each kill the failpoint to die at, or nothing: at any moment."""
    chance = random.Random(seed)
    plan = [
        f"{FAILPOINTS[number // 4 % len(FAILPOINTS)]}:{chance.randint(1, 60)}"
        if number % 4 == 3
        else ""
        for number in range(count)
    ]
    chance.shuffle(plan)  # so that each share has some of both
    return plan


def kill_all(plan: list[str], tables: int, seed: str, afresh: bool, processes: int = 1) -> Found:
    """One server, killed as planned; what came of it."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        server.processes = processes
        if not afresh:
            server.forked = True
            nursery.prepare()
        histories, readies = play_through(server, plan, tables, random.Random(seed))
        found, examples = held_against(log_of(server.database), histories)
    parts = [each for each in [*plan, ""] if not each] if processes > 1 else []
    # How soon a server is ready is an operator's question: there it starts from nothing.
    return {
        "kills": len(plan) + len(parts), **found,
        "ready": readies if afresh else [], "examples": examples,
    }  # fmt: skip


def play_through(
    server: Server, plan: list[str], tables: int, chance: random.Random
) -> tuple[dict[str, History], list[float]]:
    """One kill after another while clients go on; their histories, and how soon it was ready."""
    playing: list[Client] = []
    histories: dict[str, History] = {}
    readies = []
    for number, failpoint in enumerate([*plan, ""]):
        readies.append(server.start(failpoint))
        playing = [client for client in playing if not client.over]
        with contextlib.suppress(OSError, HTTPException):  # it may die while tables are set up
            while len({client.table for client in playing}) < tables:
                links = server.post("/api/tables", {"game": "sensation"})
                insisting = partial(Player, twice=0.1)
                playing += clients_of(lambda: server.address, links, chance, insisting)
                histories[links["table"]] = playing[-1].history
        last = number == len(plan)
        length = 1.5 if failpoint or last else chance.uniform(0.1, 0.7)
        if server.processes > 1 and not failpoint:
            asyncio.run(play_and_kill(server, playing, length, dies=False, part=True))
        asyncio.run(play_and_kill(server, playing, length, dies=bool(failpoint)))
    return histories, readies


async def play_and_kill(
    server: Server, clients: list[Client], length: float, dies: bool, part: bool = False
) -> None:
    """Play; after a while the server dies, by our hand or by its failpoint. Or only one of its
    processes does, which it starts anew."""
    until = time.perf_counter() + length
    playing = [asyncio.create_task(client.play(until)) for client in clients]
    assert server.process is not None
    while time.perf_counter() < until and not (dies and server.process.poll() is not None):
        await asyncio.sleep(0.005)
    if part:
        await asyncio.to_thread(server.kill_part)
    elif server.process.poll() is None:
        server.kill()
    for task in playing:
        task.cancel()
    for ended in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(ended, Exception):  # a client's own fault, and not the server's
            raise ended


def log_of(database: Path) -> dict[str, list[Row]]:
    """What the log has, by table."""
    rows: dict[str, list[Row]] = {}
    with contextlib.closing(sqlite3.connect(database)) as connection:
        query = "select table_id, version, key, body, hash from events order by table_id, version"
        for table, *row in connection.execute(query):
            rows.setdefault(table, []).append(Row(*row))
    return rows


if __name__ == "__main__":
    main()
