"""One game at a time for a program in Python: few calls, compiled or interpreted."""

from typing import Any, Literal, NamedTuple, get_args

import numpy as np

from matinee.errors import Refused, quoted, whole
from matinee.kernel import State, can_compile, copy_state, rule
from matinee.lab.environment import mark_legal
from matinee.lab.loops import Array, Variant, for_game, new_pad, start_game
from matinee.lab.observation import cells, writer

# Bound to one game's rules, and to how its observation is written.
legal: Any = None
play: Any = None
hide: Any = None
observe: Any = None

ILLEGAL = -2
"""What `turn_game` answers for a choice that cannot be made; nothing is changed then."""
Reward = Literal["win", "points"]
"""What a game brings when it ends: 1 to those who have won, or everyone their points."""


def checked_reward(by: Reward) -> Reward:
    """The reward, if there is one such."""
    if by not in get_args(Reward):
        raise Refused(f"reward is win or points, not {quoted(by)}")
    return by


TRUTH, SEEN = 0, 1
"""Of the two states a game has: the position, and room for what a seat may know of it."""

# What Python hands to a rule is plain arrays: taking a tuple of them apart costs as much as a step.


@rule
def turn_game(states: Array, choices: list[int], wish: int) -> int:
    """Make the choice `wish`, or deal the game of seed -1 - `wish`; answer who acts next."""
    s = states[TRUTH]
    if wish < 0:
        start_game(s, choices, -1 - wish, 0)  # the generator: all chance is in the deal
        return int(s.turn)
    if not s.over:
        for k in range(legal(s, choices)):
            if choices[k] == wish:
                play(s, wish)
                return int(s.turn)
    return ILLEGAL


@rule
def look(states: Array, choices: list[int], seat: int, out: list[int], mask: list[int]) -> None:
    """Write what a seat sees and, if it is to act, what it may do, into rows of zeros."""
    if states[TRUTH].turn == seat:
        mark_legal(states[TRUTH], choices, mask, 0)
    copy_state(states, TRUTH, SEEN)
    hide(states[SEEN], seat)
    observe(states[SEEN], seat, out, 0)


@rule
def turn_alone(
    states: Array, choices: list[int], wish: int, out: list[int], mask: list[int]
) -> int:
    """`turn_game`; rows to write on are left as they are."""
    return turn_game(states, choices, wish)


@rule
def turn_and_look(
    states: Array, choices: list[int], wish: int, out: list[int], mask: list[int]
) -> int:
    """`turn_game`, and write what the next to act sees: one call instead of two."""
    turn = turn_game(states, choices, wish)
    if turn >= 0:
        look(states, choices, turn, out, mask)
    return turn


class Kept(NamedTuple):
    """What is kept of a game that travels between processes."""

    variant: Variant
    compile_it: bool
    state: State
    turn: int


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
        self._states: Array = start.rows(2) if compile_it else [start, start]
        self._choices = new_pad(self.game, start, compile_it).choices
        self._look = for_game(look, self.game, compile_it, observe=writer(self.game))
        # Interpreted, an observation takes its time: only who asks for one gets it.
        self._turn_game = (
            for_game(turn_and_look, self.game, observe=writer(self.game))
            if compile_it
            else for_game(turn_alone, self.game, False)
        )
        self._told: tuple[Array, Array] | None = None
        """What the seat to act sees and may do, where that has been written already."""

    def __getstate__(self) -> Kept:
        """The game alone: the loops are made anew where they are wanted."""
        return Kept(*self._made_of, self.state(), self.turn)

    def __setstate__(self, kept: Kept) -> None:
        Single.__init__(self, kept.variant, kept.compile_it)
        self.turn = kept.turn
        if kept.compile_it:
            kept.state.pack(self._states[TRUTH])
        else:
            self._states[TRUTH] = kept.state

    def deal(self, seed: int) -> None:
        """Begin the game of a seed: the one `matinee.new(game, seed=seed)` deals."""
        if not 0 <= whole(seed, "a seed") < 2**63:
            raise Refused(f"a seed is 0 to 2**63 - 1, not {seed}")
        self.turn = self._turn_to(-1 - seed)

    def play(self, choice: int) -> bool:
        """Make a choice; False if it is illegal, and nothing has changed."""
        if choice < 0:
            return False
        turn = self._turn_to(choice)
        if turn == ILLEGAL:
            return False
        self.turn = turn
        return True

    def _turn_to(self, wish: int) -> int:
        """Go on by a choice, or deal; who acts next, whose sight is then at hand if compiled."""
        told = np.zeros(self.cells, np.int8), np.zeros(self.choices, np.int8)
        turn: int = self._turn_game(self._states, self._choices, wish, *told)
        if turn != ILLEGAL:
            self._told = told if self._made_of[1] and turn >= 0 else None
        return turn

    def _rows(self) -> tuple[Array, Array]:
        return np.zeros(self.cells, np.int8), np.zeros(self.choices, np.int8)

    def look(self, seat: int) -> tuple[Any, Any]:
        """A seat's observation and mask of legal choices, in arrays of their own."""
        if self._told is not None and seat == self.turn:
            told, self._told = self._told, None  # handed out once: who has them may write on them
            return told
        told = self._rows()
        self._look(self._states, self._choices, seat, *told)
        return told

    def state(self) -> Any:
        """The whole truth; give players `game.hidden` of it."""
        held = self._states[TRUTH]
        return held.copy() if isinstance(held, State) else self.game.rules.State.unpack(held)

    def truth(self) -> Array:
        """The whole truth as numbers, field by field: for critics and teachers, not for players."""
        state = self.state()
        parts = [np.ravel(getattr(state, field.name)) for field in state.fields]
        return np.concatenate(parts).astype(np.int64)

    def rewards(self, by: Reward = "win") -> list[float]:
        """Once the game has ended: 1 for each seat that has won, else 0; or everyone's points."""
        return self.ended(by)[0]

    def points(self) -> list[int]:
        """The points of each seat."""
        return self.ended()[1]

    def ended(self, by: Reward = "win") -> tuple[list[float], list[int]]:
        """Both at once."""
        state = self.state()
        points = [int(self.game.rules.score(state, seat)) for seat in range(self.players)]
        if by == "points":
            return list(map(float, points)), points
        return [float(state.winners >> seat & 1) for seat in range(self.players)], points
