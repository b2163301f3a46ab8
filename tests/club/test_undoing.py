"""Whatever organizers do is an act, and is taken back with all that it did."""

from __future__ import annotations

from datetime import date

import pytest

from tests.club.seasons import Book, on_the_night, settings
from tests.club.test_registration import refused, two_teams
from texas42.club import commands as cmd
from texas42.club.events import ActUndone
from texas42.club.registration import dues_of
from texas42.club.results import Forfeited
from texas42.club.scores import Side
from texas42.club.state import Season


def undone(book: Book, by: str = "coordinator", act: int = -1) -> None:
    book.do(cmd.UndoAct(book.season.acts[act].version), by, "A slip")


def facts(season: Season) -> Season:
    """A season without what counts the entries, and without lines that are struck."""
    matches = {key: match._replace(version=0) for key, match in season.matches.items()}
    return season._replace(
        acts=(),
        dropped={},
        revision=0,
        version=0,
        at=None,
        matches=matches,
        dues=tuple(line for line in season.dues if not line.struck),
        announcements=tuple(line for line in season.announcements if not line.struck),
    )


ORGANIZERS_ACTS = [
    (cmd.ChangeSettings(settings(place="Town Hall")), "coordinator"),
    (cmd.GiveRole("sue", "scorer"), "coordinator"),
    (cmd.TakeRole("tre", "treasurer"), "coordinator"),
    (cmd.Announce("Bring dominoes."), "coordinator"),
    (cmd.RegisterTeam("t9", "Ninth", None, "p9a"), "coordinator"),
    (cmd.RenameTeam("t1", "First"), "coordinator"),
    (cmd.RecordDues("p1a", "paid", 2_500), "tre"),
    (cmd.SayAway("t1", (date(2026, 1, 20),)), "coordinator"),
    (cmd.NameSubstitute("t1", "p1a", "p1c"), "coordinator"),
    (cmd.WithdrawPlayer("t1", "p1a"), "coordinator"),
    (cmd.WithdrawTeam("t1"), "coordinator"),
]


@pytest.mark.parametrize(("command", "by"), ORGANIZERS_ACTS, ids=lambda one: getattr(one, "type", ""))
def test_every_act_is_taken_back(command: cmd.SeasonCommand, by: str) -> None:
    """LGE-11: with or without a reason, an organizer's act is on record, and undone everything is as before."""
    book = Book().with_teams(4).drawn()
    book.do(cmd.GiveRole("tre", "treasurer"))
    before = facts(book.season)
    book.do(command, by, "Because" if command.type == "change_settings" else "")
    assert facts(book.season) != before
    undone(book)
    assert facts(book.season) == before
    assert isinstance(book.entries[-1].event, ActUndone)
    refused(lambda: undone(book), "undone_already", "LGE-11")
    book.check()


def test_what_players_do_is_no_act_of_an_organizer() -> None:
    """LGE-2: teams manage themselves; nobody takes that back for them."""
    book = two_teams()
    acts = len(book.season.acts)
    book.do(cmd.RenameTeam("t1", "First"), "ann")
    book.do(cmd.SayAway("t1", ()), "ben")
    book.do(cmd.AnswerInvitation("t2", accept=True), "dee")
    assert len(book.season.acts) == acts
    refused(lambda: book.do(cmd.UndoAct(book.season.version), why="No"), "no_such_act", "LGE-11")


def test_a_struck_line_stays_to_be_read() -> None:
    """LGE-1: the treasurer's ledger loses no line, and a line that is taken back counts for nothing."""
    book = two_teams()
    book.do(cmd.RecordDues("ann", "paid", 2_500), "tre")
    book.do(cmd.RecordDues("ann", "waived", 0), "tre")
    refused(lambda: undone(book, "ann"), "not_your_role", "LGE-1")
    undone(book, "tre", -2)
    assert [line.struck for line in book.season.dues] == [True, False]
    assert dues_of(book.season, "ann") == ("waived", 0, 0)
    undone(book)
    assert dues_of(book.season, "ann").state == "owed"
    book.check()


def test_a_team_in_the_schedule_withdraws() -> None:
    """LGE-4: its registration is not taken back any more."""
    book = Book().with_teams(3)
    act = next(act.version for act in book.season.acts if act.what == "invitation_answered")
    book.do(cmd.UndoAct(act), why="He did not agree")
    assert not book.season.teams["t1"].accepted
    book.do(cmd.InvitePartner("t1", "p1b"), "p1a")
    book.do(cmd.AnswerInvitation("t1", accept=True), "p1b")
    book.do(cmd.RegisterTeam("t4", "Fourth", None, "p4a"))
    act = book.season.version
    book.do(cmd.RegisterTeam("t5", "Fifth", None, "p5a"))
    undone(book)
    assert "t5" not in book.season.teams
    book.do(cmd.InvitePartner("t4", "p4b"), "p4a")
    refused(lambda: book.do(cmd.UndoAct(act), why="Slip"), "changed_since", "LGE-11")
    drawn = Book().with_teams(2)
    drawn.do(cmd.RegisterTeam("t3", "Third", None, "p3a"))
    act = drawn.season.version
    match = next(iter(on_the_night(2).season.matches.values()))._replace(teams=("t3", "t1"))
    drawn.season = drawn.season._replace(matches={match.id: match})
    refused(lambda: drawn.do(cmd.UndoAct(act), why="Slip"), "team_drawn", "LGE-11")


def test_the_board_is_not_overruled() -> None:
    """LGE-11: what the board decided is the board's to take back, and nobody takes back rulings on their own match."""
    book = on_the_night()
    match = book.match()
    book.do(cmd.GiveRole("bo", "board"))
    book.do(cmd.GiveRole(book.player(match, Side.FIRST), "coordinator"))
    book.do(cmd.EnterResult(match.id, Forfeited(None), match.version), why="Nobody came")
    refused(lambda: undone(book, book.player(match, Side.FIRST)), "own_match", "LGE-11")
    book.do(cmd.AppealResult(match.id, "We did", book.match().version), book.player(match, Side.FIRST))
    appealed = book.match()
    outcome = Forfeited(Side.SECOND)
    book.do(cmd.DecideResultAppeal(match.id, outcome, "LGE-5", "They did", appealed.version), "bo")
    refused(lambda: undone(book), "not_your_role", "LGE-1")
    undone(book, "bo")
    assert book.match()._replace(version=appealed.version) == appealed
    book.check()


def test_versions_of_a_match_only_rise() -> None:
    """LGE-6: after an undo, a new draw or a return a match has no version that it had with other contents."""
    book = Book().with_teams(6).drawn()
    old = dict(book.season.matches)
    book.do(cmd.WithdrawTeam("t1"))
    book.drawn("again")
    gone = set(old) - set(book.season.matches)
    assert gone == set(book.season.dropped)
    assert all(book.season.dropped[one].version == 1 for one in gone)
    undone(book)
    assert set(book.season.dropped) & set(book.season.matches) == set()
    assert all(book.season.matches[one].version == 2 for one in gone)
    assert book.season.revision == 1
    undone(book, act=-2)
    book.do(cmd.RenameTeam("t1", "First"), "p1a")
    assert book.season.revision == 3
    book.check()
