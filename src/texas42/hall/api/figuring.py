"""`/api/v1/figures` and `/api/v1/ratings`: what pages of figures and lists of the best show, as JSON."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from ninja import Router

from texas42.hall.api.answers import answer
from texas42.hall.api.asking import Needs, who
from texas42.hall.api.describing import says
from texas42.hall.figures.reading import hands_of, partners_of, parts_of
from texas42.hall.people.persons import persons_beside
from texas42.hall.people.showing import names_shown, shown_player
from texas42.hall.ratings.players import PlayerKey, player_of
from texas42.hall.ratings.reading import Leader, leaders, rated_facts, ratings_of, rule_sets_played
from texas42.rules import IllegalError
from texas42.study.figures import counted, spans
from texas42.study.figures.facts import facts, span_facts
from texas42.study.ratings import rule_set_named
from texas42.study.ratings.facts import standing_facts
from texas42.table import PersonId

router: Final = Router()


@router.get(
    "/figures", auth=Needs("figures"), **says("Figures", "Your figures and ratings, over time and with partners.")
)
def mine(request: HttpRequest) -> HttpResponse:
    persons = persons_beside(who(request).person)
    return answer(_figures(persons, player_of(persons), own=True))


@router.get("/figures/{player}", auth=Needs("figures"), **says("Figures", "Those of an account that shows them."))
def of_player(request: HttpRequest, player: str) -> HttpResponse:  # noqa: ARG001 - asked as all routes are
    one = shown_player(player)
    if one is None:
        raise IllegalError("Nobody of this name shows any figures.", code="no_player", rule="§12", offending=player)
    return answer(_figures(one.persons, one.main, own=False))


@router.get(
    "/ratings", auth=Needs("figures"), **says("RuleSets", "The rule sets that were played, each with its list.")
)
def rule_sets(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - asked as all routes are
    found = (
        {"rules": one.rules.key, "name": one.rules.name, "games": one.games, "waiting": one.waiting}
        for one in rule_sets_played()
    )
    return answer({"rule_sets": list(found)})


@router.get(
    "/ratings/{rules}", auth=Needs("figures"), **says("Leaders", "The best who show themselves, by what is sure.")
)
def best(request: HttpRequest, rules: str) -> HttpResponse:  # noqa: ARG001 - asked as all routes are
    found = rule_set_named(rules)
    return answer(
        {
            "rules": found.key,
            "name": found.name,
            "least": settings.ENVIRONMENT.ranked_games,
            "players": [{"name": one.names[0], **_leader(one)} for one in leaders(rules, 1)],
            "partnerships": [{"names": list(one.names), **_leader(one)} for one in leaders(rules, 2)],
        }
    )


def _leader(one: Leader) -> dict[str, Any]:
    return {"place": one.place, **standing_facts(one.standing)}


def _figures(persons: Collection[PersonId], player: PlayerKey, *, own: bool) -> dict[str, Any]:
    """Of partners only those who show themselves, where it is not one's own."""
    read = hands_of(persons)
    parts, partners = parts_of(read.hands, player), partners_of(read.hands, player)
    named = partners if own else names_shown(partners)
    return {
        **facts(counted(parts)),
        "waiting": read.waiting,
        "over_time": [span_facts(span) for span in spans(parts)],
        "ratings": [rated_facts(one) for one in ratings_of(player)],
        "partnerships": [
            {
                "partner": named[key],
                "figures": facts(counted(parts_of(read.hands, player, key))),
                "ratings": [rated_facts(one) for one in ratings_of(player, key)],
            }
            for key in partners
            if key in named
        ],
    }
