"""The page of one's tokens: making one, which is shown once, and revoking one."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from texas42.hall.api.forms import TokenForm
from texas42.hall.api.tokens import make_token, revoke_token, tokens_of
from texas42.hall.people.games import day_of
from texas42.hall.people.persons import persons_of
from texas42.hall.tables.house import house
from texas42.hall.tables.visitors import person_of
from texas42.rules import RulesError
from texas42.table import PersonId

_TABLES: int = 100


@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    form, made, status = TokenForm(request.POST or None), "", 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                made = make_token(person_of(request), **form.cleaned_data)
                form, status = TokenForm(), 201
            except RulesError as error:
                form.add_error(None, error.message)
    facts = {"form": form, "made": made, "tokens": tokens_of(persons_of(request)), "day": day_of}
    answer = render(request, "api/tokens.html", facts, using="jinja2", status=status)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@require_POST
def revoke(request: HttpRequest, number: int) -> HttpResponse:
    person = revoke_token(persons_of(request), number)
    if person is None:
        raise Http404
    _end_streams(person)
    return redirect("tokens")


def _end_streams(person: PersonId) -> None:
    """What the token opened ends at once; the person's own pages get new passes by themselves."""
    here = house()
    for listed in here.store.tables_of(person, _TABLES):
        if listed.facts.stage != "closed":
            here.wait(here.revoke(listed.table, person))
