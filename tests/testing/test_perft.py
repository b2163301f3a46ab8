"""Counted lines of play: the library's counts, the file's, and those of the naive transcription."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from texas42.records.positions import parse_position
from texas42.testing import slowrules as slow
from texas42.testing.perft import Counted, counted, divide, main, parse_counted, perft, read_perft

FILE = Path(__file__).parents[1] / "data" / "perft.txt"
CASES = list(read_perft(FILE.read_text().splitlines()))
ENOUGH = 600
"""Lines that the naive count walks one by one, at most, for each depth."""


class Slow(NamedTuple):
    """A position in the plain data of the naive transcription."""

    hands: tuple[tuple[slow.Domino, ...], ...]
    contract: str
    bidder: int
    leader: int
    table: tuple[slow.Domino, ...]
    bidder_took: bool

    @classmethod
    def read(cls, line: str) -> Slow:
        hands, contract, bidder, leader, table, points = line.split(" ")
        north_south, east_west = map(int, points.split("-"))
        seat = "NESW".index(bidder)
        return cls(
            hands=tuple(map(_dominoes, hands.split("/"))),
            contract=contract,
            bidder=seat,
            leader="NESW".index(leader),
            table=_dominoes(table),
            bidder_took=bool(east_west if seat % 2 else north_south),
        )

    def after(self, seat: int, domino: slow.Domino) -> Slow:
        hands = list(self.hands)
        hands[seat] = tuple(held for held in hands[seat] if held != domino)
        table = (*self.table, domino)
        seats = slow.turn_order(self.contract, self.bidder, self.leader)
        if len(table) < len(seats):
            return self._replace(hands=tuple(hands), table=table)
        winner = slow.trick_winner(self.contract, list(zip(seats, table, strict=True)))
        took = self.bidder_took or winner % 2 == self.bidder % 2
        return self._replace(hands=tuple(hands), table=(), leader=winner, bidder_took=took)


def _dominoes(text: str) -> tuple[slow.Domino, ...]:
    return () if text == "-" else tuple((int(both[0]), int(both[1])) for both in text.split("."))


def slow_perft(position: Slow, depth: int) -> int:
    if depth == 0:
        return 1
    if slow.kind(position.contract) == "nello" and position.bidder_took:
        return 0
    seat = slow.turn_order(position.contract, position.bidder, position.leader)[len(position.table)]
    plays = slow.legal_plays(
        {"opening_lead": "any"}, position.contract, position.hands[seat], position.table, opening=False
    )
    return sum(slow_perft(position.after(seat, domino), depth - 1) for domino in plays)


def test_the_file_has_positions_of_every_kind() -> None:
    """CON-5: deals, tricks in progress and endings are counted in every kind of contract."""
    kinds = {slow.kind(case.line.split(" ")[1]) for case in CASES}
    assert kinds == {"trumps", "doubles", "follow-me", "nello", "sevens", "plunge", "splash"}
    assert len(CASES) >= 80
    assert sum(case.line.split(" ")[4] != "-" for case in CASES) >= 40


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.line.split(" ", 1)[1])
def test_counts_are_those_of_the_file(case: Counted) -> None:
    """PLY-1, PLY-2, PLY-3, PLY-4, CON-1, CON-4: as many legal lines as were counted before, at every depth."""
    assert counted(parse_position(case.line), len(case.counts)) == case


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.line.split(" ", 1)[1])
def test_the_naive_transcription_counts_the_same(case: Counted) -> None:
    """PLY-1, PLY-2, PLY-3, PLY-4, CON-1, CON-4: walking every line with the naive rules gives the same number."""
    position = Slow.read(case.line)
    depths = [depth for depth, count in enumerate(case.counts, start=1) if count <= ENOUGH]
    assert [slow_perft(position, depth) for depth in depths] == [case.counts[depth - 1] for depth in depths]
    assert len(depths) >= 3


def test_divide_adds_up() -> None:
    """The counts below each domino add up to the count of the position."""
    for case in CASES[::9]:
        position = parse_position(case.line)
        below = divide(position, 3)
        assert set(below) == set(position.legal_plays())
        assert sum(below.values()) == perft(position, 3) == case.counts[2]


def test_nothing_is_counted_past_the_end() -> None:
    """A line that ends sooner is no line of so many dominoes."""
    position = parse_position("66/54/51/65 trumps:5 N N - 12-29")
    assert [perft(position, depth) for depth in (0, 1, 4, 5)] == [1, 1, 1, 0]


def test_divide_needs_a_domino() -> None:
    """No line of no dominoes can be divided by its first one."""
    with pytest.raises(ValueError, match="first domino"):
        divide(parse_position(CASES[0].line), 0)


def test_a_counted_line_is_read_as_it_is_written() -> None:
    """Reading and writing a line of a perft file are inverse, and a gap in the depths is refused."""
    assert all(parse_counted(str(case)) == case for case in CASES)
    with pytest.raises(ValueError, match="write D2"):
        parse_counted(f"{CASES[0].line} ; D1 7 ; D3 9")


def test_the_command_prints_the_division(capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints a count below each domino, and their sum."""
    main([CASES[0].line, "2"])
    *below, total = capsys.readouterr().out.splitlines()
    assert total == f"all {CASES[0].counts[1]}"
    assert len(below) == CASES[0].counts[0]
