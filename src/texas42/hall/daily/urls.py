"""Where the daily hand is."""

from __future__ import annotations

from datetime import date

from django.urls import path, register_converter

from texas42.hall.daily import views


class Day:
    """A day of the calendar in an address."""

    regex: str = "[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        """A `ValueError`, and so nothing found, where there is no such day."""
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        return value.isoformat()


register_converter(Day, "day")

urlpatterns = [
    path("daily", views.daily, name="daily"),
    path("daily/<day:day>", views.day, name="daily-day"),
    path("daily/<day:day>/begin", views.begin, name="daily-begin"),
    path("daily/<day:day>/do", views.do, name="daily-do"),
]
