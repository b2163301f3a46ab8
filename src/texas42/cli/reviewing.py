"""`texas42 review`: finished hands of records, each decision judged twice, told as it is found."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

import typer

from texas42.cli.answering import BAD_INPUT, say, with_rule
from texas42.cli.batches import ready_engine
from texas42.cli.house_rules import chosen_seat
from texas42.cli.progress import Progress
from texas42.cli.record_files import found_records, where
from texas42.cli.sources import at_least_one, check_readable, name_of
from texas42.records import RecordError
from texas42.records.spoken import bid_text
from texas42.rules import RulesError, Seat
from texas42.study.decisions import Story, stories
from texas42.study.facts import facts
from texas42.study.knowing import Grade
from texas42.study.review import Found, Point, Summary, Verdict, review
from texas42.study.telling import done, summary_lines, with_all_hands_open, with_what_one_could_know

_MARKS: Final = {Grade.FINE: "", Grade.SLIP: "slip", Grade.MISTAKE: "MISTAKE"}


class Asked(NamedTuple):
    """What is to be told of which hands."""

    seat: str | None
    hand: int | None
    seed: int
    deals: int
    brief: bool
    as_json: bool


class _Hand(NamedTuple):
    source: str
    record: int
    story: Story

    @property
    def place(self) -> str:
        return f"{name_of(self.source)}, record {self.record}, hand {self.story.number}"


def review_records(sources: list[str], asked: Asked) -> None:
    """Review every hand that is over; what is wrong is named with its place and passed over."""
    ready_engine()
    check_readable(sources)
    seat = None if asked.seat is None else chosen_seat(asked.seat, "--seat")
    code = 0
    with Progress("decisions judged", "--deals imagines fewer", counts=True) as progress:
        for found in at_least_one(_wanted(sources, asked), "finished hand", sources):
            if isinstance(found, str):
                code = BAD_INPUT
                with progress.aside(sys.stderr):
                    say(found)
            else:
                _tell(found, asked, seat, progress)
    if code:
        raise typer.Exit(code)


def _wanted(sources: list[str], asked: Asked) -> Iterator[_Hand | str]:
    for found in chain.from_iterable(map(_in_one, sources)):
        if isinstance(found, str) or asked.hand is None or found.story.number == asked.hand:
            yield found


def _in_one(source: str) -> Iterator[_Hand | str]:
    """Every finished hand of a file, and in words what cannot be reviewed."""
    for number, record in enumerate(found_records(source), start=1):
        if isinstance(record, RecordError):
            yield where(source, record)
            continue
        try:
            yield from (_Hand(source, number, story) for story in stories(record))
        except RulesError as error:
            yield f"{name_of(source)}, record {number}: {with_rule(error.message, error.rule)}"


def _tell(hand: _Hand, asked: Asked, seat: Seat | None, progress: Progress) -> None:
    found = review(hand.story, seed=asked.seed, deals=asked.deals, seat=seat)
    if not asked.as_json:
        _print(progress, f"{hand.place}: {_title(hand.story)}")
    progress.begin()
    for one in found:
        for line in _lines(hand, one, asked):
            _print(progress, line)
        progress.end()
        progress.begin()
    progress.end()


def _print(progress: Progress, line: str) -> None:
    with progress.aside(sys.stdout):
        typer.echo(line)
        sys.stdout.flush()


def _lines(hand: _Hand, found: Found, asked: Asked) -> Iterator[str]:
    if asked.brief and isinstance(found, Verdict) and found.grade is not Grade.MISTAKE:
        return
    if asked.as_json:
        if not (asked.brief and isinstance(found, Point)):
            place = {"file": hand.source, "record": hand.record, "hand": hand.story.number}
            yield json.dumps(place | facts(found, str, hand.story.hand.public.auction.bidder))
    elif isinstance(found, Verdict):
        yield from _verdict_lines(found)
    elif isinstance(found, Summary):
        yield from summary_lines(found, str)
        yield ""


def _verdict_lines(verdict: Verdict) -> Iterator[str]:
    trick = f"{verdict.decision.trick}. " if verdict.decision.trick else ""
    yield f"{_MARKS[verdict.grade]:8}{trick}{done(verdict.decision, str)}."
    yield f"{'':10}Could be known: {with_what_one_could_know(verdict)}"
    yield f"{'':10}All hands open: {with_all_hands_open(verdict, str)}"


def _title(story: Story) -> str:
    contract = story.hand.public.contract
    if contract is None:
        return "nobody named a contract."
    return f"{contract.bidder} bids {bid_text(contract.bid)}, {contract.call.spoken}."
