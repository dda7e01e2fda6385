"""Write down games of Faux Raccords for a network to imitate: by the convention, or by any bot.

    python -m benchmarks.training.words feature --games 4000 --seed 3001 --out words/feature.npz
    python -m benchmarks.training.words feature --bot greedy --games 180 --seed 3002 \\
        --out words/greedy-feature.npz

Only the words are kept, a row of them for each deal: whoever learns deals the same games again and
plays the words, on a GPU, and sees there what each seat saw. The convention writes 4,000 games of
each table in a minute or two, compiled; a bot is asked word by word.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from matinee import bots, games
from matinee.bots.faux_raccords.convention import decide
from matinee.bots.faux_raccords.search import Desk
from matinee.bots.work import bench
from matinee.games.contract import Game
from matinee.games.faux_raccords.deck import MODE_NAMES
from matinee.games.faux_raccords.material import State
from matinee.games.faux_raccords.rules import begin, deal, play
from matinee.kernel import rule, seed_generator

ENDED = 255
"""Where a game has no more words."""
MOST_WORDS = 320
"""No game by the convention has been seen to be longer; one that were would be cut off."""
PLAYERS = (2, 3, 4)
MEMORIES = ("tokens", "notes")


@rule
def write_down(
    states: list[State], desk: Desk, seed: int, first: int, end: int, words: list[list[int]]
) -> int:
    """Play some deals of a seed, a row of words for each; return how many were won."""
    won = 0
    s = states[0]
    for number in range(first, end):
        seed_generator(desk.g, seed, number)
        deal(s, desk.g)
        begin(s)
        at = 0
        while not s.over and at < MOST_WORDS:
            word = decide(s, desk.work, desk.weights)
            words[number - first][at] = word
            at += 1
            play(s, word)
        won += 1 if s.winners else 0
    return won


def cells_of(mode: str) -> list[dict[str, Any]]:
    """The tables of a mode, by players and memory."""
    return [{"mode": mode, "players": p, "memory": m} for p in PLAYERS for m in MEMORIES]


def by_convention(game: Game, options: dict[str, Any], seed: int, words: Any) -> int:
    """Fill rows with the convention's words; how many games were won."""
    on = bench(True)
    start: State = game.new_state(game.complete(options))
    desk = Desk.of(on, start)
    return on.twin(write_down)(on.states(start, 1), desk, seed, 0, len(words), words)


def by_bot(name: str, game: Game, options: dict[str, Any], seed: int, words: Any) -> int:
    """Fill rows with a bot's words, every seat handed what it may know."""
    bot = bots.find(name, game)
    won = 0
    for number, row in enumerate(words):
        s: State = game.new_state(game.complete(options))
        g = [0, 0]
        seed_generator(g, seed, number)
        deal(s, g)
        begin(s)
        chance = Random(number)
        at = 0
        while not s.over and at < MOST_WORDS:
            seen = game.hidden(s, s.turn)
            row[at] = bot(game, seen, game.legal(seen), chance)
            play(s, int(row[at]))
            at += 1
        won += bool(s.winners)
    return won


def main() -> None:
    """Write one file for a mode, an array for each number of players and kind of memory."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("mode", choices=MODE_NAMES)
    parser.add_argument("--bot", help="who plays, instead of the convention")
    parser.add_argument("--games", type=int, default=4000, help="for each table")
    parser.add_argument("--seed", type=int, default=3001)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    game = games.find("faux-raccords")
    kept: dict[str, Any] = {"seed": np.int64(asked.seed)}
    for i, options in enumerate(cells_of(asked.mode)):
        words = np.full((asked.games, MOST_WORDS), ENDED, np.uint8)
        if asked.bot:
            won = by_bot(asked.bot, game, options, asked.seed, words)
        else:
            won = by_convention(game, options, asked.seed, words)
        longest = int((words != ENDED).sum(1).max())
        print(options, f"won {won / asked.games:.3f}, at most {longest} words", flush=True)
        kept[f"words{i}"] = words[:, :longest]
    np.savez_compressed(asked.out, **kept)


if __name__ == "__main__":
    main()
