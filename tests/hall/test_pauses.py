"""A process that serves tables does not stand still for its garbage while somebody plays."""

from __future__ import annotations

import gc
import sys

import pytest

from texas42.hall.site.pauses import LATEST_SECONDS, SOONEST_SECONDS, short_pauses, time_to_collect


def test_all_generations_are_not_collected_by_themselves_while_tables_are_served() -> None:
    """What was there before is left alone, the oldest generation does not collect itself, and then all is as it was."""
    before = (gc.get_threshold(), sys.getswitchinterval(), gc.get_freeze_count())
    with short_pauses():
        assert gc.get_threshold()[2] > 1_000 * before[0][2]
        assert gc.get_freeze_count() > 1_000
        assert sys.getswitchinterval() < before[1]
    assert (gc.get_threshold(), sys.getswitchinterval(), gc.get_freeze_count()) == before


@pytest.mark.parametrize(
    ("waited", "quiet", "time"),
    [
        (SOONEST_SECONDS - 1, True, False),
        (SOONEST_SECONDS, True, True),
        (SOONEST_SECONDS, False, False),
        (LATEST_SECONDS - 1, False, False),
        (LATEST_SECONDS, False, True),
    ],
)
def test_garbage_is_collected_when_nobody_plays_and_at_the_latest_after_a_while(
    waited: int, quiet: bool, time: bool
) -> None:
    """Not too often, in a quiet moment, and without one when it has been long enough."""
    assert time_to_collect(waited, quiet=quiet) is time
