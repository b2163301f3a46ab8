"""Scoring: count, tricks, marks, points and bonuses (SCR)."""

from __future__ import annotations

from pytest_bdd import scenarios, then

from texas42.rules import ALL, Domino

from .sentences import Sentence
from .table import Table

scenarios("scoring.feature")


@then(Sentence("the {domino} counts {number}"))
def the_domino_counts(domino: Domino, number: int) -> None:
    assert domino.count == number


@then(Sentence("the count in the set is {number}, on {dominoes}"))
def the_count_in_the_set(number: int, dominoes: tuple[Domino, ...]) -> None:
    assert ALL.count == number
    assert {domino for domino in ALL if domino.count} == set(dominoes)


@then(Sentence("North-South took {ours} points in {our_tricks} tricks, East-West {theirs} in {their_tricks}"))
def both_took(table: Table, ours: int, our_tricks: int, theirs: int, their_tricks: int) -> None:
    assert table.outcome.taken == (ours, theirs)
    assert table.outcome.tricks == (our_tricks, their_tricks)
    assert ours + theirs == 42
