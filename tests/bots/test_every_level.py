"""Every player that has a name keeps to what a player is, on decisions of every kind."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from texas42.bots import LEVELS
from texas42.testing.players import check_player

PARTS = range(5)
"""Each of 420 decisions, so that each player is asked for 2,100 and the parts run side by side."""


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_a_player(level: str, part: int, record_property: Callable[[str, object], None]) -> None:
    """§12, CND-5: under all house rules its choices are legal, repeatable, explained, and see nothing unseen."""
    report = check_player(LEVELS[level], 420, seed=part, seconds=0.01)
    assert report.name == level
    assert report.kinds.total() == 420
    record_property("choices", str(report))
