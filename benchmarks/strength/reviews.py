"""How well a review of Faux Raccords knows what it says: its margins, its time, its chances.

    python -m benchmarks.strength.reviews --games 3
    python -m benchmarks.strength.reviews --mode feature studio --players 4 --seed 31
    python -m benchmarks.strength.reviews --workers 1         # as a server does it
    python -m benchmarks.strength.reviews --long-run 4000     # does it say what more games say?
    python -m benchmarks.strength.reviews --calibration 150

A review: a seat of a table where a casual bot sits beside experts. The margin is 1.96 standard
errors of the difference between the best word and the one that was played, in per cent, over the
choices where they are not the same; seconds are the processor's, for one seat's whole game. With
`--workers` they are a clock's, from asking a server's worker processes, which run, to the last
answer.

A long run: where the best word is not the one that was played, both are played out in so many other
positions; by how much they differ then, beside what the review says.

Calibration: what a review says of the chance to win, at choices of expert teams in fresh deals, one
in twelve words, beside how those games ended; by tenths of what was said.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from math import sqrt
from random import Random
from statistics import mean, median

from benchmarks.strength.faux_raccords import interval
from matinee import bots, games
from matinee.bots import levels, review
from matinee.bots.advice import TELLS_APART, advise
from matinee.bots.contract import Seen
from matinee.bots.faux_raccords.company import WORLD, Company, play_on
from matinee.bots.work import bench
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.material import State
from matinee.position import Position
from matinee.server.tables.thinkers import Processes

GAME = "faux-raccords"
ASKED = 0.03
"""The widest margin that was asked for."""
EVERY = 12
"""Words between two that calibration looks at."""


def played(mode: str, players: int, seed: int, names: list[str]) -> Position:
    """A whole game between bots, the first of them in seat 0."""
    game = games.find(GAME)
    sitting = [bots.load(name, game) for name in names]
    chance = Random(seed)
    position = Position.of_seed(game, {"mode": mode, "players": players}, seed)
    while position.turn is not None:
        seat = position.turn
        seen = Seen(game, position.seen_by(seat), chance.getrandbits(63))
        choice = sitting[seat].choose(seen, game.legal(seen.state), None)
        position.play(seen.word(choice))
    return position


def here(position: Position) -> tuple[review.Review, float]:
    """A review in this process, and the processor's seconds."""
    begun = time.process_time()
    found = review.review(position, 0)
    return found, time.process_time() - begun


async def by_workers(thinkers: Processes, position: Position) -> tuple[review.Review, float]:
    """A review by a server's workers, and how long who asked has waited for it."""
    choices = list(review.decisions(position, 0))
    asked = (position.game, choices[0].fields, review.SEED, choices[0].word)
    await thinkers.advise(*asked[:3], played=asked[3])  # a server's workers run already
    begun = time.monotonic()
    advice = await asyncio.gather(
        *(thinkers.look_back(position.game, each.fields, review.SEED, each.word, "")
          for each in choices)
    )  # fmt: skip
    found = review.put_together(position, 0, list(zip(choices, advice, strict=True)))
    return found, time.monotonic() - begun


async def served(position: Position, workers: int) -> tuple[review.Review, float]:
    """A review by so many workers of their own."""
    thinkers = Processes(workers)
    try:
        return await by_workers(thinkers, position)
    finally:
        await thinkers.close()


def look_back(mode: str, players: int, seed: int, count: int, workers: int) -> None:
    """Print what reviews of some games say of their own margins."""
    seconds, choices, margins = [], 0, []
    for number in range(count):
        names = ["casual", *["expert"] * (players - 1)]
        position = played(mode, players, seed + number, names)
        found, took = asyncio.run(served(position, workers)) if workers else here(position)
        seconds.append(took)
        choices += len(found.moments)
        margins += [TELLS_APART * each.error for each in found.moments if each.word != each.best]
    kept = sum(margin <= ASKED for margin in margins)
    told = [f"{100 * each:.1f}" for each in (median(margins), mean(margins), max(margins))]
    print(
        f"| {mode} | {count} | {choices} | {mean(seconds):.1f} | {max(seconds):.1f} "
        f"| {len(margins)} | {' | '.join(told)} | {kept} |",
        flush=True,
    )


def long_run(decision: review.Decision, best: str, positions: int) -> tuple[float, float]:
    """By how much more often one word wins than the one that was played, and its error."""
    game, on = games.find(GAME), bench(True)
    state = State()
    state.__dict__.update(decision.fields)
    said = {game.text.word(state, choice): choice for choice in game.legal(state)}
    tried = on.wholes([said[best], said[decision.word]])
    won = on.whole(2 * positions)
    states = on.states(state, WORLD + 1)
    on.twin(play_on)(states, Company.of(on, state, 0), tried, review.SEED + 1, 0, positions, won)
    gains = [int(a - b) for a, b in zip(won[::2], won[1::2], strict=True)]
    gain = mean(gains)
    return gain, sqrt(sum((each - gain) ** 2 for each in gains)) / positions


def hold_to_long_run(mode: str, players: int, seed: int, positions: int) -> None:
    """Print how far a review's losses are from those of a long run."""
    position = played(mode, players, seed, ["casual", *["expert"] * (players - 1)])
    choices = {each.at: each for each in review.decisions(position, 0)}
    off = []
    for each in review.review(position, 0).moments:
        if each.word != each.best:
            gain, error = long_run(choices[each.at], each.best, positions)
            off.append((each.loss - gain, sqrt(each.error**2 + error**2)))
    within = sum(abs(far) <= TELLS_APART * error for far, error in off)
    widest, typical = max(abs(far) for far, _ in off), sqrt(mean(far**2 for far, _ in off))
    print(f"| {mode} | {len(off)} | {100 * mean(far for far, _ in off):+.1f} | {100 * typical:.1f} "
          f"| {100 * widest:.1f} | {within} |", flush=True)  # fmt: skip


def calibrate(mode: str, players: int, seed: int, count: int) -> None:
    """Print what was said of the chance to win beside what came of it."""
    game = games.find(GAME)
    said: list[tuple[float, int]] = []
    for number in range(count):
        position = played(mode, players, seed + number, ["expert"] * players)
        won = 1 if position.state.winners else 0
        for seat in range(players):
            for each in review.decisions(position, seat):
                if each.at % EVERY == number % EVERY:
                    state = game.rules.State()
                    state.__dict__.update(each.fields)
                    seen = Seen(game, state, review.SEED, each.word)
                    said.append((advise(seen, looking_back=True).best.value, won))
    print(f"{mode}, {players} players: {len(said)} choices of {count} games, seed {seed}")
    for tenth in range(10):
        among = [each for each in said if min(9, int(10 * each[0])) == tenth]
        if among:
            came = sum(won for _, won in among)
            low, high = (round(100 * end, 1) for end in interval(came, len(among)))
            chance = 100 * mean(value for value, _ in among)
            rate = 100 * came / len(among)
            print(f"| {chance:.1f} | {rate:.1f} [{low}, {high}] | {len(among)} |")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--mode", nargs="+", default=list(MODE_NAMES), choices=MODE_NAMES)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=3, help="reviews of each mode")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--workers", type=int, default=0, help="of a server's; 0: here")
    parser.add_argument("--long-run", type=int, metavar="POSITIONS", help="of one game a mode")
    parser.add_argument("--calibration", type=int, metavar="GAMES", help="of each mode")
    asked = parser.parse_args()
    levels.warm_up(games.find(GAME))
    if asked.calibration:
        for mode in asked.mode:
            calibrate(mode, asked.players, asked.seed, asked.calibration)
        return
    if asked.long_run:
        print("| mode | not the best | off by, mean | root mean square | most | within 1.96 |")
        for mode in asked.mode:
            hold_to_long_run(mode, asked.players, asked.seed, asked.long_run)
        return
    print("| mode | games | choices | seconds, mean | most | not the best | median | mean | widest "
          "| within 3 |")  # fmt: skip
    for mode in asked.mode:
        look_back(mode, asked.players, asked.seed, asked.games, asked.workers)


if __name__ == "__main__":
    main()
