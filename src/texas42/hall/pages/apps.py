"""The plain pages as a Django app."""

from __future__ import annotations

from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "texas42.hall.pages"
    label = "pages"
