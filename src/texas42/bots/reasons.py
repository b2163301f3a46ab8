"""What a player says about its choice: one sentence, with the numbers behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from texas42.bots.bidding import Offer
from texas42.bots.player import Weighed
from texas42.rules import Bid, BidKind, Call, Family

ONLY_PLAY = "It is the only domino that may be played."
DECIDED = "The bid is decided, so this costs nothing."

_FOR_PARTNER: Final = (Family.PLUNGE, Family.SPLASH)
_LIKELY: Final = 0.5
"""What makes as often as this is no bid to pass without a word."""
_EQUAL: Final = 1e-9
"""What is closer than this is worth the same."""


def why_bid(chosen: Offer, calls: Sequence[Weighed], deals: int, *, gambles: bool = False) -> str:
    """Why a bid was made, or none: `calls` are those that suit the bid, or the lowest one where we pass, best first.

    `gambles` says that a bid was left alone that is worth more than passing, and set too often.
    """
    if chosen.bid.is_special:
        return f"A {chosen.bid} makes in {share(chosen.chance, deals)}."
    if not chosen.bid.is_pass:
        return _makes(bid_word(chosen.bid), calls, deals)
    best = calls[0]
    told = f"At best, in {spoken(best)}, the next bid makes in {share(best.chance, deals)}"
    if gambles:
        return f"{told}, which is too much of a gamble for me."
    return f"{told}, so I pass." if (best.chance or 0) < _LIKELY else f"{told}, but a pass promises more."


def why_call(bid: Bid, calls: Sequence[Weighed]) -> str:
    return _makes(f"Our {bid}" if bid.is_special else bid_word(bid), calls, calls[0].deals)


def _makes(bid: str, calls: Sequence[Weighed], deals: int) -> str:
    """How often a bid makes in the call that suits it best, and in the next best."""
    best, *others = calls
    told = f"{bid} makes in {share(best.chance, deals)} in {spoken(best)}"
    if not others or not best.chance:
        return f"{told}."
    often = "as often" if percent(others[0].chance) == percent(best.chance) else f"in {percent(others[0].chance)}"
    return f"{told}, and {often} in {spoken(others[0])}."


def why_play(plays: Sequence[Weighed], *, bidders: bool) -> str:
    """Why a domino was played; `plays` are all that were weighed, best first."""
    best, *others = plays
    if best.chance is None:
        return f"The {best.action} is worth most over {count(best.deals)}." if best.deals else DECIDED
    does = "makes" if bidders else "sets"
    equals = [other for other in others if abs(other.worth - best.worth) < _EQUAL]
    if len(equals) == len(others):
        return _whatever(does, best.chance, best.deals)
    first = f"The {best.action} {does} the bid in {share(best.chance, best.deals)}"
    if equals:
        return f"{first}, and so {'does another play' if len(equals) == 1 else f'do {len(equals)} other plays'}."
    second = others[0].chance or 0
    if second >= best.chance:
        return f"{first}, and is worth more than what {does} it {'more' if second > best.chance else 'as'} often."
    return f"{first}, the next best play {_beside(second, best.chance)}."


def _whatever(does: str, chance: float, deals: int) -> str:
    """What is to be said where every play does as well."""
    if chance == 0:
        return f"No play {does} the bid in {'any of ' if deals > 1 else ''}{count(deals)}."
    return f"Every play {does} the bid in {share(chance, deals)}."


def _beside(second: float, best: float) -> str:
    if not second:
        return "never"
    return "nearly as often" if percent(second) == percent(best) else f"in {percent(second)}"


def bid_word(bid: Bid) -> str:
    return str(bid.amount) if bid.kind is BidKind.POINTS else sentence(str(bid))


def spoken(weighed: Weighed) -> str:
    """What was weighed, in words; of a plunge or splash the trumps alone."""
    action = weighed.action
    if not isinstance(action, Call):
        return str(action)
    return action._replace(family=Family.TRUMPS).spoken if action.family in _FOR_PARTNER else action.spoken


def count(deals: int) -> str:
    return f"{deals} deals" if deals != 1 else "the only deal there can be"


def share(chance: float | None, deals: int) -> str:
    """In how many of so many deals.

    >>> share(0.7, 200), share(1.0, 200), share(0.0, 200), share(1.0, 1)
    ('70% of 200 deals', 'all of 200 deals', 'none of 200 deals', 'the only deal there can be')
    """
    if deals == 1 and chance == 1:
        return count(deals)
    part = "all" if chance == 1 else "none" if not chance else percent(chance)
    return f"{part} of {count(deals)}"


def percent(part: float | None) -> str:
    """A share in percent, never rounded up to certainty.

    >>> percent(0.996), percent(1.0), percent(0.004)
    ('99%', '100%', '1%')
    """
    share = 100 * (part or 0)
    return f"{100 if share == 100 else 0 if share == 0 else min(99, max(1, round(share)))}%"


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
