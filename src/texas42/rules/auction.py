"""The auction (BID-1 to BID-7): whose turn it is, what stands, and what may be bid."""

from functools import cache
from typing import NamedTuple

from texas42.rules.bids import PASS, POINT_BIDS, Bid, BidKind
from texas42.rules.dominoes import DOUBLES, DominoSet
from texas42.rules.errors import IllegalError
from texas42.rules.options import Options
from texas42.rules.seats import Seat


class Auction(NamedTuple):
    """The bids so far, from left of the shaker on (BID-1)."""

    shaker: Seat
    turn: Seat | None
    """Who bids now; nobody when all four have."""
    bids: tuple[Bid, ...] = ()
    high: Bid = PASS
    bidder: Seat | None = None

    @property
    def is_over(self) -> bool:
        return len(self.bids) == 4

    def bid_of(self, seat: Seat) -> Bid | None:
        place = (seat - self.shaker - 1) % 4
        return self.bids[place] if place < len(self.bids) else None

    def forces(self, options: Options) -> bool:
        """Whether the shaker is stuck: all others passed and somebody has to bid (BID-5)."""
        return options.all_pass == "forced" and len(self.bids) == 3 and self.high.is_pass  # noqa: S105

    def after(self, bid: Bid) -> "Auction":
        """The auction after the next seat's bid."""
        turn = self.turn.left if self.turn is not None and self.turn is not self.shaker else None
        if bid.is_pass:
            return Auction(self.shaker, turn, (*self.bids, bid), self.high, self.bidder)
        return Auction(self.shaker, turn, (*self.bids, bid), bid, self.turn)


def open_auction(shaker: Seat) -> Auction:
    """Left of the shaker bids first (BID-1)."""
    return Auction(shaker, shaker.left)


def legal_bids(options: Options, auction: Auction, own: DominoSet) -> tuple[Bid, ...]:
    """Everything the seat whose turn it is may bid, lowest first; a pass comes before all."""
    if auction.is_over:
        return ()
    forced = auction.forces(options)
    bids = _with_pass(auction.high.number) if not forced else ordinary_bids(0, options.forced_min)
    if not options.plunge and not options.splash:
        return bids
    return (*bids, *special_bids(options, auction.high, own))


@cache
def _with_pass(standing: int) -> tuple[Bid, ...]:
    return (PASS, *ordinary_bids(standing))


@cache
def ordinary_bids(standing: int, least: int = 30) -> tuple[Bid, ...]:
    """The rungs above a standing bid (BID-3, BID-4)."""
    if standing >= 84:
        return (Bid.marks(standing // 42 + 1),)
    rungs = (*POINT_BIDS, Bid.marks(1), Bid.marks(2))
    return tuple(bid for bid in rungs if bid.number > standing and bid.number >= least)


def special_bids(options: Options, standing: Bid, own: DominoSet) -> tuple[Bid, ...]:
    """The splashes and the plunge that a hand's doubles allow (BID-6, BID-7)."""
    doubles = (own.mask & DOUBLES.mask).bit_count()
    bids: list[Bid] = []
    if options.splash and doubles >= options.splash_doubles:
        low, high = options.splash_marks
        bids += [Bid.splash(marks) for marks in range(low, high + 1) if 42 * marks > standing.number]
    if options.plunge and doubles >= options.plunge_doubles:
        bids.append(Bid.plunge(max(4, standing.number // 42 + 1)))
    return tuple(bids)


def settle_bid(options: Options, auction: Auction, own: DominoSet, bid: Bid) -> Bid:
    """The legal bid that was meant (a bare "plunge" gets its worth), or a refusal that says why."""
    legal = legal_bids(options, auction, own)
    if bid in legal:
        return bid
    for meant in legal:
        if bid.is_special and not bid.amount and meant.kind is bid.kind:
            return meant
    message, rule = _why_not(options, auction, own, bid)
    raise IllegalError(message, code="illegal_bid", rule=rule, offending=bid)


def _why_not(options: Options, auction: Auction, own: DominoSet, bid: Bid) -> tuple[str, str]:
    standing = auction.high
    if bid.is_pass:
        return f"Everybody passed, so you must bid at least {options.forced_min}.", "BID-5"
    if bid.is_special:
        return _why_not_special(options, standing, own, bid)
    if bid.number <= standing.number:
        return f"Your bid must be higher than {standing}.", "BID-3"
    if auction.forces(options) and bid.number < options.forced_min:
        return f"Everybody passed, so you must bid at least {options.forced_min}.", "BID-5"
    if standing.number >= 84:
        return (
            f"Over {standing} ({standing.symbol}) the next bid is {ordinary_bids(standing.number)[0]}.",
            "BID-4",
        )
    return (
        f"{str(bid).capitalize()} can follow only on {Bid.marks(bid.amount - 1)}; the most now is two marks.",
        "BID-4",
    )


def _why_not_special(options: Options, standing: Bid, own: DominoSet, bid: Bid) -> tuple[str, str]:
    plunge = bid.kind is BidKind.PLUNGE
    rule = "BID-6" if plunge else "BID-7"
    if not (options.plunge if plunge else options.splash):
        return f"There is no {bid} at this table.", "CON-5"
    needed = options.plunge_doubles if plunge else options.splash_doubles
    held = len(own.doubles)
    if held < needed:
        return f"A {bid} needs {needed} doubles in hand; you hold {held}.", rule
    worths = [legal.amount for legal in special_bids(options, standing, own) if legal.kind is bid.kind]
    if not worths:
        return f"A {bid} must be worth more than {standing}.", rule
    return f"A {bid} is worth {' or '.join(map(str, worths))} marks here.", rule


def count_auctions(options: Options) -> int:
    """How many complete auctions there are when no hand allows a special bid."""

    @cache
    def count(bids_made: int, standing: int) -> int:
        if bids_made == 4:
            return 1
        forced = Auction(Seat.NORTH, None, (PASS,) * bids_made).forces(options) and not standing
        higher = ordinary_bids(standing, options.forced_min if forced else 30)
        after_pass = 0 if forced else count(bids_made + 1, standing)
        return after_pass + sum(count(bids_made + 1, bid.number) for bid in higher)

    return count(0, 0)
