"""What a player of the program's own is, and what it is handed."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from matinee.games.contract import Game


class Seen(NamedTuple):
    """A position as the seat to act may know it: all that a bot has to go by."""

    game: Game
    state: Any
    """As the game's `hide` leaves it for that seat."""
    seed: int = 0
    """Where a bot's chance comes from: the same seed, the same choice."""

    @property
    def view(self) -> Any:
        """The same as data with names (`matinee schema GAME` has its shape)."""
        return self.game.views.view(self.state)

    def word(self, choice: int) -> str:
        """What a choice is called."""
        return self.game.text.word(self.state, choice)


class Bot:
    """A player. One class plays at the text table, in the arena, behind a server and over one.

    A bot of anyone's is a class like this in a file of theirs: `--bot path/to/file.py:Class`.
    """

    name: str = "bot"
    level: str = ""
    """How well it plays, where that has been measured: friendly, casual, strong or expert."""

    def choose(self, seen: Seen, legal: list[int], time: float | None) -> int:
        """One of the legal choices; in about `time` seconds, where there is a limit."""
        raise NotImplementedError

    def __call__(self, game: Game, state: Any, choices: list[int], chance: Random) -> int:
        """A choice without a limit of time, where chance comes from a generator."""
        return self.choose(Seen(game, state, chance.getrandbits(63)), choices, None)
