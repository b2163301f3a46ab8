"""The kernel's naive twin for rules of thumb: `kernel/thumb.hpp` function by function, in the same order.

For the same seed it plays the same dominoes: candidates are rated from the lowest up, and the same dice choose among
those that are rated best. A seat asks its own hand, what was played, and what others are known to lack.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from texas42.rules import ALL_DOMINOES, EMPTY, Domino, DominoSet, Order, Seat
from texas42.solver.questions import Contest, Question
from texas42.solver.stopping import look_up

if TYPE_CHECKING:
    from texas42.solver.engine import Seen

_WORD: Final = 2**64


class Dice:
    """Small, fast and the same on every machine (splitmix64)."""

    def __init__(self, seed: int) -> None:
        self._state = seed % _WORD

    def below(self, bound: int) -> int:
        return (self._next() >> 32) * bound >> 32

    def _next(self) -> int:
        mixed = self._state = (self._state + 0x9E3779B97F4A7C15) % _WORD
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % _WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % _WORD
        return mixed ^ mixed >> 31


class State(NamedTuple):
    """How a hand stands: what is held and lies on the table, what was seen, and what each seat is known to lack."""

    question: Question
    gone: DominoSet
    lacks: tuple[DominoSet, ...]

    @property
    def seat(self) -> Seat:
        return self.question.turn

    @property
    def own(self) -> DominoSet:
        return self.question.hands[self.seat]

    @property
    def led(self) -> Domino:
        return self.question.table[0]

    @property
    def place(self) -> int:
        """Which of the dominoes on the table has the trick."""
        return self.question.contest.order.winner(self.question.table)

    @property
    def best(self) -> Domino:
        return self.question.table[self.place]

    @property
    def winner(self) -> Seat:
        return self.question.contest.turns[self.question.leader][self.place]

    @property
    def to_come(self) -> tuple[Seat, ...]:
        """Who plays to this trick after the seat whose turn it is."""
        return self.question.contest.turns[self.question.leader][len(self.question.table) + 1 :]


class Thumb:
    """Play by rules of thumb in one contest; the dice go on from one hand to the next."""

    def __init__(self, contest: Contest, seen: Seen, seed: int) -> None:
        self._contest, self._order, self._trumps = contest, contest.order, contest.order.trumps
        self._seen, self._dice = seen, Dice(seed)
        self._counted = DominoSet.from_iterable(one for one in ALL_DOMINOES if contest.worth[one.index])

    def play(self, question: Question, first: Domino | None = None) -> int:
        """What the declarer's side takes from here to the end; `first` is played by the seat whose turn it is."""
        look_up()
        s = State(question._replace(table=()), DominoSet(self._seen.gone), tuple(map(DominoSet, self._seen.lacks)))
        for domino in question.table:
            s = self._lay(s, domino)[1]
        taken, s = (0, s) if first is None else self._lay(s, first)
        while s.question.tricks:
            gain, s = self._lay(s, self.choose(s))
            taken += gain
        return taken

    def _friends(self, one: Seat, other: Seat) -> bool:
        return not (self._contest.side >> one ^ self._contest.side >> other) & 1

    def _lay(self, s: State, domino: Domino) -> tuple[int, State]:
        lacks = list(s.lacks)
        if s.question.table and not self._order.follows(domino, s.led):
            lacks[s.seat] |= DominoSet(self._order.followers[s.led.index])
        gain, following = s.question.play(domino)
        return gain, State(following, s.gone | DominoSet.of(domino), tuple(lacks))

    def choose(self, s: State) -> Domino:
        """What the seat whose turn it is plays."""
        legal = s.question.legal()
        if len(legal) == 1:
            return legal.dominoes[0]
        if self._contest.misere:
            return self._misere_follow(s, legal) if s.question.table else self._misere_lead(s, legal)
        return self._follow(s, legal) if s.question.table else self._lead(s, legal)

    def _threats(self, s: State) -> DominoSet:
        """What opponents may hold for all that a seat knows; those that have played to this trick do not count."""
        unseen, may = ~(s.gone | s.own), EMPTY
        for other in s.to_come:
            if not self._friends(other, s.seat):
                may |= unseen - s.lacks[other]
        return may

    def _most(self, among: DominoSet, rate: Callable[[Domino], int]) -> Domino:
        """Of a set, the dominoes with the greatest rating; one of them by chance."""
        ratings = {domino: rate(domino) for domino in among}
        greatest = max(ratings.values())
        best = [domino for domino, rating in ratings.items() if rating == greatest]
        return best[self._dice.below(len(best))]

    def _points(self, domino: Domino) -> int:
        return self._contest.worth[domino.index]

    def _strength(self, led: Domino, domino: Domino) -> int:
        return self._order.strength[led.index][domino.index]

    def _above(self, domino: Domino) -> DominoSet:
        """What beats a domino that is led."""
        return _beats(self._order, domino, domino)

    def _lead(self, s: State, legal: DominoSet) -> Domino:
        """A domino is sure when no opponent may hold one that beats it; it walks when only a trump may beat it."""
        danger = self._threats(s)
        sure = DominoSet.from_iterable(one for one in legal if not self._above(one) & danger)
        walking = DominoSet.from_iterable(one for one in legal if not self._above(one) & danger - self._trumps)
        trumps = legal & self._trumps
        if danger & self._trumps and s.seat == self._seen.draws and trumps:
            if sure & trumps:
                return self._most(sure & trumps, lambda one: -len(self._above(one)))
            if len(trumps) > 2:
                return self._most(trumps, lambda one: -20 * self._points(one) - len(self._above(one)))
        for good in (sure - self._trumps, sure, walking - self._trumps):
            if good:
                return self._most(good, self._points)
        side = legal - self._trumps or legal
        return self._most(side, lambda one: -20 * self._points(one) - len(self._above(one) & danger))

    def _follow(self, s: State, legal: DominoSet) -> Domino:
        led, danger, ahead = s.led, self._threats(s), _beats(self._order, s.led, s.best)
        winning = legal & ahead
        if self._friends(s.winner, s.seat) and not ahead & danger:
            return self._give(s, legal)
        sure = DominoSet.from_iterable(one for one in winning if not _beats(self._order, led, one) & danger)
        if sure:
            return self._most(sure, lambda one: 20 * self._points(one) - self._strength(led, one))
        cheap = winning - self._counted
        if cheap and not self._friends(s.winner, s.seat):
            return self._most(cheap, lambda one: -self._strength(led, one))
        return self._throw_off(s, legal)

    def _give(self, s: State, legal: DominoSet) -> Domino:
        """A friend has the trick: count goes on it, but no trump that could take a trick of its own."""
        spare = legal if s.led in self._trumps else legal - self._trumps or legal
        return self._most(spare, lambda one: 20 * self._points(one) + self._weakness(s, one))

    def _throw_off(self, s: State, legal: DominoSet) -> Domino:
        return self._most(
            legal, lambda one: -20 * self._points(one) - 15 * (one in self._trumps) + self._weakness(s, one)
        )

    def _weakness(self, s: State, domino: Domino) -> int:
        """How many of those that are out, trumps apart, beat a domino when it is led."""
        return len(self._above(domino) - self._trumps - (s.gone | s.own))

    def _misere_lead(self, s: State, legal: DominoSet) -> Domino:
        return self._most(legal, lambda one: self._weakness(s, one))

    def _misere_follow(self, s: State, legal: DominoSet) -> Domino:
        """The one who must not win keeps under, and throws off what could win later.

        The others keep under that one, and get rid of what is high where that one cannot win.
        """
        led, alone = s.led, self._alone(s.seat)
        safe = not self._alone(s.winner) and not any(map(self._alone, s.to_come))
        under = legal - _beats(self._order, led, s.best)
        if alone and under:
            legal = under
        high = 1 if alone or safe else -1
        return self._most(legal, lambda one: high * (10 * self._strength(led, one) - self._weakness(s, one)))

    def _alone(self, seat: Seat) -> bool:
        return bool(self._contest.side >> seat & 1)


@cache
def _beats(order: Order, led: Domino, domino: Domino) -> DominoSet:
    """What beats a domino in a trick that another one led to."""
    return DominoSet.from_iterable(other for other in ALL_DOMINOES if order.beats(other, domino, led))
