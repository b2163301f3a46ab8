"""How replays lie in the database: each with its record, so that none needs its table any more."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class ReplayRow(models.Model):
    """A finished hand or game of a table, or a record that somebody brought in."""

    id = models.CharField(primary_key=True, max_length=32)
    kind = models.CharField(max_length=8)
    record = models.TextField()
    """The text of a .42 record. Who sat where stands in the sitters, so that a name can be forgotten."""
    headline = models.CharField(max_length=120)
    at = models.BigIntegerField()
    """When it was over, or brought in, in milliseconds since the epoch."""
    table = models.CharField(max_length=32, null=True)  # noqa: DJ001 - none, and so not unique, where brought in
    shake = models.PositiveIntegerField(null=True)
    brought_by = models.CharField(max_length=64, blank=True, db_index=True)
    game = models.ForeignKey("self", models.SET_NULL, null=True, related_name="hands")
    """For a hand of a table: the game it belongs to, once that is over."""
    held = models.BooleanField(null=True)
    """For a game of a table: the same four played all of it, and nobody stood in for any of them."""

    class Meta:
        db_table = "replays_replay"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["table", "kind", "shake"], name="replays_replay_once"),
        ]


class SitterRow(models.Model):
    """Who held a seat, and what became of it: what a person's games and figures are found by."""

    replay = models.ForeignKey(ReplayRow, models.CASCADE, related_name="sitters")
    seat = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=80)
    person = models.CharField(max_length=64, blank=True, db_index=True)
    bot = models.CharField(max_length=60, blank=True)
    won = models.BooleanField(null=True)
    """None where everybody passed."""
    made = models.BooleanField(null=True)
    """For the bidder of a hand: whether the bid was made."""

    class Meta:
        db_table = "replays_sitter"
        constraints: ClassVar = [models.UniqueConstraint(fields=["replay", "seat"], name="replays_sitter_once")]


class KeptRow(models.Model):
    """Up to which of its events the replays of a table have been kept."""

    table = models.CharField(primary_key=True, max_length=32)
    version = models.PositiveIntegerField()

    class Meta:
        db_table = "replays_kept"
