"""What the shares of a long trial have found, kept in a file: it can be stopped, and gone on with.

A line a share, as JSON. A share that is there already is not tried again, so that the same command
goes on where it was stopped, and one with another seed adds to what there is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

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
