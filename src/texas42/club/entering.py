"""Teams read from CSV, with every problem told by its line; nothing is registered by reading."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import Final, NamedTuple

from texas42.club.lists import COLUMNS, plain
from texas42.club.settings import check_text
from texas42.club.state import Season
from texas42.rules import RulesError

MOST_LINES: Final = 500


class TeamLine(NamedTuple):
    """A team as a line names it; whoever reads knows whom the names mean."""

    line: int
    name: str
    captain: str
    partner: str


class Problem(NamedTuple):
    line: int
    sentence: str


class TeamsRead(NamedTuple):
    teams: tuple[TeamLine, ...]
    """Those without a problem."""
    problems: tuple[Problem, ...]


def read_teams(text: str, season: Season) -> TeamsRead:
    """The teams of a CSV with the columns team, player 1 and player 2, in any order; others are passed over."""
    try:
        lines = list(_lines(text))
    except csv.Error as error:
        return TeamsRead((), (Problem(1, f"This is no CSV: {error}."),))
    if not lines:
        return TeamsRead((), (Problem(1, "The file is empty."),))
    (number, head), body = lines[0], lines[1:]
    places = {cell.strip().casefold(): place for place, cell in enumerate(head)}
    missing = [column for column in COLUMNS if column not in places]
    if missing:
        return TeamsRead((), (Problem(number, f"The first line has no column named {' or '.join(missing)}."),))
    if len(body) > MOST_LINES:
        return TeamsRead((), (Problem(body[MOST_LINES][0], f"No more than {MOST_LINES} teams at once."),))
    return _checked([_team(line, cells, places) for line, cells in body], season)


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """Lines with anything in them, by their number; spreadsheets part cells by commas or by semicolons."""
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    first = text.partition("\n")[0]
    reader = csv.reader(text.splitlines(), delimiter=";" if first.count(";") > first.count(",") else ",")
    for cells in reader:
        if any(cell.strip() for cell in cells):
            yield reader.line_num, cells


def _team(line: int, cells: list[str], places: dict[str, int]) -> TeamLine:
    found = [plain(cells[places[column]].strip()) if places[column] < len(cells) else "" for column in COLUMNS]
    return TeamLine(line, *found)


def _checked(lines: list[TeamLine], season: Season) -> TeamsRead:
    taken = {team.name.casefold(): "is registered already" for team in season.teams.values()}
    playing: dict[str, int] = {}
    good, problems = [], []
    for line in lines:
        found = [Problem(line.line, sentence) for sentence in _wrong(line, taken, playing)]
        problems += found
        good += [] if found else [line]
        taken.setdefault(line.name.casefold(), f"stands in line {line.line} already")
        for player in filter(None, (line.captain, line.partner)):
            playing.setdefault(player.casefold(), line.line)
    return TeamsRead(tuple(good), tuple(problems))


def _wrong(line: TeamLine, taken: dict[str, str], playing: dict[str, int]) -> Iterator[str]:
    try:
        check_text(line.name, "A team's name")
    except RulesError as error:
        yield error.message
        return
    if line.name.casefold() in taken:
        yield f"{line.name} {taken[line.name.casefold()]}."
    if not line.captain:
        yield f"{line.name} has no first player."
    elif line.captain.casefold() == line.partner.casefold():
        yield f"{line.name} names {line.captain} twice; a team is two players."
    for player in filter(None, (line.captain, line.partner)):
        if player.casefold() in playing:
            yield f"{player} plays for the team in line {playing[player.casefold()]} already."
