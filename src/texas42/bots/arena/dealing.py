"""The deals of a matchup: deal `n` follows from the seed and `n`, so that any worker deals the same."""

from __future__ import annotations

import random
from itertools import count

from texas42.bots.arena.matchup import Given, Matchup, earlier_hands
from texas42.rules import ALL_DOMINOES, SEATS, Domino, Game, IllegalError, Seat, decide, fold, start
from texas42.rules.commands import MakeBid, Shake
from texas42.rules.events import GameStarted


def first_shaker(deal: int) -> Seat:
    """The shake goes round from deal to deal."""
    return SEATS[deal % 4]


def opening(matchup: Matchup, deal: int) -> Game:
    """The game before its first shake, or the moment of a game in which a single hand is played."""
    game = start(GameStarted(matchup.options, (first_shaker(deal),)))
    return game._replace(standing=game.standing._replace(settled=earlier_hands(matchup)))


def shaken(game: Game, matchup: Matchup, deal: int, hand: int) -> Game:
    """The game with its next hand dealt. A bid that is given decides which deals are played: it must be legal."""
    shaker = game.next_shaker
    if shaker is None:
        raise TypeError("The first shaker of an arena's game is known.")
    for attempt in count():
        dealt = fold(game, decide(game, Shake(shaker, deck(matchup.seed, deal, hand, attempt))))
        if matchup.given is None or _may_bid(dealt, shaker.left, matchup.given):
            return dealt
    raise AssertionError  # a count never ends


def _may_bid(game: Game, seat: Seat, given: Given) -> bool:
    """Whether the bidder's dominoes allow the given bid: a plunge needs its doubles (BID-6)."""
    try:
        decide(game, MakeBid(seat, given.bid))
    except IllegalError:
        return False
    return True


def deck(seed: int, deal: int, hand: int, attempt: int = 0) -> tuple[Domino, ...]:
    """All dominoes in the order in which they are drawn."""
    rng = random.Random(f"texas42 arena, seed {seed}, deal {deal}, hand {hand}, attempt {attempt}")
    numbers = [rng.random() for _ in ALL_DOMINOES]
    return tuple(ALL_DOMINOES[place] for place in sorted(range(28), key=numbers.__getitem__))


def player_seed(seed: int, deal: int, seat: Seat) -> int:
    """A seed for whoever sits there in this deal: players are no less random for being seeded."""
    return random.Random(f"texas42 arena, seed {seed}, deal {deal}, seat {seat.letter}").getrandbits(48)
