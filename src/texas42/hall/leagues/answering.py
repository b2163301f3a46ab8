"""The one way in which pages of a season are answered.

Every page takes the forms that stand on it: what was sent is done, and whoever sent it comes back to the page; what was
refused stands there again with the reason and with what was typed. Who may look is said where a page is declared; who
may do what is for the season to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Final, NamedTuple

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from texas42.club.events import AnswerSetAside
from texas42.club.roles import Power, check_may
from texas42.hall.leagues.desk import Desk, desk_of
from texas42.hall.leagues.names import call_if_unknown
from texas42.hall.leagues.reading import command_of
from texas42.hall.leagues.store import Asked, SeasonId
from texas42.hall.live.limits import COMMANDS, Limit, check_pace
from texas42.rules import IllegalError, MalformedError, NotYoursError, RulesError

Facts = dict[str, Any]
Make = Callable[..., "Facts | HttpResponse"]
Act = Callable[..., "str | HttpResponse"]
View = Callable[..., HttpResponse]


PACE: Final = Limit(COMMANDS)
"""Forms sent by one person."""


class Refused(NamedTuple):
    """What a form was told, and what was typed into it."""

    error: RulesError
    typed: Mapping[str, str]


def give(request: HttpRequest, desk: Desk, **_parts: Any) -> str:
    """What most forms are: a command to the season's book, given as whoever looks."""
    command = command_of(request.POST, desk.settings, desk.known)
    done = desk.ask(Asked(command, desk.person, request.POST.get("why", "")))
    if any(isinstance(entry.event, AnswerSetAside) for entry in done.entries):
        raise IllegalError(
            "Somebody was quicker. What you sent is on record and changed nothing: look at how it stands now.",
            code="quicker",
            rule="LGE-6",
        )
    return "Done. It stands in the season's book."


def page(
    template: str, *, needs: Power | None = None, account: bool = False, act: Act = give
) -> Callable[[Make], View]:
    """A page of a season: facts for a template, for whom it is, and what its forms do."""

    def of(make: Make) -> View:
        @require_http_methods(["GET", "HEAD", "POST"])
        @never_cache
        @wraps(make)
        def view(request: HttpRequest, club: str, season: SeasonId, **parts: Any) -> HttpResponse:
            desk = desk_of(request, club, season)
            sent = request.method == "POST"
            if desk.account is None and (account or needs is not None or sent):
                return redirect_to_login(request.get_full_path())
            try:
                if needs is not None:
                    check_may(desk.roles, needs)
            except NotYoursError as error:
                return closed(request, desk, error)
            answer = _acted(request, desk, act, parts) if sent else None
            if isinstance(answer, HttpResponse):
                return answer
            if sent:
                desk = desk_of(request, club, season)
            return _shown(request, desk, template, make(request, desk, **parts), answer)

        return view

    return of


def _acted(request: HttpRequest, desk: Desk, act: Act, parts: dict[str, Any]) -> HttpResponse | Refused:
    """The form is done, and the page is looked at again; or why it was not done."""
    check_pace(PACE.wait_ms(desk.person))
    if desk.person is not None and desk.account is not None:
        call_if_unknown(desk.person, desk.account.username)
    try:
        answer = act(request, desk, **parts)
    except RulesError as error:
        return Refused(error, {name: str(value) for name, value in request.POST.items()})
    if isinstance(answer, HttpResponse):
        return answer
    messages.success(request, answer)
    return redirect(request.get_full_path())


def _shown(
    request: HttpRequest, desk: Desk, template: str, facts: Facts | HttpResponse, refused: Refused | None
) -> HttpResponse:
    if isinstance(facts, HttpResponse):
        return facts
    around = {"desk": desk, "refused": refused.error if refused else None, "typed": refused.typed if refused else {}}
    status = 200 if refused is None else _status(refused.error)
    return render(request, template, {**around, **facts}, status=status, using="jinja2")


def _status(error: RulesError) -> int:
    if isinstance(error, NotYoursError):
        return 403
    return 422 if isinstance(error, MalformedError) else 409


def closed(request: HttpRequest, desk: Desk, error: RulesError) -> HttpResponse:
    """What somebody sees whose role does not lead here; visitors may sign in."""
    if desk.account is None:
        return redirect_to_login(request.get_full_path())
    return render(
        request,
        "leagues/closed.html",
        {"desk": desk, "words": error.message, "rule": error.rule, "refused": None},
        status=403,
        using="jinja2",
    )
