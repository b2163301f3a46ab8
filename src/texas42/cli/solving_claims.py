"""`texas42 solve claim`: lay-downs decided, each with the line that shows or refutes it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from texas42.cli.answering import NO, Refused, with_rule
from texas42.cli.batches import Run, Told, answer_all, bid_for, chosen_bid
from texas42.cli.house_rules import chosen_seat
from texas42.cli.play_lines import tricks_told
from texas42.cli.positions import given_positions
from texas42.cli.sources import Given
from texas42.records.notation import parse_dominoes
from texas42.records.positions import Position, parse_position
from texas42.records.spoken import bid_text
from texas42.rules import Bid, Domino, Family, MalformedError, Seat
from texas42.solver import Verdict, check_claim
from texas42.solver.claims import ClaimKind, Proof


class Typed(NamedTuple):
    """A lay-down as it was typed."""

    seat: str
    kind: ClaimKind
    bid: str | None
    order: str | None
    proof: Proof
    for_the_team: bool


class Claim(NamedTuple):
    """A lay-down."""

    seat: Seat
    kind: ClaimKind
    bid: Bid | None
    order: tuple[Domino, ...]
    proof: Proof
    for_the_team: bool


def claim(arguments: list[str], typed: Typed, run: Run) -> None:
    """Decide the claim in each position; exit code 1 says that one fails."""
    claimed = _chosen(typed)

    def answer(given: Given) -> Told:
        position = parse_position(given.line)
        laid = claimed._replace(bid=bid_for(position, claimed.bid))
        verdict = _decided(position, laid, run.budget)
        if run.as_json:
            text = json.dumps(_claim_json(position, laid, verdict))
        else:
            text = "\n".join(_claim_lines(position, laid, verdict))
        return Told(text, verdict.nodes, 0 if verdict.holds else NO)

    answer_all(given_positions(arguments), answer, run)


def _chosen(typed: Typed) -> Claim:
    if typed.for_the_team and typed.proof == "pool":
        raise Refused("--for-the-team: the partner can help only in --proof actual_hands (CLM-2).")
    seat, bid = chosen_seat(typed.seat, "--seat"), chosen_bid(typed.bid, "--bid")
    try:
        order = () if typed.order is None else parse_dominoes(typed.order.strip())
    except MalformedError as error:
        raise Refused(f"--order: {with_rule(error.message, error.rule)}") from None
    return Claim(seat, typed.kind, bid, order, typed.proof, typed.for_the_team)


def _decided(position: Position, laid: Claim, budget: int) -> Verdict:
    if laid.bid is None and laid.kind != "rest" and position.call.family is Family.TRUMPS:
        message = f"Say with --bid what was bid; whether {position.call.spoken} is {laid.kind} hangs on it."
        raise MalformedError(message, code="no_bid", rule="SCR-3", offending=str(position))
    return check_claim(
        position,
        laid.seat,
        laid.kind,
        bid=laid.bid,
        order=laid.order,
        proof=laid.proof,
        for_the_team=laid.for_the_team,
        budget=budget,
    )


def _claim_lines(position: Position, laid: Claim, verdict: Verdict) -> Iterator[str]:
    bid = f" of {bid_text(laid.bid)}" if laid.bid else ""
    what = "the rest" if laid.kind == "rest" else f"the bid{bid} is {laid.kind}"
    yield f"{laid.seat} claims: {what}. It {'holds' if verdict.holds else 'fails'}."
    if not verdict.line:
        yield "  Nothing that is still to be played can change that."
        return
    yield "One line that shows it:" if verdict.holds else "This refutes it:"
    yield from tricks_told(position.contract, position.leader, position.table, verdict.line)


def _claim_json(position: Position, laid: Claim, verdict: Verdict) -> dict[str, object]:
    return {
        "position": str(position),
        "seat": laid.seat.letter,
        "claim": laid.kind,
        "proof": laid.proof,
        "holds": verdict.holds,
        "line": list(map(str, verdict.line)),
        "nodes": verdict.nodes,
    }
