"""A match at a live table: only its players sit there, and it reports itself with its replay."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hall.leagues.desks import Clock, League, person, set_clock
from tests.hall.replays.histories import Recorded
from texas42.club.matches import OPEN
from texas42.club.results import Played
from texas42.hall.leagues.at_tables import playing_as, report_tables, score_of
from texas42.hall.leagues.models import AtTableRow, NoticeRow
from texas42.hall.replays.finished import finished
from texas42.hall.tables.house import house, house_in_a_thread
from texas42.rules import RulesError, Seat, preset
from texas42.table.commands import TakeSeat

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def night(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[League, str]]:  # noqa: ARG001
    """The first league night, with a house, and a match of it."""
    with set_clock(monkeypatch) as clock, house_in_a_thread():
        league = League(clock, options=preset("quick"), best_of=1).with_teams().drawn()
        clock.after_night(1, hours=1)
        yield league, league.matches(1)[0].id


def players(league: League, match: str) -> dict[str, Seat]:
    """Everybody of a match where they sit: the first team north and south."""
    one, two = (team[1:] for team in league.season.matches[match].teams)
    names = {f"ann{one}": Seat.SOUTH, f"ann{two}": Seat.WEST, f"bob{one}": Seat.NORTH, f"bob{two}": Seat.EAST}
    return {playing_as(person(name)): seat for name, seat in names.items()}


def test_only_the_players_of_the_match_sit_there(night: tuple[League, str]) -> None:
    """Who opens it sits; the other three may, are told so, and nobody else may; a second press leads to the same."""
    league, match = night
    one, two = (team[1:] for team in league.season.matches[match].teams)
    league.visit(f"ann{one}", f"match/{match}").send(open_table="1")
    table = AtTableRow.objects.get().table
    assert NoticeRow.objects.filter(link=f"/table/{table}/").count() == 3
    guest = person(f"bob{two}")
    house().wait(house().ask(table, TakeSeat(Seat.EAST, "Bob"), guest))
    with pytest.raises(RulesError, match="invited players"):
        house().wait(house().ask(table, TakeSeat(Seat.NORTH, "Zed"), person("zed")))
    assert f"/table/{table}/" in league.visit(f"ann{two}", f"match/{match}").page
    league.visit(f"bob{one}", f"match/{match}").send(open_table="1")
    assert AtTableRow.objects.count() == 1


def test_nobody_else_opens_it(night: tuple[League, str]) -> None:
    """A player of another match and a coordinator are refused."""
    league, match = night
    others = {f"ann{n}" for n in range(1, 5)} - {f"ann{team[1:]}" for team in league.season.matches[match].teams}
    for name in (*others, "cora"):
        assert league.visit(name, f"match/{match}").send(open_table="1").status == 403
    assert not AtTableRow.objects.exists()


def test_a_match_reports_itself(night: tuple[League, str]) -> None:
    """When it is over at its table the match counts, with the score as it was and a replay to look at (LGE-6)."""
    league, match = night
    table = Recorded(preset("quick"), people=players(league, match)).begin().play_to("match_over")
    AtTableRow.objects.create(season_id=league.id, match=match, table=table.write("t"))
    assert report_tables() == 1
    decided = league.season.matches[match]
    game = next(one for one in finished(table.events) if one.kind == "game")
    assert isinstance(decided.outcome, Played)
    assert decided.outcome.score.games == (tuple(game.state.score),)  # type: ignore[union-attr]
    assert decided.decision is not None
    assert decided.decision.how == "table"
    page = league.visit(None, f"match/{match}").page
    assert f'href="{decided.decision.replay}"' in page
    assert league.visit(None).client.get(decided.decision.replay).status_code == 200
    assert report_tables() == 0


def test_a_match_with_others_at_the_table_is_for_people(night: tuple[League, str]) -> None:
    """Where a bot or a stranger sat nothing is reported, and the teams are told to report themselves (LGE-2)."""
    league, match = night
    seats = dict(list(players(league, match).items())[:3])
    table = Recorded(preset("quick"), people=seats).begin().play_to("match_over")
    AtTableRow.objects.create(season_id=league.id, match=match, table=table.write("t"))
    report_tables()
    assert league.season.matches[match].stage in OPEN
    assert NoticeRow.objects.filter(words__contains="Report it yourselves").count() == 4


def test_the_score_is_the_teams_wherever_they_sat(clock: Clock) -> None:
    """Teams that changed sides of the table keep their marks."""
    league = League(clock, options=preset("quick"), best_of=1).with_teams().drawn()
    seats = players(league, league.matches(1)[0].id)
    table = Recorded(preset("quick"), people=seats).begin().play_to("match_over")
    games = [one for one in finished(table.events) if one.kind == "game"]
    first = {one for one, seat in seats.items() if seat in (Seat.SOUTH, Seat.NORTH)}
    second = set(seats) - first
    one, two = score_of(games, (first, second)), score_of(games, (second, first))
    assert one is not None
    assert two == one.turned
    assert score_of(games, (first, first)) is None
