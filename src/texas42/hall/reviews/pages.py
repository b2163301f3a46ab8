"""What the page of a review shows beside its verdicts: one decision with its dominoes, and the way on and back."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlencode

from texas42.hall.board.names import Names
from texas42.hall.replays.moments import Moment, moment
from texas42.hall.replays.pages import Way
from texas42.hall.replays.steps import before, steps_of_text
from texas42.hall.replays.telling import result_text
from texas42.hall.reviews.asking import Question
from texas42.hall.reviews.drawing import Found, Judged
from texas42.records.spoken import bid_text
from texas42.study.decisions import Story


class Page(NamedTuple):
    title: str
    result: str
    moment: Moment
    here: Judged
    marks: dict[str, str]
    """The dominoes that stand out at this moment: what was played, and what was better with all hands open."""
    ways: tuple[Way, ...]


def page(asked: Question, found: Found, names: Names, at: int | None) -> Page:
    decision = asked.decision(at)
    here = next(one for one in found.judged if one.place == decision.place)
    return Page(
        title=title(asked.story, names),
        result=result_text(asked.story.hand.public, names),
        moment=moment(before(steps_of_text(asked.text), decision.place), names, None),
        here=here,
        marks=dict.fromkeys(here.better, "better") | {str(decision.action): "chosen"},
        ways=_ways(found.judged, here),
    )


def title(story: Story, names: Names) -> str:
    """Who bid what and named what: "Ruby bids 31, fives"."""
    contract = story.hand.public.contract
    if contract is None:
        return "Everybody passed" if story.hand.public.auction.bidder is None else "Nobody named a contract"
    return f"{names.does(contract.bidder, 'bid')} {bid_text(contract.bid)}, {contract.call.spoken}"


def href(place: int) -> str:
    return f"?{urlencode({'at': place})}"


def _ways(judged: tuple[Judged, ...], here: Judged) -> tuple[Way, ...]:
    at, last = here.number - 1, len(judged) - 1
    places = [one.place for one in judged]
    bad = next((one.place for one in (*judged[at + 1 :], *judged[:at]) if one.grade in ("mistake", "slip")), None)
    return (
        Way("first", "Home", "Start", href(places[0]) if at else ""),
        Way("prev", "ArrowLeft", "Back", href(places[at - 1]) if at else ""),
        Way("next", "ArrowRight", "On", href(places[at + 1]) if at < last else ""),
        Way("last", "End", "End", href(places[last]) if at < last else ""),
        Way("", "m", "Next mistake", "" if bad is None else href(bad)),
    )
