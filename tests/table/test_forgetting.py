"""Somebody who is forgotten: nothing that was theirs is told any more, and the game is what it was."""

from __future__ import annotations

import pytest

from tests.table.wild import PEOPLE, VIEWERS, wild_steps, wild_table
from texas42.rules import Seat
from texas42.table import TableEvent, TableView, evolve, replay, seat_of, start_table, view
from texas42.table import events as ev
from texas42.table.forgetting import FORMER, UNSAID, said_by, without
from texas42.table.jsons import to_json_text
from texas42.testing.choosing import seeded

ANN = PEOPLE[0]


def a_wild_history(seed: int) -> tuple[TableEvent, ...]:
    """In which Ann sits, talks, perhaps leaves, and perhaps has a bot play for her."""
    house = wild_table(("forgetting", seed), communication="relaxed")
    for _ in wild_steps(house, seeded("forgetting", seed), 120):
        pass
    table, opened = house.table, house.history[0]
    seat = seat_of(table, ANN)
    words = ev.Said(seat, "Ann", "I live on Elm Street", "everybody", table.at)
    watching = ev.Said(None, "Ann", "Hello from Elm Street", "spectators", table.at)
    assert isinstance(opened, ev.TableOpened)
    named = opened._replace(settings=opened.settings._replace(name="Ann's table"))
    return (named, *house.history[1:], *([words] if seat is not None else []), watching)


def the_game_of(seen: TableView) -> tuple[object, ...]:
    return seen.version, seen.stage, seen.match, seen.score, seen.waits_for, seen.can, seen.may, seen.incidents


@pytest.mark.parametrize("seed", range(6))
def test_nothing_tells_of_who_was_forgotten_and_the_game_goes_on(seed: int) -> None:
    """SET-1: as many events, none with the name or the words; whoever looks sees the same game and may do the same."""
    history = a_wild_history(seed)
    told = without(history, ANN)
    assert len(told) == len(history)
    written = "".join(map(to_json_text, told))
    assert '"Ann' not in written
    assert "for Ann" not in written
    assert "Elm Street" not in written
    before, after = replay(history), replay(told)
    for viewer in VIEWERS:
        assert the_game_of(view(before, viewer)) == the_game_of(view(after, viewer))
    assert without(told, ANN) == told


@pytest.mark.parametrize("seed", range(6))
def test_others_keep_their_names_and_words(seed: int) -> None:
    """What concerns nobody but others is told as it was."""
    history = a_wild_history(seed)
    for old, new in zip(history, without(history, ANN), strict=True):
        if isinstance(old, ev.SeatTaken) and old.person != ANN:
            assert new == old
        if isinstance(old, ev.Said) and old.name != "Ann":
            assert new == old


def test_what_somebody_said_is_found() -> None:
    """By where they sat when it was said, whoever sits there now."""
    opened = a_wild_history(0)[0]
    assert isinstance(opened, ev.TableOpened)
    table = start_table(opened)
    taken = ev.SeatTaken(Seat.NORTH, ANN, "Ann", 2)
    hers = ev.Said(taken.seat, "Ann", "mine", "everybody", 3)
    gone = ev.SeatEmptied(taken.seat, kicked=False, at=4)
    theirs = taken._replace(person="bob", name="Bob", at=5)
    his = ev.Said(taken.seat, "Bob", "his", "everybody", 6)
    history = (opened, taken, hers, gone, theirs, his)
    for event in history[1:]:
        table = evolve(table, event)
    assert said_by(history, ANN) == (hers,)
    assert [one.text for one in replay(without(history, ANN)).chat] == [UNSAID, "his"]
    assert [one.name for one in replay(without(history, ANN)).chat] == [FORMER, "Bob"]
