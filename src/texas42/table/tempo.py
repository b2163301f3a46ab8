"""Even tempo (CND-5): bids, names and plays are shown on the beat, whoever made them and however long it took.

The beats follow each other from when the table began to wait, at a pace that depends on the phase and nothing else.
An act is shown at the first beat after it was made; so thinking shows in whole beats only, and a bot's not at all.
"""

from __future__ import annotations

from typing import Any, Final

from texas42.rules import Phase
from texas42.rules.commands import MakeBid, NameContract, PlayDomino, TouchDomino
from texas42.table.actors import Actor
from texas42.table.commands import Reveal
from texas42.table.events import ActHeld, TableEvent
from texas42.table.ruling import ruled
from texas42.table.state import Held, Table, public_hand
from texas42.table.whose import not_stopped, not_yet, nothing_due, the_hall


def pace(table: Table) -> int:
    """Milliseconds from beat to beat in this phase."""
    public, tempo = public_hand(table), table.settings.tempo
    if public is None or public.phase is Phase.BIDDING:
        return tempo.bid_ms if public is None or public.auction.bids else tempo.first_bid_ms
    return tempo.name_ms if public.phase is Phase.NAMING else tempo.play_ms


def beat_after(table: Table, at: int) -> int:
    """The first beat not before `at`; the table waits for one beat at least."""
    since, step = table.timing.since, pace(table)
    return since + step * max(1, -(-(at - since) // step))


def held_back(table: Table, act: MakeBid | NameContract | PlayDomino | TouchDomino, at: int) -> tuple[TableEvent, ...]:
    """The act, held back until its beat; nothing where it may be shown at once."""
    if not table.settings.options.even_tempo:
        return ()
    beat = beat_after(table, at)
    return (ActHeld(act.seat, act, beat, at),) if beat > at else ()


def decide_reveal(table: Table, _command: Reveal, by: Actor, at: int) -> tuple[TableEvent, ...]:
    """The act is shown. It is still possible: whatever takes the turn away has taken it back as well."""
    the_hall(by)
    if table.held is None:
        raise nothing_due()
    not_stopped(table)
    not_yet(at, table.held.show_at)
    return ruled(table, table.held.command, at)


def on_held(table: Table, event: ActHeld) -> Table:
    return table._replace(held=Held(event.seat, event.command, event.show_at))


DECIDE: Final[dict[type, Any]] = {Reveal: decide_reveal}
EVOLVE: Final[dict[type, Any]] = {ActHeld: on_held}
