"""Programs at a hall, for tests: tokens of persons, and requests with them."""

from __future__ import annotations

from typing import Any

import httpx

from tests.hall.serving import Hall
from texas42.hall.api.tokens import SCOPES, make_token


def token(hall: Hall, person: str, *scopes: str) -> str:
    """A token of a person; without scopes named, with all there are."""

    async def make() -> str:
        return await hall.house.keeper.read(lambda: make_token(person, "a test", scopes or SCOPES, 1))

    return hall.house.wait(make())


def program(hall: Hall, person: str, *scopes: str) -> httpx.Client:
    return holding(hall, token(hall, person, *scopes))


def holding(hall: Hall, text: str) -> httpx.Client:
    """A program that holds a token, or any text for one."""
    headers = {"authorization": f"Bearer {text}"}
    return httpx.Client(base_url=hall.url, headers=headers, timeout=20, verify=False)  # noqa: S501 - no TLS here


def error(answer: httpx.Response) -> Any:
    """The error of an answer, which must have the one shape."""
    facts = answer.json()["error"]
    assert facts.keys() == {"kind", "code", "rule", "message", "offending"}
    return facts
