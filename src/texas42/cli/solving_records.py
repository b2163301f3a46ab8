"""`texas42 solve analyse`: the play of recorded hands, domino by domino, with each mistake and what it cost."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Iterator
from itertools import chain, groupby
from typing import Any, NamedTuple

import typer

from texas42.cli.batches import Run, Told, answer_all
from texas42.cli.record_files import found_records
from texas42.cli.showing import told_hands
from texas42.cli.sources import at_least_one, check_readable, name_of
from texas42.cli.telling import goal_text
from texas42.cli.words import amount, one_of
from texas42.records import RecordError
from texas42.records.spoken import bid_text
from texas42.rules import SEATS, Contract, Hand, LoseAll, Seat
from texas42.solver import Analysis, analyse
from texas42.solver.analysis import Verdict


class Found(NamedTuple):
    """A hand that was played, and where it stands."""

    source: str
    record: int
    hand: Hand

    @property
    def number(self) -> int:
        return self.hand.public.start.number

    @property
    def place(self) -> str:
        return f"{name_of(self.source)}, record {self.record}, hand {self.number}"


class Broken(NamedTuple):
    """A record that cannot be read, and where it stands."""

    source: str
    error: RecordError

    @property
    def place(self) -> str:
        return f"{name_of(self.source)}, line {self.error.line}"


def analyse_records(sources: list[str], run: Run) -> None:
    """Judge every hand of every record; what is wrong is named and passed over."""
    total, adding = _Mistakes(), threading.Lock()

    def answer(found: Found | Broken) -> Told:
        if isinstance(found, Broken):
            raise found.error
        analysis = analyse(found.hand, budget=run.budget)
        with adding:
            total.add(analysis)
        if run.as_json:
            return Told(json.dumps(_analysis_json(found, analysis)), analysis.nodes)
        return Told("\n".join(_analysis_lines(found, analysis)), analysis.nodes)

    try:
        answer_all(_found_in(sources), answer, run)
    finally:
        if not run.as_json and total.hands > 1:
            typer.echo(total.line(f"In all {total.hands} hands"))


def _found_in(sources: list[str]) -> Iterator[Found | Broken]:
    """Every hand that came to its play, and every record that is wrong."""
    check_readable(sources)
    return at_least_one(chain.from_iterable(map(_in_one, sources)), "played hand", sources)


def _in_one(source: str) -> Iterator[Found | Broken]:
    for number, record in enumerate(found_records(source), start=1):
        if isinstance(record, RecordError):
            yield Broken(source, record)
            continue
        for told in told_hands(record):
            if isinstance(told, Hand) and told.public.play is not None:
                yield Found(source, number, told)


class _Mistakes:
    """Who erred how often, over some hands."""

    def __init__(self) -> None:
        self.hands = 0
        self._number: Counter[Seat] = Counter()
        self._cost: Counter[tuple[Seat, str]] = Counter()

    def add(self, analysis: Analysis) -> _Mistakes:
        self.hands += 1
        for mistake in analysis.mistakes:
            self._number[mistake.seat] += 1
            self._cost[mistake.seat, _unit(analysis.contract)] += mistake.cost
        return self

    def line(self, title: str) -> str:
        return f"{title}: {', '.join(map(self._of, SEATS))}."

    def _of(self, seat: Seat) -> str:
        costs = [amount(self._cost[seat, unit], unit) for unit in ("point", "trick") if self._cost[seat, unit]]
        number = self._number[seat]
        return f"{seat} {amount(number, 'mistake')} ({' and '.join(costs)})" if number else f"{seat} no mistakes"

    def as_json(self) -> dict[str, object]:
        return {
            seat.letter: {
                "mistakes": self._number[seat],
                "cost": sum(cost for (erred, _), cost in self._cost.items() if erred is seat),
            }
            for seat in SEATS
        }


def _unit(contract: Contract) -> str:
    """What values count: points, and in nello tricks (CON-1)."""
    return "trick" if isinstance(contract.goal, LoseAll) else "point"


def _analysis_lines(found: Found, analysis: Analysis) -> Iterator[str]:
    contract, unit = analysis.contract, _unit(analysis.contract)
    fate = "makes" if analysis.makes else "is set"
    bid = f"{contract.bidder} bids {bid_text(contract.bid)}{goal_text(contract)}, {contract.call.spoken}."
    yield f"{found.place}: {bid}"
    yield f"With best play {contract.bidder.team} take {amount(analysis.value, unit)}, so the bid {fate}."
    for trick, played in groupby(analysis.verdicts, key=lambda verdict: verdict.trick):
        verdicts = list(played)
        told = "  ".join(f"{one.seat.letter} {one.domino} ({one.after})" for one in verdicts)
        yield f"  {trick}. {told}"
        yield from (f"     {_remark(contract, one)}" for one in verdicts if one.cost > 0 or one.turned)
    yield _Mistakes().add(analysis).line("Mistakes") + "\n"


def _remark(contract: Contract, one: Verdict) -> str:
    told = f"{one.seat}'s {one.domino}"
    if one.cost > 0:
        told += f" costs {amount(one.cost, _unit(contract))}; better {one_of(one.best)}."
    else:
        told += " was no legal play, and gains by it."
    if not one.turned:
        return told
    return f"{told} {'Now the bid makes.' if _makes_after(contract, one) else 'Now the bid is set.'}"


def _makes_after(contract: Contract, one: Verdict) -> bool:
    """Where a domino turned the bid: whoever it cost something has lost by it."""
    return (one.seat.team is contract.bidder.team) is (one.cost < 0)


def _analysis_json(found: Found, analysis: Analysis) -> dict[str, Any]:
    contract = analysis.contract
    return {
        "file": found.source,
        "record": found.record,
        "hand": found.number,
        "bidder": contract.bidder.letter,
        "bid": contract.bid.symbol,
        "contract": str(contract.call),
        "value": analysis.value,
        "makes": analysis.makes,
        "plays": [_play_json(one) for one in analysis.verdicts],
        "mistakes": _Mistakes().add(analysis).as_json(),
        "nodes": analysis.nodes,
    }


def _play_json(one: Verdict) -> dict[str, object]:
    return {
        "trick": one.trick,
        "seat": one.seat.letter,
        "domino": str(one.domino),
        "before": one.before,
        "after": one.after,
        "cost": one.cost,
        "best": list(map(str, one.best)),
        "turned": one.turned,
    }
