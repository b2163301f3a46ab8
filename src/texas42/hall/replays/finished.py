"""The finished hands and games in a table's history, each as a record of its own.

A hand in play is never among them. What an undo took back is left out, as `texas42.table.matches` leaves it out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from texas42.records import Record
from texas42.rules import Event, Game, Hand, replay
from texas42.rules import events as ev
from texas42.table import Bot, Person, PersonId, Table, TableEvent, TableOpened, evolve, matches, start_table
from texas42.table.events import Happened, ShakeCommitted

Kind = Literal["hand", "game"]


class Sitter(NamedTuple):
    """Who held a seat when it was over: a person, or the bot of a level."""

    name: str
    person: PersonId = ""
    bot: str = ""


class Finished(NamedTuple):
    kind: Kind
    shake: int
    """The table's number of its shake, or of its last one: with the kind, which of the table's replays it is."""
    at: int
    record: Record
    sitters: tuple[Sitter, ...]
    """N, E, S and W."""
    state: Hand | Game


class _Sitting(NamedTuple):
    """What the table knows of a hand beside the game: its shake, when it was over, who sat there."""

    shake: int
    at: int
    sitters: tuple[Sitter, ...]


def finished(history: Iterable[TableEvent]) -> tuple[Finished, ...]:
    """Everything that is over at a table, in the order in which it was over, a game after its last hand."""
    events = tuple(history)
    sittings = _sittings(events)
    found: list[Finished] = []
    for match in matches(events):
        for game in _stretches(match, ev.GameStarted, _OF_MATCHES):
            hands = list(_stretches(game, ev.HandStarted, _OF_GAMES))
            here, sittings = sittings[: len(hands)], sittings[len(hands) :]
            stretches = list(zip(hands, here, strict=True))
            if here:
                stretches.append((game, here[-1]))
            found += (one for events, sitting in stretches for one in _over(events, sitting))
    return tuple(found)


def _over(events: Sequence[Event], sitting: _Sitting) -> Iterator[Finished]:
    state = replay(events)
    if isinstance(state, Hand | Game) and state.is_over:
        kind: Kind = "hand" if isinstance(state, Hand) else "game"
        yield Finished(kind, sitting.shake, sitting.at, Record.from_events(events), sitting.sitters, state)


def _stretches(events: Sequence[Event], begins: type, leave_out: frozenset[type]) -> Iterator[list[Event]]:
    """The events from each beginning to the next, without those that belong to something larger."""
    stretch: list[Event] = []
    for event in events:
        if isinstance(event, begins):
            if stretch:
                yield stretch
            stretch = [event]
        elif stretch and type(event) not in leave_out:
            stretch.append(event)
    if stretch:
        yield stretch


_OF_MATCHES: Final = frozenset({ev.MatchStarted, ev.SeatingChanged, ev.MatchEnded})
_OF_GAMES: Final = _OF_MATCHES | {ev.GameStarted, ev.ShakeDrawn, ev.GameEnded, ev.GameResumed}


def _sittings(history: Sequence[TableEvent]) -> list[_Sitting]:
    """One for each hand that began, as it was when the hand was last drawn or over."""
    if not history or not isinstance(history[0], TableOpened):
        return []
    table, shake, found = start_table(history[0]), 0, list[_Sitting]()
    for event in history[1:]:
        table = evolve(table, event)
        if isinstance(event, ShakeCommitted):
            shake = event.number
        elif isinstance(event, Happened) and isinstance(event.event, ev.HandStarted):
            found.append(_Sitting(shake, event.at, _sitters(table)))
        elif isinstance(event, Happened) and isinstance(event.event, _MARKS_OF_A_HAND):
            found[-1] = _Sitting(shake, event.at, _sitters(table))
    return found


_MARKS_OF_A_HAND: Final = (ev.DominoesDrawn, ev.HandEnded, ev.HandPassedOut)


def _sitters(table: Table) -> tuple[Sitter, ...]:
    return tuple(map(_sitter, table.seats))


def _sitter(one: Person | Bot | None) -> Sitter:
    if isinstance(one, Person):
        return Sitter(one.name, person=one.id)
    return Sitter("") if one is None else Sitter(one.name, bot=one.level)
