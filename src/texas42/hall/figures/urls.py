"""Where figures are."""

from __future__ import annotations

from django.urls import path, re_path

from texas42.hall.figures import views

urlpatterns = [
    path("me/figures", views.mine, name="my-figures"),
    re_path(r"^me/figures/with/(?P<handle>[a-z2-7]{16})$", views.mine_with, name="my-partnership"),
    path("player/<str:player>", views.of_player, name="player"),
    path("player/<str:player>/with/<str:partner>", views.of_partners, name="partnership"),
    path("table/<slug:table>/figures", views.of_table, name="table-figures"),
]
