"""Enforcement (CND): a strict referee refuses what is illegal; at a real table it may happen and is dealt with."""

from __future__ import annotations

from typing import Final, Protocol

from texas42.rules.auction import special_bids
from texas42.rules.bids import PASS
from texas42.rules.commands import ExposeDomino, MakeBid, PlayDomino
from texas42.rules.contracts import Contract
from texas42.rules.dominoes import Domino
from texas42.rules.errors import IllegalError, RulesError
from texas42.rules.events import (
    BidOutOfTurn,
    DominoExposed,
    HandEvent,
    PlayedOutOfTurn,
    ViolationRecorded,
    Warned,
)
from texas42.rules.options import Options
from texas42.rules.state import Hand, Play, PublicHand, playable


class Referee(Protocol):
    """Each method either raises or says what happens instead."""

    def bids_out_of_turn(self, hand: Hand, command: MakeBid) -> tuple[HandEvent, ...]: ...

    def plays_out_of_turn(self, hand: Hand, command: PlayDomino) -> tuple[HandEvent, ...]: ...

    def plays_illegally(self, public: PublicHand, held: int, domino: Domino) -> None:
        """Return to let it happen."""

    def exposes(self, command: ExposeDomino) -> tuple[HandEvent, ...]: ...

    def hears_renege_calls(self) -> None:
        """Return to let reneges be called."""


class StrictReferee:
    """Nothing illegal happens."""

    def bids_out_of_turn(self, hand: Hand, command: MakeBid) -> tuple[HandEvent, ...]:
        turn = hand.public.auction.turn
        raise IllegalError(f"It is {turn}'s turn to bid.", code="not_your_turn", rule="BID-1", offending=command.bid)

    def plays_out_of_turn(self, hand: Hand, command: PlayDomino) -> tuple[HandEvent, ...]:
        raise IllegalError(
            f"It is {hand.turn}'s turn to play.", code="not_your_turn", rule="PLY-1", offending=command.domino
        )

    def plays_illegally(self, public: PublicHand, held: int, domino: Domino) -> None:
        raise why_not_playable(public, held, domino)

    def exposes(self, command: ExposeDomino) -> tuple[HandEvent, ...]:
        raise IllegalError(
            "Dominoes stay face down at this table.",
            code="no_exposing",
            rule="CND-2",
            offending=command.domino,
        )

    def hears_renege_calls(self) -> None:
        raise IllegalError(
            "Nobody can renege at this table: illegal plays are refused.", code="no_reneges", rule="CND-1"
        )


class TableReferee:
    """People err as they do at a real table."""

    def bids_out_of_turn(self, hand: Hand, command: MakeBid) -> tuple[HandEvent, ...]:
        public, seat, bid = hand.public, command.seat, command.bid
        treatment = public.options.out_of_turn_bid
        if treatment == "refused":
            raise IllegalError(
                f"It is {public.auction.turn}'s turn to bid.",
                code="not_your_turn",
                rule="BID-8",
                offending=bid,
            )
        if public.conduct.held_bids[seat] is not None:
            raise IllegalError(
                "You have bid out of turn, and a bid cannot be changed.",
                code="bid_made",
                rule="BID-8",
                offending=bid,
            )
        specials = special_bids(public.options, PASS, hand.held(seat))
        if bid.is_special and not any(special.kind is bid.kind for special in specials):
            raise IllegalError(f"Your hand does not allow a {bid}.", code="illegal_bid", rule="BID-8", offending=bid)
        return (BidOutOfTurn(seat, bid, contested=treatment == "opponents_choose"),)

    def plays_out_of_turn(self, hand: Hand, command: PlayDomino) -> tuple[HandEvent, ...]:
        conduct, seat, domino = hand.public.conduct, command.seat, command.domino
        if conduct.held_plays[seat] is not None:
            raise IllegalError(
                f"Your {conduct.held_plays[seat]} is on the table already.",
                code="already_played",
                rule="CND-4",
                offending=domino,
            )
        if hand.public.options.misplay == "stands":
            return (PlayedOutOfTurn(seat, domino),)
        shown = DominoExposed(seat, domino)
        if seat in conduct.warned:
            return (ViolationRecorded(seat, "misplay"), shown)
        return (Warned(seat, "misplay"), shown)

    def plays_illegally(self, public: PublicHand, held: int, domino: Domino) -> None:
        """Not following is a renege, which opponents may call; every other duty is plain to all."""
        refusal = why_not_playable(public, held, domino)
        if refusal.rule != "PLY-3":
            raise refusal

    def exposes(self, command: ExposeDomino) -> tuple[HandEvent, ...]:
        return (DominoExposed(command.seat, command.domino),)

    def hears_renege_calls(self) -> None:
        return


_REFEREES: Final[dict[str, Referee]] = {"strict": StrictReferee(), "table": TableReferee()}


def referee(options: Options) -> Referee:
    return _REFEREES[options.enforcement]


def why_not_playable(public: PublicHand, held: int, domino: Domino) -> RulesError:
    """The refusal of a domino that is held but may not be played now."""
    contract, play = public.contract, public.play
    if contract is None or play is None:
        return IllegalError("No contract is named yet.", code="no_play", rule="PLY-1", offending=domino)
    if playable(public, held) & public.conduct.all_exposed:
        message = "Your exposed domino must be played at the first legal chance, and that is now."
        return IllegalError(message, code="illegal_play", rule="CND-2", offending=domino)
    message, rule = _reason(contract, play, held, domino)
    return IllegalError(message, code="illegal_play", rule=rule, offending=domino)


def _reason(contract: Contract, play: Play, held: int, domino: Domino) -> tuple[str, str]:
    order = contract.order
    if play.table and order.followers[play.table[0].index] & held and not order.follows(domino, play.table[0]):
        return order.why_not(domino, play.table[0]), "PLY-3"
    if order.choose is not None:
        return f"You hold a domino closer to seven than the {domino}.", "CON-4"
    return f"The first lead must be a trump, and the {domino} is none.", "PLY-5"
