"""Bidding: order, ladder, all pass, plunge and splash, bids out of turn (BID)."""

from __future__ import annotations

from pytest_bdd import given, scenarios, then, when

from texas42.rules import SEATS, Seat
from texas42.rules import commands as cmd

from .sentences import Sentence, read_bid
from .table import Table

scenarios("bidding.feature")


@given("the dominoes are not shaken yet")
def not_shaken_yet(table: Table) -> None:
    table.open_hand()


@when(Sentence("{seat} lets it stand"))
def lets_it_stand(table: Table, seat: Seat) -> None:
    table.attempt(lambda: table.do(cmd.AnswerOutOfTurnBid(seat, reshake=False)))


@when(Sentence("{seat} has the hand shaken again"))
def has_it_shaken_again(table: Table, seat: Seat) -> None:
    table.attempt(lambda: table.do(cmd.AnswerOutOfTurnBid(seat, reshake=True)))


@then("the bidding is over")
def the_bidding_is_over(table: Table) -> None:
    assert table.public.auction.is_over
    assert not any(table.seen_by(seat).legal_bids() for seat in SEATS)


@then(Sentence('the bid {bid} is spoken "{text}", written "{value}" and counts {number}'))
def is_spoken_and_written(bid: str, text: str, value: str, number: int) -> None:
    meant = read_bid(bid)
    assert (meant.word, meant.symbol, meant.number) == (text, value, number)


@then("nobody holds a domino")
def nobody_holds_a_domino(table: Table) -> None:
    assert not any(table.seen_by(seat).held for seat in SEATS)


@then("nobody has bid")
def nobody_has_bid(table: Table) -> None:
    assert table.public.auction.bids == ()
    assert table.public.auction.bidder is None
