"""Where the pages of leagues are."""

from __future__ import annotations

from django.urls import URLPattern, path

from texas42.hall.leagues import (
    bringing,
    cases,
    claims,
    clubs,
    home,
    lists,
    log,
    matches,
    notices,
    playoffs,
    printing,
    schedule,
    standing,
    teams,
)
from texas42.hall.leagues.answering import View

_SEASON = "league/<slug:club>/<slug:season>/"


def _of_season(place: str, view: View, name: str) -> URLPattern:
    return path(f"{_SEASON}{place}", view, name=f"season-{name}")


urlpatterns: list[URLPattern] = [
    path("leagues", clubs.clubs, name="clubs"),
    path("leagues/found", clubs.found_club, name="found-club"),
    path("league/<slug:club>", clubs.club_page, name="club"),
    path("league/<slug:club>/feed/<slug:secret>.xml", clubs.feed, name="club-feed"),
    path("me/notices", notices.notices_page, name="notices"),
    path("league/<slug:club>/bring", bringing.bring_page, name="bring-season"),
    path("league/<slug:club>/open", clubs.new_season, name="new-season"),
    _of_season("", home.home, "home"),
    _of_season("people", home.people, "people"),
    _of_season("dues", home.dues, "dues"),
    _of_season("settings", home.settings_page, "settings"),
    _of_season("register", teams.register_page, "register"),
    _of_season("teams", teams.teams_page, "teams"),
    _of_season("team/<str:team>", teams.team_page, "team"),
    _of_season("team/<str:team>/join/<slug:secret>", teams.partner_page, "partner"),
    _of_season("schedule", schedule.schedule_page, "schedule"),
    _of_season("draw", schedule.draw_page, "draw"),
    _of_season("drawn/<int:number>", schedule.drawn_page, "drawn"),
    _of_season("match/<str:match>", matches.match_page, "match"),
    _of_season("standings", standing.standings_page, "standings"),
    _of_season("disputes", cases.cases_page, "cases"),
    _of_season("dispute/<str:case>", cases.case_page, "case"),
    _of_season("playoffs", playoffs.playoffs_page, "playoffs"),
    _of_season("log", log.log_page, "log"),
    _of_season("lists", lists.lists_page, "lists"),
    _of_season("lists/<slug:kind>.csv", lists.csv_page, "list"),
    _of_season("lists/season.json", lists.json_page, "book"),
    _of_season("calendar.ics", lists.calendar_page, "calendar"),
    _of_season("team/<str:team>/calendar.ics", lists.calendar_page, "team-calendar"),
    _of_season("player/<slug:player>/<slug:secret>", claims.claim_page, "claim"),
    _of_season("sheets", printing.sheets, "sheets"),
]
