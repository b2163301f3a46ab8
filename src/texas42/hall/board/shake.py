"""The draw for the first shake (SET-2): what everybody drew, until the first bid is made."""

from __future__ import annotations

from collections.abc import Iterator

from texas42.hall.board.names import Names
from texas42.hall.board.seats import side_of
from texas42.hall.board.tricks import Laid, Middle
from texas42.rules import PublicHand, Seat
from texas42.rules.events import ShakeDrawn
from texas42.table.views import TableView


def draws_text(event: ShakeDrawn, names: Names) -> str:
    """One round of drawing: "Drawn for the shake: Ann the 6-4, you the 3-1."."""
    draws = ", ".join(f"{names.object(seat)} the {domino}" for seat, domino in event.draws)
    return f"Drawn for the shake: {draws}." + (" Those tied draw again." if event.tied else "")


def draws(seen: TableView, public: PublicHand | None) -> tuple[ShakeDrawn, ...]:
    """What was drawn in the game in play, until the first bid of its first hand."""
    if seen.match is None or seen.match.game is None:
        return ()
    if public is not None and (public.start.number > 1 or public.auction.bids):
        return ()
    return seen.match.game.standing.draws


def drawn(seen: TableView, names: Names, public: PublicHand | None) -> Middle | None:
    """The last round, each domino before who drew it."""
    rounds = draws(seen, public)
    if not rounds:
        return None
    last = rounds[-1]
    return Middle(tuple(_laid(seen, last)), _caption(last, names), None, drawn=True)


def _laid(seen: TableView, event: ShakeDrawn) -> Iterator[Laid]:
    best: tuple[Seat | None, ...] = event.tied or (event.shaker,)
    for seat, domino in event.draws:
        yield Laid(side_of(seen, seat), seat, domino, led=False, winning=seat in best)


def _caption(event: ShakeDrawn, names: Names) -> str:
    if event.shaker is None:
        return "Those tied draw again"
    return f"{names.of(event.shaker)} drew the most and {'shake' if event.shaker is names.you else 'shakes'}"
