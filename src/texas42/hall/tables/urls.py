"""Where the pages of tables are."""

from __future__ import annotations

from django.urls import path

from texas42.hall.tables import entering, papers, setting_up, views

urlpatterns = [
    path("", entering.landing, name="landing"),
    path("tables/", entering.lobby, name="lobby"),
    path("tables/new", setting_up.new_table, name="new-table"),
    path("play/bots", entering.play_bots, name="play-bots"),
    path("play/friends", entering.play_friends, name="play-friends"),
    path("join", entering.join_by_code, name="join-by-code"),
    path("join/<slug:code>", entering.join, name="join"),
    path("table/<slug:table>/", views.table_page, name="table"),
    path("table/<slug:table>/text", views.text_page, name="table-text"),
    path("table/<slug:table>/do", views.do, name="table-do"),
    path("table/<slug:table>/fill", views.fill, name="table-fill"),
    path("table/<slug:table>/hint", views.hint, name="table-hint"),
    path("table/<slug:table>/settings", setting_up.change_table, name="table-settings"),
    path("table/<slug:table>/rules", papers.table_rules, name="table-rules"),
    path("table/<slug:table>/shakes", papers.verify, name="table-shakes"),
    path("rules/<slug:preset>", papers.preset_rules, name="preset-rules"),
    path("verify", papers.check, name="verify"),
]
