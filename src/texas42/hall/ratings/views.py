"""Pages of the best players and partnerships, one for each rule set."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from texas42.hall.ratings.reading import leaders, rule_sets_played
from texas42.rules import MalformedError
from texas42.study.ratings import rule_set_named
from texas42.study.ratings.telling import MEANING


@require_safe
def every(request: HttpRequest) -> HttpResponse:
    """All rule sets that somebody played."""
    return render(request, "ratings/every.html", {"played": rule_sets_played(), "meaning": MEANING}, using="jinja2")


@require_safe
def of_rules(request: HttpRequest, rules: str) -> HttpResponse:
    try:
        found = rule_set_named(rules)
    except MalformedError as error:
        raise Http404 from error
    played = next((one for one in rule_sets_played() if one.rules == found), None)
    facts = {
        "rules": found,
        "played": played,
        "least": settings.ENVIRONMENT.ranked_games,
        "lists": (("Players", "Player", leaders(rules, 1)), ("Partnerships", "Partners", leaders(rules, 2))),
        "meaning": MEANING,
    }
    return render(request, "ratings/leaders.html", facts, using="jinja2")
