"""How often partners win Faux Raccords: the convention, search on top of it, and mixed tables.

    python -m benchmarks.strength.faux_raccords  # the convention, every cell
    ... faux_raccords --worlds 96 --games 60 --mode feature  # search in every seat
    ... faux_raccords --partner greedy --games 100  # the last seat is another bot
    ... faux_raccords --open --games 100  # every Film card face up
    ... faux_raccords --tune feature --minutes 10  # how the weights were found

For each mode, number of players and kind of memory: games won, with 95% intervals (Wilson). A noisy
partner plays the convention, but 5% of its words are any legal ones.
"""

from __future__ import annotations

import argparse
import itertools
import time
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from benchmarks.strength.deals import WINS, add_up, asked_game
from matinee import bots, games
from matinee.bots.faux_raccords.convention import decide
from matinee.bots.faux_raccords.search import Desk, choose
from matinee.bots.faux_raccords.weights import PARAMETERS, parameters_of
from matinee.bots.work import bench
from matinee.games.contract import Game
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.material import FACE_UP, State, filmed
from matinee.kernel import below, rule

NOISE = 5
"""Percent of a noisy partner's words that are any legal ones."""
BLOCK = 100
"""Deals after which weights being tried are given up that are far behind."""
GIVE_UP = 0.3
"""How far: by so many times the square root of the games played."""


# The convention alone, compiled --------------------------------------------------------------


class Agreed(NamedTuple):
    """A team that keeps to the convention; in the last seat `noisy`% of words are random."""

    desk: Desk
    noisy: int


@rule
def agreed_word(s: State, sitting: Agreed, number: int, g: list[int]) -> int:
    """What the seat to act says."""
    if s.turn == s.players - 1 and below(g, 100) < sitting.noisy:
        return s.option[below(g, s.options)]
    return decide(s, sitting.desk.work, sitting.desk.weights)


def by_convention(
    game: Game,
    options: dict[str, Any],
    seed: int,
    first: int,
    end: int,
    weights: tuple[int, ...] | None = None,
    noisy: int = 0,
) -> list[int]:
    """What games by the convention add up to."""
    on = bench(True)
    start = game.new_state(game.complete(options))
    desk = Desk.of(on, start)
    if weights:
        desk = desk._replace(weights=on.wholes(weights))
    return add_up(on, start, agreed_word, Agreed(desk, noisy), seed, range(first, end))


# Any table, word by word ---------------------------------------------------------------------


def one_game(game: Game, options: dict[str, Any], seed: int, deal_number: int, asked: Any) -> bool:
    """Play a deal, each seat with what it may know; whether it was won."""
    steps = itertools.count()

    def ask(s: State, seen: State, chance: Random) -> int:
        if asked.open:
            for k in range(filmed(s)):
                s.marks[k] |= FACE_UP
            seen = game.hidden(s, s.turn)
        legal = game.legal(seen)
        partner = asked.partner if s.turn == s.players - 1 else None
        number = deal_number * 4_096 + next(steps)
        if partner in ("greedy", "random"):
            return bots.find(partner)(game, seen, legal, chance)
        if partner == "noisy" and chance.randrange(100) < NOISE:
            return chance.choice(legal)
        return choose(seen, legal, number, asked.worlds, asked.seconds).best

    return asked_game(game.new_state(game.complete(options)), seed, deal_number, ask)


def interval(wins: int, played: int) -> tuple[float, float]:
    """Wilson's 95% interval of a share."""
    z = 1.96
    n = max(1, played)
    share = wins / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return middle - half, middle + half


def measure(game: Game, options: dict[str, Any], asked: Any) -> tuple[int, int]:
    """Games won and played in one cell."""
    if not asked.worlds and not asked.open and asked.partner in (None, "noisy"):
        noisy = NOISE if asked.partner else 0
        return by_convention(game, options, asked.seed, 0, asked.games, noisy=noisy)[WINS], (
            asked.games
        )
    until = time.monotonic() + 60 * asked.minutes if asked.minutes else None
    won = played = 0
    while played < asked.games and (until is None or time.monotonic() < until):
        won += one_game(game, options, asked.seed, played, asked)
        played += 1
    return won, played


# The weights ---------------------------------------------------------------------------------


def tune(game: Game, mode: str, players: list[int], asked: Any) -> None:
    """Change a few weights at a time; keep what wins more of the same deals."""
    chance = Random(asked.seed)
    tables = [
        {"mode": mode, "players": count, "memory": memory}
        for count in players
        for memory in asked.memory or ("tokens",)
    ]

    def wins(weights: tuple[int, ...], block: int) -> int:
        return sum(
            by_convention(game, table, asked.seed, block, block + BLOCK, weights)[WINS]
            for table in tables
        )

    best = parameters_of(game.new_state(game.complete(tables[0])))
    blocks = range(0, asked.games, BLOCK)
    of_best = [wins(best, block) for block in blocks]
    until = time.monotonic() + 60 * (asked.minutes or 10)
    tries = 0
    while time.monotonic() < until:
        tried = list(best)
        for i in chance.sample(range(PARAMETERS), chance.choice([1, 1, 2, 3])):
            size = max(abs(tried[i]), 50)
            tried[i] += round(size * chance.choice([-0.8, -0.4, -0.2, 0.2, 0.4, 0.8]))
        if tuple(tried) == best:
            continue
        tries += 1
        found: list[int] = []
        for block in blocks:
            found.append(wins(tuple(tried), block))
            ahead = sum(found) - sum(of_best[: len(found)])
            if ahead < -GIVE_UP * sqrt(BLOCK * len(found) * len(tables)):
                break
        if len(found) == len(of_best) and ahead > 0:
            best, of_best = tuple(tried), found
            share = sum(found) / (BLOCK * len(blocks) * len(tables))
            print(f"{share:.4f} after {tries} tries: {best}", flush=True)


def main() -> None:
    """Print a line for each cell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--mode", choices=MODE_NAMES, action="append")
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--memory", choices=("tokens", "notes"), action="append")
    parser.add_argument("--worlds", type=int, default=0, help="positions searched for a word")
    parser.add_argument("--seconds", type=float, help="at most so long for a word")
    parser.add_argument("--partner", choices=("greedy", "noisy", "random"), help="the last seat")
    parser.add_argument("--open", action="store_true", help="every Film card lies face up")
    parser.add_argument("--minutes", type=float, help="at most so long for a cell")
    parser.add_argument("--tune", choices=MODE_NAMES)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = games.find("faux-raccords")
    players = asked.players or list(game.players)
    if asked.tune:
        tune(game, asked.tune, players, asked)
        return
    for mode in asked.mode or MODE_NAMES:
        for count in players:
            for memory in asked.memory or ("tokens", "notes"):
                began = time.perf_counter()
                options = {"mode": mode, "players": count, "memory": memory}
                won, played = measure(game, options, asked)
                low, high = interval(won, played)
                print(
                    f"{mode:9}{count} {memory:7}{100 * won / max(1, played):5.1f}% "
                    f"[{100 * low:.1f}, {100 * high:.1f}] of {played}, "
                    f"{time.perf_counter() - began:.0f} s",
                    flush=True,
                )


if __name__ == "__main__":
    main()
