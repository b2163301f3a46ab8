"""Which hand of a replay is reviewed, and the facts that its page is drawn from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from texas42.hall.replays.models import ReplayRow
from texas42.hall.studies.keeping import Facts, key_of
from texas42.records import loads
from texas42.rules import IllegalError, Seat
from texas42.study.decisions import Decision, Story, hands_of
from texas42.study.facts import facts
from texas42.study.knowing import DEALS
from texas42.study.review import VERSION, review

SEED: Final = 0
_SEAT: Final = re.compile(r"\{([NESW])\}")


class Question(NamedTuple):
    """A hand of a record that is over."""

    text: str
    """The record."""
    number: int
    """Which of its hands, from 1."""
    hands: int
    story: Story

    @property
    def key(self) -> str:
        return key_of("review", VERSION, DEALS, SEED, self.number, self.text)

    @property
    def parts(self) -> int:
        """So much there is to find out: a verdict on each decision, a point at each domino, the end, and the sum."""
        public = self.story.hand.public
        ends = public.play is not None and public.outcome is not None
        return len(self.story.decisions) + len(self.story.plays) + ends + 1

    def answer(self) -> Iterator[Facts]:
        """All that was found so far, whenever there is more; people stand in it by their seats: `{N}`."""
        found: list[Facts] = []
        bidder = self.story.hand.public.auction.bidder
        for one in review(self.story, seed=SEED, deals=DEALS):
            found = [*found, facts(one, _by_seat, bidder)]
            over = found[-1]["type"] == "summary"
            yield {"hand": self.number, "deals": DEALS, "of": self.parts, "over": over, "found": found}

    def decision(self, place: int | None) -> Decision:
        """The decision that a place of the record names; the first where it names none."""
        return next((one for one in self.story.decisions if one.place == place), self.story.decisions[0])


def question(row: ReplayRow, number: int) -> Question:
    """The hand of that number; an `IllegalError` where there is none, or where a hand of the record is not over."""
    stories = _stories(row.record)
    if not 1 <= number <= len(stories):
        there = f"{len(stories)} hand{'' if len(stories) == 1 else 's'}"
        raise IllegalError(f"There are {there} here, and no hand {number}.", code="no_hand", rule="§12")
    story = stories[number - 1]
    if not story.decisions:
        raise IllegalError("Nobody chose anything in this hand.", code="no_hand", rule="§12")
    return Question(row.record, number, len(stories), story)


def in_words(found: Any, names: Mapping[str, str]) -> Any:
    """The same with people by their names, which may be forgotten, so that nothing that is kept has them."""
    if isinstance(found, str):
        return _SEAT.sub(lambda seat: names[seat[1]], found)
    if isinstance(found, dict):
        return {name: in_words(value, names) for name, value in found.items()}
    return [in_words(one, names) for one in found] if isinstance(found, list) else found


def _by_seat(seat: Seat) -> str:
    return f"{{{seat.letter}}}"


@lru_cache(maxsize=16)
def _stories(text: str) -> tuple[Story, ...]:
    """Whoever steps through a review asks again for each step."""
    return hands_of(loads(text))
