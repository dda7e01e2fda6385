"""How often one player wins: duplicate deals, every seating, intervals clustered by deal.

    python -m benchmarks.strength.matches sensation expert plain-mc --games 1000
    python -m benchmarks.strength.matches hollywood expert greedy --players 4 --processes 16

A player is a bot as people are offered it (`expert`, `greedy`), a reference (`plain-mc`,
`flat-mc`), or a search with its iterations (`search:1000`) or with a limit of time (`search@0.1`:
0.1 s a choice); `guided` is the one that networks guide (Hollywood Sensation), `wandering` the one
that has no habits (Hollywood!); `level:100/0.06` is a level that might be, of so much effort and so
loose; `learnt:FILE` and `response:FILE` have learnt to beat the expert of Hollywood Sensation, and
play without and with a search (responses.py); `all-seeing:8000`, as the first player there, is
shown every card and bounds what anybody can win. With `--last-round` everybody plays alike until
the last round begins, and only that one is measured: it costs less, and luck before it cancels out.
Every deal is played once with the first player in each seat; what is counted is the share of wins
over a deal, so luck of the deal and of the seat cancels out. However many processes share the
deals, they are the same deals, played the same (but where time is the limit).
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any, NamedTuple

from benchmarks.strength import reference, responses
from matinee import bots, games
from matinee.bots.contract import Level, Seen, Thought
from matinee.bots.hollywood import search as hollywood
from matinee.bots.levels import confused
from matinee.bots.sensation import guided, search as sensation
from matinee.games.contract import Game
from matinee.kernel import can_compile, seed_generator

Player = Callable[[Any, int], int]
"""Given a hidden state and a seed, a choice."""
SEARCH: dict[tuple[str, str], Callable[..., Thought]] = {
    ("sensation", "search"): sensation.search,
    ("sensation", "guided"): guided.search,
    ("hollywood", "search"): hollywood.search,
    ("hollywood", "wandering"): partial(hollywood.search, thorough=sys.maxsize),
}
UNTIL_THEN = "wandering:600"
"""Who plays for everybody until the last round, where only that one is measured."""
ALL_SEEING = "all-seeing"
"""Who is handed the whole state, where every other player is handed what a seat may know."""
NO_LIMIT = 200_000
"""Iterations of a search that only time stops."""


class Result(NamedTuple):
    """The share of wins of the first player, and its 95% interval."""

    share: float
    low: float
    high: float
    games: int
    decision: float
    """Seconds the first player took for a choice, on the mean."""


def player(game: Game, name: str) -> Player:
    """A player by name."""
    if name in bots.BOTS:
        bots.find(name, game)
        return lambda seen, seed: bots.find(name)(game, seen, game.legal(seen), Random(seed))
    if name == "plain-mc":
        return lambda seen, seed: reference.plain_monte_carlo(seen, seed).best
    if name == "flat-mc":
        return lambda seen, seed: reference.flat_monte_carlo(seen, seed).best
    kind, _, effort = name.partition("@" if "@" in name else ":")
    if kind == "learnt" and game.name == "sensation":
        return lambda seen, seed: responses.leaning(seen, seed, effort)
    if kind == "response" and game.name == "sensation":
        return lambda seen, seed: responses.responding(seen, seed, effort).best
    if kind == ALL_SEEING and game.name == "sensation":
        return lambda state, seed: reference.all_seeing(state, seed, int(effort)).best
    if kind == "level":
        iterations, _, loose = effort.partition("/")
        level, think_fast = Level(int(iterations), float(loose or 0)), bots.brain_of(game).think
        if think_fast is None:
            sys.exit(f"nobody here can think {game.name} through")
        return lambda seen, seed: confused(
            think_fast(Seen(game, seen, seed), level.effort, None, can_compile()),
            level.looseness,
            Random(seed),
        )
    if search := SEARCH.get((game.name, kind)):
        if "@" in name:
            return lambda seen, seed: search(seen, seed, NO_LIMIT, float(effort)).best
        return lambda seen, seed: search(seen, seed, int(effort)).best
    sys.exit(f"{name} is not a player here")


def mean_and_margin(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean of independent numbers, and how far its 95% interval reaches."""
    count = len(numbers)
    mean = sum(numbers) / count
    spread = sum((number - mean) ** 2 for number in numbers) / max(1, count - 1)
    return mean, 1.96 * (spread / count) ** 0.5


class Outcome(NamedTuple):
    """What came of a deal."""

    share: float
    """The first player's part of the wins, over all seats."""
    seconds: float
    choices: int
    """How long the first player thought, and how often."""


class Table:
    """Two players at a game, to play deals."""

    def __init__(
        self,
        game_name: str,
        options: dict[str, Any],
        names: tuple[str, str],
        seed: int,
        last_round: bool = False,
    ) -> None:
        self.game = games.find(game_name)
        self.start = self.game.new_state(self.game.complete(options))
        self.first, self.second = (player(self.game, name) for name in names)
        self.sees_all = names[0].startswith(ALL_SEEING)
        if names[1].startswith(ALL_SEEING):
            sys.exit(f"{names[1]}: only the first player may see everything")
        self.seed = seed
        self.until_then = player(self.game, UNTIL_THEN) if last_round else None

    def play(self, deal: int) -> Outcome:
        """A deal, with the first player in each seat in turn."""
        players = self.start.players
        found = [self._one_game(deal, seat) for seat in range(players)]
        return Outcome(
            sum(game.share for game in found) / players,
            sum(game.seconds for game in found),
            sum(game.choices for game in found),
        )

    def _one_game(self, deal: int, seat: int) -> Outcome:
        game, state = self.game, self.start.copy()
        generator = [0, 0]
        seed_generator(generator, self.seed, deal)
        game.rules.deal(state, generator)
        game.rules.begin(state)
        step = choices = 0
        seconds = 0.0
        while not state.over:
            seen = game.hidden(state, state.turn)
            seed = (self.seed * 1_000_003 + deal) * 4_096 + step
            if self.until_then is not None and state.round + 1 < state.players:
                choice = self.until_then(seen, seed)
            elif state.turn == seat:
                began = time.perf_counter()
                choice = self.first(state.copy() if self.sees_all else seen, seed)
                seconds += time.perf_counter() - began
                choices += 1
            else:
                choice = self.second(seen, seed)
            game.rules.play(state, choice)
            step += 1
        won = state.winners >> seat & 1
        return Outcome(won / state.winners.bit_count() if won else 0.0, seconds, choices)


def measure(
    table: Table,
    count: int,
    outcomes: Iterator[Outcome],
    progress: Callable[[Result], None] = lambda result: None,
    seconds: float | None = None,
) -> Result:
    """The share of wins over at least `count` games, from what came of one deal after another.

    Deals count in their order, so that a limit of time favours none but the first.
    """
    until = None if seconds is None else time.monotonic() + seconds
    players = table.start.players
    shares: list[float] = []
    seconds, choices = 0.0, 0
    found = Result(0, 0, 0, 0, 0)
    while len(shares) * players < count and (until is None or time.monotonic() < until):
        outcome = next(outcomes)
        shares.append(outcome.share)
        seconds += outcome.seconds
        choices += outcome.choices
        mean, margin = mean_and_margin(shares)
        played = len(shares) * players
        found = Result(mean, mean - margin, mean + margin, played, seconds / max(1, choices))
        progress(found)
    return found


# Several processes ---------------------------------------------------------------------------

START = "fork" if "fork" in multiprocessing.get_all_start_methods() else None
"""A process that starts as a copy has the searches compiled."""
_tables: list[Table] = []
"""The table of this process, where several share the deals."""


def _sit_down(*table: Any) -> None:
    _tables[:] = [Table(*table)]


def _play(deal: int) -> Outcome:
    return _tables[0].play(deal)


@contextmanager
def dealt(
    table: Table, made_of: Any, first: int, count: int, processes: int
) -> Iterator[Iterator[Outcome]]:
    """What comes of one deal after another, played here or by several processes."""
    deals = range(first, first - (-count // table.start.players))
    if processes == 1:
        yield map(table.play, deals)
        return
    table.play(0)  # compiled once, before there are several
    with multiprocessing.get_context(START).Pool(processes, _sit_down, made_of) as pool:
        yield pool.imap(_play, deals)


def main() -> None:
    """Measure what is asked for and say so."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted({name for name, _ in SEARCH}))
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=3, help="of Hollywood!")
    parser.add_argument("--advanced", action="store_true", help="scoring of Hollywood!")
    parser.add_argument("--last-round", action="store_true", help="of Hollywood!, and nothing else")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", dest="first_deal", type=int, default=0, help="deal of the seed")
    parser.add_argument("--processes", type=int, default=1, help="that share the deals")
    parser.add_argument("--seconds", type=float, help="stop then, however few games there were")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    options: dict[str, Any] = {}
    if asked.game == "hollywood":
        options = {"players": asked.players, "advanced": asked.advanced}

    def tell(result: Result) -> None:
        if result.games % 60 < 4:
            print(_told(result), end="\r", file=sys.stderr, flush=True)

    names, last_round = (asked.first, asked.second), asked.last_round
    if last_round and asked.game != "hollywood":
        parser.error("--last-round: only Hollywood! has rounds of its own to begin with")
    made_of = (asked.game, options, names, asked.seed, last_round)
    table = Table(*made_of)
    began = time.perf_counter()
    with dealt(table, made_of, asked.first_deal, asked.games, asked.processes) as outcomes:
        found = measure(table, asked.games, outcomes, tell, asked.seconds)
    if asked.json:
        took = round(time.perf_counter() - began, 1)
        print(json.dumps({**vars(asked), **found._asdict(), "took": took}))
    else:
        print(f"{asked.game} {options or ''} {asked.first} v {asked.second}: {_told(found)}")


def _told(found: Result) -> str:
    return (
        f"{found.share:.3f} [{found.low:.3f}, {found.high:.3f}] over {found.games} games, "
        f"{found.decision * 1000:.1f} ms a choice"
    )


if __name__ == "__main__":
    main()
