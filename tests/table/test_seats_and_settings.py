"""Settings, seats, hosts and stand-ins: who may do what, and where they end."""

from __future__ import annotations

import pytest

from tests.table.house import HOST, NOON, STRICT, House, four_people, turn
from texas42.rules import (
    ALL_DOMINOES,
    MalformedError,
    NotYoursError,
    Options,
    RulesError,
    Seat,
)
from texas42.rules import commands as game
from texas42.table import (
    HALL,
    Rest,
    Settings,
    StandIns,
    Tempo,
    TimeControl,
    bot_at,
    open_table,
    redact,
    view,
)
from texas42.table import commands as cmd


@pytest.mark.parametrize(
    "settings",
    [
        STRICT._replace(best_of=2),
        STRICT._replace(best_of=0),
        STRICT._replace(name=" x"),
        STRICT._replace(name="a" * 61),
        STRICT._replace(clock=TimeControl("move", 10)),
        STRICT._replace(clock=TimeControl("bank", 60_000, -1)),
        STRICT._replace(tempo=Tempo(bid_ms=0)),
        STRICT._replace(rest=Rest(hand_ms=-1)),
        STRICT._replace(stand_ins=StandIns(level="")),
        STRICT._replace(stand_ins=StandIns(after_ms=10**12)),
        STRICT._replace(unused_ms=10),
    ],
)
def test_settings_that_no_table_can_have_are_refused(settings: Settings) -> None:
    """SET-6, CND-9: an even number of games, times without sense and names nobody can read are refused at once."""
    with pytest.raises(MalformedError) as refused:
        open_table(settings, HOST, NOON)
    assert refused.value.code in ("bad_settings", "bad_name")
    house = House(STRICT)
    with pytest.raises(MalformedError):
        house.do(cmd.ChangeSettings(settings), HOST)


@pytest.mark.parametrize(
    "command",
    [
        cmd.ShakeFairly(ALL_DOMINOES, "0" * 32),
        cmd.Reveal(),
        cmd.RunOut(),
        cmd.Lapse(),
        cmd.NoticeAway(Seat.NORTH),
        cmd.NoticeBack(Seat.NORTH),
        cmd.StandIn(Seat.NORTH),
        cmd.Act(game.RuleOnClaim(True)),
        cmd.Act(game.ForfeitHand(Seat.EAST, "so")),
        cmd.Act(game.StartGame()),
        cmd.Act(game.DrawForShake(())),
        cmd.Act(game.Shake(Seat.NORTH, ALL_DOMINOES)),
        cmd.Act(game.TurnUpInShuffle(Seat.NORTH, ALL_DOMINOES[0])),
    ],
    ids=lambda command: getattr(command, "command", command).type,
)
def test_what_the_house_does_nobody_else_does(command: cmd.TableCommand) -> None:
    """SET-3: neither players nor the host nor strangers shake, rule, forfeit for others, or let time run out."""
    house = four_people()
    for person in ("ann", "bob", HOST, "stranger", ""):
        with pytest.raises(NotYoursError):
            house.do(command, person)


@pytest.mark.parametrize(
    "command",
    [
        cmd.ChangeSettings(STRICT),
        cmd.MakeLink("0" * 64),
        cmd.Invite("x", "X"),
        cmd.Uninvite("X"),
        cmd.SeatBot(Seat.EAST, "rookie", "Bot"),
        cmd.DismissBot(Seat.EAST),
        cmd.Kick(Seat.EAST),
        cmd.BeginMatch(),
        cmd.CloseTable(),
    ],
    ids=lambda command: command.type,
)
def test_what_the_host_does_nobody_else_does(command: cmd.TableCommand) -> None:
    """SET-1: nobody but the host sets the table up, not even the house."""
    house = House(STRICT)
    house.seat_people("ann", ready=False)
    for person in ("ann", "stranger"):
        with pytest.raises(NotYoursError):
            house.do(command, person)
    if not isinstance(command, cmd.CloseTable):
        with pytest.raises(NotYoursError):
            house.do(command, HALL)


def test_a_new_person_sits_down_between_hands_only() -> None:
    """SET-1: a bot's seat can be had when no hand is being played."""
    house = House(STRICT, seed=4)
    house.seat_people("ann", ready=False)
    house.seat_bots()
    house.do(cmd.SayReady(), "ann")
    while view(house.table, None).stage != "hand":
        house.work()
    with pytest.raises(RulesError) as refused:
        house.do(cmd.TakeSeat(Seat.EAST, "eve"), "eve")
    assert refused.value.code == "hand_on"
    house.do(cmd.AskStandIn(), "ann")
    while view(house.table, None).stage == "hand":
        house.work()
    house.do(cmd.TakeSeat(Seat.EAST, "eve"), "eve")
    assert view(house.table, "eve").you is Seat.EAST


def test_the_host_of_a_table_is_somebody_who_is_there() -> None:
    """SET-1: when the host leaves the seat, the next person clockwise is host."""
    house = House(STRICT, host="ann")
    house.seat_people("ann", "bob", "cid", ready=False)
    house.do(cmd.LeaveSeat(), "ann")
    assert [view(house.table, one).hosting for one in ("ann", "bob", "cid")] == [False, True, False]


def test_bots_have_the_seats_of_those_who_left_when_a_new_match_begins() -> None:
    """SET-6: who left stays away from the rematch, and everybody can see it."""
    house = four_people(STRICT._replace(options=Options(target_marks=1)))
    house.do(cmd.LeaveSeat(), "dee")
    house.do(cmd.CallTime(), "bob" if turn(house)[0].team == 0 else "ann") if turn(house)[1] != "dee" else house.work()
    while view(house.table, None).stage != "match_over":
        house.work()
    for person in ("ann", "bob", "cid"):
        if bot_at(house.table, Seat(("ann", "bob", "cid").index(person))) is None:
            house.do(cmd.SayReady(), person)
    assert view(house.table, None).seats[Seat.WEST].kind == "bot"
    assert view(house.table, "dee").you is None


def test_a_closed_table_does_nothing_more() -> None:
    """SET-1: after it was closed nothing is offered, owed or accepted."""
    house = House(STRICT)
    house.do(cmd.CloseTable(), HOST)
    assert view(house.table, HOST).can == ()
    assert view(house.table, HOST).may == ()
    with pytest.raises(RulesError) as refused:
        house.do(cmd.TakeSeat(Seat.NORTH, "ann"), "ann")
    assert refused.value.code == "closed"


def test_whoever_takes_the_seat_back_is_there() -> None:
    """SET-1: taking a seat back from a stand-in ends the absence, so no bot sits down again."""
    house = four_people()
    house.do(cmd.NoticeAway(Seat.SOUTH))
    house.work("stand_in")
    assert view(house.table, None).seats[Seat.SOUTH].away
    house.do(cmd.TakeSeatBack(), "cid")
    assert not view(house.table, None).seats[Seat.SOUTH].away
    with pytest.raises(RulesError):
        house.do(cmd.StandIn(Seat.SOUTH), after=10**6)


def test_who_is_invited_is_known_to_the_host_and_to_those_who_are() -> None:
    """SET-1: the host sees all names, others whether they are invited themselves, and the event goes to those two."""
    house = House(STRICT._replace(invitation="named"))
    before = house.table
    (invited,) = house.do(cmd.Invite("ann", "Ann"), HOST)
    house.do(cmd.Invite("bob", "Bob"), HOST)
    assert [view(house.table, one).invited for one in (HOST, "ann", "eve", None)] == [("Ann", "Bob"), ("Ann",), (), ()]
    told = [redact(before, invited, one) for one in (HOST, "ann", "eve", None)]
    assert [getattr(one, "person", None) for one in told] == ["", "ann", None, None]
    assert "take_seat" in view(house.table, "ann").may
    assert "take_seat" not in view(house.table, "eve").may
    house.do(cmd.Uninvite("Ann"), HOST)
    assert view(house.table, HOST).invited == ("Bob",)


def test_whoever_is_away_is_not_ready() -> None:
    """SET-1: being away, and new settings, take back what was said before."""
    house = House(STRICT)
    house.seat_people("ann", "bob")
    house.do(cmd.StepAway(), "ann")
    assert [one.ready for one in view(house.table, None).seats] == [False, True, False, False]
    house.do(cmd.ChangeSettings(STRICT._replace(best_of=3)), HOST)
    assert not any(one.ready for one in view(house.table, None).seats)
