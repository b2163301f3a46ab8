"""Opening a table with settings of one's own, changing them before the game, and house rules kept under a name."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from texas42.bots.levels import LEVELS
from texas42.hall.live.limits import check_pace
from texas42.hall.pages.models import HouseRules
from texas42.hall.people.persons import person_at, persons_of
from texas42.hall.tables import forms
from texas42.hall.tables.house import house
from texas42.hall.tables.invitations import make_link
from texas42.hall.tables.opening import usual_settings, with_friends
from texas42.hall.tables.store import TableId
from texas42.hall.tables.views import of_a_table, seen_by
from texas42.hall.tables.visitors import address_of, name_of, person_of
from texas42.rules import PRESET_SENTENCES, PRESETS, RulesError
from texas42.table import Settings
from texas42.table.commands import ChangeSettings

MOST_SAVED: Final = 30


@require_http_methods(["GET", "POST"])
@never_cache
def new_table(request: HttpRequest) -> HttpResponse:
    """Presets first, then every option."""
    name = name_of(request)
    base = _chosen(request, usual_settings("" if name == "Guest" else name))
    if request.method != "POST":
        return _form(request, forms.draft_of(base), "new-table")
    draft = forms.read_form(_posted(request), base)
    if draft.settings is None:
        return _form(request, draft, "new-table", status=422)
    if _save(request, draft.settings):
        return _form(request, draft, "new-table", saved=request.POST["save_as"].strip()[:60])
    person = person_of(request)
    check_pace(house().limits.of_opening(person, address_of(request)))
    return redirect("table", table=house().wait(with_friends(person, name, draft.settings)))


@require_http_methods(["GET", "POST"])
@never_cache
@of_a_table
def change_table(request: HttpRequest, table: TableId) -> HttpResponse:
    """The host changes what is played, before the game."""
    base = _chosen(request, seen_by(request, table).settings)
    if request.method != "POST":
        return _form(request, forms.draft_of(base), "table-settings", table=table)
    draft = forms.read_form(_posted(request), base)
    if draft.settings is None:
        return _form(request, draft, "table-settings", table=table, status=422)
    person = person_at(request, house().wait(house().look(table)))
    check_pace(house().limits.commands.wait_ms((table, person)))
    try:
        house().wait(house().ask(table, ChangeSettings(draft.settings), person))
        house().wait(house().ask(table, make_link(table), person))
    except RulesError as refused:
        if refused.code == "no_table":
            raise
        return _form(
            request, draft._replace(wrong=refused.message, rule=refused.rule), "table-settings", table=table, status=409
        )
    return redirect("table", table=table)


def _posted(request: HttpRequest) -> dict[str, str]:
    return {name: str(value) for name, value in request.POST.items()}


def _chosen(request: HttpRequest, base: Settings) -> Settings:
    """The settings with the preset or the saved rules that were picked."""
    picked = request.GET.get("rules", "")
    if picked in PRESETS:
        return base._replace(options=PRESETS[picked])
    saved = {one.slug: one for one in saved_rules(request)}
    return base._replace(options=saved[picked].options()) if picked in saved else base


def saved_rules(request: HttpRequest) -> list[HouseRules]:
    """The house rules that whoever asks has kept."""
    return list(HouseRules.objects.filter(person__in=persons_of(request)).order_by("name")[:MOST_SAVED])


def _save(request: HttpRequest, settings: Settings) -> bool:
    """Keep the rules under a name instead of opening a table, if that was asked for."""
    name = request.POST.get("save_as", "").strip()[:60]
    if "save" not in request.POST or not name.isprintable() or not name:
        return False
    HouseRules.keep(person_of(request), name, settings.options)
    return True


def _as_they_stand(draft: forms.Draft) -> str:
    """The preset that the form says, if it says one."""
    rules = None if draft.settings is None else draft.settings.options
    return next((name for name, options in PRESETS.items() if options == rules), "")


def _form(request: HttpRequest, draft: forms.Draft, where: str, status: int = 200, **more: Any) -> HttpResponse:
    shown = {
        "draft": draft,
        "where": where,
        "table": "",
        "saved": "",
        "presets": PRESET_SENTENCES,
        "rules": saved_rules(request),
        "picked": request.GET.get("rules") or _as_they_stand(draft),
        "forms": forms,
        "levels": tuple(LEVELS),
        **more,
    }
    return render(request, "pages/options.html", shown, status=status, using="jinja2")
