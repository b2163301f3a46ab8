"""What a page answers to somebody who asks too often: a page that says so, or JSON where JSON was asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from texas42.hall.live.limits import TooFast

_A_MINUTE: Final = 60


class Paced:
    """Middleware of Django: pages raise `TooFast`."""

    def __init__(self, ask: Callable[[HttpRequest], HttpResponse]) -> None:
        self._ask = ask

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._ask(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        return too_fast_page(request, error.seconds) if isinstance(error, TooFast) else None


def too_fast_page(request: HttpRequest, seconds: int = _A_MINUTE) -> HttpResponse:
    """Also for allauth, which counts by the minute."""
    if request.accepts("text/html"):
        answer = render(request, "429.html", {"seconds": seconds}, status=429, using="jinja2")
    else:
        answer = JsonResponse({"words": "That is too fast: take a breath."}, status=429)
    answer.headers["Retry-After"] = str(seconds)
    answer.headers["Cache-Control"] = "no-store"
    return answer
