"""Clubs: all of them, founding one, a club's page, and opening a season of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from django.contrib.auth.decorators import login_required
from django.db import IntegrityError, transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.feedgenerator import Atom1Feed
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from texas42.club.registration import members
from texas42.club.results import PersonId
from texas42.club.roles import may
from texas42.club.settings import Settings, check_text, nights
from texas42.club.state import Announcement, Season
from texas42.club.whose import roles_of
from texas42.hall.leagues import times, wizard
from texas42.hall.leagues.desk import BOOKS
from texas42.hall.leagues.models import ClubRow, SeasonRow
from texas42.hall.leagues.names import Names, call_if_unknown, names_of, people_in
from texas42.hall.leagues.store import SeasonId
from texas42.hall.live.limits import check_pace
from texas42.hall.people.persons import account_of, persons_of
from texas42.hall.tables.clock import now_ms
from texas42.hall.tables.house import house
from texas42.hall.tables.visitors import address_of, person_of
from texas42.rules import RulesError

MOST_ABOUT: Final = 400
MOST_SHOWN: Final = 200
MOST_FED: Final = 30


class OfClub(NamedTuple):
    """A season, as its club's page tells of it."""

    id: SeasonId
    season: Season

    @property
    def teams(self) -> int:
        return sum(team.left is None for team in self.season.teams.values())

    @property
    def span(self) -> str:
        league = nights(self.season.settings)
        return f"{times.told_day(league[0])} to {times.told_day(league[-1])}"

    @property
    def people(self) -> tuple[tuple[str, tuple[PersonId, ...]], ...]:
        """Who has which role, but for players."""
        roles = dict.fromkeys(role for has in self.season.roles.values() for role in has)
        return tuple(
            (role, tuple(person for person, has in self.season.roles.items() if role in has)) for role in roles
        )


@require_safe
@never_cache
def clubs(request: HttpRequest) -> HttpResponse:
    mine = set(persons_of(request))
    rows = list(ClubRow.objects.prefetch_related("seasons").order_by("name")[:MOST_SHOWN])
    own = {row.slug for row in rows if mine and _concerns(row, mine)}
    return render(request, "leagues/clubs.html", {"clubs": rows, "own": own}, using="jinja2")


def _concerns(row: ClubRow, mine: set[PersonId]) -> bool:
    return row.founder in mine or any(mine & people_in(BOOKS.season(one.id)) for one in row.seasons.all()[:1])


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def found_club(request: HttpRequest) -> HttpResponse:
    typed = {name: request.POST.get(name, "").strip() for name in ("name", "about")}
    error: RulesError | None = None
    if request.method == "POST":
        try:
            check_text(typed["name"], "A club's name")
            if typed["about"]:
                check_text(typed["about"], "What a club says of itself", MOST_ABOUT)
            check_pace(house().limits.of_opening(person_of(request), address_of(request)))
            return redirect("new-season", club=_founded(request, **typed).slug)
        except RulesError as refused:
            error = refused
    shown = {"typed": typed, "error": error}
    return render(request, "leagues/found.html", shown, status=422 if error else 200, using="jinja2")


def _founded(request: HttpRequest, name: str, about: str) -> ClubRow:
    """Under the next address that is free."""
    account = account_of(request)
    person = person_of(request)
    call_if_unknown(person, account.username if account else "")
    start = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:32] or "club"
    number = 1
    while True:
        slug = start if number == 1 else f"{start}-{number}"
        try:
            with transaction.atomic():
                return ClubRow.objects.create(slug=slug, name=name, about=about, founder=person, at=now_ms())
        except IntegrityError:
            number += 1


def seasons_of(club: ClubRow) -> list[OfClub]:
    """The latest first."""
    ids = SeasonRow.objects.filter(club=club).order_by("-at", "-id").values_list("id", flat=True)
    return [OfClub(one, BOOKS.season(one)) for one in ids]


def may_open(club: ClubRow, seasons: Sequence[OfClub], persons: Sequence[PersonId]) -> bool:
    """A club's founder opens its seasons, and so does whoever may change the settings of the last one."""
    if club.founder in persons:
        return True
    return any(may(roles_of(one.season, person), "change_settings") for one in seasons[:1] for person in persons)


@require_safe
@never_cache
def club_page(request: HttpRequest, club: str) -> HttpResponse:
    row = get_object_or_404(ClubRow, slug=club)
    seasons = seasons_of(row)
    mine = [one for one in seasons if set(members(one.season)) & set(persons_of(request))]
    shown = {
        "club": row,
        "seasons": seasons,
        "may_open": account_of(request) is not None and may_open(row, seasons, persons_of(request)),
        "announcements": announcements(mine),
        "feed": reverse("club-feed", kwargs={"club": club, "secret": feed_secret(club)}) if mine else "",
        "names": _names(seasons),
        "moment": times.told_moment,
    }
    return render(request, "leagues/club.html", shown, using="jinja2")


@require_safe
def feed(request: HttpRequest, club: str, secret: str) -> HttpResponse:
    """LGE-12: a club's announcements for its members' readers of feeds, which have no cookies but the address."""
    row = get_object_or_404(ClubRow, slug=club)
    if not constant_time_compare(secret, feed_secret(club)):
        raise Http404
    link = request.build_absolute_uri(reverse("club", kwargs={"club": club}))
    made = Atom1Feed(title=row.name, link=link, description=row.about, feed_url=request.build_absolute_uri())
    for one, said in announcements(seasons_of(row), MOST_FED):
        title = said.text.splitlines()[0][:80]
        unique = f"tag:{request.get_host().partition(':')[0]},{said.at:%Y-%m-%d}:{one.id}/{said.at.timestamp():.0f}"
        made.add_item(title, link, said.text, unique_id=unique, pubdate=said.at, updateddate=said.at)
    return HttpResponse(made.writeString("utf-8"), "application/atom+xml; charset=utf-8")


def feed_secret(club: str) -> str:
    return salted_hmac("texas42.league.feed", club).hexdigest()[:24]


def announcements(seasons: Sequence[OfClub], most: int = 10) -> list[tuple[OfClub, Announcement]]:
    found = [(one, said) for one in seasons for said in one.season.announcements if not said.struck]
    return sorted(found, key=lambda pair: pair[1].at, reverse=True)[:most]


def _names(seasons: Sequence[OfClub]) -> Names:
    return names_of({person for one in seasons for person in people_in(one.season)})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def new_season(request: HttpRequest, club: str) -> HttpResponse:
    """The form, then all nights to look at, then the season."""
    row = get_object_or_404(ClubRow, slug=club)
    seasons = seasons_of(row)
    if not may_open(row, seasons, persons_of(request)):
        return render(request, "403.html", {}, status=403, using="jinja2")
    base = _like_the_last(seasons)
    if request.method != "POST":
        return _wizard(request, row, wizard.form_of(base))
    form = wizard.read_form({name: str(value) for name, value in request.POST.items()}, base)
    if form.settings is None or "open" not in request.POST:
        return _wizard(request, row, form, look="look" in request.POST, status=200 if form.settings else 422)
    person = person_of(request)
    season = BOOKS.open(row, form.settings, person, times.now())
    return redirect("season-home", club=club, season=season)


def _like_the_last(seasons: Sequence[OfClub]) -> Settings:
    """The usual settings, with the place, zone, dues and rules of the season before."""
    settings = wizard.usual(times.now())
    if not seasons:
        return settings
    last = seasons[0].season.settings
    kept = ("time_zone", "place", "starts", "dues", "currency", "options", "best_of", "playoff_teams", "weeks")
    return settings._replace(**{name: getattr(last, name) for name in kept})


def _wizard(
    request: HttpRequest, club: ClubRow, form: wizard.Form, *, look: bool = False, status: int = 200
) -> HttpResponse:
    shown = {
        "club": club,
        "form": form,
        "look": look and form.settings is not None,
        "wizard": wizard,
        "day": times.told_day,
        "weekday": f"{form.settings.first_night:%A}" if form.settings else "",
        "typed": {},
    }
    return render(request, "leagues/wizard.html", shown, status=status, using="jinja2")
