"""`/health`: whether the hall can do its work, for a load balancer or a supervisor."""

from __future__ import annotations

from asgiref.sync import sync_to_async
from django.db import DatabaseError, connection
from starlette.requests import Request
from starlette.responses import JSONResponse


async def health(_request: Request) -> JSONResponse:
    """200 when the database answers, 503 when it does not; never a reason that an outsider could use."""
    try:
        await sync_to_async(_ask_database, thread_sensitive=False)()
    except DatabaseError:
        return JSONResponse({"status": "no database"}, status_code=503, headers={"cache-control": "no-store"})
    return JSONResponse({"status": "ok"}, headers={"cache-control": "no-store"})


def _ask_database() -> None:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            cursor.fetchone()
    finally:
        connection.close()
