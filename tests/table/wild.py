"""Wild tables: random settings, people, bots, watchers and mischief, all from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple, get_args

from tests.table.house import HOST, House
from texas42.rules import Command, Match, RulesError, Seat
from texas42.rules import commands as game
from texas42.table import (
    HALL,
    Actor,
    Person,
    Rest,
    Settings,
    StandIns,
    Table,
    TableCommand,
    TableEvent,
    TimeControl,
    UndoPolicy,
    decide,
    fold,
    link_digest,
    match_on,
    seat_of,
    view,
    waits_for,
)
from texas42.table import commands as cmd
from texas42.table.settings import UndoRule
from texas42.testing.choosing import random_command, random_deck, random_options, seeded
from texas42.testing.mischief import random_act

PEOPLE: Final = ("ann", "bob", "cid", "dee")
WATCHER: Final = "eve"
OFFICIAL: Final = "ola"
VIEWERS: Final = (*PEOPLE, WATCHER, OFFICIAL, HOST, None)
KINDS: Final[tuple[cmd.ViolationKind, ...]] = ("delay", "misplay", "clear_communication")


class Step(NamedTuple):
    """Something asked of a table, or owed to it, and what happened then; nothing, where it was refused."""

    before: Table
    command: TableCommand
    by: Actor
    at: int
    events: tuple[TableEvent, ...]
    refused: RulesError | None
    after: Table
    owed: bool = False


def random_settings(rng: Random, **fixed: Any) -> Settings:
    """A table that plays short games, with everything else as it may be."""
    rules = {"target_marks": 2, "target_points": 84, "enforcement": rng.choice(("strict", "table")), **fixed}
    undo = get_args(UndoRule)
    return Settings(
        options=random_options(rng, **rules),
        best_of=rng.choice((1, 3)),
        invitation=rng.choice(("open", "open", "link", "named")),
        clock=TimeControl(rng.choice(("none", "move", "bank")), 60_000, 2_000, rng.choice(("forfeit", "bot"))),
        time_calls=rng.random() < 0.8,
        violations=rng.random() < 0.7,
        undo=UndoPolicy(rng.choice(undo), rng.choice(undo), rng.choice(undo)),
        pausing=rng.choice(("never", "anybody", "agreed")),
        rest=Rest(4_000, 9_000),
        stand_ins=StandIns("rookie", rng.choice((None, 15_000))),
    )


def wild_table(seed: object, **fixed: Any) -> House:
    """A table where some people sit, bots have the other seats, and the match is about to begin."""
    rng = seeded("wild", seed)
    house = House(
        random_settings(rng, **fixed), seed=rng.getrandbits(32), host=rng.choice((HOST, "ann")), officials=(OFFICIAL,)
    )
    host = house.table.host
    house.do(cmd.MakeLink(link_digest("open sesame")), host)
    sitting = PEOPLE[: rng.choice((1, 2, 3, 4, 4))]
    for person in sitting:
        house.do(cmd.Invite(person, person.title()), host)
        house.do(cmd.TakeSeat(Seat(PEOPLE.index(person)), person.title(), "open sesame"), person)
    if len(sitting) < 4:
        house.seat_bots()
    for person in sitting:
        house.do(cmd.SayReady(), person)
    return house


def wild_steps(house: House, rng: Random, count: int) -> Iterator[Step]:
    """What the house owes, what people may do, and what they may not, one after the other."""
    for _ in range(count):
        if house.table.closed:
            return
        chance = rng.random()
        by: Actor = HALL
        if chance < 0.4 and house.due().kind != "close":
            duty = house.due()
            house.now = max(house.now, duty.at)
            yield tried(house, house.what(duty), HALL)._replace(owed=True)
            continue
        elif chance < 0.85 or not match_on(house.table):
            command, by = offered(house.table, rng)
        else:
            command, by = anything(house.table, rng)
        house.now += rng.choice((0, 1, 700, 2_600))
        yield tried(house, command, by)


def tried(house: House, command: TableCommand, by: Actor) -> Step:
    before = house.table
    try:
        events = decide(before, command, by, house.now)
    except RulesError as refused:
        return Step(before, command, by, house.now, (), refused, before)
    house.table = fold(before, events)
    house.history += events
    return Step(before, command, by, house.now, events, None, house.table)


def offered(table: Table, rng: Random) -> tuple[TableCommand, Actor]:
    """Something that somebody may do: most of the time what the table waits for, rarely what ends the fun."""
    person = _asked(table, rng)
    can = view(table, person).can
    acts = [
        one for one in can if isinstance(one, (cmd.Act, cmd.SayReady, cmd.TakeSeatBack)) and one != cmd.SayReady(False)
    ]
    if acts and rng.random() < 0.8:
        return rng.choice(acts), person
    can = tuple(one for one in can if rng.random() < 0.05 or not _ends(one))
    return (rng.choice(can), person) if can else anything(table, rng)


def _asked(table: Table, rng: Random) -> str:
    """Somebody the table waits for, or anybody."""
    if table.violation is not None and table.violation.disputed and rng.random() < 0.5:
        return OFFICIAL
    waiting = [sitter.id for sitter in map(table.seats.__getitem__, waits_for(table)) if isinstance(sitter, Person)]
    return rng.choice(waiting if waiting and rng.random() < 0.7 else (*PEOPLE, table.host))


def _ends(command: TableCommand) -> bool:
    rare = isinstance(command, cmd.Propose) and command.what in ("swap", "abandon", "pause")
    return rare or isinstance(command, _ENDS)


_ENDS: Final = (
    cmd.CloseTable,
    cmd.LeaveSeat,
    cmd.Kick,
    cmd.DismissBot,
    cmd.AskStandIn,
    cmd.StepAway,
    cmd.MoveTo,
    cmd.Pause,
)


def anything(table: Table, rng: Random) -> tuple[TableCommand, Actor]:
    """Any command by anybody, sensible or not."""
    by = rng.choice((*PEOPLE, *PEOPLE, WATCHER, OFFICIAL, table.host, HALL))
    seat = seat_of(table, by) if isinstance(by, str) else None
    make = rng.choice(_ANYTHING)
    return make(table, rng, rng.choice(tuple(Seat)) if seat is None or rng.random() < 0.2 else seat), by


def _of_the_game(table: Table, rng: Random, seat: Seat) -> TableCommand:
    """What the rules accept from somebody, by chance from this seat."""
    match = table.match
    act: Command | None = None
    if isinstance(match, Match) and not match.is_over:
        act = random_act(match, rng) if rng.random() < 0.5 else random_command(match, rng)
    if act is None:
        act = game.PlayDomino(seat, random_deck(rng)[0])
    if isinstance(act, game.Shake):
        return cmd.ShakeFairly(act.deck, f"{rng.getrandbits(128):032x}")
    return cmd.Act(act)


def _other(_table: Table, rng: Random, seat: Seat) -> Seat:
    return seat.turned(rng.randrange(1, 4))


_ANYTHING: Final[tuple[Callable[[Table, Random, Seat], TableCommand], ...]] = (
    *(_of_the_game,) * 12,
    lambda table, rng, seat: cmd.WarnOpponent(_other(table, rng, seat), rng.choice(KINDS)),
    *(lambda _table, rng, seat: cmd.CallViolation(seat.turned(rng.choice((1, 3))), rng.choice(KINDS)),) * 6,
    lambda _table, rng, _seat: cmd.Say(f"word {rng.randrange(100)}", rng.choice(("somebody", "Ann"))),
    lambda _table, rng, _seat: cmd.Say(f"word {rng.randrange(100)}", rng.choice(("somebody", "Ann"))),
    lambda _table, _rng, seat: cmd.TakeSeat(seat, "new", "open sesame"),
    lambda _table, _rng, seat: cmd.SeatBot(seat, "rookie", "Bot"),
    lambda table, _rng, _seat: cmd.ChangeSettings(table.settings),
    lambda _table, rng, _seat: cmd.Invite(rng.choice(("fay", "dee")), f"Fay {rng.randrange(50)}"),
    lambda table, _rng, _seat: cmd.Uninvite(table.door.invited[0][1] if table.door.invited else "nobody"),
    lambda _table, rng, _seat: cmd.AnswerProposal(rng.random() < 0.6, rng.choice((1, 2))),
    *(lambda _table, rng, _seat: cmd.AnswerViolation(rng.random() < 0.3),) * 2,
    *(lambda _table, rng, _seat: cmd.RuleOnViolation(rng.random() < 0.7, rng.random() < 0.6),) * 3,
    lambda _table, _rng, seat: cmd.NoticeAway(seat),
    lambda _table, _rng, seat: cmd.NoticeBack(seat),
    lambda _table, _rng, seat: cmd.StandIn(seat),
    lambda _table, _rng, _seat: cmd.Reveal(),
    lambda _table, _rng, _seat: cmd.RunOut(),
    lambda _table, _rng, _seat: cmd.Lapse(),
    lambda _table, _rng, _seat: cmd.Pause(),
    lambda _table, _rng, _seat: cmd.Resume(),
    lambda _table, _rng, _seat: cmd.CallTime(),
    lambda _table, _rng, _seat: cmd.StepAway(),
    lambda _table, _rng, _seat: cmd.ComeBack(),
    lambda _table, _rng, _seat: cmd.TakeSeatBack(),
    lambda _table, _rng, _seat: cmd.Propose("undo"),
    lambda _table, _rng, _seat: cmd.Propose("undo"),
    lambda _table, _rng, _seat: cmd.Propose("partners"),
)
