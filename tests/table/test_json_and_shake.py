"""Tables as JSON, old histories, and shakes that can be checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table.house import HOST, STRICT, House, four_people
from texas42.rules import (
    ALL_DOMINOES,
    PRESETS,
    MalformedError,
    RulesError,
    Seat,
)
from texas42.table import (
    Settings,
    TimeControl,
    check_shake,
    commit,
    replay,
    view,
)
from texas42.table import commands as cmd
from texas42.table import events as ev
from texas42.table.jsons import from_json, from_json_text, schema, to_json, to_json_text


def test_the_commitment_is_a_hash_that_anybody_can_make() -> None:
    """SET-3: a hash of four plain lines; any other number, nonce or deck does not fit."""
    nonce = "0123456789abcdef" * 2
    commitment = commit(3, nonce, ALL_DOMINOES)
    assert commitment == "2751f4ff2f9ff788eb0f252023622a417553058dc47bac98bfeaa4f62c172bc8"
    assert check_shake(3, commitment, nonce, ALL_DOMINOES)
    assert not check_shake(4, commitment, nonce, ALL_DOMINOES)
    assert not check_shake(3, commitment, nonce[::-1], ALL_DOMINOES)
    assert not check_shake(3, commitment, nonce, ALL_DOMINOES[::-1])
    assert not check_shake(3, "é", nonce, ALL_DOMINOES)


@pytest.mark.parametrize("nonce", ["", "0" * 31, "0" * 129, "g" * 32, "A" * 32])
def test_a_nonce_is_long_enough_to_hide_a_deck(nonce: str) -> None:
    """SET-3: short or strange nonces are refused."""
    house = House(STRICT, seed=1)
    house.seat_bots()
    house.do(cmd.BeginMatch(), HOST)
    house.work()
    house.now = house.due("shake").at
    with pytest.raises(MalformedError) as refused:
        house.do(cmd.ShakeFairly(ALL_DOMINOES, nonce))
    assert refused.value.code == "bad_nonce"


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(type="shake"),
        lambda data: data.update(seat=0),
        lambda data: data.update(extra=1),
        lambda data: data.pop("name"),
        lambda data: data.update(name=["Ann"]),
    ],
)
def test_json_that_is_no_command_is_refused(change: Callable[[dict[str, object]], object]) -> None:
    """§12: a command with a wrong, missing or surplus part is refused with the place."""
    data = to_json(cmd.TakeSeat(Seat.NORTH, "Ann"))
    change(data)
    with pytest.raises(MalformedError, match=r"^command"):
        from_json("command", data)


def test_settings_duties_views_and_errors_are_json() -> None:
    """§12: what a table says reads back the same, and its schema says what it is."""
    house = four_people(Settings(PRESETS["traditional"], best_of=3, clock=TimeControl("bank", 60_000)))
    seen = view(house.table, "ann")
    assert from_json_text("view", to_json_text(seen)) == seen
    assert from_json("settings", to_json(house.table.settings)) == house.table.settings
    assert from_json("duty", to_json(house.due())) == house.due()
    assert schema("event")["$defs"]["SeatTaken"]["properties"]["version"] == {"const": ev.TABLE_VERSION}
    with pytest.raises(RulesError) as refused:
        house.do(cmd.Reveal(), "ann")
    assert to_json(refused.value)["error"]["code"] == "hall_only"


def test_what_a_setting_was_before_it_was_there_need_not_be_said() -> None:
    """Settings stored before tables had hints are read, and written as they were; others say what they are."""
    usual = Settings(PRESETS["quick"])
    assert "hints" not in to_json(usual)
    assert from_json("settings", to_json(usual)) == usual
    never = usual._replace(hints="never")
    assert to_json(never)["hints"] == "never"
    assert from_json("settings", to_json(never)) == never
    described = schema("settings")
    assert "hints" in described["$defs"]["Settings"]["properties"]
    assert "hints" not in described["$defs"]["Settings"]["required"]


def test_a_history_of_the_first_version_replays_for_ever() -> None:
    """§12: a table that was stored in version 1 is what it was, whatever has changed since."""
    path = Path(__file__).parent.parent / "data" / "table-history-v1.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines()
    table = replay(from_json_text("event", line) for line in lines)
    assert table.version == len(lines)
    seen = view(table, None)
    assert (seen.stage, seen.score, [one.name for one in seen.seats]) == (
        "hand",
        (0, 0),
        ["Ann", "Bob", "Bot South", "Bot West"],
    )
    assert [(one.kind, one.how) for one in seen.incidents] == [("time_call_abuse", "seen")]
    assert [to_json_text(from_json_text("event", line)) for line in lines] == lines
