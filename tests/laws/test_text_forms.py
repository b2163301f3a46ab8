"""Every text form of a random line reads back as what was written."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from texas42.records import Position, Record, dumps, loads, parse_position
from texas42.records.jsons import from_json_lines, from_json_text, to_json_lines, to_json_text
from texas42.rules import SEATS, Hand, redact, view
from texas42.testing.lines import Kind, Line, random_lines

KINDS: tuple[tuple[Kind, int], ...] = (("hand", 60), ("game", 5), ("match", 3))


def lines(kind: Kind, count: int) -> Iterator[Line]:
    short = {"target_marks": 3, "target_points": 100}
    yield from random_lines(kind, count, mischief=0.15, enforcement="strict", **short)
    yield from random_lines(kind, count, mischief=0.15, enforcement="table", **short)


@pytest.mark.parametrize(("kind", "count"), KINDS)
def test_histories_and_views_round_trip_as_json(kind: Kind, count: int) -> None:
    """§12, CND-5: events, redacted events, commands and views come back from JSON as they were."""
    for line in lines(kind, count):
        assert from_json_lines(to_json_lines(line.history)) == line.history
        commands = tuple(step.command for step in line.steps)
        assert from_json_text("commands", to_json_text(commands)) == commands
        for viewer in (SEATS[len(commands) % 4], None):
            told = tuple(redact(event, viewer) for event in line.history)
            assert from_json_lines(to_json_lines(told)) == told
            seen = view(line.final, viewer)
            assert from_json_text("view", to_json_text(seen)) == seen


@pytest.mark.parametrize(("kind", "count"), KINDS)
def test_records_round_trip_and_replay(kind: Kind, count: int) -> None:
    """§12: a record made from a history reads back as written, and replays to the same history and state."""
    for line in lines(kind, count):
        record = Record.from_events(line.history)
        assert loads(dumps(record)) == record
        assert record.replay() == (line.history, line.final)


def test_positions_round_trip() -> None:
    """PLY-1, SCR-1: every position in the play of a hand reads back from its line."""
    seen = 0
    for line in lines("hand", 60):
        for hand in line.states:
            if isinstance(hand, Hand) and hand.public.play is not None and not hand.is_over:
                position = Position.from_hand(hand)
                assert parse_position(str(position)) == position
                seen += 1
    assert seen > 1500
