"""Let the kernel kill the server for want of memory, again and again, under play.

    python -m benchmarks.faults.memory --count 20

Each server is put into a memory group of a few megabytes, in which something else then takes more
than there is: the kernel's OOM killer ends the server, at whatever it is doing. The log is held
against all that clients were told (`histories.py`). It needs the right to make memory groups.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks import nursery
from benchmarks.faults.histories import held_against, wrongs
from benchmarks.faults.kills import log_of, play_through
from benchmarks.faults.rates import upper_bound
from benchmarks.served import Server

GROUPS = (
    (Path("/sys/fs/cgroup/memory"), "memory.limit_in_bytes"),
    (Path("/sys/fs/cgroup"), "memory.max"),
)
"""Where groups of processes can be made, and what bounds their memory: of old, and of cgroup 2."""
LIMIT = 24 << 20
GREED = "held = bytearray(96 << 20); print(len(held))"
"""A program that takes more than that."""


@contextlib.contextmanager
def memory_group() -> Iterator[Path]:
    """A group of processes with little memory; SystemExit where none can be made."""
    for root, limit in GROUPS:
        group = root / f"matinee-{os.getpid()}"
        with contextlib.suppress(OSError):
            group.mkdir()
            try:
                (group / limit).write_text(str(LIMIT))
                yield group
                return
            finally:
                group.rmdir()
    raise SystemExit("cannot be run here: no memory group can be made")


@dataclass
class Squeezed(Server):
    """A server that ends because there is no memory left."""

    group: Path = Path()
    killed: int = 0
    """How often the kernel did it."""

    def start(self, failpoint: str = "") -> float:
        """Start it, and be its group's first victim."""
        ready = super().start(failpoint)
        assert self.process is not None
        Path(f"/proc/{self.process.pid}/oom_score_adj").write_text("1000")
        (self.group / "cgroup.procs").write_text(str(self.process.pid))
        return ready

    def kill(self) -> None:
        """Have something beside it take all memory there is."""
        assert self.process is not None
        join = f"open({str(self.group / 'cgroup.procs')!r}, 'w').write('0'); "
        subprocess.run([sys.executable, "-c", join + GREED], check=False, capture_output=True)
        with contextlib.suppress(TimeoutError):
            self.killed += self.process.wait(5) == -9
        super().kill()


def main() -> None:
    """Have it killed, print what was found, and fail if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=4, help="how often")
    parser.add_argument("--tables", type=int, default=6, help="tables played at once")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    nursery.prepare()
    with tempfile.TemporaryDirectory() as folder, memory_group() as group:
        server = Squeezed(Path(folder) / "tables.db", forked=True, group=group)
        plan = [""] * (given.count - 1)
        histories, _ = play_through(server, plan, given.tables, random.Random(given.seed))
        found, examples = held_against(log_of(server.database), histories)
    for example in examples:
        print(example, file=sys.stderr)
    told = {"killed by the kernel": server.killed, "of": given.count, **found}
    bound = upper_bound(min(wrongs(found), given.count), given.count)
    told["failures a kill, at most (95%)"] = f"{bound:.2%}"
    print("\n".join(f"{name:32} {value}" for name, value in told.items()))
    raise SystemExit(1 if wrongs(found) or server.killed < given.count else 0)


if __name__ == "__main__":
    main()
