"""Flip bits of a log's file, one at a time, and see what a server makes of each.

    python -m benchmarks.faults.bitrot --count 10000

For every bit the file is what it was but for that bit; then it is opened as a server opens it
(which puts a file together again whose structure is damaged), looked through as `matinee check`
does, and every table in it is asked for. Each flip is then one of

    noticed     something said so: the start, the check, or the table, which is out of service
    harmless    nothing said so, and every row, read by every way there is, is what it was

and whatever else it is counts as silent, which none may be. Beside the one table whose row it hit,
all tables have to be served, with the very entries they had.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import secrets
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import structlog

from matinee import games
from matinee.errors import Refused
from matinee.server.log import check, copies
from matinee.server.log.chain import Damaged, Row
from matinee.server.log.contract import Beat, Link
from matinee.server.log.writer import Log
from matinee.server.tables.hall import Hall
from matinee.server.tables.passes import hash_of
from matinee.table import commands as do
from matinee.table.commands import By
from matinee.table.table import create

TABLES = 12


class Pristine(NamedTuple):
    """A log before anything happened to it."""

    data: bytes
    rows: dict[str, list[Row]]
    content: list[list[tuple[object, ...]]]


def main() -> None:
    """Flip so many bits, print what came of them, and fail if one passed unnoticed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=200, help="bits to flip, each in a fresh copy")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    level = structlog.make_filtering_bound_logger(logging.CRITICAL)
    structlog.configure(wrapper_class=level)
    began = time.perf_counter()
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # no disk is on trial here
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        found = run(Path(folder), given.count, random.Random(given.seed))
    print(
        f"{given.count} bits in {time.perf_counter() - began:.0f} s, of a file with {TABLES} tables"
    )
    for name, count in sorted(found.items()):
        print(f"{name:44} {count}")
    bad = [name for name in found if name.startswith("NOT KEPT")]
    raise SystemExit(1 if bad else 0)


def run(folder: Path, count: int, chance: random.Random) -> Counter[str]:
    """What became of so many flips, by kind."""
    pristine = write(folder / "pristine.db", chance)
    found: Counter[str] = Counter()
    for number in range(count):
        place, bit = chance.randrange(len(pristine.data)), chance.randrange(8)
        file = folder / f"{number}.db"
        data = bytearray(pristine.data)
        data[place] ^= 1 << bit
        file.write_bytes(data)
        for fate in fates(file, pristine):
            found[fate] += 1
            if fate.startswith("NOT KEPT"):
                print(f"byte {place}, bit {bit}: {fate}", flush=True)
        for left in folder.glob(f"*{number}.db*"):
            left.unlink()
        if number % 1000 == 999:
            print(f"... {number + 1} of {count}", flush=True)
    return found


def write(file: Path, chance: random.Random) -> Pristine:
    """A log of running and finished games, with links, in one file without companions."""
    # So that a seed gives the same file.
    known = mock.patch.object(secrets, "token_hex", lambda n: f"{chance.getrandbits(8 * n):x}")
    with known, closing(Log(f"sqlite:///{file}.live")) as log:
        log.setting("cookie-secret", lambda: "0" * 64)
        names = asyncio.run(_play(log, chance))
        for clock in (2000, 9000):
            log.write_now(Beat(clock, 0, 0))
        log.backup(file)
    with closing(Log(f"sqlite:///{file}")) as log:
        rows = {table: log.whole(table) for table in names}
    copies.without_companions(file)
    return Pristine(file.read_bytes(), rows, content(file))


async def _play(log: Log, chance: random.Random) -> list[str]:
    hall = Hall(log, now=lambda: 1000)
    names = [f"{chance.getrandbits(64):016x}" for _ in range(TABLES)]
    for number, table in enumerate(names):
        game = games.GAMES[number % len(games.GAMES)]
        options = game.complete({})
        seats = game.new_state(options).players
        links = [Link(hash_of(f"{table} {seat}"), "player", seat) for seat in range(seats)]
        sitting = [do.Sit(seat, f"Player {seat}") for seat in range(seats)]
        room = await hall.create(table, create(game, options, 1000), sitting, links)
        for turn in range(chance.choice((0, 3, 8, 20, 40))):
            if room.table.turn is None:
                break
            by = By("player", room.table.turn)
            word = chance.choice(room.table.position.legal())
            await hall.command(table, by, f"key {turn}", do.Choose(word))
    return names


def content(file: Path) -> list[list[tuple[object, ...]]]:
    """Every row of every table, by each index as well as by none."""
    with closing(copies.connect(file)) as connection:
        names = [name for (name,) in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )]  # fmt: skip
        indices = connection.execute(
            "SELECT name, tbl_name FROM sqlite_master WHERE type = 'index'"
        ).fetchall()
        found = [
            connection.execute(f"SELECT * FROM {name} NOT INDEXED").fetchall() for name in names
        ]
        for index, name in indices:
            query = f'SELECT * FROM {name} INDEXED BY "{index}"'
            try:
                found.append(connection.execute(query).fetchall())
            except sqlite3.OperationalError:  # not an index that can lead through all rows
                found.append(connection.execute(f"SELECT * FROM {name}").fetchall())
        return found


def fates(file: Path, pristine: Pristine) -> list[str]:
    """What became of one flip."""
    try:
        mended = check.mend(file)
        log = Log(f"sqlite:///{file}")
    except Refused as refused:
        return [f"NOT KEPT: the server does not start ({refused})"]
    except Exception as problem:
        return [f"NOT KEPT: the server breaks off ({type(problem).__name__}: {problem})"]
    with closing(log):
        said = list(check.faults(log.engine))
        out, wrong = [], []
        for table, rows in pristine.rows.items():
            try:
                if log.whole(table) != rows:
                    wrong.append(table)
            except Damaged:
                out.append(table)
    fate = []
    if wrong:
        fate.append("NOT KEPT: a table is served that is not what was written")
    if len(out) > 1:
        fate.append(f"NOT KEPT: {len(out)} tables out of service")
    if mended is not None or said or out:
        how = "the start" if mended is not None else "the table, and the check"
        fate.append(f"noticed by {how}")
        kind = f"{len(out)} tables out of service" if len(out) != 1 else "its table out of service"
        fate.append(f"  {kind}, {len(pristine.rows) - len(out)} served")
    else:
        fate.append("harmless" if _is_same(file, pristine) else "NOT KEPT: silent")
    return fate


def _is_same(file: Path, pristine: Pristine) -> bool:
    try:
        copies.without_companions(file)
        return content(file) == pristine.content
    except (sqlite3.Error, UnicodeDecodeError):
        return False


if __name__ == "__main__":
    main()
