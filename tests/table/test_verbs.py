"""What each verb refuses, and the corners that stories and laws do not reach."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table.house import HOST, NOON, House
from texas42.rules import (
    ALL_DOMINOES,
    PASS,
    PRESETS,
    Bid,
    Formation,
    MalformedError,
    NotYoursError,
    Options,
    RulesError,
    Seat,
)
from texas42.rules import commands as game
from texas42.rules import replay as replay_match
from texas42.table import (
    HALL,
    Rest,
    Settings,
    StandIns,
    Tempo,
    TimeControl,
    UndoPolicy,
    bot_at,
    check_shake,
    commit,
    duties,
    matches,
    open_table,
    public_hand,
    redact,
    replay,
    view,
    waits_for,
)
from texas42.table import commands as cmd
from texas42.table import events as ev
from texas42.table.jsons import from_json, from_json_text, schema, to_json, to_json_text

STRICT = Settings(Options())


def four_people(settings: Settings = STRICT) -> House:
    """Ann, Bob, Cid and Dee have their dominoes; it is somebody's turn to bid."""
    house = House(settings, seed=11)
    house.seat_people("ann", "bob", "cid", "dee")
    house.work_until_people()
    return house


def turn(house: House) -> tuple[Seat, str]:
    """Whose turn it is, and the person there."""
    (seat,) = waits_for(house.table)
    return seat, ("ann", "bob", "cid", "dee")[seat]


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


@pytest.mark.parametrize("text", ["", "  ", "two\nlines", "bell\x07", "a" * 501])
def test_chat_is_a_few_letters_on_one_line(text: str) -> None:
    """CND-5: a message that is empty, too long, or more than a line is refused."""
    with pytest.raises(MalformedError) as refused:
        House(STRICT).do(cmd.Say(text, "Eve"), "eve")
    assert refused.value.code == "bad_text"


def test_nobody_takes_the_name_of_somebody_at_the_table() -> None:
    """CND-5: whoever talks or sits down has a name of his or her own."""
    house = four_people()
    for command in (cmd.Say("hello", "Ann"), cmd.TakeSeat(Seat.NORTH, "ANN")):
        with pytest.raises(RulesError) as refused:
            house.do(command, "eve")
        assert refused.value.code == "name_taken"


def test_a_table_remembers_the_last_hundred_messages() -> None:
    """CND-5: older messages go, and what spectators say among themselves pushes nothing out of the players' sight."""
    house = four_people()
    house.do(cmd.CallTime(), "bob" if turn(house)[0].team == 0 else "ann")
    house.work("run_out")
    house.do(cmd.Say("well played"), "ann")
    while view(house.table, None).stage != "hand":
        house.work()
    for number in range(120):
        house.do(cmd.Say(f"word {number}", "Eve"), "eve")
    assert [said.text for said in view(house.table, "bob").chat] == ["well played"]
    assert [said.text for said in view(house.table, "eve").chat] == [
        "well played",
        *(f"word {n}" for n in range(20, 120)),
    ]


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


def test_the_house_plays_for_bots_only_when_the_table_waits_for_them() -> None:
    """CND-4: a bot's act that comes late, or twice, is refused even where a real table would let it happen."""
    house = House(Settings(Options(enforcement="table")), seed=2)
    house.seat_bots()
    house.do(cmd.BeginMatch(), HOST)
    for _ in range(40):
        duty = house.due()
        command = house.what(duty)
        house.work()
        if duty.kind == "choose" and duty.seats[0] not in waits_for(house.table):
            with pytest.raises(RulesError) as refused:
                house.do(command)
            assert refused.value.code == "not_your_turn"


def test_a_bank_pays_for_thinking_and_grows_with_each_move() -> None:
    """CND-9: the bank loses the time until the act and gains the increment; other banks stay as they are."""
    house = four_people(STRICT._replace(clock=TimeControl("bank", 60_000, 2_000)))
    seat, person = turn(house)
    house.now = house.table.timing.since + 15_000
    house.act(game.MakeBid(seat, view(house.table, person).can[0].command.bid), person)  # type: ignore[union-attr]
    banks = view(house.table, None).clock.banks
    assert banks is not None
    assert banks[seat] == 47_000
    assert sorted(banks) == [47_000, 60_000, 60_000, 60_000]
    assert view(house.table, None).clock.deadline == house.now + 60_000


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


def test_a_lagging_clock_does_not_turn_time_back() -> None:
    """CND-9: events never say an earlier time than the one before."""
    house = four_people()
    seat, person = turn(house)
    house.now = NOON
    (happened,) = house.act(game.MakeBid(seat, view(house.table, person).can[0].command.bid), person)  # type: ignore[union-attr]
    assert happened.at == house.history[-2].at > NOON


def test_the_commitment_is_a_hash_that_anybody_can_make() -> None:
    """SET-3: a hash of four plain lines; any other number, nonce or deck does not fit."""
    nonce = "0123456789abcdef" * 2
    commitment = commit(3, nonce, ALL_DOMINOES)
    assert commitment == "2751f4ff2f9ff788eb0f252023622a417553058dc47bac98bfeaa4f62c172bc8"
    assert check_shake(3, commitment, nonce, ALL_DOMINOES)
    assert not check_shake(4, commitment, nonce, ALL_DOMINOES)
    assert not check_shake(3, commitment, nonce[::-1], ALL_DOMINOES)
    assert not check_shake(3, commitment, nonce, ALL_DOMINOES[::-1])
    assert not check_shake(3, "é", nonce, ALL_DOMINOES)


@pytest.mark.parametrize("nonce", ["", "0" * 31, "0" * 129, "g" * 32, "A" * 32])
def test_a_nonce_is_long_enough_to_hide_a_deck(nonce: str) -> None:
    """SET-3: short or strange nonces are refused."""
    house = House(STRICT, seed=1)
    house.seat_bots()
    house.do(cmd.BeginMatch(), HOST)
    house.work()
    house.now = house.due("shake").at
    with pytest.raises(MalformedError) as refused:
        house.do(cmd.ShakeFairly(ALL_DOMINOES, nonce))
    assert refused.value.code == "bad_nonce"


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(type="shake"),
        lambda data: data.update(seat=0),
        lambda data: data.update(extra=1),
        lambda data: data.pop("name"),
        lambda data: data.update(name=["Ann"]),
    ],
)
def test_json_that_is_no_command_is_refused(change: Callable[[dict[str, object]], object]) -> None:
    """§12: a command with a wrong, missing or surplus part is refused with the place."""
    data = to_json(cmd.TakeSeat(Seat.NORTH, "Ann"))
    change(data)
    with pytest.raises(MalformedError, match=r"^command"):
        from_json("command", data)


def test_settings_duties_views_and_errors_are_json() -> None:
    """§12: what a table says reads back the same, and its schema says what it is."""
    house = four_people(Settings(PRESETS["traditional"], best_of=3, clock=TimeControl("bank", 60_000)))
    seen = view(house.table, "ann")
    assert from_json_text("view", to_json_text(seen)) == seen
    assert from_json("settings", to_json(house.table.settings)) == house.table.settings
    assert from_json("duty", to_json(house.due())) == house.due()
    assert schema("event")["$defs"]["SeatTaken"]["properties"]["version"] == {"const": ev.TABLE_VERSION}
    with pytest.raises(RulesError) as refused:
        house.do(cmd.Reveal(), "ann")
    assert to_json(refused.value)["error"]["code"] == "hall_only"


def test_a_history_of_the_first_version_replays_for_ever() -> None:
    """§12: a table that was stored in version 1 is what it was, whatever has changed since."""
    path = Path(__file__).parent.parent / "data" / "table-history-v1.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines()
    table = replay(from_json_text("event", line) for line in lines)
    assert table.version == len(lines)
    seen = view(table, None)
    assert (seen.stage, seen.score, [one.name for one in seen.seats]) == (
        "hand",
        (0, 0),
        ["Ann", "Bob", "Bot South", "Bot West"],
    )
    assert [(one.kind, one.how) for one in seen.incidents] == [("time_call_abuse", "seen")]
    assert [to_json_text(from_json_text("event", line)) for line in lines] == lines


def test_an_act_that_only_waits_to_be_shown_is_in_time() -> None:
    """CND-5, CND-9: who acts before the clock runs out forfeits nothing, although the act is shown later."""
    settings = Settings(Options(even_tempo=True), clock=TimeControl("move", 5_000))
    house = four_people(settings)
    seat, person = turn(house)
    house.now = house.table.timing.since + 4_100
    house.act(view(house.table, person).can[0].command, person)  # type: ignore[union-attr]
    assert house.due().kind == "reveal"
    house.now += 1_000
    with pytest.raises(RulesError) as refused:
        house.do(cmd.RunOut())
    assert refused.value.code == "nothing_due"
    house.work()
    assert house.now == house.table.timing.since
    assert waits_for(house.table) == (seat.left,)


def test_in_a_pause_nothing_runs_out() -> None:
    """CND-9: while the table is paused there is no deadline, and the house cannot let time run out."""
    house = four_people(STRICT._replace(clock=TimeControl("move", 20_000), pausing="anybody"))
    seat, person = turn(house)
    house.do(cmd.CallTime(), "bob" if seat.team == 0 else "ann")
    house.do(cmd.Pause(), "cid", after=5_000)
    assert view(house.table, person).clock.deadline is None
    house.now += 100_000
    with pytest.raises(RulesError) as refused:
        house.do(cmd.RunOut())
    assert refused.value.code == "nothing_due"
    house.do(cmd.Resume(), "dee")
    assert view(house.table, person).clock.deadline == house.now + 15_000
    house.act(view(house.table, person).can[0].command, person)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("level", "count", "played"), [("strict", False, False), ("moderate", True, False), ("relaxed", True, True)]
)
def test_what_may_be_looked_up_depends_on_the_level(level: str, count: bool, played: bool) -> None:
    """CND-5, PLY-6: count still out, and what was played, are shown where the table's level allows it."""
    house = House(Settings(Options(communication=level)), seed=9)
    house.seat_bots()
    house.do(cmd.BeginMatch(), HOST)
    while house.table.match is None or not view(house.table, None).review.last_trick:
        house.work()
    review = view(house.table, "eve").review
    assert (review.count_left is not None) is count
    assert (review.played is not None) is played
    assert review.last_trick is not None
    out = 35 - sum(domino.count for domino in review.last_trick.dominoes)
    assert review.count_left in (None, out)
    assert review.played is None or set(review.last_trick.dominoes) <= set(review.played)


def test_a_result_rests_until_its_time_or_until_all_are_ready() -> None:
    """SET-5: after a hand the next shake waits for the pause that people need, or for all of them to be ready."""
    house = four_people(STRICT._replace(rest=Rest(10_000, 50_000), options=Options(target_marks=2), best_of=3))
    for rest in (10_000, 50_000):
        seat, _ = turn(house)
        slow = Seat.NORTH if seat.team == 0 else Seat.EAST
        house.do(cmd.CallTime(), "bob" if slow is Seat.NORTH else "ann")
        house.work("run_out")
        assert view(house.table, None).rest_until == house.now + rest
        assert house.due("shake", "begin").at == house.now + rest
        with pytest.raises(RulesError) as refused:
            house.do(house.what(house.due("shake", "begin")), after=rest // 2)
        assert refused.value.code == "not_yet"
        for person in ("ann", "bob", "cid", "dee"):
            house.do(cmd.SayReady(), person)
        assert house.due("shake", "begin").at <= house.now
        if rest == 10_000:
            house.work_until_people()
            while turn(house)[0].team is not slow.team:
                seat, person = turn(house)
                house.act(view(house.table, person).can[0].command, person)  # type: ignore[union-attr]


def test_an_undo_leaves_what_others_arranged_meanwhile() -> None:
    """SET-4: taking back a bid does not move anybody's dominoes, neither at the table nor in its record."""
    house = four_people(Settings(Options(formation="free"), undo=UndoPolicy(bids="one_opponent")))
    seat, person = turn(house)
    house.act(game.MakeBid(seat, PASS), person)
    other = ("ann", "bob", "cid", "dee")[seat.partner]
    match = view(house.table, other).match
    assert match is not None
    assert match.game is not None
    assert match.game.hand is not None
    assert match.game.hand.own is not None
    arranged = match.game.hand.own.dominoes[::-1]
    house.act(game.Arrange(seat.partner, arranged, 3), other)
    house.do(cmd.Propose("undo"), person)
    house.do(cmd.AnswerProposal(True), ("ann", "bob", "cid", "dee")[seat.left])
    assert turn(house) == (seat, person)
    seen = view(house.table, other).match
    assert seen is not None
    assert seen.game is not None
    assert seen.game.hand is not None
    assert seen.game.hand.own == Formation(arranged, 3)
    assert replay_match(matches(house.history)[-1]) == house.table.match


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


def test_where_violations_are_not_called_partners_may_leave() -> None:
    """CND-8: at a friendly table bots play on for both, and nothing is forfeited."""
    house = four_people()
    house.do(cmd.LeaveSeat(), "ann")
    house.do(cmd.LeaveSeat(), "cid")
    assert view(house.table, None).stage == "hand"
    with pytest.raises(RulesError) as refused:
        house.do(cmd.CallViolation(Seat.SOUTH, "leaving"), "bob")
    assert refused.value.code == "no_violations"


def test_a_disputed_violation_is_not_disputed_again() -> None:
    """CND-7: after the dispute only the host, an official or agreement settle it; nobody else rules."""
    house = four_people(STRICT._replace(violations=True))
    house.do(cmd.CallViolation(Seat.NORTH, "delay"), "bob")
    with pytest.raises(RulesError) as too_early:
        house.do(cmd.RuleOnViolation(True), HOST)
    assert too_early.value.code == "answer_pending"
    house.work("lapse")
    with pytest.raises(RulesError) as again:
        house.do(cmd.AnswerViolation(False), "cid")
    assert again.value.code == "disputed_already"
    for person in ("bob", "eve"):
        with pytest.raises(NotYoursError):
            house.do(cmd.RuleOnViolation(True), person)
    house.do(cmd.RuleOnViolation(True), HOST)
    assert view(house.table, None).stage == "hand_over"


def test_where_a_person_can_answer_the_bot_beside_does_not() -> None:
    """CLM-2: a claim against a person and a bot is the person's to answer."""
    house = House(Settings(PRESETS["tournament"]), seed=6)
    house.seat_people("ann", ready=False)
    house.seat_bots()
    house.do(cmd.SayReady(), "ann")
    while (public := public_hand(house.table)) is None or public.play is None:
        if waits_for(house.table) == (Seat.NORTH,):
            house.do(view(house.table, "ann").can[0], "ann")
        else:
            house.work()
    house.act(game.LayDown(Seat.EAST, "rest"))
    assert {duty.kind for duty in duties(house.table)} == {"close"}
    assert set(view(house.table, "ann").waits_for) == {Seat.NORTH, Seat.SOUTH}
    house.act(game.AnswerClaim(Seat.NORTH, accept=True), "ann")
    assert view(house.table, "ann").stage == "hand_over"


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


def test_the_pace_depends_on_the_phase_and_nothing_else() -> None:
    """CND-5: the first bid, other bids, the name and the plays each have their own beat, whoever makes them."""
    house = House(Settings(Options(even_tempo=True), tempo=Tempo(4_000, 1_500, 2_500, 1_200)), seed=8)
    house.seat_bots()
    house.do(cmd.BeginMatch(), HOST)
    beats: dict[str, set[int]] = {}
    for _ in range(200):
        duty = house.due()
        public = public_hand(house.table)
        if duty.kind == "reveal":
            assert public is not None
            phase = public.phase.value if public.auction.bids else "first bid"
            beats.setdefault(phase, set()).add(duty.at - house.table.timing.since)
        house.work()
    assert beats == {"first bid": {4_000}, "bidding": {1_500}, "naming": {2_500}, "playing": {1_200}}


def test_a_second_click_out_of_turn_is_no_second_misplay() -> None:
    """CND-4: the domino that was warned of lies face up, and putting it down again changes nothing."""
    house = four_people(Settings(Options(enforcement="table", misplay="warn")))
    for bid in (Bid.points(30), PASS, PASS, PASS):
        seat, person = turn(house)
        house.act(game.MakeBid(seat, bid), person)
    house.do(view(house.table, turn(house)[1]).can[0], turn(house)[1])
    seat = turn(house)[0].left
    person = ("ann", "bob", "cid", "dee")[seat]
    match = view(house.table, person).match
    assert match is not None
    assert match.game is not None
    assert match.game.hand is not None
    play = game.PlayDomino(seat, next(iter(match.game.hand.held)))
    house.act(play, person)
    with pytest.raises(RulesError) as refused:
        house.act(play, person)
    assert refused.value.code == "already_exposed"
    assert view(house.table, None).incidents == ()


def test_agreeing_twice_counts_once() -> None:
    """SET-6: a proposal to everybody needs each of them, and whoever is not asked does not answer."""
    house = four_people(STRICT._replace(pausing="agreed"))
    house.do(cmd.Propose("pause"), "ann")
    house.do(cmd.AnswerProposal(True, 1), "bob")
    for person, number, code in (("bob", 1, "not_asked"), ("ann", 1, "not_asked"), ("cid", 2, "settled_already")):
        with pytest.raises(RulesError) as refused:
            house.do(cmd.AnswerProposal(True, number), person)
        assert refused.value.code == code
    house.do(cmd.AnswerProposal(True), "cid")
    assert not view(house.table, None).paused
    house.do(cmd.AnswerProposal(True), "dee")
    assert view(house.table, None).paused
    house.do(cmd.Resume(), "bob")
    house.do(cmd.Propose("pause"), "ann")
    house.do(cmd.AnswerProposal(False), "ann")
    assert view(house.table, None).proposal is None


def test_bots_leave_an_undo_to_the_people_among_the_opponents() -> None:
    """BID-1: against two bots an undo is agreed at once; a person beside a bot is asked."""
    for people, asked in ((("ann",), 0), (("ann", "bob"), 1)):
        house = House(STRICT._replace(undo=UndoPolicy(bids="one_opponent")), seed=3)
        house.seat_people(*people, ready=False)
        house.seat_bots()
        for person in people:
            house.do(cmd.SayReady(), person)
        while waits_for(house.table) != (Seat.NORTH,):
            if waits_for(house.table) == (Seat.EAST,) and "bob" in people:
                house.do(view(house.table, "bob").can[0], "bob")
            else:
                house.work()
        house.do(view(house.table, "ann").can[0], "ann")
        house.do(cmd.Propose("undo"), "ann")
        proposal = view(house.table, None).proposal
        assert len(proposal.voters if proposal is not None else ()) == asked
        assert (waits_for(house.table) == (Seat.NORTH,)) is (asked == 0)


def test_what_the_table_sees_for_itself_is_on_record() -> None:
    """CND-8, CND-2, CND-4: a shown domino, and a second misplay after the warning, are noted without anybody's call."""
    house = four_people(Settings(Options(enforcement="table", misplay="warn")))
    for bid in (Bid.points(30), PASS, PASS, PASS):
        seat, person = turn(house)
        house.act(game.MakeBid(seat, bid), person)
    house.do(view(house.table, turn(house)[1]).can[0], turn(house)[1])
    seat = turn(house)[0].left
    person = ("ann", "bob", "cid", "dee")[seat]
    match = view(house.table, person).match
    assert match is not None
    assert match.game is not None
    assert match.game.hand is not None
    first, second, third, *_ = match.game.hand.held
    house.act(game.ExposeDomino(seat, first), person)
    house.act(game.PlayDomino(seat, second), person)
    house.act(game.PlayDomino(seat, third), person)
    noted = [(one.offender, one.kind, one.how) for one in view(house.table, None).incidents]
    assert noted == [(seat, "exposed_domino", "seen"), (seat, "misplay", "seen")]


def test_whoever_is_away_is_not_ready() -> None:
    """SET-1: being away, and new settings, take back what was said before."""
    house = House(STRICT)
    house.seat_people("ann", "bob")
    house.do(cmd.StepAway(), "ann")
    assert [one.ready for one in view(house.table, None).seats] == [False, True, False, False]
    house.do(cmd.ChangeSettings(STRICT._replace(best_of=3)), HOST)
    assert not any(one.ready for one in view(house.table, None).seats)
