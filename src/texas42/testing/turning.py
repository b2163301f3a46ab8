"""The table turned: the same commands and events with everybody sitting so many places further clockwise."""

from __future__ import annotations

from typing import Any, TypeVar, cast

from texas42.rules import Command, Event, Options, Outcome, Seat, Team, deck_for, draw, drawing_order
from texas42.rules.commands import Shake
from texas42.rules.events import GameEnded, HandsShown, MatchEnded

T = TypeVar("T")


def turned_command(command: Command, options: Options, quarters: int) -> Command:
    """The command of the seats turned; a shake deals the same hands to them."""
    if not isinstance(command, Shake):
        return cast("Command", _turned(command, quarters))
    drawn = zip(drawing_order(options, command.seat), draw(options, command.deck), strict=True)
    hands = [dominoes for _, dominoes in sorted(drawn)]
    shaker = command.seat.turned(quarters)
    return Shake(shaker, deck_for(options, shaker, _rolled(tuple(hands), quarters)))


def turned_event(event: Event, quarters: int) -> Event:
    """What happens then."""
    return cast("Event", _turned(event, quarters))


def turned_pair(pair: tuple[T, T], quarters: int) -> tuple[T, T]:
    """What belongs to N-S and E-W: odd turns swap it."""
    return (pair[1], pair[0]) if quarters % 2 else pair


def _rolled(by_seat: tuple[T, ...], quarters: int) -> tuple[T, ...]:
    """What belongs to N, E, S and W."""
    return tuple(by_seat[(place - quarters) % 4] for place in range(4))


def _turned(value: Any, quarters: int) -> Any:
    if isinstance(value, Seat):
        return value.turned(quarters)
    if isinstance(value, Team):
        return value.other if quarters % 2 else value
    if isinstance(value, Options) or not isinstance(value, tuple):
        return value
    if not hasattr(value, "_fields"):
        return tuple(_turned(part, quarters) for part in value)
    fields = {name: _turned(part, quarters) for name, part in zip(value._fields, value, strict=True)}
    if isinstance(value, HandsShown):
        fields["hands"] = _rolled(value.hands, quarters)
    for name in ("taken", "tricks", "score", "games"):
        if isinstance(value, Outcome | GameEnded | MatchEnded) and name in fields:
            fields[name] = turned_pair(fields[name], quarters)
    return value._replace(**fields)
