"""Tables kept: nothing is lost, nothing happens twice, whatever fails and whoever is faster."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter

import pytest

from tests.hall.at_tables import HOST, QUICK, Faulty, begun_bots_table, bots_table, houses, peoples_table, run, until
from texas42.bots import LEVELS
from texas42.hall.tables.house import READERS, House
from texas42.hall.tables.memory import MemoryStore
from texas42.hall.tables.store import StoreError, TableId
from texas42.records import parse_bid
from texas42.rules import IllegalError, MalformedError, NotYoursError, Seat
from texas42.rules.commands import MakeBid
from texas42.table import Table, TableCommand, Tempo, hand_on, replay, view
from texas42.table.commands import Act, BeginMatch, ChangeSettings, Say, SayReady, SeatBot
from texas42.table.events import Said

UNHURRIED = QUICK._replace(tempo=Tempo(first_bid_ms=60_000, bid_ms=60_000, name_ms=1, play_ms=60_000))
"""A table whose bots take their time."""


def over(table: Table) -> bool:
    return view(table, None).stage == "match_over"


def words(store: MemoryStore, table: TableId) -> list[str]:
    """What was said at a table, in order."""
    return [event.text for event in store.history(table) if isinstance(event, Said)]


def test_bots_play_a_match_by_themselves() -> None:
    """SET-3: the house draws, shakes and chooses; four bots play until a team has won, and every event is stored."""

    async def story() -> None:
        opened = House(store := MemoryStore())
        async with houses(opened):
            table = await begun_bots_table(opened)
            now = await until(opened, table, over)
            assert max(view(now, None).score or ()) >= 5
            assert replay(store.history(table)) == now

    run(story())


def test_two_houses_on_one_store_lose_nothing() -> None:
    """Two processes that decide at the same time: every acknowledged command is there once, and both see the same."""

    async def story() -> None:
        store = MemoryStore()
        one, two = House(store), House(store)
        async with houses(one, two):
            table = await one.open(QUICK, HOST)
            await two.look(table)
            said = [f"{name} {number}" for number in range(30) for name in ("one", "two")]
            await asyncio.gather(
                *({"one": one, "two": two}[word[:3]].ask(table, Say(word, "Ann"), "ann", word) for word in said)
            )
            await one.keeper.catch_up(table)
            await two.keeper.catch_up(table)
            assert Counter(words(store, table)) == Counter(said)
            assert await one.look(table) == await two.look(table) == replay(store.history(table))

    run(story())


def test_bots_served_by_two_houses_play_on() -> None:
    """Two houses that both look after a table of bots do each other no harm."""

    async def story() -> None:
        store = MemoryStore()
        one, two = House(store), House(store)
        async with houses(one, two):
            table = await begun_bots_table(one)
            two.duties.look_after(table, await two.look(table))
            await until(one, table, over)
            assert over(replay(store.history(table)))

    run(story())


def test_a_repeated_command_happens_once() -> None:
    """The same id again, at once or later, is acknowledged and changes nothing; somebody else's same id is another."""

    async def story() -> None:
        opened = House(store := MemoryStore())
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            first = [opened.ask(table, Say("hello", "Ann"), "ann", "1") for _ in range(5)]
            done = await asyncio.gather(*first)
            await opened.ask(table, Say("more", "Ann"), "ann", "2")
            late = await opened.ask(table, Say("hello", "Ann"), "ann", "1")
            other = await opened.ask(table, Say("hello", "Bob"), "bob", "1")
            assert Counter(one.repeated for one in done) == {True: 4, False: 1}
            assert (late.repeated, other.repeated) == (True, False)
            assert words(store, table) == ["hello", "more", "hello"]

    run(story())


def test_a_retry_of_what_is_no_longer_legal_is_acknowledged() -> None:
    """A command whose answer got lost is not refused because it has happened meanwhile."""

    async def story() -> None:
        opened = House(MemoryStore())
        async with houses(opened):
            table = await bots_table(opened, UNHURRIED)
            await opened.ask(table, BeginMatch(), HOST, "begin")
            assert (await opened.ask(table, BeginMatch(), HOST, "begin")).repeated
            with pytest.raises(IllegalError):
                await opened.ask(table, BeginMatch(), HOST, "begin anew")

    run(story())


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_store_that_fails_is_asked_again(when: str) -> None:
    """A failure before or after the commit is told; the retry, with the same id, leaves the command there once."""

    async def story() -> None:
        opened = House(store := Faulty())
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            store.failures = [when]
            with pytest.raises(StoreError):
                await opened.ask(table, Say("hello", "Ann"), "ann", "1")
            assert (await opened.ask(table, Say("hello", "Ann"), "ann", "1")).repeated is (when == "after")
            assert words(store, table) == ["hello"]

    run(story())


def test_bots_outlive_a_failing_store() -> None:
    """While the store fails now and then, tables wait and go on."""

    async def story() -> None:
        opened = House(store := Faulty())
        async with houses(opened):
            table = await begun_bots_table(opened)
            await until(opened, table, hand_on)
            store.failures = ["after", "before"]
            await until(opened, table, over)
            assert store.failures == []

    run(story())


def test_what_a_dead_house_left_is_taken_up() -> None:
    """A house that ends in mid-hand leaves nothing behind: the next one plays on, asked by nobody."""

    async def story() -> None:
        store = MemoryStore()
        first, second = House(store), House(store)
        async with houses(first):
            table = await begun_bots_table(first)
            await until(first, table, hand_on)
        left = len(store.history(table))
        async with houses(second):
            await until(second, table, over)
        assert len(store.history(table)) > left

    run(story())


def test_a_command_outlives_its_asker() -> None:
    """Somebody who goes away while a command is being written has given it all the same."""

    async def story() -> None:
        opened = House(store := MemoryStore())
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            asking = asyncio.ensure_future(opened.ask(table, Say("bye", "Ann"), "ann", "1"))
            await asyncio.sleep(0)
            asking.cancel()
            await opened.ask(table, Say("next", "Bob"), "bob", "1")
            assert words(store, table) == ["bye", "next"]

    run(story())


def test_unknown_tables_and_strangers_are_refused() -> None:
    """There is no table that nobody opened, and nobody acts for a seat that is not theirs."""

    async def story() -> None:
        opened = House(MemoryStore())
        async with houses(opened):
            with pytest.raises(IllegalError, match="no such table"):
                await opened.look("nowhere")
            table = await peoples_table(opened)
            with pytest.raises(NotYoursError):
                await opened.ask(table, SayReady(), "eve")

    run(story())


@pytest.mark.parametrize("level", ["exec:touch /tmp/x", "thirty", "nobody"])
def test_a_bots_level_is_one_of_the_halls(level: str) -> None:
    """A table cannot be made to run a program, or a player that the hall does not offer."""
    seat, stand_in = SeatBot(Seat.NORTH, level, "Bot"), QUICK._replace(stand_ins=QUICK.stand_ins._replace(level=level))
    asked: tuple[TableCommand, ...] = (seat, ChangeSettings(stand_in))

    async def story() -> None:
        opened = House(MemoryStore())
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            for command in asked:
                with pytest.raises(MalformedError, match="There is no player"):
                    await opened.ask(table, command, HOST)
            with pytest.raises(MalformedError, match="There is no player"):
                await opened.open(stand_in, HOST)

    run(story())


def test_a_bot_at_a_loss_plays_on_as_a_rookie(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level that fails does not stop a table."""

    class Lost:
        name = "lost"

        def choose(self, *_args: object) -> None:
            raise RuntimeError("no idea")

    monkeypatch.setitem(LEVELS, "regular", lambda _seed: Lost())

    async def story() -> None:
        opened = House(MemoryStore())
        async with houses(opened):
            table = await opened.open(QUICK, HOST)
            for seat in Seat:
                await opened.ask(table, SeatBot(seat, "regular", f"Bot {seat}"), HOST)
            await opened.ask(table, BeginMatch(), HOST)
            await until(opened, table, over)

    run(story())


def test_who_is_gone_is_noticed_and_who_is_back_too() -> None:
    """CND-9: somebody who is not heard from is away, whoever has a stream open is not, however long they think."""
    now = [1_000_000_000_000]

    async def story() -> None:
        opened = House(MemoryStore(), clock=lambda: now[0])
        table = await slow_peoples_table(opened)
        with opened.presence.here(table, "ann"):
            for person in ("bob", "cid", "dee"):
                opened.presence.heard(table, person)
            await opened.presence.look_round()
            now[0] += 60_000
            opened.presence.heard(table, "bob")
            await opened.presence.look_round()
            away = [seat.away for seat in view(await opened.look(table), None).seats]
            assert away == [False, False, True, True]
            opened.presence.heard(table, "cid")
            await opened.presence.look_round()
            assert not view(await opened.look(table), None).seats[2].away

    async def slow_peoples_table(opened: House) -> TableId:
        opened._writer.start()
        return await peoples_table(opened, UNHURRIED)

    run(story())


def test_tables_nobody_asks_for_are_forgotten_but_not_lost() -> None:
    """A table that was idle for long takes no memory, and is there again when somebody asks."""
    now = [1_000_000_000_000]

    async def story() -> None:
        opened = House(MemoryStore(), clock=lambda: now[0])
        opened._writer.start()
        table = await opened.open(QUICK, HOST)
        now[0] += 11 * 60_000
        opened.keeper.forget_idle(lambda _table: True)
        assert table in opened.keeper.kept()
        opened.keeper.forget_idle(lambda _table: False)
        assert table not in opened.keeper.kept()
        assert (await opened.look(table)).version == 1

    run(story())


def test_nobody_plays_for_a_bot() -> None:
    """The host gave the bots their seats, and still does not act for them."""

    async def story() -> None:
        opened = House(MemoryStore())
        async with houses(opened):
            table = await begun_bots_table(opened, UNHURRIED)
            now = await until(opened, table, hand_on)
            (seat,) = view(now, None).waits_for
            with pytest.raises(NotYoursError):
                await opened.ask(table, Act(MakeBid(seat, parse_bid("30"))), HOST)

    run(story())


def test_every_thread_leaves_its_connection() -> None:
    """When a house closes, each thread that may have asked the store leaves it once: readers and the writer."""
    left: list[str] = []

    class Left(MemoryStore):
        def leave(self) -> None:
            left.append(threading.current_thread().name)

    async def story() -> None:
        async with houses(opened := House(Left())):
            await begun_bots_table(opened)

    run(story())
    assert sorted(left) == [*(f"texas42-readers_{number}" for number in range(READERS)), "texas42-writer"]
