"""Everything the hall knows of somebody, as JSON to take along."""

from __future__ import annotations

import json
from collections.abc import Collection
from itertools import chain
from typing import Any

from django.contrib.auth.models import User

from texas42.hall.api.models import TokenRow
from texas42.hall.api.tokens import tokens_of
from texas42.hall.daily.hands import export_daily
from texas42.hall.figures.models import HandRow
from texas42.hall.figures.reading import hands_of, partners_of, parts_of
from texas42.hall.leagues.taking import of_somebody
from texas42.hall.pages.models import HouseRules
from texas42.hall.people.games import day_of, seats_of
from texas42.hall.people.showing import is_shown
from texas42.hall.puzzles.attempts import export_attempts
from texas42.hall.ratings.players import player_of
from texas42.hall.ratings.reading import rated_facts, ratings_of
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.hall.replays.taking import record_text
from texas42.hall.tables.database import DatabaseStore
from texas42.hall.tables.models import SitterRow as TableSitterRow
from texas42.records.jsons import to_json
from texas42.rules import Seat
from texas42.study.figures import counted
from texas42.study.figures.facts import facts
from texas42.study.figures.looking import costs_of_json
from texas42.table import PersonId
from texas42.table.events import Said
from texas42.table.forgetting import said_by


def export(persons: Collection[PersonId], account: User | None) -> dict[str, Any]:
    """Account, games and hands with records and figures, ratings, leagues, records brought in, puzzles and daily hands.

    Also house rules, talk at tables, and tokens by their names. Ids that open doors are not among it.
    """
    seats = (
        seats_of(persons)
        .select_related("replay__figures")
        .prefetch_related("replay__sitters")
        .order_by("replay__at", "id")
    )
    read, player = hands_of(persons), player_of(persons)
    brought = ReplayRow.objects.filter(brought_by__in=persons).order_by("at")
    return {
        "account": None if account is None else _account(account),
        "figures": facts(counted(parts_of(read.hands, player))),
        "ratings": [rated_facts(one) for one in ratings_of(player)],
        "partnerships": [
            {"partner": name, "ratings": [rated_facts(one) for one in ratings_of(player, partner)]}
            for partner, name in partners_of(read.hands, player).items()
        ],
        "played": [_played(one) for one in seats],
        "leagues": of_somebody(persons),
        "brought_in": [_replay(one) for one in brought],
        "puzzles": export_attempts(persons),
        "daily": export_daily(persons),
        "house_rules": [_rules(one) for one in HouseRules.objects.filter(person__in=persons).order_by("name")],
        "said": [{"name": one.name, "text": one.text, "day": day_of(one.at)} for one in _said(persons)],
        "tokens": [_token(one) for one in tokens_of(persons)],
    }


def _account(account: User) -> dict[str, Any]:
    last = account.last_login
    return {
        "name": account.username,
        "email": account.email,
        "joined": account.date_joined.isoformat(),
        "last_signed_in": None if last is None else last.isoformat(),
        "shown": is_shown(account),
    }


def _played(one: SitterRow) -> dict[str, Any]:
    own = {"seat": Seat(one.seat).letter, "name": one.name, "won": one.won, "made": one.made}
    return {**own, **_figures(one), **_replay(one.replay)}


def _figures(one: SitterRow) -> dict[str, Any]:
    """What was found out about a hand, as far as it is this seat's."""
    row: HandRow | None = getattr(one.replay, "figures", None)
    if row is None or not row.played:
        return {}
    cost = costs_of_json(None if row.costs is None else json.loads(row.costs))[one.seat]
    judged = {} if cost is None else {"bidding_cost": cost.bidding, "play_cost": cost.play}
    return {"figures": {"dealt": json.loads(row.played)["promises"][one.seat], **judged}}


def _replay(row: ReplayRow) -> dict[str, Any]:
    return {"replay": row.id, "kind": row.kind, "day": day_of(row.at), "record": record_text(row)}


def _rules(kept: HouseRules) -> dict[str, Any]:
    return {"name": kept.name, "options": to_json(kept.options())}


def _said(persons: Collection[PersonId]) -> list[Said]:
    """What they said at tables where they sat, in the order of time."""
    sat = TableSitterRow.objects.filter(person__in=persons).values_list("table_id", "person")
    told = (said_by(DatabaseStore().history(table), person) for table, person in sat)
    return sorted(chain.from_iterable(told), key=lambda one: one.at)


def _token(row: TokenRow) -> dict[str, Any]:
    return {"label": row.label, "scopes": row.scopes.split(), "made": day_of(row.made_at), "ends": day_of(row.ends_at)}
