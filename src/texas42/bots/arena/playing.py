"""Playing hands: four players are asked in turn, and what they do is decided by the rules."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from texas42.bots.arena.matchup import Given
from texas42.bots.arena.results import DOINGS, Doing, Forfeit, Played, rounded
from texas42.bots.player import ForfeitError, Player
from texas42.records.jsons import to_json
from texas42.rules import PASS, Command, Game, Hand, Phase, RulesError, Seat, Team, decide, fold, view
from texas42.rules.commands import (
    AnswerClaim,
    ForfeitHand,
    LayDown,
    LeaveTricksOpen,
    MakeBid,
    NameContract,
    PlayDomino,
)
from texas42.rules.events import ClaimAnswered, LaidDown
from texas42.solver import rule_on_claim

_LONGEST: Final = 4000
"""Characters of a failed request or reply that are kept."""
_WHY: Final = "it gave no action that can be used"
_ACTS: Final[dict[Doing, tuple[type, ...]]] = {
    "bid": (MakeBid,),
    "name": (NameContract,),
    "play": (PlayDomino, LayDown, LeaveTricksOpen),
    "answer": (AnswerClaim,),
}


class Seated(NamedTuple):
    """A player on its seat. A program from outside may fail; a player of ours that does is a fault of ours."""

    player: Player
    is_external: bool = False


class IllegalChoiceError(RuntimeError):
    """A player of ours chose what the rules refuse."""


class Table:
    """Four players, and how long they took."""

    def __init__(self, seats: Sequence[Seated], given: Given | None, seconds: float | None) -> None:
        self._seats, self._given, self._seconds = tuple(seats), given, seconds

    def play(self, game: Game) -> tuple[Game, Played]:
        """A hand that was just dealt, to its end."""
        times: list[dict[Doing, list[int]]] = [{doing: [] for doing in DOINGS} for _ in Team]
        forfeit = None
        while (hand := _hand(game)) and not hand.is_over:
            prescribed = _prescribed(hand, self._given)
            if prescribed is not None:
                game = fold(game, decide(game, prescribed))
                continue
            seat, doing = _turn(hand)
            try:
                game = self._ask(game, hand, seat, doing, times[seat.team][doing])
            except ForfeitError as error:
                forfeit = Forfeit(seat, error.why, error.request[:_LONGEST], error.reply[:_LONGEST])
                game = fold(game, decide(game, ForfeitHand(seat, _WHY)))
        return game, _told(_hand(game), forfeit, times)

    def _ask(self, game: Game, hand: Hand, seat: Seat, doing: Doing, times: list[int]) -> Game:
        seated, seen = self._seats[seat], view(hand, seat)
        began = time.perf_counter()
        try:
            command = seated.player.choose(seen, game.standing, self._seconds).command
        finally:
            times.append(rounded(time.perf_counter() - began))
        try:
            _check(command, seat, doing)
            return fold(game, decide(game, command))
        except (RulesError, TypeError, AttributeError) as error:
            if seated.is_external:
                raise ForfeitError(f"It may not do that: {error}", reply=str(command)) from error
            message = f"{seated.player.name} on {seat} chose {command}: {error}\n{to_json(seen)}"
            raise IllegalChoiceError(message) from error


def _hand(game: Game) -> Hand:
    if game.hand is None:
        raise TypeError("A hand is dealt before it is played.")
    return game.hand


def _prescribed(hand: Hand, given: Given | None) -> Command | None:
    """What happens without asking anybody: a given auction, or the ruling on a challenged lay-down (CLM-3)."""
    if isinstance(hand.public.conduct.pending, ClaimAnswered):
        return rule_on_claim(hand)
    seat = hand.turn
    if given is None or seat is None:
        return None
    if hand.public.phase is Phase.BIDDING:
        return MakeBid(seat, PASS if hand.public.auction.bids else given.bid)
    if hand.public.phase is Phase.NAMING and given.call is not None:
        return NameContract(seat, given.call)
    return None


def _turn(hand: Hand) -> tuple[Seat, Doing]:
    """Who decides now, and about what."""
    pending = hand.public.conduct.pending
    if isinstance(pending, LaidDown) and hand.public.contract is not None:
        playing = hand.public.contract.seats
        return next(seat for seat in (pending.seat.left, pending.seat.right) if seat in playing), "answer"
    seat = hand.turn
    if seat is None:
        raise TypeError("Nobody has anything to decide.")
    if hand.public.phase is Phase.BIDDING:
        return seat, "bid"
    return seat, "name" if hand.public.phase is Phase.NAMING else "play"


def _check(command: Command, seat: Seat, doing: Doing) -> None:
    """A player does what it is asked for, for itself, so that every hand comes to an end."""
    if not isinstance(command, _ACTS[doing]) or getattr(command, "seat", None) is not seat:
        raise TypeError(f"{seat} was asked to {doing}.")


def _told(hand: Hand, forfeit: Forfeit | None, times: Sequence[dict[Doing, list[int]]]) -> Played:
    public, outcome = hand.public, hand.public.outcome
    contract = public.contract
    north_south, east_west = (tuple(tuple(kinds[doing]) for doing in DOINGS) for kinds in times)
    return Played(
        shaker=public.shaker,
        bids=public.auction.bids,
        call=None if contract is None else contract.call,
        made=None if contract is None or outcome is None else outcome.made,
        taken=(0, 0) if public.play is None else public.play.points,
        score=(0, 0) if outcome is None else outcome.score,
        forced=contract is not None and contract.forced,
        claimed=outcome is not None and outcome.by == "claim",
        forfeit=forfeit,
        times=(north_south, east_west),
    )
