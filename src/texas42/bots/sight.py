"""What a seat sees when it has to play, and what it can count: who is out of what, and what is still out.

Chances are rules of thumb: a domino that is out is with any seat that may hold it, the likelier the more dominoes
that seat still has.
"""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Final, NamedTuple

from texas42.rules import (
    ALL,
    ALL_DOMINOES,
    SEATS,
    AtLeast,
    BidKind,
    Domino,
    DominoSet,
    LoseAll,
    Seat,
    SeatView,
    TakeAll,
)

_PARTNER_TOPS_THEM: Final = 0.4
"""How often a partner who can beat a domino also beats what an opponent beat it with."""

_WINS_AFTER: Final = 0.6
"""How much of its hope to win a domino keeps for each one above it that is out."""

_OWN_LEAD: Final = 0.5
"""How much of that hope lies in leading it oneself; the rest in that somebody else leads the suit."""

_RUFFED: Final = 0.8
"""How much of it remains while an opponent may have a trump."""

_OUT_OF_REACH: Final = 99


class Advice(NamedTuple):
    """A domino to play, and why."""

    domino: Domino
    reason: str


class Sight:
    """One seat's turn to play a domino, from its view alone."""

    def __init__(self, view: SeatView, seat: Seat, rng: Random) -> None:
        contract, play = view.public.contract, view.public.play
        if contract is None or play is None:
            raise ValueError("No dominoes are being played.")
        self.seat: Final = seat
        self.partner: Final = seat.partner
        self.public: Final = view.public
        self.contract: Final = contract
        self.order: Final = contract.order
        self.play: Final = play
        self.table: Final = play.table
        self.held: Final = view.held
        self.trumps: Final = self.held & self.order.trumps
        self.out: Final = ALL - view.dealt - view.public.played
        """What others hold; in nello also what sits out."""
        self.declares: Final = seat.team is contract.bidder.team
        self.loses_all: Final = isinstance(contract.goal, LoseAll)
        self.takes_all: Final = isinstance(contract.goal, TakeAll) and view.public.decision is None
        """Whether a single trick decides the hand."""
        legal = list(view.legal_plays())
        rng.shuffle(legal)
        self.legal: Final = tuple(legal)
        """In an order drawn by chance: of equals the first is taken."""

    @property
    def draws(self) -> bool:
        """Whether this seat draws trumps for its side: the bidder, and the partner who named them and led."""
        return self.seat in (self.contract.bidder, self.contract.leader)

    @cached_property
    def to_come(self) -> tuple[Seat, ...]:
        """Who plays to this trick after this seat."""
        return self.contract.turns[self.play.leader][len(self.table) + 1 :]

    @cached_property
    def foes(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.contract.seats if seat.team is not self.seat.team)

    @cached_property
    def winner(self) -> Seat | None:
        """Who takes the trick as it lies."""
        return self.contract.turns[self.play.leader][self.order.winner(self.table)] if self.table else None

    @cached_property
    def best(self) -> int:
        """How strong the best domino on the table is."""
        strength = self.order.strength[self.table[0].index] if self.table else ()
        return max((strength[domino.index] for domino in self.table), default=0)

    @cached_property
    def on_table(self) -> int:
        """What the trick is worth as it lies."""
        return 1 + sum(domino.count for domino in self.table)

    @cached_property
    def needs(self) -> tuple[int, int]:
        """The points that this side and the other still need: the bidders to make it, the defenders to set it."""
        goal, taken = self.contract.goal, self.public.taken()
        if not isinstance(goal, AtLeast) or self.public.decision is not None:
            return (_OUT_OF_REACH, _OUT_OF_REACH)
        bidders, defenders = goal.points - taken.points, 43 - goal.points - taken.other_points
        return (bidders, defenders) if self.declares else (defenders, bidders)

    def strength(self, domino: Domino) -> int:
        """How strong a domino is in this trick, or on its own lead."""
        led = self.table[0] if self.table else domino
        return self.order.strength[led.index][domino.index]

    # What others may hold.

    def may_hold(self, seat: Seat) -> DominoSet:
        return DominoSet(self._may_hold[seat])

    @cached_property
    def _may_hold(self) -> tuple[int, ...]:
        exposed, hidden = self.public.conduct.exposed, self.out.mask & ~self.public.exposed.mask
        return tuple(
            0 if seat is self.seat else hidden & ~self._lacks[seat] | exposed[seat] & self.out.mask for seat in SEATS
        )

    @cached_property
    def _lacks(self) -> tuple[int, ...]:
        """By seat, what it cannot hold since it did not follow (PLY-3), as masks."""
        lacks = [0, 0, 0, 0]
        tricks = [(trick.leader, trick.dominoes) for trick in self.play.tricks]
        for leader, dominoes in (*tricks, (self.play.leader, self.table)):
            asked = self.order.followers[dominoes[0].index] if dominoes else 0
            for seat, domino in zip(self.contract.turns[leader], dominoes, strict=False):
                lacks[seat] |= 0 if asked & domino.bit else asked
        return tuple(lacks)

    @cached_property
    def _sizes(self) -> tuple[int, ...]:
        """How many dominoes each seat still has."""
        tricks, on_table = len(self.play.tricks), self.contract.turns[self.play.leader][: len(self.table)]
        return tuple(7 - tricks - (seat in on_table) if seat in self.contract.seats else 7 for seat in SEATS)

    @cached_property
    def _odds(self) -> tuple[tuple[float, ...], ...]:
        """By seat and domino index: how likely the seat holds it."""
        odds = [[0.0] * 28 for _ in SEATS]
        for domino in self.out:
            shares = [self._share(seat, domino) for seat in SEATS]
            total = sum(shares)
            for seat in SEATS:
                odds[seat][domino.index] = shares[seat] / total if total else 0.0
        return tuple(map(tuple, odds))

    def _share(self, seat: Seat, domino: Domino) -> float:
        if not self._may_hold[seat] & domino.bit:
            return 0.0
        promised = seat is self.contract.bidder and domino.is_double and self._doubles_promised
        return self._sizes[seat] * (4.0 if promised else 1.0)

    @cached_property
    def _doubles_promised(self) -> bool:
        """Whether a plunge or splash promised more doubles than its bidder has shown (BID-6, BID-7)."""
        bid, options = self.contract.bid, self.public.options
        if not bid.is_special:
            return False
        shown = sum(domino.is_double for domino in self._played_by(self.contract.bidder))
        return shown < (options.plunge_doubles if bid.kind is BidKind.PLUNGE else options.splash_doubles)

    def _played_by(self, seat: Seat) -> list[Domino]:
        tricks = [*((trick.leader, trick.dominoes) for trick in self.play.tricks), (self.play.leader, self.table)]
        pairs = [pair for leader, some in tricks for pair in zip(self.contract.turns[leader], some, strict=False)]
        return [domino for holder, domino in pairs if holder is seat]

    def none_of(self, seat: Seat, dominoes: int) -> float:
        """How likely a seat holds none of these dominoes (a mask)."""
        chance, odds = 1.0, self._odds[seat]
        for domino in DominoSet(dominoes & self._may_hold[seat]):
            chance *= 1 - odds[domino.index]
        return chance

    # Trumps and walkers.

    @cached_property
    def of_foes(self) -> DominoSet:
        """What the opponents may hold."""
        return DominoSet(self._may_hold[self.foes[0]] | self._may_hold[self.foes[-1]])

    @cached_property
    def foes_trumps(self) -> DominoSet:
        return self.of_foes & self.order.trumps

    def above(self, domino: Domino, led: Domino, among: DominoSet) -> DominoSet:
        """Those among these dominoes that beat a domino under this lead."""
        return DominoSet(_stronger(self.order.strength[led.index], domino) & among.mask)

    def is_sure(self, domino: Domino) -> bool:
        """Whether no opponent can beat this lead."""
        return not self.above(domino, domino, self.of_foes)

    def walks(self, domino: Domino) -> bool:
        """Whether an opponent can beat this lead only with a trump."""
        return not self.above(domino, domino, self.of_foes - self.order.trumps)

    # Chances.

    def beaten_by(self, seat: Seat, led: Domino, power: int) -> float:
        """How likely a seat holds, and may play, something stronger than this."""
        strength, mine, asked = self.order.strength[led.index], self._may_hold[seat], self.order.followers[led.index]
        higher = sum(domino.bit for domino in DominoSet(mine) if strength[domino.index] > power)
        if not higher:
            return 0.0
        in_suit = 1 - self.none_of(seat, higher & asked)
        ruff = self.none_of(seat, mine & asked) * (1 - self.none_of(seat, higher & ~asked))
        return min(1.0, in_suit + ruff)

    def chance(self, domino: Domino) -> float:
        """How likely this side takes the trick if this domino is played to it."""
        led = self.table[0] if self.table else domino
        power, stays = max(self.strength(domino), self.best), 1.0
        ours = self.winner is self.partner or self.strength(domino) > self.best
        for foe in self.to_come:
            if foe is not self.partner:
                stays *= 1 - self.beaten_by(foe, led, power)
        helps = self.beaten_by(self.partner, led, power) if self.partner in self.to_come else 0.0
        if ours:
            return stays + (1 - stays) * helps * _PARTNER_TOPS_THEM
        return helps * (stays + (1 - stays) * _PARTNER_TOPS_THEM)

    def hope(self, domino: Domino) -> float:
        """What hope there is that a domino takes a later trick: from nothing to one."""
        suits = self.order.suits
        if domino in self.trumps or not suits:
            return _WINS_AFTER ** len(self.above(domino, domino, self.of_foes))
        ruffed = _RUFFED if self.foes_trumps else 1.0
        own = self.order.led_suit[domino.index]
        member_of = [suit for suit, members in enumerate(suits) if domino in members]
        return ruffed * max(self._hope_in(suit, domino, _OWN_LEAD if suit == own else 0.0) for suit in member_of)

    def _hope_in(self, suit: int, domino: Domino, own_lead: float) -> float:
        """The hope when that suit is led: the more leads to it are out, the likelier."""
        leads = [one for one in self.order.suits[suit] & self.out if self.order.led_suit[one.index] == suit]
        above = self.above(domino, leads[0] if leads else domino, self.of_foes - self.order.trumps)
        return _WINS_AFTER ** len(above) * (own_lead + (1 - _OWN_LEAD) * min(len(leads), 4) / 4)


def _stronger(strength: tuple[int, ...], domino: Domino) -> int:
    power = strength[domino.index]
    return sum(other.bit for other in ALL_DOMINOES if strength[other.index] > power)
