"""Lines of play: legal commands and what they made happen, from an opening to some point or to the end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal, NamedTuple

from texas42.rules import Command, Event, Options, Seat, State, decide, fold, start
from texas42.rules.events import GameStarted, HandStarted, MatchStarted
from texas42.testing.choosing import random_command, random_options, seeded
from texas42.testing.mischief import random_act

Opening = HandStarted | GameStarted | MatchStarted
Kind = Literal["hand", "game", "match"]


class Step(NamedTuple):
    """One command in the state it was given in, and the events it was decided into."""

    state: State
    command: Command
    events: tuple[Event, ...]


class Line(NamedTuple):
    """A legal line of play."""

    opening: Opening
    steps: tuple[Step, ...]
    final: State

    @property
    def history(self) -> tuple[Event, ...]:
        """Every event, the opening first; replaying it gives the final state."""
        return (self.opening, *(event for step in self.steps for event in step.events))

    @property
    def states(self) -> tuple[State, ...]:
        """Every state from the first to the final one."""
        return (*(step.state for step in self.steps), self.final)


def opening(kind: Kind, options: Options, rng: Random) -> Opening:
    """What a hand, a game or a match begins with."""
    if kind == "hand":
        return HandStarted(options, Seat(rng.randrange(4)))
    return GameStarted(options) if kind == "game" else MatchStarted(options, rng.choice((1, 3)))


def random_line(first: Opening, rng: Random, *, mischief: float = 0.0, most: int = 100_000) -> Line:
    """A line to the end, or of at most so many commands.

    With mischief, people may go on calling reneges when it is over (CND-1).
    """
    state: State = start(first)
    steps: list[Step] = []
    while len(steps) < most and not state.is_over:
        state = _step(state, random_command(state, rng, mischief), steps)
    while mischief and len(steps) < most and rng.random() < 0.75:
        act = random_act(state, rng)
        if act is None:
            break
        state = _step(state, act, steps)
    return Line(first, tuple(steps), state)


def random_lines(kind: Kind, count: int, *, mischief: float = 0.0, **fixed: Any) -> Iterator[Line]:
    """So many lines, each from a seed and under house rules of its own; `fixed` options are as given."""
    for number in range(count):
        rng = seeded(kind, number, mischief, sorted(fixed.items()))
        options = random_options(rng, **fixed)
        yield random_line(opening(kind, options, rng), rng, mischief=mischief)


def _step(state: Any, command: Command, steps: list[Step]) -> State:
    events = decide(state, command)
    steps.append(Step(state, command, events))
    after: State = fold(state, events)
    return after
