"""Nothing that is drawn of a table depends on what its viewer may not see: at thousands of random states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

import pytest

from tests.hall.secrecy.states import KINDS, State, Viewer, random_states, viewers
from tests.hall.secrecy.swapping import Swap, swapped
from tests.table.test_laws import answer
from tests.table.wild import anything
from texas42.hall.board import board
from texas42.hall.live.drawing import Drawings
from texas42.hall.live.routes import WAYS
from texas42.hall.site.jinja import drawn
from texas42.rules import PRESETS, Seat
from texas42.table import Act, Table, TableView, seat_of, view
from texas42.testing.choosing import seeded

STATES: Final = 290
"""Under each kind of rules."""
PAIRS: Final = tuple(combinations(Seat, 2))
ROLES: Final = {"North", "East", "South", "West", "host without a seat", "spectator", "passer-by"}
SITUATIONS: Final = {
    *("bidding", "naming", "playing", "table enforcement", "act held back", "undo asked for", "undone", "exposed"),
    *("out of turn", "violation called", "paused", "lay-down pending", "lay-down challenged", "renege called"),
    *("trumps", "follow-me", "doubles", "nello", "sevens", "plunge", "splash"),
}


class Choice(NamedTuple):
    state: State
    swap: Swap
    owners: tuple[Viewer, ...]
    """Who sees one of the two hands."""
    blind: tuple[Viewer, ...]
    """Who sees neither."""


def chosen(kind: str) -> Iterator[Choice]:
    """The states under one kind of rules, and what each is held against."""
    rng, number = seeded("swaps", kind), 0
    for state in random_states(kind):
        swap = swapped(state.table, *PAIRS[number % len(PAIRS)], rng)
        if swap is None:
            continue
        looking = [one for one in viewers(state.table) if one.role != ("spectator", "passer-by")[number % 2]]
        owners = tuple(one for one in looking if seat_of(state.table, one.person) in (swap.one, swap.other))
        yield Choice(state, swap, owners, tuple(one for one in looking if one not in owners))
        number += 1
        if number == STATES:
            return


def test_two_thousand_states_of_every_sort_are_looked_at() -> None:
    """Under all presets and house rules drawn by lot: every contract, stage and kind of viewer is among them."""
    found, roles, states = Counter[str](), Counter[str](), 0
    for choice in (one for kind in KINDS for one in chosen(kind)):
        found.update(choice.state.found)
        roles.update(one.role for one in choice.blind)
        states += choice.swap.table.match != choice.state.table.match
    assert states >= 2_000
    assert set(KINDS) == {*PRESETS, "house rules"}
    assert min(found[one] for one in SITUATIONS) > 1, found
    assert min(roles[role] for role in ROLES) >= states / 3, roles


@pytest.mark.parametrize("kind", KINDS)
def test_swapping_two_hidden_hands_changes_no_byte(kind: str) -> None:
    """CND-5: page, stream, plain page, JSON and refusals are the same for all who see neither hand; for those two not.

    Both tables are drawn in one process by the same drawings, now this one first and now the other.
    """
    rng, drawings = seeded("looks", kind), Drawings(WAYS)
    for number, choice in enumerate(chosen(kind)):
        compare(choice, drawings, rng, order=1 if number % 2 else -1)


def compare(choice: Choice, drawings: Drawings, rng: Random, *, order: int) -> None:
    """The owners look first, so that whatever is remembered of a drawing is theirs."""
    state, swap, owners, blind = choice
    tables = (state.table, swap.table)[::order]
    first, second = ([told(drawings, table, one) for one in (*owners, *blind)] for table in tables)
    assert first[len(owners) :] == second[len(owners) :]
    for owner, here, there in zip(owners, first, second, strict=False):
        shared = set(here) & set(there)
        assert not shared or lies_face_down(view(state.table, owner.person))
    one = rng.choice(blind)
    assert plain_page(swap.table, one) == plain_page(state.table, one)
    for command in (anything(state.table, rng)[0] for _ in range(3)):
        first_answer, second_answer = (answered(table, command, one, state.at) for table in tables)
        assert first_answer == second_answer


def lies_face_down(seen: TableView) -> bool:
    """In nello the bidder's partner does not look at their hand (CON-1)."""
    hand = board(seen).hand
    return hand is not None and hand.face_down


def told(drawings: Drawings, table: Table, one: Viewer) -> list[bytes | str]:
    """Every byte of the table as a page shows it first, as streams send it, and as polls answer."""
    drawn = [drawings.of("t", table, one.person, way) for way in sorted(drawings.ways())]
    return [part for drawing in drawn for part in (drawing.body, drawing.tag, drawing.message)]


def plain_page(table: Table, one: Viewer) -> str:
    """The page without script."""
    shown = {"board": board(view(table, one.person)), "table": "t", "csrf": "", "secret": "", "refused": "", "note": ""}
    return drawn("table/text.html", page_title="", invitation=None, left="", **shown)


def answered(table: Table, command: object, one: Viewer, at: int) -> object:
    """What is told about a command; of an act that the rules accept only that they do: it may turn hands face up."""
    outcome = answer(table, command, one.person, at)  # type: ignore[arg-type]
    return "accepted" if isinstance(command, Act) and isinstance(outcome, list) else outcome
