"""The list of puzzles, a puzzle's page, and answering it."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from texas42.hall.board import compose
from texas42.hall.board.deeds import bare
from texas42.hall.live.limits import check_pace
from texas42.hall.people.persons import persons_of
from texas42.hall.puzzles.attempts import attempts_of, first_attempt, keep_attempt, shares
from texas42.hall.puzzles.drawing import answered, asked
from texas42.hall.puzzles.shelf import Sorted, kinds_there, next_open, number_of, sections, solved
from texas42.hall.tables.house import house
from texas42.hall.tables.visitors import address_of, person_of
from texas42.rules import RulesError
from texas42.study.branching import chosen, symbol
from texas42.study.puzzles.grading import Grade
from texas42.study.puzzles.puzzle import Puzzle
from texas42.study.puzzles.shipped import shipped
from texas42.table.jsons import from_json


@require_safe
@never_cache
def puzzles(request: HttpRequest) -> HttpResponse:
    """All of them, or those of a kind and a grade."""
    attempts = attempts_of(persons_of(request))
    picked = Sorted(request.GET.get("kind", ""), request.GET.get("grade", ""))
    facts = {
        "picked": picked,
        "sections": sections(attempts, picked),
        "solved": solved(attempts),
        "next": next_open(attempts, grade=None if attempts else Grade.EASY),
        "kinds": kinds_there(),
        "grades": tuple(Grade),
    }
    return render(request, "puzzles/list.html", facts, using="jinja2")


@require_safe
@never_cache
def puzzle(request: HttpRequest, key: str) -> HttpResponse:
    """What is asked; once it is answered, what there is to say."""
    return _page(request, _found(key))


@require_POST
def answer(request: HttpRequest, key: str) -> HttpResponse:
    """The first answer counts; one that may not be chosen is refused, and asked for again."""
    one = _found(key)
    check_pace(house().limits.address.wait_ms(address_of(request)))
    try:
        command = from_json("command", compose(request.POST.get("command", ""), {}))
        choice = symbol(bare(command))
        chosen(one.view, choice)
    except RulesError as refused:
        return _page(request, one, refused=refused, status=409)
    if first_attempt(persons_of(request), key) is None:
        keep_attempt(person_of(request), one, choice)
    return redirect("puzzle", key=key)


def _found(key: str) -> Puzzle:
    if key not in shipped():
        raise Http404
    return shipped()[key]


def _page(request: HttpRequest, one: Puzzle, refused: RulesError | None = None, status: int = 200) -> HttpResponse:
    persons = persons_of(request)
    attempt = first_attempt(persons, one.key)
    facts: dict[str, Any] = {
        "number": number_of(one.key),
        "key": one.key,
        "asked": asked(one, open_to_answer=attempt is None),
        "answered": None if attempt is None else answered(one, attempt.choice, shares(one.key)),
        "next": None if attempt is None else next_open(attempts_of(persons), one.key),
        "refused": refused,
    }
    return render(request, "puzzles/puzzle.html", facts, status=status, using="jinja2")
