"""Finished hands to learn from: those of the records under tests/data."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.rules.table import STRAIGHT, S, hands_with
from texas42.records import Record, read_records
from texas42.rules import PASS, IllegalError, deck_for
from texas42.rules.commands import MakeBid, Shake
from texas42.rules.events import HandStarted
from texas42.study.decisions import Story, stories
from texas42.study.review import Found, Summary, Verdict, review

RECORDS = Path(__file__).parent.parent / "data" / "records"
FEW = 60
"""Deals that are enough to see how a review is made."""


@cache
def records(name: str) -> tuple[Record, ...]:
    return tuple(read_records((RECORDS / f"{name}.42").read_text().splitlines(), []))


@cache
def finished(name: str) -> tuple[Story, ...]:
    """Every hand of a file that is over."""
    found: list[Story] = []
    for record in records(name):
        try:
            found += stories(record)
        except IllegalError:
            continue
    return tuple(found)


@cache
def passed_out() -> Story:
    """A hand that nobody bid on."""
    shake = Shake(S, deck_for(STRAIGHT, S, hands_with()))
    passes = (MakeBid(seat, PASS) for seat in S.left.around())
    (story,) = stories(Record(HandStarted(STRAIGHT, S), (shake, *passes)))
    return story


@cache
def reviewed(name: str, number: int = 0) -> tuple[Found, ...]:
    return tuple(review(finished(name)[number], deals=FEW))


def verdicts(name: str, number: int = 0) -> list[Verdict]:
    return [found for found in reviewed(name, number) if isinstance(found, Verdict)]


def summary(name: str, number: int = 0) -> Summary:
    last = reviewed(name, number)[-1]
    assert isinstance(last, Summary)
    return last
