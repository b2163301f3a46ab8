"""The kernel's naive twin for lay-downs (CLM-2): every way to play, with a memory and without any pruning.

The claimant plays against one adversary who moves for all the others and says only as late as it must who holds
what: of each other seat is known how many dominoes it has and which it cannot have, because it would have had to
play them. In `pool` any deal of the outstanding dominoes that fits will do; in `actual_hands` only one does.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple, Protocol

from texas42.rules import ALL_DOMINOES, Domino, DominoSet, Seat
from texas42.solver.budget import OverBudgetError
from texas42.solver.questions import Contest, Question
from texas42.solver.stopping import look_up


class Claim(Protocol):
    """What is claimed; `texas42.solver.engine.Claimed` is one."""

    @property
    def claimant(self) -> Seat: ...
    @property
    def order(self) -> tuple[Domino, ...]: ...
    @property
    def pool(self) -> bool: ...
    @property
    def partner_helps(self) -> bool: ...
    @property
    def at_least(self) -> bool: ...
    @property
    def threshold(self) -> int: ...


class Known(NamedTuple):
    """What is known of the dominoes: the claimant's, those out, and what each seat cannot hold."""

    own: int
    out: int
    barred: tuple[int, ...]
    leader: Seat
    table: tuple[Domino, ...]


def decide_claim(question: Question, claim: Claim, budget: int = 0) -> tuple[bool, tuple[Domino, ...], int]:
    """Whether the claim holds, the line that shows it or refutes it, and the nodes searched."""
    game = ClaimGame(question.contest, claim, budget)
    known = game.opening(question)
    value = game.value(known)
    holds = value >= claim.threshold if claim.at_least else value <= claim.threshold
    return holds, tuple(game.line(known, question.out)), game.nodes


class ClaimGame:
    """The play after a claim, from one opening on."""

    def __init__(self, contest: Contest, claim: Claim, budget: int) -> None:
        self.contest, self.claim, self.budget = contest, claim, budget
        self.nodes = 0
        self._values: dict[Known, int] = {}

    def opening(self, question: Question) -> Known:
        claim, hands = self.claim, question.hands
        out = sum(hand.mask for seat, hand in zip(Seat, hands, strict=True) if seat is not claim.claimant)
        own, barred = hands[claim.claimant].mask, [0 if claim.pool else out & ~hand.mask for hand in hands]
        known = Known(own, out, tuple(barred), question.leader, question.table)
        for seat, domino in zip(self.contest.turns[question.leader], question.table, strict=False):
            led = None if domino is question.table[0] else question.table[0]
            barred[seat] |= self._outranks(domino, led, out)
        shown = known._replace(barred=tuple(barred))
        return shown if claim.pool and self._fits(shown) else known  # after a renege the table shows nothing

    def value(self, known: Known) -> int:
        """What the declarer's side takes when the claimant plays as well as the claim lets it."""
        if not known.own and not known.out:
            return 0
        if known not in self._values:
            best = max if self._wants_more(known) else min
            self._values[known] = best(self._after(known, domino) for domino in self._choices(known))
        return self._values[known]

    def line(self, known: Known, out: int) -> list[Domino]:
        """One line of best play by everybody, until nothing can change any more."""
        line, least = [], 0
        claim = self.claim
        wanted = claim.threshold if claim.at_least else claim.threshold + 1
        while least < wanted <= least + out:
            value = self.value(known)
            domino = next(one for one in self._choices(known) if self._after(known, one) == value)
            line.append(domino)
            gain, following = self._play(known, domino)
            least += gain
            if not following.table:
                out -= self._worth((*known.table, domino))
            known = following
        return line

    def _turn(self, known: Known) -> Seat:
        return self.contest.turns[known.leader][len(known.table)]

    def _wants_more(self, known: Known) -> bool:
        """Whether whoever moves wants the declarer's side to take more."""
        seat, claimant = self._turn(known), self.claim.claimant
        for_claim = seat is claimant or (self.claim.partner_helps and seat is claimant.partner)
        return for_claim is self.claim.at_least

    def _after(self, known: Known, domino: Domino) -> int:
        self.nodes += 1
        look_up()
        if self.budget and self.nodes > self.budget:
            raise OverBudgetError("the search went over its budget of nodes")
        gain, following = self._play(known, domino)
        return gain + self.value(following)

    def _choices(self, known: Known) -> list[Domino]:
        led = known.table[0] if known.table else None
        if self._turn(known) is not self.claim.claimant:
            seat = self._turn(known)
            allowed = DominoSet(known.out & ~known.barred[seat])
            return [domino for domino in allowed if self._fits(self._play(known, domino)[1])]
        legal = DominoSet(self.contest.order.playable(known.own, led))
        return [domino for domino in self.claim.order if domino in legal][:1] or list(legal)

    def _play(self, known: Known, domino: Domino) -> tuple[int, Known]:
        contest, seat = self.contest, self._turn(known)
        table = (*known.table, domino)
        own, out = known.own & ~domino.bit, known.out & ~domino.bit
        led = known.table[0] if known.table else None
        new = self._outranks(domino, led, out) if seat is not self.claim.claimant else 0
        barred = tuple((old | new * (holder is seat)) & out for holder, old in zip(Seat, known.barred, strict=True))
        turns = contest.turns[known.leader]
        if len(table) < len(turns):
            return 0, Known(own, out, barred, known.leader, table)
        winner = turns[contest.order.winner(table)]
        return self._worth(table) * (contest.side >> winner & 1), Known(own, out, barred, winner, ())

    def _worth(self, trick: tuple[Domino, ...]) -> int:
        return 1 + sum(self.contest.worth[one.index] for one in trick)

    def _outranks(self, domino: Domino, led: Domino | None, out: int) -> int:
        """The dominoes whose holder could not have played this one: it would have been a renege (PLY-3, CON-4)."""
        order = self.contest.order
        return sum(
            other.bit
            for other in ALL_DOMINOES
            if other.bit & out and not order.playable(domino.bit | other.bit, led) & domino.bit
        )

    def _fits(self, known: Known) -> bool:
        """Whether what is out can be dealt: no group of seats alone must hold more than it has places for."""
        turns = self.contest.turns[known.leader]
        others = [seat for seat in turns if seat is not self.claim.claimant]
        places = {seat: self._places(known, seat) for seat in others}
        for number in range(len(others) + 1):
            for group in combinations(others, number):
                only_here = known.out
                for seat in others:
                    if seat not in group:
                        only_here &= known.barred[seat]
                if only_here.bit_count() > sum(places[seat] for seat in group):
                    return False
        return True

    def _places(self, known: Known, seat: Seat) -> int:
        """How many dominoes a seat has left: as the claimant, before or after playing to this trick."""
        turns = self.contest.turns[known.leader]
        claimant_played = turns.index(self.claim.claimant) < len(known.table)
        return known.own.bit_count() + claimant_played - (turns.index(seat) < len(known.table))
