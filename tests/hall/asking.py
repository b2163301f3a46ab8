"""Requests to the whole hall, as its one ASGI application, without a connection."""

from __future__ import annotations

import asyncio

import httpx

BASE = "http://127.0.0.1:8042"


def client() -> httpx.AsyncClient:
    """Asks the application directly."""
    from texas42.hall.site.asgi import application  # noqa: PLC0415 - wants Django set up

    return httpx.AsyncClient(transport=httpx.ASGITransport(app=application), base_url=BASE)


async def _get(path: str, headers: dict[str, str] | None) -> httpx.Response:
    async with client() as asking:
        return await asking.get(path, headers=headers)


def get(path: str, headers: dict[str, str] | None = None) -> httpx.Response:
    """One request, answered."""
    return asyncio.run(_get(path, headers))
