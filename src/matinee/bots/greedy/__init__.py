"""Greedy play: take what looks best now, with no thought for what others will do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matinee.bots.greedy import faux_raccords, hollywood, sensation

WORTH: dict[str, Callable[[Any, int], float]] = {
    "hollywood": hollywood.worth,
    "sensation": sensation.worth,
    "faux-raccords": faux_raccords.worth,
}
"""For each game, what a choice is worth in a state hidden for the seat to act."""
