"""Violations, and what becomes of them: warnings, calls, disputes, rulings, appeals (CND-6 to CND-8, LGE-11)."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final, Literal

from texas42.club import commands as cmd
from texas42.club import events as ev
from texas42.club.citing import check_rule
from texas42.club.judging import own_ruling
from texas42.club.matches import OPEN, changed, check_impartial, check_stage, decided
from texas42.club.registration import check_words
from texas42.club.results import Forfeited, PersonId
from texas42.club.settings import rules_of, zone_of
from texas42.club.state import Case, CaseId, Decision, How, Match, Order, Ruling, Season, ViolationKind, put
from texas42.club.whose import a_person, check_power, known_match, not_yet, own_side, the_hall
from texas42.rules import IllegalError, MalformedError, NotYoursError

REFERRAL: Final = timedelta(hours=24)
COMMUNICATION: Final[frozenset[ViolationKind]] = frozenset({"clear_communication", "ambiguous_communication"})
NEVER_TOLERATED: Final[frozenset[ViolationKind]] = frozenset({"renege", "misplay"})
"""CND-10: in the playoffs nobody merely warns of these."""
MOST_MARKS: Final = 99


def known_case(season: Season, case: CaseId) -> Case:
    found = season.cases.get(case)
    if found is None:
        raise MalformedError(f"There is no case {case!r}.", code="no_such_case", rule="LGE-11", offending=case)
    return found


def referral_due(case: Case) -> datetime:
    """LGE-11: until when a disputed violation is reported to the coordinator."""
    return case.since + REFERRAL


Penalty = Literal["none", "warning", "marks"]


def penalty_of(season: Season, case: Case) -> Penalty:
    """What a violation costs, once it is accepted or upheld.

    CND-6: a team's first communication in a match brings a warning, the next ones the marks of the hand; CND-7, CND-10:
    everything else the marks of the hand.
    """
    if case.stage == "warned":
        return "warning"
    if not is_upheld(case):
        return "none"
    if case.kind in COMMUNICATION and not _warned_before(season, case):
        return "warning"
    return "marks"


def is_upheld(case: Case) -> bool:
    """Whether a call was right: the accused said so, or the last ruling did."""
    if case.rulings:
        return case.rulings[-1].order in ("uphold", "forfeit")
    return case.stage == "accepted"


def _warned_before(season: Season, case: Case) -> bool:
    """Whether this team has a warning for communication, or worse, in this match already."""
    for earlier in season.cases.values():
        if earlier.id == case.id:
            return False
        same = (earlier.match, earlier.accused) == (case.match, case.accused)
        if same and earlier.kind in COMMUNICATION and (earlier.stage == "warned" or is_upheld(earlier)):
            return True
    return False


def decide_open(season: Season, command: cmd.OpenCase, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    match = known_match(season, command.match)
    side = own_side(season, match, by)
    if side is command.accused:
        raise NotYoursError("The offended team calls.", code="own_violation", rule="CND-7", offending=by)
    check_words(command.words)
    _check_marks(season, command.marks)
    if command.case in season.cases:
        raise IllegalError("This case is open already.", code="same_case", rule="CND-7", offending=command.case)
    check_stage(match, OPEN, "Violations are called while a match is played.", "CND-7")
    if match.starts is not None:
        not_yet(at, match.starts, "Violations are called", "CND-7", zone_of(season.settings))
    if command.how == "warn" and match.kind == "playoff" and command.kind in NEVER_TOLERATED:
        raise IllegalError(
            "In the playoffs reneges and misplays are never tolerated: call it.",
            code="never_tolerated",
            rule="CND-10",
            offending=command.kind,
        )
    stage: Any = "warned" if command.how == "warn" else "called"
    return (ev.CaseOpened(command.case, match.id, command.accused, command.kind, command.words, command.marks, stage),)


def _check_marks(season: Season, marks: int) -> None:
    most = rules_of(season.settings).most_at_once or MOST_MARKS
    if not 1 <= marks <= most:
        raise MalformedError(
            f"A hand is worth 1 to {most} marks, not {marks}.", code="bad_marks", rule="CND-7", offending=marks
        )


def decide_answer(season: Season, command: cmd.AnswerCase, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """Until it is ruled the accused may still accept and the callers withdraw."""
    case = known_case(season, command.case)
    side = own_side(season, known_match(season, case.match), by)
    if (side is case.accused) == (command.answer == "withdrawn"):
        raise NotYoursError(
            "The accused accept or dispute; the callers withdraw.", code="not_your_answer", rule="CND-7", offending=by
        )
    stages = {"called"} if command.answer == "disputed" else {"called", "disputed", "referred"}
    _check_case(case, stages, "This call waits for no such answer.", "CND-7")
    if command.answer == "disputed":
        check_words(command.words)
    return (ev.CaseAnswered(case.id, command.answer, command.words),)


def _check_case(case: Case, stages: set[str], message: str, rule: str) -> None:
    if case.stage not in stages:
        raise IllegalError(message, code=f"case_{case.stage}", rule=rule, offending=case.id)


def decide_refer(season: Season, command: cmd.ReferCase, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    """Either team reports a dispute; a call that nobody answers is one."""
    case = known_case(season, command.case)
    own_side(season, known_match(season, case.match), by)
    check_words(command.words)
    _check_case(case, {"called", "disputed"}, "There is nothing to report to the coordinator.", "LGE-11")
    if case.stage == "disputed" and at >= referral_due(case):
        raise IllegalError(
            "The 24 hours for a referral are over, so both teams forfeit.",
            code="too_late",
            rule="LGE-11",
            offending=case.id,
        )
    return (ev.CaseReferred(case.id, command.words),)


def decide_lapse(season: Season, command: cmd.LapseCase, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    the_hall(by)
    case = known_case(season, command.case)
    _check_case(case, {"disputed"}, "No dispute waits to be reported.", "LGE-11")
    not_yet(at, referral_due(case), "Both teams forfeit", "LGE-11", zone_of(season.settings))
    reason = "The dispute was not reported to the coordinator within 24 hours."
    return (ev.CaseRuled(case.id, "double_forfeit", "LGE-11", reason),)


def decide_rule(season: Season, command: cmd.RuleCase, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """The coordinator need not wait for the paper: a dispute that he or she knows of is ruled on."""
    check_power(season, by, "rule")
    case = known_case(season, command.case)
    _check_ruling(season, case, command, by)
    _check_case(case, {"disputed", "referred"}, "Nothing waits for a ruling here.", "LGE-11")
    return (ev.CaseRuled(case.id, command.order, command.rule, command.reason),)


def _check_ruling(season: Season, case: Case, command: cmd.RuleCase | cmd.DecideAppeal, by: PersonId | None) -> None:
    check_impartial(season, known_match(season, case.match), by)
    check_rule(command.rule)
    check_words(command.reason)


def decide_appeal(season: Season, command: cmd.Appeal, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    case = known_case(season, command.case)
    own_side(season, known_match(season, case.match), by)
    check_words(command.words)
    _check_case(case, {"ruled"}, "Only a ruling is appealed, and once.", "LGE-11")
    return (ev.AppealMade(case.id, command.words),)


def decide_board(season: Season, command: cmd.DecideAppeal, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    check_power(season, by, "decide_appeals")
    case = known_case(season, command.case)
    _check_ruling(season, case, command, by)
    _check_case(case, {"appealed"}, "Nobody has appealed.", "LGE-11")
    if case.rulings[-1].by == a_person(by):
        raise own_ruling(by)
    return (ev.AppealDecided(case.id, command.order, command.rule, command.reason),)


def on_opened(season: Season, entry: ev.Entry, event: ev.CaseOpened) -> Season:
    case = Case(
        event.case,
        event.match,
        event.accused,
        event.kind,
        event.words,
        event.marks,
        event.stage,
        entry.at,
        entry.by or "",
    )
    return put(season, "cases", event.case, case)


def _case(season: Season, case: CaseId, **parts: Any) -> Season:
    return put(season, "cases", case, season.cases[case]._replace(**parts))


def on_answered(season: Season, entry: ev.Entry, event: ev.CaseAnswered) -> Season:
    return _case(season, event.case, stage=event.answer, answer=event.words, since=entry.at)


def on_referred(season: Season, entry: ev.Entry, event: ev.CaseReferred) -> Season:
    return _case(season, event.case, stage="referred", referral=event.words, since=entry.at)


def on_ruled(season: Season, entry: ev.Entry, event: ev.CaseRuled) -> Season:
    season = _case(season, event.case, before=season.matches[season.cases[event.case].match])
    return _ordered(season, entry, event, "ruled", "ruled")


def on_appeal(season: Season, entry: ev.Entry, event: ev.AppealMade) -> Season:
    return _case(season, event.case, stage="appealed", appeal=event.words, since=entry.at)


def on_board(season: Season, entry: ev.Entry, event: ev.AppealDecided) -> Season:
    return _ordered(season, entry, event, "closed", "appeal")


def _ordered(season: Season, entry: ev.Entry, event: ev.CaseRuled | ev.AppealDecided, stage: str, how: How) -> Season:
    """The season with a ruling on record and carried out."""
    case = season.cases[event.case]
    ruling = Ruling(event.order, event.rule, event.reason, entry.by, entry.at)
    season = _case(season, case.id, stage=stage, since=entry.at, rulings=(*case.rulings, ruling))
    return _carried_out(season, case, ruling, how)


_FORFEITS: Final[frozenset[Order]] = frozenset({"forfeit", "double_forfeit"})


def _carried_out(season: Season, case: Case, ruling: Ruling, how: How) -> Season:
    """A forfeit decides the match; another order gives back what an earlier one had taken."""
    if ruling.order in _FORFEITS:
        outcome = Forfeited(case.accused if ruling.order == "forfeit" else None)
        decision = Decision(how, ruling.rule, ruling.by, ruling.at, ruling.reason, case=case.id)
        return decided(season, case.match, outcome, decision)
    match = season.matches[case.match]
    if match.decision is not None and match.decision.case == case.id and case.before is not None:
        return changed(season, match.id, **_without_version(case.before))
    return season


def _without_version(match: Match) -> dict[str, Any]:
    return {name: value for name, value in match._asdict().items() if name != "version"}


DECIDE: Final[dict[type, Any]] = {
    cmd.OpenCase: decide_open,
    cmd.AnswerCase: decide_answer,
    cmd.ReferCase: decide_refer,
    cmd.LapseCase: decide_lapse,
    cmd.RuleCase: decide_rule,
    cmd.Appeal: decide_appeal,
    cmd.DecideAppeal: decide_board,
}
EVOLVE: Final[dict[type, Any]] = {
    ev.CaseOpened: on_opened,
    ev.CaseAnswered: on_answered,
    ev.CaseReferred: on_referred,
    ev.CaseRuled: on_ruled,
    ev.AppealMade: on_appeal,
    ev.AppealDecided: on_board,
}
