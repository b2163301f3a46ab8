"""A review as a player reads it."""

from __future__ import annotations

import re

import pytest

from tests.study.hands import finished, reviewed, summary, verdicts
from texas42.study.knowing import Grade
from texas42.study.review import Point
from texas42.study.telling import (
    cost_text,
    done,
    point_text,
    summary_lines,
    with_all_hands_open,
    with_what_one_could_know,
)


@pytest.mark.parametrize("name", ["thursday", "specials", "points", "conduct", "match"])
def test_every_verdict_is_told_in_whole_sentences(name: str) -> None:
    """Each sentence begins with a capital and ends with a stop, has its numbers filled in and no word twice."""
    for number, _ in enumerate(finished(name)):
        for verdict in verdicts(name, number):
            for told in (with_what_one_could_know(verdict), with_all_hands_open(verdict, str)):
                assert re.fullmatch(r"[A-Z0-9].*\.", told), told
                assert "None" not in told
                assert not re.search(r"\b(\w+) \1\b", told), told
                assert not re.search(r"(?<![\d.])1 (points|tricks|deals|marks)\b", told), told


def test_a_mistake_is_told_with_what_was_better_and_what_it_cost() -> None:
    """The better play, both chances, the number of deals and the cost stand in one line."""
    bad = next(one for one in verdicts("thursday") if str(one.decision.action) == "2-2")
    assert done(bad.decision, str) == "East plays the 2-2"
    assert with_what_one_could_know(bad) == ("The 0-0 sets the bid in 47% of 36 deals, the 2-2 in 22%. It costs 25%.")
    assert with_all_hands_open(bad, str) == (
        "From here on the bid makes: the bidders take 41 points, and before it 25 points. Better: the 0-0 or 6-0."
    )


def test_a_cost_that_is_not_clear_of_its_error_is_not_told() -> None:
    """What is fine has no cost."""
    assert all(cost_text(one.known) == "" for one in verdicts("thursday") if one.known and one.grade is Grade.FINE)
    slips = [one.known for one in verdicts("thursday") if one.known and one.grade is not Grade.FINE]
    assert slips
    assert all(re.fullmatch(r"\d+%( \(± \d+\))?", cost_text(known)) for known in slips)


def test_a_renege_is_told_with_its_rule() -> None:
    """CND-1: the sentence says what was asked for, and which rule was broken."""
    told = next(with_what_one_could_know(one) for one in verdicts("conduct") if one.decision.is_renege)
    assert told.endswith("That is a renege (CND-1).")


def test_the_summary_says_when_it_was_decided_and_what_would_have_been_best() -> None:
    """The moment of decision, the count given away, and the best contract of each side."""
    assert list(summary_lines(summary("thursday"), str)) == [
        "It was decided in trick 5, when East plays the 2-2.",
        "Count given away without need: West's 4-1 in trick 2 (5).",
        "The best contract of North and South: North in threes with 42 points, good for 2 marks.",
        "The best contract of East and West: East in blanks with 41 points, good for 1 mark.",
    ]


def test_every_point_of_the_course_can_be_read() -> None:
    """The picture has words for those who do not see it."""
    story = finished("thursday")[0]
    bidder = story.hand.public.auction.bidder
    assert bidder is not None
    told = [point_text(one, bidder, str) for one in reviewed("thursday") if isinstance(one, Point)]
    assert told[0].startswith("As North sees it the bid makes in ")
    assert told[-1] == "At the end the bid is made."
