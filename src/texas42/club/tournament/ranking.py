"""Standings of the groups (TRN-3): who is above whom, and why, down to the dominoes that were drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from texas42.club.results import Played, TeamId
from texas42.club.scores import SIDES
from texas42.club.tournament.games import Fixture, begun, group_fixtures, group_of
from texas42.club.tournament.lots import weights
from texas42.club.tournament.state import GroupDraw, Tournament, gone

Criterion = Literal[
    "wins", "marks", "marks against", "head-to-head", "margin", "shutouts", "dominoes", "gone", "shared"
]


class Row(NamedTuple):
    """What a team has done in the groups so far."""

    team: TeamId
    group: int
    wins: int = 0
    """Byes among them, if the event counts them so."""
    ties: int = 0
    losses: int = 0
    byes: int = 0
    marks: int = 0
    """As they count: with the marks of penalties, and no more of a game than the event says."""
    against: int = 0
    shutouts: int = 0
    """Games won in which the others had no mark."""

    @property
    def halves(self) -> int:
        """Twice the wins; a tie is half a win."""
        return 2 * self.wins + self.ties


class Ranked(NamedTuple):
    place: int | None
    """Who is level in everything shares a place; who plays no more has none."""
    row: Row


class Reason(NamedTuple):
    """Why one team stands above the next."""

    above: TeamId
    below: TeamId
    by: Criterion
    sentence: str


class Standings(NamedTuple):
    ranks: tuple[Ranked, ...]
    reasons: tuple[Reason, ...]
    """One for every two neighbors, from the top."""

    @property
    def order(self) -> tuple[TeamId, ...]:
        return tuple(rank.row.team for rank in self.ranks)

    @property
    def shared(self) -> tuple[tuple[TeamId, ...], ...]:
        """Teams that share a place, for whom dominoes are still to be drawn."""
        places: dict[int, list[TeamId]] = {}
        for rank in self.ranks:
            if rank.place is not None:
                places.setdefault(rank.place, []).append(rank.row.team)
        return tuple(tuple(teams) for teams in places.values() if len(teams) > 1)


def standings_of(event: Tournament, group: int = 0) -> Standings:
    """All teams in order, or those of one group."""
    if event.groups is None:
        return Standings((), ())
    played = [one for one in group_fixtures(event) if group in {0, one.group}]
    rows = _tally(event, event.groups, played, group)
    parting = _Parting(event, rows, _meetings(played))
    left = gone(event)
    places = list(parting.part([team for team in rows if team not in left], 0))
    ranks: list[Ranked] = []
    for teams in places:
        place = len(ranks) + 1
        ranks += [Ranked(place, rows[team]) for team in teams]
    ranks += [Ranked(None, rows[team]) for team in rows if team in left]
    return Standings(tuple(ranks), tuple(parting.reason(one, two) for one, two in pairwise(ranks)))


def _tally(event: Tournament, groups: GroupDraw, played: Iterable[Fixture], group: int) -> dict[TeamId, Row]:
    rows = {team: Row(team, number) for team, number in group_of(groups).items() if group in {0, number}}
    for fixture in played:
        for side in SIDES:
            team = fixture.slots[side.place]
            if isinstance(team, str) and team in rows:
                rows[team] = _with(event, rows[team], fixture, side.place)
    return rows


def _with(event: Tournament, row: Row, fixture: Fixture, place: int) -> Row:
    if fixture.teams is None:
        return _with_bye(event, row) if begun(event, fixture) else row
    counted = fixture.counted
    if counted is None:
        return row
    own, other = counted.score.games[0][place], counted.score.games[0][1 - place]
    won = counted.winner is SIDES[place]
    tied = counted.winner is None and isinstance(counted.outcome, Played)
    return row._replace(
        wins=row.wins + won,
        ties=row.ties + tied,
        losses=row.losses + (not won and not tied),
        marks=row.marks + _capped(event, own),
        against=row.against + _capped(event, other),
        shutouts=row.shutouts + (won and other == 0 and isinstance(counted.outcome, Played)),
    )


def _capped(event: Tournament, marks: int) -> int:
    groups = event.settings.format.groups
    return min(marks, groups.marks_cap) if groups is not None and groups.marks_cap else marks


def _with_bye(event: Tournament, row: Row) -> Row:
    groups = event.settings.format.groups
    won = groups is not None and groups.bye_counts == "win"
    marks = _capped(event, event.settings.format.options.target_marks) if won else 0
    return row._replace(byes=row.byes + 1, wins=row.wins + won, marks=row.marks + marks)


def _meetings(played: Iterable[Fixture]) -> dict[tuple[TeamId, TeamId], int]:
    """Half wins of the first over the second; a game that was played is there for both."""
    found: dict[tuple[TeamId, TeamId], int] = {}
    for fixture in played:
        if fixture.teams is None or fixture.counted is None or not isinstance(fixture.counted.outcome, Played):
            continue
        for side in SIDES:
            pair = fixture.teams[side.place], fixture.teams[side.other.place]
            winner = fixture.counted.winner
            found[pair] = found.get(pair, 0) + (1 if winner is None else 2 * (winner is side))
    return found


class _Tie(NamedTuple):
    """Teams that were level before a criterion parted them, and what they were parted by."""

    by: Criterion
    figure: dict[TeamId, int]


_FIGURES: Final[dict[Criterion, Callable[[Row], int]]] = {
    "wins": lambda row: row.halves,
    "marks": lambda row: row.marks,
    "marks against": lambda row: -row.against,
    "margin": lambda row: row.marks - row.against,
    "shutouts": lambda row: row.shutouts,
}


class _Parting:
    """Teams parted by one criterion after the other; keeps what parted whom."""

    def __init__(self, event: Tournament, rows: dict[TeamId, Row], met: dict[tuple[TeamId, TeamId], int]) -> None:
        self._event, self._rows, self._met = event, rows, met
        self._criteria: tuple[Criterion, ...] = (
            "wins",
            "marks",
            "marks against",
            *event.settings.format.tie_breaks,
            "dominoes",
        )
        self._ties: list[_Tie] = []

    def part(self, teams: Sequence[TeamId], step: int) -> Iterator[list[TeamId]]:
        """Teams by place; who cannot be parted shares one."""
        if len(teams) < 2 or step == len(self._criteria):
            if teams:
                yield list(teams)
            return
        criterion = self._criteria[step]
        figure = self._figure(criterion, teams)
        if figure is None:
            yield from self.part(teams, step + 1)
            return
        if len(set(figure.values())) > 1:
            self._ties.append(_Tie(criterion, figure))
        for worth in sorted(set(figure.values()), reverse=True):
            yield from self.part([team for team in teams if figure[team] == worth], step + 1)

    def _figure(self, criterion: Criterion, teams: Sequence[TeamId]) -> dict[TeamId, int] | None:
        if criterion == "dominoes":
            return weights(self._event, teams)
        if criterion == "head-to-head":
            return self._head_to_head(teams)
        of = _FIGURES[criterion]
        return {team: of(self._rows[team]) for team in teams}

    def _head_to_head(self, teams: Sequence[TeamId]) -> dict[TeamId, int] | None:
        """Half wins among the tied; None where not every two of them have played each other as often as all others."""
        pairs = [(one, two) for one in teams for two in teams if one != two]
        if any(pair not in self._met for pair in pairs):
            return None
        if len({self._met[one, two] + self._met[two, one] for one, two in pairs}) > 1:
            return None
        return {team: sum(self._met[team, other] for other in teams if other != team) for team in teams}

    def reason(self, above: Ranked, below: Ranked) -> Reason:
        one, two = above.row.team, below.row.team
        names = {team.id: team.name for team in self._event.teams.values()}
        if below.place is None:
            return Reason(one, two, "gone", f"{names[two]} plays no more{'' if above.place else ', either'}.")
        for tie in self._ties:
            if one in tie.figure and two in tie.figure and tie.figure[one] != tie.figure[two]:
                start = f"{names[one]} is above {names[two]}"
                return Reason(one, two, tie.by, f"{start}{self._because(tie, above.row, below.row)}.")
        both = f"{names[one]} and {names[two]} share place {below.place}"
        return Reason(one, two, "shared", f"{both}: nothing parts them until dominoes are drawn.")

    def _because(self, tie: _Tie, one: Row, two: Row) -> str:
        """Why a row is above the next, after `A is above B`."""
        figures = f"{_spelled(tie, one.team)} to {_spelled(tie, two.team)}"
        if tie.by == "wins":
            return f" on wins, {figures}"
        level = [f"{halved(one.halves)} {'win' if one.halves == 2 else 'wins'}"]
        if tie.by != "marks":
            level.append(_counted(one.marks, "mark"))
        if tie.by not in {"marks", "marks against"}:
            level.append(f"{one.against} against")
        both = " and ".join([", ".join(level[:-1]), level[-1]] if level[1:] else level)
        if tie.by == "dominoes":
            dominoes = self._dominoes(one.team, two.team)
            return f": both have {both}, nothing else parts them, and {dominoes}"
        if tie.by == "head-to-head":
            return f": both have {both}, and wins in their games with each other are {figures}"
        return f": both have {both}, and {_SPOKEN[tie.by]} {figures}"

    def _dominoes(self, one: TeamId, two: TeamId) -> str:
        drawn = next(dict(lots.drawn) for lots in reversed(self._event.lots) if {one, two} <= set(dict(lots.drawn)))
        return f"the dominoes drawn were {', '.join(map(str, drawn[one]))} and {', '.join(map(str, drawn[two]))}"


_SPOKEN: Final[dict[Criterion, str]] = {
    "marks": "marks are",
    "marks against": "marks against are",
    "margin": "margins are",
    "shutouts": "shutouts are",
}


def _spelled(tie: _Tie, team: TeamId) -> str:
    figure = tie.figure[team]
    return halved(figure) if tie.by in {"wins", "head-to-head"} else str(abs(figure))


def halved(halves: int) -> str:
    """A number of wins, from half wins.

    >>> halved(6), halved(7), halved(1)
    ('3', '3½', '½')
    """
    whole, half = divmod(halves, 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
