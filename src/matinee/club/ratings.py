"""Ratings that mean something: how strong someone is at a game, and how sure that is.

The scale is the arena's: 1500 is the middle, and 400 more are odds of ten to one. Bots whose
strength the arena has measured stand still on it, so that people and bots are on one ladder and
ratings of one club mean what they mean in another. The mathematics are openskill's: Bradley and
Terry's model between neighbours in the result. Of its models this one's intervals hold what they
promise for tables of two, three and four alike (`benchmarks.strength.rated`); Plackett and Luce's
were too narrow at tables of four, where 85 of 100 held the truth after a hundred games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import log, sqrt
from typing import NamedTuple

from openskill.models import BradleyTerryPart

MIDDLE = 1500.0
TEN_TO_ONE = 400.0
"""What a rating has to be higher for odds of ten to one."""
UNKNOWN = 250.0
"""The standard deviation of what nobody has seen play."""
DRIFT = 2.0
"""How much less sure a rating is after each game: people learn, and forget."""
PROVISIONAL = 110.0
"""A rating is provisional until its standard deviation is below."""
UNSURE = 1.7
"""How unsure a prediction is beside what the model says of two ratings: it learns with some luck in
each game, so that who stands far out does so partly by luck. What made predictions come true in
`benchmarks.strength.rated`; with 1 they were up to two points too sure of themselves."""
Z = 1.959964
CHANCE = TEN_TO_ONE / log(10) / sqrt(2)
"""The luck in one player's game, on the scale of ratings."""


class Rating(NamedTuple):
    """How strong someone is at a game, as far as that is known."""

    mean: float = MIDDLE
    deviation: float = UNKNOWN
    games: int = 0

    @property
    def low(self) -> float:
        """The lower end of its 95% interval."""
        return self.mean - Z * self.deviation

    @property
    def high(self) -> float:
        """The upper end."""
        return self.mean + Z * self.deviation

    @property
    def provisional(self) -> bool:
        """Whether it does not mean much yet."""
        return self.deviation > PROVISIONAL


def after(
    before: Sequence[Rating], places: Sequence[int], anchors: frozenset[int] = frozenset()
) -> list[Rating]:
    """Ratings after a game that ended so, by seat; those of `anchors` stand still."""
    model = _model()
    teams = [[model.rating(mu=each.mean, sigma=each.deviation)] for each in before]
    rated = model.rate(teams, ranks=[float(p) for p in places])
    return [
        old if seat in anchors else Rating(new.mu, new.sigma, old.games + 1)
        for seat, (old, (new,)) in enumerate(zip(before, rated, strict=True))
    ]


def anchored(rating: float) -> Rating:
    """What the arena has measured well enough to measure others by."""
    return Rating(rating, 1.0)


def expected(one: Rating, other: Rating) -> float:
    """How likely one is to come before the other, unsure as their ratings are."""
    unsure = sqrt(1 + UNSURE * (one.deviation**2 + other.deviation**2) / (2 * CHANCE**2))
    return 1 / (1 + 10 ** ((other.mean - one.mean) / (TEN_TO_ONE * unsure)))


class Ladder:
    """Everyone's ratings at one game, in one season."""

    def __init__(self, anchors: Mapping[str, float]) -> None:
        self._anchors = {name: anchored(rating) for name, rating in anchors.items()}
        self.ratings: dict[str, Rating] = {}

    def of(self, name: str) -> Rating:
        """Someone's rating; of a stranger what is known of strangers."""
        return self._anchors.get(name) or self.ratings.get(name, Rating())

    def take_in(self, names: Sequence[str], places: Sequence[int]) -> None:
        """Count a game to whose rating all its people have agreed."""
        still = frozenset(seat for seat, name in enumerate(names) if name in self._anchors)
        rated = after([self.of(name) for name in names], places, still)
        for seat, (name, rating) in enumerate(zip(names, rated, strict=True)):
            if seat not in still:
                self.ratings[name] = rating

    def next_season(self) -> Ladder:
        """The ladder a new season begins with: half of what was known, and as unsure as that."""
        fresh = Ladder({name: rating.mean for name, rating in self._anchors.items()})
        for name, old in self.ratings.items():
            mean = (old.mean + MIDDLE) / 2
            fresh.ratings[name] = Rating(mean, max(old.deviation, UNKNOWN / 2))
        return fresh


@cache
def _model() -> BradleyTerryPart:
    return BradleyTerryPart(mu=MIDDLE, sigma=UNKNOWN, beta=CHANCE, tau=DRIFT)
