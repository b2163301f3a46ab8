"""All pages of the site that Django serves. The live routes stand in `texas42.hall.live.routes`."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

from texas42.hall.site.pacing import too_fast_page

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("texas42.hall.tables.urls")),
    path("", include("texas42.hall.pages.urls")),
    path("", include("texas42.hall.people.urls")),
    path("", include("texas42.hall.replays.urls")),
    path("", include("texas42.hall.reviews.urls")),
    path("", include("texas42.hall.branches.urls")),
    path("", include("texas42.hall.leagues.urls")),
    path("", include("texas42.hall.api.urls")),
    path("", include("texas42.hall.studies.urls")),
    path("", include("texas42.hall.puzzles.urls")),
    path("", include("texas42.hall.daily.urls")),
    path("", include("texas42.hall.learning.urls")),
    path("", include("texas42.hall.figures.urls")),
    path("", include("texas42.hall.ratings.urls")),
]
handler429 = too_fast_page
