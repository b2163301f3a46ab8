"""What a bid wins and loses as the game stands, and the bid that a regular makes.

A mark beyond the target is worth nothing. So a team about to win risks no more than it must, and a team whose
opponents are about to win loses no more by a bold bid than by a meek one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from texas42.bots.outlook import best, special_chance
from texas42.bots.player import Choice, Weighed
from texas42.rules import Bid, BidKind, Call, DominoSet, Family, Options, Seat, SeatView, Standing, calls_for
from texas42.rules.commands import MakeBid

OTHERS_MAKE: Final = 0.62
"""How often a bid that somebody else was glad to make is made, among regulars."""

PARTNER_MAKES: Final = 0.75
"""The same for a partner's bid, where the own hand is good enough to think of bidding."""

LEAST: Final = 0.45
"""Nothing is bid of one's own will that is less likely to be made. Lower figures win no more marks against regulars."""

LEAST_FOR_MARKS: Final = 0.6
"""The same for marks, plunges and splashes."""


_THIRTY: Final = Bid.points(30)


class Purse(NamedTuple):
    """What a team can win and lose by a bid: marks, or points where points are scored."""

    options: Options
    mark_worth: int
    to_win: int
    """What this team still needs for the game."""
    to_lose: int
    """What the other team still needs."""

    def worth(self, bid: Bid, chance: float, call: Call | None = None) -> float:
        """What the team that bids may hope for."""
        won, lost = self._scores(bid, call)
        return chance * min(won, self.to_win) - (1 - chance) * min(lost, self.to_lose)

    def turned(self) -> Purse:
        """As the other team sees it."""
        return self._replace(to_win=self.to_lose, to_lose=self.to_win)

    def wins_with(self, bid: Bid) -> bool:
        """Whether making a bid wins the game."""
        return self._scores(bid, None)[0] >= self.to_win

    @property
    def all_at_risk(self) -> bool:
        """Whether even thirty, set, loses the game."""
        return self._scores(_THIRTY, None)[1] >= self.to_lose

    def _scores(self, bid: Bid, call: Call | None) -> tuple[int, int]:
        """SCR-2, SCR-4; who makes a bid takes some 36 points more than the defenders, who take some 15 of a set one."""
        if self.options.scoring == "marks":
            return bid.stake * self.mark_worth, bid.stake * self.mark_worth
        if call is not None and call.family is Family.NELLO:
            return bid.number, bid.number
        return 36 + bid.number * self.options.bid_bonus, bid.number + 15


def purse_of(view: SeatView, seat: Seat, standing: Standing) -> Purse:
    options, (ours, theirs) = standing.options, (standing.score[seat.team], standing.score[seat.team.other])
    to_win = max(1, options.target - ours, theirs + options.win_by - ours)
    to_lose = max(1, options.target - theirs, ours + options.win_by - theirs)
    return Purse(options, view.public.start.mark_worth, to_win, to_lose)


def make_bid(view: SeatView, seat: Seat, standing: Standing) -> Choice:
    """The bid that is worth most of those that are sound."""
    purse = purse_of(view, seat, standing)
    options = {bid: _weigh(view, seat, purse, bid) for bid in view.legal_bids()}
    least = _least(view, seat, purse)
    sound = [
        bid
        for bid, one in options.items()
        if one.chance is None or (one.chance >= least(bid) and not _is_idle(view, seat, bid))
    ]
    bid = max(sound, key=lambda one: options[one].worth)
    weighed = tuple(sorted(options.values(), key=lambda one: -one.worth))
    return Choice(MakeBid(seat, bid), _reason(view, seat, bid), weighed)


def _is_idle(view: SeatView, seat: Seat, bid: Bid) -> bool:
    """Whether a bid takes the partner's place for no more marks."""
    auction = view.public.auction
    return auction.bidder is seat.partner and bid.stake <= auction.high.stake


def _weigh(view: SeatView, seat: Seat, purse: Purse, bid: Bid) -> Weighed:
    if bid.is_pass:
        return Weighed(bid, _worth_of_passing(view, seat, purse))
    call, chance = _outlook(purse.options, bid, view.dealt)
    return Weighed(bid, purse.worth(bid, chance, call), chance)


def _outlook(options: Options, bid: Bid, held: DominoSet) -> tuple[Call | None, float]:
    if bid.is_special:
        return None, special_chance(held)
    return best(calls_for(options, bid), bid, held)


def _worth_of_passing(view: SeatView, seat: Seat, purse: Purse) -> float:
    """What to hope for if the standing bid is played; nothing while there is none."""
    auction = view.public.auction
    if auction.bidder is None:
        return 0.0
    if auction.bidder is seat.partner:
        return purse.worth(auction.high, PARTNER_MAKES)
    return -purse.turned().worth(auction.high, OTHERS_MAKE)


def _least(view: SeatView, seat: Seat, purse: Purse) -> Callable[[Bid], float]:
    """How likely a bid must be: anything goes when it is forced, or when the others' bid would win them the game."""
    if view.public.auction.forces(view.public.options) or others_win_by_their_bid(view, seat, purse):
        return lambda _bid: 0.0
    return lambda bid: LEAST if bid.kind is BidKind.POINTS or purse.all_at_risk else LEAST_FOR_MARKS


def others_win_by_their_bid(view: SeatView, seat: Seat, purse: Purse) -> bool:
    """Whether the standing bid, if it is made, wins the game for the other team."""
    auction = view.public.auction
    theirs = auction.bidder is not None and auction.bidder is not seat.partner
    return theirs and purse.turned().wins_with(auction.high)


def _reason(view: SeatView, seat: Seat, bid: Bid) -> str:
    auction = view.public.auction
    if bid.is_pass and auction.bidder is seat.partner:
        return "Partner has the bid, and I leave it there."
    if bid.is_pass:
        high = f"a {auction.high}" if auction.high.is_special else auction.high
        return f"My hand is not worth {'a bid' if auction.bidder is None else f'more than {high}'}."
    if auction.forces(view.public.options):
        return f"Somebody has to bid, so I bid {bid}."
    return f"I have the doubles for a {bid}." if bid.is_special else f"My hand should make {bid}."
