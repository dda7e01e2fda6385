"""Many games at once on an NVIDIA GPU: one thread a game, the same rules.

`simulate` and `play_out` are those of batch.py, `Batch` is that of environment.py with arrays that
live on the device: what it tells goes to PyTorch, CuPy or JAX without a copy. Needs the extra
`matinee[cuda]` (numba-cuda) and a driver.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from matinee import kernel
from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.lab import environment, simulate as cpu
from matinee.lab.environment import Observation, Step
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
from matinee.lab.observation import bit_bytes, cells, writer, written_cells
from matinee.lab.simulate import TALLY, Policy, Simulation, chooser, new_rows, summary

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


def room_for(game: Game, observation: Observation = "none", masks: bool = False) -> Room:
    """The room a game takes: rows of an odd number of words."""
    state = int(game.rules.State.dtype().itemsize)
    mask = -(-game.rules.CHOICES // 8) if masks else 0
    shown = bit_bytes(game) + len(written_cells(game)) if observation == "tensor" else 0
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
    held = 1 if policy is None else 2
    play_games = for_game(cpu.play_games, game, known, **chooser(policy))

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
        play_games(states, g, choices, seed, mine, end, tally)
        for k in range(TALLY):
            cuda.atomic.add(total, k, tally[k])

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
    play_game = for_game(cpu.play_game, game, known, **chooser(None))

    @cuda.jit  # type: ignore[untyped-decorator]
    def keep(start: Any, seed: int, first: int, out: Any) -> None:
        rows, raw = cuda.shared.array(0, state), cuda.shared.array(0, int32)
        thread, block = cuda.threadIdx.x, cuda.blockDim.x
        rows[thread] = start[0]
        g = cuda.local.array(2, int64)
        choices = cuda.local.array(most, kind)
        play_game(rows[thread:], g, choices, seed, first + cuda.grid(1))
        cuda.syncthreads()
        base = cuda.blockIdx.x * block * words
        for k in range(thread, block * words, block):
            out[base + k] = raw[k]

    return keep


@cache
def _stepping(game: Game, observation: Observation, how: str) -> Any:
    """One step of every game; `how` is deal, begin, given or chance.

    Each block loads its games' states, plays, stores them back, and only then hides what the seat
    to act may not know, in place, to tell it.
    """
    import numpy as np
    from numba import from_dtype, int32, int64, uint8

    cuda = numba_cuda()
    room = room_for(game, observation, masks=True)
    state, words = from_dtype(game.rules.State.dtype()), room.state // WORD
    most, kind = game.rules.MOST_CHOICES, _choice_kind(game)
    tensor, compact = observation == "tensor", observation == "compact"
    choices_told, told = game.rules.CHOICES, cells(game)
    row, bits, slots = room.total, room.mask, room.mask + bit_bytes(game)
    written = np.array(written_cells(game), np.int32)
    numbers = len(written)
    dealing, beginning, by_chance = how == "deal", how == "begin", how == "chance"
    start_game = for_game(cpu.start_game, game)
    begin_game = for_game(game.rules.begin, game)
    seed_generator = device_part(kernel.seed_generator, ())
    play = for_game(game.rules.play, game)
    hide = for_game(game.rules.hide, game)
    end_game = for_game(environment.end_game, game)
    mark_legal = for_game(environment.mark_legal, game)
    pick_by_chance = for_game(environment.pick_by_chance, game)
    observe_game = device_part(writer(game), ())

    @cuda.jit  # type: ignore[untyped-decorator]
    def step(
        raw_states: Any, generators: Any, seeds: Any, games_played: Any, picks: Any,
        raw_shown: Any, shown: Any, masks: Any, turns: Any, done: Any, rewards: Any, points: Any,
        illegal: Any, stride: int, again: int, games: int,
    ) -> None:  # fmt: skip
        rows, raw = cuda.shared.array(0, state), cuda.shared.array(0, int32)
        thread, block = cuda.threadIdx.x, cuda.blockDim.x
        i, first = cuda.grid(1), cuda.blockIdx.x * block
        gathered = cuda.shared.array(0, uint8)[block * words * WORD :]
        mine = gathered[thread * row :]
        g = cuda.local.array(2, int64)
        choices = cuda.local.array(most, kind)
        for k in range(thread, block * words, block):
            raw[k] = raw_states[first * words + k]
        for k in range(block * words + thread, block * words + block * row // WORD, block):
            raw[k] = 0
        cuda.syncthreads()
        if i < games:
            s = rows[thread]
            g[0] = generators[i, 0]
            g[1] = generators[i, 1]
            if done[i]:
                done[i] = 0
                for seat in range(s.players):
                    rewards[i, seat] = 0
            if dealing:
                start_game(s, g, seeds[i], games_played[i])
            elif beginning:
                seed_generator(g, seeds[i], games_played[i])
                begin_game(s)
            elif not s.over:
                if by_chance:
                    play(s, pick_by_chance(s, choices, g))
                else:
                    choice = picks[i]
                    if 0 <= choice < choices_told and masks[i, choice]:
                        play(s, choice)
                    else:
                        cuda.atomic.add(illegal, 0, 1)
                if s.over:
                    done[i] = 1
                    end_game(s, rewards[i], points[i], 0)
                    if again:
                        games_played[i] += stride
                        start_game(s, g, seeds[i], games_played[i])
            generators[i, 0] = g[0]
            generators[i, 1] = g[1]
            turns[i] = s.turn
            mark_legal(s, choices, mine, 0)
        cuda.syncthreads()
        for k in range(thread, block * words, block):
            raw_states[first * words + k] = raw[k]
        # A warp tells one game after another, its lanes neighbouring cells.
        there = min(block, games - first)
        lane, warp, warps = thread & 31, thread >> 5, block >> 5
        for game_told in range(warp, there, warps):
            for at in range(lane, choices_told, 32):
                bit = gathered[game_told * row + (at >> 3)] >> (at & 7) & 1
                masks[first + game_told, at] = bit
        if tensor or compact:
            cuda.syncthreads()
            if i < games and (compact or not rows[thread].over):
                seat = rows[thread].turn
                hide(rows[thread], seat)
                if tensor:
                    observe_game(rows[thread], seat, mine[bits:], 0)
            cuda.syncthreads()
        if compact:
            for k in range(thread, there * words, block):
                raw_shown[first * words + k] = raw[k]
        if tensor:
            for game_told in range(warp, there, warps):
                source = game_told * row + bits
                target = (first + game_told) * (told // WORD)
                for k in range(lane, told // WORD, 32):
                    four = int32(gathered[source + (k >> 1)]) >> ((k & 1) << 2) & 15
                    raw_shown[target + k] = four * 0x00204081 & 0x01010101
                cuda.syncwarp()
                source = game_told * row + slots
                for k in range(lane, numbers, 32):
                    shown[first + game_told, written[k]] = gathered[source + k]

    return step


def _shown_bytes(game: Game, observation: Observation) -> int:
    """Bytes of one game's observation."""
    itemsize = int(game.rules.State.dtype().itemsize)
    return {"tensor": cells(game), "compact": itemsize, "none": 0}[observation]


# Whole games ---------------------------------------------------------------------------------

A_LAUNCH = 1 << 24
"""Games of one launch: enough to keep the device busy, few enough to report progress."""
BLOCKS = 132 * 16
"""Blocks of a launch: several for each multiprocessor, so that none waits for the last."""


def simulate(
    game: Game,
    options: Options,
    games: int,
    *,
    deck: Any = None,
    seed: int = 0,
    policy: Policy | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Simulation:
    """Play games at random, or by a policy in every seat, on the GPU: those of `batch.simulate`."""
    import numpy as np

    cuda = checked()
    start = game.new_state(options, deck)
    row = cuda.to_device(new_rows(start, 1))
    shared = policy is None and in_shared_memory(game)
    run = _adding_up(game, policy, shared, known_of(start))
    threads = room_for(game).threads()
    room = threads * start.dtype().itemsize if shared else 0
    total = cuda.to_device(np.zeros(TALLY, np.int64))
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
    tally = [int(each) for each in total.copy_to_host()]
    return summary(game, options, start, games, tally, seconds, BLOCKS * threads, "cuda", seed)


def in_shared_memory(game: Game) -> bool:
    """Whether states run faster in shared memory than in each thread's own: small ones do."""
    return bool(game.rules.State.dtype().itemsize < 220)


def play_out(
    game: Game,
    options: Options,
    games: int,
    *,
    deck: Any = None,
    seed: int = 0,
    first: int = 0,
) -> Any:
    """The last states of random games `first` and on of a seed, as rows on the host."""
    import numpy as np

    cuda = checked()
    dtype = game.rules.State.dtype()
    threads = room_for(game).threads()
    blocks = -(-games // threads)
    start = game.new_state(options, deck)
    row = cuda.to_device(new_rows(start, 1))
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
        game: Game,
        options: Options,
        size: int,
        *,
        seed: int = 0,
        deck: Any = None,
        observation: Observation = "tensor",
        auto_reset: bool = True,
    ) -> None:
        import numpy as np

        if size < 1:
            raise Refused("a batch has at least one game")
        self._cuda = cuda = checked()
        start = game.new_state(options, deck)
        dtype = start.dtype()
        self.game, self.size, self.seed, self.auto_reset = game, size, seed, auto_reset
        self._room = room_for(game, observation, masks=True)
        self._threads = self._room.threads()
        self._blocks = -(-size // self._threads)
        shown = _shown_bytes(game, observation)

        def zeros(*shape: int, kind: Any = np.int8) -> Any:
            made = cuda.device_array(shape, kind)
            cuda.cudadrv.driver.device_memset(made, 0, made.nbytes)
            return made

        self._raw_states = cuda.to_device(
            new_rows(start, self._blocks * self._threads).view(np.int32)
        )
        self._raw_observation = zeros(max(1, size * shown // WORD), kind=np.int32)
        if observation == "compact":
            self.observation = self._raw_observation.view(dtype)
        else:
            flat = self._raw_observation.view(np.int8)
            self.observation = flat.reshape(size, shown) if shown else zeros(size, 1)
        self.mask = zeros(size, game.rules.CHOICES)
        self.turn, self.done = zeros(size), zeros(size)
        self.reward = zeros(size, start.players, kind=np.float32)
        self.points = zeros(size, start.players, kind=np.int32)
        self._generators = zeros(size, 2, kind=np.int64)
        self._illegal = zeros(1, kind=np.int32)
        self._picks = zeros(size, kind=np.int64)
        self._set_seeds(None)
        self._kernels = {
            how: _stepping(game, observation, how) for how in ("deal", "begin", "given", "chance")
        }

    @property
    def states(self) -> Any:
        """Every game's whole state, copied to the host as rows of `State.dtype()`."""
        return self._raw_states.copy_to_host().view(self.game.rules.State.dtype())[: self.size]

    def reset(self, seeds: Any = None, deals: Any = None) -> Step:
        """Begin every game anew, as `environment.Batch.reset` does."""
        import numpy as np

        self._set_seeds(seeds)
        if deals is None:
            self._run("deal", self._picks)
        else:
            rows = np.zeros(self._blocks * self._threads, self.game.rules.State.dtype())
            rows[:] = rows[:1]
            if getattr(deals, "dtype", None) != rows.dtype or deals.shape != (self.size,):
                raise Refused(f"deals must be {self.size} rows of {self.game.name}")
            rows[: self.size] = deals
            self._raw_states.copy_to_device(rows.view(np.int32))
            self._run("begin", self._picks)
        return self._told()

    def step(self, choices: Any, check: bool = True) -> Step:
        """Make one choice in each game.

        An illegal choice leaves its game as it is; with `check`, which waits for the device, it is
        then refused. A game that is over takes no choice.
        """
        self._run("given", choices)
        if check and (illegal := int(self._illegal.copy_to_host()[0])):
            self._illegal.copy_to_device(self._illegal.copy_to_host() * 0)
            raise Refused(f"{illegal} choices are not legal; their games stay as they were")
        return self._told()

    def step_by_chance(self) -> Step:
        """Make one choice in each game at random, from the game's own stream."""
        self._run("chance", self._picks)
        return self._told()

    def _set_seeds(self, seeds: Any) -> None:
        import numpy as np

        numbers = np.arange(self.size) if seeds is None else np.zeros(self.size, np.int64)
        each = np.full(self.size, self.seed) if seeds is None else np.asarray(seeds, np.int64)
        if each.shape != (self.size,):
            raise Refused(f"seeds must be {self.size} whole numbers")
        self._stride = self.size if seeds is None else 1
        self._numbers = self._cuda.to_device(numbers.astype(np.int64))
        self._seeds = self._cuda.to_device(each.astype(np.int64))

    def _run(self, how: str, picks: Any) -> None:
        room = self._threads * (self._room.state + self._room.total)
        self._kernels[how][self._blocks, self._threads, 0, room](
            *(self._raw_states, self._generators, self._seeds, self._numbers, picks),
            *(self._raw_observation, self.observation, self.mask, self.turn, self.done),
            *(self.reward, self.points, self._illegal, self._stride),
            *(int(self.auto_reset), self.size),
        )

    def _told(self) -> Step:
        return Step(self.observation, self.mask, self.turn, self.reward, self.done)
