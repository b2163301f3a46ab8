"""Where everything is that teaches."""

from __future__ import annotations

from django.urls import path

from texas42.hall.learning import views

urlpatterns = [
    path("learn/rules/all", views.all_rules, name="all-rules"),
]
