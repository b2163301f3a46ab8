"""`texas42 play`: a game at the terminal."""

from __future__ import annotations

from typing import NamedTuple

from texas42.cli.advising import Advisor
from texas42.cli.answering import Refused
from texas42.cli.batches import ready_engine
from texas42.cli.house_rules import chosen_seat, chosen_seed, house_rules, sets
from texas42.cli.journal import Journal
from texas42.cli.json_teller import JsonTeller
from texas42.cli.seating import Levels, chosen_advisor, let_go, seat_players
from texas42.cli.sitting import LeftTable, Opening, Sitting, Teller
from texas42.cli.sources import check_writable, write_text
from texas42.cli.tellers import TextTeller
from texas42.records import Record, dumps
from texas42.rules import Options, Seat
from texas42.rules.events import GameStarted, MatchStarted


class Wanted(NamedTuple):
    """What was asked for on the command line."""

    seat: str
    seed: int | None
    preset: str
    changes: tuple[str, ...]
    best_of: int
    save: str | None
    auto: bool
    pace: float
    as_json: bool
    levels: Levels


def play_game(wanted: Wanted) -> None:
    """Play what was asked for, and write the record if one is wanted."""
    options = _options(wanted)
    seed, home = chosen_seed(wanted.seed), chosen_seat(wanted.seat, "--seat")
    person = None if wanted.auto else home
    players = seat_players(wanted.levels, home, person, seed)
    advising, journal = chosen_advisor(wanted.levels, seed), Journal()
    if wanted.save is not None:
        check_writable(wanted.save)
    ready_engine()
    opening, teller = _opening(options, wanted.best_of), _teller(wanted, person, Advisor(advising, journal))
    sitting = Sitting(opening, players, person, seed, teller, journal)
    teller.begin(opening, seed, players)
    try:
        sitting.play()
        teller.end()
    except LeftTable:
        teller.leave()
    finally:
        let_go((*players.values(), advising))
        if wanted.save is not None:
            write_text(wanted.save, dumps(Record.from_events(sitting.history)))


def _options(wanted: Wanted) -> Options:
    """The house rules as a terminal plays them: what is illegal is refused, unless a person asks for a real table."""
    options = house_rules(wanted.preset, wanted.changes)
    return options if sets(wanted.changes, "enforcement") else options.but(enforcement="strict")


def _opening(options: Options, best_of: int) -> Opening:
    if best_of == 1:
        return GameStarted(options)
    if best_of < 1 or best_of % 2 == 0:
        raise Refused(f"--best-of {best_of}: a match is the best of an odd number of games (SET-6).")
    return MatchStarted(options, best_of)


def _teller(wanted: Wanted, person: Seat | None, advisor: Advisor) -> Teller:
    if wanted.as_json:
        return JsonTeller(person, advisor)
    return TextTeller(person, wanted.pace, advisor)
