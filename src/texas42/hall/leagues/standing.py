"""Standings with every tie-break and the reason between neighbors, week by week, and the race as a chart (LGE-9)."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest

from texas42.club.ranking import history_of, race_of, standings_of, weeks_begun
from texas42.hall.charts import Chart, Series, Value, chart
from texas42.hall.leagues.answering import Facts, page
from texas42.hall.leagues.desk import Desk

MOST_LETTERS: Final = 16
MOST_LINES: Final = 6
"""So many teams have a line unless all are asked for: so many kinds of lines there are."""


@page("leagues/standings.html")
def standings_page(request: HttpRequest, desk: Desk) -> Facts:
    weeks = weeks_begun(desk.season, desk.now)
    asked = request.GET.get("week", "")
    week = int(asked) if asked.isdigit() and 1 <= int(asked) <= weeks else None
    shown = standings_of(desk.season) if week is None else history_of(desk.season, desk.now)[week - 1]
    in_playoffs = desk.settings.playoff_teams
    return {
        "standings": shown,
        "reasons": {reason.below: reason for reason in shown.reasons},
        "week": week,
        "weeks": weeks,
        "cut": in_playoffs,
        "race": race_chart(desk, everybody="all" in request.GET),
        "everybody": "all" in request.GET,
        "tied": any(rank.beaten is not None for rank in shown.ranks),
    }


def race_chart(desk: Desk, *, everybody: bool) -> Chart:
    """Team points week by week, of the leaders and one's own team, or of all."""
    lanes = race_of(desk.season, desk.now)
    own = desk.own.id if desk.own else None
    some = [lane for place, lane in enumerate(lanes) if everybody or place < MOST_LINES - 1 or lane.team == own]
    weeks = [f"week {number}" for number in range(1, len(lanes[0].points) + 1)] if lanes else []
    lines = [
        Series(_short(desk.teams[lane.team]), tuple(Value(float(points), str(points)) for points in lane.points))
        for lane in some
    ]
    short = [str(number) for number in range(1, len(weeks) + 1)]
    return chart("The race: team points", weeks, lines, across="week", short=short, between=(0.0, None), width=560)


def _short(name: str) -> str:
    """A name that fits beside its line."""
    return name if len(name) <= MOST_LETTERS else f"{name[: MOST_LETTERS - 1].rstrip()}…"
