"""`texas42 claim` and `texas42 playouts`: lay-downs decided, and positions played out without thinking."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

import typer

from texas42.cli.answering import NO, Refused, with_rule
from texas42.cli.house_rules import chosen_seat, chosen_seed
from texas42.cli.solving import chosen_bid, over_budget, ready_engine, sound_positions, units
from texas42.cli.sources import waiting
from texas42.cli.telling import bid_text
from texas42.records.notation import parse_dominoes
from texas42.records.positions import Position
from texas42.rules import Bid, Domino, Family, MalformedError, RulesError, Seat
from texas42.solver import OverBudgetError, Verdict, check_claim
from texas42.solver import playouts as played_out
from texas42.solver.claims import ClaimKind, Proof
from texas42.solver.playouts import Policy
from texas42.solver.values import to_make


class Claim(NamedTuple):
    """A lay-down as it was typed."""

    seat: str
    kind: ClaimKind
    bid: str | None
    order: str | None
    proof: Proof
    for_the_team: bool
    budget: int


def claim(arguments: list[str], asked: Claim, *, as_json: bool) -> None:
    """Decide the claim in each position; exit code 1 says that one fails."""
    seat = chosen_seat(asked.seat, "--seat")
    bid = None if asked.bid is None else chosen_bid(asked.bid, "--bid")
    order = _chosen_order(asked.order)
    if asked.for_the_team and asked.proof == "pool":
        raise Refused("--for-the-team: the partner can help only in --proof actual_hands (CLM-2).")
    ready_engine()
    fails = False
    for place, position in sound_positions(arguments):
        if bid is None and asked.kind != "rest" and position.call.family is Family.TRUMPS:
            raise Refused(
                f"--bid: say what was bid; whether {position.call.spoken} is {asked.kind} hangs on it (SCR-3)."
            )
        verdict = _decided(place, position, seat, bid, order, asked)
        typer.echo(
            json.dumps(_claim_json(position, seat, asked, verdict))
            if as_json
            else "\n".join(_claim_lines(position, seat, asked, bid, verdict))
        )
        fails |= not verdict.holds
    if fails:
        raise typer.Exit(NO)


def _chosen_order(text: str | None) -> tuple[Domino, ...]:
    try:
        return () if text is None else parse_dominoes(text.strip())
    except MalformedError as error:
        raise Refused(f"--order: {with_rule(error.message, error.rule)}") from None


def _decided(
    place: str, position: Position, seat: Seat, bid: Bid | None, order: tuple[Domino, ...], asked: Claim
) -> Verdict:
    try:
        with waiting("checking the claim"):
            return check_claim(
                position,
                seat,
                asked.kind,
                bid=bid,
                order=order,
                proof=asked.proof,
                for_the_team=asked.for_the_team,
                budget=asked.budget,
            )
    except RulesError as error:
        raise Refused(f"{place}: {with_rule(error.message, error.rule)}") from None
    except OverBudgetError:
        raise Refused(f"{place}: {over_budget(asked.budget)}", code=NO) from None


def _claim_lines(position: Position, seat: Seat, asked: Claim, bid: Bid | None, verdict: Verdict) -> Iterator[str]:
    what = "the rest" if asked.kind == "rest" else f"the bid{f' of {bid_text(bid)}' if bid else ''} is {asked.kind}"
    yield f"{seat} claims: {what}. It {'holds' if verdict.holds else 'fails'}."
    if not verdict.line:
        yield "  Nothing that is still to be played can change that."
        return
    yield "One line that shows it:" if verdict.holds else "This refutes it:"
    yield from _tricks(position, verdict.line)


def _tricks(position: Position, line: tuple[Domino, ...]) -> Iterator[str]:
    """A line of play, a trick a line; what lay on the table before stands in brackets."""
    contract, leader = position.contract, position.leader
    table, before, left = list(position.table), len(position.table), list(line)
    while left:
        seats = contract.turns[leader]
        while left and len(table) < len(seats):
            table.append(left.pop(0))
        told = [
            f"[{seat.letter} {domino}]" if place < before else f"{seat.letter} {domino}"
            for place, (seat, domino) in enumerate(zip(seats, table, strict=False))
        ]
        if len(table) < len(seats):
            yield f"  {'  '.join(told)}"
            return
        leader = seats[contract.order.winner(tuple(table))]
        yield f"  {'  '.join(told)}   {leader} takes it"
        table, before = [], 0


def _claim_json(position: Position, seat: Seat, asked: Claim, verdict: Verdict) -> dict[str, object]:
    return {
        "position": str(position),
        "seat": seat.letter,
        "claim": asked.kind,
        "proof": asked.proof,
        "holds": verdict.holds,
        "line": list(map(str, verdict.line)),
        "nodes": verdict.nodes,
    }


class Wanted(NamedTuple):
    """How to play positions out."""

    times: int
    policy: Policy
    seed: int | None
    bid: str | None


class Summary(NamedTuple):
    """What the declarer's side took over many playouts."""

    mean: float
    least: int
    most: int
    makes: float | None
    """How often the bid makes, as a share of one; None when no bid was said."""
    taken: dict[int, int]
    """How often each amount was taken."""


def playouts(arguments: list[str], wanted: Wanted, *, as_json: bool) -> None:
    """Play each position out many times, and say what the declarer's side took."""
    bid = None if wanted.bid is None else chosen_bid(wanted.bid, "--bid")
    wanted = wanted._replace(seed=chosen_seed(wanted.seed))
    ready_engine()
    for _, position in sound_positions(arguments):
        with waiting("playing it out"):
            taken = played_out(position, wanted.times, seed=wanted.seed or 0, policy=wanted.policy)
        told = _summary(position, taken, bid)
        if as_json:
            typer.echo(json.dumps(_summary_json(position, wanted, told)))
        else:
            typer.echo("\n".join(_summary_lines(position, wanted, bid, told)))


def _summary(position: Position, taken: list[int], bid: Bid | None) -> Summary:
    says_bid = bid is not None or position.call.family is not Family.TRUMPS
    makes = _share_made(position, taken, bid) if says_bid else None
    return Summary(fmean(taken), min(taken), max(taken), makes, dict(sorted(Counter(taken).items())))


def _share_made(position: Position, taken: list[int], bid: Bid | None) -> float:
    need = to_make(position, bid)
    if isinstance(need, bool):
        return float(need)
    return fmean(value >= need.points if need.at_least else value <= need.points for value in taken)


def _summary_json(position: Position, wanted: Wanted, told: Summary) -> dict[str, object]:
    facts = {"position": str(position), "times": wanted.times, "policy": wanted.policy, "seed": wanted.seed}
    spread = {"mean": round(told.mean, 4), "min": told.least, "max": told.most}
    makes = {} if told.makes is None else {"makes": round(told.makes, 4)}
    return {**facts, **spread, **makes, "taken": {str(amount): times for amount, times in told.taken.items()}}


def _summary_lines(position: Position, wanted: Wanted, bid: Bid | None, told: Summary) -> Iterator[str]:
    unit = "trick" if position.call.family is Family.NELLO else "point"
    times = units(wanted.times, f"{wanted.policy} playout")
    yield f"{times} of {position.call.spoken} by {position.declarer}, seed {wanted.seed}."
    team = position.declarer.team
    yield f"{team} still take {told.mean:.2f} {unit}s on average, from {told.least} to {told.most}."
    if told.makes is not None:
        yield f"{f'A bid of {bid_text(bid)}' if bid else 'The contract'} makes in {told.makes:.1%}."
    most = max(told.taken.values())
    for amount, number in told.taken.items():
        yield f"  {amount:>2} {number:>7} {'#' * round(40 * number / most)}".rstrip()
    yield ""
