"""What positions are worth, by hand, and what cannot be asked."""

from __future__ import annotations

import pytest

from tests.solver.endgames import EVERY_CALL, random_deal, random_endgame
from texas42.records.notation import parse_bid, parse_call, parse_domino
from texas42.records.positions import Position, parse_position
from texas42.rules import DominoSet, MalformedError, Seat
from texas42.solver import Moment, makes, solve, value
from texas42.solver.engine import Engine, KernelEngine
from texas42.solver.twin_engine import TwinEngine
from texas42.testing.choosing import seeded

ENGINES = (KernelEngine(), TwinEngine())
by_both = pytest.mark.parametrize("by", ENGINES, ids=lambda engine: engine.name)


def moves_of(line: str, by: Engine) -> dict[str, int]:
    return {str(domino): worth for domino, worth in solve(parse_position(line), by=by).moves.items()}


@by_both
def test_the_last_trick_is_worth_its_count_and_one(by: Engine) -> None:
    """SCR-1: the last trick with ten count is eleven points, for the side that wins it."""
    line = "66/64/51/55 trumps:6 {} N - 0-0"
    assert solve(parse_position(line.format("N")), by=by).value == 21
    assert solve(parse_position(line.format("E")), by=by).value == 0


@by_both
def test_the_trick_in_progress_belongs_to_what_is_to_come(by: Engine) -> None:
    """PLY-4, SCR-1: West takes a trick worth eleven with the five-four, or lets it go and has the last one."""
    assert moves_of("66/61/51/54.40 trumps:5 E N 64.62.63 0-0", by) == {"4-0": 1, "5-4": 11}


@by_both
def test_count_goes_to_a_partner_who_wins(by: Engine) -> None:
    """PLY-4, SCR-1: South gives the five-five to North's trick, for the last one is West's."""
    assert moves_of("31/20/55.10/65.61 trumps:6 N N 66.00 0-0", by) == {"1-0": 1, "5-5": 11}
    assert moves_of("61/20/55.10/30.21 trumps:6 N N 66.00 0-0", by) == {"1-0": 12, "5-5": 12}


@by_both
def test_the_trump_suit_must_be_followed(by: Engine) -> None:
    """PLY-3: of South's dominoes only the trump may be played to a trump lead."""
    assert set(moves_of("66.64/54/51.60/65.52 trumps:5 N E 53 24-1", by)) == {"5-1"}


@by_both
def test_a_nello_counts_tricks_and_its_bidder_wants_none(by: Engine) -> None:
    """CON-1: North leads low and loses both, or leads the six and takes one; the partner's hand plays no part."""
    line = "61.20/62.40/55.44/63.30 nello N N - 0-0"
    assert moves_of(line, by) == {"2-0": 0, "6-1": 0}
    assert moves_of("66.00/62.40/55.44/63.30 nello N N - 0-0", by) == {"0-0": 2, "6-6": 2}
    assert makes(parse_position(line), by=by).makes
    assert not makes(parse_position("66.00/62.40/55.44/63.30 nello N N - 0-0"), by=by).makes


@by_both
def test_in_sevens_nearest_to_seven_wins_and_nobody_follows(by: Engine) -> None:
    """CON-4: any domino may be played, and seven pips win; playing closest first leaves no choice."""
    hands = "61.66/54.60/52.51/43.00"
    assert moves_of(f"{hands} sevens N N - 0-0", by) == {"6-1": 2, "6-6": 1}
    assert list(moves_of(f"{hands} sevens:closest N N - 0-0", by)) == ["6-1"]


def test_nothing_is_to_come_when_the_hand_is_over() -> None:
    """CON-1: no play is left, or a nello's bidder has taken a trick: no value, no plays, nothing searched."""
    for line in ("-/-/-/- trumps:5 N N - 31-11", "66.64/62.40/55.44/63.30 nello N E - 1-4"):
        over = parse_position(line)
        assert solve(over) == (0, {}, 0)
        assert value(over) == 0
    assert makes(parse_position("-/-/-/- trumps:5 N N - 31-11"), parse_bid("31")) == (True, 0)
    assert makes(parse_position("-/-/-/- trumps:5 N N - 31-11"), parse_bid("32")) == (False, 0)
    assert makes(parse_position("-/-/-/- trumps:5 N N - 42-0")) == (True, 0)
    assert makes(parse_position("66.64/62.40/55.44/63.30 nello N E - 1-4")) == (False, 0)
    assert makes(parse_position("-/-/-/- nello N E - 0-42")) == (True, 0)


def test_what_was_taken_decides_some_bids_without_a_search() -> None:
    """SCR-3, BID-10: a bid that is home, out of reach, or of all tricks with one lost, needs no domino placed."""
    position = parse_position("66/54/51/65 trumps:5 N N - 31-10")
    assert makes(position, parse_bid("30")) == (True, 0)
    assert makes(position, parse_bid("33")) == (False, 0)
    assert makes(position, parse_bid("2M")) == makes(position) == (False, 0)
    assert makes(position, parse_bid("32")).nodes > 0


def test_points_taken_before_change_no_value() -> None:
    """SCR-1: values are of what is still to come."""
    for number, call in enumerate(EVERY_CALL):
        rng = seeded("taken", number)
        position = random_endgame(rng, call, 3, on_table=number % 3)
        assert solve(position._replace(points=(0, 0))) == solve(position)


def test_a_lead_is_a_situation_like_a_position() -> None:
    """Whatever has hands, call, declarer, leader, table and points can be asked about."""
    position = random_deal(seeded("lead"), EVERY_CALL[0])
    assert solve(Moment(position.hands, position.call, position.declarer, position.leader)) == solve(position)


@pytest.mark.parametrize(
    "wrong",
    [
        {"leader": Seat.WEST, "call": parse_call("nello")},
        {"table": tuple(map(parse_domino, ("5-4", "5-5", "0-0", "1-0")))},
        {"table": (parse_domino("5-4"),)},
        {"table": (parse_domino("6-6"),), "hands": tuple(map(DominoSet, (2, 12, 48, 192)))},
        {"hands": tuple(map(DominoSet, (3, 12, 48, 64)))},
        {"hands": tuple(map(DominoSet, (3, 3, 48, 192)))},
        {"hands": tuple(DominoSet(255 << 7 * seat) for seat in range(4))},
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    """PLY-1: hands of the wrong size, a domino in two places or a full trick are refused, and the error says so."""
    position = Position(
        (DominoSet(3), DominoSet(12), DominoSet(48), DominoSet(192)), EVERY_CALL[0], Seat.EAST, Seat.EAST
    )
    assert value(position) >= 0
    bad = position._replace(**wrong)  # type: ignore[arg-type]
    for ask in (solve, value, makes):
        with pytest.raises(MalformedError, match="No hand comes to this situation"):
            ask(bad)
