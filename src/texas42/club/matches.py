"""What the verbs of a match share: until when it is played and answered, how it changes, how it is decided."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

from texas42.club import events as ev
from texas42.club.results import MatchId, Outcome, PersonId, Result
from texas42.club.scores import SIDES, Side
from texas42.club.settings import end_of_day, nights
from texas42.club.state import Case, Decision, How, Match, Season, put
from texas42.club.whose import side_in
from texas42.rules import IllegalError, NotYoursError

SIX_DAYS: Final = timedelta(days=6)
HALF_AN_HOUR: Final = timedelta(minutes=30)
REPORTING: Final = timedelta(hours=72)
OPEN: Final = frozenset({"unscheduled", "scheduled"})
"""Stages in which nobody has said yet how a match came out."""
ANSWERABLE: Final = frozenset({"claimed", "reported"})
OUT: Final = frozenset({"decided", "appealed"})
"""Stages in which a match counts."""
UNSETTLED: Final = frozenset({"called", "disputed", "referred"})
"""Stages of a case that stop the game (LGE-11)."""


def last_moment(season: Season, match: Match) -> datetime:
    """LGE-5: until when a match is played: the sixth day after its night; a make-up match, after the last night."""
    night = nights(season.settings)[-1] if match.kind == "make_up" else match.night
    return end_of_day(season.settings, night + SIX_DAYS)


def report_due(match: Match) -> datetime | None:
    """LGE-6: until when a result is reported in time."""
    return None if match.starts is None else match.starts + REPORTING


def answer_due(season: Season, match: Match) -> datetime | None:
    """When a report or claim that nobody has answered stands: the end of the six days, and 72 hours at least."""
    if match.report is None:
        return None
    return max(last_moment(season, match), match.report.at + REPORTING)


def unsettled_case(season: Season, match: MatchId) -> Case | None:
    """A violation of this match that waits for an answer or a ruling."""
    return next((case for case in season.cases.values() if case.match == match and case.stage in UNSETTLED), None)


def check_settled(season: Season, match: Match) -> None:
    case = unsettled_case(season, match.id)
    if case is not None:
        raise IllegalError(
            "A violation of this match waits for an answer or a ruling; until then the game stands still.",
            code="case_open",
            rule="LGE-11",
            offending=case.id,
        )


def check_stage(match: Match, stages: frozenset[str], message: str, rule: str) -> None:
    """Refuse what does not go with how a match stands."""
    if match.stage not in stages:
        raise IllegalError(message, code=f"match_{match.stage}", rule=rule, offending=match.id)


def check_impartial(season: Season, match: Match, by: PersonId | None) -> None:
    """Organizers do not decide matches that they play in."""
    if side_in(season, match, by) is not None:
        raise NotYoursError(
            "You play in this match: report like the other team, and let another organizer decide.",
            code="own_match",
            rule="LGE-11",
            offending=by,
        )


def is_stale(match: Match, seen: int) -> bool:
    """Whether something has happened to a match since somebody looked at it."""
    return seen != match.version


def set_aside(match: Match, side: Side | None, what: Any, words: str, seen: int) -> tuple[ev.AnswerSetAside]:
    """Somebody else was quicker: what was answered goes on record, and changes nothing."""
    return (ev.AnswerSetAside(match.id, side, what, words, seen),)


def changed(season: Season, match: MatchId, **parts: Any) -> Season:
    """The season with one match changed, and counted on."""
    now = season.matches[match]
    return put(season, "matches", match, now._replace(**{"version": now.version + 1, **parts}))


def on_decided(season: Season, entry: ev.Entry, event: ev.MatchDecided) -> Season:
    decision = Decision(event.how, event.rule, entry.by, entry.at, entry.why, event.replay)
    return decided(season, event.match, event.outcome, decision)


def decided(season: Season, match: MatchId, outcome: Outcome, decision: Decision) -> Season:
    """The season with a match that counts from now on."""
    return changed(
        season, match, stage="decided", outcome=outcome, decision=decision, request=None, since=None, words=""
    )


def result_of(match: Match) -> Result | None:
    """A match as the standings see it; None while it does not count."""
    if match.outcome is None or match.stage not in OUT:
        return None
    return Result(match.id, match.week, match.teams, match.outcome)


def how_told(how: How) -> str:
    """How a match was decided, in a few words."""
    return _HOW[how]


_HOW: Final[dict[How, str]] = {
    "confirmed": "both teams agree",
    "unanswered": "reported, and not answered in time",
    "entered": "entered by an organizer",
    "ruled": "ruled by the coordinator",
    "table": "played at a live table",
    "appeal": "decided by the board",
}


def players_of(season: Season, match: Match) -> tuple[PersonId, ...]:
    """Everybody who plays in a match, the first team first."""
    return tuple(person for side in SIDES for person in season.teams[match.teams[side.place]].players)
