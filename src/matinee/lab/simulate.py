"""Whole games by the thousand: `simulate` counts them, `play_out` keeps where each ended.

Games are cut into shares that threads, processes or machines play (spread.py). Each game of a seed
has its own stream of random numbers, so results are the same however the work is spread.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Literal, NamedTuple

import msgspec

from matinee.errors import Refused, whole
from matinee.games.contract import Game
from matinee.kernel import State, can_compile
from matinee.lab import loops
from matinee.lab.loops import Array, Policy, Variant
from matinee.lab.spread import FEWEST, HERE, Spread, pool

# One share -----------------------------------------------------------------------------------

Kept = Literal["tally", "rows", "ends"]
"""What is kept of games: their sum, a row for each, or each one's last state."""
TAKEN_IN = {"tally": loops.add_up, "rows": loops.list_game, "ends": loops.keep_end}


class Share(NamedTuple):
    """Games for one worker, wherever it is."""

    variant: Variant
    kept: Kept
    seed: int
    policy: Policy | None
    first: int
    end: int


def play_share(share: Share, compile_it: bool | None = None) -> Array:
    """What is kept of a share's games; compiled where that can be, unless told otherwise."""
    variant, kept, seed, policy, first, end = share
    start, compile_it = variant.start(), can_compile() if compile_it is None else compile_it
    names = {"take_in": TAKEN_IN[kept], **loops.chooser(policy)}
    run = loops.for_game(loops.play_games, variant.game, compile_it, **names)
    into = _room(start, kept, end - first, compile_it)
    states = start.rows(1) if compile_it else [start]
    pad = loops.new_pad(variant.game, start, compile_it)
    broken_off = run(states, pad, seed, first, end, into)
    if broken_off >= 0:
        raise Refused(
            f"the policy chose {pad.choices[0]}, which is not legal, "
            f"in game {broken_off} of seed {seed} of {variant.game.name}"
        )
    if kept == "ends" and not compile_it:
        return _packed(start, into)
    return into


def _room(start: State, kept: Kept, games: int, compile_it: bool) -> Array:
    """Where what is kept of games is written."""
    if kept == "tally" and not compile_it:
        return [0] * loops.TALLY
    if kept == "ends" and not compile_it:
        return [start] * games
    import numpy as np

    if kept == "ends":
        return start.rows(games)
    return np.zeros(loops.TALLY if kept == "tally" else (games, 2 + start.players), np.int64)


def _packed(start: State, states: list[State]) -> Array:
    rows = start.rows(len(states))
    for row, state in zip(rows, states, strict=True):
        state.pack(row)
    return rows


def tally_of(table: Array) -> list[int]:
    """What rows of games add up to."""
    tally = [0] * loops.TALLY
    winners = table[:, 1]
    tally[loops.DECISIONS] = int(table[:, 0].sum())
    tally[loops.WON] = int((winners != 0).sum())
    tally[loops.SHARED] = int((winners & winners - 1 != 0).sum())
    for seat in range(table.shape[1] - 2):
        tally[loops.WINS + seat] = int((winners >> seat & 1).sum())
        tally[loops.POINTS + seat] = int(table[:, 2 + seat].sum())
    return tally


def columns_of(first: int, table: Array) -> dict[str, Array]:
    """Rows of games from number `first` on by name: the number, decisions, who won, the points."""
    import numpy as np

    seats = range(table.shape[1] - 2)
    return {
        "game": np.arange(first, first + len(table)),
        "decisions": table[:, 0],
        **{f"won_{seat}": table[:, 1] >> seat & 1 for seat in seats},
        **{f"points_{seat}": table[:, 2 + seat] for seat in seats},
    }


def tally_games(
    variant: Variant,
    seed: int,
    first: int,
    end: int,
    *,
    policy: Policy | None = None,
    compile_it: bool | None = None,
) -> list[int]:
    """What games `first` to `end` of a seed add up to, played on one core."""
    share = Share(variant, "tally", seed, policy, first, end)
    return [int(count) for count in play_share(share, compile_it)]


def try_out(variant: Variant, policy: Policy | None) -> None:
    """Play one game by a policy, interpreted: what is wrong with it is said in Python's words."""
    if policy is not None:
        tally_games(variant, 0, 0, 1, policy=policy, compile_it=False)


# Many shares ---------------------------------------------------------------------------------


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


class Effort(NamedTuple):
    """What playing games took."""

    seconds: float
    threads: int
    device: str


def summary(
    variant: Variant, games: int, seed: int, tally: list[int], effort: Effort
) -> Simulation:
    seats = variant.start().players
    points = tally[loops.POINTS : loops.POINTS + seats]
    results = {
        "wins": tally[loops.WINS : loops.WINS + seats],
        "win_rate": tally[loops.WON] / max(1, games),
        "shared": tally[loops.SHARED],
        "scores": [each / max(1, games) for each in points],
    }
    played = variant.game.name, variant.options, games, tally[loops.DECISIONS]
    return Simulation(*played, *effort, seed, results)


def _meant(variant: Variant | Game | str, games: int, seed: int) -> tuple[Variant, int, int]:
    """What is asked for, or a refusal."""
    how_many = whole(games, "the number of games", 0)
    return Variant.meant(variant), how_many, whole(seed, "a seed")


def simulate(
    variant: Variant | Game | str,
    games: int,
    *,
    seed: int = 0,
    spread: Spread = HERE,
    policy: Policy | None = None,
    rows: Callable[[int, Array], None] | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Simulation:
    """Play games at random, or by a policy in every seat.

    `rows` is given a table of each share's games, in order: decisions, winners, points by seat.
    `progress` is told how many games have just been finished.
    """
    variant, games, seed = _meant(variant, games, seed)
    try_out(variant, policy)
    kept: Kept = "tally" if rows is None else "rows"
    total = [0] * loops.TALLY
    with pool(spread, play_share) as (count, run):
        of_share = partial(Share, variant, kept, seed, policy)
        play_share(of_share(0, 0))  # compile before the clock starts, and for all workers here
        started = time.perf_counter()
        firsts = cut(games, count, 1_000_000 if rows is None else 100_000)
        shares = (of_share(first, min(first + firsts.step, games)) for first in firsts)
        for first, found in zip(firsts, run(shares), strict=True):
            tally = [int(each) for each in found] if rows is None else tally_of(found)
            total = [a + b for a, b in zip(total, tally, strict=True)]
            if rows is not None:
                rows(first, found)
            progress(min(firsts.step, games - first))
        seconds = time.perf_counter() - started
    return summary(variant, games, seed, total, Effort(seconds, count, "cpu"))


def play_out(
    variant: Variant | Game | str,
    games: int,
    *,
    seed: int = 0,
    first: int = 0,
    spread: Spread = HERE,
    policy: Policy | None = None,
) -> Array:
    """The last states of games `first` and on of a seed, as rows of `State.dtype()`."""
    import numpy as np

    variant, games, seed = _meant(variant, games, seed)
    try_out(variant, policy)
    with pool(spread, play_share) as (count, run):
        of_share = partial(Share, variant, "ends", seed, policy)
        firsts, end = cut(games, count, 1_000_000), first + games
        shares = (of_share(first + a, min(first + a + firsts.step, end)) for a in firsts)
        # As bytes, so that those between fields are the same in every run.
        parts = [part.view(np.uint8) for part in run(shares)]
        return np.concatenate(parts).view(variant.game.rules.State.dtype())


def cut(games: int, workers: int, most: int) -> range:
    """Where shares begin: several for each worker, none too small to be worth handing out."""
    share = min(max(FEWEST, games // (workers * 16)), most if can_compile() else 200)
    return range(0, max(1, games), share)


def perft(game: Game, s: Any, depth: int) -> int:
    """How many ways the next `depth` choices of a position can be made."""
    levels, most = range(depth + 1), game.rules.MOST_CHOICES
    run = loops.for_game(loops.count_paths, game, can_compile())
    if not can_compile():
        work, room = [0] * len(levels), [[0] * most for _ in levels]
        return int(run([s.copy() for _ in levels], room, work, work[:], depth))
    import numpy as np

    counts, places = np.zeros((2, len(levels)), np.int64)
    choices = np.zeros((len(levels), most), np.int64)
    return int(run(s.rows(len(levels)), choices, counts, places, depth))


def divide(game: Game, s: Any, depth: int) -> dict[str, int]:
    """Perft by first word: what to compare when two programs disagree."""
    found = {}
    for choice in game.legal(s):
        after = s.copy()
        game.rules.play(after, choice)
        found[game.text.word(s, choice)] = perft(game, after, depth - 1)
    return dict(sorted(found.items()))
