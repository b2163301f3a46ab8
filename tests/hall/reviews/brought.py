"""Records under tests/data, brought into a hall, and what a page says of them."""

from __future__ import annotations

import html
import re

from tests.study.hands import records
from texas42.hall.replays.importing import keep_record
from texas42.records import Record
from texas42.records.phrases import hand_of


def over(name: str) -> list[Record]:
    """The records of a file whose last hand is over."""
    return [one for one in records(name) if (hand := hand_of(one.replay()[1])) is not None and hand.is_over]


def brought(name: str, number: int = 0) -> str:
    """The replay of a record that somebody brought in."""
    record = over(name)[number]
    return keep_record(record, record.replay()[1], "somebody")


def words_of(page: str) -> str:
    """What a page says, without its marks."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())
