"""How well a review of Faux Raccords knows what it says: its margins, its time, its chances.

    python -m benchmarks.strength.reviews --games 3
    python -m benchmarks.strength.reviews --mode feature studio --players 4 --seed 31
    python -m benchmarks.strength.reviews --calibration 150

A review: a seat of a table where a casual bot sits beside experts. The margin is 1.96 standard
errors of the difference between the best word and the one that was played, in per cent, over the
choices where they are not the same; seconds are the processor's, for one seat's whole game.

Calibration: what a review says of the chance to win, at choices of expert teams in fresh deals, one
in twelve words, beside how those games ended; by tenths of what was said.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from statistics import mean, median

from benchmarks.strength.faux_raccords import interval
from matinee import bots, games
from matinee.bots import levels, review
from matinee.bots.advice import TELLS_APART, advise
from matinee.bots.contract import Seen
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.position import Position

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


def look_back(mode: str, players: int, seed: int, count: int) -> None:
    """Print what reviews of some games say of their own margins."""
    seconds, choices, margins = [], 0, []
    for number in range(count):
        names = ["casual", *["expert"] * (players - 1)]
        position = played(mode, players, seed + number, names)
        begun = time.process_time()
        found = review.review(position, 0)
        seconds.append(time.process_time() - begun)
        choices += len(found.moments)
        margins += [TELLS_APART * each.error for each in found.moments if each.word != each.best]
    kept = sum(margin <= ASKED for margin in margins)
    told = [f"{100 * each:.1f}" for each in (median(margins), mean(margins), max(margins))]
    print(
        f"| {mode} | {count} | {choices} | {mean(seconds):.1f} | {max(seconds):.1f} "
        f"| {len(margins)} | {' | '.join(told)} | {kept} |",
        flush=True,
    )


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
    parser.add_argument("--calibration", type=int, metavar="GAMES", help="of each mode")
    asked = parser.parse_args()
    levels.warm_up(games.find(GAME))
    if asked.calibration:
        for mode in asked.mode:
            calibrate(mode, asked.players, asked.seed, asked.calibration)
        return
    print("| mode | games | choices | seconds, mean | most | not the best | median | mean | widest "
          "| within 3 |")  # fmt: skip
    for mode in asked.mode:
        look_back(mode, asked.players, asked.seed, asked.games)


if __name__ == "__main__":
    main()
