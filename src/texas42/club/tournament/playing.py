"""How games come out: one side reports, the other confirms; officials decide what is disputed or was wrong."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from texas42.club.registration import check_words
from texas42.club.results import Outcome, PersonId, Played, TeamId
from texas42.club.scores import MatchScore
from texas42.club.tournament import commands as cmd
from texas42.club.tournament import events as ev
from texas42.club.tournament.counting import check_score, read_result
from texas42.club.tournament.games import Fixture, can_be_played
from texas42.club.tournament.state import How, Report, Result, Tournament, drop, put
from texas42.club.tournament.whose import check_impartial, check_official, check_side, known_game
from texas42.rules import IllegalError, NotYoursError


def decide_report(event: Tournament, command: cmd.ReportScore, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    """The same from the other side agrees, something else disputes; the same again changes nothing."""
    fixture = known_game(event, command.game)
    side = check_side(event, fixture, by)
    teams, outcome = _read(event, fixture, command.score)
    if _is_known(event, fixture, outcome):
        return ()
    _check_on(event, fixture)
    report, score = _report(event, fixture), str(outcome.score)
    if report is None or report.side is side:
        same = report is not None and report.score == score
        return () if same else (ev.ScoreReported(fixture.id, Report(teams, side, score)),)
    if report.score == score:
        return (_entered(fixture.id, teams, outcome, "confirmed", by, at),)
    disputed = f"They say {score}."
    if report.disputed == disputed:
        return ()
    return (ev.ScoreReported(fixture.id, report._replace(disputed=disputed)),)


def _read(event: Tournament, fixture: Fixture, text: str) -> tuple[tuple[TeamId, TeamId], Played]:
    teams = _teams(fixture)
    return teams, read_result(event, fixture.id, teams, fixture.best_of, text)


def _teams(fixture: Fixture) -> tuple[TeamId, TeamId]:
    if fixture.teams is None:
        raise IllegalError("This game has not two teams yet.", code="no_teams", rule="TRN-4", offending=fixture.id)
    return fixture.teams


def _is_known(event: Tournament, fixture: Fixture, outcome: Outcome) -> bool:
    """Whether the game has come out just so already: a report that was sent twice."""
    result = event.results.get(fixture.id)
    return result is not None and result.teams == fixture.teams and result.outcome == outcome


def _check_on(event: Tournament, fixture: Fixture) -> None:
    if fixture.counted is not None:
        raise IllegalError(
            "This game has come out; an official corrects it.", code="decided", rule="TRN-5", offending=fixture.id
        )
    if not can_be_played(event, fixture):
        raise IllegalError("This game has not begun.", code="not_begun", rule="TRN-2", offending=fixture.id)


def _report(event: Tournament, fixture: Fixture) -> Report | None:
    """What is reported of a game by the teams that are in it now."""
    report = event.reports.get(fixture.id)
    return report if report is not None and report.teams == fixture.teams else None


def _entered(
    game: str, teams: tuple[TeamId, TeamId], outcome: Outcome, how: How, by: PersonId | None, at: datetime
) -> ev.ResultEntered:
    return ev.ResultEntered(game, Result(teams, outcome, how, by, at))


def decide_confirm(event: Tournament, command: cmd.ConfirmScore, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    """The other side agrees to the score that it has seen, and to no other."""
    fixture = known_game(event, command.game)
    side = check_side(event, fixture, by)
    teams, outcome = _read(event, fixture, command.score)
    if _is_known(event, fixture, outcome):
        return ()
    _check_on(event, fixture)
    report = _report(event, fixture)
    if report is None:
        raise IllegalError("Nobody has reported.", code="no_report", rule="TRN-6", offending=fixture.id)
    if report.side is side:
        raise NotYoursError("The other team answers.", code="own_report", rule="TRN-6", offending=by)
    if report.score != str(outcome.score):
        raise IllegalError(
            f"{report.score} is reported by now, not {outcome.score}.",
            code="other_report",
            rule="TRN-6",
            offending=command.score,
        )
    return (_entered(fixture.id, teams, outcome, "confirmed", by, at),)


def decide_dispute(event: Tournament, command: cmd.DisputeScore, by: PersonId | None, _at: datetime) -> tuple[Any, ...]:
    fixture = known_game(event, command.game)
    side = check_side(event, fixture, by)
    check_words(command.words)
    _check_on(event, fixture)
    report = _report(event, fixture)
    if report is None or report.side is side:
        raise IllegalError("There is nothing to dispute.", code="no_report", rule="TRN-6", offending=fixture.id)
    return (ev.ScoreReported(fixture.id, report._replace(disputed=command.words)),)


def decide_enter(event: Tournament, command: cmd.EnterResult, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    """An official's word goes before what teams have said; a correction before what was entered."""
    fixture = known_game(event, command.game)
    check_official(event, by, fixture)
    check_impartial(event, by, fixture)
    teams = _teams(fixture)
    if isinstance(command.outcome, Played):
        check_score(event, fixture.id, teams, fixture.best_of, command.outcome.score)
    elif command.outcome.by is None and fixture.stage != "group":
        raise IllegalError(
            "In a bracket somebody goes on: let one team forfeit, or both withdraw.",
            code="nobody_on",
            rule="TRN-4",
            offending=fixture.id,
        )
    if _is_known(event, fixture, command.outcome):
        return ()
    if fixture.counted is None and not can_be_played(event, fixture):
        raise IllegalError("This game has not begun.", code="not_begun", rule="TRN-2", offending=fixture.id)
    how: How = "entered" if isinstance(command.outcome, Played) else "forfeited"
    return (_entered(fixture.id, teams, command.outcome, how, by, at),)


def decide_table(event: Tournament, command: cmd.ReportFromTable, by: PersonId | None, at: datetime) -> tuple[Any, ...]:
    if by is not None:
        raise NotYoursError("Live tables report themselves.", code="not_the_hall", rule="TRN-6", offending=by)
    fixture = known_game(event, command.game)
    teams, outcome = _read(event, fixture, command.score)
    if _is_known(event, fixture, outcome):
        return ()
    _check_on(event, fixture)
    return (_entered(fixture.id, teams, outcome, "table", None, at),)


def on_result(event: Tournament, entry: ev.Entry, happened: ev.ResultEntered) -> Tournament:
    result = happened.result._replace(reason=entry.why)
    return put(drop(event, "reports", happened.game), "results", happened.game, result)


def spelled(score: MatchScore, penalties: tuple[int, int]) -> str:
    """A score with the penalties in it, the first team named first.

    >>> from texas42.club.scores import GameScore
    >>> spelled(MatchScore((GameScore(6, 5),)), (1, 0))
    '6-5 (with 1 penalty mark for the first)'
    """
    notes = [
        f"{marks} penalty {'mark' if marks == 1 else 'marks'} for the {side}"
        for marks, side in zip(penalties, ("first", "second"), strict=True)
        if marks
    ]
    return f"{score} (with {' and '.join(notes)})" if notes else str(score)


DECIDE: Final[dict[type, Any]] = {
    cmd.ReportScore: decide_report,
    cmd.ConfirmScore: decide_confirm,
    cmd.DisputeScore: decide_dispute,
    cmd.EnterResult: decide_enter,
    cmd.ReportFromTable: decide_table,
}
EVOLVE: Final[dict[type, Any]] = {
    ev.ScoreReported: lambda event, _entry, happened: put(event, "reports", happened.game, happened.report),
    ev.ResultEntered: on_result,
}
