"""What a table has finished: hands and games as records of their own, and never the hand in play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.hall.replays.histories import Recorded, a_game, a_hand
from texas42.hall.replays.finished import Finished, finished
from texas42.hall.replays.steps import steps_of
from texas42.hall.replays.telling import named
from texas42.records import dumps, loads
from texas42.rules import Game, Hand, Match, Seat, preset
from texas42.rules.commands import CallRenege
from texas42.table import Act
from texas42.table.commands import AskStandIn, LeaveSeat, TakeSeatBack
from texas42.table.events import Happened


def test_a_game_that_is_over_is_its_hands_and_itself() -> None:
    """Every hand has a record, and the game's record ends with the score that the table has."""
    table = a_game()
    *hands, game = finished(table.events)
    assert isinstance(table.table.match, Match)
    assert isinstance(game.state, Game)
    assert table.table.match.game is not None
    assert game.state.standing == table.table.match.game.standing
    assert [hand.kind for hand in hands] == ["hand"] * len(game.state.standing.outcomes)
    assert [hand.shake for hand in hands] == list(range(1, len(hands) + 1))
    assert game.shake == len(hands)


def test_every_record_reads_back_and_replays_alone() -> None:
    """Nothing of the table is needed: what was written down leads to the same end."""
    for one in finished(a_game().events):
        assert loads(dumps(one.record)).replay()[1] == one.state


def test_who_sat_where_is_known() -> None:
    """People are known by their ids, bots by their level."""
    sitters = finished(a_game().events)[0].sitters
    assert [(one.name, one.person, one.bot) for one in sitters] == [
        ("Ruby", "", "rookie"),
        ("Travis", "", "rookie"),
        ("Host", "host", ""),
        ("Dub", "", "rookie"),
    ]


def test_a_hand_in_play_is_never_among_them() -> None:
    """After each event of a table there are only hands that are over then, as many as came to their end."""
    events = a_hand().events
    over = 0
    for number in range(1, len(events) + 1):
        last = events[number - 1]
        over += isinstance(last, Happened) and last.event.type in ("hand_ended", "hand_passed_out")
        found = finished(events[:number])
        assert len(found) == over
        assert all(isinstance(one.state, Hand) and one.state.is_over for one in found)
    assert over >= 1


def test_a_renege_called_after_the_hand_is_in_its_record() -> None:
    """CND-1: what is called before the next shake belongs to the hand that is over."""
    table = Recorded(preset("tournament"), seed=4, people=("host", "guest")).begin().play_to("hand_over")
    before = finished(table.events)[-1]
    table.do(Act(CallRenege(Seat.SOUTH, Seat.WEST, 1)), "host")
    after = finished(table.events)[-1]
    assert (after.shake, after.kind) == (before.shake, before.kind)
    assert "calls renege on W in trick 1" in dumps(after.record)
    assert "calls renege" not in dumps(before.record)


def test_no_table_no_replays() -> None:
    """A history that did not begin has finished nothing."""
    assert finished(()) == ()


@pytest.mark.parametrize("one", finished(a_game().events), ids=lambda one: f"{one.kind}{one.shake}")
def test_steps_go_from_the_beginning_to_the_end(one: Finished) -> None:
    """The last step is the end of the record, and every step has its words."""
    steps = steps_of(one.record)
    assert steps[-1].state == one.state
    assert all(step.words(named(("Ann", "", "", ""))) for step in steps)


def test_a_game_that_four_played_to_its_end_is_held() -> None:
    """The same people and bots in every hand; and the game knows its hands."""
    *hands, game = finished(a_game().events)
    assert (game.held, game.hands) == (True, tuple(hand.shake for hand in hands))
    assert not any(hand.held or hand.hands for hand in hands)


def _with_a_stand_in(table: Recorded) -> None:
    table.on(lambda seen: Seat.SOUTH in seen.waits_for)
    table.do(AskStandIn(), "host")
    while Seat.SOUTH in table.seen().waits_for:
        table._house()
    table.do(TakeSeatBack(), "host")


def _with_a_pause(table: Recorded) -> None:
    table.play_to("hand_over")
    table.do(LeaveSeat(), "guest")
    table.do(TakeSeatBack(), "guest")


@pytest.mark.parametrize(("what", "held"), [(_with_a_stand_in, False), (_with_a_pause, True)])
def test_a_game_with_a_stand_in_is_not_held(what: Callable[[Recorded], None], held: bool) -> None:
    """Where a bot played a hand for somebody; who comes back before the next hand has missed nothing."""
    table = Recorded(preset("quick"), seed=3, people=("host", "guest")).begin()
    what(table)
    game = finished(table.play_to("match_over").events)[-1]
    assert (game.kind, game.held) == ("game", held)
