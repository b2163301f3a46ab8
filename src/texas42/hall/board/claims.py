"""What the viewer may claim: the rest by a lay-down (CLM), a renege of an opponent (CND-1), a violation (CND-7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, get_args

from texas42.hall.board.composing import ready
from texas42.hall.board.deeds import Deed
from texas42.hall.board.hand import seat_view
from texas42.hall.board.names import Names
from texas42.rules import AtLeast, Contract, Domino, PublicHand, Seat, SeatView
from texas42.rules.commands import CallRenege, LayDown
from texas42.solver import claim_to_offer
from texas42.table.commands import Act, CallViolation, ViolationKind, WarnOpponent
from texas42.table.views import TableView

NODES_FOR_AN_OFFER: Final = 20_000
"""What looking for a proven claim may cost each time a page is drawn: a few milliseconds."""

_WORDS: Final = {"made": "The bid is made", "set": "The bid is set", "rest": "All the rest is ours"}


class LayDowns(NamedTuple):
    claims: tuple[Deed, ...]
    dominoes: tuple[Domino, ...]
    """What may be put into an order of play; none where the claim is proven already."""

    @property
    def proven(self) -> bool:
        """Whether the claim is certain from what the viewer knows, so that the page says so (CLM-4)."""
        return not self.dominoes


class Accusation(NamedTuple):
    """The violations that an opponent may be warned of or that may be called."""

    offender: str
    warnings: tuple[Deed, ...]
    calls: tuple[Deed, ...]


def lay_downs(seen: TableView) -> LayDowns | None:
    view = seat_view(seen.match)
    if seen.you is None or view is None or "lay_down" not in seen.may or view.public.contract is None:
        return None
    if view.public.options.laydown == "assisted":
        proven = _proven(view, seen.you)
        return None if proven is None else LayDowns((_certain(proven),), ())
    claims = (LayDown(seen.you, kind) for kind in _kinds(view.public.contract, view.public, seen.you))
    return LayDowns(tuple(map(_claim, claims)), tuple(reversed(view.held.dominoes)))


def _proven(view: SeatView, you: Seat) -> LayDown | None:
    """CLM-4: looked for where the viewer is to play, so that a page costs little; a last domino is just played."""
    if not view.is_my_turn or len(view.held) < 2:
        return None
    return claim_to_offer(view.public, view.dealt, you, budget=NODES_FOR_AN_OFFER)


def _kinds(contract: Contract, public: PublicHand, you: Seat) -> Iterator[Literal["made", "set", "rest"]]:
    if public.options.scoring != "points":
        yield "made" if you.team is contract.bidder.team else "set"
    if isinstance(contract.goal, AtLeast) or public.options.scoring == "points":
        yield "rest"


def _claim(claim: LayDown) -> Deed:
    return Deed(ready(Act(claim)), _WORDS[claim.claim], "careful")


def _certain(claim: LayDown) -> Deed:
    """The same where it cannot fail."""
    return _claim(claim)._replace(word=f"Lay down: {_WORDS[claim.claim].lower()}", kind="main", key="l")


def reneges(seen: TableView, names: Names, public: PublicHand | None) -> tuple[Deed, ...]:
    """A button for each opponent and trick, the latest first."""
    if public is None or public.contract is None or public.play is None or seen.you is None:
        return ()
    if "call_renege" not in seen.may:
        return ()
    latest = len(public.play.tricks) + bool(public.play.table)
    calls = (
        CallRenege(seen.you, offender, trick)
        for trick in range(latest, 0, -1)
        for offender in (seen.you.left, seen.you.right)
        if _has_played(public.contract, public, trick, offender)
    )
    return tuple(Deed(ready(Act(one)), f"{names.of(one.offender)}, trick {one.trick}", "careful") for one in calls)


def _has_played(contract: Contract, public: PublicHand, trick: int, seat: Seat) -> bool:
    play = public.play
    if play is None or seat is contract.sitting_out:
        return False
    return trick <= len(play.tricks) or seat in contract.turns[play.leader][: len(play.table)]


def accusations(seen: TableView, names: Names) -> tuple[Accusation, ...]:
    if seen.you is None or "call_violation" not in seen.may:
        return ()
    return tuple(_accusation(names, offender) for offender in (seen.you.left, seen.you.right))


def _accusation(names: Names, offender: Seat) -> Accusation:
    kinds = [(kind, kind.replace("_", " ")) for kind in get_args(ViolationKind)]
    return Accusation(
        names.of(offender),
        tuple(Deed(ready(WarnOpponent(offender, kind)), f"Warn: {word}", "quiet") for kind, word in kinds),
        tuple(Deed(ready(CallViolation(offender, kind)), f"Call: {word}", "careful") for kind, word in kinds),
    )
