"""Forgetting what somebody's mistakes cost, hand by hand; what the others' did stays."""

from __future__ import annotations

import json
from collections.abc import Collection

from texas42.hall.figures.models import HandRow
from texas42.hall.replays.models import SitterRow
from texas42.table import PersonId


def forget_costs(persons: Collection[PersonId]) -> None:
    """Before their seats are nobody's."""
    seats = SitterRow.objects.filter(person__in=persons, replay__figures__costs__isnull=False)
    for replay, seat in list(seats.values_list("replay_id", "seat")):
        row = HandRow.objects.get(replay=replay)
        costs = json.loads(row.costs or "[]")
        costs[seat] = None
        HandRow.objects.filter(replay=replay).update(costs=json.dumps(costs))
