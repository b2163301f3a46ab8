"""What a store may know of a table without replaying it: when it is due, and what the lobby shows."""

from __future__ import annotations

import json
from typing import Any

from texas42.hall.tables.store import Facts
from texas42.rules import Seat
from texas42.table import Person, Table, duties
from texas42.table.state import standing
from texas42.table.views import stage


def facts(table: Table) -> Facts:
    return Facts(
        due=min((duty.at for duty in duties(table)), default=None),
        stage=stage(table),
        listed=table.settings.invitation == "open" and not table.closed,
        summary=json.dumps(_summary(table), ensure_ascii=False, separators=(",", ":")),
    )


def _summary(table: Table) -> dict[str, Any]:
    """What anybody may read: names as shown, never ids."""
    now, options = standing(table), table.settings.options
    return {
        "name": table.settings.name,
        "seats": [_seat(table, seat) for seat in Seat],
        "score": None if now is None else list(now.score),
        "scoring": options.scoring,
        "target": options.target_marks if options.scoring == "marks" else options.target_points,
        "best_of": table.settings.best_of,
        "watching": table.settings.watching,
    }


def _seat(table: Table, seat: Seat) -> dict[str, str]:
    sitter = table.seats[seat]
    if sitter is None:
        return {"kind": "empty", "name": ""}
    return {"kind": "person" if isinstance(sitter, Person) else "bot", "name": sitter.name}
