"""Figures from deals that were imagined: a mean, a share and a difference, each with the error of its sampling.

Where every deal that there can be was looked at there is nothing left to err about, and the error is 0. Intervals are
for 95 % confidence.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import NamedTuple

from texas42.bots.arena.statistics import Rate, Z, rate_of, t_quantile

__all__ = ["Estimate", "Rate", "Z", "difference", "estimate", "share"]


class Estimate(NamedTuple):
    """A mean over some deals."""

    mean: float
    error: float
    """The standard error of the mean; infinite for one deal of many."""
    deals: int

    @property
    def margin(self) -> float:
        """Half of the interval, by Student's t."""
        return self.error * t_quantile(self.deals - 1) if self.error and self.deals > 1 else self.error

    @property
    def low(self) -> float:
        return self.mean - self.margin

    @property
    def high(self) -> float:
        return self.mean + self.margin

    def exceeds(self, least: float, errors: float = Z) -> bool:
        """Whether it is more than so much, by more than so many standard errors."""
        return self.mean - errors * self.error > least

    def times(self, factor: float) -> Estimate:
        """The same in another unit."""
        return Estimate(self.mean * factor, self.error * abs(factor), self.deals)


def estimate(values: Sequence[float], *, whole: bool = False) -> Estimate:
    """The mean of one value for each deal; `whole` says that these are all the deals there can be.

    >>> estimate([0, 1, 1, 1]), estimate([0, 1, 1, 1], whole=True).error
    (Estimate(mean=0.75, error=0.25, deals=4), 0.0)
    """
    if not values:
        raise ValueError("Nothing can be said without a deal.")
    mean = fmean(values)
    if whole:
        return Estimate(mean, 0.0, len(values))
    return Estimate(mean, stdev(values, mean) / math.sqrt(len(values)) if len(values) > 1 else math.inf, len(values))


def difference(these: Sequence[float], others: Sequence[float], *, whole: bool = False) -> Estimate:
    """By how much these are more than others over the same deals: what both have in common does not blur it."""
    return estimate([one - other for one, other in zip(these, others, strict=True)], whole=whole)


def share(happened: Sequence[bool], *, whole: bool = False) -> Rate:
    """In how many of some deals something happens, with Wilson's interval, which keeps within 0 and 1.

    >>> share([True, False], whole=True)
    Rate(hits=1, of=2, rate=0.5, low=0.5, high=0.5)
    """
    rate = rate_of(sum(happened), len(happened))
    return rate._replace(low=rate.rate, high=rate.rate) if whole else rate
