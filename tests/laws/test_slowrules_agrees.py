"""The rules against the naive transcription of the ledger, over tens of thousands of random decisions.

Whole games are played by the rules; at every step the naive side, which keeps its own plain record of the game,
says what it thinks of the same question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from texas42.rules import (
    DOUBLES,
    PRESETS,
    SEATS,
    Bid,
    Domino,
    Game,
    Hand,
    Options,
    Outcome,
    Team,
    count_auctions,
    decide,
    fold,
    legal_bids,
    legal_calls,
    legal_plays,
    start,
)
from texas42.rules.commands import Command, DrawForShake, MakeBid, NameContract, PlayDomino, Shake
from texas42.rules.events import GameStarted
from texas42.rules.game import winner
from texas42.testing import slowrules as slow
from texas42.testing.choosing import random_bid, random_command, random_deck, random_options, seeded
from texas42.testing.playthrough import every_call

DECISIONS = 25_000
"""Bids, calls and plays compared for each kind of table, at least; there are three kinds."""


def pair(domino: Domino) -> slow.Domino:
    return (domino.high, domino.low)


class SlowHand:
    """One hand in plain data, as the naive side keeps it."""

    def __init__(self, options: Options, shaker: int, deck: tuple[Domino, ...]) -> None:
        self.options = options.as_dict()
        self.shaker = shaker
        self.dealt = slow.draw(self.options, shaker, [pair(domino) for domino in deck])
        self.bids: list[str] = []
        self.contract = ""
        self.bidder, self.bid, self.forced = 0, "", False
        self.leader = 0
        self.trick: list[tuple[int, slow.Domino]] = []
        self.tricks: list[list[tuple[int, slow.Domino]]] = []

    def held(self, seat: int) -> list[slow.Domino]:
        gone = [domino for trick in (*self.tricks, self.trick) for _, domino in trick]
        return [domino for domino in self.dealt[seat] if domino not in gone]

    def legal_bids(self, seat: int) -> set[str]:
        return slow.legal_bids(self.options, self.shaker, self.bids, self.dealt[seat])

    def legal_plays(self, seat: int) -> set[slow.Domino]:
        opening = not self.tricks and not self.trick
        return slow.legal_plays(self.options, self.contract, self.held(seat), [d for _, d in self.trick], opening)

    def turn(self) -> int:
        return slow.turn_order(self.contract, self.bidder, self.leader)[len(self.trick)]

    def name(self, contract: str) -> None:
        self.contract = contract
        self.leader = slow.first_leader(self.options, contract, self.bidder)

    def play(self, seat: int, domino: slow.Domino) -> None:
        self.trick.append((seat, domino))
        if len(self.trick) == len(slow.players(self.contract, self.bidder)):
            self.leader = slow.trick_winner(self.contract, self.trick)
            self.tricks.append(self.trick)
            self.trick = []

    def decided(self) -> tuple[bool, int] | None:
        return slow.decided(self.bid, self.contract, self.bidder, self.tricks)

    def over(self) -> bool:
        return slow.hand_over(self.options, self.bid, self.contract, self.bidder, self.tricks)

    def score(self, before: int) -> tuple[int, int]:
        return slow.score(self.options, self.bid, self.contract, self.bidder, self.forced, self.tricks, before)


class Comparison:
    """Games played by the rules and watched by the naive side, and what has been compared so far."""

    def __init__(self) -> None:
        self.compared: Counter[str] = Counter()
        self.named: Counter[str] = Counter()
        self.winners: Counter[int | None] = Counter()

    @property
    def decisions(self) -> int:
        return sum(self.compared[kind] for kind in ("bid", "call", "play"))

    def same(self, kind: str, ours: Any, theirs: Any) -> None:
        assert ours == theirs, f"{kind}: the rules say {ours}, the naive side {theirs}"
        self.compared[kind] += 1

    def game(self, options: Options, rng: Random) -> None:
        """A whole game, or its first hands if it is a long one."""
        game = self.first_shake(start(GameStarted(options)), rng)
        scored: list[tuple[int, bool, tuple[int, int]]] = []
        for _ in range(40):
            shaker = game.next_shaker
            game = self.hand(game, rng, scored)
            won = slow.game_winner(options.as_dict(), scored)
            self.same("game winner", None if game.winner is None else int(game.winner), won)
            self.winners[won] += 1
            if game.is_over:
                return
            self.same("next shaker", game.next_shaker, slow.left_of(shaker if shaker is not None else 0))

    def first_shake(self, game: Game, rng: Random) -> Game:
        while game.standing.drawing:
            command = random_command(game, rng)
            assert isinstance(command, DrawForShake)
            game = _done(game, command)
            best = slow.first_shaker({int(seat): pair(domino) for seat, domino in command.draws})
            ours = game.standing.shaker if game.standing.shaker is not None else sorted(game.standing.drawing)
            self.same("first shaker", ours, best)
        return game

    def hand(self, game: Game, rng: Random, scored: list[tuple[int, bool, tuple[int, int]]]) -> Game:
        shaker, deck = game.next_shaker, stacked_deck(rng)
        assert shaker is not None
        game = _done(game, Shake(shaker, deck))
        theirs = SlowHand(game.options, shaker, deck)
        hand = _hand(game)
        formations = [formation for formation in hand.formations if formation is not None]
        self.same("draw", [[pair(d) for d in formation.dominoes] for formation in formations], theirs.dealt)
        game = self.auction(game, theirs, rng)
        if _hand(game).is_over:
            return game
        game = self.naming(game, theirs, rng)
        return self.play(game, theirs, rng, scored)

    def auction(self, game: Game, theirs: SlowHand, rng: Random) -> Game:
        seat = slow.left_of(theirs.shaker)
        for _ in range(4):
            hand = _hand(game)
            self.same("turn to bid", hand.turn, seat)
            legal = legal_bids(hand.public, hand.held(SEATS[seat]))
            self.same("bid", {bid.symbol for bid in legal}, theirs.legal_bids(seat))
            bid = random_bid(legal, rng)
            game = _done(game, MakeBid(SEATS[seat], bid))
            theirs.bids.append(bid.symbol)
            seat = slow.left_of(seat)
        auction = _hand(game).public.auction
        result = slow.auction_result(theirs.options, theirs.shaker, theirs.bids)
        ours = None if auction.bidder is None else (int(auction.bidder), auction.high.symbol)
        self.same("auction", ours, result[:2] if result else None)
        self.same("passed out", _hand(game).is_over, result is None)
        if result:
            theirs.bidder, theirs.bid, theirs.forced = result
        return game

    def naming(self, game: Game, theirs: SlowHand, rng: Random) -> Game:
        public = _hand(game).public
        namer = public.namer
        assert namer is not None
        self.same("namer", namer, slow.namer(theirs.bidder, theirs.bid))
        calls = legal_calls(public)
        self.same("call", {str(call) for call in calls}, slow.contracts(theirs.options, theirs.bid))
        call = min(calls, key=lambda call: (self.named[str(call)], rng.random()))
        self.named[str(call)] += 1
        game = _done(game, NameContract(namer, call))
        theirs.name(str(call))
        contract = _hand(game).public.contract
        assert contract is not None
        self.same("players", sorted(contract.seats), slow.players(theirs.contract, theirs.bidder))
        self.same("first leader", contract.leader, theirs.leader)
        self.same("forced", contract.forced, theirs.forced)
        return game

    def play(self, game: Game, theirs: SlowHand, rng: Random, scored: list[tuple[int, bool, tuple[int, int]]]) -> Game:
        while not _hand(game).is_over:
            hand = _hand(game)
            seat = hand.turn
            assert seat is not None
            self.same("turn to play", seat, theirs.turn())
            legal = legal_plays(hand.public, hand.held(seat))
            self.same("play", {pair(domino) for domino in legal}, theirs.legal_plays(seat))
            domino = rng.choice(tuple(legal))
            game = _done(game, PlayDomino(seat, domino))
            theirs.play(seat, pair(domino))
            if not theirs.trick:
                self.trick(_hand(game), theirs)
        outcome = _hand(game).public.outcome
        assert outcome is not None
        self.same("score", outcome.score, theirs.score(len(scored)))
        scored.append((int(outcome.bidders), outcome.made, outcome.score))
        return game

    def trick(self, hand: Hand, theirs: SlowHand) -> None:
        play, decision = hand.public.play, hand.public.decision
        assert play is not None
        self.same("trick winner", play.tricks[-1].winner, theirs.leader)
        took = tuple(slow.points_taken(theirs.contract, team, theirs.tricks) for team in (0, 1))
        self.same("points taken", play.points, took)
        self.same("decided", None if decision is None else (decision.made, decision.trick), theirs.decided())
        self.same("hand over", hand.is_over, theirs.over())


def _done(game: Game, command: Command) -> Game:
    return fold(game, decide(game, command))


def _hand(game: Game) -> Hand:
    assert game.hand is not None
    return game.hand


def stacked_deck(rng: Random) -> tuple[Domino, ...]:
    """A shuffled deck, every third time with several doubles on top."""
    deck = random_deck(rng)
    if rng.random() < 0.67:
        return deck
    top = tuple(rng.sample(tuple(DOUBLES), rng.randrange(3, 8)))
    return (*top, *(domino for domino in deck if domino not in top))


def preset_tables(rng: Random) -> Iterator[Options]:
    while True:
        yield from PRESETS.values()
        yield PRESETS["tournament"].but(plunge=True)
        yield PRESETS["traditional"].but(nello_doubles="choice", sevens_play=rng.choice(("free", "closest")))


def mark_tables(rng: Random) -> Iterator[Options]:
    while True:
        yield random_options(rng, scoring="marks", nello=True, sevens=True, plunge=True, splash=True)


def any_tables(rng: Random) -> Iterator[Options]:
    while True:
        yield random_options(rng)


@pytest.mark.parametrize(
    ("tables", "seed"), [(preset_tables, 1), (mark_tables, 2), (any_tables, 3)], ids=["presets", "marks", "any"]
)
def test_both_sides_agree_on_every_decision(tables: Callable[[Random], Iterator[Options]], seed: int) -> None:
    """Both sides answer every question of hundreds of games alike.

    SET-2, SET-3, SET-5, BID-1, BID-2, BID-3, BID-4, BID-5, BID-6, BID-7, BID-9, BID-10, TRP-1, TRP-2, TRP-3, TRP-4,
    TRP-5, TRP-7, PLY-1, PLY-2, PLY-3, PLY-4, PLY-5, PLY-7, CON-1, CON-2, CON-3, CON-4, CON-5, CON-6, SCR-1, SCR-2,
    SCR-3, SCR-4, SCR-6, VIC-1, VIC-2, VIC-3, VIC-4.
    """
    rng = seeded(seed)
    comparison = Comparison()
    for options in tables(rng):
        comparison.game(options, rng)
        if comparison.decisions >= DECISIONS:
            break
    assert comparison.decisions >= DECISIONS
    assert {"draw", "score", "trick winner", "decided", "hand over", "first shaker"} <= set(comparison.compared)
    assert len(comparison.winners) == 3
    kinds = {slow.kind(call) for call in comparison.named}
    assert kinds == {"trumps", "doubles", "follow-me", "nello", "sevens", "plunge", "splash"}


def test_every_call_there_is_gets_compared() -> None:
    """CON-5, TRP-1, TRP-7: with the doubles in every place both sides play every call alike."""
    rng = seeded(4)
    comparison = Comparison()
    wanted: set[str] = set()
    for doubles in ("natural", "own_suit", "low"):
        table = PRESETS["traditional"].but(
            doubles=doubles, follow_me_doubles="high", nello_doubles="choice", plunge_doubles=2, splash_doubles=1
        )
        wanted |= {str(call) for call in every_call(table)}
        while not wanted <= set(comparison.named):
            comparison.game(table, rng)
    assert len(wanted) == 3 * 3 * 8 + 3 + 4 + 1


def test_both_sides_name_the_same_winner() -> None:
    """VIC-1, VIC-2, VIC-3, VIC-4: whatever the score, close to the target and level too, the same team has won."""
    rng = seeded("winners")
    named: Counter[int | None] = Counter()
    for _ in range(4000):
        options = random_options(rng, target_marks=7, target_points=250)
        near = range(max(0, options.target - 3), options.target + 4)
        score = (rng.choice(near), rng.choice((0, *near)))
        bidders, made = rng.choice(tuple(Team)), rng.random() < 0.5
        ours = winner(options, score, Outcome(bidders, made, (0, 0), (0, 0), score))
        theirs = slow.game_winner(options.as_dict(), [(int(bidders), made, score)])
        assert (None if ours is None else int(ours[0])) == theirs
        named[theirs] += 1
    assert min(named.values()) > 500


@pytest.mark.parametrize("least", [30, 31, 36, 42])
def test_both_sides_count_the_same_auctions(least: int) -> None:
    """BID-1, BID-2, BID-3, BID-4, BID-5: as many complete auctions, with and without a stuck shaker."""
    stuck = Options(all_pass="forced", forced_min=least)  # noqa: S106 - a way to pass
    assert count_auctions(stuck) == slow.count_auctions(stuck.as_dict())
    free = Options(forced_min=least)
    assert count_auctions(free) == slow.count_auctions(free.as_dict())
    assert count_auctions(free) > count_auctions(stuck)


def test_a_bid_is_worth_the_same_on_both_sides() -> None:
    """BID-2, SCR-2: the number of a bid, and the marks in it."""
    bids = [Bid.points(points) for points in range(30, 42)]
    bids += [make(marks) for make in (Bid.marks, Bid.plunge, Bid.splash) for marks in range(1, 8)]
    assert [bid.number for bid in bids] == [slow.bid_value(bid.symbol) for bid in bids]
    assert [bid.stake for bid in bids] == [max(1, slow.bid_marks(bid.symbol)) for bid in bids]
