"""Clocks that run down on a page, whatever the browser's own clock says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.hall.at_tables import QUICK
from tests.hall.browser.visitor import Visitors, until_mine
from texas42.hall.tables.house import House
from texas42.hall.tables.ids import new_person_id
from texas42.hall.tables.store import TableId
from texas42.rules import Seat
from texas42.table import PersonId, TimeControl
from texas42.table.commands import SayReady, SeatBot, TakeSeat

TEN_MINUTES = 600_000
NEARLY_TEN = re.compile(r"^(10:00|9:[45]\d)$")


async def with_a_clock(house: House, person: PersonId) -> TableId:
    """A table at which everybody has ten minutes for each move."""
    table = await house.open(QUICK._replace(clock=TimeControl("move", TEN_MINUTES)), person)
    await house.ask(table, TakeSeat(Seat.SOUTH, "Ann"), person)
    for seat in (Seat.WEST, Seat.NORTH, Seat.EAST):
        await house.ask(table, SeatBot(seat, "rookie", f"Bot {seat}"), person)
    await house.ask(table, SayReady(), person)
    return table


@pytest.mark.parametrize("hours", [-3, 3])
def test_a_clock_does_not_trust_the_browser(visitors: Visitors, hours: int) -> None:
    """CND-9: a browser whose clock is hours wrong counts down the time that the hall gives; so does the plain page."""
    person = new_person_id()
    table = visitors.hall.house.wait(with_a_clock(visitors.hall.house, person))
    page = visitors.arrive(person=person)
    page.add_init_script(f"const right = Date.now; Date.now = () => right() + {hours} * 3600 * 1000;")
    page.goto(f"/table/{table}/")
    until_mine(page)
    clock = page.locator("#status .clock")
    expect(clock).to_have_text(NEARLY_TEN)
    first = clock.text_content()
    expect(clock).not_to_have_text(first or "")
    page.goto(f"/table/{table}/text")
    expect(page.get_by_text(re.compile(r"Time left: (10:00|9:[45]\d)\."))).to_be_visible()
