"""Keeps ratings: games are counted once, in the order in which they were over.

Where a game comes late, changes or goes, or its players become somebody else, whatever was counted from there on is
taken back and counted anew. So what is kept is always what counting all games from the first on would give.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Final

from django.db import transaction
from django.db.models import Q, QuerySet

from texas42.hall.ratings.models import GameRow, HintedRow, LockRow, StandingRow
from texas42.hall.ratings.players import players_of, seated
from texas42.hall.replays.models import ReplayRow
from texas42.records import loads
from texas42.rules import Team
from texas42.study.ratings.games import Played, Standing, Who, after, unrated
from texas42.study.ratings.rating import Rating
from texas42.study.ratings.rule_sets import rule_set_of

ReplayId = str
AT_ONCE: Final = 50
"""So many games are counted in one transaction, so that nobody waits long for the database."""


def count_games() -> int:
    """Count all that is not counted yet; how many games that were."""
    _enter_games()
    number = 0
    while found := _count_some():
        number += found
    return number


def count_anew(replays: Collection[ReplayId]) -> None:
    """These games changed or go: take back whatever was counted from the first of them on, under each rule set."""
    with _locked():
        rows = GameRow.objects.filter(replay__in=replays)
        for rules in set(rows.values_list("rules", flat=True)):
            first = _in_order(rows.filter(rules=rules)).first()
            if first is not None:
                _take_back(first)
        rows.delete()


def note_hint(table: str, shake: int) -> None:
    HintedRow.objects.get_or_create(table=table, shake=shake)


@contextmanager
def _locked() -> Iterator[None]:
    """One at a time, of all processes."""
    with transaction.atomic():
        LockRow.objects.get_or_create(id=1)
        LockRow.objects.select_for_update().get(id=1)
        yield


def _enter_games() -> None:
    """Games that nobody has entered yet, with their rule sets."""
    games = ReplayRow.objects.filter(kind="game", held=True, rating__isnull=True)
    for row in games.only("id", "record", "at").iterator(chunk_size=AT_ONCE):
        facts = {"rules": rule_set_of(loads(row.record).options).key, "at": row.at}
        GameRow.objects.get_or_create(replay_id=row.id, defaults=facts)


def _count_some() -> int:
    with _locked():
        first = _in_order(GameRow.objects.filter(counted=False)).first()
        if first is None:
            return 0
        _take_back(first)
        rows = _in_order(_from(first)).select_related("replay").prefetch_related("replay__sitters")[:AT_ONCE]
        _count(list(rows))
        return len(rows)


def _in_order(rows: QuerySet[GameRow]) -> QuerySet[GameRow]:
    return rows.order_by("at", "replay_id")


def _from(first: GameRow) -> QuerySet[GameRow]:
    """A game and all after it, under its rules."""
    later = Q(at__gt=first.at) | Q(at=first.at, replay_id__gte=first.replay_id)
    return GameRow.objects.filter(later, rules=first.rules)


def _take_back(first: GameRow) -> None:
    """As if this game and those after it had not been counted."""
    games = _from(first)
    gone = StandingRow.objects.filter(game__in=games)
    changed = set(gone.values_list("one", "other"))
    gone.delete()
    games.update(counted=False)
    for one, other in changed:
        before = StandingRow.objects.filter(rules=first.rules, one=one, other=other)
        last = before.order_by("-at", "-game_id").values_list("id", flat=True)[:1]
        StandingRow.objects.filter(id__in=list(last)).update(latest=True)


def _count(games: list[GameRow]) -> None:
    persons = {sitter.person for game in games for sitter in game.replay.sitters.all() if sitter.person}
    players, stood, rows = players_of(persons), _Stood(games[0].rules), list[StandingRow]()
    for game in games:
        played = _played(game, players)
        if played is not None:
            for who, one in after(played, stood.of).items():
                rows.append(_row(game, who, one))
                stood.now[who] = rows[-1]
    for row in stood.now.values():
        row.latest = True
        StandingRow.objects.filter(rules=row.rules, one=row.one, other=row.other, latest=True).update(latest=False)
    StandingRow.objects.bulk_create(rows)
    GameRow.objects.filter(replay__in=[game.replay_id for game in games]).update(counted=True)


def _played(game: GameRow, players: dict[str, str]) -> Played | None:
    """None for a game that rates nobody."""
    sitters = list(game.replay.sitters.all())
    winners = {Team(one.seat % 2) for one in sitters if one.won}
    if len(sitters) != 4 or len(winners) != 1 or _was_hinted(game.replay):
        return None
    played = Played(seated(sitters, players), winners.pop())
    return None if unrated(played) else played


def _was_hinted(replay: ReplayRow) -> bool:
    shakes = replay.hands.values_list("shake", flat=True)
    return HintedRow.objects.filter(table=replay.table or "", shake__in=list(shakes)).exists()


def _row(game: GameRow, who: Who, now: Standing) -> StandingRow:
    one, other = (*who, "")[:2]
    return StandingRow(
        game=game,
        rules=game.rules,
        at=game.at,
        one=one,
        other=other,
        mu=now.rating.mu,
        sigma=now.rating.sigma,
        games=now.games,
        won=now.won,
        latest=False,
    )


class _Stood:
    """Where everybody stood before a game: looked up once, then as it was counted since."""

    def __init__(self, rules: str) -> None:
        self._rules = rules
        self._before: dict[Who, Standing] = {}
        self.now: dict[Who, StandingRow] = {}

    def of(self, who: Who) -> Standing:
        if who in self.now:
            return standing_of(self.now[who])
        if who not in self._before:
            one, other = (*who, "")[:2]
            row = StandingRow.objects.filter(rules=self._rules, one=one, other=other, latest=True).first()
            self._before[who] = Standing() if row is None else standing_of(row)
        return self._before[who]


def standing_of(row: StandingRow) -> Standing:
    return Standing(Rating(row.mu, row.sigma), row.games, row.won)
