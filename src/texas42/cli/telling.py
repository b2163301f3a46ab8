"""What happened at the table, in sentences: bids, calls, tricks, and how a hand and a game came out."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from texas42.cli.drawing import domino_text
from texas42.cli.words import amount
from texas42.records.spoken import CLAIMS, bid_text
from texas42.records.tally import tally_line
from texas42.rules import (
    SEATS,
    AtLeast,
    Contract,
    DominoSet,
    LoseAll,
    Options,
    Outcome,
    PublicHand,
    Seat,
    Team,
    Trick,
)
from texas42.rules.events import (
    BidMade,
    ContractNamed,
    GameEnded,
    HandForfeited,
    LaidDown,
    MatchEnded,
    RenegeCalled,
    ShakeDrawn,
)


class Speaker(NamedTuple):
    """Says who did something, as the player at `me` hears it; a spectator has no seat."""

    me: Seat | None

    def name(self, seat: Seat) -> str:
        return "You" if seat is self.me else str(seat)

    def does(self, seat: Seat, verb: str) -> str:
        """A seat and its verb: "You bid", "East bids", "East passes"."""
        if seat is self.me:
            return f"You {verb}"
        return f"{seat} {verb}{'es' if verb.endswith('s') else 's'}"

    def team(self, team: Team) -> str:
        return f"{team} (you)" if self.me is not None and team is self.me.team else str(team)


def score_text(score: int, options: Options) -> str:
    """A score with its tally (SCR-5); points have none."""
    if options.scoring == "points" or not score:
        return str(score)
    return f"{score} {tally_line(score)}"


def contract_text(contract: Contract) -> str:
    """What was named: "Trump: fives", "Follow-me", "Plunge in fives"."""
    spoken = contract.call.spoken
    plain = contract.order.trumps and not contract.bid.is_special
    return f"Trump: {spoken}" if plain else spoken[0].upper() + spoken[1:]


def goal_text(contract: Contract) -> str:
    """What a bidder has to do where the bid's number does not say it."""
    if isinstance(contract.goal, AtLeast):
        return ""
    return " to lose every trick" if isinstance(contract.goal, LoseAll) else " to take every trick"


def drawn_for_shake(event: ShakeDrawn, speaker: Speaker) -> Text:
    told = Text("Drawing for the first shake: ")
    for place, (seat, domino) in enumerate(event.draws):
        told.append(f"{', ' if place else ''}{speaker.name(seat)} ")
        told.append_text(domino_text(domino))
    if event.shaker is None:
        return told.append(f". {_listed(event.tied, speaker)} draw again.")
    return told.append(f". {speaker.does(event.shaker, 'shake')}.")


def bid_made(event: BidMade, speaker: Speaker) -> str:
    if event.bid.is_pass:
        return f"{speaker.does(event.seat, 'pass')}."
    return f"{speaker.does(event.seat, 'bid')} {bid_text(event.bid)}."


def contract_named(event: ContractNamed, contract: Contract, speaker: Speaker) -> str:
    told = f"{speaker.does(event.seat, 'name')} {contract.call.spoken}."
    out = contract.sitting_out
    return told if out is None else f"{told} {speaker.does(out, 'sit')} this one out."


def trick_taken(trick: Trick, contract: Contract, speaker: Speaker) -> Text:
    """Who took a trick, with what, and what it is worth."""
    seats = contract.turns[trick.leader]
    winning = trick.dominoes[seats.index(trick.winner)]
    told = Text(f"{speaker.does(trick.winner, 'take')} it with the ", "bold").append_text(domino_text(winning))
    return told.append(f": {amount(trick.points, 'point')}.")


def renege_called(event: RenegeCalled, speaker: Speaker) -> str:
    offender = "you" if event.offender is speaker.me else str(event.offender)
    verdict = "The record proves it" if event.proven else "The record says otherwise"
    return f"{speaker.does(event.seat, 'call')} a renege on {offender} in trick {event.trick}. {verdict} (CND-1)."


def hand_forfeited(event: HandForfeited, speaker: Speaker) -> str:
    return f"{speaker.does(event.seat, 'forfeit')} the hand: {event.why} (CND-9)."


def laid_down(event: LaidDown, speaker: Speaker) -> Text:
    """Who claims what, with which dominoes, and in which order if one was stated (CLM-1)."""
    verb = "claim" if event.seat is speaker.me else "claims"
    told = Text(f"{speaker.does(event.seat, 'lay')} down and {verb} {CLAIMS[event.claim]}:", "bold")
    for domino in event.order or reversed(tuple(event.dominoes)):
        told.append(" ").append_text(domino_text(domino))
    return told.append(", in this order.") if event.order else told.append(".")


def hand_result(public: PublicHand, speaker: Speaker) -> str:
    """How a hand came out: what was bid, what became of it, when that was certain, and what it scores."""
    contract, outcome, decision = public.contract, public.outcome, public.decision
    forfeit = public.conduct.forfeit
    if forfeit is not None and outcome is not None and outcome.by == "forfeit":
        return f"{hand_forfeited(forfeit, speaker)} {_scores(outcome, public.options, speaker)}"
    if contract is None or outcome is None:
        return "Everybody passed, so nobody scores and the next player shakes."
    bid = f"{speaker.team(outcome.bidders)} bid {bid_text(contract.bid)}"
    fate = "made it" if outcome.made else "were set"
    told = f"{bid} and {fate}{_how(contract, outcome)}."
    if outcome.by == "renege":
        told = f"{bid} and {fate}: the hand was lost by a renege."
    elif outcome.by == "claim" and public.conduct.claim is not None:
        told = f"{bid} and {fate}. {_whose(public.conduct.claim.seat, speaker)} lay-down ended the hand."
    elif decision is not None:
        told += f" That was certain after trick {decision.trick}: {decision.reason}."
    return f"{told} {_scores(outcome, public.options, speaker)}"


def _whose(seat: Seat, speaker: Speaker) -> str:
    return "Your" if seat is speaker.me else f"{seat}'s"


def _how(contract: Contract, outcome: Outcome) -> str:
    if not isinstance(contract.goal, AtLeast):
        return ""
    return f" with {amount(outcome.taken[outcome.bidders], 'point')}"


def _scores(outcome: Outcome, options: Options, speaker: Speaker) -> str:
    unit = "mark" if options.scoring == "marks" else "point"
    scored = [f"{speaker.team(team)} score {amount(outcome.score[team], unit)}" for team in Team if outcome.score[team]]
    return f"{' and '.join(scored)}." if scored else "Nobody scores."


def dealt_hands(public: PublicHand) -> tuple[DominoSet, ...]:
    """What each seat was dealt, from what lies open once a hand is over."""
    hands = [0, 0, 0, 0]
    if public.contract is not None and public.play is not None:
        for trick in public.play.tricks:
            for seat, domino in zip(public.contract.turns[trick.leader], trick.dominoes, strict=True):
                hands[seat] |= domino.bit
        for seat, domino in zip(public.contract.turns[public.play.leader], public.play.table, strict=False):
            hands[seat] |= domino.bit
    shown = public.shown or ()
    return tuple(DominoSet(hands[seat] | (shown[seat].mask if shown else 0)) for seat in SEATS)


def game_result(event: GameEnded, options: Options, speaker: Speaker) -> str:
    ours, theirs = event.score[event.winner], event.score[event.winner.other]
    told = f"{speaker.team(event.winner)} win the game {ours} to {theirs}"
    if event.reason == "mercy":
        told += f", by a lead of {options.mercy_lead} (VIC-3)"
    return f"{told}. That is a skunk!" if event.skunk else f"{told}."


def match_result(event: MatchEnded, speaker: Speaker) -> str:
    ours, theirs = event.games[event.winner], event.games[event.winner.other]
    return f"{speaker.team(event.winner)} win the match {ours} to {theirs}."


def _listed(seats: tuple[Seat, ...], speaker: Speaker) -> str:
    *most, last = (speaker.name(seat) for seat in seats)
    return f"{', '.join(most)} and {last}" if most else last
