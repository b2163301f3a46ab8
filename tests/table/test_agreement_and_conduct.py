"""Votes, violations, slips, and whatever else is settled between people."""

from __future__ import annotations

import pytest

from tests.table.house import HOST, STRICT, House, four_people, turn
from texas42.rules import (
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
    Settings,
    UndoPolicy,
    duties,
    matches,
    public_hand,
    view,
    waits_for,
)
from texas42.table import commands as cmd


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
