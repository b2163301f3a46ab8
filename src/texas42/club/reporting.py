"""What teams say of how a match came out: claims of forfeits, reports, confirmations, disputes (LGE-5, LGE-6)."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from texas42.club import commands as cmd
from texas42.club import events as ev
from texas42.club.matches import (
    ANSWERABLE,
    HALF_AN_HOUR,
    OPEN,
    REPORTING,
    changed,
    check_settled,
    check_stage,
    is_stale,
    on_decided,
    report_due,
    set_aside,
)
from texas42.club.registration import check_words
from texas42.club.results import Forfeited, Outcome, PersonId, Played
from texas42.club.scores import Side, parse_match
from texas42.club.settings import rules_of, zone_of
from texas42.club.state import Match, Report, Season
from texas42.club.whose import known_match, not_yet, own_side
from texas42.rules import IllegalError, NotYoursError

CONTESTABLE: Final = frozenset({"table", "unanswered"})
"""How a match can be decided without a word of the teams; they may dispute it within 72 hours."""


def decide_claim(season: Season, command: cmd.ClaimForfeit, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    match = known_match(season, command.match)
    side = own_side(season, match, by)
    check_settled(season, match)
    if match.starts is None:
        raise IllegalError("This match has no date yet.", code="no_date", rule="LGE-5", offending=match.id)
    not_yet(at, match.starts + HALF_AN_HOUR, "A forfeit is claimed", "LGE-5", zone_of(season.settings))
    claimed = ev.ForfeitClaimed(match.id, side)
    return _said(match, side, Forfeited(side.other), command.seen, claimed)


def decide_report(season: Season, command: cmd.ReportResult, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    match = known_match(season, command.match)
    side = own_side(season, match, by)
    outcome = Played(parse_match(command.score, rules_of(season.settings)))
    check_settled(season, match)
    if match.starts is not None:
        not_yet(at, match.starts, "A result is reported", "LGE-6", zone_of(season.settings))
    return _said(match, side, outcome, command.seen, ev.ResultReported(match.id, side, outcome))


def _said(match: Match, side: Side, outcome: Outcome, seen: int, event: Any) -> tuple[Any, ...]:
    """The first word stands; the other team's agrees with it or disputes it, whether or not they had seen it."""
    what = "claim" if isinstance(event, ev.ForfeitClaimed) else "report"
    report = match.report
    if match.stage in ANSWERABLE and report is not None and report.side is not side:
        if report.outcome == outcome:
            return (ev.MatchDecided(match.id, outcome, "confirmed"),)
        return (ev.ResultDisputed(match.id, side, f"They say {_words(outcome)}."),)
    if is_stale(match, seen):
        return set_aside(match, side, what, _words(outcome), seen)
    if match.stage == "disputed" and report is not None and report.side is not side:
        raise IllegalError(
            "You dispute the other team's report; agree to it, or let the coordinator decide.",
            code="match_disputed",
            rule="LGE-6",
            offending=match.id,
        )
    check_stage(match, OPEN | ANSWERABLE | {"disputed"}, "This match is decided.", "LGE-6")
    return (event,)


def _words(outcome: Outcome) -> str:
    return str(outcome.score) if isinstance(outcome, Played) else "a forfeit"


def decide_confirm(season: Season, command: cmd.ConfirmResult, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """Who has disputed may still agree, until the coordinator has decided."""
    match = known_match(season, command.match)
    side = own_side(season, match, by)
    if is_stale(match, command.seen):
        return set_aside(match, side, "confirmation", "agreed", command.seen)
    check_settled(season, match)
    check_stage(match, ANSWERABLE | {"disputed"}, "There is nothing to agree to.", "LGE-6")
    report = _of_the_other(match, side)
    rule = "LGE-6" if isinstance(report.outcome, Played) else "LGE-5"
    return (ev.MatchDecided(match.id, report.outcome, "confirmed", rule),)


def decide_dispute(season: Season, command: cmd.DisputeResult, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    match = known_match(season, command.match)
    side = own_side(season, match, by)
    check_words(command.words)
    if is_stale(match, command.seen):
        return set_aside(match, side, "dispute", command.words, command.seen)
    if match.stage == "decided":
        _check_contestable(match, at)
    else:
        check_stage(match, ANSWERABLE, "There is nothing to dispute.", "LGE-6")
        _of_the_other(match, side)
    return (ev.ResultDisputed(match.id, side, command.words),)


def _of_the_other(match: Match, side: Side) -> Report:
    """The report that is answered; the team that made it does not answer it."""
    report = match.report
    if report is None:
        raise IllegalError("There is no report.", code="no_report", rule="LGE-6", offending=match.id)
    if report.side is side:
        raise NotYoursError(
            "The other team answers what yours has reported.", code="own_report", rule="LGE-6", offending=match.id
        )
    return report


def _check_contestable(match: Match, at: datetime) -> None:
    decision = match.decision
    if decision is None or decision.how not in CONTESTABLE:
        raise IllegalError(
            "This match is decided; what an organizer ruled is appealed.",
            code="match_decided",
            rule="LGE-11",
            offending=match.id,
        )
    if at > decision.at + REPORTING:
        raise IllegalError(
            "The 72 hours for a dispute are over; speak to the coordinator.",
            code="too_late",
            rule="LGE-6",
            offending=match.id,
        )


def on_claimed(season: Season, entry: ev.Entry, event: ev.ForfeitClaimed) -> Season:
    report = Report(event.side, Forfeited(event.side.other), entry.at)
    return changed(season, event.match, stage="claimed", report=report, request=None, words="", since=entry.at)


def on_reported(season: Season, entry: ev.Entry, event: ev.ResultReported) -> Season:
    due = report_due(season.matches[event.match])
    report = Report(event.side, event.outcome, entry.at, due is not None and entry.at > due)
    return changed(season, event.match, stage="reported", report=report, request=None, words="", since=entry.at)


def on_disputed(season: Season, entry: ev.Entry, event: ev.ResultDisputed) -> Season:
    """A dispute takes a match out of the standings until it is decided."""
    parts: dict[str, Any] = {"words": event.words, "since": entry.at, "outcome": None, "decision": None}
    return changed(season, event.match, stage="disputed", **parts)


DECIDE: Final[dict[type, Any]] = {
    cmd.ClaimForfeit: decide_claim,
    cmd.ReportResult: decide_report,
    cmd.ConfirmResult: decide_confirm,
    cmd.DisputeResult: decide_dispute,
}
EVOLVE: Final[dict[type, Any]] = {
    ev.ForfeitClaimed: on_claimed,
    ev.ResultReported: on_reported,
    ev.ResultDisputed: on_disputed,
    ev.MatchDecided: on_decided,
    ev.AnswerSetAside: lambda season, _entry, _event: season,
}
