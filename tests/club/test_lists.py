"""Lists as CSV that no spreadsheet runs, and teams read from CSV."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.club.seasons import Book, on_the_night, settings
from texas42.club import commands as cmd
from texas42.club.entering import TeamLine, read_teams
from texas42.club.lists import (
    Table,
    csv_text,
    dues_list,
    plain,
    results_list,
    safe,
    schedule_list,
    standings_list,
    teams_list,
)
from texas42.club.results import Forfeited
from texas42.club.scores import Side


def records(table: Table) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(csv_text(table))))


def test_a_schedule_as_a_list() -> None:
    """LGE-3: times by the clock at the place; matches without a date stand last."""
    book = on_the_night(3)
    rows = records(schedule_list(book.season))
    assert [row["time"] for row in rows] == ["19:00"] * 6 + [""] * (len(rows) - 6)
    assert rows[0] == {
        "match": book.match().id,
        "occasion": "week 1",
        "date": "2026-01-06",
        "time": "19:00",
        "first team": f"Team {book.match().teams[0][1:]}",
        "second team": f"Team {book.match().teams[1][1:]}",
        "stage": "scheduled",
    }
    assert rows[-1]["occasion"] == "make-up match"


def test_results_and_standings_as_lists() -> None:
    """LGE-8, LGE-9: points and every figure that breaks a tie, with the sentence why."""
    book = on_the_night(4)
    book.report("7-3, 4-7, 7-2")
    book.confirm()
    other = book.match(place=1)
    book.do(cmd.EnterResult(other.id, Forfeited(Side.SECOND), other.version), why="Nobody came")
    first, second = records(results_list(book.season))
    assert (first["result"], first["first points"], first["second points"]) == ("7-3, 4-7, 7-2", "24", "5")
    assert first["settled"] == "both teams agree"
    assert second["result"].startswith("Team ")
    rows = records(standings_list(book.season))
    assert [row["place"] for row in rows] == ["1", "2", "3", "4"]
    assert (rows[0]["team points"], rows[1]["forfeits won"], rows[0]["marks won"]) == ("24", "1", "18")
    assert "on team points: 24 to 18." in rows[1]["why below the team above"]


def test_dues_and_teams_as_lists() -> None:
    """LGE-1: who owes what, and what a registration lacks."""
    book = Book(settings(), veterans=("p1a",)).with_teams(1)
    book.do(cmd.RegisterTeam("t2", "Second"), "cal")
    rows = records(dues_list(book.season, {"p1a": "Ann"}))
    assert [(row["player"], row["state"], row["owed"]) for row in rows] == [
        ("Ann", "owed", "2500"),
        ("p1b", "first season", "0"),
        ("cal", "first season", "0"),
    ]
    one, two = records(teams_list(book.season, {"p1a": "Ann"}))
    assert (one["player 1"], one["registration"], one["what is missing"]) == (
        "Ann",
        "not complete",
        "Ann owes dues of 25.00.",
    )
    assert two["player 2"] == ""


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n"])
def test_no_cell_is_a_formula(start: str) -> None:
    """LGE-2: a team may be called =HYPERLINK(...), and a spreadsheet shows just that."""
    cell = f'{start}HYPERLINK("x")'
    assert safe(cell) == f"'{cell}"
    assert plain(f"'{cell}") == cell
    assert csv_text(Table(("team",), ((cell,),))).split("\r\n", 1)[1].startswith(("\"'", "'"))


@given(st.lists(st.text(st.characters(exclude_categories=["C"]), max_size=12), min_size=1, max_size=4))
def test_cells_come_back(cells: list[str]) -> None:
    """LGE-2: whatever a name is, it is read as it was written, unless it was written as if it had been made safe."""
    cells = [cell for cell in cells if plain(cell) == cell] or ["x"]
    row = next(
        csv.reader(io.StringIO(csv_text(Table(tuple(map(str, range(len(cells)))), (tuple(cells),))).partition("\n")[2]))
    )
    assert [plain(cell) for cell in row] == cells
    assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row)


def test_teams_are_read() -> None:
    """LGE-2: columns in any order, commas or semicolons, with the mark that spreadsheets put first."""
    season = Book().season
    text = "\N{ZERO WIDTH NO-BREAK SPACE}Player 2;TEAM;x;player 1\r\nBen;'=Setters;;Ann\r\n\r\n;Bidders;;Cal\r\n"
    assert read_teams(text, season).teams == (TeamLine(2, "=Setters", "Ann", "Ben"), TeamLine(4, "Bidders", "Cal", ""))
    assert read_teams(text, season).problems == ()
    book = Book().with_teams(3)
    read = read_teams(csv_text(teams_list(book.season, {})), season)
    assert [team.name for team in read.teams] == ["Team 1", "Team 2", "Team 3"]
    assert read.problems == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "1: The file is empty."),
        ("team,player 1\nA,B", "1: The first line has no column named player 2."),
        ("team,player 1,player 2\n,Ann,Ben", "2: A team's name is 1 to 80 letters on one line."),
        ("team,player 1,player 2\n\nTEAM 1,Ann,Ben", "3: TEAM 1 is registered already."),
        ("team,player 1,player 2\nA,Ann,Ben\na,Cal,Dee", "3: a stands in line 2 already."),
        ("team,player 1,player 2\nA,Ann,Ben\nB,Cal,ben", "3: ben plays for the team in line 2 already."),
        ("team,player 1,player 2\nA,Ann,ann", "2: A names Ann twice; a team is two players."),
        ("team,player 1,player 2\nA", "2: A has no first player."),
        ("team,player 1,player 2\n" + "A,B,C\n" * 501, "502: No more than 500 teams at once."),
        ("team,player 1,player 2\n" + "x" * 140_000, "1: This is no CSV: field larger than field limit (131072)."),
    ],
)
def test_problems_are_told_by_their_line(text: str, told: str) -> None:
    """LGE-2: every line that cannot be a team says why, and the others are read."""
    read = read_teams(text, Book().with_teams(1).season)
    assert [f"{one.line}: {one.sentence}" for one in read.problems] == [told]


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_by_line(text: str) -> None:
    """LGE-2: no file makes the reader fail."""
    read = read_teams(f"team,player 1,player 2\n{text}", Book().season)
    assert all(team.line > 1 and team.name and team.captain for team in read.teams)
    assert all(problem.line >= 1 and problem.sentence for problem in read.problems)
