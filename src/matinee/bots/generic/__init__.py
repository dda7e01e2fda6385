"""The brain of a game that brings none."""

from __future__ import annotations

from matinee.bots.contract import Brain
from matinee.games.contract import Game


def brain_for(game: Game) -> Brain:
    """How to play a game of which nothing is known but its rules: at random."""
    return Brain()
