"""Taking back, and what it would do, told first (TRN-5)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.club.tournament.days import Book
from texas42.club.results import Played
from texas42.club.scores import read_score
from texas42.club.tournament.commands import EnterResult, Leave, SeedBrackets, Undo
from texas42.club.tournament.consequences import consequences
from texas42.club.tournament.deciding import evolve
from texas42.club.tournament.formats import FORMATS
from texas42.club.tournament.games import champion, fixtures
from texas42.club.tournament.ranking import standings_of
from texas42.club.tournament.state import Tournament
from texas42.rules import IllegalError, RulesError


def without_record(event: Tournament) -> Tournament:
    """A tournament without what a book only counts."""
    return event._replace(acts=(), version=0, at=None, tables={})


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(["club", "double"]), st.integers(4, 12), st.integers(0, 999))
def test_everything_can_be_taken_back_the_last_first(name: str, teams: int, seed: int) -> None:
    """TRN-5: step by step every act is taken back, and each time the tournament is as it was before it."""
    rng = Random(seed)
    book = Book(FORMATS[name])
    states = [(1, without_record(book.event))]
    book.with_teams(teams).drawn().play_groups(rng)
    if not book.event.brackets:
        book.do(SeedBrackets("finals"))
    book.play_brackets(rng)
    last = book.event
    fresh = Book(FORMATS[name])
    event = fresh.event
    for entry in book.entries[1:]:
        event = evolve(event, entry)
        states.append((entry.number, without_record(event)))
    before = dict(states)
    for act in reversed(last.acts):
        book.do(Undo(act.entry), why="Back")
        assert without_record(book.event)._replace(clock=None) == before[act.entry - 1]._replace(clock=None)
    assert not book.event.teams
    book.check()


def test_an_act_on_which_others_build_is_not_pulled_away() -> None:
    """TRN-5: what has changed since, a team that is drawn, groups that play: told what to do first."""
    book = Book()
    book.with_teams(8)
    entered = next(entry.number for entry in book.entries if entry.event.type == "team_entered")
    book.drawn()
    drawn = book.entries[-1].number
    with pytest.raises(IllegalError, match="has changed since"):
        book.do(Undo(entered), why="Wrong name")
    book.begin()
    with pytest.raises(IllegalError, match="Play has begun"):
        book.do(Undo(drawn), why="Again")
    with pytest.raises(RulesError, match="nothing to take back"):
        book.do(Undo(1), why="All of it")
    with pytest.raises(RulesError, match="Only the director"):
        book.do(Undo(drawn), "p1a", "Mine")
    left = book.do(Leave("t1"))
    book.do(Undo(left), why="They are back")
    with pytest.raises(IllegalError, match="taken back already"):
        book.do(Undo(left), why="They are back")
    assert book.event.teams["t1"].left is None


def test_a_group_result_corrected_after_the_draw_is_told_first() -> None:
    """TRN-3, TRN-5: standings change, the bracket stays as drawn, and who would be in or out is named."""
    book = Book().with_teams(8).drawn().play_groups()
    book.do(SeedBrackets("finals"))
    seeds = book.event.brackets["championship"]
    order = standings_of(book.event, 1).order
    game = next(
        one
        for one in fixtures(book.event).values()
        if one.teams and one.group == 1 and set(one.teams) == set(order[1:3])
    )
    assert game.counted is not None
    score = game.counted.score.turned
    command = EnterResult(game.id, Played(score))
    told = consequences(book.event, command, "director", book.now)
    names = [book.event.teams[team].name for team in order]
    assert f"{names[2]} would be in the championship bracket." in told
    assert f"{names[1]} would not be in the championship bracket." in told
    assert any("stays as it was drawn" in sentence for sentence in told)
    assert any("in the standings, not" in sentence for sentence in told)
    book.do(command, why="Sides were mixed up")
    assert book.event.brackets["championship"] == seeds
    book.do(SeedBrackets("finals"))
    assert order[2] in book.event.brackets["championship"]
    assert order[1] not in book.event.brackets["championship"]


def test_a_bracket_drawn_anew_keeps_what_still_counts() -> None:
    """TRN-4: games that the same teams would play keep their results, others do not count; undone, all count again."""
    book = Book(FORMATS["double"]).with_teams(4)
    book.do(SeedBrackets("", ("t1", "t2", "t3", "t4")))
    book.report("b1:1", "7-3, 7-3")
    book.report("b1:2", "7-3, 7-3")
    book.report("b2:1", "7-3, 7-3")
    told = consequences(book.event, EnterResult("b1:1", Played(read_score("3-7, 3-7"))), "director", book.now)
    assert "Winners, round 2: the game of Team 1 and Team 2 would not count any more." in told
    assert "Winners, round 2: Team 4 and Team 2 instead of Team 1 and Team 2." in told
    act = book.enter("b1:1", "3-7, 3-7")
    assert book.game("b2:1").is_open
    book.do(Undo(act), why="It was right")
    assert book.game("b2:1").counted is not None
    book.check()


def test_a_champion_who_would_no_longer_be_one_is_named() -> None:
    """TRN-5: a correction of the final says so; what changes nothing else tells nothing."""
    book = Book(FORMATS["double"]).with_teams(2)
    book.do(SeedBrackets("", ("t1", "t2")))
    book.play_brackets()
    assert champion(book.event) == "t1"
    told = consequences(book.event, EnterResult("bfinal", Played(read_score("3-7, 3-7"))), "director", book.now)
    assert told[-1] == "Team 1 would no longer have won the championship."
    assert consequences(book.event, EnterResult("bfinal", Played(read_score("7-1, 7-1"))), "director", book.now) == ()
