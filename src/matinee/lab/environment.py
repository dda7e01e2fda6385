"""Many games a program steps through: choices in, observations, masks and rewards out.

`Batch` holds N games of one table in NumPy arrays. One call steps them all, on all cores, with no
Python for each game. cuda.py has the same on a GPU, from the same rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.games.observing import mark
from matinee.kernel import below, compiled_as, put_state, rule, seed_generator
from matinee.lab.observation import cells, writer
from matinee.lab.simulate import Workers, for_game, new_rows, start_game

# One game of many ----------------------------------------------------------------------------
# Names left open: the game's rules, and how its observation is written.

begin: Any = None
legal: Any = None
play: Any = None
score: Any = None
hide: Any = None
observe: Any = None
show: Any = None


@rule
def pick_by_chance(s: Any, choices: list[int], g: list[int]) -> int:
    """Every choice as likely as any other, drawn from the game's own generator."""
    count = legal(s, choices)
    return choices[below(g, count)]


@rule
def end_game(s: Any, rewards: list[int], points: list[int], base: int) -> None:
    """1 for each seat that has won, and the points of each."""
    for seat in range(s.players):
        rewards[base + seat] = s.winners >> seat & 1
        points[base + seat] = score(s, seat)


@rule
def mark_legal(s: Any, choices: list[int], masks: list[int], base: int) -> None:
    """A 1 for each legal choice, in a mask of zeros."""
    count = legal(s, choices)
    for k in range(count):
        mark(masks, base + choices[k])


def _clear_slice(row: Any, start: int, end: int) -> None:
    row[start:end] = 0


@compiled_as(_clear_slice)
def clear(row: list[int], start: int, end: int) -> None:
    """Zeros; where compiled, at once."""
    for k in range(start, end):
        row[k] = 0


@rule
def show_nothing(states: Any, i: int, seen: Any, k: int, out: Any, width: int) -> None:
    """No observation is wanted."""


@rule
def show_tensor(states: Any, i: int, seen: Any, k: int, out: Any, width: int) -> None:
    """The observation of the seat to act; zeros once a game has ended."""
    clear(out, i * width, (i + 1) * width)
    if not states[i].over:
        put_state(states, i, seen, k)
        seat = states[i].turn
        hide(seen[k], seat)
        observe(seen[k], seat, out, i * width)


@rule
def show_compact(states: Any, i: int, seen: Any, k: int, out: Any, width: int) -> None:
    """The state itself, hidden for the seat to act."""
    put_state(states, i, out, i)
    hide(out[i], states[i].turn)


SHOWS = {"none": show_nothing, "tensor": show_tensor, "compact": show_compact}
Observation = Literal["tensor", "compact", "none"]


# Many games ----------------------------------------------------------------------------------


# Arrays of rows come flat, with the width of a row: a view of each row would cost more than a step.


@rule
def tell_game(
    states: Any,
    i: int,
    seen: Any,
    k: int,
    choices: list[int],
    out: Any,
    width: int,
    masks: list[int],
    mask_width: int,
    turns: list[int],
) -> None:
    """Write turn, mask and observation of a game."""
    turns[i] = states[i].turn
    clear(masks, i * mask_width, (i + 1) * mask_width)
    mark_legal(states[i], choices, masks, i * mask_width)
    show(states, i, seen, k, out, width)


@rule
def first_illegal(
    states: Any, masks: list[int], mask_width: int, picks: list[int], first: int, end: int
) -> int:
    """The first game whose pick is not legal, or -1."""
    for i in range(first, end):
        if not states[i].over:
            if picks[i] < 0 or picks[i] >= mask_width or not masks[i * mask_width + picks[i]]:
                return i
    return -1


DEAL, BEGIN, GIVEN, BY_CHANCE = range(4)
"""What is done with every game: it is dealt, begun with a deal that is there, or goes on by one
choice, given or random."""


@rule
def run_games(
    how: int, states: Any, seen: Any, k: int, choices: Any, picks: Any, g: Any, generators: Any,
    seeds: Any, numbers: Any, out: Any, width: int, masks: Any, mask_width: int, turns: Any,
    done: Any, rewards: Any, points: Any, stride: int, again: int, first: int, end: int,
) -> None:  # fmt: skip
    """Go on with some games and tell them; with `again`, one that ends is dealt anew.

    One loop for all there is to do, since every loop is compiled with all of a game's rules.
    """
    for i in range(first, end):
        s = states[i]
        seats = s.players
        g[0] = generators[2 * i]
        g[1] = generators[2 * i + 1]
        if done[i]:
            done[i] = 0
            clear(rewards, i * seats, (i + 1) * seats)
        fresh = how == DEAL
        if how == BEGIN:
            seed_generator(g, seeds[i], numbers[i])  # for choices by chance
            begin(s)
        elif not fresh and not s.over:
            play(s, pick_by_chance(s, choices, g) if how == BY_CHANCE else picks[i])
            if s.over:
                done[i] = 1
                end_game(s, rewards, points, i * seats)
                if again:
                    numbers[i] += stride
                    fresh = True
        if fresh:
            start_game(s, g, seeds[i], numbers[i])
        generators[2 * i] = g[0]
        generators[2 * i + 1] = g[1]
        tell_game(states, i, seen, k, choices, out, width, masks, mask_width, turns)


class Step(NamedTuple):
    """What a batch tells after a step: arrays with a row for each game, the batch's own."""

    observation: Any
    """What the seat to act sees (`observe.table` says which cell is what)."""
    mask: Any
    """1 for each legal choice."""
    turn: Any
    """The seat to act, or -1 where a game is over and stays so."""
    reward: Any
    """Where a game has just ended, 1 for each seat that won; else zeros."""
    done: Any
    """1 where a game has just ended."""


class Batch:
    """N games of one table, stepped together.

    The same arrays are written at every step: copy what you keep. Each game is one game of a seed,
    the same that `simulate` plays, whatever the number of threads.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        size: int,
        *,
        seed: int = 0,
        deck: Any = None,
        observation: Observation = "tensor",
        auto_reset: bool = True,
        threads: int | None = None,
    ) -> None:
        import numpy as np

        if size < 1:
            raise Refused("a batch has at least one game")
        start = game.new_state(options, deck)
        self.game = game
        self.size = size
        self.seed = seed
        self.auto_reset = auto_reset
        self.states = new_rows(start, size)
        """Every game's whole state, as rows of `State.dtype()`."""
        shape = {"tensor": (size, cells(game)), "compact": (size,), "none": (size, 0)}
        kinds = {"tensor": np.int8, "compact": start.dtype(), "none": np.int8}
        self.observation = np.zeros(shape[observation], kinds[observation])
        self.mask = np.zeros((size, game.rules.CHOICES), np.int8)
        self.turn = np.zeros(size, np.int8)
        self.done = np.zeros(size, np.int8)
        self.reward = np.zeros((size, start.players), np.float32)
        self.points = np.zeros((size, start.players), np.int32)
        """The points of the game that ended last in each row."""
        self._workers = Workers(threads)
        self._seen = new_rows(start, self._workers.threads)
        self._choices = np.zeros((self._workers.threads, game.rules.MOST_CHOICES), np.int64)
        self._drawing = np.zeros((self._workers.threads, 2), np.int64)
        self._generators = np.zeros(2 * size, np.int64)
        self._numbers = np.arange(size, dtype=np.int64)
        self._seeds = np.full(size, seed, np.int64)
        self._stride = size
        self._picks = np.zeros(size, np.int64)
        how: dict[str, Any] = {"show": SHOWS[observation]}
        if observation == "tensor":
            how["observe"] = writer(game)
        self._loop = for_game(run_games, game, **how)
        self._first_illegal = for_game(first_illegal, game)

    def reset(self, seeds: Any = None, deals: Any = None) -> Step:
        """Begin every game anew.

        By default row i is game i of the batch's seed and goes on with i + N, i + 2 N. With `seeds`
        each row is the game of its own seed, as in `Position.of_seed`. With `deals` (rows of
        `State.dtype()`, or states) each row begins with a deal of yours.
        """
        import numpy as np

        self._numbers[:] = np.arange(self.size)
        self._seeds[:] = self.seed
        self._stride = self.size
        if seeds is not None:
            self._numbers[:] = 0
            self._seeds[:] = self._row_each(seeds, "seeds")
            self._stride = 1
        if deals is not None:
            self._take(deals)
        self.done[:] = 0
        self.reward[:] = 0
        return self._run(DEAL if deals is None else BEGIN)

    def step(self, choices: Any) -> Step:
        """Make one choice in each game; an illegal one is refused and nothing is changed.

        What is chosen for a game that is over is not looked at.
        """
        self._picks[:] = self._row_each(choices, "choices")
        refused = [
            i
            for i in self._spread(
                lambda k, a, b: self._first_illegal(
                    *(self.states, self.mask.ravel(), self.mask.shape[1], self._picks, a, b)
                )
            )
            if i >= 0
        ]
        if refused:
            raise Refused(f"{self._picks[refused[0]]} is not legal in game {refused[0]}")
        return self._run(GIVEN)

    def step_by_chance(self) -> Step:
        """Make one choice in each game at random, from the game's own stream."""
        return self._run(BY_CHANCE)

    def close(self) -> None:
        """Let the threads end."""
        self._workers.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _run(self, how: int) -> Step:
        width = self.observation.shape[1] if self.observation.ndim == 2 else 1

        def part(k: int, first: int, end: int) -> None:
            self._loop(
                *(how, self.states, self._seen, k, self._choices[k], self._picks),
                *(self._drawing[k], self._generators, self._seeds, self._numbers),
                *(self.observation.ravel(), width, self.mask.ravel(), self.mask.shape[1]),
                *(self.turn, self.done, self.reward.ravel(), self.points.ravel()),
                *(self._stride, int(self.auto_reset), first, end),
            )

        self._spread(part)
        return self._told()

    def _spread(self, part: Any) -> list[Any]:
        return self._workers.spread(part, self.size)

    def _row_each(self, given: Any, what: str) -> Any:
        import numpy as np

        rows = np.asarray(given)
        if rows.shape != (self.size,) or rows.dtype.kind not in "iu":
            raise Refused(f"{what} must be {self.size} whole numbers")
        return rows

    def _take(self, deals: Any) -> None:
        kind = self.game.rules.State
        if getattr(deals, "dtype", None) == self.states.dtype and deals.shape == (self.size,):
            self.states[:] = deals
        elif (
            isinstance(deals, Sequence)
            and len(deals) == self.size
            and all(isinstance(state, kind) for state in deals)
        ):
            for row, state in zip(self.states, deals, strict=True):
                state.pack(row)
        else:
            raise Refused(f"deals must be {self.size} states, or rows of {self.game.name}")

    def _told(self) -> Step:
        return Step(self.observation, self.mask, self.turn, self.reward, self.done)
