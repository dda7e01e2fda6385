"""Work spread over threads, processes or machines.

The same joblib call spreads games over the cores of one machine or, with Ray, over a cluster.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from itertools import islice
from typing import Any, Literal, NamedTuple, get_args

from matinee.errors import Refused, quoted, whole
from matinee.kernel import can_compile

Over = Literal["threads", "joblib", "ray"]
"""Threads of this process, processes of this machine, or a Ray cluster."""


class Spread(NamedTuple):
    """Who does the work."""

    over: Over = "threads"
    workers: int | None = None
    """All cores if left out."""


HERE = Spread()
"""On every core, in this process."""


def checked(spread: Spread) -> Spread:
    """The same, if there is such a way."""
    if not isinstance(spread, Spread) or spread.over not in get_args(Over):
        known = ", ".join(get_args(Over))
        raise Refused(f"spread is Spread(OVER, workers=...), over {known}; not {quoted(spread)}")
    if spread.workers is not None:
        whole(spread.workers, "the number of workers", 1)
    return spread


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# Shares of any size, one after another -------------------------------------------------------

Task = Callable[[Any], Any]
Run = Callable[[Iterator[Any]], Iterator[Any]]


@contextmanager
def pool(spread: Spread, task: Task) -> Iterator[tuple[int, Run]]:
    """How many work, and what has a task done for each of many shares and answers in order."""
    over, workers = checked(spread)
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


# One range, again and again ------------------------------------------------------------------

FEWEST = 64
"""Games for which starting another thread is not worth it."""


class Threads:
    """Threads that share out a range of games; compiled loops let go of Python's lock."""

    def __init__(self, count: int | None = None) -> None:
        self.count = cores() if count is None else whole(count, "the number of threads", 1)
        self._pool = ThreadPoolExecutor(self.count) if self.count > 1 else None

    def spread(self, part: Callable[[int, int, int], Any], games: int) -> list[Any]:
        """What `part(thread, first, end)` answers for each share of a range."""
        shares = max(1, min(self.count, games // FEWEST))
        if self._pool is None or shares == 1:
            return [part(0, 0, games)]
        ends = [games * share // shares for share in range(shares + 1)]
        return list(self._pool.map(part, range(shares), ends[:-1], ends[1:]))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
