"""What the house owes a table, and from when. A sweeper that knows nothing but duties keeps every table going."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from texas42.rules import SEATS, Phase, Seat
from texas42.rules.commands import StartGame
from texas42.rules.events import ClaimAnswered
from texas42.table.beginning import rest_until
from texas42.table.clocks import run_out_due, thinkers
from texas42.table.commands import Act, CloseTable, Lapse, Reveal, RunOut, StandIn, TableCommand
from texas42.table.shaking import shaker_due
from texas42.table.standing_in import stand_in_due
from texas42.table.state import (
    Table,
    game_over,
    hand_on,
    match_on,
    public_hand,
    standing,
    stopped,
    waits_for,
)
from texas42.table.tempo import pace
from texas42.table.violations import lapse_due

DutyKind = Literal["draw", "shake", "choose", "rule", "reveal", "run_out", "lapse", "stand_in", "begin", "close"]


class Duty(NamedTuple):
    """Something for the hall to do, not before `at`. Done twice, too early or too late it is refused, harmlessly.

    `command` is all of it where neither luck nor thinking is needed. Otherwise: `draw` wants an `Act` with
    `DrawForShake` for `seats`, `shake` a `ShakeFairly`, `rule` an `Act` with the solver's `rule_on_claim`, and
    `choose` an `Act` with what the bot at the seat does. `close` is owed where nobody is connected either: presence is
    no event, so that is for the hall to know.
    """

    kind: DutyKind
    at: int
    seats: tuple[Seat, ...] = ()
    command: TableCommand | None = None


def duties(table: Table) -> tuple[Duty, ...]:
    """Everything that is owed now or from some later time on, if nothing else happens before."""
    if table.closed:
        return ()
    going = match_on(table) and not stopped(table)
    return (*(_of_the_match(table) if going else ()), *_lapses(table), _closing(table))


def _of_the_match(table: Table) -> Iterator[Duty]:
    yield from _of_the_hand(table) if hand_on(table) else _between_hands(table)
    for seat in SEATS:
        due = stand_in_due(table, seat)
        if due is not None:
            yield Duty("stand_in", due, (seat,), StandIn(seat))


def _of_the_hand(table: Table) -> Iterator[Duty]:
    public, since = public_hand(table), table.timing.since
    if public is None:
        return
    if public.phase is Phase.SHAKE:
        yield Duty("shake", since, (public.shaker,))
    if isinstance(public.conduct.pending, ClaimAnswered):
        yield Duty("rule", since)
    if table.held is not None:
        yield Duty("reveal", table.held.show_at, command=Reveal())
    else:
        yield from _choosing(table)
    due = run_out_due(table)
    if due is not None:
        yield Duty("run_out", due, thinkers(table), RunOut())


def _choosing(table: Table) -> Iterator[Duty]:
    """Bots choose at once where the table holds acts back to their beat, and on the beat elsewhere.

    Where a team has to answer, its person does; of two bots each may.
    """
    public, since = public_hand(table), table.timing.since
    if public is None or public.phase is Phase.SHAKE or thinkers(table):
        return
    at_once = table.settings.options.even_tempo and public.turn is not None
    for seat in waits_for(table):
        yield Duty("choose", since if at_once else since + pace(table), (seat,))


def _between_hands(table: Table) -> Iterator[Duty]:
    now, since = standing(table), table.timing.since
    due = rest_until(table)
    if now is None or game_over(table):
        yield Duty("begin", due or since, command=Act(StartGame()))
    elif now.drawing:
        yield Duty("draw", since, now.drawing)
    else:
        shaker = shaker_due(table)
        yield Duty("shake", due or since + table.settings.tempo.name_ms, () if shaker is None else (shaker,))


def _lapses(table: Table) -> Iterator[Duty]:
    due = lapse_due(table)
    if due is not None:
        yield Duty("lapse", due, command=Lapse())


def _closing(table: Table) -> Duty:
    return Duty("close", table.at + table.settings.unused_ms, command=CloseTable())
