"""Many games a program steps through: choices in, observations, masks and rewards out.

`Batch` holds N games of one variant in NumPy arrays. One call steps them all, on all cores, with no
Python for each game. gpu/cuda.py has the same on a GPU, from the same rules.
"""

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, ClassVar, Literal, NamedTuple, Self

from matinee.errors import Refused, quoted, whole
from matinee.games.contract import Game
from matinee.games.observing import mark
from matinee.kernel import put_state, rule, seed_generator
from matinee.lab.loops import (
    Array,
    Pad,
    Variant,
    begin,
    choose,
    chooser,
    for_game,
    hide,
    legal,
    new_pad,
    play,
    score,
    start_game,
)
from matinee.lab.observation import UNTOLD, cells, clear_cells, memory_of, rewriter
from matinee.lab.spread import Threads

# One step of some games ----------------------------------------------------------------------
# Names left open, beside those of loops.py: how an observation is written, what else may differ.

observe: Any = None
show: Any = None
"""What is told of a game beside turn and mask: one of `SHOWS`."""
others: Any = None
"""What happens after a choice and after a deal: `nobody_else`, or others choose as well."""
mistake: Any = None
"""What an illegal choice leads to."""

DEAL, BEGIN, GIVEN, BY_CHANCE, RENEW = range(5)
"""What is done with every game: it is dealt, begun with a deal that is there, goes on by a choice,
given or random, or is dealt if it has ended."""
NEVER, AT_ONCE, NEXT_STEP = range(3)
"""When a game that has ended is followed by the next one."""
STUCK = 2
"""In `done`: another seat's policy chose what is not legal, and the game cannot go on."""


class Rows(NamedTuple):
    """What is kept of many games from step to step, a row a game.

    Rows of several numbers lie flat, one after another: a view of each would cost more than a step.
    """

    generators: Array
    seeds: Array
    numbers: Array
    """Which game of its seed each is dealt next."""
    picks: Array
    """The choices given; where a game is `STUCK`, the illegal one."""
    learners: Array
    """The seat whose choices are given, where others choose as well."""
    done: Array
    rewards: Array
    points: Array
    masks: Array
    mistakes: Array
    """One number: the illegal choices that were not refused beforehand."""
    mask_width: int
    stride: int
    """From the number of a row's game to that of its next."""
    again: int
    """NEVER, AT_ONCE or NEXT_STEP."""


@rule
def advance(
    how: int, states: Array, shift: int, rows: Rows, pad: Pad, first: int, end: int
) -> None:
    """Go on with some games, each in states[i - shift]; one that ends may be followed by the next.

    One loop for all there is to do, since every loop is compiled with all of a game's rules.
    """
    generators, seeds, numbers, picks, learners, done, rewards, points, masks = rows[:9]
    seen, choices, g, desk = pad
    for i in range(first, end):
        at = i - shift
        s = states[at]
        seats = s.players
        g[0] = generators[2 * i]
        g[1] = generators[2 * i + 1]
        fresh = how == DEAL
        stuck = False
        if done[i]:
            done[i] = 0
            fresh = fresh or how == RENEW or rows.again == NEXT_STEP
            for seat in range(seats):
                rewards[i * seats + seat] = 0
        if how == BEGIN:
            seed_generator(g, seeds[i], numbers[i])  # for choices by chance
            numbers[i] += rows.stride
            begin(s)
        elif how != RENEW and not fresh and not s.over:
            choice = picks[i]
            if how == BY_CHANCE:
                count = legal(s, choices)
                choice = choose(states, at, seen, choices, count, g, desk)
            if how == BY_CHANCE or is_told(masks, rows.mask_width, i, choice):
                play(s, choice)
                stuck = others(states, at, seen, choices, g, desk, learners[i]) < 0
            else:
                mistake(i, learners[i], seats, done, rewards, rows.mistakes)
            if s.over:
                done[i] = 1
                end_game(s, rewards, points, i * seats)
                fresh = rows.again == AT_ONCE
        while fresh:
            start_game(s, g, seeds[i], numbers[i])
            numbers[i] += rows.stride
            stuck = others(states, at, seen, choices, g, desk, learners[i]) < 0
            fresh = s.over  # before the learner's first turn: not a game to learn by
        if stuck:
            done[i] = STUCK
            picks[i] = choices[0]
        generators[2 * i] = g[0]
        generators[2 * i + 1] = g[1]


@rule
def is_told(masks: list[int], width: int, i: int, choice: int) -> bool:
    """Whether a choice is one that a game's mask has told."""
    return 0 <= choice < width and masks[i * width + choice] != 0


@rule
def nobody_else(
    states: Array, i: int, seen: Array, choices: list[int], g: list[int], desk: object, seat: int
) -> int:
    """Every choice is given."""
    return 0


@rule
def count_mistake(
    i: int, learner: int, seats: int, done: list[int], rewards: list[int], mistakes: list[int]
) -> None:
    """An illegal choice leaves its game as it is, and is counted."""
    mistakes[0] += 1


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


# What is told --------------------------------------------------------------------------------


class Told(NamedTuple):
    """Where games are told."""

    turns: Array
    shown: Array
    width: int
    """Of an observation."""
    kept: Array
    """What is remembered of each row, so that not all of it is written again."""
    numbers: int
    """How many numbers that is."""


@rule
def show_nothing(states: Array, i: int, seen: Array, told: Told, learner: int, number: int) -> None:
    """No observation is wanted."""


@rule
def show_learner(states: Array, i: int, seen: Array, told: Told, learner: int, number: int) -> None:
    """The observation of a seat, once a game has ended as well."""
    put_state(states, i, seen, 0)
    hide(seen[0], learner)
    _, shown, width, kept, numbers = told
    observe(seen[0], learner, shown, i * width, kept, i * numbers, number)


@rule
def show_tensor(states: Array, i: int, seen: Array, told: Told, learner: int, number: int) -> None:
    """The observation of the seat to act; zeros once a game has ended."""
    if states[i].over:
        clear_cells(told.shown, i * told.width, (i + 1) * told.width)
        told.kept[i * told.numbers] = UNTOLD
    else:
        show_learner(states, i, seen, told, states[i].turn, number)


@rule
def show_compact(states: Array, i: int, seen: Array, told: Told, learner: int, number: int) -> None:
    """The state itself, hidden for the seat to act."""
    put_state(states, i, told.shown, i)
    hide(told.shown[i], states[i].turn)


SHOWS = {"none": show_nothing, "tensor": show_tensor, "compact": show_compact}
Form = Literal["tensor", "compact", "none"]
"""How an observation is told: in cells, as a hidden state, or not at all."""
FORMS: tuple[Form, ...] = ("tensor", "compact", "none")


@rule
def tell(states: Array, rows: Rows, told: Told, pad: Pad, first: int, end: int) -> None:
    """Write turn, mask and observation of some games."""
    masks, width, learners = rows.masks, rows.mask_width, rows.learners
    turns, numbers = told.turns, rows.numbers
    seen, choices, _, _ = pad
    for i in range(first, end):
        turns[i] = states[i].turn
        clear_cells(masks, i * width, (i + 1) * width)
        mark_legal(states[i], choices, masks, i * width)
        show(states, i, seen, told, learners[i], numbers[i])


# Many games ----------------------------------------------------------------------------------

AT_A_TIME = 32
"""Games that are told while their states are still at hand."""


@rule
def step_games(
    how: int, states: Array, rows: Rows, told: Told, pad: Pad, first: int, end: int
) -> None:
    """Go on with some games, and tell them."""
    for start in range(first, end, AT_A_TIME):
        stop = min(start + AT_A_TIME, end)
        advance(how, states, 0, rows, pad, start, stop)
        tell(states, rows, told, pad, start, stop)


@rule
def first_illegal(states: Array, rows: Rows, first: int, end: int) -> int:
    """The first game whose pick is not legal, or -1."""
    masks, width, picks = rows.masks, rows.mask_width, rows.picks
    for i in range(first, end):
        if not states[i].over and not is_told(masks, width, i, picks[i]):
            return i
    return -1


class Step(NamedTuple):
    """What a batch tells after a step: arrays with a row for each game, the batch's own."""

    observation: Array
    """What the seat to act sees (`observation.table` says which cell is what)."""
    mask: Array
    """1 for each legal choice."""
    turn: Array
    """The seat to act, or -1 where a game is over and stays so."""
    reward: Array
    """Where a game has just ended, 1 for each seat that won; else zeros."""
    done: Array
    """1 where a game has just ended."""


class Kept(NamedTuple):
    """What is kept of a batch that travels between processes."""

    made_of: tuple[Variant, int, Form, int | None, str, dict[str, Any]]
    states: Array
    observation: Array
    turn: Array
    rows: Rows
    own: dict[str, object]


class Stepped:
    """N games in arrays, and the loop that steps them on several threads."""

    def __init__(
        self,
        variant: Variant | Game | str,
        size: int,
        form: Form,
        threads: int | None,
        bot: str = "",
        **names: Any,
    ) -> None:
        """`bot` is who chooses beside the learner, where it looks ahead; `names` are what the loop
        leaves open beside the rules and, in tensors, the writer.
        """
        import numpy as np

        variant = Variant.meant(variant)
        if not isinstance(size, int | np.integer) or size < 1:
            raise Refused(f"a batch has at least one game, not {quoted(size)}")
        if form not in FORMS:
            raise Refused(f"an observation is {', '.join(FORMS)}, not {quoted(form)}")
        self._made_of = variant, size, form, threads, bot, dict(names)
        game, start = variant.game, variant.start()
        self.game, self.size = game, size
        self.threads = Threads(threads)
        self.states = start.rows(size)
        """Every game's whole state, as rows of `State.dtype()`."""
        shape = {"tensor": (size, cells(game)), "compact": (size,), "none": (size, 0)}[form]
        self.observation = np.zeros(shape, start.dtype() if form == "compact" else np.int8)
        self.turn = np.zeros(size, np.int8)
        self.mask = np.zeros((size, game.rules.CHOICES), np.int8)
        self.reward = np.zeros((size, start.players), np.float32)
        self.points = np.zeros((size, start.players), np.int32)
        """The points of the game that ended last in each row."""
        self.done = np.zeros(size, np.int8)
        seeds, numbers, picks, learners = np.zeros((4, size), np.int64)
        self.rows = Rows(
            *(np.zeros(2 * size, np.int64), seeds, numbers, picks, learners),
            *(self.done, self.reward.ravel(), self.points.ravel()),
            *(self.mask.ravel(), np.zeros(1, np.int64)),
            mask_width=game.rules.CHOICES,
            stride=1,
            again=NEVER,
        )
        width = cells(game) if form == "tensor" else 1
        memory = memory_of(game)
        kept = np.full(size * memory, UNTOLD, np.int64)
        self._told = Told(self.turn, self.observation.ravel(), width, kept, memory)
        self._pads = [new_pad(game, start, bot=bot) for _ in range(self.threads.count)]
        if form == "tensor":
            names["observe"] = rewriter(game)
        self._loop = for_game(step_games, game, **names)
        self.begun = False
        """Whether there are games to go on with."""
        self._first_illegal = for_game(first_illegal, game)

    def go_on(self, how: int) -> Step:
        if how in (DEAL, BEGIN):
            self._told.kept[:] = UNTOLD  # numbers begin anew
            self.begun = True
        self.check_begun()

        def part(k: int, first: int, end: int) -> None:
            self._loop(how, self.states, self.rows, self._told, self._pads[k], first, end)

        self.threads.spread(part, self.size)
        return Step(self.observation, self.mask, self.turn, self.reward, self.done)

    def check_begun(self) -> None:
        """Refuse to go on with games that have not been dealt."""
        if not self.begun:
            raise Refused("there is no game to go on with: call reset() first")

    def illegal(self) -> int | None:
        """A game whose pick is not legal, or None."""

        def part(k: int, first: int, end: int) -> int:
            return int(self._first_illegal(self.states, self.rows, first, end))

        return next((i for i in self.threads.spread(part, self.size) if i >= 0), None)

    def row_each(self, given: Any, what: str) -> Array:
        """A whole number for each game, or a refusal."""
        import numpy as np

        rows = np.asarray(given)
        if rows.shape != (self.size,) or rows.dtype.kind not in "iu":
            raise Refused(f"{what} must be {self.size} whole numbers")
        return rows

    def close(self) -> None:
        self.threads.close()

    def __getstate__(self) -> Kept:
        """The games alone: the loop and the threads are made anew where they are wanted."""
        own = {name: vars(self)[name] for name in self.OWN}
        told = self.observation.copy(), self.turn.copy()
        return Kept(self._made_of, self.states.copy(), *told, Rows(*map(copy, self.rows)), own)

    def __setstate__(self, kept: Kept) -> None:
        variant, size, form, threads, bot, names = kept.made_of
        Stepped.__init__(self, variant, size, form, threads, bot, **names)
        self.states[:] = kept.states
        self.observation[:], self.turn[:] = kept.observation, kept.turn
        for name, value in kept.rows._asdict().items():
            if not isinstance(value, int):
                getattr(self.rows, name)[:] = value
        self.rows = self.rows._replace(stride=kept.rows.stride, again=kept.rows.again)
        vars(self).update(kept.own)

    OWN: ClassVar[tuple[str, ...]] = ("begun",)
    """What a class keeps beside the games."""


class Batch(Stepped):
    """N games of one variant, stepped together.

    The same arrays are written at every step: copy what you keep. Each game is one game of a seed,
    the same that `simulate` plays, whatever the number of threads. A batch can be pickled and
    copied, and goes on from there.
    """

    OWN = ("begun", "seed", "_again")

    def __init__(
        self,
        variant: Variant | Game | str,
        size: int,
        *,
        seed: int = 0,
        observation: Form = "tensor",
        auto_reset: bool = True,
        threads: int | None = None,
    ) -> None:
        names: dict[str, Callable[..., Any]] = {
            "show": SHOWS.get(observation, show_nothing),
            "others": nobody_else,
            "mistake": count_mistake,
            **chooser(None),
        }
        super().__init__(variant, size, observation, threads, "", **names)
        self._again = AT_ONCE if auto_reset else NEVER
        self.seed = whole(seed, "a seed")

    def reset(self, seeds: Any = None, deals: Any = None) -> Step:
        """Begin every game anew.

        By default row i is game i of the batch's seed and goes on with i + N, i + 2 N. With `seeds`
        each row is the game of its own seed, as in `Position.of_seed`. With `deals` (rows of
        `State.dtype()`, or states) each row begins with a deal of yours.
        """
        import numpy as np

        each = self.seed if seeds is None else self.row_each(seeds, "seeds")
        if deals is not None:
            self._take(deals)
        self.rows.seeds[:] = each
        self.rows.numbers[:] = np.arange(self.size) if seeds is None else 0
        stride = self.size if seeds is None else 1
        self.rows = self.rows._replace(stride=stride, again=self._again)
        self.done[:] = 0
        self.reward[:] = 0
        return self.go_on(DEAL if deals is None else BEGIN)

    def step(self, choices: Any) -> Step:
        """Make one choice in each game; an illegal one is refused and nothing is changed.

        What is chosen for a game that is over is not looked at.
        """
        self.check_begun()
        picks = self.rows.picks
        picks[:] = self.row_each(choices, "choices")
        if (refused := self.illegal()) is not None:
            raise Refused(f"{picks[refused]} is not legal in game {refused}")
        return self.go_on(GIVEN)

    def step_by_chance(self) -> Step:
        """Make one choice in each game at random, from the game's own stream."""
        return self.go_on(BY_CHANCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _take(self, deals: Any) -> None:
        kind = self.game.rules.State
        if getattr(deals, "dtype", None) == self.states.dtype and deals.shape == (self.size,):
            self.states[:] = deals
        elif isinstance(deals, Sequence) and list(map(type, deals)) == [kind] * self.size:
            for row, state in zip(self.states, deals, strict=True):
                state.pack(row)
        else:
            raise Refused(f"deals must be {self.size} states, or rows of {self.game.name}")
