"""How a hand and a game came out: the sentence, what decided it, and all four hands face up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from texas42.hall.board.names import Names, amount, capital
from texas42.hall.board.proof import Proof, proof
from texas42.hall.board.seats import Side, near_seat, side_of
from texas42.rules import AtLeast, Contract, Domino, DominoSet, Outcome, PublicHand, Team
from texas42.rules.events import GameEnded
from texas42.table.views import TableView


class ShownHand(NamedTuple):
    """A hand as it was dealt; what was still held when it ended stands out."""

    side: Side
    name: str
    dominoes: tuple[Domino, ...]
    held: DominoSet


class Result(NamedTuple):
    title: str
    good: bool | None
    """Whether it went well for the viewer; None for spectators and when nobody scored."""
    why: str
    scores: str
    hands: tuple[ShownHand, ...]
    proof: Proof | None
    """What refuted a lay-down that failed (CLM-3)."""
    game: str
    """How the game came out, if it ended."""
    skunk: bool


def result(seen: TableView, names: Names, public: PublicHand | None) -> Result | None:
    """The hand just over; nothing while one is in play."""
    if public is None or not public.is_over or seen.stage in ("gathering", "shaking"):
        return None
    ended = None if seen.match is None or seen.match.game is None else seen.match.game.standing.ended
    return Result(
        title=title_text(names, public),
        good=_good(seen, public.outcome),
        why=why_text(names, public),
        scores=_scores(seen, names, public.outcome),
        hands=tuple(_shown(seen, names, public)),
        proof=proof(names, public),
        game="" if ended is None else game_text(seen, names, ended),
        skunk=ended is not None and ended.skunk,
    )


def _good(seen: TableView, outcome: Outcome | None) -> bool | None:
    if outcome is None or seen.you is None:
        return None
    return outcome.winners is seen.you.team


def title_text(names: Names, public: PublicHand) -> str:
    """How a hand that is over came out: "Ann and Cal made 31"."""
    contract, outcome = public.contract, public.outcome
    if outcome is None:
        return "Everybody passed"
    team = names.team(outcome.bidders)
    if contract is None:
        return f"{team} {'keep' if outcome.made else 'lose'} the hand"
    if outcome.made:
        return f"{team} made {contract.bid}"
    return f"{team} bid {contract.bid} and are set"


def why_text(names: Names, public: PublicHand) -> str:
    """What decided it (CON-6)."""
    contract, outcome, conduct = public.contract, public.outcome, public.conduct
    if outcome is None:
        return "Nobody scores, and the next player shakes."
    if outcome.by == "forfeit" and conduct.forfeit is not None:
        return f"{names.does(conduct.forfeit.seat, 'forfeit')} the hand: {conduct.forfeit.why}."
    if outcome.by == "renege":
        return "The hand was lost by a renege."
    if outcome.by == "claim" and conduct.claim is not None:
        failed = conduct.ruling is not None and not conduct.ruling.holds
        return f"{names.whose(conduct.claim.seat)} lay-down {'was refuted' if failed else 'ended the hand'}."
    return _decided(contract, outcome, public)


def _decided(contract: Contract | None, outcome: Outcome, public: PublicHand) -> str:
    took = ""
    if contract is not None and isinstance(contract.goal, AtLeast):
        took = f"They took {outcome.taken[outcome.bidders]} of 42. "
    if public.decision is None:
        return took.strip()
    return f"{took}Certain after trick {public.decision.trick}: {public.decision.reason}."


def _scores(seen: TableView, names: Names, outcome: Outcome | None) -> str:
    if outcome is None:
        return ""
    unit = "mark" if seen.settings.options.scoring == "marks" else "point"
    won = (team for team in Team if outcome.score[team])
    return " · ".join(f"{amount(outcome.score[team], unit)} for {names.team_object(team)}" for team in won)


def _shown(seen: TableView, names: Names, public: PublicHand) -> Iterator[ShownHand]:
    """All four, in the order in which they are read: across, left, right, one's own."""
    shown = public.shown or (DominoSet(),) * 4
    dealt = dealt_hands(public)
    left, far, right = near_seat(seen).around()[1:]
    for seat in (far, left, right, near_seat(seen)):
        if dealt[seat]:
            yield ShownHand(side_of(seen, seat), names.of(seat), tuple(reversed(dealt[seat].dominoes)), shown[seat])


def dealt_hands(public: PublicHand) -> tuple[DominoSet, ...]:
    """What each seat was dealt, from what lies open once a hand is over."""
    hands = [DominoSet()] * 4 if public.shown is None else list(public.shown)
    if public.contract is None or public.play is None:
        return tuple(hands)
    tricks = [(trick.leader, trick.dominoes) for trick in public.play.tricks]
    for leader, dominoes in (*tricks, (public.play.leader, public.play.table)):
        for seat, domino in zip(public.contract.turns[leader], dominoes, strict=False):
            hands[seat] |= DominoSet.of(domino)
    return tuple(hands)


def game_text(seen: TableView, names: Names, ended: GameEnded) -> str:
    ours, theirs = ended.score[ended.winner], ended.score[ended.winner.other]
    told = f"{capital(names.team(ended.winner))} win the game {ours} to {theirs}"
    lead = seen.settings.options.mercy_lead
    return f"{told}, by a lead of {lead}." if ended.reason == "mercy" else f"{told}."
