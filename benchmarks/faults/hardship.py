"""What a server has to bear besides being killed, tried on a real one.

    python -m benchmarks.faults.hardship diskfull  the disk fills up, and is emptied again
    python -m benchmarks.faults.hardship diskstall  the disk stands still for ten seconds
    python -m benchmarks.faults.hardship slow  500 clients that never read
    python -m benchmarks.faults.hardship clock  the clock is set by a day; the server stands still
    python -m benchmarks.faults.hardship dormant  100,000 tables that wait for someone
    python -m benchmarks.faults.hardship reconnect  2,000 clients come back after a restart
    python -m benchmarks.faults.hardship soak  --minutes 60

Each prints what it saw and what was promised, and fails where the promise was not kept.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.faults.histories import History, held_against, wrongs
from benchmarks.faults.kills import log_of
from benchmarks.served import Server, clients_of, serving
from benchmarks.speed import swarm
from benchmarks.speed.load import against_log, new_tables


class Promise(NamedTuple):
    """Something seen, and what it may be at most."""

    what: str
    seen: float
    most: float


def main() -> None:
    """Try one hardship."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("hardship", choices=HARDSHIPS)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=60, help="of the soak: choices a second")
    parser.add_argument("--count", type=int, help="clients, or tables")
    given = parser.parse_args()
    promises = HARDSHIPS[given.hardship](given)
    for what, seen, most in promises:
        print(f"{'kept' if seen <= most else 'NOT KEPT':9} {what:58} {seen:10.2f}  (<= {most:g})")
    raise SystemExit(0 if all(each.seen <= each.most for each in promises) else 1)


def mb(memory: float) -> str:
    """Bytes as megabytes."""
    return f"{memory / 2**20:.1f}"


class Crowd:
    """Clients at so many tables of a server, and everything they were promised."""

    def __init__(self, server: Server, tables: int, spare: int, rate: float | None) -> None:
        self._server = server
        self._links = new_tables(server, tables + spare)
        self.made: list[swarm.Table] = []
        self.clients = swarm.Swarm(self._new, rate)
        self._tables = tables

    def _new(self) -> swarm.Table | None:
        if not self._links:
            return None
        self.made.append(swarm.Table(self._server.port, self._links.pop(), 0, len(self.made)))
        return self.made[-1]

    async def begin(self) -> None:
        """Take seats."""
        await self.clients.begin(self._tables)

    @property
    def promised(self) -> list[swarm.Acknowledged]:
        """All that was acknowledged."""
        return [each for table in self.made for each in table.promised]


# The disk is full ----------------------------------------------------------------------------


def diskfull(given: Any) -> list[Promise]:
    """A small file system of its own, filled to the last block while people play."""
    if "MATINEE_INSIDE" not in os.environ:
        own = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "--mount", "--map-root"]
        inside = {**os.environ, "MATINEE_INSIDE": "1"}
        done = subprocess.run(
            [*own, sys.executable, "-m", "benchmarks.faults.hardship", "diskfull"],
            env=inside,
            check=False,
        )
        raise SystemExit(done.returncode)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "disk"
        folder.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(folder)]
        subprocess.run(mount, check=True)
        try:
            with serving(folder) as server:
                server.start()
                found = swarm.run(_fill_and_empty(server, folder))
                server.stop()
                kept = against_log(server.database, found.pop("promised"))
        finally:
            subprocess.run(["umount", "-l", str(folder)], check=True)
    print(
        f"acknowledged {kept['acknowledged']}: {found['before']} before, {found['after']} after, "
        f"{found['while full']} while full, until {found['refused']} were refused"
    )
    return [
        Promise("acknowledged choices not in the log", kept["lost"], 0),
        Promise("acknowledged once a choice had been refused", found["late"], 0),
        Promise("reads refused while full", found["reads refused"], 0),
        Promise("seconds until it was served again", found["back"], 10),
    ]


async def _fill_and_empty(server: Server, folder: Path) -> dict[str, Any]:
    crowd = Crowd(server, 8, 400, rate=100)
    clients = crowd.clients
    await crowd.begin()
    driving = asyncio.create_task(clients.drive(60))
    await asyncio.sleep(2)
    before = len(clients.latencies)
    ballast = folder / "ballast"
    try:
        with ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
    except OSError:
        pass
    began = time.perf_counter()
    while not clients.refused.get("unwritten") and time.perf_counter() - began < 30:
        await asyncio.sleep(0.05)
    at_refusal = len(clients.latencies)
    await asyncio.sleep(0.5)  # what was under way is answered
    late, bad_reads = len(clients.latencies), 0
    for _ in range(20):
        table = random.choice(crowd.made)
        bad_reads += not await asyncio.to_thread(_reads, server, table)
        await asyncio.sleep(0.1)
    late = len(clients.latencies) - late
    while_full = len(clients.latencies) - before
    refused = clients.refused.get("unwritten", 0)
    ballast.unlink()
    freed, count = time.perf_counter(), len(clients.latencies)
    while len(clients.latencies) == count and time.perf_counter() - freed < 30:
        await asyncio.sleep(0.01)
    back = time.perf_counter() - freed
    await asyncio.sleep(2)
    driving.cancel()
    await asyncio.gather(driving, return_exceptions=True)
    await asyncio.sleep(0.5)
    clients.leave()
    return {
        "before": before, "while full": while_full, "refused": refused,
        "at refusal": at_refusal, "late": late, "reads refused": bad_reads, "back": back,
        "after": len(clients.latencies) - count, "promised": crowd.promised,
    }  # fmt: skip


def _reads(server: Server, table: swarm.Table) -> bool:
    """Whether a player is told how their table stands."""
    token = {"Authorization": f"Bearer {table._tokens[0]}"}
    address = f"{server.url}/api/tables/{table.id}"
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=token), timeout=5) as a:
            return bool(json.loads(a.read())["table"] == table.id)
    except OSError:
        return False


# Clients that never read ---------------------------------------------------------------------


def slow(given: Any) -> list[Promise]:
    """Onlookers with the smallest of buffers, who say hello and read nothing."""
    count = given.count or 500
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        server.start()
        before = server.memory()
        found = swarm.run(_never_read(server, count))
        after = server.memory()
    print(
        f"{count} clients; {mb(before)} MB before, {mb(found['most'])} at most, {mb(after)} after; "
        f"the last closed after {found['closed after']:.0f} s; "
        f"{found['choices']} choices meanwhile, 99% within {found['p99']:.0f} ms"
    )
    return [
        Promise("clients still connected", found["open"], 0),
        Promise("MB more at most, for each client", (found["most"] - before) / 2**20 / count, 0.5),
        Promise("players refused or disconnected", found["errors"], 0),
    ]


async def _never_read(server: Server, count: int) -> dict[str, Any]:
    crowd = Crowd(server, 4, 400, rate=60)
    await crowd.begin()
    loop, sockets = asyncio.get_running_loop(), []
    for number in range(count):
        table = crowd.made[number % 4]
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.setblocking(False)
        await loop.sock_connect(deaf, ("127.0.0.1", server.port))
        ask = (
            f"GET /api/tables/{table.id}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Authorization: Bearer {table.onlooker}\r\n\r\n"
        )
        await loop.sock_sendall(deaf, ask.encode())
        await asyncio.sleep(0.002)
        hello = b'{"message":"hello"}'
        frame = bytes((0x81, 0x80 | len(hello))) + bytes(4) + hello
        await loop.sock_sendall(deaf, frame * 3)
        sockets.append(deaf)
    driving = asyncio.create_task(crowd.clients.drive(120))
    began, most, closed_after = time.perf_counter(), server.memory(), 0.0
    alive = count
    while alive and time.perf_counter() - began < 120:
        await asyncio.sleep(1)
        most = max(most, server.memory())
        alive = await asyncio.to_thread(
            _established, server.port, {s.getsockname()[1] for s in sockets}
        )
        # Whoever keeps a table talking keeps the deaf ones' buffers filling.
        for deaf in sockets:
            with_hello = bytes((0x81, 0x80 | 19)) + bytes(4) + b'{"message":"hello"}'
            try:
                deaf.send(with_hello)
            except OSError:
                continue
        closed_after = time.perf_counter() - began
    driving.cancel()
    await asyncio.gather(driving, return_exceptions=True)
    times = sorted(crowd.clients.latencies)
    crowd.clients.leave()
    for deaf in sockets:
        deaf.close()
    return {
        "open": alive, "most": most, "closed after": closed_after, "choices": len(times),
        "p99": 1000 * times[int(0.99 * (len(times) - 1))],
        "errors": len(crowd.clients.errors) + sum(crowd.clients.refused.values()),
    }  # fmt: skip


def _established(port: int, own: set[int]) -> int:
    """How many of our sockets the server still holds, as the system says."""
    found = 0
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        local, remote, state = line.split()[1:4]
        here, there = (int(each.rpartition(":")[2], 16) for each in (local, remote))
        found += here == port and there in own and state == "01"
    return found


# Clocks --------------------------------------------------------------------------------------

DAY = 86_400


def clock(given: Any) -> list[Promise]:
    """Clocks of a minute a turn. The time of day jumps by a day, and the server stands still.

    Simulated: a preloaded shim adds to what the system says. While the server is held by SIGSTOP
    for 3 seconds its clocks are put forward by the rest of ten minutes.
    """
    tables = given.count or 100
    with on_odd_machine() as (server, clocks):
        found = swarm.run(_jump(server, tables, clocks))
        server.stop()
        control = found.pop("control")
        with sqlite3.connect(server.database) as connection:
            query = "SELECT table_id FROM events WHERE CAST(body AS TEXT) LIKE '%stood-in%'"
            timed_out = {table for (table,) in connection.execute(query)}
    print(
        f"{tables} tables with a minute a turn; {len(control)} with 4 s, let pass as a control; "
        f"{found['choices']} choices after all that"
    )
    return [
        Promise("players out of time who were not", len(timed_out - control), 0),
        Promise("players not out of time who were", len(control - timed_out), 0),
        Promise("players refused or disconnected", found["errors"], 0),
    ]


@contextlib.contextmanager
def on_odd_machine() -> Iterator[tuple[Server, Path]]:
    """A server whose clocks and disk obey a file."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise SystemExit("this needs Linux and a C compiler")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        shim, clocks = folder / "shim.so", folder / "clocks"
        source = str(Path(__file__).with_suffix(".c"))
        subprocess.run(
            [compiler, "-shared", "-fPIC", "-O1", "-o", str(shim), source, "-ldl"], check=True
        )
        set_clocks(clocks, 0, 0)
        os.environ |= {"LD_PRELOAD": str(shim), "CLOCKS": str(clocks)}
        with serving(folder) as server:
            server.start()
            del os.environ["LD_PRELOAD"]
            yield server, clocks


def set_clocks(file: Path, wall: float, steady: float, disk_waits: bool = False) -> None:
    """Set both clocks forward, in seconds; in place, since the server has the file mapped."""
    data = struct.pack("=qqq", int(wall * 1e9), int(steady * 1e9), disk_waits)
    if not file.exists():
        file.write_bytes(data)
    with file.open("r+b") as opened:
        opened.write(data)


async def _jump(server: Server, tables: int, clocks: Path) -> dict[str, Any]:
    crowd = Crowd(server, 0, 0, rate=200)
    timed = {"game": "sensation", "clock": {"kind": "move", "limit": 60}}
    crowd._links = [server.post("/api/tables", timed) for _ in range(tables)]
    crowd._tables = tables
    await crowd.begin()
    await crowd.clients.drive(2)
    brief = {**timed, "clock": {"kind": "move", "limit": 4}, "seats": ["human", "human"]}
    links = [server.post("/api/tables", brief) for _ in range(5)]
    control = Crowd(server, 0, 0, rate=0.0001)
    control._links, control._tables = links, len(links)
    await control.begin()
    for wall in (DAY, -DAY, 0):
        set_clocks(clocks, wall, 0)
        await asyncio.sleep(3)
    assert server.process is not None
    os.kill(server.process.pid, 19)  # SIGSTOP
    set_clocks(clocks, 597, 597)
    await asyncio.sleep(3)
    os.kill(server.process.pid, 18)  # SIGCONT
    await asyncio.sleep(3)
    before = len(crowd.clients.latencies)
    await crowd.clients.drive(4)
    await asyncio.sleep(0.5)
    choices = len(crowd.clients.latencies) - before
    crowd.clients.leave()
    control.clients.leave()
    errors = len(crowd.clients.errors) + sum(crowd.clients.refused.values())
    ids = {table.id for table in control.made}
    return {"choices": choices, "errors": errors, "control": ids}


# The disk stands still -----------------------------------------------------------------------


def diskstall(given: Any) -> list[Promise]:
    """No sync comes back for ten seconds, as when a network's disk is away."""
    stall = 10.0
    with on_odd_machine() as (server, clocks):
        histories, began = asyncio.run(_stand_still(server, clocks, given.count or 6, stall))
        server.stop()
        found, examples = held_against(log_of(server.database), histories)
    for example in examples:
        print(example, file=sys.stderr)
    writes = [write for history in histories.values() for write in history.writes]
    reads = [read for history in histories.values() for read in history.reads]
    meanwhile = [read for read in reads if began + 0.5 < read.began < began + stall - 0.5]
    slowest = max((read.over - read.began for read in meanwhile if read.viewer is None), default=9)
    again = min(write.over for write in writes if write.over > began + stall) - began - stall
    within = [w for w in writes if w.version and began + 0.5 < w.over < began + stall]
    print(f"{found['acknowledged']} acknowledged, {len(meanwhile)} reads answered meanwhile")
    return [
        Promise("choices acknowledged that no disk had", len(within), 0),
        Promise("seconds the slowest read took meanwhile", slowest, 1),
        Promise("seconds until a choice was acknowledged again", again, 1),
        Promise("choices lost, or answers that no order explains", wrongs(found), 0),
    ]


async def _stand_still(
    server: Server, clocks: Path, tables: int, stall: float
) -> tuple[dict[str, History], float]:
    chance = random.Random(1)
    clients = []
    for _ in range(tables):
        links = server.post("/api/tables", {"game": "sensation"})
        clients += clients_of(lambda: server.address, links, chance)
    playing = [asyncio.create_task(client.play(inf)) for client in clients]
    await asyncio.sleep(0.3)
    set_clocks(clocks, 0, 0, disk_waits=True)
    began = time.perf_counter()
    await asyncio.sleep(stall)
    set_clocks(clocks, 0, 0)
    await asyncio.sleep(1.5)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return {client.table: client.history for client in clients}, began


# Many tables ---------------------------------------------------------------------------------


def dormant(given: Any) -> list[Promise]:
    """Tables in mid-game that wait for a move by tomorrow, copied from ten played ones."""
    count = given.count or 100_000
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        server.start()
        day = {"game": "sensation", "clock": {"kind": "day", "limit": 3}}
        links = [server.post("/api/tables", day) for _ in range(10)]
        swarm.run(_begin_games(server, links))
        server.stop()
        _multiply(server.database, count)
        size = server.database.stat().st_size
        ready = sorted(_starts(server) for _ in range(3))
        memory = server.memory()
        reached = swarm.run(_reach(server, links))
    print(
        f"{count} tables, {mb(size)} MB of log; ready after {ready} s, {mb(memory)} MB; "
        f"one of them answers its first visitor within {1000 * reached:.0f} ms"
    )
    return [
        Promise("seconds until it is ready (median of 3)", ready[1], 3),
        Promise("MB of memory", memory / 2**20, 300),
    ]


def _starts(server: Server) -> float:
    if server.process is not None and server.process.poll() is None:
        server.stop()
    return round(server.start(), 2)


async def _begin_games(server: Server, links: list[dict[str, Any]]) -> None:
    crowd = Crowd(server, 0, 0, rate=50)
    crowd._links, crowd._tables = list(links), len(links)
    await crowd.begin()
    await crowd.clients.drive(3)
    crowd.clients.leave()


def _multiply(database: Path, count: int) -> None:
    """Copy what is there until there are so many tables."""
    with sqlite3.connect(database) as connection:
        names = [name for (name,) in connection.execute("SELECT id FROM tables")]
        columns = [row[1] for row in connection.execute("PRAGMA table_info(tables)")]
        rest = ", ".join(name for name in columns if name != "id")
        copies = count // len(names)
        more = f"SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {copies - 1}"
        numbers = f"WITH RECURSIVE n(i) AS ({more})"
        connection.execute(
            f"INSERT INTO tables (id, {rest}) "
            f"{numbers} SELECT id || 'c' || i, {rest} FROM tables, n"
        )
        connection.execute(
            "INSERT INTO events (table_id, version, key, body) "
            f"{numbers} SELECT table_id || 'c' || i, version, key, body FROM events, n"
        )


async def _reach(server: Server, links: list[dict[str, Any]]) -> float:
    began = time.perf_counter()
    await _visit(server.port, links[0]["table"], links[0]["seats"][0])
    return time.perf_counter() - began


async def _visit(port: int, table: str, token: str) -> swarm.Wire:
    """Connect, say hello, and wait to be told how the table stands."""
    headers = {"Authorization": f"Bearer {token}"}
    wire = await swarm.connect(port, f"/api/tables/{table}/socket", headers)
    told: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def heard(text: bytes) -> None:
        if text.startswith(b'{"message":"update"') and not told.done():
            told.set_result(None)

    wire.on_text = heard
    wire.send(b'{"message":"hello"}')
    async with asyncio.timeout(60):
        await told
    return wire


def reconnect(given: Any) -> list[Promise]:
    """Everybody is cut off by a restart and comes back within ten seconds of it."""
    count = given.count or 2000
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        server.start()
        links = new_tables(server, count // 2)
        crowd = Crowd(server, 0, 0, rate=300)
        crowd._links, crowd._tables = list(links), len(links)

        async def before() -> None:
            await crowd.begin()
            await crowd.clients.drive(5)
            crowd.clients.leave()

        swarm.run(before())
        server.kill()
        ready = server.start()
        waits = sorted(swarm.run(_come_back(server, links)))
    within = waits[int(0.99 * (len(waits) - 1))]
    median = waits[len(waits) // 2]
    print(
        f"{len(waits)} of {count} back; ready after {ready:.1f} s; each then took {median:.3f} s "
        f"(median), 99% {within:.2f} s, the slowest {waits[-1]:.2f} s"
    )
    return [
        Promise("clients that did not come back", count - len(waits), 0),
        Promise("seconds until told, 99%", within, 5),
    ]


async def _come_back(server: Server, links: list[dict[str, Any]]) -> list[float]:
    chance, waits = random.Random(1), []

    async def one(table: str, token: str) -> None:
        await asyncio.sleep(chance.uniform(0, 10))
        began = time.perf_counter()
        try:
            await _visit(server.port, table, token)
        except (OSError, TimeoutError):
            return
        waits.append(time.perf_counter() - began)

    await asyncio.gather(*(one(each["table"], token) for each in links for token in each["seats"]))
    return waits


# An hour -------------------------------------------------------------------------------------


def soak(given: Any) -> list[Promise]:
    """People come, play and go, for as long as it is wanted; then all of them leave."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        server.start()
        found = swarm.run(_soak(server, 60 * given.minutes, given.rate))
        server.stop()
        kept = against_log(server.database, found["promised"])
    # The first fifth is warming up: caches fill, the allocator finds its size.
    minutes = [(at, memory) for at, memory in found["memory"] if at > 12 * given.minutes]
    rise = slope([at / 3600 for at, _ in minutes], [memory / 2**20 for _, memory in minutes])
    print(
        f"{given.minutes:g} minutes, {kept['acknowledged']} choices, {found['games']} games; "
        f"{mb(minutes[0][1])} to {mb(minutes[-1][1])} MB; 99% within {found['p99']:.0f} ms; "
        f"errors {found['errors'][:5]}"
    )
    return [
        Promise("MB more memory in an hour", rise, 5),
        Promise("file descriptors more than at the start", found["files"], 2),
        Promise(
            "file descriptors of the log, whose readers are 15 at most", found["of the log"], 48
        ),
        Promise("connections left", found["connections"], 0),
        Promise("threads more than at the start", found["threads"], 1),
        Promise("acknowledged choices not in the log", kept["lost"], 0),
        Promise("players refused or disconnected", len(found["errors"]), 0),
    ]


async def _soak(server: Server, seconds: float, rate: float) -> dict[str, Any]:
    tables = 60
    assert server.process is not None
    pid = server.process.pid
    first = Crowd(server, tables, 0, rate)  # so that what is made once is made: threads, files
    await first.begin()
    await first.clients.drive(min(30, seconds / 10))
    await asyncio.gather(*(asyncio.to_thread(_ask_in_vain, server, n) for n in range(100)))
    first.clients.leave()
    await asyncio.sleep(8)
    files, threads = _files(pid), _count(f"/proc/{pid}/task")
    crowd = Crowd(server, tables, 0, rate)
    crowd.clients._new_match = lambda: _another(server, crowd)
    await crowd.begin()
    began, memory = time.perf_counter(), []
    driving = asyncio.create_task(crowd.clients.drive(seconds))
    while not driving.done():
        await asyncio.wait({driving}, timeout=min(10, seconds / 20))
        memory.append((time.perf_counter() - began, server.memory()))
    await asyncio.sleep(1)
    times = sorted(crowd.clients.latencies)
    errors = crowd.clients.errors + list(crowd.clients.refused)
    crowd.clients.leave()
    await asyncio.sleep(8)
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=5) as answer:
        lines = answer.read().decode().splitlines()
    (connections,) = [line for line in lines if line.startswith("matinee_connections ")]
    return {
        "memory": memory, "errors": errors, "promised": crowd.promised,
        "games": crowd.clients.finished, "p99": 1000 * times[int(0.99 * (len(times) - 1))],
        "files": (_files(pid) - files).total(),
        "of the log": _count(f"/proc/{pid}/fd") - _files(pid).total(),
        "threads": _count(f"/proc/{pid}/task") - threads,
        "connections": float(connections.split()[1]),
    }  # fmt: skip


def _ask_in_vain(server: Server, number: int) -> None:
    """Ask for a table that is not there, which the log has to be asked for."""
    with contextlib.suppress(OSError):
        urllib.request.urlopen(f"{server.url}/api/tables/nothere{number}", timeout=10).close()


def _another(server: Server, crowd: Crowd) -> swarm.Table:
    links = crowd._links.pop() if crowd._links else new_tables(server, 1)[0]
    crowd.made.append(swarm.Table(server.port, links, 0, len(crowd.made)))
    return crowd.made[-1]


def _files(pid: int) -> Counter[str]:
    """What a process has open besides its log, which has as many files as it has readers."""
    found: Counter[str] = Counter()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            name = str(link.readlink()).partition(":[")[0].rpartition("/")[2]
            found[name] += not name.startswith("tables.db")
    return found


def _count(folder: str) -> int:
    return len(list(Path(folder).iterdir()))


def slope(x: list[float], y: list[float]) -> float:
    """The steepness of the line nearest to some points."""
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    over = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y, strict=True))
    return over / (sum((a - mean_x) ** 2 for a in x) or 1.0)


HARDSHIPS: dict[str, Callable[[Any], list[Promise]]] = {
    "diskfull": diskfull, "diskstall": diskstall, "slow": slow, "clock": clock, "dormant": dormant,
    "reconnect": reconnect, "soak": soak,
}  # fmt: skip


if __name__ == "__main__":
    main()
