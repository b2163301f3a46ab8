"""All of a table that one viewer is shown, ready to be drawn."""

from __future__ import annotations

from typing import NamedTuple

from texas42.hall.board.bar import Bar, bar
from texas42.hall.board.chairs import Chair, Fill, chairs, fillable
from texas42.hall.board.claims import Accusation, LayDowns, accusations, lay_downs, reneges
from texas42.hall.board.deeds import Deed, Deeds, deeds
from texas42.hall.board.hand import OwnHand, own_hand, seat_view
from texas42.hall.board.names import Names, names_of
from texas42.hall.board.questions import Question, questions
from texas42.hall.board.result import Result, result
from texas42.hall.board.seats import SeatPanel, Side, seat_panels
from texas42.hall.board.shake import drawn
from texas42.hall.board.slips import Slips, slips
from texas42.hall.board.status import Status, status
from texas42.hall.board.story import Line, story
from texas42.hall.board.tricks import Middle, Pile, middle, piles, trick_words
from texas42.rules import Phase, PublicHand
from texas42.table.views import TableView


class Board(NamedTuple):
    seen: TableView
    names: Names
    seats: dict[Side, SeatPanel]
    bar: Bar
    middle: Middle
    piles: tuple[Pile, ...]
    hand: OwnHand | None
    deeds: Deeds
    chairs: tuple[Chair, ...]
    lay_downs: LayDowns | None
    reneges: tuple[Deed, ...]
    accusations: tuple[Accusation, ...]
    slips: Slips | None
    questions: tuple[Question, ...]
    status: Status
    result: Result | None
    story: tuple[Line, ...]
    stacked: bool
    hint: bool
    """Whether the viewer may ask for a hint now."""
    last_trick: str
    """Who played what in the last trick, where that may be asked."""

    @property
    def fillable(self) -> Fill | None:
        """Bots at all empty seats, where the viewer may have them."""
        return fillable(self.chairs)

    @property
    def hand_on(self) -> bool:
        """Whether dominoes are being played."""
        public = public_of(self.seen)
        return public is not None and public.phase is Phase.PLAYING

    @property
    def auction(self) -> tuple[Line, ...]:
        """The bids and the name, for the middle of the table while nothing lies there."""
        return () if self.hand_on else tuple(line for line in self.story if line.kind in ("pass", "bid", "call"))


def public_of(seen: TableView) -> PublicHand | None:
    """The public part of the hand in play, or of the last one."""
    view = seat_view(seen.match)
    return None if view is None else view.public


def board(seen: TableView) -> Board:
    names, public = names_of(seen), public_of(seen)
    ended = result(seen, names, public)
    return Board(
        seen=seen,
        names=names,
        seats=seat_panels(seen, names, public),
        bar=bar(seen, names, public),
        middle=drawn(seen, names, public) or middle(seen, names, public),
        piles=piles(seen, names, public),
        hand=own_hand(seen),
        deeds=deeds(seen, names),
        chairs=chairs(seen, names),
        lay_downs=lay_downs(seen),
        reneges=reneges(seen, names, public),
        accusations=accusations(seen, names),
        slips=slips(seen),
        questions=questions(seen, names, public),
        status=status(seen, names, public),
        result=ended,
        story=story(seen, names, public, ended),
        stacked=public is not None and public.stacked,
        hint=ended is None and _may_ask(seen),
        last_trick=_last_trick(seen, names, public),
    )


def _last_trick(seen: TableView, names: Names, public: PublicHand | None) -> str:
    last = seen.review.last_trick
    if last is None or public is None or public.contract is None:
        return ""
    return trick_words(names, public.contract.turns[last.leader], last)


def _may_ask(seen: TableView) -> bool:
    """An expert may be asked by whoever is to act, where the table has hints."""
    return _has_hints(seen) and seen.you in seen.waits_for and bool(seen.can) and not seen.paused


def _has_hints(seen: TableView) -> bool:
    """Fair are hints against bots, or where the table talks freely (CND-5)."""
    if seen.settings.hints != "fair":
        return seen.settings.hints == "always"
    others = (seat for seat in seen.seats if seat.seat is not seen.you)
    return seen.settings.options.communication == "relaxed" or all(seat.kind == "bot" for seat in others)
