"""The problems are sound, and the two levels that imagine deals solve nearly all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.bots.problems import SUBJECTS, Action, problems, sound, weighed
from texas42.records import Tag
from texas42.rules import Bid

PROBLEMS = tuple(problems())


def test_there_are_problems_of_every_subject() -> None:
    """There are more than forty problems, at least two of each subject, and no turn stands twice."""
    assert len(PROBLEMS) > 40
    number = Counter(one.subject for one in PROBLEMS)
    assert set(number) == set(SUBJECTS)
    assert min(number.values()) >= 2
    assert len({one.seen for one in PROBLEMS}) == len(PROBLEMS)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_what_is_right_is_legal(subject: str) -> None:
    """Each problem names the seat to act, legal actions that are right beside some that are not, and says why."""
    for one in PROBLEMS:
        if one.subject == subject:
            seat = one.seen.seat
            assert seat is not None
            assert one.record.tag("Seat") == seat.letter, one.record
            assert set(one.right) < set(one.legal), one.record
            assert one.right, one.record
            assert one.why.endswith("."), one.record


@pytest.mark.parametrize("subject", SUBJECTS)
def test_what_is_right_is_right(subject: str) -> None:
    """From what the seat knows, the right actions are no worse than any other, and clearly better in one way."""
    for one in PROBLEMS:
        if one.subject == subject:
            weights = weighed(one)
            assert sound(one, weights), (one.source, one.right, list(map(str, weights)))


@pytest.mark.parametrize("level", ["expert", "champion"])
def test_who_imagines_deals_solves_the_problems(level: str, record_property: Callable[[str, object], None]) -> None:
    """Expert and champion find the right action in at least nine problems of ten."""
    missed = [one for one in PROBLEMS if one.chosen_by(level) not in one.right]
    record_property("missed", [f"{one.source} {one.subject}" for one in missed])
    assert len(missed) <= len(PROBLEMS) // 10, missed


@pytest.mark.parametrize("subject", ["giving up a trick", "naming for a plunge or splash", "a hand that must be bid"])
def test_what_is_wrong_is_not_sound(subject: str) -> None:
    """The check refuses a problem that calls something else right."""
    one = next(one for one in PROBLEMS if one.subject == subject)
    weights = weighed(one)
    wrong = min((weight for weight in weights if weight.action not in one.right), key=lambda weight: weight.one)
    tags = tuple(Tag("Right", _word(wrong.action)) if tag.name == "Right" else tag for tag in one.record.tags)
    assert not sound(one._replace(record=replace(one.record, tags=tags)), weights)


def _word(action: Action) -> str:
    return action.symbol if isinstance(action, Bid) else str(action)
