"""A server that is down for up to an hour: nobody's time runs meanwhile.

    python -m benchmarks.faults.absence --count 100

A real process is stopped, or killed, while people's turns run, by clocks of a minute for a move or
for a game. Then the machine's clocks are put forward, by the shim of `hardship.py`: by a minute and
a half, by ten minutes, by an hour; or, as after a reboot, the steady one back to its beginning.
next process has to find all of them with the time they had, less what they used while it served.
Five more are let run out in the end, as a control.
"""

from __future__ import annotations

import argparse
import itertools
import os
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.faults.hardship import on_odd_machine, set_clocks
from benchmarks.faults.rates import upper_bound
from benchmarks.served import Server
from matinee.server.log.contract import LONGEST_PAUSE

LIMIT = 60.0
"""Seconds of everybody's clock."""
BRIEF = 3.0
"""Seconds of the control's."""
ABSENCES = ((90.0, 90.0), (600.0, 600.0), (3600.0, 3600.0), (3600.0, -1e9))
"""What the time of day and the steady clock are put forward by; -1e9: it begins anew."""


def main() -> None:
    """Stop and start, print what was found, and fail if anybody lost time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=8, help="players who think meanwhile")
    given = parser.parse_args()
    found = be_away(max(1, given.count // len(ABSENCES)))
    tries = found["players"]
    wrong = found["out of time, wrongly"] + found["not out of time, wrongly"]
    found["failures a player, at most (95%)"] = f"{upper_bound(min(wrong, tries), tries):.2%}"
    print("\n".join(f"{name:36} {value}" for name, value in found.items()))
    raise SystemExit(1 if wrong or found["most taken from anybody, s"] > 2 else 0)


def be_away(each: int) -> dict[str, Any]:
    """So many players through each absence; what came of it."""
    wrongly = late = players = 0
    taken: list[float] = []
    with on_odd_machine() as (server, clocks):
        shim = str(clocks.with_name("shim.so"))
        wall = steady = 0.0
        for number, (forward, ticks) in enumerate(ABSENCES):
            tables = [
                (begin(server, {"kind": kind, "limit": int(LIMIT)}), time.monotonic())
                for kind, _ in zip(itertools.cycle(["game", "move"]), range(each), strict=False)
            ]
            time.sleep(1.5)  # so that a beat has been written since
            server.kill() if number % 2 else server.stop()
            stopped = time.monotonic()
            wall += forward
            steady = steady + ticks if ticks > 0 else -time.monotonic() + 5
            set_clocks(clocks, wall, steady)
            start_by(server, shim)
            ready = time.monotonic()
            time.sleep(1.5)  # so that whoever looks after tables has looked
            for links, began in tables:
                state = look(server, links)
                players += 1
                used = stopped - began + time.monotonic() - ready
                left = (state["deadline"] or 0) - state["now"]
                taken.append(LIMIT - used - left / 1000)
                wrongly += state["phase"] != "running" or any(s["stand_in"] for s in state["seats"])
        control = [begin(server, {"kind": "move", "limit": int(BRIEF)}) for _ in range(5)]
        time.sleep(BRIEF + LONGEST_PAUSE / 1000)
        late = sum(not any(s["stand_in"] for s in look(server, c)["seats"]) for c in control)
    return {
        "players": players,
        "out of time, wrongly": wrongly,
        "not out of time, wrongly": late,
        "most taken from anybody, s": round(max(taken), 2),
    }


def begin(server: Server, clock: dict[str, Any]) -> dict[str, Any]:
    """A table at which both sit, and one of them thinks."""
    links = server.post("/api/tables", {"game": "sensation", "clock": clock})
    for seat in range(2):
        guest = {"link": links["invite"]["link"], "key": f"browser number {seat}"}
        server.post("/api/invitation/sit", {**guest, "seat": seat, "name": f"P{seat}"})
    return links


def look(server: Server, links: dict[str, Any]) -> dict[str, Any]:
    """How a table stands, as its host sees it."""
    request = urllib.request.Request(
        f"{server.url}/api/tables/{links['table']}",
        headers={"Authorization": f"Bearer {links['host']}"},
    )
    with urllib.request.urlopen(request, timeout=10) as answer:
        return msgspec.json.decode(answer.read(), type=dict[str, Any])


def start_by(server: Server, shim: str) -> None:
    """Start it by clocks that can be set."""
    os.environ["LD_PRELOAD"] = str(Path(shim))
    try:
        server.start()
    finally:
        del os.environ["LD_PRELOAD"]


if __name__ == "__main__":
    main()
