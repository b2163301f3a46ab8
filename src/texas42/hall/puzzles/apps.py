"""Puzzles as a Django app."""

from __future__ import annotations

from django.apps import AppConfig


class PuzzlesConfig(AppConfig):
    name = "texas42.hall.puzzles"
    label = "puzzles"
