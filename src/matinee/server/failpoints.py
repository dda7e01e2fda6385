"""Named places where a test can have the server die, as if the power had gone.

`MATINEE_FAILPOINT=name:3` ends the process, without a word, the third time it comes by.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable

FAILPOINTS = (
    "before-decide",
    "after-decide",
    "before-write",
    "batch-begun",
    "row-inserted",
    "before-commit",
    "after-commit",
    "after-write",
    "before-acknowledge",
    "after-acknowledge",
    "before-fan-out",
    "after-fan-out",
)


def failpoint_from_environment() -> Callable[[str], None]:
    """What the server calls at each of its failpoints."""
    wanted, _, count = os.environ.get("MATINEE_FAILPOINT", "").partition(":")
    if not wanted:
        return lambda name: None
    seen: Counter[str] = Counter()

    def passing(name: str) -> None:
        seen[name] += 1
        if name == wanted and seen[name] == int(count or 1):
            os._exit(137)

    return passing
