"""A hand of a finished game looked at for figures, from the text of its record to plain data: by whatever process.

`python -m texas42.study.figures.looking` does it for another program, with the lowest priority: each line of standard
input is a question as JSON, `{"record": TEXT, "hand": 3, "deals": 40}`, and each line of standard output its answer,
until the input ends. Without deals no choice is judged.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from texas42.records import loads
from texas42.rules import IllegalError, RulesError, Seat
from texas42.study.decisions import stories
from texas42.study.figures.costs import Cost, costs_of
from texas42.study.figures.played import played, played_json

LOWEST: Final = 19
"""Whatever else this machine does comes first."""


class Looked(NamedTuple):
    """What there is to keep of a hand."""

    played: dict[str, Any]
    costs: list[list[float] | None] | None
    """What each seat's mistakes cost, as `costs_json` has it; none where nobody asked."""


def look(record: str, hand: int, deals: int = 0) -> Looked:
    """The hand at a place of a game's record, counted from 0; a `RulesError` where there is none that is over."""
    for place, story in enumerate(stories(loads(record))):
        if place == hand:
            costs = costs_json(costs_of(story, Seat, deals)) if deals else None
            return Looked(played_json(played(story.hand)), costs)
    raise IllegalError(f"There is no hand {hand + 1} in this record.", code="no_hand", rule="§12", offending=hand)


def costs_json(costs: Iterable[Cost | None]) -> list[list[float] | None]:
    return [None if one is None else list(one) for one in costs]


def costs_of_json(costs: Iterable[list[float] | None] | None) -> tuple[Cost | None, ...]:
    """The inverse; nobody looked where there is nothing."""
    if costs is None:
        return (None,) * len(Seat)
    return tuple(None if one is None else Cost(one[0], one[1], int(one[2])) for one in costs)


def answers(questions: Iterable[str]) -> Iterator[str]:
    """The answer to each question, a line each."""
    for line in questions:
        asked = json.loads(line)
        try:
            answer: dict[str, Any] = look(asked["record"], asked["hand"], asked["deals"])._asdict()
        except RulesError as error:
            answer = {"error": error.message}
        yield json.dumps(answer)


def main() -> None:
    os.nice(LOWEST)
    for answer in answers(sys.stdin):
        print(answer, flush=True)  # noqa: T201 - whoever asked reads it


if __name__ == "__main__":
    main()
