"""Intervals and tests, by the standard library alone. Every interval is for 95 % confidence."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import cache
from statistics import NormalDist, fmean, stdev
from typing import Final, Literal, NamedTuple

Z: Final = NormalDist().inv_cdf(0.975)
_FEW: Final = 25
"""Discordant pairs below which the exact test is taken."""


class Mean(NamedTuple):
    """A mean with its interval by Student's t; one value alone has no interval."""

    mean: float
    low: float | None
    high: float | None
    size: int

    @property
    def margin(self) -> float | None:
        return None if self.high is None else self.high - self.mean


class Rate(NamedTuple):
    """A share with Wilson's interval; of nothing there is no share."""

    hits: int
    of: int
    rate: float | None
    low: float | None
    high: float | None


class McNemar(NamedTuple):
    """The test of pairs: who won more of those in which it made a difference who played."""

    a_only: int
    b_only: int
    p_value: float
    method: Literal["exact binomial", "chi-square with continuity correction"]


class Times(NamedTuple):
    """How long decisions took, in seconds."""

    number: int
    mean: float
    p99: float
    longest: float


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of some values that do not depend on each other.

    >>> low, high = mean_of([1, 2, 3, 4])[1:3]
    >>> f"{low:.3f} to {high:.3f}"
    '0.446 to 4.554'
    """
    if not values:
        return Mean(0.0, None, None, 0)
    mean = fmean(values)
    if len(values) == 1:
        return Mean(mean, None, None, 1)
    margin = t_quantile(len(values) - 1) * stdev(values, mean) / math.sqrt(len(values))
    return Mean(mean, mean - margin, mean + margin, len(values))


def rate_of(hits: int, count: int) -> Rate:
    """How often something happened, with Wilson's interval.

    >>> low, high = rate_of(8, 10)[3:]
    >>> f"{low:.3f} to {high:.3f}"
    '0.490 to 0.943'
    """
    if not count:
        return Rate(hits, 0, None, None, None)
    share, spread = hits / count, Z * Z / count
    middle = (share + spread / 2) / (1 + spread)
    margin = Z / (1 + spread) * math.sqrt(share * (1 - share) / count + spread / (4 * count))
    return Rate(hits, count, share, max(0.0, middle - margin), min(1.0, middle + margin))


def mcnemar(a_only: int, b_only: int) -> McNemar:
    """Two-sided, from the pairs that only one of the two won.

    >>> mcnemar(1, 7).p_value, round(mcnemar(59, 6).p_value, 11)
    (0.0703125, 1.1e-10)
    """
    number = a_only + b_only
    if number < _FEW:
        tail = sum(math.comb(number, few) for few in range(min(a_only, b_only) + 1)) / 2**number
        return McNemar(a_only, b_only, min(1.0, 2 * tail), "exact binomial")
    square = max(0, abs(a_only - b_only) - 1) ** 2 / number
    return McNemar(a_only, b_only, math.erfc(math.sqrt(square / 2)), "chi-square with continuity correction")


def times_of(seen: Counter[int]) -> Times:
    """From how often each number of microseconds was seen."""
    count = seen.total()
    if not count:
        return Times(0, 0.0, 0.0, 0.0)
    mean = sum(time * times for time, times in seen.items()) / count
    return Times(count, mean / 1e6, _percentile(seen, 0.99) / 1e6, max(seen) / 1e6)


def _percentile(seen: Counter[int], share: float) -> int:
    """The least value that this share of all does not exceed."""
    needed, so_far = math.ceil(share * seen.total()), 0
    for value in sorted(seen):
        so_far += seen[value]
        if so_far >= needed:
            return value
    raise AssertionError  # all of them are enough


@cache
def t_quantile(freedom: int) -> float:
    """What a t-distributed number exceeds with a chance of 2.5 %.

    >>> round(t_quantile(1), 3), round(t_quantile(10), 3), round(t_quantile(1000), 3)
    (12.706, 2.228, 1.962)
    """
    low, high = Z, 13.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _t_tail(middle, freedom) > 0.025 else (low, middle)
    return (low + high) / 2


def _t_tail(value: float, freedom: int) -> float:
    """The chance that a t-distributed number exceeds a value."""
    return _incomplete_beta(freedom / 2, 0.5, freedom / (freedom + value * value)) / 2


def _incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularized incomplete beta function, by its continued fraction (Lentz)."""
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a
    return 1 - front * _fraction(b, a, 1 - x) / b


def _fraction(a: float, b: float, x: float) -> float:
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1))
    result = d
    for m in range(1, 500):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for term in (even, odd):
            d = 1 / (1 + term * d)
            c = 1 + term / c
            result *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return result
