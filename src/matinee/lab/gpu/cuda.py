"""Many games at once on an NVIDIA GPU: one thread a game, the same rules.

`simulate` and `play_out` are those of simulate.py, `Batch` is that of environment.py with arrays
that live on the device: what it tells goes to PyTorch, CuPy or JAX without a copy. Needs the extra
`matinee[cuda]` (numba-cuda) and a driver.
"""

import time
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from matinee.errors import Refused
from matinee.games.contract import Game
from matinee.kernel import NOBODY
from matinee.lab import environment, loops
from matinee.lab.environment import (
    AT_ONCE,
    BEGIN,
    BY_CHANCE,
    DEAL,
    GIVEN,
    NEVER,
    Form,
    Rows,
    Step,
    count_mistake,
    nobody_else,
)
from matinee.lab.gpu.device import (
    Known,
    checked,
    device_name,
    device_part,
    for_game,
    known_of,
    numba_cuda,
    why_not,
)
from matinee.lab.loops import TALLY, Array, Pad, Policy, Variant, chooser
from matinee.lab.observation import bit_bytes, cells, writer, written_cells
from matinee.lab.simulate import Effort, Simulation, summary, tally_games

__all__ = ["Batch", "device_name", "play_out", "simulate", "why_not"]

# Kernels -------------------------------------------------------------------------------------
# A block's states lie side by side in shared memory: a row of an odd number of words spreads its
# threads over all banks, and rows go to and from the device's memory word by word in one stream.
# Masks and observations are gathered there too, a bit for each cell, and told in whole words: a
# thread that wrote its own cells would have the memory fetch each line again to change a byte.

SHARED = 48 * 1024
"""Bytes of shared memory a block may have without asking for more."""
WORD = 4


class Room(NamedTuple):
    """How a thread's share of shared memory is laid out, all in bytes."""

    state: int
    mask: int
    """Where the mask's bits end; those of the observation, and its numbers, follow."""
    total: int
    """What a game takes beside its state."""

    def threads(self) -> int:
        """Threads of a block: as many as there is room for, in whole warps, 128 at most."""
        return min(128, SHARED // (self.state + self.total) // 32 * 32)


def room_for(game: Game, form: Form = "none", masks: bool = False) -> Room:
    """The room a game takes: rows of an odd number of words."""
    state = int(game.rules.State.dtype().itemsize)
    mask = -(-game.rules.CHOICES // 8) if masks else 0
    shown = bit_bytes(game) + len(written_cells(game)) if form == "tensor" else 0
    words = -(-(mask + shown) // WORD)
    return Room(state, mask, (words | 1) * WORD if words else 0)


def _choice_kind(game: Game) -> Any:
    from numba import int8, int16

    return int8 if game.rules.CHOICES < 128 else int16


@cache
def _adding_up(game: Game, policy: Policy | None, shared: bool, known: Known) -> Any:
    """The kernel that plays whole games and adds them up."""
    from numba import from_dtype, int64

    cuda = numba_cuda()
    state = from_dtype(game.rules.State.dtype())
    most, kind = game.rules.MOST_CHOICES, _choice_kind(game)
    held = 1 if policy is None else 2  # a policy is handed a state of its own
    names = {"take_in": loops.add_up, **chooser(policy)}
    play_games = for_game(loops.play_games, game, known, **names)

    @cuda.jit(device=True, forceinline=True)  # type: ignore[untyped-decorator]
    def add_up(states: Any, start: Any, seed: int, first: int, count: int, total: Any) -> None:
        thread, threads = cuda.grid(1), cuda.gridsize(1)
        for i in range(held):
            states[i] = start[0]
        g = cuda.local.array(2, int64)
        choices = cuda.local.array(most, kind)
        tally = cuda.local.array(TALLY, int64)
        for k in range(TALLY):
            tally[k] = 0
        mine = first + count * thread // threads
        end = first + count * (thread + 1) // threads
        broken_off = play_games(
            states, Pad(states[held - 1 :], choices, g, 0), seed, mine, end, tally
        )
        for k in range(TALLY):
            cuda.atomic.add(total, k, tally[k])
        cuda.atomic.max(total, TALLY, broken_off)

    @cuda.jit  # type: ignore[untyped-decorator]
    def in_shared(start: Any, seed: int, first: int, count: int, total: Any) -> None:
        rows = cuda.shared.array(0, state)
        add_up(rows[cuda.threadIdx.x * held :], start, seed, first, count, total)

    @cuda.jit  # type: ignore[untyped-decorator]
    def in_local(start: Any, seed: int, first: int, count: int, total: Any) -> None:
        add_up(cuda.local.array(held, state), start, seed, first, count, total)

    return in_shared if shared else in_local


@cache
def _playing_out(game: Game, known: Known) -> Any:
    """The kernel that plays one random game for each row and keeps its last state."""
    from numba import from_dtype, int32, int64

    cuda = numba_cuda()
    dtype = game.rules.State.dtype()
    state, words = from_dtype(dtype), dtype.itemsize // WORD
    most, kind = game.rules.MOST_CHOICES, _choice_kind(game)
    start_game = for_game(loops.start_game, game, known)
    play_on = for_game(loops.play_on, game, known, **chooser(None))

    @cuda.jit  # type: ignore[untyped-decorator]
    def keep(start: Any, seed: int, first: int, out: Any) -> None:
        rows, raw = cuda.shared.array(0, state), cuda.shared.array(0, int32)
        thread, block = cuda.threadIdx.x, cuda.blockDim.x
        rows[thread] = start[0]
        g = cuda.local.array(2, int64)
        choices = cuda.local.array(most, kind)
        start_game(rows[thread], g, seed, first + cuda.grid(1))
        play_on(rows, thread, rows, choices, g, 0, NOBODY)
        cuda.syncthreads()
        base = cuda.blockIdx.x * block * words
        for k in range(thread, block * words, block):
            out[base + k] = raw[k]

    return keep


@cache
def _stepping(game: Game, form: Form, how: int) -> Any:
    """The kernel that takes one step of every game; `how` is as for `environment.advance`.

    Each block loads its games' states, plays, stores them back, and only then hides what the seat
    to act may not know, in place, to tell it.
    """
    from numba import from_dtype, int32, int64, uint8

    cuda = numba_cuda()
    room = room_for(game, form, masks=True)
    state, words, row = from_dtype(game.rules.State.dtype()), room.state // WORD, room.total
    most, kind = game.rules.MOST_CHOICES, _choice_kind(game)
    names: dict[str, Callable[..., Any]] = {"others": nobody_else, "mistake": count_mistake}
    advance = for_game(environment.advance, game, (), **names, **chooser(None))
    mark_legal = for_game(environment.mark_legal, game)
    copy, tell_masks = _copying(), _telling_masks(game, row)
    tell_seen = TELLING[form](game, room)

    @cuda.jit  # type: ignore[untyped-decorator]
    def step(
        raw_states: Array, rows: Rows, turns: Array, raw_shown: Array, shown: Array, games: int
    ) -> None:
        states, raw = cuda.shared.array(0, state), cuda.shared.array(0, int32)
        thread, block = cuda.threadIdx.x, cuda.blockDim.x
        i, first = cuda.grid(1), cuda.blockIdx.x * block
        gathered = cuda.shared.array(0, uint8)[block * words * WORD :]
        g = cuda.local.array(2, int64)
        choices = cuda.local.array(most, kind)
        copy(raw_states, first * words, raw, 0, block * words)
        for k in range(block * words + thread, block * words + block * row // WORD, block):
            raw[k] = 0
        cuda.syncthreads()
        if i < games:
            advance(how, states, first, rows, Pad(states, choices, g, 0), i, i + 1)
            turns[i] = states[thread].turn
            mark_legal(states[thread], choices, gathered[thread * row :], 0)
        cuda.syncthreads()
        copy(raw, 0, raw_states, first * words, block * words)
        tell_masks(rows.masks, gathered, min(block, games - first))
        tell_seen(states, raw, gathered, raw_shown, shown, games)

    return step


@cache
def _copying() -> Any:
    """A block's copy of words, its threads side by side."""
    cuda = numba_cuda()

    @cuda.jit(device=True, forceinline=True)  # type: ignore[untyped-decorator]
    def copy(source: Array, start: int, target: Array, to: int, count: int) -> None:
        for k in range(cuda.threadIdx.x, count, cuda.blockDim.x):
            target[to + k] = source[start + k]

    return copy


@cache
def _telling_masks(game: Game, row: int) -> Any:
    """Masks from bits: a warp tells one game after another, its lanes neighbouring cells."""
    cuda = numba_cuda()
    width = game.rules.CHOICES

    @cuda.jit(device=True, forceinline=True)  # type: ignore[untyped-decorator]
    def tell_masks(masks: Array, gathered: Array, there: int) -> None:
        first = cuda.blockIdx.x * cuda.blockDim.x
        lane, warp, warps = cuda.threadIdx.x & 31, cuda.threadIdx.x >> 5, cuda.blockDim.x >> 5
        for told in range(warp, there, warps):
            for at in range(lane, width, 32):
                bit = gathered[told * row + (at >> 3)] >> (at & 7) & 1
                masks[(first + told) * width + at] = bit

    return tell_masks


def _telling_nothing(game: Game, room: Room) -> Any:
    """No observation is wanted."""
    cuda = numba_cuda()

    @cuda.jit(device=True, forceinline=True)  # type: ignore[untyped-decorator]
    def tell_seen(
        states: Array, raw: Array, gathered: Array, raw_shown: Array, shown: Array, games: int
    ) -> None:
        pass

    return tell_seen


def _telling_compact(game: Game, room: Room) -> Any:
    """States as they are hidden."""
    cuda = numba_cuda()
    words, copy = room.state // WORD, _copying()
    hide = for_game(game.rules.hide, game)

    @cuda.jit(device=True, forceinline=True)  # type: ignore[untyped-decorator]
    def tell_seen(
        states: Array, raw: Array, gathered: Array, raw_shown: Array, shown: Array, games: int
    ) -> None:
        thread, first = cuda.threadIdx.x, cuda.blockIdx.x * cuda.blockDim.x
        cuda.syncthreads()
        if cuda.grid(1) < games:
            hide(states[thread], states[thread].turn)
        cuda.syncthreads()
        there = min(cuda.blockDim.x, games - first)
        copy(raw, 0, raw_shown, first * words, there * words)

    return tell_seen


def _telling_tensor(game: Game, room: Room) -> Any:
    """Cells from bits, four in a word, then the numbers among them."""
    import numpy as np
    from numba import int32

    cuda = numba_cuda()
    told, row = cells(game), room.total
    bits, slots = room.mask, room.mask + bit_bytes(game)
    written = np.array(written_cells(game), np.int32)
    numbers = len(written)
    hide = for_game(game.rules.hide, game)
    observe = device_part(writer(game), ())

    @cuda.jit(device=True, forceinline=True)  # type: ignore[untyped-decorator]
    def tell_seen(
        states: Array, raw: Array, gathered: Array, raw_shown: Array, shown: Array, games: int
    ) -> None:
        thread, first = cuda.threadIdx.x, cuda.blockIdx.x * cuda.blockDim.x
        cuda.syncthreads()
        if cuda.grid(1) < games and not states[thread].over:
            seat = states[thread].turn
            hide(states[thread], seat)
            observe(states[thread], seat, gathered[thread * row + bits :], 0)
        cuda.syncthreads()
        there = min(cuda.blockDim.x, games - first)
        lane, warp, warps = thread & 31, thread >> 5, cuda.blockDim.x >> 5
        for mine in range(warp, there, warps):
            source, target = mine * row + bits, (first + mine) * (told // WORD)
            for k in range(lane, told // WORD, 32):
                four = int32(gathered[source + (k >> 1)]) >> ((k & 1) << 2) & 15
                raw_shown[target + k] = four * 0x00204081 & 0x01010101
            cuda.syncwarp()
            for k in range(lane, numbers, 32):
                shown[(first + mine) * told + written[k]] = gathered[mine * row + slots + k]

    return tell_seen


TELLING: dict[Form, Callable[[Game, Room], Any]] = {
    "tensor": _telling_tensor,
    "compact": _telling_compact,
    "none": _telling_nothing,
}


# Whole games ---------------------------------------------------------------------------------

A_LAUNCH = 1 << 24
"""Games of one launch: enough to keep the device busy, few enough to report progress."""
BLOCKS = 132 * 16
"""Blocks of a launch: several for each multiprocessor, so that none waits for the last."""


def simulate(
    variant: Variant,
    games: int,
    *,
    seed: int = 0,
    policy: Policy | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Simulation:
    """Play games at random, or by a policy in every seat, on the GPU: as on the CPU."""
    import numpy as np

    cuda = checked()
    game, start = variant.game, variant.start()
    row = cuda.to_device(start.rows(1))
    shared = policy is None and in_shared_memory(game)
    run = _adding_up(game, policy, shared, known_of(start))
    threads = room_for(game).threads()
    room = threads * start.dtype().itemsize if shared else 0
    total = cuda.to_device(np.array([0] * TALLY + [-1]))
    run[1, threads, 0, room](row, seed, 0, 0, total)  # compile before the clock starts
    cuda.synchronize()
    started = time.perf_counter()
    for first in range(0, games, A_LAUNCH):
        count = min(A_LAUNCH, games - first)
        blocks = max(1, min(BLOCKS, -(-count // threads)))
        run[blocks, threads, 0, room](row, seed, first, count, total)
        cuda.synchronize()
        progress(count)
    seconds = time.perf_counter() - started
    *tally, broken_off = (int(each) for each in total.copy_to_host())
    if broken_off >= 0:  # played once more where the choice can be named
        tally_games(variant, seed, broken_off, broken_off + 1, policy=policy)
    return summary(variant, games, seed, tally, Effort(seconds, BLOCKS * threads, "cuda"))


def in_shared_memory(game: Game) -> bool:
    """Whether states run faster in shared memory than in each thread's own: small ones do."""
    return bool(game.rules.State.dtype().itemsize < 220)


def play_out(variant: Variant, games: int, *, seed: int = 0, first: int = 0) -> Array:
    """The last states of random games `first` and on of a seed, as rows on the host."""
    import numpy as np

    cuda = checked()
    game, start = variant.game, variant.start()
    dtype = game.rules.State.dtype()
    threads = room_for(game).threads()
    blocks = -(-games // threads)
    row = cuda.to_device(start.rows(1))
    raw = cuda.device_array(blocks * threads * dtype.itemsize // WORD, np.int32)
    run = _playing_out(game, known_of(start))
    run[blocks, threads, 0, threads * dtype.itemsize](row, seed, first, raw)
    return raw.copy_to_host().view(dtype)[:games]


# An environment ------------------------------------------------------------------------------


class Batch:
    """N games of one table on the GPU, stepped together: `environment.Batch` with device arrays.

    The arrays have `__cuda_array_interface__`; `torch.as_tensor(batch.mask, device="cuda")` and
    `cupy.asarray(batch.mask)` share their memory. Choices may be any such array, or NumPy's.
    """

    def __init__(
        self,
        variant: Variant,
        size: int,
        *,
        seed: int = 0,
        observation: Form = "tensor",
        auto_reset: bool = True,
    ) -> None:
        import numpy as np

        if size < 1:
            raise Refused("a batch has at least one game")
        self._cuda = checked()
        game, start = variant.game, variant.start()
        self.game, self.size, self.seed = game, size, seed
        self._form = observation
        self._room = room_for(game, observation, masks=True)
        self._threads = self._room.threads()
        self._blocks = -(-size // self._threads)
        zeros = self._zeros
        self._raw_states = self._cuda.to_device(
            start.rows(self._blocks * self._threads).view(np.int32)
        )
        self._make_observation(start.dtype())
        mask = zeros(size * game.rules.CHOICES)
        reward = zeros(size * start.players, np.float32)
        points = zeros(size * start.players, np.int32)
        self.mask = mask.reshape(size, game.rules.CHOICES)
        self.reward, self.points = (each.reshape(size, start.players) for each in (reward, points))
        self.turn, self.done = zeros(size), zeros(size)
        picks = zeros(size, np.int64)
        self._rows = Rows(
            *(zeros(2 * size, np.int64), picks, picks, picks, zeros(size)),
            *(self.done, reward, points, mask, zeros(1, np.int32)),
            mask_width=game.rules.CHOICES,
            stride=size,
            again=AT_ONCE if auto_reset else NEVER,
        )
        self._set_seeds(None)

    def _zeros(self, count: int, kind: Any = "i1") -> Array:
        made = self._cuda.device_array(count, kind)
        self._cuda.cudadrv.driver.device_memset(made, 0, made.nbytes)
        return made

    def _make_observation(self, dtype: Any) -> None:
        """Room for what is told, as words and as cells or states."""
        width = {"tensor": cells(self.game), "compact": dtype.itemsize, "none": 0}[self._form]
        self._raw_shown = self._zeros(max(1, self.size * width // WORD), "i4")
        self._shown = self._raw_shown.view("i1")
        if self._form == "compact":
            self.observation = self._raw_shown.view(dtype)
        else:
            flat = self._shown if width else self._zeros(self.size)
            self.observation = flat.reshape(self.size, width or 1)

    @property
    def states(self) -> Any:
        """Every game's whole state, copied to the host as rows of `State.dtype()`."""
        return self._raw_states.copy_to_host().view(self.game.rules.State.dtype())[: self.size]

    def reset(self, seeds: Any = None, deals: Any = None) -> Step:
        """Begin every game anew, as `environment.Batch.reset` does."""
        import numpy as np

        self._set_seeds(seeds)
        if deals is None:
            self._run(DEAL)
        else:
            rows = np.zeros(self._blocks * self._threads, self.game.rules.State.dtype())
            rows[:] = rows[:1]
            if getattr(deals, "dtype", None) != rows.dtype or deals.shape != (self.size,):
                raise Refused(f"deals must be {self.size} rows of {self.game.name}")
            rows[: self.size] = deals
            self._raw_states.copy_to_device(rows.view(np.int32))
            self._run(BEGIN)
        return self._told()

    def step(self, choices: Any, check: bool = True) -> Step:
        """Make one choice in each game.

        An illegal choice leaves its game as it is; with `check`, which waits for the device, it is
        then refused. A game that is over takes no choice.
        """
        self._rows = self._rows._replace(picks=self._on_device(choices))
        self._run(GIVEN)
        mistakes = self._rows.mistakes
        if check and (illegal := int(mistakes.copy_to_host()[0])):
            mistakes.copy_to_device(mistakes.copy_to_host() * 0)
            raise Refused(f"{illegal} choices are not legal; their games stay as they were")
        return self._told()

    def step_by_chance(self) -> Step:
        """Make one choice in each game at random, from the game's own stream."""
        self._run(BY_CHANCE)
        return self._told()

    def _set_seeds(self, seeds: Any) -> None:
        import numpy as np

        numbers = np.arange(self.size) if seeds is None else np.zeros(self.size, np.int64)
        each = np.full(self.size, self.seed) if seeds is None else np.asarray(seeds, np.int64)
        if each.shape != (self.size,):
            raise Refused(f"seeds must be {self.size} whole numbers")
        self._rows = self._rows._replace(
            numbers=self._cuda.to_device(numbers.astype(np.int64)),
            seeds=self._cuda.to_device(each.astype(np.int64)),
            stride=self.size if seeds is None else 1,
        )

    def _on_device(self, choices: Any) -> Array:
        """Choices as the device's own array, without a copy where they are there already."""
        import numpy as np

        if hasattr(choices, "__cuda_array_interface__"):
            return self._cuda.as_cuda_array(choices)
        return self._cuda.to_device(np.ascontiguousarray(choices))

    def _run(self, how: int) -> None:
        room = self._threads * (self._room.state + self._room.total)
        kernel = _stepping(self.game, self._form, how)
        kernel[self._blocks, self._threads, 0, room](
            self._raw_states, self._rows, self.turn, self._raw_shown, self._shown, self.size
        )

    def _told(self) -> Step:
        return Step(self.observation, self.mask, self.turn, self.reward, self.done)
