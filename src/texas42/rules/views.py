"""The one gate through which a hand leaves for a viewer: the public hand plus the viewer's own dominoes."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from texas42.rules.bids import Bid
from texas42.rules.contracts import Call
from texas42.rules.dominoes import EMPTY, Domino, DominoSet
from texas42.rules.errors import IllegalError, NotYoursError, RulesError
from texas42.rules.events import (
    DominoesDrawn,
    DominoTouched,
    Event,
    HandArranged,
    HandEvent,
    OutOfTurnBidAnswered,
)
from texas42.rules.evolving import evolve_public
from texas42.rules.formation import Formation
from texas42.rules.hand import formation_from
from texas42.rules.playing import refusal
from texas42.rules.seats import Seat
from texas42.rules.state import Hand, PublicHand, legal_bids, legal_calls, legal_plays


class SeatView(NamedTuple):
    """What one seat knows; a spectator has no seat and no dominoes."""

    public: PublicHand
    seat: Seat | None
    own: Formation | None

    @property
    def dealt(self) -> DominoSet:
        return EMPTY if self.own is None else self.own.dealt

    @property
    def held(self) -> DominoSet:
        """What the viewer still holds."""
        return self.dealt - self.public.played

    @property
    def is_my_turn(self) -> bool:
        return self.seat is not None and self.public.turn is self.seat

    def legal_bids(self) -> tuple[Bid, ...]:
        return legal_bids(self.public, self.dealt) if self.is_my_turn else ()

    def legal_calls(self) -> tuple[Call, ...]:
        return legal_calls(self.public) if self.is_my_turn else ()

    def legal_plays(self) -> DominoSet:
        return legal_plays(self.public, self.dealt) if self.is_my_turn else EMPTY

    def why_not(self, domino: Domino) -> str | None:
        """Why one of the viewer's dominoes may not be played now, in a sentence; None if it may."""
        refused = self.refusal(domino)
        return None if refused is None else refused.message

    def refusal(self, domino: Domino) -> RulesError | None:
        """The error that playing one of the viewer's dominoes now would be; None if it may be played."""
        if domino not in self.held:
            return NotYoursError(f"You do not hold the {domino}.", code="not_held", rule="PLY-1", offending=domino)
        if not self.is_my_turn:
            turn = self.public.turn
            message = f"It is {turn}'s turn." if turn is not None else "Nobody plays now."
            return IllegalError(message, code="not_your_turn", rule="PLY-1", offending=domino)
        return refusal(self.public, self.held, domino)


def view(hand: Hand, viewer: Seat | None) -> SeatView:
    """What a seat, or a spectator (None), may know of a hand."""
    return SeatView(hand.public, viewer, None if viewer is None else hand.formations[viewer])


def redact(event: Event, viewer: Seat | None) -> Event:
    """The event as a seat, or a spectator (None), may know it."""
    hide = _HIDE.get(type(event))
    if hide is None or event.seat is viewer:  # type: ignore[union-attr]
        return event
    return hide(event)


def evolve_view(seen: SeatView, event: HandEvent) -> SeatView:
    """What a viewer knows after a redacted event. Folding these equals viewing the folded hand."""
    own = seen.own
    if isinstance(event, (DominoesDrawn, HandArranged)):
        if event.seat is seen.seat:
            own = formation_from(event)
    elif isinstance(event, OutOfTurnBidAnswered) and event.reshake:
        own = None
    return SeatView(evolve_public(seen.public, event), seen.seat, own)


_HIDE: Final[dict[type, Callable[[Any], Event]]] = {
    DominoesDrawn: lambda event: DominoesDrawn(event.seat, None),
    HandArranged: lambda event: HandArranged(event.seat, None, None),
    DominoTouched: lambda event: DominoTouched(event.seat, None),
}
