"""Write a policy: a bot in whole numbers, compiled into the loop, for millions of games.

    python examples/own_policy.py

The same policy sits at many tables of learners: `gymnasium.make_vec(..., policy=high_card)`.
"""

import argparse

from matinee.kernel import below, rule
from matinee.lab import simulate
from matinee.lab.loops import Variant

RANKS = 7


@rule
def high_card(seen, seat, choices, count, g):
    """The highest card of the hand; one time in twenty, any. A card is suit * 7 + rank - 1."""
    if below(g, 20) == 0:
        return choices[below(g, count)]
    best = choices[0]
    for k in range(1, count):
        if choices[k] % RANKS > best % RANKS:
            best = choices[k]
    return best


def main() -> None:
    asked = argparse.ArgumentParser(description="Play many games by a policy of one's own.")
    asked.add_argument("--games", type=int, default=100_000)
    games = asked.parse_args().games
    ends = simulate.play_out(Variant.of("sensation"), games, seed=1, policy=high_card)
    began = (ends["winners"] >> ends["leader"] & 1).mean()
    early = (ends["round"] < 2).mean()
    print(f"{games:,} games: who begins wins {began:.2%}, {early:.2%} end before the third round")


if __name__ == "__main__":
    main()
