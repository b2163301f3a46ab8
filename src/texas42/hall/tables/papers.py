"""What can be read and printed about a table: its rules, and its shakes to be checked."""

from __future__ import annotations

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from texas42.hall.tables.setting_up import saved_rules
from texas42.hall.tables.store import TableId
from texas42.hall.tables.views import of_a_table, seen_by
from texas42.records.notation import parse_domino
from texas42.records.sheet import rules_sheet
from texas42.rules import PRESETS, Options, RulesError
from texas42.table import check_shake, shake_text

_LONGEST: Final = 400


@require_GET
@never_cache
@of_a_table
def table_rules(request: HttpRequest, table: TableId) -> HttpResponse:
    settings = seen_by(request, table).settings
    return _sheet(request, settings.options, f"{settings.name}: the rules" if settings.name else None)


@require_GET
def preset_rules(request: HttpRequest, preset: str) -> HttpResponse:
    """The rules sheet of a preset, or of house rules for whoever has kept them."""
    if preset in PRESETS:
        return _sheet(request, PRESETS[preset], f"Texas 42: {preset} rules")
    saved = next((one for one in saved_rules(request) if one.slug == preset), None)
    if saved is None:
        raise Http404
    return _sheet(request, saved.options(), saved.name)


def _sheet(request: HttpRequest, options: Options, title: str | None) -> HttpResponse:
    return render(request, "pages/sheet.html", {"sheet": rules_sheet(options, title)}, using="jinja2")


@require_GET
@never_cache
@of_a_table
def verify(request: HttpRequest, table: TableId) -> HttpResponse:
    """The commitment of the hand in play, and the last shake that was opened."""
    seen = seen_by(request, table)
    opened = seen.opened
    right = opened is not None and check_shake(opened.number, opened.commitment, opened.nonce, opened.deck)
    clear = "" if opened is None else shake_text(opened.number, opened.nonce, opened.deck)
    shown = {"seen": seen, "table": table, "opened": opened, "right": right, "clear": clear}
    return render(request, "pages/verify_table.html", shown, using="jinja2")


@require_GET
def check(request: HttpRequest) -> HttpResponse:
    """Any shake, from what was written down of it."""
    given = {name: request.GET.get(name, "").strip()[:_LONGEST] for name in ("number", "commitment", "nonce", "deck")}
    shown = {"given": given, "verdict": _verdict(given) if any(given.values()) else None}
    return render(request, "pages/verify.html", shown, using="jinja2")


def _verdict(given: dict[str, str]) -> tuple[bool, str, str]:
    """Whether it is right, in a sentence, and the id of a rule that it breaks."""
    try:
        deck = [parse_domino(word) for word in given["deck"].replace(",", " ").split()]
    except RulesError as unread:
        return False, unread.message, unread.rule
    if not given["number"].isdigit() or len(deck) != 28:
        return False, "A shake has a number, and 28 dominoes in the order they were drawn.", ""
    if check_shake(int(given["number"]), given["commitment"].lower(), given["nonce"].lower(), deck):
        return True, "It is the shake that was promised before the bidding.", ""
    return False, "It is not the shake that was promised: number, nonce or dominoes differ.", ""
