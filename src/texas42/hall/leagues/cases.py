"""Violations and disputes: from the call to the board's decision, for those whom they concern (CND-7, LGE-11)."""

from __future__ import annotations

from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from texas42.club import commands as cmd
from texas42.club.cases import penalty_of, referral_due
from texas42.club.seeing import sees_disputes, visible_cases
from texas42.club.state import Case, CaseId
from texas42.club.telling_matches import KINDS, ORDERS
from texas42.club.whose import side_in
from texas42.hall.leagues.answering import Facts, page
from texas42.hall.leagues.desk import Desk

PENALTIES: Final = {"none": "no penalty", "warning": "a warning", "marks": "the marks of the hand"}


@page("leagues/cases.html", account=True)
def cases_page(_request: HttpRequest, desk: Desk) -> Facts:
    """Everybody sees those of their own matches; the coordinator and the board see all."""
    disputed = [
        match
        for match in desk.season.matches.values()
        if match.stage in ("disputed", "appealed") and sees_disputes(desk.season, match.id, desk.person)
    ]
    return {"cases": visible_cases(desk.season, desk.person)[::-1], "disputed": disputed, "kinds": KINDS}


@page("leagues/case.html", account=True)
def case_page(request: HttpRequest, desk: Desk, case: CaseId) -> Facts | HttpResponse:
    found = desk.season.cases.get(case)
    if found is None:
        raise Http404
    if not sees_disputes(desk.season, found.match, desk.person):
        words = "Disputes are for the teams of the match, the coordinator and the board."
        facts = {"desk": desk, "words": words, "rule": "LGE-11", "refused": None}
        return render(request, "leagues/closed.html", facts, status=403, using="jinja2")
    match = desk.season.matches[found.match]
    return {
        "case": found,
        "match": match,
        "names": tuple(desk.teams[team] for team in match.teams),
        "kinds": KINDS,
        "orders": ORDERS,
        "penalty": PENALTIES[penalty_of(desk.season, found)],
        "due": referral_due(found),
        "can": frozenset(what for what, yes in _can(desk, found).items() if yes),
        "ready": _ready(desk, found),
    }


def _can(desk: Desk, case: Case) -> dict[str, bool]:
    """What to offer; the season itself decides what is allowed."""
    side = side_in(desk.season, desk.season.matches[case.match], desk.person)
    waits, stopped = case.stage == "called", case.stage in ("called", "disputed", "referred")
    accused, caller = side is case.accused, side is case.accused.other
    last = case.rulings[-1].by if case.rulings else None
    return {
        "accept": accused and stopped,
        "dispute": accused and waits,
        "withdraw": caller and stopped,
        "refer": side is not None and case.stage in ("called", "disputed"),
        "rule": desk.may("rule") and side is None and case.stage in ("disputed", "referred"),
        "appeal": side is not None and case.stage == "ruled",
        "board": desk.may("decide_appeals") and side is None and case.stage == "appealed" and last != desk.person,
    }


def _ready(desk: Desk, case: Case) -> dict[str, str]:
    made: dict[str, Any] = {
        "accept": cmd.AnswerCase(case.id, "accepted"),
        "dispute": cmd.AnswerCase(case.id, "disputed"),
        "withdraw": cmd.AnswerCase(case.id, "withdrawn"),
        "refer": cmd.ReferCase(case.id, ""),
        "rule": cmd.RuleCase(case.id, "uphold", "CND-7", ""),
        "appeal": cmd.Appeal(case.id, ""),
        "board": cmd.DecideAppeal(case.id, "uphold", "CND-7", ""),
    }
    return {what: desk.ready(command) for what, command in made.items()}
