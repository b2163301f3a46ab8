"""How events change the public hand. Nothing here refuses anything: an event is what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from texas42.rules import events as ev
from texas42.rules.auction import open_auction
from texas42.rules.contracts import Contract, resolve
from texas42.rules.goals import Decision
from texas42.rules.seats import Seat
from texas42.rules.state import CLEAN, Phase, Play, PublicHand, Trick

T = TypeVar("T")

_NO_CONTRACT: Final = "This event belongs to the play, and no contract is named."


def evolve_public(public: PublicHand, event: ev.HandEvent) -> PublicHand:
    return EVOLVE[type(event)](public, event)


def _put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[Any, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _unchanged(public: PublicHand, _event: object) -> PublicHand:
    return public


def _drawn(public: PublicHand, event: ev.DominoesDrawn) -> PublicHand:
    after = public.copied()
    after.drawn = (*public.drawn, event.seat)
    after.phase = Phase.BIDDING if len(after.drawn) == 4 else Phase.SHAKE
    return after


def _bid_made(public: PublicHand, event: ev.BidMade) -> PublicHand:
    after = public.copied()
    after.auction = auction = public.auction.after(event.bid)
    if auction.turn is None and auction.bidder is not None:
        after.phase = Phase.NAMING
    if public.conduct is not CLEAN:
        after.conduct = public.conduct._replace(held_bids=_put(public.conduct.held_bids, event.seat, None))
    return after


def _bid_out_of_turn(public: PublicHand, event: ev.BidOutOfTurn) -> PublicHand:
    conduct = public.conduct
    return public._replace(
        conduct=conduct._replace(
            held_bids=_put(conduct.held_bids, event.seat, event.bid),
            pending=event if event.contested else None,
        )
    )


def _out_of_turn_bid_answered(public: PublicHand, event: ev.OutOfTurnBidAnswered) -> PublicHand:
    if event.reshake:
        return PublicHand(public.start, Phase.SHAKE, (), open_auction(public.shaker))
    return public._replace(conduct=public.conduct._replace(pending=None))


def _passed_out(public: PublicHand, _event: ev.HandPassedOut) -> PublicHand:
    return public._replace(phase=Phase.OVER)


def _contract_named(public: PublicHand, event: ev.ContractNamed) -> PublicHand:
    auction = public.auction
    bidder = auction.bidder if auction.bidder is not None else event.seat
    forced = bidder is auction.shaker and all(bid.is_pass for bid in auction.bids[:3])
    contract = resolve(
        event.call,
        auction.high,
        bidder,
        public.options,
        forced=forced and public.options.all_pass == "forced",  # noqa: S105
    )
    play = Play(turn=contract.leader, leader=contract.leader)
    return public._replace(phase=Phase.PLAYING, contract=contract, play=play)


def _tricks_left_open(public: PublicHand, _event: ev.TricksLeftOpen) -> PublicHand:
    return public._replace(conduct=public.conduct._replace(tricks_open=True))


def _playing(public: PublicHand) -> tuple[Contract, Play]:
    if public.contract is None or public.play is None:
        raise TypeError(_NO_CONTRACT)
    return public.contract, public.play


def _domino_played(public: PublicHand, event: ev.DominoPlayed) -> PublicHand:
    contract, play = public.contract, public.play
    if contract is None or play is None:
        raise TypeError(_NO_CONTRACT)
    seat, domino, _ = event
    seats, place = contract.turns[play.leader], len(play.table) + 1
    after = public.copied()
    after.play = play.with_domino(domino, seats[place] if place < len(seats) else None)
    if after.conduct is not CLEAN:
        held = _put(after.conduct.held_plays, seat, None)
        after.conduct = after.conduct._replace(held_plays=held)
    return after


def _trick_taken(public: PublicHand, event: ev.TrickTaken) -> PublicHand:
    _, play = _playing(public)
    after = public.copied()
    after.play = play.with_trick(Trick(play.leader, play.table, event.seat, event.points))
    return after


def _decided(public: PublicHand, event: ev.HandDecided) -> PublicHand:
    return public._replace(decision=Decision(event.made, event.trick, event.reason))


def _shown(public: PublicHand, event: ev.HandsShown) -> PublicHand:
    return public._replace(shown=event.hands)


def _ended(public: PublicHand, event: ev.HandEnded) -> PublicHand:
    play = public.play._replace(turn=None) if public.play else None
    conduct = public.conduct if public.conduct.pending is None else public.conduct._replace(pending=None)
    return public._replace(phase=Phase.OVER, outcome=event.outcome, play=play, conduct=conduct)


def _exposed(public: PublicHand, event: ev.DominoExposed | ev.PlayedOutOfTurn) -> PublicHand:
    exposed = public.conduct.exposed
    row = _put(exposed, event.seat, exposed[event.seat] | event.domino.bit)
    return public._replace(conduct=public.conduct._replace(exposed=row))


def _played_out_of_turn(public: PublicHand, event: ev.PlayedOutOfTurn) -> PublicHand:
    held = _put(public.conduct.held_plays, event.seat, event.domino)
    return _exposed(public._replace(conduct=public.conduct._replace(held_plays=held)), event)


def _warned(public: PublicHand, event: ev.Warned) -> PublicHand:
    return public._replace(conduct=public.conduct._replace(warned=(*public.conduct.warned, event.seat)))


def _violated(public: PublicHand, event: ev.ViolationRecorded) -> PublicHand:
    return public._replace(conduct=public.conduct._replace(violations=(*public.conduct.violations, event)))


def _renege_called(public: PublicHand, event: ev.RenegeCalled) -> PublicHand:
    conduct = public.conduct
    return public._replace(
        conduct=conduct._replace(
            renege_calls=(*conduct.renege_calls, event), pending=event if event.take_back else None
        )
    )


def _taken_back(public: PublicHand, event: ev.RenegeTakenBack) -> PublicHand:
    """Back to just before the offender's domino in the last trick on the table."""
    contract, play = _playing(public)
    finished = play.tricks[-1] if not play.table else None
    table = finished.dominoes if finished else play.table
    leader = finished.leader if finished else play.leader
    place = contract.turns[leader].index(event.offender)
    points, won = list(play.points), list(play.won)
    if finished:
        points[finished.winner.team] -= finished.points
        won[finished.winner.team] -= 1
    tricks = play.tricks[:-1] if finished else play.tricks
    back = sum(domino.bit for domino in table[place:])
    after = Play(
        turn=event.offender,
        leader=leader,
        table=table[:place],
        tricks=tricks,
        played=play.played & ~back,
        points=(points[0], points[1]),
        won=(won[0], won[1]),
    )
    decision = public.decision
    if decision is not None and decision.trick > len(tricks):
        decision = None
    shown = ev.DominoExposed(event.offender, table[place])
    cleared = public.conduct._replace(pending=None)
    return _exposed(public._replace(play=after, decision=decision, conduct=cleared), shown)


def _laid_down(public: PublicHand, event: ev.LaidDown) -> PublicHand:
    row = _put(public.conduct.exposed, event.seat, event.dominoes.mask)
    return public._replace(conduct=public.conduct._replace(claim=event, pending=event, exposed=row))


def _claim_answered(public: PublicHand, event: ev.ClaimAnswered) -> PublicHand:
    return public._replace(conduct=public.conduct._replace(pending=None if event.accept else event))


def _claim_ruled(public: PublicHand, event: ev.ClaimRuled) -> PublicHand:
    return public._replace(conduct=public.conduct._replace(pending=None, ruling=event))


def _forfeited(public: PublicHand, event: ev.HandForfeited) -> PublicHand:
    return public._replace(conduct=public.conduct._replace(forfeit=event))


EVOLVE: Final[dict[type, Callable[[PublicHand, Any], PublicHand]]] = {
    ev.ShuffleSpoiled: _unchanged,
    ev.DominoesDrawn: _drawn,
    ev.HandArranged: _unchanged,
    ev.BidMade: _bid_made,
    ev.BidOutOfTurn: _bid_out_of_turn,
    ev.OutOfTurnBidAnswered: _out_of_turn_bid_answered,
    ev.HandPassedOut: _passed_out,
    ev.ContractNamed: _contract_named,
    ev.TricksLeftOpen: _tricks_left_open,
    ev.DominoPlayed: _domino_played,
    ev.PlayedOutOfTurn: _played_out_of_turn,
    ev.DominoExposed: _exposed,
    ev.DominoTouched: _unchanged,
    ev.Warned: _warned,
    ev.ViolationRecorded: _violated,
    ev.RenegeCalled: _renege_called,
    ev.RenegeTakenBack: _taken_back,
    ev.TakeBackRefused: _unchanged,
    ev.TrickTaken: _trick_taken,
    ev.HandDecided: _decided,
    ev.LaidDown: _laid_down,
    ev.ClaimAnswered: _claim_answered,
    ev.ClaimRuled: _claim_ruled,
    ev.HandForfeited: _forfeited,
    ev.HandsShown: _shown,
    ev.HandEnded: _ended,
}
