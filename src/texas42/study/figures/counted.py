"""Many hands counted: for a player (one seat in each), a partnership (two opposite ones) or a group (any).

A rate and a mean each carry their error. A mean is taken over hands, because what happens within a hand hangs
together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from texas42.bots.arena.statistics import rate_of
from texas42.rules import Seat, Team
from texas42.study.estimates import Estimate, Rate, estimate
from texas42.study.figures.costs import Cost
from texas42.study.figures.dealt import AVERAGE
from texas42.study.figures.played import PASSED, UNNAMED, Played

CONTRACTS: Final = ("a suit", "doubles", "follow-me", "nello", "sevens", "plunge", "splash")
SPANS: Final = 8
"""Into so many parts hands are divided to see them over time."""
LEAST_IN_A_SPAN: Final = 10


class Part(NamedTuple):
    """What somebody had to do with a hand: at which seats they sat, and when it was over (0 where nobody knows)."""

    hand: Played
    seats: tuple[Seat, ...]
    at: int = 0

    @property
    def team(self) -> Team | None:
        """Their team; none where they sat on both sides."""
        teams = {seat.team for seat in self.seats}
        return teams.pop() if len(teams) == 1 else None


class Figures(NamedTuple):
    """What there is to say of some hands."""

    hands: int
    passed: int
    """Hands in which everybody passed; they are in no rate."""
    won: Rate
    """Bids made by their team, or of the others set."""
    bid: Rate
    """In how many hands they won the bidding."""
    made: Rate
    by_bid: tuple[tuple[str, Rate], ...]
    """Their bids made, by what was bid, the lowest first."""
    by_contract: tuple[tuple[str, Rate], ...]
    setting: Rate
    """Bids of the others that they set, as defenders."""
    dealt: Estimate | None
    """What their dominoes promised beside the average hand; none without a hand."""
    lie: Estimate | None
    """By how much the lie of the other dominoes helped their side, in bids a hand."""
    play: Estimate | None
    """By how much hands came out better for their side than by rules of thumb, in bids a hand."""
    looked_at: int
    """Hands in which every choice of theirs was judged."""
    bidding_cost: Estimate | None
    """What their bids and calls cost in a hand, as a share of making or setting a bid."""
    play_cost: Estimate | None

    @property
    def set(self) -> int:
        """How many of their own bids were set."""
        return self.made.of - self.made.hits


class Span(NamedTuple):
    """Some hands that followed each other."""

    first: int
    """Counted from 1."""
    last: int
    begins: int
    """When the first was over, in milliseconds since the epoch; 0 where nobody knows."""
    ends: int
    figures: Figures


def counted(parts: Iterable[Part]) -> Figures:
    """The figures of all these hands."""
    every = tuple(parts)
    settled = [part for part in every if part.hand.winners is not None]
    own = [part for part in settled if part.hand.bidder in part.seats]
    sided = [part for part in settled if part.team is not None]
    against = [part for part in sided if part.hand.bidder is not None and part.hand.bidder.team is not part.team]
    looked = [part for part in every if all(part.hand.costs[seat] is not None for seat in part.seats)]
    return Figures(
        hands=len(settled),
        passed=len(every) - len(settled),
        won=_rate(sided, lambda part: part.hand.winners is part.team),
        bid=rate_of(len(own), len(settled)),
        made=_rate(own, _made),
        by_bid=tuple(_by(own, lambda hand: hand.kind, _ladder(own))),
        by_contract=tuple(_by(own, lambda hand: hand.contract, [*CONTRACTS, UNNAMED])),
        setting=_rate(against, lambda part: not _made(part)),
        dealt=_mean(sum(part.hand.promises[seat] - AVERAGE for seat in part.seats) / len(part.seats) for part in every),
        lie=_mean(_lies(sided)),
        play=_mean(_plays(sided)),
        looked_at=len(looked),
        bidding_cost=_mean(sum(cost.bidding for cost in _costs(part)) for part in looked),
        play_cost=_mean(sum(cost.play for cost in _costs(part)) for part in looked),
    )


def spans(parts: Sequence[Part], number: int = SPANS) -> tuple[Span, ...]:
    """The same over time: parts of as many hands each as can be, none where there are too few to be divided."""
    settled = [part for part in parts if part.hand.contract != PASSED]
    number = min(number, len(settled) // LEAST_IN_A_SPAN)
    if number < 2:
        return ()
    cuts = [place * len(settled) // number for place in range(number + 1)]
    return tuple(
        Span(begin + 1, end, settled[begin].at, settled[end - 1].at, counted(settled[begin:end]))
        for begin, end in pairwise(cuts)
    )


def _rate(parts: Sequence[Part], happened: Callable[[Part], bool]) -> Rate:
    return rate_of(sum(map(happened, parts)), len(parts))


def _made(part: Part) -> bool:
    return part.hand.made is True


def _mean(values: Iterable[float]) -> Estimate | None:
    some = list(values)
    return estimate(some) if some else None


def _by(parts: Sequence[Part], what: Callable[[Played], str], order: Sequence[str]) -> Iterator[tuple[str, Rate]]:
    number, made = Counter[str](), Counter[str]()
    for part in parts:
        number[what(part.hand)] += 1
        made[what(part.hand)] += _made(part)
    for one in order:
        if number[one]:
            yield one, rate_of(made[one], number[one])


def _ladder(parts: Sequence[Part]) -> list[str]:
    """The kinds of bid there are: points, marks, then plunges and splashes."""
    return sorted({part.hand.kind for part in parts}, key=_rung)


def _rung(kind: str) -> tuple[bool, bool, int, str]:
    number = kind.split(maxsplit=1)[0]
    return (not number.isdigit(), "mark" in kind, int(number) if number.isdigit() else 0, kind)


def _lies(parts: Iterable[Part]) -> Iterator[float]:
    for part in parts:
        found = part.hand.prospect
        if found is not None:
            yield _side(part) * (found.lie - found.chance)


def _plays(parts: Iterable[Part]) -> Iterator[float]:
    for part in parts:
        found = part.hand.prospect
        if found is not None:
            yield _side(part) * (_made(part) - found.lie)


def _side(part: Part) -> int:
    """1 for the bidder's side, -1 for the other."""
    bidder = part.hand.bidder
    return 1 if bidder is not None and bidder.team is part.team else -1


def _costs(part: Part) -> Iterator[Cost]:
    return (cost for seat in part.seats if (cost := part.hand.costs[seat]) is not None)
