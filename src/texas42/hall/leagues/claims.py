"""Players whom an organizer wrote down, and the link by which each makes an account theirs."""

from __future__ import annotations

from typing import Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare, salted_hmac
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from texas42.club.results import PersonId
from texas42.hall.leagues.desk import Desk, desk_of
from texas42.hall.leagues.store import SeasonId
from texas42.hall.people.models import ForgottenRow, PersonRow

_SALT: Final = "texas42.league.player"


def without_account(persons: tuple[PersonId, ...]) -> list[PersonId]:
    taken = set(PersonRow.objects.filter(person__in=persons).values_list("person", flat=True))
    taken |= set(ForgottenRow.objects.filter(person__in=persons).values_list("person", flat=True))
    return [person for person in persons if person not in taken]


def secret_of(season: SeasonId, person: PersonId) -> str:
    return salted_hmac(_SALT, f"{season}/{person}").hexdigest()[:20]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def claim_page(request: HttpRequest, club: str, season: SeasonId, player: str, secret: str) -> HttpResponse:
    """Whoever was given the link and signs in is that player from then on; the link then leads nowhere."""
    desk = desk_of(request, club, season)
    person = desk.known.get(player)
    if person is None or not constant_time_compare(secret, secret_of(season, person)):
        raise Http404
    if not without_account((person,)):
        raise Http404
    if request.method != "POST":
        facts = {"desk": desk, "name": desk.name(person), "account": desk.account, "refused": None}
        return render(request, "leagues/claim.html", facts, using="jinja2")
    return _claimed(request, desk, person)


def _claimed(request: HttpRequest, desk: Desk, person: PersonId) -> HttpResponse:
    if desk.account is not None:
        PersonRow.objects.create(person=person, account=desk.account, main=False)
    messages.success(request, f"You are {desk.name(person)} in this season now.")
    return redirect(desk.url("home"))
