"""Where replays are."""

from __future__ import annotations

from django.urls import URLPattern, path, re_path

from texas42.hall.replays import views

_REPLAY = r"^replay/(?P<replay_id>[a-z2-7]{24})"

urlpatterns: list[URLPattern] = [
    path("replay/import", views.bring_in, name="bring-in"),
    re_path(rf"{_REPLAY}$", views.show, name="replay"),
    re_path(rf"{_REPLAY}/record\.42$", views.text, name="replay-text"),
    re_path(rf"{_REPLAY}/record\.json$", views.json, name="replay-json"),
    re_path(
        r"^table/(?P<table>[a-z0-9]{1,32})/replay/(?P<kind>hand|game)/(?P<shake>[1-9][0-9]{0,8})$",
        views.of_table,
        name="replay-of-table",
    ),
]
