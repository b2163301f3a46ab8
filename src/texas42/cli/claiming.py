"""Lay-downs at the terminal (CLM-1 to CLM-4): what is offered, what may be claimed, and how a challenge is ruled on."""

from __future__ import annotations

from typing import Final

from texas42.records.spoken import CLAIMS
from texas42.rules import Domino, Hand, IllegalError, Phase, Seat, SeatView
from texas42.rules.commands import LayDown, RuleOnClaim
from texas42.solver import OverBudgetError, claim_to_offer, engine, rule_on_claim
from texas42.solver.claims import ClaimKind

RULING_NODES: Final = {"kernel": 20_000_000, "twin": 500_000}
"""What a ruling may cost, by engine: a few seconds."""


def offered_claim(view: SeatView) -> LayDown | None:
    """The claim that an assisted table offers to the seat whose turn it is, because it is proven (CLM-4)."""
    public, seat = view.public, view.seat
    if seat is None or public.phase is not Phase.PLAYING or not view.is_my_turn or len(view.held) < 2:
        return None
    return claim_to_offer(public, view.dealt, seat) if public.options.laydown == "assisted" else None


def chosen_claim(view: SeatView, seat: Seat, kind: ClaimKind | None, order: tuple[Domino, ...]) -> LayDown:
    """The claim that a person means; at an assisted table it must be the one that is offered."""
    if view.public.options.laydown == "assisted":
        return _as_offered(view, kind, order)
    return LayDown(seat, kind or _side(view, seat), order)


def _as_offered(view: SeatView, kind: ClaimKind | None, order: tuple[Domino, ...]) -> LayDown:
    offered = offered_claim(view)
    if offered is None:
        raise _unproven("Only what is certain can be claimed at this table, and nothing is yet.", kind)
    if kind not in (None, offered.claim):
        raise _unproven(f"Only what is certain can be claimed at this table: {CLAIMS[offered.claim]}.", kind)
    if order:
        raise _unproven("What is certain needs no order here: just lay down.", kind)
    return offered


def _side(view: SeatView, seat: Seat) -> ClaimKind:
    """What a side claims that says nothing more: what it needs, or the rest where every point counts."""
    contract = view.public.contract
    if contract is None or view.public.options.scoring == "points":
        return "rest"
    return "made" if seat.team is contract.bidder.team else "set"


def _unproven(message: str, kind: ClaimKind | None) -> IllegalError:
    return IllegalError(message, code="claim_not_offered", rule="CLM-4", offending=kind)


def ruling(hand: Hand) -> RuleOnClaim | None:
    """The ruling on a challenged claim, or None if proving it would take too long."""
    try:
        return rule_on_claim(hand, budget=RULING_NODES[engine().name])
    except OverBudgetError:
        return None
