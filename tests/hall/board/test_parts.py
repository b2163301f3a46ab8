"""Parts of a page are drawn once for equal facts, and what is remembered never shows one viewer another's page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from markupsafe import escape

from tests.hall.in_play import HOST, InPlay
from texas42.hall.board import board
from texas42.hall.board.seats import SeatPanel
from texas42.hall.live.fragments import fragment
from texas42.hall.site.jinja import part
from texas42.rules import Domino, Match, Seat, preset
from texas42.table import Person, Table, TableView, view

PEOPLE = (HOST, "guest", "third", "fourth")
OWN = re.compile(r'id="own-\d"[^>]* data-domino="(\d-\d)"')
DOMINO = re.compile(r"(?<![\w-])\d-\d(?![\w-])")
EXAMPLES = re.compile(r'placeholder="[^"]*"')
MOMENTS = 40


def moments(rules: str) -> Iterator[Table]:
    """A table of four people at many moments of several hands."""
    table, seen = InPlay(preset(rules), 11, PEOPLE).begin(), []

    def moment(now: TableView) -> bool:
        if now.stage == "hand":
            seen.append(table.table)
        return len(seen) >= MOMENTS

    table.on(moment)
    yield from seen


def panel() -> SeatPanel:
    return board(InPlay(people=PEOPLE).begin().seen()).seats["far"]


def test_a_part_is_drawn_once_for_equal_facts() -> None:
    """The same panel, made twice, is the same piece of the page; another one is another piece."""
    part.cache_clear()
    one, again = panel(), panel()
    assert one is not again
    assert part(one, "seat") is part(again, "seat")
    assert part(one._replace(turn=not one.turn), "seat") != part(one, "seat")


@pytest.mark.parametrize("rules", ["traditional", "austin"])
def test_remembered_parts_change_no_byte(rules: str) -> None:
    """Whoever looked before, and whatever is remembered of it, each of five viewers gets what is drawn from nothing."""
    for table in moments(rules):
        remembered = {person: fragment(view(table, person)) for person in (*PEOPLE, None)}
        for person, page in remembered.items():
            part.cache_clear()
            assert fragment(view(table, person)) == page


@pytest.mark.parametrize("rules", ["traditional", "austin"])
def test_each_of_four_viewers_of_one_moment_gets_their_own_dominoes(rules: str) -> None:
    """A page has its viewer's dominoes and names nobody else's that are still hidden; a watcher's names none."""
    part.cache_clear()
    for table in moments(rules):
        held = held_by(table)
        for person in (*PEOPLE, None):
            page = fragment(view(table, person))
            own = held.get(person or "", set())
            hidden = set().union(*held.values()) - own - drawn_for_shake(table)
            assert set(OWN.findall(page)) == own
            assert not set(DOMINO.findall(EXAMPLES.sub("", page))) & hidden


def test_a_name_that_reads_like_a_part_stays_a_name() -> None:
    """Somebody who is called like a drawn domino is not shown one: what people wrote is never taken for a part."""
    drawn = part(Domino(6, 4), "tile", "small")
    shown = panel()._replace(name=str(drawn))
    assert drawn not in part(shown, "seat")
    assert escape(str(drawn)) in part(shown, "seat")


def drawn_for_shake(table: Table) -> set[str]:
    """What everybody saw drawn for the first shake, and may see until the first bid (SET-2)."""
    assert isinstance(table.match, Match)
    assert table.match.game is not None
    hand = table.match.game.hand
    if hand is None or hand.public.auction.bids:
        return set()
    return {str(domino) for event in table.match.game.standing.draws for _, domino in event.draws}


def held_by(table: Table) -> dict[str, set[str]]:
    """What everybody holds and nobody else may see."""
    assert isinstance(table.match, Match)
    assert table.match.game is not None
    hand = table.match.game.hand
    assert hand is not None
    sitters = {seat: table.seats[seat] for seat in Seat}
    return {
        sitter.id: {str(domino) for domino in hand.held(seat) - hand.public.exposed}
        for seat, sitter in sitters.items()
        if isinstance(sitter, Person)
    }
