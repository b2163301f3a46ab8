"""The pages that teach. They say the same to everybody, and what was tried out stands in their address."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from texas42.hall.learning import anchors, ledger
from texas42.rules import PRESET_SENTENCES


@require_safe
def all_rules(request: HttpRequest) -> HttpResponse:
    shown = {
        "sections": ledger.sections(),
        "others": ledger.other_options(),
        "house_rules": anchors.HOUSE_RULES,
        "presets": PRESET_SENTENCES,
    }
    return render(request, "learning/all.html", shown, using="jinja2")
