"""Many games at once: loops over the rules of any game, compiled for the one at hand."""

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
    rule,
    seed_generator,
)

# Names each loop leaves open, bound to one game's rules by `compiled` or `interpreted`.
deal: Any = None
begin: Any = None
legal: Any = None
play: Any = None
score: Any = None


def for_game(loop: Callable[..., Any], game: Game, compile_it: bool = True) -> Callable[..., Any]:
    """A loop of this module with its open names bound to a game's rules."""
    open_names = ("deal", "begin", "legal", "play", "score")
    names = {n: getattr(game.rules, n) for n in open_names if n in loop.__code__.co_names}
    return (compiled if compile_it else interpreted)(loop, **names)


def new_rows(start: State, count: int) -> Any:
    """`count` rows like a state, for compiled loops."""
    import numpy as np

    rows = np.zeros(count, start.dtype())
    start.pack(rows[0])
    rows[1:] = rows[0]
    return rows


# Random play ---------------------------------------------------------------------------------

SEATS = 4
DECISIONS, WON, SHARED, WINS, POINTS = 0, 1, 2, 3, 3 + SEATS
TALLY = POINTS + SEATS
"""What random games add up: decisions, games won by anyone, by several; wins, points by seat."""


@rule
def random_games(
    states: Any, g: list[int], choices: list[int], seed: int, first: int, end: int, tally: list[int]
) -> None:
    """Play games `first` to `end` of a seed, every choice as likely as any other."""
    s = states[0]
    for game in range(first, end):
        seed_generator(g, seed, game)
        deal(s, g)
        begin(s)
        while not s.over:
            count = legal(s, choices)
            play(s, choices[below(g, count)])
            tally[DECISIONS] += 1
        if s.winners:
            tally[WON] += 1
        if s.winners & s.winners - 1:
            tally[SHARED] += 1
        for seat in range(s.players):
            tally[WINS + seat] += s.winners >> seat & 1
            tally[POINTS + seat] += score(s, seat)


class RandomPlay:
    """Random games of one table, on one core."""

    def __init__(self, game: Game, start: State, compile_it: bool) -> None:
        self._loop = for_game(random_games, game, compile_it)
        self._start = start
        self._most_choices = game.rules.MOST_CHOICES
        self._compiled = compile_it

    def __call__(self, seed: int, first: int, end: int) -> list[int]:
        """Play games `first` to `end` of a seed; what they add up to."""
        states: Any = [self._start.copy()]
        zeros: Callable[[int], Any] = [0].__mul__
        if self._compiled:
            import numpy as np

            states = new_rows(self._start, 1)
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
    progress: Callable[[int], None] = lambda games: None,
) -> Simulation:
    """Play games at random on all cores; the same seed gives the same games however many.

    `progress` is told how many games have just been finished.
    """
    compile_it = can_compile()
    start = game.new_state(options, deck)
    play_games = RandomPlay(game, start, compile_it)
    workers = min(threads or _cores(), max(1, games)) if compile_it else 1
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
    seats = start.players
    return Simulation(
        game=game.name,
        options=options,
        games=games,
        decisions=total[DECISIONS],
        seconds=seconds,
        threads=workers,
        device="cpu",
        seed=seed,
        results={
            "wins": total[WINS : WINS + seats],
            "win_rate": total[WON] / max(1, games),
            "shared": total[SHARED],
            "scores": [points / max(1, games) for points in total[POINTS : POINTS + seats]],
        },
    )


def _cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


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
