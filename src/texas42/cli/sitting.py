"""A game or match being played at a terminal: state, history, and who sits where.

The state changes by events only, and the players see only their views.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from texas42.bots import Choice, ForfeitError, Player, spot_renege
from texas42.cli.claiming import ruling
from texas42.cli.house_rules import randomness
from texas42.cli.journal import Deed, Journal
from texas42.cli.progress import waiting
from texas42.rules import (
    ALL_DOMINOES,
    Command,
    Event,
    Game,
    GameView,
    Hand,
    Match,
    Phase,
    RulesError,
    Seat,
    SeatView,
    Standing,
    decide,
    evolve,
    redact,
    start,
    view,
)
from texas42.rules.commands import (
    AnswerClaim,
    Arrange,
    DrawForShake,
    ForfeitHand,
    LeaveTricksOpen,
    RuleOnClaim,
    Shake,
    StartGame,
)
from texas42.rules.events import ClaimAnswered, GameStarted, HandEnded, HandPassedOut, MatchStarted
from texas42.rules.turns import to_choose

Opening = GameStarted | MatchStarted


class LeftTable(Exception):  # noqa: N818 - a player may go home
    """The person quit, or there is nothing more to read."""


class Teller(Protocol):
    """Says what happens, and asks the person at the terminal what to do."""

    def begin(self, opening: Opening, seed: int, players: Mapping[Seat, Player], /) -> None: ...

    def tell(self, event: Event, after: GameView | None, /) -> None:
        """An event as this viewer may know it, and what the viewer knows after it."""

    def remark(self, sentence: str, /) -> None:
        """Something that no event says."""

    def ask(self, seen: GameView) -> Command:
        """What the person wants to do; asks again until it can be read. Raises `LeftTable`."""

    def refuse(self, error: RulesError) -> None: ...

    def end(self) -> None:
        """The game or match is over."""

    def leave(self) -> None: ...


class Sitting:
    """A game or match being played: the state, its history, and who sits where."""

    def __init__(
        self,
        opening: Opening,
        players: Mapping[Seat, Player],
        person: Seat | None,
        seed: int,
        teller: Teller,
        journal: Journal,
    ) -> None:
        self.state: Game | Match = start(opening)
        self.history: list[Event] = [opening]
        self.person = person
        self._players = players
        self._teller = teller
        self._journal = journal
        self._rng = randomness(seed)

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
                self._next_choice(game, game.hand)

    def seen(self, viewer: Seat | None) -> GameView | None:
        game = self.game
        return None if game is None else view(game, viewer)

    def _do(self, command: Command, deed: Deed | None = None) -> None:
        """Decide a command, or pass on the refusal; then note whose deed it was and tell what happened."""
        events = decide(self.state, command)
        if deed is not None:
            self._journal.note(deed)
        for event in events:
            self.state = evolve(self.state, event)
            self.history.append(event)
            if isinstance(event, HandEnded | HandPassedOut):
                self._close_hand()
            self._teller.tell(redact(event, self.person), self.seen(self.person))

    def _close_hand(self) -> None:
        game = self.game
        if game is not None and game.hand is not None:
            self._journal.close(game.hand.public.start.number)

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

    def _next_choice(self, game: Game, hand: Hand) -> None:
        seats = to_choose(hand.public)
        if isinstance(hand.public.conduct.pending, ClaimAnswered):
            self._rule(hand)
        elif self.person is not None and self.person in seats:
            self._ask(view(game, self.person))
        else:
            self._let_choose(seats, hand, game.standing)
        self._call_reneges()

    def _let_choose(self, seats: tuple[Seat, ...], hand: Hand, standing: Standing) -> None:
        """A player does what it chooses; of a team that has to answer a claim, either may challenge."""
        for seat in seats:
            seen = view(hand, seat)
            try:
                choice = self._chosen(seat, seen, standing)
            except ForfeitError as error:
                self._do(ForfeitHand(seat, error.why))
                return
            if seat is seats[-1] or not _lets_pass(choice.command):
                self._do(choice.command, Deed(seat, seen, standing, choice.command, choice))
                return

    def _chosen(self, seat: Seat, seen: SeatView, standing: Standing) -> Choice:
        with waiting(f"{seat} is thinking"):
            return self._players[seat].choose(seen, standing)

    def _ask(self, seen: GameView) -> None:
        while True:
            command = self._teller.ask(seen)
            try:
                self._do(command, _deed(seen, command))
            except RulesError as error:
                self._teller.refuse(error)
            else:
                return

    def _rule(self, hand: Hand) -> None:
        """CLM-3: a claim that cannot be proven in the time a table waits is not proven."""
        with waiting("The claim is checked"):
            ruled = ruling(hand)
        if ruled is None:
            self._teller.remark("Nobody can prove that claim in the time a table waits, so it does not stand (CLM-2).")
        self._do(ruled or RuleOnClaim(holds=False))

    def _call_reneges(self) -> None:
        """CND-1: at a real table a player calls the renege it can see."""
        game = self.game
        if game is None or game.hand is None or game.options.enforcement == "strict":
            return
        for seat in self._players:
            called = spot_renege(view(game.hand, seat))
            if called is not None:
                self._do(called)
                return


def _deed(seen: GameView, command: Command) -> Deed | None:
    """What a person did; how dominoes stand and tricks lie is nobody's business."""
    if seen.hand is None or seen.seat is None or isinstance(command, Arrange | LeaveTricksOpen):
        return None
    return Deed(seen.seat, seen.hand, seen.standing, command, None)


def _lets_pass(command: Command) -> bool:
    return isinstance(command, AnswerClaim) and command.accept
