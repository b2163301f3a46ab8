"""Setting up: the draw for the first shake, drawing, arranging, passing the shake on (SET)."""

from __future__ import annotations

from pytest_bdd import given, scenarios, then, when

from texas42.records import parse_domino
from texas42.rules import ALL, ALL_DOMINOES, SEATS, Domino, DominoSet, Phase, Seat, redact
from texas42.rules import commands as cmd
from texas42.rules import events as ev

from .sentences import Sentence
from .table import Table

scenarios("setup.feature")


@given("a game begins")
def a_game_begins(table: Table) -> None:
    table.begin(ev.GameStarted(table.options))


@given("the dominoes are being shuffled")
def being_shuffled(table: Table) -> None:
    table.open_hand()


@when(Sentence("somebody looks for the {text}"))
def looks_for(table: Table, text: str) -> None:
    high, low = map(int, text.split("-"))
    table.attempt(lambda: Domino(high, low))


@when(Sentence("{seat} shakes without the {domino}"))
def shakes_without(table: Table, seat: Seat, domino: Domino) -> None:
    table.open_hand()
    deck = tuple(one for one in ALL_DOMINOES if one is not domino)
    table.attempt(lambda: table.do(cmd.Shake(seat, deck)))


@when(Sentence("{seat} shakes with another {domino} in place of the 0-0"))
def shakes_with_another(table: Table, seat: Seat, domino: Domino) -> None:
    table.open_hand()
    table.attempt(lambda: table.do(cmd.Shake(seat, (domino, *ALL_DOMINOES[1:]))))


@when(Sentence("{seat} shakes, and the dominoes lie from 0-0 up to 6-6"))
def shakes_in_order(table: Table, seat: Seat) -> None:
    table.open_hand()
    table.do(cmd.Shake(seat, ALL_DOMINOES))


@when(Sentence("the {domino} turns up in {seat}'s shuffle"))
def turns_up(table: Table, domino: Domino, seat: Seat) -> None:
    table.attempt(lambda: table.do(cmd.TurnUpInShuffle(seat, domino)))


@when(Sentence("{seat} arranges {dominoes} before {back}"))
def arranges(table: Table, seat: Seat, dominoes: tuple[Domino, ...], back: tuple[Domino, ...]) -> None:
    table.attempt(lambda: table.do(cmd.Arrange(seat, dominoes + back, len(dominoes))))


@then("each player holds seven of the twenty-eight dominoes")
def each_holds_seven(table: Table) -> None:
    hands = [table.seen_by(seat).held for seat in SEATS]
    assert [len(hand) for hand in hands] == [7, 7, 7, 7]
    assert DominoSet.from_iterable(domino for hand in hands for domino in hand) == ALL


@then(Sentence("{seat} and {other} are partners"))
def are_partners(seat: Seat, other: Seat) -> None:
    assert (seat.partner, other.partner) == (other, seat)
    assert seat.team is other.team
    assert seat.left.left is other


@then(Sentence("{seat} sits left of {other}"))
def sits_left_of(seat: Seat, other: Seat) -> None:
    assert other.left is seat
    assert seat.team is not other.team


@then(Sentence("they draw in the order {seats}"))
def draw_in_order(table: Table, seats: tuple[Seat, ...]) -> None:
    assert table.public.drawn == seats
    assert [event.seat for event in table.history if isinstance(event, ev.DominoesDrawn)] == list(seats)


@then(Sentence("{seat} has drawn {dominoes}"))
def has_drawn(table: Table, seat: Seat, dominoes: tuple[Domino, ...]) -> None:
    assert table.seen_by(seat).dealt == DominoSet.from_iterable(dominoes)


@then("nothing is left over")
def nothing_is_left_over(table: Table) -> None:
    each_holds_seven(table)


@then("nobody has drawn")
def nobody_has_drawn(table: Table) -> None:
    assert table.public.phase is Phase.SHAKE
    assert not any(table.seen_by(seat).held for seat in SEATS)


@then(Sentence("{seat}'s dominoes stand {text}"))
def dominoes_stand(table: Table, seat: Seat, text: str) -> None:
    own = table.seen_by(seat).own
    assert own is not None
    wanted = tuple(
        tuple(None if word == "___" else parse_domino(word) for word in row.split()) for row in text.split(" / ")
    )
    assert own.rows(table.public.played) == wanted


@then("nobody else is shown how")
def nobody_else_is_shown(table: Table) -> None:
    arranged = table.history[-1]
    assert isinstance(arranged, ev.HandArranged)
    for viewer in (*SEATS, None):
        seen = redact(arranged, viewer)
        assert isinstance(seen, ev.HandArranged)
        assert (seen.dominoes is not None) == (viewer is arranged.seat)


@then(Sentence("{seat} shakes next"))
def shakes_next(table: Table, seat: Seat) -> None:
    assert table.game.next_shaker is seat
