"""Answers: the first of each person counts, and what everybody answered is told to who has answered."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from django.db.models import Count

from texas42.bots.reasons import percent
from texas42.hall.people.games import day_of
from texas42.hall.puzzles.models import AttemptRow
from texas42.hall.tables.clock import now_ms
from texas42.study.puzzles.puzzle import Puzzle
from texas42.table import PersonId


class Share(NamedTuple):
    """How many chose something."""

    number: int
    of: int

    @property
    def words(self) -> str:
        return percent(self.number / self.of) if self.of else ""


def first_attempt(persons: Collection[PersonId], key: str) -> AttemptRow | None:
    """What somebody answered first, as whichever of their persons."""
    return AttemptRow.objects.filter(person__in=persons, puzzle=key).order_by("at", "id").first()


def attempts_of(persons: Collection[PersonId]) -> dict[str, AttemptRow]:
    """First answers by puzzle."""
    rows = AttemptRow.objects.filter(person__in=persons).order_by("-at", "-id")
    return {row.puzzle: row for row in rows}


def keep_attempt(person: PersonId, puzzle: Puzzle, choice: str) -> None:
    """Keep an answer, unless there is one."""
    facts = {"choice": choice, "right": choice == puzzle.verdict.right.choice, "at": now_ms()}
    AttemptRow.objects.get_or_create(person=person, puzzle=puzzle.key, defaults=facts)


def shares(key: str) -> dict[str, Share]:
    """What people answered, by choice."""
    counted = AttemptRow.objects.filter(puzzle=key).values_list("choice").annotate(number=Count("id"))
    found = dict(counted)
    return {choice: Share(number, sum(found.values())) for choice, number in found.items()}


def export_attempts(persons: Collection[PersonId]) -> list[dict[str, Any]]:
    """Answers to take along."""
    rows = AttemptRow.objects.filter(person__in=persons).order_by("at", "id")
    return [{"puzzle": row.puzzle, "choice": row.choice, "right": row.right, "day": day_of(row.at)} for row in rows]
