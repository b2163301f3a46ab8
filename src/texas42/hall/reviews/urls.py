"""Where reviews are."""

from __future__ import annotations

from django.urls import URLPattern, re_path

from texas42.hall.replays.urls import OF_TABLE, REPLAY
from texas42.hall.reviews import views

urlpatterns: list[URLPattern] = [
    re_path(rf"{REPLAY}/review$", views.show, name="review"),
    re_path(rf"{REPLAY}/review/(?P<number>[1-9][0-9]{{0,3}})$", views.show, name="review-of-hand"),
    re_path(OF_TABLE.format("review"), views.of_table, name="review-of-table"),
]
