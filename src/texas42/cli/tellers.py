"""Two ways to tell a game: to a person with drawings and sentences, or to a program as JSON lines."""

from __future__ import annotations

import json
import sys
from typing import Final

import typer

from texas42.cli.answering import with_rule
from texas42.cli.drawing import terminal
from texas42.cli.happenings import Happenings
from texas42.cli.screen import Screen
from texas42.cli.sitting import LeftTable, Opening
from texas42.cli.telling import Speaker
from texas42.cli.typed import Word, read
from texas42.records.jsons import to_json, to_json_text
from texas42.records.sheet import basis
from texas42.rules import Command, Event, GameView, Phase, RulesError, Seat, SeatView

_PROMPTS: Final = {Phase.BIDDING: "Your bid> ", Phase.NAMING: "You name> ", Phase.PLAYING: "You play> "}
_HELP: Final = """\
Bid:   30, pass, 2m, two marks, plunge, splash
Name:  fives (or 5), doubles, follow me, nello, sevens
Play:  6-4 or 64, or its number in your hand, 1 to 7

tricks  the tricks that lie open     score  the score, drawn
rules   the rules at this table      show   the table again
help    this                         quit   leave the table
arrange 66 64 53 ...  your hand in that order, if allowed
open    leave your won tricks open, on a bid of one mark"""


class JsonTeller:
    """Every event on a line, as the person's seat may know it; a line says what is asked, with every legal answer."""

    def __init__(self, person: Seat | None) -> None:
        self._person = person

    def begin(self, opening: Opening, _seed: int) -> None:
        typer.echo(to_json_text(opening))

    def tell(self, event: Event, _after: GameView | None) -> None:
        typer.echo(to_json_text(event))

    def ask(self, seen: GameView) -> Command:
        view, seat = seen.hand, self._person
        if view is None or seat is None:
            raise LeftTable
        legal = [to_json(choice) for choice in (*view.legal_bids(), *view.legal_calls(), *view.legal_plays())]
        typer.echo(json.dumps({"type": "asked", "seat": seat.letter, "phase": view.public.phase.value, "legal": legal}))
        while True:
            try:
                wanted = read(_line(""), view, seat)
            except RulesError as error:
                self.refuse(error)
                continue
            if wanted is Word.QUIT:
                raise LeftTable
            if not isinstance(wanted, Word):
                return wanted

    def refuse(self, error: RulesError) -> None:
        typer.echo(json.dumps({"type": "refused", "error": to_json(error)}))

    def leave(self) -> None:
        typer.echo(json.dumps({"type": "left"}))


class TextTeller:
    """Tells a person, or whoever watches four simple players, what happens."""

    def __init__(self, person: Seat | None, pace: float) -> None:
        self._person = person
        self._screen = Screen(terminal(), Speaker(person))
        self._happenings = Happenings(self._screen, pace if sys.stdout.isatty() else 0.0)
        self._asked: GameView | None = None
        """What was on the screen when the person was last asked."""

    def begin(self, opening: Opening, seed: int) -> None:
        self._screen.say(f"Texas 42 (seed {seed}). {basis(opening.options)}", "bold")
        if self._person is not None:
            partner = self._person.partner
            self._screen.say(f"You are {self._person}, your partner is {partner}. Type help when in doubt.")

    def tell(self, event: Event, after: GameView | None) -> None:
        if after is None:
            return
        if event.type == "hand_started" and after.standing.outcomes:
            self._turn_the_page()
        self._happenings.tell(event, after)

    def _turn_the_page(self) -> None:
        """The end of a hand stays on the screen until it has been read."""
        if self._person is not None and sys.stdin.isatty() and sys.stdout.isatty():
            _line("Enter for the next hand> ")

    def ask(self, seen: GameView) -> Command:
        view, seat = seen.hand, self._person
        if view is None or seat is None:
            raise LeftTable
        if self._asked is not seen:
            self._screen.turn(seen)
            self._asked = seen
        while True:
            try:
                wanted = read(_line(_PROMPTS[view.public.phase]), view, seat)
            except RulesError as error:
                self.refuse(error)
                continue
            if not isinstance(wanted, Word):
                return wanted
            self._answer(wanted, seen, view)

    def _answer(self, word: Word, seen: GameView, view: SeatView) -> None:
        if word is Word.QUIT:
            raise LeftTable
        if word is Word.HELP:
            self._screen.say(_HELP)
        elif word is Word.RULES:
            self._screen.rules(seen.standing.options)
        elif word is Word.TRICKS:
            self._screen.tricks(view.public)
        elif word is Word.SCORE:
            self._screen.tallies(seen.standing)
        else:
            self._screen.turn(seen)

    def refuse(self, error: RulesError) -> None:
        self._screen.say(with_rule(error.message, error.rule), "red")

    def leave(self) -> None:
        self._screen.say("\nThanks for the game.")


def _line(prompt: str) -> str:
    """A line from the person; the end of the input means that the person has left."""
    try:
        return input(prompt)
    except (EOFError, UnicodeDecodeError):
        raise LeftTable from None
