"""Somebody's own pages: games and figures, taking one's data along, and being forgotten."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from allauth.account.decorators import reauthentication_required
from allauth.account.views import PasswordResetView
from django.conf import settings
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from texas42.hall.people.exporting import export
from texas42.hall.people.forgetting import forget
from texas42.hall.people.games import brought_by, figures, games_of, keep_what_they_played, share
from texas42.hall.people.persons import account_of, persons_of
from texas42.hall.people.showing import is_shown, show
from texas42.hall.ratings.players import player_of
from texas42.hall.ratings.reading import ratings_of


@require_safe
def me(request: HttpRequest) -> HttpResponse:
    """For guests as for accounts."""
    persons = persons_of(request)
    keep_what_they_played(persons)
    facts = {
        "account": account_of(request),
        "shown": is_shown(account_of(request)),
        "figures": figures(persons),
        "ratings": ratings_of(player_of(persons)),
        "share": share,
        "games": games_of(persons),
        "hands": games_of(persons, "hand"),
        "brought": brought_by(persons),
    }
    return _private(render(request, "people/me.html", facts, using="jinja2"))


@require_POST
def be_shown(request: HttpRequest) -> HttpResponse:
    """Whether everybody may look at the figures of an account; a guest has nothing to choose."""
    account = account_of(request)
    if account is not None:
        show(account, shown=request.POST.get("shown") == "yes")
    return redirect("me")


@require_safe
def take_along(request: HttpRequest) -> HttpResponse:
    persons = persons_of(request)
    keep_what_they_played(persons)
    data = json.dumps(export(persons, account_of(request)), ensure_ascii=False, indent=1) + "\n"
    attached = {"Content-Disposition": 'attachment; filename="texas42-my-data.json"'}
    return _private(HttpResponse(data, "application/json", headers=attached))


@require_http_methods(["GET", "HEAD", "POST"])
def be_forgotten(request: HttpRequest) -> HttpResponse:
    """Who is signed in says the password, or shows the passkey, once more."""
    return _forget_account(request) if account_of(request) is not None else _forget(request)


def _forget(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        facts = {"account": account_of(request)}
        return _private(render(request, "people/forget.html", facts, using="jinja2"))
    forget(persons_of(request), account_of(request))
    logout(request)
    return redirect("/")


@require_http_methods(["GET", "HEAD", "POST"])
def reset_password(request: HttpRequest) -> HttpResponse:
    """By mail, or, where the hall sends none, the other ways in."""
    if settings.ENVIRONMENT.mail:
        return _reset_by_mail(request)
    return render(request, "people/no_mail.html", using="jinja2")


_reset_by_mail: Final[Callable[[HttpRequest], HttpResponse]] = PasswordResetView.as_view()
_forget_account: Final[Callable[[HttpRequest], HttpResponse]] = reauthentication_required(_forget)


def _private(response: HttpResponse) -> HttpResponse:
    """What is somebody's own is kept by no cache."""
    response.headers["Cache-Control"] = "no-store"
    return response
