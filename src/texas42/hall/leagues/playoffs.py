"""The playoffs: seeding them, and the bracket as a picture and as a list (LGE-10)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final, NamedTuple

from django.http import HttpRequest

from texas42.club import commands as cmd
from texas42.club.bracket import Lack, Slot, Standing, largest_power_of_two, round_name
from texas42.club.playoffs import bracket_of, champion, match_id, playoff_size, seeding, standings_in_bracket
from texas42.club.ranking import undecided
from texas42.club.settings import day_of
from texas42.club.state import Match, Playoffs
from texas42.hall.leagues.answering import Facts, page
from texas42.hall.leagues.desk import Desk

WIDE: Final = 190
HIGH: Final = 52
GAP: Final = 30
_TOP: Final = 34
_MOST_LETTERS: Final = 20


class Row(NamedTuple):
    """A side of a game on the picture."""

    name: str
    seed: int | None
    won: bool
    games: str


class Box(NamedTuple):
    """A game on the picture."""

    x: int
    y: float
    rows: tuple[Row, Row]
    href: str
    line: str
    """The way to the next round; empty at the final."""
    about: str


class Picture(NamedTuple):
    width: int
    height: float
    boxes: tuple[Box, ...]
    rounds: tuple[tuple[int, str, date], ...]
    """Where each round stands, its name and its night."""


def picture(desk: Desk, playoffs: Playoffs) -> Picture:
    """The bracket from left to right; a game stands halfway between those whose winners meet in it."""
    standings = standings_in_bracket(desk.season)
    bracket = bracket_of(playoffs)
    first = bracket.size // 2
    height = _TOP + first * (HIGH + 18)
    boxes = tuple(_box(desk, playoffs, one, height - _TOP, bracket.rounds) for one in standings)
    rounds = tuple(
        (_x(number), round_name(bracket, number), playoffs.nights[number - 1])
        for number in range(1, bracket.rounds + 1)
    )
    return Picture(_x(bracket.rounds) + WIDE, height, boxes, rounds)


def _x(number: int) -> int:
    return (number - 1) * (WIDE + GAP)


def _box(desk: Desk, playoffs: Playoffs, one: Standing, height: float, rounds: int) -> Box:
    number = one.game.round
    in_round = 2 ** (rounds - number)
    place = int(one.game.id.rpartition(":")[2]) - 1
    middle = _TOP + height * (place + 0.5) / in_round
    match = desk.season.matches.get(match_id(one.game.id))
    rows = (_row(desk, playoffs, one, match, 0), _row(desk, playoffs, one, match, 1))
    href = desk.url("match", match=match.id) if match is not None else ""
    line = ""
    if number < rounds:
        x = _x(number) + WIDE
        then = _TOP + height * (place // 2 + 0.5) / (in_round / 2)
        line = f"M{x} {middle:g}H{x + GAP // 2}V{then:g}H{x + GAP}"
    told = " v ".join(f"{row.name}{' (went on)' if row.won else ''}" for row in rows)
    return Box(_x(number), middle - HIGH / 2, rows, href, line, told)


def _row(desk: Desk, playoffs: Playoffs, one: Standing, match: Match | None, place: int) -> Row:
    slot = one.slots[place]
    seed = playoffs.seeds.index(slot) + 1 if isinstance(slot, str) and slot in playoffs.seeds else None
    games = str(match.score.games_won[place]) if match is not None and match.score is not None else ""
    return Row(_name(desk, slot), seed, isinstance(slot, str) and one.winner == slot, games)


def _name(desk: Desk, slot: Slot) -> str:
    if isinstance(slot, Lack):
        return "to be decided" if slot is Lack.UNKNOWN else "nobody"
    name = desk.teams[slot]
    return name if len(name) <= _MOST_LETTERS else f"{name[: _MOST_LETTERS - 1].rstrip()}…"


@page("leagues/playoffs.html")
def playoffs_page(_request: HttpRequest, desk: Desk) -> Facts:
    season, playoffs = desk.season, desk.season.playoffs
    size = playoff_size(season) if playoffs is None else len(playoffs.seeds)
    winner = champion(season)
    return {
        "playoffs": playoffs,
        "picture": picture(desk, playoffs) if playoffs else None,
        "games": [match for match in season.matches.values() if match.kind == "playoff"],
        "size": size,
        "asked": largest_power_of_two(desk.settings.playoff_teams),
        "champion": desk.teams[winner] if winner else None,
        "left": undecided(season),
        "seeds": [desk.teams[team] for team in seeding(season)[:size]],
        "nights": _usual_nights(desk, size),
        "seed": desk.ready(cmd.SeedPlayoffs(())),
    }


def _usual_nights(desk: Desk, size: int) -> list[date]:
    """A round a week, on the weekday of the league, after its last night."""
    rounds = max(0, size.bit_length() - 1)
    night = desk.nights[-1]
    today = day_of(desk.settings, desk.now)
    while night + timedelta(days=7) < today:
        night += timedelta(days=7)
    return [night + timedelta(days=7 * number) for number in range(1, rounds + 1)]
