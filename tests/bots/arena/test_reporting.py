"""The report's numbers, each found a second time from the saved lines."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from typing import Any

import pytest

from tests.bots.arena import naive
from tests.bots.arena.players import passing, seat_players
from texas42.bots import ForfeitError
from texas42.bots.arena import Given, Matchup, Report, Side, Tally, play_deals
from texas42.bots.arena.results import DOINGS, from_line, to_line
from texas42.rules import Bid, Command, Options, SeatView, Standing, preset

TRADITIONAL = preset("traditional")


def timid(view: SeatView, standing: Standing) -> Command | None:
    """Passes with some hands, and gives up with others."""
    if view.dealt.mask % 5 == 0 and view.public.phase.value == "playing":
        raise ForfeitError("It is confused.", "?", "!")
    return passing(view, standing) if view.dealt.mask % 2 else None


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> tuple[Report, list[dict[str, Any]]]:
    """A report on some deals with passes, forced bids and forfeits, and the same deals as lines of a file."""
    seat_players(monkeypatch, timid=timid)
    matchup = Matchup("timid", "rookie", TRADITIONAL.but(all_pass="reshake"), seed=1)  # noqa: S106 - a way to pass
    deals = list(play_deals(matchup, range(40)))
    tally = Tally(matchup)
    for deal in reversed(deals):
        tally.add(deal)
    return tally.report(), [json.loads(json.dumps(to_line(deal))) for deal in deals]


Told = tuple[Report, list[dict[str, Any]]]


def test_lines_hold_everything_in_little_room(told: Told) -> None:
    """A deal reads back from its line as it was, and a hand takes well under a kilobyte."""
    report, lines = told
    assert json.loads(json.dumps([to_line(from_line(line)) for line in lines])) == lines
    assert len(json.dumps(lines, separators=(",", ":"))) / report.hands < 500


def test_the_difference_is_the_mean_of_mirrored_deals(told: Told) -> None:
    """A minus B a hand, and its interval from the spread of the deals."""
    report, lines = told
    differences = [naive.difference(line) for line in lines]
    assert report.difference.mean == pytest.approx(statistics.mean(differences))
    assert report.difference.high is not None
    assert report.difference.high - report.difference.mean == pytest.approx(
        2.022691 * statistics.stdev(differences) / 40**0.5, rel=1e-5
    )
    assert report.difference.size == report.deals == 40


def test_pairs_are_deals_that_one_won(told: Told) -> None:
    """McNemar counts the deals in which one side won more hands than the other."""
    report, lines = told
    assert (report.pairs.a_only, report.pairs.b_only) == naive.pairs(lines)
    assert min(naive.pairs(lines)) > 0


def test_hands_won_passed_out_and_forfeited_are_counted(told: Told) -> None:
    """Every hand was won by one side or passed out."""
    report, lines = told
    won = Counter(naive.won_by(sides, hand) for sides, hand in naive.hands_with_sides(lines))
    assert (report.sides["A"].won, report.sides["B"].won, report.passed_out) == (won["A"], won["B"], won[""])
    forfeits = [hand for _, hand in naive.hands_with_sides(lines) if "forfeit" in hand]
    assert (report.sides["A"].forfeits, report.sides["B"].forfeits) == (len(forfeits), 0)
    assert len(report.sides["A"].examples) == 3
    assert min(len(forfeits), won[""]) > 0


def test_bids_made_and_set_are_counted(told: Told) -> None:
    """What one side made, the other did not set; forfeited hands are not among them."""
    report, lines = told
    sides: tuple[tuple[Side, Side], ...] = (("A", "B"), ("B", "A"))
    for side, other in sides:
        rates, against = report.sides[side].rates["all"]["all"], report.sides[other].rates["all"]["all"]
        assert (rates.made.hits, rates.made.of) == naive.made_and_bid(lines, side)
        assert (against.set.hits, against.set.of) == (rates.made.of - rates.made.hits, rates.made.of)


def test_every_group_adds_up(told: Told) -> None:
    """Voluntary and forced bids are all bids; the contracts of each, and the bids of each, are all of it."""
    report, _ = told
    for side in report.sides.values():
        made = {group: sum(rates.made.of for rates in kinds.values()) for group, kinds in side.rates.items()}
        assert made["all"] == made["freedom"]
        assert made["contract"] == made["bid"]
        assert made["forced contract"] == made["forced bid"]
        assert made["contract"] + made["forced contract"] == made["all"]


def test_bids_and_contracts_are_counted_by_kind(told: Told) -> None:
    """Every bid of every auction is counted once, and every contract that was named."""
    report, lines = told
    hands = [hand for _, hand in naive.hands_with_sides(lines)]
    bids = Counter(bid for hand in hands for bid in hand["bids"].split())
    counted: Counter[str] = Counter()
    for side in report.sides.values():
        counted.update(side.bids)
    assert counted["pass"] == bids["P"]
    assert counted["30"] == bids["30"]
    assert counted["31-41"] == sum(bids[str(points)] for points in range(31, 42))
    assert counted["1 mark"] == bids["1M"]
    assert counted.total() == bids.total()
    named = sum(count for side in report.sides.values() for count in side.named.values())
    assert named == sum(hand["call"] is not None for hand in hands)


def test_every_decision_is_timed(told: Told) -> None:
    """The times of a side are those of its seats, by what was decided."""
    report, lines = told
    pair: tuple[Side, ...] = ("A", "B")
    for side in pair:
        for place, doing in enumerate(DOINGS):
            times = [
                time for sides, hand in naive.hands_with_sides(lines) for time in hand["us"][sides.index(side)][place]
            ]
            found = report.sides[side].times.get(doing)
            assert (found.number if found else 0) == len(times)
            assert not found or found.longest == max(times) / 1e6


def test_games_are_counted() -> None:
    """In games: who won how many, A's share with its interval, and marks a game."""
    matchup = Matchup("rookie", "regular", preset("quick"), games=True)
    tally = Tally(matchup)
    for deal in play_deals(matchup, range(3)):
        tally.add(deal)
    report = tally.report()
    assert report.games is not None
    assert (report.games.a + report.games.b, report.games.unfinished, report.games.share.size) == (6, 0, 3)
    assert report.games.share.mean == pytest.approx(report.games.a / 6)
    assert report.hands >= 6 * 5


def test_a_game_that_nobody_wins_is_half_a_game_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """VIC-1: a game that was given up is unfinished, and nobody's."""
    seat_players(monkeypatch, shy=passing)
    matchup = Matchup("shy", "shy", Options(), games=True)
    tally = Tally(matchup)
    tally.add(next(play_deals(matchup, [0])))
    games = tally.report().games
    assert games is not None
    assert (games.a, games.b, games.unfinished, games.share.mean) == (0, 0, 2, 0.5)


def test_defenders_are_compared_against_the_same_bidder() -> None:
    """With bidders, A's and B's set rates come from the same deals, and the difference is between the two."""
    matchup = Matchup("rookie", "rookie", TRADITIONAL, given=Given(Bid.points(31)), bidders="rookie")
    tally = Tally(matchup)
    for deal in play_deals(matchup, range(12)):
        tally.add(deal)
    report = tally.report()
    first, second = report.sides["A"].rates["all"]["all"], report.sides["B"].rates["all"]["all"]
    assert first == second
    assert (first.made.of, first.set.of) == (0, 12)
    assert report.sides["C"].rates["all"]["all"].made.of == 24
    assert report.difference[:3] == (0, 0, 0)
    assert not any(side.bids for side in report.sides.values())


def test_a_deal_is_counted_once() -> None:
    """Counting a deal again is refused."""
    matchup = Matchup("rookie", "rookie", TRADITIONAL)
    tally = Tally(matchup)
    (deal,) = play_deals(matchup, [0])
    tally.add(deal)
    with pytest.raises(ValueError, match="Deal 1 is counted already"):
        tally.add(deal)
