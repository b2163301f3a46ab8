"""The page that weighs a hand: a form, and what is known about the hand that it asks about."""

from __future__ import annotations

import secrets
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from texas42.hall.studies.asking import known_or_whole
from texas42.hall.studies.drawing import picture
from texas42.hall.studies.holdings import USUAL, Question, question
from texas42.hall.studies.keeping import Facts
from texas42.records.notation import dominoes_text
from texas42.rules import ALL_DOMINOES, PRESET_SENTENCES, RulesError
from texas42.rules.bids import POINT_BIDS, Bid
from texas42.rules.dominoes import ROWS

BEFORE: Final = (
    ("", "none"),
    ("P", "pass"),
    *((bid.symbol, bid.symbol) for bid in POINT_BIDS),
    *((bid.symbol, str(bid)) for bid in (Bid.marks(1), Bid.marks(2), Bid.marks(3), Bid.splash(2), Bid.plunge(4))),
)
"""What may be chosen as a bid made before."""


@require_safe
def hand(request: HttpRequest, dominoes: str = "") -> HttpResponse:
    """The form; with a hand what is known about it: at once where it is kept, else as it becomes known."""
    if "random" in request.GET:
        return redirect(_random(request))
    asked = dominoes or request.GET.get("hand", "") or ".".join(request.GET.getlist("d"))
    if not asked and "weigh" not in request.GET:
        return _page(request, None)
    try:
        one = question(asked, request.GET.dict(), request.GET.getlist("b"))
    except RulesError as error:
        return _page(request, None, typed=asked, error=error, status=422)
    if one.hand != dominoes:
        return redirect(one.address)
    return _page(request, one, facts=known_or_whole(request, one))


def _random(request: HttpRequest) -> str:
    some = secrets.SystemRandom().sample(ALL_DOMINOES, 7)
    return question(dominoes_text(some), request.GET.dict(), request.GET.getlist("b")).address


def _page(
    request: HttpRequest,
    one: Question | None,
    *,
    typed: str = "",
    error: RulesError | None = None,
    facts: Facts | None = None,
    status: int = 200,
) -> HttpResponse:
    held = {str(domino) for domino in one.asked.held} if one is not None else _marked(request)
    bids = [bid.symbol for bid in one.asked.bids] if one is not None else request.GET.getlist("b")
    shown: dict[str, Any] = {
        "question": one,
        "picture": None if facts is None else picture(facts),
        "error": error,
        "typed": typed,
        "held": held,
        "bids": (*bids, "", "", "")[:3],
        "before": BEFORE,
        "dominoes": ROWS,
        "presets": PRESET_SENTENCES,
        "rules": one.rules if one is not None else request.GET.get("rules", USUAL),
        "changes": one.changes if one is not None else request.GET.get("set", ""),
    }
    return render(request, "studies/hand.html", shown, status=status, using="jinja2")


def _marked(request: HttpRequest) -> set[str]:
    return set(request.GET.getlist("d"))
