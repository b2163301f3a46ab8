"""A hand that a player gives up: what is at stake goes to the other side."""

from __future__ import annotations

from texas42.rules import Game, Hand, Outcome, Seat, Team, fold
from texas42.rules.events import Event, GameEnded, HandEnded
from texas42.rules.game import winner


def forfeited(game: Game, hand: Hand, seat: Seat) -> Game:
    """The game after a seat has forfeited its hand: the bid, or a mark before one is named, goes to the others."""
    offended = seat.team.other
    contract, worth = hand.public.contract, hand.public.start.mark_worth
    if game.options.scoring == "points":
        amount = 42 if contract is None else contract.bid.number
    else:
        amount = worth if contract is None else worth * contract.stake
    bidders = seat.team if contract is None else contract.bidder.team
    score = (amount, 0) if offended is Team.NORTH_SOUTH else (0, amount)
    outcome = Outcome(bidders, offended is bidders, (0, 0), (0, 0), score)
    events: list[Event] = [HandEnded(outcome)]
    after = game.standing._replace(latest=outcome).score
    won = winner(game.options, after, outcome)
    if won is not None:
        events.append(GameEnded(won[0], after, after[won[0].other] == 0, won[1]))
    return fold(game, events)
