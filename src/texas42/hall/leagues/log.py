"""The season's book as people may read it: all of it on one page, and what concerns a match on the match's own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final, NamedTuple

from django.core.paginator import Paginator
from django.http import HttpRequest

from texas42.club import commands as cmd
from texas42.club.events import Entry
from texas42.club.results import MatchId
from texas42.club.seeing import sees_why, visible
from texas42.club.telling import told
from texas42.hall.leagues.answering import Facts, page
from texas42.hall.leagues.desk import BOOKS, Desk

ON_A_PAGE: Final = 50


class Line(NamedTuple):
    """An entry of the book, as somebody reads it."""

    number: int
    at: datetime
    words: str
    before: str
    after: str
    why: str
    undo: str
    """The command that takes it back; empty where that is not whoever looks to do, or is done."""
    undone: int | None


def lines(desk: Desk, wanted: Callable[[Entry], bool] = lambda _entry: True) -> list[Line]:
    """What whoever looks may read, the latest first."""
    book = BOOKS.entries(desk.season_id)
    acts = {act.version: act for act in desk.season.acts}
    found = []
    for entry, one in zip(book, told(book, desk.names), strict=True):
        if not wanted(entry) or not visible(desk.season, entry, desk.person):
            continue
        act = acts.get(entry.number)
        undoes = act is not None and act.undone is None and (desk.may("undo") or act.by == desk.person)
        undo = desk.ready(cmd.UndoAct(entry.number)) if undoes else ""
        why = one.why if sees_why(desk.season, entry, desk.person) else ""
        undone = act.undone if act else None
        found.append(Line(entry.number, one.at, one.sentence, one.before, one.after, why, undo, undone))
    return found[::-1]


def lines_of_match(desk: Desk, match: MatchId) -> list[Line]:
    """What happened to a match, the latest first."""
    cases = {case.id for case in desk.season.cases.values() if case.match == match}

    def concerns(entry: Entry) -> bool:
        event: Any = entry.event
        return getattr(event, "match", None) == match or getattr(event, "case", None) in cases

    return lines(desk, concerns)


@page("leagues/log.html", needs="export")
def log_page(request: HttpRequest, desk: Desk) -> Facts:
    """LGE-11: who did what, when, before, after, and why; organizers take back from here what they did."""
    acts_only = "acts" in request.GET
    numbers = {act.version for act in desk.season.acts}
    wanted = lines(desk, lambda entry: not acts_only or entry.number in numbers)
    pages = Paginator(wanted, ON_A_PAGE)
    return {"lines": pages.get_page(request.GET.get("page")), "acts_only": acts_only, "count": len(wanted)}
