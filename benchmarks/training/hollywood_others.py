"""Learn how the others choose at Hollywood!, for where a round is worked out.

    python -m benchmarks.training.hollywood_others play --players 3 --seed 910001 --seconds 240
    python -m benchmarks.training.hollywood_others play --players 4 --seed 910002 --seconds 150
    python -m benchmarks.training.hollywood_others learn --players 3 --seconds 60
    python -m benchmarks.training.hollywood_others learn --players 4 --seconds 60

First searches of 4,000 iterations that have no habits play games against each other, one choice of
twelve being made at random so that odd positions are met; what they choose is written down. Then
each of those positions that is near enough to a round's end is worked out, and how much what it
comes to by each depth (`bots/hollywood/ending.py`) counts for a choice is fitted to what was
chosen: the likelihood of a softmax, by Newton's method. Games with an odd number are kept aside, to
see how well the others are told. The last round and those before are fitted apart.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from benchmarks.strength.matches import player
from matinee import games
from matinee.bots.hollywood import ending
from matinee.bots.hollywood.round_end import STATES
from matinee.bots.hollywood.search import set_up
from matinee.bots.work import bench
from matinee.games.hollywood.rules import MOST_CHOICES, State
from matinee.kernel import seed_generator

HOLLYWOOD = games.find("hollywood")
OTHERS = "wandering:4000"
ODD = 12
POSITIONS, POSITIONS_AT_LAST = 6_000, 120_000
"""That are looked into for one, about."""
NO_CHOICE = -100.0
"""What a choice promises that there is not."""


def play_games(players: int, seed: int, seconds: float) -> tuple[Any, Any]:
    """What was seen at every choice of some games; and which game it was, and what was chosen."""
    start = HOLLYWOOD.new_state(HOLLYWOOD.complete({"players": players}))
    others, until = player(HOLLYWOOD, OTHERS), time.monotonic() + seconds
    seen_by, chosen = [], []
    deal = 0
    while time.monotonic() < until:
        state, generator, step = start.copy(), [0, 0], 0
        seed_generator(generator, seed, deal)
        HOLLYWOOD.rules.deal(state, generator)
        HOLLYWOOD.rules.begin(state)
        chance = Random(seed * 100_003 + deal)
        while not state.over:
            seen = HOLLYWOOD.hidden(state, state.turn)
            choice = (choices := HOLLYWOOD.legal(seen))[0]
            if len(choices) > 1:
                choice = others(seen, (seed * 1009 + deal) * 997 + step)
                seen_by.append(seen.rows(1)[0])
                chosen.append((deal, choice))
                choice = choice if chance.randrange(ODD) else chance.choice(choices)
            HOLLYWOOD.rules.play(state, choice)
            step += 1
        deal += 1
    print(f"{deal} games, {len(chosen)} choices")
    return np.array(seen_by, start.dtype()), np.array(chosen)


def depths(seen_by: Any, chosen: Any, last: bool, seconds: float) -> Iterator[tuple[int, int, Any]]:
    """The game, which choice was made, and what each is worth to who makes it, by every depth."""
    on, until = bench(True), time.monotonic() + seconds
    for row, (deal, choice) in zip(seen_by, chosen, strict=True):
        if time.monotonic() > until:
            return
        if row["casting"] or last != (row["round"] + 1 == row["players"]):
            continue
        s = State.unpack(row)
        if ending.expected(s) > (POSITIONS_AT_LAST if last else POSITIONS):
            continue
        states, by, _ = set_up(on, s, 1, STATES)
        e = ending.Ending.of(on, s, ending.slots_for(s, ending.MOST_SLOTS))
        if ending.followed_through(on, states, by, e, None):
            several = int(e.several[0])
            found = np.asarray(e.below)[: several * ending.VALUES * s.players]
            worth = np.full((MOST_CHOICES, ending.DEPTHS), NO_CHOICE)
            worth[:several] = found.reshape(several, ending.VALUES, -1)[:, : ending.DEPTHS, s.turn]
            yield int(deal), list(e.choices[:several]).index(choice), worth


def likelihoods(worth: Any, leaning: Any) -> Any:
    """How likely each choice is."""
    promise = worth @ leaning
    there = worth[:, :, 0] > NO_CHOICE
    promise = np.where(there, promise, -1e9)
    promise -= promise.max(1, keepdims=True)
    weights = np.where(there, (ending.SOFTNESS / (ending.SOFTNESS - promise)) ** 16, 0)
    return weights / weights.sum(1, keepdims=True)


def fit(worth: Any, chosen: Any) -> Any:
    """What each depth counts, as likely as can be: Newton's method, and no depth below none."""
    used = list(range(worth.shape[2]))
    there = worth[:, :, 0] > NO_CHOICE
    made = np.eye(MOST_CHOICES)[chosen]
    while True:
        part = np.where(there[:, :, None], worth, 0)[:, :, used]
        counts = np.zeros(len(used))
        for _ in range(25):
            weights = np.where(there, np.exp(np.clip(part @ counts, -200, 200)), 0)
            weights /= weights.sum(1, keepdims=True)
            slope = np.einsum("nc,ncf->f", made - weights, part) - 0.01 * counts
            mean = np.einsum("nc,ncf->nf", weights, part)
            bend = np.einsum("nc,ncf,ncg->fg", weights, part, part) - mean.T @ mean
            counts = counts + np.linalg.solve(bend + 0.01 * np.eye(len(used)), slope)
        if counts.min() >= 0:
            return np.bincount(used, counts, worth.shape[2])
        used.pop(int(counts.argmin()))


def learn(seen_by: Any, chosen: Any, last: bool, seconds: float) -> None:
    """Fit, and say how well choices kept aside are told."""
    games_of, made, worth = map(np.array, zip(*depths(seen_by, chosen, last, seconds), strict=True))
    aside = games_of % 2 == 1
    leaning = fit(worth[~aside], made[~aside])
    chances = likelihoods(worth[aside], leaning)
    likely = chances[np.arange(aside.sum()), made[aside]]
    most = chances.argmax(1) == made[aside]
    print(
        f"{'last round' if last else 'before'}: {len(made)} positions; of those kept aside "
        f"{np.log(likely).mean():.3f} nats a choice, the likeliest is made {most.mean():.3f}; "
        f"by all, in tenths: {np.round(10 * fit(worth, made)).astype(int).tolist()}",
        flush=True,
    )


def main() -> None:
    """Play or learn."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=["play", "learn"])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=240)
    parser.add_argument("--kept", type=Path, default=Path("build/hollywood_others"))
    asked = parser.parse_args()
    file = asked.kept / f"{asked.players}.npz"
    if asked.what == "play":
        seen_by, chosen = play_games(asked.players, asked.seed, asked.seconds)
        asked.kept.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(file, seen_by=seen_by, chosen=chosen)
        return
    with np.load(file) as kept:
        for last in (True, False):
            learn(kept["seen_by"], kept["chosen"], last, asked.seconds)


if __name__ == "__main__":
    main()
