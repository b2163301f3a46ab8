"""Papers of a season: a score sheet for every match of a league night."""

from __future__ import annotations

from django.http import HttpRequest

from texas42.club.settings import day_of, rules_of
from texas42.hall.leagues.answering import Facts, page
from texas42.hall.leagues.desk import Desk


@page("leagues/sheets.html")
def sheets(request: HttpRequest, desk: Desk) -> Facts:
    """Of the next league night, or of the week that is asked for."""
    regular = [match for match in desk.season.matches.values() if match.kind != "make_up"]
    today = day_of(desk.settings, desk.now)
    coming = [match.week for match in regular if match.night >= today and match.stage != "decided"]
    asked = request.GET.get("week", "")
    week = int(asked) if asked.isdigit() and len(asked) < 4 else min(coming, default=1)
    return {
        "week": week,
        "matches": [match for match in regular if match.week == week],
        "weeks": sorted({match.week for match in regular}),
        "games": range(1, rules_of(desk.settings).best_of + 1),
        "people": {team.id: [desk.name(person) for person in team.players] for team in desk.season.teams.values()},
    }
