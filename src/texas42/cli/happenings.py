"""What happens at the table, told on a screen: one method for each type of event worth a word."""

from __future__ import annotations

import time

from texas42.cli.play_lines import tricks_told
from texas42.cli.screen import Screen
from texas42.cli.telling import (
    bid_made,
    contract_named,
    drawn_for_shake,
    game_result,
    hand_result,
    laid_down,
    match_result,
    renege_called,
    trick_taken,
)
from texas42.rules import Event, GameView
from texas42.rules import events as ev


class Happenings:
    """Its methods are named after the types of events; an event without one goes without saying."""

    def __init__(self, screen: Screen, pace: float) -> None:
        self._screen = screen
        self._speaker = screen.speaker
        self._pace = pace

    def tell(self, event: Event, after: GameView) -> None:
        told = getattr(self, event.type, None)
        if told is not None:
            told(event, after)

    def _wait(self, share: float = 1.0) -> None:
        if self._pace:
            time.sleep(self._pace * share)

    def hand_started(self, event: ev.HandStarted, _after: GameView) -> None:
        self._screen.say("")
        worth = f", a mark counts {event.mark_worth}" if event.mark_worth > 1 else ""
        self._screen.line(f"Hand {event.number}: {self._speaker.does(event.shaker, 'shake')}{worth} ")

    def shake_drawn(self, event: ev.ShakeDrawn, _after: GameView) -> None:
        self._screen.say(drawn_for_shake(event, self._speaker))

    def bid_made(self, event: ev.BidMade, _after: GameView) -> None:
        self._screen.say(bid_made(event, self._speaker))
        self._wait()

    def hand_passed_out(self, _event: ev.HandPassedOut, after: GameView) -> None:
        if after.hand is not None:
            self._screen.say(hand_result(after.hand.public, self._speaker), "bold")

    def contract_named(self, event: ev.ContractNamed, after: GameView) -> None:
        if after.hand is not None and after.hand.public.contract is not None:
            self._screen.say(contract_named(event, after.hand.public.contract, self._speaker), "bold")
            self._wait()

    def tricks_left_open(self, event: ev.TricksLeftOpen, _after: GameView) -> None:
        self._screen.say(f"{self._speaker.does(event.seat, 'leave')} won tricks open.")

    def trick_taken(self, _event: ev.TrickTaken, after: GameView) -> None:
        if after.hand is None or after.hand.public.contract is None or after.hand.public.play is None:
            return
        public, trick = after.hand.public, after.hand.public.play.tricks[-1]
        self._screen.say("")
        self._screen.say(self._screen.trick_row(public, trick.leader, trick.dominoes))
        self._screen.say(trick_taken(trick, after.hand.public.contract, self._speaker))
        self._wait(2)

    def hand_decided(self, event: ev.HandDecided, _after: GameView) -> None:
        fate = "made" if event.made else "set"
        self._screen.say(f"The bid is {fate}: {event.reason}.", "green" if event.made else "red")

    def renege_called(self, event: ev.RenegeCalled, _after: GameView) -> None:
        self._screen.say(renege_called(event, self._speaker), "red")

    def renege_taken_back(self, event: ev.RenegeTakenBack, _after: GameView) -> None:
        self._screen.say(f"{self._speaker.does(event.seat, 'agree')} to a take-back.")

    def laid_down(self, event: ev.LaidDown, _after: GameView) -> None:
        self._screen.say("")
        self._screen.say(laid_down(event, self._speaker))
        self._wait(2)

    def claim_answered(self, event: ev.ClaimAnswered, _after: GameView) -> None:
        verb = "accept" if event.accept else "challenge"
        self._screen.say(f"{self._speaker.does(event.seat, verb)} the claim.")
        self._wait()

    def claim_ruled(self, event: ev.ClaimRuled, after: GameView) -> None:
        """The line that refutes a failed claim is shown (CLM-3)."""
        if event.holds:
            self._screen.say("The claim holds: nothing can be played that refutes it.", "green")
            return
        self._screen.say("The claim fails.", "red")
        play = after.hand.public.play if after.hand is not None else None
        if event.line and after.hand is not None and after.hand.public.contract is not None and play is not None:
            self._screen.say("This refutes it, whoever holds the dominoes:")
            for trick in tricks_told(after.hand.public.contract, play.leader, play.table, event.line):
                self._screen.say(trick)

    def hand_ended(self, _event: ev.HandEnded, after: GameView) -> None:
        if after.hand is None:
            return
        self._screen.say("")
        self._screen.line("The hand is over ")
        self._screen.all_hands(after.hand.public)
        self._screen.say(hand_result(after.hand.public, self._speaker), "bold")
        self._screen.tallies(after.standing)

    def game_ended(self, event: ev.GameEnded, after: GameView) -> None:
        self._screen.say(game_result(event, after.standing.options, self._speaker), "bold green")

    def match_ended(self, event: ev.MatchEnded, _after: GameView) -> None:
        self._screen.say(match_result(event, self._speaker), "bold green")
