"""A game: hands until one team has won (SET-2, SET-5, SCR-6, VIC)."""

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, NamedTuple

from texas42.rules import commands as cmd
from texas42.rules import events as ev
from texas42.rules.dominoes import Domino
from texas42.rules.errors import IllegalError, MalformedError, NotYoursError
from texas42.rules.hand import decide as decide_hand
from texas42.rules.hand import evolve as evolve_hand
from texas42.rules.options import Options
from texas42.rules.scoring import Outcome
from texas42.rules.seats import SEATS, Seat, Team
from texas42.rules.state import Hand, start_hand
from texas42.rules.views import SeatView, evolve_view, view


class Standing(NamedTuple):
    """What everybody knows about a game beside the hand being played."""

    options: Options
    drawing: tuple[Seat, ...] = SEATS
    """The seats that draw for the first shake; none once the shaker is known."""
    shaker: Seat | None = None
    """Who shakes the hand in play, or the first one."""
    settled: tuple[Outcome, ...] = ()
    """Hands that were scored and can no longer change."""
    latest: Outcome | None = None
    """The hand just scored; a renege may still be called in it (CND-1)."""
    ended: ev.GameEnded | None = None
    draws: tuple[ev.ShakeDrawn, ...] = ()
    """What was drawn for the first shake, round by round: those tied for the most drew again (SET-2)."""

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        return self.settled if self.latest is None else (*self.settled, self.latest)

    @property
    def score(self) -> tuple[int, int]:
        """Marks or points of N-S and E-W."""
        outcomes = self.outcomes
        return (sum(o.score[0] for o in outcomes), sum(o.score[1] for o in outcomes))

    @property
    def winner(self) -> Team | None:
        return None if self.ended is None else self.ended.winner

    @property
    def mark_worth(self) -> int:
        """What a mark is worth in the next hand (SCR-6)."""
        every = self.options.progressive_every
        return 1 + len(self.outcomes) // every if every else 1


class Game(NamedTuple):
    """The full state of a game."""

    standing: Standing
    hand: Hand | None = None

    @property
    def options(self) -> Options:
        return self.standing.options

    @property
    def score(self) -> tuple[int, int]:
        return self.standing.score

    @property
    def winner(self) -> Team | None:
        return self.standing.winner

    @property
    def is_over(self) -> bool:
        return self.standing.ended is not None

    @property
    def next_shaker(self) -> Seat | None:
        """Who shakes next: the first shaker, then clockwise after every hand (SET-5)."""
        standing = self.standing
        if self.hand is None or standing.shaker is None or not self.hand.is_over:
            return standing.shaker
        return standing.shaker.left


class GameView(NamedTuple):
    """What one viewer knows of a game."""

    standing: Standing
    hand: SeatView | None
    seat: Seat | None


def start_game(event: ev.GameStarted) -> Game:
    drawing = event.drawing or SEATS
    if len(drawing) == 1:
        return Game(Standing(event.options, (), drawing[0]))
    return Game(Standing(event.options, drawing))


def decide(game: Game, command: cmd.GameCommand) -> tuple[ev.GameEvent, ...]:
    """What a command makes happen in a game."""
    if isinstance(command, cmd.DrawForShake):
        return _decide_draw(game, command)
    if isinstance(command, cmd.Shake | cmd.TurnUpInShuffle) and (game.hand is None or game.hand.is_over):
        return _decide_next_shake(game, command)
    hand = game.hand
    if hand is None:
        raise IllegalError("No hand has been shaken yet.", code="no_hand", rule="SET-3")
    events: tuple[ev.GameEvent, ...] = decide_hand(hand, command)
    last = events[-1]
    return (*events, *_win(game.standing, last.outcome)) if isinstance(last, ev.HandEnded) else events


def _decide_draw(game: Game, command: cmd.DrawForShake) -> tuple[ev.GameEvent, ...]:
    """SET-2: the highest total shakes; those tied for it draw again."""
    drawing = game.standing.drawing
    if not drawing:
        raise IllegalError("The first shaker is known.", code="shaker_known", rule="SET-2")
    seats = tuple(seat for seat, _ in command.draws)
    if sorted(seats) != sorted(drawing):
        raise NotYoursError(
            f"{_listed(drawing)} must draw, one domino each.",
            code="wrong_drawers",
            rule="SET-2",
            offending=seats,
        )
    if len({domino for _, domino in command.draws}) != len(seats):
        raise MalformedError("Two seats cannot draw the same domino.", code="same_domino", rule="SET-2")
    return (_drawn(command.draws),)


def _drawn(draws: tuple[tuple[Seat, Domino], ...]) -> ev.ShakeDrawn:
    most = max(domino.pips for _, domino in draws)
    best = tuple(seat for seat, domino in draws if domino.pips == most)
    return ev.ShakeDrawn(draws, best, None) if len(best) > 1 else ev.ShakeDrawn(draws, (), best[0])


def _decide_next_shake(game: Game, command: cmd.Shake | cmd.TurnUpInShuffle) -> tuple[ev.GameEvent, ...]:
    """SET-5: the next shaker's shake opens the next hand."""
    if game.is_over:
        raise IllegalError("The game is over.", code="game_over", rule="VIC-1")
    shaker = game.next_shaker
    if shaker is None:
        raise IllegalError("Draw for the first shake.", code="no_shaker", rule="SET-2")
    if command.seat is not shaker:
        raise NotYoursError(
            f"{shaker} shakes the next hand.", code="not_the_shaker", rule="SET-5", offending=command.seat
        )
    number = 1 if game.hand is None else game.hand.public.start.number + 1
    started = ev.HandStarted(game.options, shaker, number, game.standing.mark_worth)
    return (started, *decide_hand(start_hand(started), command))


def _win(standing: Standing, outcome: Outcome) -> tuple[ev.GameEvent, ...]:
    """What a hand's result, new or corrected, does to the game (VIC)."""
    score = standing._replace(latest=outcome).score
    won = winner(standing.options, score, outcome)
    if won is None:
        return () if standing.ended is None else (ev.GameResumed(),)
    team, reason = won
    return (ev.GameEnded(team, score, score[team.other] == 0, reason),)


def winner(options: Options, score: tuple[int, int], last: Outcome) -> tuple[Team, Literal["target", "mercy"]] | None:
    """Who has won after a hand, and by what: VIC-1, VIC-2, VIC-3, VIC-4."""
    leader = Team.NORTH_SOUTH if score[0] > score[1] else Team.EAST_WEST
    lead = abs(score[0] - score[1])
    if options.scoring == "points" and min(score) >= options.target:
        if last.made:
            return last.bidders, "target"
        return (leader, "target") if lead else None
    if score[leader] >= options.target and lead >= options.win_by:
        return leader, "target"
    if options.mercy_lead and lead >= options.mercy_lead:
        return leader, "mercy"
    return None


def evolve(game: Game, event: ev.GameEvent) -> Game:
    """The game after an event."""
    standing = evolve_standing(game.standing, event)
    if isinstance(event, ev.HandStarted):
        return Game(standing, start_hand(event))
    if game.hand is None or type(event) in _OF_GAME:
        return Game(standing, game.hand)
    return Game(standing, evolve_hand(game.hand, event))  # type: ignore[arg-type]


def view_game(game: Game, viewer: Seat | None) -> GameView:
    """What a seat, or a spectator (None), may know of a game."""
    return GameView(game.standing, None if game.hand is None else view(game.hand, viewer), viewer)


def evolve_game_view(seen: GameView, event: ev.GameEvent) -> GameView:
    """What a viewer knows after a redacted event."""
    standing = evolve_standing(seen.standing, event)
    if isinstance(event, ev.HandStarted):
        return GameView(standing, view(start_hand(event), seen.seat), seen.seat)
    if seen.hand is None or type(event) in _OF_GAME:
        return GameView(standing, seen.hand, seen.seat)
    return GameView(standing, evolve_view(seen.hand, event), seen.seat)  # type: ignore[arg-type]


def evolve_standing(standing: Standing, event: ev.GameEvent) -> Standing:
    change = _EVOLVE.get(type(event))
    return standing if change is None else change(standing, event)


def fold(game: Game, events: Iterable[ev.GameEvent]) -> Game:
    for event in events:
        game = evolve(game, event)
    return game


def _shake_drawn(standing: Standing, event: ev.ShakeDrawn) -> Standing:
    return standing._replace(drawing=event.tied, shaker=event.shaker, draws=(*standing.draws, event))


def _hand_started(standing: Standing, event: ev.HandStarted) -> Standing:
    return standing._replace(shaker=event.shaker, drawing=(), settled=standing.outcomes, latest=None)


def _hand_ended(standing: Standing, event: ev.HandEnded) -> Standing:
    return standing._replace(latest=event.outcome)


def _game_ended(standing: Standing, event: ev.GameEnded) -> Standing:
    return standing._replace(ended=event)


def _game_resumed(standing: Standing, _event: ev.GameResumed) -> Standing:
    return standing._replace(ended=None)


_EVOLVE: Final[dict[type, Callable[[Standing, Any], Standing]]] = {
    ev.ShakeDrawn: _shake_drawn,
    ev.HandStarted: _hand_started,
    ev.HandEnded: _hand_ended,
    ev.GameEnded: _game_ended,
    ev.GameResumed: _game_resumed,
}
_OF_GAME: Final = frozenset({ev.GameStarted, ev.ShakeDrawn, ev.GameEnded, ev.GameResumed})


def _listed(seats: tuple[Seat, ...]) -> str:
    *most, last = map(str, seats)
    return f"{', '.join(most)} and {last}" if most else last
