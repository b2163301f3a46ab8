"""The guided hand as its page shows it: the table as in any game, and beside it somebody who explains every step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple
from urllib.parse import urlencode

from django.urls import reverse

from texas42.hall.board import Board, board
from texas42.hall.board.alone import alone
from texas42.hall.board.chairs import BOT_NAMES
from texas42.hall.board.story import Line
from texas42.rules import SEATS, Domino, Match, PublicHand, Seat
from texas42.rules import commands as cmd
from texas42.study.branching import hand_in, offered, symbol
from texas42.study.lesson.asking import Asked, asked
from texas42.study.lesson.coaching import Coaching, Verdict
from texas42.study.lesson.guided import YOU, Choices, Moment, drawn_for_shake, moment, seat_at
from texas42.study.lesson.noticing import counted, noticed
from texas42.study.lesson.suits import Told
from texas42.table.commands import Act, TableCommand

_NAMES: Final = tuple("You" if seat is YOU else BOT_NAMES[seat] for seat in SEATS)
_CHOICES: Final = (cmd.MakeBid, cmd.NameContract, cmd.PlayDomino)
Coach = Callable[[Moment], Coaching]
"""Asks an expert about a moment at which it is yours to choose."""


class TrickTold(NamedTuple):
    number: int
    dominoes: tuple[Domino, ...]
    taker: str
    ours: bool
    sum: str


class Page(NamedTuple):
    """One step of the guided hand."""

    board: Board
    title: str
    news: tuple[Line, ...]
    """What happened since the last step, as the story of a table tells it."""
    noticed: tuple[Told, ...]
    told: tuple[Told, ...]
    """What is asked, what may be done and why."""
    verdict: Verdict | None
    """On the last choice."""
    advice: Coaching | None
    done: str
    """The choices so far, as the address has them."""
    back: str
    """Where the last choice is taken back; empty where there is none."""
    on: str
    """Where it goes on when there is nothing to choose."""
    tricks: tuple[TrickTold, ...]
    """All seven, once the hand is over."""
    over: bool


def address(choices: Choices, *, on: bool = False) -> str:
    """Where a moment of the lesson is shown."""
    return f"{reverse('learn-hand')}?{urlencode({'done': ','.join(choices), **({'on': 1} if on else {})}, safe=',:')}"


def said(command: TableCommand) -> str:
    """A button of the table as a choice; empty for any that the lesson does not have."""
    return symbol(command.command) if isinstance(command, Act) and isinstance(command.command, _CHOICES) else ""


def opening() -> Page:
    """Before the dominoes are drawn: who shakes, and how it was drawn for."""
    shown = _board(drawn_for_shake())
    told = (
        Told("Everybody draws one domino, and most pips shakes.", ("SET-2",)),
        Told("The shaker shuffles all 28 face down, and each draws seven.", ("SET-3",)),
        Told("Left of the shaker bids first, so the shaker is the last to speak.", ("BID-1",)),
        Told(f"You sit at the bottom; across from you sits {BOT_NAMES[YOU.partner]}, your partner.", ("SET-1",)),
    )
    return Page(shown, "The shake", shown.story, (), told, None, None, "", "", address(()), (), over=False)


def page(choices: Choices, coach: Coach, *, on: bool) -> Page:
    """A step: first the trick that was just taken, if others have led since, then (`on`) what is asked now."""
    now = moment(choices)
    looking = now.looked_at is not None and not on
    match = now.looked_at if looking and now.looked_at is not None else now.match
    before = now.looked_at if on and now.looked_at is not None else now.before
    shown, was = _board(match), _board(before)
    earlier = now.earlier
    to_do = _to_do(now, looking=looking)
    return Page(
        board=shown,
        title=to_do.title,
        news=_news(shown, was if choices else None),
        noticed=() if now.is_over else tuple(noticed(hand_in(before).public, hand_in(match).public, YOU, _who)),
        told=to_do.told,
        verdict=None if earlier is None or on else coach(earlier).verdicts[now.last_choice],
        advice=None if looking or now.is_over else coach(now),
        done=",".join(choices),
        back=address(choices[:-1]) if choices else "",
        on=address(choices, on=True) if looking else "",
        tricks=_tricks(now) if now.is_over else (),
        over=now.is_over and not looking,
    )


def _to_do(now: Moment, *, looking: bool) -> Asked:
    if looking:
        return Asked("The trick is taken", (Told("Who took it leads the next one.", ("PLY-1",)),))
    return Asked("The hand is over", tuple(_result(now.hand.public))) if now.is_over else asked(now.seen, _who)


def _result(public: PublicHand) -> list[Told]:
    outcome = public.outcome
    if outcome is None:
        return [Told("Everybody passed.", ("BID-5",))]
    ours, theirs = outcome.taken[YOU.team], outcome.taken[YOU.team.other]
    marks = max(outcome.score)
    whose = "yours" if outcome.winners is YOU.team else "theirs"
    return [
        Told(f"You and {BOT_NAMES[YOU.partner]} took {ours} points, they took {theirs}: 42 in all.", ("SCR-1",)),
        Told(f"{'One mark is' if marks == 1 else f'{marks} marks are'} {whose}.", ("SCR-2",)),
        Told("Seven marks win a game, and the next player shakes.", ("VIC-1", "SET-5")),
    ]


def _tricks(now: Moment) -> tuple[TrickTold, ...]:
    return tuple(
        TrickTold(one.number, one.trick.dominoes, _who(one.trick.winner), one.trick.winner.team is YOU.team, one.sum)
        for one in counted(now.hand.public)
    )


def _news(shown: Board, was: Board | None) -> tuple[Line, ...]:
    """What was not told before; how it came out stands on the table."""
    told = set() if was is None else {line.key for line in was.story}
    return tuple(line for line in shown.story if line.key not in told and line.kind != "end")


def _who(seat: Seat) -> str:
    return "you" if seat is YOU else BOT_NAMES[seat]


def _board(match: Match) -> Board:
    """The table as you see it, with nothing on it but the game."""
    seen, standing = seat_at(match)
    return board(alone(seen, standing, offered(seen), _NAMES))
