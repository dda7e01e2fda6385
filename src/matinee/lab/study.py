"""A study: several variants of a game, played by the same bots on the same deals.

`matinee simulate --bots A,B --sweep OPTION=A..B` makes one; report.py turns it into a page.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from multiprocessing import get_context
from typing import NamedTuple

import msgspec
import numpy as np

from matinee import bots
from matinee.errors import Refused, quoted, whole
from matinee.games.contract import Game, Option, Options, Value
from matinee.lab.figures import Figures, Watched, Whole, figures
from matinee.lab.loops import Array, Variant, chooser_of_bot
from matinee.lab.simulate import cut
from matinee.lab.spread import Spread, cores, pool
from matinee.lab.watch import (
    BEGAN,
    DEAL,
    DECISIONS,
    LEAD_CHANGES,
    LED_SINCE,
    POINTS,
    SEATING,
    WINNERS,
    Seats,
    Share,
    seatings,
    watch_deal,
    watch_share,
)

PRINTED = "printed"
"""The deck that a game comes with."""
MOST_CASES = 100
DEALS_AT_A_TIME = 4
"""Deals of bots that a process is handed at once."""


# What is tried -------------------------------------------------------------------------------


class Case(NamedTuple):
    """One variant of a study, and what its deck is called."""

    variant: Variant
    deck: str = PRINTED

    @property
    def players(self) -> int:
        return int(self.variant.start().players)


def swept(game: Game, sweep: str) -> tuple[str, list[Value]]:
    """The option and the values that `option=a..b`, or `option=a,b,c`, stands for."""
    name, equals, wanted = sweep.partition("=")
    known = {option.name: option for option in game.options}
    if not equals or not wanted:
        raise Refused(f"--sweep wants option=a..b or option=a,b,c, not {quoted(sweep)}")
    if name not in known:
        raise Refused(f"{quoted(name)} is not an option of {game.name} ({', '.join(known)})")
    first, dots, last = wanted.partition("..")
    if dots:
        return name, _between(known[name], first, last)
    return name, [known[name].read(each) for each in wanted.split(",")]


def _between(option: Option, first: str, last: str) -> list[Value]:
    """The values of an option from one to another, in the order in which it lists them."""
    values = list(option.values)
    start, end = values.index(option.read(first)), values.index(option.read(last))
    if end < start:
        raise Refused(f"{first}..{last} is the wrong way round: {option.shown_values()}")
    return values[start : end + 1]


def cases(
    game: Game, options: Options, sweeps: list[str], decks: dict[str, msgspec.Struct | None]
) -> list[Case]:
    """Every way to combine what is swept with every deck."""
    ranges = [swept(game, sweep) for sweep in sweeps]
    names = [name for name, _ in ranges]
    if len(set(names)) != len(names):
        raise Refused("--sweep names an option twice")
    found = [
        Case(Variant(game, {**options, **dict(zip(names, values, strict=True))}, deck), called)
        for called, deck in (decks or {PRINTED: None}).items()
        for values in product(*(values for _, values in ranges))
    ]
    if len(found) > MOST_CASES:
        raise Refused(f"that would be {len(found)} variants; a study has {MOST_CASES} at most")
    return found


# Playing -------------------------------------------------------------------------------------


class Outcome(msgspec.Struct):
    """What was found of one variant."""

    options: Options
    deck: str
    figures: Figures


class Study(msgspec.Struct):
    """What `matinee simulate` found, where bots play, options are swept or a report is wanted."""

    game: str
    seed: int
    bots: list[str]
    swept: list[str]
    """The options that are not the same in all variants; `deck` where the decks are not."""
    variants: list[Outcome]


class Plan(NamedTuple):
    """What is to be played."""

    cases: list[Case]
    bots: tuple[str, ...]
    games: int
    """Of each variant, at least."""
    seed: int = 0
    workers: int | None = None
    """All cores if left out."""

    def deals(self, case: Case) -> int:
        return max(2, -(-self.games // len(self.seatings(case))))

    def seatings(self, case: Case) -> list[tuple[int, ...]]:
        return seatings(case.players, len(self.bots), case.variant.game.cooperative)

    def total(self) -> int:
        """How many games are played in all."""
        return sum(self.deals(case) * len(self.seatings(case)) for case in self.cases)


def study(
    plan: Plan,
    *,
    rows: Callable[[dict[str, Array]], None] | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Study:
    """Play every variant; `rows` is given all games as columns once they are played."""
    if len(set(plan.bots)) != len(plan.bots) or not plan.bots:
        raise Refused("bots are named once each")
    whole(plan.games, "the number of games", 1)
    whole(plan.seed, "a seed")
    game = plan.cases[0].variant.game
    for name in plan.bots:
        bots.load(name, game)
    tables = [np.concatenate(list(_watched(plan, case, progress))) for case in plan.cases]
    found = []
    for case, table in zip(plan.cases, tables, strict=True):
        watched = Watched(table, case.players, plan.bots, game.cooperative)
        found.append(Outcome(case.variant.options, case.deck, figures(watched, plan.seed)))
    if rows is not None:
        rows(columns(plan, tables))
    return Study(game.name, plan.seed, list(plan.bots), _what_differs(plan.cases), found)


def _what_differs(given: list[Case]) -> list[str]:
    names = [
        name
        for name in given[0].variant.options
        if len({case.variant.options[name] for case in given}) > 1
    ]
    return names + ["deck"] * (len({case.deck for case in given}) > 1)


def _watched(plan: Plan, case: Case, progress: Callable[[int], None]) -> Iterator[Whole]:
    """The rows of a variant's games in order, some at a time."""
    alone = len(plan.bots) == 1 and chooser_of_bot(plan.bots[0], case.variant.game)
    parts = _compiled if alone else _by_bots
    for rows in parts(plan, case):
        progress(len(rows))
        yield rows


def _compiled(plan: Plan, case: Case) -> Iterator[Whole]:
    of_deal, deals = len(plan.seatings(case)), plan.deals(case)
    with pool(Spread("threads", plan.workers), watch_share) as (count, run):
        firsts = cut(deals * of_deal, count, 100_000)
        ends = (min(first + firsts.step, deals * of_deal) for first in firsts)
        of_share = partial(Share, case.variant, plan.bots[0], plan.seed, of_deal)
        yield from run(of_share(first, end) for first, end in zip(firsts, ends, strict=True))


def _by_bots(plan: Plan, case: Case) -> Iterator[Whole]:
    """Bots are Python's own, so that several play at once only in processes."""
    deals, watch = plan.deals(case), partial(watch_deal, Seats(case.variant, plan.bots, plan.seed))
    workers = min(plan.workers or cores(), deals // (4 * DEALS_AT_A_TIME))
    if workers < 2:
        yield from (np.array(watch(deal)) for deal in range(deals))
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as processes:
        try:
            yield from map(np.array, processes.map(watch, range(deals), chunksize=DEALS_AT_A_TIME))
        finally:
            processes.shutdown(cancel_futures=True)


# Rows ----------------------------------------------------------------------------------------


def columns(plan: Plan, tables: list[Whole]) -> dict[str, Array]:
    """Games as columns: the deal, the options, who sat where, what happened.

    Where tables are of several sizes, seats that a table has not are left empty.
    """
    most = max(case.players for case in plan.cases)
    parts = [
        _columns(plan, case, most, table) for case, table in zip(plan.cases, tables, strict=True)
    ]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def _columns(plan: Plan, case: Case, most: int, table: Whole) -> dict[str, Array]:
    def all_alike(value: object) -> Array:
        return np.full(len(table), value, object)

    def by_seat(name: str, values: Array) -> dict[str, Array]:
        absent = [all_alike(None)] * (most - case.players)
        return {f"{name}_{seat}": each for seat, each in enumerate([*values.T, *absent])}

    sitting = np.array(plan.seatings(case))[table[:, SEATING]]
    won = table[:, WINNERS, None] >> np.arange(case.players) & 1
    return {
        "seed": np.full(len(table), plan.seed),
        "deal": table[:, DEAL],
        "deck": all_alike(case.deck),
        **{f"option_{name}": all_alike(value) for name, value in case.variant.options.items()},
        **by_seat("bot", np.array(plan.bots, dtype=object)[sitting]),
        "began": table[:, BEGAN],
        "decisions": table[:, DECISIONS],
        "lead_changes": table[:, LEAD_CHANGES],
        "led_since": table[:, LED_SINCE],
        **by_seat("won", won),
        **by_seat("points", table[:, POINTS:]),
    }
