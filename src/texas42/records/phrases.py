"""What a record says about each command: a header, a deal, a bid, a play, an act, a line.

Writer and reader share this one account. The writer lays phrases out in lines; the reader turns text into
commands and lets a record pass only where the account of those commands is what the text says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, get_args

from texas42.records.acts import act_text
from texas42.records.notation import dominoes_text
from texas42.rules import SEATS, Bid, Command, Domino, Game, Hand, Match, Seat, State, decide, evolve
from texas42.rules import commands as cmd
from texas42.rules import events as ev
from texas42.rules.errors import MalformedError
from texas42.rules.options import Options
from texas42.rules.scoring import Outcome


class HandHeader(NamedTuple):
    number: int
    shaker: Seat
    worth: int

    def __str__(self) -> str:
        worth = f" worth {self.worth}" if self.worth != 1 else ""
        return f"hand {self.number} shaker {self.shaker.letter}{worth}"


class GameHeader(NamedTuple):
    number: int

    def __str__(self) -> str:
        return f"game {self.number}"


class TrickPlay(NamedTuple):
    """A domino on the line of its trick; `place` counts from the leader, who has 0."""

    trick: int
    leader: Seat
    place: int
    domino: Domino

    @property
    def head(self) -> str:
        """How a line begins with this domino: `3. E`, or `3...` where the trick goes on."""
        return f"{self.trick}..." if self.place else f"{self.trick}. {self.leader.letter}"


class SeatBid(NamedTuple):
    """A bid on the line of the auction."""

    seat: Seat
    bid: Bid

    def __str__(self) -> str:
        return f"{self.seat.letter}:{self.bid.symbol}"


class Act(NamedTuple):
    """An act in parentheses; `within` a line when it happened in the middle of an auction or a trick."""

    text: str
    within: bool

    def __str__(self) -> str:
        return f"({self.text})"


class Line(NamedTuple):
    """Anything that has a line of its own."""

    text: str

    def __str__(self) -> str:
        return self.text


Phrase = HandHeader | GameHeader | TrickPlay | SeatBid | Act | Line


class Account(NamedTuple):
    """The state after a command, and what a record says about it."""

    state: State
    phrases: tuple[Phrase, ...]
    """First what the command itself is called, then what followed by itself."""


def header_of(start: ev.HandStarted) -> HandHeader:
    return HandHeader(start.number, start.shaker, start.mark_worth)


def hand_of(state: State) -> Hand | None:
    """The hand being played, whatever it belongs to."""
    if isinstance(state, Match):
        return None if state.game is None else state.game.hand
    return state.hand if isinstance(state, Game) else state


_OF_HAND: Final = frozenset(get_args(cmd.HandCommand))
_COMMANDS: Final = {Hand: _OF_HAND, Game: _OF_HAND | {cmd.DrawForShake}}
_NOUNS: Final = {Hand: "hand", Game: "game"}


def account(state: State, command: Command) -> Account:
    """Let a command happen and tell of it; a `RulesError` if it cannot."""
    kind = type(state)
    if kind in _COMMANDS and type(command) not in _COMMANDS[kind]:
        raise MalformedError(
            f"A {_NOUNS[kind]} has no such thing; it belongs to a match or a game.",
            code="wrong_kind",
            rule="SET-6",
            offending=command,
        )
    events = decide(state, command)
    phrases = list(_own(state, command, events))
    after = state
    own_event = isinstance(phrases[-1], SeatBid | TrickPlay)
    for place, event in enumerate(events):
        if place or not own_event:
            phrases += _by_itself(after, event)
        after = evolve(after, event)
    return Account(after, tuple(phrases))


def _own(state: State, command: Command, events: tuple[ev.Event, ...]) -> Iterator[Phrase]:
    """What the command itself is called."""
    first = events[0]
    if isinstance(first, ev.HandStarted):
        yield header_of(first)
    if isinstance(command, cmd.Shake):
        hands = {event.seat: event.dominoes or () for event in events if isinstance(event, ev.DominoesDrawn)}
        yield deal_line([hands[seat] for seat in SEATS])
    elif isinstance(command, cmd.MakeBid) and isinstance(first, ev.BidMade):
        yield SeatBid(command.seat, command.bid)
    elif isinstance(command, cmd.PlayDomino) and isinstance(first, ev.DominoPlayed):
        yield trick_play(state, command.domino)
    elif isinstance(command, cmd.StartGame):
        yield GameHeader(1 + len(state.all_games) if isinstance(state, Match) else 1)
    elif isinstance(command, cmd.ChangeSeating | cmd.DrawForShake | cmd.NameContract):
        yield own_line(command)
    else:
        yield act(state, command)


def trick_play(state: State, domino: Domino) -> TrickPlay:
    """Where a domino comes to lie that is played next."""
    hand = hand_of(state)
    if hand is None or hand.public.play is None:
        raise TypeError("Dominoes are played in a hand.")
    play = hand.public.play
    return TrickPlay(len(play.tricks) + 1, play.leader, len(play.table), domino)


def act(state: State, command: Command) -> Act:
    """A command told in parentheses, inside a line while an auction or a trick is under way."""
    hand = hand_of(state)
    if hand is None:
        return Act(act_text(command), within=False)
    play, auction = hand.public.play, hand.public.auction
    amid = bool(play.table) if play is not None else bool(auction.bids) and not auction.is_over
    return Act(act_text(command), amid)


def deal_line(hands: Sequence[tuple[Domino, ...]]) -> Line:
    """The four hands N/E/S/W, each in the order it was drawn."""
    return Line("deal " + "/".join(map(dominoes_text, hands)))


def own_line(command: cmd.ChangeSeating | cmd.DrawForShake | cmd.NameContract) -> Line:
    """The line of a command that always has one."""
    if isinstance(command, cmd.DrawForShake):
        return Line("draw " + " ".join(f"{seat.letter}:{domino}" for seat, domino in command.draws))
    if isinstance(command, cmd.NameContract):
        return Line(f"names {command.seat.letter} {command.call}")
    return Line(f"seating {command.team} changes")


def _by_itself(state: State, event: ev.Event) -> Iterator[Phrase]:
    """What a record says of an event that nobody asked for."""
    if isinstance(event, ev.BidMade):
        yield SeatBid(event.seat, event.bid)
    elif isinstance(event, ev.DominoPlayed):
        yield trick_play(state, event.domino)
    elif isinstance(event, ev.HandEnded):
        yield Line(_result(event.outcome, in_marks=_options(state).scoring == "marks"))
    elif isinstance(event, ev.HandPassedOut):
        yield Line("result passed out")
    elif isinstance(event, ev.GameEnded):
        skunk, mercy = " skunk" if event.skunk else "", " by mercy" if event.reason == "mercy" else ""
        yield Line(f"game won {event.winner} {_pair(event.score)}{skunk}{mercy}")
    elif isinstance(event, ev.GameResumed):
        yield Line("game goes on")
    elif isinstance(event, ev.MatchEnded):
        yield Line(f"match won {event.winner} {_pair(event.games)}")


def _options(state: State) -> Options:
    return state.standing.options if isinstance(state, Match) else state.options


def _result(outcome: Outcome, *, in_marks: bool) -> str:
    """`result made E-W 1 mark 11-31`: who bid, what it scores, what N-S and E-W took."""
    marks = max(outcome.score)
    score = f"{marks} mark{'' if marks == 1 else 's'}" if in_marks else f"{_pair(outcome.score)} points"
    by = "" if outcome.by == "play" else f" by {outcome.by}"
    return f"result {'made' if outcome.made else 'set'} {outcome.bidders} {score} {_pair(outcome.taken)}{by}"


def _pair(numbers: tuple[int, int]) -> str:
    return f"{numbers[0]}-{numbers[1]}"
