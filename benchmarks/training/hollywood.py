"""Learn the value of a Hollywood! position between two rounds, from games against itself.

    python -m benchmarks.training.hollywood --ways plain                    # 7 minutes of one core
    python -m benchmarks.training.hollywood --ways advanced --games 1500 --generations 2

The first generation judges by points and hope; every other by what the one before has learnt. Each
game is played by the search itself, now and then with a choice at random so that odd positions are
met as well. A position is taught half by how its game ended, half by what the network thought of
the next one. The same arguments give the same file.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from matinee import games
from matinee.bots.hollywood import value
from matinee.bots.hollywood.tree import LONGEST_ROUND, ROOT, Habits, grow
from matinee.bots.hollywood.value import (
    FEATURES,
    Judge,
    describe,
    final_shares,
    look_ahead,
    value_after_round,
)
from matinee.bots.work import Tree, bench, fell
from matinee.games.hollywood.rules import (
    CHOICES,
    MAX_PLAYERS,
    MOST_CHOICES,
    State,
    begin,
    deal,
    legal,
    play,
)
from matinee.kernel import below, rule, seed_generator

ODD = 12
"""One choice of so many is made at random."""
ROW = MAX_PLAYERS * FEATURES
"""Numbers of one position: every seat's."""


# Games ---------------------------------------------------------------------------------------


class Room(NamedTuple):
    """What games are played with: the seed, chance for searches and for deals, and room."""

    seed: int
    g: list[int]
    luck: list[int]
    choices: list[int]
    habits: Habits
    """None are followed: searches are short."""


class Lessons(NamedTuple):
    """Every position between two rounds, row by row, for each seat of it."""

    positions: list[float]
    guesses: list[float]
    """What the network thought of it."""
    results: list[float]
    """What came of it."""


@rule
def play_games(
    states: list[State],
    tree: Tree,
    by: Judge,
    room: Room,
    iterations: int,
    count: int,
    lessons: Lessons,
) -> None:
    """Play the first games of a seed and write down every position between two rounds."""
    s = states[ROOT]
    row = 0
    for game in range(count):
        seed_generator(room.g, room.seed, game)
        seed_generator(room.luck, room.seed + 1, game)
        s.bottom_up = 1 if below(room.luck, 5) == 0 else 0
        deal(s, room.luck)
        begin(s)
        this_round = 0
        before = row
        while not s.over:
            if s.round != this_round:
                this_round = s.round
                write_down(s, row, by, lessons)
                row += 1
            several = legal(s, room.choices)
            if several == 1 or below(room.luck, ODD) == 0:
                play(s, room.choices[below(room.luck, several)])
                continue
            fell(tree)
            look_ahead(s, s.round + 1, by.outlook)
            grow(states, tree, by, room.habits, room.choices, room.g, iterations)
            best = tree.child[0]
            child = best
            while child:
                if tree.visits[child] > tree.visits[best]:
                    best = child
                child = tree.sibling[child]
            play(s, tree.move[best])
        final_shares(s, by.chances)
        for i in range(before, row):
            for seat in range(s.players):
                lessons.results[i * MAX_PLAYERS + seat] = by.chances[seat]


@rule
def write_down(s: State, row: int, by: Judge, lessons: Lessons) -> None:
    """A position between two rounds, and what the network thinks of it."""
    look_ahead(s, s.round, by.outlook)
    value_after_round(s, by.outlook, by.weights, by.pad, by.chances)
    for seat in range(s.players):
        lessons.guesses[row * MAX_PLAYERS + seat] = by.chances[seat]
        describe(s, seat, by.outlook, by.pad)
        for i in range(FEATURES):
            lessons.positions[row * ROW + seat * FEATURES + i] = by.pad[i]


def self_play(
    players: int, advanced: bool, w: Any, count: int, iterations: int, seed: int
) -> tuple[Any, Any]:
    """Positions of `count` games, and what each is taught to be worth."""
    game = games.find("hollywood")
    on = bench(True)
    start = game.new_state(game.complete({"players": players, "advanced": advanced}))
    tree = Tree.of(on, 1 + (iterations + 1) * MOST_CHOICES, LONGEST_ROUND)
    by = Judge(on.whole(value.OUTLOOK), w, on.real(value.SCRATCH), on.real(MAX_PLAYERS))
    chances, choices = (on.whole(2), on.whole(2)), on.whole(CHOICES)
    room = Room(seed, *chances, choices, Habits.of(on, followed=False))
    rows = count * (players - 1)
    lessons = Lessons(*(on.real(rows * width) for width in (ROW, MAX_PLAYERS, MAX_PLAYERS)))
    positions, guesses, results = map(np.asarray, lessons)
    on.twin(play_games)(on.states(start, 2), tree, by, room, iterations, count, lessons)
    taught = results.reshape(count, players - 1, MAX_PLAYERS).copy()
    guessed = guesses.reshape(taught.shape)
    for place in range(players - 3, -1, -1):
        taught[:, place] = (taught[:, place] + guessed[:, place + 1]) / 2
    return positions.reshape(rows, MAX_PLAYERS, FEATURES), taught.reshape(rows, -1)


# Learning ------------------------------------------------------------------------------------


def hopeful() -> Any:
    """Weights that judge by points, what projects may bring and the cards kept."""
    w = np.zeros(value.WEIGHTS)
    first = w[: FEATURES * value.HIDDEN].reshape(FEATURES, value.HIDDEN)
    first[0, 0] = 20.0
    first[[11, 15, 19], 0] = 5 * 0.8
    first[[3, 4], 0] = 1.0
    w[value.SECOND] = 1.0
    w[value.LAST + value.HIDDEN] = 0.25
    return w


def scattered(chance: Any) -> Any:
    """Weights to begin learning from."""
    w = np.zeros(value.WEIGHTS)
    first, second = FEATURES * value.HIDDEN, value.LAST - value.SECOND
    w[:first] = chance.normal(0, (2 / FEATURES) ** 0.5, first)
    w[value.SECOND : value.LAST] = chance.normal(0, (1 / value.HIDDEN) ** 0.5, second)
    w[value.LAST + value.HIDDEN :] = chance.normal(0, 0.1, value.HIDDEN)
    return w


def loss_and_slope(w: Any, positions: Any, seated: Any, taught: Any) -> tuple[float, Any]:
    """How far the network is from what it is taught (cross-entropy), and which way is down."""
    hidden, cut = value.HIDDEN, FEATURES * value.HIDDEN
    w1 = w[:cut].reshape(-1, hidden)
    own, every = w[value.SECOND : value.LAST].reshape(2, hidden, hidden)
    last = w[value.LAST + hidden :]
    h1 = np.maximum(positions @ w1 + w[cut : value.SECOND], 0) * seated[..., None]
    pooled = h1.sum(1, keepdims=True)
    h2 = np.maximum(h1 @ own + pooled @ every + w[value.LAST : value.LAST + hidden], 0)
    scores = np.where(seated, h2 @ last, -1e9)
    scores -= scores.max(1, keepdims=True)
    chances = np.exp(scores) * seated
    chances /= chances.sum(1, keepdims=True)
    loss = -(taught * np.log(chances + 1e-12)).sum(1).mean()
    down = np.zeros_like(w)
    d = (chances - taught) * seated / len(taught)
    down[value.LAST + hidden :] = np.einsum("ns,nsh->h", d, h2)
    d2 = d[..., None] * last * (h2 > 0)
    down[value.LAST : value.LAST + hidden] = d2.sum((0, 1))
    back = np.stack(
        [
            h1.reshape(-1, hidden).T @ d2.reshape(-1, hidden),
            pooled[:, 0].T @ d2.sum(1),
        ]
    )
    down[value.SECOND : value.LAST] = back.ravel()
    d1 = (d2 @ own.T + d2.sum(1, keepdims=True) @ every.T) * (h1 > 0)
    down[:cut] = (positions.reshape(-1, FEATURES).T @ d1.reshape(-1, hidden)).ravel()
    down[cut : value.SECOND] = d1.sum((0, 1))
    return float(loss), down


def learn(w: Any, positions: Any, seated: Any, taught: Any, epochs: int, seed: int) -> Any:
    """Adam, with the step shrinking to nothing; a tenth is kept aside to see how well it goes."""
    chance = np.random.default_rng(seed)
    order = chance.permutation(len(positions))
    aside, rest = order[: len(order) // 10], order[len(order) // 10 :]
    mean, square = np.zeros_like(w), np.zeros_like(w)
    size, step = 512, 0
    steps = epochs * (len(rest) // size)
    for _ in range(epochs):
        rest = chance.permutation(rest)
        for start in range(0, len(rest) - size + 1, size):
            part = rest[start : start + size]
            _, down = loss_and_slope(w, positions[part], seated[part], taught[part])
            down = down + 1e-5 * w
            step += 1
            mean = 0.9 * mean + 0.1 * down
            square = 0.999 * square + 0.001 * down * down
            rate = 0.003 * (1 - step / (steps + 1))
            w = w - rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    known = loss_and_slope(w, positions[rest], seated[rest], taught[rest])[0]
    fresh = loss_and_slope(w, positions[aside], seated[aside], taught[aside])[0]
    print(f"  cross-entropy {known:.4f}, of positions kept aside {fresh:.4f}", flush=True)
    return w


def train(
    advanced: bool, generations: int, count: int, iterations: int, epochs: int, seed: int
) -> Iterator[Any]:
    """Play, learn, and again; each generation learns from the last two's games."""
    w = hopeful()
    shelf: list[tuple[Any, Any, Any]] = []
    for generation in range(generations):
        started = time.monotonic()
        for players in (3, 4):
            stream = seed + 1000 * generation + 10 * players + 100 * advanced
            positions, taught = self_play(players, advanced, w, count, iterations, stream)
            seated = np.zeros(taught.shape, bool)
            seated[:, :players] = True
            shelf.append((positions, seated, taught))
        shelf = shelf[-4:]
        columns = [np.concatenate(column) for column in zip(*shelf, strict=True)]
        name = "advanced" if advanced else "plain"
        print(
            f"{name}, generation {generation}: {len(columns[0])} positions, "
            f"{time.monotonic() - started:.0f} s of play",
            flush=True,
        )
        start = scattered(np.random.default_rng(seed + generation))
        w = learn(start, columns[0], columns[1], columns[2], epochs, seed + generation)
        yield w


def main() -> None:
    """Write the weights the program comes with."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=6000, help="each generation and table size")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--iterations", type=int, default=150, help="of the search, a choice")
    parser.add_argument("--epochs", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ways", default="plain,advanced", help="of scoring")
    parser.add_argument("--out", type=Path, default=Path(str(value.WEIGHTS_FILE)))
    asked = parser.parse_args()
    learnt = {}
    if asked.out.exists() and asked.out.is_file():
        learnt = json.loads(asked.out.read_text(encoding="utf-8"))
    for way in asked.ways.split(","):
        for w in train(
            way == "advanced",
            asked.generations, asked.games, asked.iterations, asked.epochs, asked.seed,
        ):  # fmt: skip
            learnt[way] = [round(float(number) * value.SCALE) for number in w]
            asked.out.write_text(json.dumps(learnt, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
