"""Where the plain pages are."""

from __future__ import annotations

from django.urls import path

from texas42.hall.pages import views

urlpatterns = [
    path("help", views.help_page, name="help"),
    path("about", views.about, name="about"),
]
