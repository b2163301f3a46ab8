"""Lay-downs: claiming, accepting, challenging (PLY-8, CLM)."""

from __future__ import annotations

from typing import Final, Literal

from pytest_bdd import scenarios, then, when

from texas42.rules import SEATS, Domino, DominoSet, Seat, redact
from texas42.rules import commands as cmd
from texas42.rules import events as ev

from .sentences import Sentence
from .table import Table

scenarios("laydowns.feature")

CLAIMS: Final[dict[str, Literal["made", "set", "rest"]]] = {
    "the rest": "rest",
    "the bid made": "made",
    "the bid set": "set",
}


@when(Sentence("{seat} lays down and claims {text}"))
def lays_down(table: Table, seat: Seat, text: str) -> None:
    table.attempt(lambda: table.do(cmd.LayDown(seat, CLAIMS[text])))


@when(Sentence("{seat} lays down {dominoes} in this order"))
def lays_down_in_order(table: Table, seat: Seat, dominoes: tuple[Domino, ...]) -> None:
    table.attempt(lambda: table.do(cmd.LayDown(seat, "rest", dominoes)))


@when(Sentence("{seat} accepts"))
def accepts(table: Table, seat: Seat) -> None:
    table.attempt(lambda: table.do(cmd.AnswerClaim(seat, accept=True)))


@when(Sentence("{seat} challenges"))
def challenges(table: Table, seat: Seat) -> None:
    table.attempt(lambda: table.do(cmd.AnswerClaim(seat, accept=False)))


@when("the claim is found to hold")
def is_found_to_hold(table: Table) -> None:
    table.attempt(lambda: table.do(cmd.RuleOnClaim(holds=True)))


@when(Sentence("the claim is refuted by {dominoes}"))
def is_refuted_by(table: Table, dominoes: tuple[Domino, ...]) -> None:
    table.attempt(lambda: table.do(cmd.RuleOnClaim(False, dominoes)))


@then(Sentence("{seat}'s {dominoes} lie face up"))
def lie_face_up(table: Table, seat: Seat, dominoes: tuple[Domino, ...]) -> None:
    assert table.public.exposed == table.seen_by(seat).held == DominoSet.from_iterable(dominoes)


@then(Sentence("the stated order is {dominoes}"))
def the_stated_order_is(table: Table, dominoes: tuple[Domino, ...]) -> None:
    assert table.public.conduct.claim is not None
    assert table.public.conduct.claim.order == dominoes


@then(Sentence("everybody is shown {dominoes}"))
def everybody_is_shown(table: Table, dominoes: tuple[Domino, ...]) -> None:
    ruled = next(event for event in table.history if isinstance(event, ev.ClaimRuled))
    assert ruled == ev.ClaimRuled(False, dominoes)
    assert all(redact(ruled, viewer) == ruled for viewer in (*SEATS, None))
