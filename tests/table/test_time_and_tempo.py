"""Clocks, time calls, pauses, rests and the pace of a table."""

from __future__ import annotations

import pytest

from tests.table.house import HOST, NOON, STRICT, House, four_people, turn
from texas42.rules import (
    Options,
    RulesError,
    Seat,
)
from texas42.rules import commands as game
from texas42.table import (
    Rest,
    Settings,
    Tempo,
    TimeControl,
    public_hand,
    view,
    waits_for,
)
from texas42.table import commands as cmd


def test_the_house_plays_for_bots_only_when_the_table_waits_for_them() -> None:
    """CND-4: a bot's act that comes late, or twice, is refused even where a real table would let it happen."""
    house = House(Settings(Options(enforcement="table")), seed=2)
    house.seat_bots()
    house.do(cmd.BeginMatch(), HOST)
    for _ in range(40):
        duty = house.due()
        command = house.what(duty)
        house.work()
        if duty.kind == "choose" and duty.seats[0] not in waits_for(house.table):
            with pytest.raises(RulesError) as refused:
                house.do(command)
            assert refused.value.code == "not_your_turn"


def test_a_bank_pays_for_thinking_and_grows_with_each_move() -> None:
    """CND-9: the bank loses the time until the act and gains the increment; other banks stay as they are."""
    house = four_people(STRICT._replace(clock=TimeControl("bank", 60_000, 2_000)))
    seat, person = turn(house)
    house.now = house.table.timing.since + 15_000
    house.act(game.MakeBid(seat, view(house.table, person).can[0].command.bid), person)  # type: ignore[union-attr]
    banks = view(house.table, None).clock.banks
    assert banks is not None
    assert banks[seat] == 47_000
    assert sorted(banks) == [47_000, 60_000, 60_000, 60_000]
    assert view(house.table, None).clock.deadline == house.now + 60_000


def test_a_lagging_clock_does_not_turn_time_back() -> None:
    """CND-9: events never say an earlier time than the one before."""
    house = four_people()
    seat, person = turn(house)
    house.now = NOON
    (happened,) = house.act(game.MakeBid(seat, view(house.table, person).can[0].command.bid), person)  # type: ignore[union-attr]
    assert happened.at == house.history[-2].at > NOON


def test_an_act_that_only_waits_to_be_shown_is_in_time() -> None:
    """CND-5, CND-9: who acts before the clock runs out forfeits nothing, although the act is shown later."""
    settings = Settings(Options(even_tempo=True), clock=TimeControl("move", 5_000))
    house = four_people(settings)
    seat, person = turn(house)
    house.now = house.table.timing.since + 4_100
    house.act(view(house.table, person).can[0].command, person)  # type: ignore[union-attr]
    assert house.due().kind == "reveal"
    house.now += 1_000
    with pytest.raises(RulesError) as refused:
        house.do(cmd.RunOut())
    assert refused.value.code == "nothing_due"
    house.work()
    assert house.now == house.table.timing.since
    assert waits_for(house.table) == (seat.left,)


def test_in_a_pause_nothing_runs_out() -> None:
    """CND-9: while the table is paused there is no deadline, and the house cannot let time run out."""
    house = four_people(STRICT._replace(clock=TimeControl("move", 20_000), pausing="anybody"))
    seat, person = turn(house)
    house.do(cmd.CallTime(), "bob" if seat.team == 0 else "ann")
    house.do(cmd.Pause(), "cid", after=5_000)
    assert view(house.table, person).clock.deadline is None
    house.now += 100_000
    with pytest.raises(RulesError) as refused:
        house.do(cmd.RunOut())
    assert refused.value.code == "nothing_due"
    house.do(cmd.Resume(), "dee")
    assert view(house.table, person).clock.deadline == house.now + 15_000
    house.act(view(house.table, person).can[0].command, person)  # type: ignore[union-attr]


def test_a_result_rests_until_its_time_or_until_all_are_ready() -> None:
    """SET-5: after a hand the next shake waits for the pause that people need, or for all of them to be ready."""
    house = four_people(STRICT._replace(rest=Rest(10_000, 50_000), options=Options(target_marks=2), best_of=3))
    for rest in (10_000, 50_000):
        seat, _ = turn(house)
        slow = Seat.NORTH if seat.team == 0 else Seat.EAST
        house.do(cmd.CallTime(), "bob" if slow is Seat.NORTH else "ann")
        house.work("run_out")
        assert view(house.table, None).rest_until == house.now + rest
        assert house.due("shake", "begin").at == house.now + rest
        with pytest.raises(RulesError) as refused:
            house.do(house.what(house.due("shake", "begin")), after=rest // 2)
        assert refused.value.code == "not_yet"
        for person in ("ann", "bob", "cid", "dee"):
            house.do(cmd.SayReady(), person)
        assert house.due("shake", "begin").at <= house.now
        if rest == 10_000:
            house.work_until_people()
            while turn(house)[0].team is not slow.team:
                seat, person = turn(house)
                house.act(view(house.table, person).can[0].command, person)  # type: ignore[union-attr]


def test_the_pace_depends_on_the_phase_and_nothing_else() -> None:
    """CND-5: the first bid, other bids, the name and the plays each have their own beat, whoever makes them."""
    house = House(Settings(Options(even_tempo=True), tempo=Tempo(4_000, 1_500, 2_500, 1_200)), seed=8)
    house.seat_bots()
    house.do(cmd.BeginMatch(), HOST)
    beats: dict[str, set[int]] = {}
    for _ in range(200):
        duty = house.due()
        public = public_hand(house.table)
        if duty.kind == "reveal":
            assert public is not None
            phase = public.phase.value if public.auction.bids else "first bid"
            beats.setdefault(phase, set()).add(duty.at - house.table.timing.since)
        house.work()
    assert beats == {"first bid": {4_000}, "bidding": {1_500}, "naming": {2_500}, "playing": {1_200}}
