"""Many games over processes or machines, and a row for each of them.

The same joblib call spreads games over the cores of one machine or, with Ray, over a cluster. Each
game of a seed has its own stream of random numbers, and tallies are added up: results are the same
however the work is spread.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from matinee import games as known_games
from matinee.errors import Refused
from matinee.games.contract import Game, Options
from matinee.kernel import can_compile, rule
from matinee.lab.simulate import (
    DECISIONS,
    POINTS,
    SHARED,
    TALLY,
    WINS,
    WON,
    RandomPlay,
    Simulation,
    by_chance,
    cores,
    for_game,
    new_rows,
    play_game,
    summary,
)

Over = Literal["threads", "joblib", "ray"]
"""Threads of this process, processes of this machine, or a Ray cluster."""

score: Any = None


@rule
def list_games(
    states: Any, g: list[int], choices: list[int], seed: int, first: int, end: int, table: Any
) -> None:
    """Play games `first` to `end` of a seed; a row for each: decisions, winners, points by seat."""
    s = states[0]
    for game in range(first, end):
        row = table[game - first]
        row[0] = play_game(states, g, choices, seed, game)
        row[1] = s.winners
        for seat in range(s.players):
            row[2 + seat] = score(s, seat)


class Share(NamedTuple):
    """Games for one worker, wherever it is."""

    game: str
    options: Options
    deck: Any
    seed: int
    rows: bool
    """Whether a row for each game is wanted."""
    first: int
    end: int


def play_share(share: Share) -> tuple[list[int], Any]:
    """What a share's games add up to, and the row of each if wanted."""
    game = known_games.find(share.game)
    start = game.new_state(share.options, share.deck)
    if not share.rows:
        play = RandomPlay(game, start, can_compile())
        return play(share.seed, share.first, share.end), None
    import numpy as np

    table = np.zeros((share.end - share.first, 2 + start.players), np.int64)
    work: tuple[Any, ...] = ([start, start.copy()], [0, 0], [0] * game.rules.MOST_CHOICES)
    if can_compile():
        most = np.zeros(game.rules.MOST_CHOICES, np.int64)
        work = (new_rows(start, 2), np.zeros(2, np.int64), most)
    run = for_game(list_games, game, can_compile(), choose=by_chance)
    run(*work, share.seed, share.first, share.end, table)
    return tally_of(table, start.players), table


def tally_of(table: Any, players: int) -> list[int]:
    """What rows add up to."""
    tally = [0] * TALLY
    winners = table[:, 1]
    tally[DECISIONS] = int(table[:, 0].sum())
    tally[WON] = int((winners != 0).sum())
    tally[SHARED] = int((winners & winners - 1 != 0).sum())
    for seat in range(players):
        tally[WINS + seat] = int((winners >> seat & 1).sum())
        tally[POINTS + seat] = int(table[:, 2 + seat].sum())
    return tally


def simulate(
    game: Game,
    options: Options,
    games: int,
    *,
    deck: Any = None,
    seed: int = 0,
    workers: int | None = None,
    over: Over = "threads",
    rows: Callable[[int, Any], None] | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Simulation:
    """Play games at random, spread over `workers`; `rows` is given a table of each share, in order.

    The results are those of `batch.simulate`, which see.
    """
    start = game.new_state(options, deck)
    with pool(over, workers, play_share) as (count, run):
        most = 100_000 if rows else 1_000_000
        chunk = min(max(1, games // (count * 16)), most if can_compile() else 200)
        of_share = partial(Share, game.name, options, deck, seed, rows is not None)
        play_share(of_share(0, 0))  # compile before the clock starts, and for all workers here
        total = [0] * TALLY
        started = time.perf_counter()
        firsts = range(0, games, chunk)
        shares = (of_share(first, min(first + chunk, games)) for first in firsts)
        for first, (tally, table) in zip(firsts, run(shares), strict=True):
            total = [a + b for a, b in zip(total, tally, strict=True)]
            if rows is not None:
                rows(first, table)
            progress(min(chunk, games - first))
        seconds = time.perf_counter() - started
    return summary(game, options, start, games, total, seconds, count, "cpu", seed)


Task = Callable[[Any], Any]
Run = Callable[[Iterator[Any]], Iterator[Any]]


@contextmanager
def pool(over: Over, workers: int | None, task: Task) -> Iterator[tuple[int, Run]]:
    """How many work, and what has a task done for each of many shares and answers in order."""
    if over == "threads":
        count = (workers or cores()) if can_compile() else 1
        with ThreadPoolExecutor(count) as threads:
            yield count, partial(_few_ahead, threads, task, 2 * count)
        return
    try:
        import joblib
    except ImportError:
        raise Refused("joblib is not installed: pip install 'matinee[lab]'") from None
    backend: AbstractContextManager[Any] = nullcontext()
    if over == "ray":
        _reach_ray(workers)
        backend = joblib.parallel_config(backend="ray", n_jobs=workers or -1)
    with backend, joblib.Parallel(n_jobs=workers or -1) as parallel:
        count = joblib.effective_n_jobs(workers or -1)
        yield count, partial(_in_waves, parallel, joblib.delayed(task), 8 * count)


def _in_waves(parallel: Any, task: Any, wave: int, shares: Iterator[Any]) -> Iterator[Any]:
    """Some shares at a time, so that rows never pile up: Ray's joblib only answers with lists."""
    while some := list(islice(shares, wave)):
        yield from parallel(map(task, some))


def _few_ahead(
    threads: ThreadPoolExecutor, task: Task, ahead: int, shares: Iterator[Any]
) -> Iterator[Any]:
    """As `pool.map`, but with so few shares begun that their rows never pile up."""
    waiting: list[Any] = []
    try:
        for share in shares:
            waiting.append(threads.submit(task, share))
            if len(waiting) > ahead:
                yield waiting.pop(0).result()
        while waiting:
            yield waiting.pop(0).result()
    finally:
        for each in waiting:
            each.cancel()


def _reach_ray(workers: int | None) -> None:
    """Join the cluster that RAY_ADDRESS names, or start one on this machine."""
    try:
        import ray
        from ray.util.joblib import register_ray
    except ImportError:
        raise Refused("Ray is not installed: pip install 'matinee[cluster]'") from None
    if not ray.is_initialized():
        here: dict[str, Any] = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": workers}
        ray.init(log_to_driver=False, logging_level="warning", include_dashboard=False, **here)
    register_ray()


# What becomes of it --------------------------------------------------------------------------

FORMATS = (".json", ".csv", ".parquet")


class OutFile:
    """Where results go: a summary as JSON, or a row for each game as CSV or Parquet.

    A file of that name is replaced only once the new one is whole.
    """

    def __init__(self, path: Path, players: int) -> None:
        if path.suffix not in FORMATS:
            raise Refused(f"--out ends in {', '.join(FORMATS)}, unlike {path.name}")
        if path.suffix == ".parquet":
            try:
                import pyarrow.parquet  # noqa: F401  # before any game is played
            except ImportError:
                raise Refused("Parquet needs pyarrow: pip install 'matinee[lab]'") from None
        self.path = path
        self.has_rows = path.suffix != ".json"
        self._players = players
        self._unfinished = path.with_name(path.name + ".part")
        self._writer: Any = None
        try:
            self._file = self._unfinished.open("wb")
        except OSError as error:
            raise Refused(f"cannot be written ({error.strerror})", str(path)) from None

    def columns(self) -> list[str]:
        """What a row says: the game's number, its decisions, then who won and each one's points."""
        seats = range(self._players)
        return [
            "game",
            "decisions",
            *(f"won_{seat}" for seat in seats),
            *(f"points_{seat}" for seat in seats),
        ]

    def rows(self, first: int, table: Any) -> None:
        """Write rows of `list_games`, the first being that of game `first`."""
        import numpy as np

        seats = range(self._players)
        numbers = np.arange(first, first + len(table))
        won = [table[:, 1] >> seat & 1 for seat in seats]
        columns = [numbers, table[:, 0], *won, *(table[:, 2 + seat] for seat in seats)]
        if self.path.suffix == ".csv":
            if first == 0:
                self._file.write((",".join(self.columns()) + "\n").encode())
            np.savetxt(self._file, np.stack(columns, axis=1), fmt="%d", delimiter=",")
        else:
            self._write_parquet(dict(zip(self.columns(), columns, strict=True)))

    def _write_parquet(self, columns: dict[str, Any]) -> None:
        import pyarrow
        from pyarrow import parquet

        table = pyarrow.table(columns)
        if self._writer is None:
            self._writer = parquet.ParquetWriter(self._file, table.schema)
        self._writer.write_table(table)

    def finish(self, found: Simulation) -> None:
        """Write what is left, and put the file in its place."""
        if not self.has_rows:
            self._file.write(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        if self._writer is not None:
            self._writer.close()
        self._file.close()
        self._unfinished.replace(self.path)

    def __enter__(self) -> OutFile:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        self._unfinished.unlink(missing_ok=True)
