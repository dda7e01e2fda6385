"""One game at a time for a program in Python: few calls, compiled or interpreted."""

from typing import Any, Literal, NamedTuple, get_args

import numpy as np

from matinee.errors import Refused, quoted
from matinee.kernel import State, can_compile, put_state, rule
from matinee.lab.environment import mark_legal
from matinee.lab.loops import Array, Pad, Variant, for_game, new_pad, start_game
from matinee.lab.observation import cells, writer

# Bound to one game's rules, and to how its observation is written.
legal: Any = None
play: Any = None
hide: Any = None
observe: Any = None

ILLEGAL = -2
"""What `turn_game` answers for a choice that cannot be made; nothing is changed then."""
DEAL = -1
"""In place of a choice: deal a new game."""
Reward = Literal["win", "points"]
"""What a game brings when it ends: 1 to those who have won, or everyone their points."""


def checked_reward(by: Reward) -> Reward:
    """The reward, if there is one such."""
    if by not in get_args(Reward):
        raise Refused(f"reward is win or points, not {quoted(by)}")
    return by


@rule
def turn_game(states: Array, pad: Pad, choice: int, seed: int) -> int:
    """Make a choice, or deal the game of a seed; answer who acts next."""
    s = states[0]
    if choice == DEAL:
        start_game(s, pad.g, seed, 0)
        return int(s.turn)
    if not s.over:
        for k in range(legal(s, pad.choices)):
            if pad.choices[k] == choice:
                play(s, choice)
                return int(s.turn)
    return ILLEGAL


@rule
def look(states: Array, pad: Pad, seat: int, out: list[int], mask: list[int]) -> None:
    """Write what a seat sees and, if it is to act, what it may do, into rows of zeros."""
    if states[0].turn == seat:
        mark_legal(states[0], pad.choices, mask, 0)
    put_state(states, 0, pad.seen, 0)
    hide(pad.seen[0], seat)
    observe(pad.seen[0], seat, out, 0)


class Kept(NamedTuple):
    """What is kept of a game that travels between processes."""

    variant: Variant
    compile_it: bool
    state: State
    turn: int
    g: list[int]


class Single:
    """A game in progress, and what each seat sees of it."""

    def __init__(self, variant: Variant, compile_it: bool = True) -> None:
        self.game = variant.game
        start = variant.start()
        self.players: int = start.players
        self.choices: int = self.game.rules.CHOICES
        self.cells = cells(self.game)
        self.turn = -1
        """The seat to act; -1 once the game has ended, or before it has begun."""
        compile_it = compile_it and can_compile()
        self._made_of = variant, compile_it
        self._states: Array = start.rows(1) if compile_it else [start]
        self._pad = new_pad(self.game, start, compile_it)
        self._turn_game = for_game(turn_game, self.game, compile_it)
        self._look = for_game(look, self.game, compile_it, observe=writer(self.game))

    def __getstate__(self) -> Kept:
        """The game alone: the loops are made anew where they are wanted."""
        return Kept(*self._made_of, self.state(), self.turn, list(map(int, self._pad.g)))

    def __setstate__(self, kept: Kept) -> None:
        Single.__init__(self, kept.variant, kept.compile_it)
        self.turn = kept.turn
        self._pad.g[:] = kept.g
        if kept.compile_it:
            kept.state.pack(self._states[0])
        else:
            self._states[0] = kept.state

    def deal(self, seed: int) -> None:
        """Begin the game of a seed: the one `matinee.new(game, seed=seed)` deals."""
        self.turn = self._turn_game(self._states, self._pad, DEAL, seed)

    def play(self, choice: int) -> bool:
        """Make a choice; False if it is illegal, and nothing has changed."""
        if choice < 0:
            return False
        turn = self._turn_game(self._states, self._pad, choice, 0)
        if turn == ILLEGAL:
            return False
        self.turn = turn
        return True

    def look(self, seat: int) -> tuple[Any, Any]:
        """A seat's observation and mask of legal choices, in arrays of their own."""
        out = np.zeros(self.cells, np.int8)
        mask = np.zeros(self.choices, np.int8)
        self._look(self._states, self._pad, seat, out, mask)
        return out, mask

    def state(self) -> Any:
        """The whole truth; give players `game.hidden` of it."""
        held = self._states[0]
        return held.copy() if isinstance(held, State) else self.game.rules.State.unpack(held)

    def truth(self) -> Array:
        """The whole truth as numbers, field by field: for critics and teachers, not for players."""
        state = self.state()
        parts = [np.ravel(getattr(state, field.name)) for field in state.fields]
        return np.concatenate(parts).astype(np.int64)

    def rewards(self, by: Reward = "win") -> list[float]:
        """Once the game has ended: 1 for each seat that has won, else 0; or everyone's points."""
        if by == "points":
            return list(map(float, self.points()))
        winners = self.state().winners
        return [float(winners >> seat & 1) for seat in range(self.players)]

    def points(self) -> list[int]:
        """The points of each seat."""
        state = self.state()
        return [int(self.game.rules.score(state, seat)) for seat in range(self.players)]
