"""Officials and their rulings (TRN-5): rule and reason on record, penalties of CND-6, one appeal each."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from texas42.club.citing import check_rule
from texas42.club.registration import check_words
from texas42.club.results import PersonId, Played
from texas42.club.settings import check_text
from texas42.club.tournament import commands as cmd
from texas42.club.tournament import events as ev
from texas42.club.tournament.counting import check_score
from texas42.club.tournament.formats import check_format
from texas42.club.tournament.games import fixtures
from texas42.club.tournament.state import Official, Ruling, Settings, Tournament, drop, put
from texas42.club.tournament.whose import (
    check_director,
    check_impartial,
    check_official,
    is_director,
    known_game,
    known_ruling,
    known_team,
)
from texas42.rules import IllegalError, MalformedError, NotYoursError

MOST_MARKS: Final = 7
MOST_TABLES: Final = 400


def check_settings(settings: Settings) -> None:
    """Refuse what no tournament can be set to."""
    check_text(settings.name, "A tournament's name")
    check_format(settings.format)
    if not 1 <= settings.tables <= MOST_TABLES:
        raise MalformedError(
            f"A hall has 1 to {MOST_TABLES} tables, not {settings.tables}.",
            code="bad_tables",
            rule="TRN-6",
            offending=settings.tables,
        )


def decide_settings(
    event: Tournament, command: cmd.ChangeSettings, by: PersonId | None, _at: datetime
) -> tuple[Any, ...]:
    """What is drawn already stays as it was drawn."""
    check_director(event, by)
    check_settings(command.settings)
    new, old = command.settings.format, event.settings.format
    if event.groups is not None and (new.groups is None or old.groups is None or new.options != old.options):
        raise _drawn("groups")
    if event.round != (0, 0) and (new.groups != old.groups or command.settings.tables != event.settings.tables):
        raise _drawn("rounds")
    if event.brackets and new != old:
        raise _drawn("brackets")
    if (event.teams or event.singles) and new.partners != old.partners:
        raise _drawn("entries")
    return () if command.settings == event.settings else (ev.SettingsChanged(command.settings),)


def _drawn(what: str) -> IllegalError:
    return IllegalError(
        f"The {what} are there already; take that back first.", code="too_late", rule="TRN-6", offending=what
    )


def decide_give(event: Tournament, command: cmd.GiveOffice, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    check_director(event, by)
    wrong = [table for table in command.tables if not 1 <= table <= event.settings.tables]
    if wrong:
        raise MalformedError(f"There is no table {wrong[0]}.", code="no_such_table", rule="TRN-5", offending=wrong[0])
    if command.role == "judge":
        _check_a_director_stays(event, command.person)
    return (ev.OfficeGiven(command.person, Official(command.role, tuple(sorted(set(command.tables))))),)


def decide_take(event: Tournament, command: cmd.TakeOffice, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    check_director(event, by)
    _check_a_director_stays(event, command.person)
    return (ev.OfficeTaken(command.person),) if command.person in event.officials else ()


def _check_a_director_stays(event: Tournament, person: PersonId) -> None:
    if {one for one, official in event.officials.items() if official.role == "director"} == {person}:
        raise IllegalError("A tournament has a director.", code="no_director", rule="TRN-5", offending=person)


def decide_rule(event: Tournament, command: cmd.Rule, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    """A judge rules at the assigned tables; outside of a game, and on ejections, the director does."""
    team = known_team(event, command.team)
    fixture = known_game(event, command.game) if command.game else None
    if command.order == "ejection":
        check_director(event, by)
    check_official(event, by, fixture)
    if by in team.players:
        raise NotYoursError("Nobody rules in a matter of their own.", code="own_game", rule="TRN-5", offending=by)
    teams = None
    if fixture is not None:
        check_impartial(event, by, fixture)
        teams = fixture.teams
        if teams is None or team.id not in teams:
            raise MalformedError(
                f"{team.name} does not play in this game.", code="not_in_game", rule="TRN-5", offending=fixture.id
            )
    _check_order(event, command)
    ruling = Ruling(
        command.ruling,
        team.id,
        command.game,
        command.order,
        command.marks,
        command.number,
        teams,
        command.rule,
        command.reason,
        by,
        at,
    )
    return (ev.Ruled(ruling),)


def _check_order(event: Tournament, command: cmd.Rule) -> None:
    check_tournament_rule(command.rule)
    check_words(command.reason)
    if command.ruling in event.rulings:
        raise IllegalError("This ruling is made already.", code="same_ruling", rule="TRN-5", offending=command.ruling)
    if command.order in {"marks", "forfeit"} and not command.game:
        raise MalformedError(
            "Marks and forfeits belong to a game: name it.", code="no_game", rule="CND-6", offending=command.order
        )
    least = 1 if command.order == "marks" else 0
    most = MOST_MARKS if command.order == "marks" else 0
    if not least <= command.marks <= most or command.number < 1:
        raise MalformedError(
            f"A penalty of marks gives the opponents 1 to {MOST_MARKS} of them.",
            code="bad_marks",
            rule="CND-6",
            offending=command.marks,
        )


def check_tournament_rule(rule: str) -> None:
    """Refuse a ruling that names no rule (TRN-5)."""
    try:
        check_rule(rule)
    except MalformedError:
        raise MalformedError(
            f"{rule!r} is no rule; a ruling names one as CND-6 or TRN-2.",
            code="no_such_rule",
            rule="TRN-5",
            offending=rule,
        ) from None


def decide_appeal(event: Tournament, command: cmd.Appeal, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    """Once, by a team that it concerns, and not against the director."""
    ruling = known_ruling(event, command.ruling)
    concerned = {ruling.team, *(ruling.teams or ())}
    if not any(by in event.teams[team].players for team in concerned):
        raise NotYoursError("The teams concerned appeal.", code="not_your_ruling", rule="TRN-5", offending=by)
    check_words(command.words)
    if is_director(event, ruling.by):
        raise IllegalError("The director's ruling is final.", code="final", rule="TRN-5", offending=ruling.id)
    if ruling.appeal:
        raise IllegalError("There is one appeal for each ruling.", code="appealed", rule="TRN-5", offending=ruling.id)
    return (ev.Appealed(ruling.id, command.words),)


def decide_last(event: Tournament, command: cmd.DecideAppeal, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    check_director(event, by)
    ruling = known_ruling(event, command.ruling)
    check_words(command.reason)
    if any(by in event.teams[team].players for team in (ruling.team, *(ruling.teams or ()))):
        raise NotYoursError("Nobody rules in a matter of their own.", code="own_game", rule="TRN-5", offending=by)
    if not ruling.appeal or ruling.decision:
        raise IllegalError("No appeal waits here.", code="no_appeal", rule="TRN-5", offending=ruling.id)
    return (ev.AppealDecided(ruling.id, command.upheld, command.reason),)


def check_penalties(before: Tournament, after: Tournament) -> None:
    """Refuse what would leave a game undecided that had come out: a penalty, or one that is taken back (CND-6)."""
    rulings = (*before.rulings.values(), *after.rulings.values())
    found = fixtures(after)
    for game in {ruling.game for ruling in rulings if ruling.order == "marks"}:
        fixture, result = found.get(game), after.results.get(game)
        if fixture is None or fixture.teams is None or result is None or result.teams != fixture.teams:
            continue
        if isinstance(result.outcome, Played):
            check_score(after, game, fixture.teams, fixture.best_of, result.outcome.score)


def on_ruled(event: Tournament, _entry: ev.Entry, happened: ev.Ruled) -> Tournament:
    return put(event, "rulings", happened.ruling.id, happened.ruling)


def on_appealed(event: Tournament, _entry: ev.Entry, happened: ev.Appealed) -> Tournament:
    return put(event, "rulings", happened.ruling, event.rulings[happened.ruling]._replace(appeal=happened.words))


def on_decided(event: Tournament, _entry: ev.Entry, happened: ev.AppealDecided) -> Tournament:
    decided = event.rulings[happened.ruling]._replace(
        decision="upheld" if happened.upheld else "reversed", answer=happened.reason
    )
    return put(event, "rulings", happened.ruling, decided)


DECIDE: Final[dict[type, Any]] = {
    cmd.ChangeSettings: decide_settings,
    cmd.GiveOffice: decide_give,
    cmd.TakeOffice: decide_take,
    cmd.Rule: decide_rule,
    cmd.Appeal: decide_appeal,
    cmd.DecideAppeal: decide_last,
}
EVOLVE: Final[dict[type, Any]] = {
    ev.SettingsChanged: lambda event, _entry, happened: event._replace(settings=happened.settings),
    ev.OfficeGiven: lambda event, _entry, happened: put(event, "officials", happened.person, happened.official),
    ev.OfficeTaken: lambda event, _entry, happened: drop(event, "officials", happened.person),
    ev.Ruled: on_ruled,
    ev.Appealed: on_appealed,
    ev.AppealDecided: on_decided,
}
