"""What happened. Events hold plain facts and full option values, so that old records replay for ever."""

from typing import Final, Literal, NamedTuple

from texas42.rules.bids import Bid
from texas42.rules.contracts import Call
from texas42.rules.dominoes import Domino, DominoSet
from texas42.rules.options import Options
from texas42.rules.scoring import Outcome
from texas42.rules.seats import Seat, Team

EVENT_VERSION: Final = 1


class MatchStarted(NamedTuple):
    options: Options
    best_of: int
    type: Literal["match_started"] = "match_started"


class GameStarted(NamedTuple):
    """A game begins. The first shaker is drawn for unless it is known already."""

    options: Options
    drawing: tuple[Seat, ...] = ()
    """The seats that draw for the first shake."""
    type: Literal["game_started"] = "game_started"


class ShakeDrawn(NamedTuple):
    """SET-2, SET-6: one round of drawing; `tied` seats draw again, otherwise `shaker` shakes."""

    draws: tuple[tuple[Seat, Domino], ...]
    tied: tuple[Seat, ...]
    shaker: Seat | None
    type: Literal["shake_drawn"] = "shake_drawn"


class HandStarted(NamedTuple):
    options: Options
    shaker: Seat
    number: int = 1
    mark_worth: int = 1
    """What a mark is worth in this hand (SCR-6)."""
    type: Literal["hand_started"] = "hand_started"


class ShuffleSpoiled(NamedTuple):
    """SET-3: a domino turned up, so the shuffle is repeated in full."""

    domino: Domino
    type: Literal["shuffle_spoiled"] = "shuffle_spoiled"


class DominoesDrawn(NamedTuple):
    """SET-3: a seat took its seven. Only that seat knows which."""

    seat: Seat
    dominoes: tuple[Domino, ...] | None
    type: Literal["dominoes_drawn"] = "dominoes_drawn"


class HandArranged(NamedTuple):
    """SET-4. Only its owner sees how."""

    seat: Seat
    dominoes: tuple[Domino, ...] | None
    front: int | None
    type: Literal["hand_arranged"] = "hand_arranged"


class BidMade(NamedTuple):
    seat: Seat
    bid: Bid
    type: Literal["bid_made"] = "bid_made"


class BidOutOfTurn(NamedTuple):
    """BID-8. `contested` while the opponents choose what becomes of it."""

    seat: Seat
    bid: Bid
    contested: bool
    type: Literal["bid_out_of_turn"] = "bid_out_of_turn"


class OutOfTurnBidAnswered(NamedTuple):
    seat: Seat
    reshake: bool
    type: Literal["out_of_turn_bid_answered"] = "out_of_turn_bid_answered"


class HandPassedOut(NamedTuple):
    """BID-5: all passed; the next player shakes, no score."""

    type: Literal["hand_passed_out"] = "hand_passed_out"


class ContractNamed(NamedTuple):
    seat: Seat
    call: Call
    type: Literal["contract_named"] = "contract_named"


class TricksLeftOpen(NamedTuple):
    seat: Seat
    type: Literal["tricks_left_open"] = "tricks_left_open"


class DominoPlayed(NamedTuple):
    seat: Seat
    domino: Domino
    type: Literal["domino_played"] = "domino_played"


class PlayedOutOfTurn(NamedTuple):
    """CND-4: it lies face up; it is played when its turn comes, if legal then."""

    seat: Seat
    domino: Domino
    type: Literal["played_out_of_turn"] = "played_out_of_turn"


class DominoExposed(NamedTuple):
    seat: Seat
    domino: Domino
    type: Literal["domino_exposed"] = "domino_exposed"


class DominoTouched(NamedTuple):
    """CND-3. Only its owner knows which."""

    seat: Seat
    domino: Domino | None
    type: Literal["domino_touched"] = "domino_touched"


class Warned(NamedTuple):
    """CND-4: a warning; the next time it is a violation."""

    seat: Seat
    kind: Literal["misplay"]
    type: Literal["warned"] = "warned"


class ViolationRecorded(NamedTuple):
    seat: Seat
    kind: Literal["misplay"]
    type: Literal["violation_recorded"] = "violation_recorded"


class RenegeCalled(NamedTuple):
    """CND-1. `take_back` while the offended side may still agree to one."""

    seat: Seat
    offender: Seat
    trick: int
    proven: bool
    take_back: bool
    type: Literal["renege_called"] = "renege_called"


class RenegeTakenBack(NamedTuple):
    """CND-1: the trick goes back to before the domino that did not follow."""

    seat: Seat
    offender: Seat
    type: Literal["renege_taken_back"] = "renege_taken_back"


class TakeBackRefused(NamedTuple):
    """CND-1: the offended side takes the hand."""

    seat: Seat
    offender: Seat
    type: Literal["take_back_refused"] = "take_back_refused"


class TrickTaken(NamedTuple):
    seat: Seat
    points: int
    type: Literal["trick_taken"] = "trick_taken"


class HandDecided(NamedTuple):
    """CON-6: the bid is certainly made or set, since this trick, for this reason."""

    made: bool
    trick: int
    reason: str
    type: Literal["hand_decided"] = "hand_decided"


class LaidDown(NamedTuple):
    """CLM-1: the claimant's dominoes lie face up."""

    seat: Seat
    claim: Literal["made", "set", "rest"]
    dominoes: DominoSet
    order: tuple[Domino, ...]
    type: Literal["laid_down"] = "laid_down"


class ClaimAnswered(NamedTuple):
    seat: Seat
    accept: bool
    type: Literal["claim_answered"] = "claim_answered"


class ClaimRuled(NamedTuple):
    holds: bool
    line: tuple[Domino, ...]
    type: Literal["claim_ruled"] = "claim_ruled"


class HandForfeited(NamedTuple):
    """CND-9: a seat gave the hand away; its marks go to the other side."""

    seat: Seat
    why: str
    type: Literal["hand_forfeited"] = "hand_forfeited"


class HandsShown(NamedTuple):
    """PLY-7, CLM-3: what everybody still holds, face up."""

    hands: tuple[DominoSet, DominoSet, DominoSet, DominoSet]
    type: Literal["hands_shown"] = "hands_shown"


class HandEnded(NamedTuple):
    """The hand's result; said again if a renege is proven before the next shake."""

    outcome: Outcome
    type: Literal["hand_ended"] = "hand_ended"


class GameEnded(NamedTuple):
    winner: Team
    score: tuple[int, int]
    skunk: bool
    reason: Literal["target", "mercy"]
    type: Literal["game_ended"] = "game_ended"


class GameResumed(NamedTuple):
    """A renege proven after the last hand took back the win (CND-1)."""

    type: Literal["game_resumed"] = "game_resumed"


class SeatingChanged(NamedTuple):
    team: Team
    type: Literal["seating_changed"] = "seating_changed"


class MatchEnded(NamedTuple):
    winner: Team
    games: tuple[int, int]
    type: Literal["match_ended"] = "match_ended"


HandEvent = (
    HandStarted
    | ShuffleSpoiled
    | DominoesDrawn
    | HandArranged
    | BidMade
    | BidOutOfTurn
    | OutOfTurnBidAnswered
    | HandPassedOut
    | ContractNamed
    | TricksLeftOpen
    | DominoPlayed
    | PlayedOutOfTurn
    | DominoExposed
    | DominoTouched
    | Warned
    | ViolationRecorded
    | RenegeCalled
    | RenegeTakenBack
    | TakeBackRefused
    | TrickTaken
    | HandDecided
    | LaidDown
    | ClaimAnswered
    | ClaimRuled
    | HandForfeited
    | HandsShown
    | HandEnded
)
GameEvent = HandEvent | GameStarted | ShakeDrawn | GameEnded | GameResumed
MatchEvent = GameEvent | MatchStarted | SeatingChanged | MatchEnded
Event = MatchEvent
