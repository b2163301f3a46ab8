"""The hall as one ASGI application: live routes, static files, health and metrics beside Django.

Streams stay open for hours, so they do not go through Django's handler, which would keep a thread for each.
"""

from __future__ import annotations

import os
from typing import Final, cast

from starlette.types import ASGIApp, Receive, Scope, Send

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "texas42.hall.site.settings")

from django.conf import settings
from django.core.asgi import get_asgi_application

_DJANGO: Final = cast("ASGIApp", get_asgi_application())

from texas42.hall.live.routes import live  # noqa: E402 - needs Django's models
from texas42.hall.site.logs import Logged  # noqa: E402
from texas42.hall.site.security import Guarded  # noqa: E402
from texas42.hall.site.static import PREFIX, Static  # noqa: E402


class Doorman:
    """Shows each request the way. What begins and ends with the process (`lifespan`) belongs to the live half."""

    def __init__(self, django: ASGIApp, live: ASGIApp, static: ASGIApp) -> None:
        self._django, self._live, self._static = django, live, static

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._way(scope)(scope, receive, send)

    def _way(self, scope: Scope) -> ASGIApp:
        if scope["type"] != "http":
            return self._live
        path: str = scope["path"]
        if path.startswith(PREFIX):
            return self._static
        return self._live if path.startswith("/live/") or path in ("/health", "/metrics") else self._django


application: Final[ASGIApp] = Logged(
    Guarded(Doorman(_DJANGO, live(), Static(settings.STATIC_URL, settings.STATIC_FOLDERS, settings.STATIC_PACKAGES)))
)
