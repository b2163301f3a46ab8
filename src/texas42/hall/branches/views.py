"""The pages of what might have been: a moment with everything that could be chosen, and what came of another choice."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from texas42.bots.levels import LEVELS
from texas42.hall.branches.asking import Words, question
from texas42.hall.branches.drawing import at_the_fork, picture
from texas42.hall.people.persons import persons_of
from texas42.hall.replays.models import ReplayRow
from texas42.hall.replays.pages import names_in
from texas42.hall.studies.asking import found_out, known_or_whole
from texas42.records import dumps
from texas42.rules import SEATS, RulesError, Seat

_MISSING: Final = frozenset({"no_moment"})


@require_safe
def show(request: HttpRequest, replay_id: str, kept: str) -> HttpResponse:
    """A moment to leave the record at; with a choice what comes of it, at once or as it is played."""
    row = _row(replay_id)
    try:
        asked = question(row, Words.of(int(kept), _fields(request)))
    except RulesError as error:
        return _refused(request, row, error)
    facts = known_or_whole(request, asked) if asked.words.said else None
    names = names_in(row)
    waits = bool(asked.words.said) and facts is None
    drawing = at_the_fork(asked, names) if facts is None else picture(asked, facts, names)
    shown: dict[str, Any] = {
        "replay": row,
        "asked": asked,
        "picture": drawing,
        "waits": waits,
        "names": [(seat, names.of(seat), seat in _own(request, row)) for seat in SEATS],
        "levels": LEVELS,
        "link": request.build_absolute_uri(f"{request.path}?{asked.words.query}"),
    }
    status = 422 if drawing.refused is not None else 200
    return render(request, "branches/what_if.html", shown, status=status, using="jinja2")


@require_safe
def text(request: HttpRequest, replay_id: str, kept: str) -> HttpResponse:
    """A branch as a record, which says by a tag that nobody played it."""
    row = _row(replay_id)
    try:
        asked = question(row, Words.of(int(kept), _fields(request)))
    except RulesError as error:
        return _refused(request, row, error)
    facts = found_out(request, asked) if asked.words.said else None
    if facts is None or "refused" in facts:
        return _refused(request, row, _nothing())
    told = dumps(asked.grown(facts).record)
    named = {"Content-Disposition": 'attachment; filename="what-if.42"'}
    return HttpResponse(told, "text/plain; charset=utf-8", headers=named)


def _nothing() -> RulesError:
    return RulesError("There is no such branch.", code="no_moment", rule="§12")


def _row(replay_id: str) -> ReplayRow:
    return get_object_or_404(ReplayRow.objects.prefetch_related("sitters"), id=replay_id)


def _fields(request: HttpRequest) -> list[tuple[str, str]]:
    return [(name, str(value)) for name in request.GET for value in request.GET.getlist(name)]


def _own(request: HttpRequest, row: ReplayRow) -> set[Seat]:
    """Where whoever asks sat."""
    mine = persons_of(request)
    return {Seat(one.seat) for one in row.sitters.all() if one.person in mine}


def _refused(request: HttpRequest, row: ReplayRow, error: RulesError) -> HttpResponse:
    status = 404 if error.code in _MISSING else 409 if error.code == "hand_on" else 422
    return render(request, "reviews/refused.html", {"error": error, "replay": row}, status=status, using="jinja2")
