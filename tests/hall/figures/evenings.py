"""Finished games in the database with hands that are looked at, made up: many of them in little time."""

from __future__ import annotations

import json
from random import Random

from texas42.hall.figures.models import HandRow
from texas42.hall.replays.finished import Kind
from texas42.hall.replays.keeping import replay_id
from texas42.hall.replays.models import ReplayRow, SitterRow
from texas42.records import Record, dumps
from texas42.rules import Options, Seat, preset
from texas42.rules.events import GameStarted
from texas42.study.figures.costs import Cost
from texas42.study.figures.dealt import Prospect
from texas42.study.figures.looking import costs_json
from texas42.study.figures.played import VERSION, Played, played_json

DAY_MS = 24 * 60 * 60 * 1_000
FOUR = ("ann", "bob", "cid", "dee")


def an_evening(
    table: str,
    players: tuple[str, ...] = FOUR,
    *,
    games: int = 1,
    hands: int = 8,
    seed: int = 0,
    day: int = 20_000,
    rules: Options | None = None,
    over: bool = True,
    judged: bool = True,
) -> None:
    """Games of these persons, or bots as `bot:LEVEL`; the side of N and S is the better one."""
    dice = Random(f"{table} {seed}")  # noqa: S311 - of a test
    record = dumps(Record(GameStarted(rules or preset("traditional"))))
    for number in range(1, games + 1):
        at = day * DAY_MS + number * 3_600_000
        won = dice.random() < 0.6
        game = _row(table, "game", number * 100, at, record) if over else None
        if game is not None:
            _sit(game, players, {Seat.NORTH: won, Seat.SOUTH: won, Seat.EAST: not won, Seat.WEST: not won})
        for place in range(hands):
            hand = _a_hand(dice)
            row = _row(table, "hand", (number - 1) * 100 + place + 1, at - (hands - place) * 60_000, record, game)
            _sit(row, players, {seat: hand.winners is seat.team for seat in Seat}, hand)
            costs = [Cost(dice.random() / 10, dice.random() / 8, 9) for _ in Seat]
            HandRow.objects.create(
                replay=row,
                version=VERSION,
                played=json.dumps(played_json(hand)),
                costs=json.dumps(costs_json(costs)) if judged else None,
            )


def _a_hand(dice: Random) -> Played:
    bidder = dice.choice(list(Seat))
    bid, contract = dice.choice(["30", "30", "31", "32", "35", "1M", "2M"]), "a suit"
    if bid in ("1M", "2M"):
        contract = dice.choice(["a suit", "doubles", "nello"])
    made = dice.random() < (0.7 if bidder in (Seat.NORTH, Seat.SOUTH) else 0.5)
    promises = tuple(round(dice.uniform(0.2, 0.9), 4) for _ in Seat)
    prospect = Prospect(round(dice.uniform(0.4, 0.8), 4), round(dice.uniform(0.3, 0.9), 4))
    return Played(bidder, bid, contract, made, promises, prospect)


def _row(table: str, kind: Kind, shake: int, at: int, record: str, game: ReplayRow | None = None) -> ReplayRow:
    return ReplayRow.objects.create(
        id=replay_id(table, kind, shake),
        kind=kind,
        record=record,
        headline="",
        at=at,
        table=table,
        shake=shake,
        game=game,
        held=True if kind == "game" else None,
    )


def _sit(row: ReplayRow, players: tuple[str, ...], won: dict[Seat, bool], hand: Played | None = None) -> None:
    for seat in Seat:
        bot = players[seat].removeprefix("bot:") if players[seat].startswith("bot:") else ""
        SitterRow.objects.create(
            replay=row,
            seat=seat,
            name=players[seat].title(),
            person="" if bot else players[seat],
            bot=bot,
            won=won[seat],
            made=hand.made if hand is not None and hand.bidder is seat else None,
        )
