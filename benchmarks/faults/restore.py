"""A restore drill: the disk of a server is lost while people play, and a followed copy put back.

    python -m benchmarks.faults.restore --drills 5

A server, `matinee backup --follow` beside it, and players who never pause. At a random moment both
processes are killed and the database is gone with all that stood beside it. Then the copy is
restored and served. Printed are how long before the loss the oldest choice was acknowledged that is
lost (RPO), and how long after it the server was ready again (RTO). Every table has to replay.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from benchmarks.faults.histories import Write
from benchmarks.served import Player, Server, new_players, serving
from matinee.server.log import check
from matinee.server.log.writer import Log
from matinee.server.tables.room import Room

RPO, RTO = 5.0, 60.0


class Drill(NamedTuple):
    """What one loss came to."""

    acknowledged: int
    lost: int
    rpo: float
    """Seconds before the loss since when acknowledged choices are lost; 0 if none is."""
    rto: float
    faults: int


def main() -> None:
    """Run drills, print their figures, and fail where a promise was not kept."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--drills", type=int, default=1)
    parser.add_argument("--tables", type=int, default=8, help="tables played at once")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    chance = random.Random(given.seed)
    found = []
    for number in range(given.drills):
        with tempfile.TemporaryDirectory() as folder:
            found.append(drill(Path(folder), given.tables, chance))
        print(f"drill {number + 1}: {json.dumps(found[-1]._asdict())}", flush=True)
    rpo, rto = max(each.rpo for each in found), max(each.rto for each in found)
    print(f"acknowledged {sum(each.acknowledged for each in found)}")
    print(
        f"RPO, the longest: {rpo:.2f} s (<= {RPO:g})   RTO, the longest: {rto:.2f} s (<= {RTO:g})"
    )
    faults = sum(each.faults for each in found)
    raise SystemExit(1 if rpo > RPO or rto > RTO or faults else 0)


def drill(folder: Path, tables: int, chance: random.Random, most: float = 8) -> Drill:
    """Lose a database, and put its copy back."""
    copy = folder / "elsewhere" / "copy.db"
    copy.parent.mkdir()
    with serving(folder) as server:
        server.start()
        follower = subprocess.Popen([*_matinee(server, "backup", str(copy)), "--follow"])
        try:
            players = new_players(server, tables, chance)
            while not copy.exists():
                time.sleep(0.01)
            asyncio.run(_play(players, chance.uniform(most / 2, most)))
        finally:
            follower.kill()
            follower.wait()
            server.kill()
        lost_at = time.perf_counter()
        for file in folder.glob("tables.db*"):
            file.unlink()
        restored = _matinee(server, "restore", str(copy))
        subprocess.run([*restored, "--links", "keep"], check=True, stdout=subprocess.DEVNULL)
        server.start()
        rto = time.perf_counter() - lost_at
        server.stop()
        return _compare(server, players, lost_at, rto)


def _matinee(server: Server, *words: str) -> list[str]:
    program = [sys.executable, "-m", "matinee.cli"]
    return [*program, *words, "--database", f"sqlite:///{server.database}"]


async def _play(players: list[Player], seconds: float) -> None:
    until = time.perf_counter() + seconds
    await asyncio.gather(*(player.play(until) for player in players))


def acknowledged_by(player: Player) -> list[Write]:
    """What a player was told is done."""
    writes = player.history.writes
    return [w for w in writes if w.client == player.name and w.version is not None]


def _compare(server: Server, players: list[Player], lost_at: float, rto: float) -> Drill:
    """Hold what is there again against what players were told."""
    rpo, lost = 0.0, 0
    with closing(Log(f"sqlite:///{server.database}")) as log:
        faults = len(list(check.faults(log.engine)))
        for player in players:
            rows = log.whole(player.table)
            Room(player.table, rows)
            keys = {row.key for row in rows}
            for write in acknowledged_by(player):
                if write.key not in keys:
                    lost += 1
                    rpo = max(rpo, lost_at - write.over)
    acknowledged = sum(len(acknowledged_by(player)) for player in players)
    return Drill(acknowledged, lost, round(rpo, 2), round(rto, 2), faults)


if __name__ == "__main__":
    main()
