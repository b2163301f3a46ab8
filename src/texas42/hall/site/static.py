"""Files that do not change while the hall runs: under an address that names their content, to be kept by browsers.

The digest stands for all of them at once, so modules and stylesheets refer to each other by plain relative names.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from texas42.hall.site.headers import with_headers

PREFIX: Final = "/static/"
_A_YEAR: Final = b"public, max-age=31536000, immutable"
_ASK_AGAIN: Final = b"no-cache"


def static_url(folders: Sequence[Path], *, debug: bool) -> str:
    """Where pages find static files: `/static/DIGEST/`; while debugging, where they are asked for anew each time."""
    return f"{PREFIX}{'debug' if debug else _digest(folders)}/"


def _digest(folders: Sequence[Path]) -> str:
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


class Static:
    """Serves the folders under any digest; only under the present one a browser may keep what it gets."""

    def __init__(self, url: str, folders: Sequence[Path], packages: Sequence[tuple[str, str]] = ()) -> None:
        self._url = url
        self._files: ASGIApp = ExceptionMiddleware(StaticFiles(directory=folders[0], packages=[*packages]))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        _, _, name = path.removeprefix(PREFIX).partition("/")
        kept = path.startswith(self._url) and not self._url.endswith("/debug/")
        inner = {**scope, "path": f"/{name}", "root_path": ""}
        caching = [(b"cache-control", _A_YEAR if kept else _ASK_AGAIN)]
        await self._files(inner, receive, with_headers(send, caching))
