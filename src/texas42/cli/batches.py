"""Many questions answered on all cores, each answer in its place: what the commands of `texas42 solve` share."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, NamedTuple, Protocol, TypeVar

import typer

from texas42.cli.answering import BAD_INPUT, INTERRUPTED, NO, PIPE_CLOSED, Refused, say, with_rule
from texas42.cli.progress import Progress
from texas42.cli.words import amount
from texas42.records.jsons import to_json
from texas42.records.notation import parse_bid
from texas42.records.positions import Position
from texas42.rules import Bid, Family, MalformedError, RulesError
from texas42.solver import OverBudgetError, SlowSolverWarning, engine
from texas42.solver.batch import cores, tell_in_parallel


class Asked(Protocol):
    """A question with the place where it was asked, as in "standard input, line 2"."""

    @property
    def place(self) -> str: ...


Q = TypeVar("Q", bound=Asked)


class Run(NamedTuple):
    """How the questions are gone through."""

    thing: str
    """What each question is about: a position, a deal, a hand."""
    as_json: bool
    threads: int | None = None
    """How many at once; None is as many as there are cores."""
    budget: int = 0
    """Nodes for each search; 0 is as many as it takes."""
    stats: bool = False
    hint: str = "--budget gives up after so many nodes"
    """What makes a search shorter."""


class Told(NamedTuple):
    """The answer to one question."""

    text: str
    """What to print, if anything."""
    nodes: int = 0
    code: int = 0
    """The exit code that it deserves."""
    complaint: str = ""
    """What was wrong, if anything."""


def answer_all(questions: Iterable[Q], answer: Callable[[Q], Told], run: Run) -> None:
    """Print every answer in its place as soon as it is known; what is wrong with one does not stop the others.

    `answer` runs in several threads. A `RulesError` or going over the budget is told in the answer's place.
    """
    name = ready_engine()
    threads = 1 if name == "twin" else run.threads or cores()
    with Progress(f"{run.thing}s done", run.hint) as progress, _interrupted_at_once(progress):
        batch = _Batch(progress)
        tell_in_parallel(lambda asked: _told(asked, answer, run), batch.taken(questions), batch.tell, threads)
    if run.stats:
        say(f"{batch.stats(run.thing)}, {amount(threads, 'thread')}, engine: {name}.")
    if batch.code:
        raise typer.Exit(batch.code)


class _Batch:
    """Prints answers and remembers what they cost."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._started = time.perf_counter()
        self._answered = self._nodes = self.code = 0

    def taken(self, questions: Iterable[Q]) -> Iterator[Q]:
        for question in questions:
            self._progress.begin()
            yield question

    def tell(self, told: Told) -> None:
        self._progress.end()
        self._answered += not told.complaint
        self._nodes += told.nodes
        self.code = max(self.code, told.code)
        if told.complaint:
            with self._progress.aside(sys.stderr):
                say(told.complaint)
        if told.text:
            with self._progress.aside(sys.stdout):
                _print_at_once(told.text)

    def stats(self, thing: str) -> str:
        seconds, number = time.perf_counter() - self._started, self._answered
        each, speed = self._nodes / max(number, 1), number / max(seconds, 1e-9)
        nodes = f"{amount(self._nodes, 'node')} ({each:,.0f} each)"
        return f"{amount(number, thing)}, {nodes}, {seconds:.2f} seconds ({speed:,.0f} {thing}s a second)"


def _told(asked: Q, answer: Callable[[Q], Told], run: Run) -> Told:
    try:
        return answer(asked)
    except RulesError as error:
        facts: Any = to_json(error)
        complaint, code = with_rule(error.message, error.rule), BAD_INPUT
    except OverBudgetError:
        complaint, code = f"The search went over its budget of {amount(run.budget, 'node')}.", NO
        error_facts = {"kind": "over_budget", "code": "over_budget", "rule": "--budget", "message": complaint}
        facts = {"error": {**error_facts, "offending": getattr(asked, "line", None)}}
    return Told(json.dumps(facts) if run.as_json else "", code=code, complaint=f"{asked.place}: {complaint}")


def _print_at_once(text: str) -> None:
    """Whoever asked may wait for this answer before asking on, and may have gone away."""
    try:
        typer.echo(text)
    except BrokenPipeError:
        os._exit(PIPE_CLOSED)


@contextmanager
def _interrupted_at_once(progress: Progress) -> Iterator[None]:
    """Ctrl-C ends the program at once: searches in other threads cannot hear of it, and leave nothing behind."""

    def end(_number: int, _frame: FrameType | None) -> None:
        progress.leave()
        os._exit(INTERRUPTED)

    is_ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if not is_ours or threading.current_thread() is not threading.main_thread():
        yield
        return
    signal.signal(signal.SIGINT, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def ready_engine() -> str:
    """The name of the engine; if it is the slow one, that is said once, in a sentence."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        name = engine().name
    for warning in caught:
        if issubclass(warning.category, SlowSolverWarning):
            say(str(warning.message))
    return name


def chosen_bid(text: str | None, option: str) -> Bid | None:
    """A bid from the command line, if one was given; a pass is none."""
    if text is None:
        return None
    try:
        bid = parse_bid(text.strip())
    except MalformedError as error:
        raise Refused(f"{option}: {with_rule(error.message, error.rule)}") from None
    if bid.is_pass:
        raise Refused(f"{option}: a pass is no bid to make; say 30 to 41 or marks, as in 2M (BID-2).")
    return bid


def bid_for(position: Position, bid: Bid | None) -> Bid | None:
    """The bid as far as it matters: a special contract is for all seven tricks, or in nello none (BID-10)."""
    return bid if position.call.family is Family.TRUMPS else None
