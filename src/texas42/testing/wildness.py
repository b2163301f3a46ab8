"""Wild commands: anything that could be asked, mostly at the wrong time, by the wrong seat, with the wrong domino.

The rules must answer each with events or with a `RulesError`, and with nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Literal

from texas42.rules import (
    ALL_DOMINOES,
    DOUBLES_SUIT,
    PASS,
    SEATS,
    Bid,
    Call,
    Command,
    Domino,
    DoublesRank,
    Family,
    Game,
    Hand,
    Match,
    Seat,
    State,
    Team,
)
from texas42.rules import commands as cmd
from texas42.testing.choosing import random_deck


def wild_command(state: State, rng: Random, seat: Seat | None = None) -> Command:
    """Any command, by a given seat if it is one that a seat gives; every second domino is one the seat holds."""
    asker = rng.choice(SEATS) if seat is None else seat
    return rng.choice(_BY_STATE[type(state)])(_Asker(state, rng, asker))


class _Asker:
    """Whoever asks, and what comes to mind."""

    def __init__(self, state: State, rng: Random, seat: Seat) -> None:
        self.rng: Final = rng
        self.seat: Final = seat
        hand = _hand_of(state)
        self.held: Final = tuple(hand.held(seat)) if hand else ()

    def chance(self) -> bool:
        return self.rng.random() < 0.5

    def domino(self) -> Domino:
        return self.rng.choice(self.held if self.held and self.chance() else ALL_DOMINOES)

    def some(self) -> tuple[Domino, ...]:
        dominoes = self.held if self.held and self.chance() else ALL_DOMINOES
        return tuple(self.rng.sample(dominoes, self.rng.randrange(min(len(dominoes), 8) + 1)))

    def bid(self) -> Bid:
        points, marks = self.rng.randrange(30, 42), self.rng.randrange(8)
        bids = (PASS, Bid.points(points), Bid.marks(marks + 1), Bid.plunge(marks), Bid.splash(marks))
        return self.rng.choice(bids)

    def call(self) -> Call:
        trump = self.rng.choice((None, *range(7), DOUBLES_SUIT))
        return Call(self.rng.choice(tuple(Family)), trump, self.rng.choice(tuple(DoublesRank)), self.chance())

    def draws(self) -> tuple[tuple[Seat, Domino], ...]:
        return tuple((self.rng.choice(SEATS), self.domino()) for _ in range(self.rng.randrange(1, 5)))

    def claim(self) -> Literal["made", "set", "rest"]:
        return self.rng.choice(("made", "set", "rest"))


def _hand_of(state: State) -> Hand | None:
    if isinstance(state, Hand):
        return state
    game = state if isinstance(state, Game) else state.game
    return None if game is None else game.hand


_WILD: Final[tuple[Callable[[_Asker], Command], ...]] = (
    lambda who: cmd.Shake(who.seat, random_deck(who.rng) if who.chance() else who.some()),
    lambda who: cmd.TurnUpInShuffle(who.seat, who.domino()),
    lambda who: cmd.Arrange(who.seat, who.some(), who.rng.randrange(2, 6)),
    lambda who: cmd.MakeBid(who.seat, who.bid()),
    lambda who: cmd.AnswerOutOfTurnBid(who.seat, who.chance()),
    lambda who: cmd.NameContract(who.seat, who.call()),
    lambda who: cmd.LeaveTricksOpen(who.seat),
    lambda who: cmd.PlayDomino(who.seat, who.domino()),
    lambda who: cmd.ExposeDomino(who.seat, who.domino()),
    lambda who: cmd.TouchDomino(who.seat, who.domino()),
    lambda who: cmd.CallRenege(who.seat, who.rng.choice(SEATS), who.rng.randrange(9)),
    lambda who: cmd.AnswerRenege(who.seat, who.chance()),
    lambda who: cmd.LayDown(who.seat, who.claim(), who.some()),
    lambda who: cmd.AnswerClaim(who.seat, who.chance()),
    lambda who: cmd.RuleOnClaim(who.chance(), who.some()),
    lambda who: cmd.ForfeitHand(who.seat, who.rng.choice(("too late", "", "(none)"))),
)
_WILD_IN_GAMES: Final[tuple[Callable[[_Asker], Command], ...]] = (lambda who: cmd.DrawForShake(who.draws()),)
_WILD_IN_MATCHES: Final[tuple[Callable[[_Asker], Command], ...]] = (
    lambda _who: cmd.StartGame(),
    lambda who: cmd.ChangeSeating(who.rng.choice(tuple(Team))),
)
_BY_STATE: Final[dict[type[State], tuple[Callable[[_Asker], Command], ...]]] = {
    Hand: _WILD,
    Game: (*_WILD, *_WILD_IN_GAMES),
    Match: (*_WILD, *_WILD_IN_GAMES, *_WILD_IN_MATCHES),
}
