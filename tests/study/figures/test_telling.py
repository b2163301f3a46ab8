"""Figures in sentences and as plain data."""

from __future__ import annotations

import json

import pytest

from tests.study.figures.histories import FLAT, E, N, hand, looked_at, of
from texas42.study.figures.counted import counted, spans
from texas42.study.figures.dealt import AVERAGE
from texas42.study.figures.facts import facts, span_facts
from texas42.study.figures.telling import sentences


def told(*hands: object) -> str:
    return " ".join(sentences(counted(of(N, *hands))))  # type: ignore[arg-type]


def test_without_hands_there_is_one_sentence() -> None:
    """An empty history says so and nothing else."""
    assert told() == "There is no finished hand yet."


def test_few_hands_say_nothing_but_their_number() -> None:
    """Nine hands, all won: nothing is claimed of them."""
    assert told(*[hand(N, "30", made=True)] * 9) == "9 hands, 9 of them won. From so few hands nothing can be told yet."


@pytest.mark.parametrize(
    ("won", "words"),
    [(40, "no more and no fewer than half"), (60, "clearly more than half"), (20, "clearly fewer than half")],
)
def test_winning_is_claimed_outside_its_error_only(won: int, words: str) -> None:
    """Of 80 hands 40 won are half; 60 are more, and 20 fewer."""
    assert words in told(*[hand(N, "30", made=True)] * won, *[hand(E, "30", made=True)] * (80 - won))


def test_luck_inside_its_error_is_none() -> None:
    """A little luck with a large error is neither good nor bad; the same luck without doubt is told."""
    rich, poor = (hand(N, "30", made=True)._replace(promises=(AVERAGE + by, *FLAT[1:])) for by in (0.3, -0.25))
    assert "neither better nor worse than average" in told(*[rich] * 10, *[poor] * 10)
    assert "The dominoes dealt were better than average: +19.0 (± " in told(*[rich] * 80, *[poor] * 20)
    assert "The dominoes dealt were worse than average" in told(*[rich] * 10, *[poor] * 80)


def test_thirties_are_compared_with_higher_bids_where_that_is_clear() -> None:
    """Ten of twelve and two of twelve differ; six and seven of twelve do not."""
    clear = [*_bids("30", 10, 12), *_bids("34", 2, 12)]
    assert "Bids of 30 are made more often than higher ones: 83% and 17%." in told(*clear)
    assert "Bids of 30" not in told(*_bids("30", 6, 12), *_bids("34", 7, 12))
    assert "made less often" in told(*_bids("30", 2, 12), *_bids("1M", 10, 12))


def _bids(bid: str, made: int, of_so_many: int) -> list[object]:
    return [hand(N, bid, made=place < made) for place in range(of_so_many)]


def test_mistakes_are_told_with_their_error_and_number() -> None:
    """Where bidding costs clearly more than play that is said, and not where it is not."""
    much = [looked_at(hand(N, "30", made=True), 0.3 + 0.01 * (n % 2), 0.01 * (n % 3)) for n in range(20)]
    assert "percent of a bid in the bidding" in told(*much)
    assert "over 20 hands. More is lost in the bidding." in told(*much)
    even = [looked_at(hand(N, "30", made=True), 0.1 * (n % 2), 0.1 * ((n + 1) % 2)) for n in range(20)]
    assert "More is lost" not in told(*even)
    assert "mistakes" not in told(*[hand(N, "30", made=True)] * 20)


def test_plain_data_has_no_number_that_json_has_not() -> None:
    """One hand alone has no interval: that is null, and everything else is a number."""
    one = of(N, looked_at(hand(N, "30", made=True), 0.1, 0.2))
    text = json.dumps(facts(counted(one)), allow_nan=False)
    assert json.loads(text)["dealt"] == {"mean": 0.0, "low": None, "high": None, "hands": 1}
    assert json.loads(text)["made"]["of"] == 1
    many = of(N, *[hand(N, "30", made=True)] * 25)
    assert [one["first"] for one in map(span_facts, spans(many))] == [1, 13]
    json.dumps([span_facts(span) for span in spans(many)], allow_nan=False)
