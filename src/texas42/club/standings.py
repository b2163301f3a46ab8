"""Standings (LGE-9): who is above whom, and why; week by week, and as lines of a race.

Ties are broken by match wins, head-to-head, games lost, marks lost, marks won; who is level in all shares a place.
Head-to-head counts the matches that the tied teams played against each other, and counts only where each of them
played as many of those as every other of them did. Teams that it leaves level start over with it among themselves.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from texas42.club.results import Played, Result, TeamId
from texas42.club.scores import SIDES

Criterion = Literal[
    "team points", "match wins", "head-to-head", "games lost", "marks lost", "marks won", "withdrawn", "shared"
]


class Row(NamedTuple):
    """What a team has done so far."""

    team: TeamId
    points: int = 0
    match_wins: int = 0
    match_losses: int = 0
    forfeits_won: int = 0
    forfeits_lost: int = 0
    games_won: int = 0
    games_lost: int = 0
    marks_won: int = 0
    marks_lost: int = 0

    @property
    def matches(self) -> int:
        """Matches decided, forfeits included."""
        return self.match_wins + self.match_losses + self.forfeits_won + self.forfeits_lost


class Reason(NamedTuple):
    """Why one team stands above the next."""

    above: TeamId
    below: TeamId
    by: Criterion
    sentence: str


class Ranked(NamedTuple):
    place: int | None
    """Teams that are level in everything share a place; a team that has left the season has none."""
    row: Row
    beaten: int | None = None
    """Head-to-head, matches won among the teams that were tied, where it was asked."""


class Standings(NamedTuple):
    ranks: tuple[Ranked, ...]
    reasons: tuple[Reason, ...]
    """One for every two neighbors, from the top."""

    @property
    def order(self) -> tuple[TeamId, ...]:
        return tuple(rank.row.team for rank in self.ranks)

    def place(self, team: TeamId) -> int | None:
        return next(rank.place for rank in self.ranks if rank.row.team == team)


class Lane(NamedTuple):
    """One team's line in a race chart: its points and its place after each week."""

    team: TeamId
    points: tuple[int, ...]
    places: tuple[int | None, ...]


def tally(teams: Iterable[TeamId], results: Iterable[Result]) -> dict[TeamId, Row]:
    """What each team has done; matches of teams that are not asked for count for the others only."""
    rows = {team: Row(team) for team in teams}
    for result in results:
        for side in SIDES:
            team = result.teams[side.place]
            if team in rows:
                rows[team] = _with(rows[team], result, side.place)
    return rows


def _with(row: Row, result: Result, place: int) -> Row:
    points = result.points[place]
    if not isinstance(result.outcome, Played):
        lost = result.outcome.by is None or result.outcome.by.place == place
        return row._replace(
            points=row.points + points,
            forfeits_won=row.forfeits_won + (not lost),
            forfeits_lost=row.forfeits_lost + lost,
        )
    score, other = result.outcome.score, 1 - place
    won = score.winner.place == place
    return row._replace(
        points=row.points + points,
        match_wins=row.match_wins + won,
        match_losses=row.match_losses + (not won),
        games_won=row.games_won + score.games_won[place],
        games_lost=row.games_lost + score.games_won[other],
        marks_won=row.marks_won + score.marks[place],
        marks_lost=row.marks_lost + score.marks[other],
    )


_Meetings = dict[tuple[TeamId, TeamId], int]
"""How many matches the first won over the second at the table."""


class _Tie(NamedTuple):
    """Teams that were level before a criterion parted them; `figure` is what they were parted by."""

    by: Criterion
    teams: tuple[TeamId, ...]
    figure: dict[TeamId, int]


class _Ranking(NamedTuple):
    groups: list[list[TeamId]]
    """From the top; who stands in one group shares a place."""
    ties: list[_Tie]


_BY_FIGURE: Final[tuple[tuple[Criterion, Callable[[Row], int]], ...]] = (
    ("team points", lambda row: row.points),
    ("match wins", lambda row: row.match_wins),
    ("games lost", lambda row: -row.games_lost),
    ("marks lost", lambda row: -row.marks_lost),
    ("marks won", lambda row: row.marks_won),
)
_AFTER_WINS: Final = 2
"""Head-to-head comes after so many of these."""


def standings(
    teams: Sequence[TeamId], results: Sequence[Result], names: dict[TeamId, str] | None = None, gone: Iterable[str] = ()
) -> Standings:
    """LGE-9: all teams in order, with the reason between every two neighbors; who has `gone` stands last.

    Teams that share a place are in the order in which they are given.
    """
    names = {team: team for team in teams} | (names or {})
    left = set(gone)
    rows = tally(teams, results)
    won = _meetings(results)
    ranking = _Ranking([], [])
    _part([team for team in teams if team not in left], 0, rows, won, ranking)
    ranks: list[Ranked] = []
    for group in ranking.groups:
        place = len(ranks) + 1
        ranks += [Ranked(place, rows[team], _beaten(team, ranking.ties)) for team in group]
    ranks += [Ranked(None, rows[team]) for team in teams if team in left]
    reasons = tuple(_reason(above, below, ranking.ties, names) for above, below in pairwise(ranks))
    return Standings(tuple(ranks), reasons)


def _meetings(results: Iterable[Result]) -> _Meetings:
    won: _Meetings = defaultdict(int)
    for result in results:
        if result.winner is not None:
            loser = result.teams[1] if result.winner == result.teams[0] else result.teams[0]
            won[result.winner, loser] += 1
    return won


def _part(teams: list[TeamId], step: int, rows: dict[TeamId, Row], won: _Meetings, ranking: _Ranking) -> None:
    """Part teams that are level in everything before a step by it, and what stays level by the next."""
    if len(teams) < 2:
        ranking.groups.extend([team] for team in teams)
        return
    if step == _AFTER_WINS:
        figure = _head_to_head(teams, won)
        if figure is not None and len(set(figure.values())) > 1:
            ranking.ties.append(_Tie("head-to-head", tuple(teams), figure))
            for group in _groups(teams, figure):
                _part(group, step, rows, won, ranking)
            return
    if step == len(_BY_FIGURE):
        ranking.groups.append(teams)
        return
    criterion, of = _BY_FIGURE[step]
    figure = {team: of(rows[team]) for team in teams}
    if len(set(figure.values())) > 1:
        ranking.ties.append(_Tie(criterion, tuple(teams), figure))
    for group in _groups(teams, figure):
        _part(group, step + 1, rows, won, ranking)


def _groups(teams: list[TeamId], figure: dict[TeamId, int]) -> Iterator[list[TeamId]]:
    for worth in sorted(set(figure.values()), reverse=True):
        yield [team for team in teams if figure[team] == worth]


def _head_to_head(teams: list[TeamId], won: _Meetings) -> dict[TeamId, int] | None:
    """Matches won among the tied; None where they did not play equally many of them, or none at all."""
    wins = {team: sum(won[team, other] for other in teams if other != team) for team in teams}
    played = {wins[team] + sum(won[other, team] for other in teams if other != team) for team in teams}
    return wins if len(played) == 1 and played != {0} else None


def _beaten(team: TeamId, ties: list[_Tie]) -> int | None:
    return next((tie.figure[team] for tie in ties if tie.by == "head-to-head" and team in tie.figure), None)


def _reason(above: Ranked, below: Ranked, ties: list[_Tie], names: dict[TeamId, str]) -> Reason:
    one, two = above.row.team, below.row.team
    if below.place is None:
        left = f"{names[two]} has left the season"
        return Reason(one, two, "withdrawn", f"{left}." if above.place else f"{left}, too.")
    for tie in ties:
        figure = tie.figure
        if one in figure and two in figure and figure[one] != figure[two]:
            return Reason(one, two, tie.by, _sentence(tie, one, two, above.row, names))
    both = f"{names[one]} and {names[two]}"
    return Reason(one, two, "shared", f"{both} share place {below.place}: they are level in everything that counts.")


def _sentence(tie: _Tie, one: TeamId, two: TeamId, row: Row, names: dict[TeamId, str]) -> str:
    """Why `one` is above `two`, as a player would put it."""
    more, fewer = abs(tie.figure[one]), abs(tie.figure[two])
    start = f"{names[one]} is above {names[two]}"
    if tie.by == "team points":
        return f"{start} on team points: {more} to {fewer}."
    if tie.by == "match wins":
        return f"{start}: both have {_count(row.points, 'team point')}, and match wins are {more} to {fewer}."
    level = f"both have {_count(row.points, 'team point')} and {_count(row.match_wins, 'match win')}"
    if tie.by != "head-to-head":
        return f"{start}: {level}, head-to-head does not part them, and {tie.by} are {more} to {fewer}."
    if len(tie.teams) == 2:
        met = more + fewer
        which = "their match" if met == 1 else f"{more} of their {met} matches"
        return f"{start}: {level}, and {names[one]} won {which} against each other."
    everybody = f"{', '.join(names[team] for team in tie.teams[:-1])} and {names[tie.teams[-1]]}"
    return f"{start}: {level}, and in the matches of {everybody} with each other wins are {more} to {fewer}."


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def history(
    teams: Sequence[TeamId],
    results: Sequence[Result],
    weeks: int,
    names: dict[TeamId, str] | None = None,
    gone: Iterable[str] = (),
) -> tuple[Standings, ...]:
    """The standings after each week, from the first; who has `gone` by now stands last in all of them."""
    left = tuple(gone)
    return tuple(
        standings(teams, [result for result in results if result.week <= week], names, left)
        for week in range(1, weeks + 1)
    )


def race(after: Sequence[Standings]) -> tuple[Lane, ...]:
    """A history as one line for each team, in the order of the last standings."""
    if not after:
        return ()
    points = [{rank.row.team: rank.row.points for rank in week.ranks} for week in after]
    places = [{rank.row.team: rank.place for rank in week.ranks} for week in after]
    return tuple(
        Lane(team, tuple(week[team] for week in points), tuple(week[team] for week in places))
        for team in after[-1].order
    )
