"""Laws of every table, whoever sits at it and whatever they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import get_args

import pytest

from tests.table.wild import VIEWERS, WATCHER, Step, anything, wild_steps, wild_table
from texas42.rules import RulesError
from texas42.rules import replay as replay_match
from texas42.rules.events import HandsShown
from texas42.table import (
    Happened,
    Table,
    TableEvent,
    decide,
    duties,
    evolve,
    known,
    match_on,
    matches,
    redact,
    replay,
    seat_of,
    show,
    view,
)
from texas42.table import commands as cmd
from texas42.table import events as ev
from texas42.table.jsons import from_json_text, to_json_text
from texas42.testing.choosing import seeded
from texas42.testing.redealing import redealt

SEEDS = range(8)
STEPS = 140


@pytest.mark.parametrize("seed", SEEDS)
def test_the_history_is_the_table(seed: int) -> None:
    """§12: replaying all events, or their JSON, gives the table; and the JSON of commands reads back."""
    house = wild_table(seed)
    for step in wild_steps(house, seeded("history", seed), STEPS):
        assert from_json_text("command", to_json_text(step.command)) == step.command
    assert replay(house.history) == house.table
    assert replay(from_json_text("event", to_json_text(event)) for event in house.history) == house.table
    assert house.table.version == len(house.history)


@pytest.mark.parametrize("seed", SEEDS)
def test_folding_redacted_events_is_viewing(seed: int) -> None:
    """CND-5: for everybody the redacted events lead from view to view, unless the place at the table changes."""
    house = wild_table(seed)
    knowledge = {viewer: known(house.table, viewer) for viewer in VIEWERS}
    for step in wild_steps(house, seeded("folding", seed), STEPS):
        table = step.before
        for event in step.events:
            after = evolve(table, event)
            for viewer, knew in knowledge.items():
                seen = redact(table, event, viewer)
                knows = knew if seen is None else evolve(knew, seen)
                moved = seat_of(table, viewer) is not seat_of(after, viewer) or table.host != after.host
                knowledge[viewer] = known(after, viewer) if moved else knows
            table = after
        for viewer, knows in knowledge.items() if step.events else ():
            assert show(knows) == view(step.after, viewer)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_offered_is_accepted(seed: int) -> None:
    """BID-1, PLY-3, CLM-2: everything a view offers is accepted from its viewer."""
    house = wild_table(seed)
    for step in wild_steps(house, seeded("offers", seed), STEPS):
        for viewer in VIEWERS[:4] if step.events else ():
            for offer in view(step.after, viewer).can:
                assert viewer is not None
                assert decide(step.after, offer, viewer, step.at)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_offered_is_refused(seed: int) -> None:
    """BID-1, PLY-3: where the rules are enforced, what a view offers neither as a command nor as a kind is refused."""
    house = wild_table(seed, enforcement="strict")
    refused = 0
    for step in wild_steps(house, seeded("refusals", seed), STEPS):
        if not isinstance(step.by, str):
            continue
        seen = view(step.before, step.by)
        kind = step.command.command.type if isinstance(step.command, cmd.Act) else step.command.type
        is_offered = step.command in seen.can or kind in seen.may
        if not is_offered and not isinstance(step.command, cmd.TakeSeat):
            assert step.refused is not None, step
            refused += 1
    assert refused > 3


@pytest.mark.parametrize("seed", SEEDS)
def test_redealing_what_a_viewer_cannot_see_changes_no_byte(seed: int) -> None:
    """CND-5, SET-3: other hidden dominoes, another nonce, another held act: the same views, events and answers."""
    house = wild_table(seed, even_tempo=seed % 2 == 0)
    rng = seeded("redeal", seed)
    for number, _ in enumerate(wild_steps(house, rng, STEPS)):
        if number % 12:
            continue
        for viewer in ("ann", "dee", WATCHER):
            other = dealt_anew(house.history, viewer, rng)
            assert told(other, viewer) == told(house.history, viewer)
            assert known(replay(other), viewer) == known(house.table, viewer)
            here, there = view(house.table, viewer), view(replay(other), viewer)
            assert to_json_text(there) == to_json_text(here)
            for command in wishes(house.table, viewer, rng):
                at = house.now + 1
                assert answer(replay(other), command, viewer, at) == answer(house.table, command, viewer, at)


def test_dealing_anew_moves_dominoes() -> None:
    """SET-3: the law above compares tables that differ."""
    moved = 0
    for seed in SEEDS:
        house = wild_table(seed)
        list(wild_steps(house, seeded("moves", seed), 60))
        other = dealt_anew(house.history, WATCHER, seeded("moves", seed))
        moved += replay(other).match != house.table.match
    assert moved > 3


def wishes(table: Table, viewer: str, rng: Random) -> Iterator[cmd.TableCommand]:
    """What a person may ask of the table itself; what the rules make of acts is for their own laws."""
    for _ in range(8):
        command, _ = anything(table, rng)
        if not isinstance(command, cmd.Act):
            yield command
    yield from (one for one in view(table, viewer).can if not isinstance(one, cmd.Act))


def answer(table: Table, command: cmd.TableCommand, viewer: str, at: int) -> object:
    """What the viewer is told after asking: the refusal, or the events but for hands that are turned face up."""
    try:
        events = decide(table, command, viewer, at)
    except RulesError as refused:
        return (type(refused), refused.code, refused.message)
    shown = [redact(table, event, viewer) for event in events if not isinstance(event, ev.ShakeOpened)]
    return [one for one in shown if not (isinstance(one, Happened) and isinstance(one.event, HandsShown))]


def dealt_anew(history: Sequence[TableEvent], viewer: str | None, rng: Random) -> list[TableEvent]:
    """The history as it might have been for all that a viewer knows."""
    table = replay(history)
    seat = seat_of(table, viewer)
    seats = {seat_of(replay(history[:place]), viewer) for place in range(1, len(history), 5)}
    if len(seats) > 1:
        return list(history)
    happened = [event.event for event in history if isinstance(event, Happened)]
    dealt = iter(redealt(happened, seat, rng))
    after = [one._replace(event=next(dealt)) if isinstance(one, Happened) else one for one in history]
    return [_secret_changed(one) for one in after if not _still_held(one, table, seat)]


def _secret_changed(event: TableEvent) -> TableEvent:
    return event._replace(nonce="0" * 32, deck=()) if isinstance(event, ev.ShakeCommitted) else event


def _still_held(event: TableEvent, table: Table, seat: object) -> bool:
    """An act that nobody has seen yet: it might as well not be made."""
    held = table.held
    if held is None or held.seat is seat or not isinstance(event, ev.ActHeld):
        return False
    return (event.seat, event.show_at) == (held.seat, held.show_at) and event.at >= table.timing.since


def told(history: Sequence[TableEvent], viewer: str | None) -> list[str]:
    """Every byte of the events as the viewer gets them."""
    table = replay(history[:1])
    lines = []
    for event in history[1:]:
        seen = redact(table, event, viewer)
        table = evolve(table, event)
        lines += [] if seen is None else [to_json_text(seen)]
    return lines


@pytest.mark.parametrize("seed", SEEDS)
def test_views_say_nothing_of_other_peoples_ids(seed: int) -> None:
    """CND-5: no view and no told event has the id of anybody but the viewer."""
    house = wild_table(f"ids {seed}")
    for step in wild_steps(house, seeded("ids", seed), 60):
        for viewer in VIEWERS:
            seen = to_json_text(view(step.after, viewer))
            assert not [other for other in VIEWERS if other and other != viewer and f'"{other}"' in seen]
            lines = [redact(step.before, event, viewer) for event in step.events]
            texts = [to_json_text(line) for line in lines if line is not None]
            assert not [other for other in VIEWERS if other and other != viewer and f'"{other}"' in "".join(texts)]


@pytest.mark.parametrize("seed", SEEDS)
def test_there_is_always_a_way_on(seed: int) -> None:
    """CND-9: what the house owes is accepted at its time; where it owes nothing, a person can act, answer or settle."""
    house = wild_table(seed)
    for step in wild_steps(house, seeded("ways", seed), STEPS):
        assert not step.owed or step.refused is None, step
        if not match_on(step.after) or step.after.closed:
            continue
        owed = [duty for duty in duties(step.after) if duty.kind != "close"]
        somebody = [viewer for viewer in VIEWERS if view(step.after, viewer).can]
        assert owed or somebody


@pytest.mark.parametrize("seed", SEEDS)
def test_repeated_commands_are_harmless(seed: int) -> None:
    """BID-1: an act given twice is refused the second time, or does no more than the first."""
    house = wild_table(seed)
    for step in wild_steps(house, seeded("twice", seed), STEPS):
        if step.refused is None and isinstance(step.command, cmd.Act):
            again = repeated(step)
            assert all(not isinstance(one, Happened) or one in unchanged(step) for one in again)


def repeated(step: Step) -> tuple[TableEvent, ...]:

    try:
        return decide(step.after, step.command, step.by, step.at)
    except RulesError:
        return ()


def unchanged(step: Step) -> tuple[TableEvent, ...]:
    """Arranging a hand, touching a domino that may not be played, or calling the same renege again."""
    return step.events


def test_wild_tables_see_everything() -> None:
    """§8: the tables of these laws have seen every kind of event that there is."""
    seen: Counter[type] = Counter()
    for seed in range(60):
        house = wild_table(seed)
        list(wild_steps(house, seeded("everything", seed), 220))
        seen.update(type(event) for event in house.history)
    missing = {kind.__name__ for kind in get_args(ev.TableEvent)} - {kind.__name__ for kind in seen}
    assert not missing


@pytest.mark.parametrize("seed", SEEDS)
def test_matches_are_histories_of_the_rules(seed: int) -> None:
    """SET-6: the matches of a table, without what was undone, replay by the rules alone to where the table stands."""
    house = wild_table(seed)
    for _ in wild_steps(house, seeded("matches", seed), STEPS):
        pass
    if house.table.match is not None:
        assert replay_match(matches(house.history)[-1]) == house.table.match
