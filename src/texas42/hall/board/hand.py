"""The viewer's own dominoes in their formation (SET-4), each with what a tap on it does or why it does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from texas42.hall.board.composing import ready
from texas42.hall.board.deeds import bare
from texas42.rules import Domino, DominoSet, MatchView, Phase, Seat, SeatView
from texas42.rules.commands import Arrange, PlayDomino
from texas42.table.commands import Act
from texas42.table.views import TableView


class OwnDomino(NamedTuple):
    key: int
    """Its place, 1 to 7: the key that reaches it."""
    domino: Domino | None
    """None where one was played: a gap, nothing slides."""
    play: str = ""
    """The ready command of playing it; empty when nobody plays."""
    why_not: str = ""
    """Why it may not be played now, as the view says it."""
    exposed: bool = False
    rule: str = ""
    """The id of the rule that forbids it."""


class OwnHand(NamedTuple):
    rows: tuple[tuple[OwnDomino, ...], ...]
    arrange: str
    """The ready command of leaving them as they stand; empty where they may not be moved."""
    playing: bool
    """Whether the viewer is to play a domino now."""
    face_down: bool
    """The viewer sits this one out."""


def seat_view(match: MatchView | None) -> SeatView | None:
    """The hand in play as the viewer sees it."""
    return None if match is None or match.game is None else match.game.hand


def own_hand(seen: TableView) -> OwnHand | None:
    view = seat_view(seen.match)
    if seen.you is None or view is None or view.own is None or view.public.is_over:
        return None
    formation, public = view.own, view.public
    shown = tuple(_shown(seen, seen.you, view, formation.dominoes))
    may_arrange = "arrange" in seen.may
    return OwnHand(
        rows=(shown[: formation.front], shown[formation.front :]),
        arrange=ready(Act(Arrange(seen.you, formation.dominoes, formation.front))) if may_arrange else "",
        playing=view.is_my_turn and public.phase is Phase.PLAYING,
        face_down=public.contract is not None and public.contract.sitting_out is seen.you,
    )


def _offered(seen: TableView, view: SeatView) -> DominoSet:
    """What may be played. Where people may err (CND-1), the page does not say which domino follows."""
    if view.is_my_turn and "play_domino" in seen.may:
        return view.held
    acts = (bare(command) for command in seen.can)
    return DominoSet.of(*(act.domino for act in acts if isinstance(act, PlayDomino)))


def _shown(seen: TableView, you: Seat, view: SeatView, dominoes: tuple[Domino, ...]) -> Iterator[OwnDomino]:
    held, offered, playing = view.held, _offered(seen, view), view.public.phase is Phase.PLAYING
    face_up = DominoSet(view.public.conduct.exposed[you])
    for key, domino in enumerate(dominoes, 1):
        if domino not in held:
            yield OwnDomino(key, None)
        elif not playing:
            yield OwnDomino(key, domino, exposed=domino in face_up)
        else:
            why, rule = ("", "") if domino in offered else why_not(seen, view, domino)
            yield OwnDomino(key, domino, _playing(you, domino), why, domino in face_up, rule)


@cache
def _playing(seat: Seat, domino: Domino) -> str:
    return ready(Act(PlayDomino(seat, domino)))


def why_not(seen: TableView, view: SeatView, domino: Domino) -> tuple[str, str]:
    """In a sentence, and by which rule; that it is somebody else's turn needs none."""
    if seen.paused:
        return "The table pauses.", ""
    turn = view.public.turn
    if turn is not None and turn is not view.seat:
        return f"It is {seen.seats[turn].name or turn}'s turn.", ""
    refused = view.refusal(domino)
    return ("Not now.", "") if refused is None else (refused.message, refused.rule)
