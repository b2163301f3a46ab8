"""The contract of a store of tables, as a suite for the author of any store to run.

`check_store(store)` runs all of it on an empty store; each law is a function of its own, so that a test can run one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final

from texas42.hall.tables.store import Append, Conflict, Facts, Repeated, Store, TableId, Written
from texas42.rules import Seat, preset
from texas42.table import Settings, TableEvent, TableOpened, replay
from texas42.table.events import ReadySaid, Said, SeatTaken

THREADS: Final = 8


def check_store(store: Store) -> None:
    for law in LAWS:
        law(store)


def opened(table: TableId, at: int = 1_000, **facts: object) -> Append:
    """A table opened by its host."""
    return Append(table, 0, (TableOpened(Settings(preset("tournament")), "host", at),), Facts(**facts))  # type: ignore[arg-type]


def said(table: TableId, after: int, *words: str, key: str = "", at: int = 2_000) -> Append:
    """An append of so many events."""
    events: tuple[TableEvent, ...] = tuple(Said(None, "Ann", word, "everybody", at) for word in words)
    return Append(table, after, events, Facts(), key)


@contextmanager
def closing_for(store: Store) -> Iterator[None]:
    """What a thread does with a store, until it leaves."""
    try:
        yield
    finally:
        store.leave()


def what_is_written_is_read(store: Store) -> None:
    """Events come back as they went in, in order, from any version on, and make the table again."""
    first, more = opened("written"), said("written", 1, "a", "b", "ü\n")
    assert store.write([first, more]) == [Written(1), Written(4)]
    assert store.history("written") == (*first.events, *more.events)
    assert store.history("written", 2) == more.events[1:]
    assert replay(store.history("written")).version == 4
    assert store.history("nowhere") == ()


def a_stale_version_conflicts(store: Store) -> None:
    """What was decided on an older version is not written, and neither is anything for a table that is not there."""
    store.write([opened("stale"), said("stale", 1, "first")])
    outcomes = store.write([said("stale", 1, "late"), opened("stale"), said("stale", 3, "early"), said("none", 1, "x")])
    assert outcomes == [Conflict(2), Conflict(2), Conflict(2), Conflict(0)]
    assert len(store.history("stale")) == 2
    assert store.history("none") == ()


def a_retry_is_known(store: Store) -> None:
    """A command that comes again, at once, later or for another version, is written once; another table's is not it."""
    store.write([opened("retry"), opened("other")])
    once = said("retry", 1, "once", key="ann:1")
    assert store.write([once, once]) == [Written(2), Repeated(2)]
    assert store.write([said("retry", 2, "more"), once._replace(after=3)]) == [Written(3), Repeated(2)]
    assert store.write([said("other", 1, "once", key="ann:1")]) == [Written(2)]
    assert len(store.history("retry")) == 3
    assert (store.written("retry", "ann:1"), store.written("retry", "ann:2")) == (2, None)
    assert store.written("nowhere", "ann:1") is None


def one_conflict_keeps_nobody_else_out(store: Store) -> None:
    """In one group every append is judged for itself."""
    store.write([opened("left"), opened("right")])
    outcomes = store.write([said("left", 9, "no"), said("right", 1, "yes"), said("left", 1, "yes")])
    assert outcomes == [Conflict(1), Written(2), Written(2)]


def versions_are_those_of_the_last_events(store: Store) -> None:
    store.write([opened("seven"), said("seven", 1, *"abcdef")])
    assert store.versions(["seven", "nowhere"]) == {"seven": 7}
    assert store.versions([]) == {}


def who_is_due_is_claimed_once(store: Store) -> None:
    """Overdue tables are handed out, the longest overdue first, and come again only when nobody looked after them."""
    far = 10**15
    store.write([opened("due-b", due=far + 20), opened("due-a", due=far + 10), opened("due-never", due=None)])
    store.write([opened("due-c", due=far + 99)])
    assert store.claim_due(far + 50, far + 1_000, 9) == ("due-a", "due-b")
    assert store.claim_due(far + 50, far + 1_000, 9) == ()
    assert store.claim_due(far + 1_000, far + 9_000, 2) == ("due-c", "due-a")
    store.write([said("due-b", 1, "looked after")])
    assert store.claim_due(far + 1_000, far + 9_000, 9) == ()


def the_lobby_lists_what_is_open(store: Store) -> None:
    """Listed tables, the last changed first, with their facts as last written; no private and no closed ones."""
    store.write([opened("list-a", 5_000, listed=True), opened("list-b", 6_000, listed=True), opened("list-c", 7_000)])
    store.write([opened("list-d", 8_000, listed=True, stage="closed")])
    store.write([said("list-a", 1, "x", at=9_000)._replace(facts=Facts(listed=True, summary='{"a":1}'))])
    mine = [row for row in store.listing(99) if row.table.startswith("list-")]
    assert [(row.table, row.changed_at) for row in mine] == [("list-a", 9_000), ("list-b", 6_000)]
    assert mine[0].facts.summary == '{"a":1}'
    assert len(store.listing(1)) == 1


def people_find_their_tables(store: Store) -> None:
    """Whoever took a seat finds the table again, however often."""
    taken = (SeatTaken(Seat.NORTH, "ann", "Ann", 7_000), SeatTaken(Seat.EAST, "bob", "Bob", 7_000))
    store.write([opened("found"), Append("found", 1, taken, Facts())])
    again = Append("found", 3, (taken[0], ReadySaid(Seat.NORTH, ready=True, at=8_000)), Facts())
    assert store.write([again]) == [Written(5)]
    assert [row.table for row in store.tables_of("ann", 9)] == ["found"]
    assert [row.table for row in store.tables_of("bob", 9)] == ["found"]
    assert store.tables_of("host", 9) == ()


def passes_are_revoked_one_by_one(store: Store) -> None:
    """An epoch belongs to one person at one table."""
    assert store.epoch("passes", "ann") == 0
    assert [store.revoke("passes", "ann"), store.revoke("passes", "ann")] == [1, 2]
    assert [store.epoch("passes", "ann"), store.epoch("passes", "bob"), store.epoch("other", "ann")] == [2, 0, 0]


def who_was_heard_last_is_known(store: Store) -> None:
    """The last time counts, at each table for itself."""
    store.hear([("heard", "ann"), ("heard", "bob"), ("other", "ann")], 1_000)
    store.hear([("heard", "ann")], 2_000)
    store.hear([], 3_000)
    assert store.last_heard("heard") == {"ann": 2_000, "bob": 1_000}
    assert (store.last_heard("other"), store.last_heard("nowhere")) == ({"ann": 1_000}, {})


def of_many_at_once_one_is_written(store: Store) -> None:
    """Of appends for one version that many threads make at once, one is written and the others conflict."""
    store.write([opened("race")])

    def race(number: int) -> list[object]:
        with closing_for(store):
            return list(store.write([said("race", 1, f"thread {number}", key=f"thread:{number}")]))

    with ThreadPoolExecutor(THREADS) as pool:
        outcomes = [outcome for outcomes in pool.map(race, range(THREADS)) for outcome in outcomes]
    assert sorted(map(str, outcomes)) == sorted(map(str, [Written(2), *[Conflict(2)] * (THREADS - 1)]))
    assert len(store.history("race")) == 2


def due_tables_go_to_one_of_many(store: Store) -> None:
    """Of many who ask at once which tables are due, none gets what another got."""
    far = 10**16
    store.write([opened(f"many-{number}", due=far) for number in range(20)])

    def claim(_number: int) -> tuple[TableId, ...]:
        with closing_for(store):
            return store.claim_due(far, far * 2, 3)

    with ThreadPoolExecutor(THREADS) as pool:
        claimed = [table for tables in pool.map(claim, range(THREADS)) for table in tables]
    assert len(claimed) == len(set(claimed)) > 0


LAWS: Final[tuple[Callable[[Store], None], ...]] = (
    what_is_written_is_read,
    a_stale_version_conflicts,
    a_retry_is_known,
    one_conflict_keeps_nobody_else_out,
    versions_are_those_of_the_last_events,
    who_is_due_is_claimed_once,
    the_lobby_lists_what_is_open,
    people_find_their_tables,
    passes_are_revoked_one_by_one,
    who_was_heard_last_is_known,
    of_many_at_once_one_is_written,
    due_tables_go_to_one_of_many,
)
"""What every store keeps to."""
