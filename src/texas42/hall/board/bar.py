"""What stays in sight for the whole hand (TRP-6): score, trump and bid, what has been taken."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from texas42.hall.board.names import Names, amount, capital
from texas42.records.tally import tally_svg
from texas42.rules import AtLeast, BidKind, Contract, LoseAll, Phase, PublicHand, Seat, Team
from texas42.table.views import TableView


class Score(NamedTuple):
    """One team's line on the score sheet."""

    side: str
    names: str
    score: int
    tally: str
    """The marks as a picture (SCR-5); empty for points."""
    games: int
    taken: int
    ours: bool


class Bar(NamedTuple):
    title: str
    """"Fives are trump", "High bid: thirty-one"."""
    detail: str
    trump: int | None
    """The number of the trump suit; 7 for doubles; none otherwise."""
    scores: tuple[Score, Score]
    goal: int | None
    """How many points the bidders need, where points are bid."""
    goal_from: str
    """From which end of the bar the bidders fill it: `ours` or `theirs`."""
    target: str


def bar(seen: TableView, names: Names, public: PublicHand | None) -> Bar:
    first = Team.NORTH_SOUTH if seen.you is None else seen.you.team
    contract = None if public is None else public.contract
    title, detail = _told(seen, names, public)
    goal = contract.goal.points if contract is not None and isinstance(contract.goal, AtLeast) else None
    return Bar(
        title=title,
        detail=detail,
        trump=_trump(contract),
        scores=(_score(seen, names, public, first), _score(seen, names, public, first.other)),
        goal=goal,
        goal_from="ours" if contract is not None and contract.bidder.team is first else "theirs",
        target=target_text(seen),
    )


def target_text(seen: TableView) -> str:
    """What wins: "first to 7 marks, by 2"."""
    options = seen.settings.options
    by = f", by {options.win_by}" if options.win_by > 1 else ""
    games = f", best of {seen.settings.best_of} games" if seen.settings.best_of > 1 else ""
    return f"First to {options.target} {options.scoring}{by}{games}"


def _score(seen: TableView, names: Names, public: PublicHand | None, team: Team) -> Score:
    score = 0 if seen.score is None else seen.score[team]
    marks = seen.settings.options.scoring == "marks"
    return Score(
        side=names.side(team),
        names=names.team(team),
        score=score,
        tally=_tally(score) if marks and score else "",
        games=0 if seen.games is None else seen.games[team],
        taken=_taken(public, team),
        ours=seen.you is not None and team is seen.you.team,
    )


@cache
def _tally(marks: int) -> str:
    return tally_svg(marks)


def _taken(public: PublicHand | None, team: Team) -> int:
    return 0 if public is None or public.play is None else public.play.points[team]


def _trump(contract: Contract | None) -> int | None:
    return None if contract is None else contract.call.trump


def _told(seen: TableView, names: Names, public: PublicHand | None) -> tuple[str, str]:
    if public is None or seen.stage in ("gathering", "closed"):
        return (seen.settings.name or "A game of 42"), target_text(seen)
    if public.contract is not None:
        return contract_title(public.contract), _goal(names, public.contract)
    if public.phase is Phase.SHAKE:
        return "The shake", names.does(public.shaker, "shake")
    high, bidder = public.auction.high, public.auction.bidder
    if bidder is None:
        return "No bid yet", _first(names, public.shaker)
    if public.phase is Phase.NAMING and public.namer is not None:
        return f"{names.does(public.namer, 'name')} trump", f"{names.does(bidder, 'bid')} {high}"
    return f"High bid: {high}", f"by {names.object(bidder)}"


def _first(names: Names, shaker: Seat) -> str:
    return (
        f"{names.of(shaker)} shook, {names.object(shaker.left)} {'bid' if shaker.left is names.you else 'bids'} first"
    )


def contract_title(contract: Contract) -> str:
    """What was named: "Fives are trump", "Follow-me, no trump", "Nello"."""
    words = capital(contract.call.spoken)
    if contract.bid.is_special:
        return words
    if contract.order.trumps:
        return f"{words} are trump"
    return f"{words}: no trump" if contract.call.family.value == "trumps" else words


def _goal(names: Names, contract: Contract) -> str:
    bidder = names.object(contract.bidder)
    if isinstance(contract.goal, LoseAll):
        return f"{_bid(contract)} by {bidder}, to lose every trick"
    if isinstance(contract.goal, AtLeast):
        return f"{_bid(contract)} by {bidder}"
    return f"{_bid(contract)} by {bidder}, to take every trick"


def _bid(contract: Contract) -> str:
    bid = contract.bid
    if bid.kind is BidKind.POINTS:
        return f"{capital(bid.word)} bid"
    return f"{capital(bid.word)}, {amount(bid.amount, 'mark')}" if bid.is_special else capital(bid.word)
