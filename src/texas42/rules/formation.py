"""How a hand stands on the table (SET-4): two rows, 4-3 or 3-4, with gaps where dominoes were played."""

from typing import Final

from texas42.rules.dominoes import Domino, DominoSet
from texas42.rules.errors import MalformedError


class Formation:
    """Seven dominoes where their owner put them. Playing one leaves a gap; nothing slides.

    `front` is how many stand in the front row: 4 (4-3) or 3 (3-4); `dealt` is all seven, played or not.
    """

    __slots__ = ("dealt", "dominoes", "front")

    def __init__(self, dominoes: tuple[Domino, ...], front: int = 4) -> None:
        mask = 0
        for domino in dominoes:
            mask |= domino.bit
        self.dominoes: Final = dominoes
        self.front: Final = front
        self.dealt: Final = DominoSet(mask)
        if len(dominoes) != 7 or mask.bit_count() != 7 or front not in (3, 4):
            raise MalformedError(
                "A hand is seven different dominoes in rows of 4 and 3 or of 3 and 4.",
                code="bad_formation",
                rule="SET-4",
                offending=dominoes,
            )

    def rows(self, played: DominoSet) -> tuple[tuple[Domino | None, ...], tuple[Domino | None, ...]]:
        """The two rows as they stand, None where a domino is gone."""
        left = tuple(None if domino in played else domino for domino in self.dominoes)
        return left[: self.front], left[self.front :]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Formation) and (self.dominoes, self.front) == (other.dominoes, other.front)

    def __hash__(self) -> int:
        return hash((self.dominoes, self.front))

    def __repr__(self) -> str:
        return f"Formation({self.dominoes!r}, {self.front})"
