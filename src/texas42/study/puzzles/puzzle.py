"""What a puzzle is: what a seat saw, how the game stood, and a verdict on everything that might have been chosen."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from hashlib import sha256
from typing import Final, NamedTuple

from texas42.records.jsons import to_json_text
from texas42.records.notation import parse_bid, parse_call, parse_domino
from texas42.rules import Family, Options, Phase, Seat, SeatView, Standing
from texas42.study.decisions import Action
from texas42.study.estimates import Estimate, Rate
from texas42.study.facts import action_symbol

_KEY: Final = 12
"""Digits of a name."""


class Kind(Enum):
    """What a puzzle asks. It says nothing of the answer, so it may be told before."""

    BID = "bid"
    CALL = "call"
    DECLARE = "declare"
    DEFEND = "defend"
    NELLO = "nello"
    SEVENS = "sevens"
    PARTNERS = "partners"
    """Plunge and splash, which partner names."""

    @property
    def words(self) -> str:
        return _WORDS[self]


_WORDS: Final[dict[Kind, str]] = {
    Kind.BID: "What to bid",
    Kind.CALL: "What to name",
    Kind.DECLARE: "Making the bid",
    Kind.DEFEND: "Setting the bid",
    Kind.NELLO: "Nello",
    Kind.SEVENS: "Sevens",
    Kind.PARTNERS: "Plunge and splash",
}


class Answer(NamedTuple):
    """One thing that might be chosen, as a record writes it, and what it is worth."""

    choice: str
    worth: Estimate
    """What it promises to the seat's team: marks, or points where points are scored."""
    chance: Rate | None
    """How often the team then gets what it wants; none for a pass."""
    cost: Estimate
    """By how much it falls short of the best, as a share of what lies between making and being set."""


class Natural(NamedTuple):
    """What the players of a level do."""

    level: str
    choice: str


class Verdict(NamedTuple):
    """What is told once the puzzle is answered."""

    deals: int
    whole: bool
    """Whether these are all the deals there could be."""
    answers: tuple[Answer, ...]
    """Everything that might be chosen, the right one first."""
    naturals: tuple[Natural, ...]
    """Rookie, regular and expert."""

    def of(self, choice: str) -> Answer | None:
        return next((one for one in self.answers if one.choice == choice), None)

    @property
    def right(self) -> Answer:
        return self.answers[0]

    @property
    def missed_by(self) -> tuple[Natural, ...]:
        """The levels that choose otherwise."""
        return tuple(one for one in self.naturals if one.choice != self.right.choice)

    @property
    def gap(self) -> float:
        """What the next best choice costs."""
        return self.answers[1].cost.mean


class _Puzzle(NamedTuple):
    view: SeatView
    standing: Standing
    verdict: Verdict


class Puzzle(_Puzzle):
    """A puzzle. Before it is answered only `view` and `standing` are shown, and what follows from them."""

    @cached_property
    def key(self) -> str:
        """Its name, made of what is asked and nothing else."""
        asked = to_json_text(self.view) + to_json_text(self.standing)
        return sha256(asked.encode()).hexdigest()[:_KEY]

    @property
    def seat(self) -> Seat:
        if self.view.seat is None:
            raise TypeError("A puzzle is asked of a seat.")
        return self.view.seat

    @property
    def kind(self) -> Kind:
        return kind_of(self.view)

    @property
    def right(self) -> Action:
        return action_of(self.view, self.verdict.right.choice)

    @property
    def natural(self) -> Natural:
        """What most people do: a regular, or where regulars are right a rookie."""
        missed = {one.level: one for one in self.verdict.missed_by}
        return next(missed[level] for level in ("regular", "rookie", "expert") if level in missed)


def kind_of(seen: SeatView) -> Kind:
    """What is asked of the seat whose turn it is."""
    public, seat = seen.public, seen.seat
    if public.phase is Phase.BIDDING:
        return Kind.BID
    if public.phase is Phase.NAMING:
        return Kind.CALL
    contract = public.contract
    if contract is None or seat is None:
        raise ValueError("Nothing is asked here.")
    if contract.call.family is not Family.TRUMPS:
        return _OF_FAMILY[contract.call.family]
    return Kind.DECLARE if seat.team is contract.bidder.team else Kind.DEFEND


_OF_FAMILY: Final[dict[Family, Kind]] = {
    Family.NELLO: Kind.NELLO,
    Family.SEVENS: Kind.SEVENS,
    Family.PLUNGE: Kind.PARTNERS,
    Family.SPLASH: Kind.PARTNERS,
}


def kinds_under(options: Options) -> tuple[Kind, ...]:
    """The kinds that house rules have room for (CON-5)."""
    has = {Kind.NELLO: options.nello, Kind.SEVENS: options.sevens, Kind.PARTNERS: options.plunge or options.splash}
    return tuple(kind for kind in Kind if has.get(kind, True))


def choices_of(seen: SeatView) -> tuple[str, ...]:
    """Everything the seat may choose, as records write it."""
    return tuple(map(action_symbol, (*seen.legal_bids(), *seen.legal_calls(), *seen.legal_plays())))


def action_of(seen: SeatView, choice: str) -> Action:
    """The bid, call or domino of a choice."""
    if seen.public.phase is Phase.BIDDING:
        return parse_bid(choice)
    return parse_call(choice) if seen.public.phase is Phase.NAMING else parse_domino(choice)
