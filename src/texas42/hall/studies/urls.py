"""Where hands are weighed."""

from __future__ import annotations

from django.urls import path

from texas42.hall.studies import views

urlpatterns = [
    path("hand", views.hand, name="hand"),
    path("hand/<str:dominoes>", views.hand, name="hand-of"),
]
