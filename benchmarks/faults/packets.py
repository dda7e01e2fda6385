"""Play over bad lines: between people and nodes, nodes and PostgreSQL, nodes and NATS.

    python -m benchmarks.faults.packets --count 120 --into build/packets.jsonl

Every line is a proxy of our own (`lines.py`). Its bytes come late and unevenly, in pieces of a few
bytes, not at all for a while, in one direction only, or never again though nobody is told; or its
connections are reset, one now and then or all of them ten times a second. First each of these
befalls each line alone, then several lines at once. TCP leaves no packet doubled; what it leaves
possible is a client that did not see the answer. So people here repeat: a choice in four is sent
twice, and whoever comes back sends all of their last choices again, answered or not, to either
node. A key has to be answered alike each time; then the log is held against all that was answered
(`histories.py`), and both nodes have to acknowledge choices again soon after each.

They are tried in shares; `--into` keeps what each has found, and the same command goes on where it
was stopped.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.faults.crowd import NODES, Crowd, Traveller
from benchmarks.faults.histories import Write, wrongs
from benchmarks.faults.lines import FAIR, Line, Lines, Weather, lines
from benchmarks.faults.partitions import check
from benchmarks.faults.tally import Found, Tally, together
from benchmarks.served import UNSETTLED, Server, own_key, serving
from tests.support.services import Missing, Nats, Postgres

SHARE = 21
"""Spells of bad weather over one pair of nodes, at most."""
LIMIT = 15.0
"""Seconds after a spell within which both nodes have to acknowledge choices again."""
REPEATED = 6
"""Choices that whoever comes back sends again."""
EVERY = 0.1
"""Seconds between the resets of a storm."""

WEATHERS = {
    "late": Weather(delay=0.05),
    "uneven": Weather(delay=0.01, jitter=0.2),
    "in pieces": Weather(piece=3),
    "held": Weather(held=("there", "back")),
    "answers held": Weather(held=("back",)),
    "dead": Weather(lost=("there", "back")),
    "answers lost": Weather(lost=("back",)),
    "resets": Weather(resets=0.05),
    "storm": Weather(delay=0.005),
}
"""What befalls a line. In a storm all its connections are reset, ten times a second."""
Spell = list[tuple[str, str, float]]
"""Lines, what befalls them, and for how many seconds."""


# People who repeat -------------------------------------------------------------------------------


@dataclass
class Repeater(Traveller):
    """Someone who sends again what was answered already, and looks whether the answer is alike."""

    twice: float = 0.25
    asked: deque[tuple[int, Write]] = field(default_factory=partial(deque, maxlen=REPEATED))
    outcomes: dict[str, tuple[bool, int]] = field(default_factory=dict)
    """By key: whether it was done, and where."""
    repeated: int = 0
    otherwise: list[str] = field(default_factory=list)
    """Keys that were answered one way and then another."""

    async def ask_again(self, ws: Any) -> None:
        """Send the last choices again, answered or not, and the one that waits."""
        for version, write in self.asked:
            self.repeated += 1
            await self._send(ws, version, write)

    async def _send(self, ws: Any, version: int, write: Write) -> None:
        if (version, write) not in self.asked:
            self.asked.append((version, write))
        await super()._send(ws, version, write)

    def answered(self, message: dict[str, Any]) -> None:
        """Compare with what was said of the same key before."""
        key, code = message["key"], message.get("code", "")
        if key in {own_key(write) for _, write in self.asked} and code not in UNSETTLED:
            outcome = (not code, message.get("version", 0) if not code else 0)
            if self.outcomes.setdefault(key, outcome) != outcome:
                self.otherwise.append(f"{key}: {self.outcomes[key]}, then {outcome} {code}")
        super().answered(message)


# The run -----------------------------------------------------------------------------------------


@dataclass
class Node:
    """`matinee serve`, which people reach by a line, and which reaches its services by lines."""

    server: Server
    way_in: Line

    @property
    def address(self) -> str:
        """Where people find it: at the near end of the line."""
        return self.way_in.address

    def new_table(self) -> Any:
        """A new table's links, asked for past the line."""
        return self.server.post("/api/tables", {"game": "sensation"})


def spells(count: int, chance: random.Random, longest: float, names: list[str]) -> Iterator[Spell]:
    """Everything on every line alone first, then several lines at once."""
    alone = list(itertools.product(names, WEATHERS))
    chance.shuffle(alone)  # so that each share has some of all
    for number in range(count):
        if number < len(alone):
            befallen = [alone[number]]
        else:
            some = chance.sample(names, chance.randint(2, len(names)))
            befallen = [(name, chance.choice(list(WEATHERS))) for name in some]
        yield [(name, kind, chance.uniform(0.5, longest)) for name, kind in befallen]


def main() -> None:
    """Have the weather change, print what was found, and fail if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=6, help="spells of bad weather")
    parser.add_argument("--tables", type=int, default=5, help="tables played at once")
    parser.add_argument("--longest", type=float, default=6.0, help="seconds a spell lasts at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, help="a file for what is found; to go on with later")
    given = parser.parse_args()
    names = [f"{one}-{node}" for node in NODES for one in ("people", "db", "hub")]
    plan = list(spells(given.count, random.Random(given.seed), given.longest, names))
    shares = {
        f"{given.seed}: {first} of {given.count}": plan[first : first + SHARE]
        for first in range(0, given.count, SHARE)
    }
    tally = Tally(given.into)
    for share in tally.missing(shares):
        with tempfile.TemporaryDirectory() as folder:
            try:
                found = asyncio.run(play_through(shares[share], given.tables, share, Path(folder)))
            except Missing as missing:
                raise SystemExit(f"cannot be run here: {missing}") from None
        tally.add(share, found)
    told = together(tally.all(), "spell", "back", failures)
    for example in told.pop("examples"):
        print(example, file=sys.stderr)
    print("\n".join(f"{name:36} {value}" for name, value in told.items()))
    raise SystemExit(1 if failures(told) else 0)


async def play_through(plan: list[Spell], tables: int, seed: str, folder: Path) -> Found:
    """Two nodes under changing weather; what came of it."""
    chance = random.Random(seed)
    with ExitStack() as stack:
        net = stack.enter_context(lines(chance.getrandbits(30)))
        postgres, hub = Postgres(folder), Nats(folder)
        stack.callback(postgres.end)
        stack.callback(hub.end)
        postgres.start()
        hub.start()
        database = postgres.new_database("matinee")
        by_name: dict[str, Line] = {}
        nodes = {}
        for name in NODES:
            own = folder / name
            own.mkdir()
            server = stack.enter_context(serving(own))
            nodes[name] = new_node(name, server, net, by_name, postgres, hub)
            await asyncio.to_thread(server.start)
        people: list[Repeater] = []

        def person(*given: Any, **named: Any) -> Repeater:
            people.append(Repeater(*given, **named))
            return people[-1]

        crowd = Crowd(nodes, tables, chance, person)
        await crowd.back_after(time.monotonic())
        backs = [await endure(spell, by_name, crowd) for spell in plan]
        await asyncio.sleep(1)
        await crowd.stop()
        found = check(database, crowd.histories)
    otherwise = [each for person in people for each in person.otherwise]
    return {
        "spells": len(plan),
        "not back": sum(back > LIMIT for back in backs),
        **found,
        "pieces carried": sum(line.pieces for line in by_name.values()),
        "sent again": sum(person.repeated for person in people),
        "answered otherwise": len(otherwise),
        "back": backs,
        "examples": otherwise[:20],
    }


def new_node(
    name: str, server: Server, net: Lines, by_name: dict[str, Line], postgres: Postgres, hub: Nats
) -> Node:
    """A node with its lines: to people, to the database and to the hub."""
    ports = {"people": server.port, "db": postgres.port, "hub": hub.port}
    for end, port in ports.items():
        by_name[f"{end}-{name}"] = net.to(port)
    server.kept_in = f"postgresql://matinee@{by_name[f'db-{name}'].address}/matinee"
    server.options = ("--nats", f"nats://{by_name[f'hub-{name}'].address}")
    return Node(server, by_name[f"people-{name}"])


async def endure(spell: Spell, by_name: dict[str, Line], crowd: Crowd) -> float:
    """A spell of bad weather; the seconds after it until both nodes acknowledged a choice."""

    async def befall(name: str, kind: str, seconds: float) -> None:
        line = by_name[name]
        line.weather = WEATHERS[kind]
        until = time.monotonic() + seconds
        while kind == "storm" and time.monotonic() < until:
            await asyncio.to_thread(line.reset)
            await asyncio.sleep(EVERY)
        await asyncio.sleep(until - time.monotonic())
        line.weather = FAIR

    await asyncio.sleep(0.3)
    await asyncio.gather(*(befall(*each) for each in spell))
    crowd.hub.first.clear()
    back = await crowd.back_after(time.monotonic())
    said = ", ".join(f"{name} {kind} {seconds:.1f} s" for name, kind, seconds in spell)
    print(f"... back after {back:.2f} s: {said}", file=sys.stderr, flush=True)
    return back


def failures(found: Found) -> int:
    """How much was wrong."""
    return wrongs(found) + int(found["not back"]) + int(found["answered otherwise"])


if __name__ == "__main__":
    main()
