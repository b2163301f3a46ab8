"""Passes: what a page gives to a browser so that the live routes of one table know whose it is.

A pass is a signed cookie, sent to the live routes of that table only. It ends by itself, and at once when its epoch is
over. What somebody may see and do with it is up to the table.
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Any, Final, NamedTuple

from django.core import signing

from texas42.hall.tables.store import TableId
from texas42.table import PersonId

COOKIE: Final = "texas42-pass"
LASTS_SECONDS: Final = 7 * 24 * 60 * 60
_CHECKED_EVERY_SECONDS: Final = 60
"""Every command brings its pass, and reckoning its signature anew each time would cost more than deciding it."""
_MOST_KNOWN: Final = 8_192
_SALT: Final = "texas42.pass"


class Pass(NamedTuple):
    table: TableId
    person: PersonId
    epoch: int


def write_pass(one: Pass) -> str:
    return signing.dumps(list(one), salt=_SALT)


def read_pass(text: str) -> Pass | None:
    """The pass, if it was signed here and has not ended, a minute ago at the latest."""
    return _read(text, int(time.time()) // _CHECKED_EVERY_SECONDS)


@lru_cache(_MOST_KNOWN)
def _read(text: str, _minute: int) -> Pass | None:
    try:
        table, person, epoch = signing.loads(text, salt=_SALT, max_age=LASTS_SECONDS)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Pass(str(table), str(person), int(epoch))


def cookie_for(one: Pass, *, secure: bool) -> dict[str, Any]:
    """The arguments of a response's `set_cookie`."""
    return {
        "key": COOKIE,
        "value": write_pass(one),
        "max_age": LASTS_SECONDS,
        "path": live_path(one.table),
        "secure": secure,
        "httponly": True,
        "samesite": "Strict",
    }


def live_path(table: TableId) -> str:
    """Where the live routes of a table are."""
    return f"/live/{table}/"
