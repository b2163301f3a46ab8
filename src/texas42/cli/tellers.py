"""A game told to a person, with drawings and sentences."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import Final

from rich.table import Table
from rich.text import Text

from texas42.bots import ForfeitError, Player
from texas42.cli.advice import hint_lines, how_it_was_taken, opinion_lines, reasons
from texas42.cli.advising import Advisor
from texas42.cli.answering import with_rule
from texas42.cli.asking import next_line, whose_reasons
from texas42.cli.claiming import offered_claim
from texas42.cli.drawing import terminal
from texas42.cli.happenings import Happenings
from texas42.cli.screen import Screen
from texas42.cli.sitting import LeftTable, Opening
from texas42.cli.telling import Speaker
from texas42.cli.typed import Why, Word, read, read_question
from texas42.records.sheet import basis
from texas42.rules import Command, Event, GameView, Phase, PublicHand, RulesError, Seat, SeatView

_PROMPTS: Final = {Phase.BIDDING: "Your bid> ", Phase.NAMING: "You name> ", Phase.PLAYING: "You play> "}
_HELP: Final = """\
Bid:   30, pass, 2m, two marks, plunge, splash
Name:  fives (or 5), doubles, follow me, nello, sevens
Play:  6-4 or 64, or its number in your hand, 1 to 7
Claim: lay down, or claim made, set or rest, with an order if you like:
       lay down made 66 64; when others lay down: accept or challenge

hint    what the advisor would do    why    was my last choice a good one?
tricks  the tricks that lie open     score  the score, drawn
rules   the rules at this table      show   the table again
help    this                         quit   leave the table
why hand, why bids, why trick 3      what the others thought, in the last hand
arrange 66 64 53 ...                 your hand in that order, if allowed
open    leave your won tricks open, on a bid of one mark"""
_WELCOME: Final = "\nType help when in doubt, and hint for advice."
_OFFERS: Final = {
    "rest": "Nobody can take a trick from you any more: type lay down to claim the rest.",
    "made": "Your side makes its bid whoever holds what: type lay down to claim it.",
    "set": "The bid is set whoever holds what: type lay down to claim it.",
}


class TextTeller:
    """Tells a person, or whoever watches four players, what happens."""

    def __init__(self, person: Seat | None, pace: float, advisor: Advisor) -> None:
        self._person = person
        self._advisor = advisor
        self._screen = Screen(terminal(), Speaker(person))
        self._happenings = Happenings(self._screen, pace if sys.stdout.isatty() else 0.0)
        self._asked: GameView | None = None
        """What was on the screen when the person was last asked."""
        self._over: GameView | None = None
        """The last hand, when it was over."""

    def begin(self, opening: Opening, seed: int, players: Mapping[Seat, Player]) -> None:
        self._screen.say(f"Texas 42 (seed {seed}). {basis(opening.options)}", "bold")
        self._screen.say(_seating(self._person, players))

    def tell(self, event: Event, after: GameView | None) -> None:
        if after is None:
            return
        if event.type == "hand_started" and self._over is not None:
            self._turn_the_page("Enter for the next hand")
        self._happenings.tell(event, after)
        if event.type in ("hand_ended", "hand_passed_out"):
            self._over = after

    def end(self) -> None:
        self._turn_the_page("Enter to leave the table")

    def remark(self, sentence: str) -> None:
        self._screen.say(sentence)

    def _turn_the_page(self, way_on: str) -> None:
        """The end of a hand stays on the screen until it has been read, and asked about."""
        if self._person is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
            return
        while line := next_line(f"why, or {way_on}> ").strip():
            self._try(line)

    def _try(self, line: str) -> None:
        """Answer a question between two hands."""
        try:
            asked = read_question(line)
            over = self._over
            if asked in (None, Word.HINT, Word.SHOW) or over is None or over.hand is None:
                self._screen.say("Ask why, why bids, why trick 3, tricks, score or rules, or just press Enter.")
            elif asked is not None:
                self._answer(asked, over, over.hand)
        except RulesError as error:
            self.refuse(error)

    def ask(self, seen: GameView) -> Command:
        view, seat = seen.hand, self._person
        if view is None or seat is None:
            raise LeftTable
        if self._asked is not seen:
            self._turn(seen, view)
            self._asked = seen
        while True:
            try:
                wanted = read(next_line(_prompt(view)), view, seat)
                if not isinstance(wanted, Word | Why):
                    return wanted
                self._answer(wanted, seen, view)
            except RulesError as error:
                self.refuse(error)
            except ForfeitError as error:
                self._screen.say(f"The advisor has no answer: {error.why}.", "red")

    def _turn(self, seen: GameView, view: SeatView) -> None:
        self._screen.turn(seen)
        offered = offered_claim(view)
        if offered is not None:
            self._screen.say(_OFFERS[offered.claim], "green")

    def _answer(self, asked: Word | Why, seen: GameView, view: SeatView) -> None:
        if asked is Word.QUIT:
            raise LeftTable
        if isinstance(asked, Why):
            self._explain(asked, view)
        elif asked is Word.HINT:
            self._say_all(hint_lines(self._advisor.hint(view, seen.standing), seen.standing.options))
        elif asked is Word.HELP:
            self._screen.say(_HELP)
        elif asked is Word.RULES:
            self._screen.rules(seen.standing.options)
        elif asked is Word.TRICKS:
            self._screen.tricks(view.public)
        elif asked is Word.SCORE:
            self._screen.tallies(seen.standing)
        else:
            self._turn(seen, view)

    def _explain(self, why: Why, view: SeatView) -> None:
        """In a hand: the person's own last decision and what everybody saw; after it, what everybody thought."""
        journal = self._advisor.journal
        mine = journal.last_of(self._person) if self._person is not None and why.about == "last" else None
        if mine is not None:
            self._say_all(opinion_lines(self._advisor.opinion(mine)))
            self._explain_trick(view.public)
            self._screen.say("What the others think they tell after the hand: ask why then.", "dim")
            return
        number, deeds = whose_reasons(journal, why)
        self._screen.say(f"Hand {number}, and what everybody thought:" if deeds else "Nothing was done then.", "bold")
        self._say_all(reasons(deeds, self._advisor, self._screen.speaker))

    def _explain_trick(self, public: PublicHand) -> None:
        if public.contract is None or public.play is None or not public.play.tricks:
            return
        tricks = public.play.tricks
        self._screen.say(how_it_was_taken(tricks[-1], len(tricks), public.contract, self._screen.speaker))

    def _say_all(self, lines: Iterable[str | Text | Table]) -> None:
        for line in lines:
            if isinstance(line, Table):
                self._screen.console.print(line)
            else:
                self._screen.say(line)

    def refuse(self, error: RulesError) -> None:
        self._screen.say(with_rule(error.message, error.rule), "red")

    def leave(self) -> None:
        self._screen.say("\nThanks for the game.")


def _prompt(view: SeatView) -> str:
    return "Accept or challenge> " if view.public.conduct.pending is not None else _PROMPTS[view.public.phase]


def _seating(person: Seat | None, players: Mapping[Seat, Player]) -> str:
    """Who sits where, in a sentence or two."""
    if person is None:
        return f"{', '.join(f'{seat} is {player.name}' for seat, player in players.items())}."
    names = {player.name for player in players.values()}
    told = f"You are {person} and play with {person.partner} against {person.left} and {person.right}"
    if len(names) == 1:
        return f"{told}, all {names.pop()}.{_WELCOME}"
    levels = ", ".join(f"{seat} is {player.name}" for seat, player in players.items())
    return f"{told}. {levels}.{_WELCOME}"
