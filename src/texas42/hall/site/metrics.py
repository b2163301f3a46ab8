"""`/metrics`: what the hall counts about itself, as text that Prometheus reads. Each process counts for itself."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import Final

from django.conf import settings
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

_LOOPBACK: Final = frozenset({"127.0.0.1", "::1"})


class Counter:
    """Something that only grows."""

    kind: Final = "counter"

    def __init__(self, name: str, meaning: str) -> None:
        self.name, self.meaning, self.value = name, meaning, 0.0
        _MEASURES[name] = self

    def add(self, by: float = 1) -> None:
        self.value += by

    def read(self) -> float:
        return self.value


class Gauge:
    """Something that goes up and down: asked for when somebody reads it."""

    kind: Final = "gauge"

    def __init__(self, name: str, meaning: str, ask: Callable[[], float]) -> None:
        self.name, self.meaning, self.read = name, meaning, ask
        _MEASURES[name] = self


_MEASURES: Final[dict[str, Counter | Gauge]] = {}


def metrics_text() -> str:
    """Every measure with its meaning."""
    return "".join(
        f"# HELP {measure.name} {measure.meaning}\n# TYPE {measure.name} {measure.kind}\n"
        f"{measure.name} {measure.read():g}\n"
        for _, measure in sorted(_MEASURES.items())
    )


async def metrics(request: Request) -> Response:
    """For this machine, and for whoever knows the token of TEXAS42_METRICS_TOKEN."""
    if not _may_read(request):
        return PlainTextResponse("Metrics are for the hall's keeper.\n", status_code=403)
    return PlainTextResponse(metrics_text(), media_type="text/plain; version=0.0.4")


def _may_read(request: Request) -> bool:
    token: str = settings.ENVIRONMENT.metrics_token
    if token:
        said = request.headers.get("authorization", "").removeprefix("Bearer ")
        return hmac.compare_digest(said.encode(), token.encode())
    return request.client is not None and request.client.host in _LOOPBACK
