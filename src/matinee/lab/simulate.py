"""Many games at once: loops over the rules of any game, compiled for the one at hand.

`simulate` plays whole games and counts; `play_out` keeps where each ended; environment.py stands on
the same loops and lets a program choose. The loops are rules themselves, so that cuda.py runs them.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import msgspec

from matinee.games.contract import Game, Options
from matinee.kernel import (
    State,
    below,
    can_compile,
    compiled,
    copy_state,
    interpreted,
    put_state,
    rule,
    seed_generator,
)

# Names that loops leave open, bound to one game's rules by `compiled` or `interpreted`.
deal: Any = None
begin: Any = None
legal: Any = None
play: Any = None
score: Any = None
hide: Any = None

OF_A_GAME = ("deal", "begin", "legal", "play", "score", "hide")

Policy = Callable[[Any, int, list[int], int, list[int]], int]
"""A rule `policy(seen, seat, choices, count, g)`: of the first `count` choices, one. `seen` is what
the seat may know, `g` a generator for `below`."""


def for_game(
    loop: Callable[..., Any], game: Game, compile_it: bool = True, **names: Callable[..., Any]
) -> Callable[..., Any]:
    """A loop over any game with its open names bound to a game's rules, and to `names`."""
    rules = {name: getattr(game.rules, name) for name in OF_A_GAME}
    return (compiled if compile_it else interpreted)(loop, **rules, **names)


def new_rows(start: State, count: int) -> Any:
    """`count` rows like a state, for compiled loops."""
    import numpy as np

    rows = np.zeros(count, start.dtype())
    start.pack(rows[0])
    rows[1:] = rows[0]
    return rows


# Who chooses ---------------------------------------------------------------------------------

choose: Any = None
"""How a loop comes by a choice: `by_chance`, or `by_policy` with a `policy`."""
policy: Any = None


@rule
def by_chance(states: Any, choices: list[int], count: int, g: list[int]) -> int:
    """Every choice as likely as any other."""
    return choices[below(g, count)]


@rule
def by_policy(states: Any, choices: list[int], count: int, g: list[int]) -> int:
    """What a policy chooses, given what the seat to act may know."""
    copy_state(states, 0, 1)
    seat = states[0].turn
    hide(states[1], seat)
    return int(policy(states[1], seat, choices, count, g))


def chooser(of: Policy | None) -> dict[str, Callable[..., Any]]:
    """The names to bind for a policy, or for chance."""
    return {"choose": by_chance} if of is None else {"choose": by_policy, "policy": of}


# Whole games ---------------------------------------------------------------------------------

SEATS = 4
DECISIONS, WON, SHARED, WINS, POINTS = 0, 1, 2, 3, 3 + SEATS
TALLY = POINTS + SEATS
"""What games add up: decisions, games won by anyone, by several; wins, points by seat."""


@rule
def start_game(s: Any, g: list[int], seed: int, game: int) -> None:
    """Deal one game of a seed."""
    seed_generator(g, seed, game)
    deal(s, g)
    begin(s)


@rule
def play_game(states: Any, g: list[int], choices: list[int], seed: int, game: int) -> int:
    """Play one game of a seed in states[0] from its deal to its end; return its decisions."""
    s = states[0]
    start_game(s, g, seed, game)
    decisions = 0
    while not s.over:
        count = legal(s, choices)
        play(s, choose(states, choices, count, g))
        decisions += 1
    return decisions


@rule
def count_game(s: Any, tally: list[int]) -> None:
    """Add up a game that has ended, its decisions apart."""
    if s.winners:
        tally[WON] += 1
    if s.winners & s.winners - 1:
        tally[SHARED] += 1
    for seat in range(s.players):
        tally[WINS + seat] += s.winners >> seat & 1
        tally[POINTS + seat] += score(s, seat)


@rule
def play_games(
    states: Any, g: list[int], choices: list[int], seed: int, first: int, end: int, tally: list[int]
) -> None:
    """Play games `first` to `end` of a seed, and add them up."""
    for game in range(first, end):
        tally[DECISIONS] += play_game(states, g, choices, seed, game)
        count_game(states[0], tally)


class RandomPlay:
    """Games of one table on one core, at random or by a policy."""

    def __init__(
        self, game: Game, start: State, compile_it: bool, policy: Policy | None = None
    ) -> None:
        self._loop = for_game(play_games, game, compile_it, **chooser(policy))
        self._start = start
        self._most_choices = game.rules.MOST_CHOICES
        self._compiled = compile_it

    def __call__(self, seed: int, first: int, end: int) -> list[int]:
        """Play games `first` to `end` of a seed; what they add up to."""
        states: Any = [self._start.copy(), self._start.copy()]
        zeros: Callable[[int], Any] = [0].__mul__
        if self._compiled:
            import numpy as np

            states = new_rows(self._start, 2)
            zeros = partial(np.zeros, dtype=np.int64)
        tally = zeros(TALLY)
        self._loop(states, zeros(2), zeros(self._most_choices), seed, first, end, tally)
        return [int(count) for count in tally]


class Simulation(msgspec.Struct):
    """What `simulate` found."""

    game: str
    options: dict[str, bool | int | str]
    games: int
    decisions: int
    seconds: float
    """The play alone, without compiling."""
    threads: int
    device: str
    seed: int
    results: dict[str, Any]
    """`wins` by seat, `win_rate` (games that anyone won), `shared` (won by several), `scores`."""


def simulate(
    game: Game,
    options: Options,
    games: int,
    *,
    deck: Any = None,
    seed: int = 0,
    threads: int | None = None,
    policy: Policy | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Simulation:
    """Play games at random, or by a policy in every seat, on all cores.

    The same seed gives the same games however many cores there are. `progress` is told how many
    games have just been finished.
    """
    compile_it = can_compile()
    start = game.new_state(options, deck)
    play_games = RandomPlay(game, start, compile_it, policy)
    workers = min(threads or cores(), max(1, games)) if compile_it else 1
    chunk = min(max(1, games // (workers * 4)), 20_000 if compile_it else 200)

    def play_chunk(first: int) -> list[int]:
        end = min(first + chunk, games)
        tally = play_games(seed, first, end)
        progress(end - first)
        return tally

    play_games(seed, 0, 0)  # compile before the clock starts
    started = time.perf_counter()
    total = [0] * TALLY
    with ThreadPoolExecutor(workers) as pool:
        try:
            for tally in pool.map(play_chunk, range(0, games, chunk)):
                total = [a + b for a, b in zip(total, tally, strict=True)]
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    seconds = time.perf_counter() - started
    return summary(game, options, start, games, total, seconds, workers, "cpu", seed)


def summary(
    game: Game,
    options: Options,
    start: State,
    games: int,
    tally: list[int],
    seconds: float,
    threads: int,
    device: str,
    seed: int,
) -> Simulation:
    """What a tally says."""
    seats = start.players
    return Simulation(
        game=game.name,
        options=options,
        games=games,
        decisions=tally[DECISIONS],
        seconds=seconds,
        threads=threads,
        device=device,
        seed=seed,
        results={
            "wins": tally[WINS : WINS + seats],
            "win_rate": tally[WON] / max(1, games),
            "shared": tally[SHARED],
            "scores": [points / max(1, games) for points in tally[POINTS : POINTS + seats]],
        },
    )


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# Where games end -----------------------------------------------------------------------------


@rule
def keep_games(
    rows: Any,
    states: Any,
    g: list[int],
    choices: list[int],
    seed: int,
    game: int,
    start: int,
    end: int,
) -> None:
    """Play a game for each row from `start` to `end`, row 0 being `game`; keep its last state."""
    for i in range(start, end):
        play_game(states, g, choices, seed, game + i)
        put_state(states, 0, rows, i)


def play_out(
    game: Game,
    options: Options,
    games: int,
    *,
    deck: Any = None,
    seed: int = 0,
    first: int = 0,
    threads: int | None = None,
    policy: Policy | None = None,
) -> Any:
    """The last states of games `first` and on of a seed, as rows of `State.dtype()`."""
    import numpy as np

    start = game.new_state(options, deck)
    rows = new_rows(start, games)
    run = for_game(keep_games, game, True, **chooser(policy))

    def part(_: int, begin_at: int, end: int) -> None:
        choices = np.zeros(game.rules.MOST_CHOICES, np.int64)
        g = np.zeros(2, np.int64)
        run(rows, new_rows(start, 2), g, choices, seed, first, begin_at, end)

    workers = Workers(threads)
    workers.spread(part, games)
    workers.close()
    return rows


# All cores -----------------------------------------------------------------------------------

FEWEST = 64
"""Games for which starting another thread is not worth it."""


class Workers:
    """Threads that share out a range of games; compiled loops let go of Python's lock."""

    def __init__(self, threads: int | None = None) -> None:
        self.threads = threads or cores()
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def spread(self, part: Callable[[int, int, int], Any], games: int) -> list[Any]:
        """What `part(worker, first, end)` answers for each share of a range."""
        shares = max(1, min(self.threads, games // FEWEST))
        if self._pool is None or shares == 1:
            return [part(0, 0, games)]
        ends = [games * share // shares for share in range(shares + 1)]
        return list(self._pool.map(part, range(shares), ends[:-1], ends[1:]))

    def close(self) -> None:
        """Let the threads end."""
        if self._pool is not None:
            self._pool.shutdown()


# Perft ---------------------------------------------------------------------------------------


@rule
def count_paths(states: Any, choices: Any, counts: list[int], places: list[int], depth: int) -> int:
    """How many ways `depth` choices can be made from states[0]; a stack stands for recursion."""
    if depth == 0:
        return 1
    paths = 0
    level = 0
    counts[0] = legal(states[0], choices[0])
    places[0] = 0
    while level >= 0:
        if level == depth - 1:
            paths += counts[level]
            level -= 1
        elif places[level] == counts[level]:
            level -= 1
        else:
            copy_state(states, level, level + 1)
            play(states[level + 1], choices[level][places[level]])
            places[level] += 1
            level += 1
            counts[level] = legal(states[level], choices[level])
            places[level] = 0
    return paths


def perft(game: Game, s: Any, depth: int) -> int:
    """How many ways the next `depth` choices of a position can be made."""
    levels = range(depth + 1)
    if not can_compile():
        run = for_game(count_paths, game, compile_it=False)
        choices = [[0] * game.rules.MOST_CHOICES for _ in levels]
        work = [0] * len(levels)
        return int(run([s.copy() for _ in levels], choices, work, work[:], depth))
    import numpy as np

    rows = np.zeros(len(levels), game.rules.State.dtype())
    s.pack(rows[0])
    table = np.zeros((len(levels), game.rules.MOST_CHOICES), np.int64)
    counts, places = np.zeros((2, len(levels)), np.int64)
    return int(for_game(count_paths, game)(rows, table, counts, places, depth))


def divide(game: Game, s: Any, depth: int) -> dict[str, int]:
    """Perft by first word: what to compare when two programs disagree."""
    found = {}
    for choice in game.legal(s):
        after = s.copy()
        game.rules.play(after, choice)
        found[game.text.word(s, choice)] = perft(game, after, depth - 1)
    return dict(sorted(found.items()))
