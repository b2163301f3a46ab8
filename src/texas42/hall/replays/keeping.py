"""Keeps what is finished at tables, apart from the tables, so that a replay needs its table no more.

Keeping is done again and again and harmless each time: it makes what is missing and corrects what a renege called
after the hand has changed (CND-1).
"""

from __future__ import annotations

import base64
import secrets
from collections.abc import Iterable, Iterator
from typing import Any, Final

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils.crypto import salted_hmac

from texas42.hall.figures.models import HandRow
from texas42.hall.people.models import ForgottenRow
from texas42.hall.ratings.keeping import count_anew
from texas42.hall.replays.finished import Finished, Kind, Sitter, finished
from texas42.hall.replays.models import KeptRow, ReplayRow, SitterRow
from texas42.hall.tables.database import DatabaseStore
from texas42.hall.tables.models import TableRow
from texas42.hall.tables.store import TableId
from texas42.records import dumps
from texas42.rules import SEATS, Game, Hand, IllegalError, Match, Seat, State
from texas42.table import TableEvent
from texas42.table.forgetting import FORMER

ReplayId = str
"""Nobody finds one by trying; whoever was given it may look."""
_ID_BYTES: Final = 15
_RESTING: Final = ("gathering", "game_over", "match_over", "closed")
"""Stages in which a table has finished something that nobody may have asked for yet."""


def replay_id(table: TableId, kind: Kind, shake: int) -> ReplayId:
    """The same for the same hand or game, without asking anybody."""
    digest = salted_hmac("texas42.replay", f"{table}/{kind}/{shake}", algorithm="sha256").digest()
    return base64.b32encode(digest[:_ID_BYTES]).decode().lower()


def new_replay_id() -> ReplayId:
    """For a record that no table knows."""
    return base64.b32encode(secrets.token_bytes(_ID_BYTES)).decode().lower()


def replay_row(replay: ReplayId) -> ReplayRow:
    """A replay with who sat there; an `IllegalError` where there is none."""
    row = ReplayRow.objects.prefetch_related("sitters").filter(id=replay).first()
    if row is None:
        raise IllegalError("There is no such replay.", code="no_replay", rule="§12")
    return row


def keep_table(table: TableId) -> None:
    """Keep everything finished at a table."""
    row = TableRow.objects.filter(id=table).first()
    if row is not None and KeptRow.objects.filter(table=table, version=row.version).first() is None:
        keep(table, DatabaseStore().history(table))


def keep_resting_tables(most: int = 20) -> int:
    """Keep tables that finished something since they were last kept, the last changed first; how many there were."""
    as_it_is = KeptRow.objects.filter(table=OuterRef("id"), version=OuterRef("version"))
    rows = TableRow.objects.filter(~Exists(as_it_is), stage__in=_RESTING).order_by("-changed_at")
    due = tuple(rows.values_list("id", flat=True)[:most])
    for table in due:
        keep_table(table)
    return len(due)


def keep(table: TableId, history: Iterable[TableEvent]) -> tuple[ReplayId, ...]:
    """Keep everything finished in a table's history, and nothing else of it."""
    events = tuple(history)
    found = finished(events)
    with transaction.atomic():
        ids = tuple(_keep(table, one) for one in found)
        _forget_undone(ReplayRow.objects.filter(table=table).exclude(id__in=ids))
        _join_hands(table, found)
        KeptRow.objects.update_or_create(table=table, defaults={"version": len(events)})
    return ids


def _forget_undone(rows: QuerySet[ReplayRow]) -> None:
    gone = tuple(rows.values_list("id", flat=True))
    if gone:
        count_anew(gone)
        rows.delete()


def _join_hands(table: TableId, found: Iterable[Finished]) -> None:
    """Hands belong to their game once it is over; before that they are in no figure."""
    for one in found:
        if one.kind == "game":
            hands = ReplayRow.objects.filter(table=table, kind="hand", shake__in=one.hands)
            game = replay_id(table, "game", one.shake)
            hands.exclude(game=game).update(game=game)


def _keep(table: TableId, one: Finished) -> ReplayId:
    facts: dict[str, Any] = {"record": dumps(one.record), "headline": headline(one.state), "at": one.at}
    if one.kind == "game":
        facts["held"] = one.held
    row, made = ReplayRow.objects.get_or_create(
        table=table, kind=one.kind, shake=one.shake, defaults={"id": replay_id(table, one.kind, one.shake), **facts}
    )
    if made:
        SitterRow.objects.bulk_create(_sitter_rows(row, one))
    elif row.record != facts["record"] or row.held is not facts.get("held"):
        count_anew([row.id])
        HandRow.objects.filter(replay=row).delete()
        ReplayRow.objects.filter(id=row.id).update(**facts)
        _correct(row, one)
    return row.id


def _correct(row: ReplayRow, one: Finished) -> None:
    """Another result, for the same people."""
    for seat in SEATS:
        won, made = came_out(one.state, seat)
        row.sitters.filter(seat=seat).update(won=won, made=made)


def _sitter_rows(row: ReplayRow, one: Finished) -> Iterator[SitterRow]:
    people = [sitter.person for sitter in one.sitters if sitter.person]
    forgotten = set(ForgottenRow.objects.filter(person__in=people).values_list("person", flat=True))
    for seat, sitter in zip(SEATS, one.sitters, strict=True):
        yield sitter_row(row, seat, Sitter(FORMER) if sitter.person in forgotten else sitter, one.state)


def sitter_row(row: ReplayRow, seat: Seat, sitter: Sitter, state: State) -> SitterRow:
    won, made = came_out(state, seat)
    return SitterRow(replay=row, seat=seat, name=sitter.name, person=sitter.person, bot=sitter.bot, won=won, made=made)


def came_out(state: State, seat: Seat) -> tuple[bool | None, bool | None]:
    """Whether a seat's team won, and, for the bidder of a hand, whether the bid was made."""
    if not isinstance(state, Hand):
        return (None if state.winner is None else state.winner is seat.team), None
    outcome, auction = state.public.outcome, state.public.auction
    if outcome is None:
        return None, None
    return outcome.winners is seat.team, (outcome.made if auction.bidder is seat else None)


def headline(state: State) -> str:
    """A line in a list of replays: without names, which may be forgotten."""
    if isinstance(state, Match):
        return "{} to {} games".format(*state.games)
    if isinstance(state, Game):
        return "{} to {}".format(*state.score)
    outcome, contract = state.public.outcome, state.public.contract
    if outcome is None:
        return "All passed"
    what = "the hand" if contract is None else f"{contract.call.spoken}, {contract.bid}"
    return f"{what[:1].upper()}{what[1:]}: {'made' if outcome.made else 'set'}"
