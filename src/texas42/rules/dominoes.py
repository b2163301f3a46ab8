"""Dominoes (SET-1) and sets of them.

There are 28 domino values and each exists once, so two equal dominoes are the same object.
A `DominoSet` is a set of them in 28 bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from texas42.rules.errors import MalformedError

if TYPE_CHECKING:
    from typing import Self


class Domino:
    """One of the 28 dominoes. `Domino(4, 6)` and `Domino(6, 4)` are the same one.

    >>> Domino(4, 6)
    Domino(6, 4)
    >>> str(Domino(6, 4)), Domino(6, 4).count
    ('6-4', 10)
    """

    __slots__ = ("bit", "count", "high", "index", "is_double", "low", "pips")

    high: int
    low: int
    index: int
    bit: int
    pips: int
    count: int
    is_double: bool

    def __new__(cls, one_end: int, other_end: int) -> Domino:  # noqa: PYI034 - each domino exists once
        try:
            return _BY_ENDS[one_end, other_end]
        except (KeyError, TypeError):
            raise MalformedError(
                f"There is no domino {one_end}-{other_end}: ends go from 0 to 6.",
                code="no_such_domino",
                rule="SET-1",
                offending=(one_end, other_end),
            ) from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"A domino does not change: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"A domino does not change: {name}")

    def __reduce__(self) -> tuple[type[Domino], tuple[int, int]]:
        return (Domino, (self.high, self.low))

    def __copy__(self) -> Domino:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Domino:
        return self

    def __lt__(self, other: Domino) -> bool:
        return self.index < other.index

    def __repr__(self) -> str:
        return f"Domino({self.high}, {self.low})"

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


def _count(high: int, low: int) -> int:
    """SCR-1: 5-5 and 6-4 are worth 10; 5-0, 4-1 and 3-2 are worth 5."""
    pips = high + low
    return pips if pips in (5, 10) else 0


def _make(high: int, low: int) -> Domino:
    domino = object.__new__(Domino)
    index = high * (high + 1) // 2 + low
    facts = {
        "high": high,
        "low": low,
        "index": index,
        "bit": 1 << index,
        "pips": high + low,
        "count": _count(high, low),
        "is_double": high == low,
    }
    for name, value in facts.items():
        object.__setattr__(domino, name, value)
    return domino


ALL_DOMINOES: Final = tuple(_make(high, low) for high in range(7) for low in range(high + 1))
"""The 28 dominoes by index: 0-0, 1-0, 1-1, 2-0, … 6-6."""

ROWS: Final = tuple(
    tuple(domino for domino in reversed(ALL_DOMINOES) if domino.high == high) for high in range(6, -1, -1)
)
"""The same as people lay them out: a row for each higher end, 6-6 first."""

_BY_ENDS: Final = {
    ends: domino for domino in ALL_DOMINOES for ends in ((domino.high, domino.low), (domino.low, domino.high))
}
_BY_SEVENS: Final = tuple(
    tuple(tuple(ALL_DOMINOES[start + place] for place in range(7) if bits >> place & 1) for bits in range(128))
    for start in range(0, 28, 7)
)
"""For each quarter of the 28 bits, the dominoes that its 128 values stand for."""
_ALL_BITS: Final = (1 << 28) - 1


class DominoSet:
    """A set of dominoes, kept as 28 bits. Iterates from the lowest index up.

    >>> DominoSet.of(Domino(6, 4), Domino(5, 5)) - DominoSet.of(Domino(5, 5))
    DominoSet.of(Domino(6, 4))
    """

    __slots__ = ("mask",)

    def __init__(self, mask: int = 0) -> None:
        self.mask: Final = mask

    @classmethod
    def of(cls, *dominoes: Domino) -> Self:
        return cls.from_iterable(dominoes)

    @classmethod
    def from_iterable(cls, dominoes: Iterable[Domino]) -> Self:
        mask = 0
        for domino in dominoes:
            mask |= domino.bit
        return cls(mask)

    def __contains__(self, domino: object) -> bool:
        return isinstance(domino, Domino) and bool(self.mask & domino.bit)

    @property
    def dominoes(self) -> tuple[Domino, ...]:
        """The dominoes from the lowest index up: looked up seven bits at a time."""
        mask = self.mask
        first, second, third, fourth = _BY_SEVENS
        return first[mask & 127] + second[mask >> 7 & 127] + third[mask >> 14 & 127] + fourth[mask >> 21]

    def __iter__(self) -> Iterator[Domino]:
        return iter(self.dominoes)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return bool(self.mask)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DominoSet) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash((DominoSet, self.mask))

    def __or__(self, other: DominoSet) -> DominoSet:
        return DominoSet(self.mask | other.mask)

    def __and__(self, other: DominoSet) -> DominoSet:
        return DominoSet(self.mask & other.mask)

    def __sub__(self, other: DominoSet) -> DominoSet:
        return DominoSet(self.mask & ~other.mask)

    def __invert__(self) -> DominoSet:
        return DominoSet(self.mask ^ _ALL_BITS)

    def __le__(self, other: DominoSet) -> bool:
        return not self.mask & ~other.mask

    @property
    def count(self) -> int:
        """The count (SCR-1) in this set, tricks not included."""
        return sum(domino.count for domino in self)

    @property
    def doubles(self) -> DominoSet:
        return self & DOUBLES

    def __repr__(self) -> str:
        return f"DominoSet.of({', '.join(map(repr, self))})"

    def __str__(self) -> str:
        return " ".join(map(str, self))


ALL: Final = DominoSet(_ALL_BITS)
DOUBLES: Final = DominoSet.from_iterable(domino for domino in ALL_DOMINOES if domino.is_double)
EMPTY: Final = DominoSet()
