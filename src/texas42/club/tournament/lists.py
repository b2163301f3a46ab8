"""A tournament's lists as rows and as CSV: teams, groups, games, standings, rulings; safe in any spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from texas42.club.bracket import Lack, Slot
from texas42.club.tournament.games import fixtures, group_of
from texas42.club.tournament.playing import spelled
from texas42.club.tournament.ranking import halved, standings_of
from texas42.club.tournament.state import Tournament

Cell = str | int
_RISKY: Final = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What makes a spreadsheet take a cell for a formula."""


class Sheet(NamedTuple):
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def teams_sheet(event: Tournament) -> Sheet:
    """Who entered, who is here, in which group."""
    groups = group_of(event.groups) if event.groups is not None else {}
    rows = (
        (team.name, *team.players, groups.get(team.id, ""), "yes" if team.is_here else "no", team.left or "")
        for team in event.teams.values()
    )
    return Sheet(("team", "player 1", "player 2", "group", "here", "left"), tuple(rows))


def games_sheet(event: Tournament) -> Sheet:
    """Every game with its table and how it came out."""
    rows = []
    for game in fixtures(event).values():
        score, how = "", ""
        if game.counted is not None:
            score = spelled(game.counted.score, game.counted.penalties)
            how = game.counted.outcome.type
        names = (_name(event, slot) for slot in game.slots)
        rows.append((game.id, game.title, game.table or "", *names, score, how))
    return Sheet(("game", "round", "table", "first team", "second team", "score", "how"), tuple(rows))


def _name(event: Tournament, slot: Slot) -> str:
    if isinstance(slot, Lack):
        return "bye" if slot is Lack.NOBODY else ""
    return event.teams[slot].name


def standings_sheet(event: Tournament) -> Sheet:
    """The standings, with why each team is above the next."""
    standings = standings_of(event)
    why = {reason.above: reason.sentence for reason in standings.reasons}
    rows = (
        (
            rank.place or "",
            event.teams[rank.row.team].name,
            rank.row.group,
            halved(rank.row.halves),
            rank.row.losses,
            rank.row.byes,
            rank.row.marks,
            rank.row.against,
            why.get(rank.row.team, ""),
        )
        for rank in standings.ranks
    )
    head = ("place", "team", "group", "wins", "losses", "byes", "marks", "marks against", "why above the next")
    return Sheet(head, tuple(rows))


def rulings_sheet(event: Tournament) -> Sheet:
    """Every ruling, with rule, reason and what became of an appeal (TRN-5)."""
    rows = (
        (
            one.game,
            event.teams[one.team].name,
            one.order,
            one.marks or "",
            one.rule,
            one.reason,
            one.by or "",
            one.appeal,
            one.decision,
        )
        for one in event.rulings.values()
    )
    head = ("game", "team", "order", "marks", "rule", "reason", "by", "appeal", "decision")
    return Sheet(head, tuple(rows))


SHEETS: Final[Mapping[str, Callable[[Tournament], Sheet]]] = MappingProxyType(
    {"teams": teams_sheet, "games": games_sheet, "standings": standings_sheet, "rulings": rulings_sheet}
)


def to_csv(sheet: Sheet) -> str:
    """A list as CSV; what a spreadsheet would run as a formula is text there, after an apostrophe."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(sheet.head)
    writer.writerows([_safe(cell) for cell in row] for row in sheet.rows)
    return out.getvalue()


def _safe(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_RISKY) else cell
