"""Who asks at a live route: the person of a pass or of a token, or a passer-by without one.

A pass or a token that is no good is refused.
"""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request

from texas42.hall.api.tokens import Scope, grant_of
from texas42.hall.tables.house import House
from texas42.hall.tables.ids import IS_TABLE
from texas42.hall.tables.seats import COOKIE, read_pass
from texas42.hall.tables.store import TableId
from texas42.rules import IllegalError, NotYoursError
from texas42.table import PersonId, Table, seat_of


class Visitor(NamedTuple):
    table: TableId
    person: PersonId | None
    epoch: int = 0
    until: int | None = None
    """When the token is over that says who asks, in milliseconds since the epoch."""


async def visitor(request: Request, house: House, scope: Scope) -> Visitor:
    """Who asks for this route's table; a `RulesError` where pass or token is forged, another's, over or revoked."""
    table: TableId = request.path_params["table"]
    if not IS_TABLE.fullmatch(table):
        raise IllegalError("There is no such table.", code="no_table", rule="SET-1")
    authorization = request.headers.get("authorization")
    if authorization is not None:
        return await _by_token(table, authorization, house, scope)
    text = request.cookies.get(COOKIE)
    if text is None:
        return Visitor(table, None)
    one = read_pass(text)
    if one is None or one.table != table:
        raise _bad_pass()
    asking = Visitor(*one)
    await check_pass(asking, house)
    return asking


async def _by_token(table: TableId, authorization: str, house: House, scope: Scope) -> Visitor:
    """The person of a token, until the token is over or the person's passes for the table are revoked."""
    grant = await house.keeper.read(lambda: grant_of(authorization, scope))
    return Visitor(table, grant.person, await house.epochs.of(table, grant.person), grant.until)


async def check_pass(asking: Visitor, house: House) -> None:
    """Refuse a pass that was revoked, or a token that ended, meanwhile."""
    if asking.until is not None and asking.until <= house.keeper.clock():
        raise _bad_pass()
    if asking.person is not None and asking.epoch < await house.epochs.of(asking.table, asking.person):
        raise _bad_pass()


def _bad_pass() -> NotYoursError:
    return NotYoursError("Your pass for this table is over: open the table again.", code="bad_pass", rule="SET-1")


def check_may_look(table: Table, person: PersonId | None) -> None:
    """Refuse passers-by where nobody may watch."""
    if not table.settings.watching and (person is None or (seat_of(table, person) is None and person != table.host)):
        raise NotYoursError("This table is not open to watchers.", code="no_watching", rule="CND-5")
