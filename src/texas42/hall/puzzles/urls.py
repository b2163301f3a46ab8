"""Where puzzles are."""

from __future__ import annotations

from django.urls import path

from texas42.hall.puzzles import views

urlpatterns = [
    path("puzzles", views.puzzles, name="puzzles"),
    path("puzzles/<slug:key>", views.puzzle, name="puzzle"),
    path("puzzles/<slug:key>/answer", views.answer, name="puzzle-answer"),
]
