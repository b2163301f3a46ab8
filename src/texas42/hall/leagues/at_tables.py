"""Matches at live tables: a table for the two teams and nobody else, which reports the match when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from texas42.club import commands as cmd
from texas42.club.matches import OPEN
from texas42.club.results import PersonId
from texas42.club.scores import GameScore, MatchScore, Side
from texas42.club.state import Match
from texas42.club.whose import known_match, own_side
from texas42.hall.leagues import times
from texas42.hall.leagues.desk import BOOKS, Desk
from texas42.hall.leagues.models import AtTableRow
from texas42.hall.leagues.notifying import team_people
from texas42.hall.leagues.outbox import Notice, post
from texas42.hall.leagues.store import Asked
from texas42.hall.live.limits import check_pace
from texas42.hall.people.models import PersonRow
from texas42.hall.replays.finished import Finished, finished
from texas42.hall.replays.keeping import keep_table, replay_id
from texas42.hall.tables.database import DatabaseStore
from texas42.hall.tables.house import house
from texas42.hall.tables.models import TableRow
from texas42.hall.tables.store import TableId
from texas42.hall.tables.visitors import address_of, person_of
from texas42.rules import Game, IllegalError, RulesError, Seat
from texas42.table import Settings, StandIns
from texas42.table.commands import Invite, TakeSeat
from texas42.table.settings import MOST_LETTERS

_OVER: Final = ("match_over", "closed")
SEATS: Final = {Side.FIRST: Seat.SOUTH, Side.SECOND: Seat.WEST}
"""Where whoever opens the table sits; each team takes opposite seats."""


def open_at_table(request: HttpRequest, desk: Desk, match: str) -> HttpResponse:
    """A table with the season's rules, at which only the players of the match may sit."""
    shown = known_match(desk.season, match)
    side = own_side(desk.season, shown, desk.person)
    if shown.stage not in OPEN:
        raise IllegalError("This match has been played.", code=f"match_{shown.stage}", rule="LGE-6", offending=match)
    there = table_of(desk.season_id, match)
    if there is not None:
        return redirect("table", table=there)
    host = person_of(request)
    check_pace(house().limits.of_opening(host, address_of(request)))
    settings, guests = _settings(desk, shown), _guests(desk, shown, host)
    table = house().wait(_opened(settings, host, TakeSeat(SEATS[side], desk.name(desk.person)), guests))
    with transaction.atomic():
        AtTableRow.objects.filter(season_id=desk.season_id, match=match).delete()
        AtTableRow.objects.create(season_id=desk.season_id, match=match, table=table)
    _call_the_others(desk, shown, table)
    return redirect("table", table=table)


def table_of(season: str, match: str) -> TableId | None:
    """The table at which a match is being played."""
    row = AtTableRow.objects.filter(season_id=season, match=match, reported=False).first()
    if row is None or TableRow.objects.filter(id=row.table, stage__in=_OVER).exists():
        return None
    return row.table


def _settings(desk: Desk, match: Match) -> Settings:
    """The season's rules; nobody stands in for a player, and nobody is helped."""
    one, two = (desk.teams[team] for team in match.teams)
    return Settings(
        desk.settings.options,
        desk.settings.best_of,
        f"{one} v {two}"[:MOST_LETTERS],
        invitation="named",
        violations=True,
        stand_ins=StandIns(after_ms=None),
        hints="never",
    )


async def _opened(
    settings: Settings, host: PersonId, seat: TakeSeat, guests: Sequence[tuple[PersonId, str]]
) -> TableId:
    table = await house().open(settings, host)
    for person, name in guests:
        await house().ask(table, Invite(person, name), host)
    await house().ask(table, seat, host)
    return table


def _guests(desk: Desk, match: Match, host: PersonId) -> list[tuple[PersonId, str]]:
    """The other players, each as the person that their account plays as, under a name that nobody else has."""
    found: dict[str, PersonId] = {}
    for person in team_people(desk.season, *match.teams):
        playing, name = playing_as(person), desk.name(person)
        if playing != host:
            number = sum(known.partition(" (")[0] == name for known in found)
            found[f"{name} ({number + 1})" if number else name] = playing
    return [(person, name) for name, person in found.items()]


def playing_as(person: PersonId) -> PersonId:
    """The person that sits at tables for somebody in a league: their account's own."""
    row = PersonRow.objects.filter(person=person).first()
    main = None if row is None else PersonRow.objects.filter(account=row.account_id, main=True).first()
    return person if main is None else main.person


def _call_the_others(desk: Desk, match: Match, table: TableId) -> None:
    people = [person for person in team_people(desk.season, *match.teams) if person != desk.person]
    words = f"{desk.settings.name}: {desk.name(desk.person)} has opened a table for your match. Take your seat."
    link = reverse("table", kwargs={"table": table})
    post([Notice(person, f"{desk.season_id}/table/{table}", words, link) for person in people])


def report_tables(most: int = 20) -> int:
    """Matches that are over at their tables report themselves; how many there were."""
    over = TableRow.objects.filter(stage__in=_OVER).values_list("id", flat=True)
    rows = list(AtTableRow.objects.filter(reported=False, table__in=over)[:most])
    for row in rows:
        with transaction.atomic():
            if AtTableRow.objects.filter(pk=row.pk, reported=False).update(reported=True):
                _report(row)
    return len(rows)


def _report(row: AtTableRow) -> None:
    season = BOOKS.season(row.season_id)
    match = season.matches.get(row.match)
    if match is None:
        return
    games = [one for one in finished(DatabaseStore().history(row.table)) if one.kind == "game"]
    if not games:
        return
    keep_table(row.table)
    people = [{playing_as(person) for person in team_people(season, team)} for team in match.teams]
    score = score_of(games, (people[0], people[1]))
    replay = reverse("replay", kwargs={"replay_id": replay_id(row.table, "game", games[-1].shake)})
    try:
        if score is None:
            raise IllegalError("Others sat at the table.", code="others_sat", rule="LGE-2")
        BOOKS.ask(row.season_id, [Asked(cmd.ReportFromTable(row.match, str(score), replay), None)], times.now())
    except RulesError as error:
        words = f"{season.settings.name}: your table could not report the match: {error.message} Report it yourselves."
        everybody = team_people(season, *match.teams)
        post([Notice(person, f"{row.season_id}/report/{row.table}", words, replay) for person in everybody])


def score_of(games: Sequence[Finished], teams: tuple[set[PersonId], set[PersonId]]) -> MatchScore | None:
    """The games for the teams as they sat; None where somebody else sat, or a bot."""
    found = []
    for one in games:
        state = one.state
        pairs = ({one.sitters[0].person, one.sitters[2].person}, {one.sitters[1].person, one.sitters[3].person})
        if not isinstance(state, Game):
            return None
        if pairs[0] <= teams[0] and pairs[1] <= teams[1]:
            found.append(GameScore(*state.score))
        elif pairs[0] <= teams[1] and pairs[1] <= teams[0]:
            found.append(GameScore(*state.score).turned)
        else:
            return None
    return MatchScore(tuple(found))
