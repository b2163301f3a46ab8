"""Decisions that players come to: of every phase, contract and answer, under all presets and varied house rules.

Hands are played by random legal commands or by a cheap player, and each is steered to something that would be rare by
itself, so that odd positions come up and none is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from texas42.bots import player
from texas42.rules import (
    ALL_DOMINOES,
    PRESETS,
    Call,
    Command,
    Domino,
    DoublesRank,
    Event,
    Family,
    Hand,
    Options,
    OptionsError,
    Outcome,
    Phase,
    PublicHand,
    Seat,
    SeatView,
    Standing,
    Team,
    decide,
    deck_for,
    fold,
    start,
    view,
)
from texas42.rules.commands import Shake
from texas42.rules.events import BidOutOfTurn, HandStarted, LaidDown
from texas42.rules.turns import to_choose
from texas42.testing.choosing import random_command, random_hands, random_options, seeded
from texas42.testing.steering import PLANS, Plan


class Decision(NamedTuple):
    """A seat has to choose."""

    history: tuple[Event, ...]
    hand: Hand
    seat: Seat
    standing: Standing

    @property
    def view(self) -> SeatView:
        return view(self.hand, self.seat)

    @property
    def kind(self) -> str:
        return kind_of(self.hand.public)


def decisions(count: int, seed: int = 0, presets: Sequence[Options] | None = None) -> Iterator[Decision]:
    """So many decisions. Every second hand is played under house rules of its own, the others under the presets'."""
    tables = tuple(presets or PRESETS.values())
    number = 0
    while count > 0:
        for decision in _some_of_a_hand(seeded("decisions", seed, number), number, tables):
            yield decision
            count -= 1
            if not count:
                return
        number += 1


def kind_of(public: PublicHand) -> str:
    """What is to be decided: "naming for a partner", "playing nello", "answering a lay-down"."""
    pending = public.conduct.pending
    if pending is not None:
        return f"answering {_ANSWERED.get(type(pending), 'a renege')}"
    if public.phase is Phase.NAMING:
        return "naming for a partner" if public.auction.high.is_special else "naming"
    if public.contract is None:
        return "bidding when stuck" if _is_stuck(public) else "bidding"
    return f"playing {_contract_kind(public.contract.call)}"


_ANSWERED: Final = {LaidDown: "a lay-down", BidOutOfTurn: "a bid out of turn"}


def _is_stuck(public: PublicHand) -> bool:
    auction = public.auction
    return public.options.all_pass == "forced" and len(auction.bids) == 3 and auction.bidder is None  # noqa: S105


def _contract_kind(call: Call) -> str:
    if call.family is Family.SEVENS:
        return "sevens, closest first" if call.closest else "sevens"
    if call.family is Family.TRUMPS and call.trump is None:
        return "follow-me, doubles low" if call.doubles is DoublesRank.LOW else "follow-me"
    return str(call.family.value)


def _some_of_a_hand(rng: Random, number: int, tables: Sequence[Options]) -> Iterator[Decision]:
    """A few decisions of one hand: the rare ones, and some of the bids and plays."""
    plan = PLANS[number % len(PLANS)]
    options = _options(plan, tables[number // 2 % len(tables)] if number % 2 else None, rng)
    standing = _standing(options, rng)
    drive = _driver(rng, standing)
    opening = HandStarted(options, Seat(rng.randrange(4)), 1 + len(standing.settled), standing.mark_worth)
    standing = standing._replace(shaker=opening.shaker)
    history: list[Event] = [opening]
    hand = start(opening)
    command: Command = _shake(opening, plan, rng)
    while True:
        events = decide(hand, command)
        hand = fold(hand, events)
        history += events
        if hand.is_over:
            return
        for seat in to_choose(hand.public):
            if rng.random() < _share(kind_of(hand.public)):
                yield Decision(tuple(history), hand, seat, standing)
        command = (None if hand.turn is None else plan.steer(hand, rng)) or drive(hand)


def _share(kind: str) -> float:
    """How many of the decisions of a kind are taken: plays that follow each other are much alike."""
    if kind == "playing trumps":
        return 0.25
    return 0.5 if kind == "bidding" or kind.startswith("playing") else 1.0


def _options(plan: Plan, table: Options | None, rng: Random) -> Options:
    if table is None:
        return random_options(rng, **plan.needs)
    try:
        return table.but(**plan.needs)
    except OptionsError:  # a preset that cannot have it lends its name to no hand
        return random_options(rng, **plan.needs)


def _standing(options: Options, rng: Random) -> Standing:
    """A game under way at any score, often shortly before its end."""
    most = options.target - 1
    score = tuple(max(0, most - int(most * rng.random() ** 2)) if rng.random() < 0.8 else 0 for _ in Team)
    bidders = rng.choice(tuple(Team))
    settled = Outcome(bidders, made=True, taken=(21, 21), tricks=(4, 3), score=(score[0], score[1]))
    return Standing(options, drawing=(), settled=(settled,) if any(score) else ())


def _driver(rng: Random, standing: Standing) -> Callable[[Hand], Command]:
    """Who plays where nothing is steered: in half of the hands chance, in the others a beginner."""
    if rng.random() < 0.5:
        return lambda hand: random_command(hand, rng)
    beginner = player("rookie", rng.randrange(1000))

    def drive(hand: Hand) -> Command:
        seats = to_choose(hand.public)
        if len(seats) != 1:
            return random_command(hand, rng)
        return beginner.choose(view(hand, seats[0]), standing).command

    return drive


def _shake(opening: HandStarted, plan: Plan, rng: Random) -> Shake:
    hands = random_hands(rng)
    if plan.doubles:
        least = getattr(opening.options, plan.doubles)
        hands = _with_doubles(rng, rng.randrange(least, min(7, least + 2) + 1))
    return Shake(opening.shaker, deck_for(opening.options, opening.shaker, hands))


def _with_doubles(rng: Random, number: int) -> tuple[tuple[Domino, ...], ...]:
    """Four hands, one of them with at least so many doubles."""
    doubles = rng.sample([domino for domino in ALL_DOMINOES if domino.is_double], number)
    others = rng.sample([domino for domino in ALL_DOMINOES if domino not in doubles], 28 - number)
    deck = (*doubles, *others)
    return tuple(rng.sample([deck[place : place + 7] for place in range(0, 28, 7)], 4))


KINDS: Final = frozenset(
    {
        "bidding",
        "bidding when stuck",
        "naming",
        "naming for a partner",
        "answering a lay-down",
        "answering a bid out of turn",
        "answering a renege",
        "playing trumps",
        "playing follow-me",
        "playing follow-me, doubles low",
        "playing nello",
        "playing sevens",
        "playing sevens, closest first",
        "playing plunge",
        "playing splash",
    }
)
"""Every kind of decision there is."""
