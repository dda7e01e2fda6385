"""What a choice costs Python at the server, without sockets and without a disk.

    python -m benchmarks.speed.choice

Two people play at each of 100 tables by turns: a choice is decided and put into bytes as the log
has it, the table takes it in, and both are told what they may see. It prints µs of processor time
for a choice, the least of several runs: to hold one Python against another.
"""

from __future__ import annotations

import argparse
import platform
import random
import sys
import time

from matinee import games
from matinee.server.log.chain import Row, link
from matinee.server.tables import visibility
from matinee.server.tables.passes import Pass
from matinee.server.tables.room import Room
from matinee.table import commands as do
from matinee.table.commands import By
from matinee.table.events import AnyEvent, encode_entry
from matinee.table.table import Table, create

GAME = "sensation"
TABLES = 100
CHOICES = 40
"""At each table; where a game ends before, another takes its place."""


class Match:
    """A table in memory, and how far its two players have been told."""

    def __init__(self, number: int) -> None:
        game = games.find(GAME)
        created = create(game, game.complete({}), now=0)
        self.clock, self.random = 0, random.Random(number)
        table = Table(created)
        happened: list[AnyEvent] = [created]
        for seat, name in enumerate(("Ann", "Bob")):
            sat = table.decide(do.Sit(seat, name), By("player", seat), 0)
            happened += sat
            table = table.after(sat)
        self.room = Room(f"table{number}", [_row(None, f"table{number}", happened)])
        self.passes = [Pass(self.room.id, "player", seat, "") for seat in (0, 1)]
        self.told = [0, 0]
        self.tell()

    def choose(self) -> None:
        """Whoever is asked decides, and the table takes it in as it does what was written."""
        table = self.room.table
        seat = table.turn
        assert seat is not None
        word = self.random.choice(table.position.legal(seat))
        self.clock += 1000
        happened = table.decide(do.Choose(word), By("player", seat), self.clock)
        row = _row(self.room, self.room.id, happened)
        self.room.table = table.after(happened)
        self.room.add(row, happened)

    def tell(self) -> None:
        """Both are told what they may see of it."""
        for seat, held in enumerate(self.passes):
            self.told[seat], _ = visibility.update(self.room, held, self.told[seat])


def _row(room: Room | None, table: str, happened: list[AnyEvent]) -> Row:
    """What is written of what happened."""
    version, head = (1, 0) if room is None else (room.version + 1, room.head)
    body, key = encode_entry(happened), f"key{version}"
    return Row(version, key, body, link(head, table, version, key, body))


def once() -> tuple[float, float]:
    """Seconds of processor time for deciding a choice, and for telling it."""
    matches = [Match(number) for number in range(TABLES)]
    deciding = telling = 0.0
    for _ in range(CHOICES):
        for number, match in enumerate(matches):
            if match.room.table.over:
                match = matches[number] = Match(number)
            began = time.process_time()
            match.choose()
            decided = time.process_time()
            match.tell()
            deciding, telling = deciding + decided - began, telling + time.process_time() - decided
    return deciding / (TABLES * CHOICES), telling / (TABLES * CHOICES)


def python() -> str:
    """Which Python this is, as far as its speed goes."""
    locked = getattr(sys, "_is_gil_enabled", lambda: True)()
    jit = getattr(sys, "_jit", None)
    return (
        f"Python {platform.python_version()} ({platform.python_compiler()},"
        f" {'with' if locked else 'without'} the lock"
        f"{', compiling as it runs' if jit is not None and jit.is_enabled() else ''})"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What a choice costs Python at the server.")
    parser.add_argument("--runs", type=int, default=8)
    runs = [once() for _ in range(parser.parse_args().runs)]
    deciding, telling = (1e6 * min(each) for each in zip(*runs, strict=True))
    total = 1e6 * min(map(sum, runs))
    print(f"{python()}: deciding {deciding:.1f}, telling {telling:.1f}, together {total:.1f} µs")


if __name__ == "__main__":
    main()
