"""`texas42 solve table` and `texas42 solve best`: what whole deals are worth, to whom and in what."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, Final, TypeVar

from texas42.cli.answering import Refused
from texas42.cli.batches import Run, Told, answer_all
from texas42.cli.shaking import deals
from texas42.cli.sources import Given, given_lines
from texas42.cli.words import amount
from texas42.records.notation import dominoes_text, quoted
from texas42.records.positions import Hands, parse_position
from texas42.rules import SEATS, Call, DominoSet, MalformedError, Options, Seat
from texas42.solver import Prospect, TrumpTable, Verdict, engine, prospects, trump_table
from texas42.solver.engine import NO_WINDOW, Claimed, Found, FoundMoves
from texas42.solver.questions import Contest, Question

T = TypeVar("T", bound=tuple[Any, ...])

_LIKE_A_DEAL: Final = re.compile(r"\s*|[0-9./\s-]*/[0-9./\s-]*|.*/.*/.*/\S* .*|\{.*", re.DOTALL)
"""What is typed in a file's place: hands, a position, JSON, nothing."""


def table(arguments: list[str], seed: int | None, run: Run) -> None:
    """The nine trumps by the four declarers of each deal."""

    def answer(given: Given) -> Told:
        hands = parse_deal(given.line)
        found = trump_table(hands, budget=run.budget)
        text = json.dumps(_table_json(hands, found)) if run.as_json else _table_text(hands, found)
        return Told(text, found.nodes)

    answer_all(_given_deals(arguments, seed, Options()), answer, run)


def best(arguments: list[str], seed: int | None, options: Options, top: int, run: Run) -> None:
    """The contracts of each deal under these house rules, the best first."""

    def answer(given: Given) -> Told:
        hands, by = parse_deal(given.line), _CountingEngine()
        found = prospects(hands, options, budget=run.budget, by=by)[:top]
        text = json.dumps(_best_json(hands, found, by.nodes)) if run.as_json else _best_text(hands, found)
        return Told(text, by.nodes)

    answer_all(_given_deals(arguments, seed, options), answer, run)


class _CountingEngine:
    """The engine, with the nodes of all its answers added up."""

    def __init__(self) -> None:
        self._engine = engine()
        self.name = self._engine.name
        self.nodes = 0

    def value(self, question: Question, window: tuple[int, int] = NO_WINDOW, budget: int = 0) -> Found:
        return self._counted(self._engine.value(question, window, budget))

    def moves(self, question: Question, budget: int = 0) -> FoundMoves:
        return self._counted(self._engine.moves(question, budget))

    def by_leader(self, contest: Contest, hands: tuple[DominoSet, ...], budget: int = 0) -> tuple[list[int], int]:
        return self._counted(self._engine.by_leader(contest, hands, budget))

    def playouts(self, question: Question, times: int, seed: int, *, greedy: bool) -> list[int]:
        return self._engine.playouts(question, times, seed, greedy=greedy)

    def claim(self, question: Question, claim: Claimed, budget: int = 0) -> Verdict:
        return self._counted(self._engine.claim(question, claim, budget))

    def _counted(self, found: T) -> T:
        """An answer, whose last part is always its nodes."""
        self.nodes += found[-1]
        return found


def _given_deals(arguments: list[str], seed: int | None, options: Options) -> Iterable[Given]:
    """Deals from arguments, files or standard input, or the first one that `texas42 deal` gives for a seed."""
    if bool(arguments) == (seed is not None):
        raise Refused("Give deals, N/E/S/W as `texas42 deal --json` prints them, or else --seed.")
    if seed is None:
        return given_lines(arguments, "deal", lambda argument: _LIKE_A_DEAL.fullmatch(argument) is not None)
    hand = next(deals(options, Seat.NORTH, 1, seed))
    return [Given(f"seed {seed}", "/".join(dominoes_text(hand.dealt(seat)) for seat in SEATS))]


def parse_deal(line: str) -> Hands:
    """Four hands of seven, N/E/S/W: by themselves, in a position, or in the JSON that `texas42 deal` prints."""
    text = _in_json(line) if line.startswith("{") else re.sub(r" ?/ ?", "/", line)
    fields = text.count(" ") + 1
    if fields not in {1, 6}:
        raise _bad_deal(f"A deal is four hands, N/E/S/W, not {quoted(line)}; `texas42 deal --json` prints such.", line)
    hands = parse_position(text if fields == 6 else f"{text} trumps:0 N N - 0-0").hands
    for seat, hand in zip(SEATS, hands, strict=True):
        if len(hand) != 7:
            raise _bad_deal(f"{seat} holds {len(hand)} of the seven dominoes of a hand.", line)
    return hands


def _in_json(line: str) -> str:
    try:
        told: Any = json.loads(line)
        hands = told.get("position", told.get("hands"))
    except ValueError:
        hands = None
    if not isinstance(hands, str):
        raise _bad_deal("Cannot read this deal: JSON has it as `texas42 deal --json` prints it.", line)
    return hands


def _bad_deal(message: str, line: str) -> MalformedError:
    return MalformedError(message, code="bad_deal", rule="SET-3", offending=line)


def _text(hands: Hands) -> str:
    return "/".join(map(dominoes_text, hands))


def _best_calls(found: TrumpTable, seat: Seat) -> list[Call]:
    most = max(by_seat[seat] for by_seat in found.values.values())
    return [call for call, by_seat in found.values.items() if by_seat[seat] == most]


def _table_text(hands: Hands, found: TrumpTable) -> str:
    best_of = {seat: _best_calls(found, seat) for seat in SEATS}
    lines = [_text(hands), f"{'':<12}" + "".join(f"{seat!s:>7}" for seat in SEATS)]
    for call, by_seat in found.values.items():
        marked = (f"{by_seat[seat]:>6}{'*' if call in best_of[seat] else ' '}" for seat in SEATS)
        lines.append(f"{call.spoken:<12}{''.join(marked)}".rstrip())
    lines.append("Points for the declarer's side with best play by all; * is the declarer's best.\n")
    return "\n".join(lines)


def _table_json(hands: Hands, found: TrumpTable) -> dict[str, object]:
    values = {str(call): {seat.letter: by_seat[seat] for seat in SEATS} for call, by_seat in found.values.items()}
    best_of = {seat.letter: list(map(str, _best_calls(found, seat))) for seat in SEATS}
    return {"hands": _text(hands), "table": values, "best": best_of, "nodes": found.nodes}


def _best_text(hands: Hands, found: list[Prospect]) -> str:
    return "\n".join((_text(hands), *map(_prospect_text, found), ""))


def _prospect_text(one: Prospect) -> str:
    worth = amount(one.marks, "mark") if one.marks else "set"
    points = "" if one.value is None else amount(one.value, "point")
    return f"  {one.declarer!s:<6} {one.call.spoken:<34} {worth:<8} {points}".rstrip()


def _best_json(hands: Hands, found: list[Prospect], nodes: int) -> dict[str, object]:
    contracts = [
        {"declarer": one.declarer.letter, "call": str(one.call), "value": one.value, "marks": one.marks}
        for one in found
    ]
    return {"hands": _text(hands), "contracts": contracts, "nodes": nodes}
