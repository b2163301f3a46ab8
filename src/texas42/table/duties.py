"""What the house owes a table, and from when. A sweeper that knows nothing but duties keeps every table going."""

from __future__ import annotations

from typing import Literal, NamedTuple

from texas42.rules import Seat
from texas42.table.commands import TableCommand

DutyKind = Literal["draw", "shake", "choose", "rule", "reveal", "run_out", "lapse", "stand_in", "begin", "close"]


class Duty(NamedTuple):
    """Something for the hall to do, not before `at`. Done twice, too early or too late it is refused, harmlessly.

    `command` is all of it where neither luck nor thinking is needed. Otherwise: `draw` wants an `Act` with
    `DrawForShake` for `seats`, `shake` a `ShakeFairly`, `rule` an `Act` with the solver's `rule_on_claim`, and
    `choose` an `Act` with what the bot at the seat does.
    """

    kind: DutyKind
    at: int
    seats: tuple[Seat, ...] = ()
    command: TableCommand | None = None
