"""What a tally says of a variant: figures, each with its 95% interval, and how they are spread."""

from collections.abc import Sequence

import msgspec

from matinee.studio import tally as t

Z = 1.96
"""Standard errors within which 95 of a hundred means lie."""
REST = 0.002
"""What is left out at either end of a spread, as a share of all games."""


class Figure(msgspec.Struct):
    """A mean and its 95% interval."""

    mean: float
    low: float
    high: float


class Spread(msgspec.Struct):
    """How often each number came, from a lowest one on; what is beyond the ends counts there."""

    first: int
    shares: list[float]


class Figures(msgspec.Struct):
    """What is said of one variant."""

    games: int
    """All that were played."""
    won: Figure
    """How often anyone won."""
    order: list[Figure]
    """Wins by place in the order of play; the first began. Empty where all win together."""
    typical: int
    """A score that as many were below as above."""
    scores: Spread
    leads: Figure
    """How often the lead changed hands."""
    by_leads: Spread
    margin: Figure
    """Points between the first and the second."""
    by_margin: Spread
    length: Figure
    """Choices of a game."""
    by_length: Spread
    decided: list[Figure]
    """How often each thing that may decide a game did, in the order of `kinds`."""
    skill: list[Figure]
    """How often a player wins who is better than all others: a sharp one among those who choose at
    random, among half-hearted ones, and a half-hearted one among those who choose at random. Where
    all win together: teams of sharp players, of half-hearted ones, of those who choose at random.
    """


def add(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Two tallies as one."""
    return [a + b for a, b in zip(one, other, strict=True)]


def figures(tally: Sequence[int], kinds: int, players: int, together: bool) -> Figures:
    """All there is to say of a tally."""
    games = tally[t.GAMES]
    matches = [tally[t.MATCH + 3 * match :][:3] for match in range(t.MATCHES)]
    skill = [_part(won, squares, count) for count, won, squares in matches]
    won = _share(tally[t.WON], games)
    if together:
        skill = [won, skill[1], skill[0]]
    order = [
        _part(tally[t.ORDER + place], tally[t.ORDER_2 + place], games) for place in range(players)
    ]
    return Figures(
        games=games + sum(count for count, _, _ in matches),
        won=won,
        order=[] if together else order,
        typical=_median(tally[t.BY_POINTS : t.BY_MARGIN], t.LEAST_POINTS),
        scores=_spread(tally[t.BY_POINTS : t.BY_MARGIN], t.LEAST_POINTS),
        leads=_mean(tally[t.LEADS], tally[t.LEADS_2], games),
        by_leads=_spread(tally[t.BY_LEADS : t.BY_LENGTH], 0),
        margin=_mean(tally[t.MARGIN], tally[t.MARGIN_2], games),
        by_margin=_spread(tally[t.BY_MARGIN : t.TALLY], 0),
        length=_mean(tally[t.LENGTH], tally[t.LENGTH_2], games),
        by_length=_spread(tally[t.BY_LENGTH : t.BY_POINTS], 0),
        decided=[_share(tally[t.DECIDED + kind], games) for kind in range(kinds)],
        skill=skill,
    )


def _mean(total: int, squares: int, count: int, unit: int = 1) -> Figure:
    if count < 2:
        mean = total / unit / max(1, count)
        return Figure(mean, mean, mean)
    mean = total / count
    variance = max(0.0, (squares - total * mean) / (count - 1))
    reach = Z * (variance / count) ** 0.5
    return Figure(mean / unit, (mean - reach) / unit, (mean + reach) / unit)


def _part(total: int, squares: int, count: int) -> Figure:
    """A mean of parts of wins, which lies between 0 and 1."""
    found = _mean(total, squares, count, t.PART)
    return Figure(found.mean, max(0.0, found.low), min(1.0, found.high))


def _share(count: int, of: int) -> Figure:
    """Wilson's interval: it holds where all or none of the games count."""
    if not of:
        return Figure(0.0, 0.0, 1.0)
    share, squared = count / of, Z * Z / of
    middle = (share + squared / 2) / (1 + squared)
    reach = Z * (share * (1 - share) / of + squared / (4 * of)) ** 0.5 / (1 + squared)
    return Figure(share, max(0.0, middle - reach), min(1.0, middle + reach))


def _spread(counts: Sequence[int], first: int) -> Spread:
    """Shares from where there is something to show to where there no longer is."""
    total = sum(counts)
    if not total:
        return Spread(0, [])
    low, high, left = 0, len(counts) - 1, REST * total
    below = counts[low]
    while below <= left:
        low += 1
        below += counts[low]
    above = counts[high]
    while above <= left:
        high -= 1
        above += counts[high]
    shown = list(counts[low : high + 1])
    if high > low:
        shown[0], shown[-1] = below, above
    return Spread(first + low, [each / total for each in shown])


def _median(counts: Sequence[int], first: int) -> int:
    half, seen = sum(counts) / 2, 0
    for at, count in enumerate(counts):
        seen += count
        if seen >= half and count:
            return first + at
    return 0
