"""Naming the contract: who names, what ranks how (TRP)."""

from __future__ import annotations

from pytest_bdd import scenarios, then

from texas42.rules import SEATS, Seat

from .sentences import Sentence, read_bid
from .table import Table

scenarios("trumps.feature")


@then(Sentence("everybody sees that {seat} plays {call} for {bid}"))
def everybody_sees(table: Table, seat: Seat, call: str, bid: str) -> None:
    for viewer in (*SEATS, None):
        contract = table.seen_by(viewer).public.contract
        assert contract is not None
        assert (contract.bidder, contract.call.spoken, contract.bid) == (seat, call, read_bid(bid))
