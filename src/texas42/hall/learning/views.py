"""The pages that teach. They say the same to everybody, and what was tried out stands in their address."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from texas42.hall.board import compose
from texas42.hall.board.chairs import USUAL_LEVEL
from texas42.hall.learning import anchors, guide, ledger, tried
from texas42.hall.learning.screens import SCREENS, way
from texas42.hall.live.fragments import fragment
from texas42.hall.live.limits import check_pace
from texas42.hall.studies.keeping import Facts, kept, key_of
from texas42.hall.tables.house import house
from texas42.hall.tables.visitors import address_of
from texas42.rules import PRESET_SENTENCES, RulesError
from texas42.rules.dominoes import ROWS
from texas42.study.lesson.coaching import VERSION, Coaching, coaching
from texas42.study.lesson.counting import COUNT
from texas42.study.lesson.guided import Choices, Moment, choices_of, moment
from texas42.table.jsons import from_json

_PATIENCE_SECONDS: Final = 60
_ON_EVERY_SCREEN: Final = {"dominoes": ROWS, "presets": PRESET_SENTENCES}


@require_safe
def all_rules(request: HttpRequest) -> HttpResponse:
    shown = {
        "sections": ledger.sections(),
        "others": ledger.other_options(),
        "house_rules": anchors.HOUSE_RULES,
        "presets": PRESET_SENTENCES,
    }
    return render(request, "learning/all.html", shown, using="jinja2")


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    """The first screen: what the game is played with, and where to go on."""
    return render(request, "learning/learn.html", {"screens": SCREENS, **_ON_EVERY_SCREEN}, using="jinja2")


@require_safe
def suits(request: HttpRequest) -> HttpResponse:
    return _tried(request, "learn-suits", lambda given: {"lead": tried.lead(given), "calls": tried.CALLS})


@require_safe
def count(request: HttpRequest) -> HttpResponse:
    return _tried(request, "learn-count", lambda given: {"tried": tried.count(given.getlist("d")), "count": COUNT})


@require_safe
def bidding(request: HttpRequest) -> HttpResponse:
    return _tried(request, "learn-bidding", lambda given: {"climb": tried.climb(given), "standing": tried.STANDING})


@require_safe
def contracts(request: HttpRequest) -> HttpResponse:
    return _tried(request, "learn-contracts", lambda _given: {"specials": tried.specials()})


@require_safe
def quiz(request: HttpRequest) -> HttpResponse:
    """A button answers a question; the answer then stands in the address."""
    answered = _tried(request, "learn-quiz", lambda given: {"quiz": tried.quizzed(given)})
    if "say" not in request.GET or answered.status_code != 200:
        return answered
    one = tried.quizzed(request.GET.dict())
    return redirect(f"{reverse('learn-quiz')}?quiz={one.number}&so={one.answers}")


@require_safe
def hand(request: HttpRequest) -> HttpResponse:
    """The guided hand: the choices so far stand in the address, and a button of the table adds one."""
    choices, error = _chosen(request.GET)
    if error is None and "command" in request.GET:
        return redirect(guide.address(choices))
    page = guide.opening()
    if "done" in request.GET:
        page = guide.page(choices, partial(_coached, request), on="on" in request.GET)
    shown = {"way": way("learn-hand"), "error": error, "page": page, "usual": USUAL_LEVEL}
    shown["fragment"] = fragment(page.board.seen)
    return render(request, "learning/hand.html", shown, status=409 if error else 200, using="jinja2")


def _chosen(given: QueryDict) -> tuple[Choices, RulesError | None]:
    """The choices that an address says, with the one that a button adds; or those before it, and why it may not be."""
    choices: Choices = ()
    try:
        choices = moment(choices_of(given.get("done", ""))).choices
        if "command" in given:
            added = guide.said(from_json("command", compose(given.get("command", ""), {})))
            return moment((*choices, added)).choices, None
    except RulesError as refused:
        return choices, refused
    return choices, None


def _coached(request: HttpRequest, now: Moment) -> Coaching:
    """What an expert says at a moment: thought out once, and kept."""
    key = key_of("lesson", VERSION, *now.choices)
    facts = kept(key)
    if facts is None:
        check_pace(house().limits.studies.wait_ms(address_of(request)))
        facts = house().studies.ask(key, partial(_thought_out, now)).answer.result(_PATIENCE_SECONDS)
    return Coaching.of_facts(facts)


def _thought_out(now: Moment) -> Iterator[Facts]:
    yield coaching(now.seen, now.standing).facts()


def _tried(request: HttpRequest, name: str, find: Callable[[QueryDict], Mapping[str, Any]]) -> HttpResponse:
    """A screen with what its address asks for; with what is usual, and the reason, where that cannot be."""
    error: RulesError | None = None
    try:
        found = find(request.GET)
    except RulesError as refused:
        error, found = refused, find(QueryDict())
    shown = {"way": way(name), "error": error, **_ON_EVERY_SCREEN, **found}
    template = f"learning/{name.removeprefix('learn-')}.html"
    return render(request, template, shown, status=422 if error else 200, using="jinja2")
