"""Records that people bring in: read strictly, played through by the rules, and kept only when all of it is right."""

from __future__ import annotations

import time
from typing import Final

from django.db import transaction

from texas42.hall.replays.finished import Sitter
from texas42.hall.replays.keeping import ReplayId, headline, new_replay_id, sitter_row
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.records import Record, dumps, loads
from texas42.records.jsons import from_json_text
from texas42.records.phrases import hand_of
from texas42.rules import SEATS, IllegalError, MalformedError, State
from texas42.table import PersonId

LONGEST: Final = 64 * 1024
"""How many bytes a record may have: some 150 hands."""
MOST_AN_HOUR: Final = 60
_HOUR_MS: Final = 60 * 60 * 1_000
_LONGEST_NAME: Final = 60


def read_record(data: bytes) -> tuple[Record, State]:
    """The one finished record in a text or in JSON, and what it led to; a `RulesError` says what is wrong with it."""
    text = _text(data)
    record = from_json_text("record", text) if text.lstrip().startswith("{") else loads(text)
    _, state = record.replay()
    _check_over(state)
    _check_plain(dumps(record))
    return record, state


def keep_record(record: Record, state: State, by: PersonId) -> ReplayId:
    """Keep a record that was brought in; an `IllegalError` for who brought in too many."""
    now = time.time_ns() // 1_000_000
    with transaction.atomic():
        _check_pace(by, now)
        row = ReplayRow(
            id=new_replay_id(), kind=record.kind, record=dumps(record), headline=headline(state), at=now, brought_by=by
        )
        row.save(force_insert=True)
        names = (Sitter((record.tag(str(seat)) or "")[:_LONGEST_NAME]) for seat in SEATS)
        rows = [sitter_row(row, seat, name, state) for seat, name in zip(SEATS, names, strict=True)]
        SitterRow.objects.bulk_create(rows)
    return row.id


def _text(data: bytes) -> str:
    if len(data) > LONGEST:
        raise MalformedError(
            f"A record may have {LONGEST // 1024} kB, and this has {len(data) // 1024}.", code="too_long", rule="§12"
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise MalformedError(
            f"This is not text: byte {error.start + 1} cannot be read as UTF-8.", code="not_text", rule="§12"
        ) from None
    _check_plain(text)
    return text


def _check_plain(text: str) -> None:
    """Control characters and halves of characters have no place in a record; databases refuse some of them."""
    for number, line in enumerate(text.split("\n"), 1):
        if any((one < " " and one not in "\t\r") or one == "\x7f" or "\ud800" <= one <= "\udfff" for one in line):
            raise MalformedError(
                f"line {number}: There is a character in it that no text has.", code="not_text", rule="§12"
            )


def _check_over(state: State) -> None:
    hand = hand_of(state)
    if hand is not None and not hand.is_over:
        raise IllegalError("The last hand of this record is not over.", code="hand_on", rule="PLY-7")


def _check_pace(by: PersonId, now: int) -> None:
    if ReplayRow.objects.filter(brought_by=by, at__gt=now - _HOUR_MS).count() >= MOST_AN_HOUR:
        raise IllegalError(f"You may bring in {MOST_AN_HOUR} records an hour.", code="too_many", rule="§12")
