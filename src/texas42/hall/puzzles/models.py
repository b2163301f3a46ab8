"""What people answered."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class AttemptRow(models.Model):
    """Somebody's first answer to a puzzle; no other counts."""

    person = models.CharField(max_length=64)
    puzzle = models.CharField(max_length=16, db_index=True)
    choice = models.CharField(max_length=24)
    """As a record writes it."""
    right = models.BooleanField()
    at = models.BigIntegerField()
    """In milliseconds since the epoch."""

    class Meta:
        db_table = "puzzles_attempt"
        constraints: ClassVar = [models.UniqueConstraint(fields=["person", "puzzle"], name="puzzles_attempt_once")]
