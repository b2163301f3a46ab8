"""A hand at which one person sits alone, as a table's view: what is drawn of a table is drawn of it, too.

It is made from a seat's view and nothing else, so it cannot show more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from texas42.hall.board.board import Board, board
from texas42.hall.board.hand import OwnHand
from texas42.rules import SEATS, Command, GameView, MatchView, Phase, Seat, SeatView, Standing
from texas42.rules.match import MatchStanding
from texas42.table import Settings
from texas42.table.commands import Act
from texas42.table.views import ClockShown, Review, SeatShown, Stage, TableView

_NO_CLOCK: Final = ClockShown(0, None, None, None)


def alone(
    seen: SeatView, standing: Standing, can: Iterable[Command] = (), names: Sequence[str] = ("",) * 4
) -> TableView:
    """The view of whoever sits there; `can` is what may be done now. Seats without a name are called by the seat."""
    public, seat = seen.public, seen.seat
    if seat is None:
        raise ValueError("Nobody sits there.")
    options = public.options
    north, east, south, west = (_seat(one, seat, names[one]) for one in SEATS)
    game = GameView(standing, seen, seat)
    tricks = public.visible_tricks
    return TableView(
        version=0,
        at=0,
        stage=_stage(seen),
        settings=Settings(options, hints="never"),
        seats=(north, east, south, west),
        you=seat,
        hosting=False,
        invited=(),
        match=MatchView(MatchStanding(options, 1), game, seat),
        score=standing.score,
        games=(0, 0),
        waits_for=() if public.turn is None else (public.turn,),
        held=None,
        paused=False,
        clock=_NO_CLOCK,
        rest_until=None,
        proposal=None,
        violation=None,
        incidents=(),
        review=Review(last_trick=tricks[-1] if tricks and not public.is_over else None),
        commitment=None,
        opened=None,
        chat=(),
        can=tuple(map(Act, can)),
        may=(),
    )


def at_rest(seen: TableView) -> Board:
    """The same to be looked at only: no domino is a button, none says why it may not be played."""
    drawn = board(seen)
    drawn = drawn._replace(status=drawn.status._replace(words="", mine=False))
    if drawn.hand is None:
        return drawn
    rows = tuple(tuple(one._replace(play="", why_not="", rule="") for one in row) for row in drawn.hand.rows)
    return drawn._replace(hand=OwnHand(rows, "", playing=False, face_down=drawn.hand.face_down))


def _stage(seen: SeatView) -> Stage:
    return "hand_over" if seen.public.phase is Phase.OVER else "hand"


def _seat(seat: Seat, you: Seat, name: str) -> SeatShown:
    return SeatShown(seat, "person" if seat is you else "bot", name)
