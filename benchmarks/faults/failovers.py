"""Kill the PostgreSQL that serves and promote its synchronous standby, again and again, under play.

    python -m benchmarks.faults.failovers --count 100 --into build/failovers.jsonl

Two PostgreSQL on loopback, each the other's standby in turn (`synchronous_standby_names`), and a
server that is given both addresses. Every fourth time the standby is away for a while before the
other dies: nothing may be acknowledged then that only the dying one has. What was killed is made
anew from the other by `pg_basebackup`. Then the log is held against all that clients were told
(`histories.py`). They are tried in shares, each with a pair of its own; `--into` keeps what each
has found, and the same command goes on where it was stopped.

`--break synchronous` has commits wait for no standby; the run has to fail then.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import shutil
import subprocess
import sys
import tempfile
import time
from math import inf
from pathlib import Path
from typing import Any

import psycopg

from benchmarks.faults.histories import History, held_against, wrongs
from benchmarks.faults.tally import Found, Tally, together
from benchmarks.served import Server, clients_of, serving
from matinee.server.log.chain import Row
from tests.support.services import USER, Missing, Postgres, as_somebody, postgres_programs

SHARE = 10
"""Failovers of one pair, at most."""
AWAY = 8.0
"""Seconds the standby is away: longer than any statement may take (`server/log/engines.py`)."""
BACK = 30.0
"""Seconds within which choices have to be acknowledged again."""
DATABASE = "matinee"


class Pair:
    """Two PostgreSQL, of which one serves and the other has all it has."""

    def __init__(self, folder: Path) -> None:
        for name in ("one", "other"):
            (folder / name).mkdir()
        self.primary, self.standby = Postgres(folder / "one"), Postgres(folder / "other")

    @property
    def url(self) -> str:
        """Both addresses; whoever can be written to is meant."""
        hosts = "&".join(f"host=127.0.0.1:{each.port}" for each in (self.primary, self.standby))
        return f"postgresql://{USER}@/{DATABASE}?{hosts}&target_session_attrs=read-write"

    def start(self, standbys: str) -> None:
        """Start both, the second as a copy of the first; which standbys a commit waits for."""
        self.primary.start()
        self.primary.new_database(DATABASE)
        self._ask(self.primary, f"ALTER SYSTEM SET synchronous_standby_names = '{standbys}'")
        self.new_standby()
        self._ask(self.primary, "SELECT pg_reload_conf()")

    def new_standby(self) -> None:
        """Make the standby anew from what serves."""
        shutil.rmtree(self.standby.data, ignore_errors=True)
        command = [*as_somebody(), str(postgres_programs() / "pg_basebackup"), "-R", "--no-sync"]
        command += ["-D", str(self.standby.data), "-c", "fast", "-U", USER]
        command += ["-h", "127.0.0.1", "-p", str(self.primary.port)]
        subprocess.run(command, check=True, capture_output=True)
        self.standby.start()

    def fail_over(self) -> None:
        """Kill what serves, and have the standby serve."""
        self.primary.crash()
        if self.standby.process is None:
            self.standby.start()
        self._ask(self.standby, "SELECT pg_promote()")
        self.primary, self.standby = self.standby, self.primary

    def log(self) -> dict[str, list[Row]]:
        """What the log has, by table."""
        rows: dict[str, list[Row]] = {}
        query = "SELECT table_id, version, key, body, hash FROM events ORDER BY table_id, version"
        with psycopg.connect(self.primary.address(DATABASE)) as connection:
            for table, version, key, body, chained in connection.execute(query):
                rows.setdefault(table, []).append(Row(version, key, bytes(body), chained))
        return rows

    def end(self) -> None:
        """End both."""
        self.primary.end()
        self.standby.end()

    @staticmethod
    def _ask(service: Postgres, statement: Any) -> None:
        with psycopg.connect(service.address("postgres"), autocommit=True) as connection:
            connection.execute(statement)


def main() -> None:
    """Fail over, print what was found, and fail if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=4, help="how many failovers")
    parser.add_argument("--tables", type=int, default=4, help="tables played at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--break", dest="broken", choices=["synchronous"], help="what to take away")
    parser.add_argument("--into", type=Path, help="a file for what is found; to go on with later")
    given = parser.parse_args()
    tally = Tally(given.into)
    sizes = {
        f"{given.seed}: {first} of {given.count}": min(SHARE, given.count - first)
        for first in range(0, given.count, SHARE)
    }
    for share in tally.missing(sizes):
        tally.add(share, fail_over_all(sizes[share], given, random.Random(share)))
    told = together(tally.all(), "failover", "back", wrongs)
    for example in told.pop("examples"):
        print(example, file=sys.stderr)
    print("\n".join(f"{name:36} {value}" for name, value in told.items()))
    raise SystemExit(1 if wrongs(told) or told["slowest back, s"] > BACK else 0)


def fail_over_all(count: int, given: argparse.Namespace, chance: random.Random) -> Found:
    """A pair of databases that fail over so often; what came of it."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        try:
            pair = Pair(Path(folder))
        except Missing as missing:
            raise SystemExit(f"cannot be run here: {missing}") from None
        try:
            pair.start("" if given.broken else "*")
            server.kept_in = pair.url
            server.start()
            playing = play_through(server, pair, count, given.tables, chance)
            histories, backs = asyncio.run(playing)
            server.kill()
            found, examples = held_against(pair.log(), histories)
        finally:
            pair.end()
    return {"failovers": count, **found, "back": backs, "examples": examples}


async def play_through(
    server: Server, pair: Pair, count: int, tables: int, chance: random.Random
) -> tuple[dict[str, History], list[float]]:
    """Fail over while clients play; their histories, and how soon choices were acknowledged."""
    histories: dict[str, History] = {}

    async def keep_a_table_going() -> None:
        while True:
            try:
                links = await asyncio.to_thread(server.post, "/api/tables", {"game": "sensation"})
            except OSError:
                await asyncio.sleep(0.2)
                continue
            clients = clients_of(lambda: server.address, links, chance)
            histories[links["table"]] = clients[0].history
            await asyncio.gather(*(client.play(inf) for client in clients))

    def acknowledged_since(moment: float) -> bool:
        recent = (history.writes[-6:] for history in histories.values())
        return any(w.version and w.began > moment for writes in recent for w in writes)

    playing = [asyncio.create_task(keep_a_table_going()) for _ in range(tables)]
    backs = []
    for number in range(count):
        await asyncio.sleep(chance.uniform(0.3, 1.0))
        if number % 4 == 1:
            await asyncio.to_thread(pair.standby.crash)
            await asyncio.sleep(AWAY)
        moment = time.perf_counter()
        await asyncio.to_thread(pair.fail_over)
        promoted = time.perf_counter()
        await asyncio.to_thread(pair.new_standby)
        while not acknowledged_since(promoted) and time.perf_counter() < moment + 2 * BACK:
            await asyncio.sleep(0.01)
        backs.append(time.perf_counter() - moment)
        print(f"... {number + 1}/{count}: {backs[-1]:.2f} s", file=sys.stderr, flush=True)
    await asyncio.sleep(0.5)
    for task in playing:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
    return histories, backs


if __name__ == "__main__":
    main()
