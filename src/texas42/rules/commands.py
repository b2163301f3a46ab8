"""What a player may ask for. A command is decided into events or refused; it never changes anything itself."""

from typing import Literal, NamedTuple

from texas42.rules.bids import Bid
from texas42.rules.contracts import Call
from texas42.rules.dominoes import Domino
from texas42.rules.seats import Seat, Team


class DrawForShake(NamedTuple):
    """SET-2, SET-6: the dominoes drawn for the first shake, by those who have to draw."""

    draws: tuple[tuple[Seat, Domino], ...]
    type: Literal["draw_for_shake"] = "draw_for_shake"


class Shake(NamedTuple):
    """SET-3: the shaker has shuffled; `deck` is the 28 dominoes as they lie, first drawn first."""

    seat: Seat
    deck: tuple[Domino, ...]
    type: Literal["shake"] = "shake"


class TurnUpInShuffle(NamedTuple):
    """SET-3: a domino turned up while shuffling."""

    seat: Seat
    domino: Domino
    type: Literal["turn_up_in_shuffle"] = "turn_up_in_shuffle"


class Arrange(NamedTuple):
    """SET-4: put one's hand into an order and formation."""

    seat: Seat
    dominoes: tuple[Domino, ...]
    front: int = 4
    type: Literal["arrange"] = "arrange"


class MakeBid(NamedTuple):
    """BID-1: bid or pass."""

    seat: Seat
    bid: Bid
    type: Literal["make_bid"] = "make_bid"


class AnswerOutOfTurnBid(NamedTuple):
    """BID-8: the opponents let an out-of-turn bid stand or have the hand shaken again."""

    seat: Seat
    reshake: bool
    type: Literal["answer_out_of_turn_bid"] = "answer_out_of_turn_bid"


class NameContract(NamedTuple):
    """TRP-1: name trump or a special contract."""

    seat: Seat
    call: Call
    type: Literal["name_contract"] = "name_contract"


class LeaveTricksOpen(NamedTuple):
    """PLY-6: on a bid of exactly one mark the bidder leaves won tricks open."""

    seat: Seat
    type: Literal["leave_tricks_open"] = "leave_tricks_open"


class PlayDomino(NamedTuple):
    """PLY-1, PLY-3: lead or follow."""

    seat: Seat
    domino: Domino
    type: Literal["play_domino"] = "play_domino"


class ExposeDomino(NamedTuple):
    """CND-2: a domino was dropped or shown."""

    seat: Seat
    domino: Domino
    type: Literal["expose_domino"] = "expose_domino"


class TouchDomino(NamedTuple):
    """CND-3: a domino was touched."""

    seat: Seat
    domino: Domino
    type: Literal["touch_domino"] = "touch_domino"


class CallRenege(NamedTuple):
    """CND-1: say that an opponent did not follow when able."""

    seat: Seat
    offender: Seat
    trick: int
    type: Literal["call_renege"] = "call_renege"


class AnswerRenege(NamedTuple):
    """CND-1: the offended side agrees to a take-back, or takes the hand."""

    seat: Seat
    take_back: bool
    type: Literal["answer_renege"] = "answer_renege"


class LayDown(NamedTuple):
    """PLY-8, CLM-1: claim that the bid is made, that it is set, or all the rest."""

    seat: Seat
    claim: Literal["made", "set", "rest"]
    order: tuple[Domino, ...] = ()
    type: Literal["lay_down"] = "lay_down"


class AnswerClaim(NamedTuple):
    """CLM-2: the other team accepts or challenges."""

    seat: Seat
    accept: bool
    type: Literal["answer_claim"] = "answer_claim"


class RuleOnClaim(NamedTuple):
    """CLM-3: what the proof of a challenged claim showed; `line` refutes a claim that failed."""

    holds: bool
    line: tuple[Domino, ...] = ()
    type: Literal["rule_on_claim"] = "rule_on_claim"


class ForfeitHand(NamedTuple):
    """CND-9: the table says that a seat gave no usable bid, name, play or answer, and why in a few plain words."""

    seat: Seat
    why: str
    type: Literal["forfeit_hand"] = "forfeit_hand"


class StartGame(NamedTuple):
    """SET-6: begin the next game of a match."""

    type: Literal["start_game"] = "start_game"


class ChangeSeating(NamedTuple):
    """SET-6: the team that lost the last game swaps its two seats."""

    team: Team
    type: Literal["change_seating"] = "change_seating"


HandCommand = (
    Shake
    | TurnUpInShuffle
    | Arrange
    | MakeBid
    | AnswerOutOfTurnBid
    | NameContract
    | LeaveTricksOpen
    | PlayDomino
    | ExposeDomino
    | TouchDomino
    | CallRenege
    | AnswerRenege
    | LayDown
    | AnswerClaim
    | RuleOnClaim
    | ForfeitHand
)
GameCommand = HandCommand | DrawForShake
MatchCommand = GameCommand | StartGame | ChangeSeating
Command = MatchCommand
