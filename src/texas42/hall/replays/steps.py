"""A record step by step: the state after each command that people see something of, and what is said of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from texas42.hall.board.names import Names
from texas42.hall.replays.telling import named, told
from texas42.records import Record, loads
from texas42.records.phrases import hand_of
from texas42.rules import Event, Hand, State, decide, fold, start


class Step(NamedTuple):
    events: tuple[Event, ...]
    state: State
    hand: int
    """The how manieth hand of the record it belongs to, from 0; -1 before the first."""
    done: int = 0
    """How many commands of the record were done by then."""

    def words(self, names: Names) -> str:
        return told(self.events, names)

    @property
    def hand_state(self) -> Hand | None:
        return hand_of(self.state)


_NOBODY = named(("",) * 4)


def steps_of(record: Record) -> tuple[Step, ...]:
    """At least one: how it began. What nobody else sees, as arranging or drawing, is a part of the step before it."""
    state: State = start(record.opening)
    steps = [Step((record.opening,), state, 0 if isinstance(state, Hand) else -1)]
    for done, command in enumerate(record.commands, start=1):
        happened = decide(state, command)
        state = fold(state, happened)
        hand = steps[-1].hand + any(event.type == "hand_started" for event in happened)
        if told(happened, _NOBODY):
            steps.append(Step(happened, state, hand, done))
        else:
            steps[-1] = steps[-1]._replace(state=state, done=done)
    return tuple(steps)


def before(steps: Sequence[Step], place: int) -> Step:
    """How it stood before a command of the record, which is told by its place from 0."""
    return steps[bisect_right(steps, place, key=lambda step: step.done) - 1]


@lru_cache(maxsize=16)
def steps_of_text(text: str) -> tuple[Step, ...]:
    """The steps of a record's text, which is right. Whoever steps through it asks again for each step."""
    return steps_of(loads(text))
