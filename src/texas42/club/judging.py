"""How a match is decided by somebody else than its teams: organizers, a live table, time, the board (LGE-5, LGE-11)."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from texas42.club import commands as cmd
from texas42.club import events as ev
from texas42.club.citing import check_rule
from texas42.club.matches import (
    ANSWERABLE,
    OPEN,
    answer_due,
    changed,
    check_impartial,
    check_settled,
    check_stage,
    is_stale,
    set_aside,
    unsettled_case,
)
from texas42.club.registration import check_words
from texas42.club.results import Outcome, PersonId, Played, spelled_outcome
from texas42.club.scores import check_match, parse_match
from texas42.club.settings import rules_of, zone_of
from texas42.club.state import Match, Season
from texas42.club.whose import check_power, known_match, not_yet, own_side, the_hall
from texas42.rules import IllegalError, NotYoursError

APPEALABLE: Final = frozenset({"entered", "ruled"})
"""What an organizer decided can be appealed to the board."""


def decide_enter(season: Season, command: cmd.EnterResult, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    """Who keeps score enters what nobody disputes; disputed and decided matches are the coordinator's."""
    check_power(season, by, "enter_results")
    match = known_match(season, command.match)
    check_impartial(season, match, by)
    _check_outcome(season, command.outcome)
    check_rule(command.rule)
    rules = match.stage not in OPEN | ANSWERABLE
    if rules:
        check_power(season, by, "decide_matches")
    if is_stale(match, command.seen):
        return set_aside(match, None, "entry", _spelled(season, match, command.outcome), command.seen)
    check_stage(match, OPEN | ANSWERABLE | {"disputed", "decided"}, "The board decides this match.", "LGE-11")
    check_settled(season, match)
    if match.starts is not None and isinstance(command.outcome, Played):
        not_yet(at, match.starts, "A result is entered", "LGE-6", zone_of(season.settings))
    return (ev.MatchDecided(match.id, command.outcome, "ruled" if rules else "entered", command.rule),)


def _check_outcome(season: Season, outcome: Outcome) -> None:
    if isinstance(outcome, Played):
        check_match(outcome.score, rules_of(season.settings))


def _spelled(season: Season, match: Match, outcome: Outcome) -> str:
    one, two = match.teams
    return spelled_outcome(outcome, (season.teams[one].name, season.teams[two].name))


def decide_table(season: Season, command: cmd.ReportFromTable, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """What a live table saw counts at once; what is disputed or decided by people stays theirs."""
    the_hall(by)
    match = known_match(season, command.match)
    outcome = Played(parse_match(command.score, rules_of(season.settings)))
    if match.stage not in OPEN | ANSWERABLE or unsettled_case(season, match.id) is not None:
        return set_aside(match, None, "report", f"{command.score} ({command.replay})", match.version)
    return (ev.MatchDecided(match.id, outcome, "table", "LGE-6", command.replay),)


def decide_lapse(season: Season, command: cmd.LapseMatch, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    """What nobody has answered in time stands as it was reported or claimed; nothing else is decided by time."""
    the_hall(by)
    match = known_match(season, command.match)
    check_stage(match, ANSWERABLE, "No report waits for an answer.", "LGE-5")
    check_settled(season, match)
    due = answer_due(season, match)
    if match.report is None or due is None:
        raise IllegalError("There is no report.", code="no_report", rule="LGE-6", offending=match.id)
    not_yet(at, due, "A report stands without an answer", "LGE-5", zone_of(season.settings))
    return (ev.MatchDecided(match.id, match.report.outcome, "unanswered", "LGE-5"),)


def decide_appeal(season: Season, command: cmd.AppealResult, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    match = known_match(season, command.match)
    side = own_side(season, match, by)
    check_words(command.words)
    if is_stale(match, command.seen):
        return set_aside(match, side, "appeal", command.words, command.seen)
    if match.stage != "decided" or match.decision is None or match.decision.how not in APPEALABLE:
        raise IllegalError(
            "Only what an organizer decided goes to the board, and once.",
            code="not_appealable",
            rule="LGE-11",
            offending=match.id,
        )
    if match.decision.case:
        raise IllegalError(
            "This match was decided by a ruling on a violation; appeal that.",
            code="appeal_case",
            rule="LGE-11",
            offending=match.decision.case,
        )
    return (ev.ResultAppealed(match.id, side, command.words),)


def decide_board(
    season: Season, command: cmd.DecideResultAppeal, by: PersonId | None, _at: datetime
) -> tuple[Any, ...]:
    check_power(season, by, "decide_appeals")
    match = known_match(season, command.match)
    check_impartial(season, match, by)
    _check_outcome(season, command.outcome)
    check_rule(command.rule)
    check_words(command.reason)
    if is_stale(match, command.seen):
        return set_aside(match, None, "entry", _spelled(season, match, command.outcome), command.seen)
    check_stage(match, frozenset({"appealed"}), "Nobody has appealed.", "LGE-11")
    if match.decision is not None and match.decision.by == by:
        raise own_ruling(by)
    return (ev.MatchDecided(match.id, command.outcome, "appeal", command.rule),)


def own_ruling(by: PersonId | None) -> NotYoursError:
    return NotYoursError(
        "Nobody hears an appeal against their own ruling.", code="own_ruling", rule="LGE-11", offending=by
    )


def on_appealed(season: Season, entry: ev.Entry, event: ev.ResultAppealed) -> Season:
    """What was decided counts until the board has decided otherwise."""
    return changed(season, event.match, stage="appealed", words=event.words, since=entry.at)


DECIDE: Final[dict[type, Any]] = {
    cmd.EnterResult: decide_enter,
    cmd.ReportFromTable: decide_table,
    cmd.LapseMatch: decide_lapse,
    cmd.AppealResult: decide_appeal,
    cmd.DecideResultAppeal: decide_board,
}
EVOLVE: Final[dict[type, Any]] = {ev.ResultAppealed: on_appealed}
