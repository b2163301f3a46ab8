"""Pages that say the same to everybody."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from texas42.rules import PRESET_SENTENCES


@require_GET
def help_page(request: HttpRequest) -> HttpResponse:
    return render(request, "pages/help.html", {"presets": PRESET_SENTENCES}, using="jinja2")


@require_GET
def about(request: HttpRequest) -> HttpResponse:
    return render(request, "pages/about.html", {}, using="jinja2")
