"""Hands in the arena: forced bids, all-pass, lay-downs, forfeits."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.bots.arena.players import Chooser, passing, seat_players
from texas42.bots import ForfeitError
from texas42.bots.arena import Given, IllegalChoiceError, Matchup, Played, check, play_deals
from texas42.bots.arena.sitting import MOST_PASSED_OUT
from texas42.rules import (
    PASS,
    Bid,
    BidKind,
    Call,
    Command,
    Family,
    IllegalError,
    MalformedError,
    Options,
    Phase,
    Seat,
    SeatView,
    Standing,
    preset,
)
from texas42.rules.commands import AnswerClaim, Arrange, LayDown, PlayDomino

TRADITIONAL = preset("traditional")
THIRTY = Given(Bid.points(30))


def hands(matchup: Matchup, number: int = 4) -> list[Played]:
    return [hand for deal in play_deals(matchup, range(number)) for side in deal.sittings for hand in side.hands]


def test_a_forced_bid_is_made_left_of_the_shaker() -> None:
    """BID-1: left of the shaker makes the given bid, everybody else passes, and the bidder's player names."""
    for hand in hands(Matchup("rookie", "rookie", TRADITIONAL, given=THIRTY)):
        assert hand.bids == (Bid.points(30), PASS, PASS, PASS)
        assert hand.bidder is hand.shaker.left
        assert hand.call is not None
        assert not hand.forced


def test_a_forced_contract_is_named_for_everybody() -> None:
    """TRP-1: with a contract given, nobody is asked to name one."""
    fives = Call(Family.TRUMPS, 5)
    for hand in hands(Matchup("rookie", "rookie", TRADITIONAL, given=Given(Bid.marks(1), fives))):
        assert hand.call == fives
        assert all(not times[1] for times in hand.times)


def test_a_forced_plunge_is_dealt_to_hands_that_can() -> None:
    """BID-6: a given plunge is played on deals whose bidder holds the doubles; its partner names trump."""
    played = hands(Matchup("rookie", "rookie", TRADITIONAL, given=Given(Bid.plunge())), 2)
    assert {hand.bids[0] for hand in played} == {Bid.plunge(4)}
    assert all(hand.bid is not None and hand.bid.kind is BidKind.PLUNGE for hand in played)


def test_a_third_player_bids_and_both_defend_in_turn() -> None:
    """With bidders, the third player makes every bid, A defends first and B second, on the same contract."""
    matchup = Matchup("rookie", "regular", TRADITIONAL, given=THIRTY, bidders="rookie")
    for deal in play_deals(matchup, range(6)):
        for sitting, defender in zip(deal.sittings, "AB", strict=True):
            (hand,) = sitting.hands
            assert hand.bidder is not None
            assert sitting.side_of(hand.bidder.team) == "C"
            assert sitting.side_of(hand.bidder.team.other) == defender
        assert deal.first.hands[0].call == deal.second.hands[0].call


@pytest.mark.parametrize(
    ("matchup", "message"),
    [
        (Matchup("rookie", "rookie", preset("tournament")), "enforcement must be strict"),
        (Matchup("rookie", "rookie", Options(), given=Given(Bid.marks(3))), "can follow only on two marks"),
        (Matchup("rookie", "rookie", Options(), given=Given(Bid.plunge())), "no plunge at this table"),
        (Matchup("rookie", "rookie", Options(), given=THIRTY._replace(call=Call(Family.NELLO))), "may name nello"),
        (Matchup("rookie", "rookie", Options(), given=THIRTY, games=True), "for single hands"),
        (Matchup("rookie", "rookie", Options(), bidders="rookie"), "needs a bid"),
        (Matchup("rookie", "rookie", Options(), score=(7, 6)), "At 7-6 the game is over"),
        (Matchup("rookie", "rookie", Options(), score=(-1, 0)), "not below zero"),
    ],
)
def test_what_cannot_be_played_is_refused(matchup: Matchup, message: str) -> None:
    """A matchup that the rules do not allow is refused with the reason, before anything is played."""
    with pytest.raises((IllegalError, MalformedError), match=message):
        check(matchup)
    with pytest.raises((IllegalError, MalformedError), match=message):
        list(play_deals(matchup, range(1)))


def test_a_hand_that_all_pass_is_worth_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """BID-5: under reshake a single hand that everybody passes scores nothing and has no winner."""
    seat_players(monkeypatch, shy=passing)
    for hand in hands(Matchup("shy", "shy", Options())):
        assert hand.is_passed_out
        assert (hand.score, hand.winners, hand.bid, hand.call) == ((0, 0), None, None, None)


def test_a_game_shakes_again_when_all_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """BID-5: in a game the next player shakes; a game in which nobody ever bids comes to an end without a winner."""
    seat_players(monkeypatch, shy=passing)
    (deal,) = play_deals(Matchup("shy", "shy", Options(), games=True), [0])
    assert deal.first.won is None
    assert len(deal.first.hands) == MOST_PASSED_OUT
    assert [hand.shaker for hand in deal.first.hands[:5]] == [*Seat, Seat.NORTH]


def test_a_shaker_is_stuck_where_the_rules_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """BID-5: under forced the shaker bids, and the hand is known as forced."""
    seat_players(monkeypatch, shy=passing)
    played = hands(Matchup("shy", "shy", TRADITIONAL))
    assert all(hand.forced and hand.bidder is hand.shaker for hand in played)


def claiming(claim: Literal["made", "set", "rest"], *, accept: bool) -> Chooser:
    def choose(view: SeatView, _standing: Standing) -> Command | None:
        seat, public = view.seat, view.public
        assert seat is not None
        if public.conduct.pending is not None:
            return AnswerClaim(seat, accept)
        if public.phase is Phase.PLAYING:
            return LayDown(seat, claim)
        return None

    return choose


@pytest.mark.parametrize("accept", [True, False])
def test_lay_downs_are_answered_and_ruled_on(monkeypatch: pytest.MonkeyPatch, accept: bool) -> None:
    """CLM-2, CLM-3: the other side answers a claim, and a challenged one is proven; the hand ends either way."""
    seat_players(monkeypatch, bold=claiming("rest", accept=accept))
    for hand in hands(Matchup("bold", "bold", TRADITIONAL, given=Given(Bid.marks(1), Call(Family.TRUMPS, 3)))):
        assert hand.claimed
        assert hand.made is accept
        assert sum(len(times[3]) for times in hand.times) == 1


def test_a_failed_player_forfeits_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """CND-9: a player that raises `ForfeitError` loses what is at stake, and what it was asked is kept."""

    def fails(view: SeatView, _standing: Standing) -> Command | None:
        if view.public.phase is Phase.PLAYING and view.seat in (Seat.EAST, Seat.WEST):
            raise ForfeitError("It was late.", "what to play?", "hm")
        return None

    seat_players(monkeypatch, slow=fails)
    for hand in hands(Matchup("slow", "slow", TRADITIONAL, given=Given(Bid.marks(2)))):
        assert hand.forfeit is not None
        assert hand.forfeit[1:] == ("It was late.", "what to play?", "hm")
        assert hand.score == (2, 0)
        assert hand.winners is not None
        assert hand.winners.seats == (Seat.NORTH, Seat.SOUTH)


def test_a_program_that_does_what_it_may_not_forfeits(monkeypatch: pytest.MonkeyPatch) -> None:
    """CND-9: an illegal command of a program from outside forfeits the hand; one mark where nothing was bid."""

    def cheats(view: SeatView, _standing: Standing) -> Command | None:
        assert view.seat is not None
        return PlayDomino(view.seat, next(iter(view.dealt)))

    seat_players(monkeypatch, cheat=cheats)
    for hand in hands(Matchup("exec:cheat", "exec:cheat", TRADITIONAL)):
        assert hand.forfeit is not None
        assert hand.forfeit.seat is hand.shaker.left
        assert "was asked to bid" in hand.forfeit.why
        assert sum(hand.score) == 1


@pytest.mark.parametrize("offset", [0, 1])
def test_a_player_of_ours_that_cheats_is_a_loud_fault(monkeypatch: pytest.MonkeyPatch, offset: int) -> None:
    """An illegal choice of a built-in player, or one for another seat, is an error that names player and seat."""

    def cheats(view: SeatView, _standing: Standing) -> Command | None:
        if view.public.phase is not Phase.PLAYING or view.seat is None:
            return None
        wrong = [domino for domino in view.held if domino not in view.legal_plays()] if not offset else list(view.held)
        return PlayDomino(view.seat.turned(offset), wrong[0]) if wrong else None

    seat_players(monkeypatch, cheat=cheats)
    with pytest.raises(IllegalChoiceError, match=r"cheat on (North|East|South|West) chose PlayDomino"):
        hands(Matchup("cheat", "cheat", TRADITIONAL))


def test_nobody_lays_down_for_the_partner(monkeypatch: pytest.MonkeyPatch) -> None:
    """CLM-1: a claim for another seat forfeits the hand, since it would show that seat's dominoes."""

    def generous(view: SeatView, _standing: Standing) -> Command | None:
        if view.public.phase is not Phase.PLAYING or view.seat is None:
            return None
        return LayDown(view.seat.partner, "rest")

    seat_players(monkeypatch, kind=generous)
    for hand in hands(Matchup("exec:kind", "exec:kind", TRADITIONAL, given=THIRTY)):
        assert hand.forfeit is not None
        assert hand.forfeit.why.endswith("was asked to play.")


def test_nobody_can_arrange_dominoes_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """SET-4: a command that the rules allow but that nobody asked for does not keep a hand from ending."""

    def arranges(view: SeatView, _standing: Standing) -> Command | None:
        assert view.seat is not None
        return Arrange(view.seat, tuple(view.dealt))

    seat_players(monkeypatch, tidy=arranges)
    assert all(hand.forfeit is not None for hand in hands(Matchup("exec:tidy", "exec:tidy", TRADITIONAL)))


def test_a_game_goes_on_after_a_forfeit(monkeypatch: pytest.MonkeyPatch) -> None:
    """CND-9, VIC-1: forfeited hands count in the game, and whoever forfeits all of them loses it."""

    def fails(_view: SeatView, _standing: Standing) -> Command | None:
        raise ForfeitError("It is gone.")

    seat_players(monkeypatch, gone=fails)
    (deal,) = play_deals(Matchup("gone", "rookie", TRADITIONAL, games=True), [0])
    for sitting in deal.sittings:
        assert sitting.won is not None
        assert sitting.side_of(sitting.won) == "B"
        assert sitting.score("B") >= 7
