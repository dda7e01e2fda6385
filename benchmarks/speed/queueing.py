"""How one node's waiting times grow with its load, and how many nodes a number of tables needs.

    python -m benchmarks.speed.queueing
    python -m benchmarks.speed.queueing --work 0.25 --sync 1.5 --think 5

A discrete-event simulation of a node: choices come at random (Poisson), one processor does the work
of each in turn (exponential around its mean, as measured), and a disk syncs batches: whatever has
been decided when it comes round is synced together (group commit). An acknowledgement is sent after
the sync. Then the same on paper for many nodes, from the rate at which the 99% wait is still short.
"""

from __future__ import annotations

import argparse
import heapq
import math
import random
from typing import NamedTuple

PARTITION = 20_000
"""Rows a second that one PostgreSQL partition on a server of its own is taken to bear. Assumed."""


class Node(NamedTuple):
    """What one node was measured to take, in milliseconds."""

    work: float
    """Processor time for a choice, both players told."""
    sync: float
    """One sync of the disk (or one commit of the database)."""
    row: float = 0.02
    """What each further row adds to it."""


def simulate(node: Node, rate: float, choices: int, seed: int = 1) -> list[float]:
    """Waiting times in milliseconds, in order, from sending to acknowledgement."""
    chance = random.Random(seed)
    now, free = 0.0, 0.0
    decided: list[tuple[float, float]] = []
    """When each choice was ready for the disk, and when it came."""
    for _ in range(choices):
        now += chance.expovariate(rate / 1000)
        free = max(free, now) + chance.expovariate(1 / node.work)
        heapq.heappush(decided, (free, now))
    waits, disk = [], 0.0
    while decided:
        disk = max(disk, decided[0][0])
        batch = []
        while decided and decided[0][0] <= disk:
            batch.append(heapq.heappop(decided)[1])
        disk += chance.gammavariate(4, node.sync / 4) + node.row * len(batch)
        waits += [disk - came for came in batch]
    # The beginning, when nothing waited yet, does not count.
    return sorted(waits[choices // 10 :])


def at(waits: list[float], share: float) -> float:
    """The time within which a share of them was served."""
    return waits[int(share * (len(waits) - 1))]


def most(node: Node, within: float) -> float:
    """The highest rate at which 99 of 100 are served within so many milliseconds."""
    low, high = 1.0, 1000 / node.work
    for _ in range(12):
        middle = (low + high) / 2
        quick = at(simulate(node, middle, 20_000), 0.99) <= within
        low, high = (middle, high) if quick else (low, middle)
    return low


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--work", type=float, default=0.4, help="ms of processor a choice")
    parser.add_argument("--sync", type=float, default=4.0, help="ms for one sync")
    parser.add_argument("--within", type=float, default=100, help="ms for 99 of 100")
    parser.add_argument("--think", type=float, default=8, help="seconds a player thinks")
    parser.add_argument("--spare", type=float, default=0.5, help="share of a node left unused")
    parser.add_argument("--memory", type=float, default=150, help="KB of a table with its sockets")
    parser.add_argument("--gigabytes", type=float, default=8, help="memory of a node of two cores")
    given = parser.parse_args()
    node = Node(given.work, given.sync)
    print(f"A choice takes {node.work} ms of one core, a sync {node.sync} ms.\n")
    print("| load | choices/s | p50 ms | p99 ms | p99.9 ms |\n|---|---|---|---|---|")
    for load in (0.1, 0.25, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99):
        rate = load * 1000 / node.work
        waits = simulate(node, rate, 60_000)
        cells = " | ".join(f"{at(waits, share):.1f}" for share in (0.5, 0.99, 0.999))
        print(f"| {load:.0%} | {rate:,.0f} | {cells} |")
    alone = most(node, given.within)
    used = alone * (1 - given.spare)
    print(f"\n99 of 100 within {given.within:.0f} ms up to {alone:,.0f} choices/s a node.\n")
    by_memory = given.gigabytes * 2**20 / given.memory
    by_rate = used * given.think
    a_node = min(by_memory, by_rate)
    print(
        f"A table makes a choice every {given.think:g} s; at {1 - given.spare:.0%} use a node "
        f"holds {by_rate:,.0f} by its processor and {by_memory:,.0f} by its memory.\n"
    )
    print("| tables | choices/s | nodes | sockets | rows a day | partitions |")
    print("|---|---|---|---|---|---|")
    for tables in (1_000, 10_000, 100_000, 1_000_000):
        rate = tables / given.think
        nodes = max(2 if tables > a_node else 1, math.ceil(tables / a_node))
        a_day = f"{rate * 86_400 / 1e6:,.0f} M"
        row = (f"{tables:,}", f"{rate:,.0f}", f"{nodes:,}", f"{2 * tables:,}", a_day)
        print("| " + " | ".join(row) + f" | {max(1, math.ceil(rate / PARTITION))} |")


if __name__ == "__main__":
    main()
