"""Steps that every feature may use. Steps of one feature only stand in that feature's test module."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import pytest
from pytest_bdd import given, then, when

from texas42.records import parse_domino
from texas42.rules import (
    SUIT_NAMES,
    Bid,
    Domino,
    DominoSet,
    IllegalError,
    MalformedError,
    NotYoursError,
    RulesError,
    Seat,
    Team,
    legal_bids,
    legal_plays,
    preset,
)
from texas42.rules import commands as cmd
from texas42.rules import events as ev

from .sentences import Sentence, read_bid, read_seat
from .table import Table

KINDS: Final[dict[str, type[RulesError]]] = {
    "illegal": IllegalError,
    "not theirs": NotYoursError,
    "nonsense": MalformedError,
}


def pytest_bdd_apply_tag(tag: str, function: object) -> bool:  # noqa: ARG001 - the hook's own names
    """Tags are rule ids for the coverage page; they are no markers."""
    return True


@pytest.fixture
def table() -> Iterator[Table]:
    """A table; whatever the rules refused there must have been told by a step."""
    table = Table()
    yield table
    assert table.refusal is None, f"refused, and no step told it: {table.refusal!r}"


# The house rules and the deal.


@given(Sentence("the {name} rules"))
def the_rules(table: Table, name: str) -> None:
    table.options = preset(name)


@given(Sentence("the house rule {name} = {value}"))
def the_house_rule(table: Table, name: str, value: str) -> None:
    table.house_rule(name, value)


@given(Sentence("{seat} is the shaker"))
def is_the_shaker(table: Table, seat: Seat) -> None:
    table.shaker = seat


@given(Sentence("{seat} holds {dominoes}"))
def holds(table: Table, seat: Seat, dominoes: tuple[Domino, ...]) -> None:
    table.given[seat] = dominoes


@given(Sentence("a game in which {seat} shakes first"))
def a_game(table: Table, seat: Seat) -> None:
    table.begin(ev.GameStarted(table.options, (seat,)))


@given(Sentence("{seat} has shaken"))
def has_shaken(table: Table, seat: Seat) -> None:
    table.shake(seat)


@given(Sentence("{seat} wins the bid with {bid}"))
def wins_the_bid(table: Table, seat: Seat, bid: str) -> None:
    table.buy(seat, bid)


@given(Sentence("{seat} wins the bid with {bid} and names {call}"))
def wins_and_names(table: Table, seat: Seat, bid: str, call: str) -> None:
    table.buy(seat, bid)
    table.name(seat, call)


@given(Sentence("{seat} wins the bid with {bid} and {other} names {call}"))
def wins_and_partner_names(table: Table, seat: Seat, bid: str, other: Seat, call: str) -> None:
    table.buy(seat, bid)
    table.name(other, call)


# What people do. What the rules may refuse is told by "that is refused ...".


@when(Sentence("the house rule {name} = {value} is added"))
def a_house_rule_is_added(table: Table, name: str, value: str) -> None:
    table.attempt(lambda: table.house_rule(name, value))


@when(Sentence("they draw {draws}"))
def they_draw(table: Table, draws: tuple[tuple[Seat, Domino], ...]) -> None:
    table.attempt(lambda: table.do(cmd.DrawForShake(draws)))


@when(Sentence("{seat} shakes"))
def shakes(table: Table, seat: Seat) -> None:
    table.attempt(lambda: table.shake(seat))


@when(Sentence("{seat} bids {bid}"))
def bids(table: Table, seat: Seat, bid: str) -> None:
    table.attempt(lambda: table.bid(seat, bid))


@when(Sentence("{seat} passes"))
def passes(table: Table, seat: Seat) -> None:
    table.attempt(lambda: table.bid(seat, "pass"))


@given(Sentence("the bidding goes {bids}"))
@when(Sentence("the bidding goes {bids}"))
def the_bidding_goes(table: Table, bids: str) -> None:
    for bid in bids.split(", "):
        turn = table.public.turn
        assert turn is not None
        table.bid(turn, bid)


@when(Sentence("{seat} names {call}"))
def names(table: Table, seat: Seat, call: str) -> None:
    table.attempt(lambda: table.name(seat, call))


@when(Sentence("{seat} plays the {domino}"))
def plays(table: Table, seat: Seat, domino: Domino) -> None:
    table.attempt(lambda: table.play(seat, domino))


@given(Sentence("{seat} leads the {domino} and {dominoes} follow"))
@when(Sentence("{seat} leads the {domino} and {dominoes} follow"))
def leads_and_they_follow(table: Table, seat: Seat, domino: Domino, dominoes: tuple[Domino, ...]) -> None:
    table.play_trick(seat, (domino, *dominoes))


@given("these tricks are played")
@when("these tricks are played")
def these_tricks(table: Table, datatable: list[list[str]]) -> None:
    for leader, dominoes in datatable:
        table.play_trick(read_seat(leader), map(parse_domino, dominoes.split()))


@when("the hand is played out")
def is_played_out(table: Table) -> None:
    table.play_on()


@given(Sentence("{team} make a bid of {bid}"))
@when(Sentence("{team} make a bid of {bid}"))
def make_a_bid(table: Table, team: Team, bid: str) -> None:
    """The bidder holds all seven sixes and names them, so every trick is the bidders'."""
    table.play_hand(team, bid, team.seats[0])


@given(Sentence("{team} make a bid of {bid}, {number} times"))
@when(Sentence("{team} make a bid of {bid}, {number} times"))
def make_bids(table: Table, team: Team, bid: str, number: int) -> None:
    for _ in range(number):
        make_a_bid(table, team, bid)


@given(Sentence("{team} are set on a bid of {bid}"))
@when(Sentence("{team} are set on a bid of {bid}"))
def are_set(table: Table, team: Team, bid: str) -> None:
    """An opponent holds all seven sixes and the bidder names them, so every trick is the defenders'."""
    table.play_hand(team, bid, team.other.seats[0])


@given(Sentence("{team} are set on a bid of {bid}, {number} times"))
@when(Sentence("{team} are set on a bid of {bid}, {number} times"))
def are_set_often(table: Table, team: Team, bid: str, number: int) -> None:
    for _ in range(number):
        are_set(table, team, bid)


# What the rules say.


@then(Sentence("that is refused as {text} under {rule}"))
def is_refused(table: Table, text: str, rule: str) -> None:
    refusal, table.refusal = table.refusal, None
    assert refusal is not None, "nothing was refused"
    table.answer = refusal.message
    assert isinstance(refusal, KINDS[text])
    assert refusal.rule == rule


@then(Sentence('they are told "{text}"'))
def are_told(table: Table, text: str) -> None:
    assert table.answer == text


@then(Sentence("it is {seat}'s turn"))
def is_the_turn_of(table: Table, seat: Seat) -> None:
    assert table.public.turn is seat
    assert [one for one in Seat if table.seen_by(one).is_my_turn] == [seat]


@then(Sentence("{seat} shakes first"))
def shakes_first(table: Table, seat: Seat) -> None:
    assert (table.standing.shaker, table.standing.drawing) == (seat, ())
    assert table.game.next_shaker is seat


@then(Sentence("{seats} are to draw"))
def draw_again(table: Table, seats: tuple[Seat, ...]) -> None:
    assert (table.standing.drawing, table.standing.shaker) == (seats, None)


@then(Sentence("{seat} may bid {bids}"))
def may_bid(table: Table, seat: Seat, bids: str) -> None:
    seen = table.seen_by(seat)
    assert set(seen.legal_bids()) == set(map(read_bid, bids.split(", ")))
    assert seen.legal_bids() == legal_bids(seen.public, seen.dealt)


@then(Sentence("{seat} may name {calls}"))
def may_name(table: Table, seat: Seat, calls: str) -> None:
    named = [call.spoken for call in table.seen_by(seat).legal_calls()]
    assert sorted(", ".join(named).split(", ")) == sorted(calls.split(", "))


@then(Sentence("{seat} may play {dominoes}"))
def may_play(table: Table, seat: Seat, dominoes: tuple[Domino, ...]) -> None:
    seen = table.seen_by(seat)
    assert seen.legal_plays() == DominoSet.from_iterable(dominoes)
    assert seen.legal_plays() == legal_plays(seen.public, seen.dealt)


@then(Sentence("{seat} has the bid with {bid}"))
def has_the_bid(table: Table, seat: Seat, bid: str) -> None:
    assert (table.public.auction.bidder, table.public.auction.high) == (seat, read_bid(bid))


@then(Sentence("that bid counts {number}"))
def bid_counts(table: Table, number: int) -> None:
    standing: Bid = table.public.auction.high
    assert standing.number == number


@then(Sentence("the contract is {call}"))
def the_contract_is(table: Table, call: str) -> None:
    assert table.contract.call.spoken == call


@then("nothing is trump")
def nothing_is_trump(table: Table) -> None:
    assert not table.contract.order.trumps


@then(Sentence("the {suit} rank {dominoes}"))
def the_suit_ranks(table: Table, suit: str, dominoes: tuple[Domino, ...]) -> None:
    """These dominoes and no others are the suit, each beating the next when the suit is led."""
    order = table.contract.order
    assert order.suits[SUIT_NAMES.index(suit)] == DominoSet.from_iterable(dominoes)
    led = next(domino for domino in dominoes if order.suit_asked(domino) == suit)
    assert all(order.beats(higher, lower, led) for higher, lower in pairwise(dominoes))


@then(Sentence("{seat} takes the trick"))
def takes_the_trick(table: Table, seat: Seat) -> None:
    play = table.public.play
    assert play is not None
    assert play.tricks[-1].winner is seat


@then(Sentence("{seat} takes a trick worth {number}"))
def takes_a_trick_worth(table: Table, seat: Seat, number: int) -> None:
    takes_the_trick(table, seat)
    taken = [event for event in table.history if isinstance(event, ev.TrickTaken)]
    assert taken[-1].points == number


@then("the hand goes on")
def the_hand_goes_on(table: Table) -> None:
    assert not table.public.is_over
    assert table.public.outcome is None


@then("the hand is passed out")
def is_passed_out(table: Table) -> None:
    assert table.public.is_passed_out


@then("the bid is made")
def the_bid_is_made(table: Table) -> None:
    assert table.outcome.made


@then("the bid is set")
def the_bid_is_set(table: Table) -> None:
    assert not table.outcome.made


@then(Sentence("the hand gives {team} {number} and the others nothing"))
def the_hand_gives(table: Table, team: Team, number: int) -> None:
    assert table.outcome.score[team] == number
    assert table.outcome.score[team.other] == 0


@then(Sentence("the hand gives North-South {ours} and East-West {theirs}"))
def the_hand_gives_both(table: Table, ours: int, theirs: int) -> None:
    assert table.outcome.score == (ours, theirs)


@then(Sentence("the hand is decided since trick {number} because {text}"))
def the_hand_is_decided(table: Table, number: int, text: str) -> None:
    decision = table.public.decision
    assert decision is not None
    assert (decision.trick, decision.reason) == (number, text)


@then("the hand is not decided")
def the_hand_is_not_decided(table: Table) -> None:
    assert table.public.decision is None


@then(Sentence("the score is {ours} to {theirs}"))
def the_score_is(table: Table, ours: int, theirs: int) -> None:
    """Marks or points of North-South, then of East-West."""
    assert table.standing.score == (ours, theirs)


@then("the game goes on")
def the_game_goes_on(table: Table) -> None:
    assert table.standing.winner is None
    assert not table.game.is_over


@then(Sentence("{team} have won the game"))
def have_won_the_game(table: Table, team: Team) -> None:
    assert table.standing.winner is team
    assert table.standing.ended is not None
    assert table.standing.ended.reason == "target"


@then("all hands lie face up")
def all_hands_lie_face_up(table: Table) -> None:
    assert table.public.shown == tuple(table.hand.held(seat) for seat in Seat)
