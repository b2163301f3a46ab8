"""What the page of a replay shows beside the moment itself: the way on and back, the hands, the story, whose view."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlencode

from texas42.hall.board.names import Names
from texas42.hall.replays.models import ReplayRow
from texas42.hall.replays.moments import Moment, moment
from texas42.hall.replays.steps import Step, steps_of_text
from texas42.hall.replays.telling import named
from texas42.rules import SEATS, Seat
from texas42.rules.turns import to_choose


class Link(NamedTuple):
    words: str
    href: str
    here: bool = False


class Way(NamedTuple):
    """A way through a record, with its `rel` and its key."""

    rel: str
    key: str
    words: str
    href: str
    """Empty where there is nothing further."""


class Page(NamedTuple):
    title: str
    moment: Moment
    at: int
    last: int
    ways: tuple[Way, ...]
    """To the beginning, back, on, and to the end."""
    hand: int
    """Which hand is shown, from 1; 0 before the first."""
    kept: int | None
    """After how many commands this moment is, if it can be left and played on otherwise; None without a choice."""
    hands: tuple[Link, ...]
    story: tuple[Link, ...]
    """What was said in this hand, each a link to its moment."""
    viewers: tuple[Link, ...]


def names_in(row: ReplayRow) -> Names:
    shown = {sitter.seat: sitter.name for sitter in row.sitters.all()}
    return named([shown.get(seat, "") for seat in SEATS])


def page(row: ReplayRow, at: int, seat: Seat | None) -> Page:
    """A moment of a replay; one beyond either end is the end."""
    steps, names = steps_of_text(row.record), names_in(row)
    last = len(steps) - 1
    at = max(0, min(at, last))
    return Page(
        title=_title(row, names),
        moment=moment(steps[at], names, seat),
        at=at,
        last=last,
        ways=_ways(at, last, seat),
        hand=steps[at].hand + 1,
        kept=_kept(steps[at]),
        hands=_hands(steps, at, seat),
        story=_story(steps, names, at, seat),
        viewers=_viewers(names, at, seat),
    )


def _title(row: ReplayRow, names: Names) -> str:
    return f"{row.kind.capitalize()}: {', '.join(map(names.of, SEATS))}"


def _href(at: int, seat: Seat | None) -> str:
    facts = {"at": str(at)} | ({} if seat is None else {"seat": seat.letter})
    return f"?{urlencode(facts)}"


def _ways(at: int, last: int, seat: Seat | None) -> tuple[Way, ...]:
    back, on = at > 0, at < last
    return (
        Way("first", "Home", "Start", _href(0, seat) if back else ""),
        Way("prev", "ArrowLeft", "Back", _href(at - 1, seat) if back else ""),
        Way("next", "ArrowRight", "On", _href(at + 1, seat) if on else ""),
        Way("last", "End", "End", _href(last, seat) if on else ""),
    )


def _kept(step: Step) -> int | None:
    hand = step.hand_state
    return step.done if hand is not None and not hand.is_over and to_choose(hand.public) else None


def _hands(steps: tuple[Step, ...], at: int, seat: Seat | None) -> tuple[Link, ...]:
    begins = [place for place, step in enumerate(steps) if place and step.hand > steps[place - 1].hand]
    here = steps[at].hand
    return tuple(
        Link(f"Hand {number}", _href(place, seat), here=steps[place].hand == here)
        for number, place in enumerate(begins, 1)
    )


def _story(steps: tuple[Step, ...], names: Names, at: int, seat: Seat | None) -> tuple[Link, ...]:
    told = ((place, step) for place, step in enumerate(steps) if step.hand == steps[at].hand)
    return tuple(Link(step.words(names), _href(place, seat), here=place == at) for place, step in told)


def _viewers(names: Names, at: int, seat: Seat | None) -> tuple[Link, ...]:
    everybody = Link("All hands", _href(at, None), here=seat is None)
    return (everybody, *(Link(names.of(one), _href(at, one), here=one is seat) for one in SEATS))
