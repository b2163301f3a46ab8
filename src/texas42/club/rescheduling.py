"""When a match is played: requests and their answers, moves by organizers, nights on which nobody came (LGE-5)."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from texas42.club import commands as cmd
from texas42.club import events as ev
from texas42.club.matches import (
    ANSWERABLE,
    HALF_AN_HOUR,
    OPEN,
    changed,
    check_impartial,
    check_settled,
    check_stage,
    is_stale,
    last_moment,
    set_aside,
)
from texas42.club.registration import check_words
from texas42.club.results import PersonId
from texas42.club.roles import may
from texas42.club.settings import check_aware, zone_of
from texas42.club.state import Match, Request, Season
from texas42.club.whose import check_power, known_match, not_yet, own_side, roles_of
from texas42.rules import IllegalError


def decide_ask(season: Season, command: cmd.AskReschedule, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    match = known_match(season, command.match)
    side = own_side(season, match, by)
    _check_open(match)
    check_words(command.words)
    if match.request is not None and match.request.side is not side:
        raise IllegalError(
            "The other team has asked for another time; answer that first.",
            code="request_waiting",
            rule="LGE-5",
            offending=match.id,
        )
    _check_time(match, command.starts, at)
    _check_limit(season, match, command.starts)
    return (ev.RescheduleAsked(match.id, side, command.starts, command.words),)


def _check_open(match: Match) -> None:
    check_stage(match, OPEN, "Only a match that is still to be played gets another time.", "LGE-5")


def _check_time(match: Match, starts: datetime, at: datetime) -> None:
    check_aware(starts)
    if starts <= at:
        raise IllegalError("A new time lies ahead of us.", code="in_the_past", rule="LGE-5", offending=starts)
    if starts == match.starts:
        raise IllegalError("That is when the match begins already.", code="same_time", rule="LGE-5", offending=match.id)


def _check_limit(season: Season, match: Match, starts: datetime) -> None:
    last = last_moment(season, match)
    if starts >= last:
        until = last.astimezone(zone_of(season.settings))
        raise IllegalError(
            f"This match is to be decided by {until:%Y-%m-%d %H:%M}: within six days of "
            f"{'the last league night' if match.kind == 'make_up' else 'its league night'}.",
            code="six_days",
            rule="LGE-5",
            offending=starts,
        )


def decide_reply(season: Season, command: cmd.AnswerReschedule, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    match = known_match(season, command.match)
    side = own_side(season, match, by)
    if is_stale(match, command.seen):
        return set_aside(match, side, "reschedule", "agreed" if command.agree else "declined", command.seen)
    if match.request is None:
        raise IllegalError("Nobody has asked for another time.", code="no_request", rule="LGE-5", offending=match.id)
    if command.agree and match.request.side is side:
        raise IllegalError("The other team agrees, or not.", code="own_request", rule="LGE-5", offending=match.id)
    if command.agree:
        _check_time(match, match.request.starts, at)
    return (ev.RescheduleAnswered(match.id, command.agree),)


def decide_move(season: Season, command: cmd.MoveMatch, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    """The coordinator may have a disputed match played on another day, even after the six days (LGE-11)."""
    check_power(season, by, "move_matches")
    match = known_match(season, command.match)
    decides = may(roles_of(season, by), "decide_matches")
    if is_stale(match, command.seen):
        return set_aside(match, None, "move", f"to {command.starts.isoformat()}", command.seen)
    if not decides or match.stage not in ANSWERABLE | {"disputed"}:
        _check_open(match)
    else:
        check_impartial(season, match, by)
    _check_time(match, command.starts, at)
    if not decides:
        _check_limit(season, match, command.starts)
    return (ev.MatchMoved(match.id, command.starts),)


def decide_absent(season: Season, command: cmd.SayBothAbsent, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    """Organizers only: a team that stays away cannot say the same of the other."""
    check_power(season, by, "move_matches")
    match = known_match(season, command.match)
    check_impartial(season, match, by)
    if is_stale(match, command.seen):
        return set_aside(match, None, "absence", "nobody came", command.seen)
    _check_open(match)
    check_settled(season, match)
    if match.starts is None:
        raise IllegalError("This match has no date yet.", code="no_date", rule="LGE-5", offending=match.id)
    not_yet(at, match.starts + HALF_AN_HOUR, "Both teams count as absent", "LGE-5", zone_of(season.settings))
    return (ev.BothAbsent(match.id),)


def on_asked(season: Season, entry: ev.Entry, event: ev.RescheduleAsked) -> Season:
    return changed(season, event.match, request=Request(event.side, event.starts, event.words, entry.at))


def on_reply(season: Season, _entry: ev.Entry, event: ev.RescheduleAnswered) -> Season:
    request = season.matches[event.match].request
    if request is None or not event.agreed:
        return changed(season, event.match, request=None)
    return changed(season, event.match, request=None, stage="scheduled", starts=request.starts, since=None)


def on_moved(season: Season, _entry: ev.Entry, event: ev.MatchMoved) -> Season:
    afresh: dict[str, Any] = {"request": None, "report": None, "words": "", "since": None}
    return changed(season, event.match, stage="scheduled", starts=event.starts, **afresh)


def on_absent(season: Season, entry: ev.Entry, event: ev.BothAbsent) -> Season:
    return changed(season, event.match, stage="unscheduled", starts=None, since=entry.at)


DECIDE: Final[dict[type, Any]] = {
    cmd.AskReschedule: decide_ask,
    cmd.AnswerReschedule: decide_reply,
    cmd.MoveMatch: decide_move,
    cmd.SayBothAbsent: decide_absent,
}
EVOLVE: Final[dict[type, Any]] = {
    ev.RescheduleAsked: on_asked,
    ev.RescheduleAnswered: on_reply,
    ev.MatchMoved: on_moved,
    ev.BothAbsent: on_absent,
}
