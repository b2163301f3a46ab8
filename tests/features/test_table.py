"""A live table, as the people at it live it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import pytest
from pytest_bdd import given, parsers, scenarios, then, when

from tests.table.house import House
from texas42.records import parse_bid, parse_call, parse_domino
from texas42.rules import DominoSet, Match, Options, PublicHand, RulesError, Seat, deck_for
from texas42.rules import commands as game
from texas42.rules import events as happened
from texas42.table import (
    HALL,
    Actor,
    Happened,
    Settings,
    TableCommand,
    TableView,
    TimeControl,
    UndoPolicy,
    bot_at,
    check_shake,
    link_digest,
    public_hand,
    seat_of,
    view,
)
from texas42.table import commands as cmd

from .sentences import read_dominoes, read_seat

scenarios("table.feature")

HAL: Final = "Hal"
LINK: Final = "open sesame"
HANDS: Final = (
    "6-6 6-5 6-4 6-3 5-5 4-4 1-0",
    "6-2 5-4 5-3 4-2 3-3 2-1 0-0",
    "6-1 5-2 5-0 4-1 3-2 2-2 1-1",
    "6-0 5-1 4-3 4-0 3-1 3-0 2-0",
)
"""North, East, South and West; West shakes, so North bids first."""


@dataclass
class Story:
    """A house, what it will be set to, and who was last refused what."""

    settings: Settings = field(default_factory=lambda: Settings(Options()))
    refusals: list[tuple[str, str]] = field(default_factory=list)
    _house: House | None = None

    @property
    def house(self) -> House:
        if self._house is None:
            self._house = House(self.settings, host=HAL)
            self._house.do(cmd.MakeLink(link_digest(LINK)), HAL)
        return self._house

    def ask(self, who: str, command: TableCommand, after: int = 0) -> None:
        by: Actor = HALL if who == "the house" else who
        try:
            self.house.do(command, by, after=after)
        except RulesError as refused:
            self.refusals.append((who, refused.message))

    def act(self, who: str, command: game.Command, after: int = 0) -> None:
        self.ask(who, cmd.Act(command), after)

    def seat(self, who: str) -> Seat:
        seat = seat_of(self.house.table, who)
        assert seat is not None, f"{who} has no seat"
        return seat

    def sees(self, who: str) -> TableView:
        return view(self.house.table, who)

    @property
    def public(self) -> PublicHand:
        public = public_hand(self.house.table)
        assert public is not None
        return public

    def begin(self) -> None:
        """West draws the highest domino and the known hands are dealt."""
        self.house.act(game.DrawForShake(tuple(zip(Seat, read_dominoes("0-0 1-0 1-1 6-6"), strict=True))))
        deck = deck_for(self.settings.options, Seat.WEST, [read_dominoes(hand) for hand in HANDS])
        self.house.now = max(self.house.now, self.house.due("shake").at)
        self.house.do(cmd.ShakeFairly(deck, "42" * 16))


def people(text: str) -> list[str]:
    return re.split(r", | and ", text)


@pytest.fixture
def story() -> Iterator[Story]:
    """A story; whatever was refused in it must have been told by a step."""
    story = Story()
    yield story
    assert not story.refusals, f"refused, and no step told it: {story.refusals}"


def set_to(story: Story, **changes: Any) -> None:
    story.settings = story.settings._replace(**changes)


# How the table is set.


@given("a table of Hal's")
def a_table(story: Story) -> None:
    assert story.house.table.host == HAL


@given("a table of Hal's for those who have the link")
def a_table_with_link(story: Story) -> None:
    set_to(story, invitation="link")


@given("a table of Hal's for those who are invited")
def a_table_by_name(story: Story) -> None:
    set_to(story, invitation="named")


@given(parsers.parse("the house rule {name:w} is {value:w}"))
def a_house_rule(story: Story, name: str, value: str) -> None:
    set_to(story, options=story.settings.options.but(**{name: True if value == "on" else value}))


@given(parsers.parse("a clock of {number:d} seconds for each move"))
def a_clock(story: Story, number: int) -> None:
    set_to(story, clock=TimeControl("move", number * 1000))


@given(parsers.parse("a clock of {number:d} seconds for each move, then a bot stands in"))
def a_clock_and_a_bot(story: Story, number: int) -> None:
    set_to(story, clock=TimeControl("move", number * 1000, run_out="bot"))


@given("violations are called here")
def violations_are_called(story: Story) -> None:
    set_to(story, violations=True)


@given(parsers.parse("undo of plays needs {rule:w}"))
def undo_of_plays(story: Story, rule: Any) -> None:
    set_to(story, undo=UndoPolicy(plays=rule))


@given("a match of three games")
def three_games(story: Story) -> None:
    set_to(story, best_of=3)


# Sitting down and beginning.


@given("Ann, Bob, Cid and Dee play")
def they_play(story: Story) -> None:
    for seat, name in zip(Seat, ("Ann", "Bob", "Cid", "Dee"), strict=True):
        story.house.do(cmd.TakeSeat(seat, name, LINK), name)
        story.house.do(cmd.SayReady(), name)
    story.begin()


@when(parsers.parse("{who:w} sits down at {place:w}"))
def sits_down(story: Story, who: str, place: str) -> None:
    story.ask(who, cmd.TakeSeat(read_seat(place), who))


@when(parsers.parse("{who:w} sits down at {place:w} with the link"))
def sits_down_with_the_link(story: Story, who: str, place: str) -> None:
    story.ask(who, cmd.TakeSeat(read_seat(place), who, LINK))


@when(parsers.parse("Hal seats a bot at {place:w}"))
def seats_a_bot(story: Story, place: str) -> None:
    story.ask(HAL, cmd.SeatBot(read_seat(place), "rookie", f"Bot {place}"))


@when(parsers.parse("Hal invites {who:w}"))
def invites(story: Story, who: str) -> None:
    story.ask(HAL, cmd.Invite(who, who))


@when(parsers.parse("Hal asks {place:w} to leave"))
def asks_to_leave(story: Story, place: str) -> None:
    story.ask(HAL, cmd.Kick(read_seat(place)))


@when(parsers.re(r"(?P<who>[\w, ]+?) says? ready"))
def say_ready(story: Story, who: str) -> None:
    for one in people(who):
        story.ask(one, cmd.SayReady())


@given("the match is over")
def the_match_is_over(story: Story) -> None:
    """Those who are slow lose hand after hand."""
    while view(story.house.table, None).stage != "match_over":
        if story.house.due().kind == "shake":
            story.house.work()
        else:
            forfeit(story, story.public.turn)


def forfeit(story: Story, seat: Seat | None) -> None:
    """The seat whose turn it is lets its time run out."""
    assert seat is not None
    caller = story.house.table.seats[seat.left]
    story.ask(getattr(caller, "id", ""), cmd.CallTime())
    story.house.work("run_out")


@given("East and West have lost the first game")
def east_and_west_lose(story: Story) -> None:
    """North and South bid, and East and West let their time run out."""
    while view(story.house.table, None).stage != "game_over":
        if story.house.due().kind == "shake":
            story.house.work()
        elif story.public.turn in (Seat.EAST, Seat.WEST):
            forfeit(story, story.public.turn)
        else:
            turn = story.public.turn
            assert turn is not None
            story.act("Ann" if turn is Seat.NORTH else "Cid", game.MakeBid(turn, parse_bid("pass")))


# The game.


@when(parsers.parse("{who:w} bids {bid:w}"))
def bids(story: Story, who: str, bid: str) -> None:
    story.act(who, game.MakeBid(story.seat(who), parse_bid(bid)))


@when(parsers.parse("{who:w} bids {bid:w} after {number:d} ms"))
def bids_after(story: Story, who: str, bid: str, number: int) -> None:
    story.act(who, game.MakeBid(story.seat(who), parse_bid(bid)), after=number)


@when(parsers.re(r"(?P<who>\w+|the house) bids (?P<bid>\w+) for (?P<place>\w+)"))
def bids_for(story: Story, who: str, bid: str, place: str) -> None:
    story.act(who, game.MakeBid(read_seat(place), parse_bid(bid)))


@given(parsers.parse("{who:w} wins the bid with {bid:w} and names {call:w}"))
def wins_the_bid(story: Story, who: str, bid: str, call: str) -> None:
    bids(story, who, bid)
    for other in ("Bob", "Cid", "Dee"):
        bids(story, other, "pass")
    story.act(who, game.NameContract(story.seat(who), parse_call(call)))


@when(parsers.parse("{who:w} plays {domino}"))
def plays(story: Story, who: str, domino: str) -> None:
    story.act(who, game.PlayDomino(story.seat(who), parse_domino(domino)))


@when(parsers.parse("{who:w} arranges the dominoes"))
def arranges(story: Story, who: str) -> None:
    match = story.sees(who).match
    assert match is not None
    assert match.game is not None
    assert match.game.hand is not None
    assert match.game.hand.own is not None
    first, *rest = match.game.hand.own.dominoes
    story.act(who, game.Arrange(story.seat(who), (*rest, first), 3))


@when(parsers.parse("{who:w} lays down all the rest"))
def lays_down(story: Story, who: str) -> None:
    story.act(who, game.LayDown(story.seat(who), "rest"))


@when(parsers.parse("{who:w} challenges"))
def challenges(story: Story, who: str) -> None:
    story.act(who, game.AnswerClaim(story.seat(who), accept=False))


@when(parsers.parse("{who:w} says {place:w} reneged on trick {number:d}"))
def says_reneged(story: Story, who: str, place: str, number: int) -> None:
    story.act(who, game.CallRenege(story.seat(who), read_seat(place), number))


@when(parsers.parse("{who:w} takes the hand"))
def takes_the_hand(story: Story, who: str) -> None:
    story.act(who, game.AnswerRenege(story.seat(who), take_back=False))


@when("the house keeps its duties")
def the_house_keeps_its_duties(story: Story) -> None:
    while story.house.due().kind in ("reveal", "rule", "choose"):
        story.house.work()


# Talking, time, presence.


@when(parsers.parse('{who:w} says "{text}"'))
def says(story: Story, who: str, text: str) -> None:
    story.ask(who, cmd.Say(text, who))


@when(parsers.parse("{who:w} calls time"))
def calls_time(story: Story, who: str) -> None:
    story.ask(who, cmd.CallTime())


@when(parsers.parse("{number:d} seconds go by"))
def seconds_go_by(story: Story, number: int) -> None:
    """The house keeps those duties that fall into the time."""
    until = story.house.now + number * 1000
    while story.house.due().at <= until:
        story.house.work()
    story.house.now = until


@when(parsers.parse("nobody hears from {who:w}"))
def nobody_hears(story: Story, who: str) -> None:
    story.ask("the house", cmd.NoticeAway(story.seat(who)))


@when(parsers.parse("{who:w} leaves"))
def leaves(story: Story, who: str) -> None:
    story.ask(who, cmd.LeaveSeat())


@when(parsers.parse("{who:w} takes the seat back"))
def takes_back(story: Story, who: str) -> None:
    story.ask(who, cmd.TakeSeatBack())


# Violations and agreement.


@when(parsers.parse("{who:w} warns {place:w} of {kind:w}"))
def warns(story: Story, who: str, place: str, kind: Any) -> None:
    story.ask(who, cmd.WarnOpponent(read_seat(place), kind))


@when(parsers.parse("{who:w} calls {place:w} for {kind:w}"))
def calls(story: Story, who: str, place: str, kind: Any) -> None:
    story.ask(who, cmd.CallViolation(read_seat(place), kind))


@when(parsers.parse("{who:w} accepts the violation"))
def accepts(story: Story, who: str) -> None:
    story.ask(who, cmd.AnswerViolation(accept=True))


@when(parsers.parse("{who:w} disputes the violation"))
def disputes(story: Story, who: str) -> None:
    story.ask(who, cmd.AnswerViolation(accept=False))


@when(parsers.parse("{who:w} withdraws the violation"))
def withdraws(story: Story, who: str) -> None:
    story.ask(who, cmd.WithdrawViolation())


@when(parsers.parse("{who:w} dismisses the violation"))
def dismisses(story: Story, who: str) -> None:
    story.ask(who, cmd.RuleOnViolation(upheld=False))


@when(parsers.parse("{who:w} upholds the violation and sends the offender away"))
def upholds(story: Story, who: str) -> None:
    story.ask(who, cmd.RuleOnViolation(upheld=True, eject=True))


@when(parsers.parse("{who:w} proposes an undo"))
def proposes_an_undo(story: Story, who: str) -> None:
    story.ask(who, cmd.Propose("undo"))


@when(parsers.parse("{who:w} proposes a pause"))
def proposes_a_pause(story: Story, who: str) -> None:
    story.ask(who, cmd.Propose("pause"))


@when(parsers.parse("{who:w} proposes to swap with {place:w}"))
def proposes_to_swap(story: Story, who: str, place: str) -> None:
    story.ask(who, cmd.Propose("swap", read_seat(place)))


@when(parsers.parse("{who:w} proposes that partners change places"))
def proposes_partners(story: Story, who: str) -> None:
    story.ask(who, cmd.Propose("partners"))


@when(parsers.parse("{who:w} proposes to abandon the match"))
def proposes_to_abandon(story: Story, who: str) -> None:
    story.ask(who, cmd.Propose("abandon"))


@when(parsers.re(r"(?P<who>[\w, ]+?) agrees?"))
def agree(story: Story, who: str) -> None:
    for one in people(who):
        story.ask(one, cmd.AnswerProposal(agree=True))


@when(parsers.parse("{who:w} declines"))
def declines(story: Story, who: str) -> None:
    story.ask(who, cmd.AnswerProposal(agree=False))


@when(parsers.parse("{who:w} goes on"))
def goes_on(story: Story, who: str) -> None:
    story.ask(who, cmd.Resume())


# What is so then.


@then(parsers.re(r'(?P<who>\w+|the house) is refused with "(?P<text>[^"]+)"'))
def is_refused_with(story: Story, who: str, text: str) -> None:
    assert story.refusals == [(who, text)]
    story.refusals.clear()


@then(parsers.parse('{who:w} is refused a bid with "{text}"'))
def is_refused_a_bid(story: Story, who: str, text: str) -> None:
    story.act(who, game.MakeBid(Seat.NORTH, parse_bid("30")))
    is_refused_with(story, who, text)


@then(parsers.parse("the table is {text:w}"))
def the_table_is(story: Story, text: str) -> None:
    assert story.sees(HAL).stage == text


@then("the table is in a hand")
def in_a_hand(story: Story) -> None:
    assert story.sees(HAL).stage == "hand"


@then(parsers.parse("at {place:w} sits {who:w}"))
def at_sits(story: Story, place: str, who: str) -> None:
    assert seat_of(story.house.table, who) is read_seat(place)
    assert story.sees("Eve").seats[read_seat(place)].name == who


@then("the games stand 0 to 0")
def games_stand(story: Story) -> None:
    assert story.sees("Eve").games == (0, 0)


@then(parsers.parse("the table waits for {place:w}"))
def waits_for(story: Story, place: str) -> None:
    seen = story.sees("Eve")
    assert seen.waits_for == (read_seat(place),)
    assert not seen.paused
    assert story.sees(_sitter(story, read_seat(place))).can


def _sitter(story: Story, seat: Seat) -> str:
    return str(getattr(story.house.table.seats[seat], "id", ""))


@then("Eve sees sixes named and no dominoes")
def eve_sees(story: Story) -> None:
    match = story.sees("Eve").match
    assert match is not None
    assert match.game is not None
    assert match.game.hand is not None
    assert match.game.hand.own is None
    assert str(match.game.hand.public.contract) == "sixes, thirty by North"


@then("Ann sees seven dominoes of hers")
def ann_sees(story: Story) -> None:
    match = story.sees("Ann").match
    assert match is not None
    assert match.game is not None
    assert match.game.hand is not None
    assert match.game.hand.held == DominoSet.from_iterable(read_dominoes(HANDS[0]))


@then(parsers.parse('{who:w} reads "{text}"'))
def reads(story: Story, who: str, text: str) -> None:
    assert text in [said.text for said in story.sees(who).chat]


@then(parsers.parse('{who:w} does not read "{text}"'))
def does_not_read(story: Story, who: str, text: str) -> None:
    assert text not in [said.text for said in story.sees(who).chat]


@then(parsers.parse("{who:w} is shown {number:d} count still out"))
def is_shown_count(story: Story, who: str, number: int) -> None:
    assert story.sees(who).review.count_left == number


@then("the bid of North is seen by Ann alone")
def seen_by_ann(story: Story) -> None:
    assert story.sees("Ann").held is not None
    assert all(story.sees(who).held is None for who in ("Bob", "Cid", "Dee", "Eve"))
    assert story.public.auction.bids == ()


@then("Ann cannot change it")
def ann_cannot_change_it(story: Story) -> None:
    assert not [one for one in story.sees("Ann").can if isinstance(one, cmd.Act)]
    story.act("Ann", game.MakeBid(Seat.NORTH, parse_bid("31")))
    is_refused_with(story, "Ann", "You have acted; it is shown in a moment.")


@then(parsers.parse("the bid of North is seen by all, {number:d} ms after the shake"))
def seen_by_all(story: Story, number: int) -> None:
    times = {type(one.event): one.at for one in story.house.history if isinstance(one, Happened)}
    assert times[happened.BidMade] - times[happened.DominoesDrawn] == number
    assert story.public.auction.bid_of(Seat.NORTH) is not None


@then(parsers.parse("the hand is over, forfeited by {place:w}"))
def forfeited_by(story: Story, place: str) -> None:
    assert story.public.is_over
    assert story.public.conduct.forfeit is not None
    assert story.public.conduct.forfeit.seat is read_seat(place)


@then("East and West have 1 mark")
def have_a_mark(story: Story) -> None:
    assert story.sees("Eve").score == (0, 1)


@then(parsers.parse("the hand is over, lost by a {how:w} of {place:w}"))
def lost_by(story: Story, how: str, place: str) -> None:
    outcome = story.public.outcome
    assert outcome is not None
    assert outcome.by == how
    assert outcome.score[read_seat(place).team] == 0
    assert outcome.score[read_seat(place).team.other] == 1


@then(parsers.parse("{kind:w} by {place:w} is on record"))
def is_on_record(story: Story, kind: str, place: str) -> None:
    assert [(one.kind, one.offender) for one in story.sees("Eve").incidents] == [(kind, read_seat(place))]


@then(parsers.parse("a bot plays for {who:w}"))
def a_bot_plays_for(story: Story, who: str) -> None:
    seats = [seat for seat in story.sees("Eve").seats if seat.name == who]
    assert seats[0].stand_in == f"a bot for {who}"
    assert bot_at(story.house.table, seats[0].seat) is not None


@then(parsers.parse("nobody plays for {who:w}"))
def nobody_plays_for(story: Story, who: str) -> None:
    assert bot_at(story.house.table, story.seat(who)) is None
    assert not story.sees("Eve").seats[story.seat(who)].left


@then("all see a commitment, and nobody the deck")
def see_a_commitment(story: Story) -> None:
    for who in ("Ann", "Eve", HAL):
        shake = story.sees(who).commitment
        assert shake is not None
        assert (len(shake.commitment), shake.nonce, shake.deck) == (64, "", ())


@then("all see the deck, and it is the one that was committed to")
def see_the_deck(story: Story) -> None:
    opened = story.sees("Eve").opened
    assert opened is not None
    assert check_shake(*opened)
    assert not check_shake(opened.number, opened.commitment, opened.nonce, opened.deck[::-1])
    assert isinstance(story.house.table.match, Match)
