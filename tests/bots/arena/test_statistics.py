"""Intervals and tests against values from tables and textbooks."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from texas42.bots.arena.statistics import mcnemar, mean_of, rate_of, t_quantile, times_of


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (30, 2.0423), (120, 1.9799), (10**6, 1.95997)],
)
def test_quantiles_of_students_t_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    """The 97.5 % points of Student's t."""
    assert t_quantile(freedom) == pytest.approx(quantile, abs=5e-5)


def test_a_mean_has_its_t_interval() -> None:
    """Mean 5, deviation 2.138 and 8 values give 5 ± 2.3646 · 2.138 / √8."""
    mean = mean_of([2, 4, 4, 4, 5, 5, 7, 9])
    margin = 2.364624 * math.sqrt(32 / 7) / math.sqrt(8)
    assert (mean.mean, mean.size) == (5, 8)
    assert (mean.low, mean.high) == pytest.approx((5 - margin, 5 + margin), abs=1e-5)


def test_few_values_have_no_interval() -> None:
    """One value has a mean and no interval; equal values have an interval without width."""
    assert mean_of([0.5])[:3] == (0.5, None, None)
    assert mean_of([])[1:] == (None, None, 0)
    assert mean_of([0.0, 0.0, 0.0])[:3] == (0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (5, 5, 0.5655, 1),
    ],
)
def test_wilsons_interval_is_that_of_the_literature(hits: int, of: int, low: float, high: float) -> None:
    """The examples of Newcombe (1998) for the score method, and all of five."""
    rate = rate_of(hits, of)
    assert (rate.low, rate.high) == pytest.approx((low, high), abs=5e-5)


def test_of_nothing_there_is_no_rate() -> None:
    """A rate of no hands is unknown, not zero."""
    assert rate_of(0, 0) == (0, 0, None, None, None)


def test_few_pairs_are_tested_exactly() -> None:
    """The exact test is the two-sided binomial one: 1 and 7 give 18/256; nothing or a tie proves nothing."""
    assert mcnemar(1, 7).p_value == mcnemar(7, 1).p_value == 18 / 256
    assert mcnemar(1, 7).method == "exact binomial"
    assert mcnemar(0, 0).p_value == mcnemar(5, 5).p_value == 1


def test_many_pairs_are_tested_by_chi_square() -> None:
    """With 25 and more: 121 against 59 is chi-square 20.67 with continuity correction, p = 5.5e-06."""
    tested = mcnemar(121, 59)
    assert tested.p_value == pytest.approx(5.450e-06, rel=1e-3)
    assert tested.method == "chi-square with continuity correction"
    assert mcnemar(13, 13).p_value == 1


def test_both_tests_agree_where_they_meet() -> None:
    """Just below and above the border the two ways give nearly the same."""
    assert mcnemar(7, 17).p_value == pytest.approx(mcnemar(7, 18).p_value, abs=0.03)


def test_times_are_told_by_mean_p99_and_longest() -> None:
    """The 99th percentile is the least time that 99 % do not exceed."""
    assert times_of(Counter(range(1, 101))) == pytest.approx((100, 50.5e-6, 99e-6, 100e-6))
    assert times_of(Counter()) == (0, 0, 0, 0)
    seen = [number * number % 7919 for number in range(997)]
    assert times_of(Counter(seen)).p99 == sorted(seen)[math.ceil(0.99 * 997) - 1] / 1e6
