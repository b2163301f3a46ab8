"""How a hand came out, and what it scores (SCR)."""

from typing import Literal, NamedTuple

from texas42.rules.bids import Bid, BidKind
from texas42.rules.contracts import Contract
from texas42.rules.options import Options
from texas42.rules.seats import Team

By = Literal["play", "renege", "claim", "forfeit"]


class Outcome(NamedTuple):
    """A finished hand: was the bid made, what did N-S and E-W take, and what do they score."""

    bidders: Team
    made: bool
    taken: tuple[int, int]
    tricks: tuple[int, int]
    score: tuple[int, int]
    by: By = "play"

    @property
    def winners(self) -> Team:
        """The team that got what it wanted: the bidders if they made it, else the defenders."""
        return self.bidders if self.made else self.bidders.other


def played_outcome(
    options: Options,
    contract: Contract,
    made: bool,
    taken: tuple[int, int],
    tricks: tuple[int, int],
    mark_worth: int,
    by: By = "play",
) -> Outcome:
    """The outcome of a hand that was played, or claimed, to its end."""
    bidders = contract.bidder.team
    if options.scoring == "points":
        score = _points(options, contract, made, taken)
    else:
        swept = made and tricks[bidders] == 7
        marks = mark_worth * (contract.stake + (_sweep_bonus(options, contract) if swept else 0))
        score = _to(bidders if made else bidders.other, marks)
    return Outcome(bidders, made, taken, tricks, score, by)


def lost_outcome(
    options: Options,
    contract: Contract,
    offenders: Team,
    taken: tuple[int, int],
    tricks: tuple[int, int],
    mark_worth: int,
    by: By,
) -> Outcome:
    """A hand lost by a proven renege (CND-1) or a failed claim (CLM-3): the bid goes to the other side."""
    bidders = contract.bidder.team
    offended = offenders.other
    penalty = options.renege_penalty_marks if by == "renege" else 0
    if options.scoring == "points":
        worth = contract.bid.number + taken[offended] + 42 * penalty
    else:
        worth = mark_worth * contract.stake + penalty
    return Outcome(bidders, offended is bidders, taken, tricks, _to(offended, worth), by)


def forfeited_outcome(
    options: Options,
    bid: Bid,
    bidders: Team,
    offenders: Team,
    taken: tuple[int, int],
    tricks: tuple[int, int],
    mark_worth: int,
) -> Outcome:
    """A hand given away, maybe before a contract was named (CND-9): what stood in the auction goes to the others."""
    offended = offenders.other
    worth = bid.number + taken[offended] if options.scoring == "points" else mark_worth * bid.stake
    return Outcome(bidders, offended is bidders, taken, tricks, _to(offended, worth), "forfeit")


def _sweep_bonus(options: Options, contract: Contract) -> int:
    """Extra marks for all seven tricks (SCR-6, BID-5)."""
    bonus = options.sweep_bonus_marks if contract.bid.kind is BidKind.POINTS else 0
    return bonus + (options.forced_sweep_bonus if contract.forced else 0)


def _points(options: Options, contract: Contract, made: bool, taken: tuple[int, int]) -> tuple[int, int]:
    """SCR-4."""
    bidders = contract.bidder.team
    worth = contract.bid.number
    if not made:
        return _to(bidders.other, worth + taken[bidders.other])
    if contract.pays_bid:
        return _to(bidders, worth)
    bonus = _to(bidders, worth if options.bid_bonus else 0)
    return (taken[0] + bonus[0], taken[1] + bonus[1])


def _to(team: Team, amount: int) -> tuple[int, int]:
    return (amount, 0) if team is Team.NORTH_SOUTH else (0, amount)
