"""Formats: ready ones, and contradictions refused with reasons (TRN-2, TRN-4)."""

from __future__ import annotations

from typing import Any

import pytest

from texas42.club.tournament.formats import FORMATS, TITLES, Groups, Knockout, check_format
from texas42.club.tournament.officials import check_settings
from texas42.club.tournament.state import Settings
from texas42.rules import MalformedError, preset


@pytest.mark.parametrize("name", FORMATS)
def test_ready_formats_are_whole(name: str) -> None:
    """TRN-1, TRN-2, TRN-4: each can be played as it is, under the tournament's house rules, and says what it is."""
    check_format(FORMATS[name])
    assert FORMATS[name].options == preset("tournament")
    assert TITLES[name]
    assert set(TITLES) == set(FORMATS)


@pytest.mark.parametrize(
    ("groups", "knockout", "message"),
    [
        ({"size": 1}, {}, "A group has 2"),
        ({"rounds": 99}, {}, "1 to 40 rounds"),
        ({"minutes": -1}, {}, "up to 180 minutes"),
        ({"minutes": 0, "tie_at_time": "draw"}, {}, "Without a time limit"),
        ({"marks_cap": 5}, {}, "no fewer of them count"),
        ({}, {"best_of": 2}, "best of 1, 3, 5"),
        ({}, {"best_of": 5, "final_best_of": 3}, "no shorter"),
        ({}, {"teams": 1}, "teams play on"),
        ({}, {"double_from": 1}, "from 2 teams on"),
        ({}, {"double_from": 6}, "from 2, 4, 8"),
        ({}, {"double_from": 4, "third_place": True}, "third place follows"),
        ({}, {"double_from": 4, "consolation": "first losers"}, "needs no consolation"),
        ({}, {"per_group": 2, "teams": 8}, "Either so many"),
        ({"size": 4}, {"per_group": 5}, "has no 5 teams"),
        ({}, {"consolation": "rest"}, "nobody is left"),
        (None, {"teams": 8}, "Without groups everybody"),
        (None, {"consolation": "rest"}, "Without groups nobody"),
        (None, None, "Nothing would be played"),
    ],
)
def test_contradictions_are_refused_with_the_reason(groups: Any, knockout: Any, message: str) -> None:
    """TRN-2, TRN-4: a format that cannot be played says why, under its rule."""
    form = FORMATS["state"]._replace(
        groups=None if groups is None else Groups()._replace(**groups),
        knockout=None if knockout is None else Knockout()._replace(**knockout),
    )
    with pytest.raises(MalformedError, match=message) as refused:
        check_format(form)
    assert refused.value.rule in {"TRN-2", "TRN-3", "TRN-4"}


def test_a_tournament_needs_a_name_tables_and_marks() -> None:
    """TRN-6: 1 to 400 tables; and games by marks, for points make no standings."""
    for settings in (
        Settings("Spring", FORMATS["state"], 0),
        Settings("", FORMATS["state"], 8),
        Settings("Spring", FORMATS["state"]._replace(options=preset("points")), 8),
        Settings("Spring", FORMATS["state"]._replace(tie_breaks=("margin", "margin")), 8),
    ):
        with pytest.raises(MalformedError):
            check_settings(settings)
