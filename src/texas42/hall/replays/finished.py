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
    hands: tuple[int, ...] = ()
    """Of a game: the shakes of its hands."""
    held: bool = False
    """Of a game: the same four played every hand of it themselves, and nobody stood in for any of them."""


class _Sitting(NamedTuple):
    """What the table knows of a hand beside the game: its shake, when it was over, who sat there."""

    shake: int
    at: int
    sitters: tuple[Sitter, ...]
    players: tuple[str, ...] | None
    """Who bid and played all of it at each seat; none where that changed, or a bot stood in."""


def finished(history: Iterable[TableEvent]) -> tuple[Finished, ...]:
    """Everything that is over at a table, in the order in which it was over, a game after its last hand."""
    events = tuple(history)
    sittings = _sittings(events)
    found: list[Finished] = []
    for match in matches(events):
        for game in _stretches(match, ev.GameStarted, _OF_MATCHES):
            hands = list(_stretches(game, ev.HandStarted, _OF_GAMES))
            here, sittings = sittings[: len(hands)], sittings[len(hands) :]
            found += (one for events, sitting in zip(hands, here, strict=True) for one in _over(events, sitting))
            if here:
                found += (_with_hands(one, here) for one in _over(game, here[-1]))
    return tuple(found)


def _with_hands(game: Finished, sittings: Sequence[_Sitting]) -> Finished:
    players = {sitting.players for sitting in sittings}
    shakes = tuple(sitting.shake for sitting in sittings)
    return game._replace(hands=shakes, held=len(players) == 1 and None not in players)


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
            found.append(_Sitting(shake, event.at, _sitters(table), _players(table)))
        elif isinstance(event, Happened) and isinstance(event.event, _MARKS_OF_A_HAND):
            found[-1] = _Sitting(shake, event.at, _sitters(table), found[-1].players)
        elif isinstance(event, Happened) and isinstance(event.event, _ACTS) and found[-1].players != _players(table):
            found[-1] = found[-1]._replace(players=None)
    return found


_ACTS: Final = (ev.BidMade, ev.ContractNamed, ev.DominoPlayed)
_MARKS_OF_A_HAND: Final = (ev.DominoesDrawn, ev.HandEnded, ev.HandPassedOut)


def _players(table: Table) -> tuple[str, ...] | None:
    """Who acts at each seat; none while a bot stands in for somebody."""
    if any(isinstance(one, Person) and one.stand_in is not None for one in table.seats):
        return None
    return tuple(one.person or f"bot:{one.bot}" for one in _sitters(table))


def _sitters(table: Table) -> tuple[Sitter, ...]:
    return tuple(map(_sitter, table.seats))


def _sitter(one: Person | Bot | None) -> Sitter:
    if isinstance(one, Person):
        return Sitter(one.name, person=one.id)
    return Sitter("") if one is None else Sitter(one.name, bot=one.level)
