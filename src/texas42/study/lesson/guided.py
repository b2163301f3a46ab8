"""One guided hand: you sit with three bots, the dominoes are always the same, and what you chose says how it stands.

Nothing is kept between two steps: a moment follows from your choices so far, each written as records write it
(`31`, `trumps:5`, `6-4`). What bots choose follows from their seed and from what their seat sees.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from texas42.records import Record, loads
from texas42.records.phrases import hand_of
from texas42.rules import (
    Command,
    Hand,
    IllegalError,
    Match,
    Seat,
    SeatView,
    Standing,
    State,
    decide,
    fold,
    start,
    view,
)
from texas42.rules.events import HandStarted
from texas42.study.branching import Branch, chosen, fork_of, grow, hand_in, symbol

YOU: Final = Seat.SOUTH
BOTS: Final = "regular"
DEALT: Final = 3
"""The game begun, the draw for the shake, and the shake: what is not yours to choose."""
MOST_CHOICES: Final = 9
"""A bid, a name and seven dominoes."""

Choices = tuple[str, ...]


class Moment(NamedTuple):
    """How the hand stands after your choices, and how it stood before the last of them."""

    choices: Choices
    before: Match
    """When you chose last; at the beginning, when the dominoes were dealt."""
    done: tuple[Command, ...]
    """What happened since, your choice first."""
    match: Match
    looked_at: Match | None
    """A trick that was taken and that somebody else has led after: how it lay, before they did."""

    @property
    def hand(self) -> Hand:
        return hand_in(self.match)

    @property
    def seen(self) -> SeatView:
        return seat_at(self.match)[0]

    @property
    def standing(self) -> Standing:
        return seat_at(self.match)[1]

    @property
    def is_over(self) -> bool:
        return self.hand.is_over

    @property
    def last_choice(self) -> str:
        """As records write it, however it was said."""
        return symbol(self.done[0]) if self.choices else ""

    @property
    def earlier(self) -> Moment | None:
        """Before the last choice."""
        return moment(self.choices[:-1]) if self.choices else None


def choices_of(text: str) -> Choices:
    """Choices as an address has them.

    >>> choices_of("30,trumps:5")
    ('30', 'trumps:5')
    """
    return tuple(filter(None, text.split(",")))


def seat_at(match: Match) -> tuple[SeatView, Standing]:
    """What you see, and how the game stands; before the shake there are no dominoes."""
    game, hand = match.game, hand_of(match)
    if game is None or game.standing.shaker is None:
        raise ValueError("Nobody shakes yet.")
    shown = start(HandStarted(game.options, game.standing.shaker)) if hand is None else hand
    return view(shown, YOU), game.standing


@cache
def record() -> Record:
    """The hand as four bots played it: its dominoes are those of the lesson."""
    return loads(files("texas42.study.lesson").joinpath("first_hand.42").read_text(encoding="utf-8"))


@lru_cache(512)
def moment(choices: Choices) -> Moment:
    """The moment after these choices; a `RulesError` for one that may not be made."""
    if len(choices) > MOST_CHOICES:
        raise IllegalError("The hand is over.", code="hand_over", rule="PLY-1", offending=choices[-1])
    if not choices:
        return _played_on((), _match(fork_of(record(), DEALT).state), ())
    last = moment(choices[:-1])
    if last.is_over:
        raise IllegalError("The hand is over.", code="hand_over", rule="PLY-1", offending=choices[-1])
    return _played_on(choices, last.match, (*_others(last), chosen(last.seen, choices[-1])))


def drawn_for_shake() -> Match:
    """Before the shake: everybody has drawn one domino, and the shaker is known."""
    state: State = start(record().opening)
    for command in record().commands[: DEALT - 1]:
        state = fold(state, decide(state, command))
    return _match(state)


def _others(one: Moment) -> tuple[Command, ...]:
    """All that happened since the shake."""
    earlier = one.earlier
    return one.done if earlier is None else (*_others(earlier), *one.done)


def _played_on(choices: Choices, before: Match, others: tuple[Command, ...]) -> Moment:
    """With what the bots do until it is yours again to choose, or the hand is over."""
    grown = grow(Branch(record(), DEALT, others, BOTS, yours=(YOU,)))
    done = grown.others[max(0, len(others) - 1) :]
    return Moment(choices, before, done, _match(grown.state), _trick(before, done))


def _trick(before: Match, done: tuple[Command, ...]) -> Match | None:
    """Where somebody led after a trick was taken: how that trick lay."""
    state, tricks = before, _tricks(before)
    for place, command in enumerate(done, 1):
        state = fold(state, decide(state, command))
        if _tricks(state) > tricks:
            return None if place == len(done) else state
    return None


def _tricks(match: Match) -> int:
    play = hand_in(match).public.play
    return 0 if play is None else len(play.tricks)


def _match(state: State) -> Match:
    if not isinstance(state, Match):
        raise TypeError("The lesson's record is a match.")
    return state
