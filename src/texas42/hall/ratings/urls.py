"""Where the best are listed."""

from __future__ import annotations

from django.urls import path, re_path

from texas42.hall.ratings import views

urlpatterns = [
    path("ratings", views.every, name="ratings"),
    re_path(r"^ratings/(?P<rules>[a-z0-9_=,.]{1,500})$", views.of_rules, name="leaders"),
]
