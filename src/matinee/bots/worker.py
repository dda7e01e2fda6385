"""Where a server's bots think: in another process, handed what a seat may know, nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from matinee import bots, games


def choose(game_name: str, seen: dict[str, Any], bot: str, seed: int) -> str:
    """The word a bot plays in a hidden position, given field by field."""
    game = games.find(game_name)
    state = game.rules.State()
    state.__dict__.update(seen)
    choices = game.legal(state)
    return game.text.word(state, bots.find(bot)(game, state, choices, Random(seed)))
