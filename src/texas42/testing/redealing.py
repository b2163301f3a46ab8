"""Re-dealing what a viewer cannot see: another history that must look the same from that seat.

Whatever came to light stays with its owner: dominoes played (also those a take-back returned), exposed, laid down
or shown at the end. All others of the other seats change places, in the seats' hands and in what they did unseen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from texas42.rules import EMPTY, Domino, DominoSet, Event, Seat
from texas42.rules.events import (
    DominoesDrawn,
    DominoExposed,
    DominoPlayed,
    DominoTouched,
    HandArranged,
    HandsShown,
    LaidDown,
    PlayedOutOfTurn,
)

Exchange = dict[Domino, Domino]
_PRIVATE: Final = (DominoesDrawn, HandArranged, DominoTouched)


def redealt(history: Sequence[Event], viewer: Seat | None, rng: Random) -> tuple[Event, ...]:
    """The history as it might have been, for all that a seat, or a spectator (None), knows."""
    after: list[Event] = []
    for events in _deals(history):
        exchange = _exchange(events, viewer, rng)
        after += [event if _is_own(event, viewer) else exchanged(event, exchange) for event in events]
    return tuple(after)


def _deals(history: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The history in parts, each of which holds one deal at most."""
    begin, drawn = 0, 0
    for place, event in enumerate(history):
        if isinstance(event, DominoesDrawn):
            if drawn == 4:
                yield history[begin:place]
                begin, drawn = place, 0
            drawn += 1
    yield history[begin:]


def _exchange(events: Sequence[Event], viewer: Seat | None, rng: Random) -> Exchange:
    seen = came_to_light(events)
    hidden = EMPTY
    for event in events:
        if isinstance(event, DominoesDrawn) and event.seat is not viewer:
            hidden |= DominoSet.from_iterable(event.dominoes or ())
    unseen = tuple(hidden - seen)
    return dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))


def came_to_light(events: Iterable[Event]) -> DominoSet:
    """The dominoes that everybody saw, also those that a take-back returned."""
    return DominoSet.from_iterable(domino for event in events for domino in _seen(event))


def _seen(event: Event) -> Iterator[Domino]:
    """The dominoes that an event brings to light."""
    if isinstance(event, DominoPlayed | PlayedOutOfTurn | DominoExposed):
        yield event.domino
    elif isinstance(event, LaidDown):
        yield from event.dominoes
    elif isinstance(event, HandsShown):
        for hand in event.hands:
            yield from hand


def _is_own(event: Event, viewer: Seat | None) -> bool:
    return isinstance(event, _PRIVATE) and event.seat is viewer


def exchanged(event: Event, exchange: Exchange) -> Event:
    """An event that not everybody sees, with other dominoes; any other as it is."""
    if isinstance(event, DominoTouched):
        return event if event.domino is None else event._replace(domino=exchange.get(event.domino, event.domino))
    if not isinstance(event, _PRIVATE) or event.dominoes is None:
        return event
    return event._replace(dominoes=tuple(exchange.get(domino, domino) for domino in event.dominoes))
