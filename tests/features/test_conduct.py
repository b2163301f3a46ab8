"""Conduct at a real table: reneges, exposed dominoes, touch move, playing out of turn, forfeits (CND)."""

from __future__ import annotations

from pytest_bdd import given, scenarios, then, when

from texas42.rules import Domino, DominoSet, Seat
from texas42.rules import commands as cmd
from texas42.rules import events as ev

from .sentences import Sentence
from .table import Table

scenarios("conduct.feature")


@given(Sentence("{seat} leads the {domino}"))
@when(Sentence("{seat} leads the {domino}"))
def leads(table: Table, seat: Seat, domino: Domino) -> None:
    table.play_trick(seat, (domino,))


@given(Sentence("{seat} exposes the {domino}"))
@when(Sentence("{seat} exposes the {domino}"))
def exposes(table: Table, seat: Seat, domino: Domino) -> None:
    table.do(cmd.ExposeDomino(seat, domino))


@when(Sentence("{seat} shows the {domino}"))
def shows(table: Table, seat: Seat, domino: Domino) -> None:
    table.attempt(lambda: exposes(table, seat, domino))


@when(Sentence("{seat} touches the {domino}"))
def touches(table: Table, seat: Seat, domino: Domino) -> None:
    table.attempt(lambda: table.do(cmd.TouchDomino(seat, domino)))


@when(Sentence("{seat} moves a domino"))
def moves_a_domino(table: Table, seat: Seat) -> None:
    own = table.seen_by(seat).own
    assert own is not None
    first, *rest = own.dominoes
    table.attempt(lambda: table.do(cmd.Arrange(seat, (*rest, first))))


@when(Sentence("{seat} says {other} reneged on trick {number}"))
def says_reneged(table: Table, seat: Seat, other: Seat, number: int) -> None:
    table.attempt(lambda: table.do(cmd.CallRenege(seat, other, number)))


@when(Sentence("{seat} agrees to a take-back"))
def agrees_to_a_take_back(table: Table, seat: Seat) -> None:
    table.attempt(lambda: table.do(cmd.AnswerRenege(seat, take_back=True)))


@when(Sentence("{seat} takes the hand"))
def takes_the_hand(table: Table, seat: Seat) -> None:
    table.attempt(lambda: table.do(cmd.AnswerRenege(seat, take_back=False)))


@when(Sentence("{seat} forfeits the hand, being {text}"))
def forfeits_the_hand(table: Table, seat: Seat, text: str) -> None:
    table.attempt(lambda: table.do(cmd.ForfeitHand(seat, text)))


@then(Sentence("the hand was forfeited by {seat}, being {text}"))
def was_forfeited(table: Table, seat: Seat, text: str) -> None:
    assert table.outcome.by == "forfeit"
    assert table.public.conduct.forfeit == ev.HandForfeited(seat, text)
    assert table.public.turn is None


@then("the renege is proven")
def the_renege_is_proven(table: Table) -> None:
    assert table.public.conduct.renege_calls[-1].proven


@then(Sentence("a false call by {seat} against {other} is on record"))
def a_false_call_is_on_record(table: Table, seat: Seat, other: Seat) -> None:
    call = table.public.conduct.renege_calls[-1]
    assert (call.seat, call.offender, call.proven, call.take_back) == (seat, other, False, False)


@then(Sentence("on the table lies {dominoes}"))
def on_the_table_lies(table: Table, dominoes: tuple[Domino, ...]) -> None:
    play = table.public.play
    assert play is not None
    assert play.table == dominoes


@then(Sentence("{seat} holds {dominoes} again"))
def holds_again(table: Table, seat: Seat, dominoes: tuple[Domino, ...]) -> None:
    assert table.seen_by(seat).held == DominoSet.from_iterable(dominoes)


@then(Sentence("the {domino} lies face up before {seat}"))
def lies_face_up_before(table: Table, domino: Domino, seat: Seat) -> None:
    assert table.public.exposed == DominoSet.of(domino)
    assert table.public.conduct.exposed[seat] == domino.bit


@then("no domino lies face up")
def no_domino_lies_face_up(table: Table) -> None:
    assert not table.public.exposed


@then(Sentence("{seat} is warned"))
def is_warned(table: Table, seat: Seat) -> None:
    assert table.public.conduct.warned[-1] is seat


@then("no violation is on record")
def no_violation_is_on_record(table: Table) -> None:
    assert table.public.conduct.violations == ()


@then(Sentence("a misplay by {seat} is on record"))
def a_misplay_is_on_record(table: Table, seat: Seat) -> None:
    assert table.public.conduct.violations == (ev.ViolationRecorded(seat, "misplay"),)
