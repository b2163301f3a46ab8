"""A tournament's lists as tables: teams, games, standings, rulings; `texas42.club.lists.csv_text` makes them CSV."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from texas42.club.bracket import Lack, Slot
from texas42.club.lists import Table
from texas42.club.tournament.games import fixtures, group_of
from texas42.club.tournament.playing import spelled
from texas42.club.tournament.ranking import halved, standings_of
from texas42.club.tournament.state import Tournament


def teams_list(event: Tournament) -> Table:
    """Who entered, who is here, in which group."""
    groups = group_of(event.groups) if event.groups is not None else {}
    rows = (
        (team.name, *team.players, groups.get(team.id, ""), "yes" if team.is_here else "no", team.left or "")
        for team in event.teams.values()
    )
    return Table(("team", "player 1", "player 2", "group", "here", "left"), tuple(rows))


def games_list(event: Tournament) -> Table:
    """Every game with its table and how it came out."""
    rows = []
    for game in fixtures(event).values():
        score, how = "", ""
        if game.counted is not None:
            score = spelled(game.counted.score, game.counted.penalties)
            how = game.counted.outcome.type
        names = (_name(event, slot) for slot in game.slots)
        rows.append((game.id, game.title, game.table or "", *names, score, how))
    return Table(("game", "round", "table", "first team", "second team", "score", "how"), tuple(rows))


def _name(event: Tournament, slot: Slot) -> str:
    if isinstance(slot, Lack):
        return "bye" if slot is Lack.NOBODY else ""
    return event.teams[slot].name


def standings_list(event: Tournament) -> Table:
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
    return Table(head, tuple(rows))


def rulings_list(event: Tournament) -> Table:
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
    return Table(head, tuple(rows))


LISTS: Final[Mapping[str, Callable[[Tournament], Table]]] = MappingProxyType(
    {"teams": teams_list, "games": games_list, "standings": standings_list, "rulings": rulings_list}
)
