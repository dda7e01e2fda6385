"""Learn a game from nothing: proximal policy optimisation on `Batch`, in NumPy alone.

    python examples/ppo_on_batch.py --minutes 5

One small network plays every seat of many tables against itself. Now and then it sits down among
greedy bots it never learns from, with its best choice each time: a third of the wins would be as
good as they are. What it is told in the end has a 95 % interval.
"""

import argparse
import os
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # its products are small: threads would wait

import numpy as np

from matinee.lab.adapters.gymnasium import MatineeVectorEnv
from matinee.lab.environment import Batch

STEPS, HIDDEN, PART = 140, 96, 2048
CLIP, EPOCHS, RATE, ENTROPY, VALUE, TRUST = 0.2, 2, 1e-3, 0.01, 0.5, 0.95
"""`TRUST`: how much of a decision's worth comes from the end of its game (lambda); the rest is
what the network thought of the positions between."""


def forward(net, seen):
    """Hidden layer, logits and value of observations."""
    hidden = np.maximum(seen.astype(np.float32) @ net["in"] + net["bias"], 0)
    out = hidden @ net["out"]
    return hidden, out[:, :-1], out[:, -1]


def chances(logits, mask):
    """Each legal choice with its probability."""
    logits = np.where(mask, logits, -1e9)
    each = np.exp(logits - logits.max(axis=1, keepdims=True))
    return each / each.sum(axis=1, keepdims=True)


def choose(net, seen, mask, rng):
    """A choice for each table, drawn from the policy; how likely it was, and the value."""
    _, logits, value = forward(net, seen)
    p = chances(logits, mask)
    drawn = (p.cumsum(axis=1) > rng.random((len(p), 1)) * p.sum(axis=1, keepdims=True)).argmax(1)
    return drawn, p[np.arange(len(p)), drawn], value


def collect(net, many, step, rng):
    """Play on; each decision is worth what came of it, if its game has ended."""
    rows, played = np.arange(many.size), []
    for _ in range(STEPS):
        seen, mask, turn = step.observation.copy(), step.mask.copy(), step.turn.copy()
        choice, p, value = choose(net, seen, mask, rng)
        step = many.step(choice)
        played.append((seen, mask, turn, choice, p, value, step.reward.copy(), step.done.copy()))
    worth, kept = np.full(many.reward.shape, np.nan, np.float32), []
    for seen, mask, turn, choice, p, value, reward, done in reversed(played):
        worth[done > 0] = reward[done > 0]
        own = worth[rows, turn]
        known = ~np.isnan(own)
        kept.append([each[known] for each in (seen, mask, choice, p, own)])
        worth[rows, turn] = TRUST * own + (1 - TRUST) * value
    return step, [np.concatenate(column) for column in zip(*kept, strict=True)]


def learn(net, adam, rate, seen, mask, choice, before, worth):
    """One step of PPO: raise what did better than expected, as long as the policy stays close."""
    hidden, logits, value = forward(net, seen)
    p, rows = chances(logits, mask), np.arange(len(seen))
    gain = worth - value
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    ratio = p[rows, choice] / before
    free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    up = -(gain * ratio * free)[:, None] * (np.eye(p.shape[1])[choice] - p)
    log_p = np.log(p + 1e-9)
    up += ENTROPY * p * (log_p - (p * log_p).sum(axis=1, keepdims=True))
    out = np.concatenate([up, VALUE * (value - worth)[:, None]], axis=1).astype(np.float32)
    back = (out @ net["out"].T) * (hidden > 0)
    of = {"out": hidden.T @ out, "in": seen.astype(np.float32).T @ back, "bias": back.sum(axis=0)}
    adam["t"] += 1
    for name, slope in of.items():
        slope /= len(seen)
        adam[name][0] += 0.1 * (slope - adam[name][0])
        adam[name][1] += 0.001 * (slope**2 - adam[name][1])
        mean = adam[name][0] / (1 - 0.9 ** adam["t"])
        square = adam[name][1] / (1 - 0.999 ** adam["t"])
        net[name] -= rate * mean / (np.sqrt(square) + 1e-8)


def wins(net, env, games):
    """How often the network wins among greedy bots, and the half of a 95 % interval."""
    (seen, info), won, ended = env.reset(seed=1), 0, 0
    while ended < games:
        best = np.where(info["action_mask"], forward(net, seen)[1], -1e9).argmax(axis=1)
        seen, reward, over, _, info = env.step(best)
        won, ended = won + reward.sum(), ended + over.sum()
    share = won / ended
    return share, 1.96 * (share * (1 - share) / ended) ** 0.5


def train(game="hollywood", tables=256, minutes=5.0, rounds=10**9, games=1000, seed=1):
    """Learn, and tell now and then after how many minutes and decisions how much it wins."""
    rng, start = np.random.default_rng(seed), time.monotonic()
    many = Batch(game, tables, seed=seed)
    env = MatineeVectorEnv(game, min(128, tables), opponents="greedy", seat="random")
    cells, choices = many.observation.shape[1], many.mask.shape[1]
    net = {
        "in": rng.normal(0, (2 / 60) ** 0.5, (cells, HIDDEN)).astype(np.float32),
        "bias": np.zeros(HIDDEN, np.float32),
        "out": rng.normal(0, 0.01, (HIDDEN, choices + 1)).astype(np.float32),
    }
    adam = {name: [np.zeros_like(each), np.zeros_like(each)] for name, each in net.items()}
    adam["t"] = 0
    step, decisions, gone, look = many.reset(), 0, 0.0, 0.0
    for number in range(1, rounds + 1):
        rate = RATE * max(0.05, 1 - gone / minutes)  # smaller steps towards the end
        step, told = collect(net, many, step, rng)
        for _ in range(EPOCHS):
            for part in np.array_split(rng.permutation(len(told[0])), len(told[0]) // PART or 1):
                learn(net, adam, rate, *(column[part] for column in told))
        decisions += many.size * STEPS
        gone = (time.monotonic() - start) / 60
        last = gone >= minutes or number == rounds
        if last or gone >= look:
            look = gone + minutes / 20
            yield gone, decisions, *wins(net, env, 10 * games if last else games)
        if last:
            break


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--game", default="hollywood")
    asked.add_argument("--tables", type=int, default=256)
    asked.add_argument("--minutes", type=float, default=5)
    asked.add_argument("--rounds", type=int, default=10**9, help="Of learning, at most.")
    asked.add_argument("--games", type=int, default=1000, help="A look; the last is ten times it.")
    asked.add_argument("--seed", type=int, default=1)
    for minutes, decisions, won, half in train(**vars(asked.parse_args())):
        told = f"wins {won:.1%} [{won - half:.1%}, {won + half:.1%}]"
        print(f"{minutes:5.2f} min, {decisions:,} decisions: {told}", flush=True)


if __name__ == "__main__":
    main()
