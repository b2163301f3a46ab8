"""The four seats around the table, the viewer's nearest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from texas42.hall.board.names import Names
from texas42.rules import Domino, DominoSet, PublicHand, Seat
from texas42.table.views import SeatShown, TableView

Side = Literal["near", "left", "far", "right"]
_SIDES: Final[tuple[Side, ...]] = ("near", "left", "far", "right")


class Badge(NamedTuple):
    """A word about a seat; `kind` is its look."""

    kind: str
    word: str


class SeatPanel(NamedTuple):
    seat: Seat
    side: Side
    name: str
    kind: str
    you: bool
    ours: bool
    turn: bool
    away: bool
    badges: tuple[Badge, ...]
    bid: str
    """The bid as it was spoken; empty before it."""
    hidden: int
    """How many dominoes still stand there face down."""
    face_up: tuple[Domino, ...]


def near_seat(seen: TableView) -> Seat:
    """Where the viewer sits; spectators look from the south."""
    return Seat.SOUTH if seen.you is None else seen.you


def side_of(seen: TableView, seat: Seat) -> Side:
    return _SIDES[near_seat(seen).around().index(seat)]


def seat_panels(seen: TableView, names: Names, public: PublicHand | None) -> dict[Side, SeatPanel]:
    """The panels by side."""
    around = near_seat(seen).around()
    return {side: _panel(seen, names, public, seat, side) for side, seat in zip(_SIDES, around, strict=True)}


def _panel(seen: TableView, names: Names, public: PublicHand | None, seat: Seat, side: Side) -> SeatPanel:
    shown = seen.seats[seat]
    face_up = _face_up(public, seat)
    return SeatPanel(
        seat=seat,
        side=side,
        name="Empty seat" if shown.kind == "empty" else names.shown[seat],
        kind=shown.kind,
        you=seat is seen.you,
        ours=seen.you is not None and seat.team is seen.you.team,
        turn=seat in seen.waits_for and not seen.paused,
        away=shown.away or shown.left,
        badges=tuple(_badges(seen, public, seat)),
        bid=_spoken(public, seat),
        hidden=_left(public, seat) - len(face_up),
        face_up=face_up,
    )


def _spoken(public: PublicHand | None, seat: Seat) -> str:
    bid = None if public is None else public.auction.bid_of(seat)
    if bid is None and public is not None:
        bid = public.conduct.held_bids[seat]
    return "" if bid is None else bid.word


def _face_up(public: PublicHand | None, seat: Seat) -> tuple[Domino, ...]:
    if public is None or not public.conduct.exposed[seat] or public.is_over:
        return ()
    return tuple(reversed((DominoSet(public.conduct.exposed[seat]) - public.played).dominoes))


def _left(public: PublicHand | None, seat: Seat) -> int:
    """How many dominoes a seat still holds: seven less those it has played."""
    if public is None or public.is_over or seat not in public.drawn:
        return 0
    contract, play = public.contract, public.play
    if contract is None or play is None:
        return 7
    if seat is contract.sitting_out:
        return 7
    on_table = seat in contract.turns[play.leader][: len(play.table)]
    return 7 - len(play.tricks) - on_table


def _badges(seen: TableView, public: PublicHand | None, seat: Seat) -> Iterator[Badge]:
    shown = seen.seats[seat]
    yield from _presence(shown)
    if seen.hosting and seat is seen.you and seen.stage == "gathering":
        yield Badge("host", "host")
    if shown.kind == "bot" and shown.level:
        yield Badge("level", f"bot, {shown.level}")
    if seen.stage in ("gathering", "hand_over", "game_over", "match_over") and shown.kind == "person" and shown.ready:
        yield Badge("ready", "ready")
    if public is not None and not public.is_over:
        yield from _roles(public, seat)


def _presence(shown: SeatShown) -> Iterator[Badge]:
    if shown.left:
        yield Badge("away", "has left")
    elif shown.away:
        yield Badge("away", "away")
    if shown.stand_in:
        yield Badge("stand-in", f"{shown.stand_in} plays")


def _roles(public: PublicHand, seat: Seat) -> Iterator[Badge]:
    if seat is public.shaker and public.contract is None:
        yield Badge("shaker", "shook")
    if public.contract is not None and seat is public.contract.bidder:
        yield Badge("bidder", "bid")
    if public.contract is not None and seat is public.contract.sitting_out:
        yield Badge("out", "sits out")
