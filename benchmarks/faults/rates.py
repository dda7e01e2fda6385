"""How rare a failure must be that was seen so often in so many tries."""

from __future__ import annotations

from math import exp, lgamma, log, log1p

SURE = 0.95


def upper_bound(failures: int, tries: int) -> float:
    """The highest rate of failure that so few failures leave possible, at 95%.

    Clopper and Pearson's bound, one-sided. Without a failure it is the rule of three: 3 / tries.
    """
    if failures >= tries:
        return 1.0
    low, high = failures / tries, 1.0
    for _ in range(60):
        rate = (low + high) / 2
        low, high = (rate, high) if _at_most(failures, tries, rate) > 1 - SURE else (low, rate)
    return high


def _at_most(failures: int, tries: int, rate: float) -> float:
    """How likely so few failures are at a rate."""
    if not 0 < rate < 1:
        return float(rate <= 0)
    return sum(
        exp(
            lgamma(tries + 1) - lgamma(k + 1) - lgamma(tries - k + 1)
            + k * log(rate) + (tries - k) * log1p(-rate)
        )
        for k in range(failures + 1)
    )  # fmt: skip
