"""A history is all there is: replaying it gives the state, and states are values that copy and compare."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from texas42.rules import RulesError, decide, evolve, replay, start
from texas42.rules.commands import Shake
from texas42.testing.choosing import random_command, seeded
from texas42.testing.lines import Kind, Line, random_lines
from texas42.testing.wildness import wild_command

KINDS: tuple[tuple[Kind, int], ...] = (("hand", 100), ("game", 10), ("match", 5))


def lines(kind: Kind, count: int, enforcement: str) -> list[Line]:
    short = {} if kind == "hand" else {"target_marks": 3, "target_points": 100}
    return list(random_lines(kind, count, mischief=0.15, enforcement=enforcement, **short))


@pytest.mark.parametrize("enforcement", ["strict", "table"])
@pytest.mark.parametrize(("kind", "count"), KINDS)
def test_replaying_a_history_gives_the_state(kind: Kind, count: int, enforcement: str) -> None:
    """§12, SET-3: events hold all there is to know, so every state of a line comes out of its history again."""
    for line in lines(kind, count, enforcement):
        assert replay(line.history) == line.final
        state: Any = start(line.opening)
        for step in line.steps:
            assert step.state == state
            for event in step.events:
                state = evolve(state, event)
        assert state == line.final
        assert hash(state) == hash(line.final)


@pytest.mark.parametrize(("kind", "count"), [("hand", 40), ("game", 4), ("match", 3)])
def test_copies_and_pickles_are_equal(kind: Kind, count: int) -> None:
    """A state, a history and a command survive copying and pickling, and hash alike."""
    for line in lines(kind, count, "table"):
        for state in (*line.states[:: 1 + len(line.steps) // 8], line.final):
            again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
            assert again == state == copy.deepcopy(state) == copy.copy(state)
            assert hash(again) == hash(state)
            assert repr(again) == repr(state)
        assert pickle.loads(pickle.dumps(line.history)) == line.history  # noqa: S301
        assert copy.deepcopy([step.command for step in line.steps]) == [step.command for step in line.steps]


def test_a_copy_decides_like_the_original() -> None:
    """A hand that comes out of a pickle takes the same commands and gives the same events."""
    for line in lines("hand", 30, "table"):
        for step in line.steps[1::7]:
            again = pickle.loads(pickle.dumps(step.state))  # noqa: S301 - our own bytes
            assert decide(again, step.command) == step.events


def test_deciding_and_evolving_change_no_state() -> None:
    """States are values: after a line has gone on, and after refusals, every earlier state is as it was."""
    for number, line in enumerate(lines("hand", 30, "table")):
        rng = seeded("refuse", number)
        told = [repr(state) for state in line.states]
        for state in line.states:
            for _ in range(3):
                try:
                    decide(state, wild_command(state, rng))
                except RulesError:
                    continue
        assert [repr(state) for state in line.states] == told


def test_the_same_seed_gives_the_same_line() -> None:
    """Nothing in the rules or the chooser draws on anything but the seed."""
    for enforcement in ("strict", "table"):
        assert lines("hand", 10, enforcement) == lines("hand", 10, enforcement)


def test_a_shake_is_all_the_chance_there_is() -> None:
    """SET-3: given the same deck and commands a hand goes the same way, whatever else was drawn meanwhile."""
    for line in lines("hand", 20, "strict"):
        state: Any = start(line.opening)
        for step in line.steps:
            random_command(state, seeded("other"))
            events = decide(state, step.command)
            assert events == step.events
            for event in events:
                state = evolve(state, event)
        assert any(isinstance(step.command, Shake) for step in line.steps)
