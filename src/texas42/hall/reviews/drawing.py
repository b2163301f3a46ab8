"""A review as its page shows it: words for every verdict, so that templates only arrange."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from texas42.bots.reasons import percent
from texas42.hall.board.names import Names, amount
from texas42.hall.charts import Chart
from texas42.hall.reviews.asking import Question, in_words
from texas42.hall.reviews.course import course
from texas42.hall.studies.keeping import Facts
from texas42.records.notation import parse_bid, parse_call
from texas42.rules import SEATS, Bid, Call
from texas42.study.decisions import Decision
from texas42.study.telling import done

MARKS: Final = {"mistake": "✗ Mistake", "slip": "△ Slip", "fine": "✓", "": "…"}
"""Told by sign and word, so that no color is needed."""
_MOST_WEIGHED: Final = 6


class Weighed(NamedTuple):
    """One thing that might have been chosen."""

    action: str
    chance: str
    worth: str
    cost: str
    chosen: bool


class Judged(NamedTuple):
    """A decision with its two verdicts, as far as they are known."""

    place: int
    number: int
    heading: str
    did: str
    grade: str
    """Empty until it is known."""
    mark: str
    cost: str
    known: str
    open: str
    decided: bool
    """Whether the hand was decided here."""
    weighed: tuple[Weighed, ...]
    unit: str
    deals: str
    better: tuple[str, ...]
    """The dominoes that were best with all hands open."""


class Group(NamedTuple):
    heading: str
    judged: tuple[Judged, ...]


class Found(NamedTuple):
    """All of a review, as far as it goes."""

    judged: tuple[Judged, ...]
    done: int
    of: int
    over: bool
    deals: int
    verdict: str
    """How many mistakes there are, in a sentence."""
    summary: tuple[str, ...]
    course: Chart | None

    @property
    def groups(self) -> tuple[Group, ...]:
        """The bids, the call, and each trick."""
        return tuple(Group(heading, tuple(some)) for heading, some in groupby(self.judged, lambda one: one.heading))

    @property
    def mistakes(self) -> tuple[Judged, ...]:
        return tuple(one for one in self.judged if one.grade in ("mistake", "slip"))


def found(asked: Question, facts: Facts | None, names: Names) -> Found:
    """What is known so far; without any facts the decisions alone."""
    told: list[Any] = [] if facts is None else in_words(facts["found"], by_letter(names))
    verdicts = {one["place"]: one for one in told if one["type"] == "verdict"}
    summary = next((one for one in told if one["type"] == "summary"), None)
    decided = None if summary is None or summary["decided"] is None else summary["decided"]["place"]
    judged = tuple(
        _judged(number, one, verdicts.get(one.place), names, decided=one.place == decided)
        for number, one in enumerate(asked.story.decisions, start=1)
    )
    return Found(
        judged=judged,
        done=len(told),
        of=asked.parts,
        over=summary is not None,
        deals=0 if facts is None else facts["deals"],
        verdict=_counted(judged) if summary is not None else "",
        summary=() if summary is None else tuple(summary["words"]),
        course=course(asked.story, [one for one in told if one["type"] == "point"]),
    )


def by_letter(names: Names) -> dict[str, str]:
    return {seat.letter: names.of(seat) for seat in SEATS}


def _judged(number: int, one: Decision, fact: Mapping[str, Any] | None, names: Names, *, decided: bool) -> Judged:
    grade = "" if fact is None else fact["grade"]
    known = None if fact is None else fact["known"]
    opened = None if fact is None else fact["open"]
    return Judged(
        place=one.place,
        number=number,
        heading=_heading(one),
        did=done(one, names.of),
        grade=grade,
        mark=MARKS[grade],
        cost="" if fact is None else fact["words"]["cost"],
        known="" if fact is None else fact["words"]["known"],
        open="" if fact is None else fact["words"]["open"],
        decided=decided,
        weighed=() if known is None else tuple(_weighed(known["options"], fact["action"] if fact else "")),
        unit=one.hand.options.scoring,
        deals="" if known is None else _deals(known),
        better=tuple(opened["best"]) if isinstance(opened, dict) and opened.get("cost") else (),
    )


def _heading(one: Decision) -> str:
    if isinstance(one.action, Bid):
        return "The bids"
    return "The contract" if isinstance(one.action, Call) else f"Trick {one.trick}"


def _deals(known: Mapping[str, Any]) -> str:
    deals = amount(known["deals"], "deal")
    return f"all {deals} there can be" if known["whole"] and known["deals"] > 1 else deals


def _weighed(options: Sequence[Mapping[str, Any]], action: str) -> Iterator[Weighed]:
    """The best of what was weighed, and what was chosen wherever it stands."""
    for place, one in enumerate(options):
        chosen = one["action"] == action
        if place < _MOST_WEIGHED or chosen:
            yield Weighed(
                action=_action(one["action"]),
                chance="" if one["chance"] is None else _interval(one["chance"]),
                worth=f"{one['worth']:+.2f}",
                cost=_cost(one),
                chosen=chosen,
            )


def _action(symbol: str) -> str:
    """A bid, a call or a domino as people say it."""
    if ":" in symbol or symbol[:1].islower():
        return parse_call(symbol).spoken
    return symbol if "-" in symbol else str(parse_bid(symbol))


def _interval(rate: Mapping[str, Any]) -> str:
    if rate["low"] == rate["high"]:
        return percent(rate["rate"])
    return f"{percent(rate['rate'])} ({percent(rate['low'])[:-1]} to {percent(rate['high'])[:-1]})"


def _cost(one: Mapping[str, Any]) -> str:
    margin = f" ± {100 * one['cost_margin']:.0f}" if one["cost_margin"] else ""
    return f"{100 * one['cost']:.0f}%{margin}" if one["cost"] else "best"


def _counted(judged: Sequence[Judged]) -> str:
    """How many mistakes there are, in a sentence."""
    grades = [one.grade for one in judged]
    bad = [amount(grades.count(kind), kind) for kind in ("mistake", "slip") if kind in grades]
    return f"{' and '.join(bad) or 'No mistake'} in {amount(len(judged), 'decision')}."
