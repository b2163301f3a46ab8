"""What the API answers when it refuses: the one JSON shape of errors that live routes have, too."""

from __future__ import annotations

import json
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, JsonResponse

from texas42.hall.live.answers import failure, refusal
from texas42.rules import RulesError

_STATUS: Final = {"bad_token": 401, "too_long": 413, "too_many": 429}


def answer(data: Any, status: int = 200) -> JsonResponse:
    """Data that is somebody's own, so nobody keeps it."""
    return JsonResponse(data, status=status, safe=False, headers={"Cache-Control": "no-store"})


def refused(_request: HttpRequest, error: RulesError) -> HttpResponse:
    live = refusal(error)
    status = _STATUS.get(error.code, live.status_code)
    made = answer(json.loads(bytes(live.body)), status)
    made.headers["Link"] = live.headers["link"]
    if status == 401:
        made.headers["WWW-Authenticate"] = "Bearer"
    return made


def failed(status: int, code: str, message: str) -> HttpResponse:
    """What is not about the rules."""
    return answer(json.loads(bytes(failure(status, code, message).body)), status)


def too_fast(seconds: int) -> HttpResponse:
    made = failed(429, "too_fast", "That is too fast: take a breath.")
    made.headers["Retry-After"] = str(seconds)
    return made
