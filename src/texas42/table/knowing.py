"""What a viewer knows of a table, and what a viewer gets to see of an event: the secrets are blank.

Folding redacted events onto what a viewer knew gives what that viewer knows then. Three things begin anew: who takes
another seat (or is sent from one), who becomes host, and, where nobody may watch, who has no seat, is told a new view,
because with the place at the table changes what may be known of the past.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from texas42.rules import MatchView
from texas42.rules import redact as redact_event
from texas42.rules import view as view_match
from texas42.rules.match import Match
from texas42.rules.seats import Seat
from texas42.table.actors import PersonId
from texas42.table.events import (
    ActHeld,
    Happened,
    HostChanged,
    LinkMade,
    PersonInvited,
    PersonUninvited,
    Said,
    SeatTaken,
    ShakeCommitted,
    TableEvent,
    TableOpened,
)
from texas42.table.state import Door, FairShake, LastAct, Person, Sitter, Table, seat_of


def known(table: Table, viewer: PersonId | None) -> Table:
    """The table as far as a person, or a passer-by (None), may know it."""
    me = viewer or None
    seat = seat_of(table, me)
    last, shake = table.last_act, table.shake
    in_sight = may_see(table, me)
    return table._replace(
        viewer=me,
        version=table.shown,
        at=table.shown_at,
        host=_mine(table.host, me),
        officials=tuple(_mine(one, me) for one in table.officials),
        seats=tuple(_sitter(sitter, me) for sitter in table.seats),
        door=_door(table, me),
        match=_seen(table.match, seat) if in_sight else _outline(table.match),
        last_act=_last_act(last, seat) if last is not None and in_sight else None,
        held=table.held if table.held is not None and table.held.seat is seat else None,
        shake=shake and FairShake(shake.number, shake.commitment),
        chat=tuple(said for said in table.chat if seat is None or said.to == "everybody"),
    )


def may_see(table: Table, viewer: PersonId | None) -> bool:
    """Whether somebody sits here or may watch."""
    return table.settings.watching or seat_of(table, viewer) is not None


def _mine(person: PersonId, me: PersonId | None) -> PersonId:
    return person if person == me else ""


def _sitter(sitter: Sitter | None, me: PersonId | None) -> Sitter | None:
    return sitter._replace(id=_mine(sitter.id, me)) if isinstance(sitter, Person) else sitter


def _door(table: Table, me: PersonId | None) -> Door:
    """The host knows whom by name; others, what concerns themselves."""
    door, hosting = table.door, me == table.host
    return Door(
        link=door.link if hosting else "",
        invited=tuple((_mine(person, me), name) for person, name in door.invited if hosting or person == me),
        kicked=tuple(_mine(person, me) for person in door.kicked),
    )


def _seen(match: Any, seat: Seat | None) -> Any:
    return view_match(match, seat) if isinstance(match, Match) else match


def _outline(match: Any) -> MatchView | None:
    """That a match is on, and nothing of its game."""
    return None if match is None else MatchView(match.standing, None, None)


def _last_act(last: LastAct, seat: Seat | None) -> LastAct:
    return last._replace(before=_seen(last.before, seat))


def redact(table: Table, event: TableEvent, viewer: PersonId | None) -> TableEvent | None:
    """The event as a viewer may know it, who sits where `table`, before the event, says; None if not at all."""
    me = viewer or None
    if not may_see(table, me):
        return None
    change = _REDACT.get(type(event))
    redacted: TableEvent | None = event if change is None else change(table, event, me)
    return redacted


def _opened(_table: Table, event: TableOpened, me: PersonId | None) -> TableEvent:
    return event._replace(host=_mine(event.host, me), officials=tuple(_mine(one, me) for one in event.officials))


def _named(_table: Table, event: SeatTaken | HostChanged, me: PersonId | None) -> TableEvent:
    return event._replace(person=_mine(event.person, me))


def _link(table: Table, event: LinkMade, me: PersonId | None) -> TableEvent | None:
    return event if me == table.host else None


def _invited(table: Table, event: PersonInvited | PersonUninvited, me: PersonId | None) -> TableEvent | None:
    return event._replace(person=_mine(event.person, me)) if me in (table.host, event.person) else None


def _happened(table: Table, event: Happened, me: PersonId | None) -> TableEvent:
    redacted = redact_event(event.event, seat_of(table, me))
    return event if redacted is event.event else event._replace(event=redacted)


def _held(table: Table, event: ActHeld, me: PersonId | None) -> TableEvent | None:
    return event if event.seat is seat_of(table, me) else None


def _committed(_table: Table, event: ShakeCommitted, _me: PersonId | None) -> TableEvent:
    return event._replace(nonce="", deck=())


def _said(table: Table, event: Said, me: PersonId | None) -> TableEvent | None:
    return event if event.to == "everybody" or seat_of(table, me) is None else None


_REDACT: Final[dict[type, Callable[[Table, Any, PersonId | None], TableEvent | None]]] = {
    TableOpened: _opened,
    SeatTaken: _named,
    HostChanged: _named,
    LinkMade: _link,
    PersonInvited: _invited,
    PersonUninvited: _invited,
    Happened: _happened,
    ActHeld: _held,
    ShakeCommitted: _committed,
    Said: _said,
}
