"""Learn how the others choose at Hollywood!, for where a round is worked out.

    python -m benchmarks.training.hollywood_others play --players 3 --seed 910001 --seconds 240
    python -m benchmarks.training.hollywood_others play --players 4 --seed 910002 --seconds 150
    python -m benchmarks.training.hollywood_others learn --players 3 --seconds 60
    python -m benchmarks.training.hollywood_others learn --players 4 --seconds 60

First searches of 4,000 iterations that have no habits play games against each other, one choice of
twelve being made at random so that odd positions are met; what they choose is written down. Then
each of those positions that is near enough to a round's end is worked out, and how much what it
comes to by each depth (`bots/hollywood/ending.py`) counts for a choice, and what power odds are
raised to, is fitted to what was chosen: as likely as can be, by Fisher's scoring. Then searches are
run in the others' place (`bots/hollywood/replies.py`), and it is fitted in the same way how much
the choice of such a search tells, and how much is left then to what was told before. Games with an
odd number are kept aside, to see how well the others are told. The last round and those before are
fitted apart, and so are three players and four.
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
from matinee.bots.hollywood import ending, replies
from matinee.bots.hollywood.round_end import STATES
from matinee.bots.hollywood.tree import set_up
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
FITTING, LEAST = 80, 1e-4
"""Steps of it, and what a depth counts that counts nothing."""


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


def depths(
    seen_by: Any, chosen: Any, last: bool, seconds: float
) -> Iterator[tuple[int, int, Any, Any]]:
    """The game, which choice was made, what each is worth to who makes it, by every depth, and how
    many searches in their place choose it.
    """
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
            found = np.asarray(e.below)[: several * ending.width_for(s.players)]
            worth = np.full((MOST_CHOICES, ending.DEPTHS), NO_CHOICE)
            worth[:several] = found.reshape(several, -1)[:, s.turn : -1 : s.players]
            choices = list(map(int, e.choices[:several]))
            walk, times = replies.Walk(on, s, int(deal), None), np.zeros(MOST_CHOICES)
            for _ in range((replies.AT_LAST if last else replies.BEFORE).searches):
                times[choices.index(walk.reply(0))] += 1
            yield int(deal), choices.index(choice), worth, times


def odds(worth: Any, leaning: Any, doubt: float) -> Any:
    """How each choice promises to win, by all depths together, as the logarithm of its odds."""
    chance = worth @ leaning
    return np.log((chance + doubt) / (1 + doubt - chance))


def likelihoods(worth: Any, leaning: Any, power: float, doubt: float) -> Any:
    """How likely each choice is."""
    there = worth[:, :, 0] > NO_CHOICE
    several, kept = there.sum(1), np.where(there[:, :, None], worth, 0)
    promise = np.where(there, power * odds(kept, leaning, doubt), -np.inf)
    least = np.where(there, promise, np.inf).min(1)
    weights = np.exp(promise - promise.max(1, keepdims=True))
    as_good = (promise.max(1) - least < ending.AS_GOOD) & (several != 3)
    weights[:, 0] *= np.where(as_good, ending.FIRST, 1)
    return weights / weights.sum(1, keepdims=True)


def fit(worth: Any, chosen: Any, doubt: float) -> tuple[Any, float]:
    """What each depth counts, in parts of one, and the power: as likely as can be."""
    there = (worth[:, :, 0] > NO_CHOICE)[:, :, None]
    kept = np.where(there, worth, 0)
    made, depth_count = np.eye(MOST_CHOICES)[chosen], worth.shape[2]
    leaning, power = np.full(depth_count, 1 / depth_count), 4.0
    for _ in range(FITTING):
        chances = likelihoods(worth, leaning, power, doubt)
        chance = (kept @ leaning)[:, :, None]
        steep = power / (chance + doubt) + power / (1 + doubt - chance)
        by_depth = steep * leaning * (kept - chance)
        changes = np.concatenate([by_depth, power * odds(kept, leaning, doubt)[:, :, None]], 2)
        changes = np.where(there, changes, 0)
        slope = np.einsum("nc,ncf->f", made - chances, changes)
        mean = np.einsum("nc,ncf->nf", chances, changes)
        bend = np.einsum("nc,ncf,ncg->fg", chances, changes, changes) - mean.T @ mean
        step = np.linalg.solve(bend + np.eye(depth_count + 1), slope).clip(-1, 1)
        leaning = np.maximum(leaning * np.exp(step[:-1]), LEAST)
        leaning, power = leaning / leaning.sum(), power * float(np.exp(step[-1]))
    return leaning, power


def agreeing(chances: Any, times: Any, agreement: Any) -> Any:
    """How likely each choice is once so many searches are known to make it."""
    likely = chances ** agreement[0] * np.exp(agreement[1] * times)
    return likely / likely.sum(1, keepdims=True)


def fit_agreement(chances: Any, times: Any, chosen: Any) -> Any:
    """The power left to how likely choices seemed, and what each search tells: as `fit` does."""
    changes = np.stack([np.log(np.maximum(chances, 1e-12)), times], 2)
    made, agreement = np.eye(MOST_CHOICES)[chosen], np.array([1.0, 1.0])
    for _ in range(FITTING):
        likely = agreeing(chances, times, agreement)
        slope = np.einsum("nc,ncf->f", made - likely, changes)
        mean = np.einsum("nc,ncf->nf", likely, changes)
        bend = np.einsum("nc,ncf,ncg->fg", likely, changes, changes) - mean.T @ mean
        agreement = agreement + np.linalg.solve(bend + np.eye(2), slope).clip(-1, 1)
    return agreement


def learn(seen_by: Any, chosen: Any, last: bool, seconds: float) -> None:
    """Fit, and say how well choices kept aside are told."""
    found = zip(*depths(seen_by, chosen, last, seconds), strict=True)
    games_of, made, worth, times = map(np.array, found)
    aside, doubt = games_of % 2 == 1, ending.OTHERS[last][0].doubt / 100
    chances = likelihoods(worth, *fit(worth[~aside], made[~aside], doubt), doubt)
    agreement = fit_agreement(chances[~aside], times[~aside], made[~aside])
    leaning, power = fit(worth, made, doubt)
    print(
        f"{'last round' if last else 'before'}: {len(made)} positions; of those kept aside "
        f"{told(chances[aside], made[aside])}; by all, in hundredths: "
        f"{np.round(100 * leaning).astype(int).tolist()}, power {power:.1f}; with searches in "
        f"their place {told(agreeing(chances, times, agreement)[aside], made[aside])}; power left, "
        f"and what each tells: {np.round(fit_agreement(chances, times, made), 2).tolist()}",
        flush=True,
    )


def told(chances: Any, made: Any) -> str:
    """How well choices are told."""
    likely, most = chances[np.arange(len(made)), made], chances.argmax(1) == made
    return f"{np.log(likely).mean():.3f} nats a choice, the likeliest is made {most.mean():.3f}"


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
