"""Play: leading, following, winning tricks, stacking, the end of a hand (PLY)."""

from __future__ import annotations

from pytest_bdd import scenarios, then, when

from texas42.rules import Domino, Seat, who_played
from texas42.rules import commands as cmd

from .sentences import Sentence, read_dominoes
from .table import Table

scenarios("play.feature")


@when(Sentence("somebody asks about trick {number}"))
def somebody_asks(table: Table, number: int) -> None:
    def ask() -> None:
        table.answer = who_played(table.public, number)

    table.attempt(ask)


@when(Sentence("{seat} leaves the tricks open"))
def leaves_the_tricks_open(table: Table, seat: Seat) -> None:
    table.attempt(lambda: table.do(cmd.LeaveTricksOpen(seat)))


@then(Sentence("the answer is {draws}"))
def the_answer_is(table: Table, draws: tuple[tuple[Seat, Domino], ...]) -> None:
    assert table.answer == draws


@then("the won tricks are out of sight")
def out_of_sight(table: Table) -> None:
    assert table.public.stacked
    assert table.public.visible_tricks == ()


@then(Sentence("the won tricks show {text}"))
def the_won_tricks_show(table: Table, text: str) -> None:
    shown = tuple(trick.dominoes for trick in table.public.visible_tricks)
    assert shown == tuple(map(read_dominoes, text.split(", then ")))
