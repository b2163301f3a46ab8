"""Whose turn it is, in a sentence, and what else everybody should know now."""

from __future__ import annotations

from typing import NamedTuple

from texas42.hall.board.names import Names
from texas42.rules import Phase, PublicHand
from texas42.table.views import TableView


class Status(NamedTuple):
    words: str
    mine: bool
    """Whether the table waits for the viewer."""
    deadline: int | None
    """When time runs out, in milliseconds since the epoch."""
    note: str
    """Time called, an act held back, the next hand."""
    rest_until: int | None


def status(seen: TableView, names: Names, public: PublicHand | None) -> Status:
    mine = seen.you is not None and seen.you in seen.waits_for and not seen.paused and seen.held is None
    return Status(
        _words(seen, names, public, mine=mine), mine, seen.clock.deadline, _note(seen, names), seen.rest_until
    )


def _words(seen: TableView, names: Names, public: PublicHand | None, *, mine: bool) -> str:
    if seen.stage != "hand" or public is None:
        return _between(seen)
    if seen.paused:
        return "The table pauses"
    if seen.held is not None:
        return "Your move is shown at the table's pace"
    if public.conduct.pending is not None or not seen.waits_for:
        return (
            "Please answer" if mine else f"Waiting for {names.listed(seen.waits_for)}" if seen.waits_for else "A moment"
        )
    verb = _VERBS.get(public.phase, "play")
    return f"Your turn to {verb}" if mine else f"{names.listed(seen.waits_for)} to {verb}"


def time_left(until: int | None, now: int) -> str:
    """What a clock still shows, as the page's script counts it; nothing where there is no clock.

    >>> time_left(90_000, 31_500), time_left(1_000, 2_000), time_left(None, 0)
    ('0:59', '0:00', '')
    """
    if until is None:
        return ""
    seconds = max(0, -((now - until) // 1_000))
    return f"{seconds // 60}:{seconds % 60:02}"


_VERBS = {Phase.BIDDING: "bid", Phase.NAMING: "name trump", Phase.PLAYING: "play", Phase.SHAKE: "shake"}


def _between(seen: TableView) -> str:
    if seen.stage == "gathering":
        empty = sum(seat.kind == "empty" for seat in seen.seats)
        return f"{empty} {'seat is' if empty == 1 else 'seats are'} empty" if empty else "Everybody is here"
    return {"shaking": "The dominoes are shaken", "closed": "This table is closed"}.get(seen.stage, "")


def _note(seen: TableView, names: Names) -> str:
    caller = seen.clock.time_called_by
    if caller is not None:
        return f"{names.does(caller, 'call')} time"
    return ""
