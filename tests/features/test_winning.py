"""Winning a game: targets, leads, skunk, mercy, both past the target (VIC)."""

from __future__ import annotations

from pytest_bdd import scenarios, then

from texas42.rules import Team

from .sentences import Sentence
from .table import Table

scenarios("winning.feature")


@then(Sentence("{team} have won the game by mercy"))
def have_won_by_mercy(table: Table, team: Team) -> None:
    assert table.standing.winner is team
    assert table.standing.ended is not None
    assert table.standing.ended.reason == "mercy"


@then(Sentence("the game is recorded as {ours} to {theirs}"))
def is_recorded_as(table: Table, ours: int, theirs: int) -> None:
    assert table.standing.ended is not None
    assert table.standing.ended.score == (ours, theirs)


@then("it is a skunk")
def is_a_skunk(table: Table) -> None:
    assert table.standing.ended is not None
    assert table.standing.ended.skunk


@then("it is no skunk")
def is_no_skunk(table: Table) -> None:
    assert table.standing.ended is not None
    assert not table.standing.ended.skunk
