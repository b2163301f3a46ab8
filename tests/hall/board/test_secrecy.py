"""A page tells a viewer nothing of dominoes that the viewer may not see."""

from __future__ import annotations

import pytest

from tests.hall.in_play import HOST, InPlay
from texas42.hall.live.fragments import fragment
from texas42.rules import Domino, Seat, preset
from texas42.rules.formation import Formation
from texas42.rules.match import Match
from texas42.rules.state import Hand
from texas42.table import Table, TableView, view

VIEWERS = (HOST, None)
MOMENTS = 60


def swapped(table: Table, one: Seat, other: Seat) -> Table:
    """The table, had two seats held as many of each other's hidden dominoes as both can give."""
    assert isinstance(table.match, Match)
    assert table.match.game is not None
    assert table.match.game.hand is not None
    hand = table.match.game.hand
    pairs = list(zip(hand.held(one) - hand.public.exposed, hand.held(other) - hand.public.exposed, strict=False))
    exchange = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    formations = tuple(None if there is None else _exchanged(there, exchange) for there in hand.formations)
    game = table.match.game._replace(hand=Hand(hand.public, formations))
    return table._replace(match=table.match._replace(game=game))


def _exchanged(there: Formation, exchange: dict[Domino, Domino]) -> Formation:
    return Formation(tuple(exchange.get(domino, domino) for domino in there.dominoes), there.front)


@pytest.mark.parametrize("rules", ["traditional", "austin", "points"])
def test_swapping_hidden_dominoes_changes_no_byte(rules: str) -> None:
    """At many moments of several hands, what a seat or a passer-by is sent is the same whoever holds what is hidden."""
    table, compared = InPlay(preset(rules), 7).begin(), 0

    def moment(seen: TableView) -> bool:
        nonlocal compared
        if seen.stage == "hand":
            other = swapped(table.table, Seat.EAST, Seat.WEST)
            for viewer in VIEWERS:
                compared += 1
                assert fragment(view(other, viewer)) == fragment(view(table.table, viewer))
        return compared >= 2 * MOMENTS

    table.on(moment)
