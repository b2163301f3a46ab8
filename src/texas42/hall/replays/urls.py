"""Where replays are."""

from __future__ import annotations

from typing import Final

from django.urls import URLPattern, path, re_path

from texas42.hall.replays import views

REPLAY: Final = r"^replay/(?P<replay_id>[a-z2-7]{24})"
OF_TABLE: Final = r"^table/(?P<table>[a-z0-9]{{1,32}})/{}/(?P<kind>hand|game)/(?P<shake>[1-9][0-9]{{0,8}})$"
"""What was over at a table, and what is asked of it."""

urlpatterns: list[URLPattern] = [
    path("replay/import", views.bring_in, name="bring-in"),
    re_path(rf"{REPLAY}$", views.show, name="replay"),
    re_path(rf"{REPLAY}/record\.42$", views.text, name="replay-text"),
    re_path(rf"{REPLAY}/record\.json$", views.json, name="replay-json"),
    re_path(OF_TABLE.format("replay"), views.of_table, name="replay-of-table"),
]
