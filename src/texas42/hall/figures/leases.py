"""A lease: work that one process does at a time, and another takes up when that one is gone."""

from __future__ import annotations

from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import Q

from texas42.hall.figures.models import LeaseRow

LASTS_MS: Final = 60_000


def take(work: str, holder: str, now: int) -> bool:
    """Whether the work is this holder's now, for a minute; who has it already has it longer."""
    free = Q(holder=holder) | Q(until__lt=now)
    if LeaseRow.objects.filter(free, work=work).update(holder=holder, until=now + LASTS_MS):
        return True
    try:
        with transaction.atomic():
            LeaseRow.objects.create(work=work, holder=holder, until=now + LASTS_MS)
    except IntegrityError:
        return False
    return True


def give_back(work: str, holder: str) -> None:
    LeaseRow.objects.filter(work=work, holder=holder).delete()
