"""The pages of a table: the live one, the same as plain forms, and what both send."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import wraps
from typing import Any, Final

from asgiref.sync import sync_to_async
from django.conf import settings as site
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from texas42.bots import player
from texas42.bots.hints import hint_text
from texas42.hall.board import Board, board, compose
from texas42.hall.board.chairs import USUAL_LEVEL
from texas42.hall.board.hand import seat_view
from texas42.hall.board.status import time_left
from texas42.hall.live.fragments import fragment
from texas42.hall.live.limits import check_pace
from texas42.hall.people.persons import person_at
from texas42.hall.ratings.keeping import note_hint
from texas42.hall.tables.clock import now_ms
from texas42.hall.tables.house import house
from texas42.hall.tables.invitations import invitation
from texas42.hall.tables.opening import fill_with_bots
from texas42.hall.tables.seats import cookie_for
from texas42.hall.tables.store import TableId
from texas42.hall.tables.visitors import name_of, person_of, remember_name, secret_of
from texas42.rules import RulesError
from texas42.table import TableView, view
from texas42.table.commands import TakeSeat
from texas42.table.jsons import from_json

Page = Callable[[HttpRequest, TableId], HttpResponse]
HINTING: Final = "expert"
NO_HINT: Final = "There is no hint now."
_BACK: Final = {"text": "table-text"}


def of_a_table(page: Page) -> Page:
    """A page of a table; where there is none, nothing is found."""

    @wraps(page)
    def found(request: HttpRequest, table: TableId) -> HttpResponse:
        try:
            return page(request, table)
        except RulesError as refused:
            if refused.code == "no_table":
                raise Http404 from refused
            raise

    return found


def seen_by(request: HttpRequest, table: TableId) -> TableView:
    """The table as whoever asks may see it."""
    now = house().wait(house().look(table))
    return view(now, person_at(request, now))


def _seen_or_404(request: HttpRequest, table: TableId) -> TableView:
    try:
        return seen_by(request, table)
    except RulesError as refused:
        raise Http404 from refused


@require_GET
@never_cache
@of_a_table
def table_page(request: HttpRequest, table: TableId) -> HttpResponse:
    """The live table: drawn once here, then kept up by the stream."""
    seen = seen_by(request, table)
    shown = {"fragment": fragment(seen), **_around(request, table, seen)}
    return _with_pass(request, table, render(request, "table/page.html", shown, using="jinja2"))


@require_GET
@never_cache
@of_a_table
def text_page(request: HttpRequest, table: TableId) -> HttpResponse:
    """The same table as plain forms, for every browser there is."""
    return _text(request, table, board(seen_by(request, table)))


@require_POST
@of_a_table
def do(request: HttpRequest, table: TableId) -> HttpResponse:
    """A button was pressed without script: the command, and back to where it was pressed."""
    fields = {name: str(value) for name, value in request.POST.items()}
    try:
        person = person_at(request, house().wait(house().look(table)))
        command = from_json("command", compose(fields.get("command", ""), fields))
        check_pace(house().limits.of_command((table, person), command))
        house().wait(house().ask(table, command, person, fields.get("id", "")))
    except RulesError as refused:
        if refused.code == "no_table":
            raise
        shown = board(seen_by(request, table))
        return _text(request, table, shown, refused=refused, status=409)
    if isinstance(command, TakeSeat):
        remember_name(request, command.name)
    return _back(request, table)


@require_POST
@of_a_table
def fill(request: HttpRequest, table: TableId) -> HttpResponse:
    """The host has bots at all empty seats at once, with script or without."""
    person = person_of(request)
    try:
        check_pace(house().limits.commands.wait_ms((table, person)))
        house().wait(fill_with_bots(table, person, request.POST.get("level", USUAL_LEVEL)))
    except RulesError as refused:
        if refused.code == "no_table":
            raise
        return _text(request, table, board(seen_by(request, table)), refused=refused, status=409)
    return _back(request, table)


def _back(request: HttpRequest, table: TableId) -> HttpResponse:
    """To the page that a button was pressed on."""
    return redirect(_BACK.get(str(request.POST.get("back", "")), "table"), table=table)


@require_GET
@never_cache
async def hint(request: HttpRequest, table: TableId) -> HttpResponse:
    """What an expert would do in the viewer's place, and why: from what the viewer sees, thought out in a thread."""
    seen = await sync_to_async(_seen_or_404)(request, table)
    there_is_one = board(seen).hint
    if there_is_one:
        check_pace(house().limits.hints.wait_ms(await sync_to_async(person_of)(request)))
        if seen.commitment is not None:
            await sync_to_async(note_hint)(table, seen.commitment.number)
    words = await asyncio.to_thread(hint_words, seen) if there_is_one else NO_HINT
    if request.GET.get("back") == "text":
        return await sync_to_async(_text)(request, table, board(seen), note=words)
    return JsonResponse({"words": words})


def hint_words(seen: TableView) -> str:
    """A hint for whoever is to act: what an expert would do, why, and what that and its second choice are worth."""
    hand = seat_view(seen.match)
    if hand is None or seen.match is None or seen.match.game is None:
        return NO_HINT
    choice = player(HINTING).choose(hand, seen.match.game.standing)
    return hint_text(choice, hand.public.options)


def _text(request: HttpRequest, table: TableId, shown: Board, status: int = 200, **more: Any) -> HttpResponse:
    around = {"board": shown, "refused": None, "note": "", **more, **_around(request, table, shown.seen)}
    around["left"] = time_left(shown.status.deadline, around["now"])
    return render(request, "table/text.html", around, status=status, using="jinja2")


def _around(request: HttpRequest, table: TableId, seen: TableView) -> dict[str, Any]:
    """What stands around a table on its pages."""
    return {
        "table": table,
        "csrf": get_token(request),
        "secret": secret_of(request, table),
        "name": name_of(request),
        "page_title": seen.settings.name or "A table of 42",
        "invitation": invitation(request, table, seen),
        "seen": seen,
        "now": now_ms(),
    }


def _with_pass(request: HttpRequest, table: TableId, answer: HttpResponse) -> HttpResponse:
    one = house().wait(house().admit(table, person_at(request, house().wait(house().look(table)))))
    answer.set_cookie(**cookie_for(one, secure=site.SESSION_COOKIE_SECURE))
    return answer
