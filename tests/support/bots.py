"""Brains for tests: a game's own with something changed."""

from __future__ import annotations

from typing import Any

import pytest

from matinee import bots
from matinee.bots import levels
from matinee.games.contract import Game


def change_brain(monkeypatch: pytest.MonkeyPatch, game: Game, **parts: Any) -> None:
    """Have a game played by its own brain, but for some parts of it."""
    before = levels.brain_of
    changed = before(game)._replace(**parts)
    for module in (bots, levels):
        monkeypatch.setattr(
            module, "brain_of", lambda asked: changed if asked == game else before(asked)
        )
