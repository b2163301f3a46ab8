"""The line that refutes a lay-down that failed (CLM-3), trick by trick from where the claim was made."""

from __future__ import annotations

from typing import NamedTuple

from texas42.hall.board.names import Names
from texas42.records.play_lines import LineTrick, tricks_of_line
from texas42.rules import Domino, PublicHand, Seat


class Shown(NamedTuple):
    domino: Domino
    claimed: bool
    """Whether it is one of the dominoes that were laid down."""
    takes: bool


class ProofTrick(NamedTuple):
    shown: tuple[Shown, ...]
    words: str


class Proof(NamedTuple):
    title: str
    tricks: tuple[ProofTrick, ...]


def proof(names: Names, public: PublicHand) -> Proof | None:
    """What was shown against a claim; nothing where none was made, or where it held."""
    claim, ruling = public.conduct.claim, public.conduct.ruling
    if claim is None or ruling is None or ruling.holds or public.contract is None or public.play is None:
        return None
    pool = "" if public.options.claim_proof == "actual_hands" else ", whoever holds the other dominoes"
    tricks = tricks_of_line(public.contract, public.play.leader, public.play.table, ruling.line)
    return Proof(
        f"This refutes {names.whose(claim.seat).lower() if claim.seat is names.you else names.whose(claim.seat)} claim"
        f"{pool}",
        tuple(_trick(names, claim.seat, trick) for trick in tricks),
    )


def _trick(names: Names, claimant: Seat, trick: LineTrick) -> ProofTrick:
    plays = tuple(zip(trick.seats, trick.dominoes, strict=True))
    shown = (Shown(domino, seat is claimant, seat is trick.winner) for seat, domino in plays)
    words = ", ".join(f"{names.of(seat)} {domino}" if seat is claimant else str(domino) for seat, domino in plays)
    return ProofTrick(tuple(shown), words if trick.winner is None else f"{words}: {_taker(names, claimant, trick)}")


def _taker(names: Names, claimant: Seat, trick: LineTrick) -> str:
    taken = trick.dominoes[trick.seats.index(trick.winner)] if trick.winner is not None else ""
    return f"the {taken} takes it" if trick.winner is not claimant else f"{names.does(claimant, 'take')} it"
