"""The page of a match: how it stands, and everything that whoever looks may do about it (LGE-5 to LGE-7, LGE-11)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse

from texas42.club import commands as cmd
from texas42.club.judging import APPEALABLE
from texas42.club.matches import ANSWERABLE, HALF_AN_HOUR, OPEN, how_told, last_moment, report_due
from texas42.club.playoffs import round_of
from texas42.club.reporting import CONTESTABLE
from texas42.club.results import Forfeited, MatchId
from texas42.club.scores import GameScore, ScoreRules, Side, legal_games
from texas42.club.seeing import sees_disputes, visible_cases
from texas42.club.settings import rules_of
from texas42.club.state import Match
from texas42.club.telling_matches import KINDS
from texas42.club.whose import side_in
from texas42.hall.leagues.answering import Facts, give, page
from texas42.hall.leagues.at_tables import open_at_table, table_of
from texas42.hall.leagues.desk import Desk
from texas42.hall.leagues.log import lines_of_match

MOST_EXTRA: Final = 9
"""Games may end so many marks above the target, in the buttons that are shown; any other legal score can be typed."""


class Scores(NamedTuple):
    """Scores of a game as buttons, the winner's marks first."""

    usual: tuple[GameScore, ...]
    others: tuple[GameScore, ...]


def buttons(rules: ScoreRules) -> Scores:
    """Only what can be (LGE-7). Usual are games to the target, and those that went on for a lead of two."""
    legal = sorted(set(legal_games(rules, rules.target + MOST_EXTRA)))
    usual = [game for game in legal if game.first == rules.target or (game.second >= rules.target - 1 and _close(game))]
    usual = [game for game in usual if game.first <= rules.target + 2]
    return Scores(tuple(usual), tuple(game for game in legal if game not in usual))


def _close(game: GameScore) -> bool:
    return game.margin <= 2


def act(request: HttpRequest, desk: Desk, match: MatchId) -> str | HttpResponse:
    """A command to the book, or a table of the hall for the match."""
    return open_at_table(request, desk, match) if "open_table" in request.POST else give(request, desk)


@page("leagues/match.html", act=act)
def match_page(_request: HttpRequest, desk: Desk, match: MatchId) -> Facts:
    shown = desk.season.matches.get(match)
    if shown is None:
        raise Http404
    side = side_in(desk.season, shown, desk.person)
    rules = rules_of(desk.settings)
    return {
        "match": shown,
        "side": side,
        "names": tuple(desk.teams[team] for team in shown.teams),
        "can": frozenset(what for what, yes in _can(desk, shown, side).items() if yes),
        "scores": buttons(rules),
        "games": range(1, rules.best_of + 1),
        "needed": rules.best_of // 2 + 1,
        "late": report_due(shown),
        "last": last_moment(desk.season, shown),
        "round": round_of(desk.season, shown),
        "how": how_told(shown.decision.how) if shown.decision else "",
        "kinds": KINDS.items(),
        "sides": [(one.value, desk.teams[shown.teams[one.place]]) for one in Side],
        "ready": _ready(desk, shown, side),
        "cases": [case for case in visible_cases(desk.season, desk.person) if case.match == match],
        "party": sees_disputes(desk.season, match, desk.person),
        "at_table": table_of(desk.season_id, match) if side is not None else None,
        "history": lines_of_match(desk, match),
    }


def _can(desk: Desk, match: Match, side: Side | None) -> dict[str, bool]:
    """What to offer; the season itself decides what is allowed."""
    begun = match.starts is not None and match.starts <= desk.now
    waited = match.starts is not None and match.starts + HALF_AN_HOUR <= desk.now
    is_open, answerable = match.stage in OPEN, match.stage in ANSWERABLE
    playing, reported = side is not None, match.report is not None and match.report.side is not side
    deciding = desk.may("decide_matches") and not playing
    how = match.decision.how if match.decision else ""
    no_case = not (match.decision and match.decision.case)
    return {
        "report": playing and (begun or match.starts is None) and (is_open or (answerable and not reported)),
        "confirm": playing and (answerable or match.stage == "disputed") and reported,
        "dispute": playing and ((answerable and reported) or (match.stage == "decided" and how in CONTESTABLE)),
        "claim": playing and is_open and waited,
        "ask": playing and is_open and (match.request is None or match.request.side is side),
        "reply": playing and match.request is not None and match.request.side is not side,
        "take_back": match.request is not None and match.request.side is side,
        "move": (desk.may("move_matches") and is_open) or (deciding and (answerable or match.stage == "disputed")),
        "absent": desk.may("move_matches") and not playing and is_open and waited,
        "enter": (desk.may("enter_results") and not playing and (is_open or answerable))
        or (deciding and match.stage in ("disputed", "decided")),
        "case": playing and is_open and begun,
        "appeal": playing and match.stage == "decided" and how in APPEALABLE and no_case,
        "table": playing and is_open,
        "board": desk.may("decide_appeals") and not playing and match.stage == "appealed",
    }


def _ready(desk: Desk, match: Match, side: Side | None) -> dict[str, str]:
    """Commands as values of buttons, each for the match as it was looked at."""
    name, seen, when = match.id, match.version, match.starts or desk.now
    nobody = Forfeited(None)
    accused = (side or Side.SECOND).other
    made: dict[str, Any] = {
        "report": cmd.ReportResult(name, "", seen),
        "confirm": cmd.ConfirmResult(name, seen),
        "dispute": cmd.DisputeResult(name, "", seen),
        "claim": cmd.ClaimForfeit(name, seen),
        "ask": cmd.AskReschedule(name, when, ""),
        "agree": cmd.AnswerReschedule(name, agree=True, seen=seen),
        "decline": cmd.AnswerReschedule(name, agree=False, seen=seen),
        "move": cmd.MoveMatch(name, when, seen),
        "absent": cmd.SayBothAbsent(name, seen),
        "enter": cmd.EnterResult(name, nobody, seen),
        "appeal": cmd.AppealResult(name, "", seen),
        "board": cmd.DecideResultAppeal(name, nobody, "LGE-11", "", seen),
        "case": cmd.OpenCase("new", name, accused, "renege", ""),
    }
    return {what: desk.ready(command) for what, command in made.items()}
