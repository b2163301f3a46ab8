"""A season that left a hall as JSON comes into a club: the same book, with people who are new here."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NamedTuple

from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from texas42.club.calendars import calendar
from texas42.club.deciding import replay
from texas42.club.events import Entry
from texas42.club.jsons import from_json
from texas42.club.ranking import standings_of
from texas42.club.results import PersonId
from texas42.club.settings import check_settings
from texas42.club.state import Season
from texas42.club.telling import told
from texas42.hall.leagues.clubs import may_open, seasons_of
from texas42.hall.leagues.desk import BOOKS
from texas42.hall.leagues.models import ClubRow
from texas42.hall.leagues.names import call
from texas42.hall.live.limits import check_pace
from texas42.hall.people.persons import persons_of
from texas42.hall.tables.house import house
from texas42.hall.tables.ids import new_person_id
from texas42.hall.tables.visitors import address_of, person_of
from texas42.rules import MalformedError, RulesError

LONGEST: Final = 4_000_000
_NAME: Final = re.compile(r"[\w:.-]{1,80}", re.ASCII)
_WORD: Final = re.compile(r"[0-9a-f]{16}")


class Brought(NamedTuple):
    book: tuple[Entry, ...]
    names: dict[PersonId, str]


def read_season(data: bytes, opener: PersonId) -> Brought:
    """The book in a file, its people new but for its opener; refused where it tells no season."""
    try:
        parsed: Any = json.loads(data)
        people = {word: str(name) for word, name in parsed["people"].items() if _WORD.fullmatch(word)}
        text = json.dumps(parsed["book"])
        first = parsed["book"][0]["by"]
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError):
        raise _none("It has no book and no people") from None
    persons = {word: opener if word == first else new_person_id() for word in people}
    for word, person in persons.items():
        text = text.replace(f'"{word}"', f'"{person}"')
    book = from_json("book", json.loads(text))
    _check(book)
    return Brought(book, {persons[word]: name for word, name in people.items() if word != first})


def _check(book: tuple[Entry, ...]) -> None:
    """Entries that no season has seen are refused before anybody looks at them."""
    if [entry.number for entry in book] != list(range(1, len(book) + 1)):
        raise _none("Its entries are not numbered from 1 on")
    try:
        season = replay(book)
        check_settings(season.settings)
        _check_references(season)
        standings_of(season)
        calendar(season, "season")
        list(told(book, {}))
    except RulesError:
        raise
    except Exception as error:
        raise _none("Its entries do not go together") from error


def _check_references(season: Season) -> None:
    """A `KeyError` where something is named that is not there, or has a name that no address can hold."""
    for name in (*season.teams, *season.matches, *season.cases):
        if not _NAME.fullmatch(name):
            raise KeyError(name)
    teams = [team for match in (*season.matches.values(), *season.dropped.values()) for team in match.teams]
    for team in (*teams, *(season.playoffs.seeds if season.playoffs else ())):
        season.teams[team]
    for case in season.cases.values():
        season.matches[case.match]


def _none(why: str) -> MalformedError:
    return MalformedError(f"This is no season of texas42. {why}.", code="no_season", rule="LGE-1")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def bring_page(request: HttpRequest, club: str) -> HttpResponse:
    """For whoever may open a season of the club."""
    row = get_object_or_404(ClubRow, slug=club)
    if not may_open(row, seasons_of(row), persons_of(request)):
        return render(request, "403.html", {}, status=403, using="jinja2")
    error: RulesError | None = None
    if request.method == "POST":
        try:
            return redirect("season-home", club=club, season=_brought(request, row))
        except RulesError as refused:
            error = refused
    shown = {"club": row, "error": error}
    return render(request, "leagues/bring.html", shown, status=422 if error else 200, using="jinja2")


def _brought(request: HttpRequest, club: ClubRow) -> str:
    file = request.FILES.get("file")
    if file is None:
        raise MalformedError("Choose the file of a season.", code="no_file", rule="LGE-1")
    if (file.size or 0) > LONGEST:
        raise MalformedError(f"A season may have {LONGEST // 1_000_000} MB.", code="too_long", rule="LGE-1")
    check_pace(house().limits.of_opening(person_of(request), address_of(request)))
    brought = read_season(file.read(), person_of(request))
    with transaction.atomic():
        for person, name in brought.names.items():
            call(person, name)
        return BOOKS.keep(club, brought.book)
