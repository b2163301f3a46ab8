"""A hand told as text: the options in full, then every decision on a line of its own.

A line says whose turn it was, what that seat saw, everything it might do, what it did and what happened:

    17 S play nello 1M by S, table 63.61, taken 0-6, holds 62.50.33 | may 62 | 62 | trick_taken N 1

`check_playthrough` does the same again and compares every word, so an unintended change of the rules shows.
`python -m texas42.testing.playthrough --write tests/data/playthroughs` writes the files of `stories` anew.
"""

from __future__ import annotations

import argparse
import difflib
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from texas42.records.notation import dominoes_text, options_text, parse_call, parse_dominoes, parse_options, parse_seat
from texas42.rules import (
    DOUBLES,
    OPTIONS,
    PRESETS,
    SEATS,
    Bid,
    BidKind,
    Call,
    Command,
    Domino,
    DominoSet,
    Event,
    Family,
    Hand,
    Options,
    Outcome,
    Phase,
    Seat,
    SeatView,
    calls_for,
    decide,
    deck_for,
    fold,
    start,
    view,
)
from texas42.rules.bids import POINT_BIDS
from texas42.rules.commands import MakeBid, NameContract, PlayDomino, Shake
from texas42.rules.events import DominoesDrawn, HandEnded, HandStarted
from texas42.testing.choosing import random_deck

SECTIONS: Final = tuple(dict.fromkeys(info.section for info in OPTIONS))
_VERBS: Final = {Phase.SHAKE: "shake", Phase.BIDDING: "bid", Phase.NAMING: "name", Phase.PLAYING: "play"}
Choice = Callable[[Hand, tuple[str, ...]], str]
"""Which of the legal actions, as text, is taken; of a shake, which has too many, the deck."""


def playthrough(options: Options, call: Call, seed: int, *, friendly: bool = False) -> str:
    """A hand in which this call is named, made from a seed.

    Everybody plays at random or, if `friendly`, for the bidder: else few plunges and nellos would be made.
    """
    plan = _plan(options, call, Random(seed), friendly=friendly)
    return _told(options, plan.shaker, plan.choose)


def check_playthrough(text: str) -> None:
    """Take the actions of a playthrough again; an AssertionError shows every line that comes out otherwise."""
    lines = text.splitlines()
    options = parse_options(" ".join(line.partition(" ")[2] for line in lines[1 : 1 + len(SECTIONS)]))
    shaker = parse_seat(lines[0].rpartition(" ")[2])
    actions = iter([line.split(" | ")[2] for line in lines if line.count(" | ") == 3])
    again = _told(options, shaker, lambda _hand, legal: _same_action(next(actions, ""), legal))
    difference = "\n".join(difflib.unified_diff(lines, again.splitlines(), "written", "played again", lineterm="", n=0))
    if difference:
        raise AssertionError(difference)


def _same_action(action: str, legal: tuple[str, ...]) -> str:
    if legal and action not in legal:
        raise AssertionError(f"{action or 'The end'} is written where only {' '.join(legal)} may be done.")
    return action


def _told(options: Options, shaker: Seat, choose: Choice) -> str:
    return "".join(f"{line}\n" for line in _lines(options, shaker, choose))


def _lines(options: Options, shaker: Seat, choose: Choice) -> Iterator[str]:
    yield f"A hand of 42, shaken by {shaker}"
    yield from (f"{section} {options_text(options, section)}" for section in SECTIONS)
    hand = start(HandStarted(options, shaker))
    number = 0
    while not hand.is_over and hand.turn is not None:
        number += 1
        seat = hand.turn
        legal = _legal_actions(view(hand, seat))
        action = choose(hand, legal)
        events = decide(hand, _command(hand, seat, action))
        told = " ; ".join(filter(None, map(_event_text, events))) or "-"
        did = f"may {' '.join(legal) or 'any deck'} | {action} | {told}"
        yield f"{number:>2} {seat.letter} {_VERBS[hand.public.phase]} {_seen(view(hand, seat))} | {did}"
        hand = fold(hand, events)
    yield f"Score {_pair(hand.public.outcome.score) if hand.public.outcome else '-'}"


def _legal_actions(seen: SeatView) -> tuple[str, ...]:
    if seen.public.phase is Phase.BIDDING:
        return tuple(bid.symbol for bid in seen.legal_bids())
    if seen.public.phase is Phase.NAMING:
        return tuple(map(str, seen.legal_calls()))
    return tuple(dominoes_text((domino,)) for domino in seen.legal_plays())


def _command(hand: Hand, seat: Seat, action: str) -> Command:
    if hand.public.phase is Phase.SHAKE:
        return Shake(seat, parse_dominoes(action))
    if hand.public.phase is Phase.BIDDING:
        return MakeBid(seat, next(bid for bid in view(hand, seat).legal_bids() if bid.symbol == action))
    if hand.public.phase is Phase.NAMING:
        return NameContract(seat, parse_call(action))
    return PlayDomino(seat, parse_dominoes(action)[0])


def _seen(seen: SeatView) -> str:
    """What the seat knows, from its view and nothing else."""
    public, contract, play = seen.public, seen.public.contract, seen.public.play
    if public.phase is Phase.SHAKE:
        return "dominoes face down"
    held = f"holds {dominoes_text(seen.held)}"
    if contract is None or play is None:
        return f"bids {' '.join(bid.symbol for bid in public.auction.bids) or '-'}, {held}"
    decided = "" if public.decision is None else f", {'made' if public.decision.made else 'set'}"
    named = f"{contract.call} {contract.bid.symbol} by {contract.bidder.letter}"
    return f"{named}, table {dominoes_text(play.table)}, taken {_pair(play.points)}{decided}, {held}"


def _event_text(event: Event) -> str:
    """What happened beyond the action itself, which stands beside it."""
    if event.type in ("bid_made", "contract_named", "domino_played"):
        return ""
    if isinstance(event, DominoesDrawn):
        return f"{event.seat.letter} {dominoes_text(event.dominoes or ())}"
    if isinstance(event, HandEnded):
        return f"hand_ended {_outcome_text(event.outcome)}"
    return " ".join([event.type, *(_value_text(value) for value in event[:-1])])


def _outcome_text(outcome: Outcome) -> str:
    fate = "made" if outcome.made else "set"
    return f"{outcome.bidders} {fate} by {outcome.by}, points {_pair(outcome.taken)}, tricks {_pair(outcome.tricks)}"


def _value_text(value: Any) -> str:
    if isinstance(value, Seat):
        return value.letter
    if isinstance(value, tuple) and all(isinstance(hand, DominoSet) for hand in value):
        return "/".join(map(dominoes_text, value))
    return {True: "made", False: "set"}[value] if isinstance(value, bool) else str(value)


def _pair(pair: tuple[int, int]) -> str:
    return f"{pair[0]}-{pair[1]}"


class _Plan(NamedTuple):
    """How a hand comes to its call: who shakes, who bids what, and the deal that allows it."""

    shaker: Seat
    bidder: Seat
    bid: Bid
    call: Call
    deck: tuple[Domino, ...]
    rng: Random
    friendly: bool

    def choose(self, hand: Hand, legal: tuple[str, ...]) -> str:
        phase = hand.public.phase
        if phase is Phase.SHAKE:
            return dominoes_text(self.deck)
        if phase is Phase.BIDDING:
            return self._bid(hand).symbol
        if phase is Phase.NAMING:
            return str(self.call)
        return dominoes_text((self._friendly_play(hand),)) if self.friendly else self.rng.choice(legal)

    def _friendly_play(self, hand: Hand) -> Domino:
        """The bidders' strongest and the others' weakest domino; in nello, the other way round."""
        order, table = self.call.order, hand.public.play.table if hand.public.play else ()
        plays = sorted(
            view(hand, hand.turn).legal_plays(),
            key=lambda domino: order.strength[(*table, domino)[0].index][domino.index],
        )
        for_strength = (hand.turn in self.bidder.team.seats) is not (self.call.family is Family.NELLO)
        return plays[-1] if for_strength else plays[0]

    def _bid(self, hand: Hand) -> Bid:
        """The others pass, or bid less before the bidder's turn."""
        if hand.turn is self.bidder:
            return self.bid
        legal = view(hand, hand.turn).legal_bids()
        under = [bid for bid in legal if bid.number < self.bid.number and not bid.is_special]
        passed = hand.public.auction.bid_of(self.bidder) is not None or self.rng.random() < 0.5
        return legal[0] if passed else self.rng.choice(under)


def _plan(options: Options, call: Call, rng: Random, *, friendly: bool) -> _Plan:
    bids = [bid for bid in _openings(options) if call in calls_for(options, bid)]
    if not bids:
        raise ValueError(f"{call.spoken.capitalize()} cannot be named at this table.")
    points = [bid for bid in bids if bid.kind is BidKind.POINTS]
    bid = rng.choice(points if points and rng.random() < 0.7 else bids)
    shaker, bidder = rng.choice(SEATS), rng.choice(SEATS)
    doubles = {BidKind.PLUNGE: options.plunge_doubles, BidKind.SPLASH: options.splash_doubles}.get(bid.kind, 0)
    deck = deck_for(options, shaker, _deal(bidder, doubles, rng))
    return _Plan(shaker, bidder, bid, call, deck, rng, friendly)


def _openings(options: Options) -> Iterator[Bid]:
    """The bids that may open, and that a stuck shaker may make as well."""
    least = options.forced_min if options.all_pass == "forced" else 30  # noqa: S105 - a way to pass
    ordinary = (*POINT_BIDS, Bid.marks(1), Bid.marks(2))
    yield from (bid for bid in ordinary if bid.number >= least)
    if options.splash:
        yield from map(Bid.splash, range(options.splash_marks[0], options.splash_marks[1] + 1))
    if options.plunge:
        yield Bid.plunge(4)


def _deal(bidder: Seat, doubles: int, rng: Random) -> list[tuple[Domino, ...]]:
    """Four hands by seat, the bidder's with at least so many doubles."""
    given = tuple(rng.sample(tuple(DOUBLES), doubles))
    others = iter([domino for domino in random_deck(rng) if domino not in given])
    sizes = [7 - len(given) if seat is bidder else 7 for seat in SEATS]
    hands = [tuple(next(others) for _ in range(size)) for size in sizes]
    hands[bidder] = (*given, *hands[bidder])
    return hands


class Story(NamedTuple):
    """One playthrough that the tests keep: a table's options and the call that is named there."""

    options: Options
    call: Call

    def told(self, name: str) -> str:
        """The seed comes from the name, so that every story has a deal of its own; about half are made."""
        seed = zlib.crc32(name.encode())
        friendly = seed % 2 == 0
        tries = (playthrough(self.options, self.call, seed + 2 * again, friendly=friendly) for again in range(_TRIES))
        text = next(tries)
        return (
            text if not friendly or " made by play" in text else next((t for t in tries if " made by play" in t), text)
        )


_TRIES: Final = 60
"""Deals that are looked through for one in which the bid is made."""


def stories() -> dict[str, Story]:
    """Every story by the name of its file: each call of each preset, and what no preset uses."""
    told = {}
    for preset, options in PRESETS.items():
        for call in representative(every_call(options)):
            told[f"{preset}-{_file_text(call)}"] = Story(options, call)
    for changes, calls in _BESIDE_PRESETS:
        options = parse_options(changes, PRESETS["traditional"])
        for call in map(parse_call, calls.split()):
            told[f"traditional+{changes.replace(' ', '+')}-{_file_text(call)}"] = Story(options, call)
    return told


_BESIDE_PRESETS: Final = (
    # what changes over `traditional`, and the calls that it changes
    ("nello_doubles=high", "nello:high"),
    ("nello_doubles=low", "nello:low"),
    ("nello_doubles=own_suit_low", "nello:inverted"),
    ("sevens_play=closest", "sevens:closest"),
    ("doubles=low follow_me_doubles=high", "trumps:0:low trumps:5:low follow-me:low plunge:5:low splash:5:low"),
    (
        "doubles=own_suit follow_me_doubles=high",
        "trumps:0:own-suit trumps:5:own-suit follow-me:own-suit plunge:5:own-suit splash:follow-me:own-suit",
    ),
    ("plunge_lead=bidder", "plunge:5 splash:follow-me"),
    ("opening_lead=trump", "trumps:5 doubles"),
    ("hand_end=when_decided", "trumps:5 follow-me plunge:5"),
)


def every_call(options: Options) -> tuple[Call, ...]:
    """All that may be named at a table after any opening bid."""
    return tuple(dict.fromkeys(call for bid in _openings(options) for call in calls_for(options, bid)))


def representative(calls: Iterable[Call]) -> Iterator[Call]:
    """The calls without those that differ from another only by the number of the suit."""
    for call in calls:
        if call.trump in _SUITS[call.family in (Family.PLUNGE, Family.SPLASH)]:
            yield call


_SUITS: Final = ((None, 0, 5, 7), (None, 5, 7))
"""Blanks, fives and doubles speak for all trumps, and fives and doubles in plunge and splash."""


def _file_text(call: Call) -> str:
    return str(call).replace(":", "-")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m texas42.testing.playthrough", description=stories.__doc__)
    parser.add_argument("--write", type=Path, metavar="FOLDER", required=True, help="where the files are written")
    folder: Path = parser.parse_args(arguments).write
    folder.mkdir(parents=True, exist_ok=True)
    told = stories()
    for path in folder.glob("*.txt"):
        if path.stem not in told:
            path.unlink()
    for name, story in told.items():
        (folder / f"{name}.txt").write_text(story.told(name), encoding="utf-8")
    sys.stdout.write(f"{len(told)} playthroughs\n")


if __name__ == "__main__":
    main(sys.argv[1:])
