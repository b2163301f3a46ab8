"""Somebody's hand of a day: begun, played on, kept, and told how it compares."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import date
from typing import Any, NamedTuple

from django.db import IntegrityError, transaction
from django.db.models import Avg, Count

from texas42.hall.board.chairs import bot_name
from texas42.hall.daily.days import LEVEL, SEAT, begin, now, today
from texas42.hall.daily.models import DailyRow
from texas42.hall.replays.finished import Sitter
from texas42.hall.replays.keeping import headline, new_replay_id, sitter_row
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.records import Tag, dumps, loads
from texas42.rules import SEATS, Command, Outcome
from texas42.study.solo import Solo, chose, kept
from texas42.table import PersonId


class Came(NamedTuple):
    """How many came out with so many marks."""

    marks: int
    number: int
    yours: bool


class Others(NamedTuple):
    """How everybody did whose hand of the day counts and is over."""

    people: int
    taken: float
    """Points taken in the mean."""
    came: tuple[Came, ...]
    """The best first."""
    beaten: int
    """How many did worse than whoever asks."""


def hand_of(persons: Collection[PersonId], day: date) -> DailyRow | None:
    """The hand to show: practice that is under way, else the one that counts, else practice that is over."""
    rows = list(DailyRow.objects.filter(person__in=persons, day=day).order_by("at"))
    return min(rows, key=lambda row: (row.over or row.counts, not row.counts), default=None)


def solo_of(row: DailyRow) -> Solo:
    return kept(loads(row.record), SEAT, LEVEL)


def sit_down(person: PersonId, persons: Collection[PersonId], day: date) -> None:
    """Begin the hand of a day, once; on a day that is past it is practice, and may be begun again when it is over."""
    counts = day == today()
    before = DailyRow.objects.filter(person__in=persons, day=day, counts=counts).first()
    if before is not None and (counts or not before.over):
        return
    facts = {"record": dumps(begin(day).record), "moves": 0, "over": False, "marks": None, "taken": None, "replay": ""}
    if before is not None:
        DailyRow.objects.filter(id=before.id).update(**facts, at=now())
        return
    try:
        with transaction.atomic():
            DailyRow.objects.create(day=day, person=person, counts=counts, at=now(), **facts)
    except IntegrityError:
        return  # pressed twice


def play(row: DailyRow, command: Command, name: str) -> None:
    """A choice, and what bots do then. Of two at once for the same moment one counts; a refusal changes nothing."""
    solo = chose(solo_of(row), command)
    facts: dict[str, Any] = {"record": dumps(solo.record), "moves": row.moves + 1, "at": now()}
    outcome = solo.hand.public.outcome
    if solo.is_over:
        facts |= {"over": True, **_result(outcome, solo)}
    with transaction.atomic():
        changed = DailyRow.objects.filter(id=row.id, moves=row.moves, over=False).update(**facts)
        if changed and solo.is_over:
            DailyRow.objects.filter(id=row.id).update(replay=_keep_replay(row, solo, name))


def others(day: date, row: DailyRow | None) -> Others:
    """How the day went for everybody. Practice is not counted."""
    rows = DailyRow.objects.filter(day=day, counts=True, over=True)
    counted = dict(rows.values_list("marks").annotate(number=Count("id")))
    mine = row.marks if row is not None and row.counts and row.over else None
    came = (Came(marks, number, marks == mine) for marks, number in sorted(counted.items(), reverse=True))
    beaten = sum(number for marks, number in counted.items() if mine is not None and marks < mine)
    mean = rows.aggregate(mean=Avg("taken"))["mean"]
    return Others(sum(counted.values()), mean or 0.0, tuple(came), beaten)


def export_daily(persons: Collection[PersonId]) -> list[dict[str, Any]]:
    """Daily hands to take along. Of one that is not over only that there is one: its record holds what is hidden."""
    rows = DailyRow.objects.filter(person__in=persons).order_by("day", "at")
    return [
        {"day": row.day.isoformat(), "counts": row.counts, "over": row.over, "marks": row.marks, "taken": row.taken}
        for row in rows
    ]


def bot_names() -> tuple[str, ...]:
    """What the bots are called; the person's own seat has no name here."""
    return tuple("" if seat is SEAT else bot_name(seat, ()) for seat in SEATS)


def _result(outcome: Outcome | None, solo: Solo) -> dict[str, int]:
    team, play_ = solo.seat.team, solo.hand.public.play
    ours, theirs = (0, 0) if outcome is None else (outcome.score[team], outcome.score[team.other])
    return {"marks": ours - theirs, "taken": 0 if play_ is None else play_.points[team]}


def _keep_replay(row: DailyRow, solo: Solo, name: str) -> str:
    """A replay of one's own, with a link that nobody finds by trying."""
    tags = (Tag("Event", f"Daily hand of {row.day.isoformat()}"), *solo.record.tags)
    record = type(solo.record)(solo.record.opening, solo.record.commands, tags)
    replay = ReplayRow.objects.create(
        id=new_replay_id(), kind="hand", record=dumps(record), headline=headline(solo.hand), at=now()
    )
    rows = (
        sitter_row(replay, seat, sitter, solo.hand) for seat, sitter in zip(SEATS, _sitters(row, name), strict=True)
    )
    SitterRow.objects.bulk_create(rows)
    return replay.id


def _sitters(row: DailyRow, name: str) -> Iterator[Sitter]:
    for seat, bot in zip(SEATS, bot_names(), strict=True):
        yield Sitter(name, person=row.person) if seat is SEAT else Sitter(bot, bot=LEVEL)
