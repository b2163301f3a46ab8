"""All routes that do not go through Django."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.routing import Route

from texas42.hall.site.health import health
from texas42.hall.site.metrics import metrics


def live() -> Starlette:
    """The live half as an application of its own."""
    return Starlette(routes=[Route("/health", health), Route("/metrics", metrics)])
