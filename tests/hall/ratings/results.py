"""Finished games in the database: who won against whom, without playing them."""

from __future__ import annotations

from texas42.hall.ratings.models import StandingRow
from texas42.hall.ratings.players import players_of, seated
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.records import Record, dumps
from texas42.rules import Options, Team, preset
from texas42.rules.events import GameStarted
from texas42.study.ratings import Book, Played
from texas42.study.ratings.games import unrated
from texas42.study.ratings.rule_sets import rule_set_of

NS, EW = Team
STRAIGHT = preset("tournament")


def a_result(
    name: str, at: int, players: tuple[str, ...], winner: Team, rules: Options = STRAIGHT, *, held: bool = True
) -> ReplayRow:
    """A game of a table of this name that is over, between persons, or bots as `bot:LEVEL`."""
    record = dumps(Record(GameStarted(rules)))
    row = ReplayRow.objects.create(
        id=name, kind="game", record=record, headline="7 to 3", at=at, table=name, shake=9, held=held
    )
    for seat, player in enumerate(players):
        bot = player.removeprefix("bot:") if player.startswith("bot:") else ""
        person, won = "" if bot else player, seat % 2 == winner
        SitterRow.objects.create(replay=row, seat=seat, name=player.title(), person=person, bot=bot, won=won)
    return row


def kept_ratings() -> dict[tuple[str, str, str], tuple[float, float, int, int]]:
    """Where everybody stands now, as it is kept."""
    rows = StandingRow.objects.filter(latest=True)
    return {(one.rules, one.one, one.other): (one.mu, one.sigma, one.games, one.won) for one in rows}


def counted_anew() -> dict[tuple[str, str, str], tuple[float, float, int, int]]:
    """The same from the games alone, in their order, without anything that is kept."""
    books: dict[str, Book] = {}
    for row in ReplayRow.objects.filter(kind="game", held=True).order_by("at", "id"):
        sitters = list(row.sitters.all())
        players = players_of([one.person for one in sitters if one.person])
        winner = NS if any(one.won for one in sitters if one.seat == 0) else EW
        game = Played(seated(sitters, players), winner)
        if not unrated(game):
            books.setdefault(rule_set_of(_options(row)).key, Book()).add(game)
    return {
        (rules, who[0], (*who, "")[1]): (*one.rating, one.games, one.won)
        for rules, book in books.items()
        for size in (1, 2)
        for who, one in book.ranked(size)
    }


def _options(row: ReplayRow) -> Options:
    return STRAIGHT if "all_pass=reshake" in row.record else preset("traditional")
