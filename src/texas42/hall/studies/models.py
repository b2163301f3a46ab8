"""What was found out once need not be found out again. Nothing is lost with it, so a backup leaves it out."""

from __future__ import annotations

from django.db import models


class StudyRow(models.Model):
    """The answer to a question, under a key that names all it depends on."""

    key = models.CharField(primary_key=True, max_length=64)
    facts = models.TextField()
    at = models.BigIntegerField(db_index=True)
    """When it was found out, in milliseconds since the epoch."""

    class Meta:
        db_table = "studies_study"
