"""House rules that somebody keeps under a name."""

from __future__ import annotations

import json

from django.db import models
from django.utils.text import slugify

from texas42.records.jsons import from_json, to_json
from texas42.rules import Options


class HouseRules(models.Model):
    """Full option values, so that they stay what they were when presets change."""

    person = models.CharField(max_length=64, db_index=True)
    name = models.CharField(max_length=60)
    values = models.TextField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["person", "name"], name="one_name_once")]  # noqa: RUF012

    def __str__(self) -> str:
        return self.name

    @property
    def slug(self) -> str:
        return f"mine-{self.pk}-{slugify(self.name)}"

    def options(self) -> Options:
        return from_json("options", json.loads(self.values))

    @classmethod
    def keep(cls, person: str, name: str, options: Options) -> HouseRules:
        """Under this name from now on; earlier rules of that name are gone."""
        values = json.dumps(to_json(options))
        return cls.objects.update_or_create(person=person, name=name, defaults={"values": values})[0]
