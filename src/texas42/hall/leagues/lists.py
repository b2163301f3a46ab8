"""A season's lists to take along: CSV, JSON, calendars; and teams brought in as CSV."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse

from texas42.club import commands as cmd
from texas42.club.calendars import calendar
from texas42.club.entering import TeamLine, read_teams
from texas42.club.jsons import book_to_json
from texas42.club.lists import Table, csv_text, dues_list, results_list, schedule_list, standings_list, teams_list
from texas42.club.results import TeamId
from texas42.club.roles import Power, check_may
from texas42.hall.leagues.answering import Facts, closed, page
from texas42.hall.leagues.desk import BOOKS, Desk
from texas42.hall.leagues.people import somebody_new
from texas42.hall.leagues.store import Asked
from texas42.hall.tables.ids import new_team_id
from texas42.rules import MalformedError, RulesError

LISTS: Final[Mapping[str, tuple[Power | None, Callable[[Desk], Table]]]] = {
    "schedule": (None, lambda desk: schedule_list(desk.season)),
    "results": (None, lambda desk: results_list(desk.season)),
    "standings": (None, lambda desk: standings_list(desk.season)),
    "teams": ("export", lambda desk: teams_list(desk.season, desk.names)),
    "dues": ("see_dues", lambda desk: dues_list(desk.season, desk.names)),
}
"""Every list with who may have it; none means everybody."""
WHOLE: Final[Power] = "see_disputes"
"""The book holds what is argued and what is owed."""
LONGEST: Final = 200_000
"""Bytes of a file of teams."""


def bring_in(request: HttpRequest, desk: Desk) -> str:
    """Teams from a CSV: all of them, or none and every problem by its line."""
    check_may(desk.roles, "manage_teams")
    read = read_teams(_text(request), desk.season)
    if read.problems:
        told = " ".join(f"Line {one.line}: {one.sentence}" for one in read.problems[:20])
        raise MalformedError(f"Nothing was brought in. {told}", code="bad_teams", rule="LGE-2")
    if not read.teams:
        raise MalformedError("There is no team in it.", code="no_teams", rule="LGE-2")
    with transaction.atomic():
        desk.ask(*(Asked(_registered(line), desk.person) for line in read.teams))
    return f"{len(read.teams)} {'team is' if len(read.teams) == 1 else 'teams are'} in."


def _registered(line: TeamLine) -> cmd.RegisterTeam:
    """With players who are new here; each may make an account theirs later."""
    partner = somebody_new(line.partner) if line.partner else None
    return cmd.RegisterTeam(new_team_id(), line.name, partner, somebody_new(line.captain))


def _text(request: HttpRequest) -> str:
    """What was pasted, or the file that was chosen."""
    file = request.FILES.get("file")
    if file is None:
        return request.POST.get("text", "")
    if (file.size or 0) > LONGEST:
        raise MalformedError(f"A file may have {LONGEST // 1_000} kB.", code="too_long", rule="LGE-2")
    try:
        return bytes(file.read()).decode("utf-8")
    except UnicodeDecodeError:
        raise MalformedError("This is no text in UTF-8.", code="bad_text", rule="LGE-2") from None


@page("leagues/lists.html", needs="export", act=bring_in)
def lists_page(_request: HttpRequest, desk: Desk) -> Facts:
    return {
        "lists": [name for name, (power, _) in LISTS.items() if power is None or desk.may(power)],
        "whole": desk.may(WHOLE),
    }


@page("")
def csv_page(request: HttpRequest, desk: Desk, kind: str) -> HttpResponse:
    if kind not in LISTS:
        raise Http404
    power, make = LISTS[kind]
    return _shut(request, desk, power) or _download(csv_text(make(desk)), "text/csv", f"{kind}.csv")


@page("")
def json_page(request: HttpRequest, desk: Desk) -> HttpResponse:
    """The whole book, with words for people and what they are called."""
    shut = _shut(request, desk, WHOLE)
    if shut is not None:
        return shut
    book = json.dumps(book_to_json(BOOKS.entries(desk.season_id)), ensure_ascii=False)
    for word, person in desk.known.items():
        book = book.replace(f'"{person}"', f'"{word}"')
    people = {word: desk.name(person) for word, person in desk.known.items()}
    data = json.dumps({"people": people, "book": json.loads(book)}, ensure_ascii=False, indent=1)
    return _download(data, "application/json", "season.json")


@page("")
def calendar_page(request: HttpRequest, desk: Desk, team: TeamId | None = None) -> HttpResponse:
    """For programs to subscribe to: all matches, or a team's."""
    if team is not None and team not in desk.season.teams:
        raise Http404
    host = request.get_host().partition(":")[0]
    return _download(calendar(desk.season, f"{desk.season_id}.{host}", team), "text/calendar", "")


def _shut(request: HttpRequest, desk: Desk, power: Power | None) -> HttpResponse | None:
    """Why somebody may not have a list; None where they may."""
    try:
        if power is not None:
            check_may(desk.roles, power)
    except RulesError as error:
        return closed(request, desk, error)
    return None


def _download(content: str, kind: str, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'} if name else {}
    return HttpResponse(content, f"{kind}; charset=utf-8", headers=headers)
