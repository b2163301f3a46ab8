"""What the whole hall answers about a table depends on nothing that whoever asks may not see."""

from __future__ import annotations

import itertools
import logging
import re
import time
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from random import Random
from types import SimpleNamespace
from typing import Final

import pytest

from tests.hall.asking import get
from tests.hall.secrecy.asking import CSRF, TABLE, Asked, Keys, keys_of, questions, transcript
from tests.hall.secrecy.states import STEPS, Viewer, table_of, viewers
from tests.hall.secrecy.swapping import hand_of, swapped_history
from tests.table.wild import WATCHER, anything, wild_steps
from texas42.hall.live.limits import Limits
from texas42.hall.replays.models import KeptRow, ReplayRow
from texas42.hall.site import logs
from texas42.hall.tables.facts import facts
from texas42.hall.tables.house import House, house_in_a_thread
from texas42.hall.tables.models import TableRow
from texas42.hall.tables.presence import Presence
from texas42.hall.tables.store import Append
from texas42.hall.tables.sweeper import Sweeper
from texas42.rules import RulesError, Seat
from texas42.table import PersonId, Table, TableCommand, TableEvent, decide, replay, seat_of, waits_for
from texas42.testing.choosing import seeded

NOW: Final = 1_700_000_100.0
MOMENTS: Final = 2
"""Under each kind of rules."""
HINT: Final = re.compile(r'^GET /table/\w+/hint 200 .*\n{"words": "(?!There is no hint)')
"""A hint that was given."""
History = Sequence[TableEvent]


@pytest.fixture
def house(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:  # noqa: ARG001 - empties the database
    """A house without chores, in which no time passes and no chance is in what the answers are made of."""

    async def nothing(_self: object) -> None:
        """No chore."""

    for chore in (Presence, Sweeper):
        monkeypatch.setattr(chore, "run", nothing)
    monkeypatch.setattr(time, "time", lambda: NOW)
    monkeypatch.setattr(time, "time_ns", lambda: int(NOW) * 10**9)
    monkeypatch.setattr(logs, "time", SimpleNamespace(monotonic=lambda: 0.0))
    monkeypatch.setattr("django.middleware.csrf.get_random_string", lambda *_, **__: CSRF)
    get("/health")  # what is imported now sets up the logs
    logging.getLogger("texas42").setLevel(logging.INFO)
    with house_in_a_thread() as opened:
        yield opened


@pytest.mark.parametrize("kind", ["tournament", "traditional", "points", "house rules"])
def test_swapping_two_hidden_hands_changes_no_answer(house: House, kind: str) -> None:
    """CND-5: all pages, replays, API, live routes, hints, refusals, headers, logs and metrics are the same.

    The moments are of different tables; both histories lie in the database under one id, one after the other.
    """
    keys: dict[PersonId | None, Keys] = {}
    compared = hints = 0
    for history, other, blind, rng in itertools.islice(moments(kind), MOMENTS):
        table = replay(history)
        for one in blind:
            keys[one.person] = keys.get(one.person) or keys_of(one.person)
            asked = list(questions(table, refused(table, one.person, rng)))
            told = [_asked_of(house, events, asked, one, keys[one.person]) for events in (history, other)]
            assert "\n".join(unified_diff(told[0], told[1], lineterm="", n=0)) == ""
            assert {" 200 " in line for line in told[0] if "/poll?" in line or line.startswith("GET /table")} == {True}
            compared += 1
            hints += any(HINT.search(line) for line in told[0])
    assert compared >= 3 * MOMENTS
    assert hints


def _asked_of(house: House, history: History, asked: list[Asked], one: Viewer, keys: Keys) -> list[str]:
    _put(house, history)
    return transcript(house, asked, one.person, keys)


def _put(house: House, history: History) -> None:
    """Make this the table's history, for the database and for the house."""
    for rows in (TableRow, KeptRow, ReplayRow):
        rows.objects.all().delete()
    told = facts(replay(history))._replace(due=None, listed=True)
    house.store.write([Append(TABLE, 0, tuple(history), told)])
    house.keeper._kept.pop(TABLE, None)
    house.limits = Limits(lambda: 0)


def moments(kind: str) -> Iterator[tuple[History, History, list[Viewer], Random]]:
    """A moment of each of many tables, as it is and as it might be for those who see neither of two hands."""
    for number in itertools.count():
        rng, house = seeded("asked", kind, number), table_of(kind, number, communication="relaxed")
        stop = rng.randrange(40, STEPS)
        for _ in itertools.islice(wild_steps(house, rng, STEPS), stop):
            pass
        waiting = waits_for(house.table)
        one, other = rng.sample([seat for seat in Seat if seat not in waiting or len(waiting) > 1], 2)
        hand = hand_of(house.table)
        swapped = swapped_history(house.history, one, other, rng) if hand and not house.table.closed else None
        if swapped is not None:
            blind = [who for who in viewers(house.table) if seat_of(house.table, who.person) not in (one, other)]
            yield house.history, swapped, [who for who in blind if who.person != WATCHER], rng


def refused(table: Table, person: PersonId | None, rng: Random) -> list[TableCommand]:
    """Commands of all sorts that are refused."""
    if person is None:
        return [anything(table, rng)[0]]
    found: list[TableCommand] = []
    while len(found) < 3:
        command, _ = anything(table, rng)
        try:
            decide(table, command, person, int(NOW * 1_000))
        except RulesError:
            found.append(command)
    return found
