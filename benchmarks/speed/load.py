"""How many choices a second, and how long each takes until it is on disk and acknowledged.

    python -m benchmarks.speed.load --full  everything below, about 14 minutes
    python -m benchmarks.speed.load --closed 100 1000  closed loop, beside boardgame.io
    python -m benchmarks.speed.load --steady 250 --seconds 300  1,000 tables, 3,000 sockets, a rate
    python -m benchmarks.speed.load --knee  the highest rate that is still quick
    python -m benchmarks.speed.load --over 5000  too much, at three times the tables
    python -m benchmarks.speed.load --against ../before --rounds 5  closed loop, by turns with the
        server of another checkout, which has to have its own environment (`./dev setup`)
    python -m benchmarks.speed.load --pythons .venv/bin/python .venv-3.14/bin/python  closed loop,
        by turns under other Pythons (`./dev --python 3.14 setup`); clients run under this one

Closed loop: every player chooses as soon as it is their turn. Open loop: choices come at random
moments of their own, and what a late one waited counts. Clients and server share this machine.
After every run the log is held against what was acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import platform
import resource
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from benchmarks.served import Server, serving
from benchmarks.speed import boardgameio, swarm

TABLES = 1000
CHOICES = 60
"""A game of Sensation has more than this; so many tables have to be laid ready."""
QUICK = 0.1
"""Seconds within which 99 of 100 choices are acknowledged, before the knee."""
RATES = (500, 1000, 1500, 2000, 2500, 3000, 3500, 4000)

IN_MEMORY, FLAT_FILE = "boardgame.io, in memory", "boardgame.io, FlatFile"

Row = dict[str, Any]


def main() -> None:
    """Measure what is asked for and print tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--closed", type=int, nargs="*", default=[], metavar="TABLES")
    parser.add_argument("--alone", action="store_true", help="closed loop without boardgame.io")
    parser.add_argument(
        "--processes", type=int, nargs="+", default=[1], help="of our server, one after the other"
    )
    parser.add_argument("--steady", type=float, metavar="RATE")
    parser.add_argument("--knee", action="store_true")
    parser.add_argument("--over", type=float, metavar="RATE")
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    parser.add_argument("--pythons", nargs="+", metavar="PYTHON", help="closed loop, by turns")
    parser.add_argument("--rounds", type=int, default=5, help="of each, where they take turns")
    parser.add_argument("--repeat", action="store_true", help="closed loop in rounds, by turns")
    parser.add_argument("--tables", type=int, default=TABLES, help="for the open loops")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--json", type=Path, help="write every figure here, too")
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    found: dict[str, Any] = {"machine": machine()}
    print(found["machine"], flush=True)
    if given.against or given.pythons:
        found["against"] = take_turns(given)
    elif given.full or given.closed:
        counts = given.closed or [100, 1000]
        turns = given.rounds if given.repeat else 1
        runs = closed(counts, given.seconds, given.processes, turns, with_peer=not given.alone)
        found["closed"] = show("Closed loop", runs)
        if turns > 1:
            show("Medians", medians(found["closed"]))
    if given.full or given.steady:
        rate, seconds = given.steady or 250.0, 300.0 if given.full else given.seconds
        title = f"{rate:.0f}/s, {given.tables} tables, {3 * given.tables} sockets, {seconds:.0f} s"
        found["steady"] = show(
            title, [ours(given.tables, seconds, rate, onlookers=1, processes=given.processes[-1])]
        )
    at_knee = 0.0
    if given.full or given.knee:
        title = f"Towards the knee, {given.tables} tables, {3 * given.tables} sockets"
        found["knee"] = show(title, knee(given.tables, given.seconds, given.processes[-1]))
        at_knee = max((row["rate"] for row in found["knee"] if row["quick"]), default=0)
        print(f"\nThe knee: {at_knee:.0f} choices/s are the most that stay quick")
    if given.over or at_knee:
        rate = given.over or 2 * at_knee
        runs = iter([ours(3 * given.tables, given.seconds, rate, onlookers=0)])
        found["over"] = show(f"{rate:.0f}/s, {3 * given.tables} tables: too much", runs)
    if given.json:
        given.json.write_text(json.dumps(found, indent=1))
    rows = [row for part in found.values() if isinstance(part, list) for row in part]
    raise SystemExit(1 if any(row.get("lost") or row.get("forked") for row in rows) else 0)


def machine() -> str:
    """What it ran on, and what else was running."""
    load = os.getloadavg()[0]
    return f"{platform.machine()}, {os.cpu_count()} cores, load {load:.1f} at the start"


def show(title: str, rows: Iterable[Row]) -> list[Row]:
    """A table as documents have it, row by row as they come."""
    shown: list[Row] = []
    for row in rows:
        if not shown:
            print(f"\n## {title}\n\n| " + " | ".join(row) + " |\n|" + "---|" * len(row))
        print("| " + " | ".join(str(value) for value in row.values()) + " |", flush=True)
        shown.append(row)
    return shown


# Runs ----------------------------------------------------------------------------------------


def closed(
    counts: list[int], seconds: float, processes: list[int], rounds: int, with_peer: bool
) -> Iterator[Row]:
    """Everyone as fast as they are answered: ours, and boardgame.io in memory and in files."""
    node = boardgameio.install() if with_peer else None
    for count in counts:
        for _ in range(rounds):
            for number in processes:
                yield ours(count, seconds, None, onlookers=0, processes=number)
            if node is not None:
                yield theirs(node, count, seconds, keep=False)
                yield theirs(node, count, seconds, keep=True)


def medians(rows: list[Row]) -> Iterator[Row]:
    """What runs of the same come to, beside boardgame.io in memory and in files."""
    for tables, server in sorted({(row["tables"], row["server"]) for row in rows}):
        same = [row for row in rows if (row["tables"], row["server"]) == (tables, server)]

        def of(name: str, what: str, tables: int = tables) -> float:
            found = [r[what] for r in rows if (r["tables"], r["server"]) == (tables, name)]
            return median(found) if found else float("nan")

        rate = of(server, "choices/s")
        yield {
            "server": server,
            "tables": tables,
            "runs": len(same),
            **{what: of(server, what) for what in ("choices/s", "p50 ms", "p99 ms", "ms a choice")},
            "to in memory": round(rate / of(IN_MEMORY, "choices/s"), 2),
            "to FlatFile": round(rate / of(FLAT_FILE, "choices/s"), 2),
        }


def take_turns(given: argparse.Namespace) -> list[Row]:
    """Another checkout and this, or several Pythons over this."""
    pythons = {python: python for python in given.pythons or ()}
    if given.against:
        before = given.against.absolute() / ".venv" / "bin" / "python"
        pythons = {"before": str(before), "now": sys.executable}
    for python in pythons.values():
        if shutil.which(python) is None:
            raise SystemExit(f"{python}: there is no such Python; `./dev setup` makes one")
    counts = given.closed or [100]
    rows = show("By turns", by_turns(pythons, counts, given.seconds, given.rounds, given.processes))
    for count in counts:
        print(f"\n{compared(rows, count)}")
    return rows


def by_turns(
    pythons: dict[str, str], counts: list[int], seconds: float, rounds: int, processes: list[int]
) -> Iterator[Row]:
    """A closed loop at servers of several Pythons, by name, again and again: what else the machine
    does falls on all alike. Who is first alternates, too."""
    for count, number, processed in itertools.product(counts, range(rounds), processes):
        order = list(pythons.items())
        for name, python in order if number % 2 == 0 else reversed(order):
            row = ours(count, seconds, None, onlookers=0, python=python, processes=processed)
            several = f", {processed} processes" if processed > 1 else ""
            yield row | {"server": f"{name}{several}"}


def compared(rows: list[Row], tables: int) -> str:
    """What rows of servers by turns come to, each beside the first."""
    said = [f"{tables} tables, medians, and how many times the first:"]
    for what, better in (("choices/s", "more"), ("ms a choice", "less")):
        found: dict[str, list[float]] = {}
        for row in rows:
            if row["tables"] == tables:
                found.setdefault(row["server"], []).append(row[what])
        first = median(next(iter(found.values())))
        each = (f"{n} {median(v):g} ({median(v) / first:.3f}x)" for n, v in found.items())
        said.append(f"{what}, {better} is better: {'; '.join(each)}")
    return "\n".join(said)


def knee(tables: int, seconds: float, processes: int) -> Iterator[Row]:
    """Rates, each higher than the last, until one is no longer quick."""
    for rate in RATES:
        row = ours(tables, seconds, rate, onlookers=1, processes=processes)
        reached = row["choices/s"] >= 0.97 * rate
        row["quick"] = reached and row["p99 ms"] <= 1000 * QUICK and not row["busy"]
        yield {"rate": rate, **row}
        if not row["quick"]:
            break


def ours(
    tables: int,
    seconds: float,
    rate: float | None,
    onlookers: int,
    python: str = sys.executable,
    processes: int = 1,
) -> Row:
    """Our server, every choice synced before it is acknowledged."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), python) as server:
        server.processes = processes
        server.start()
        # Games end and others take their place: twice as many as the fastest run so far needed.
        wanted = tables + int((seconds + 10) * (rate or 4000) / CHOICES)
        links = new_tables(server, min(wanted, tables + 3000))
        made: list[swarm.Table] = []
        seeds = itertools.count(1)

        def new_match() -> swarm.Table | None:
            if not links:
                return None
            table = swarm.Table(server.port, links.pop(), onlookers, next(seeds))
            made.append(table)
            return table

        assert server.process is not None
        row = swarm.run(
            play(new_match, tables, seconds, rate, server.process.pid, lambda: commits(server))
        )
        row["MB"] = memory(server.process.pid) // 2**20
        server.stop()
        promised = [each for table in made for each in table.promised]
        row |= against_log(server.database, promised)
    return {"server": f"Matinee, synced, {processes} process{'es'[: 2 * processes - 2]}", **row}


def theirs(node: Path, matches: int, seconds: float, keep: bool) -> Row:
    """boardgame.io."""
    with boardgameio.serving(node, keep) as (port, pid):
        count = matches + int((seconds + 5) * (1500 if keep else 5000) / 84)
        laid = boardgameio.new_matches(port, count)
        seeds = itertools.count(1)

        def new_match() -> boardgameio.Match | None:
            return boardgameio.Match(port, *laid.pop(), next(seeds)) if laid else None

        row = swarm.run(play(new_match, matches, seconds, None, pid, lambda: 0))
    return {
        "server": FLAT_FILE if keep else IN_MEMORY,
        **row,
        "MB": "",
        "acknowledged": "",
        "lost": "",
    }


async def play(
    new_match: Callable[[], Any],
    count: int,
    seconds: float,
    rate: float | None,
    pid: int,
    synced: Callable[[], float],
) -> Row:
    """Play for so long, after a warm-up; what was seen."""
    clients = swarm.Swarm(new_match, rate)
    await clients.begin(count)
    await clients.drive(3)
    syncs = await asyncio.to_thread(synced)
    clients.latencies.clear()
    clients.refused.clear()
    began, used, own = time.perf_counter(), cpu(pid), time.process_time()
    await clients.drive(seconds)
    took = time.perf_counter() - began
    used, own = cpu(pid) - used, time.process_time() - own
    times = sorted(1000 * latency for latency in clients.latencies)
    # A busy server takes a while to say so, and they play on meanwhile.
    syncs = await asyncio.to_thread(synced) - syncs
    until_said = time.perf_counter() - began
    busy = clients.refused.pop("busy", 0)
    clients.leave()
    await asyncio.sleep(0.2)
    if not times:
        raise SystemExit(f"no choice was acknowledged: {clients.errors[:3]} {clients.refused}")
    return {
        "tables": count,
        "choices/s": round(len(times) / took),
        "p50 ms": round(times[len(times) // 2], 1),
        "p99 ms": round(times[int(0.99 * (len(times) - 1))], 1),
        "slowest ms": round(times[-1], 1),
        "busy": busy,
        "errors": len(clients.errors) + sum(clients.refused.values()),
        "server cores": round(used / took, 2),
        "ms a choice": round(1000 * used / len(times), 4),
        "client cores": round(own / took, 2),
        "syncs/s": round(syncs / until_said),
    }


def cpu(pid: int) -> float:
    """Seconds of processor time a server has used, in all its processes."""
    ticks = 0
    for each in family(pid):
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process and those it has started."""
    started = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *map(int, started)]


def memory(pid: int) -> int:
    """Bytes of memory of the largest of a server's processes."""
    return max(
        1024 * int(Path(f"/proc/{each}/status").read_text().partition("VmRSS:")[2].split()[0])
        for each in family(pid)
    )


def new_tables(server: Server, count: int) -> list[dict[str, Any]]:
    """Links to fresh tables of Sensation."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
    found = []
    for _ in range(count):
        headers = {"content-type": "application/json"}
        connection.request("POST", "/api/tables", b'{"game":"sensation"}', headers)
        found.append(json.loads(connection.getresponse().read()))
    connection.close()
    return found


def commits(server: Server) -> float:
    """How often the server has waited for the disk."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    for line in text.splitlines():
        if line.startswith("matinee_commits_total "):
            return float(line.split()[1])
    return 0.0


def against_log(database: Path, promised: list[swarm.Acknowledged]) -> Row:
    """How much of what was acknowledged is not in the log, word for word."""
    lost = 0
    with sqlite3.connect(database) as connection:
        query = "SELECT key, body FROM events WHERE table_id = ? AND version = ?"
        for each in promised:
            row = connection.execute(query, (each.table, each.version)).fetchone()
            words = [event.get("word") for event in msgspec.json.decode(row[1])] if row else []
            lost += row is None or not row[0].endswith(f"-{each.key}") or each.word not in words
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    return {"acknowledged": len(promised), "lost": lost}


if __name__ == "__main__":
    main()
