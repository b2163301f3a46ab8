"""A finished hand reviewed: each decision with two verdicts side by side, and what became of the bid on the way.

`review` gives what it finds as it finds it. *With what one could know* (`knowing`) sees what the seat saw; *with all
hands open* (`opening`) is exact. The course of the hand is told as its bidder saw it, for the bidder alone follows the
same question from the first lead to the last.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from texas42.rules import Bid, Call, Domino, DominoSet, LoseAll, Seat, Team, view
from texas42.solver import Prospect
from texas42.solver.analysis import Verdict as OpenPlay
from texas42.solver.analysis import is_made
from texas42.study.decisions import Decision, Story
from texas42.study.estimates import Rate
from texas42.study.knowing import DEALS, Grade, Known, chance_to_make, judge
from texas42.study.opening import Open, OpenBid, OpenCall

VERSION: Final = 1
"""One more whenever the same hand would be judged otherwise."""
COURSE: float = 0.25
"""The course of a hand is drawn from so much of the deals that a verdict takes: it is a picture."""


class Verdict(NamedTuple):
    """One decision, judged twice."""

    decision: Decision
    known: Known | None
    """None where there was no choice, nothing left to lose, or no right to it (a renege)."""
    open: OpenBid | tuple[OpenCall, ...] | OpenPlay | None
    """None for a domino that was taken back."""

    @property
    def grade(self) -> Grade:
        if self.decision.is_renege:
            return Grade.MISTAKE
        return Grade.FINE if self.known is None else self.known.grade


class Point(NamedTuple):
    """How the bid stood before a domino was played, or (without one) at the end."""

    decision: Decision | None
    chance: Rate
    """How likely it makes, as the bidder saw it."""
    makes: bool
    """Whether it makes with all hands open and best play by all."""


class Given(NamedTuple):
    """Count that a seat put on a trick of the other side."""

    seat: Seat
    trick: int
    domino: Domino
    had_to: bool
    """Whether nothing with less count might have been played."""


class Summary(NamedTuple):
    """What is said of the hand as a whole."""

    turned: Verdict | None
    """The last domino that turned the bid with all hands open: from there on it was decided. None if none did."""
    makes: bool | None
    """Whether the bid made with all hands open before the first domino; none where nobody bid."""
    given: tuple[Given, ...]
    best: Prospect
    """The best contract there was."""
    best_of: dict[Team, Prospect]


Found = Verdict | Point | Summary


def review(story: Story, *, seed: int = 0, deals: int = DEALS, seat: Seat | None = None) -> Iterator[Found]:
    """Everything there is to say of a finished hand, in the order of the hand; of one seat's decisions, or of all."""
    opened, last = Open(story), None
    lying = {one.place for one in story.plays}
    for decision in story.decisions:
        if decision.place in lying:
            yield _point(opened, decision, seed, deals)
        verdict = _verdict(opened, decision, seed, deals)
        if isinstance(verdict.open, OpenPlay) and verdict.open.turned:
            last = verdict
        if seat is None or decision.seat is seat:
            yield verdict
    yield from _end(story, opened)
    yield _summary(story, opened, last)


def _verdict(opened: Open, decision: Decision, seed: int, deals: int) -> Verdict:
    known = None
    if decision.is_free and not decision.is_renege:
        known = judge(decision.view, decision.standing, decision.action, seed=seed, deals=deals)
    if isinstance(decision.action, Bid):
        return Verdict(decision, known, opened.bid(decision))
    if isinstance(decision.action, Call):
        return Verdict(decision, known, opened.call(decision))
    return Verdict(decision, known, opened.play(decision))


def _point(opened: Open, decision: Decision, seed: int, deals: int) -> Point:
    verdict, analysis = opened.play(decision), opened.analysis
    if verdict is None or analysis is None:
        raise TypeError("A domino that lies has a verdict.")
    seen = view(decision.hand, analysis.contract.bidder)
    chance = chance_to_make(seen, decision.standing, seed=seed, deals=max(1, round(deals * COURSE)))
    return Point(decision, chance, is_made(analysis.contract, verdict.before))


def _end(story: Story, opened: Open) -> Iterator[Point]:
    """How it came out: by play, by a claim, or by what the rules say of a renege."""
    outcome = story.hand.public.outcome
    if opened.analysis is not None and outcome is not None:
        yield Point(None, Rate(int(outcome.made), 1, *(float(outcome.made),) * 3), outcome.made)


def _summary(story: Story, opened: Open, turned: Verdict | None) -> Summary:
    every, analysis = opened.prospects, opened.analysis
    return Summary(
        turned,
        None if analysis is None else analysis.makes,
        tuple(_given_away(story)),
        every[0],
        {team: next(one for one in every if one.declarer.team is team) for team in Team},
    )


def _given_away(story: Story) -> Iterator[Given]:
    play, contract = story.hand.public.play, story.hand.public.contract
    if contract is None or isinstance(contract.goal, LoseAll):
        return  # in nello tricks count, and nothing else (CON-1)
    for decision in story.plays:
        domino = decision.action
        if play is None or not isinstance(domino, Domino) or not domino.count or decision.trick > len(play.tricks):
            continue
        if play.tricks[decision.trick - 1].winner.team is not decision.seat.team:
            least = min(one.count for one in decision.view.legal_plays() | DominoSet.of(domino))
            yield Given(decision.seat, decision.trick, domino, had_to=least >= domino.count)
