"""Pages and downloads of replays, and bringing a record in."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from texas42.hall.live.limits import check_pace
from texas42.hall.people.persons import persons_of
from texas42.hall.replays.finished import Kind
from texas42.hall.replays.forms import RecordForm
from texas42.hall.replays.importing import keep_record, read_record
from texas42.hall.replays.keeping import keep_table
from texas42.hall.replays.models import ReplayRow
from texas42.hall.replays.pages import page
from texas42.hall.replays.taking import record_json, record_text
from texas42.hall.tables.database import DatabaseStore
from texas42.hall.tables.house import house
from texas42.hall.tables.visitors import address_of, person_of
from texas42.records import parse_seat
from texas42.rules import MalformedError, RulesError, Seat
from texas42.table import replay
from texas42.table.knowing import may_see


@require_safe
def show(request: HttpRequest, replay_id: str) -> HttpResponse:
    row = get_object_or_404(ReplayRow, id=replay_id)
    facts = {"replay": row, "page": page(row, _at(request), _seat(request))}
    return render(request, "replays/replay.html", facts, using="jinja2")


@require_safe
def text(_request: HttpRequest, replay_id: str) -> HttpResponse:
    return _download(record_text(get_object_or_404(ReplayRow, id=replay_id)), "text/plain; charset=utf-8", "texas42.42")


@require_safe
def json(_request: HttpRequest, replay_id: str) -> HttpResponse:
    return _download(record_json(get_object_or_404(ReplayRow, id=replay_id)), "application/json", "texas42.json")


@require_safe
def of_table(request: HttpRequest, table: str, kind: Kind, shake: int) -> HttpResponse:
    """From a table to the replay of what was just over there: for who may look at the table."""
    return redirect("replay", replay_id=kept_of_table(request, table, kind, shake).id)


def kept_of_table(request: HttpRequest, table: str, kind: Kind, shake: int) -> ReplayRow:
    """What was over at a table that whoever asks may look at; not found where it is not over."""
    _check_in_sight(request, table)
    keep_table(table)
    return get_object_or_404(ReplayRow, table=table, kind=kind, shake=shake)


@require_http_methods(["GET", "HEAD", "POST"])
def bring_in(request: HttpRequest) -> HttpResponse:
    form = RecordForm(request.POST or None, request.FILES or None)
    if request.method != "POST":
        return render(request, "replays/import.html", {"form": form, "error": None}, using="jinja2")
    error: RulesError | None = None
    if form.is_valid():
        try:
            record, state = read_record(form.data_given())
            check_pace(house().limits.address.wait_ms(address_of(request)))
            return redirect("replay", replay_id=keep_record(record, state, person_of(request)))
        except RulesError as refusal:
            error = refusal
    return render(request, "replays/import.html", {"form": form, "error": error}, using="jinja2", status=422)


def _download(content: str, kind: str, name: str) -> HttpResponse:
    return HttpResponse(content, kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _at(request: HttpRequest) -> int:
    said = request.GET.get("at", "0")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 9 else 0


def _seat(request: HttpRequest) -> Seat | None:
    try:
        return parse_seat(request.GET["seat"]) if "seat" in request.GET else None
    except MalformedError:
        return None


def _check_in_sight(request: HttpRequest, table_id: str) -> None:
    """What is over at a table where nobody may watch is for those who sit there."""
    events = DatabaseStore().history(table_id)
    if not events:
        raise Http404
    table = replay(events)
    if not any(may_see(table, one) for one in persons_of(request) or (None,)):
        raise Http404
