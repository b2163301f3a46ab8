"""What is weak in a hand under a call."""

from __future__ import annotations

import pytest

from texas42.records.notation import dominoes_text, parse_call, parse_hand
from texas42.study.offs import offs_of

HAND = parse_hand("66.64.60.61.55.42.50")


@pytest.mark.parametrize(
    ("call", "offs", "at_risk", "higher"),
    [
        ("sixes", "50.42", 5, "-"),
        ("fives", "61.60.42", 0, "-"),
        ("fours", "61.60.50", 5, "44"),
        ("threes", "64.61.60.50.42", 15, "63.53.43.33.32.31.30"),
        ("doubles", "64.61.60.50.42", 15, "-"),
        ("follow-me", "64.61.60.50.42", 15, "-"),
        ("follow-me:low", "66.64.61.60.55.50.42", 25, "-"),
        ("sevens", "66.64.60.55.50.42", 25, "-"),
        ("nello", "61.55.42", 10, "-"),
    ],
)
def test_offs_and_the_count_on_them(call: str, offs: str, at_risk: int, higher: str) -> None:
    """TRP-5, CON-1, CON-4: what others can beat when it is led, the count on it, and the trumps above ours."""
    weak = offs_of(parse_call(call), HAND)
    assert (dominoes_text(weak.offs), weak.at_risk, dominoes_text(weak.higher)) == (offs, at_risk, higher)


def test_a_domino_that_nothing_but_a_trump_beats_is_no_off() -> None:
    """PLY-4: with the 6-6 and the 6-5 in hand the 6-4 walks."""
    assert dominoes_text(offs_of(parse_call("fives"), parse_hand("66.65.64.55.53.51.20")).offs) == "20"
