"""The ways to a table: with bots at once, with friends by a link, by a code, or from the lobby."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from texas42.bots.levels import LEVELS
from texas42.hall.board.chairs import USUAL_LEVEL
from texas42.hall.live.limits import check_pace
from texas42.hall.people.persons import persons_of
from texas42.hall.tables.house import house
from texas42.hall.tables.invitations import read_code
from texas42.hall.tables.opening import usual_settings, with_bots, with_friends
from texas42.hall.tables.store import Listed
from texas42.hall.tables.visitors import address_of, name_of, person_of, remember_link
from texas42.rules import RulesError

MOST_LISTED: Final = 60
_MINE: Final = 5
_STAGES: Final = {
    "gathering": "waits for players",
    "shaking": "is being played",
    "hand": "is being played",
    "hand_over": "is being played",
    "game_over": "is between games",
    "match_over": "is over",
    "closed": "is closed",
}


class LobbyTable(NamedTuple):
    """A table as the lobby shows it: public facts only."""

    table: str
    name: str
    stage: str
    open_seats: int
    names: tuple[str, ...]
    score: tuple[int, int] | None
    target: str
    watching: bool
    over: bool

    @classmethod
    def from_listed(cls, listed: Listed) -> LobbyTable:
        facts: dict[str, Any] = json.loads(listed.facts.summary)
        seats: list[dict[str, str]] = facts["seats"]
        score = facts["score"]
        return cls(
            table=listed.table,
            name=facts["name"] or "A table of 42",
            stage=_STAGES.get(listed.facts.stage, ""),
            open_seats=sum(seat["kind"] == "empty" for seat in seats) if listed.facts.stage == "gathering" else 0,
            names=tuple(seat["name"] for seat in seats if seat["kind"] != "empty"),
            score=None if score is None else (score[0], score[1]),
            target=f"to {facts['target']} {facts['scoring']}",
            watching=bool(facts["watching"]),
            over=listed.facts.stage in ("match_over", "closed"),
        )


@require_GET
@never_cache
def landing(request: HttpRequest) -> HttpResponse:
    shown = {"levels": tuple(LEVELS), "usual": USUAL_LEVEL, "mine": _my_tables(request), "code": "", "wrong": ""}
    return render(request, "pages/landing.html", shown, using="jinja2")


@require_GET
@never_cache
def lobby(request: HttpRequest) -> HttpResponse:
    listed = tuple(map(LobbyTable.from_listed, house().store.listing(MOST_LISTED)))
    shown = {"tables": listed, "mine": _my_tables(request)}
    return render(request, "pages/lobby.html", shown, using="jinja2")


@require_POST
def play_bots(request: HttpRequest) -> HttpResponse:
    person, level = person_of(request), request.POST.get("level", USUAL_LEVEL)
    check_pace(house().limits.of_opening(person, address_of(request)))
    return redirect("table", table=house().wait(with_bots(person, name_of(request), level)))


@require_POST
def play_friends(request: HttpRequest) -> HttpResponse:
    person, name = person_of(request), name_of(request)
    check_pace(house().limits.of_opening(person, address_of(request)))
    whose = "" if name == "Guest" else name
    return redirect("table", table=house().wait(with_friends(person, name, usual_settings(whose))))


@require_GET
@never_cache
def join(request: HttpRequest, code: str) -> HttpResponse:
    """By an invitation link."""
    read = read_code(code)
    if read is None:
        raise Http404
    if read.secret:
        remember_link(request, read.table, read.secret)
    return redirect("table", table=read.table)


@require_GET
@never_cache
def join_by_code(request: HttpRequest) -> HttpResponse:
    """By a code or a link that somebody typed or pasted."""
    typed = request.GET.get("code", "")
    read = read_code(typed)
    if read is not None and _exists(read.table):
        return join(request, f"{read.table}-{read.secret}" if read.secret else read.table)
    wrong = (
        "There is no table with that code. Ask for the link again." if typed.strip() else "Type the code of a table."
    )
    shown = {"levels": tuple(LEVELS), "usual": USUAL_LEVEL, "mine": (), "code": typed[:100], "wrong": wrong}
    return render(request, "pages/landing.html", shown, status=404, using="jinja2")


def _exists(table: str) -> bool:
    try:
        house().wait(house().look(table))
    except RulesError:
        return False
    return True


def _my_tables(request: HttpRequest) -> tuple[LobbyTable, ...]:
    """Where whoever asks has a game going."""
    listed = (one for person in persons_of(request) for one in house().store.tables_of(person, 20))
    latest = sorted(dict.fromkeys(listed), key=lambda one: -one.changed_at)
    mine = map(LobbyTable.from_listed, latest)
    return tuple(one for one in mine if not one.over)[:_MINE]
