"""A moment of a replay as it is drawn: who sits where with which dominoes, the trick, the score, and what was said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from texas42.hall.board.bar import contract_title
from texas42.hall.board.names import Names, capital
from texas42.hall.replays.steps import Step
from texas42.hall.replays.telling import result_text
from texas42.records.tally import tally_svg
from texas42.rules import (
    Contract,
    Domino,
    Hand,
    Match,
    PublicHand,
    Seat,
    Standing,
    State,
    Team,
    view,
)

Side = Literal["near", "left", "far", "right"]
_SIDES: Final[tuple[Side, ...]] = ("near", "left", "far", "right")


class Shown(NamedTuple):
    domino: Domino
    gone: bool


class Place(NamedTuple):
    """A seat. Its dominoes lie open, or are so many backs."""

    seat: Seat
    side: Side
    name: str
    bid: str
    shaker: bool
    bidder: bool
    turn: bool
    dominoes: tuple[Shown, ...]
    backs: int


class Laid(NamedTuple):
    side: Side
    domino: Domino
    winning: bool
    led: bool


class Score(NamedTuple):
    names: str
    score: int
    tally: str
    games: int | None
    taken: int


class Moment(NamedTuple):
    places: dict[Side, Place]
    laid: tuple[Laid, ...]
    caption: str
    title: str
    detail: str
    trump: int | None
    scores: tuple[Score, Score]
    result: str
    """How the hand came out, once it is over."""


def moment(step: Step, names: Names, seat: Seat | None) -> Moment:
    """With all hands open, or (`seat`) as that seat saw it, which sits nearest then."""
    hand, near = step.hand_state, Seat.SOUTH if seat is None else seat
    public = None if hand is None else hand.public
    title, detail = _titles(public, names)
    return Moment(
        places={side: _place(hand, one, side, names, seat) for side, one in zip(_SIDES, near.around(), strict=True)},
        laid=tuple(_laid(public, near)),
        caption=step.words(names),
        title=title,
        detail=detail,
        trump=None if public is None or public.contract is None else public.contract.call.trump,
        scores=(_score(step.state, public, names, Team.NORTH_SOUTH), _score(step.state, public, names, Team.EAST_WEST)),
        result=_result(public, names),
    )


def _place(hand: Hand | None, seat: Seat, side: Side, names: Names, seen_by: Seat | None) -> Place:
    if hand is None:
        return Place(seat, side, names.of(seat), "", shaker=False, bidder=False, turn=False, dominoes=(), backs=0)
    public = hand.public
    bid = public.auction.bid_of(seat)
    dominoes = _dominoes(hand, seat, seen_by)
    return Place(
        seat,
        side,
        names.of(seat),
        bid="" if bid is None else bid.word,
        shaker=public.shaker is seat,
        bidder=public.auction.bidder is seat,
        turn=public.turn is seat,
        dominoes=dominoes,
        backs=0 if dominoes else len(hand.held(seat)),
    )


def _dominoes(hand: Hand, seat: Seat, seen_by: Seat | None) -> tuple[Shown, ...]:
    """What lies open of a hand as it stood: one's own, what was exposed, and everything once the hand is over."""
    formation, public = hand.formations[seat], hand.public
    if formation is None:
        return ()
    open_to_all = seen_by is None or public.is_over
    own = formation.dominoes if open_to_all else _seen(hand, seat, seen_by)
    return tuple(Shown(domino, gone=domino in public.played) for domino in own)


def _seen(hand: Hand, seat: Seat, seen_by: Seat | None) -> tuple[Domino, ...]:
    if seat is not seen_by:
        return ()
    own = view(hand, seat).own
    return () if own is None else own.dominoes


def _laid(public: PublicHand | None, near: Seat) -> Iterator[Laid]:
    """The trick on the table; the last one taken, until the next is led."""
    if public is None or public.contract is None or public.play is None:
        return
    play, contract = public.play, public.contract
    leader, dominoes = play.leader, play.table
    if not dominoes and play.tricks:
        leader, dominoes = play.tricks[-1].leader, play.tricks[-1].dominoes
    winner = _winner(contract, leader, dominoes)
    for seat, domino in zip(contract.turns[leader], dominoes, strict=False):
        yield Laid(_SIDES[(seat - near) % 4], domino, seat is winner, seat is leader)


def _winner(contract: Contract, leader: Seat, dominoes: tuple[Domino, ...]) -> Seat | None:
    return contract.turns[leader][contract.order.winner(dominoes)] if dominoes else None


def _titles(public: PublicHand | None, names: Names) -> tuple[str, str]:
    if public is None:
        return "Before the first hand", ""
    contract, auction = public.contract, public.auction
    if contract is None:
        high = f"High bid: {auction.high}" if auction.bidder is not None else "No bid yet"
        return f"Hand {public.start.number}", high
    return contract_title(contract), f"{capital(str(contract.bid))} by {names.of(contract.bidder)}"


def _score(state: State, public: PublicHand | None, names: Names, team: Team) -> Score:
    standing = _standing(state)
    score = 0 if standing is None else standing.score[team]
    in_marks = standing is not None and standing.options.scoring == "marks"
    return Score(
        names=names.team(team),
        score=score,
        tally=tally_svg(score) if in_marks and score else "",
        games=state.games[team] if isinstance(state, Match) else None,
        taken=0 if public is None or public.play is None else public.play.points[team],
    )


def _standing(state: State) -> Standing | None:
    if isinstance(state, Match):
        return None if state.game is None else state.game.standing
    return None if isinstance(state, Hand) else state.standing


def _result(public: PublicHand | None, names: Names) -> str:
    if public is None or not public.is_over:
        return ""
    return result_text(public, names)
