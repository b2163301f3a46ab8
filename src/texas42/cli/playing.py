"""`texas42 play`: a game at the terminal."""

from __future__ import annotations

from typing import NamedTuple

from texas42.cli.answering import Refused
from texas42.cli.house_rules import chosen_seat, chosen_seed, house_rules, sets
from texas42.cli.sitting import LeftTable, Opening, Sitting, Teller
from texas42.cli.sources import check_writable, write_text
from texas42.cli.tellers import JsonTeller, TextTeller
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


def play_game(wanted: Wanted) -> None:
    """Play what was asked for, and write the record if one is wanted."""
    options = _options(wanted)
    seed = chosen_seed(wanted.seed)
    person = None if wanted.auto else chosen_seat(wanted.seat, "--seat")
    if wanted.save is not None:
        check_writable(wanted.save)
    opening, teller = _opening(options, wanted.best_of), _teller(wanted, person)
    sitting = Sitting(opening, person, seed, teller)
    teller.begin(opening, seed)
    try:
        sitting.play()
    except LeftTable:
        teller.leave()
    finally:
        if wanted.save is not None:
            write_text(wanted.save, dumps(Record.from_events(sitting.history)))


def _options(wanted: Wanted) -> Options:
    """The house rules as a terminal plays them: hands are played out, and what is illegal is refused.

    A person who asks for a real table's ways gets them.
    """
    options = house_rules(wanted.preset, wanted.changes)
    if sets(wanted.changes, "laydown") and options.laydown != "off":
        raise Refused(f"--set laydown={options.laydown}: there are no lay-downs in the terminal (CLM-4).")
    if not sets(wanted.changes, "enforcement"):
        options = options.but(enforcement="strict")
    return options.but(laydown="off")


def _opening(options: Options, best_of: int) -> Opening:
    if best_of == 1:
        return GameStarted(options)
    if best_of < 1 or best_of % 2 == 0:
        raise Refused(f"--best-of {best_of}: a match is the best of an odd number of games (SET-6).")
    return MatchStarted(options, best_of)


def _teller(wanted: Wanted, person: Seat | None) -> Teller:
    if wanted.as_json:
        return JsonTeller(person)
    return TextTeller(person, wanted.pace)
