"""Turning the table by some seats turns everything that happens, and swaps the score for odd turns."""

from __future__ import annotations

from typing import Any

import pytest

from texas42.rules import Event, Game, Options, Outcome, decide, fold, start
from texas42.rules.events import DominoesDrawn, GameStarted, HandEnded
from texas42.testing.lines import Kind, Line, random_lines
from texas42.testing.turning import turned_command, turned_event, turned_pair

KINDS: tuple[tuple[Kind, int], ...] = (("hand", 150), ("game", 20), ("match", 8))


def in_seat_order(events: tuple[Event, ...]) -> list[Event]:
    """A fixed order of drawing and the list of who draws for the shake go by seat, wherever the shaker sits."""
    drawn = sorted((event for event in events if isinstance(event, DominoesDrawn)), key=lambda event: event.seat)
    others = [event for event in events if not isinstance(event, DominoesDrawn)]
    return [*drawn, *map(_drawing_in_order, others)]


def _drawing_in_order(event: Event) -> Event:
    return event._replace(drawing=tuple(sorted(event.drawing))) if isinstance(event, GameStarted) else event


def turn(line: Line, options: Options, quarters: int) -> Any:
    """Play the line again at the turned table, comparing all that happens; the state at its end."""
    opening: Any = turned_event(line.opening, quarters)
    state: Any = start(opening)
    for step in line.steps:
        events = decide(state, turned_command(step.command, options, quarters))
        expected = tuple(turned_event(event, quarters) for event in step.events)
        if options.draw_order == "fixed" or isinstance(expected[0], GameStarted):
            assert in_seat_order(events) == in_seat_order(expected)
        else:
            assert events == expected
        state = fold(state, events)
    return state


@pytest.mark.parametrize("enforcement", ["strict", "table"])
@pytest.mark.parametrize(("kind", "count"), KINDS)
def test_everything_turns_with_the_table(kind: Kind, count: int, enforcement: str) -> None:
    """SET-1, SET-5, BID-1, PLY-1, SCR-2: no seat is special, so the same commands turned do the same, turned."""
    short = {} if kind == "hand" else {"target_marks": 3, "target_points": 100}
    for number, line in enumerate(random_lines(kind, count, mischief=0.15, enforcement=enforcement, **short)):
        turn(line, line.opening.options, 1 + number % 3)


@pytest.mark.parametrize("quarters", [1, 2, 3, 4])
def test_the_score_turns_with_the_table(quarters: int) -> None:
    """SCR-2, SCR-4, VIC-1: after odd turns the other team has the score, and it wins the game."""
    for line in random_lines("game", 10, target_marks=3, target_points=100):
        turned, final = turn(line, line.opening.options, quarters), line.final
        assert isinstance(final, Game)
        assert final.winner is not None
        assert turned.score == turned_pair(final.score, quarters)
        assert turned.winner is (final.winner.other if quarters % 2 else final.winner)


def test_turning_an_outcome_swaps_its_pairs() -> None:
    """SCR-2: a result turned by one seat is the other team's, and turned four times it is the same again."""
    for line in random_lines("hand", 30):
        for event in line.history:
            assert turned_event(event, 4) == event
            if isinstance(event, HandEnded):
                once = turned_event(event, 1)
                assert isinstance(once, HandEnded)
                assert_swapped(event.outcome, once.outcome)


def assert_swapped(one: Outcome, other: Outcome) -> None:
    assert other.bidders is one.bidders.other
    assert other.made is one.made
    for name in ("taken", "tricks", "score"):
        assert getattr(other, name) == getattr(one, name)[::-1]
