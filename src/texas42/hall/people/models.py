"""Accounts and the persons they play as."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models


class PersonRow(models.Model):
    """A person of an account: the one it plays as, and the guests whose games it claimed."""

    person = models.CharField(primary_key=True, max_length=64)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="persons")
    main = models.BooleanField()

    class Meta:
        db_table = "people_person"
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["account"], condition=models.Q(main=True), name="people_one_main"),
        ]


class ShownRow(models.Model):
    """An account that shows its figures and ratings to everybody, and itself on lists."""

    account = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="shown")

    class Meta:
        db_table = "people_shown"


class ForgottenRow(models.Model):
    """A person who is to be forgotten: what is kept of tables later does not name them either."""

    person = models.CharField(primary_key=True, max_length=64)

    class Meta:
        db_table = "people_forgotten"
