"""Who searches: what an engine answers, and the kernel that does, or its twin where none was built."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, Protocol, TypeVar

from texas42.rules import ALL_DOMINOES, Domino, DominoSet, Seat
from texas42.solver.questions import Contest, Masks, Question, Scene
from texas42.solver.stopping import look_up
from texas42.solver.tables import compiled

if TYPE_CHECKING:
    from texas42.solver import _kernel

NO_WINDOW: Final = (-1, 1000)
"""A window that every value lies in: the search gives the exact one."""


class SlowSolverWarning(UserWarning):
    """No kernel was built, so the solver is exact but slow."""


class Found(NamedTuple):
    """A value, and how many dominoes the search placed to find it."""

    value: int
    nodes: int


class FoundMoves(NamedTuple):
    values: dict[Domino, int]
    nodes: int


T = TypeVar("T")


class FoundMany(NamedTuple, Generic[T]):
    """What was found in each deal, and the nodes of all of them."""

    found: list[T]
    nodes: int


class Column(NamedTuple):
    """What dominoes weigh: each by itself, and how many of one set there are."""

    weights: tuple[float, ...]
    set: int
    by_number: tuple[float, ...]


class Seen(NamedTuple):
    """What everybody knows when a hand is played out by rules of thumb."""

    draws: Seat
    """Who draws trumps: the bidder."""
    gone: int = 0
    """Dominoes played before, as a mask."""
    lacks: tuple[int, ...] = (0, 0, 0, 0)
    """By seat, what it is known not to hold, as a mask."""


class Ending(NamedTuple):
    """What is asked of the last tricks."""

    moves: DominoSet
    worth: tuple[float, ...]
    """By what the declarer's side takes of what is still out: how good that is for the side that asks."""
    friends: int
    """That side, a bit for each seat."""


class Claimed(NamedTuple):
    """What a claim comes to: `side` takes at least (or at most) so much of what is still out."""

    claimant: Seat
    order: tuple[Domino, ...]
    pool: bool
    partner_helps: bool
    at_least: bool
    threshold: int


class Verdict(NamedTuple):
    """Whether a claim holds, with a line that shows it or refutes it."""

    holds: bool
    line: tuple[Domino, ...]
    nodes: int


class Engine(Protocol):
    """What answers questions. A budget of 0 nodes means as many as it takes; else `OverBudgetError` ends it."""

    name: str

    def value(self, question: Question, window: tuple[int, int] = NO_WINDOW, budget: int = 0) -> Found:
        """What the declarer's side still takes: exact inside the window, a bound outside it."""
        ...

    def moves(self, question: Question, budget: int = 0) -> FoundMoves:
        """The exact value after each legal play."""
        ...

    def by_leader(self, contest: Contest, hands: tuple[DominoSet, ...], budget: int = 0) -> tuple[list[int], int]:
        """The value for each leader of a whole deal, and the nodes of all four."""
        ...

    def playouts(self, question: Question, times: int, seed: int, *, greedy: bool) -> list[int]:
        """What the declarer's side takes when everybody plays without thinking."""
        ...

    def claim(self, question: Question, claim: Claimed, budget: int = 0) -> Verdict:
        """Whether a lay-down holds (CLM-2)."""
        ...


class ManyEngine(Engine, Protocol):
    """What answers for many deals of one situation at once, as players ask who do not know who holds what."""

    def values(self, scene: Scene, deals: Sequence[Masks], window: tuple[int, int], budget: int = 0) -> FoundMany[int]:
        """What the declarer's side still takes in each deal; once the budget is spent the rest is left out."""
        ...

    def moves_of_deals(
        self, scene: Scene, deals: Sequence[Masks], moves: DominoSet, window: tuple[int, int], budget: int = 0
    ) -> FoundMany[list[int]]:
        """The same after each of some legal plays, the lowest domino first."""
        ...

    def by_thumb(
        self, scene: Scene, deals: Sequence[Masks], seen: Seen, moves: DominoSet, seed: int, times: int = 1
    ) -> list[list[int]]:
        """What the declarer's side takes by rules of thumb in each deal: so many times after each of some moves."""
        ...

    def endings(
        self, scene: Scene, deals: Sequence[Masks], weights: Sequence[float], ask: Ending, budget: int = 0
    ) -> FoundMany[float]:
        """The worth of each move when every seat plays alike in all deals that look alike to it."""
        ...

    def weigh(self, columns: Sequence[Column], hands: Sequence[int]) -> list[list[float]]:
        """What each hand weighs in each column."""
        ...


@cache
def engine() -> ManyEngine:
    """The kernel if it was built, or else its twin, which says once that it is slow."""
    try:
        return KernelEngine()
    except ImportError:
        warnings.warn(
            "The solver's kernel was not built, so its answers are exact but slow. "
            "Install a C++ compiler and install texas42 again.",
            SlowSolverWarning,
            stacklevel=2,
        )
        from texas42.solver.twin_engine import TwinEngine  # noqa: PLC0415 - for it is built on this module

        return TwinEngine()


class KernelEngine:
    """The C++ kernel; the interpreter is free for other threads while it searches."""

    name = "kernel"

    def __init__(self) -> None:
        from texas42.solver import _kernel as kernel  # noqa: PLC0415 - it may not have been built

        self._kernel = kernel
        self._tables = lru_cache(maxsize=256)(lambda contest: kernel.Tables(*compiled(contest)))

    def value(self, question: Question, window: tuple[int, int] = NO_WINDOW, budget: int = 0) -> Found:
        contest = question.contest
        return Found(*self._kernel.value(*self._asked(question), contest.side, contest.misere, *window, budget))

    def moves(self, question: Question, budget: int = 0) -> FoundMoves:
        contest = question.contest
        moves, nodes = self._kernel.moves(*self._asked(question), contest.side, contest.misere, budget)
        return FoundMoves({ALL_DOMINOES[index]: value for index, value in moves}, nodes)

    def values(self, scene: Scene, deals: Sequence[Masks], window: tuple[int, int], budget: int = 0) -> FoundMany[int]:
        contest = scene.contest
        return FoundMany(
            *self._kernel.values(
                self._tables(contest), *_asked_of(scene, deals), contest.side, contest.misere, *window, budget
            )
        )

    def moves_of_deals(
        self, scene: Scene, deals: Sequence[Masks], moves: DominoSet, window: tuple[int, int], budget: int = 0
    ) -> FoundMany[list[int]]:
        contest, asked = scene.contest, _asked_of(scene, deals)
        return FoundMany(
            *self._kernel.moves_of_deals(
                self._tables(contest), *asked, contest.side, contest.misere, moves.mask, *window, budget
            )
        )

    def by_leader(self, contest: Contest, hands: tuple[DominoSet, ...], budget: int = 0) -> tuple[list[int], int]:
        look_up()
        masks = [hand.mask for hand in hands]
        return self._kernel.by_leader(self._tables(contest), masks, contest.side, contest.misere, budget)

    def by_thumb(
        self, scene: Scene, deals: Sequence[Masks], seen: Seen, moves: DominoSet, seed: int, times: int = 1
    ) -> list[list[int]]:
        contest, asked = scene.contest, _asked_of(scene, deals)
        return self._kernel.by_thumb(
            self._tables(contest),
            *asked,
            contest.side,
            contest.misere,
            seen.draws,
            seen.gone,
            seen.lacks,
            moves.mask,
            seed % 2**64,
            times,
        )

    def endings(
        self, scene: Scene, deals: Sequence[Masks], weights: Sequence[float], ask: Ending, budget: int = 0
    ) -> FoundMany[float]:
        asked, leader, table = _asked_of(scene, deals)
        found, nodes = self._kernel.endings(
            self._tables(scene.contest),
            asked,
            weights,
            ask.worth,
            ask.moves.mask,
            leader,
            table,
            scene.contest.side,
            ask.friends,
            budget,
        )
        return FoundMany(found, nodes)

    def weigh(self, columns: Sequence[Column], hands: Sequence[int]) -> list[list[float]]:
        return self._kernel.weigh(columns, hands)

    def playouts(self, question: Question, times: int, seed: int, *, greedy: bool) -> list[int]:
        contest = question.contest
        asked = self._asked(question)
        return self._kernel.playouts(*asked, contest.side, contest.misere, greedy, seed % 2**64, times)

    def claim(self, question: Question, claim: Claimed, budget: int = 0) -> Verdict:
        holds, line, nodes = self._kernel.claim(
            *self._asked(question),
            claim.claimant,
            [domino.index for domino in claim.order],
            claim.pool,
            claim.partner_helps,
            question.contest.side,
            claim.at_least,
            claim.threshold,
            budget,
        )
        return Verdict(holds, tuple(ALL_DOMINOES[index] for index in line), nodes)

    def exhaustive(self, question: Question, budget: int = 0) -> Found:
        """The value by every line of play, without any pruning: the check on the search itself."""
        contest = question.contest
        return Found(*self._kernel.exhaustive(*self._asked(question), contest.side, contest.misere, budget))

    def _asked(self, question: Question) -> tuple[_kernel.Tables, list[int], int, list[int]]:
        look_up()
        masks = [hand.mask for hand in question.hands]
        return self._tables(question.contest), masks, question.leader, [domino.index for domino in question.table]


def _asked_of(scene: Scene, deals: Sequence[Masks]) -> tuple[list[Masks], int, list[int]]:
    look_up()
    return [scene.playing(deal) for deal in deals], scene.leader, [domino.index for domino in scene.table]
