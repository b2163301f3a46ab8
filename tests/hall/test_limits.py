"""Limits: so many at once, then at a steady rate, for each asker alone, without memory for who is gone."""

from __future__ import annotations

from texas42.hall.live import limits
from texas42.hall.live.limits import Limit, Rate


def test_so_many_at_once_and_then_at_a_rate() -> None:
    """Three at once, then one a second; somebody who waited long enough has three again, not more."""
    now = [0]
    limit = Limit(Rate(3, 1_000), lambda: now[0])
    assert [limit.wait_ms("ann") for _ in range(5)] == [0, 0, 0, 1_000, 1_000]
    now[0] = 999
    assert limit.wait_ms("ann") == 1
    now[0] = 1_000
    assert [limit.wait_ms("ann"), limit.wait_ms("ann")] == [0, 1_000]
    now[0] = 60_000
    assert [limit.wait_ms("ann") for _ in range(4)] == [0, 0, 0, 1_000]


def test_nobody_is_slowed_by_others() -> None:
    """A limit is each asker's own."""
    limit = Limit(Rate(1, 1_000), lambda: 0)
    assert [limit.wait_ms(who) for who in ("ann", "bob", "ann")] == [0, 0, 1_000]


def test_a_limit_forgets_who_has_not_asked_for_long() -> None:
    """Any number of askers leaves only the recent ones behind."""
    now = [0]
    limit = Limit(Rate(2, 10), lambda: now[0])
    for number in range(limits._MOST_KEPT + 10):
        now[0] += 1
        assert limit.wait_ms(number) == 0
    assert len(limit._free_at) < limits._MOST_KEPT
