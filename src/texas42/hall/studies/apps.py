"""What is found out about hands, as a Django app."""

from __future__ import annotations

from django.apps import AppConfig


class StudiesConfig(AppConfig):
    name = "texas42.hall.studies"
    label = "studies"
