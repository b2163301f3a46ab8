"""A match: who draws, who changes seats, who wins (SET-6)."""

from __future__ import annotations

from pytest_bdd import given, scenarios, then, when

from texas42.rules import SEATS, Domino, Seat, Team, view
from texas42.rules import commands as cmd
from texas42.rules import events as ev

from .sentences import Sentence
from .table import Table

scenarios("match.feature")


@given("a match of three games")
def a_match_of_three(table: Table) -> None:
    table.begin(ev.MatchStarted(table.options, 3))


@given("a match of one game")
def a_match_of_one(table: Table) -> None:
    table.begin(ev.MatchStarted(table.options, 1))


@given(Sentence("{team} win the first game"))
def win_the_first_game(table: Table, team: Team) -> None:
    """North draws the highest domino and shakes first."""
    table.do(cmd.StartGame())
    table.do(cmd.DrawForShake(tuple((seat, Domino(6, 6 - seat)) for seat in SEATS)))
    win_the_game(table, team)


@when(Sentence("{team} win the game"))
def win_the_game(table: Table, team: Team) -> None:
    while not table.game.is_over:
        table.play_hand(team, "two marks", team.seats[0])


@when(Sentence("a match of {number} games is asked for"))
def a_match_is_asked_for(table: Table, number: int) -> None:
    table.attempt(lambda: table.begin(ev.MatchStarted(table.options, number)))


@when("the next game begins")
def the_next_game_begins(table: Table) -> None:
    table.attempt(lambda: table.do(cmd.StartGame()))


@when(Sentence("{team} change seats"))
def change_seats(table: Table, team: Team) -> None:
    table.attempt(lambda: table.do(cmd.ChangeSeating(team)))


@then(Sentence("{seat} and {other} have changed seats"))
def have_changed_seats(table: Table, seat: Seat, other: Seat) -> None:
    swapped = {seat: other, other: seat}
    assert view(table.match, None).standing.seating == tuple(swapped.get(one, one) for one in SEATS)


@then("everybody sits as at first")
def everybody_sits_as_at_first(table: Table) -> None:
    assert view(table.match, None).standing.seating == SEATS


@then(Sentence("the games are {ours} to {theirs}"))
def the_games_are(table: Table, ours: int, theirs: int) -> None:
    assert table.match.games == (ours, theirs)


@then("the match goes on")
def the_match_goes_on(table: Table) -> None:
    assert not table.match.is_over
    assert table.match.winner is None


@then(Sentence("{team} have won the match"))
def have_won_the_match(table: Table, team: Team) -> None:
    assert view(table.match, None).standing.winner is team
