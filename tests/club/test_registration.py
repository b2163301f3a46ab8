"""Settings, roles, registration, dues, substitutes and withdrawals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, time

import pytest

from tests.club.seasons import FIRST_NIGHT, Book, settings
from texas42.club.commands import (
    Announce,
    AnswerInvitation,
    ChangeSettings,
    GiveRole,
    InvitePartner,
    NameSubstitute,
    RecordDues,
    RegisterTeam,
    RenameTeam,
    SayAway,
    TakeRole,
    UndoAct,
    WithdrawPlayer,
    WithdrawTeam,
)
from texas42.club.registration import dues_of, entrants, gaps, is_complete, members, veterans_of
from texas42.club.roles import PERMISSIONS, POWERS, ROLES, SENTENCES, check_may, may
from texas42.club.settings import check_settings, end_of_week_one, nights, start_of, week_of
from texas42.rules import IllegalError, MalformedError, NotYoursError, RulesError, preset


def two_teams(**changed: object) -> Book:
    """Ann and Ben are complete but for dues; Cal has invited Dee."""
    book = Book(settings(**changed), veterans=("ann",))
    book.do(GiveRole("tre", "treasurer"))
    book.do(RegisterTeam("t1", "Setters", "ben"), "ann")
    book.do(AnswerInvitation("t1", accept=True), "ben")
    book.do(RegisterTeam("t2", "Bidders", "dee"), "cal")
    return book


def refused(act: Callable[[], object], code: str, rule: str) -> RulesError:
    """The refusal that an act meets."""
    with pytest.raises(RulesError) as found:
        act()
    assert (found.value.code, found.value.rule) == (code, rule)
    return found.value


def test_nights_skip_breaks_and_blackouts() -> None:
    """LGE-1, LGE-3: league nights are weekly; a break skips its week, a blackout the night it falls on."""
    found = settings(breaks=(date(2026, 1, 15),), blackouts=(date(2026, 1, 27), date(2026, 1, 21)), weeks=4)
    assert nights(found) == (date(2026, 1, 6), date(2026, 1, 20), date(2026, 2, 3), date(2026, 2, 10))
    assert [week_of(found, day) for day in (date(2026, 1, 5), date(2026, 1, 12), date(2026, 1, 14))] == [None, 1, None]
    assert [week_of(found, day) for day in (date(2026, 1, 20), date(2026, 1, 26), date(2026, 2, 17))] == [2, 2, None]


def test_a_night_begins_by_the_clock_at_the_place() -> None:
    """LGE-1: seven in the evening stays seven in the evening when clocks change."""
    spring = settings(first_night=date(2026, 3, 3), weeks=2)
    hours = [start_of(spring, night).hour for night in nights(spring)]
    assert hours == [1, 0]
    assert end_of_week_one(settings()) == datetime(2026, 1, 13, 6, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    "changed",
    [
        {"name": " "},
        {"weeks": 0},
        {"weeks": 61},
        {"dues": -1},
        {"playoff_teams": 1},
        {"time_zone": "Texas"},
        {"time_zone": "../etc"},
        {"best_of": 2},
        {"options": preset("points")},
        {"registration_opens": datetime(2026, 2, 1, tzinfo=UTC)},
        {"registration_closes": datetime(2026, 2, 1)},  # noqa: DTZ001 - what is to be refused
        {"starts": time(19, tzinfo=UTC)},
    ],
)
def test_settings_that_cannot_be(changed: dict[str, object]) -> None:
    """LGE-1: a season that cannot be is refused before it opens."""
    with pytest.raises(MalformedError):
        check_settings(settings(**changed))


def test_every_power_is_somebodys() -> None:
    """LGE-1: each power has its sentence and its roles, and every role has one."""
    assert set(PERMISSIONS) == set(POWERS) == set(SENTENCES)
    assert set().union(*PERMISSIONS.values()) == set(ROLES)
    assert all(PERMISSIONS.values())
    assert not any(may((), power) for power in POWERS)
    with pytest.raises(NotYoursError, match="Only the coordinator or director may draw the schedule") as found:
        check_may(["scorer"], "draw_schedule")
    assert found.value.offending == "draw_schedule"


def test_roles_are_given_and_taken() -> None:
    """LGE-1: coordinator and board give roles; a season keeps a coordinator."""
    book = Book()
    book.do(GiveRole("bo", "board"))
    book.do(GiveRole("sue", "scorer"), "bo")
    refused(lambda: book.do(GiveRole("sue", "board"), "sue"), "not_your_role", "LGE-1")
    refused(lambda: book.do(GiveRole("sue", "scorer"), "bo"), "has_role", "LGE-1")
    refused(lambda: book.do(TakeRole("coordinator", "coordinator"), "bo"), "last_one", "LGE-1")
    book.do(TakeRole("sue", "scorer"), "bo")
    assert "sue" not in book.season.roles
    book.check()


def test_a_team_is_two_players_who_both_agree() -> None:
    """LGE-2: the captain invites, the partner accepts, and only then the team plays."""
    book = two_teams()
    assert entrants(book.season) == ("t1",)
    refused(lambda: book.do(AnswerInvitation("t2", accept=True), "eve"), "not_invited", "LGE-2")
    book.do(AnswerInvitation("t2", accept=False), "dee")
    assert [gap.kind for gap in gaps(book.season, book.season.teams["t2"])] == ["no_partner"]
    book.do(InvitePartner("t2", "eve"), "cal")
    book.do(AnswerInvitation("t2", accept=True), "eve")
    assert entrants(book.season) == ("t1", "t2")
    book.check()


def test_nobody_plays_for_two_teams() -> None:
    """LGE-2: neither as captain nor as partner nor by accepting a second invitation."""
    book = two_teams()
    refused(lambda: book.do(RegisterTeam("t3", "Third", "fay"), "ann"), "has_team", "LGE-2")
    refused(lambda: book.do(RegisterTeam("t3", "Third", "ben"), "fay"), "has_team", "LGE-2")
    book.do(RegisterTeam("t3", "Third", "dee"), "fay")
    book.do(AnswerInvitation("t3", accept=True), "dee")
    refused(lambda: book.do(AnswerInvitation("t2", accept=True), "dee"), "has_team", "LGE-2")
    refused(lambda: book.do(RegisterTeam("t4", "setters"), "gil"), "same_name", "LGE-2")
    refused(lambda: book.do(RegisterTeam("t4", "Fourth", "gil"), "gil"), "same_player", "LGE-2")
    refused(lambda: book.do(RegisterTeam("t1", "Fourth"), "gil"), "same_team", "LGE-2")
    refused(lambda: book.do(RenameTeam("t1", "Bidders"), "ann"), "same_name", "LGE-2")
    refused(lambda: book.do(RenameTeam("t1", "Mine"), "gil"), "not_your_team", "LGE-2")


def test_teams_join_until_the_end_of_the_first_week() -> None:
    """LGE-2: the window of registration may be shorter for players, and never longer than the first week."""
    opens, closes = datetime(2025, 12, 10, tzinfo=UTC), datetime(2026, 1, 2, tzinfo=UTC)
    book = Book(settings(registration_opens=opens, registration_closes=closes))
    refused(lambda: book.do(RegisterTeam("t1", "Early"), "ann"), "too_early", "LGE-1")
    book.at(2026, 1, 2)
    refused(lambda: book.do(RegisterTeam("t1", "Late"), "ann"), "too_late", "LGE-1")
    book.at(2026, 1, 13, 5)
    book.do(RegisterTeam("t1", "Late", "ben", "ann"))
    assert entrants(book.season) == ("t1",)
    book.at(2026, 1, 13, 6)
    refused(lambda: book.do(RegisterTeam("t2", "Too late", "dee", "cal")), "too_late", "LGE-2")


def test_dues_are_waived_in_a_first_season() -> None:
    """LGE-1: who has played an earlier season owes dues until a treasurer has recorded them; a newcomer owes none."""
    book = two_teams()
    season = book.season
    assert (dues_of(season, "ann").state, dues_of(season, "ben").state) == ("owed", "first_season")
    gap = gaps(season, season.teams["t1"])[0]
    assert gap.sentence({"ann": "Ann"}) == "Ann owes dues of 25.00."
    refused(lambda: book.do(RecordDues("ann", "paid", 2_500)), "not_your_role", "LGE-1")
    book.do(RecordDues("ann", "paid", 1_000), "tre")
    assert dues_of(book.season, "ann") == ("owed", 1_500, 1_000)
    book.do(RecordDues("ann", "paid", 1_500, "cash"), "tre")
    assert is_complete(book.season, book.season.teams["t1"])
    assert [(line.by, line.note) for line in book.season.dues] == [("tre", ""), ("tre", "cash")]
    refused(lambda: book.do(RecordDues("ann", "refunded", 2_501), "tre"), "not_paid", "LGE-1")
    book.do(RecordDues("ann", "refunded", 2_500), "tre")
    assert dues_of(book.season, "ann").state == "owed"
    book.do(RecordDues("ann", "waived", 0, "runs the door"), "tre")
    assert dues_of(book.season, "ann").state == "waived"
    refused(lambda: book.do(RecordDues("ann", "paid", 0), "tre"), "bad_amount", "LGE-1")
    book.check()


def test_veterans_are_who_played_before() -> None:
    """LGE-1: a first season is worked out from earlier ones, in which it counts to have been drawn."""
    assert veterans_of([two_teams().season]) == ()


def test_one_player_is_replaced_by_one_and_the_same_substitute() -> None:
    """LGE-2: once for the season, and not by somebody of another team."""
    book = two_teams()
    book.at(2026, 1, 20)
    refused(lambda: book.do(NameSubstitute("t1", "ben", "cal"), "ann"), "has_team", "LGE-2")
    refused(lambda: book.do(NameSubstitute("t1", "cal", "eve"), "ann"), "not_a_player", "LGE-2")
    book.do(NameSubstitute("t1", "ben", "eve"), "ann")
    team = book.season.teams["t1"]
    assert team.players == ("ann", "eve")
    assert team.members == ("ann", "eve", "ben")
    refused(lambda: book.do(NameSubstitute("t1", "ann", "fay"), "eve"), "has_substitute", "LGE-2")
    refused(lambda: book.do(RenameTeam("t1", "Back"), "ben"), "not_your_team", "LGE-2")
    book.do(WithdrawPlayer("t1", "ann"), "eve")
    assert book.season.teams["t1"].left is not None
    book.check()


def test_a_player_who_leaves_can_be_replaced() -> None:
    """LGE-2: the team stays, is not complete, and names its substitute."""
    book = two_teams()
    book.do(WithdrawPlayer("t1", "ben"), "ben")
    assert [gap.kind for gap in gaps(book.season, book.season.teams["t1"])] == ["player_missing", "dues"]
    refused(lambda: book.do(NameSubstitute("t1", "ann", "eve"), "ann"), "other_left", "LGE-2")
    book.do(NameSubstitute("t1", "ben", "eve"), "ann")
    assert book.season.teams["t1"].players == ("ann", "eve")
    book.do(WithdrawTeam("t1"), "ann")
    refused(lambda: book.do(SayAway("t1", ())), "team_left", "LGE-2")
    book.check()


def test_a_team_says_on_which_nights_it_is_away() -> None:
    """LGE-3: league nights only, in order and each once."""
    book = two_teams()
    book.do(SayAway("t1", (date(2026, 1, 20), FIRST_NIGHT, FIRST_NIGHT)), "ben")
    assert book.season.teams["t1"].away == (FIRST_NIGHT, date(2026, 1, 20))
    refused(lambda: book.do(SayAway("t1", (date(2026, 1, 7),)), "ben"), "no_night", "LGE-3")


def test_announcements_reach_all_members() -> None:
    """LGE-12: players who agreed and officials; not those who are only invited or have left."""
    book = two_teams()
    refused(lambda: book.do(Announce("Hi"), "ann"), "not_your_role", "LGE-1")
    refused(lambda: book.do(Announce("  ")), "bad_text", "LGE-11")
    book.do(Announce("Bring dominoes."))
    assert book.season.announcements[0].text == "Bring dominoes."
    assert members(book.season) == ("coordinator", "tre", "ann", "ben", "cal")


def test_an_act_is_taken_back() -> None:
    """LGE-11: an organizer's act has its reason on record and can be undone, once, and while nothing changed it."""
    book = two_teams()
    before = book.season.settings
    refused(lambda: book.do(ChangeSettings(before._replace(place="Legion Hall"))), "no_reason", "LGE-11")
    book.do(ChangeSettings(before._replace(place="Legion Hall")), why="We have moved")
    first = book.season.version
    book.do(ChangeSettings(before._replace(place="Town Hall")), why="Moved again")
    refused(lambda: book.do(UndoAct(first), why="Wrong"), "changed_since", "LGE-11")
    book.do(UndoAct(first + 1), why="Wrong")
    book.do(UndoAct(first), why="Wrong")
    assert book.season.settings == before
    assert [(act.by, act.why, act.undone is not None) for act in book.season.acts if act.why] == [
        ("coordinator", "We have moved", True),
        ("coordinator", "Moved again", True),
    ]
    refused(lambda: book.do(UndoAct(first), why="Again"), "undone_already", "LGE-11")
    refused(lambda: book.do(UndoAct(1), why="Again"), "no_such_act", "LGE-11")
    refused(lambda: book.do(UndoAct(first), "ann", why="Again"), "not_your_role", "LGE-1")
    book.check()


def test_refusals_are_of_the_three_kinds() -> None:
    """LGE-2: malformed, illegal now, or not yours to do."""
    book = two_teams()
    with pytest.raises(MalformedError):
        book.do(RenameTeam("t9", "Nobody"), "ann")
    with pytest.raises(IllegalError):
        book.do(InvitePartner("t1", "eve"), "ann")
    with pytest.raises(NotYoursError):
        book.do(WithdrawTeam("t1"), "cal")
