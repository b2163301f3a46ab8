"""Opening and closing a table, its settings, and its door: who may come in."""

from __future__ import annotations

import re
from hashlib import sha256
from hmac import compare_digest
from typing import Any, Final

from texas42.rules import MalformedError, NotYoursError
from texas42.table.actors import HALL, Actor, PersonId
from texas42.table.commands import ChangeSettings, CloseTable, Invite, MakeLink, Uninvite
from texas42.table.events import (
    HostChanged,
    LinkMade,
    PersonInvited,
    PersonUninvited,
    SettingsChanged,
    TableClosed,
    TableEvent,
    TableOpened,
)
from texas42.table.settings import Settings, check_name, check_settings
from texas42.table.state import Door, Person, Sitter, Table, Timing
from texas42.table.whose import a_person, before_the_game, not_yet, the_host

_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


def open_table(settings: Settings, host: PersonId, at: int, officials: tuple[PersonId, ...] = ()) -> TableOpened:
    """The event that opens a table, for `start_table`."""
    check_settings(settings)
    a_person(host)
    return TableOpened(settings, host, at, officials)


def start_table(event: TableOpened) -> Table:
    """A table at which nobody sits yet."""
    return Table(event.settings, event.host, event.at, event.at, officials=event.officials, timing=Timing(event.at))


def link_digest(secret: str) -> str:
    """What the table keeps of an invitation link's secret."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def check_admitted(table: Table, person: PersonId, secret: str) -> None:
    """Refuse whom the door does not let in."""
    door = table.door
    if person in door.kicked:
        raise NotYoursError("The host asked you to leave this table.", code="kicked", rule="SET-1")
    invited = person == table.host or any(person == one for one, _ in door.invited)
    if invited or table.settings.invitation == "open":
        return
    by_link = table.settings.invitation == "link" and door.link
    if not by_link or not compare_digest(door.link, link_digest(secret)):
        raise NotYoursError("This table is for invited players.", code="not_invited", rule="SET-1")


def decide_settings(table: Table, command: ChangeSettings, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_host(table, by)
    before_the_game(table)
    check_settings(command.settings)
    return (SettingsChanged(command.settings, at),)


def decide_link(table: Table, command: MakeLink, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_host(table, by)
    if not _DIGEST.fullmatch(command.digest):
        raise MalformedError("A digest is 64 hexadecimal digits.", code="bad_digest", rule="SET-1")
    return (LinkMade(command.digest, at),)


def decide_invite(table: Table, command: Invite, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_host(table, by)
    a_person(command.person)
    check_name(command.name)
    if any(name == command.name for _, name in table.door.invited):
        raise MalformedError(
            f"{command.name} is invited already.", code="invited_already", rule="SET-1", offending=command.name
        )
    return (PersonInvited(command.person, command.name, at),)


def decide_uninvite(table: Table, command: Uninvite, by: Actor, at: int) -> tuple[TableEvent, ...]:
    the_host(table, by)
    for person, name in table.door.invited:
        if name == command.name:
            return (PersonUninvited(person, name, at),)
    raise MalformedError(
        f"Nobody called {command.name!r} is invited.", code="not_invited", rule="SET-1", offending=command.name
    )


def decide_close(table: Table, _command: CloseTable, by: Actor, at: int) -> tuple[TableEvent, ...]:
    if by is HALL:
        not_yet(at, table.at + table.settings.unused_ms)
        return (TableClosed("unused", at),)
    the_host(table, by)
    before_the_game(table)
    return (TableClosed("host", at),)


def on_settings(table: Table, event: SettingsChanged) -> Table:
    """Who was ready was ready for other settings."""
    return table._replace(settings=event.settings, seats=nobody_ready(table.seats))


def nobody_ready(seats: tuple[Sitter | None, ...]) -> tuple[Sitter | None, ...]:
    return tuple(sitter._replace(ready=False) if isinstance(sitter, Person) else sitter for sitter in seats)


def on_link(table: Table, event: LinkMade) -> Table:
    return table._replace(door=table.door._replace(link=event.digest))


def on_invited(table: Table, event: PersonInvited) -> Table:
    return _inviting(table, (*table.door.invited, (event.person, event.name)))


def on_uninvited(table: Table, event: PersonUninvited) -> Table:
    return _inviting(table, tuple(one for one in table.door.invited if one[1] != event.name))


def _inviting(table: Table, invited: tuple[tuple[PersonId, str], ...]) -> Table:
    door: Door = table.door._replace(invited=invited)
    return table._replace(door=door)


def on_host_changed(table: Table, event: HostChanged) -> Table:
    return table._replace(host=event.person)


def on_closed(table: Table, event: TableClosed) -> Table:
    return table._replace(closed=event.why)


DECIDE: Final[dict[type, Any]] = {
    ChangeSettings: decide_settings,
    MakeLink: decide_link,
    Invite: decide_invite,
    Uninvite: decide_uninvite,
    CloseTable: decide_close,
}
EVOLVE: Final[dict[type, Any]] = {
    SettingsChanged: on_settings,
    LinkMade: on_link,
    PersonInvited: on_invited,
    PersonUninvited: on_uninvited,
    HostChanged: on_host_changed,
    TableClosed: on_closed,
}
