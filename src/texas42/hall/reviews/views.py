"""The page that reviews a finished hand: at once what is known, and the rest as it becomes known."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from texas42.hall.replays.finished import Kind
from texas42.hall.replays.models import ReplayRow
from texas42.hall.replays.pages import names_in
from texas42.hall.replays.views import kept_of_table
from texas42.hall.reviews.asking import question
from texas42.hall.reviews.drawing import found
from texas42.hall.reviews.pages import page
from texas42.hall.studies.asking import known_or_whole
from texas42.hall.tables.house import house
from texas42.rules import RulesError


@require_safe
def show(request: HttpRequest, replay_id: str, number: str = "1") -> HttpResponse:
    row = get_object_or_404(ReplayRow.objects.prefetch_related("sitters"), id=replay_id)
    try:
        asked = question(row, int(number))
    except RulesError as error:
        status = 404 if error.code == "no_hand" else 409
        return render(request, "reviews/refused.html", {"error": error, "replay": row}, status=status, using="jinja2")
    facts = known_or_whole(request, asked) or house().studies.so_far(asked.key)
    names = names_in(row)
    told = found(asked, facts, names)
    shown = {"replay": row, "asked": asked, "found": told, "page": page(asked, told, names, _at(request))}
    return render(request, "reviews/review.html", shown, using="jinja2")


@require_safe
def of_table(request: HttpRequest, table: str, kind: Kind, shake: int) -> HttpResponse:
    """From a table to the review of what was just over there: for who may look at the table."""
    return redirect("review", replay_id=kept_of_table(request, table, kind, shake).id)


def _at(request: HttpRequest) -> int | None:
    said = request.GET.get("at", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 9 else None
