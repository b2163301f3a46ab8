"""Headers that every answer of the hall carries, whoever gives it. The strict policy allows nothing inline."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from texas42.hall.site.headers import with_headers

_ALLOWED: Final[dict[str, str]] = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "media-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
CONTENT_POLICY: Final = "; ".join(f"{what} {whence}" for what, whence in _ALLOWED.items())
_NOT_NEEDED: Final = ("camera", "geolocation", "microphone", "payment", "usb")

HEADERS: Final[dict[str, str]] = {
    "content-security-policy": CONTENT_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{feature}=()" for feature in _NOT_NEEDED),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_ENCODED: Final = tuple((name.encode(), value.encode()) for name, value in HEADERS.items())


class Guarded:
    """An application all of whose answers carry the headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, with_headers(send, _ENCODED) if scope["type"] == "http" else send)
