"""A game told to a program: every event on a line, as the person's seat may know it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import typer

from texas42.bots import Choice, ForfeitError, Player, Weighed
from texas42.cli.advising import Advisor, Opinion
from texas42.cli.asking import next_line, whose_reasons
from texas42.cli.claiming import offered_claim
from texas42.cli.journal import Deed
from texas42.cli.sitting import LeftTable, Opening
from texas42.cli.typed import Why, Word, read
from texas42.records.jsons import to_json, to_json_text
from texas42.rules import Command, Event, GameView, RulesError, Seat, SeatView

_ANSWERS: Final = ["accept", "challenge"]


class JsonTeller:
    """A line says what is asked, with every legal answer; `hint` and `why` are answered by a line of data."""

    def __init__(self, person: Seat | None, advisor: Advisor) -> None:
        self._person = person
        self._advisor = advisor

    def begin(self, opening: Opening, _seed: int, _players: Mapping[Seat, Player]) -> None:
        typer.echo(to_json_text(opening))

    def tell(self, event: Event, _after: GameView | None) -> None:
        typer.echo(to_json_text(event))

    def remark(self, sentence: str) -> None:
        _say(type="remark", sentence=sentence)

    def ask(self, seen: GameView) -> Command:
        view, seat = seen.hand, self._person
        if view is None or seat is None:
            raise LeftTable
        _say(**_asked(view, seat))
        while True:
            try:
                wanted = read(next_line(""), view, seat)
                if not isinstance(wanted, Word | Why):
                    return wanted
                self._answer(wanted, seen, view)
            except RulesError as error:
                self.refuse(error)
            except ForfeitError as error:
                self.remark(f"The advisor has no answer: {error.why}.")

    def _answer(self, asked: Word | Why, seen: GameView, view: SeatView) -> None:
        if asked is Word.QUIT:
            raise LeftTable
        if asked is Word.HINT:
            choice = self._advisor.hint(view, seen.standing)
            _say(type="hint", advisor=self._advisor.name, **_choice(choice))
        elif isinstance(asked, Why):
            self._explain(asked)

    def _explain(self, why: Why) -> None:
        """The last decision of the person's own, or what everybody thought in the hand that is over."""
        journal = self._advisor.journal
        mine = journal.last_of(self._person) if self._person is not None and why.about == "last" else None
        if mine is not None:
            _say(type="why", advisor=self._advisor.name, **self._judged(mine))
        else:
            number, deeds = whose_reasons(journal, why)
            _say(type="why", hand=number, deeds=[self._told(deed) for deed in deeds])

    def _told(self, deed: Deed) -> dict[str, Any]:
        if deed.choice is None:
            return self._judged(deed)
        return {"seat": deed.seat.letter, "trick": deed.trick, **_choice(deed.choice)}

    def _judged(self, deed: Deed) -> dict[str, Any]:
        opinion: Opinion = self._advisor.opinion(deed)
        judged = {"seat": deed.seat.letter, "trick": deed.trick, "command": to_json(deed.command)}
        return {**judged, "agrees": opinion.agrees, "better": opinion.better, "advice": _choice(opinion.choice)}

    def refuse(self, error: RulesError) -> None:
        _say(type="refused", error=to_json(error))

    def end(self) -> None:
        """The last event has said so."""

    def leave(self) -> None:
        _say(type="left")


def _asked(view: SeatView, seat: Seat) -> dict[str, Any]:
    if view.public.conduct.pending is not None:
        return {"type": "asked", "seat": seat.letter, "phase": "answering", "legal": _ANSWERS}
    legal = [to_json(choice) for choice in (*view.legal_bids(), *view.legal_calls(), *view.legal_plays())]
    asked = {"type": "asked", "seat": seat.letter, "phase": view.public.phase.value, "legal": legal}
    offered = offered_claim(view)
    return asked if offered is None else {**asked, "claim": offered.claim}


def _choice(choice: Choice) -> dict[str, Any]:
    weighed = [_weighed(one) for one in choice.weighed]
    return {"command": to_json(choice.command), "reason": choice.reason, "weighed": weighed}


def _weighed(one: Weighed) -> dict[str, Any]:
    return {"action": to_json(one.action), "worth": one.worth, "chance": one.chance, "deals": one.deals}


def _say(**line: Any) -> None:
    typer.echo(json.dumps(line))
