"""What a page answers to who asks too often, or for what takes too long: a page that says so, or JSON to programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from texas42.hall.live.limits import NotYet, TooFast

_A_MINUTE: Final = 60


class Paced:
    """Middleware of Django: pages raise `TooFast` and `NotYet`."""

    def __init__(self, ask: Callable[[HttpRequest], HttpResponse]) -> None:
        self._ask = ask

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._ask(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, NotYet):
            return _come_back(request, 503, "That takes a while: ask again for it.", error.seconds)
        return too_fast_page(request, error.seconds) if isinstance(error, TooFast) else None


def too_fast_page(request: HttpRequest, seconds: int = _A_MINUTE) -> HttpResponse:
    """Also for allauth, which counts by the minute."""
    return _come_back(request, 429, "That is too fast: take a breath.", seconds)


def _come_back(request: HttpRequest, status: int, words: str, seconds: int) -> HttpResponse:
    if request.accepts("text/html"):
        answer = render(request, f"{status}.html", {"seconds": seconds}, status=status, using="jinja2")
    else:
        answer = JsonResponse({"words": words}, status=status)
    answer.headers["Retry-After"] = str(seconds)
    answer.headers["Cache-Control"] = "no-store"
    return answer
