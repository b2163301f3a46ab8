"""Re-dealing what a seat cannot see changes nothing that the seat is shown, offered or told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from texas42.records.jsons import to_json_lines, to_json_text
from texas42.rules import SEATS, Event, Hand, RulesError, Seat, SeatView, decide, redact, replay, view
from texas42.rules.commands import CallRenege, Command
from texas42.rules.events import DominoesDrawn, HandsShown
from texas42.testing.choosing import random_command, seeded
from texas42.testing.lines import random_lines
from texas42.testing.redealing import redealt
from texas42.testing.wildness import wild_command

VIEWERS = (*SEATS, None)


def beginnings(enforcement: str, count: int) -> Iterator[tuple[tuple[Event, ...], Random]]:
    """Histories of hands after every fourth command or so."""
    for number, line in enumerate(random_lines("hand", count, mischief=0.15, enforcement=enforcement)):
        rng = seeded("beginnings", number)
        for commands in range(1 + rng.randrange(4), len(line.steps) + 1, 4):
            yield line._replace(steps=line.steps[:commands]).history, rng


def hand_of(history: tuple[Event, ...]) -> Hand:
    hand = replay(history)
    assert isinstance(hand, Hand)
    return hand


def offered(seen: SeatView) -> tuple[object, ...]:
    reasons = [seen.why_not(domino) for domino in seen.held]
    return (seen.legal_bids(), seen.legal_calls(), seen.legal_plays(), reasons)


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_a_seat_is_shown_and_offered_the_same(enforcement: str) -> None:
    """PLY-3, BID-1, CND-5: views, legal bids, calls and plays, and every byte told, hang on nothing unseen."""
    moved = 0
    for history, rng in beginnings(enforcement, 30):
        here = hand_of(history)
        for viewer in VIEWERS:
            other = redealt(history, viewer, rng)
            there = hand_of(other)
            moved += here != there
            told, told_there = ([redact(event, viewer) for event in events] for events in (history, other))
            assert to_json_lines(told).encode() == to_json_lines(told_there).encode()
            assert view(here, viewer) == view(there, viewer)
            assert to_json_text(view(here, viewer)).encode() == to_json_text(view(there, viewer)).encode()
            assert repr((told, view(here, viewer))).encode() == repr((told_there, view(there, viewer))).encode()
            assert offered(view(here, viewer)) == offered(view(there, viewer))
    assert moved > 600


def answer(hand: Hand, viewer: Seat, command: Command) -> tuple[object, ...]:
    """What the seat is told after asking for something: the events, or the refusal."""
    try:
        events = decide(hand, command)
    except RulesError as error:
        return (type(error), error.code, error.rule, error.message, error.offending)
    if isinstance(command, CallRenege):
        return ("called",)
    return tuple(redact(event, viewer) for event in events if not isinstance(event, HandsShown))


def waits_for_others(hand: Hand, viewer: Seat) -> bool:
    """Somebody else's bid or play out of turn is due later, and their hand decides whether it stands (BID-8, CND-4)."""
    held = zip(SEATS, hand.public.conduct.held_bids, hand.public.conduct.held_plays, strict=True)
    return any(seat is not viewer and (bid is not None or play is not None) for seat, bid, play in held)


def wish(hand: Hand, viewer: Seat, rng: Random) -> Command:
    """What the seat should do if it has to act, every second time, or else anything."""
    if not hand.is_over and rng.random() < 0.5:
        command = random_command(hand, rng)
        if getattr(command, "seat", None) is viewer:
            return command
    return wild_command(hand, rng, viewer)


@pytest.mark.parametrize("enforcement", ["strict", "table"])
def test_a_seat_is_answered_the_same(enforcement: str) -> None:
    """CND-5: whatever a seat asks for, allowed or refused, the answer hangs on nothing unseen.

    What brings the unseen to light is a called renege and the hands shown at the end (CND-1, PLY-7).
    """
    refused = allowed = 0
    for history, rng in beginnings(enforcement, 60):
        here = hand_of(history)
        for viewer in SEATS:
            there = hand_of(redealt(history, viewer, rng))
            for _ in range(0 if waits_for_others(here, viewer) else 4):
                command = wish(here, viewer, rng)
                answered = answer(here, viewer, command)
                assert answered == answer(there, viewer, command), command
                refused += isinstance(answered[0], type)
                allowed += not isinstance(answered[0], type)
    assert refused > 2000
    assert allowed > 500


def test_re_dealing_keeps_what_came_to_light() -> None:
    """SET-1, CND-2: a re-dealt history has the same seven for its viewer, and 28 dominoes in every deal."""
    for history, rng in beginnings("table", 20):
        for viewer in SEATS:
            other = redealt(history, viewer, rng)
            here, there = hand_of(history), hand_of(other)
            assert here.formations[viewer] == there.formations[viewer]
            drawn = [event for event in other if isinstance(event, DominoesDrawn)]
            for deal in range(0, len(drawn) - 3, 4):
                assert len({domino for event in drawn[deal : deal + 4] for domino in event.dominoes or ()}) == 28
            exposed = here.public.exposed
            assert [here.held(seat) & exposed for seat in SEATS] == [there.held(seat) & exposed for seat in SEATS]
