"""What the shares of a long trial have found, kept in a file: it can be stopped, and gone on with.

A line a share, as JSON. A share that is there already is not tried again, so that the same command
goes on where it was stopped, and one with another seed adds to what there is.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from benchmarks.faults.rates import upper_bound

Found = dict[str, Any]


class Tally:
    """The shares found so far, in a file if one is named."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._found: dict[str, Found] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                kept = json.loads(line)
                self._found[kept.pop("share")] = kept

    def missing(self, shares: Iterable[str]) -> list[str]:
        """Those that are still to be tried."""
        return [share for share in shares if share not in self._found]

    def add(self, share: str, found: Found) -> None:
        """Keep what a share has found."""
        self._found[share] = found
        if self._file is not None:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"share": share, **found}) + "\n")

    def all(self) -> list[Found]:
        """What all shares have found, each a copy."""
        return [dict(found) for found in self._found.values()]


def together(found: list[Found], tried: str, took: str, failures: Callable[[Found], int]) -> Found:
    """What all shares found: `tried` names what was tried, and `took` what was waited for after it,
    each as in "kill" and "ready"; of `failures` the bound is told, and of examples the first."""
    waited = sorted(seconds for each in found for seconds in each.pop(took))
    examples = [example for each in found for example in each.pop("examples")]
    counted = sum(map(Counter, found), Counter())
    count = counted[f"{tried}s"]
    bound = upper_bound(min(failures(counted), count), count)
    at = {"median": 0.5, "99%": 0.99, "slowest": 1.0}
    return {
        **{name: counted[name] for name in found[0]},
        f"failures a {tried}, at most (95%)": f"{100 * bound:.3g}%",
        **{
            f"{name} {took}, s": round(waited[int(share * (len(waited) - 1))], 2)
            for name, share in at.items()
            if waited
        },
        "examples": examples[:20],
    }
