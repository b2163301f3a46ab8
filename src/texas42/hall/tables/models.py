"""How tables lie in the database. Only `database.DatabaseStore` writes here."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class TableRow(models.Model):
    """A table: its version, and the facts that are found without replaying it."""

    id = models.CharField(primary_key=True, max_length=32)
    version = models.PositiveIntegerField()
    due = models.BigIntegerField(null=True, db_index=True)
    stage = models.CharField(max_length=16)
    listed = models.BooleanField()
    summary = models.TextField()
    changed_at = models.BigIntegerField()

    class Meta:
        db_table = "tables_table"
        indexes: ClassVar = [models.Index(fields=["listed", "-changed_at"], name="tables_listed")]


class EventRow(models.Model):
    """One event of a table, as JSON with its version. Rows do not change, but for who is to be forgotten."""

    table = models.ForeignKey(TableRow, models.CASCADE, db_index=False)
    version = models.PositiveIntegerField()
    event = models.TextField()

    class Meta:
        db_table = "tables_event"
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "version"], name="tables_event_once")]


class CommandRow(models.Model):
    """A command that was written, so that its retry is known."""

    table = models.ForeignKey(TableRow, models.CASCADE, db_index=False)
    key = models.CharField(max_length=160)
    version = models.PositiveIntegerField()

    class Meta:
        db_table = "tables_command"
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "key"], name="tables_command_once")]


class SitterRow(models.Model):
    """Somebody took a seat at a table at some time."""

    table = models.ForeignKey(TableRow, models.CASCADE, db_index=False)
    person = models.CharField(max_length=64, db_index=True)

    class Meta:
        db_table = "tables_sitter"
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "person"], name="tables_sitter_once")]


class EpochRow(models.Model):
    """From which epoch on a person's passes for a table count."""

    table = models.CharField(max_length=32)
    person = models.CharField(max_length=64)
    epoch = models.PositiveIntegerField()

    class Meta:
        db_table = "tables_epoch"
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "person"], name="tables_epoch_once")]


class HeardRow(models.Model):
    """When somebody was last heard from at a table, so that several processes know who is there."""

    table = models.CharField(max_length=32)
    person = models.CharField(max_length=64)
    at = models.BigIntegerField()

    class Meta:
        db_table = "tables_heard"
        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "person"], name="tables_heard_once")]
