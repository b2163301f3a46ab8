"""What dominoes promise: seven of them before the bidding, and a contract before and after all hands are known.

Everybody plays by rules of thumb here, so all of it takes milliseconds. The *promise* of seven dominoes is how often
they take thirty in their best trump, over deals of the other dominoes. The *chance* of a contract is the same for what
was named, as its bidder could know it; its *lie* is how often it makes with the dominoes as they lay. Over all deals a
lie comes to its chance, so what lies between them is luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from texas42.bots.bidding import takings
from texas42.bots.habits import habits
from texas42.bots.sampling import Deal
from texas42.rules import ALL_DOMINOES, Bid, Contract, DominoSet, Hand, LoseAll, Seat, calls_for, preset, resolve

DEALS: Final = 100
"""For the promise of seven dominoes, and for the chance of a contract."""
AGAIN: Final = 20
"""How often the dominoes as they lay are played out: rules of thumb leave some plays to chance."""
AVERAGE: Final = 0.5334
"""The promise of all hands, on average; `benchmarks/promises.py` measures it."""
_STRAIGHT: Final = preset("tournament")
_THIRTY: Final = Bid.points(30)
_CONTRACTS: Final = tuple(resolve(call, _THIRTY, Seat.NORTH, _STRAIGHT) for call in calls_for(_STRAIGHT, _THIRTY))


class Prospect(NamedTuple):
    """How likely a contract was to be made by rules of thumb."""

    chance: float
    """As its bidder could know it."""
    lie: float
    """With the dominoes as they lay."""


def promise(held: DominoSet) -> float:
    """How often seven dominoes take thirty in what suits them best, in straight 42; always the same for the same."""
    deals = list(_deals(held, Seat.NORTH))
    return max(_made(contract, deals) for contract in _CONTRACTS)


def prospect(hand: Hand) -> Prospect | None:
    """The chance and the lie of what was named in a hand; none where nothing was."""
    contract = hand.public.contract
    if contract is None:
        return None
    bidder = contract.bidder
    dealt = [hand.dealt(seat) for seat in Seat]
    imagined = list(_deals(dealt[bidder], bidder))
    lay: Deal = (dealt[0].mask, dealt[1].mask, dealt[2].mask, dealt[3].mask)
    return Prospect(_of(contract, hand, imagined), _of(contract, hand, [lay] * AGAIN))


def _deals(held: DominoSet, seat: Seat) -> Iterator[Deal]:
    """The other dominoes dealt to the other seats, always alike for the same hand."""
    rng = Random(held.mask)  # noqa: S311 - imagined, and nobody plays by it
    others = [1 << domino.index for domino in ALL_DOMINOES if domino not in held]
    for _ in range(DEALS):
        rng.shuffle(others)
        hands = [sum(others[:7]), sum(others[7:14]), sum(others[14:])]
        hands.insert(seat, held.mask)
        north, east, south, west = hands
        yield north, east, south, west


def _of(contract: Contract, hand: Hand, deals: list[Deal]) -> float:
    """How often a contract makes; what a partner names depends on what the partner holds (TRP-1)."""
    bid = contract.bid
    if not bid.is_special:
        return _made(contract, deals)
    known, by_call = habits(hand.options), dict[Contract, list[Deal]]()
    for deal in deals:
        call = known.names(deal[contract.bidder.partner], bid)
        by_call.setdefault(resolve(call, bid, contract.bidder, hand.options), []).append(deal)
    return sum(_made(named, some) * len(some) for named, some in by_call.items()) / len(deals)


def _made(contract: Contract, deals: list[Deal]) -> float:
    taken = takings(contract, deals, 0)
    if isinstance(contract.goal, LoseAll):
        return sum(tricks == 0 for tricks in taken) / len(taken)
    least = contract.bid.amount if contract.bid.number < 42 else 42
    return sum(points >= least for points in taken) / len(taken)
