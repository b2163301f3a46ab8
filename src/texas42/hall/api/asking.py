"""Who asks the API for what: the person of the token, and the body as strict JSON."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest
from ninja.security import HttpBearer

from texas42.hall.api.tokens import Grant, Scope, grant_of
from texas42.records.jsons import parsed_json
from texas42.rules import MalformedError, NotYoursError

LONGEST_BODY: Final = 64 * 1024


class Needs(HttpBearer):
    """A token with a scope."""

    def __init__(self, scope: Scope) -> None:
        super().__init__()
        self.scope = scope

    def __call__(self, request: HttpRequest) -> Grant:
        """A `NotYoursError` where there is none, or none that is good for this."""
        authorization = request.headers.get("Authorization")
        if authorization is None:
            raise NotYoursError("Say a token: Authorization: Bearer t42_….", code="bad_token", rule="SET-1")
        return grant_of(authorization, self.scope)

    def authenticate(self, request: HttpRequest, token: str) -> Grant:
        raise NotImplementedError


def who(request: HttpRequest) -> Grant:
    grant: Grant = request.auth  # type: ignore[attr-defined]
    return grant


def body_of(request: HttpRequest) -> bytes:
    declared = request.headers.get("Content-Length", "0")
    if not declared.isdigit() or int(declared) > LONGEST_BODY or len(request.body) > LONGEST_BODY:
        raise MalformedError(f"A body has at most {LONGEST_BODY // 1024} kB.", code="too_long", rule="§12")
    return request.body


def members(request: HttpRequest, *names: str) -> dict[str, Any]:
    """The body's object, which has no other members than these."""
    data: Any = parsed_json(body_of(request) or b"{}", "body")
    if not isinstance(data, dict) or not data.keys() <= set(names):
        raise MalformedError(
            f"The body is an object with {', '.join(names)}.", code="bad_body", rule="§12", offending=list(data)[:9]
        )
    return data


def text_in(data: dict[str, Any], name: str, otherwise: str = "") -> str:
    value = data.get(name, otherwise)
    if not isinstance(value, str):
        raise MalformedError(f"{name} is a text.", code="bad_body", rule="§12", offending=value)
    return value
