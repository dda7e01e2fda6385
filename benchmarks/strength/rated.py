"""Whether ratings mean what they say, by people whose strength is known because it was made up.

    python -m benchmarks.strength.rated --games 100000   # about a minute on one core
    python -m benchmarks.strength.rated                  # a tenth of it

Simulated people play games of two, three and four; half of them meet bots of known strength too.
Before each game the ladder says who comes before whom; what it said is held against what came,
where neither rating was provisional. At the end: how many true strengths lie in their intervals.
"""

from __future__ import annotations

import argparse
from math import log, sqrt
from random import Random
from typing import NamedTuple

from matinee.club.ratings import MIDDLE, TEN_TO_ONE, Ladder, expected

PEOPLE, BOTS = 60, 4
SPREAD = 200.0
"""The standard deviation of people's strengths."""


class Bin(NamedTuple):
    """Predictions of about the same chance."""

    made: int = 0
    predicted: float = 0.0
    seen: int = 0

    @property
    def line(self) -> str:
        """What was said, what came, and how far chance alone reaches."""
        rate = self.seen / self.made
        margin = 1.96 * sqrt(max(rate * (1 - rate), 1 / self.made) / self.made)
        said = self.predicted / self.made
        return f"said {said:.3f}  came {rate:.3f} ± {margin:.3f}  of {self.made:,}"


def main() -> None:
    """Play, and print what was predicted and seen."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for players in (2, 3, 4):
        bins, covered = play(asked.games, players, Random(asked.seed * 10 + players))
        print(f"{asked.games:,} games of {players}:")
        for found in bins:
            if found.made:
                print(f"  {found.line}")
        print(f"  true strengths within their 95% intervals: {covered:.0%}")


def play(games: int, players: int, chance: Random) -> tuple[list[Bin], float]:
    """What was said and came in so many games, by tenths; how many intervals hold the truth."""
    truth = {f"person {n}": chance.gauss(MIDDLE, SPREAD) for n in range(PEOPLE)}
    bots = {f"bot {n}": MIDDLE + 150 * (n - 1.5) for n in range(BOTS)}
    ladder = Ladder(bots)
    people, everyone = sorted(truth), truth | bots
    bins = [Bin()] * 10
    for _ in range(games):
        names = chance.sample(people, players)
        if chance.random() < 0.5:
            names[-1] = chance.choice(sorted(bots))
        # A Gumbel's luck beside a strength: who comes first is then as Plackett and Luce have it.
        luck = [-log(-log(chance.random())) * TEN_TO_ONE / log(10) for _ in names]
        shown = [everyone[name] + each for name, each in zip(names, luck, strict=True)]
        places = [1 + sum(other > own for other in shown) for own in shown]
        _note(bins, ladder, names, places)
        ladder.take_in(names, places)
    held = [ladder.of(name) for name in people]
    inside = sum(r.low <= truth[n] <= r.high for n, r in zip(people, held, strict=True))
    return bins, inside / PEOPLE


def _note(bins: list[Bin], ladder: Ladder, names: list[str], places: list[int]) -> None:
    one, other = ladder.of(names[0]), ladder.of(names[-1])
    if one.provisional or other.provisional:
        return
    said = expected(one, other)
    old = bins[int(said * 10)]
    came = places[0] < places[-1]
    bins[int(said * 10)] = Bin(old.made + 1, old.predicted + said, old.seen + came)


if __name__ == "__main__":
    main()
