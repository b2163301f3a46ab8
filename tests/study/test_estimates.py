"""Means, shares and differences over deals, with their errors."""

from __future__ import annotations

import math

import pytest

from texas42.study.estimates import difference, estimate, share


def test_a_mean_has_the_standard_error_of_its_values() -> None:
    """The error of a mean is the deviation of its values over the root of their number."""
    found = estimate([1.0, 2.0, 3.0, 4.0])
    assert found.mean == 2.5
    assert found.error == pytest.approx(math.sqrt(5 / 3) / 2)
    assert (found.low, found.high) == pytest.approx((0.446, 4.554), abs=1e-3)


def test_nothing_is_left_to_err_about_where_all_deals_were_looked_at() -> None:
    """Over every deal there can be a mean and a share are exact."""
    assert estimate([0.0, 1.0], whole=True).margin == 0
    assert share([True, False, False], whole=True)[2:] == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_a_pair_over_the_same_deals_is_told_apart_where_two_means_are_not() -> None:
    """What both choices have in common falls out of their difference."""
    luck = [10 * math.sin(deal) for deal in range(200)]
    better = [one + 0.5 + 0.1 * math.cos(3 * deal) for deal, one in enumerate(luck)]
    assert difference(better, luck).exceeds(0.4)
    assert estimate(better).low < estimate(luck).high


def test_one_deal_of_many_says_nothing_for_certain() -> None:
    """A single value has no error that could be told, so it exceeds nothing."""
    assert not estimate([5.0]).exceeds(0.0)


def test_a_share_keeps_within_nothing_and_everything() -> None:
    """Wilson's interval for something that always happened ends at certainty."""
    found = share([True] * 20)
    assert found.rate == found.high == 1.0
    assert found.low == pytest.approx(0.8389, abs=1e-4)


def test_without_deals_nothing_can_be_said() -> None:
    """No mean is made up of no deals."""
    with pytest.raises(ValueError, match="without a deal"):
        estimate([])


def test_another_unit_scales_the_mean_and_its_error() -> None:
    """What is 2 marks with an error of 1 is 100 percent with an error of 50."""
    found = estimate([1.0, 3.0]).times(50)
    assert (found.mean, found.error) == pytest.approx((100.0, 50.0))
