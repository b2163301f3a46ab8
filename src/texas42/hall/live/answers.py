"""What live routes answer when they refuse: the one JSON shape of errors, and a status that fits."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse

from texas42.hall.learning.anchors import rule_url
from texas42.hall.tables.store import StoreError
from texas42.rules import RulesError
from texas42.table.jsons import to_json

_STATUS: Final = {"malformed": 400, "illegal": 409, "not_yours": 403}
_NOT_THERE: Final = frozenset({"no_table", "no_replay", "no_hand", "no_moment", "no_player", "no_rule_set"})
NOT_KEPT: Final = {"cache-control": "no-store"}


def refusal(error: RulesError) -> JSONResponse:
    """With a link to the rule, which the error names by its id."""
    status = 404 if error.code in _NOT_THERE else _STATUS[error.kind]
    return JSONResponse(to_json(error), status, {**NOT_KEPT, "link": f'<{rule_url(error.rule)}>; rel="help"'})


def failure(status: int, code: str, message: str, **headers: str) -> JSONResponse:
    """What is not about the rules, in the same shape."""
    facts: dict[str, Any] = {"kind": "failure", "code": code, "rule": "", "message": message, "offending": None}
    return JSONResponse({"error": facts}, status, {**NOT_KEPT, **headers})


def too_fast(waiting_ms: int) -> JSONResponse:
    seconds = str(max(1, -(-waiting_ms // 1_000)))
    return failure(429, "too_fast", "That is too fast: take a breath.", **{"retry-after": seconds})


async def refused(_request: Request, error: Exception) -> JSONResponse:
    """For Starlette: a refusal that nobody caught."""
    if not isinstance(error, RulesError):
        raise error
    return refusal(error)


async def unanswered(_request: Request, error: Exception) -> JSONResponse:
    """For Starlette: the store did not answer. The client asks again, with the same id."""
    if not isinstance(error, StoreError):
        raise error
    return failure(503, "try_again", "The hall could not write that down: try again.", **{"retry-after": "1"})
