"""Two versions side by side over one PostgreSQL, as while nodes are upgraded one after the other.

    git worktree add /tmp/before COMMIT && /tmp/before/dev setup
    python -m benchmarks.faults.versions --before /tmp/before/.venv/bin/python --seconds 60

The version before starts first, so the newer one finds its database and brings it up to date under
it. People play at both, now at this node, now at that (`crowd.py`). Where the newer one has written
what the version before does not know, that table is the newer one's, and people go there. At the
end the log is held against all they were told (`histories.py`). A node of the version before that
is started now has to refuse, and to leave all as it is.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.faults.crowd import NODES, Crowd
from benchmarks.faults.histories import wrongs
from benchmarks.faults.partitions import check
from benchmarks.served import Server, serving
from tests.support.services import Missing, Postgres


@dataclass
class Node:
    """`matinee serve` of some version."""

    server: Server
    address: str

    def new_table(self) -> Any:
        """A new table's links."""
        return self.server.post("/api/tables", {"game": "sensation"})


def main() -> None:
    """Play at both, print what was found, and fail if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", required=True, help="the Python of the version before")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--tables", type=int, default=6, help="tables played at once")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            found = asyncio.run(play(given, Path(folder)))
        except Missing as missing:
            raise SystemExit(f"cannot be run here: {missing}") from None
    print("\n".join(f"{name:36} {value}" for name, value in found.items()))
    bad = wrongs(found) or not found["a later start refused"]
    bad = bad or 0 in found["acknowledged by the version before, and by ours"]
    raise SystemExit(1 if bad else 0)


async def play(given: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """A node of each version; what came of it."""
    with ExitStack() as stack:
        postgres = Postgres(folder)
        stack.callback(postgres.end)
        postgres.start()
        database = postgres.new_database("matinee")
        nodes = {}
        for name in NODES:
            own = folder / name
            own.mkdir()
            python = {"python": given.before} if name == NODES[0] else {}
            server = stack.enter_context(serving(own, **python))
            server.kept_in = database
            await asyncio.to_thread(server.start)
            nodes[name] = Node(server, server.address)
        crowd = Crowd(nodes, given.tables, random.Random(given.seed))
        await asyncio.sleep(given.seconds)
        await crowd.stop()
        heard = [node for node, _ in crowd.hub.heard]
        later = folder / "later"
        later.mkdir()
        refused = await asyncio.to_thread(is_refused, later, database, given.before)
        found = check(database, crowd.histories)
        log = (folder / NODES[0] / "tables.db.log").read_text()
    return {
        "acknowledged by the version before, and by ours": [heard.count(name) for name in NODES],
        **found,
        "tables left to ours": log.count("left to a newer version"),
        "tables the version before called damaged": log.count("out of service"),
        "a later start refused": refused,
        "refusals": dict(crowd.hub.refusals),
    }


def is_refused(folder: Path, database: str, python: str) -> bool:
    """Whether a node of the version before that comes now says in a sentence that it is too old."""
    with serving(folder, python) as server:
        server.kept_in = database
        began = time.monotonic()
        try:
            server.start()
        except SystemExit as ended:
            return "newer version" in str(ended) and time.monotonic() - began < 60
    return False


if __name__ == "__main__":
    main()
