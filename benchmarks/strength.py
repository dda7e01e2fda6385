"""How often one player wins: duplicate deals, every seating, intervals clustered by deal.

    python -m benchmarks.strength sensation expert plain-mc --games 1000
    python -m benchmarks.strength hollywood expert greedy --players 4 --games 600

A player is a name below, or a search with its iterations (`search:1000`), or with a limit of time
(`search@0.1`: 0.1 s a choice). Every deal is played once with the first player in each seat; what
is counted is the share of wins over a deal, so luck of the deal and of the seat cancels out.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from matinee import bots, games
from matinee.bots.search import Thought, hollywood, reference, sensation
from matinee.games.contract import Game
from matinee.kernel import seed_generator

Player = Callable[[Any, int], int]
"""Given a hidden state and a seed, a choice."""
SEARCH: dict[str, Callable[..., Thought]] = {
    "sensation": sensation.search,
    "hollywood": hollywood.search,
}
NO_LIMIT = {"sensation": 2_000_000, "hollywood": 200_000}
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
    if name in ("random", "greedy"):
        return lambda seen, seed: bots.find(name)(game, seen, game.legal(seen), Random(seed))
    if name == "plain-mc":
        return lambda seen, seed: reference.plain_monte_carlo(seen, seed).best
    if name == "flat-mc":
        return lambda seen, seed: reference.flat_monte_carlo(seen, seed).best
    search = SEARCH[game.name]
    if name == "expert":
        return lambda seen, seed: search(seen, seed).best
    if name.startswith("search:"):
        iterations = int(name.removeprefix("search:"))
        return lambda seen, seed: search(seen, seed, iterations).best
    if name.startswith("search@"):
        seconds = float(name.removeprefix("search@"))
        return lambda seen, seed: search(seen, seed, NO_LIMIT[game.name], seconds).best
    sys.exit(f"{name} is not a player here")


def one_game(
    game: Game,
    start: Any,
    seed: int,
    deal: int,
    seats: list[Player],
    timed: Player,
    clock: list[float],
) -> list[float]:
    """Play a deal; each seat's share of the win."""
    state = start.copy()
    generator = [0, 0]
    seed_generator(generator, seed, deal)
    game.rules.deal(state, generator)
    game.rules.begin(state)
    step = 0
    while not state.over:
        seen = game.hidden(state, state.turn)
        chooser = seats[state.turn]
        began = time.perf_counter()
        choice = chooser(seen, (seed * 1_000_003 + deal) * 4_096 + step)
        if chooser is timed:
            clock[0] += time.perf_counter() - began
            clock[1] += 1
        game.rules.play(state, choice)
        step += 1
    winners = [state.winners >> seat & 1 for seat in range(state.players)]
    return [won / sum(winners) for won in winners]


def measure(
    game: Game,
    options: dict[str, Any],
    names: tuple[str, str],
    count: int,
    seed: int,
    progress: Callable[[Result], None] = lambda result: None,
) -> Result:
    """Play at least `count` games between one of the first player and the rest of the second."""
    start = game.new_state(game.complete(options))
    first, second = (player(game, name) for name in names)
    shares: list[float] = []
    clock = [0.0, 0.0]
    players = start.players
    deal = 0
    found = Result(0, 0, 0, 0, 0)
    while deal * players < count:
        won = 0.0
        for seat in range(players):
            seats = [second] * players
            seats[seat] = first
            won += one_game(game, start, seed, deal, seats, first, clock)[seat]
        shares.append(won / players)
        deal += 1
        mean = sum(shares) / deal
        spread = sum((share - mean) ** 2 for share in shares) / max(1, deal - 1)
        margin = 1.96 * (spread / deal) ** 0.5
        found = Result(
            mean, mean - margin, mean + margin, deal * players, clock[0] / max(1, clock[1])
        )
        progress(found)
    return found


def main() -> None:
    """Measure what is asked for and say so."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(SEARCH))
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, default=3, help="of Hollywood!")
    parser.add_argument("--advanced", action="store_true", help="scoring of Hollywood!")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    game = games.find(asked.game)
    options: dict[str, Any] = {}
    if asked.game == "hollywood":
        options = {"players": asked.players, "advanced": asked.advanced}

    def tell(result: Result) -> None:
        if result.games % 60 < 4:
            print(_told(result), end="\r", file=sys.stderr, flush=True)

    found = measure(game, options, (asked.first, asked.second), asked.games, asked.seed, tell)
    if asked.json:
        print(json.dumps({**vars(asked), **found._asdict()}))
    else:
        print(f"{asked.game} {options or ''} {asked.first} v {asked.second}: {_told(found)}")


def _told(found: Result) -> str:
    return (
        f"{found.share:.3f} [{found.low:.3f}, {found.high:.3f}] over {found.games} games, "
        f"{found.decision * 1000:.1f} ms a choice"
    )


if __name__ == "__main__":
    main()
