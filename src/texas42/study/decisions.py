"""The decisions of a hand that is over: every bid, call and domino, with what lay open to nobody else before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from texas42.records import Record
from texas42.records.phrases import hand_of
from texas42.rules import (
    Bid,
    Call,
    Command,
    Domino,
    Event,
    Game,
    Hand,
    IllegalError,
    Match,
    Seat,
    SeatView,
    Standing,
    State,
    decide,
    evolve,
    start,
    view,
)
from texas42.rules.events import BidMade, ContractNamed, DominoPlayed, HandStarted

Action = Bid | Call | Domino


class Decision(NamedTuple):
    """Something a seat chose, and how the hand stood just before."""

    hand: Hand
    standing: Standing
    seat: Seat
    action: Action
    place: int = 0
    """Which command of the record it was, from 0."""

    @property
    def view(self) -> SeatView:
        """What the seat saw then."""
        return view(self.hand, self.seat)

    @property
    def trick(self) -> int:
        """Which trick a domino was played to; 0 in the auction and for a call."""
        play = self.hand.public.play
        return 0 if play is None else len(play.tricks) + 1

    @property
    def is_renege(self) -> bool:
        """Whether a domino was played that might not be, as tables that let people err may have it (CND-1)."""
        return isinstance(self.action, Domino) and self.action not in self.view.legal_plays()

    @property
    def alternatives(self) -> tuple[Action, ...]:
        """Everything the seat might have chosen."""
        seen = self.view
        if isinstance(self.action, Bid):
            return seen.legal_bids()
        return seen.legal_calls() if isinstance(self.action, Call) else tuple(seen.legal_plays())

    @property
    def is_free(self) -> bool:
        """Whether there was anything to choose."""
        return len(self.alternatives) > 1 or self.is_renege


class Story(NamedTuple):
    """A hand that is over, and the decisions that led there."""

    hand: Hand
    decisions: tuple[Decision, ...]

    @property
    def number(self) -> int:
        return self.hand.public.start.number

    @property
    def plays(self) -> tuple[Decision, ...]:
        """The dominoes that came to lie; what was taken back is not among them."""
        return tuple(one for one in self.decisions if isinstance(one.action, Domino) and _stands(self.hand, one))


def stories(record: Record) -> Iterator[Story]:
    """Every hand of a record; an `IllegalError` for one that is not over, which nobody looks at."""
    state: State = start(record.opening)
    found: list[Decision] = []
    for place, command in enumerate(record.commands):
        happened = decide(state, command)
        for event in happened:
            if isinstance(event, HandStarted) and hand_of(state) is not None:
                yield from _over(state, found)
                found = []
            found += _decided(state, command, event, place)
            state = evolve(state, event)
    if hand_of(state) is not None:
        yield from _over(state, found)


def hands_of(record: Record) -> tuple[Story, ...]:
    """All of them at once, so that a record of an unfinished hand is refused before anything is said of another."""
    return tuple(stories(record))


def _over(state: State, found: list[Decision]) -> Iterator[Story]:
    hand = hand_of(state)
    if hand is None or not hand.public.drawn:
        return
    check_over(hand)
    yield Story(hand, tuple(found))


def check_over(hand: Hand) -> None:
    """Refuse a hand that is still being played: an `IllegalError`."""
    if not hand.is_over:
        raise IllegalError(
            f"Hand {hand.public.start.number} is not over; what it teaches is told once it is.",
            code="hand_on",
            rule="PLY-7",
        )


def _decided(state: State, command: Command, event: Event, place: int) -> Iterator[Decision]:
    """A choice, unless it was made before its turn and only came about now (BID-8, CND-4)."""
    if not isinstance(event, _CHOICES) or getattr(command, "seat", None) is not event.seat:
        return
    hand = hand_of(state)
    if hand is None or _was_held(hand, event):
        return
    action = (
        event.bid if isinstance(event, BidMade) else event.domino if isinstance(event, DominoPlayed) else event.call
    )
    yield Decision(hand, standing_of(state, hand), event.seat, action, place)


_CHOICES: Final = (BidMade, ContractNamed, DominoPlayed)


def _was_held(hand: Hand, event: BidMade | ContractNamed | DominoPlayed) -> bool:
    conduct = hand.public.conduct
    held = conduct.held_bids if isinstance(event, BidMade) else conduct.held_plays
    return not isinstance(event, ContractNamed) and held[event.seat] is not None


def standing_of(state: State, hand: Hand) -> Standing:
    """How the game stood; a hand by itself is the first of its game."""
    if isinstance(state, Match):
        state = hand if state.game is None else state.game
    if isinstance(state, Game):
        return state.standing
    return Standing(hand.options, (), hand.public.shaker)


def _stands(hand: Hand, one: Decision) -> bool:
    """Whether a domino lies where it was played: one that was taken back may be played again later."""
    contract, play = hand.public.contract, hand.public.play
    before = one.hand.public.play
    if contract is None or play is None or before is None:
        return False
    rows = [(trick.leader, trick.dominoes) for trick in play.tricks] + [(play.leader, play.table)]
    leader, dominoes = rows[len(before.tricks)] if len(before.tricks) < len(rows) else (play.leader, ())
    place = len(before.table)
    return leader is before.leader and dominoes[: place + 1] == (*before.table, one.action)
