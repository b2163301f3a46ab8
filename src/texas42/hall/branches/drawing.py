"""A branch as its page shows it: the dominoes, what may be chosen, and how it stands beside what really happened."""

from __future__ import annotations

from typing import Any, NamedTuple

from texas42.bots.hints import action_of, action_text, doing
from texas42.hall.board.names import Names, capital
from texas42.hall.branches.asking import Question, Words
from texas42.hall.replays.moments import Moment, moment
from texas42.hall.replays.steps import Step
from texas42.hall.site.jinja import drawn
from texas42.hall.studies.keeping import Facts
from texas42.rules import Command, Domino, Seat, State
from texas42.study.branching import Grown, symbol
from texas42.study.endings import Row, TrickTold, compared, ending, tricks_beside


class Offered(NamedTuple):
    """Something that may be chosen, as a button."""

    symbol: str
    words: str
    domino: Domino | None
    really: bool
    """Whether it is what really happened."""


class Picture(NamedTuple):
    words: Words
    done: bool
    """Whether nothing more comes by itself."""
    over: bool
    refused: dict[str, Any] | None
    really: str
    """What was really done at the moment."""
    instead: str
    moment: Moment
    seat: str
    """Who has to choose; empty where nobody has."""
    offered: tuple[Offered, ...]
    rows: tuple[Row, ...]
    tricks: tuple[TrickTold, ...]
    rest: str
    """Who plays the rest."""


def at_the_fork(asked: Question, names: Names) -> Picture:
    """The moment itself, where nothing has been chosen yet."""
    fork = asked.fork
    offered = tuple(_offered(one, fork.happened) for one in fork.choices)
    return _picture(asked, names, fork.state, seat=fork.seat, offered=offered)


def picture(asked: Question, facts: Facts, names: Names) -> Picture:
    """A branch as far as it has grown."""
    if "refused" in facts:
        return at_the_fork(asked, names)._replace(refused=facts["refused"], done=True)
    grown = asked.grown(facts)
    offered = tuple(_offered(one, None) for one in grown.choices) if facts["done"] else ()
    seat = grown.seat if facts["done"] else None
    return _picture(asked, names, grown.state, seat=seat, offered=offered)._replace(
        done=facts["done"],
        over=grown.is_over,
        rows=compared(ending(grown.fork.end), ending(grown.state), names.of) if facts["done"] else (),
        tricks=_tricks(grown, names) if facts["done"] else (),
    )


def branch_html(asked: Question, facts: Facts, names: Names) -> str:
    """The part of the page that grows."""
    return drawn("branches/branch.html", picture=picture(asked, facts, names))


def deed(names: Names, seat: Seat, command: Command | None) -> str:
    """What was done at a moment: "Ruby bids 31", "Dub plays the 6-4"."""
    if command is None:
        return f"{names.of(seat)} had the choice"
    verb, _, rest = doing(command).partition(" ")
    return f"{names.does(seat, verb)} {rest}".strip()


def _picture(
    asked: Question, names: Names, state: State, *, seat: Seat | None, offered: tuple[Offered, ...]
) -> Picture:
    words = asked.words
    seen_by = words.yours[0] if len(words.yours) == 1 and not words.everything else None
    return Picture(
        words=words,
        done=False,
        over=False,
        refused=None,
        really=deed(names, asked.fork.seat, asked.fork.happened),
        instead="" if asked.leaves is None else deed(names, asked.fork.seat, asked.leaves),
        moment=moment(Step((), state, 0), names, seen_by),
        seat="" if seat is None else names.of(seat),
        offered=offered,
        rows=(),
        tricks=(),
        rest=_rest(words, names),
    )


def _rest(words: Words, names: Names) -> str:
    luck = f" (seed {words.seed})" if words.seed else ""
    bots = f"{words.level} bots{luck}"
    if not words.yours:
        return f"The rest is played by {bots}."
    return f"You play {names.listed(words.yours, 'and')}; {bots} play the others."


def _offered(command: Command, happened: Command | None) -> Offered:
    action = action_of(command)
    words = capital(doing(command) if action is None else action_text(action))
    return Offered(symbol(command), words, action if isinstance(action, Domino) else None, command == happened)


def _tricks(grown: Grown, names: Names) -> tuple[TrickTold, ...]:
    return tricks_beside(grown, names.of)
