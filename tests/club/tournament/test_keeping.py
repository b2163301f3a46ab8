"""A tournament's book as JSON, its lists as CSV, and one to look around in."""

from __future__ import annotations

import csv
import io
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.club.test_jsons import _LEAVES, values
from tests.club.tournament.days import MORNING, Book
from texas42.club.lists import csv_text
from texas42.club.tournament.commands import ConfirmScore, EnterTeam, ReportScore, TournamentCommand
from texas42.club.tournament.deciding import replay
from texas42.club.tournament.demo import DIRECTOR, demo_book, team_names
from texas42.club.tournament.duties import needs
from texas42.club.tournament.events import TournamentEvent
from texas42.club.tournament.formats import FORMATS
from texas42.club.tournament.games import fixtures
from texas42.club.tournament.jsons import KINDS, book_to_json, from_json, from_json_text, schema, to_json_text
from texas42.club.tournament.lists import LISTS
from texas42.club.tournament.state import Settings
from texas42.rules import ALL_DOMINOES, Domino

_LEAVES.setdefault(Domino, st.sampled_from(list(ALL_DOMINOES)))


@settings(max_examples=4, phases=[Phase.explicit, Phase.generate], deadline=None)
@pytest.mark.parametrize("kind", [*get_args(TournamentEvent), *get_args(TournamentCommand), Settings])
@given(st.data())
def test_everything_comes_back_from_json(kind: type, data: st.DataObject) -> None:
    """TRN-6: settings, every command and every event is written and read as what it is."""
    value = data.draw(values(kind))
    where: Any = "settings" if kind is Settings else "event" if kind in get_args(TournamentEvent) else "command"
    assert from_json_text(where, to_json_text(value)) == value


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_schema(kind: Any) -> None:
    """TRN-6: whoever stores a tournament can check what is stored."""
    Draft202012Validator.check_schema(schema(kind))


def test_a_tournament_in_the_middle_of_its_day() -> None:
    """TRN-6: the same from the same seed: rounds played, results coming in, a dispute, a penalty; its book keeps it."""
    book = demo_book(MORNING, teams=24, tables=12)
    assert book == demo_book(MORNING, teams=24, tables=12)
    assert book != demo_book(MORNING, seed=1, teams=24, tables=12)
    event = replay(book)
    assert event.round == (4, 1)
    assert len(event.teams) == 24
    kinds = {duty.kind for duty in needs(event, DIRECTOR, book[-1].at)}
    assert {"disputed", "unconfirmed"} <= kinds
    assert any(one.counted and any(one.counted.penalties) for one in fixtures(event).values())
    stored = book_to_json(book)
    Draft202012Validator(schema("book")).validate(stored)
    assert replay(from_json("book", stored)) == event


def test_names_of_teams_are_all_different() -> None:
    """TRN-6: however many teams are asked for."""
    assert len(set(team_names(400, Random(1)))) == 400


@pytest.mark.parametrize("name", LISTS)
def test_lists_are_safe_in_any_spreadsheet(name: str) -> None:
    """TRN-6: a name that a spreadsheet would run as a formula is text there; rows are as long as the head."""
    book = Book(FORMATS["round-robin"])
    for number, name_ in enumerate(["=1+1", "@team", "-5", '"Quoted", Team'], start=1):
        book.do(EnterTeam(f"t{number}", name_, (f"p{number}a", f"p{number}b")))
    book.with_teams(1, first=5)
    book.event = book.event._replace(teams={key: team._replace(is_here=True) for key, team in book.event.teams.items()})
    book.drawn().begin()
    game = book.on()[0]
    one, two = book.players(game.id)
    book.do(ReportScore(game.id, "7-3"), one)
    book.do(ConfirmScore(game.id, "7-3"), two)
    sheet = LISTS[name](book.event)
    rows = list(csv.reader(io.StringIO(csv_text(sheet), newline="")))
    assert {len(row) for row in rows} == {len(sheet.head)}
    assert len(rows) == len(sheet.rows) + 1
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row)
