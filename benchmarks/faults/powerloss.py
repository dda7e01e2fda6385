"""What the log's files may look like after the power fails, and whether the log survives it.

    python -m benchmarks.faults.powerloss --states 2000

A process plays at several tables over a SQLite log while a preloaded shim (powerloss.c, compiled
here) notes each write, truncation, sync and removal of the log's files, and each acknowledgement,
in order. From the notes come states of the disk as a power failure could leave them, cut at any
note: what was synced is there; of what was written since, any part may be missing, torn at sectors
of 512 bytes, whatever the order. Each state is opened by the server's own log module: the database
has to be whole, every acknowledged choice there, every table's versions without a gap and its
hashes right.

With `--synchronous NORMAL` the same search has to find lost choices, or it could not find any.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

SECTOR = 512
HEAD = struct.Struct("=B3xIQQ")
SHIM = Path(__file__).with_suffix(".c")


class Note(NamedTuple):
    """Something the process did to a file."""

    kind: str
    """W(rite), T(runcate), S(ync), U(nlink), A(cknowledged)."""
    name: str
    offset: int
    length: int
    data: bytes


# Recording -----------------------------------------------------------------------------------


def compiled(folder: Path) -> Path | None:
    """The shim, if this machine has a compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None or not sys.platform.startswith("linux"):
        return None
    made = folder / "shim.so"
    command = [compiler, "-shared", "-fPIC", "-O1", "-o", str(made), str(SHIM), "-ldl"]
    subprocess.run(command, check=True, timeout=60)
    return made


def recorded(
    folder: Path, synchronous: str, choices: int, tables: int, processes: int = 1
) -> list[Note]:
    """What a process did that kept the log of so many choices, or several that took turns."""
    shim = compiled(folder)
    if shim is None:
        raise SystemExit("this needs Linux and a C compiler")
    kept, notes = folder / f"kept-{synchronous}", folder / f"notes-{synchronous}"
    kept.mkdir()
    given = {"LD_PRELOAD": str(shim), "RECORD_FOLDER": f"{kept}/", "RECORD_TO": str(notes)}
    command = [sys.executable, "-m", "benchmarks.faults.powerloss", "--keep", str(kept)]
    command += ["--synchronous", synchronous]
    command += ["--choices", str(choices), "--tables", str(tables)]
    command += ["--processes", str(processes)]
    subprocess.run(command, check=True, timeout=600, env={**os.environ, **given})
    return list(read(notes.read_bytes()))


def read(data: bytes) -> Iterator[Note]:
    """The shim's notes."""
    at = 0
    while at < len(data):
        kind, path, offset, length = HEAD.unpack_from(data, at)
        at += HEAD.size
        name = data[at : at + path].decode().rpartition("/")[2]
        at += path
        size = length if chr(kind) in "WA" else 0
        yield Note(chr(kind), name, offset, length, data[at : at + size])
        at += size


def keep_by_turns(given: argparse.Namespace) -> None:
    """Keep one log in several processes, as a server that has several does."""
    from matinee.server.log.writer import Log

    Log(f"sqlite:///{given.keep / 'tables.db'}").close()
    share = given.choices // given.processes
    for number in range(given.processes):
        if os.fork() == 0:
            numbers = range(100 * number, 100 * number + given.tables)
            asyncio.run(keep(given.keep, given.synchronous, share, numbers))
    for _ in range(given.processes):
        os.wait()
    os._exit(0)


async def keep(folder: Path, synchronous: str, choices: int, tables: range) -> None:
    """Play through the server's own hall, and note each acknowledgement in a file."""
    import sqlalchemy as sql

    from matinee import games
    from matinee.server.log import files
    from matinee.server.log.writer import Log
    from matinee.server.tables.hall import Hall
    from matinee.table import commands as do
    from matinee.table.commands import By
    from matinee.table.table import create

    log = Log(f"sqlite:///{folder / 'tables.db'}")
    if synchronous != "FULL":
        sql.event.listen(
            log.engine, "connect", lambda c, _: c.execute(f"PRAGMA synchronous={synchronous}")
        )
        log.engine.dispose()
    log.turn = files.Turn(folder / "tables.db")
    hall = Hall(log)
    game = games.find("sensation")
    acknowledged = os.open(folder / "acknowledged", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    left = choices

    async def play(number: int) -> None:
        nonlocal left
        chance, round_ = random.Random(number), 0
        while left > 0:
            round_ += 1
            table, options = f"table{number:03}x{round_:03}", game.complete({})
            created = create(game, options, hall.now())
            room = await hall.create(table, created, [do.Sit(0, "A"), do.Sit(1, "B")])
            while room.table.turn is not None and left > 0:
                left -= 1
                seat = room.table.turn
                word = chance.choice(room.table.position.legal(seat))
                key = f"k{room.version + 1}"
                version = await hall.command(table, By("player", seat), key, do.Choose(word))
                os.write(acknowledged, f"{table} {version} {key} {word}\n".encode())

    await asyncio.gather(*map(play, tables))
    os._exit(0)  # the power fails; nobody tidies up


# Failing -------------------------------------------------------------------------------------


class Disk:
    """Files as they are for certain, and what was done to each since it was last synced."""

    def __init__(self) -> None:
        self.certain: dict[str, bytearray] = {}
        self.since: dict[str, list[Note]] = {}
        self.acknowledged: list[str] = []

    def do(self, note: Note) -> None:
        """Take in the next note."""
        if note.kind == "A":
            if note.name == "acknowledged":
                self.acknowledged.append(note.data.decode().strip())
        elif note.kind == "S":
            if note.name in self.since:
                after = bytearray(self.certain.get(note.name, b""))
                for change in self.since.pop(note.name):
                    apply(after, change)
                self.certain[note.name] = after
        elif note.kind == "U":
            self.since.pop(note.name, None)
            self.certain.pop(note.name, None)
        else:
            self.since.setdefault(note.name, []).append(note)

    def failed(self, chance: random.Random) -> dict[str, bytes]:
        """The files as a power failure now could leave them."""
        how = chance.choice(("nothing", "all", "some", "torn", "torn", "last"))
        left: dict[str, bytes] = {}
        for name in {*self.certain, *self.since}:
            content = bytearray(self.certain.get(name, b""))
            for change in kept_of(self.since.get(name, []), how, chance):
                apply(content, change)
            if content or name in self.certain:
                left[name] = bytes(content)
        return left


def apply(content: bytearray, change: Note) -> None:
    """Do to a file what a note says."""
    if change.kind == "T":
        del content[change.length :]
        content.extend(bytes(change.length - len(content)))
    else:
        if len(content) < change.offset:
            content.extend(bytes(change.offset - len(content)))
        content[change.offset : change.offset + change.length] = change.data


def kept_of(changes: list[Note], how: str, chance: random.Random) -> list[Note]:
    """Those of a file's unsynced changes that reached the disk."""
    if how == "nothing":
        return []
    if how == "all":
        return changes
    if how == "last":  # all but the last sectors of the last write
        pieces = [piece for last in changes[-1:] for piece in sectors(last)]
        return [*changes[:-1], *pieces[: chance.randint(0, len(pieces))]]
    pieces = changes if how == "some" else [piece for each in changes for piece in sectors(each)]
    share = chance.random()
    kept = [piece for piece in pieces if chance.random() < share]
    if chance.random() < 0.5:
        chance.shuffle(kept)  # where two overlap, either may be the one that stays
    return kept


def sectors(change: Note) -> list[Note]:
    """A write as the sectors it consists of."""
    if change.kind != "W":
        return [change]
    pieces, at = [], 0
    while at < change.length:
        size = min(SECTOR - (change.offset + at) % SECTOR, change.length - at)
        data = change.data[at : at + size]
        pieces.append(change._replace(offset=change.offset + at, length=size, data=data))
        at += size
    return pieces


# Looking -------------------------------------------------------------------------------------


def examine(files: dict[str, bytes], acknowledged: list[str], folder: Path) -> list[str]:
    """What is wrong with a state of the disk, opened as the server opens it."""
    import msgspec
    import sqlalchemy as sql

    from matinee.server.log.writer import Log
    from matinee.server.tables.room import Room

    for name, content in files.items():
        (folder / name).write_bytes(content)
    if "tables.db" not in files and not acknowledged:
        return []  # it failed before there was anything
    wrong = []
    try:
        log = Log(f"sqlite:///{folder / 'tables.db'}")
    except sql.exc.SQLAlchemyError as problem:
        return [f"cannot be opened: {problem}"]
    try:
        with log.engine.connect() as connection:
            if (said := connection.exec_driver_sql("PRAGMA integrity_check").scalar()) != "ok":
                wrong.append(f"corrupt: {said}")
            ids = connection.exec_driver_sql("SELECT DISTINCT table_id FROM events").scalars().all()
        rows = {table: log.rows(table) for table in ids}
        for table, entries in rows.items():
            try:
                Room(table, entries)  # versions without a gap, every hash as it was
            except Exception as problem:
                wrong.append(f"not replayed: {problem}")
        for line in acknowledged:
            table, version, key, word = line.split()
            entry = next(iter(rows.get(table, [])[int(version) - 1 :]), None)
            if entry is None or entry.key != key:
                wrong.append(f"lost: {line}")
            elif word not in [event.get("word") for event in msgspec.json.decode(entry.body)]:
                wrong.append(f"changed: {line}")
    finally:
        log.close()
    return wrong


def search(notes: list[Note], states: int, seed: int, folder: Path) -> dict[str, Any]:
    """Fail so many times, at moments spread over the notes, and look at what is left."""
    chance = random.Random(seed)
    moments = Counter(chance.randrange(1, len(notes) + 1) for _ in range(states))
    disk, found, examined = Disk(), Counter[str](), 0
    examples: list[str] = []
    for number, note in enumerate(notes, start=1):
        disk.do(note)
        for _ in range(moments.get(number, 0)):
            examined += 1
            with tempfile.TemporaryDirectory(dir=folder) as state:
                wrong = examine(disk.failed(chance), disk.acknowledged, Path(state))
            found.update({each.partition(":")[0] for each in wrong})
            examples += wrong[:1] if len(examples) < 5 else []
    kinds = Counter(note.kind for note in notes)
    return {
        "states": examined,
        "writes": kinds["W"],
        "syncs": kinds["S"],
        "acknowledged": len(disk.acknowledged),
        "states that cannot be opened": found["cannot be opened"],
        "states that are corrupt": found["corrupt"],
        "states with a wrong replay": found["not replayed"],
        "states that lost acknowledged": found["lost"] + found["changed"],
        "examples": examples,
    }


def main() -> None:
    """Record and search; fail where something was lost that must not be, or the other way round."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--states", type=int, default=200)
    parser.add_argument("--synchronous", choices=("FULL", "NORMAL"), default="FULL")
    parser.add_argument("--choices", type=int, default=600)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--processes", type=int, default=1, help="that keep one log by turns")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.keep:
        keep_by_turns(given)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        each = given.tables, given.processes
        notes = recorded(folder, given.synchronous, given.choices, *each)
        began = time.perf_counter()
        found = search(notes, given.states, given.seed, folder)
    for name, value in found.items():
        print(f"{name:32} {value}")
    print(f"{'seconds':32} {time.perf_counter() - began:.0f}")
    bad = sum(value for name, value in found.items() if name.startswith("states that"))
    bad += found["states with a wrong replay"]
    raise SystemExit(int(bool(bad) == (given.synchronous == "FULL")))


if __name__ == "__main__":
    main()
