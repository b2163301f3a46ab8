"""Problems from the table: positions with the right action, and a check of each that asks no player.

`python -m tests.bots.problems` lists every problem with the numbers that speak for its right actions and with what
each level chooses; words behind it choose the problems by subject.

The check imagines deals that agree with all that the seat knows. A play is weighed twice: with open hands from then
on, and played on by rules of thumb. A bid and a call are played out by rules of thumb from the first lead.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tests.bots.choosing import standing_at
from texas42.bots import LEVELS, player
from texas42.bots.knowledge import knowledge
from texas42.bots.outlook import Outlook, best
from texas42.bots.sampling import Deal, Deals, Imagined
from texas42.bots.thinking import problem, weigh_by_thumb, weigh_open
from texas42.records import Record, parse_bid, parse_call, parse_domino, read_records
from texas42.rules import (
    EMPTY,
    AtLeast,
    Bid,
    Call,
    Contract,
    Domino,
    DominoSet,
    Hand,
    LoseAll,
    Phase,
    PublicHand,
    Seat,
    SeatView,
    Standing,
    calls_for,
    resolve,
    view,
)
from texas42.rules.commands import LayDown, MakeBid, NameContract, PlayDomino
from texas42.solver.engine import Seen, engine
from texas42.solver.questions import Scene, contest_of

FOLDER: Final = Path(__file__).parents[1] / "data" / "problems"
SUBJECTS: Final = (
    "count to partner's sure trick",
    "pulling trump with control",
    "not leading the off too early",
    "keeping under the bidder in nello",
    "ducking in nello",
    "dumping high dominoes in nello",
    "leading against nello",
    "leading back partner's suit",
    "giving up a trick",
    "holding count away from the declarer's winner",
    "taking the setting trick",
    "not bidding on a good-looking hand",
    "a hand that must be bid",
    "naming for a plunge or splash",
    "sevens",
    "follow-me",
    "doubles",
    "a forced bid",
    "end of the game",
)
DEALS: Final = 400
BIDDING_DEALS: Final = 1500
"""Of these only those count in which whoever has the bid holds a hand for it."""
MARK: Final = 42
NO_WORSE: Final = 0.015
"""A right action may fall behind a wrong one by so much, in one of two ways to weigh: chance of the deals drawn."""
CLEARLY: Final = 0.05
"""By so much it is better in one of them."""

HAND_TO_BID: Final = 0.6
"""A hand is bid that makes its bid so often at a glance."""

Action = Bid | Call | Domino


class Problem(NamedTuple):
    """A turn in a hand, with what is right there."""

    source: str
    record: Record

    @property
    def subject(self) -> str:
        return self.record.tag("Problem") or ""

    @property
    def why(self) -> str:
        return self.record.tag("Why") or ""

    @property
    def seen(self) -> SeatView:
        hand = self.record.replay()[1]
        assert isinstance(hand, Hand)
        return view(hand, hand.turn)

    @property
    def standing(self) -> Standing:
        """Of the score that the record tells, N-S first; otherwise of a game that begins."""
        score = self.record.tag("Score")
        if score is None:
            return Standing(self.record.options)
        ours, theirs = score.split("-")
        return standing_at(self.record.options, int(ours), int(theirs))

    @property
    def right(self) -> tuple[Action, ...]:
        words, phase = (self.record.tag("Right") or "").split(), self.seen.public.phase
        if phase is Phase.BIDDING:
            return tuple(map(parse_bid, words))
        return tuple(map(parse_call, words)) if phase is Phase.NAMING else tuple(map(parse_domino, words))

    @property
    def legal(self) -> tuple[Action, ...]:
        seen = self.seen
        return (*seen.legal_bids(), *seen.legal_calls(), *seen.legal_plays())

    def chosen_by(self, level: str, seed: int = 1) -> Action | None:
        """What a level does here; nothing if it lays down."""
        command = player(level, seed).choose(self.seen, self.standing).command
        if isinstance(command, MakeBid):
            return command.bid
        if isinstance(command, NameContract):
            return command.call
        assert isinstance(command, PlayDomino | LayDown)
        return command.domino if isinstance(command, PlayDomino) else None


class Weight(NamedTuple):
    """How often an action leads to what the seat's team wants, weighed in two ways."""

    action: Action
    one: float
    other: float

    def __str__(self) -> str:
        return f"{self.action} {self.one:.0%} {self.other:.0%}"

    def beats(self, wrong: Weight) -> bool:
        gaps = (self.one - wrong.one, self.other - wrong.other)
        return min(gaps) >= -NO_WORSE and max(gaps) >= CLEARLY


def problems() -> Iterator[Problem]:
    for path in sorted(FOLDER.glob("*.42")):
        with path.open(encoding="utf-8") as lines:
            yield from (Problem(path.name, record) for record in read_records(lines))


def imagined(seen: SeatView, number: int = DEALS) -> Imagined:
    """Deals that agree with what the seat knows, each as likely as any other; always the same."""
    deals = Deals.of(knowledge(seen)).some(number, Random(42))  # noqa: S311
    return Imagined(deals, [1.0] * len(deals))


def weighed(one: Problem) -> list[Weight]:
    """Every legal action, but of bids only those up to one mark beside the right ones."""
    phase = one.seen.public.phase
    if phase is Phase.BIDDING:
        return _weighed_bids(one)
    if phase is Phase.NAMING:
        return _weighed_calls(one)
    return weighed_plays(one.seen, one.standing)


def weighed_plays(seen: SeatView, standing: Standing, number: int = DEALS) -> list[Weight]:
    asked, deals = problem(seen, standing), imagined(seen, number)
    opened = weigh_open(asked, deals, 0)
    by_thumb = weigh_by_thumb(asked, deals, 42, 4)
    return [Weight(domino, opened[domino].chance or 0.0, by_thumb[domino].chance or 0.0) for domino in asked.legal]


def _weighed_calls(one: Problem) -> list[Weight]:
    auction, deals = one.seen.public.auction, imagined(one.seen).deals
    assert auction.bidder is not None
    contracts = [resolve(call, auction.high, auction.bidder, one.record.options) for call in one.seen.legal_calls()]
    return [Weight(contract.call, made_open(contract, deals), made(contract, deals)) for contract in contracts]


def _weighed_bids(one: Problem) -> list[Weight]:
    """A bid by how often its best call makes it; a pass by how often it brings our team the marks."""
    seen, right = one.seen, one.right
    deals = tuple(deal for deal in imagined(seen, BIDDING_DEALS).deals if _has_its_bid(seen.public, deal))
    bids = [bid for bid in seen.legal_bids() if bid in right or bid.number <= MARK]
    return [Weight(bid, *([_chance(seen, bid, deals)] * 2)) for bid in bids]


def _has_its_bid(public: PublicHand, deal: Deal) -> bool:
    """Whether who has the bid so far holds a hand for it, at a glance."""
    return public.auction.bidder is None or _best_of(public, public.auction.bidder, deal).chance >= HAND_TO_BID


def _best_of(public: PublicHand, bidder: Seat, deal: Deal) -> Outlook:
    bid = public.auction.high
    return best(calls_for(public.options, bid), bid, DominoSet(deal[bidder]))


def _chance(seen: SeatView, bid: Bid, deals: tuple[Deal, ...]) -> float:
    seat, options = seen.seat, seen.public.options
    assert seat is not None
    if bid.is_pass:
        return _chance_of_a_pass(seen.public, seat, deals)
    return max(made(resolve(call, bid, seat, options), deals) for call in calls_for(options, bid))


def _chance_of_a_pass(public: PublicHand, seat: Seat, deals: tuple[Deal, ...]) -> float:
    """Even, if nobody has bid; otherwise whoever has the bid names what suits its hand best at a glance."""
    bidder, bid = public.auction.bidder, public.auction.high
    if bidder is None:
        return 0.5
    by_call: dict[Call, list[Deal]] = {}
    for deal in deals:
        by_call.setdefault(_best_of(public, bidder, deal).call, []).append(deal)
    contracts = [(resolve(call, bid, bidder, public.options), some) for call, some in by_call.items()]
    chance = sum(made(contract, some) * len(some) for contract, some in contracts) / len(deals)
    return chance if bidder.team is seat.team else 1 - chance


def made(contract: Contract, deals: list[Deal] | tuple[Deal, ...]) -> float:
    """How often a contract is made by rules of thumb."""
    taken = _taken(contract.call, contract.bidder, contract.leader, tuple(deals))
    return sum(_makes(contract, points) for points in taken) / len(deals)


@lru_cache(maxsize=4096)
def _taken(call: Call, bidder: Seat, leader: Seat, deals: tuple[Deal, ...]) -> tuple[int, ...]:
    """What the declarer's side takes in each deal."""
    scene = Scene(contest_of(call, bidder), leader)
    return tuple(one[0] for one in engine().by_thumb(scene, deals, Seen(leader), EMPTY, 42))


def made_open(contract: Contract, deals: list[Deal]) -> float:
    """How often a contract is made with open hands."""
    scene = Scene(contest_of(contract.call, contract.bidder), contract.leader)
    needed = _needed(contract)
    found = engine().values(scene, deals, (needed - 1, needed)).found
    return sum(_makes(contract, taken) for taken in found) / len(deals)


def _needed(contract: Contract) -> int:
    if isinstance(contract.goal, LoseAll):
        return 1
    return contract.goal.points if isinstance(contract.goal, AtLeast) else 42


def _makes(contract: Contract, taken: int) -> bool:
    return taken == 0 if isinstance(contract.goal, LoseAll) else taken >= _needed(contract)


def sound(one: Problem, weights: list[Weight]) -> bool:
    """Whether every right action is no worse than any other, and clearly better in one way to weigh it.

    Of two bids the lower is never worse: a bid need only be clearly better than a pass, and a forced one than a mark.
    """
    right = [weight for weight in weights if weight.action in one.right]
    wrong = [weight for weight in weights if weight.action not in one.right]
    if one.seen.public.phase is Phase.BIDDING and not any(weight.action.is_pass for weight in right):  # type: ignore[union-attr]
        wrong = [weight for weight in wrong if weight.action.is_pass] or [wrong[-1]]  # type: ignore[union-attr]
    return bool(right) and all(good.beats(bad) for good in right for bad in wrong)


def main(words: list[str]) -> None:
    solved = dict.fromkeys(LEVELS, 0)
    asked = [one for one in problems() if all(word in one.subject for word in words)]
    for number, one in enumerate(asked, 1):
        chosen = {level: one.chosen_by(level) for level in LEVELS}
        for level, action in chosen.items():
            solved[level] += action in one.right
        _say(f"{number}. {one.subject} ({one.source}): {', '.join(map(str, one.right))}. {one.why}")
        weights = weighed(one)
        _say(f"   {'sound' if sound(one, weights) else 'NOT SOUND'}: {', '.join(map(str, weights))}")
        _say(
            "   "
            + ", ".join(f"{level} {action}{'' if action in one.right else ' ✗'}" for level, action in chosen.items())
        )
    _say(f"Of {len(asked)}: " + ", ".join(f"{level} solves {number}" for level, number in solved.items()) + ".")


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
