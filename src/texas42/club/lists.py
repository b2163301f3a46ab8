"""A season's lists as tables and as CSV: teams, schedule, results, standings, dues."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from datetime import datetime
from typing import Final, NamedTuple

from texas42.club.matches import how_told, result_of
from texas42.club.ranking import standings_of
from texas42.club.registration import dues_of, gaps
from texas42.club.results import PersonId
from texas42.club.settings import zone_of
from texas42.club.state import Match, Season
from texas42.club.words import Words

Cell = str | int
COLUMNS: Final = ("team", "player 1", "player 2")
"""What a list of teams is read by."""
_RISKY: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What makes a spreadsheet take a cell for a formula."""


class Table(NamedTuple):
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def schedule_list(season: Season) -> Table:
    """Every match with its time by the clock at the place; matches without a date stand last."""
    words = Words(season, {})
    head = ("match", "occasion", "date", "time", "first team", "second team", "stage")
    matches = sorted(season.matches.values(), key=_when)
    rows = (
        (match.id, words.occasion(match), *_date_and_time(season, match.starts), *words.pair(match), match.stage)
        for match in matches
    )
    return Table(head, tuple(rows))


def _when(match: Match) -> tuple[bool, str, str]:
    return match.starts is None, "" if match.starts is None else match.starts.isoformat(), match.id


def _date_and_time(season: Season, moment: datetime | None) -> tuple[str, str]:
    if moment is None:
        return "", ""
    there = moment.astimezone(zone_of(season.settings))
    return f"{there:%Y-%m-%d}", f"{there:%H:%M}"


def results_list(season: Season) -> Table:
    """Every match that counts, with marks per game and the team points of both (LGE-8)."""
    words = Words(season, {})
    head = ("match", "occasion", "first team", "second team", "result", "first points", "second points", "settled")
    rows = []
    for match in season.matches.values():
        result = result_of(match)
        if result is not None and match.decision is not None:
            how = how_told(match.decision.how)
            spelled = str(match.score) if match.score else words.outcome(match.id, match.outcome)
            rows.append((match.id, words.occasion(match), *words.pair(match), spelled, *result.points, how))
    return Table(head, tuple(rows))


def standings_list(season: Season) -> Table:
    """Places with all that they are decided by (LGE-9)."""
    table, words = standings_of(season), Words(season, {})
    reasons = {reason.below: reason.sentence for reason in table.reasons}
    head = (
        "place",
        "team",
        "team points",
        "matches",
        "match wins",
        "match losses",
        "forfeits won",
        "forfeits lost",
        "head-to-head",
        "games won",
        "games lost",
        "marks won",
        "marks lost",
        "why below the team above",
    )
    rows = []
    for rank in table.ranks:
        row = rank.row
        wins = (row.match_wins, row.match_losses, row.forfeits_won, row.forfeits_lost)
        marks = (row.games_won, row.games_lost, row.marks_won, row.marks_lost)
        place, beaten = _blank(rank.place), _blank(rank.beaten)
        why = reasons.get(row.team, "")
        rows.append((place, words.team(row.team), row.points, row.matches, *wins, beaten, *marks, why))
    return Table(head, tuple(rows))


def _blank(number: int | None) -> Cell:
    return "" if number is None else number


def dues_list(season: Season, names: Mapping[PersonId, str]) -> Table:
    """LGE-1: where every player stands with the dues; amounts in hundredths of the currency."""
    head = ("team", "player", "state", "paid", "owed", "currency")
    words = Words(season, names)
    rows = []
    for team in season.teams.values():
        for person in team.members:
            dues = dues_of(season, person)
            state = dues.state.replace("_", " ")
            rows.append((team.name, words.person(person), state, dues.paid, dues.owed, season.settings.currency))
    return Table(head, tuple(rows))


def teams_list(season: Season, names: Mapping[PersonId, str]) -> Table:
    """Teams with their players and what their registration lacks; the first three columns can be read in again."""
    words, rows = Words(season, names), []
    for team in season.teams.values():
        lacks = " ".join(gap.sentence(names) for gap in gaps(season, team))
        state = "left" if team.left else "complete" if not lacks else "not complete"
        partner = "" if team.partner is None else words.person(team.partner)
        rows.append((team.name, words.person(team.captain), partner, state, lacks))
    return Table((*COLUMNS, "registration", "what is missing"), tuple(rows))


def csv_text(table: Table) -> str:
    """A table as CSV (RFC 4180); no cell is taken for a formula by a spreadsheet.

    >>> csv_text(Table(("team",), (("=1+1",),))).split()
    ['team', "'=1+1"]
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(map(safe, table.head))
    writer.writerows(map(safe, row) for row in table.rows)
    return out.getvalue()


def safe(cell: Cell) -> Cell:
    """A cell that is text to every spreadsheet: an apostrophe before what would begin a formula.

    >>> safe("=2+2"), safe("2+2"), safe(7)
    ("'=2+2", '2+2', 7)
    """
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_RISKY) else cell


def plain(cell: str) -> str:
    """A cell as it was before it was made safe."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(_RISKY) else cell
