"""`texas42 auction`: how many auctions there are, and whether one is legal (BID)."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

import typer

from texas42.cli.answering import NO, Refused, say, with_rule
from texas42.records.notation import parse_bids
from texas42.rules import (
    DOUBLES,
    Auction,
    Bid,
    DominoSet,
    IllegalError,
    Options,
    Seat,
    count_auctions,
)
from texas42.rules.auction import legal_bids, open_auction, settle_bid


class Refusal(NamedTuple):
    """The first bid that is not legal."""

    place: int
    seat: Seat | None
    bid: Bid
    message: str
    rule: str


def count(options: Options, *, as_json: bool) -> None:
    """The number of complete auctions when nobody's hand allows a special bid."""
    number = count_auctions(options)
    typer.echo(json.dumps({"auctions": number}) if as_json else f"{number:,} auctions")


def check(options: Options, text: str, shaker: Seat, doubles: str | None, *, as_json: bool) -> None:
    """Follow an auction bid by bid; exit 1 at the first bid that is not legal."""
    hands = _hands(doubles)
    auction, refusal = _follow(options, open_auction(shaker), _bids(text), hands)
    if as_json:
        typer.echo(json.dumps(_auction_json(options, auction, hands, refusal)))
    else:
        _tell(options, auction, hands, ended=refusal is not None)
    if refusal is not None:
        if not as_json:
            who = f"{refusal.seat}'s " if refusal.seat is not None else ""
            bid = f"bid {refusal.place}, {who}{refusal.bid.symbol}"
            say(f"{bid}: {with_rule(refusal.message, refusal.rule)}")
        raise typer.Exit(NO)


def _hands(doubles: str | None) -> tuple[DominoSet, ...]:
    """As many doubles for N, E, S and W as `--doubles` says: what special bids ask for."""
    numbers = (doubles or "0,0,0,0").split(",")
    if len(numbers) != 4 or not all(re.fullmatch(r"[0-7]", number.strip(), re.ASCII) for number in numbers):
        raise Refused(f"--doubles {doubles}: write four numbers for N,E,S,W, as in 4,0,0,0.")
    amounts = [int(number) for number in numbers]
    if sum(amounts) > 7:
        raise Refused(f"--doubles {doubles}: there are only seven doubles (SET-1).")
    every = list(DOUBLES)
    hands = []
    for amount in amounts:
        hands.append(DominoSet.from_iterable(every[:amount]))
        del every[:amount]
    return tuple(hands)


def _bids(text: str) -> tuple[Bid, ...]:
    bids = parse_bids(text)
    if not bids:
        raise Refused("--check: no bid was given (BID-1).")
    return bids


def _follow(
    options: Options, auction: Auction, bids: tuple[Bid, ...], hands: tuple[DominoSet, ...]
) -> tuple[Auction, Refusal | None]:
    for place, bid in enumerate(bids, start=1):
        seat = auction.turn
        if seat is None:
            return auction, Refusal(place, None, bid, "All four seats have bid, each once.", "BID-1")
        try:
            auction = auction.after(settle_bid(options, auction, hands[seat], bid))
        except IllegalError as error:
            return auction, Refusal(place, seat, bid, error.message, error.rule)
    return auction, None


def _tell(options: Options, auction: Auction, hands: tuple[DominoSet, ...], *, ended: bool) -> None:
    typer.echo(f"{auction.shaker} shakes.")
    for seat, bid in zip(auction.shaker.left.around(), auction.bids, strict=False):
        typer.echo(f"{seat} passes." if bid.is_pass else f"{seat} bids {bid} ({bid.symbol}).")
    if ended:
        return
    if auction.turn is not None:
        legal = " ".join(bid.symbol for bid in legal_bids(options, auction, hands[auction.turn]))
        typer.echo(f"{auction.turn} is next and may bid: {legal}")
    elif auction.bidder is None:
        typer.echo("Everybody passed: the next player shakes.")
    else:
        typer.echo(f"{auction.bidder} wins the auction with {auction.high} ({auction.high.symbol}).")


def _auction_json(
    options: Options, auction: Auction, hands: tuple[DominoSet, ...], refusal: Refusal | None
) -> dict[str, object]:
    seats = auction.shaker.left.around()
    bids = [{"seat": seat.letter, **_bid_json(bid)} for seat, bid in zip(seats, auction.bids, strict=False)]
    turn = auction.turn
    told: dict[str, object] = {
        "shaker": auction.shaker.letter,
        "legal": refusal is None,
        "bids": bids,
        "turn": None if turn is None else turn.letter,
        "next": [] if turn is None else [bid.symbol for bid in legal_bids(options, auction, hands[turn])],
        "winner": None,
    }
    if auction.is_over and auction.bidder is not None:
        told["winner"] = {"seat": auction.bidder.letter, **_bid_json(auction.high)}
    if refusal is not None:
        seat = None if refusal.seat is None else refusal.seat.letter
        told["refused"] = {"place": refusal.place, "seat": seat, **_bid_json(refusal.bid)}
        told["refused"] |= {"reason": refusal.message, "rule": refusal.rule}  # type: ignore[operator]
    return told


def _bid_json(bid: Bid) -> dict[str, object]:
    return {"bid": bid.symbol, "word": bid.word, "number": bid.number}
