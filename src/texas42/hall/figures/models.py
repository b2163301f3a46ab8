"""What figures need of hands, kept, so that each is looked at once; and who looks at them now."""

from __future__ import annotations

from django.db import models


class HandRow(models.Model):
    """A hand of a finished game."""

    replay = models.OneToOneField("replays.ReplayRow", models.CASCADE, primary_key=True, related_name="figures")
    version = models.PositiveIntegerField(db_index=True)
    """Of the way in which it was looked at."""
    played = models.TextField(blank=True)
    """As `played_json` has it; nothing where it could not be looked at."""
    costs = models.TextField(null=True)  # noqa: DJ001 - null says that nobody has judged the choices yet
    """As `costs_json` has it."""

    class Meta:
        db_table = "figures_hand"


class LeaseRow(models.Model):
    """Of all processes one looks at hands, until its time is over."""

    work = models.CharField(primary_key=True, max_length=32)
    holder = models.CharField(max_length=32)
    until = models.BigIntegerField()

    class Meta:
        db_table = "figures_lease"
