"""How ratings lie in the database: each game that may count, and where everybody stood after it."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from texas42.study.ratings.rule_sets import LONGEST_KEY


class GameRow(models.Model):
    """A finished game of a table in which the same four held their seats."""

    replay = models.OneToOneField("replays.ReplayRow", models.CASCADE, primary_key=True, related_name="rating")
    rules = models.CharField(max_length=LONGEST_KEY)
    """The key of its rule set."""
    at = models.BigIntegerField()
    """When it was over: with the replay's id, the order in which games count."""
    counted = models.BooleanField(default=False)
    """Ratings know it; where one is not counted, none after it is."""

    class Meta:
        db_table = "ratings_game"
        indexes: ClassVar = [models.Index(fields=["rules", "at", "replay"], name="ratings_game_order")]


class StandingRow(models.Model):
    """Where a player, or a partnership, stood after a game."""

    game = models.ForeignKey(GameRow, models.CASCADE, related_name="standings")
    rules = models.CharField(max_length=LONGEST_KEY)
    at = models.BigIntegerField()
    one = models.CharField(max_length=64)
    """The player: a person's id, an account's first one; in a partnership the first of the two in their order."""
    other = models.CharField(max_length=64, blank=True, db_index=True)
    """The second of a partnership, who may be a bot."""
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField()
    won = models.PositiveIntegerField()
    latest = models.BooleanField()
    """Nobody has looked further: where they stand now."""

    class Meta:
        db_table = "ratings_standing"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["game", "one", "other"], name="ratings_standing_once"),
            models.UniqueConstraint(
                fields=["rules", "one", "other"], condition=models.Q(latest=True), name="ratings_standing_latest"
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["one", "other", "rules", "at"], name="ratings_standing_before")]


class HintedRow(models.Model):
    """Somebody was given a hint in a hand of a table, so its game rates nobody."""

    table = models.CharField(max_length=32)
    shake = models.PositiveIntegerField()

    class Meta:
        db_table = "ratings_hinted"
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "shake"], name="ratings_hinted_once")]


class LockRow(models.Model):
    """Whoever changes ratings locks its one row."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)

    class Meta:
        db_table = "ratings_lock"
