"""Ratings for those who may see them: somebody's own, and lists of the best who show themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from django.conf import settings
from django.db.models import Count, F, FloatField, Q, QuerySet
from django.db.models.functions import Cast

from texas42.bots.arena.statistics import Z
from texas42.hall.people.showing import names_shown
from texas42.hall.ratings.keeping import standing_of
from texas42.hall.ratings.models import GameRow, StandingRow
from texas42.hall.ratings.players import PlayerKey
from texas42.rules import MalformedError
from texas42.study.ratings import RuleSet, Standing, rule_set_named
from texas42.study.ratings.facts import standing_facts

MOST_LEADERS: Final = 100
_AT_ONCE: Final = 200


class Rated(NamedTuple):
    """How somebody stands under a rule set, and stood after each game, the first first."""

    rules: RuleSet
    now: Standing
    history: tuple[tuple[int, Standing], ...]
    """With the moment at which the game was over."""


class Leader(NamedTuple):
    place: int
    names: tuple[str, ...]
    standing: Standing


class Played(NamedTuple):
    """A rule set, and how many games were counted under it."""

    rules: RuleSet
    games: int
    waiting: int


def ratings_of(*who: PlayerKey) -> tuple[Rated, ...]:
    """Of a player or a partnership, under each rule set they played, the most played first."""
    if not all(who):
        return ()
    one, other = (*sorted(who), "")[:2]
    found: dict[str, list[tuple[int, Standing]]] = {}
    for row in StandingRow.objects.filter(one=one, other=other).order_by("at", "game_id"):
        found.setdefault(row.rules, []).append((row.at, standing_of(row)))
    rated = (Rated(rule_set(key), history[-1][1], tuple(history)) for key, history in found.items())
    return tuple(sorted(rated, key=lambda one: (-one.now.games, one.rules.key)))


def rated_facts(one: Rated) -> dict[str, Any]:
    """As plain data, for exports and programs."""
    history = [{"at": at, **standing_facts(standing)} for at, standing in one.history]
    return {"rules": one.rules.key, "name": one.rules.name, **standing_facts(one.now), "history": history}


def rule_set(key: str) -> RuleSet:
    """The rule set of a key that was kept, also where no rules lead to it any more."""
    try:
        return rule_set_named(key)
    except MalformedError:
        return RuleSet(key, key)


def rule_sets_played() -> tuple[Played, ...]:
    rows = GameRow.objects.values("rules").annotate(
        of=Count("replay", filter=Q(counted=True)), waiting=Count("replay", filter=Q(counted=False))
    )
    found = (Played(rule_set(row["rules"]), row["of"], row["waiting"]) for row in rows)
    return tuple(sorted(found, key=lambda one: (-one.games, one.rules.key)))


def leaders(rules: str, size: int) -> tuple[Leader, ...]:
    """The best players (size 1) or partnerships (2) who show themselves and played enough, by what is sure."""
    found: list[tuple[tuple[str, ...], Standing]] = []
    begin, rows = 0, _ranked(rules, size)
    while len(found) < MOST_LEADERS and (some := list(rows[begin : begin + _AT_ONCE])):
        found += _named(some)
        begin += _AT_ONCE
    listed = found[:MOST_LEADERS]
    before = Counter(one.rating.low for _, one in listed)
    return tuple(
        Leader(1 + sum(number for low, number in before.items() if low > one.rating.low), names, one)
        for names, one in listed
    )


def _ranked(rules: str, size: int) -> QuerySet[StandingRow]:
    least = settings.ENVIRONMENT.ranked_games
    rows = StandingRow.objects.filter(rules=rules, latest=True, games__gte=least)
    rows = rows.filter(other="") if size == 1 else rows.exclude(other="")
    sure = Cast(F("mu") - Z * F("sigma"), FloatField())
    return rows.order_by(sure.desc(), "one", "other")


def _named(rows: Sequence[StandingRow]) -> list[tuple[tuple[str, ...], Standing]]:
    """Those of whom all show themselves, by name."""
    names = names_shown({player for row in rows for player in (row.one, row.other) if player})
    found = []
    for row in rows:
        players = (row.one, row.other) if row.other else (row.one,)
        if all(player in names for player in players):
            found.append((tuple(sorted(names[player] for player in players)), standing_of(row)))
    return found
