"""Random states of tables, and what stands in them: so that a law can say at what it has looked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Final, NamedTuple

from tests.hall.secrecy.swapping import hand_of
from tests.table.house import HOST, House
from tests.table.wild import PEOPLE, WATCHER, Step, random_settings, wild_steps
from texas42.rules import PRESETS, Phase, Seat
from texas42.rules.events import ClaimAnswered, LaidDown, RenegeCalled
from texas42.table import Table, hand_on, seat_of
from texas42.table.commands import SayReady, TakeSeat
from texas42.table.events import ActUndone
from texas42.testing.choosing import seeded

KINDS: Final = (*PRESETS, "house rules")
"""Tables under each preset, and under rules drawn by lot."""
STEPS: Final = 150
ONE_IN: Final = 100
"""Of so many states one is looked at, so that they come from many tables; what is rare is looked at always."""
RARE: Final = 8


_PENDING: Final[dict[type, str]] = {
    LaidDown: "lay-down pending",
    ClaimAnswered: "lay-down challenged",
    RenegeCalled: "renege called",
}


class State(NamedTuple):
    table: Table
    at: int
    found: frozenset[str]
    """What is special about it."""


class Viewer(NamedTuple):
    role: str
    person: str | None


def random_states(kind: str) -> Iterator[State]:
    """States of many tables, without end: one in so many, and what was seen seldom as yet."""
    seen: Counter[str] = Counter()
    for number in count():
        rng = seeded("states", kind, number)
        for step in wild_steps(table_of(kind, number), rng, STEPS):
            found = frozenset(situations(step))
            if step.events and (rng.random() < 1 / ONE_IN or any(seen[one] < RARE for one in found)):
                seen.update(found)
                yield State(step.after, step.at, found)


def table_of(kind: str, number: int, **fixed: bool | str) -> House:
    """A table with four people. Every other one lets them err as at a real table, and of each kind some keep a beat."""
    rng = seeded("secrecy", kind, number)
    rules = {"enforcement": ("strict", "table")[number % 2], "even_tempo": number % 3 == 0}
    if kind in PRESETS:
        rules = {**PRESETS[kind]._asdict(), **rules}
    rules.update(fixed)
    house = House(random_settings(rng, **rules)._replace(invitation="open"), seed=number, host=HOST)
    for seat, person in zip(Seat, PEOPLE, strict=True):
        house.do(TakeSeat(seat, person.title()), person)
    for person in PEOPLE:
        house.do(SayReady(), person)
    return house


def viewers(table: Table) -> tuple[Viewer, ...]:
    """Everybody who may look, by what they are here."""
    people = [(person, seat_of(table, person)) for person in PEOPLE]
    seated = [Viewer(str(seat), person) for person, seat in people if seat is not None]
    host = [Viewer("host without a seat", table.host)] if seat_of(table, table.host) is None else []
    return (*seated, *host, Viewer("spectator", WATCHER), Viewer("passer-by", None))


def situations(step: Step) -> Iterator[str]:
    """What is special about the table after a step."""
    table, hand = step.after, hand_of(step.after)
    if hand is None:
        return
    public, conduct = hand.public, hand.public.conduct
    yield public.phase.value if hand_on(table) else "result pending"
    if public.contract is not None and public.phase is Phase.PLAYING:
        yield from {public.contract.call.family.value, public.contract.call.spoken}
    facts = {
        "act held back": table.held is not None,
        "undo asked for": table.proposal is not None and table.proposal.what == "undo",
        "undone": any(isinstance(event, ActUndone) for event in step.events),
        "exposed": bool(public.exposed),
        "out of turn": any(conduct.held_bids) or any(conduct.held_plays),
        "violation called": table.violation is not None,
        "paused": table.paused,
        "table enforcement": public.options.enforcement == "table",
        _PENDING.get(type(conduct.pending), ""): conduct.pending is not None,
    }
    yield from (fact for fact, true in facts.items() if true)
