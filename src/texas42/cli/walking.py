"""`texas42 record playthrough`: a record decision by decision: who did what, knowing what, with which choices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

import typer

from texas42.cli.record_files import sound_records
from texas42.cli.showing import hand_of
from texas42.records import Record, dominoes_text
from texas42.records.jsons import to_json
from texas42.rules import Command, Event, Seat, SeatView, State, decide, fold, start, view


class Decision(NamedTuple):
    """One command, what its seat knew and could have done, and what it led to."""

    number: int
    seen: SeatView | None
    command: Command
    events: tuple[Event, ...]

    @property
    def legal(self) -> tuple[str, ...]:
        seen = self.seen
        if seen is None:
            return ()
        bids = tuple(bid.symbol for bid in seen.legal_bids())
        return bids + tuple(map(str, seen.legal_calls())) + tuple(map(str, seen.legal_plays()))


def playthrough(source: str, *, as_json: bool) -> None:
    """Print every decision of every record."""
    for record in sound_records(source):
        for decision in decisions(record):
            typer.echo(json.dumps(_decision_json(decision)) if as_json else _decision_text(decision))


def decisions(record: Record) -> Iterator[Decision]:
    """A record's commands in turn, each with what its seat saw before."""
    state: State = start(record.opening)
    for number, command in enumerate(record.commands, start=1):
        events = decide(state, command)
        yield Decision(number, _seen(state, command), command, events)
        state = fold(state, events)


def _seen(state: State, command: Command) -> SeatView | None:
    hand, seat = hand_of(state), getattr(command, "seat", None)
    if hand is None or hand.is_over or not isinstance(seat, Seat):
        return None
    return view(hand, seat)


def _decision_text(decision: Decision) -> str:
    facts = to_json(decision.command)
    did = " ".join(_words(value) for name, value in facts.items() if name not in ("type", "seat"))
    seat = facts.get("seat", "-")
    parts = [f"{decision.number:>3} {seat} {facts['type']} {did}".rstrip()]
    if decision.seen is not None and decision.seen.held:
        parts.append(f"holds {dominoes_text(decision.seen.held)}")
    if decision.legal:
        parts.append(f"may {' '.join(decision.legal)}")
    parts.append("; ".join(_event_text(event) for event in decision.events))
    return " | ".join(parts)


def _event_text(event: Event) -> str:
    facts = to_json(event)
    return " ".join(
        [event.type, *(_words(value) for name, value in facts.items() if name not in ("type", "version", "options"))]
    )


def _words(value: object) -> str:
    if isinstance(value, list):
        return ",".join(map(_words, value))
    if isinstance(value, dict):
        return " ".join(f"{name}={_words(one)}" for name, one in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


def _decision_json(decision: Decision) -> dict[str, object]:
    held = [] if decision.seen is None else [str(domino) for domino in decision.seen.held]
    told = {"number": decision.number, "command": to_json(decision.command), "held": held}
    return {**told, "legal": list(decision.legal), "events": [to_json(event) for event in decision.events]}
