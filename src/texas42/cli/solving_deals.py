"""`texas42 table` and `texas42 best`: what a whole deal is worth, to whom and in what."""

from __future__ import annotations

import json
from collections.abc import Iterator

import typer

from texas42.cli.answering import Refused, with_rule
from texas42.cli.house_rules import chosen_seed, randomness
from texas42.cli.solving import ready_engine
from texas42.cli.sources import name_of, read_lines, waiting
from texas42.records.notation import dominoes_text
from texas42.records.positions import Hands, parse_position
from texas42.rules import ALL_DOMINOES, SEATS, Call, MalformedError, Options, Seat, decide, fold, start
from texas42.rules.commands import Shake
from texas42.rules.events import HandStarted
from texas42.solver import Prospect, TrumpTable, prospects, trump_table


def table(arguments: list[str], seed: int | None, options: Options, *, as_json: bool) -> None:
    """The nine trumps by the four declarers of each deal."""
    ready_engine()
    for hands in _given_deals(arguments, seed, options):
        with waiting("solving 36 contracts"):
            found = trump_table(hands)
        typer.echo(json.dumps(_table_json(hands, found)) if as_json else _table_text(hands, found))


def best(arguments: list[str], seed: int | None, options: Options, top: int, *, as_json: bool) -> None:
    """The contracts of each deal under these house rules, the best first."""
    ready_engine()
    for hands in _given_deals(arguments, seed, options):
        with waiting("solving every contract"):
            found = prospects(hands, options)[:top]
        typer.echo(json.dumps(_best_json(hands, found)) if as_json else _best_text(hands, found))


def _given_deals(arguments: list[str], seed: int | None, options: Options) -> Iterator[Hands]:
    """Deals as `texas42 deal` prints them, from arguments or standard input, or the one that a seed gives."""
    if bool(arguments) == (seed is not None):
        raise Refused("Give the four hands, N/E/S/W as `texas42 deal` prints them, or --seed.")
    if seed is not None:
        yield _shaken(options, chosen_seed(seed))
        return
    empty = True
    for place, text in _lines(arguments):
        empty = False
        yield _parsed(place, text)
    if empty:
        raise Refused("There is no deal here.")


def _lines(arguments: list[str]) -> Iterator[tuple[str, str]]:
    for argument in arguments:
        if argument.startswith("--"):
            raise Refused(f"No such option: {argument}.")
        if argument != "-":
            yield "the deal", argument.strip()
            continue
        for number, line in enumerate(read_lines("-"), start=1):
            text = line.strip()
            if text and not text.startswith("#"):
                yield f"{name_of('-')}, line {number}", text


def _parsed(place: str, text: str) -> Hands:
    try:
        hands = parse_position(f"{''.join(text.split())} trumps:0 N N - 0-0").hands
    except MalformedError as error:
        raise Refused(f"{place}: {with_rule(error.message, error.rule)}") from None
    for seat, hand in zip(SEATS, hands, strict=True):
        if len(hand) != 7:
            raise Refused(f"{place}: {seat} holds {len(hand)} of the seven dominoes of a hand (SET-3).")
    return hands


def _shaken(options: Options, seed: int) -> Hands:
    """The first deal that `texas42 deal` gives for a seed."""
    hand = start(HandStarted(options, Seat.NORTH))
    hand = fold(hand, decide(hand, Shake(Seat.NORTH, tuple(randomness(seed).sample(ALL_DOMINOES, 28)))))
    north, east, south, west = map(hand.dealt, SEATS)
    return north, east, south, west


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
    worth = f"{one.marks} mark{'' if one.marks == 1 else 's'}" if one.marks else "set"
    points = "" if one.value is None else f"{one.value} points"
    return f"  {one.declarer!s:<6} {one.call.spoken:<34} {worth:<8} {points}".rstrip()


def _best_json(hands: Hands, found: list[Prospect]) -> dict[str, object]:
    contracts = [
        {"declarer": one.declarer.letter, "call": str(one.call), "value": one.value, "marks": one.marks}
        for one in found
    ]
    return {"hands": _text(hands), "contracts": contracts}
