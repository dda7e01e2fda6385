"""How much is left to chance: a share of it in every run, all of it with `--thorough`."""

from __future__ import annotations

import os

THOROUGH = "MATINEE_THOROUGH"
SHARE = 3


def trials(thorough: int) -> int:
    """How many of so many random tries this run makes: every change can wait for a third."""
    return thorough if os.environ.get(THOROUGH) else -(-thorough // SHARE)
