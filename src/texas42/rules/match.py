"""A match: best of N games; the losers of a game draw for the next first shake and may change seats (SET-6)."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from texas42.rules import commands as cmd
from texas42.rules import events as ev
from texas42.rules.errors import IllegalError, MalformedError, NotYoursError
from texas42.rules.game import Game, GameView, evolve_game_view, start_game, view_game
from texas42.rules.game import decide as decide_game
from texas42.rules.game import evolve as evolve_game
from texas42.rules.options import Options
from texas42.rules.seats import SEATS, Seat, Team


class MatchStanding(NamedTuple):
    """What everybody knows about a match beside the game being played."""

    options: Options
    best_of: int
    finished: tuple[ev.GameEnded, ...] = ()
    """Games before the one in play."""
    seating: tuple[int, int, int, int] = (0, 1, 2, 3)
    """Which player (0 to 3, as first seated) sits at N, E, S and W."""
    ended: ev.MatchEnded | None = None

    @property
    def winner(self) -> Team | None:
        return None if self.ended is None else self.ended.winner


class Match(NamedTuple):
    """The full state of a match."""

    standing: MatchStanding
    game: Game | None = None

    @property
    def games(self) -> tuple[int, int]:
        """Games won by N-S and E-W."""
        return _games_won(self.all_games)

    @property
    def all_games(self) -> tuple[ev.GameEnded, ...]:
        latest = self.game.standing.ended if self.game is not None else None
        return self.standing.finished if latest is None else (*self.standing.finished, latest)

    @property
    def winner(self) -> Team | None:
        return self.standing.winner

    @property
    def is_over(self) -> bool:
        return self.standing.ended is not None


class MatchView(NamedTuple):
    """What one viewer knows of a match."""

    standing: MatchStanding
    game: GameView | None
    seat: Seat | None


def start_match(event: ev.MatchStarted) -> Match:
    if event.best_of < 1 or event.best_of % 2 == 0:
        raise MalformedError(
            f"A match is the best of an odd number of games, not of {event.best_of}.",
            code="bad_match",
            rule="SET-6",
            offending=event.best_of,
        )
    return Match(MatchStanding(event.options, event.best_of))


def decide(match: Match, command: cmd.MatchCommand) -> tuple[ev.MatchEvent, ...]:
    """What a command makes happen in a match."""
    if isinstance(command, cmd.StartGame):
        return _decide_start(match)
    if isinstance(command, cmd.ChangeSeating):
        return _decide_seating(match, command)
    if match.game is None:
        raise IllegalError("The next game has not begun.", code="no_game", rule="SET-6")
    events: tuple[ev.MatchEvent, ...] = decide_game(match.game, command)
    last = events[-1]
    return (*events, *_win(match, last)) if isinstance(last, ev.GameEnded) else events


def _decide_start(match: Match) -> tuple[ev.MatchEvent, ...]:
    _check_between_games(match)
    losers = _last_losers(match)
    return (ev.GameStarted(match.standing.options, SEATS if losers is None else losers.seats),)


def _decide_seating(match: Match, command: cmd.ChangeSeating) -> tuple[ev.MatchEvent, ...]:
    _check_between_games(match)
    if command.team is not _last_losers(match):
        raise NotYoursError(
            "Only the team that lost the last game may change its seating.",
            code="not_the_losers",
            rule="SET-6",
            offending=command.team,
        )
    return (ev.SeatingChanged(command.team),)


def _check_between_games(match: Match) -> None:
    if match.is_over:
        raise IllegalError("The match is over.", code="match_over", rule="SET-6")
    if match.game is not None and not match.game.is_over:
        raise IllegalError("A game is being played.", code="game_on", rule="SET-6")


def _last_losers(match: Match) -> Team | None:
    games = match.all_games
    return games[-1].winner.other if games else None


def _games_won(games: tuple[ev.GameEnded, ...]) -> tuple[int, int]:
    won = [game.winner for game in games]
    return (won.count(Team.NORTH_SOUTH), won.count(Team.EAST_WEST))


def _win(match: Match, last: ev.GameEnded) -> tuple[ev.MatchEvent, ...]:
    games = _games_won((*match.standing.finished, last))
    if games[last.winner] * 2 <= match.standing.best_of:
        return ()
    return (ev.MatchEnded(last.winner, games),)


def evolve(match: Match, event: ev.MatchEvent) -> Match:
    """The match after an event."""
    standing = _evolve_standing(match.standing, event, match.all_games)
    if isinstance(event, ev.GameStarted):
        return Match(standing, start_game(event))
    if match.game is None or type(event) in _OF_MATCH:
        return Match(standing, match.game)
    return Match(standing, evolve_game(match.game, event))  # type: ignore[arg-type]


def view_match(match: Match, viewer: Seat | None) -> MatchView:
    """What a seat, or a spectator (None), may know of a match."""
    game = None if match.game is None else view_game(match.game, viewer)
    return MatchView(match.standing, game, viewer)


def evolve_match_view(seen: MatchView, event: ev.MatchEvent) -> MatchView:
    """What a viewer knows after a redacted event."""
    latest = seen.game.standing.ended if seen.game is not None else None
    finished = seen.standing.finished if latest is None else (*seen.standing.finished, latest)
    standing = _evolve_standing(seen.standing, event, finished)
    if isinstance(event, ev.GameStarted):
        return MatchView(standing, view_game(start_game(event), seen.seat), seen.seat)
    if seen.game is None or type(event) in _OF_MATCH:
        return MatchView(standing, seen.game, seen.seat)
    return MatchView(standing, evolve_game_view(seen.game, event), seen.seat)  # type: ignore[arg-type]


def fold(match: Match, events: Iterable[ev.MatchEvent]) -> Match:
    for event in events:
        match = evolve(match, event)
    return match


def _evolve_standing(standing: MatchStanding, event: ev.MatchEvent, games: tuple[ev.GameEnded, ...]) -> MatchStanding:
    if isinstance(event, ev.GameStarted):
        return standing._replace(finished=games)
    change = _EVOLVE.get(type(event))
    return standing if change is None else change(standing, event)


def _seating_changed(standing: MatchStanding, event: ev.SeatingChanged) -> MatchStanding:
    one, other = event.team.seats
    seating = list(standing.seating)
    seating[one], seating[other] = seating[other], seating[one]
    north, east, south, west = seating
    return standing._replace(seating=(north, east, south, west))


def _match_ended(standing: MatchStanding, event: ev.MatchEnded) -> MatchStanding:
    return standing._replace(ended=event)


def _not_ended(standing: MatchStanding, _event: ev.GameEnded | ev.GameResumed) -> MatchStanding:
    """A corrected game may take back the match; if it does not, `MatchEnded` is said again."""
    return standing._replace(ended=None)


_EVOLVE: Final[dict[type, Callable[[MatchStanding, Any], MatchStanding]]] = {
    ev.SeatingChanged: _seating_changed,
    ev.MatchEnded: _match_ended,
    ev.GameEnded: _not_ended,
    ev.GameResumed: _not_ended,
}
_OF_MATCH: Final = frozenset({ev.MatchStarted, ev.SeatingChanged, ev.MatchEnded})
