"""Acts of conduct: what people do at a table beside bidding, naming and playing in turn.

Each act is a command that the rules accept now, or None where the table does not allow it or nobody is in a
position to do it. A strict table knows few of them (arranging, lay-downs); a real one all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, Literal

from texas42.rules import (
    ALL_DOMINOES,
    SEATS,
    BidKind,
    Command,
    DominoSet,
    Game,
    Hand,
    Match,
    Phase,
    State,
    Team,
    decide,
    legal_bids,
)
from texas42.rules.commands import (
    Arrange,
    CallRenege,
    ChangeSeating,
    ExposeDomino,
    ForfeitHand,
    LayDown,
    LeaveTricksOpen,
    MakeBid,
    PlayDomino,
    TouchDomino,
    TurnUpInShuffle,
)
from texas42.rules.events import RenegeCalled


def random_act(state: State, rng: Random) -> Command | None:
    """An act of conduct that is allowed now, if there is one; none while a question is pending."""
    if isinstance(state, Match):
        return _between_games(state, rng)
    if isinstance(state, Game) and rng.random() < 0.3:
        command = _between_hands(state, rng)
        if command is not None:
            return command
    hand = state.hand if isinstance(state, Game) else state
    if hand is None or hand.public.conduct.pending is not None:
        return None
    for act in rng.sample(tuple(ACTS), k=sum(ACTS.values()), counts=tuple(ACTS.values())):
        command = act(hand, rng)
        if command is not None:
            return command
    return None


def _between_games(match: Match, rng: Random) -> Command | None:
    """SET-6: the losers of a game may change seats before the next; until it begins a renege may be called."""
    game = match.game
    if game is None:
        return None
    if not game.is_over or rng.random() < 0.5:
        return random_act(game, rng)
    winner = game.winner
    return None if winner is None or match.is_over else ChangeSeating(Team(winner.other))


def _between_hands(game: Game, rng: Random) -> Command | None:
    """SET-3: a domino turns up in the shuffle that opens the next hand."""
    shaker, hand = game.next_shaker, game.hand
    if shaker is None or game.is_over or not (hand is None or hand.is_over):
        return None
    return TurnUpInShuffle(shaker, rng.choice(ALL_DOMINOES))


def turn_up_in_shuffle(hand: Hand, rng: Random) -> Command | None:
    """SET-3."""
    if hand.public.phase is not Phase.SHAKE:
        return None
    return TurnUpInShuffle(hand.public.shaker, rng.choice(ALL_DOMINOES))


def arrange(hand: Hand, rng: Random) -> Command | None:
    """SET-4."""
    public, seat = hand.public, rng.choice(SEATS)
    formation = hand.formations[seat]
    begun = bool(public.auction.bids) or any(public.conduct.held_bids)
    if formation is None or public.is_over or (begun and public.options.formation == "tournament"):
        return None
    return Arrange(seat, tuple(rng.sample(formation.dominoes, 7)), rng.choice((3, 4)))


def bid_out_of_turn(hand: Hand, rng: Random) -> Command | None:
    """BID-8."""
    public = hand.public
    auction, held = public.auction, public.conduct.held_bids
    if public.phase is not Phase.BIDDING or not _at_real_table(hand) or public.options.out_of_turn_bid == "refused":
        return None
    seats = [seat for seat in SEATS if seat is not auction.turn and auction.bid_of(seat) is None and held[seat] is None]
    if not seats:
        return None
    seat = rng.choice(seats)
    return MakeBid(seat, rng.choice(legal_bids(public, hand.held(seat))))


def leave_tricks_open(hand: Hand, _rng: Random) -> Command | None:
    """PLY-6."""
    public, contract = hand.public, hand.public.contract
    if public.phase is not Phase.PLAYING or contract is None or not public.stacked:
        return None
    if contract.bid.kind is not BidKind.MARKS or contract.bid.amount != 1 or (public.play and public.play.tricks):
        return None
    return LeaveTricksOpen(contract.bidder)


def expose(hand: Hand, rng: Random) -> Command | None:
    """CND-2."""
    if not _at_real_table(hand) or hand.public.phase in (Phase.SHAKE, Phase.OVER):
        return None
    seat = rng.choice(SEATS)
    hidden = tuple(hand.held(seat) - DominoSet(hand.public.conduct.exposed[seat]))
    return ExposeDomino(seat, rng.choice(hidden)) if hidden else None


def touch(hand: Hand, rng: Random) -> Command | None:
    """CND-3."""
    if hand.public.phase is not Phase.PLAYING or hand.turn is None or not hand.options.touch_move:
        return None
    return TouchDomino(hand.turn, rng.choice(tuple(hand.held(hand.turn))))


def play_out_of_turn(hand: Hand, rng: Random) -> Command | None:
    """CND-4."""
    public, contract = hand.public, hand.public.contract
    if public.phase is not Phase.PLAYING or contract is None or not _at_real_table(hand):
        return None
    held = public.conduct.held_plays
    seats = [seat for seat in contract.seats if seat is not hand.turn and held[seat] is None and hand.held(seat)]
    if not seats:
        return None
    seat = rng.choice(seats)
    return PlayDomino(seat, rng.choice(tuple(hand.held(seat))))


def renege(hand: Hand, rng: Random) -> Command | None:
    """CND-1: not following when able; not with an exposed domino, whose duty is plain to all (CND-2)."""
    public, contract, play = hand.public, hand.public.contract, hand.public.play
    seat = hand.turn
    if contract is None or play is None or seat is None or not play.table or not _at_real_table(hand):
        return None
    held = hand.held(seat)
    following = held & DominoSet(contract.order.followers[play.table[0].index])
    others = tuple(held - following)
    if not following or not others or following & public.exposed:
        return None
    return PlayDomino(seat, rng.choice(others))


def call_renege(hand: Hand, rng: Random) -> Command | None:
    """CND-1: more often than not a call that the record will prove, if there is one."""
    outcome = hand.public.outcome
    if not _at_real_table(hand) or (outcome is not None and outcome.by == "renege"):
        return None
    calls = list(_possible_calls(hand, rng))
    if rng.random() < 0.7:
        calls = [call for call in calls if _proven(hand, call)] or calls
    return rng.choice(calls) if calls else None


def _possible_calls(hand: Hand, rng: Random) -> Iterator[CallRenege]:
    contract, play = hand.public.contract, hand.public.play
    if contract is None or play is None:
        return
    tricks = [(trick.leader, trick.dominoes) for trick in play.tricks] + [(play.leader, play.table)]
    for number, (leader, dominoes) in enumerate(tricks, start=1):
        for offender, _ in zip(contract.turns[leader], dominoes, strict=False):
            yield CallRenege(rng.choice((offender.left, offender.right)), offender, number)


def _proven(hand: Hand, call: CallRenege) -> bool:
    called = decide(hand, call)[0]
    return isinstance(called, RenegeCalled) and called.proven


def lay_down(hand: Hand, rng: Random) -> Command | None:
    """CLM-1; seldom, because it ends the hand."""
    public, contract = hand.public, hand.public.contract
    if public.phase is not Phase.PLAYING or contract is None or public.options.laydown == "off" or rng.random() < 0.7:
        return None
    seat = rng.choice(contract.seats)
    claims: tuple[Literal["made", "set", "rest"], ...] = ("made", "set", "rest")
    claim = rng.choice(claims if public.options.scoring == "marks" else claims[2:])
    held = tuple(hand.held(seat))
    return LayDown(seat, claim, tuple(rng.sample(held, len(held))) if rng.random() < 0.5 else ())


def forfeit(hand: Hand, rng: Random) -> Command | None:
    """CND-9; very seldom, because it ends the hand anywhere."""
    if hand.public.phase in (Phase.SHAKE, Phase.OVER) or rng.random() < 0.9:
        return None
    return ForfeitHand(rng.choice(SEATS), rng.choice(("too late", "no bid that can be made", "nothing to read")))


def _at_real_table(hand: Hand) -> bool:
    return hand.options.enforcement == "table"


Act = Callable[[Hand, Random], Command | None]

ACTS: Final[dict[Act, int]] = {
    turn_up_in_shuffle: 1,
    arrange: 1,
    bid_out_of_turn: 3,
    leave_tricks_open: 3,
    expose: 1,
    touch: 1,
    play_out_of_turn: 2,
    renege: 5,
    call_renege: 1,
    lay_down: 1,
    forfeit: 1,
}
"""Every act and how readily it is tried; many are seldom possible."""
