"""The daily hand as a Django app."""

from __future__ import annotations

from django.apps import AppConfig


class DailyConfig(AppConfig):
    name = "texas42.hall.daily"
    label = "daily"
