"""Questions about a whole deal: every trump by every declarer, and the best contract there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from texas42.rules import (
    DOUBLES_SUIT,
    Bid,
    BidKind,
    Call,
    DominoSet,
    Family,
    Options,
    Seat,
    Team,
    calls_for,
)
from texas42.solver.engine import Engine, engine
from texas42.solver.questions import Moment, contest_of
from texas42.solver.values import makes

Hands = Sequence[DominoSet]

TRUMP_CALLS: Final = (
    *(Call(Family.TRUMPS, suit) for suit in range(7)),
    Call(Family.TRUMPS, DOUBLES_SUIT),
    Call(Family.TRUMPS),
)
"""The nine ordinary calls: seven suits, doubles, follow-me."""


class TrumpTable(NamedTuple):
    """What each declarer's side takes of the 42 in each ordinary call, with best play by all."""

    values: dict[Call, dict[Seat, int]]
    nodes: int


class Prospect(NamedTuple):
    """A contract for a deal and what comes of it."""

    declarer: Seat
    call: Call
    value: int | None
    """Points that the declarer's side takes; None where only making matters (nello, sevens, plunge, splash)."""
    marks: int
    """The most marks it makes by an opening bid: 0 when not even thirty makes."""


def trump_table(
    hands: Hands, calls: Sequence[Call] = TRUMP_CALLS, *, budget: int = 0, by: Engine | None = None
) -> TrumpTable:
    """All ordinary calls by all declarers. The four declarers of a call share one search."""
    values, nodes = {}, 0
    for call in calls:
        contest = contest_of(call, Seat.NORTH)
        for_north_south, spent = (by or engine()).by_leader(contest, tuple(hands), budget)
        nodes += spent
        values[call] = {
            seat: taken if seat.team is Team.NORTH_SOUTH else 42 - taken
            for seat, taken in zip(Seat, for_north_south, strict=True)
        }
    return TrumpTable(values, nodes)


def prospects(
    hands: Hands, options: Options | None = None, *, budget: int = 0, by: Engine | None = None
) -> list[Prospect]:
    """Every contract that these house rules allow for a deal, the best first: by marks, then by points."""
    found = [*_ordinary(hands, options or Options(), budget, by), *_specials(hands, options or Options(), budget, by)]
    return sorted(found, key=lambda one: (-one.marks, -(one.value or 0), one.declarer, str(one.call)))


def best_contract(
    hands: Hands,
    options: Options | None = None,
    team: Team | None = None,
    *,
    budget: int = 0,
    by: Engine | None = None,
) -> Prospect:
    """The best contract of a deal, or of one team in it."""
    every = prospects(hands, options, budget=budget, by=by)
    return next(one for one in every if team is None or one.declarer.team is team)


def _ordinary(hands: Hands, options: Options, budget: int, by: Engine | None) -> Iterator[Prospect]:
    calls = calls_for(options, Bid.points(30))
    for call, by_seat in trump_table(hands, calls, budget=budget, by=by).values.items():
        for seat, value in by_seat.items():
            yield Prospect(seat, call, value, 2 if value == 42 else int(value >= 30))


def _specials(hands: Hands, options: Options, budget: int, by: Engine | None) -> Iterator[Prospect]:
    for seat in Seat:
        for bid in _special_bids(options, hands[seat]):
            for call in calls_for(options, bid):
                if call.family is not Family.TRUMPS:
                    yield _special(hands, call, bid, seat, options, budget, by)


def _special_bids(options: Options, hand: DominoSet) -> Iterator[Bid]:
    """The bids that lead to special contracts, at their most marks as an opening (BID-4, BID-6, BID-7)."""
    yield Bid.marks(2)
    if options.plunge and len(hand.doubles) >= options.plunge_doubles:
        yield Bid.plunge(4)
    if options.splash and len(hand.doubles) >= options.splash_doubles:
        yield Bid.splash(options.splash_marks[1])


def _special(
    hands: Hands, call: Call, bid: Bid, seat: Seat, options: Options, budget: int, by: Engine | None
) -> Prospect:
    partner_leads = bid.kind is not BidKind.MARKS and options.plunge_lead == "partner"
    leader = seat.partner if partner_leads else seat
    made = makes(Moment(tuple(hands), call, seat, leader), budget=budget, by=by).makes
    return Prospect(seat, call, None, bid.stake if made else 0)
