"""What figures need of one hand: what was dealt, what became of it, and what choices cost."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest

from tests.study.hands import finished, passed_out, records
from texas42.rules import ALL_DOMINOES, DominoSet, Hand, IllegalError, Seat, replay, start
from texas42.rules.events import HandStarted
from texas42.study.decisions import Story
from texas42.study.figures import dealt
from texas42.study.figures.costs import Cost, StoppedError, costs_of
from texas42.study.figures.dealt import AVERAGE, promise, prospect
from texas42.study.figures.played import PASSED, played, played_json, played_of

NAMES = ("thursday", "match", "points", "specials", "conduct")


def every() -> list[Story]:
    return [story for name in NAMES for story in finished(name)]


def test_each_finished_hand_is_told_as_it_was() -> None:
    """Bidder, bid and result are the record's, whatever the contract."""
    for story in every():
        public, told = story.hand.public, played(story.hand)
        assert public.outcome is not None
        assert (told.bidder, told.bid, told.made) == (
            public.auction.bidder,
            public.auction.high.symbol,
            public.outcome.made,
        )
        assert told.winners is public.outcome.winners
        assert all(0 <= one <= 1 for one in told.promises)
    contracts = {played(story.hand).contract for story in every()}
    assert contracts >= {"a suit", "doubles", "follow-me", "nello", "sevens", "plunge", "splash"}


def test_it_round_trips_as_plain_data() -> None:
    """What a hall keeps of a hand is what the record says."""
    for story in every():
        told = played(story.hand)
        assert played_of(played_json(told)) == told


def test_a_hand_that_all_passed_has_a_promise_and_no_bid() -> None:
    """BID-5: what was dealt is told, and that nobody bid."""
    told = played(passed_out().hand)
    assert (told.bidder, told.contract, told.prospect, told.winners) == (None, PASSED, None, None)
    assert played_of(played_json(told)) == told


def test_a_hand_in_play_is_in_no_figure() -> None:
    """PLY-7: nothing is told of a hand that is not over, at any of its events."""
    events, state = records("thursday")[0].replay()
    assert isinstance(state, Hand)
    for end in range(2, len(events)):
        before = replay(events[:end])
        if isinstance(before, Hand) and not before.is_over:
            with pytest.raises(IllegalError, match="not over"):
                played(before)
    with pytest.raises(IllegalError, match="not over"):
        played(start(HandStarted(state.options, Seat.NORTH)))


def test_promises_average_what_they_are_held_against() -> None:
    """The mean of random hands lies within four errors of the constant, and good hands promise more than bad ones."""
    rng = Random(7)  # noqa: S311
    found = [promise(DominoSet.of(*rng.sample(ALL_DOMINOES, 7))) for _ in range(400)]
    assert abs(fmean(found) - AVERAGE) < 4 * stdev(found) / 20
    doubles = DominoSet.of(*(domino for domino in ALL_DOMINOES if domino.is_double))
    assert promise(doubles) == 1
    poor = DominoSet.of(*(one for one in ALL_DOMINOES if str(one) in ["1-0", "2-0", "3-1", "4-3", "5-2", "6-4", "6-5"]))
    assert promise(poor) < 0.6 * AVERAGE


def test_over_all_deals_the_lie_comes_to_the_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a bidder could know is the mean of what might have lain there, so luck averages out."""
    monkeypatch.setattr(dealt, "DEALS", 4_000)
    for story in (finished("thursday")[0], finished("specials")[1]):
        found = prospect(story.hand)
        contract = story.hand.public.contract
        assert found is not None
        assert contract is not None
        bidder = contract.bidder
        imagined = list(dealt._deals(story.hand.dealt(bidder), bidder))[:400]
        lies = [dealt._of(contract, story.hand, [deal] * 5) for deal in imagined]
        assert abs(fmean(lies) - found.chance) < 4 * stdev(lies) / 20


def test_costs_are_the_same_each_time_and_of_the_seats_asked_for() -> None:
    """Whoever computes them finds the same; of other seats nothing is said."""
    story = finished("thursday")[0]
    found = costs_of(story, Seat, 20)
    assert found == costs_of(story, Seat, 20)
    assert costs_of(story, [Seat.EAST], 20) == (None, found[Seat.EAST], None, None)
    assert found != costs_of(story, Seat, 30)


def test_a_blunder_costs_and_a_seat_without_a_choice_loses_nothing() -> None:
    """East's 2-2 in the first record, a mistake by its review, is told in the play of East."""
    story = finished("thursday")[0]
    found = costs_of(story, Seat)
    east = found[Seat.EAST]
    assert east is not None
    assert east.play > 0.1
    assert Cost() in costs_of(finished("conduct")[0], Seat, 20)


def test_looking_stops_as_soon_as_it_is_told_to() -> None:
    """A table that needs the processor gets it within one choice."""
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    with pytest.raises(StoppedError):
        costs_of(finished("thursday")[0], Seat, 2, stop)
    assert asked == 4
