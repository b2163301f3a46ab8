"""What happened, told in sentences, for those who look at it later: everybody by name, nobody as "you"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from texas42.hall.board.names import Names, amount
from texas42.hall.board.result import title_text, why_text
from texas42.hall.board.shake import draws_text
from texas42.rules import Event, PublicHand, Seat, Team
from texas42.rules import events as ev


def named(shown: Sequence[str]) -> Names:
    """By name where one is known, otherwise by seat."""
    return Names(None, tuple(name or str(seat) for name, seat in zip(shown, Seat, strict=True)))


def told(events: Sequence[Event], names: Names) -> str:
    """What one command made happen; empty for what goes without saying."""
    sentences = (_TOLD[type(event)](event, names) for event in events if type(event) in _TOLD)
    return " ".join(sentence for sentence in sentences if sentence)


def result_text(public: PublicHand, names: Names) -> str:
    """How a hand came out, what decided it, and what it scores (CON-6, SCR)."""
    unit, outcome = public.options.scoring.removesuffix("s"), public.outcome
    scored = () if outcome is None else tuple(team for team in Team if outcome.score[team])
    scores = " · ".join(f"{amount(outcome.score[team], unit)} for {names.team(team)}" for team in scored if outcome)
    return " ".join(filter(None, (f"{title_text(names, public)}.", why_text(names, public), scores)))


def _bid(event: ev.BidMade, names: Names) -> str:
    return (
        f"{names.does(event.seat, 'pass')}."
        if event.bid.is_pass
        else f"{names.does(event.seat, 'bid')} {event.bid.word}."
    )


def _drawn(event: ev.ShakeDrawn, names: Names) -> str:
    shakes = "" if event.shaker is None else f" {names.does(event.shaker, 'shake')}."
    return draws_text(event, names) + shakes


def _renege(event: ev.RenegeCalled, names: Names) -> str:
    verdict = "and the record proves it" if event.proven else "and the record shows there was none"
    return f"{names.does(event.seat, 'call')} a renege by {names.of(event.offender)} in trick {event.trick}, {verdict}."


def _ruled(event: ev.ClaimRuled, _names: Names) -> str:
    if event.holds:
        return "The claim holds: nothing can be played that refutes it."
    line = " ".join(map(str, event.line))
    return f"The claim fails, refuted by {line}." if line else "The claim fails."


def _laid_down(event: ev.LaidDown, names: Names) -> str:
    order = f", in the order {' '.join(map(str, event.order))}" if event.order else ""
    claim = {"made": "the bid is made", "set": "the bid is set", "rest": "all the rest"}[event.claim]
    return f"{names.of(event.seat)} lays down: {claim}{order}."


def _game(event: ev.GameEnded, names: Names) -> str:
    skunk = ", a skunk" if event.skunk else ""
    score = f"{event.score[event.winner]} to {event.score[event.winner.other]}"
    return f"{names.team(event.winner)} win the game {score}{skunk}."


_TOLD: Final[dict[type, Callable[[Any, Names], str]]] = {
    ev.MatchStarted: lambda event, _names: f"A match, best of {event.best_of}.",
    ev.GameStarted: lambda _event, _names: "A game begins.",
    ev.ShakeDrawn: _drawn,
    ev.HandStarted: lambda event, names: f"Hand {event.number}: {names.does(event.shaker, 'shake')}.",
    ev.ShuffleSpoiled: lambda event, _names: f"The {event.domino} turns up; they are shuffled again.",
    ev.BidMade: _bid,
    ev.BidOutOfTurn: lambda event, names: f"{names.does(event.seat, 'bid')} {event.bid.word} out of turn.",
    ev.OutOfTurnBidAnswered: lambda event, names: (
        f"{names.does(event.seat, 'want')} a reshake."
        if event.reshake
        else f"{names.does(event.seat, 'let')} the bid stand."
    ),
    ev.HandPassedOut: lambda _event, _names: "Everybody passed; nobody scores.",
    ev.ContractNamed: lambda event, names: f"{names.does(event.seat, 'name')} {event.call.spoken}.",
    ev.TricksLeftOpen: lambda event, names: f"{names.does(event.seat, 'leave')} won tricks open.",
    ev.DominoPlayed: lambda event, names: f"{names.does(event.seat, 'play')} the {event.domino}.",
    ev.PlayedOutOfTurn: lambda event, names: f"{names.does(event.seat, 'play')} the {event.domino} out of turn.",
    ev.DominoExposed: lambda event, names: f"{names.does(event.seat, 'expose')} the {event.domino}.",
    ev.Warned: lambda event, names: f"{names.of(event.seat)} is warned.",
    ev.ViolationRecorded: lambda event, names: f"A violation by {names.of(event.seat)} is on record.",
    ev.RenegeCalled: _renege,
    ev.RenegeTakenBack: lambda event, names: (
        f"{names.does(event.seat, 'allow')} {names.of(event.offender)} to take it back."
    ),
    ev.TakeBackRefused: lambda event, names: f"{names.does(event.seat, 'take')} the hand.",
    ev.TrickTaken: lambda event, names: f"{names.does(event.seat, 'take')} it: {amount(event.points, 'point')}.",
    ev.HandDecided: lambda event, _names: f"The bid is {'made' if event.made else 'set'}: {event.reason}.",
    ev.LaidDown: _laid_down,
    ev.ClaimAnswered: lambda event, names: (
        f"{names.of(event.seat)} {'accepts' if event.accept else 'challenges'} the claim."
    ),
    ev.ClaimRuled: _ruled,
    ev.HandForfeited: lambda event, names: f"{names.does(event.seat, 'forfeit')} the hand: {event.why}.",
    ev.GameEnded: _game,
    ev.GameResumed: lambda _event, _names: "The game goes on.",
    ev.SeatingChanged: lambda event, names: f"{names.team(event.team)} change places.",
    ev.MatchEnded: lambda event, names: (
        f"{names.team(event.winner)} win the match {max(event.games)} to {min(event.games)}."
    ),
}
