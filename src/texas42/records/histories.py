"""From events back to the commands that made them happen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from texas42.records.phrases import hand_of
from texas42.records.tags import Opening
from texas42.rules import Command, Event, State, decide, deck_for, fold, redact, start
from texas42.rules import commands as cmd
from texas42.rules import events as ev
from texas42.rules.errors import MalformedError, RulesError
from texas42.rules.seats import SEATS

History = tuple[ev.Event, ...]


def commands_in(events: Iterable[Event]) -> tuple[Opening, tuple[Command, ...]]:
    """The opening of a whole, unredacted history and the commands it came from."""
    history = tuple(events)
    if not history or not isinstance(history[0], Opening):
        raise _no_history("It does not begin with the start of a hand, a game or a match.", history[:1])
    state: State = start(history[0])
    commands: list[Command] = []
    place = 1
    while place < len(history):
        command = _command(state, history, place)
        try:
            happened = decide(state, command)
        except RulesError as error:
            raise _no_history(f"Event {place} could not happen: {error.message}", history[place]) from None
        if happened != history[place : place + len(happened)]:
            raise _no_history(f"Event {place} did not happen like this.", history[place])
        commands.append(command)
        state = fold(state, happened)
        place += len(happened)
    return history[0], tuple(commands)


def _command(state: State, history: History, place: int) -> Command:
    """The command whose first event stands at this place."""
    event = history[place]
    if isinstance(event, ev.HandArranged | ev.DominoTouched) and redact(event, None) == event:
        raise _no_history("Somebody's dominoes are not in it.", event)
    ask = _ASKED.get(type(event))
    if ask is not None:
        asked: Command = ask(event)
        return asked
    hand = hand_of(state)
    if isinstance(event, ev.HandStarted):
        return _of_shuffle(event, history[place + 1 : place + 5])
    if hand is not None and isinstance(event, ev.DominoesDrawn | ev.ShuffleSpoiled):
        return _of_shuffle(hand.public.start, history[place : place + 4])
    following = history[place + 1 : place + 2]
    if isinstance(event, ev.Warned | ev.ViolationRecorded) and following:
        return _misplay(following[0])
    raise _no_history("Nobody did anything that this could come from.", event)


def _of_shuffle(started: ev.HandStarted, events: History) -> cmd.Shake | cmd.TurnUpInShuffle:
    """SET-3: four seats draw, or a domino turned up first."""
    if events and isinstance(events[0], ev.ShuffleSpoiled):
        return cmd.TurnUpInShuffle(started.shaker, events[0].domino)
    hands = {event.seat: event.dominoes for event in events if isinstance(event, ev.DominoesDrawn) and event.dominoes}
    if sorted(hands) != list(SEATS) or any(len(hand) != 7 for hand in hands.values()):
        raise _no_history("Somebody's dominoes are not in it.", events)
    deck = deck_for(started.options, started.shaker, [hands[seat] for seat in SEATS])
    return cmd.Shake(started.shaker, deck)


def _misplay(shown: Event) -> cmd.PlayDomino:
    if not isinstance(shown, ev.DominoExposed):
        raise _no_history("Nobody is warned for nothing.", shown)
    return cmd.PlayDomino(shown.seat, shown.domino)


def _no_history(reason: str, offending: object) -> MalformedError:
    return MalformedError(
        f"This is not a history of 42. {reason}", code="bad_history", rule="SET-3", offending=offending
    )


_ASKED: Final[dict[type, Callable[[Any], Command]]] = {
    ev.ShakeDrawn: lambda event: cmd.DrawForShake(event.draws),
    ev.HandArranged: lambda event: cmd.Arrange(event.seat, event.dominoes, event.front),
    ev.BidMade: lambda event: cmd.MakeBid(event.seat, event.bid),
    ev.BidOutOfTurn: lambda event: cmd.MakeBid(event.seat, event.bid),
    ev.OutOfTurnBidAnswered: lambda event: cmd.AnswerOutOfTurnBid(event.seat, event.reshake),
    ev.ContractNamed: lambda event: cmd.NameContract(event.seat, event.call),
    ev.TricksLeftOpen: lambda event: cmd.LeaveTricksOpen(event.seat),
    ev.DominoPlayed: lambda event: cmd.PlayDomino(event.seat, event.domino),
    ev.PlayedOutOfTurn: lambda event: cmd.PlayDomino(event.seat, event.domino),
    ev.DominoExposed: lambda event: cmd.ExposeDomino(event.seat, event.domino),
    ev.DominoTouched: lambda event: cmd.TouchDomino(event.seat, event.domino),
    ev.RenegeCalled: lambda event: cmd.CallRenege(event.seat, event.offender, event.trick),
    ev.RenegeTakenBack: lambda event: cmd.AnswerRenege(event.seat, take_back=True),
    ev.TakeBackRefused: lambda event: cmd.AnswerRenege(event.seat, take_back=False),
    ev.LaidDown: lambda event: cmd.LayDown(event.seat, event.claim, event.order),
    ev.ClaimAnswered: lambda event: cmd.AnswerClaim(event.seat, event.accept),
    ev.ClaimRuled: lambda event: cmd.RuleOnClaim(event.holds, event.line),
    ev.HandForfeited: lambda event: cmd.ForfeitHand(event.seat, event.why),
    ev.GameStarted: lambda _event: cmd.StartGame(),
    ev.SeatingChanged: lambda event: cmd.ChangeSeating(event.team),
}
