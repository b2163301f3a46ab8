"""A game or match being played at a terminal: state, history, and who sits where.

The state changes by events only, and the simple players see only their views.
"""

from __future__ import annotations

import random
from typing import Protocol

from texas42.bots import SimplePlayer, spot_renege
from texas42.cli.house_rules import randomness
from texas42.rules import (
    ALL_DOMINOES,
    SEATS,
    Command,
    Event,
    Game,
    GameView,
    Hand,
    Match,
    Phase,
    RulesError,
    Seat,
    decide,
    evolve,
    redact,
    start,
    view,
)
from texas42.rules.commands import Arrange, DrawForShake, Shake, StartGame
from texas42.rules.events import GameStarted, MatchStarted

Opening = GameStarted | MatchStarted


class LeftTable(Exception):  # noqa: N818 - a player may go home
    """The person quit, or there is nothing more to read."""


class Teller(Protocol):
    """Says what happens, and asks the person at the terminal what to do."""

    def begin(self, opening: Opening, seed: int, /) -> None: ...

    def tell(self, event: Event, after: GameView | None, /) -> None:
        """An event as this viewer may know it, and what the viewer knows after it."""

    def ask(self, seen: GameView) -> Command:
        """What the person wants to do; asks again until it can be read. Raises `LeftTable`."""

    def refuse(self, error: RulesError) -> None: ...

    def leave(self) -> None: ...


class Sitting:
    """A game or match being played: the state, its history, and who sits where."""

    def __init__(self, opening: Opening, person: Seat | None, seed: int, teller: Teller) -> None:
        self.state: Game | Match = start(opening)
        self.history: list[Event] = [opening]
        self.person = person
        self._teller = teller
        self._rng = randomness(seed)
        self._players = {seat: SimplePlayer(random.Random(self._rng.random())) for seat in SEATS if seat is not person}

    @property
    def game(self) -> Game | None:
        return self.state.game if isinstance(self.state, Match) else self.state

    def play(self) -> None:
        """To the end of the game or match."""
        while not self.state.is_over:
            game = self.game
            if game is None or game.is_over:
                self._do(StartGame())
            elif game.hand is None or game.hand.is_over or game.hand.public.phase is Phase.SHAKE:
                self._shake(game)
            else:
                self._next_turn(game, game.hand)

    def seen(self, viewer: Seat | None) -> GameView | None:
        game = self.game
        return None if game is None else view(game, viewer)

    def _do(self, command: Command) -> None:
        """Decide a command, or pass on the refusal; then tell what happened, event by event."""
        for event in decide(self.state, command):
            self.state = evolve(self.state, event)
            self.history.append(event)
            self._teller.tell(redact(event, self.person), self.seen(self.person))

    def _shake(self, game: Game) -> None:
        shaker = game.next_shaker
        if shaker is None:
            seats = game.standing.drawing
            drawn = self._rng.sample(ALL_DOMINOES, len(seats))
            self._do(DrawForShake(tuple(zip(seats, drawn, strict=True))))
            return
        self._do(Shake(shaker, tuple(self._rng.sample(ALL_DOMINOES, 28))))
        if self.person is not None:
            self._sort(self.person)

    def _sort(self, seat: Seat) -> None:
        """The person's dominoes stand high to low; `arrange` puts them otherwise (SET-4)."""
        seen = self.seen(seat)
        if seen is not None and seen.hand is not None:
            self._do(Arrange(seat, tuple(reversed(tuple(seen.hand.dealt)))))

    def _next_turn(self, game: Game, hand: Hand) -> None:
        seat = hand.turn
        if seat is None:
            raise TypeError("Nothing that happens in a terminal has to be answered by a team.")
        seen = view(game, seat)
        if seat is self.person:
            self._ask(seen)
        elif seen.hand is not None:
            self._do(self._players[seat].choose(seen.hand, seen.standing))
        self._call_reneges()

    def _ask(self, seen: GameView) -> None:
        while True:
            command = self._teller.ask(seen)
            try:
                self._do(command)
            except RulesError as error:
                self._teller.refuse(error)
            else:
                return

    def _call_reneges(self) -> None:
        """CND-1: at a real table a simple player calls the renege it can see."""
        game = self.game
        if game is None or game.hand is None or game.options.enforcement == "strict":
            return
        for seat in self._players:
            called = spot_renege(view(game.hand, seat))
            if called is not None:
                self._do(called)
                return
