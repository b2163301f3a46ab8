"""The pages of the daily hand: its day, playing it, and how everybody did."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from texas42.hall.board import Board, board, compose
from texas42.hall.board.alone import alone
from texas42.hall.board.deeds import bare
from texas42.hall.daily.days import LEVEL, PRESET, is_playable, promise, today
from texas42.hall.daily.hands import bot_names, hand_of, others, play, sit_down, solo_of
from texas42.hall.daily.models import DailyRow
from texas42.hall.live.limits import check_pace
from texas42.hall.people.persons import persons_of
from texas42.hall.tables.house import house
from texas42.hall.tables.visitors import address_of, name_of, person_of
from texas42.rules import RulesError
from texas42.study.solo import Solo
from texas42.table.jsons import from_json


@require_safe
@never_cache
def daily(_request: HttpRequest) -> HttpResponse:
    """To the hand of today."""
    return redirect("daily-day", day=today())


@require_safe
@never_cache
def day(request: HttpRequest, day: date) -> HttpResponse:
    """Before, in, or after the hand of a day."""
    _check_playable(day)
    return _page(request, day, hand_of(persons_of(request), day))


@require_POST
def begin(request: HttpRequest, day: date) -> HttpResponse:
    """Sit down, or practice again on a day that is past."""
    _check_playable(day)
    check_pace(house().limits.of_opening(person_of(request), address_of(request)))
    sit_down(person_of(request), persons_of(request), day)
    return redirect("daily-day", day=day)


@require_POST
def do(request: HttpRequest, day: date) -> HttpResponse:
    """A choice. What was made for another moment, as by a second tap, changes nothing."""
    _check_playable(day)
    row = hand_of(persons_of(request), day)
    if row is not None and not row.over and request.POST.get("at") == str(row.moves):
        check_pace(house().limits.commands.wait_ms(("daily", row.person)))
        try:
            command = from_json("command", compose(request.POST.get("command", ""), {}))
            play(row, bare(command), name_of(request))
        except RulesError as refused:
            return _page(request, day, row, refused=refused, status=409)
    return redirect("daily-day", day=day)


def _check_playable(day: date) -> None:
    if not is_playable(day):
        raise Http404


def _page(
    request: HttpRequest, day: date, row: DailyRow | None, refused: RulesError | None = None, status: int = 200
) -> HttpResponse:
    solo, shake = None if row is None else solo_of(row), promise(day)
    is_past, is_over = day < today(), solo is not None and solo.is_over
    facts: dict[str, Any] = {
        "day": day,
        "is_past": is_past,
        "before": day - timedelta(days=1) if is_playable(day - timedelta(days=1)) else None,
        "after": day + timedelta(days=1) if is_past else None,
        "row": row,
        "board": None if solo is None else _board(solo),
        "level": LEVEL,
        "preset": PRESET,
        "others": others(day, row),
        "told": is_over or is_past,
        "commitment": shake.commitment,
        "opened": shake if is_past else None,
        "link": request.build_absolute_uri(request.path),
        "refused": refused,
    }
    return render(request, "daily/day.html", facts, status=status, using="jinja2")


def _board(solo: Solo) -> Board:
    return board(alone(solo.seen, solo.standing, solo.choices, bot_names()))
