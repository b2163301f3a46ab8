"""Verdicts with what a seat could know."""

from __future__ import annotations

from random import Random

import pytest

from tests.study.hands import FEW, finished, records
from texas42.records import Record
from texas42.rules import Domino, Event, Hand, replay, view
from texas42.study.decisions import Decision, Story
from texas42.study.estimates import Estimate
from texas42.study.knowing import CLEAR, LEAST_MISTAKE, Grade, Known, Option, chance_to_make, judge
from texas42.testing.redealing import redealt


def _judged(one: Decision, deals: int = FEW, seed: int = 0) -> Known | None:
    return judge(one.view, one.standing, one.action, seed=seed, deals=deals)


def _free(story: Story) -> list[Decision]:
    return [one for one in story.decisions if one.is_free and not one.is_renege]


@pytest.mark.parametrize("name", ["thursday", "specials"])
def test_hidden_dominoes_dealt_anew_change_no_verdict(name: str) -> None:
    """What a seat cannot see does not matter to what is said of its choice."""
    for story in finished(name)[:2]:
        for place, one in enumerate(_free(story)[::4]):
            events = redealt(_history(name, one), one.seat, Random(place))  # noqa: S311
            other = replay(events)
            assert isinstance(other, Hand)
            assert judge(view(other, one.seat), one.standing, one.action, deals=20) == _judged(one, 20)


def _history(name: str, one: Decision) -> tuple[Event, ...]:
    """How the hand came to stand before a decision."""
    cut = (Record(record.opening, record.commands[: one.place]) for record in records(name))
    events, _ = next((events, state) for events, state in map(Record.replay, cut) if state == one.hand)
    return events


def test_a_verdict_is_the_same_under_the_same_seed() -> None:
    """Deals are drawn by seed, and another seed draws others."""
    one = _free(finished("thursday")[0])[5]
    assert _judged(one) == _judged(one)
    assert _judged(one) != _judged(one, seed=1)


def test_costs_are_measured_against_the_best_over_the_same_deals() -> None:
    """The best costs nothing, and everything else as much as its worth falls short."""
    for one in _free(finished("thursday")[0]):
        known = _judged(one)
        if known is not None:
            assert known.best.cost.mean == 0.0
            assert known.chosen.action == one.action
            gaps = [known.best.worth.mean - option.worth.mean for option in known.options]
            assert [option.cost.mean * 2 for option in known.options] == pytest.approx(gaps)


def test_all_deals_there_can_be_leave_no_error() -> None:
    """Late in a hand every deal is looked at, and what is said is exact."""
    late = [one for one in _free(finished("thursday")[0]) if one.trick >= 6]
    found = [known for one in late if (known := _judged(one)) is not None]
    assert found
    assert all(known.whole and not known.cost.error for known in found)


@pytest.mark.parametrize(
    ("mean", "error", "grade"),
    [
        (LEAST_MISTAKE, 0.0, Grade.MISTAKE),
        (LEAST_MISTAKE - 0.001, 0.0, Grade.SLIP),
        (0.3, 0.3 / CLEAR, Grade.FINE),
        (0.3, 0.29 / CLEAR, Grade.MISTAKE),
        (0.01, 0.0, Grade.FINE),
        (-0.2, 0.0, Grade.FINE),
    ],
)
def test_nothing_is_called_a_mistake_inside_its_error(mean: float, error: float, grade: Grade) -> None:
    """A cost counts only where it is clear of its sampling error three times over, and large enough."""
    option = Option(Domino(1, 0), Estimate(0.0, 0.0, 9), None, Estimate(mean, error, 9))
    assert Known((option,), option, 9, whole=False).grade is grade


def test_a_play_that_throws_the_bid_away_is_a_mistake() -> None:
    """East's 2-2 in trick 5 of the record lets a bid make that was set in every second deal."""
    story = finished("thursday")[0]
    one = next(one for one in story.plays if str(one.action) == "2-2")
    known = _judged(one, 400)
    assert known is not None
    assert known.grade is Grade.MISTAKE
    assert str(known.best.action) == "0-0"


def test_nothing_is_said_where_nothing_can_be_lost() -> None:
    """CON-6: the sevens are set in the first trick, which leaves nothing to judge."""
    story = finished("specials")[1]
    later = [one for one in story.plays if one.trick > 1 and one.is_free]
    assert later
    assert all(_judged(one) is None for one in later)


def test_the_chance_to_make_is_seen_by_the_bidder_also_while_others_play() -> None:
    """The course of a hand asks for the bidder's view at every domino."""
    story = finished("thursday")[0]
    bidder = story.hand.public.auction.bidder
    for one in story.plays[:8]:
        seen = view(one.hand, bidder)
        chance = chance_to_make(seen, one.standing, deals=FEW)
        assert chance.of == FEW
        assert 0 <= (chance.low or 0) <= (chance.rate or 0) <= (chance.high or 0) <= 1
