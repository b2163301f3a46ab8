"""How tokens lie in the database: their digests only, so whoever reads it has no token."""

from __future__ import annotations

from django.db import models


class TokenRow(models.Model):
    digest = models.CharField(max_length=64, unique=True)
    person = models.CharField(max_length=64, db_index=True)
    label = models.CharField(max_length=60)
    scopes = models.CharField(max_length=60)
    made_at = models.BigIntegerField()
    ends_at = models.BigIntegerField()

    class Meta:
        db_table = "api_token"
