"""Duties always lead on: whoever does them, and nothing else, keeps every table going."""

from __future__ import annotations

import pytest

from tests.table.house import HOST, House
from texas42.rules import PRESETS, Options, RulesError
from texas42.table import HALL, Settings, decide, match_on, replay
from texas42.table.commands import BeginMatch
from texas42.table.jsons import from_json, to_json


@pytest.mark.parametrize("even_tempo", [False, True])
@pytest.mark.parametrize("name", PRESETS)
def test_four_bots_play_a_whole_match_by_duties_alone(name: str, even_tempo: bool) -> None:
    """SET-6, CND-5: under every preset duties lead from the first draw to the end of the match."""
    house = House(Settings(PRESETS[name].but(even_tempo=even_tempo), best_of=3), seed=7)
    house.seat_bots()
    house.do(BeginMatch(), HOST)
    done = {house.work().kind for _ in range(10_000) if match_on(house.table)}
    assert not match_on(house.table)
    assert {"draw", "shake", "choose", "begin"} <= done
    assert ("reveal" in done) is even_tempo
    assert house.work().kind == "close"


def test_a_table_is_rebuilt_from_its_events_and_from_their_json(house_rules: Options) -> None:
    """§12: replaying the history, or what JSON made of it, gives the very same table."""
    house = House(Settings(house_rules), seed=3)
    house.seat_bots()
    house.do(BeginMatch(), HOST)
    while len(house.history) < 200 and match_on(house.table):
        house.work()
    assert replay(house.history) == house.table
    assert replay(from_json("event", to_json(event)) for event in house.history) == house.table


def test_a_duty_done_twice_or_too_early_is_refused() -> None:
    """CND-9: doing a duty before its time, or once more, is refused and changes nothing."""
    house = House(PRESETS["traditional"].but(even_tempo=True), seed=5)
    house.seat_bots()
    house.do(BeginMatch(), HOST)
    for _ in range(400):
        duty = house.due()
        command = house.what(duty)
        if duty.kind in ("reveal", "begin", "close") and duty.at > house.now:
            with pytest.raises(RulesError) as refused:
                decide(house.table, command, HALL, duty.at - 1)
            assert refused.value.code == "not_yet"
        house.now = max(house.now, duty.at)
        house.do(command)
        if duty.kind in ("draw", "reveal", "begin", "close") and house.due().kind != duty.kind:
            with pytest.raises(RulesError):
                decide(house.table, command, HALL, house.now)
        if house.table.closed:
            break
