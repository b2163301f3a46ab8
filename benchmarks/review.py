"""How often a review finds a bad play, how often it calls a good one bad, and how long it takes.

    python benchmarks/review.py --hands 220

Four experts play a hand. All that they did is reviewed: whatever is called a mistake there counts as a false one. Then
one play is made bad: of those decisions in which the worst legal play costs at least --cost (so much of making or of
setting the bid, by other deals than the review looks at) one is drawn by seed, the worst legal play takes the place of
the expert's, experts play the hand on, and the review has to call it a mistake. Hands without such a decision are
passed over, and counted.

How the rate depends on --cost is told by every decision of the same hands: whether the worst legal play would be found.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from texas42.bots.arena.dealing import deck
from texas42.bots.arena.statistics import Rate, rate_of
from texas42.bots.expert import Expert
from texas42.records import Record
from texas42.rules import Command, Domino, Game, Hand, Seat, decide, fold, preset, start, view
from texas42.rules import events as ev
from texas42.rules.commands import PlayDomino, Shake
from texas42.rules.turns import to_choose
from texas42.solver import rule_on_claim
from texas42.study.decisions import Decision, Story, hands_of
from texas42.study.knowing import DEALS, Grade, judge
from texas42.study.review import Verdict, review

COSTS: Final = (0.05, 0.10, 0.12, 0.15, 0.20, 0.30)
OTHER_DEALS: Final = 1_000_003
"""The seed of the deals by which the worst play is chosen; the review's own has another."""


class Bad(NamedTuple):
    """The worst that could be played instead of what an expert played, and what that costs."""

    decision: Decision
    domino: Domino
    cost: float


class Timed(NamedTuple):
    verdicts: list[Verdict]
    first: float
    whole: float


def begun(seed: int, rules: str) -> Game:
    game = start(ev.GameStarted(preset(rules), (Seat(seed % 4),)))
    return fold(game, decide(game, Shake(Seat(seed % 4), deck(seed, 0, 0))))


def played(seed: int, rules: str, bad: Bad | None = None) -> Story:
    """A hand played by experts, but for one play."""
    game = begun(seed, rules)
    events: list[ev.Event] = [ev.GameStarted(preset(rules), (Seat(seed % 4),))]
    events += decide(start(events[0]), Shake(Seat(seed % 4), deck(seed, 0, 0)))  # type: ignore[arg-type]
    while isinstance(game.hand, Hand) and not game.hand.is_over:
        happened = decide(game, _command(game, game.hand, seed, bad))
        events += happened
        game = fold(game, happened)
    return hands_of(Record.from_events(tuple(events)))[0]


def _command(game: Game, hand: Hand, seed: int, bad: Bad | None) -> Command:
    if isinstance(hand.public.conduct.pending, ev.ClaimAnswered):
        return rule_on_claim(hand)
    if bad is not None and hand == bad.decision.hand:
        return PlayDomino(bad.decision.seat, bad.domino)
    seat = to_choose(hand.public)[0]
    return Expert(4 * seed + seat).choose(view(hand, seat), game.standing).command


def worst_plays(story: Story, deals: int) -> Iterator[Bad]:
    for one in story.plays:
        known = judge(one.view, one.standing, one.action, seed=OTHER_DEALS, deals=deals) if one.is_free else None
        if known is not None:
            worst = min(known.options, key=lambda option: option.worth.mean)
            if isinstance(worst.action, Domino) and worst.cost.mean > 0 and worst.action != one.action:
                yield Bad(one, worst.action, worst.cost.mean)


def timed(story: Story, deals: int) -> Timed:
    began, first, verdicts = time.process_time(), 0.0, []
    for found in review(story, deals=deals):
        first = first or time.process_time() - began
        if isinstance(found, Verdict):
            verdicts.append(found)
    return Timed(verdicts, first, time.process_time() - began)


def is_mistake(bad: Bad, deals: int) -> bool:
    known = judge(bad.decision.view, bad.decision.standing, bad.domino, deals=deals)
    return known is not None and known.grade is Grade.MISTAKE


def told(rate: Rate) -> str:
    return f"{rate.hits} of {rate.of}: {rate.rate:.1%} ({rate.low:.1%} to {rate.high:.1%})" if rate.of else "none"


class Tally:
    """What came of all hands."""

    def __init__(self) -> None:
        self.hands = self.without = self.found = self.planted = 0
        self.false = dict.fromkeys(("Bid", "Call", "Domino"), 0)
        self.slips = 0
        self.by_cost = {least: [0, 0] for least in COSTS}
        self.whole: list[float] = []
        self.first: list[float] = []

    def experts(self, timed_review: Timed) -> None:
        self.hands += 1
        self.whole.append(timed_review.whole)
        self.first.append(timed_review.first)
        for verdict in timed_review.verdicts:
            self.slips += verdict.grade is Grade.SLIP
            if verdict.grade is Grade.MISTAKE:
                self.false[type(verdict.decision.action).__name__] += 1

    def would_be_found(self, bad: Bad, deals: int) -> None:
        hit = is_mistake(bad, deals)
        for least in COSTS:
            if bad.cost >= least:
                self.by_cost[least][0] += hit
                self.by_cost[least][1] += 1

    def lines(self, least: float) -> Iterator[str]:
        false = sum(self.false.values())
        yield f"{self.hands} hands of experts: {false} called mistakes, {false / self.hands:.3f} a hand ({self.false})"
        yield f"  and {self.slips} slips, {self.slips / self.hands:.2f} a hand"
        yield f"bad plays of at least {least:.0%} found: {told(rate_of(self.found, self.planted))}"
        yield f"  hands without a decision of that kind: {self.without}"
        for cost, (hits, number) in self.by_cost.items():
            yield f"  any decision whose worst play costs at least {cost:.0%}: {told(rate_of(hits, number))}"
        for name, times in (("whole review", self.whole), ("first result", self.first)):
            ranked = sorted(times)
            p99 = ranked[min(len(ranked) - 1, int(0.99 * len(ranked)))]
            yield f"{name}: mean {sum(ranked) / len(ranked):.2f} s, p99 {p99:.2f} s, longest {ranked[-1]:.2f} s"


def measure(seed: int, options: argparse.Namespace, tally: Tally) -> None:
    story = played(seed, options.preset)
    tally.experts(timed(story, options.deals))
    bad = list(worst_plays(story, options.deals))
    for one in bad:
        tally.would_be_found(one, options.deals)
    worth_it = [one for one in bad if one.cost >= options.cost]
    if not worth_it:
        tally.without += 1
        return
    planted = Random(f"bad play, seed {seed}").choice(worth_it)
    tally.planted += 1
    again = timed(played(seed, options.preset, planted), options.deals)
    tally.whole.append(again.whole)
    tally.first.append(again.first)
    tally.found += any(
        one.decision.place == planted.decision.place and one.grade is Grade.MISTAKE for one in again.verdicts
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=220, help="with a bad play in each")
    parser.add_argument("--seed", type=int, default=700_000)
    parser.add_argument("--cost", type=float, default=0.15)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--preset", default="traditional")
    options = parser.parse_args()
    tally, seed = Tally(), options.seed
    while tally.planted < options.hands:
        measure(seed, options, tally)
        seed += 1
        if tally.hands % 20 == 0:
            print(f"... {tally.hands} hands, {tally.found} of {tally.planted} found", flush=True)
    print("\n".join(tally.lines(options.cost)))


if __name__ == "__main__":
    main()
