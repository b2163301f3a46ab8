"""`texas42 ratings`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import refused, run
from texas42.cli import ratings
from texas42.records import Record, Tag, dumps, read_records
from texas42.records.jsons import to_json_text
from texas42.rules import Event, Team, preset
from texas42.rules import events as ev

DATA = Path(__file__).parent.parent / "data/records"
MATCH = str(DATA / "match.42")


def a_match(**tags: str) -> Record:
    record = next(iter(read_records(Path(MATCH).read_text().splitlines(), [])))
    return Record(record.opening, record.commands, tuple(Tag(name, value) for name, value in tags.items()))


def test_players_and_partners_of_a_match() -> None:
    """Every game of it counts, and each rating has its margin."""
    ran = run("ratings", MATCH)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "Traditional"
    assert [line.split("  ")[0] for line in lines[3:7]] == ["Red one", "Red two", "Blue one", "Blue two"]
    assert "Red one and Red two" in ran.out
    assert "±" in lines[3]
    assert max(map(len, lines)) <= 78


def test_text_and_json_rate_alike() -> None:
    """A record is the same game in both forms, and one that stands in both counts once."""
    as_text, as_json = (
        dumps(a_match(North="A", East="B", South="C", West="D")),
        to_json_text(a_match(North="A", East="B", South="C", West="D")),
    )
    told = run("ratings", "-", "--json", stdin=as_text).json
    assert run("ratings", "-", "--json", stdin=as_json + "\n").json == told
    assert run("ratings", "-", "--json", stdin=as_json + "\n" + as_json + "\n").json == told
    assert [one["rules"] for one in told] == ["traditional"]
    assert {one["name"]: (one["games"], one["won"]) for one in told[0]["players"]} == {
        "A": (3, 1),
        "B": (3, 2),
        "C": (3, 1),
        "D": (3, 2),
    }
    assert [one["names"] for one in told[0]["partnerships"]] == [["B", "D"], ["A", "C"]]


def test_games_count_in_the_order_of_their_days() -> None:
    """Where they stand in the file does not matter, their date does."""
    early = dumps(a_match(North="A", East="B", South="C", West="D", Date="2026-03-12"))
    late = dumps(a_match(North="A", East="C", South="B", West="D", Date="2026-03-19"))
    assert (
        run("ratings", "-", "--json", stdin=early + late).json == run("ratings", "-", "--json", stdin=late + early).json
    )


def test_an_end_that_was_taken_back_is_none() -> None:
    """CND-1: a game that a late renege resumed counts by how it ended in the end."""
    over: list[Event] = [ev.GameStarted(preset("tournament")), ev.GameEnded(Team.EAST_WEST, (3, 7), False, "target")]
    resumed: list[Event] = [*over, ev.GameResumed()]
    again: list[Event] = [*resumed, ev.GameEnded(Team.NORTH_SOUTH, (8, 6), False, "target")]
    won = [[winner for winner, _ in ratings._over(tuple(events))] for events in (over, resumed, again)]
    assert won == [[Team.EAST_WEST], [], [Team.NORTH_SOUTH]]


def test_with_few_games_nobody_is_listed() -> None:
    """Who has fewer games than asked for is left out, and an empty list says so."""
    out = run("ratings", MATCH, "--least", "4").out
    assert "No player with 4 games yet." in out
    assert "No partners with 4 games yet." in out


def test_what_is_not_rated_is_said() -> None:
    """Games of nobody known, or with one name at two seats."""
    nameless = dumps(a_match())
    assert "None of these games is rated" in refused("ratings", "-", stdin=nameless)
    twice = dumps(a_match(North="A", East="A", South="C", West="D"))
    ran = run("ratings", "-", stdin=twice + dumps(a_match(North="A", East="B", South="C", West="D", Date="2026-03-12")))
    assert "3 games were not rated" in ran.err
    assert ran.code == 0


def test_hands_alone_rate_nobody() -> None:
    """A file without a finished game is refused with its name."""
    assert "there is no finished game here" in refused("ratings", str(DATA / "thursday.42"))


def test_a_broken_record_is_named_and_the_others_count() -> None:
    """What is wrong goes to standard error with its line; the rest is told."""
    ran = run("ratings", str(DATA / "broken.42"), MATCH)
    assert ran.code == 2
    assert "broken.42, line" in ran.err
    assert "Red one" in ran.out


def test_without_openskill_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The package is an extra; who has not installed it is told how."""
    monkeypatch.setattr(ratings, "find_spec", lambda _name: None)
    assert "pip install 'texas42[ratings]'" in refused("ratings", MATCH)
