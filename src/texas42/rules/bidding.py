"""Bidding and naming: deciding bids (BID), answers to out-of-turn bids (BID-8) and calls (TRP-1)."""

from __future__ import annotations

from texas42.rules.auction import settle_bid
from texas42.rules.bids import PASS, Bid, BidKind
from texas42.rules.commands import AnswerOutOfTurnBid, LeaveTricksOpen, MakeBid, NameContract
from texas42.rules.contracts import Call, Family, calls_for
from texas42.rules.errors import IllegalError, NotYoursError
from texas42.rules.events import (
    BidMade,
    BidOutOfTurn,
    ContractNamed,
    HandEvent,
    HandPassedOut,
    OutOfTurnBidAnswered,
    TricksLeftOpen,
)
from texas42.rules.referee import referee
from texas42.rules.seats import Seat
from texas42.rules.state import Hand, Phase, PublicHand


def decide_bid(hand: Hand, command: MakeBid) -> tuple[HandEvent, ...]:
    public = hand.public
    if public.phase is not Phase.BIDDING:
        raise IllegalError("There is no bidding now.", code="no_bidding", rule="BID-1", offending=command.bid)
    if command.seat is public.auction.turn:
        return _make(hand, command.seat, command.bid)
    made = public.auction.bid_of(command.seat)
    if made is not None:
        raise IllegalError(
            f"You have bid {made}, and a bid cannot be changed.",
            code="bid_made",
            rule="BID-1",
            offending=command.bid,
        )
    return referee(public.options).bids_out_of_turn(hand, command)


def _make(hand: Hand, seat: Seat, wanted: Bid) -> tuple[HandEvent, ...]:
    auction = hand.public.auction
    bid = settle_bid(hand.public.options, auction, hand.dealt(seat), wanted)
    made = BidMade(seat, bid)
    everybody_passed = bid.is_pass and auction.bidder is None and len(auction.bids) == 3
    return (made, HandPassedOut()) if everybody_passed else (made,)


def held_bid_due(hand: Hand) -> tuple[HandEvent, ...]:
    """The bid made earlier out of turn by the seat whose turn has come (BID-8)."""
    seat = hand.public.auction.turn
    wanted = hand.public.conduct.held_bids[seat] if seat is not None else None
    if seat is None or wanted is None:
        return ()
    for bid in (wanted, PASS):
        try:
            return _make(hand, seat, bid)
        except IllegalError:
            continue
    return ()


def decide_out_of_turn_answer(hand: Hand, command: AnswerOutOfTurnBid) -> tuple[HandEvent, ...]:
    pending = hand.public.conduct.pending
    if not isinstance(pending, BidOutOfTurn):
        raise IllegalError("No out-of-turn bid waits for an answer.", code="nothing_to_answer", rule="BID-8")
    if command.seat.team is pending.seat.team:
        raise NotYoursError(
            "The opponents of the seat that bid out of turn choose.",
            code="not_your_choice",
            rule="BID-8",
            offending=command.seat,
        )
    return (OutOfTurnBidAnswered(command.seat, command.reshake),)


def decide_name(hand: Hand, command: NameContract) -> tuple[HandEvent, ...]:
    public = hand.public
    if public.phase is not Phase.NAMING:
        raise IllegalError("There is nothing to name now.", code="no_naming", rule="TRP-1", offending=command.call)
    if command.seat is not public.namer:
        raise NotYoursError(
            f"{public.namer} names the contract.", code="not_the_namer", rule="TRP-1", offending=command.seat
        )
    if command.call not in calls_for(public.options, public.auction.high):
        message, rule = _why_not(public, command.call)
        raise IllegalError(message, code="illegal_call", rule=rule, offending=command.call)
    return (ContractNamed(command.seat, command.call),)


def _why_not(public: PublicHand, call: Call) -> tuple[str, str]:
    options, bid = public.options, public.auction.high
    family = call.family
    least = {Family.NELLO: options.nello_min_marks, Family.SEVENS: options.sevens_min_marks}.get(family)
    allowed = {Family.NELLO: options.nello, Family.SEVENS: options.sevens}.get(family, True)
    if not allowed:
        return f"There is no {family.value} at this table.", "CON-5"
    if bid.is_special:
        return f"After a {bid} you name trump: a suit, doubles or follow-me.", "TRP-1"
    if least is not None and bid.stake * 42 > bid.number:
        return f"{family.value.capitalize()} needs a bid of at least {Bid.marks(least)}.", "BID-9"
    if least is not None and bid.amount < least:
        return f"{family.value.capitalize()} needs a bid of at least {Bid.marks(least)}.", "BID-9"
    if family in (Family.PLUNGE, Family.SPLASH):
        return f"A {family.value} has to be bid as one.", "BID-6" if family is Family.PLUNGE else "BID-7"
    rule = {Family.NELLO: "CON-1", Family.SEVENS: "CON-4"}.get(family, "TRP-7" if call.trump is not None else "TRP-4")
    return f"This table does not play {call.spoken}.", rule


def decide_leave_open(hand: Hand, command: LeaveTricksOpen) -> tuple[HandEvent, ...]:
    public, contract = hand.public, hand.public.contract
    if contract is None or public.phase is not Phase.PLAYING or not public.stacked:
        raise IllegalError("No tricks are being stacked.", code="not_stacked", rule="PLY-6")
    if command.seat is not contract.bidder:
        raise NotYoursError("The bidder chooses.", code="not_the_bidder", rule="PLY-6", offending=command.seat)
    if contract.bid.kind is not BidKind.MARKS or contract.bid.amount != 1:
        raise IllegalError(
            "Tricks may be left open only on a bid of exactly one mark.", code="must_stack", rule="PLY-6"
        )
    if public.play is not None and public.play.tricks:
        raise IllegalError("The first trick is stacked already.", code="already_stacked", rule="PLY-6")
    return (TricksLeftOpen(command.seat),)
