"""What the rules make of a command, as events of the table, and what follows from those at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from texas42.rules import Command, Event, IllegalError, Match, decide
from texas42.rules import events as ev
from texas42.table.events import Happened, ProposalEnded, ShakeOpened, TableEvent, ViolationNoted
from texas42.table.state import Table

STILL: Final = frozenset({ev.TrickTaken, ev.HandDecided, ev.HandArranged})
"""What may follow an act without anybody having acted, and without anything hidden having come to light."""


def ruled(table: Table, command: Command, at: int) -> tuple[TableEvent, ...]:
    """What the rules make of a command, or their refusal.

    A viewer's knowledge decides nothing: what is only tried on it (`can`) has no consequences.
    """
    if table.match is None:
        raise IllegalError("No match is being played.", code="no_match", rule="SET-1")
    if not isinstance(table.match, Match):
        return ()
    events = decide(table.match, command)
    return (*(Happened(event, at) for event in events), *_consequences(table, events, at))


def _consequences(table: Table, events: tuple[Event, ...], at: int) -> Iterator[TableEvent]:
    """What the rules saw is on record; a hand that is over opens its shake; an undo lapses once somebody has acted."""
    yield from _noted(events, at)
    if any(_ends_shake(event) for event in events):
        yield from opened_shake(table, at)
    undoing = table.proposal is not None and table.proposal.what == "undo"
    if undoing and any(type(event) not in STILL for event in events):
        yield ProposalEnded("lapsed", at)


def _noted(events: tuple[Event, ...], at: int) -> Iterator[TableEvent]:
    """CND-8: reneges that were proven, misplays, and dominoes that were exposed by themselves."""
    for event in events:
        if isinstance(event, ev.ViolationRecorded):
            yield ViolationNoted(event.seat, "misplay", "seen", None, at)
        elif isinstance(event, ev.RenegeCalled) and event.proven:
            yield ViolationNoted(event.offender, "renege", "seen", event.seat, at)
    if isinstance(events[0], ev.DominoExposed):
        yield ViolationNoted(events[0].seat, "exposed_domino", "seen", None, at)


def _ends_shake(event: Event) -> bool:
    if isinstance(event, ev.OutOfTurnBidAnswered):
        return event.reshake
    return isinstance(event, ev.HandEnded | ev.HandPassedOut)


def opened_shake(table: Table, at: int) -> tuple[TableEvent, ...]:
    """The shake of the hand in play, open to all."""
    return () if table.shake is None else (ShakeOpened(*table.shake, at),)
