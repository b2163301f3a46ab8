"""`texas42 solve playouts`: positions played out many times without thinking."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

from texas42.cli.batches import Run, Told, answer_all, bid_for, chosen_bid
from texas42.cli.house_rules import chosen_seed
from texas42.cli.positions import given_positions
from texas42.cli.sources import Given
from texas42.cli.words import amount
from texas42.records.positions import Position, parse_position
from texas42.records.spoken import bid_text
from texas42.rules import Bid, Family
from texas42.solver import playouts as played_out
from texas42.solver.playouts import Policy
from texas42.solver.values import to_make


class Playing(NamedTuple):
    """How to play positions out."""

    times: int
    policy: Policy
    seed: int
    bid: Bid | None


class Summary(NamedTuple):
    """What the declarer's side took over many playouts."""

    mean: float
    least: int
    most: int
    makes: float | None
    """How often the bid makes, as a share of one; None when no bid was said."""
    taken: dict[int, int]
    """How often each amount was taken."""


def playouts(arguments: list[str], times: int, policy: Policy, seed: int | None, bid: str | None, run: Run) -> None:
    """Play each position out many times, and say what the declarer's side took."""
    playing = Playing(times, policy, chosen_seed(seed), chosen_bid(bid, "--bid"))

    def answer(given: Given) -> Told:
        position = parse_position(given.line)
        how = playing._replace(bid=bid_for(position, playing.bid))
        told = _summary(position, how)
        if run.as_json:
            return Told(json.dumps(_summary_json(position, how, told)))
        return Told("\n".join(_summary_lines(position, how, told)))

    answer_all(given_positions(arguments), answer, run)


def _summary(position: Position, how: Playing) -> Summary:
    taken = played_out(position, how.times, seed=how.seed, policy=how.policy)
    says_bid = how.bid is not None or position.call.family is not Family.TRUMPS
    makes = _share_made(position, taken, how.bid) if says_bid else None
    return Summary(fmean(taken), min(taken), max(taken), makes, dict(sorted(Counter(taken).items())))


def _share_made(position: Position, taken: list[int], bid: Bid | None) -> float:
    need = to_make(position, bid)
    if isinstance(need, bool):
        return float(need)
    return fmean(value >= need.points if need.at_least else value <= need.points for value in taken)


def _summary_json(position: Position, how: Playing, told: Summary) -> dict[str, object]:
    facts = {"position": str(position), "times": how.times, "policy": how.policy, "seed": how.seed}
    spread = {"mean": round(told.mean, 4), "min": told.least, "max": told.most}
    makes = {} if told.makes is None else {"makes": round(told.makes, 4)}
    return {**facts, **spread, **makes, "taken": {str(value): times for value, times in told.taken.items()}}


def _summary_lines(position: Position, how: Playing, told: Summary) -> Iterator[str]:
    unit = "trick" if position.call.family is Family.NELLO else "point"
    times = amount(how.times, f"{how.policy} playout")
    yield f"{times} of {position.call.spoken} by {position.declarer}, seed {how.seed}."
    team = position.declarer.team
    yield f"{team} still take {told.mean:.2f} {unit}s on average, from {told.least} to {told.most}."
    if told.makes is not None:
        yield f"{f'A bid of {bid_text(how.bid)}' if how.bid else 'The contract'} makes in {told.makes:.1%}."
    most = max(told.taken.values())
    for value, number in told.taken.items():
        yield f"  {value:>2} {number:>7} {'#' * round(40 * number / most)}".rstrip()
    yield ""
