"""Two nodes, a PostgreSQL and a NATS, each on a host of its own, cut from each other and killed.

    python -m benchmarks.faults.partitions --kills 50 --schedules 60

The hosts are network namespaces inside one of our own, so nothing on the machine changes and
nothing is left behind. A cut drops packets in one direction or both. People play on through all of
it, now at one node, now at the other, and come back with the version and the unanswered choice they
have.
Then the log is held against all they were told: nothing acknowledged may be missing, no version may
stand there twice, every hash has to agree, and answers have to be linearizable (`histories.py`).

`--break unique` takes the one constraint away on which all of it rests; the run has to fail then.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import psycopg

from benchmarks.faults.crowd import NODES, Crowd
from benchmarks.faults.histories import History, held_against, wrongs
from matinee.server.log.chain import Row
from tests.support.services import Missing, Nats, Postgres

LIMIT = 15.0
"""Seconds within which both nodes have to acknowledge choices again."""
ON_THE_WAY = 0.3
"""Seconds an acknowledgement may be on its way to who counts it."""
PORT = 8000
INSIDE = ["unshare", "--user", "--map-root-user", "--net"]
BLACK_HOLE = "root tbf rate 8bit burst 10b latency 1ms"
"""A queue that no packet fits into: all that leaves by this device is dropped, without a word."""
WIRES = (("a", "db"), ("b", "db"), ("a", "hub"), ("b", "hub"))
"""What can be cut. Nodes speak to each other through the hub, where NATS is, and the database."""
WAYS = ("both", "out", "in")

_decode = msgspec.json.Decoder().decode


def main() -> None:
    """Run in namespaces of our own, print what was found, and fail if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=5, help="how often PostgreSQL is killed")
    parser.add_argument("--schedules", type=int, default=6, help="how often wires are cut")
    parser.add_argument("--restarts", type=int, default=0, help="how often a node is stopped")
    parser.add_argument("--tables", type=int, default=8, help="tables played at once")
    parser.add_argument("--longest", type=float, default=6.0, help="seconds a cut lasts at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--break", dest="broken", choices=["unique"], help="what to take away")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if not arguments.inside:
        why = whether_possible()
        if why:
            raise SystemExit(f"cannot be run here: {why}")
        command = [
            *INSIDE,
            sys.executable,
            "-m",
            "benchmarks.faults.partitions",
            *sys.argv[1:],
            "--inside",
        ]
        raise SystemExit(subprocess.call(command))
    with tempfile.TemporaryDirectory() as folder:
        try:
            found = asyncio.run(run(arguments, Path(folder)))
        except Missing as missing:
            raise SystemExit(f"cannot be run here: {missing}") from None
    if arguments.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:38} {value}")
    bad = wrongs(found) + found["not back"] + found["acknowledged while cut off"]
    raise SystemExit(1 if bad else 0)


def whether_possible() -> str | None:
    """Why this machine does not allow it, if it does not."""
    for program in ("unshare", "nsenter", "ip", "tc"):
        if shutil.which(program) is None:
            return f"there is no `{program}`"
    tries = [
        "ip link add x type veth peer name y",
        "ip link set x up",
        f"tc qdisc add dev x {BLACK_HOLE}",
    ]
    tried = subprocess.run(
        [*INSIDE, "sh", "-c", " && ".join(tries)], capture_output=True, check=False
    )
    return tried.stderr.decode().strip() or "no namespaces" if tried.returncode else None


# Hosts and wires ---------------------------------------------------------------------------------


class Net:
    """Hosts as network namespaces, joined by wires that can be cut. We are the host `people`."""

    def __init__(
        self,
        hosts: Sequence[str] = ("a", "b", "db", "hub"),
        between: Sequence[tuple[str, str]] = WIRES,
    ) -> None:
        self._hosts = {
            name: subprocess.Popen(["unshare", "--net", "sleep", "infinity"]) for name in hosts
        }
        time.sleep(0.3)
        self._addresses: dict[tuple[str, str], str] = {}
        self.cut_now: set[tuple[str, str]] = set()
        _run([], "ip link set lo up")
        for name in self._hosts:
            _run(self.within(name), "ip link set lo up")
        wires = [*between, *(("people", host) for host in self._hosts)]
        for number, (one, other) in enumerate(wires, start=1):
            self._join(number, one, other)

    def within(self, host: str) -> list[str]:
        """What a command line begins with to run on a host."""
        if host == "people":
            return []
        return ["nsenter", f"--net=/proc/{self._hosts[host].pid}/ns/net", "--"]

    def _join(self, number: int, one: str, other: str) -> None:
        devices = {one: f"{one[:4]}-{other[:4]}", other: f"{other[:4]}-{one[:4]}"}
        _run([], f"ip link add {devices[one]} type veth peer name {devices[other]}")
        for place, (host, device) in enumerate(devices.items(), start=1):
            if host != "people":
                _run([], f"ip link set {device} netns {self._hosts[host].pid}")
            address = f"10.77.{number}.{place}"
            _run(self.within(host), f"ip addr add {address}/30 dev {device}")
            _run(self.within(host), f"ip link set {device} up")
            self._addresses[other if host == one else one, host] = address

    def address(self, seen_from: str, host: str) -> str:
        """A host's address on the wire from another."""
        return self._addresses[seen_from, host]

    def cut(self, one: str, other: str, way: str) -> None:
        """Drop what goes from one to the other, the other way, or both."""
        for start, end in ((one, other), (other, one)):
            if way == "both" or way == ("out" if start == one else "in"):
                if (start, end) not in self.cut_now:
                    self.cut_now.add((start, end))
                    device = f"{start[:4]}-{end[:4]}"
                    _run(self.within(start), f"tc qdisc add dev {device} {BLACK_HOLE}")

    def mend(self, one: str, other: str) -> None:
        """Let everything through again."""
        for start, end in {(one, other), (other, one)} & self.cut_now:
            _run(self.within(start), f"tc qdisc del dev {start[:4]}-{end[:4]} root")
            self.cut_now.remove((start, end))

    def close(self) -> None:
        """End the hosts."""
        for process in self._hosts.values():
            process.kill()
            process.wait()


def _run(within: list[str], command: str) -> None:
    subprocess.run([*within, *command.split()], check=True)


@dataclass
class Node:
    """`matinee serve` on a host of its own."""

    net: Net
    name: str
    folder: Path
    process: subprocess.Popen[bytes] | None = None
    database: str = ""

    def start(self, database: str) -> None:
        """Start it."""
        self.database = database
        net, name = self.net, self.name
        # fmt: off
        command = [
            *net.within(name), sys.executable, "-m", "matinee.cli", "serve", "--no-limits",
            "--host", "0.0.0.0", "--port", str(PORT), "--pace", "0",
            "--database", database, "--nats", f"nats://{net.address(name, 'hub')}:4222",
        ]
        # fmt: on
        environment = {**os.environ, "XDG_DATA_HOME": str(self.folder / name)}
        with (self.folder / f"{name}.log").open("ab") as told:
            self.process = subprocess.Popen(command, stderr=told, env=environment)

    def wait(self) -> None:
        """Wait until it is ready."""
        until = time.monotonic() + 60
        while not self.is_ready():
            if time.monotonic() > until or self.process is None or self.process.poll() is not None:
                print((self.folder / f"{self.name}.log").read_text()[-2000:], file=sys.stderr)
                raise SystemExit(f"node {self.name} did not start")
            time.sleep(0.05)

    @property
    def address(self) -> str:
        """Where people find it."""
        return f"{self.net.address('people', self.name)}:{PORT}"

    def is_ready(self) -> bool:
        """Whether it says so."""
        address = f"http://{self.address}/health/ready"
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=3) as found:
            return bool(found.status == 200)
        return False

    def new_table(self) -> Any:
        """A new table's links."""
        request = urllib.request.Request(
            f"http://{self.address}/api/tables",
            b'{"game": "sensation"}',
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            return _decode(answer.read())

    def stop(self) -> None:
        """Ask it to go."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)

    def kill(self) -> None:
        """End it."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


# The run -----------------------------------------------------------------------------------------


def schedules(count: int, chance: random.Random, longest: float) -> Iterator[list[Any]]:
    """Cuts with their seconds: every wire in every direction first, then several at once."""
    single = [[(wire, way)] for way in WAYS for wire in WIRES]
    for number in range(count):
        if number < len(single):
            cuts = single[number]
        else:
            wires = chance.sample(WIRES, chance.randint(2, 4))
            cuts = [(wire, chance.choice(WAYS)) for wire in wires]
        yield [(*wire, way, chance.uniform(0.3, longest)) for wire, way in cuts]


async def run(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Kill and cut while people play, then look at the log."""
    chance = random.Random(arguments.seed)
    net = Net()
    postgres = Postgres(folder, host=net.address("people", "db"), port=5432)
    postgres.listens, postgres.within = "*", net.within("db")
    hub = Nats(folder, net.address("people", "hub"), 4222)
    hub.listens, hub.within = "0.0.0.0", net.within("hub")
    nodes = {name: Node(net, name, folder) for name in NODES}
    try:
        postgres.start()
        postgres.new_database("matinee")
        hub.start()
        for name, node in nodes.items():
            node.start(f"postgresql://matinee@{net.address(name, 'db')}:5432/matinee")
        for node in nodes.values():
            node.wait()
        if arguments.broken == "unique":
            with psycopg.connect(postgres.address("matinee"), autocommit=True) as connection:
                connection.execute(
                    "ALTER TABLE events DROP CONSTRAINT events_pkey, "
                    "DROP CONSTRAINT events_table_id_key_key"
                )
                connection.execute("CREATE INDEX ON events (table_id, version)")
        crowd = Crowd(nodes, arguments.tables, chance)
        await crowd.back_after(time.monotonic())
        kills = await kill(postgres, crowd, arguments.kills)
        plans = list(schedules(arguments.schedules, chance, arguments.longest))
        cuts, spans = await cut(net, crowd, plans)
        pauses = await restart(nodes, crowd, arguments.restarts)
        await asyncio.sleep(1)
        await crowd.stop()
        return {
            **told("PostgreSQL killed", kills),
            **told("wires cut", cuts),
            "nodes stopped or killed": len(pauses),
            "longest time without a choice, s": round(max(pauses, default=0.0), 2),
            "not back": sum(back > LIMIT for back in [*kills, *cuts]),
            "cut off from the database, s": round(sum(end - start for _, start, end in spans), 2),
            "acknowledged while cut off": sum(
                start + ON_THE_WAY < moment < end
                for at, start, end in spans
                for node, moment in crowd.hub.heard
                if node == at
            ),
            **check(postgres.address("matinee"), crowd.histories),
            "refusals": dict(crowd.hub.refusals),
        }
    finally:
        for node in nodes.values():
            node.kill()
        hub.end()
        postgres.end()
        net.close()


async def kill(postgres: Postgres, crowd: Crowd, times: int) -> list[float]:
    """End PostgreSQL, by force and by its own hand in turn, and start it again at once."""
    backs = []
    for number in range(times):
        await asyncio.sleep(random.uniform(0.2, 1.0))
        moment = time.monotonic()
        await asyncio.to_thread(postgres.crash if number % 2 == 0 else postgres.stop)
        crowd.hub.first.clear()
        await asyncio.to_thread(postgres.start)
        backs.append(await crowd.back_after(moment))
        progress("kill", number, times, backs[-1])
    return backs


async def cut(
    net: Net, crowd: Crowd, plans: list[list[Any]]
) -> tuple[list[float], list[tuple[str, float, float]]]:
    """Cut wires, each for its own time, then see how soon both nodes serve again.

    Also when each node was cut off from the database.
    """
    backs = []
    spans: list[tuple[str, float, float]] = []
    for number, plan in enumerate(plans):
        await asyncio.sleep(0.5)

        async def one(start: str, end: str, way: str, seconds: float) -> None:
            await asyncio.sleep(random.uniform(0, 0.5))
            await asyncio.to_thread(net.cut, start, end, way)
            began = time.monotonic()
            await asyncio.sleep(seconds)
            if end == "db":
                spans.append((start, began, time.monotonic()))
            await asyncio.to_thread(net.mend, start, end)

        await asyncio.gather(*(one(*each) for each in plan))
        crowd.hub.first.clear()
        backs.append(await crowd.back_after(time.monotonic()))
        progress("cut", number, len(plans), backs[-1], plan)
    return backs, spans


async def restart(nodes: dict[str, Node], crowd: Crowd, times: int) -> list[float]:
    """Stop one node after the other, politely and not, and start it again; people go elsewhere.

    The longest time meanwhile in which nobody anywhere was acknowledged.
    """
    pauses = []
    for number in range(times):
        node = nodes[NODES[number % 2]]
        began = time.monotonic()
        await asyncio.to_thread(node.stop if number % 4 < 2 else node.kill)
        await asyncio.to_thread(node.start, node.database)
        await asyncio.to_thread(node.wait)
        crowd.hub.first.clear()
        await crowd.back_after(time.monotonic())
        heard = [began, *(moment for _, moment in crowd.hub.heard if moment > began)]
        pauses.append(max(after - before for before, after in itertools.pairwise(heard)))
        progress("restart", number, times, pauses[-1])
    return pauses


def progress(what: str, number: int, total: int, back: float, plan: Any = "") -> None:
    """A line for each, since it takes minutes."""
    said = " ".join(f"{a}-{b}:{way}:{s:.1f}s" for a, b, way, s in plan) if plan else ""
    print(f"... {what} {number + 1}/{total} back after {back:.2f} s {said}", file=sys.stderr)


def told(what: str, backs: list[float]) -> dict[str, Any]:
    """How soon service was back."""
    ordered = sorted(backs) or [0.0]
    return {
        what: len(backs),
        f"{what}: median back, s": round(ordered[len(ordered) // 2], 2),
        f"{what}: slowest back, s": round(ordered[-1], 2),
    }


def check(database: str, histories: dict[str, History]) -> dict[str, int]:
    """Hold the log against all that was answered."""
    rows: dict[str, list[Row]] = {}
    with psycopg.connect(database) as connection:
        query = "SELECT table_id, version, key, body, hash FROM events ORDER BY table_id, version"
        for table, version, key, body, chained in connection.execute(query):
            rows.setdefault(table, []).append(Row(version, key, bytes(body), chained))
    found, examples = held_against(rows, histories)
    for example in examples:
        print(example, file=sys.stderr)
    return found


if __name__ == "__main__":
    main()
