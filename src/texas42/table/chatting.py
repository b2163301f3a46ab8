"""Chat under the three levels of communication (CND-5)."""

from __future__ import annotations

from typing import Any, Final

from texas42.rules import IllegalError, MalformedError
from texas42.table.actors import Actor
from texas42.table.commands import Say
from texas42.table.events import Said, TableEvent
from texas42.table.seating import check_own_name
from texas42.table.state import MOST_SAID, Table, hand_on, present, seat_of
from texas42.table.whose import a_person

LONGEST: Final = 500
"""How many letters a message may have."""


def decide_say(table: Table, command: Say, by: Actor, at: int) -> tuple[TableEvent, ...]:
    person, text = a_person(by), command.text.strip()
    if not text or len(text) > LONGEST or not text.isprintable():
        raise MalformedError(
            f"Say something in 1 to {LONGEST} letters on one line.",
            code="bad_text",
            rule="CND-5",
            offending=command.text,
        )
    seat = seat_of(table, person)
    if seat is None:
        return (_said_by_watcher(table, person, command.name, text, at),)
    if hand_on(table) and table.settings.options.communication == "strict":
        raise IllegalError("Nobody talks during a hand at this table.", code="no_talking", rule="CND-5")
    return (Said(seat, present(table, seat).name, text, "everybody", at),)


def _said_by_watcher(table: Table, person: str, name: str, text: str, at: int) -> Said:
    """Spectators never reach seated players during a hand."""
    if not table.settings.watching or person in table.door.kicked:
        raise IllegalError("Only players talk at this table.", code="no_watching", rule="CND-5")
    check_own_name(table, name)
    return Said(None, name, text, "spectators" if hand_on(table) else "everybody", at)


def on_said(table: Table, event: Said) -> Table:
    """The last messages of each audience, so that what one says pushes nothing out of sight of the other."""
    chat = (*table.chat, event)
    same = [said for said in chat if said.to == event.to]
    if len(same) > MOST_SAID:
        chat = tuple(said for said in chat if said is not same[0])
    return table._replace(chat=chat)


DECIDE: Final[dict[type, Any]] = {Say: decide_say}
EVOLVE: Final[dict[type, Any]] = {Said: on_said}
