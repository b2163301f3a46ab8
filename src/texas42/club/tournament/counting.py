"""What a game counts: the score that was played, the marks of penalties, forfeits, and who won by all of that."""

from __future__ import annotations

from typing import NamedTuple

from texas42.club.bracket import GameId
from texas42.club.results import Forfeited, Outcome, Played, TeamId
from texas42.club.scores import SIDES, GameScore, MatchScore, ScoreRules, Side, check_match, read_score, score_rules
from texas42.club.tournament.state import Ruling, Tournament
from texas42.rules import IllegalError


class Counted(NamedTuple):
    outcome: Outcome
    """As it was played, or forfeited."""
    score: MatchScore
    """With the marks of penalties."""
    penalties: tuple[int, int]
    """Marks that either side got for violations of the other (CND-6)."""
    winner: Side | None
    """None for a tie at time, or where nobody came."""


def count(
    event: Tournament, game: GameId, teams: tuple[TeamId, TeamId], left: frozenset[TeamId], started: bool
) -> Counted | None:
    """What a game counts for its teams; None while nothing does.

    Rulings go before the score; who has left before a game that has `started` forfeits it.
    """
    forfeit = _forfeited(event, game, teams)
    if forfeit is not None:
        return _given(event, forfeit)
    result = event.results.get(game)
    if result is not None and result.teams == teams:
        return _played(event, game, teams, result.outcome)
    absent = [side for side in SIDES if teams[side.place] in left]
    if not absent or not started:
        return None
    return _given(event, Forfeited(absent[0] if len(absent) == 1 else None))


def _forfeited(event: Tournament, game: GameId, teams: tuple[TeamId, TeamId]) -> Forfeited | None:
    for ruling in event.rulings.values():
        if ruling.game == game and ruling.order in {"forfeit", "ejection"} and ruling.stands and ruling.team in teams:
            return Forfeited(SIDES[teams.index(ruling.team)])
    return None


def _given(event: Tournament, outcome: Forfeited) -> Counted:
    """A forfeit counts as a game won to nothing."""
    target = event.settings.format.options.target_marks
    if outcome.by is None:
        return Counted(outcome, MatchScore((GameScore(0, 0),)), (0, 0), None)
    score = GameScore(target, 0) if outcome.by is Side.SECOND else GameScore(0, target)
    return Counted(outcome, MatchScore((score,)), (0, 0), outcome.by.other)


def _played(event: Tournament, game: GameId, teams: tuple[TeamId, TeamId], outcome: Outcome) -> Counted:
    if isinstance(outcome, Forfeited):
        return _given(event, outcome)
    score, penalties = with_penalties(event, game, teams, outcome.score)
    return Counted(outcome, score, penalties, winner_of(score))


def with_penalties(
    event: Tournament, game: GameId, teams: tuple[TeamId, TeamId], score: MatchScore
) -> tuple[MatchScore, tuple[int, int]]:
    """A score with the marks of penalties, and those marks by side."""
    games, marks = list(score.games), [0, 0]
    for ruling in penalties_in(event, game):
        side = 1 - teams.index(ruling.team) if ruling.team in teams else None
        if side is not None:
            number = min(ruling.number, len(games)) - 1
            added = [*games[number]]
            added[side] += ruling.marks
            games[number] = GameScore(*added)
            marks[side] += ruling.marks
    return MatchScore(tuple(games)), (marks[0], marks[1])


def penalties_in(event: Tournament, game: GameId) -> list[Ruling]:
    """The rulings that give marks in a game, and stand."""
    return [one for one in event.rulings.values() if one.game == game and one.order == "marks" and one.stands]


def winner_of(score: MatchScore) -> Side | None:
    """Who won more games; None where neither did."""
    won = [sum(game.first > game.second for game in score.games), sum(game.second > game.first for game in score.games)]
    return None if won[0] == won[1] else SIDES[won[1] > won[0]]


def rules_for(event: Tournament, best_of: int) -> ScoreRules:
    return score_rules(event.settings.format.options, best_of)


def read_result(event: Tournament, game: GameId, teams: tuple[TeamId, TeamId], best_of: int, text: str) -> Played:
    """The score that a text names, if the game can end so (TRN-2, TRN-4, VIC-2)."""
    score = read_score(text)
    check_score(event, game, teams, best_of, score)
    return Played(score)


def check_score(event: Tournament, game: GameId, teams: tuple[TeamId, TeamId], best_of: int, score: MatchScore) -> None:
    """Refuse a score that, with the penalties of the game, leaves it undecided or cannot be."""
    counted, penalties = with_penalties(event, game, teams, score)
    groups = event.settings.format.groups
    if game.startswith("g") and groups is not None:
        if len(counted.games) != 1:
            raise _refused(f"A game of a group is one game, not {len(counted.games)}", score, "TRN-2")
        _check_level(counted.games[0], score, any(penalties), groups.tie_at_time == "draw")
        if groups.minutes and max(counted.games[0]) < rules_for(event, 1).target:
            return
        if groups.minutes and groups.tie_at_time == "draw" and counted.games[0].margin == 0:
            return
    check_match(counted, rules_for(event, best_of))


def _check_level(game: GameScore, score: MatchScore, is_penal: bool, may_tie: bool) -> None:
    if game.margin == 0 and not may_tie:
        how = f"With the penalty this is {game}, which is" if is_penal else f"{game} is"
        raise _refused(f"{how} a tie: play one more hand and enter what it ends with", score, "TRN-2")


def _refused(message: str, score: MatchScore, rule: str) -> IllegalError:
    return IllegalError(f"{message}.", code="impossible_score", rule=rule, offending=str(score))
