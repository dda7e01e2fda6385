"""Whether ratings mean what they say, by people whose strength is known because it was made up.

    python -m benchmarks.strength.rated --games 100000   # about a minute on one core
    python -m benchmarks.strength.rated --games 100000 --plot docs/measured/calibration.svg
    python -m benchmarks.strength.rated                  # a tenth of it

Simulated people play games of two, three and four; half of them meet bots of known strength too.
Before each game the ladder says who comes before whom; what it said is held against what came,
where neither rating was provisional. At the end: how many true strengths lie in their intervals.
"""

from __future__ import annotations

import argparse
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from matinee.club.ratings import MIDDLE, TEN_TO_ONE, Ladder, expected

PEOPLE, BOTS = 600, 4
"""Many people: what is wrong with one's rating is wrong in all their games for a while."""
SPREAD = 200.0
"""The standard deviation of people's strengths."""


class Bin(NamedTuple):
    """Predictions of about the same chance."""

    made: int = 0
    predicted: float = 0.0
    seen: int = 0

    @property
    def said(self) -> float:
        """The chance that was predicted."""
        return self.predicted / self.made

    @property
    def rate(self) -> float:
        """How often it came."""
        return self.seen / self.made

    @property
    def margin(self) -> float:
        """How far chance alone reaches, 19 times out of 20."""
        return 1.96 * sqrt(max(self.rate * (1 - self.rate), 1 / self.made) / self.made)

    @property
    def came_true(self) -> bool:
        """Whether chance alone accounts for the difference."""
        return abs(self.said - self.rate) <= self.margin

    @property
    def line(self) -> str:
        """What was said, what came, and how far chance alone reaches."""
        return f"said {self.said:.3f}  came {self.rate:.3f} ± {self.margin:.3f}  of {self.made:,}"


def main() -> None:
    """Play, and print what was predicted and seen."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="a picture of it, as SVG")
    asked = parser.parse_args()
    by_size: dict[int, list[Bin]] = {}
    for players in (2, 3, 4):
        bins, covered = play(asked.games, players, Random(asked.seed * 10 + players))
        by_size[players] = [each for each in bins if each.made]
        print(f"{asked.games:,} games of {players}:")
        for found in by_size[players]:
            print(f"  {found.line}")
        print(f"  true strengths within their 95% intervals: {covered:.0%}")
    everything = [each for bins in by_size.values() for each in bins]
    true = sum(each.came_true for each in everything)
    worst = max(abs(each.said - each.rate) for each in everything)
    print(f"{true} of {len(everything)} groups within the margin of chance; worst {worst:.1%} off")
    if asked.plot is not None:
        asked.plot.write_text(picture(by_size, asked.games), encoding="utf-8")


def picture(by_size: dict[int, list[Bin]], games: int) -> str:
    """What was said and what came, with how far chance reaches; on the line where it came true."""
    import altair
    import vl_convert

    rows = [
        {"players": f"{players} players", "said": each.said, "came": each.rate,
         "low": each.rate - each.margin, "high": each.rate + each.margin}
        for players, bins in by_size.items()
        for each in bins
    ]  # fmt: skip
    scale = altair.Scale(domain=[0, 1])
    said = altair.X("said:Q", title="predicted to come before the other", scale=scale)
    base = altair.Chart(altair.Data(values=rows))
    line = altair.Chart(altair.Data(values=[{"x": 0, "y": 0}, {"x": 1, "y": 1}])).mark_line(
        color="#999", strokeDash=[4, 4]
    )
    chart = altair.layer(
        line.encode(x="x:Q", y="y:Q"),
        base.mark_rule(strokeWidth=2).encode(x=said, y="low:Q", y2="high:Q", color="players:N"),
        base.mark_point(filled=True, size=45).encode(
            x=said, y=altair.Y("came:Q", title="came before the other", scale=scale),
            color=altair.Color("players:N", title=f"{games:,} games each"),
        ),
    ).properties(width=420, height=420)  # fmt: skip
    return str(vl_convert.vegalite_to_svg(chart.to_json()))


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
