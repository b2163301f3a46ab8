"""Where branches are."""

from __future__ import annotations

from typing import Final

from django.urls import URLPattern, re_path

from texas42.hall.branches import views
from texas42.hall.replays.urls import REPLAY

_MOMENT: Final = rf"{REPLAY}/what-if/(?P<kept>[0-9]{{1,6}})"

urlpatterns: list[URLPattern] = [
    re_path(rf"{_MOMENT}$", views.show, name="what-if"),
    re_path(rf"{_MOMENT}/record\.42$", views.text, name="what-if-text"),
]
