"""What is due to whom, as it follows from a season and the time; and what the hall has to do because time is up.

A reminder has a key that stays the same as long as it is about the same thing, so that whoever sends it sends it once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple

from texas42.club import commands as cmd
from texas42.club.cases import referral_due
from texas42.club.matches import ANSWERABLE, OPEN, REPORTING, answer_due, last_moment, unsettled_case
from texas42.club.ranking import weeks_begun
from texas42.club.registration import dues_of
from texas42.club.results import MatchId, PersonId
from texas42.club.roles import Role
from texas42.club.scores import SIDES, Side
from texas42.club.settings import end_of_week_one, nights, start_of
from texas42.club.state import Case, CaseId, Match, Season
from texas42.club.telling_matches import KINDS
from texas42.club.words import Words

DAY: Final = timedelta(days=1)
AHEAD: Final = REPORTING - DAY
"""A report is asked for a day before it is late."""

ReminderKind = Literal[
    "match_tomorrow",
    "date_missing",
    "reschedule_waiting",
    "report_due",
    "report_overdue",
    "confirmation_waiting",
    "match_undecided",
    "dispute_waiting",
    "appeal_waiting",
    "call_waiting",
    "referral_due",
    "ruling_waiting",
    "invitation_waiting",
    "dues_missing",
]


class Reminder(NamedTuple):
    kind: ReminderKind
    key: str
    to: tuple[PersonId, ...]
    sentence: str
    """To whom it goes, in words that say what to do."""
    due: datetime | None = None
    match: MatchId | None = None
    case: CaseId | None = None


def reminders(season: Season, at: datetime) -> tuple[Reminder, ...]:
    """Everything that is due now, in the order of registration, matches and cases; nobody is reminded of nothing."""
    words = Words(season, {})
    found = [*_registration(words, at)]
    for match in season.matches.values():
        for remind in _OF_MATCHES:
            found += remind(words, match, at)
    for case in season.cases.values():
        found += _of_case(words, case)
    return tuple(reminder for reminder in found if reminder.to)


def lapses(season: Season, at: datetime) -> tuple[cmd.LapseMatch | cmd.LapseCase, ...]:
    """What the hall has to say because time is up: unanswered reports stand, and unreported disputes cost both."""
    cases = [
        cmd.LapseCase(case.id)
        for case in season.cases.values()
        if case.stage == "disputed" and at >= referral_due(case)
    ]
    return (*cases, *(cmd.LapseMatch(match.id) for match in season.matches.values() if _lapses(season, match, at)))


def _lapses(season: Season, match: Match, at: datetime) -> bool:
    due = answer_due(season, match)
    return match.stage in ANSWERABLE and due is not None and at >= due and unsettled_case(season, match.id) is None


def _players(words: Words, match: Match, side: Side) -> tuple[PersonId, ...]:
    team = words.season.teams[match.teams[side.place]]
    return () if team.left is not None else team.players


def _officials(words: Words, match: Match, role: Role) -> tuple[PersonId, ...]:
    """Who has a role, but for those who play in the match; they are told where there is nobody else."""
    holders = tuple(person for person, roles in words.season.roles.items() if role in roles)
    playing = {person for side in SIDES for person in _players(words, match, side)}
    return tuple(person for person in holders if person not in playing) or holders


def _each(
    words: Words, match: Match, kind: ReminderKind, when: object, sentence: Callable[[str], str], due: datetime | None
) -> Iterator[Reminder]:
    """The same to both teams, each with the name of the other."""
    for side in SIDES:
        other = words.team(match.teams[side.other.place])
        key = f"{kind}:{match.id}:{when}:{side.value}"
        yield Reminder(kind, key, _players(words, match, side), sentence(other), due, match.id)


def _playing(words: Words, match: Match, at: datetime) -> Iterator[Reminder]:
    """Before and after a match of which nothing is reported."""
    starts = match.starts
    if match.stage != "scheduled" or starts is None:
        return
    when = words.moment(starts)
    if starts - DAY <= at < starts:
        place = f" at {words.season.settings.place}" if words.season.settings.place else ""
        yield from _each(
            words, match, "match_tomorrow", starts, lambda other: f"You play {other} on {when}{place}.", starts
        )
    due = starts + REPORTING
    if starts + AHEAD <= at < due:
        by = words.until(due)
        yield from _each(
            words, match, "report_due", starts, lambda other: f"Report your match against {other} by {by}.", due
        )
    if due <= at < last_moment(words.season, match):
        yield from _each(
            words,
            match,
            "report_overdue",
            starts,
            lambda other: f"Nobody has reported your match against {other} of {when}. A late report counts.",
            last_moment(words.season, match),
        )


def _undated(words: Words, match: Match, at: datetime) -> Iterator[Reminder]:
    """A match without a date: at once where nobody came, a make-up match from the second of its two nights on."""
    if match.stage != "unscheduled" or match.request is not None:
        return
    if match.since is None and at < start_of(words.season.settings, match.night):
        return
    last = last_moment(words.season, match)
    yield from _each(
        words,
        match,
        "date_missing",
        match.version,
        lambda other: f"Agree on a date with {other}, and play by {words.until(last)}.",
        last,
    )


def _waiting(words: Words, match: Match, at: datetime) -> Iterator[Reminder]:
    """A request, a report or a claim that the other team has not answered for a day."""
    request, report = match.request, match.report
    if request is not None and match.stage in OPEN and at >= min(request.at + DAY, (match.starts or at) - DAY):
        other = words.team(match.teams[request.side.place])
        yield Reminder(
            "reschedule_waiting",
            f"reschedule_waiting:{match.id}:{match.version}",
            _players(words, match, request.side.other),
            f"{other} ask to play on {words.moment(request.starts)}. Agree, or the match stays at its time.",
            match.starts,
            match.id,
        )
    if report is not None and match.stage in ANSWERABLE and at >= report.at + DAY:
        due = answer_due(words.season, match)
        said = words.outcome(match.id, report.outcome)
        yield Reminder(
            "confirmation_waiting",
            f"confirmation_waiting:{match.id}:{match.version}",
            _players(words, match, report.side.other),
            f"Confirm or dispute: {said}. It stands from {words.until(due)} on.",
            due,
            match.id,
        )


def _deciding(words: Words, match: Match, at: datetime) -> Iterator[Reminder]:
    """What waits for the coordinator or the board."""
    name, version = words.match(match.id), match.version
    if match.stage == "disputed":
        yield _official(
            words, match, "dispute_waiting", "coordinator", f"{name} is disputed and waits for you.", version
        )
    elif match.stage == "appealed":
        yield _official(words, match, "appeal_waiting", "board", f"An appeal about {name} waits for you.", version)
    elif match.stage in OPEN and at >= last_moment(words.season, match):
        sentence = f"{name} should have been decided by now, and nobody has reported it."
        yield _official(words, match, "match_undecided", "coordinator", sentence, version)


def _official(
    words: Words,
    match: Match,
    kind: ReminderKind,
    role: Role,
    sentence: str,
    version: object,
    case: CaseId | None = None,
) -> Reminder:
    key = f"{kind}:{case or match.id}:{version}"
    return Reminder(kind, key, _officials(words, match, role), sentence, None, match.id, case)


_OF_MATCHES: Final = (_playing, _undated, _waiting, _deciding)


def _of_case(words: Words, case: Case) -> Iterator[Reminder]:
    match = words.season.matches.get(case.match)
    if match is None:
        return
    what = f"{KINDS[case.kind]} in {words.match(match.id)}"
    if case.stage == "called":
        accused = _players(words, match, case.accused)
        sentence = f"You are called for {what}. Accept it or dispute it."
        yield Reminder("call_waiting", f"call_waiting:{case.id}", accused, sentence, None, match.id, case.id)
    elif case.stage == "disputed":
        due = referral_due(case)
        both = tuple(person for side in SIDES for person in _players(words, match, side))
        sentence = (
            f"Report the dispute about {what} to the coordinator by {words.until(due)}; otherwise both teams forfeit."
        )
        yield Reminder("referral_due", f"referral_due:{case.id}", both, sentence, due, match.id, case.id)
    elif case.stage == "referred":
        sentence = f"A dispute about {what} waits for your ruling."
        yield _official(words, match, "ruling_waiting", "coordinator", sentence, "", case.id)
    elif case.stage == "appealed":
        sentence = f"An appeal about {what} waits for you."
        yield _official(words, match, "appeal_waiting", "board", sentence, "", case.id)


def _registration(words: Words, at: datetime) -> Iterator[Reminder]:
    season = words.season
    first, last = start_of(season.settings, nights(season.settings)[0]), end_of_week_one(season.settings)
    week = weeks_begun(season, at)
    for team in season.teams.values():
        if team.left is not None:
            continue
        if team.partner is not None and not team.accepted and team.joined + DAY <= at < last:
            key = f"invitation_waiting:{team.id}:{team.partner}"
            sentence = f"You are asked to play for {team.name}. Accept or decline by {words.until(last)}."
            yield Reminder("invitation_waiting", key, (team.partner,), sentence, last)
        for person in team.players:
            owed = dues_of(season, person).owed
            if owed and at >= first - timedelta(days=7) and week <= season.settings.weeks:
                key = f"dues_missing:{person}:{week}"
                yield Reminder("dues_missing", key, (person,), f"Your dues of {words.money(owed)} are not paid yet.")
