"""A hand that one person plays with bots at the other three seats: it goes on by itself to the person's next choice.

Everything is in its commands, so it can be kept as they are and folded again. Bots are told what their seat sees and no
more, and choose by a seed of their own; they play their dominoes out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from texas42.records import Record
from texas42.rules import Command, Domino, Hand, IllegalError, Seat, SeatView, Standing, decide, fold, view
from texas42.rules.commands import Arrange, Shake
from texas42.rules.events import HandStarted
from texas42.study.branching import bots_next, hand_in, offered, player_of

_SEED: Final = 0


class Solo(NamedTuple):
    """A hand as far as it is played."""

    record: Record
    hand: Hand
    seat: Seat
    """Where the person sits."""
    level: str
    """Who plays the others."""

    @property
    def is_over(self) -> bool:
        return self.hand.is_over

    @property
    def seen(self) -> SeatView:
        """What the person sees."""
        return view(self.hand, self.seat)

    @property
    def standing(self) -> Standing:
        """A game of this hand alone, scored once it is over."""
        return Standing(self.hand.options, (), self.hand.public.shaker, latest=self.hand.public.outcome)

    @property
    def choices(self) -> tuple[Command, ...]:
        """What the person may do now; nothing once the hand is over."""
        return offered(self.seen)


def dealt(opening: HandStarted, deck: Sequence[Domino], seat: Seat, level: str) -> Solo:
    """A hand that was just shaken, up to the person's first choice; one's dominoes stand from high to low."""
    shaken = _done(Record(opening), Shake(opening.shaker, tuple(deck)))
    hand = _hand(shaken)
    own = tuple(reversed(tuple(hand.dealt(seat))))
    return _played_on(_done(shaken, Arrange(seat, own)), seat, level)


def kept(record: Record, seat: Seat, level: str) -> Solo:
    """A hand that was kept, as it stands."""
    return Solo(record, _hand(record), seat, level)


def chose(solo: Solo, command: Command) -> Solo:
    """The hand after a choice of the person, and after what bots did then; what may not be chosen is refused."""
    if command not in solo.choices:
        decide(solo.hand, command)  # says by which rule, where the rules refuse it
        raise IllegalError("That is not to be chosen here.", code="not_offered", rule="PLY-1", offending=command)
    return _played_on(_done(solo.record, command), solo.seat, solo.level)


def _played_on(record: Record, seat: Seat, level: str) -> Solo:
    player, hand = player_of(level, _SEED), _hand(record)
    while (command := bots_next(hand, (seat,), player)) is not None:
        record, hand = _done(record, command), fold(hand, decide(hand, command))
    return Solo(record, hand, seat, level)


def _done(record: Record, command: Command) -> Record:
    return Record(record.opening, (*record.commands, command), record.tags)


def _hand(record: Record) -> Hand:
    return hand_in(record.replay()[1])
