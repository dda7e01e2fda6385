"""One game at a time for a program in Python: few calls, compiled or interpreted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from matinee import games
from matinee.games.contract import Game
from matinee.kernel import State, can_compile, copy_state, rule
from matinee.lab.observation import cells, writer
from matinee.lab.simulate import for_game, new_rows, start_game

# Bound to one game's rules, and to how its observation is written.
legal: Any = None
play: Any = None
hide: Any = None
observe: Any = None

ILLEGAL = -2
"""What `turn_game` answers for a choice that cannot be made; nothing is changed then."""
DEAL = -1
"""In place of a choice: deal a new game."""


@rule
def turn_game(states: Any, g: list[int], choices: list[int], choice: int, seed: int) -> int:
    """Make a choice, or deal the game of a seed; answer who acts next."""
    s = states[0]
    if choice == DEAL:
        start_game(s, g, seed, 0)
        return int(s.turn)
    if not s.over:
        for k in range(legal(s, choices)):
            if choices[k] == choice:
                play(s, choice)
                return int(s.turn)
    return ILLEGAL


@rule
def mark_legal(s: Any, choices: list[int], masks: list[int], base: int) -> None:
    """A 1 for each legal choice, from `base` on, where there are zeros."""
    for k in range(legal(s, choices)):
        masks[base + choices[k]] = 1


@rule
def look(states: Any, choices: list[int], seat: int, out: list[int], mask: list[int]) -> None:
    """Write what a seat sees and, if it is to act, what it may do, into rows of zeros."""
    if states[0].turn == seat:
        mark_legal(states[0], choices, mask, 0)
    copy_state(states, 0, 1)
    hide(states[1], seat)
    observe(states[1], seat, out, 0)


class Single:
    """A game in progress, and what each seat sees of it."""

    def __init__(
        self, game: str | Game, options: Mapping[str, object], compile_it: bool = True
    ) -> None:
        self.game = games.find(game) if isinstance(game, str) else game
        self.options = self.game.complete(options)
        start = self.game.new_state(self.options)
        self.players: int = start.players
        self.choices: int = self.game.rules.CHOICES
        self.cells = cells(self.game)
        self.turn = -1
        """The seat to act; -1 once the game has ended, or before it has begun."""
        compile_it = compile_it and can_compile()
        self._states: Any = new_rows(start, 2) if compile_it else [start, start.copy()]
        most = self.game.rules.MOST_CHOICES
        self._generator: Any = np.zeros(2, np.int64) if compile_it else [0, 0]
        self._work: Any = np.zeros(most, np.int64) if compile_it else [0] * most
        self._turn_game = for_game(turn_game, self.game, compile_it)
        self._look = for_game(look, self.game, compile_it, observe=writer(self.game))

    def deal(self, seed: int) -> None:
        """Begin the game of a seed: the one `matinee.new(game, seed=seed)` deals."""
        self.turn = self._turn_game(self._states, self._generator, self._work, DEAL, seed)

    def play(self, choice: int) -> bool:
        """Make a choice; False if it is illegal, and nothing has changed."""
        if choice < 0:
            return False
        turn = self._turn_game(self._states, self._generator, self._work, choice, 0)
        if turn == ILLEGAL:
            return False
        self.turn = turn
        return True

    def look(self, seat: int) -> tuple[Any, Any]:
        """A seat's observation and mask of legal choices, in arrays of their own."""
        out = np.zeros(self.cells, np.int8)
        mask = np.zeros(self.choices, np.int8)
        self._look(self._states, self._work, seat, out, mask)
        return out, mask

    def state(self) -> Any:
        """The whole truth; give players `game.hidden` of it."""
        held = self._states[0]
        return held.copy() if isinstance(held, State) else self.game.rules.State.unpack(held)

    def rewards(self) -> list[float]:
        """Once the game has ended: 1 for each seat that has won, else 0."""
        winners = self.state().winners
        return [float(winners >> seat & 1) for seat in range(self.players)]

    def points(self) -> list[int]:
        """The points of each seat."""
        state = self.state()
        return [int(self.game.rules.score(state, seat)) for seat in range(self.players)]
