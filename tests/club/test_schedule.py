"""A season's schedule: drafts, what they change, and what becomes of matches that stay."""

from __future__ import annotations

from datetime import UTC, date, datetime

from tests.club.schedules import check_laws
from tests.club.seasons import Book, settings
from tests.club.test_registration import refused
from texas42.club.commands import ApplySchedule, ChangeSettings, RegisterTeam, SayAway, UndoAct, WithdrawTeam
from texas42.club.drawing import draw
from texas42.club.pairings import Pairing
from texas42.club.registration import veterans_of
from texas42.club.schedule import changes_between, pairing_of, propose, task_of, warnings


def drawn(number: int = 8) -> Book:
    return Book().with_teams(number).drawn()


def test_a_draft_changes_nothing_until_it_is_applied() -> None:
    """LGE-3: a draft is looked at first; applied, it is drawn again by anybody with its seed and method."""
    book = Book().with_teams(7)
    proposal = propose(book.season, "Tuesday", book.now)
    assert book.season.matches == {}
    assert proposal.touched == ()
    assert "make-up matches need a date" in proposal.draft.warnings[-1]
    task = task_of(book.season, book.now)
    book.do(proposal.command, why="The draw at the Legion")
    note = book.season.draws[0]
    assert sorted(map(pairing_of, book.season.matches.values())) == sorted(draw(task, note.seed).pairings)
    assert note.method == "built-in"
    assert {match.kind for match in book.season.matches.values()} == {"regular", "make_up"}
    assert {match.stage for match in book.season.matches.values() if match.kind == "make_up"} == {"unscheduled"}
    first = next(iter(book.season.matches.values()))
    assert (first.night, first.starts) == (date(2026, 1, 6), datetime(2026, 1, 7, 1, tzinfo=UTC))
    assert len(veterans_of([book.season])) == 14
    book.check()


def test_a_team_that_joins_late_gets_as_many_matches() -> None:
    """LGE-2, LGE-4: it makes up for the first week, what is played stays, and the changes are told before."""
    book = drawn(8)
    book.at(2026, 1, 8)
    book.do(RegisterTeam("t9", "Late", "p9b", "p9a"))
    assert [one.kind for one in warnings(book.season, book.now)] == ["not_in"]
    week_one = {match.id: match for match in book.season.matches.values() if match.week == 1}
    proposal = propose(book.season, "again", book.now)
    check_laws(task_of(book.season, book.now), proposal.draft)
    assert set(proposal.touched) == {change.team for change in proposal.changes} - {"t9"}
    book.do(proposal.command, why="Late have joined")
    assert {match.id: match for match in book.season.matches.values() if match.week == 1} == week_one
    counts = [sum(f"t{n}" in match.teams for match in book.season.matches.values()) for n in range(1, 10)]
    assert counts == [6] * 9
    book.check()


def test_a_team_that_leaves_takes_its_matches_along() -> None:
    """LGE-4: its opponents meet each other, and what stays keeps its matches with all that was agreed on."""
    book = drawn(8)
    book.do(WithdrawTeam("t3"), "p3a")
    book.do(WithdrawTeam("t5"), "p5a")
    assert {one.kind for one in warnings(book.season, book.now)} == {"left"}
    before = book.season.matches
    proposal = propose(book.season, "again", book.now)
    book.do(proposal.command, why="Team 3 left")
    after = book.season.matches
    assert not any({"t3", "t5"} & set(match.teams) for match in after.values())
    assert len(set(before) & set(after)) >= 10
    change = next(change for change in proposal.changes if change.before == "t3" and change.after)
    sentence = change.sentence({team.id: team.name for team in book.season.teams.values()})
    assert sentence.endswith(f"instead of Team 3 in week {change.week}.")
    number = next(act.version for act in book.season.acts if act.why == "Team 3 left")
    book.do(UndoAct(number), why="They stay")
    assert {key: match._replace(version=0) for key, match in book.season.matches.items()} == before
    book.check()


def test_a_draft_that_no_longer_fits_is_refused() -> None:
    """LGE-4: another draw, a team that left, a night that has come: the draft is looked at again."""
    book = Book().with_teams(6)
    old = propose(book.season, "one", book.now).command
    book.do(old, why="First")
    refused(lambda: book.do(old, why="Again"), "changed", "LGE-4")
    fresh = propose(book.season, "two", book.now).command
    for wrong in (
        Pairing(1, ("t1", "t1")),
        Pairing(1, ("t1", "t99")),
        Pairing(7, ("t1", "t2")),
        Pairing(0, ("t1", "t2"), make_up=True),
    ):
        bad = ApplySchedule("x", "by hand", (wrong,), 1)
        refused(lambda bad=bad: book.do(bad, why="By hand"), "stale_draft", "LGE-4")  # type: ignore[misc]
    twice = ApplySchedule("x", "by hand", (Pairing(1, ("t1", "t2")), Pairing(1, ("t3", "t1"))), 1)
    refused(lambda: book.do(twice, why="By hand"), "stale_draft", "LGE-4")
    refused(lambda: book.do(fresh, "p1a", why="Mine"), "not_your_role", "LGE-1")
    book.at(2026, 1, 6, 12)
    refused(lambda: book.do(fresh, why="Late"), "stale_draft", "LGE-4")


def test_nights_of_a_team_and_of_the_season() -> None:
    """LGE-3: nobody is drawn for a night on which they are away; a night that moves takes its matches along."""
    book = Book().with_teams(6)
    book.do(SayAway("t1", (date(2026, 1, 13),)), "p1a")
    book.drawn()
    second = [match for match in book.season.matches.values() if match.week == 2 and match.kind == "regular"]
    assert all("t1" not in match.teams for match in second)
    book.at(2026, 1, 8)
    later = settings(blackouts=(date(2026, 1, 13),))
    book.do(ChangeSettings(later), why="Snow")
    assert {match.night for match in book.season.matches.values() if match.week == 2} == {date(2026, 1, 20)}
    assert {match.night for match in book.season.matches.values() if match.week == 1} == {date(2026, 1, 6)}
    bad = settings(first_night=date(2026, 1, 7))
    refused(lambda: book.do(ChangeSettings(bad), why="Wednesdays"), "night_played", "LGE-4")
    book.do(SayAway("t2", (date(2026, 1, 20),)), "p2a")
    assert {one.kind for one in warnings(book.season, book.now)} == {"away", "no_date"}
    book.check()


def test_there_must_be_something_to_draw() -> None:
    """LGE-3: two teams, a night to come and a seed."""
    book = Book().with_teams(1)
    refused(lambda: propose(book.season, "s", book.now), "too_few_teams", "LGE-3")
    refused(lambda: propose(book.season, " ", book.now), "bad_seed", "LGE-3")
    full = drawn(4)
    refused(lambda: propose(full.season, "s", datetime(2026, 6, 1, tzinfo=UTC)), "season_over", "LGE-3")


def test_changes_of_make_up_matches_go_by_opponents() -> None:
    """LGE-4: a make-up match for another week against the same team is no change; another opponent is one."""
    old = (Pairing(2, ("a", "b"), make_up=True), Pairing(1, ("a", "c")))
    assert changes_between(old, (Pairing(3, ("b", "a"), make_up=True), Pairing(1, ("c", "a")))) == ()
    found = changes_between(old, (Pairing(3, ("a", "c"), make_up=True), Pairing(1, ("a", "c"))))
    assert [change.sentence({}) for change in found] == [
        "a meet c instead of b in a make-up match.",
        "b no longer meet a in a make-up match.",
        "c meet a in a make-up match.",
    ]
