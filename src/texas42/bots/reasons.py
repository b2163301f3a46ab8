"""What a player says about its choice: one sentence, with the numbers behind it."""

from __future__ import annotations

from collections.abc import Sequence

from texas42.bots.bidding import Offer
from texas42.bots.player import Weighed
from texas42.rules import Bid, BidKind, Call

ONLY_PLAY = "It is the only domino that may be played."
DECIDED = "The bid is decided, so this costs nothing."


def why_bid(chosen: Offer, calls: Sequence[Weighed], deals: int, *, gambles: bool = False) -> str:
    """Why a bid was made, or none: `calls` are those that suit the bid, or the lowest one where we pass, best first.

    `gambles` says that a bid was left alone that is worth more than passing, and set too often.
    """
    if chosen.bid.is_special:
        return f"A {chosen.bid} makes in {percent(chosen.chance)} of {deals} deals."
    best, *others = calls
    also = f", in {spoken(others[0])} in {percent(others[0].chance)}" if others else ""
    if chosen.bid.is_pass:
        so = "which is too much of a gamble for me" if gambles else "so I pass"
        return f"At my best, in {spoken(best)}, the next bid makes in {percent(best.chance)} of {deals} deals, {so}."
    return f"{bid_word(chosen.bid)} in {spoken(best)} makes in {percent(best.chance)} of {deals} deals{also}."


def why_call(bid: Bid, calls: Sequence[Weighed]) -> str:
    best, *others = calls
    also = f", {spoken(others[0])} in {percent(others[0].chance)}" if others else ""
    return (
        f"{sentence(spoken(best))} made {bid_word(bid).lower()} in {percent(best.chance)} of {best.deals} deals{also}."
    )


def why_play(plays: Sequence[Weighed], *, bidders: bool) -> str:
    """Why a domino was played; `plays` are all that were weighed, best first."""
    best, *others = plays
    does = "makes" if bidders else "sets"
    if best.chance is None:
        return f"The {best.action} is worth most over {count(best.deals)}." if best.deals else DECIDED
    first = f"The {best.action} {does} the bid in {percent(best.chance)} of {count(best.deals)}"
    if not others or all(abs(other.worth - best.worth) < 1e-9 for other in others):
        return f"{first}, as every other play does."
    return f"{first}, the next best play in {percent(others[0].chance)}."


def bid_word(bid: Bid) -> str:
    return str(bid.amount) if bid.kind is BidKind.POINTS else sentence(str(bid))


def spoken(weighed: Weighed) -> str:
    action = weighed.action
    return action.spoken if isinstance(action, Call) else str(action)


def count(deals: int) -> str:
    return f"{deals} deals" if deals != 1 else "the only deal there can be"


def percent(part: float | None) -> str:
    """A share in percent, never rounded up to certainty.

    >>> percent(0.996), percent(1.0), percent(0.004)
    ('99 %', '100 %', '1 %')
    """
    share = 100 * (part or 0)
    return f"{100 if share == 100 else 0 if share == 0 else min(99, max(1, round(share)))} %"


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
