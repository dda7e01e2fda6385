"""What watched games say of a variant: figures, each with a 95% interval.

Games of one deal are no more than one observation, so every interval is by deal.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from matinee.errors import Refused
from matinee.lab.arena import Z, interval
from matinee.lab.watch import (
    BEGAN,
    DECISIONS,
    LEAD_CHANGES,
    LED_SINCE,
    POINTS,
    WINNERS,
    seatings,
)  # fmt: skip

Whole = npt.NDArray[np.int64]
Real = npt.NDArray[np.float64]

RESAMPLES = 200
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
FEWEST_DEALS = 2


class Figure(msgspec.Struct):
    """A mean and its 95% interval."""

    mean: float
    low: float
    high: float


class Parts(msgspec.Struct):
    """What makes results differ, as shares that sum to 1: whoever plays, the cards, and the rest
    (what players did with them, and their own chance)."""

    player: Figure
    deal: Figure
    rest: Figure


class Figures(msgspec.Struct):
    """What is said of one variant."""

    games: int
    deals: int
    fair: float
    """What each player would win if nobody had an edge."""
    bots: dict[str, Figure]
    """Each bot's wins, where there are several; a shared win counts in part."""
    order: list[Figure]
    """Wins by place in the order of play; the first began. Empty where all win together."""
    seats: list[Figure]
    won: Figure
    """How often anyone won."""
    length: Figure
    """Choices of a game."""
    lengths: list[float]
    """Their quantiles: 5, 25, 50, 75 and 95 of a hundred games are no longer."""
    decisive: Figure
    """How often one player won alone; where all win together, how often they did."""
    margin: Figure
    """Points between the first and the second."""
    settled: Figure
    """After what share of its choices a game's last lead was taken."""
    lead_changes: Figure
    by_wins: Parts
    by_points: Parts


class Watched(NamedTuple):
    """The rows of whole deals, game by game, seating by seating."""

    rows: Whole
    players: int
    bots: tuple[str, ...]
    together: bool

    @property
    def of_deal(self) -> int:
        return len(seatings(self.players, len(self.bots), self.together))

    def by_deal(self, values: Real) -> Real:
        """The mean of each deal."""
        means: Real = values.reshape(-1, self.of_deal, *values.shape[1:]).mean(axis=1)
        return means

    def shares(self) -> Real:
        """Each seat's part of the win, game by game."""
        won = (self.rows[:, WINNERS, None] >> np.arange(self.players) & 1).astype(float)
        return won if self.together else won / np.maximum(1, won.sum(axis=1, keepdims=True))

    def sitting(self) -> Whole:
        """Which bot sits in each seat, seating by seating."""
        return np.array(seatings(self.players, len(self.bots), self.together))


def figures(watched: Watched, seed: int = 0) -> Figures:
    """All there is to say."""
    rows, players, together = watched.rows, watched.players, watched.together
    deals = len(rows) // watched.of_deal
    if deals < FEWEST_DEALS:
        raise Refused(f"an interval needs {FEWEST_DEALS} deals, not {deals}")
    shares = watched.shares()
    points = rows[:, POINTS : POINTS + players].astype(float)
    ranked = np.sort(points, axis=1)
    winners = np.bitwise_count(rows[:, WINNERS])
    alone = winners > 0 if together else winners == 1
    decisions = rows[:, DECISIONS].astype(float)
    share = [_share(watched.by_deal(seat)) for seat in shares.T]
    return Figures(
        games=len(rows),
        deals=deals,
        fair=float(shares.mean()),
        bots=_by_bot(watched, shares) if len(watched.bots) > 1 else {},
        order=[] if together else _by_order(watched, shares),
        seats=[] if together else share,
        won=_share(watched.by_deal((winners > 0).astype(float))),
        length=_mean(watched.by_deal(decisions)),
        lengths=[float(each) for each in np.quantile(decisions, QUANTILES)],
        decisive=_share(watched.by_deal(alone.astype(float))),
        margin=_mean(watched.by_deal(ranked[:, -1] - ranked[:, -2])),
        settled=_share(watched.by_deal((rows[:, LED_SINCE] / decisions).astype(float))),
        lead_changes=_mean(watched.by_deal(rows[:, LEAD_CHANGES].astype(float))),
        by_wins=parts(watched, shares, seed),
        by_points=parts(watched, points, seed),
    )


def _mean(by_deal: Real) -> Figure:
    """A mean of deals, by the central limit theorem."""
    mean, reach = float(by_deal.mean()), Z * float(by_deal.std(ddof=1)) / len(by_deal) ** 0.5
    return Figure(mean, mean - reach, mean + reach)


def _share(by_deal: Real) -> Figure:
    """A mean of what lies between 0 and 1."""
    return Figure(*interval(by_deal.tolist()))


def _by_order(watched: Watched, shares: Real) -> list[Figure]:
    games = np.arange(len(shares))
    began = watched.rows[:, BEGAN]
    places = ((began + place) % watched.players for place in range(watched.players))
    return [_share(watched.by_deal(shares[games, seat])) for seat in places]


def _by_bot(watched: Watched, shares: Real) -> dict[str, Figure]:
    sitting = watched.sitting()
    by_seating = shares.reshape(-1, *sitting.shape)
    return {
        name: _share(by_seating[:, sitting == bot].mean(axis=1))
        for bot, name in enumerate(watched.bots)
    }


# Skill and luck ------------------------------------------------------------------------------


def parts(watched: Watched, values: Real, seed: int) -> Parts:
    """Whose doing it is that values differ: an analysis of variance, balanced by the seatings.

    What one seat of one deal brings, whoever sits there, is the deal's; what a bot brings wherever
    it sits is the player's. How sure that is comes from drawing deals anew.
    """
    sums = _sums(watched, values)
    chance = np.random.default_rng(seed)
    deals = len(sums.total)
    drawn = np.array([
        _components(watched, sums, chance.multinomial(deals, np.full(deals, 1 / deals)))
        for _ in range(RESAMPLES)
    ])  # fmt: skip
    low, high = np.quantile(drawn, (0.025, 0.975), axis=0)
    means = _components(watched, sums, np.ones(deals))
    return Parts(*(Figure(*map(float, each)) for each in zip(means, low, high, strict=True)))


class Sums(NamedTuple):
    """Deal by deal, all that the analysis asks of values."""

    total: Real
    squares: Real
    of_cells: Real
    """The squares of what each seat had in all, by how many games that were."""
    of_bots: Real
    """A column for each bot."""


def _sums(watched: Watched, values: Real) -> Sums:
    sitting = watched.sitting()
    if watched.together:  # all seats are as one
        sitting, values = sitting[:, :1], values[:, :1]
    of_deal = values.reshape(-1, *sitting.shape)
    cells = of_deal.sum(axis=1)
    bots = [of_deal[:, sitting == bot].sum(axis=1) for bot in range(len(watched.bots))]
    squares = (of_deal**2).sum(axis=(1, 2))
    return Sums(
        cells.sum(axis=1), squares, (cells**2).sum(axis=1) / len(sitting), np.stack(bots, axis=1)
    )


def _components(watched: Watched, sums: Sums, weights: Sequence[float] | Real | Whole) -> Real:
    """The shares of player, deal and rest; each deal counts as often as its weight says."""
    sitting = watched.sitting()[:, :1] if watched.together else watched.sitting()
    deals, games = float(np.sum(weights)), len(sitting)
    cells = deals * sitting.shape[1]
    count = cells * games
    centre = np.dot(weights, sums.total) ** 2 / count
    bots = np.array([(sitting == bot).sum() for bot in range(len(watched.bots))]) * deals
    of_bots = float((np.dot(weights, sums.of_bots) ** 2 / bots).sum() - centre)
    of_cells = float(np.dot(weights, sums.of_cells) - centre)
    left = max(0.0, float(np.dot(weights, sums.squares) - centre) - of_bots - of_cells)
    free = len(bots) - 1
    rest = left / max(1.0, count - cells - free)
    player = max(0.0, (of_bots - free * rest) / count)
    deal = max(0.0, (of_cells / max(1.0, cells - 1) - rest) / games)
    whole = player + deal + rest
    return np.array([player, deal, rest]) / whole if whole > 0 else np.array([0.0, 0.0, 1.0])
