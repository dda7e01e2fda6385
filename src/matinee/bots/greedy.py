"""Greedy play: take what looks best now, with no thought for what others will do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matinee.bots.faux_raccords import greedy as faux_raccords
from matinee.bots.hollywood import greedy as hollywood
from matinee.bots.sensation import greedy as sensation

WORTH: dict[str, Callable[[Any, int], float]] = {
    "hollywood": hollywood.worth,
    "sensation": sensation.worth,
    "faux-raccords": faux_raccords.worth,
}
"""For each game, what a choice is worth in a state hidden for the seat to act."""
