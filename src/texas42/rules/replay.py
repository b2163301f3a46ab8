"""One pair of verbs for hands, games and matches: `decide(state, command)` and `evolve(state, event)`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar, overload

from texas42.rules import game, hand, match
from texas42.rules.commands import Command
from texas42.rules.events import Event, GameStarted, HandStarted, MatchStarted
from texas42.rules.game import Game, GameView, evolve_game_view, start_game, view_game
from texas42.rules.match import Match, MatchView, evolve_match_view, start_match, view_match
from texas42.rules.seats import Seat
from texas42.rules.state import Hand, start_hand
from texas42.rules.views import SeatView, evolve_view
from texas42.rules.views import view as view_hand

State = Hand | Game | Match
View = SeatView | GameView | MatchView
Opening = HandStarted | GameStarted | MatchStarted
S = TypeVar("S", bound=State | View)

_DECIDE: Final[dict[type, Callable[[Any, Any], tuple[Any, ...]]]] = {
    Hand: hand.decide,
    Game: game.decide,
    Match: match.decide,
}
_EVOLVE: Final[dict[type, Callable[[Any, Any], Any]]] = {
    Hand: hand.evolve,
    Game: game.evolve,
    Match: match.evolve,
    SeatView: evolve_view,
    GameView: evolve_game_view,
    MatchView: evolve_match_view,
}
_START: Final[dict[type, Callable[[Any], Any]]] = {
    HandStarted: start_hand,
    GameStarted: start_game,
    MatchStarted: start_match,
}
_VIEW: Final[dict[type, Callable[[Any, Seat | None], Any]]] = {
    Hand: view_hand,
    Game: view_game,
    Match: view_match,
}


def decide(state: State, command: Command) -> tuple[Event, ...]:
    """What a command makes happen, as events; a `RulesError` if the rules do not allow it."""
    return _DECIDE[type(state)](state, command)


def evolve(state: S, event: Event) -> S:
    """The state (or a viewer's view) after an event. Never refuses: an event is what happened."""
    after: S = _EVOLVE[type(state)](state, event)
    return after


def fold(state: S, events: Iterable[Event]) -> S:
    """The state after several events."""
    for event in events:
        state = evolve(state, event)
    return state


@overload
def start(event: HandStarted) -> Hand: ...
@overload
def start(event: GameStarted) -> Game: ...
@overload
def start(event: MatchStarted) -> Match: ...
def start(event: Opening) -> State:
    """The state that an opening event begins."""
    began: State = _START[type(event)](event)
    return began


@overload
def view(state: Hand, viewer: Seat | None) -> SeatView: ...
@overload
def view(state: Game, viewer: Seat | None) -> GameView: ...
@overload
def view(state: Match, viewer: Seat | None) -> MatchView: ...
def view(state: State, viewer: Seat | None) -> View:
    """What a seat, or a spectator (None), may know."""
    seen: View = _VIEW[type(state)](state, viewer)
    return seen


def replay(events: Iterable[Event]) -> State:
    """The state after a whole history, which begins with an opening event."""
    history = iter(events)
    first = next(history, None)
    if not isinstance(first, HandStarted | GameStarted | MatchStarted):
        raise TypeError("A history begins with HandStarted, GameStarted or MatchStarted.")
    return fold(start(first), history)
