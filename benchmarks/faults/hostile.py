"""Play honestly beside clients who do the worst they can.

    python -m benchmarks.faults.hostile --seconds 60

Of the clients one in ten is hostile: it floods with requests, packets, frames, half-sent requests,
records, tables of bots and reviews, from an address of its own (loopback has many). The others play
at a person's pace, with each other or against a bot. Measured are the time until an honest choice
is acknowledged and until a bot has answered it. Exit status 1 where the p99 is above 100 ms, a
bot's answer above 2 s, or an honest client was refused.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import multiprocessing
import queue
import random
import sys
import tempfile
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.queues import Queue
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.faults import stalls
from benchmarks.faults.stalls import Target
from benchmarks.served import Server, serving
from matinee import games

MOST_MS, SLOWEST_BOT = 100.0, 2.0
THINKS = 0.5
"""Seconds an honest player takes for a choice, on average."""
BOT = "greedy"


# Honest ----------------------------------------------------------------------------------------


@dataclass
class Honest:
    """Somebody who plays one seat, game after game, at a person's pace."""

    server: Server
    source: str
    table: str
    seat: int
    token: str
    against_bot: bool
    rng: random.Random
    latencies: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    _sent: tuple[str, float] | None = None
    _bot_since: float | None = None

    async def play(self, until: float) -> None:
        """Play until a moment; a lost connection counts as a refusal."""
        headers = {"Authorization": f"Bearer {self.token}"}
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
        try:
            async with connect(
                address, additional_headers=headers, compression=None, local_addr=(self.source, 0)
            ) as ws:
                await ws.send('{"message":"hello"}')
                while (left := until - time.perf_counter()) > 0:
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(left):
                            await self._take(ws, json.loads(await ws.recv()))
        except (OSError, WebSocketException, TimeoutError) as error:
            self.refused[type(error).__name__] += 1

    async def _take(self, ws: Any, message: dict[str, Any]) -> None:
        now = time.perf_counter()
        kind = message["message"]
        if kind == "done" and self._sent is not None and message["key"] == self._sent[0]:
            self.latencies.append(now - self._sent[1])
            self._sent = None
        elif kind == "refusal":
            self._sent = None
            if message["code"] != "stale":
                self.refused[message["code"]] += 1
        elif kind == "update":
            await self._look(ws, message["state"], now)

    async def _look(self, ws: Any, state: dict[str, Any], now: float) -> None:
        own = state["turn"] == self.seat
        if self.against_bot and not own and state["phase"] == "running":
            self._bot_since = self._bot_since or now
        elif self._bot_since is not None:
            self.bots.append(now - self._bot_since)
            self._bot_since = None
        vacant = state["phase"] == "open" and state["seats"][self.seat]["name"] is None
        if vacant and self._sent is None:
            sit = {"do": "sit", "seat": self.seat, "name": f"P{self.seat}"}
            await self._ask(ws, state["version"], sit)
        elif state["phase"] == "running" and own and self._sent is None:
            await asyncio.sleep(self.rng.uniform(0, 2 * THINKS))
            word = self.rng.choice(state["legal"])
            await self._ask(ws, state["version"], {"do": "choose", "word": word})

    async def _ask(self, ws: Any, version: int, command: dict[str, Any]) -> None:
        key = f"{self.rng.getrandbits(60):x}"
        self._sent = (key, time.perf_counter())
        ask = {"message": "ask", "key": key, "version": version, "command": command}
        await ws.send(json.dumps(ask))


# Hostile ---------------------------------------------------------------------------------------


def attacks(target: Target, rng: random.Random) -> dict[str, Callable[[], object]]:
    """The worst we know, each once; whoever is hostile does them again and again."""
    records = stalls.longest_records(rng, tries=2)
    game = games.GAMES[0]
    all_bots = {"game": game.name, "seats": ["expert"] * max(game.players), "pace": 0}
    held: list[Any] = []

    def half_sent() -> None:
        held[:] = held[-200:]
        with contextlib.suppress(OSError):
            client = target.dial()
            client.sendall(rng.choice((b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: a\r\n")))
            held.append(client)

    def at_table() -> None:
        links = target.ask("POST", "/api/tables", {"game": game.name})
        if isinstance(links, dict) and "seats" in links:
            with target.sit(links["table"], links["seats"][0]) as client:
                stalls.exchange(client, stalls.frames(rng))

    def review() -> object:
        return target.ask("POST", "/api/review", {"record": rng.choice(records), "seat": 0})

    return {
        "heads": lambda: target.send(stalls.head(rng)),
        "bodies": lambda: target.send(stalls.body(rng)),
        "packets": lambda: target.send(stalls.packet(rng)),
        "frames": at_table,
        "records": lambda: target.send(stalls.recorded(rng, records)),
        "half-sent": half_sent,
        "tables of bots": lambda: target.ask("POST", "/api/tables", all_bots),
        "reviews": review,
    }


def be_hostile(port: int, source: str, seconds: float, seed: int, done: Queue[str]) -> None:
    """One attacker: several threads, each with every attack in turn."""
    known = attacks(Target(port, source=source), random.Random(seed))
    turns = itertools.cycle(known)
    until = time.perf_counter() + seconds

    def attack() -> None:
        while time.perf_counter() < until:
            name = next(turns)
            with contextlib.suppress(OSError, ValueError):
                known[name]()
                done.put(name)

    threads = [threading.Thread(target=attack, daemon=True) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(max(0.0, until - time.perf_counter()) + 2)


# Together --------------------------------------------------------------------------------------


def seated(server: Server, count: int, rng: random.Random) -> list[Honest]:
    """Honest players: two people at every other table, a person and a bot at the rest."""
    game = next(each for each in games.GAMES if 2 in each.players)
    players: list[Honest] = []
    while len(players) < count:
        alone = bool(len(players) % 3 == 2)
        seats = ["human", BOT if alone else "human"]
        links = server.post("/api/tables", {"game": game.name, "seats": seats})
        for seat, token in enumerate(links["seats"]):
            if token is not None:
                source = f"127.1.{len(players) // 250}.{len(players) % 250 + 1}"
                own = random.Random(rng.getrandbits(64))
                players.append(Honest(server, source, links["table"], seat, token, alone, own))
    return players


async def play_all(players: list[Honest], seconds: float) -> None:
    """Have everyone play for a while."""
    until = time.perf_counter() + seconds
    await asyncio.gather(*(player.play(until) for player in players))


def share(values: list[float], at: float) -> float:
    """The value that a share of them does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(at * len(ordered)))] if ordered else 0.0


def report(players: list[Honest], done: Counter[str], figures: str) -> bool:
    """Say how it went; whether it went well."""
    choices = [each for player in players for each in player.latencies]
    bots = [each for player in players for each in player.bots]
    refused = sum((player.refused for player in players), Counter[str]())
    print(f"honest: {len(players)} players, {len(choices)} choices, refused {dict(refused)}")
    p50, p99, most = (1000 * share(choices, at) for at in (0.5, 0.99, 1))
    print(f"a choice: p50 {p50:.1f} ms, p99 {p99:.1f} ms, slowest {most:.1f} ms")
    print(
        f"a bot's turn: p50 {share(bots, 0.5):.2f} s, slowest {share(bots, 1):.2f} s of {len(bots)}"
    )
    print(f"hostile: {dict(done)}")
    print(
        "\n".join(line for line in figures.splitlines() if line.startswith("matinee_longest_stall"))
    )
    return bool(choices) and p99 <= MOST_MS and share(bots, 1) <= SLOWEST_BOT and not refused


def main() -> None:
    """Serve, play, attack, report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--clients", type=int, default=40)
    parser.add_argument("--hostile", type=int, default=-1, help="how many; a tenth unless told")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1, help="of the server")
    asked = parser.parse_args()
    hostile = asked.clients // 10 if asked.hostile < 0 else asked.hostile
    rng = random.Random(asked.seed)
    spawn = multiprocessing.get_context("spawn")
    done: Queue[str] = spawn.Queue()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        server.limited = True
        server.processes = asked.processes
        server.start()
        players = seated(server, asked.clients - hostile, rng)
        attackers = [
            spawn.Process(
                target=be_hostile,
                args=(server.port, f"127.2.0.{n + 1}", asked.seconds, rng.getrandbits(32), done),
                daemon=True,
            )
            for n in range(hostile)
        ]
        for attacker in attackers:
            attacker.start()
        asyncio.run(play_all(players, asked.seconds))
        with urllib.request.urlopen(f"{server.url}/metrics", timeout=10) as answer:
            figures = answer.read().decode()
        told = Path(f"{server.database}.log").read_text().splitlines()
        print("\n".join(line for line in told if "held up" in line))
        names: Counter[str] = Counter()
        while any(each.is_alive() for each in attackers) or not done.empty():
            with contextlib.suppress(queue.Empty):
                names[done.get(timeout=0.1)] += 1
    sys.exit(not report(players, names, figures))


if __name__ == "__main__":
    main()
