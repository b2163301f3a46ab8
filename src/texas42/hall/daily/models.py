"""What people made of the daily hand."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class DailyRow(models.Model):
    """Somebody's hand of a day: the one that counts, or practice on a day that is past."""

    day = models.DateField(db_index=True)
    person = models.CharField(max_length=64)
    counts = models.BooleanField()
    """Whether it was begun on its day."""
    record = models.TextField()
    """The hand as far as it is played, hidden dominoes among it: nobody is given this before the hand is over."""
    moves = models.PositiveSmallIntegerField(default=0)
    """How often the person chose something: a form that was made for another moment changes nothing."""
    over = models.BooleanField(default=False)
    marks = models.SmallIntegerField(null=True)
    """Marks of the person's side less those of the others."""
    taken = models.PositiveSmallIntegerField(null=True)
    """Points that the person's side took."""
    replay = models.CharField(max_length=32, blank=True)
    at = models.BigIntegerField()
    """When something was last done, in milliseconds since the epoch."""

    class Meta:
        db_table = "daily_hand"
        constraints: ClassVar = [models.UniqueConstraint(fields=["day", "person", "counts"], name="daily_hand_once")]
