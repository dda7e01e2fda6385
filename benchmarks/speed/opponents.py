"""Vector environments with bots in the other seats: `python -m benchmarks.speed.opponents`.

Learners choose at random on one thread; the time is the process's own, so that others on the
machine count little.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from matinee.games import GAMES
from matinee.lab.adapters.gymnasium import MatineeVectorEnv
from matinee.lab.loops import chooser_of_bot

BOTS = ("greedy", "casual")


def rates(game: str, bot: str, seconds: float) -> tuple[float, float]:
    """Choices of learners a second, and choices of all seats."""
    size = 1024 if bot == "greedy" else 64
    env = MatineeVectorEnv(game, size, opponents=bot, threads=1)
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    taken = ended = steps = 0
    took = 0.0
    while took < seconds:
        mask = info["action_mask"]
        picks = (mask * chance.random(mask.shape, np.float32)).argmax(axis=1)
        began = time.process_time()
        *_, over, _, info = env.step(picks)
        took += time.process_time() - began
        taken, ended, steps = taken + size, ended + int(over.sum()), steps + 1
    env.close()
    seats = len(env._tables.reward[0])
    return (taken - ended) / took, (taken - ended) * seats / took


def main() -> None:
    """A row for each game and bot."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=5, help="of CPU for each (default 5)")
    given = parser.parse_args()
    print("| game | against | learners' choices/s | all choices/s, about |")
    print("|---|---|---|---|")
    for game in GAMES:
        for bot in BOTS:
            if chooser_of_bot(bot, game) is not None:
                own, everyone = rates(game.name, bot, given.seconds)
                print(f"| {game.name} | {bot} | {own:,.0f} | {everyone:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
