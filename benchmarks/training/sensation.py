"""Count how far rounds of Hollywood Sensation move the pawn between two searches.

    python -m benchmarks.training.sensation            # three minutes of one core

For each number of cards the inferior player has to put down, rounds are played with the search on
both sides, the objective being the table as it stood. The first table took two passes of 400 rounds
a row, the one the program comes with one more of 2,500. The same table and arguments give the same
file.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from matinee import games
from matinee.bots.sensation import matches
from matinee.bots.sensation.search import search
from matinee.games.sensation import rules
from matinee.kernel import seed_generator

STASHES = range(1, matches.FURTHEST)
"""How many cards there can be to put down; on the longest carpet, five."""


def steps_of_a_round(stash: int, seed: int, number: int, iterations: int) -> int:
    """Play one round from its deal; how far the pawn moves towards seat 0, who is superior."""
    game = games.find("sensation")
    carpet = 4 if stash < 4 else matches.FURTHEST
    state = game.new_state(game.complete({"carpet": carpet}))
    generator = [0, 0]
    seed_generator(generator, seed, number)
    rules.deal(state, generator)
    rules.begin(state)
    state.round = 1
    state.pawn = stash
    rules.begin_round(state)
    step = 0
    while state.round == 1 and not state.over:
        seen = game.hidden(state, state.turn)
        thought = search(seen, (seed * 1_000_003 + number) * 64 + step, iterations)
        rules.play(state, thought.best)
        step += 1
    return rules.steps(state, 1)


def count(rounds: int, iterations: int, seed: int) -> list[list[int]]:
    """For each number of cards put down, how many rounds moved the pawn by each of STEPS."""
    table = []
    for stash in STASHES:
        moves = [
            steps_of_a_round(stash, seed + stash, number, iterations) for number in range(rounds)
        ]
        table.append([moves.count(step) for step in matches.STEPS])
        print(stash, table[-1], flush=True)
    return table


def main() -> None:
    """Write the table the program comes with."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=2500, help="for each number of cards")
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--passes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(str(matches.TABLE_FILE)))
    asked = parser.parse_args()
    for number in range(asked.passes):
        table = count(asked.rounds, asked.iterations, asked.seed + 100 * number)
        asked.out.write_text(json.dumps({"steps": table}) + "\n", "utf-8")
        for cached in (matches.rounds_counted, matches.pawn_values, matches.chance_to_win):
            cached.cache_clear()


if __name__ == "__main__":
    main()
