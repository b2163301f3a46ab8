"""What a real table lets somebody do although it is not their turn: bid, play, or show a domino (BID-8, CND-2, CND-4).

Only where the table lets people err; each act is deliberate, so all of them stand behind a menu.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from texas42.hall.board.composing import ready
from texas42.hall.board.deeds import Deed
from texas42.hall.board.hand import seat_view
from texas42.rules import PASS, Domino, Phase, Seat, SeatView
from texas42.rules.auction import ordinary_bids
from texas42.rules.commands import ExposeDomino, HandCommand, MakeBid, PlayDomino
from texas42.table.commands import Act
from texas42.table.views import TableView


class Slips(NamedTuple):
    bids: tuple[Deed, ...]
    plays: tuple[Deed, ...]
    shows: tuple[Deed, ...]


def slips(seen: TableView) -> Slips | None:
    """The viewer's, as buttons; none where the table refuses what is out of turn."""
    view = seat_view(seen.match)
    if seen.you is None or view is None:
        return None
    found = Slips(
        tuple(_bids(seen, view, seen.you)), tuple(_plays(seen, view, seen.you)), tuple(_shows(seen, view, seen.you))
    )
    return found if any(found) else None


def _bids(seen: TableView, view: SeatView, you: Seat) -> Iterator[Deed]:
    if view.is_my_turn or "make_bid" not in seen.may:
        return
    for bid in (PASS, *ordinary_bids(view.public.auction.high.number)):
        yield _deed(MakeBid(you, bid), bid.word if bid.is_pass else bid.symbol, f"Bid {bid.word} out of turn")


def _plays(seen: TableView, view: SeatView, you: Seat) -> Iterator[Deed]:
    if view.is_my_turn or "play_domino" not in seen.may or view.public.phase is not Phase.PLAYING:
        return
    for domino in _held(view):
        yield _deed(PlayDomino(you, domino), str(domino), f"Play the {domino} out of turn")


def _shows(seen: TableView, view: SeatView, you: Seat) -> Iterator[Deed]:
    if "expose_domino" not in seen.may:
        return
    for domino in _held(view):
        if not view.public.conduct.exposed[you] & domino.bit:
            yield _deed(ExposeDomino(you, domino), str(domino), f"Show the {domino}")


def _held(view: SeatView) -> tuple[Domino, ...]:
    return tuple(reversed(view.held.dominoes))


def _deed(command: HandCommand, word: str, about: str) -> Deed:
    return Deed(ready(Act(command)), word, "careful", about=about)
