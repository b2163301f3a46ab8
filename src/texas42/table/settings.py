"""What a table is set to beside the house rules: who may come in, clocks, tempo, undo, pauses, stand-ins, hints."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from texas42.rules import MalformedError, Options

UndoRule = Literal["never", "everybody", "one_opponent"]
"""Who must agree that an act is taken back: nobody can, partner and opponents all do, or any one opponent does."""

HintRule = Literal["never", "fair", "always"]
"""When a hint may be asked for: not at all; where that is unfair to nobody, which is against bots or where the table
talks freely (CND-5); or always, as where people learn the game together."""


class TimeControl(NamedTuple):
    """How long a seat may think. A thinking player is never taken for an absent one; this is only the clock."""

    kind: Literal["none", "move", "bank"] = "none"
    """No clock; so much for each move; or a bank for each game, to which each move adds the increment."""
    ms: int = 0
    increment_ms: int = 0
    run_out: Literal["forfeit", "bot"] = "forfeit"
    """What becomes of a seat whose time has run out: the hand is forfeited (CND-9), or a bot stands in."""


class UndoPolicy(NamedTuple):
    """By phase, who must agree that the last bid, name or play is taken back."""

    bids: UndoRule = "never"
    names: UndoRule = "never"
    plays: UndoRule = "never"


class Tempo(NamedTuple):
    """The pace of the table by phase. Bots keep it always, people where `even_tempo` is on (CND-5)."""

    first_bid_ms: int = 4_000
    """Before the first bid people look at their dominoes and arrange them (SET-4)."""
    bid_ms: int = 1_500
    name_ms: int = 2_500
    play_ms: int = 1_200


class Rest(NamedTuple):
    """How long people look at a result before it goes on by itself; it goes on at once when all are ready."""

    hand_ms: int = 12_000
    game_ms: int = 45_000


class StandIns(NamedTuple):
    """Bots for people who are away or have left. They give the seat back when asked."""

    level: str = "regular"
    after_ms: int | None = 60_000
    """How long somebody is away before a bot stands in by itself; None for never."""


class Settings(NamedTuple):
    options: Options
    """The house rules."""
    best_of: int = 1
    """How many games a match has at most."""
    name: str = ""
    """What the table is called."""
    invitation: Literal["open", "link", "named"] = "open"
    """Who may take a seat: anybody, who has the link, or who was invited by name. The host may always."""
    watching: bool = True
    """Whether others may watch; they see public information only."""
    clock: TimeControl = TimeControl()
    time_calls: bool = True
    """CND-9: an opponent may call time on a slow player."""
    violations: bool = False
    """CND-7: opponents may warn of violations and call them."""
    undo: UndoPolicy = UndoPolicy()
    pausing: Literal["never", "anybody", "agreed"] = "agreed"
    """How a pause begins: not at all, when anybody says so, or when all agree. Anybody may end it."""
    tempo: Tempo = Tempo()
    rest: Rest = Rest()
    stand_ins: StandIns = StandIns()
    hints: HintRule = "fair"
    unused_ms: int = 30 * 60_000
    """After so long without anything happening the table closes."""


LONGEST_MS: Final = 7 * 24 * 60 * 60_000
MOST_GAMES: Final = 99
MOST_LETTERS: Final = 60


def check_settings(settings: Settings) -> None:
    """Refuse what no table can be set to."""
    if not 1 <= settings.best_of <= MOST_GAMES or settings.best_of % 2 == 0:
        raise _bad(f"A match is the best of an odd number of games, not of {settings.best_of}.", settings.best_of)
    if settings.name:
        check_name(settings.name)
    check_name(settings.stand_ins.level)
    for spell in _spells(settings):
        if not 0 <= spell <= LONGEST_MS:
            raise _bad("A time goes from nothing to a week.", spell)
    clock = settings.clock
    if clock.kind != "none" and clock.ms < 1_000:
        raise _bad("A clock gives at least a second.", clock.ms)
    if min(settings.tempo) < 1 or settings.unused_ms < 60_000:
        raise _bad("The table needs a pace, and a minute before it counts as unused.", settings.tempo)


def _spells(settings: Settings) -> tuple[int, ...]:
    clock, after = settings.clock, settings.stand_ins.after_ms
    return (clock.ms, clock.increment_ms, *settings.tempo, *settings.rest, after or 0, settings.unused_ms)


def check_name(name: str) -> None:
    """A name that is shown: a few letters on one line."""
    if not name.strip() or name != name.strip() or len(name) > MOST_LETTERS or not name.isprintable():
        raise MalformedError(
            f"A name is 1 to {MOST_LETTERS} letters on one line.", code="bad_name", rule="SET-1", offending=name
        )


def _bad(message: str, offending: object) -> MalformedError:
    return MalformedError(message, code="bad_settings", rule="§12", offending=offending)
