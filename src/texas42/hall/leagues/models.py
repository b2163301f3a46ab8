"""How leagues lie in the database: clubs, their seasons' books, what people are called, what they are told."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class ClubRow(models.Model):
    """A club; everything else that is known of it stands in its seasons' books."""

    slug = models.CharField(primary_key=True, max_length=40)
    name = models.CharField(max_length=80)
    about = models.CharField(max_length=400, blank=True)
    founder = models.CharField(max_length=64)
    at = models.BigIntegerField()
    """When it was founded, in milliseconds since the epoch."""

    class Meta:
        db_table = "leagues_club"


class SeasonRow(models.Model):
    """A season: where its book is found."""

    id = models.CharField(primary_key=True, max_length=12)
    club = models.ForeignKey(ClubRow, models.CASCADE, related_name="seasons")
    at = models.BigIntegerField()
    version = models.PositiveIntegerField(default=0)
    """The number of the last entry: what a process compares with what it has in memory."""

    class Meta:
        db_table = "leagues_season"


class EntryRow(models.Model):
    """A line of a season's book, as JSON. Two with one number cannot both be."""

    season = models.ForeignKey(SeasonRow, models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    entry = models.TextField()

    class Meta:
        db_table = "leagues_entry"
        constraints: ClassVar = [models.UniqueConstraint(fields=["season", "number"], name="leagues_entry_once")]


class MemberRow(models.Model):
    """What somebody is called in leagues, and how they want to be told what happens there."""

    person = models.CharField(primary_key=True, max_length=64)
    name = models.CharField(max_length=40)
    by_mail = models.BooleanField(default=True)
    reminders = models.BooleanField(default=True)

    class Meta:
        db_table = "leagues_member"


class DraftRow(models.Model):
    """A schedule that is to be published at a time."""

    season = models.OneToOneField(SeasonRow, models.CASCADE, primary_key=True, related_name="draft")
    command = models.TextField()
    by = models.CharField(max_length=64)
    why = models.TextField()
    due = models.BigIntegerField(db_index=True)

    class Meta:
        db_table = "leagues_draft"


class AtTableRow(models.Model):
    """A match that is played at a live table of the hall."""

    season = models.ForeignKey(SeasonRow, models.CASCADE, related_name="at_tables")
    match = models.CharField(max_length=80)
    table = models.CharField(max_length=32, unique=True)
    reported = models.BooleanField(default=False)

    class Meta:
        db_table = "leagues_at_table"
        constraints: ClassVar = [models.UniqueConstraint(fields=["season", "match"], name="leagues_at_table_once")]


class NoticeRow(models.Model):
    """What somebody is told on their page. The key says what about: nobody is told the same thing twice."""

    person = models.CharField(max_length=64)
    key = models.CharField(max_length=160)
    words = models.TextField()
    link = models.CharField(max_length=200)
    at = models.BigIntegerField()
    seen = models.BooleanField(default=False)

    class Meta:
        db_table = "leagues_notice"
        constraints: ClassVar = [models.UniqueConstraint(fields=["person", "key"], name="leagues_notice_once")]


class LetterRow(models.Model):
    """A letter in the outbox. It is taken out only once it was sent, or after many tries over days."""

    notice = models.OneToOneField(NoticeRow, models.CASCADE, primary_key=True, related_name="letter")
    tries = models.PositiveIntegerField(default=0)
    due = models.BigIntegerField(db_index=True)
    """When to try next."""

    class Meta:
        db_table = "leagues_letter"
